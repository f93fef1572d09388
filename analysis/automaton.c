// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* automaton.c - the family of state machines: x is one of at most 16 numbers.
 *
 * x may be several variables, such as "quoted" and "escaped": then its numbers are the tuples of
 * their values, and these may be any, such as the character that opened a quote.
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
 * The values are those that the updates compare x with and can give from there, found from
 * intervals and from the initialisers of constant tables; if they are small, 0 to the greatest. The
 * first value is checked when the program runs. Values below a division, or a call that might not
 * end, are not computed for numbers x does not have, and a table has no element for them: what
 * would be read beyond its end is 0, since x is never there. A table whose size is not declared
 * cannot be read that way (machine.c). Of tables that are filled when the program runs it is
 * watched that nothing but these numbers comes of them (outside.c). */
#include "analysis/automaton.h"

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

/* Which of M's values E is, a word. */
static Expr *index_of(const Automaton *x, const Machine *m, Expr *e)
{
	Analysis *a = x->a;
	int64_t n;
	if (m->dense)
		return value_cast(a, x->word, e);
	if (e->kind == EXPR_COND)
		return value_cond(a, e->u.cond.condition, index_of(x, m, e->u.cond.yes),
			index_of(x, m, e->u.cond.no));
	bool constant = expr_is_int(e, &n);
	Expr *index = word(x, 0);
	for (int i = 1; i < m->count; i++) {
		Expr *value = value_cast(
			a, e->type, value_int(a, a->unit->scalar[SC_LLONG], m->values[i]));
		if (constant && n == m->values[i])
			return word(x, (uint64_t)i);
		index = value_cond(a,
			value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], e, value),
			word(x, (uint64_t)i), index);
	}
	return index;
}

/* The value of M's variable where the machine is at NUMBER, a word. */
static Expr *value_of(const Automaton *x, const Machine *m, Expr *number)
{
	Analysis *a = x->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	int weight = 1;
	for (const Machine *k = x->machine; k < m; k++)
		weight *= k->count;
	if (weight > 1)
		number = binary(x, BIN_DIV, number, word(x, (uint64_t)weight));
	if (weight * m->count < x->numbers)
		number = binary(x, BIN_REM, number, word(x, (uint64_t)m->count));
	if (m->dense)
		return value_cast(a, m->state->type, number);
	Expr *value = value_int(a, wide, m->values[0]);
	for (int i = 1; i < m->count; i++)
		value = value_cond(a,
			value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], number,
				word(x, (uint64_t)i)),
			value_int(a, wide, m->values[i]), value);
	return value_cast(a, m->state->type, value);
}

/* The number of the values AT of the machine's variables. */
static Expr *number_of(const Automaton *x, Expr *const *at)
{
	Expr *number = NULL;
	int weight = 1;
	for (int i = 0; i < x->machines; i++) {
		const Machine *m = &x->machine[i];
		Expr *index = index_of(x, m, at[i]);
		if (weight > 1)
			index = binary(x, BIN_MUL, index, word(x, (uint64_t)weight));
		number = number ? binary(x, BIN_ADD, number, index) : index;
		weight *= m->count;
	}
	return number;
}

/* One that is watched, E, is one of the numbers, or the loop runs as written. */
static Expr *inside(const Automaton *x, Expr *e)
{
	Analysis *a = x->a;
	if (!x->watched || interval_within(value_interval(a, e), (Interval){0, x->numbers - 1}))
		return e;
	Expr *n = value_cast(a, a->unit->scalar[SC_ULLONG], e);
	Expr *is = value_binary(a, BIN_LT, a->unit->scalar[SC_INT], n,
		value_int(a, n->type, x->numbers));
	return value_cond(a, is, e, value_zero(a, e->type));
}

static Expr *next_from(const Automaton *x, int number)
{
	Expr *at[MAX_MACHINES];
	for (int i = 0; i < x->machines; i++)
		at[i] = inside(x, computed_from(x, x->machine[i].state, number));
	return number_of(x, at);
}

static Expr *old_number(const Automaton *x)
{
	Expr *at[MAX_MACHINES];
	for (int i = 0; i < x->machines; i++)
		at[i] = value_state(x->a, x->machine[i].state->var);
	return number_of(x, at);
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
					.element = value_cast(
						a, ring, value_total(a, gain_from(x, i, c))),
				});
	}
	Expr *old = old_number(x);
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
	Expr *element = NULL, *both = NULL;
	for (int c = 0; c < x->numbers; c++)
		element = pack(x, element, next_from(x, c), c);
	add_component(a, m,
		(Component){
			.name = x->machine[0].state->var->name,
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
	Expr *number = look_up(x, part(a, m, 1, 0), old_number(x));
	for (int i = 0; i < x->machines; i++)
		x->machine[i].state->apply = value_of(x, &x->machine[i], number);
	m->family = "automaton";
	m->exact = true;
	bool plain = x->machines == 1 && x->machine[0].dense;
	m->proof = plain ? arena_printf(a->unit->arena,
				   "each iteration maps the numbers 0 to %d to themselves; maps "
				   "compose",
				   x->numbers - 1)
			 : arena_printf(a->unit->arena,
				   "each iteration maps %d states to themselves; maps compose",
				   x->numbers);
}

/* Calls may be made where C does not come to them, with numbers that it does not give them. */
static bool has_clear_calls(Analysis *a, Expr *e, bool guarded)
{
	Expr *operands[3];
	if (!value_uses(a, e, EXPR_CALL))
		return true;
	bool moves = value_uses_state(a, e, NULL);
	if (e->kind == EXPR_CALL)
		return value_call_is_total(a, e) || (!moves && !guarded);
	if (!moves && !guarded)
		return true;
	if (e->kind == EXPR_LOAD) {
		const Expr *p = subscript_of(e->u.load);
		for (; p; p = subscript_of(p->u.subscript.base))
			if (!has_clear_calls(a, p->u.subscript.index, guarded))
				return false;
		return true;
	}
	guarded = guarded || e->kind == EXPR_COND ||
		  (e->kind == EXPR_BINARY &&
			  (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR));
	int count = value_operands(e, operands, 3);
	for (int i = 0; i < count && i < 3; i++)
		if (!has_clear_calls(a, operands[i], guarded && i > 0))
			return false;
	return true;
}

static bool is_simple(Analysis *a, const State *s)
{
	return type_is_integer(s->type) && value_size(a, s->update) <= 1000 &&
	       !value_may_trap(a, s->update) && has_clear_calls(a, s->update, false);
}

static bool is_needed(Analysis *a, const int *states, int count, int state)
{
	for (int i = 0; i < count; i++)
		if (i != state && value_uses_state(a, family_state(a, states[i])->update,
					  family_state(a, states[state])->var))
			return true;
	return false;
}

/* The states in MACHINES, a set of bits, are the machine's; all others are counts. */
static bool read_group(Automaton *x, const int *states, int count, unsigned machines)
{
	Analysis *a = x->a;
	for (int i = 0; i < count; i++) {
		State *s = family_state(a, states[i]);
		if (!(machines >> i & 1)) {
			if (is_needed(a, states, count, i) || x->count == MAX_SUMS)
				return false;
			x->counts[x->count++] = s;
		} else if (x->machines == MAX_MACHINES || type_bits(s->type) > 64) {
			return false;
		} else {
			x->machine[x->machines++].state = s;
		}
	}
	return x->machines > 0;
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

/* Each variable is one of its values at the start. */
static void check_starts(const Automaton *x)
{
	Analysis *a = x->a;
	for (int i = 0; i < x->machines; i++) {
		const Machine *m = &x->machine[i];
		Expr *first = first_value(a, m->state), *known = NULL;
		if (m->dense) {
			add_run_time_check(a, BIN_GE, first, 0);
			add_run_time_check(a, BIN_LT, first, m->count);
			continue;
		}
		for (int k = 0; k < m->count; k++) {
			Type *wide = a->unit->scalar[SC_LLONG];
			Expr *same = value_binary(a, BIN_EQ, a->unit->scalar[SC_INT],
				value_cast(a, wide, first), value_int(a, wide, m->values[k]));
			known = known ? value_logical(a, BIN_LOR, known, same) : same;
		}
		add_run_time_check(a, BIN_NE, known, 0);
	}
}

/* An element in which one of the numbers becomes something else. */
static void watch_numbers(const Automaton *x, Monoid *m)
{
	const State *s = x->machine[0].state;
	const Interval numbers = {0, x->numbers - 1};
	Expr *outside = NULL;
	for (int c = 0; x->watched && c < x->numbers; c++) {
		Expr *next = computed_from(x, s, c);
		if (!interval_within(value_interval(x->a, next), numbers))
			outside = outside_either(
				x->a, outside, outside_range(x->a, next, 0, x->numbers - 1));
	}
	watch_outside(x->a, m, s, outside);
}

static bool match_machine(Automaton *x, Monoid *m, const char **why)
{
	const Automaton empty = *x;
	if (!find_numbers(x)) {
		*x = empty;
		if (!find_rows(x))
			return false;
	}
	for (int i = 0; i < x->machines; i++)
		if (x->machine[i].count < 2) /* it does not start there, or it would not change */
			return false;
	for (int i = 0; i < x->machines; i++)
		if (!has_clear_tables(x, x->machine[i].state->update, false)) {
			*why = "the table it selects from has no declared size that holds all its "
			       "numbers" EDIT
			       "declare the table where its size is seen, static const unsigned "
			       "char next[16][256], and keep the variable within it, next[x & 15]";
			return false;
		}
	if (!find_gains(x))
		return false;
	finish(x, m);
	add_sums(x, m);
	watch_numbers(x, m);
	check_starts(x);
	return true;
}

/* The machine is one variable, or those that others need, or all. */
bool match_automaton(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	unsigned all = (1u << (count < 31 ? count : 31)) - 1, needed = 0;
	for (int i = 0; i < count; i++)
		if (!is_simple(a, family_state(a, states[i])))
			return false;
	if (count > 20)
		return false;
	for (int i = 0; i < count; i++) {
		Automaton x = {.a = a};
		needed |= (unsigned)is_needed(a, states, count, i) << i;
		if (read_group(&x, states, count, 1u << i) && match_machine(&x, m, why))
			return true;
	}
	Automaton some = {.a = a}, every = {.a = a};
	return (read_group(&some, states, count, needed) && match_machine(&some, m, why)) ||
	       (read_group(&every, states, count, all) && match_machine(&every, m, why));
}
