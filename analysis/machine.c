// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* machine.c - the numbers that a state machine's variables are.
 *
 * In: states, with their updates. Out: at most 16 numbers, or tuples of them, that nothing leads
 * out of. They are what the updates compare the variables with, what these certainly start from,
 * and what can come of all that, found from intervals and from the initialisers of constant tables.
 * Where tables are filled when the program runs, they are all subscripts within the tables as these
 * are declared: C reads no others. */
#include "analysis/automaton.h"
#include "analysis/exec.h"

/* ---- what the update can give ------------------------------------------------------------ */

/* N is one of M's values, a new one perhaps; false: there are too many. */
static bool add_value(Machine *m, int64_t n)
{
	for (int i = 0; i < m->count; i++)
		if (m->values[i] == n)
			return true;
	if (m->count == MAX_NUMBERS)
		return false;
	m->values[m->count++] = n;
	return true;
}

static bool add_entry(void *data, const Type *type, int64_t n)
{
	(void)type;
	return add_value(data, n);
}

static bool add_table(Machine *m, const Expr *load)
{
	return add_value(m, 0) && table_numbers(load, add_entry, m);
}

/* E where integer comparison TEST holds, or does not: where x == c, x is c. */
static Expr *where(Analysis *a, Expr *e, Expr *test, bool holds)
{
	e = value_where(a, e, test, holds);
	const bool tells = test->kind == EXPR_BINARY &&
			   test->u.binary.op == (holds ? BIN_EQ : BIN_NE) &&
			   type_is_integer(test->u.binary.left->type);
	if (!tells)
		return e;
	Expr *x = bare_number(a, test->u.binary.left);
	return value_swap(a, e, x, value_cast(a, x->type, test->u.binary.right));
}

/* What E, which needs no state, can be. */
static bool add_values(Analysis *a, Machine *m, Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return add_value(m, n);
	if (e->kind == EXPR_COND) {
		Expr *test = e->u.cond.condition;
		return add_values(a, m, where(a, e->u.cond.no, test, false)) &&
		       add_values(a, m, where(a, e->u.cond.yes, test, true));
	}
	if (e->kind == EXPR_LOAD && add_table(m, e))
		return true;
	if (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) && type_bits(e->type) > 1) {
		Machine inner = {0};
		bool ok = add_values(a, &inner, e->u.cast.operand);
		for (int i = 0; ok && i < inner.count; i++)
			ok = interval_within((Interval){inner.values[i], inner.values[i]},
				     type_interval(e->type)) &&
			     add_value(m, inner.values[i]);
		if (ok)
			return true;
	}
	Interval range = value_interval(a, e);
	bool ok = range.high - range.low < MAX_NUMBERS;
	for (__int128 v = range.low; ok && v <= range.high; v++)
		ok = add_value(m, (int64_t)v);
	return ok;
}

/* The numbers that E compares the state with. */
static bool add_compared(Analysis *a, Machine *m, Expr *e, int depth)
{
	Expr *operands[3];
	int64_t n;
	if (depth > 24 || !value_uses_state(a, e, m->state->var))
		return true;
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_EQ || e->u.binary.op == BIN_NE) &&
		is_state(bare_number(a, e->u.binary.left), m->state) &&
		expr_is_int(e->u.binary.right, &n))
		return add_value(m, n);
	int count = value_operands(e, operands, 3);
	bool ok = true;
	for (int i = 0; i < count && i < 3; i++)
		ok = ok && add_compared(a, m, operands[i], depth + 1);
	return ok;
}

/* ---- tables ------------------------------------------------------------------------------ */

/* E where the machine is at NUMBER, the values of its variables in turn. */
Expr *value_at(const Automaton *x, Expr *e, int number)
{
	for (int i = 0; i < x->machines; i++) {
		const Machine *m = &x->machine[i];
		Expr *value = value_int(
			x->a, x->a->unit->scalar[SC_LLONG], m->values[number % m->count]);
		e = value_replace_state(
			x->a, e, m->state->var, value_cast(x->a, m->state->type, value));
		number /= m->count;
	}
	return e;
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
		Interval i = value_interval(x->a, value_at(x, index, c));
		bool inside = i.low >= 0 && i.high < count;
		if (count < 0 || (!inside && (!moves || (i.low < count && i.high >= 0))))
			return false;
	}
	return true;
}

bool has_clear_tables(const Automaton *x, Expr *e, bool guarded)
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
Expr *update_from(const Automaton *x, const State *s, int number)
{
	return value_map(x->a, value_at(x, s->update, number), drop_outside, NULL);
}

/* The same as it may be computed whatever the machine is at: C's sums do not overflow from where it
 * really is. */
Expr *computed_from(const Automaton *x, const State *s, int number)
{
	return value_total(x->a, update_from(x, s, number));
}

/* ---- numbers ----------------------------------------------------------------------------- */

/* 0 .. greatest, if there is nothing below and not too much between. */
static void fill_up(Machine *m)
{
	int64_t high = 0;
	m->dense = true;
	for (int i = 0; i < m->count; i++) {
		m->dense = m->dense && m->values[i] >= 0 && m->values[i] < MAX_NUMBERS;
		high = m->values[i] > high ? m->values[i] : high;
	}
	if (!m->dense)
		return;
	m->count = (int)high + 1;
	for (int i = 0; i < m->count; i++)
		m->values[i] = i;
}

static bool count_numbers(Automaton *x)
{
	x->numbers = 1;
	for (int i = 0; i < x->machines; i++) {
		x->numbers *= x->machine[i].count;
		if (x->numbers > MAX_NUMBERS)
			return false;
	}
	return true;
}

/* Adds what the machine's variables become from any of the numbers so far; *MORE: something. */
static bool step_numbers(Automaton *x, bool *more)
{
	int before[MAX_MACHINES], numbers = x->numbers;
	Automaton old = *x;
	for (int i = 0; i < x->machines; i++)
		before[i] = x->machine[i].count;
	for (int i = 0; i < x->machines; i++)
		for (int c = 0; c < numbers; c++) {
			Expr *next = update_from(&old, old.machine[i].state, c);
			if (value_uses_state(x->a, next, NULL) ||
				!add_values(x->a, &x->machine[i], next))
				return false;
		}
	*more = false;
	for (int i = 0; i < x->machines; i++) {
		fill_up(&x->machine[i]);
		*more = *more || x->machine[i].count != before[i];
	}
	return count_numbers(x);
}

static void set_word(Automaton *x)
{
	x->bits = x->numbers <= 4 ? 2 : 4;
	x->word = x->a->unit->scalar[x->numbers <= 8 ? SC_UINT : SC_ULLONG];
}

/* What M's variable certainly is before the loop is one of its values. */
static bool add_first(Analysis *a, Machine *m)
{
	const Expr *first = m->state->start;
	int64_t n;
	if (first ? !expr_is_int(first, &n)
		  : m->state->place || !number_at_entry(a, m->state->var, &n))
		return true;
	return add_value(m, (int64_t)type_wrap(type_strip(m->state->type), (uint64_t)n));
}

/* What each variable is compared with and can become from there: none of it leads anywhere else. */
bool find_numbers(Automaton *x)
{
	for (int i = 0; i < x->machines; i++) {
		Machine *m = &x->machine[i];
		if (!add_first(x->a, m))
			return false;
		for (int k = 0; k < x->machines; k++)
			if (!add_compared(x->a, m, x->machine[k].state->update, 0))
				return false;
		if (m->count == 0)
			add_value(m, 0);
		fill_up(m);
	}
	bool more = count_numbers(x);
	if (!more)
		return false;
	while (more)
		if (!step_numbers(x, &more))
			return false;
	set_word(x);
	return x->numbers > 1;
}

/* What subscripts need the machine. */
typedef struct Tables {
	bool some;  /* there are such */
	bool tight; /* one would be outside of its array if there were one number more */
} Tables;

/* All subscripts in E that need the machine are inside their arrays, which are declared, wherever
 * it is. */
static bool stays_in_tables(const Automaton *x, Expr *e, Tables *t)
{
	Expr *operands[3];
	if (!value_uses_state(x->a, e, NULL))
		return true;
	if (e->kind != EXPR_LOAD) {
		int count = value_operands(e, operands, 3);
		for (int i = 0; i < count && i < 3; i++)
			if (!stays_in_tables(x, operands[i], t))
				return false;
		return true;
	}
	for (const Expr *p = subscript_of(e->u.load); p; p = subscript_of(p->u.subscript.base)) {
		Expr *index = p->u.subscript.index;
		if (!stays_in_tables(x, index, t))
			return false;
		if (!value_uses_state(x->a, index, NULL))
			continue;
		t->some = true;
		__int128 before = 0;
		for (int c = 0; c < x->numbers; c++) {
			Interval i = value_interval(x->a, value_at(x, index, c));
			if (i.low < 0 || i.high >= declared_count(p))
				return false;
			t->tight |= c == x->numbers - 1 &&
				    i.high + (i.high - before) >= declared_count(p);
			before = i.high;
		}
	}
	return true;
}

/* Where E, what the machine becomes, is no number of a table, it is one of X's numbers: not i, the
 * position of an element in what is no table of transitions, nor one more each time. */
static bool leads_to_numbers(const Automaton *x, Expr *e)
{
	if (e->kind == EXPR_COND)
		return leads_to_numbers(x, e->u.cond.yes) && leads_to_numbers(x, e->u.cond.no);
	if (value_uses(x->a, e, EXPR_LOAD))
		return true;
	const Interval i = value_interval(x->a, e);
	return i.low >= 0 && i.high < x->numbers;
}

/* The machine is a subscript of tables that are filled when the program runs: it is one of as many
 * numbers as fit all of them. What it becomes is watched. */
bool find_rows(Automaton *x)
{
	Machine *m = &x->machine[0];
	bool inside = false;
	Tables t = {0};
	if (x->machines != 1)
		return false;
	/* Where tables hold any number, they do not say what it is. */
	m->values[0] = INT16_MAX;
	m->count = x->numbers = 1;
	if (stays_in_tables(x, m->state->update, &t))
		return false;
	m->dense = true;
	for (int n = MAX_NUMBERS; n > 1 && !inside; n--) {
		for (int i = 0; i < n; i++)
			m->values[i] = i;
		m->count = x->numbers = n;
		t = (Tables){0};
		inside = stays_in_tables(x, m->state->update, &t);
	}
	/* Else it may well be at more: that nothing in the tables leads there would be luck. */
	inside &= t.tight;
	for (int i = 0; inside && i < x->count; i++)
		inside = stays_in_tables(x, x->counts[i]->update, &t);
	for (int c = 0; inside && c < x->numbers; c++)
		inside = !value_uses_state(x->a, update_from(x, m->state, c), NULL) &&
			 leads_to_numbers(x, update_from(x, m->state, c));
	x->watched = true;
	set_word(x);
	return inside && t.some;
}
