// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* linear.c - the family x = L x ^ c, where L is a linear map of bits, always the same one.
 *
 * Cyclic redundancy checks by bits, by bytes with a constant table, by words; shift registers,
 * xorshift generators that something is mixed into, hashes of shifts, rotations and xor. x is an
 * unsigned number of up to 64 bits (or a signed one that is shown to stay at least 0), and its
 * update a sum over GF(2) of its bits and those of values that need no state (bitforms.c).
 *
 * Representation: (c, m), m the number of steps; the function L^m x ^ c. Identity (0, 0). Combine:
 * (L^m2 c1 ^ c2, m1 + m2). An iteration whose guard fails has no step. Closed since L^m2 (L^m1
 * x ^ c1) ^ c2 is L^(m1 + m2) x ^ (L^m2 c1 ^ c2); exact, ordered. c is the update of 0. L is
 * written out as shifts and xors for a single step; for more, the columns of L^(2^j) stand in a
 * constant table, of which m's bits select the factors (runtime/gsp_linear.h).
 *
 * That L is always the same is what the forms say: its columns are constants. Where the update
 * leaves some bits 0, the first value is checked to have none of them; signed arithmetic on the way
 * does not overflow for any number that has not. Literature: Peterson and Brown, "Cyclic codes for
 * error detection" (1961); Sarwate, "Computation of cyclic redundancy checks via table look-up"
 * (1988); the combination of two checks as in zlib's crc32_combine(). */
#include "analysis/bitforms.h"

#include <string.h>

#define ZERO_SIZE_MAX 400 /* nodes of an update that is computed from 0 as it is written */
#define ROUNDS_MAX    6
#define CHOICES_MAX   32

typedef struct Linear {
	Forms forms; /* of the state */
	State *state;
	Type *word; /* of c: unsigned, the low bits are the state's */
	int width;  /* bits of the state that may be 1 are among the lowest so many */
	uint64_t column[64];
	bool stepped; /* COLUMN is set */
	Var *powers;  /* the table of L's powers */
	int choices;  /* between maps, by conditions that need no state */
} Linear;

/* ---- one iteration --------------------------------------------------------------------------- */

/* NONE: where none has been found. */
static Expr *find_choice_below(Linear *l, Expr *e, Memo *none)
{
	Analysis *a = l->forms.a;
	Expr *operands[3], *found = NULL;
	if (!value_uses_state(a, e, NULL) || memo_find(none, e, &found) ||
		form_of(&l->forms, e)->known)
		return NULL;
	if (is_free_cond(a, e))
		return e->u.cond.condition;
	int count = value_operands(e, operands, 3);
	for (int i = 0; !found && i < count && i < 3; i++)
		found = find_choice_below(l, operands[i], none);
	return found ? found : memo_add(a, none, e, NULL);
}

/* A condition below E that needs no state and chooses between different maps; or NULL. */
static Expr *find_choice(Linear *l, Expr *e)
{
	Memo none = {0};
	return find_choice_below(l, e, &none);
}

/* All bits that E, an update, may have; false: on some path it is no linear map. */
static bool find_support(Linear *l, Expr *e, uint64_t *support)
{
	Analysis *a = l->forms.a;
	const Form *f = form_of(&l->forms, e);
	Expr *choice = f->known || l->choices >= CHOICES_MAX ? NULL : find_choice(l, e);
	*support |= choice ? 0 : f->support;
	if (!choice)
		return f->known;
	l->choices++;
	return find_support(l, value_where(a, e, choice, true), support) &
	       find_support(l, value_where(a, e, choice, false), support);
}

/* The bits that the state may have: as its type says, or fewer if the update leaves it with fewer
 * of them. */
static bool find_range(Linear *l)
{
	Expr *update = l->state->update;
	l->forms.range = type_mask(l->state->type);
	for (int i = 0; i < ROUNDS_MAX; i++) {
		uint64_t support = 0;
		l->forms.known.count = l->choices = 0;
		bool known = find_support(l, update, &support);
		if (known && !(support & ~l->forms.range))
			return true;
		if (!(l->forms.range & ~support))
			return false;
		l->forms.range &= support;
	}
	return false;
}

static bool is_identity(const Linear *l, const Columns *c)
{
	for (uint64_t w = l->forms.range; w; w &= w - 1)
		if (c->at[__builtin_ctzll(w)] != (w & ~(w - 1)))
			return false;
	return true;
}

/* How often F applies L: once, or not at all. The first map that is not the identity becomes L;
 * false: F's is another one. */
static bool find_steps(Linear *l, const Form *f, int *steps)
{
	static const Columns none;
	const Columns *c = form_columns(f, l->state);
	c = c ? c : &none;
	*steps = !is_identity(l, c);
	for (int j = 0; *steps && j < 64; j++) {
		if (l->stepped && l->column[j] != c->at[j])
			return false;
		l->column[j] = c->at[j];
	}
	l->stepped |= *steps;
	return true;
}

Expr *bits_word(Analysis *a, Type *word, Expr *e)
{
	Type *t = type_to_unsigned(a->unit, (Type *)type_strip((Type *)e->type));
	return value_cast(a, word, value_cast(a, t, e));
}

/* E, of form F, from 0. */
static Expr *from_zero(Linear *l, Expr *e, const Form *f)
{
	Analysis *a = l->forms.a;
	if (value_size(a, e) <= ZERO_SIZE_MAX)
		return bits_word(a, l->word,
			value_replace_state(a, e, l->state->var, value_zero(a, l->state->type)));
	Expr *sum = value_int(a, l->word, (int64_t)f->constant);
	for (int i = 0; i < f->count; i++) {
		Expr *leaf = f->sum[i].of;
		if (is_state(leaf, l->state))
			continue;
		Expr *wide = type_bits(leaf->type) > 32
				     ? value_cast(a, a->unit->scalar[SC_ULLONG], leaf)
				     : bits_word(a, l->word, leaf);
		Expr *term = value_of_columns(a, f->sum[i].at, type_bits(wide->type), wide);
		sum = value_binary(a, BIN_XOR, l->word, sum, value_cast(a, l->word, term));
	}
	return sum;
}

/* The element of an iteration that ends with E: *C and *STEPS. */
static bool find_element(Linear *l, Expr *e, Expr **c, Expr **steps)
{
	Analysis *a = l->forms.a;
	const Form *f = form_of(&l->forms, e);
	if (f->known) {
		int number;
		bool same = find_steps(l, f, &number);
		*c = from_zero(l, e, f);
		*steps = value_int(a, a->unit->scalar[SC_ULLONG], number);
		return same;
	}
	Expr *yes[2], *no[2], *choice = find_choice(l, e);
	if (!find_element(l, value_where(a, e, choice, true), &yes[0], &yes[1]) ||
		!find_element(l, value_where(a, e, choice, false), &no[0], &no[1]))
		return false;
	*c = value_cond(a, choice, yes[0], no[0]);
	*steps = value_cond(a, choice, yes[1], no[1]);
	return true;
}

/* ---- powers ---------------------------------------------------------------------------------- */

static void square(uint64_t *column)
{
	uint64_t old[64];
	for (int j = 0; j < 64; j++)
		old[j] = column[j];
	for (int j = 0; j < 64; j++) {
		column[j] = 0;
		for (uint64_t w = old[j]; w; w &= w - 1)
			column[j] ^= old[__builtin_ctzll(w)];
	}
}

int bits_of_steps(Analysis *a, const State *s)
{
	for (int i = 0; i < a->nested.count; i++)
		if (a->nested.at[i].var == s->var)
			return 63;
	Interval trip = value_interval(a, a->facts->trip);
	uint64_t most = trip.high < ((__int128)1 << 62) ? (uint64_t)trip.high : INT64_MAX;
	return most ? 64 - __builtin_clzll(most) : 1;
}

const char *name_of_powers(const Analysis *a, const State *s)
{
	const Range at = a->loop->stmt->range;
	return arena_printf(a->unit->arena, "%s_L%d_%d_%s_powers", a->loop->function->name, at.line,
		at.column, s->var->name);
}

/* The table of the columns of L, L^2, L^4 and so on, a row of WIDTH numbers for each. */
static Var *make_powers(const Linear *l)
{
	Analysis *a = l->forms.a;
	Unit *u = a->unit;
	int rows = bits_of_steps(a, l->state);
	const char *name = name_of_powers(a, l->state);
	Type *entry = type_qualified(u, l->word, true, false, false);
	Var *v = var_temp(u, name, type_array(u, entry, (int64_t)rows * l->width));
	v->kind = VAR_TABLE;
	v->init = expr_new(u, EXPR_INIT_LIST, v->type, l->state->range);
	uint64_t column[64];
	for (int j = 0; j < 64; j++)
		column[j] = l->column[j];
	for (int i = 0; i < rows; i++) {
		for (int j = 0; j < l->width; j++)
			list_push(u->arena, &v->init->u.list.items,
				expr_int(u, l->word, (int64_t)column[j]));
		square(column);
	}
	return v;
}

/* V is a table of the loop; it may have been asked about the same state before. */
static void keep_table(Analysis *a, Var *v)
{
	for (int i = 0; i < a->facts->tables.count; i++)
		if (strcmp(a->facts->tables.at[i]->name, v->name) == 0) {
			a->facts->tables.at[i] = v;
			return;
		}
	list_push(a->unit->arena, &a->facts->tables, v);
}

Expr *value_power(
	Analysis *a, Type *word, int width, Expr *steps, Expr *x, Expr *powers)
{
	Expr *args[] = {steps, x, powers, value_int(a, a->unit->scalar[SC_INT], width)};
	return value_runtime(a, type_bits(word) > 32 ? "power64" : "power32", word, 4, args);
}

/* A single step is written out. */
static Expr *power_of(const void *data, Expr *steps, Expr *x)
{
	const Linear *l = data;
	Analysis *a = l->forms.a;
	Type *truth = a->unit->scalar[SC_INT];
	Type *pointer = type_pointer(a->unit, type_qualified(a->unit, l->word, true, false, false));
	Expr *powers = value_decay(a, pointer, value_var(a, l->powers));
	Expr *many = value_power(a, l->word, l->width, steps, x, powers);
	Expr *single = value_binary(a, BIN_EQ, truth, steps, value_int(a, steps->type, 1));
	return value_cond(a, single, value_of_columns(a, l->column, l->width, x), many);
}

/* ---- the monoid ------------------------------------------------------------------------------ */

/* The first value of S is checked to have no bits but those of RANGE. */
static void check_first(Analysis *a, const State *s, uint64_t range)
{
	Type *t = type_to_unsigned(a->unit, (Type *)type_strip((Type *)s->type));
	uint64_t outside = type_mask(t) & ~range;
	if (!outside)
		return;
	Expr *first = value_cast(a, t, first_value(a, s));
	Expr *extra = value_binary(a, BIN_AND, t, first, value_int(a, t, (int64_t)outside));
	check_at_run_time(
		a, value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], extra, value_zero(a, t)));
}

void begin_bits(Analysis *a, Monoid *m, const State *s, Type *word, Expr *c, Expr *steps)
{
	Type *count = a->unit->scalar[SC_ULLONG];
	add_component(a, m,
		(Component){.name = s->var->name,
			.type = word,
			.identity = value_zero(a, word),
			.element = c});
	add_component(a, m,
		(Component){.name = arena_printf(a->unit->arena, "%s_steps", s->var->name),
			.type = count,
			.identity = value_int(a, count, 0),
			.element = steps});
}

void compose_bits(Analysis *a, Monoid *m, State *s, uint64_t range,
	Expr *(*power)(const void *data, Expr *steps, Expr *x), const void *data)
{
	Type *word = m->components.at[0].type, *count = m->components.at[1].type;
	Expr *earlier = part(a, m, 0, 0), *later = part(a, m, 1, 0), *many = part(a, m, 1, 1);
	m->components.at[0].combine =
		value_binary(a, BIN_XOR, word, power(data, many, earlier), later);
	m->components.at[1].combine = value_binary(a, BIN_ADD, count, part(a, m, 0, 1), many);
	Expr *old = bits_word(a, word, value_state(a, s->var));
	s->apply = value_cast(
		a, s->type, value_binary(a, BIN_XOR, word, power(data, many, old), later));
	m->family = "linear bits";
	m->exact = true;
	check_first(a, s, range);
}

static void finish(Linear *l, Monoid *m, Expr *c, Expr *steps)
{
	Analysis *a = l->forms.a;
	l->powers = make_powers(l);
	keep_table(a, l->powers);
	begin_bits(a, m, l->state, l->word, c, steps);
	compose_bits(a, m, l->state, l->forms.range, power_of, l);
	m->proof = arena_printf(a->unit->arena,
		"x = L x ^ c with one matrix L of %d x %d bits; %s has the columns of L, L^2, "
		"L^4 ...",
		l->width, l->width, l->powers->name);
}

/* WHOLE: whatever the state's value is before an iteration. */
static bool match(
	Analysis *a, const int *states, int count, bool whole, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Linear l = {.forms = {.a = a, .state = s}, .state = s};
	Expr *c, *steps;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) < 8)
		return false;
	bool found = find_range(&l);
	uint64_t all = type_mask(s->type);
	if (!found || l.forms.range == 0 || (whole && l.forms.range != all) ||
		(type_is_signed(s->type) && l.forms.range > all >> 1)) {
		if (l.forms.table_is_open)
			*why = "the table that it is looked up in is not known to be linear "
			       "(T[a ^ b] == T[a] ^ T[b])" EDIT
			       "declare it as an array of as many elements as are looked up";
		return false;
	}
	l.width = 64 - __builtin_clzll(l.forms.range);
	l.word = a->unit->scalar[l.width > 32 ? SC_ULLONG : SC_UINT];
	if (!find_element(&l, s->update, &c, &steps) || !l.stepped)
		return false;
	finish(&l, m, c, steps);
	return true;
}

bool match_linear(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	return match(a, states, count, false, m, why);
}

bool match_linear_from_any(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	return match(a, states, count, true, m, why);
}
