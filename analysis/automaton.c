// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* automaton.c - the family of state machines: x is one of at most 16 numbers.
 *
 * Quote and comment tracking, lexers, UTF-8, protocol states; written as a table (x =
 * next[x][class[c]]), a switch or chains of if. Whatever the update is, putting each number c
 * of 0 .. n-1 in the place of x gives a value that needs no state: the next one from c.
 *
 * Representation: the function from numbers to numbers as a word, 4 bits for each (2 bits and
 * 32-bit words where n <= 4). Combine: look up the later table with each entry of the earlier.
 * Closed, since all functions between n numbers are representable; exact, ordered. Literature:
 * Hillis and Steele, "Data parallel algorithms" (1986); Mytkowicz et al., "Data-parallel
 * finite-state machines" (2014).
 *
 * Other integers may count what the machine comes across: y += e where e depends on x (words,
 * fields outside of quotes). They go into the representation as one sum for each number that x may
 * have been: the later run's sums are added by where the earlier run has led. (A machine with
 * output, Mealy 1955, over a ring.)
 *
 * n is one more than the greatest number that the update can give or compares x with, found from
 * intervals and from the initialisers of constant tables; the first value is checked when the
 * program runs. Values below a division or a call are not computed for numbers x does not have, and
 * a table has no element for them: what would be read beyond its end is 0, since x is never there.
 * A table whose size is not declared cannot be read that way. */
#include "analysis/family.h"

#define MAX_NUMBERS 16
#define MAX_SUMS    16 /* counting variables times numbers */

typedef struct Automaton {
	Analysis *a;
	State *state;
	State *counts[MAX_SUMS]; /* what is counted by the way */
	int count;
	int numbers; /* n */
	int bits;    /* per number */
	Type *word;
} Automaton;

/* ---- what the update can give ------------------------------------------------------------ */

static bool widen_by_initialiser(const Expr *init, Interval *range)
{
	int64_t n;
	if (init->kind == EXPR_INIT_LIST) {
		for (int i = 0; i < init->u.list.items.count; i++)
			if (!widen_by_initialiser(init->u.list.items.at[i], range))
				return false;
		return true;
	}
	if (!type_is_integer(init->type) || !expr_is_int(init, &n))
		return false;
	range->low = n < range->low ? n : range->low;
	range->high = n > range->high ? n : range->high;
	return true;
}

/* The elements of a constant table lie between those of its initialiser, and 0. */
static Interval table_interval(Expr *load)
{
	const Expr *place = load->u.load;
	Interval all = type_interval(load->type), range = {0, 0};
	bool is_const = place->type->is_const;
	while (place->kind == EXPR_SUBSCRIPT) {
		const Expr *base = place->u.subscript.base;
		if (base->kind != EXPR_CAST || !base->u.cast.is_decay)
			return all;
		place = base->u.cast.operand;
		is_const = is_const || place->type->is_const;
	}
	if (place->kind != EXPR_VAR || !place->u.var->init)
		return all;
	for (const Type *t = place->u.var->type; t; t = t->kind == TYPE_ARRAY ? t->of : NULL)
		is_const = is_const || t->is_const;
	return is_const && widen_by_initialiser(place->u.var->init, &range) ? range : all;
}

static Interval result_interval(Analysis *a, Expr *e)
{
	if (e->kind == EXPR_COND) {
		Interval x = result_interval(a, e->u.cond.yes),
			 y = result_interval(a, e->u.cond.no);
		return (Interval){x.low < y.low ? x.low : y.low, x.high > y.high ? x.high : y.high};
	}
	if (e->kind == EXPR_LOAD)
		return table_interval(e);
	if (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) && type_bits(e->type) > 1) {
		Interval x = result_interval(a, e->u.cast.operand);
		if (interval_within(x, type_interval(e->type)))
			return x;
	}
	return value_interval(a, e);
}

/* The greatest number that E compares the state with; -1: none. */
static int64_t greatest_compared(const Automaton *x, Expr *e, int depth)
{
	Expr *operands[3];
	int64_t found = -1, n;
	if (depth > 24 || !value_uses_state(x->a, e, NULL))
		return -1;
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_EQ || e->u.binary.op == BIN_NE) &&
		is_state(bare_number(x->a, e->u.binary.left), x->state) &&
		expr_is_int(e->u.binary.right, &n))
		return n;
	int count = value_operands(e, operands, 3);
	for (int i = 0; i < count && i < 3; i++) {
		n = greatest_compared(x, operands[i], depth + 1);
		found = n > found ? n : found;
	}
	return found;
}

/* ---- tables ------------------------------------------------------------------------------ */

/* The declared number of elements that PLACE, a subscript, selects from; -1: not known. */
static int64_t declared_count(const Expr *place)
{
	const Expr *base = place->u.subscript.base;
	bool decayed = base->kind == EXPR_CAST && base->u.cast.is_decay;
	return decayed ? base->u.cast.operand->type->count : -1;
}

/* The outermost subscript of PLACE; NULL: there is none. */
static const Expr *subscript_of(const Expr *place)
{
	while (place->kind == EXPR_MEMBER || (place->kind == EXPR_CAST && place->u.cast.is_decay))
		place = place->kind == EXPR_MEMBER ? place->u.member.base : place->u.cast.operand;
	return place->kind == EXPR_SUBSCRIPT ? place : NULL;
}

static Expr *number_of(const Automaton *x, int number)
{
	return value_cast(
		x->a, x->state->type, value_int(x->a, x->a->unit->scalar[SC_INT], number));
}

/* PLACE, a subscript, is within its array or wholly beyond it, for each number. GUARDED: C comes
 * there for some carried values only, so C says nothing about subscripts without them. */
static bool has_clear_subscript(const Automaton *x, const Expr *place, bool guarded)
{
	Expr *index = place->u.subscript.index;
	bool moves = value_uses_state(x->a, index, NULL);
	int64_t count = declared_count(place);
	if (!moves && !guarded)
		return true;
	for (int c = 0; c < (moves ? x->numbers : 1); c++) {
		Interval i = value_interval(
			x->a, value_replace_state(x->a, index, x->state->var, number_of(x, c)));
		bool inside = i.low >= 0 && i.high < count;
		if (count < 0 || (!inside && (!moves || (i.low < count && i.high >= 0))))
			return false;
	}
	return true;
}

static bool has_clear_tables(const Automaton *x, Expr *e, bool guarded)
{
	Expr *operands[3];
	if (!value_uses_state(x->a, e, NULL))
		return true;
	if (e->kind == EXPR_LOAD) {
		const Expr *p = subscript_of(e->u.load);
		for (; p; p = subscript_of(p->u.subscript.base))
			if (!has_clear_subscript(x, p, guarded) ||
				!has_clear_tables(x, p->u.subscript.index, guarded))
				return false;
		return true;
	}
	bool lazy = e->kind == EXPR_COND || (e->kind == EXPR_BINARY &&
						    (e->u.binary.op == BIN_LAND ||
							    e->u.binary.op == BIN_LOR));
	int count = value_operands(e, operands, 3);
	for (int i = 0; i < count && i < 3; i++) {
		bool below =
			guarded || (lazy && i > 0 && value_uses_state(x->a, operands[0], NULL));
		if (!has_clear_tables(x, operands[i], below))
			return false;
	}
	return true;
}

/* 0 for a load beyond its table. */
static Expr *drop_outside(Analysis *a, Expr *e, void *data)
{
	(void)data;
	if (e->kind != EXPR_LOAD)
		return NULL;
	const Expr *p = subscript_of(e->u.load);
	for (; p; p = subscript_of(p->u.subscript.base)) {
		int64_t count = declared_count(p);
		Interval i = value_interval(a, p->u.subscript.index);
		if (count >= 0 && (i.low >= count || i.high < 0))
			return value_zero(a, e->type);
	}
	return NULL;
}

/* The new value of S where the machine is at NUMBER. */
static Expr *update_from(const Automaton *x, const State *s, int number)
{
	Expr *next = value_replace_state(x->a, s->update, x->state->var, number_of(x, number));
	return value_map(x->a, next, drop_outside, NULL);
}

static Expr *next_from(const Automaton *x, int number)
{
	return update_from(x, x->state, number);
}

/* The numbers are 0 .. n-1: none of them leads anywhere else. */
static bool find_numbers(Automaton *x)
{
	int64_t n = greatest_compared(x, x->state->update, 0) + 1;
	if (n < 1)
		n = 1;
	for (int64_t c = 0; c < n; c++) {
		if (n > MAX_NUMBERS)
			return false;
		Interval range = result_interval(x->a, next_from(x, (int)c));
		if (range.low < 0 || range.high >= MAX_NUMBERS)
			return false;
		if (range.high >= n)
			n = (int64_t)range.high + 1;
	}
	x->numbers = (int)n;
	x->bits = n <= 4 ? 2 : 4;
	x->word = x->a->unit->scalar[n <= 8 ? SC_UINT : SC_ULLONG];
	return n > 1 && n <= MAX_NUMBERS;
}

/* ---- words ------------------------------------------------------------------------------- */

static Expr *binary(const Automaton *x, BinaryOp op, Expr *p, Expr *q)
{
	return value_binary(x->a, op, x->word, p, q);
}

static Expr *word(const Automaton *x, uint64_t n)
{
	return value_int(x->a, x->word, (int64_t)n);
}

/* Entry NUMBER, a word, of TABLE. */
static Expr *look_up(const Automaton *x, Expr *table, Expr *number)
{
	Expr *shift = binary(x, BIN_MUL, number, word(x, (uint64_t)x->bits));
	uint64_t mask = ((uint64_t)1 << x->bits) - 1;
	return binary(x, BIN_AND, binary(x, BIN_SHR, table, shift), word(x, mask));
}

static Expr *pack(const Automaton *x, Expr *table, Expr *entry, int number)
{
	Expr *at = binary(x, BIN_SHL, entry, word(x, (uint64_t)(number * x->bits)));
	return table ? binary(x, BIN_OR, table, at) : at;
}

static uint64_t identity(const Automaton *x)
{
	uint64_t table = 0;
	for (int c = 0; c < x->numbers; c++)
		table |= (uint64_t)c << (c * x->bits);
	return table;
}

/* ---- what is counted by the way -------------------------------------------------------------- */

/* What count I gains where the machine is at NUMBER; NULL: that depends on something carried. */
static Expr *gain_from(const Automaton *x, int i, int number)
{
	const State *s = x->counts[i];
	Expr *e = add_element(x->a, s, update_from(x, s, number));
	return e && !value_uses_state(x->a, e, NULL) ? e : NULL;
}

/* The sum of count I that component 0 of SIDE, a table, and its sums give from NUMBER, a word. */
static Expr *sum_from(const Automaton *x, const Monoid *m, int side, int i, Expr *number)
{
	int first = 1 + i * x->numbers;
	Expr *sum = part(x->a, m, side, first + x->numbers - 1);
	for (int c = x->numbers - 2; c >= 0; c--) {
		Expr *here = value_binary(x->a, BIN_EQ, x->a->unit->scalar[SC_INT], number,
			word(x, (uint64_t)c));
		sum = value_cond(x->a, here, part(x->a, m, side, first + c), sum);
	}
	return sum;
}

static void add_sums(const Automaton *x, Monoid *m)
{
	Analysis *a = x->a;
	for (int i = 0; i < x->count; i++) {
		Type *ring = ring_type(a, x->counts[i]->type);
		for (int c = 0; c < x->numbers; c++)
			add_component(a, m,
				(Component){
					.name = arena_printf(a->unit->arena, "%s_from%d",
						x->counts[i]->var->name, c),
					.type = ring,
					.identity = value_int(a, ring, 0),
					.element = value_cast(a, ring, gain_from(x, i, c)),
				});
	}
	Expr *old = value_cast(a, x->word, value_state(a, x->state->var));
	for (int i = 0; i < x->count; i++) {
		State *s = x->counts[i];
		Type *ring = ring_type(a, s->type);
		for (int c = 0; c < x->numbers; c++) {
			Expr *led = look_up(x, part(a, m, 0, 0), word(x, (uint64_t)c));
			m->components.at[1 + i * x->numbers + c].combine = value_binary(a, BIN_ADD,
				ring, part(a, m, 0, 1 + i * x->numbers + c),
				sum_from(x, m, 1, i, led));
		}
		Expr *before = value_cast(a, ring, value_state(a, s->var));
		s->apply = value_cast(a, s->type,
			value_binary(a, BIN_ADD, ring, before, sum_from(x, m, 1, i, old)));
	}
}

static void finish(const Automaton *x, Monoid *m)
{
	Analysis *a = x->a;
	State *s = x->state;
	Expr *element = NULL, *both = NULL;
	for (int c = 0; c < x->numbers; c++)
		element = pack(x, element, value_cast(a, x->word, next_from(x, c)), c);
	add_component(a, m,
		(Component){
			.name = s->var->name,
			.type = x->word,
			.identity = word(x, identity(x)),
			.element = element,
		});
	for (int c = 0; c < x->numbers; c++)
		both = pack(x, both,
			look_up(x, part(a, m, 1, 0),
				look_up(x, part(a, m, 0, 0), word(x, (uint64_t)c))),
			c);
	m->components.at[0].combine = both;
	Expr *old = value_cast(a, x->word, value_state(a, s->var));
	s->apply = value_cast(a, s->type, look_up(x, part(a, m, 1, 0), old));
	m->family = "automaton";
	m->exact = true;
	m->proof = arena_printf(a->unit->arena,
		"each iteration maps the numbers 0 to %d to themselves; maps compose",
		x->numbers - 1);
}

static bool is_simple(Analysis *a, const State *s)
{
	return type_is_integer(s->type) && value_size(a, s->update) <= 1000 &&
	       !value_may_trap(a, s->update) && !value_uses(a, s->update, EXPR_CALL);
}

/* STATE needs nothing but itself; *X gets it, and all others as counts. */
static bool read_group(Automaton *x, const int *states, int count, int machine)
{
	Analysis *a = x->a;
	x->state = family_state(a, states[machine]);
	x->count = 0;
	for (int i = 0; i < count; i++) {
		State *s = family_state(a, states[i]);
		if (i == machine)
			continue;
		if (value_uses_state(a, x->state->update, s->var) || x->count == MAX_SUMS)
			return false;
		x->counts[x->count++] = s;
	}
	return true;
}

static bool find_gains(const Automaton *x)
{
	if (x->count * x->numbers > MAX_SUMS)
		return false;
	for (int i = 0; i < x->count; i++)
		for (int c = 0; c < x->numbers; c++)
			if (!has_clear_tables(x, x->counts[i]->update, false) ||
				!gain_from(x, i, c))
				return false;
	return true;
}

static bool match_machine(Automaton *x, Monoid *m, const char **why)
{
	Analysis *a = x->a;
	if (!find_numbers(x))
		return false;
	if (!has_clear_tables(x, x->state->update, false)) {
		*why = "the table it selects from has no declared size that holds all its numbers";
		return false;
	}
	for (int c = 0; c < x->numbers; c++)
		if (value_uses_state(a, next_from(x, c), NULL))
			return false;
	if (!find_gains(x))
		return false;
	finish(x, m);
	add_sums(x, m);
	add_run_time_check(a, BIN_GE, first_value(a, x->state), 0);
	add_run_time_check(a, BIN_LT, first_value(a, x->state), x->numbers);
	return true;
}

bool match_automaton(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	for (int i = 0; i < count; i++)
		if (!is_simple(a, family_state(a, states[i])))
			return false;
	for (int i = 0; i < count; i++) {
		Automaton x = {.a = a};
		if (read_group(&x, states, count, i) && match_machine(&x, m, why))
			return true;
	}
	return false;
}
