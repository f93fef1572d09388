// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* matrix.c - the family x = L x ^ c, where L is a linear map of bits that only the program knows.
 *
 *	crc = crc & top ? (crc << 1) ^ polynomial : crc << 1;
 *	crc = table[(crc ^ p[i]) & 255] ^ (crc >> 8);        with a table that the program fills
 *
 * As in linear.c, but what selects, shifts and masks the bits of x are numbers that the loop does
 * not change, not constants. Representation, identity, combination and the proof of closure are
 * those of linear.c; every element has the address of the powers of L, which the host makes before
 * the loop from what an update does to single bits (Facts.matrices, runtime/gsp_linear.h).
 *
 * That an update is linear over GF(2) is shown operator by operator: xor, ~, shifts by a fixed
 * amount, & with a fixed number, | and + of numbers that have no bit in common, conversions of
 * integers, a selection by one bit between values whose difference by xor is fixed, such a bit
 * times a fixed number or its negative, parity. That fixed amounts are within the type's width,
 * that fixed masks of tested bits have one bit, and that tables are linear, T[a ^ b] == T[a] ^ T[b]
 * ^ T[0], is checked when the program runs. Which bits a number may have bitforms.c says.
 *
 * Literature: linear.c's. */
#include "analysis/bitforms.h"
#include "analysis/keyed.h"
#include "analysis/poly.h"

#include <string.h>

#define TABLE_BITS_MAX 16

typedef struct Matrix {
	Forms forms; /* of the state: what bits there may be */
	State *state;
	Type *word; /* of c */
	int width;  /* bits of the state that may be 1 are among the lowest so many */
	Var *from;  /* the state's value in `map` */
	Expr *map;  /* L from, a host expression; NULL: no step has been seen */
	Var *powers; /* has the address of L's powers */
	Memo maps;
	Memo elements, steps; /* of what iterations end with */
	LIST(Expr *) checks;
	bool fails; /* one of them does */
} Matrix;

static Expr *map_of(Matrix *x, Expr *e);

static bool is_zero(const Expr *e)
{
	int64_t n;
	return expr_is_int(e, &n) && n == 0;
}

/* ---- what is fixed --------------------------------------------------------------------------- */

static bool is_free(const Matrix *x, Expr *e)
{
	return !value_uses_state(x->forms.a, e, NULL);
}

/* E as the host computes it before the loop; NULL: it is not the same in all iterations, or the
 * host must not. */
static Expr *fixed(const Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	return is_free(x, e) && !value_may_trap(a, e) ? value_hoist(a, e) : NULL;
}

static void require(Matrix *x, BinaryOp op, Expr *left, Expr *right)
{
	Analysis *a = x->forms.a;
	Expr *check = value_binary(a, op, a->unit->scalar[SC_INT], left, right);
	list_push(a->unit->arena, &x->checks, check);
	x->fails |= is_zero(check);
}

static Type *unsigned_of(const Matrix *x, const Type *t)
{
	return type_to_unsigned(x->forms.a->unit, (Type *)type_strip((Type *)t));
}

/* LEFT OP RIGHT in TYPE, modulo its numbers: nothing overflows. */
static Expr *without_sign(const Matrix *x, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	Analysis *a = x->forms.a;
	Type *t = unsigned_of(x, type);
	if (op != BIN_SHL)
		right = value_cast(a, t, right);
	return value_cast(a, type, value_binary(a, op, t, value_cast(a, t, left), right));
}

static Expr *xor_of(const Matrix *x, Type *type, Expr *left, Expr *right)
{
	return left && right ? without_sign(x, BIN_XOR, type, left, right) : NULL;
}

/* ---- single bits ----------------------------------------------------------------------------- */

static uint64_t support_of(Matrix *x, Expr *e)
{
	return form_of(&x->forms, e)->support;
}

/* E has at most one bit that may be 1, always the same one: so it is, or it is checked to be. */
static bool is_single(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	if (!support_of(x, e) || only_bit(support_of(x, e)) >= 0)
		return true;
	e = bare_number(a, e);
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_AND)
		return false;
	Expr *mask = fixed(x, e->u.binary.right);
	mask = mask ? mask : fixed(x, e->u.binary.left);
	if (!mask)
		return false;
	Type *t = unsigned_of(x, mask->type);
	mask = value_cast(a, t, mask);
	Expr *below = value_binary(a, BIN_SUB, t, mask, value_int(a, t, 1));
	require(x, BIN_EQ, value_binary(a, BIN_AND, t, mask, below), value_zero(a, t));
	return true;
}

/* Whether E is not 0, as a linear map to 0 and 1. */
static Expr *truth_map(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	if (!type_is_integer(e->type) || !is_single(x, e))
		return NULL;
	Expr *map = map_of(x, e);
	return map ? value_truth(a, map) : NULL;
}

/* Of an order: the sign of LEFT, where that is what it asks for. */
static Expr *sign_map(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	Expr *left = e->u.binary.left;
	const bool asks = (e->u.binary.op == BIN_LT || e->u.binary.op == BIN_GE) &&
			  is_zero(e->u.binary.right) && type_is_signed(left->type);
	Expr *map = asks ? map_of(x, left) : NULL;
	return map ? value_binary(a, BIN_LT, e->type, map, value_zero(a, left->type)) : NULL;
}

static Expr *comparison_map(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (!type_is_integer(left->type))
		return NULL;
	if (op_is_order(e->u.binary.op))
		return sign_map(x, e);
	if (is_zero(right))
		return truth_map(x, left);
	if (only_bit(support_of(x, left) | support_of(x, right)) < 0)
		return NULL;
	Expr *map = xor_of(x, left->type, map_of(x, left), map_of(x, right));
	return map ? value_truth(a, map) : NULL;
}

/* ---- differences ----------------------------------------------------------------------------- */

typedef LIST(Expr *) Terms;

static void toggle(Matrix *x, Terms *terms, Expr *e)
{
	for (int i = 0; i < terms->count; i++)
		if (terms->at[i] == e) {
			terms->at[i] = terms->at[--terms->count];
			return;
		}
	list_push(x->forms.a->unit->arena, terms, e);
}

/* E is the xor of values, each converted to TYPES, from the last one on. */
static void add_terms(Matrix *x, Terms *terms, Expr *e, Type *const *types, int count)
{
	Analysis *a = x->forms.a;
	Type *more[8];
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_XOR) {
		add_terms(x, terms, e->u.binary.left, types, count);
		add_terms(x, terms, e->u.binary.right, types, count);
		return;
	}
	if (e->kind == EXPR_CAST && type_is_integer(e->type) && type_bits(e->type) > 1 &&
		type_is_integer(e->u.cast.operand->type) && count < 8) {
		for (int i = 0; i < count; i++)
			more[i] = types[i];
		more[count] = e->type;
		add_terms(x, terms, e->u.cast.operand, more, count + 1);
		return;
	}
	for (int i = count - 1; i >= 0; i--)
		e = value_cast(a, types[i], e);
	if (!is_zero(e))
		toggle(x, terms, e);
}

/* What YES and NO, of TYPE, differ by: the same whatever the state is; NULL: it is not. */
static Expr *difference(Matrix *x, Type *type, Expr *yes, Expr *no)
{
	Analysis *a = x->forms.a;
	Terms terms = {0};
	add_terms(x, &terms, yes, NULL, 0);
	add_terms(x, &terms, no, NULL, 0);
	Expr *sum = value_zero(a, type);
	for (int i = 0; i < terms.count; i++) {
		if (!is_free(x, terms.at[i]))
			return NULL;
		sum = without_sign(x, BIN_XOR, type, sum, terms.at[i]);
	}
	return sum;
}

static Expr *selection_map(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	Expr *condition = e->u.cond.condition;
	Expr *d = difference(x, e->type, e->u.cond.yes, e->u.cond.no);
	if (!d)
		return NULL;
	if (is_free(x, condition))
		return map_of(x, e->u.cond.no);
	d = fixed(x, d);
	Expr *bit = d ? map_of(x, value_truth(a, condition)) : NULL;
	if (!bit)
		return NULL;
	return xor_of(x, e->type, map_of(x, e->u.cond.no),
		value_cond(a, bit, d, value_zero(a, e->type)));
}

/* ---- operators ------------------------------------------------------------------------------- */

static Expr *shift_map(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	Expr *by = fixed(x, e->u.binary.right), *map = by ? map_of(x, e->u.binary.left) : NULL;
	if (!map)
		return NULL;
	Type *wide = a->unit->scalar[SC_LLONG];
	if (!interval_within(value_interval(a, by), (Interval){0, type_bits(e->type) - 1})) {
		Expr *n = value_cast(a, wide, by);
		require(x, BIN_GE, n, value_zero(a, wide));
		require(x, BIN_LT, n, value_int(a, wide, type_bits(e->type)));
	}
	return e->u.binary.op == BIN_SHL ? without_sign(x, BIN_SHL, e->type, map, by)
					 : value_binary(a, BIN_SHR, e->type, map, by);
}

/* FIXED, a number that needs no state, masks OTHER, or is put into it. */
static Expr *mask_map(Matrix *x, const Expr *e, Expr *other, Expr *mask)
{
	Analysis *a = x->forms.a;
	mask = fixed(x, mask);
	Expr *map = mask ? map_of(x, other) : NULL;
	if (!map)
		return NULL;
	if (e->u.binary.op == BIN_OR)
		mask = value_unary(a, UN_NOT, e->type, mask);
	return without_sign(x, BIN_AND, e->type, map, mask);
}

/* LEFT op RIGHT, which have no bit in common: their xor. */
static Expr *disjoint_map(Matrix *x, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (support_of(x, left) & support_of(x, right))
		return NULL;
	return xor_of(x, e->type, map_of(x, left), map_of(x, right));
}

static Expr *bits_map(Matrix *x, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	Expr *map = e->u.binary.op == BIN_OR ? disjoint_map(x, e) : NULL;
	map = map || !is_free(x, right) ? map : mask_map(x, e, left, right);
	return map || !is_free(x, left) ? map : mask_map(x, e, right, left);
}

/* A bit times a fixed number. */
static Expr *product_map(Matrix *x, Expr *e)
{
	Expr *bit = e->u.binary.left, *of = e->u.binary.right;
	if (is_free(x, bit)) {
		bit = e->u.binary.right;
		of = e->u.binary.left;
	}
	of = only_bit(support_of(x, bit)) >= 0 ? fixed(x, of) : NULL;
	Expr *map = of ? map_of(x, bit) : NULL;
	return map ? without_sign(x, BIN_MUL, e->type, map, of) : NULL;
}

/* 0 - E, or E - 1, where one bit of E may be 1, or the lowest one. */
static Expr *negative_map(Matrix *x, Type *type, Expr *e, bool lowest)
{
	const uint64_t bits = support_of(x, e);
	if (only_bit(bits) < 0 || (lowest && bits != 1))
		return NULL;
	Expr *map = map_of(x, e);
	return map ? without_sign(x, BIN_SUB, type, value_zero(x->forms.a, type), map) : NULL;
}

static Expr *binary_map(Matrix *x, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	int64_t n;
	switch ((int)e->u.binary.op) {
	case BIN_XOR:
		return xor_of(x, e->type, map_of(x, left), map_of(x, right));
	case BIN_AND:
	case BIN_OR:
		return bits_map(x, e);
	case BIN_ADD:
		if (expr_is_int(right, &n) && n == -1)
			return negative_map(x, e->type, left, true);
		return disjoint_map(x, e);
	case BIN_SUB:
		if (is_zero(left))
			return negative_map(x, e->type, right, false);
		if (expr_is_int(right, &n) && n == 1)
			return negative_map(x, e->type, left, true);
		return NULL;
	case BIN_MUL:
		return product_map(x, e);
	case BIN_SHL:
	case BIN_SHR:
		return shift_map(x, e);
	}
	return op_is_comparison(e->u.binary.op) ? comparison_map(x, e) : NULL;
}

static Expr *unary_map(Matrix *x, Expr *e)
{
	Expr *operand = e->u.unary.operand;
	switch ((int)e->u.unary.op) {
	case UN_PLUS:
	case UN_NOT:
		return map_of(x, operand);
	case UN_LNOT:
		return truth_map(x, operand);
	case UN_MINUS:
		return negative_map(x, e->type, operand, false);
	}
	return NULL;
}

static Expr *cast_map(Matrix *x, Expr *e)
{
	Expr *operand = e->u.cast.operand;
	if (!type_is_integer(operand->type))
		return NULL;
	Expr *map = type_bits(e->type) == 1 ? truth_map(x, operand) : map_of(x, operand);
	return map ? value_cast(x->forms.a, e->type, map) : NULL;
}

static Expr *call_map(Matrix *x, Expr *e)
{
	const Expr *callee = e->u.call.callee;
	const char *name = callee->kind == EXPR_FUNC ? callee->u.function->name : "";
	if (strncmp(name, "__builtin_parity", 16) != 0 && strncmp(name, "__builtin_bswap", 15) != 0)
		return NULL;
	Expr *args[] = {map_of(x, e->u.call.args.at[0])};
	return args[0] ? value_call(x->forms.a, e, args) : NULL;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* The loop may store to the array that LOAD reads. */
static bool is_written(const Analysis *a, const Expr *load)
{
	const Access *read = NULL;
	for (int i = 0; i < a->accesses.count && !read; i++)
		if (a->accesses.at[i].load == load)
			read = &a->accesses.at[i];
	for (int i = 0; read && i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (y->is_write && same_object(read, y) && !members_apart(read, y))
			return true;
	}
	return !read;
}

/* An element of a declared array, looked up at a linear map's bits; the array is checked to be a
 * linear map of these. */
static Expr *load_map(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	Expr *place = e->u.load;
	if (place->kind != EXPR_SUBSCRIPT || !is_free(x, place->u.subscript.base))
		return NULL;
	Expr *base = place->u.subscript.base, *index = place->u.subscript.index;
	const uint64_t support = support_of(x, index);
	if ((support & (support + 1)) || support >> TABLE_BITS_MAX ||
		(int64_t)support >= declared_count(place) || is_written(a, e))
		return NULL;
	const bool constant = table_initialiser(e) != NULL;
	if (constant && !form_of(&x->forms, e)->known)
		return NULL;
	Expr *map = map_of(x, index), *table = map ? value_hoist(a, base) : NULL;
	if (!table)
		return NULL;
	Type *size = a->unit->scalar[SC_ULONG], *truth = a->unit->scalar[SC_INT];
	Expr *args[] = {table, value_int(a, size, e->type->size),
		value_int(a, size, (int64_t)support + 1)};
	if (!constant)
		require(x, BIN_NE, value_runtime(a, "is_linear", truth, 3, args),
			value_zero(a, truth));
	Expr *zero = value_zero(a, index->type);
	return xor_of(x, e->type, value_deref(a, table, map), value_deref(a, table, zero));
}

/* ---- the map --------------------------------------------------------------------------------- */

static Expr *new_map(Matrix *x, Expr *e)
{
	switch ((int)e->kind) {
	case EXPR_UNARY:
		return unary_map(x, e);
	case EXPR_BINARY:
		return binary_map(x, e);
	case EXPR_CAST:
		return cast_map(x, e);
	case EXPR_COND:
		return selection_map(x, e);
	case EXPR_CALL:
		return call_map(x, e);
	case EXPR_LOAD:
		return load_map(x, e);
	}
	return NULL;
}

/* What the state contributes to E by xor, over `from`: a linear map that is the same in all
 * iterations, as a host expression of E's type. NULL: it is none. */
static Expr *map_of(Matrix *x, Expr *e)
{
	Analysis *a = x->forms.a;
	Expr *known;
	if (!type_is_integer(e->type))
		return NULL;
	if (is_free(x, e))
		return value_zero(a, e->type);
	if (is_state(e, x->state))
		return value_var(a, x->from);
	return memo_find(&x->maps, e, &known) ? known : memo_add(a, &x->maps, e, new_map(x, e));
}

/* ---- one iteration --------------------------------------------------------------------------- */

/* The bits that the state may have: as its type says, or fewer where the update leaves it with
 * fewer. */
static void find_range(Matrix *x)
{
	uint64_t before;
	x->forms.range = type_mask(x->state->type);
	do {
		before = x->forms.range;
		x->forms.known.count = 0;
		x->forms.range &= form_of(&x->forms, x->state->update)->support;
	} while (x->forms.range != before);
}

/* The element of an iteration that ends with E: *C and *STEPS. */
static bool find_element(Matrix *x, Expr *e, Expr **c, Expr **steps)
{
	Analysis *a = x->forms.a;
	const bool moves = !is_state(e, x->state);
	Expr *map = moves ? map_of(x, e) : NULL;
	if (!moves || map) {
		Expr *zero = value_zero(a, x->state->type);
		*c = bits_word(a, x->word, value_replace_state(a, e, x->state->var, zero));
		*steps = value_int(a, a->unit->scalar[SC_ULLONG], moves);
		if (moves && x->map && x->map != map)
			return false;
		x->map = moves ? map : x->map;
		return true;
	}
	Expr *yes[2], *no[2];
	if (memo_find(&x->elements, e, c) && memo_find(&x->steps, e, steps))
		return true;
	if (!is_free_cond(a, e) || !find_element(x, e->u.cond.yes, &yes[0], &yes[1]) ||
		!find_element(x, e->u.cond.no, &no[0], &no[1]))
		return false;
	*c = memo_add(a, &x->elements, e, value_cond(a, e->u.cond.condition, yes[0], no[0]));
	*steps = memo_add(a, &x->steps, e, value_cond(a, e->u.cond.condition, yes[1], no[1]));
	return true;
}

/* ---- the monoid ------------------------------------------------------------------------------ */

/* The variable that has the address of L's powers. */
static Var *keep_matrix(Matrix *x)
{
	Analysis *a = x->forms.a;
	Unit *u = a->unit;
	Type *entry = type_qualified(u, x->word, true, false, false);
	Var *v = var_temp(u, name_of_powers(a, x->state), type_pointer(u, entry));
	v->kind = VAR_POWERS;
	const MatrixPowers powers = {v, x->from, x->map, x->word, x->width,
		bits_of_steps(a, x->state), x->state->var};
	for (int i = 0; i < a->facts->matrices.count; i++)
		if (a->facts->matrices.at[i].state == x->state->var) {
			a->facts->matrices.at[i] = powers;
			return v;
		}
	list_push(u->arena, &a->facts->matrices, powers);
	return v;
}

/* The powers stand where the later element says. */
static Expr *power_of(const void *data, Expr *steps, Expr *word)
{
	const Matrix *x = data;
	Analysis *a = x->forms.a;
	Type *count = a->unit->scalar[SC_ULLONG];
	Type *pointer = x->powers->type->unqualified;
	Expr *address = value_cast(a, pointer, value_part(a, count, 1, 2));
	return value_power(a, x->word, x->width, steps, word, address);
}

static void finish(Matrix *x, Monoid *m, Expr *c, Expr *steps)
{
	Analysis *a = x->forms.a;
	State *s = x->state;
	Type *count = a->unit->scalar[SC_ULLONG];
	x->powers = keep_matrix(x);
	begin_bits(a, m, s, x->word, c, steps);
	add_component(a, m,
		(Component){.name = arena_printf(a->unit->arena, "%s_powers", s->var->name),
			.type = count,
			.identity = value_zero(a, count),
			.element = value_cast(a, count, value_var(a, x->powers))});
	m->components.at[2].combine =
		value_binary(a, BIN_OR, count, part(a, m, 0, 2), part(a, m, 1, 2));
	compose_bits(a, m, s, x->forms.range, power_of, x);
	m->proof = arena_printf(a->unit->arena,
		"x = L x ^ c with one matrix L of %d x %d bits; the host computes L, L^2, L^4 ...",
		x->width, x->width);
	for (int i = 0; i < x->checks.count; i++)
		check_at_run_time(a, x->checks.at[i]);
}

/* Whether the loop ends is asked of VAR: by a stage, for which no powers are computed. */
static bool decides_end(Analysis *a, const Var *var)
{
	bool decides = a->leaves && a->condition && value_uses_state(a, a->condition, var);
	for (int i = 0; i < a->exits.count; i++)
		decides |= value_uses_state(a, a->exits.at[i], var);
	for (int i = 0; i < a->inner_exits.count; i++)
		decides |= value_uses_state(a, a->inner_exits.at[i].guard, var);
	return decides;
}

bool match_matrix(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Matrix x = {.forms = {.a = a, .state = s}, .state = s};
	Expr *c, *steps;
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) < 8 ||
		decides_end(a, s->var))
		return false;
	find_range(&x);
	if (!x.forms.range)
		return false;
	x.width = 64 - __builtin_clzll(x.forms.range);
	x.word = a->unit->scalar[x.width > 32 ? SC_ULLONG : SC_UINT];
	x.from = var_temp(a->unit, s->var->name, s->type);
	if (!find_element(&x, s->update, &c, &steps) || !x.map ||
		x.fails || x.map == value_var(a, x.from)) /* x ^ c: op.c */
		return false;
	finish(&x, m, c, steps);
	return true;
}
