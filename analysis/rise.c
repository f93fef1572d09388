// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rise.c - variables that a loop of the body moves up, or down, by no more than so much in an
 * iteration:
 *
 *	for (y...) { k = 0; for (x...) if (p) out[y][k++] = e; count[y] = k; }
 *
 * or that it sets to where its counter is, if at all:
 *
 *	best = 0; for (x = 1; x < n; x++) if (row[x] > row[best]) best = x;
 *
 * In: what one inner iteration makes of a variable, from a value that stands for any. Out: its
 * value where inner iteration t begins as start + risen, or start - risen, of which only
 * 0 <= risen <= most * t (and so much more as the counter is ahead) is known. An access whose
 * place needs `risen` is taken for one that may happen for each of these numbers, in a loop of its
 * own within the loops around it, so that dependences and extents know that rows do not meet. */
#include "analysis/family.h"
#include "analysis/walk.h"

#define MOST_RISE 1024

static Type *wide(Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

/* E, computed in T's numbers, is BEFORE, which is SEEN then, and numbers that add up to SUM; with
 * SIGN -1 it is taken away. */
static void add_up(
	Analysis *a, const Type *t, Expr *e, const Expr *before, int sign, int *seen, Interval *sum)
{
	e = walk_below_casts(e, t);
	if (e == before) {
		*seen += sign;
	} else if (e->kind == EXPR_BINARY &&
		   (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB) &&
		   type_bits(e->type) >= type_bits(t)) {
		int right = e->u.binary.op == BIN_SUB ? -sign : sign;
		add_up(a, t, e->u.binary.left, before, sign, seen, sum);
		add_up(a, t, e->u.binary.right, before, right, seen, sum);
	} else {
		Interval x = value_interval(a, e);
		sum->low += sign > 0 ? x.low : -x.high;
		sum->high += sign > 0 ? x.high : -x.low;
	}
}

/* What is made of a variable in an inner iteration. */
typedef struct Made {
	const RiseOf *of;
	Interval by;    /* amounts that are added */
	Rising *rising; /* or how far ahead it gets */
} Made;

/* AFTER is more than before by what is known, and goes into MADE->by. */
static bool is_by_amount(Expr *after, void *made)
{
	Made *m = made;
	Analysis *a = m->of->a;
	Type *type = m->of->type;
	int64_t n;
	Expr *amount = walk_amount(a, type, m->of->before, after);
	Interval sum = {0, 0};
	if (amount && expr_is_int(amount, &n)) {
		sum = (Interval){n, n};
	} else {
		int seen = 0;
		if (!type_is_integer(type->unqualified) || type_bits(type->unqualified) == 1)
			return false;
		add_up(a, type->unqualified, after, m->of->before, 1, &seen, &sum);
		if (seen != 1)
			return false;
	}
	m->by.low = sum.low < m->by.low ? sum.low : m->by.low;
	m->by.high = sum.high > m->by.high ? sum.high : m->by.high;
	return true;
}

static bool rise_by_amounts(const RiseOf *r, Expr *after, int64_t *most)
{
	Made made = {.of = r};
	if (!expr_all_choices(after, is_by_amount, &made))
		return false;
	const Interval by = made.by;
	if (!interval_within(by, (Interval){-MOST_RISE, MOST_RISE}) || (by.low < 0 && by.high > 0))
		return false;
	*most = (int64_t)(by.low < 0 ? by.low : by.high);
	return true;
}

/* E moves as COUNTER does, in T's numbers. */
static bool goes_along(Analysis *a, const Type *t, Expr *e, const Expr *counter)
{
	if (e == counter)
		return true;
	if (e->kind == EXPR_CAST && type_is_integer(e->type)) {
		const Type *from = e->u.cast.operand->type;
		bool whole = type_is_integer(from) && type_bits(e->type) >= type_bits(t) &&
			     (type_bits(from) >= type_bits(t) ||
				     (type_is_signed(from) && type_bits(from) >= 32));
		return whole && goes_along(a, t, e->u.cast.operand, counter);
	}
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB) ||
		(!type_is_signed(e->type) && type_bits(e->type) < type_bits(t)))
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (e->u.binary.op == BIN_ADD && value_contains(a, right, counter)) {
		left = right;
		right = e->u.binary.left;
	}
	return !value_is_unknown(a, right) && !value_uses(a, right, EXPR_LOAD) &&
	       !value_uses(a, right, EXPR_STATE) && goes_along(a, t, left, counter);
}

/* How far E, which the loop may set a variable to, lies ahead of START in the first iteration, by
 * the way in which the counter goes. */
static bool is_ahead(const RiseOf *r, Expr *e, int64_t *by)
{
	Analysis *a = r->a;
	Expr *root = NULL, *start_root = NULL, *start = r->start;
	const Type *t = r->type->unqualified;
	if (t->kind == TYPE_POINTER) {
		value_split_pointer(a, e, &root, &e);
		value_split_pointer(a, start, &start_root, &start);
		t = wide(a);
	}
	if (root != start_root || !type_is_integer(t) || type_bits(t) < 32 ||
		!goes_along(a, t, e, r->counter))
		return false;
	Expr *first = value_swap(a, e, r->counter, r->first);
	if (!constant_difference(value_cast(a, wide(a), first), value_cast(a, wide(a), start), by))
		return false;
	*by *= r->step;
	return *by >= 0 && *by <= MOST_RISE;
}

/* AFTER is what the variable was before, or moves as the counter does. */
static bool is_at_counter(Expr *after, void *made)
{
	const Made *m = made;
	int64_t by;
	if (after == m->of->before)
		return true;
	if (!is_ahead(m->of, after, &by))
		return false;
	m->rising->more = by - 1 > m->rising->more ? by - 1 : m->rising->more;
	return true;
}

static bool rise_to_counter(const RiseOf *r, Expr *after, Rising *rising)
{
	Made made = {.of = r, .rising = rising};
	return expr_all_choices(after, is_at_counter, &made);
}

bool rise_of(const RiseOf *r, Expr *after, Rising *rising)
{
	*rising = (Rising){0};
	if (!after)
		return false;
	if (rise_by_amounts(r, after, &rising->most))
		return true;
	*rising = (Rising){.most = r->step, .more = -1, .follows = true};
	return r->counter && (r->step == 1 || r->step == -1) && rise_to_counter(r, after, rising);
}

/* How many numbers there are from 0 to |R's most| * NUMBER + R's more. */
static Expr *count_risen(Analysis *a, const Rising *r, Expr *number)
{
	int64_t size = r->most < 0 ? -r->most : r->most;
	Expr *highest = value_binary(a, BIN_MUL, wide(a), number, value_int(a, wide(a), size));
	return value_binary(a, BIN_ADD, wide(a), highest, value_int(a, wide(a), r->more + 1));
}

/* START where it has moved by RISEN, up or down as R says. */
static Expr *move_risen(Analysis *a, Type *type, Expr *start, const Rising *r, Var *risen)
{
	Expr *sign = value_int(a, wide(a), r->most < 0 ? -1 : 1);
	return walk_line(a, type, start, sign, value_var(a, risen));
}

InnerLoop *numbers_from(Analysis *a, Var *var, Expr *start, Expr *count, InnerLoop *outer)
{
	InnerLoop *l = arena_alloc(a->unit->arena, sizeof *l);
	*l = (InnerLoop){
		.outer = outer,
		.var = var,
		.start = start,
		.step = 1,
		.most = count,
		.stmt = outer ? outer->stmt : NULL,
	};
	return l;
}

/* A loop over 0 <= RISEN < COUNT within OUTER. */
static InnerLoop *numbers_below(Analysis *a, Var *risen, Expr *count, InnerLoop *outer)
{
	return numbers_from(a, risen, value_int(a, wide(a), 0), count, outer);
}

Expr *rise_value(const RiseOf *r, const Rising *rising, const InnerLoop *in, Expr *number)
{
	Analysis *a = r->a;
	Rise rise = {.risen = var_temp(a->unit, "risen", wide(a)), .in = in};
	rise.count = count_risen(a, rising, number);
	if (rising->more < 0) { /* it begins where it is before the first iteration, all the same */
		Expr *one = value_int(a, wide(a), 1);
		Expr *some = value_binary(a, BIN_GT, a->unit->scalar[SC_INT], rise.count, one);
		rise.count = value_cond(a, some, rise.count, one);
	}
	list_push(a->unit->arena, &a->rises, rise);
	return move_risen(a, r->type, r->start, rising, rise.risen);
}

/* X may be NULL: nothing is known of it. */
static Expr *lesser(Analysis *a, Expr *x, Expr *y)
{
	return !x ? y : value_cond(a, value_binary(a, BIN_LT, a->unit->scalar[SC_INT], x, y), x, y);
}

/* How many numbers there are from START to CAP. */
static Expr *room_below(Analysis *a, Expr *start, Expr *cap)
{
	Expr *room = value_binary(
		a, BIN_SUB, wide(a), value_cast(a, wide(a), cap), value_cast(a, wide(a), start));
	return value_binary(a, BIN_ADD, wide(a), room, value_int(a, wide(a), 1));
}

/* State S as its first value and what it has risen by where an iteration begins, or ends, in *LOOP
 * over these numbers, within OUTER; NULL: it is no counter. */
static Expr *risen_state(
	Analysis *a, const State *s, bool ends, InnerLoop *outer, InnerLoop **loop)
{
	Rising rising = {0};
	Expr *own = value_state(a, s->var);
	const Changed *c = changed_of(a, s->var);
	bool nested = a->facts->monoids.at[s->monoid].loops.count > 0;
	Expr *start = c && c->place ? s->place : c ? c->initial : NULL, *cap = NULL;
	if (nested || !start || s->next || !type_is_integer(s->type))
		return NULL;
	const RiseOf of = {.a = a, .type = s->type, .before = own};
	if ((c->place || !rise_by_amounts(&of, s->update, &rising.most)) &&
		!capped_range(a, s, &cap, &rising.most))
		return NULL;
	Var *risen = var_temp(a->unit, "risen", wide(a));
	Expr *count = value_cast(a, wide(a), a->facts->trip);
	if (!ends)
		count = value_binary(a, BIN_SUB, wide(a), count, value_int(a, wide(a), 1));
	count = rising.most <= MOST_RISE ? count_risen(a, &rising, count) : NULL;
	if (cap)
		count = lesser(a, count, room_below(a, start, cap));
	*loop = numbers_below(a, risen, count, outer);
	return move_risen(a, s->type, start, &rising, risen);
}

bool spread_counters(Analysis *a, const Access *x, Access *any)
{
	*any = *x;
	if (!x->offset || x->table || x->is_write)
		return false;
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		InnerLoop *loop;
		if (!value_uses_state(a, any->offset, s->var))
			continue;
		bool ends = value_contains(a, any->offset, s->update);
		Expr *risen = risen_state(a, s, ends, any->inner, &loop);
		if (!risen)
			return false;
		any->offset = value_swap(a, any->offset, s->update, risen);
		any->offset = value_replace_state(a, any->offset, s->var, risen);
		any->inner = loop;
	}
	any->guard = NULL;
	any->in_inner_loop = true;
	any->subscripts.count = 0;
	return any->inner != x->inner;
}

static bool is_within(const InnerLoop *l, const InnerLoop *in)
{
	while (l && l != in)
		l = l->outer;
	return l == in;
}

static bool goes_by(Analysis *a, const Access *x, Expr *value)
{
	bool found = x->place && value_contains(a, x->place, value);
	return found || (x->offset && value_contains(a, x->offset, value));
}

/* The loop over the numbers that R may be, within OUTER. */
static InnerLoop *loop_over(Analysis *a, Rise *r, InnerLoop *outer)
{
	for (int i = 0; i < r->loops.count; i++)
		if (r->loops.at[i]->outer == outer)
			return r->loops.at[i];
	InnerLoop *l = numbers_below(a, r->risen, r->count, outer);
	list_push(a->unit->arena, &r->loops, l);
	return l;
}

void place_rises(Analysis *a, Access *x)
{
	for (int i = 0; i < a->rises.count; i++) {
		Rise *r = &a->rises.at[i];
		if (!loop_counting(x->inner, r->risen) && is_within(x->inner, r->in) &&
			goes_by(a, x, value_var(a, r->risen)))
			x->inner = loop_over(a, r, x->inner);
		x->in_inner_loop |= x->inner != NULL;
	}
}
