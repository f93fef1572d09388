// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* form.c - Loop to counted form: iterations k = 0 .. trip-1.
 *
 * In: the loop. Out: facts->inductions, trip, counter, checks; a->changed and a->accesses over
 * EXPR_ITER. Three steps: (1) one symbolic iteration from unknown values shows which variables
 * always move by the same amount; (2) a second one, from start + k * step, shows the condition
 * as a comparison of two linear functions of k; (3) that comparison is solved for the first k
 * where it fails. All sums are done in 64 bits. That a variable really is on its line for all k
 * is clear for signed types from int on (overflow is undefined); for all others the line must
 * stay within the type at both ends, which is proved from types or checked when the program
 * runs. A trip count below one sends the program to the original loop, so a formula may be
 * wrong there. What must hold for the loop to go on is taken apart at && (and the conditions of
 * break and return at ||): each part that compares a counter bounds the count, and where others
 * are left the loop is a search, whose count says how far it may have to look (ending.c). */
#include "analysis/form.h"

/* ---- the line a variable moves on -------------------------------------------------------- */

/* START + k * STEP + SHIFT, converted to the variable's type, where it stays in that type. */
static Expr *on_line(Analysis *a, Type *type, Expr *start, Expr *step, Expr *shift)
{
	int64_t n;
	Expr *k = value_iter(a);
	if (type->kind == TYPE_POINTER)
		return value_binary(
			a, BIN_ADD, type, start, wide_sum(a, wide_product(a, k, step), shift));
	Expr *line = value_cast(a, wide_int(a), start);
	if (expr_is_int(step, &n) && n < 0 && n != INT64_MIN)
		line = wide_difference(a, line, wide_product(a, k, value_int(a, wide_int(a), -n)));
	else
		line = wide_sum(a, line, wide_product(a, k, step));
	return value_exact_cast(a, type->unqualified, wide_sum(a, line, shift));
}

static void make_induction(Form *f, Changed *c, Expr *step, Expr *shift)
{
	Analysis *a = f->a;
	Type *t = c->var->type->unqualified;
	int64_t n = 0, moved = 0;
	c->initial = start_number(a, c);
	bool still = expr_is_int(step, &n) && n == 0 && expr_is_int(shift, &moved) && moved == 0;
	const bool round = !still && may_wrap_around(a, c->var, step);
	Expr *(*line_to)(Analysis *, Type *, Expr *, Expr *, Expr *) =
		round ? on_wrapping_line : on_line;
	c->counted = true;
	if (still) {
		c->before = c->at_body = c->initial;
	} else {
		c->before = line_to(a, t, c->initial, step, value_int(a, wide_int(a), 0));
		c->at_body = line_to(a, t, c->initial, step, shift);
	}
	Induction in = {
		.var = c->var,
		.start = c->initial,
		.step = n,
		.at = c->at_body,
		.before = c->before,
		.moves = !still,
		.goes_round = round,
		.live_out = is_live_after(a, c->var),
		.declared_inside = c->in_header,
	};
	note_stored(a, &in, c);
	list_push(a->unit->arena, &a->facts->inductions, in);
	if (!type_is_integer(t) || still || round)
		return;
	Line line = {.base = value_cast(a, wide_int(a), c->initial), .step = step};
	if (is_tested(a, c->var))
		add_duty(f, line, t, !type_may_wrap(t) || is_tested_after_last(a));
	line.base = wide_sum(a, line.base, shift);
	add_duty(f, line, t, false);
}

static void find_inductions(Form *f)
{
	Analysis *a = f->a;
	for (int i = 0; i < a->changed.count; i++) {
		Changed *c = &a->changed.at[i];
		if (c->declared_inside || !c->initial)
			continue;
		bool wraps = false;
		const int duties = f->duties.count;
		Expr *step = invariant_move(a, c->var, c->after, &wraps);
		Expr *shift = invariant_move(a, c->var, c->at_body, &wraps);
		if (step && shift)
			make_induction(f, c, step, shift);
		for (int k = duties; wraps && k < f->duties.count; k++)
			f->duties.at[k].searching = false;
	}
}

/* ---- run-time checks --------------------------------------------------------------------- */

static void add_check(Analysis *a, Expr *check)
{
	int64_t n;
	if (expr_is_int(check, &n) && !n && !a->refused)
		refuse(a, CODE_CONDITION, a->stmt->range,
			"the loop's counter cannot hold the values it is meant to reach");
	check_at_run_time(a, check);
}

static Expr *compare(Analysis *a, BinaryOp op, Expr *left, int64_t right)
{
	return value_binary(a, op, a->unit->scalar[SC_INT], left, value_int(a, wide_int(a), right));
}

/* E, a 64-bit number, is far from the ends of its type, so that sums of two such do not wrap. */
static void keep_small(Analysis *a, Expr *e)
{
	Interval small = {-((__int128)1 << 62), (__int128)1 << 62};
	if (interval_within(value_interval(a, e), small))
		return;
	if (e->kind == EXPR_CAST && !type_is_signed(e->u.cast.operand->type))
		small.low = 0;
	add_check(a, compare(a, BIN_GE, e, (int64_t)small.low));
	add_check(a, compare(a, BIN_LE, e, (int64_t)small.high));
}

/* E is at least (IS_LOW) or at most BOUND. */
static void keep_beyond(Analysis *a, Expr *e, bool is_low, __int128 bound)
{
	Interval known = value_interval(a, e);
	if (is_low ? known.low < bound : known.high > bound)
		add_check(a, compare(a, is_low ? BIN_GE : BIN_LE, e, (int64_t)bound));
}

/* The line stays within the type: it starts on the one side of it and ends on the other. */
static void discharge(Form *f, const Duty *d)
{
	Analysis *a = f->a;
	Interval range = type_interval(d->type);
	Interval whole = type_interval(wide_int(a));
	if (range.high > whole.high) /* unsigned, 64 bits: the half that lines can be in */
		range.high = whole.high;
	Expr *base = d->line.base, *steps = f->trip;
	bool tested = f->tested && base == f->tested && d->line.step == f->tested_step;
	int64_t step;
	bool fixed = expr_is_int(d->line.step, &step);
	bool up = !fixed || step >= 0, down = !fixed || step <= 0;
	if (!d->after_last)
		steps = wide_difference(a, steps, value_int(a, wide_int(a), 1));
	Expr *last = fixed && step == -1 ? wide_difference(a, base, steps)
					 : wide_sum(a, base, wide_product(a, steps, d->line.step));
	if (up)
		keep_beyond(a, base, true, range.low);
	if (down)
		keep_beyond(a, base, false, range.high);
	if (up && !(tested && f->tested_end.high <= range.high))
		keep_beyond(a, last, false, range.high);
	if (down && !(tested && f->tested_end.low >= range.low))
		keep_beyond(a, last, true, range.low);
}

/* ---- solving the condition --------------------------------------------------------------- */

static bool refuse_condition(Form *f, const char *why)
{
	if (!f->why)
		f->why = why;
	return false;
}

/* Where the tested line can end, by the types of its start and bound. */
static void bound_end(Form *f, const Line *line, Expr *bound, BinaryOp op, int64_t step)
{
	Interval start = value_interval(f->a, line->base), end = value_interval(f->a, bound);
	__int128 beyond = op == BIN_LT || op == BIN_GT ? step - (step > 0 ? 1 : -1) : step;
	if (op == BIN_NE)
		beyond = 0;
	f->tested = line->base;
	f->tested_step = line->step;
	f->tested_end = start;
	if (step > 0 && end.high + beyond > start.high)
		f->tested_end.high = end.high + beyond;
	if (step < 0 && end.low + beyond < start.low)
		f->tested_end.low = end.low + beyond;
}

/* GAP is how far the bound is ahead, in the direction of the steps of size SIZE. */
static Expr *count_steps(Form *f, BinaryOp op, Expr *gap, int64_t size)
{
	Analysis *a = f->a;
	Expr *unit = value_int(a, wide_int(a), size);
	int64_t add = op == BIN_LT ? size - 1 : size;
	if (op == BIN_NE && size > 1)
		add_check(
			a, compare(a, BIN_EQ, value_binary(a, BIN_REM, wide_int(a), gap, unit), 0));
	if (op == BIN_NE && a->stmt->kind == STMT_DO) /* which would not stay where it is */
		add_check(a, compare(a, BIN_GE, gap, 0));
	if (op == BIN_NE)
		add = 0;
	gap = wide_sum(a, gap, value_int(a, wide_int(a), add));
	return value_binary(a, BIN_DIV, wide_int(a), gap, unit);
}

/* The same for steps of SPEED, which only the running program knows: the loop as written runs
 * where they do not lead to the bound. GAP as for steps of 1, or of -1 where IS_DOWN. */
static Expr *count_unknown_steps(Form *f, BinaryOp op, Expr *gap, Expr *speed, bool is_down)
{
	Analysis *a = f->a;
	Expr *zero = value_int(a, wide_int(a), 0), *size = speed;
	int64_t n;
	if (is_down && speed->kind == EXPR_BINARY && speed->u.binary.op == BIN_SUB &&
		expr_is_int(speed->u.binary.left, &n) && n == 0)
		size = speed->u.binary.right;
	else if (is_down)
		size = wide_difference(a, zero, speed);
	add_check(a, compare(a, BIN_GE, size, 1));
	keep_beyond(a, size, false, (__int128)1 << 61); /* GAP + SIZE does not wrap */
	keep_beyond(a, gap, false, (__int128)1 << 62);
	if (op == BIN_NE) {
		add_check(a, compare(a, BIN_GE, gap, 0));
		add_check(
			a, compare(a, BIN_EQ, value_binary(a, BIN_REM, wide_int(a), gap, size), 0));
		return value_binary(a, BIN_DIV, wide_int(a), gap, size);
	}
	if (op == BIN_LT)
		gap = wide_difference(a, gap, value_int(a, wide_int(a), 1));
	return value_binary(a, BIN_DIV, wide_int(a), wide_sum(a, gap, size), size);
}

/* ROOT below conversions that leave the address and the size of the elements alone. */
static Expr *plain_root(Expr *root)
{
	while (root && root->kind == EXPR_CAST && root->type->kind == TYPE_POINTER &&
		root->u.cast.operand->type->kind == TYPE_POINTER && root->type->of->size > 0 &&
		root->u.cast.operand->type->of->size == root->type->of->size)
		root = root->u.cast.operand;
	return root;
}

/* ROOT as a pointer to what OTHER leads to: of the same size, but perhaps of another sign. */
static Expr *as_pointer_to(Analysis *a, const Expr *other, Expr *root)
{
	const Type *to = other->type->of->unqualified;
	return to == root->type->of->unqualified
		       ? root
		       : value_cast(a, type_pointer(a->unit, other->type->of), root);
}

/* A conversion between types of elements of other sizes; an array that decays is none. */
static bool is_converted_pointer(const Expr *root)
{
	return root->kind == EXPR_CAST && !root->u.cast.is_decay;
}

/* X and Y lead to elements of one type, whatever they were before: void *. That they are a whole
 * number of elements apart, as pointers into one array are, is checked when the program runs.
 * False: they do not, or it cannot be. */
static bool check_whole_elements(Analysis *a, const Expr *x, const Expr *y)
{
	Unit *u = a->unit;
	Type *wide = u->scalar[SC_LONG], *bytes = type_pointer(u, u->scalar[SC_CHAR]);
	const Expr *roots[] = {x, y};
	for (int i = 0; i < 2; i++)
		if (roots[i]->type->kind != TYPE_POINTER || roots[i]->type->of->size <= 0 ||
			(is_converted_pointer(roots[i]) &&
				roots[i]->u.cast.operand->type->kind != TYPE_POINTER))
			return false;
	const int64_t size = x->type->of->size;
	if (size != y->type->of->size)
		return false;
	Expr *apart = value_binary(a, BIN_SUB, wide, value_cast(a, bytes, (Expr *)x),
		value_cast(a, bytes, (Expr *)y));
	Expr *rest = value_binary(a, BIN_REM, wide, apart, value_int(a, wide, size));
	Expr *whole = value_hoist(a,
		value_binary(a, BIN_EQ, u->scalar[SC_INT], rest, value_int(a, wide, 0)));
	if (whole)
		check_at_run_time(a, whole);
	return whole;
}

/* The type of the unsigned counter that LEFT is, wherever it stands in the loop; beside != perhaps
 * as a signed number. NULL: it is none. */
static const Type *unsigned_counter(Analysis *a, BinaryOp op, const Expr *left)
{
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		const Type *t = c->var->type->unqualified;
		const bool wraps = type_may_wrap(t) && type_bits(t) >= 32;
		if (!wraps || !c->counted || c->before != c->at_body)
			continue;
		if (c->before == left || (op == BIN_NE && type_bits(t) == 64 &&
						 value_cast(a, wide_int(a), c->before) == left))
			return t;
	}
	return NULL;
}

/* LEFT is an unsigned counter that goes down by one and is below its bound until it wraps around,
 * for (i = n - 1; i < n; i--), or i != -1: its iterations. That it wraps there is no error. */
static bool count_to_zero(
	Form *f, BinaryOp op, const Expr *left, const Line *x, const Line *y, Expr **trip)
{
	Analysis *a = f->a;
	const Type *t = unsigned_counter(a, op, left);
	int64_t step, moved, last;
	if (!t || f->bounds || !expr_is_int(x->step, &step) || step != -1 ||
		!expr_is_int(y->step, &moved) || moved || a->stmt->kind != STMT_FOR)
		return false;
	const int64_t most = type_bits(t) == 32 ? (int64_t)UINT32_MAX : -1; /* as lines have it */
	const bool to_last = op == BIN_NE && expr_is_int(y->base, &last) && last == most;
	if (op != BIN_LT && op != BIN_LE && !to_last)
		return false;
	for (int i = 0; i < f->duties.count; i++) {
		Duty *d = &f->duties.at[i];
		d->after_last &= d->type != t || d->line.base != x->base || d->line.step != x->step;
	}
	keep_small(a, x->base);
	keep_small(a, y->base);
	if (op == BIN_LE) /* or there is no end */
		keep_beyond(a, y->base, false, (__int128)UINT32_MAX - 1);
	Expr *any = value_binary(a, op, a->unit->scalar[SC_INT], x->base, y->base);
	Expr *count = wide_sum(a, x->base, value_int(a, wide_int(a), 1));
	*trip = value_cond(a, any, count, value_int(a, wide_int(a), 0));
	return true;
}

/* LEFT op BOUND, where LEFT is LINE, fails where LINE is first below 0, (int)i >= 0, and with it
 * the loop ends: that the unsigned counter behind it wraps around there is no error. */
static void ends_at_zero(
	Form *f, BinaryOp op, const Expr *left, const Line *line, const Line *bound)
{
	int64_t step, moved, least;
	if (f->a->stmt->kind == STMT_DO || !type_is_signed(left->type) ||
		!expr_is_int(line->step, &step) || step >= 0 ||
		!expr_is_int(bound->step, &moved) || moved || !expr_is_int(bound->base, &least))
		return;
	least += op == BIN_GE ? 0 : 1; /* for which it goes on */
	if ((op != BIN_GE && op != BIN_GT && !(op == BIN_NE && step == -1)) || least < 0 ||
		least + step >= 0 || (op == BIN_NE && least))
		return;
	for (int i = 0; i < f->duties.count; i++) {
		Duty *d = &f->duties.at[i];
		const bool same = d->line.base == line->base || d->line.base == line->from;
		d->after_last &= !same || d->line.step != line->step || type_is_signed(d->type) ||
				 type_bits(d->type) < 32;
	}
}

/* LINE, one side of a comparison of numbers of TYPE, is taken for a signed number: false where it
 * is known to be a larger one; where that is seen when the program runs only, it is checked. */
static bool is_within_signed(Form *f, BinaryOp op, const Type *type, const Line *line)
{
	int64_t n, moved;
	if (!type_is_integer(type) || type_is_signed(type) || type_bits(type) < 64 ||
		!op_is_order(op) || !expr_is_int(line->step, &moved) || moved)
		return true;
	if (expr_is_int(line->base, &n))
		return n >= 0;
	keep_beyond(f->a, line->base, true, 0);
	return true;
}

/* Iterations until LEFT op RIGHT fails. */
static bool solve_comparison(Form *f, BinaryOp op, Expr *left, Expr *right, Expr **trip)
{
	Analysis *a = f->a;
	Line x, y;
	int64_t step;
	if (!line_of(f, left, &x) || !line_of(f, right, &y))
		return refuse_condition(f, reads_on(a, left) || reads_on(a, right)
						   ? "the loop ends when memory holds a certain "
						     "value: how far it may get is not known"
						   : "the loop's condition does not compare a "
						     "counter with a bound that stays the same");
	Expr *speed = wide_difference(a, x.step, y.step);
	bool fixed = expr_is_int(speed, &step);
	if (!fixed) /* which way it leads is checked when the program runs */
		step = op == BIN_GT || op == BIN_GE ? -1 : 1;
	if (step == 0 || op == BIN_EQ)
		return refuse_condition(f, "the loop's condition does not change with its counter");
	if (count_to_zero(f, op, left, &x, &y, trip))
		return true;
	/* Upward, a bound taken for a negative number gives no iterations: C's loop runs. */
	if ((step < 0 || a->stmt->kind == STMT_DO) &&
		(!is_within_signed(f, op, left->type, &x) ||
			!is_within_signed(f, op, left->type, &y)))
		return refuse_condition(f, "the loop's counter is compared with a number beyond "
					   "all that it is known to be");
	ends_at_zero(f, op, left, &x, &y);
	if ((op == BIN_LT || op == BIN_LE ? step < 0 : step > 0) && op != BIN_NE)
		return refuse_condition(f, "the loop's counter moves away from its bound");
	x.root = plain_root(x.root);
	y.root = plain_root(y.root);
	if ((x.root != NULL) != (y.root != NULL) ||
		(x.root && x.root != y.root &&
			(is_converted_pointer(x.root) || is_converted_pointer(y.root)) &&
			!check_whole_elements(a, x.root, y.root)))
		return refuse_condition(f, "the loop's condition compares a pointer with something "
					   "that is no pointer into the same object");
	if (x.root == NULL) {
		int64_t n;
		bool from_zero =
			fixed && expr_is_int(x.base, &n) && n == 0 && step == 1 && op == BIN_LT;
		if (!from_zero) {
			keep_small(a, x.base);
			keep_small(a, y.base);
		}
	}
	const Line *low = step < 0 ? &y : &x, *high = step < 0 ? &x : &y;
	Expr *gap = wide_difference(a, high->base, low->base);
	if (x.root != y.root) {
		Type *t = a->unit->scalar[SC_LONG];
		Expr *apart = value_binary(
			a, BIN_SUB, t, high->root, as_pointer_to(a, high->root, low->root));
		gap = wide_sum(a, value_cast(a, wide_int(a), apart), gap);
	}
	int64_t zero;
	if (fixed && expr_is_int(y.step, &zero) && zero == 0 && !x.root)
		bound_end(f, &x, y.base, op, step);
	if (step < 0)
		op = op_turned(op);
	if (op == BIN_NE && fixed && !expr_is_int(gap, &zero) && value_interval(a, gap).high <= 0)
		return refuse_condition(
			f, "the loop's counter must wrap around to reach its bound");
	*trip = fixed ? count_steps(f, op, gap, step < 0 ? -step : step)
		      : count_unknown_steps(f, op, gap, speed, step < 0);
	return true;
}

/* The iterations after which part C of the condition fails. */
static bool solve(Form *f, Expr *c, Expr **trip)
{
	Analysis *a = f->a;
	if (c->kind == EXPR_INT) {
		*trip = value_int(a, wide_int(a), 0);
		return true;
	}
	if (value_uses_state(a, c, NULL))
		return round_trip(a, c, trip) ||
		       refuse_condition(f, "the loop's condition depends on a value that is no "
					   "counter");
	BinaryOp op;
	Expr *left, *right;
	if (compared(a, c, &op, &left, &right)) {
		if (round_bound(a, &op, &left, &right) || type_is_integer(left->type) ||
			left->type->kind == TYPE_POINTER)
			return solve_comparison(f, op, left, right, trip);
	}
	return refuse_condition(f, value_uses(a, c, EXPR_LOAD)
					   ? "the loop ends when memory holds a certain value"
					   : "the loop's condition does not compare a counter with "
					     "a bound");
}

/* What must hold for the loop to go on: bounds the count, or makes the loop a search. */
static void take_part(Form *f, Expr *c)
{
	Analysis *a = f->a;
	int checks = a->facts->checks.count, duties = f->duties.count, hoisted = a->hoisted.count;
	const Expr *tested = f->tested, *tested_step = f->tested_step;
	const Interval tested_end = f->tested_end;
	Expr *trip;
	int64_t n;
	if (expr_is_int(c, &n) && n)
		return;
	if (!solve(f, c, &trip)) {
		f->tested = tested;
		f->tested_step = tested_step;
		f->tested_end = tested_end;
		a->facts->checks.count = checks;
		f->duties.count = duties;
		a->hoisted.count = hoisted;
		f->searching = true;
		return;
	}
	list_push(a->unit->arena, &a->bounds, c);
	if (f->bounds++) {
		f->tested = NULL;
		Expr *less = value_binary(a, BIN_LT, a->unit->scalar[SC_INT], f->trip, trip);
		trip = value_cond(a, less, f->trip, trip);
	}
	f->trip = trip;
}

static void take_parts(Form *f, Expr *stay)
{
	Parts parts = parts_of(f->a, stay);
	for (int i = 0; i < parts.count; i++)
		take_part(f, parts.at[i]);
}

/* The same of the header's condition. What C reads only where the parts before have held may be
 * read behind these. */
static void take_header(Form *f)
{
	Analysis *a = f->a;
	Parts parts = parts_of(a, a->condition);
	a->entered = NULL;
	a->uncertain = a->stmt->kind == STMT_DO && a->exits.count + a->inner_exits.count > 0;
	for (int i = 0; i < parts.count; i++) {
		take_part(f, parts.at[i]);
		enter_by(a, parts.at[i]);
	}
}

/* What leaves the loop in its body: C may not come to what is behind that. */
static void take_exits(Form *f)
{
	Analysis *a = f->a;
	a->uncertain &= a->stmt->kind != STMT_DO;
	for (int i = 0; i < a->exits.count; i++) {
		check_goes_on(a, a->exits.at[i]);
		take_parts(f, value_not(a, a->exits.at[i]));
		a->uncertain = true;
	}
	a->uncertain = false;
}

/* ---- the counter ------------------------------------------------------------------------- */

/* The induction that the condition names first. */
static bool find_counter(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind == EXPR_VAR && !a->facts->counter)
		for (int i = 0; i < a->facts->inductions.count; i++)
			if (a->facts->inductions.at[i].var == e->u.var &&
				(a->facts->inductions.at[i].step || !a->facts->counter))
				a->facts->counter = e->u.var;
	return true;
}

/* A `do` loop runs once before it asks. */
static void count_first(Form *f)
{
	Analysis *a = f->a;
	Expr *one = value_int(a, wide_int(a), 1);
	if (a->stmt->kind == STMT_DO) {
		Expr *more = compare(a, BIN_GT, f->trip, 0);
		f->trip = value_cond(a, more, wide_sum(a, f->trip, one), one);
		f->tested = NULL;
	}
}

static bool refuse_endless(Form *f)
{
	Analysis *a = f->a;
	const Stmt *s = a->stmt;
	Range at = s->u.loop.condition ? s->u.loop.condition->range : s->range;
	if (a->refused || refuse_few(a, s->u.loop.condition))
		return false;
	if (a->flags.count)
		f->why = "the loop's condition depends on a value that is no counter";
	int64_t n;
	if (!f->why)
		f->why = s->u.loop.condition && !expr_is_int(s->u.loop.condition, &n)
				 ? "the loop's condition holds until its counter wraps around"
				 : "the loop has no condition that ends it";
	Reason *r = refuse(a, CODE_CONDITION, at, "%s", f->why);
	r->edit = "count the iterations in the loop's header: for (i = 0; i < n; i++)";
	return false;
}

/* Variables that only the last iteration changes stay what they are. */
static void keep_still(Form *f)
{
	Analysis *a = f->a;
	Expr *zero = value_int(a, wide_int(a), 0);
	for (int i = 0; i < a->changed.count; i++) {
		Changed *c = &a->changed.at[i];
		Expr *old = value_state(a, c->var);
		if (!c->declared_inside && !c->counted && c->initial && c->after == old &&
			c->at_body == old)
			make_induction(f, c, zero, zero);
	}
}

/* C goes on behind the loop's header, which has changed what start values are computed from. */
static bool needs_entry_values(const Analysis *a)
{
	return a->header_moves && !a->after_header;
}

/* From here on the loop is the iterations that are surely not among the last two. */
static bool begin_search(Form *f)
{
	Analysis *a = f->a;
	Facts *facts = a->facts;
	if (needs_entry_values(a))
		return false; /* once more, from behind the header */
	a->range = f->trip;
	facts->search = arena_alloc(a->unit->arena, sizeof *facts->search);
	facts->search->trip = f->trip;
	move_reach(facts, facts->search);
	facts->search->checks.at = facts->checks.at;
	facts->search->checks.count = facts->checks.count;
	facts->checks.at = NULL;
	facts->checks.count = 0;
	if (!a->stop) {
		a->stop = var_temp(a->unit, "iterations", wide_int(a));
		a->stop->kind = VAR_PARAM;
		a->stop->function = a->loop->function;
	}
	facts->stop = a->stop;
	facts->trip = value_var(a, facts->stop);
	a->reads_condition = true;
	keep_still(f);
	return run_iteration(a);
}

/* The loop is all iterations but the last, which C runs. */
static bool leave_last(Form *f)
{
	Analysis *a = f->a;
	if (needs_entry_values(a))
		return false; /* once more, from behind the header */
	a->facts->last_in_c = true;
	a->facts->trip = wide_difference(a, f->trip, value_int(a, wide_int(a), 1));
	return true;
}

bool form_loop(Analysis *a)
{
	Form f = {.a = a};
	find_changed(a);
	if (!run_header(a))
		return false;
	for (int i = 0; i < a->changed.count; i++)
		a->changed.at[i].before = value_state(a, a->changed.at[i].var);
	if (!run_iteration(a))
		return false;
	find_inductions(&f);
	find_flags(a);
	a->inductions_known = true;
	a->reads_condition |= condition_sets(a);
	if (!run_iteration(a))
		return false;
	take_header(&f);
	if (f.bounds)
		count_first(&f);
	take_exits(&f);
	if (!f.bounds && f.searching)
		f.trip = readable_iterations(a);
	if (!f.trip)
		return !needs_entry_values(a) && refuse_endless(&f);
	f.searching |= a->exits.count + a->inner_exits.count + a->flags.count > 0;
	a->facts->trip = f.trip;
	for (int i = 0; i < f.duties.count; i++)
		if (f.searching || !f.duties.at[i].searching)
			discharge(&f, &f.duties.at[i]);
	if (a->stmt->u.loop.condition)
		expr_walk(a->stmt->u.loop.condition, find_counter, a);
	a->last_in_c |= ends_with_effect(a);
	return !a->refused && (f.searching ? begin_search(&f) : !a->last_in_c || leave_last(&f));
}
