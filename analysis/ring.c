// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ring.c - counters that go round: if (++k >= m) k = 0; k = (k + 1) % m; if (--k < 0) k = m - 1;
 * and positions with a fraction: frac += step; pos += frac >> 16; frac &= 0xffff;
 *
 * In: a symbolic iteration. Where a variable within [low, low + size) moves by an amount that stays
 * the same and comes back at the other end, iteration k finds low + (start - low + k * amount) mod
 * size in it. Out: such variables as inductions with that value, run-time checks that the start is
 * within and that nothing wraps around in the variable's type, and the iteration run again. Where
 * the loop goes on until such a variable is at END, which is within, too, it does so as often as
 * END is behind the start, around the ring.
 *
 * Where what such a variable, a fraction, carries over is added to another one, that is start +
 * floor((fraction + k * amount) / size): the fraction is the rest, and both sums differ by the same
 * multiples of the size (fixed-point arithmetic of two parts). To keep k * amount in 64 bits, the
 * iterations are counted by whole rings and a rest. */
#include "analysis/exec.h"
#include "analysis/walk.h"

#define LEAST_FRACTION 8 /* bits */
#define FAR ((__int128)1 << 60) /* beyond what a counter reaches */

typedef struct Ring {
	Expr *low, *size; /* 64-bit invariants */
	Expr *amount;     /* 64-bit, of either sign */
	bool is_reset;    /* by one, then anew from the other end */
	bool is_fold;     /* taken off or added once where it is too much */
	bool up;          /* then */
	bool is_rest;     /* of a division: negative for a negative number */
	Expr *by;         /* so far from the variable is what is tested or divided; or NULL */
	Interval seen;    /* and that is the number meant where it is within */
} Ring;

static Type *wide(const Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

static Expr *calc(Analysis *a, Expr *x, BinaryOp op, Expr *y)
{
	return value_binary(a, op, wide(a), x, y);
}

static Expr *number(Analysis *a, int64_t n)
{
	return value_int(a, wide(a), n);
}

static Expr *compare(Analysis *a, Expr *x, BinaryOp op, Expr *y)
{
	return value_binary(a, op, a->unit->scalar[SC_INT], x, y);
}

/* ---- what a step does ------------------------------------------------------------------------ */

/* E is FROM, of type T, and so much more, both ways of looking at it without casts that keep all
 * bits of T; or NULL. */
static Expr *moved_by(Analysis *a, Type *t, Expr *from, Expr *e)
{
	e = walk_below_casts(e, t);
	if (e == from)
		return number(a, 0);
	if (e->kind != EXPR_BINARY || !type_is_integer(e->type) ||
		(e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB))
		return NULL;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (e->u.binary.op == BIN_ADD && value_is_invariant(a, left)) {
		left = right;
		right = e->u.binary.left;
	}
	Expr *rest = value_is_invariant(a, right) ? moved_by(a, t, from, left) : NULL;
	return rest ? calc(a, rest, e->u.binary.op, value_cast(a, wide(a), right)) : NULL;
}

/* Casts and sums that wrap around lie between FROM and E, which is FROM and so much more: it comes
 * to just that where that is within *SEEN, which is made smaller. False: parts of the sum may be
 * cut off before the rest of it is added. */
static bool sees_sum(Analysis *a, const Expr *from, const Expr *e, Interval *seen)
{
	int bits = 0; /* of the sum around E; 0: there is none */
	while (e != from) {
		const bool cast = e->kind == EXPR_CAST, wraps = cast || !type_is_signed(e->type);
		const Interval all = type_interval(e->type);
		if (wraps && bits && type_bits(e->type) < bits)
			return false;
		if (wraps && !bits)
			*seen = interval_meet(*seen, all);
		if (cast) {
			e = e->u.cast.operand;
			continue;
		}
		bits = type_bits(e->type) > bits ? type_bits(e->type) : bits;
		const bool turned = e->u.binary.op == BIN_ADD &&
				    value_is_invariant(a, e->u.binary.left);
		e = turned ? e->u.binary.right : e->u.binary.left;
	}
	return true;
}

/* What is tested of FROM, or divided: E, which is FROM and BY. */
static bool set_seen(Analysis *a, Ring *ring, const Expr *from, const Expr *e, Expr *by)
{
	ring->seen = (Interval){-FAR, FAR};
	ring->by = by;
	return sees_sum(a, from, e, &ring->seen);
}

/* OP against a bound tells of a value that moves UP or down that it has come to the end. */
static bool tests_end(BinaryOp op, bool up, bool by_one)
{
	if (op == BIN_EQ)
		return by_one;
	return up ? op == BIN_GE || op == BIN_GT : op == BIN_LE || op == BIN_LT;
}

/* CONDITION holds where STATE, which moves by AMOUNT, is at some place or beyond: that place, or
 * NULL. What is tested is STATE before or after it moves: nothing else is known not to wrap. */
static Expr *last_place(
	Analysis *a, Type *t, Expr *state, Expr *condition, bool up, Ring *ring)
{
	Expr *amount = ring->amount;
	int64_t n;
	bool by_one = expr_is_int(amount, &n) && (n == 1 || n == -1);
	if (condition->kind != EXPR_BINARY || condition->u.binary.op < BIN_LT ||
		condition->u.binary.op > BIN_NE)
		return NULL;
	BinaryOp op = condition->u.binary.op;
	Expr *left = condition->u.binary.left, *right = condition->u.binary.right;
	if (value_is_invariant(a, left)) {
		left = right;
		right = condition->u.binary.left;
		op = op_turned(op);
	}
	Expr *by = type_is_integer(left->type) ? moved_by(a, t, state, left) : NULL;
	if (!by || (by != amount && by != number(a, 0)) || !value_is_invariant(a, right) ||
		!tests_end(op, up, by_one) || !set_seen(a, ring, state, left, by))
		return NULL;
	bool beyond = op == BIN_GT || op == BIN_LT;
	Expr *place = calc(a, value_cast(a, wide(a), right), BIN_SUB, by);
	return beyond ? calc(a, place, up ? BIN_ADD : BIN_SUB, number(a, 1)) : place;
}

/* if (++k == m) k = 0; and the like: AROUND is what comes after the last place, ON else. */
static bool match_reset(Analysis *a, Type *t, Expr *state, Expr *test, Expr *around, Expr *on,
	Ring *ring)
{
	int64_t n;
	ring->amount = moved_by(a, t, state, on);
	if (!ring->amount || !expr_is_int(ring->amount, &n) || (n != 1 && n != -1) ||
		!value_is_invariant(a, around) || !type_is_integer(around->type))
		return false;
	Expr *last = last_place(a, t, state, test, n == 1, ring);
	Expr *first = value_cast(a, wide(a), around);
	if (!last)
		return false;
	ring->is_reset = true;
	ring->low = n == 1 ? first : last;
	ring->size = calc(a, calc(a, n == 1 ? last : first, BIN_SUB, ring->low), BIN_ADD,
		number(a, 1));
	return !expr_is_int(ring->size, &n) || n > 1; /* else it stays at the end */
}

/* k += step; if (k >= m) k -= m; and the like. */
static bool match_fold(Analysis *a, Type *t, Expr *state, Expr *test, Expr *around, Expr *on,
	Ring *ring)
{
	int64_t n;
	ring->amount = moved_by(a, t, state, on);
	Expr *back = moved_by(a, t, walk_below_casts(on, t), around);
	if (!ring->amount || !back || ring->amount == number(a, 0))
		return false;
	/* Where neither the amount nor the way back is a number, what is tested tells. */
	bool up = expr_is_int(ring->amount, &n) ? n > 0
		  : test->kind == EXPR_BINARY && (test->u.binary.op == BIN_GE ||
							 test->u.binary.op == BIN_GT);
	Expr *last = last_place(a, t, state, test, up, ring);
	if (!last)
		return false;
	Expr *end = calc(a, last, BIN_ADD, ring->amount);
	ring->size = up ? calc(a, number(a, 0), BIN_SUB, back) : back;
	ring->low = up ? calc(a, end, BIN_SUB, ring->size) : calc(a, end, BIN_ADD, number(a, 1));
	ring->is_fold = true;
	ring->up = up;
	return true;
}

/* k = (k + step) % m; k = (k + step) & 15; */
static bool match_rest(Analysis *a, Type *t, Expr *state, Expr *e, Ring *ring)
{
	int64_t mask, n;
	bool rest = e->u.binary.op == BIN_REM && value_is_invariant(a, e->u.binary.right);
	bool bits = e->u.binary.op == BIN_AND && expr_is_int(e->u.binary.right, &mask) &&
		    mask > 0 && mask < INT32_MAX && (mask & (mask + 1)) == 0;
	if (!rest && !bits)
		return false;
	ring->amount = moved_by(a, t, state, e->u.binary.left);
	ring->low = number(a, 0);
	ring->size = bits ? number(a, mask + 1) : value_cast(a, wide(a), e->u.binary.right);
	if (!ring->amount || (rest && expr_is_int(ring->amount, &n) && n < 0))
		return false;
	if (!rest) /* bits of the sum, which are the same however it is cut off */
		return true;
	ring->is_rest = true;
	return set_seen(a, ring, state, e->u.binary.left, ring->amount);
}

static bool match(Analysis *a, const Changed *c, Ring *ring)
{
	Type *t = c->var->type->unqualified;
	Expr *e = walk_below_casts(c->after, t);
	*ring = (Ring){0};
	if (e->kind == EXPR_BINARY)
		return match_rest(a, t, c->before, e, ring);
	if (e->kind != EXPR_COND)
		return false;
	Expr *test = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no;
	Expr *other = value_not(a, test);
	return match_reset(a, t, c->before, test, yes, no, ring) ||
	       match_reset(a, t, c->before, other, no, yes, ring) ||
	       match_fold(a, t, c->before, test, yes, no, ring) ||
	       match_fold(a, t, c->before, other, no, yes, ring);
}

/* ---- its value ------------------------------------------------------------------------------- */

static void check_range(Analysis *a, Expr *low, Expr *e, Expr *high)
{
	check_at_run_time(a, compare(a, low, BIN_LE, e));
	check_at_run_time(a, compare(a, e, BIN_LE, high));
}

/* From FIRST to LAST all are within ALL. */
static void check_within(Analysis *a, Expr *first, Expr *last, const Interval *all)
{
	Expr *least = number(a, (int64_t)int128_max(all->low, -FAR));
	Expr *greatest = number(a, (int64_t)int128_min(all->high, FAR));
	check_range(a, least, first, greatest);
	check_range(a, least, last, greatest);
}

/* VAR, which starts from FROM, starts within the ring; or, where that goes round by one, one place
 * before it: no step from there comes to the end of a ring of two places or more. */
static void check_start(Analysis *a, Expr *from, Expr *last, const Ring *ring)
{
	int64_t n;
	if (!ring->is_reset) {
		check_range(a, ring->low, from, last);
		return;
	}
	Expr *one = number(a, 1), *seen = calc(a, from, BIN_ADD, ring->by);
	const bool up = expr_is_int(ring->amount, &n) && n == 1;
	Expr *first = up ? calc(a, ring->low, BIN_SUB, one) : ring->low;
	Expr *end = up ? last : calc(a, last, BIN_ADD, one);
	Expr *way = up ? calc(a, from, BIN_SUB, ring->low) : calc(a, last, BIN_SUB, from);
	check_range(a, first, from, end);
	check_at_run_time(a, compare(a, calc(a, way, BIN_ADD, ring->size), BIN_GE, one));
	check_within(a, seen, seen, &ring->seen);
}

/* VAR starts where it may; the ring is within its type, and what is seen of steps out of it within
 * the types in which C looks at them. */
static void check_places(Analysis *a, const Var *var, Expr *from, Expr *last, const Ring *ring)
{
	const Interval all = type_interval(var->type->unqualified);
	Expr *none = number(a, 0), *back = calc(a, none, BIN_SUB, ring->size);
	check_within(a, ring->low, last, &all);
	check_start(a, from, last, ring);
	if (ring->is_rest)
		check_at_run_time(a, compare(a, ring->amount, BIN_GE, none));
	if (ring->is_fold)
		check_range(a, ring->up ? none : back, ring->amount, ring->up ? ring->size : none);
	if (ring->by)
		check_within(a, calc(a, ring->low, BIN_ADD, ring->by),
			calc(a, last, BIN_ADD, ring->by), &ring->seen);
}

/* Products of two numbers below the size, and sums, are far from wrapping around. */
static void check_steps(Analysis *a, const Ring *ring)
{
	Expr *most = number(a, ((int64_t)1 << 31) - 1);
	check_at_run_time(a, compare(a, ring->size, BIN_LE, most));
	check_range(a, calc(a, number(a, 0), BIN_SUB, most), ring->amount, most);
}

/* What iteration k finds in VAR, which starts from START. */
static Expr *value_in(Analysis *a, const Var *var, Expr *start, const Ring *ring)
{
	int64_t n = 0;
	Expr *end = calc(a, ring->low, BIN_ADD, ring->size);
	Expr *last = calc(a, end, BIN_SUB, number(a, 1));
	Expr *k = value_iter(a), *from = value_cast(a, wide(a), start);
	Expr *before = calc(a, from, BIN_SUB, ring->low);
	const bool by_one = expr_is_int(ring->amount, &n) && (n == 1 || n == -1);
	if (!by_one)
		check_steps(a, ring);
	check_places(a, var, from, last, ring);
	/* One place before it, the rest is -1. */
	if (by_one && n == 1)
		return calc(a, ring->low, BIN_ADD,
			calc(a, calc(a, k, BIN_ADD, before), BIN_REM, ring->size));
	if (by_one) {
		Expr *way = calc(a, k, BIN_ADD, calc(a, last, BIN_SUB, from));
		return calc(a, last, BIN_SUB, calc(a, way, BIN_REM, ring->size));
	}
	Expr *step = calc(a, ring->amount, BIN_REM, ring->size);
	step = calc(a, calc(a, step, BIN_ADD, ring->size), BIN_REM, ring->size);
	Expr *way = calc(a, calc(a, k, BIN_REM, ring->size), BIN_MUL, step);
	return calc(a, ring->low, BIN_ADD,
		calc(a, calc(a, way, BIN_ADD, before), BIN_REM, ring->size));
}

static bool is_place_or_guard(Analysis *a, const Var *var)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (value_uses_state(a, a->accesses.at[i].place, var) ||
			value_uses_state(a, a->accesses.at[i].guard, var))
			return true;
	return false;
}

static bool may_go_round(const Changed *c)
{
	return !c->counted && !c->declared_inside && !c->place && !c->nested && c->after &&
	       c->initial && c->at_body == c->before && type_is_integer(c->var->type) &&
	       type_bits(c->var->type) > 1;
}

/* C finds VALUE in iteration k. */
static void set_value(Analysis *a, Changed *c, Expr *value)
{
	c->before = c->at_body = value_cast(a, c->var->type, value);
	c->counted = true;
	Induction in = {
		.var = c->var,
		.start = c->initial,
		.at = c->before,
		.before = c->before,
		.moves = true,
		.live_out = is_live_after(a, c->var),
		.declared_inside = c->in_header,
	};
	list_push(a->unit->arena, &a->facts->inductions, in);
}

/* One of the checks from number FIRST on is known to fail. */
static bool fails_anyway(const Analysis *a, int first)
{
	bool fails = false;
	int64_t n;
	for (int i = first; i < a->facts->checks.count; i++)
		fails |= expr_is_int(a->facts->checks.at[i], &n) && n == 0;
	return fails;
}

/* The variable that E is the value of; *BEHIND: of the next iteration. NULL: it is none. */
static Changed *compared(Analysis *a, const Expr *e, bool *behind)
{
	while (e->kind == EXPR_CAST && type_holds(e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	for (int i = 0; i < a->changed.count; i++) {
		Changed *c = &a->changed.at[i];
		*behind = c->after == e && e->kind != EXPR_STATE;
		if (may_go_round(c) && (*behind || c->before == e))
			return c;
	}
	return NULL;
}

bool round_trip(Analysis *a, Expr *stay, Expr **trip)
{
	Ring ring;
	int64_t n;
	if (stay->kind != EXPR_BINARY || stay->u.binary.op != BIN_NE)
		return false;
	bool behind;
	Changed *c = compared(a, stay->u.binary.left, &behind);
	Expr *end = c ? stay->u.binary.right : stay->u.binary.left;
	c = c ? c : compared(a, stay->u.binary.right, &behind);
	if (!c || !match(a, c, &ring) || ring.is_fold ||
		!expr_is_int(ring.amount, &n) || (n != 1 && n != -1) ||
		!type_is_integer(end->type) || value_uses(a, end, EXPR_ITER) ||
		!(end = value_hoist(a, value_cast(a, wide(a), end))))
		return false;
	Expr *from = value_cast(a, wide(a), c->initial);
	Expr *last = calc(a, calc(a, ring.low, BIN_ADD, ring.size), BIN_SUB, number(a, 1));
	Expr *gap = n == 1 ? calc(a, end, BIN_SUB, from) : calc(a, from, BIN_SUB, end);
	check_range(a, ring.low, from, last);
	check_range(a, ring.low, end, last);
	if (behind)
		gap = calc(a, gap, BIN_SUB, number(a, 1));
	*trip = value_cond(a, compare(a, gap, BIN_LT, number(a, 0)),
		calc(a, gap, BIN_ADD, ring.size), gap);
	return true;
}

/* Others than places, guards and what goes round by one, a family may see better: through steps
 * that are not the same, and whatever they start from. */
static bool make_ring(Analysis *a, Changed *c)
{
	Ring ring;
	if (!may_go_round(c) || !match(a, c, &ring) ||
		!(ring.is_reset || is_place_or_guard(a, c->var)))
		return false;
	const int before = a->facts->checks.count;
	Expr *value = value_in(a, c->var, c->initial, &ring);
	if (fails_anyway(a, before)) {
		a->facts->checks.count = before;
		return false;
	}
	set_value(a, c, value);
	return true;
}

/* ---- positions with a fraction --------------------------------------------------------------- */

/* E is SUM >> SHIFT, which *FITS below casts that a variable of type T sees; the sum, or NULL. */
static Expr *shifted(const Type *t, const Expr *e, int64_t *shift, Interval *fits)
{
	for (; e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type);
		e = e->u.cast.operand) {
		const Interval all = type_interval(e->type);
		if (type_bits(e->type) < type_bits(t))
			*fits = interval_meet(*fits, all);
	}
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_SHR ||
		!expr_is_int(e->u.binary.right, shift) || *shift < LEAST_FRACTION || *shift > 30)
		return NULL;
	return e->u.binary.left;
}

/* E is the carry of a fraction, (fraction + amount) >> SHIFT, added to a variable of type T: the
 * fraction, with its ring. */
static Changed *fraction_of(
	Analysis *a, const Type *t, const Expr *e, Ring *ring, int64_t *shift)
{
	Interval fits = {INT64_MIN, INT64_MAX};
	Expr *next = shifted(t, e, shift, &fits);
	for (int i = 0; next && i < a->changed.count; i++) {
		Changed *c = &a->changed.at[i];
		int64_t size;
		*ring = (Ring){0};
		if (!may_go_round(c))
			continue;
		Expr *after = walk_below_casts(c->after, c->var->type->unqualified);
		Expr *by = moved_by(a, c->var->type->unqualified, c->before, next);
		if (by && after->kind == EXPR_BINARY && after->u.binary.op == BIN_AND &&
			type_bits(next->type) >= 32 &&
			match_rest(a, c->var->type->unqualified, c->before, after, ring) &&
			by == ring->amount && expr_is_int(ring->size, &size) &&
			size == (int64_t)1 << *shift && set_seen(a, ring, c->before, next, by)) {
			const Interval sums = {fits.low * size, fits.high * size + size - 1};
			ring->seen = interval_meet(ring->seen, sums);
			return c;
		}
	}
	return NULL;
}

/* What a fraction that starts from START has carried over before iteration k. */
static Expr *carried_over(Analysis *a, Expr *start, const Ring *ring, int64_t shift)
{
	Expr *k = value_iter(a), *bits = number(a, shift);
	Expr *rounds = calc(a, calc(a, k, BIN_SHR, bits), BIN_MUL, ring->amount);
	Expr *rest = calc(a, calc(a, k, BIN_AND, calc(a, ring->size, BIN_SUB, number(a, 1))),
		BIN_MUL, ring->amount);
	rest = calc(a, value_cast(a, wide(a), start), BIN_ADD, rest);
	return calc(a, rounds, BIN_ADD, calc(a, rest, BIN_SHR, bits));
}

static bool make_position(Analysis *a, Changed *c)
{
	Type *t = c->var->type->unqualified;
	Ring ring;
	int64_t shift;
	if (!may_go_round(c) || !is_place_or_guard(a, c->var))
		return false;
	Expr *sum = walk_below_casts(c->after, t);
	if (sum->kind != EXPR_BINARY || sum->u.binary.op != BIN_ADD || type_bits(t) < 32)
		return false;
	Expr *left = sum->u.binary.left, *right = sum->u.binary.right;
	bool first = walk_below_casts(left, t) == c->before;
	if (!first && walk_below_casts(right, t) != c->before)
		return false;
	Changed *fraction = fraction_of(a, t, first ? right : left, &ring, &shift);
	if (!fraction || fraction == c)
		return false;
	Expr *carry = carried_over(a, fraction->initial, &ring, shift);
	set_value(a, c, calc(a, value_cast(a, wide(a), c->initial), BIN_ADD, carry));
	set_value(a, fraction, value_in(a, fraction->var, fraction->initial, &ring));
	return true;
}

bool find_rings(Analysis *a)
{
	bool found = false;
	for (int i = 0; i < a->changed.count; i++)
		found |= make_position(a, &a->changed.at[i]);
	for (int i = 0; i < a->changed.count; i++)
		found |= make_ring(a, &a->changed.at[i]);
	return !found || run_iteration(a);
}
