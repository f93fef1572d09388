// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* clamp.c - the family x = min(max(x + a, low), high): saturating counters and sums.
 *
 * Representation (a, low, high) in 64 bits, low <= high, "absent" bounds being +-2^61. The later
 * after the earlier is (a1 + a2, clamp2(low1 + a2), clamp2(high1 + a2)), clamp2 being the later
 * one's bounds, which proves closure: clamp2 is monotone and so goes inside. Ordered.
 *
 * Types: integers, elements of up to 32 bits, signed or unsigned (others are watched, outside.c),
 * at most 2^28 iterations, or fewer where one may move further than by 2^32, the first value of a
 * 64-bit state within 2^59 (as in tropical.c). Unlike there the state may be narrow or unsigned,
 * since the bounds show that every value fits where C converts it: intervals are followed along the
 * update, starting from all values of the state's type. Floating: shifts round in another order,
 * but never by more than their sums between two bounds: as soon as these go further, low and high
 * have met. A NaN goes through every comparison, and a state that is not finite sends the loop back
 * to be run as written, unless assume(finite) is given.
 *
 * x > d ? x - d : 0 is max(x - d, 0), and x < m - d ? x + d : m is min(x + d, m): what C does not
 * compute, because it would wrap around, does no harm in 64 bits. t = x + d; t < x ? m : t asks the
 * same of unsigned numbers (overflow.c).
 *
 * if (x < 255) x++ is min(x + 1, 255) only where x <= 255 before: saturating.c's matter. */
#include "analysis/clamp.h"

#include <math.h>

#define ABSENT    ((int64_t)1 << 61)
#define MOST_STEP ((int64_t)1 << 32)
#define LIFTS_MAX 64

static bool is_floating(const Clamp *c)
{
	return type_is_floating(c->state->type);
}

static Type *wide(const Clamp *c)
{
	return is_floating(c) ? c->state->type : c->a->unit->scalar[SC_LLONG];
}

static Expr *number(const Clamp *c, int64_t n)
{
	return is_floating(c) ? value_float(c->a, wide(c), (double)n) : value_int(c->a, wide(c), n);
}

/* What the state is moved by where it is not. */
static Expr *no_shift(const Clamp *c)
{
	return is_floating(c) ? value_float(c->a, wide(c), -0.0) : number(c, 0);
}

/* The bound that is none, from below or from above. */
static Expr *no_bound(const Clamp *c, bool from_below)
{
	if (is_floating(c))
		return value_float(c->a, wide(c), from_below ? -__builtin_inf() : __builtin_inf());
	return number(c, from_below ? -ABSENT : ABSENT);
}

static Expr *extreme(const Clamp *c, Expr *p, Expr *q, bool greatest)
{
	Type *truth = c->a->unit->scalar[SC_INT];
	int64_t n, m;
	if (expr_is_int(p, &n) && expr_is_int(q, &m))
		return (n > m) == greatest ? p : q;
	Expr *taken = value_binary(c->a, greatest ? BIN_GT : BIN_LT, truth, p, q);
	if (is_floating(c)) /* a NaN stays on either side */
		taken = value_logical(
			c->a, BIN_LOR, taken, value_binary(c->a, BIN_NE, truth, p, p));
	return value_cond(c->a, taken, p, q);
}

static Expr *clamped(const Clamp *c, Expr *e, Expr *low, Expr *high)
{
	return extreme(c, extreme(c, e, low, true), high, false);
}

Form clamp_fail(Clamp *c)
{
	c->failed = true;
	return (Form){0};
}

/* ---- from update to form ----------------------------------------------------------------- */

/* E in the entries' type, with the numbers that it can be; where it is of more than 32 bits it is
 * 0 and *OUTSIDE. NULL: it is no number. */
static Expr *entry(const Clamp *c, Expr *e, Interval *range, Expr **outside)
{
	Analysis *a = c->a;
	Interval word = {type_interval(a->unit->scalar[SC_INT]).low,
		type_interval(a->unit->scalar[c->fewer ? SC_INT : SC_UINT]).high};
	*outside = NULL;
	*range = is_floating(c) ? (Interval){0, 0} : word;
	if (is_floating(c) ? !type_is_arithmetic(e->type) : !type_is_integer(e->type))
		return NULL;
	Expr *n = value_cast(a, wide(c), e);
	if (is_floating(c))
		return n;
	Interval all = value_interval(a, e);
	if (all.low > word.high || all.high < word.low)
		return NULL;
	if (!interval_within(all, word)) {
		*range = (Interval){int128_min(int128_max(all.low, word.low), 0),
			int128_max(int128_min(all.high, word.high), 0)};
		*outside = outside_range(a, e, (int64_t)int128_max(all.low, word.low),
			(int64_t)word.high);
		return value_cond(a, *outside, number(c, 0), n);
	}
	*range = all;
	return n;
}

/* F after a STEP, whose numbers BY are. */
Form clamp_moved(Clamp *c, Form f, Expr *step, BinaryOp op, Interval by)
{
	bool still = f.shift == no_shift(c) && op == BIN_ADD;
	f.shift = still ? step : value_binary(c->a, op, wide(c), f.shift, step);
	if (f.low)
		f.low = value_binary(c->a, op, wide(c), f.low, step);
	if (f.high)
		f.high = value_binary(c->a, op, wide(c), f.high, step);
	if (op == BIN_SUB)
		by = (Interval){-by.high, -by.low};
	f.range = (Interval){f.range.low + by.low, f.range.high + by.high};
	c->farthest += interval_magnitude(by);
	return f;
}

static Form form_of_sum(Clamp *c, Expr *e)
{
	Analysis *a = c->a;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(a, left, NULL), minus = e->u.binary.op == BIN_SUB;
	if ((in_left && value_uses_state(a, right, NULL)) || (minus && !in_left)) {
		Expr *other = c->lifts++ < LIFTS_MAX ? value_lifted(a, e) : e;
		return other == e ? clamp_fail(c) : clamp_form(c, other);
	}
	Form f = clamp_form(c, in_left ? left : right);
	Expr *outside;
	Interval by;
	Expr *step = entry(c, in_left ? right : left, &by, &outside);
	if (c->failed || !step)
		return clamp_fail(c);
	f = clamp_moved(c, f, step, minus ? BIN_SUB : BIN_ADD, by);
	f.outside = outside_either(a, f.outside, outside);
	if (is_floating(c))
		return f;
	/* Signed sums of int do not overflow in C; all others must be seen not to. */
	Interval all = type_interval(e->type);
	if (!type_is_signed(e->type) && !interval_within(f.range, all))
		return clamp_fail(c);
	f.range = interval_meet(f.range, all);
	return f;
}

/* No state comes to the bound BY: where they start, and how far they go, is checked. */
static bool is_unreached(const Clamp *c, Expr *by, bool from_below, Interval *range)
{
	if (is_floating(c) || !type_is_integer(by->type))
		return false;
	*range = value_interval(c->a, by);
	return from_below ? range->high <= -ABSENT : range->low >= ABSENT;
}

/* F, but no less (FROM_BELOW) or no more than BOUND. */
static void cut_form(const Clamp *c, Form *f, Expr *bound, bool from_below)
{
	if (f->low || from_below)
		f->low = f->low ? extreme(c, f->low, bound, from_below) : bound;
	if (f->high || !from_below)
		f->high = f->high ? extreme(c, f->high, bound, from_below) : bound;
}

Form clamp_bound(Clamp *c, Form f, Expr *by, bool from_below)
{
	Expr *outside = NULL;
	Interval range;
	const bool unreached = is_unreached(c, by, from_below, &range);
	Expr *bound = unreached ? NULL : entry(c, by, &range, &outside);
	if (!bound && !unreached)
		return clamp_fail(c);
	if (!is_floating(c) && !unreached)
		range = clamp_within(c, by, range);
	f.outside = outside_either(c->a, f.outside, outside);
	if (bound)
		cut_form(c, &f, bound, from_below);
	if (from_below)
		f.range = (Interval){int128_max(f.range.low, range.low),
			int128_max(f.range.high, range.high)};
	else
		f.range = (Interval){int128_min(f.range.low, range.low),
			int128_min(f.range.high, range.high)};
	c->bounded = true;
	return f;
}

/* A choice between two numbers that are compared: OWN needs the state, OTHER does not. */
typedef struct Choice {
	Expr *own, *other;
	bool greatest;
	Expr *rest, *bound; /* what stands in the places of OWN and OTHER in the select */
	bool ties;          /* of equal ones REST is taken */
} Choice;

/* ARM is E, perhaps cut to a type that the caller has to see it fits. */
static bool stands_for(Analysis *a, Expr *arm, Expr *e)
{
	return same_number(a, arm, e) ||
	       (type_is_integer(arm->type) == type_is_integer(e->type) &&
		       type_is_arithmetic(e->type) && value_cast(a, arm->type, e) == arm);
}

/* x >= 256 ? 255 : x: x is compared with 255 as well. */
static void take_next(const Clamp *c, Choice *choice, int next)
{
	int64_t bound, other;
	if (is_floating(c) || !expr_is_int(choice->bound, &bound) ||
		!expr_is_int(choice->other, &other) ||
		(next > 0 ? bound - 1 != other : bound + 1 != other))
		return;
	choice->other = value_int(c->a, choice->other->type, bound);
	choice->ties = !choice->ties;
}

/* E is t ? y : n with a comparison t of OWN and OTHER. */
static bool read_test(const Clamp *c, Expr *e, Choice *choice)
{
	Analysis *a = c->a;
	Expr *yes = e->u.cond.yes, *no = e->u.cond.no;
	Expr *wraps = is_floating(c) ? NULL : value_of_wrapping(a, e->u.cond.condition);
	Expr *test = wraps ? wraps : e->u.cond.condition;
	BinaryOp op = test->kind == EXPR_BINARY ? test->u.binary.op : BIN_COUNT;
	if (op != BIN_LT && op != BIN_GT && op != BIN_LE && op != BIN_GE)
		return false;
	Expr *left = test->u.binary.left, *right = test->u.binary.right;
	bool left_own = value_uses_state(a, left, NULL), yes_own = value_uses_state(a, yes, NULL);
	if (left_own == value_uses_state(a, right, NULL) ||
		yes_own == value_uses_state(a, no, NULL))
		return false;
	choice->own = left_own ? left : right;
	choice->other = left_own ? right : left;
	choice->rest = yes_own ? yes : no;
	choice->bound = yes_own ? no : yes;
	const BinaryOp own_op = left_own ? op : op_turned(op);
	choice->greatest = (left_own == yes_own) == (op == BIN_GT || op == BIN_GE);
	choice->ties = yes_own == (op == BIN_GE || op == BIN_LE);
	take_next(c, choice, own_op == BIN_GE || own_op == BIN_LT ? -1 : 1);
	return true;
}

/* ... and OTHER stands on the right side. */
static bool read_choice(const Clamp *c, Expr *e, Choice *choice)
{
	return read_test(c, e, choice) && stands_for(c->a, choice->bound, choice->other);
}

/* The bounds of x < low ? low : x > high ? high : x are in order; else nothing is known. */
static bool in_order(Clamp *c, Expr *low, Expr *high)
{
	Analysis *a = c->a;
	int64_t n;
	if (!value_is_invariant(a, low) || !value_is_invariant(a, high))
		return false;
	if (low->kind == EXPR_FLOAT && high->kind == EXPR_FLOAT)
		return low->u.floating.value <= high->u.floating.value;
	Expr *check = value_binary(a, BIN_LE, a->unit->scalar[SC_INT], value_cast(a, wide(c), low),
		value_cast(a, wide(c), high));
	if (expr_is_int(check, &n))
		return n != 0;
	list_push(a->unit->arena, &c->checks, check);
	return true;
}

/* X - Y as C computes it is the number. */
static bool is_exact_difference(Analysis *a, const Expr *e)
{
	return type_is_signed(e->type) ||
	       value_interval(a, e->u.binary.left).low >= value_interval(a, e->u.binary.right).high;
}

/* What is taken goes on from the bound, in steps of STEP: x > b ? x - b : 0, as unsigned numbers
 * are kept from wrapping around; x < m - b ? x + b : m, m - x > b ? x + b : m; x < m ? x + 1 : m;
 * or three constants.
 * The step is computed only where it is taken, so it need not fit elsewhere. */
static bool goes_on(const Clamp *c, const Choice *choice, BinaryOp op, Choice *step)
{
	Analysis *a = c->a;
	Expr *test = choice->own, *at = choice->other, *bound = choice->bound;
	int64_t by, from, to;
	const bool same = same_number(a, test, step->own), fixed = expr_is_int(bound, &to);
	if (same && op == BIN_SUB && same_number(a, at, step->other))
		return is_floating(c) ? bound->kind == EXPR_FLOAT && bound->u.floating.value == 0 &&
						!signbit(bound->u.floating.value)
				      : fixed && to == 0;
	if (is_floating(c))
		return false;
	if (same && fixed && expr_is_int(at, &from) && expr_is_int(step->other, &by) &&
		(__int128)from + (op == BIN_SUB ? -(__int128)by : by) == to)
		return true;
	if (same && !choice->ties && choice->greatest == (op == BIN_SUB) &&
		same_number(a, at, bound) && expr_is_int(step->other, &by) && by == 1)
		return true;
	const Expr *rest = same ? at : test;
	if (op != BIN_ADD || rest->kind != EXPR_BINARY || rest->u.binary.op != BIN_SUB ||
		!is_exact_difference(a, rest) || !same_number(a, rest->u.binary.left, bound))
		return false;
	if (same)
		return same_number(a, rest->u.binary.right, step->other);
	step->greatest = !step->greatest;
	return same_number(a, rest->u.binary.right, step->own) && same_number(a, at, step->other);
}

static Form form_of_step(Clamp *c, const Choice *choice, const Type *type)
{
	Analysis *a = c->a;
	Expr *e = bare_number(a, choice->rest), *outside;
	Interval by;
	const bool cut = e->kind == EXPR_CAST && type_is_integer(e->type) &&
			 type_is_integer(e->u.cast.operand->type);
	const Interval kept = cut ? type_interval(e->type) : type_interval(type);
	e = cut ? e->u.cast.operand : e;
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB))
		return clamp_fail(c);
	const BinaryOp op = e->u.binary.op;
	Choice step = {.own = e->u.binary.left, .other = e->u.binary.right};
	if (op == BIN_ADD && !value_uses_state(a, step.own, NULL))
		step = (Choice){.own = step.other, .other = step.own};
	step.greatest = choice->greatest;
	if (value_uses_state(a, step.other, NULL) || !goes_on(c, choice, op, &step))
		return clamp_fail(c);
	Form f = clamp_form(c, step.own);
	Expr *shift = c->failed ? NULL : entry(c, step.other, &by, &outside);
	if (!shift)
		return clamp_fail(c);
	f = clamp_moved(c, f, shift, op, by);
	f.outside = outside_either(a, f.outside, outside);
	f = clamp_bound(c, f, choice->bound, step.greatest);
	if (c->failed || is_floating(c))
		return f;
	/* A signed step that is taken does not overflow in C. */
	Interval all = type_interval(e->type);
	if (!cut && type_is_signed(e->type))
		f.range = interval_meet(f.range, all);
	const bool fits = interval_within(f.range, type_interval(type));
	return fits && interval_within(f.range, kept) ? f : clamp_fail(c);
}

/* A number that is chosen is another one than is compared where its type cannot hold that. */
static bool is_cut(Analysis *a, const Choice *choice)
{
	return !same_number(a, choice->bound, choice->other) ||
	       !same_number(a, choice->rest, choice->own);
}

static Form form_of_choice(Clamp *c, Expr *e)
{
	Analysis *a = c->a;
	Choice outer, inner;
	Form step;
	bool cut;
	if (!is_floating(c) && clamp_saturating(c, e, &step))
		return step;
	if (!read_test(c, e, &outer))
		return clamp_fail(c);
	const bool steps = outer.rest->kind != EXPR_COND && !stands_for(a, outer.rest, outer.own);
	if (steps || !stands_for(a, outer.bound, outer.other))
		return form_of_step(c, &outer, e->type);
	Form f = clamp_form(c, outer.own);
	if (stands_for(a, outer.rest, outer.own)) {
		cut = is_cut(a, &outer);
		f = c->failed ? f : clamp_bound(c, f, outer.other, outer.greatest);
	} else {
		if (outer.rest->kind != EXPR_COND || !read_choice(c, outer.rest, &inner) ||
			!same_number(a, inner.own, outer.own) ||
			!stands_for(a, inner.rest, inner.own) || inner.greatest == outer.greatest ||
			!in_order(c, outer.greatest ? outer.other : inner.other,
				outer.greatest ? inner.other : outer.other))
			return clamp_fail(c);
		cut = is_cut(a, &inner) || !same_number(a, outer.bound, outer.other);
		f = c->failed ? f : clamp_bound(c, f, inner.other, inner.greatest);
		f = c->failed ? f : clamp_bound(c, f, outer.other, outer.greatest);
	}
	if (is_floating(c))
		return f;
	/* Signed sums that are not cut do not overflow in C. */
	const bool sum = type_is_signed(e->type) && type_bits(e->type) >= 32 && !cut;
	const bool fits = sum || interval_within(f.range, type_interval(e->type));
	return c->failed || fits ? f : clamp_fail(c);
}

/* fmin(y, e), fmax(y, e): where one of them is a NaN, the loop runs as written. */
static Form form_of_call(Clamp *c, Expr *e)
{
	bool is_max = is_call(e, "fmax");
	if (!is_floating(c) || (!is_max && !is_call(e, "fmin")))
		return clamp_fail(c);
	Expr *left = e->u.call.args.at[0], *right = e->u.call.args.at[1];
	bool in_left = value_uses_state(c->a, left, NULL);
	if (in_left && value_uses_state(c->a, right, NULL))
		return clamp_fail(c);
	Form f = clamp_form(c, in_left ? left : right);
	return c->failed ? f : clamp_bound(c, f, in_left ? right : left, is_max);
}

static Expr *select_bound(const Clamp *c, Expr *test, Expr *p, Expr *q, bool from_below)
{
	Expr *absent = no_bound(c, from_below);
	return p || q ? value_cond(c->a, test, p ? p : absent, q ? q : absent) : NULL;
}

Expr *clamp_settled(const Clamp *c, Expr *e)
{
	for (int known = 0; e->kind == EXPR_COND && known >= 0;) {
		known = interval_decides(c->a, e->u.cond.condition);
		if (known >= 0)
			e = known ? e->u.cond.yes : e->u.cond.no;
	}
	return e;
}

static Form form_of_select(Clamp *c, Expr *e)
{
	HereFact fact;
	Expr *test = e->u.cond.condition;
	interval_assume(c->a, &fact, test, true);
	Form p = clamp_form(c, e->u.cond.yes);
	c->a->facts_here = fact.outer;
	interval_assume(c->a, &fact, test, false);
	Form q = clamp_form(c, e->u.cond.no);
	c->a->facts_here = fact.outer;
	if (c->failed)
		return p;
	return (Form){
		value_cond(c->a, test, p.shift, q.shift),
		select_bound(c, test, p.low, q.low, true),
		select_bound(c, test, p.high, q.high, false),
		interval_hull(p.range, q.range),
		outside_under(c->a, test, p.outside, q.outside),
	};
}

static Form form_of_cast(Clamp *c, Expr *e)
{
	if (is_floating(c) && type_is_floating(e->type) &&
		type_is_floating(e->u.cast.operand->type) && e->type->size >= wide(c)->size)
		return clamp_form(c, e->u.cast.operand);
	if (!type_is_integer(e->type) || !type_is_integer(e->u.cast.operand->type) ||
		type_bits(e->type) == 1)
		return clamp_fail(c);
	Form f = clamp_form(c, e->u.cast.operand);
	return c->failed || interval_within(f.range, type_interval(e->type)) ? f : clamp_fail(c);
}

Expr *clamp_settled_arms(const Clamp *c, Expr *e)
{
	return value_cond(c->a, e->u.cond.condition, clamp_settled(c, e->u.cond.yes),
		clamp_settled(c, e->u.cond.no));
}

/* As it is; or without what is decided by what was asked before. */
static Form form_of_any_choice(Clamp *c, Expr *e)
{
	const Clamp before = *c;
	Form f = form_of_choice(c, e);
	Expr *other = clamp_settled_arms(c, e);
	if (!c->failed || other == e)
		return f;
	*c = before;
	return clamp_form(c, other);
}

Form clamp_form(Clamp *c, Expr *e)
{
	if (c->failed)
		return (Form){0};
	if (is_state(e, c->state))
		return (Form){no_shift(c), NULL, NULL, c->domain, NULL};
	if (!value_uses_state(c->a, e, NULL)) {
		Form f = {.shift = no_shift(c)};
		f.low = f.high = entry(c, e, &f.range, &f.outside);
		if (!f.low)
			return clamp_fail(c);
		f.range = is_floating(c) ? c->domain : clamp_within(c, e, f.range);
		return f;
	}
	Expr *known = clamp_settled(c, e);
	if (known != e)
		return clamp_form(c, known);
	if (is_free_cond(c->a, e))
		return form_of_select(c, e);
	if (e->kind == EXPR_COND)
		return form_of_any_choice(c, e);
	if (e->kind == EXPR_CAST)
		return form_of_cast(c, e);
	if (e->kind == EXPR_CALL)
		return form_of_call(c, e);
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB))
		return form_of_sum(c, e);
	return clamp_fail(c);
}

/* ---- the family -------------------------------------------------------------------------- */

static void check_numbers(Clamp *c)
{
	Analysis *a = c->a;
	Expr *first = first_value(a, c->state);
	const Interval all = type_interval(c->state->type);
	if (c->domain.low > all.low || all.high > INT64_MAX)
		add_run_time_check(a, BIN_GE, first, (int64_t)c->domain.low);
	if (c->domain.high < all.high)
		add_run_time_check(a, BIN_LE, first, (int64_t)c->domain.high);
	clamp_check_edges(c);
	check_trip(a, c->farthest, MOST_STEP);
	check_first_value(a, c->state);
}

static void check_start(Clamp *c)
{
	if (!is_floating(c))
		check_numbers(c);
	for (int i = 0; i < c->checks.count; i++)
		check_at_run_time(c->a, c->checks.at[i]);
}

static void finish(const Clamp *c, Monoid *m, State *s, const Form *f)
{
	static const char *const suffix[] = {"shift", "low", "high"};
	Analysis *a = c->a;
	Expr *identity[] = {no_shift(c), no_bound(c, true), no_bound(c, false)};
	Expr *element[] = {
		f->shift, f->low ? f->low : identity[1], f->high ? f->high : identity[2]};
	for (int i = 0; i < 3; i++)
		add_component(a, m,
			(Component){
				.name = arena_printf(
					a->unit->arena, "%s_%s", s->var->name, suffix[i]),
				.type = wide(c),
				.identity = identity[i],
				.element = element[i],
			});
	Expr *shift = part(a, m, 1, 0), *low = part(a, m, 1, 1), *high = part(a, m, 1, 2);
	m->components.at[0].combine = value_binary(a, BIN_ADD, wide(c), part(a, m, 0, 0), shift);
	for (int i = 1; i < 3; i++)
		m->components.at[i].combine = clamped(
			c, value_binary(a, BIN_ADD, wide(c), part(a, m, 0, i), shift), low, high);
	Expr *old = value_cast(a, wide(c), value_state(a, s->var));
	s->apply = value_cast(
		a, s->type, clamped(c, value_binary(a, BIN_ADD, wide(c), old, shift), low, high));
	if (is_floating(c) && !directive_assumes(a, "finite")) {
		m->sound = value_is_finite(a, s->apply);
		remark_watched(a, s);
	}
	watch_outside(a, m, s, f->outside);
	m->family = "clamp";
	m->exact = !is_floating(c);
	m->proof = "clamping after clamping is one shift between two bounds";
}

/* The hull of the constants that E compares the state with. */
static void find_constants(const Clamp *c, Expr *e, Interval *hull, int depth)
{
	Expr *operands[3];
	int64_t n;
	if (depth > 12 || !value_uses_state(c->a, e, NULL))
		return;
	if (e->kind == EXPR_BINARY && op_is_order(e->u.binary.op) &&
		expr_is_int(e->u.binary.right, &n)) {
		hull->low = int128_min(hull->low, n);
		hull->high = int128_max(hull->high, n);
	}
	int count = value_operands(e, operands, 3);
	for (int i = 0; i < count && i < 3; i++)
		find_constants(c, operands[i], hull, depth + 1);
}

/* Unsigned numbers of 64 bits have to begin, and stay, far below their end. */
static Interval all_of(const Clamp *c)
{
	const Interval all = type_interval(c->state->type);
	return (Interval){all.low, int128_min(all.high, INT64_MAX)};
}

/* S's update as a form in DOMAIN, which it does not leave. */
static bool read_form(Clamp *c, Interval domain, Form *f)
{
	State s = *c->state;
	if (domain.low > domain.high)
		return false;
	c->domain = domain;
	c->checks.count = 0;
	c->failed = c->bounded = false;
	c->farthest = 0;
	c->lifts = 0;
	*f = clamp_form(c, s.update);
	bool narrowed = !interval_within(all_of(c), domain);
	return !c->failed && c->bounded && (!narrowed || interval_within(f->range, domain)) &&
	       clamp_keeps_edges(c);
}

/* if (x + e <= 200) x += e; else x = 200: that x + e does not wrap around is only clear for an x
 * that is within the bounds already. */
static bool read_numbers(Clamp *c, Form *f)
{
	Interval all = all_of(c), hull = {all.high, all.low};
	c->domain = all;
	clamp_domain(c);
	if (read_form(c, c->domain, f))
		return true;
	find_constants(c, c->state->update, &hull, 0);
	if (hull.low > hull.high || !interval_within(hull, all))
		return false;
	return read_form(c, (Interval){all.low, hull.high}, f) ||
	       read_form(c, (Interval){hull.low, all.high}, f) ||
	       (hull.low < hull.high && read_form(c, hull, f));
}

/* x += e; if (x > 1000) x = 1000; where e below 2^31 does not let x wrap around. */
static bool read_integer(Clamp *c, Form *f)
{
	if (read_numbers(c, f))
		return true;
	c->fewer = true;
	return read_numbers(c, f);
}

static bool read_floating(Clamp *c, Form *f)
{
	*f = clamp_form(c, c->state->update);
	/* What is not moved is only compared: minmax.c says when that may be done. */
	return !c->failed && c->bounded && f->shift != no_shift(c);
}

bool match_clamp(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	(void)why;
	bool floating = type_is_floating(s->type);
	if (count != 1 || !type_is_arithmetic(s->type) || value_carried_size(a, s->update) > 2000 ||
		(!floating && type_bits(s->type) == 1))
		return false;
	Clamp c = {.a = a, .state = s};
	Form f;
	if (!(floating ? read_floating(&c, &f) : read_integer(&c, &f)))
		return false;
	check_start(&c);
	finish(&c, m, s, &f);
	return true;
}
