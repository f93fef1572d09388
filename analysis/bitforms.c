// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bitforms.c - values as sums over GF(2) of the bits of a state and of other values.
 *
 * In: an integer value. Out: its Form. Shifts by constants, masks, conversions, xor, a selection by
 * one bit between numbers that differ by a constant, and look-ups in constant tables with T[a ^ b]
 * == T[a] ^ T[b] ^ T[0] are linear in the bits of their operands; sums and | of numbers that have
 * no bit in common are xor. Whatever needs no state is a number with bits of its own.
 *
 * Every rule holds for all numbers that the operands' supports allow, so a form is right for any
 * value of the state within Forms.range, and signed arithmetic that it describes does not overflow
 * for any of these. Results are remembered for each node: unrolled loops over bits share most of
 * what they compute. */
#include "analysis/bitforms.h"

#include <string.h>

#define LEAVES_MAX     16
#define INDEX_BITS_MAX 16

uint64_t type_mask(const Type *t)
{
	int bits = type_bits(t);
	return bits >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << bits) - 1;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* A map of words that keeps xor and | alike. */
typedef struct WordMap {
	enum { MAP_MASK, MAP_LEFT, MAP_RIGHT, MAP_EXTEND, MAP_SPREAD, MAP_SWAP } kind;
	int n;         /* bits to shift by; the bit that is repeated: above, everywhere; bytes */
	uint64_t mask; /* of the result */
} WordMap;

static uint64_t map_word(const WordMap *m, uint64_t w)
{
	uint64_t swapped = 0;
	switch (m->kind) {
	case MAP_MASK:
		return w & m->mask;
	case MAP_LEFT:
		return (w << m->n) & m->mask;
	case MAP_RIGHT:
		return (w >> m->n) & m->mask;
	case MAP_EXTEND:
		return (w >> m->n & 1 ? w | ~(uint64_t)0 << m->n : w) & m->mask;
	case MAP_SPREAD:
		return w >> m->n & 1 ? m->mask : 0;
	case MAP_SWAP:
		for (int i = 0; i < m->n; i++)
			swapped |= (w >> (8 * i) & 255) << (8 * (m->n - 1 - i));
		return swapped;
	}
	internal_error("word map %d", (int)m->kind);
}

int only_bit(uint64_t w)
{
	return w && !(w & (w - 1)) ? __builtin_ctzll(w) : -1;
}

/* The sum of those of COLUMNS that W has bits for. */
static uint64_t sum_of_columns(const uint64_t *columns, uint64_t w)
{
	uint64_t sum = 0;
	for (; w; w &= w - 1)
		sum ^= columns[__builtin_ctzll(w)];
	return sum;
}

/* ---- forms ----------------------------------------------------------------------------------- */

static const Form *keep(Forms *x, Form f)
{
	Form *kept = arena_alloc(x->a->unit->arena, sizeof *kept);
	*kept = f;
	return kept;
}

static const Form *open_form(Forms *x, uint64_t support)
{
	return keep(x, (Form){.support = support});
}

static const Form *constant_form(Forms *x, uint64_t n)
{
	return keep(x, (Form){.known = true, .support = n, .constant = n});
}

/* The bits of E itself, of which those of SUPPORT may be 1. */
static const Form *leaf_form(Forms *x, Expr *e, uint64_t support)
{
	Columns *c = arena_alloc(x->a->unit->arena, sizeof *c);
	*c = (Columns){.of = e};
	for (uint64_t w = support; w; w &= w - 1)
		c->at[__builtin_ctzll(w)] = w & ~(w - 1);
	return keep(x, (Form){.known = true, .support = support, .count = 1, .sum = c});
}

static const Form *mapped(Forms *x, const Form *f, WordMap m)
{
	Form g = {.known = f->known, .support = map_word(&m, f->support)};
	if (!f->known)
		return keep(x, g);
	Columns *sum = arena_alloc(x->a->unit->arena, (size_t)(f->count + 1) * sizeof *sum);
	for (int i = 0; i < f->count; i++) {
		Columns *c = &sum[g.count];
		uint64_t any = 0;
		c->of = f->sum[i].of;
		for (int j = 0; j < 64; j++)
			any |= c->at[j] = map_word(&m, f->sum[i].at[j]);
		g.count += any != 0;
	}
	g.sum = sum;
	g.constant = map_word(&m, f->constant);
	return keep(x, g);
}

static const Form *masked(Forms *x, const Form *f, uint64_t mask)
{
	return mapped(x, f, (WordMap){MAP_MASK, 0, mask});
}

/* The columns of OF in SUM, of *COUNT; new ones where there are none. */
static Columns *columns_for(Columns *sum, int *count, Expr *of)
{
	for (int i = 0; i < *count; i++)
		if (sum[i].of == of)
			return &sum[i];
	sum[*count] = (Columns){.of = of};
	return &sum[(*count)++];
}

static const Form *sum_of(Forms *x, const Form *f, const Form *g)
{
	Form h = {.known = f->known && g->known, .support = f->support | g->support};
	if (!h.known || f->count + g->count > LEAVES_MAX)
		return open_form(x, h.support);
	Columns *sum =
		arena_alloc(x->a->unit->arena, (size_t)(f->count + g->count + 1) * sizeof *sum);
	int count = 0;
	for (int side = 0; side < 2; side++) {
		const Form *part = side ? g : f;
		for (int i = 0; i < part->count; i++) {
			Columns *c = columns_for(sum, &count, part->sum[i].of);
			for (int j = 0; j < 64; j++)
				c->at[j] ^= part->sum[i].at[j];
		}
	}
	h.sum = sum;
	h.count = count;
	h.constant = f->constant ^ g->constant;
	/* What has cancelled out goes. */
	const Form *sums = mapped(x, &h, (WordMap){MAP_MASK, 0, ~(uint64_t)0});
	Form result = *sums;
	uint64_t support = result.constant;
	for (int i = 0; i < result.count; i++)
		for (int j = 0; j < 64; j++)
			support |= result.sum[i].at[j];
	result.support &= support;
	return keep(x, result);
}

static const Form *plus_constant(Forms *x, const Form *f, uint64_t n)
{
	return sum_of(x, f, constant_form(x, n));
}

/* 0 or 1 whether F is not 0, where F has only one bit; else open. */
static const Form *truth_of(Forms *x, const Form *f)
{
	int bit = only_bit(f->support);
	if (f->support == 0)
		return constant_form(x, 0);
	return bit < 0 ? open_form(x, 1) : mapped(x, f, (WordMap){MAP_RIGHT, bit, 1});
}

/* N where TRUTH, 0 or 1, is 1, else 0. */
static const Form *selected(Forms *x, const Form *truth, uint64_t n)
{
	return mapped(x, truth, (WordMap){MAP_SPREAD, 0, n});
}

const Columns *form_columns(const Form *f, const State *s)
{
	for (int i = 0; i < f->count; i++)
		if (is_state(f->sum[i].of, s))
			return &f->sum[i];
	return NULL;
}

/* ---- operators ------------------------------------------------------------------------------- */

static bool is_constant(const Form *f)
{
	return f->known && f->count == 0;
}

static const Form *form_of_shift(Forms *x, Expr *e)
{
	const Form *f = form_of(x, e->u.binary.left);
	uint64_t all = type_mask(e->type);
	int bits = type_bits(e->type);
	int64_t n;
	if (!expr_is_int(e->u.binary.right, &n) || n < 0 || n >= bits)
		return open_form(x, all);
	if (e->u.binary.op == BIN_SHR) {
		if (type_is_signed(e->type))
			f = mapped(x, f, (WordMap){MAP_EXTEND, bits - 1, ~(uint64_t)0});
		return mapped(x, f, (WordMap){MAP_RIGHT, (int)n, all});
	}
	/* C does not say what an overflow gives. */
	if (type_is_signed(e->type) && f->support > all >> 1 >> n)
		return open_form(x, all);
	return mapped(x, f, (WordMap){MAP_LEFT, (int)n, all});
}

static const Form *form_of_and(Forms *x, const Form *f, const Form *g)
{
	if (is_constant(g))
		return masked(x, f, g->constant);
	return is_constant(f) ? masked(x, g, f->constant) : open_form(x, f->support & g->support);
}

/* Where no number has a bit that the other one has, or one of them is known, also for |. */
static const Form *form_of_or(Forms *x, const Form *f, const Form *g)
{
	if (is_constant(g))
		return plus_constant(x, masked(x, f, ~g->constant), g->constant);
	if (is_constant(f))
		return plus_constant(x, masked(x, g, ~f->constant), f->constant);
	return f->support & g->support ? open_form(x, f->support | g->support) : sum_of(x, f, g);
}

/* The negative of F in a type of which ALL are the bits. */
static const Form *negative(Forms *x, const Type *t, const Form *f)
{
	uint64_t all = type_mask(t);
	int bit = only_bit(f->support);
	if (f->support == 0)
		return f;
	if (bit < 0 || (type_is_signed(t) && bit == type_bits(t) - 1))
		return open_form(x, all);
	return mapped(x, f, (WordMap){MAP_SPREAD, bit, all << bit & all});
}

static const Form *form_of_sum(Forms *x, const Type *t, const Form *f, const Form *g)
{
	uint64_t all = type_mask(t);
	if (!(f->support & g->support))
		return sum_of(x, f, g);
	/* b - 1, b being 0 or 1: all bits where b is 0. */
	if (is_constant(f) && f->constant == all && g->support == 1)
		return negative(x, t, plus_constant(x, g, 1));
	if (is_constant(g) && g->constant == all && f->support == 1)
		return negative(x, t, plus_constant(x, f, 1));
	return open_form(x, all);
}

static const Form *form_of_difference(Forms *x, const Type *t, const Form *f, const Form *g)
{
	if (is_constant(f) && f->constant == 0)
		return negative(x, t, g);
	if (is_constant(f) && !(g->support & ~f->constant))
		return sum_of(x, f, g); /* nothing is borrowed */
	if (is_constant(g) && g->constant == 1)
		return form_of_sum(x, t, f, constant_form(x, type_mask(t)));
	return open_form(x, type_mask(t));
}

static const Form *form_of_product(Forms *x, const Type *t, const Form *f, const Form *g)
{
	uint64_t all = type_mask(t);
	if (is_constant(f)) {
		const Form *swap = f;
		f = g;
		g = swap;
	}
	int bit = only_bit(f->support), power = only_bit(g->constant);
	uint64_t most = type_is_signed(t) ? all >> 1 : all;
	if (!is_constant(g))
		return open_form(x, all);
	if (power >= 0 && (!type_is_signed(t) || f->support <= most >> power))
		return mapped(x, f, (WordMap){MAP_LEFT, power, all});
	if (bit >= 0 && (!type_is_signed(t) || g->constant <= most >> bit))
		return mapped(x, f, (WordMap){MAP_SPREAD, bit, g->constant << bit & all});
	return open_form(x, all);
}

/* E, F of unsigned type or never negative, is divided by a power of two, or its rest is taken. */
static const Form *form_of_division(Forms *x, const Expr *e, const Form *f, const Form *g)
{
	uint64_t all = type_mask(e->type);
	int power = is_constant(g) ? only_bit(g->constant) : -1;
	if (power < 0 || (type_is_signed(e->type) && f->support > all >> 1))
		return open_form(x, all);
	if (e->u.binary.op == BIN_DIV)
		return mapped(x, f, (WordMap){MAP_RIGHT, power, all});
	return masked(x, f, ((uint64_t)1 << power) - 1);
}

/* F >= N where a single bit decides that; F of type T. */
static const Form *form_at_least(Forms *x, const Type *t, const Form *f, __int128 n)
{
	uint64_t all = type_mask(t), sign = all ^ all >> 1;
	if (type_is_signed(t) && f->support & sign) {
		const Form *negative = mapped(x, f, (WordMap){MAP_RIGHT, type_bits(t) - 1, 1});
		return n == 0 ? plus_constant(x, negative, 1) : open_form(x, 1);
	}
	if (!f->support)
		return open_form(x, 1);
	int top = 63 - __builtin_clzll(f->support);
	uint64_t high = (uint64_t)1 << top, rest = f->support & (high - 1);
	if (n > (__int128)high || n <= (__int128)rest)
		return open_form(x, 1);
	return mapped(x, f, (WordMap){MAP_RIGHT, top, 1});
}

static const Form *form_of_order(Forms *x, Expr *e)
{
	const Type *t = e->u.binary.left->type;
	BinaryOp op = e->u.binary.op;
	int64_t n;
	if (!expr_is_int(e->u.binary.right, &n))
		return open_form(x, 1);
	__int128 bound = type_is_signed(t) ? (__int128)n : (__int128)((uint64_t)n & type_mask(t));
	bound += op == BIN_GT || op == BIN_LE;
	const Form *f = form_at_least(x, t, form_of(x, e->u.binary.left), bound);
	return op == BIN_GE || op == BIN_GT ? f : plus_constant(x, f, 1);
}

static const Form *form_of_comparison(Forms *x, Expr *e)
{
	if (!type_is_integer(e->u.binary.left->type))
		return open_form(x, 1);
	if (e->u.binary.op != BIN_EQ && e->u.binary.op != BIN_NE)
		return form_of_order(x, e);
	const Form *d = sum_of(x, form_of(x, e->u.binary.left), form_of(x, e->u.binary.right));
	const Form *unequal = truth_of(x, d);
	return e->u.binary.op == BIN_NE ? unequal : plus_constant(x, unequal, 1);
}

static const Form *form_of_binary(Forms *x, Expr *e)
{
	BinaryOp op = e->u.binary.op;
	if (op == BIN_SHL || op == BIN_SHR)
		return form_of_shift(x, e);
	if (op_is_comparison(op))
		return form_of_comparison(x, e);
	if (op == BIN_LAND || op == BIN_LOR || op == BIN_COMMA)
		return open_form(x, type_mask(e->type));
	const Form *f = form_of(x, e->u.binary.left), *g = form_of(x, e->u.binary.right);
	switch ((int)op) {
	case BIN_XOR:
		return sum_of(x, f, g);
	case BIN_AND:
		return form_of_and(x, f, g);
	case BIN_OR:
		return form_of_or(x, f, g);
	case BIN_ADD:
		return form_of_sum(x, e->type, f, g);
	case BIN_SUB:
		return form_of_difference(x, e->type, f, g);
	case BIN_MUL:
		return form_of_product(x, e->type, f, g);
	case BIN_DIV:
	case BIN_REM:
		return form_of_division(x, e, f, g);
	}
	return open_form(x, type_mask(e->type));
}

static const Form *form_of_unary(Forms *x, Expr *e)
{
	const Form *f = form_of(x, e->u.unary.operand);
	switch ((int)e->u.unary.op) {
	case UN_PLUS:
		return f;
	case UN_NOT:
		return plus_constant(x, f, type_mask(e->type));
	case UN_MINUS:
		return negative(x, e->type, f);
	case UN_LNOT:
		return plus_constant(x, truth_of(x, f), 1);
	}
	return open_form(x, type_mask(e->type));
}

static const Form *form_of_cast(Forms *x, Expr *e)
{
	const Type *from = e->u.cast.operand->type;
	uint64_t all = type_mask(e->type);
	if (!type_is_integer(from))
		return open_form(x, all);
	const Form *f = form_of(x, e->u.cast.operand);
	if (type_bits(e->type) == 1)
		return truth_of(x, f);
	if (type_is_signed(from))
		f = mapped(x, f, (WordMap){MAP_EXTEND, type_bits(from) - 1, ~(uint64_t)0});
	return masked(x, f, all);
}

/* A selection by one bit between numbers that differ by a constant. */
static const Form *form_of_cond(Forms *x, Expr *e)
{
	const Form *yes = form_of(x, e->u.cond.yes), *no = form_of(x, e->u.cond.no);
	const Form *d = sum_of(x, yes, no);
	if (!type_is_integer(e->u.cond.condition->type) || !is_constant(d))
		return open_form(x, yes->support | no->support);
	const Form *truth = truth_of(x, form_of(x, value_truth(x->a, e->u.cond.condition)));
	return sum_of(x, no, selected(x, truth, d->constant));
}

/* ---- tables and calls ------------------------------------------------------------------------ */

/* A row of a constant table and the value that selects from it. */
typedef struct Row {
	const Expr *init; /* NULL: zeros */
	int64_t count;
	Expr *index;
} Row;

/* Of PLACE, subscripts of a declared array of which INIT is the initialiser: all but the one that
 * needs the state are constants. False: it is not so. */
static bool find_row(Forms *x, const Expr *place, const Expr *init, Row *row)
{
	const Expr *base = place->u.subscript.base;
	if (base->kind != EXPR_CAST || !base->u.cast.is_decay)
		return false;
	const Expr *array = base->u.cast.operand;
	*row = (Row){.init = init, .count = array->type->count, .index = place->u.subscript.index};
	if (array->kind == EXPR_VAR)
		return row->count > 0;
	Row outer;
	int64_t n;
	if (array->kind != EXPR_SUBSCRIPT || !find_row(x, array, init, &outer) ||
		!expr_is_int(outer.index, &n) || n < 0 || n >= outer.count)
		return false;
	bool given = outer.init && outer.init->kind == EXPR_INIT_LIST &&
		     n < outer.init->u.list.items.count;
	row->init = given ? outer.init->u.list.items.at[n] : NULL;
	return row->count > 0;
}

static bool entry_of(const Row *row, uint64_t at, const Type *t, uint64_t *n)
{
	int64_t number = 0;
	if (row->init && row->init->kind != EXPR_INIT_LIST)
		return false;
	if (row->init && at < (uint64_t)row->init->u.list.items.count &&
		!expr_is_int(row->init->u.list.items.at[at], &number))
		return false;
	*n = (uint64_t)number & type_mask(t);
	return true;
}

/* The columns of the linear map that ROW is, for indices with bits of SUPPORT alone, and what it
 * has at 0. False: it is no such map. */
static bool find_map(
	const Row *row, uint64_t support, const Type *t, uint64_t *column, uint64_t *zero)
{
	if (support >= (uint64_t)row->count || support >> INDEX_BITS_MAX ||
		!entry_of(row, 0, t, zero))
		return false;
	for (uint64_t w = support; w; w &= w - 1) {
		uint64_t n;
		if (!entry_of(row, w & ~(w - 1), t, &n))
			return false;
		column[__builtin_ctzll(w)] = n ^ *zero;
	}
	/* All numbers whose bits are in SUPPORT, in turn. */
	for (uint64_t at = support;; at = (at - 1) & support) {
		uint64_t n;
		if (!entry_of(row, at, t, &n) || n != (*zero ^ sum_of_columns(column, at)))
			return false;
		if (at == 0)
			return true;
	}
}

static const Form *form_of_load(Forms *x, Expr *e)
{
	const Expr *init = table_initialiser(e);
	uint64_t column[64] = {0}, zero;
	Row row;
	if (e->u.load->kind != EXPR_SUBSCRIPT)
		return open_form(x, type_mask(e->type));
	const Form *f = form_of(x, e->u.load->u.subscript.index);
	x->table_is_open = f->known && f->count > 1;
	if (!init || !find_row(x, e->u.load, init, &row) || !f->known ||
		!find_map(&row, f->support, e->type, column, &zero))
		return open_form(x, type_mask(e->type));
	x->table_is_open = false;
	Form g = {.known = true, .support = zero, .count = f->count};
	for (uint64_t w = f->support; w; w &= w - 1)
		g.support |= column[__builtin_ctzll(w)];
	Columns *sum = arena_alloc(x->a->unit->arena, (size_t)(f->count + 1) * sizeof *sum);
	for (int i = 0; i < f->count; i++) {
		sum[i].of = f->sum[i].of;
		for (int j = 0; j < 64; j++)
			sum[i].at[j] = sum_of_columns(column, f->sum[i].at[j]);
	}
	g.sum = sum;
	g.constant = zero ^ sum_of_columns(column, f->constant);
	return keep(x, g);
}

/* The sum of the bits of F. */
static const Form *parity_form(Forms *x, const Form *f)
{
	const Form *sum = constant_form(x, 0);
	for (uint64_t w = f->support; w; w &= w - 1)
		sum = sum_of(x, sum, mapped(x, f, (WordMap){MAP_RIGHT, __builtin_ctzll(w), 1}));
	return sum;
}

static const Form *form_of_call(Forms *x, Expr *e)
{
	const Expr *callee = e->u.call.callee;
	const char *name = callee->kind == EXPR_FUNC ? callee->u.function->name : "";
	if (strncmp(name, "__builtin_parity", 16) == 0)
		return parity_form(x, form_of(x, e->u.call.args.at[0]));
	if (strncmp(name, "__builtin_bswap", 15) == 0)
		return mapped(x, form_of(x, e->u.call.args.at[0]),
			(WordMap){MAP_SWAP, type_bits(e->type) / 8, type_mask(e->type)});
	return open_form(x, type_mask(e->type));
}

/* ---- values ---------------------------------------------------------------------------------- */

/* E, which needs no state, as what it is made of; NULL: that says no more than its type. */
static const Form *form_of_parts(Forms *x, Expr *e)
{
	switch ((int)(e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COUNT)) {
	case BIN_SHL:
	case BIN_SHR:
	case BIN_AND:
	case BIN_OR:
	case BIN_XOR:
		return form_of_binary(x, e);
	}
	if (e->kind == EXPR_BINARY && op_is_comparison(e->u.binary.op))
		return form_of_comparison(x, e);
	if (e->kind == EXPR_COND)
		return form_of_cond(x, e);
	return e->kind == EXPR_CAST ? form_of_cast(x, e) : NULL;
}

/* The bits that E may have as its interval says. */
static uint64_t bits_of_interval(Forms *x, Expr *e)
{
	Interval range = value_interval(x->a, e);
	if (range.low < 0 || range.high >= (__int128)type_mask(e->type))
		return ~(uint64_t)0;
	return range.high > 0 ? ~(uint64_t)0 >> __builtin_clzll((uint64_t)range.high) : 0;
}

/* E needs no state. */
static const Form *free_form(Forms *x, Expr *e)
{
	int64_t n;
	uint64_t all = type_mask(e->type);
	if (expr_is_int(e, &n))
		return constant_form(x, (uint64_t)n & all);
	const Form *parts = form_of_parts(x, e);
	if (parts && parts->known)
		return parts;
	all &= parts ? parts->support : all;
	return leaf_form(x, e, all & bits_of_interval(x, e));
}

static const Form *new_form(Forms *x, Expr *e)
{
	if (!type_is_integer(e->type))
		return open_form(x, 0);
	if (!value_uses_state(x->a, e, NULL))
		return free_form(x, e);
	if (is_state(e, x->state))
		return leaf_form(x, e, x->range);
	switch ((int)e->kind) {
	case EXPR_UNARY:
		return form_of_unary(x, e);
	case EXPR_BINARY:
		return form_of_binary(x, e);
	case EXPR_CAST:
		return form_of_cast(x, e);
	case EXPR_COND:
		return form_of_cond(x, e);
	case EXPR_LOAD:
		return form_of_load(x, e);
	case EXPR_CALL:
		return form_of_call(x, e);
	}
	return open_form(x, type_mask(e->type));
}

const Form *form_of(Forms *x, Expr *e)
{
	for (int i = x->known.count - 1; i >= 0; i--)
		if (x->known.at[i].of == e)
			return x->known.at[i].form;
	const Form *f = new_form(x, e);
	if (!f->known && type_is_integer(e->type))
		f = open_form(x, f->support & bits_of_interval(x, e));
	list_push(x->a->unit->arena, &x->known, (FormEntry){e, f});
	return f;
}

/* ---- back to values -------------------------------------------------------------------------- */

static Expr *word_op(Analysis *a, BinaryOp op, Expr *x, uint64_t n)
{
	return value_binary(a, op, x->type, x, value_int(a, x->type, (int64_t)n));
}

static Expr *xor_of(Analysis *a, Expr *sum, Expr *term)
{
	return sum ? value_binary(a, BIN_XOR, term->type, sum, term) : term;
}

/* The bits j of X whose column in LEFT has bit j + BY: what one shift does for all of them. */
static uint64_t moved_by(const uint64_t *left, int width, int by)
{
	uint64_t bits = 0;
	for (int j = 0; j < width; j++)
		if (j + by >= 0 && j + by < 64 && left[j] >> (j + by) & 1)
			bits |= (uint64_t)1 << j;
	return bits;
}

/* The bits of X that BITS says, moved up by BY places. */
static Expr *moved(Analysis *a, Expr *x, uint64_t bits, int by)
{
	uint64_t all = type_mask(x->type);
	uint64_t reach = by < 0 ? all << -by & all : all >> by;
	if (bits != reach)
		x = word_op(a, BIN_AND, x, bits);
	if (by < 0)
		return word_op(a, BIN_SHR, x, (uint64_t)-by);
	return by ? word_op(a, BIN_SHL, x, (uint64_t)by) : x;
}

/* The shift that moves most bits to where LEFT has them; *BITS: which. */
static int best_shift(const uint64_t *left, int width, uint64_t *bits)
{
	int best = 0;
	*bits = 0;
	for (int by = -63; by < 64; by++) {
		uint64_t moves = moved_by(left, width, by);
		if (__builtin_popcountll(moves) > __builtin_popcountll(*bits)) {
			*bits = moves;
			best = by;
		}
	}
	return best;
}

/* The sum of shifts that move at least LEAST bits each, and of columns for the rest; *COST: about
 * how many operations that takes. */
static Expr *sum_of_shifts(
	Analysis *a, const uint64_t *columns, int width, Expr *x, int least, int *cost)
{
	uint64_t left[64], bits;
	Expr *sum = NULL;
	memcpy(left, columns, sizeof left);
	*cost = 0;
	for (;;) {
		int by = best_shift(left, width, &bits);
		if (__builtin_popcountll(bits) < least)
			break;
		sum = xor_of(a, sum, moved(a, x, bits, by));
		*cost += 3;
		for (uint64_t w = bits; w; w &= w - 1) {
			int j = __builtin_ctzll(w);
			left[j] ^= (uint64_t)1 << (j + by);
		}
	}
	for (int j = 0; j < width; j++) {
		if (!left[j])
			continue;
		Expr *bit = word_op(a, BIN_AND, word_op(a, BIN_SHR, x, (uint64_t)j), 1);
		Expr *all = value_binary(a, BIN_SUB, x->type, value_zero(a, x->type), bit);
		sum = xor_of(a, sum, word_op(a, BIN_AND, all, left[j]));
		*cost += 5;
	}
	return sum ? sum : value_zero(a, x->type);
}

Expr *value_of_columns(Analysis *a, const uint64_t *columns, int width, Expr *x)
{
	int few, many;
	Expr *by_columns = sum_of_shifts(a, columns, width, x, width / 2 + 1, &few);
	Expr *by_shifts = sum_of_shifts(a, columns, width, x, 3, &many);
	return many < few ? by_shifts : by_columns;
}
