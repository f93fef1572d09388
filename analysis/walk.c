// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* walk.c - variables that a loop of the body moves evenly: `while (n--) *d++ = *s++`.
 *
 * In: what one inner iteration makes of a variable, from a value that stands for any. Out: its
 * value in inner iteration t as start + amount * t, and the number of inner iterations where the
 * condition compares two such values. A line in a type that may wrap around is one all the same,
 * since the sum is converted to the type; only where iterations are counted must it not wrap. */
#include "analysis/walk.h"

static Type *wide(Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

static Expr *sum(Analysis *a, BinaryOp op, Expr *x, Expr *y)
{
	return value_binary(a, op, wide(a), x, y);
}

Expr *walk_below_casts(Expr *e, const Type *t)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		type_bits(e->u.cast.operand->type) >= type_bits(t) &&
		type_bits(e->type) >= type_bits(t))
		e = e->u.cast.operand;
	return e;
}

Expr *walk_amount(Analysis *a, Type *type, Expr *before, Expr *after)
{
	const Type *t = type->unqualified;
	bool integer = type_is_integer(t) && type_bits(t) > 1;
	if (!after)
		return NULL;
	if (after == before)
		return value_int(a, wide(a), 0);
	if (!integer && t->kind != TYPE_POINTER)
		return NULL;
	Expr *e = integer ? walk_below_casts(after, t) : after;
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB))
		return NULL;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (integer && e->u.binary.op == BIN_ADD && walk_below_casts(left, t) != before) {
		left = right;
		right = e->u.binary.left;
	}
	if ((integer ? walk_below_casts(left, t) : left) != before ||
		!value_is_invariant(a, right) || !type_is_integer(right->type))
		return NULL;
	Expr *amount = value_cast(a, wide(a), right);
	return e->u.binary.op == BIN_SUB ? sum(a, BIN_SUB, value_int(a, wide(a), 0), amount)
					 : amount;
}

Expr *walk_line(Analysis *a, Type *type, Expr *start, Expr *amount, Expr *t)
{
	int64_t n;
	Expr *way = sum(a, BIN_MUL, t, amount);
	if (expr_is_int(amount, &n) && n == 0)
		return start;
	if (type->kind == TYPE_POINTER)
		return value_binary(a, BIN_ADD, type->unqualified, start, way);
	Expr *now = sum(a, BIN_ADD, value_cast(a, wide(a), start), way);
	return value_cast(a, type->unqualified, now);
}

/* ---- counting ---------------------------------------------------------------------------- */

/* ROOT + BASE + STEP * t; ROOT is NULL for integers. */
typedef struct Line {
	Expr *root, *base;
	int64_t step;
	bool narrow; /* in a type that may wrap around */
} Line;

/* Values of the body that other loops compute are no bounds. */
static bool find_temporary(Expr *e, void *data)
{
	bool *found = data;
	*found = *found || (e->kind == EXPR_VAR && e->u.var->kind == VAR_TEMP);
	return !*found;
}

static bool line_of(Analysis *a, Expr *e, const Var *t, Line *line);

static bool line_of_sum(Analysis *a, Expr *e, const Var *t, Line *line)
{
	Line x, y;
	bool minus = e->u.binary.op == BIN_SUB;
	if (!line_of(a, e->u.binary.left, t, &x) || !line_of(a, e->u.binary.right, t, &y) || y.root)
		return false;
	*line = (Line){
		.root = x.root,
		.base = sum(a, minus ? BIN_SUB : BIN_ADD, x.base, y.base),
		.step = minus ? x.step - y.step : x.step + y.step,
		.narrow = x.narrow || y.narrow || type_may_wrap(e->type),
	};
	return true;
}

/* A conversion that only changes qualifiers. */
static bool is_same_pointer(const Expr *e)
{
	return e->kind == EXPR_CAST && !e->u.cast.is_decay && e->type->kind == TYPE_POINTER &&
	       e->u.cast.operand->type->kind == TYPE_POINTER &&
	       e->type->of->unqualified == e->u.cast.operand->type->of->unqualified;
}

static bool line_of_fixed(Analysis *a, Expr *e, Line *line)
{
	bool found = value_size(a, e) > 500;
	if (!found)
		expr_walk(e, find_temporary, &found);
	if (found)
		return false;
	if (type_is_integer(e->type)) {
		line->base = value_cast(a, wide(a), e);
		return true;
	}
	if (e->type->kind != TYPE_POINTER)
		return false;
	value_split_pointer(a, e, &line->root, &line->base);
	while (is_same_pointer(line->root))
		line->root = line->root->u.cast.operand;
	return true;
}

static bool line_of(Analysis *a, Expr *e, const Var *t, Line *line)
{
	int64_t factor;
	*line = (Line){.base = value_int(a, wide(a), 0)};
	if (e->kind == EXPR_VAR && e->u.var == t) {
		line->step = 1;
		return true;
	}
	if (!value_contains(a, e, value_var(a, (Var *)t)))
		return line_of_fixed(a, e, line);
	if (e->kind == EXPR_CAST && type_is_integer(e->type) && type_bits(e->type) > 1 &&
		type_is_integer(e->u.cast.operand->type)) {
		if (!line_of(a, e->u.cast.operand, t, line))
			return false;
		line->narrow |= type_may_wrap(e->type);
		return true;
	}
	if (is_same_pointer(e))
		return line_of(a, e->u.cast.operand, t, line);
	if (e->kind != EXPR_BINARY)
		return false;
	if (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB)
		return line_of_sum(a, e, t, line);
	if (e->u.binary.op != BIN_MUL || !expr_is_int(e->u.binary.right, &factor) ||
		factor > 1 << 20 || factor < -(1 << 20) ||
		!line_of(a, e->u.binary.left, t, line) || line->root)
		return false;
	line->base = sum(a, BIN_MUL, line->base, value_int(a, wide(a), factor));
	line->step *= factor;
	line->narrow |= type_may_wrap(e->type);
	return true;
}

/* Until the comparison fails, X, which moves by X->step, does not wrap around. */
static bool stays_in_type(const Line *x, const Line *y, BinaryOp op)
{
	int64_t n;
	if (y->narrow || y->step)
		return false;
	if (x->step == 1 && op == BIN_LT)
		return true;
	if (x->step == 1 && op == BIN_NE)
		return expr_is_int(x->base, &n) && n == 0;
	return x->step == -1 && (op == BIN_NE || op == BIN_GT) &&
	       expr_is_int(y->base, &n) && n == 0;
}

/* ---- differences ------------------------------------------------------------------------- */

#define TERMS_MAX 16

typedef struct Terms {
	Expr *at[TERMS_MAX];
	bool minus[TERMS_MAX];
	int count;
	bool full;
} Terms;

/* Adds E to the sum, or takes it off; equal terms of the two kinds cancel out. */
static void add_terms(Analysis *a, Terms *s, Expr *e, bool minus)
{
	if (e->kind == EXPR_BINARY && e->type == wide(a) &&
		(e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB)) {
		add_terms(a, s, e->u.binary.left, minus);
		add_terms(a, s, e->u.binary.right, minus != (e->u.binary.op == BIN_SUB));
		return;
	}
	for (int i = 0; i < s->count; i++)
		if (s->at[i] == e && s->minus[i] != minus) {
			s->count--;
			s->at[i] = s->at[s->count];
			s->minus[i] = s->minus[s->count];
			return;
		}
	s->full |= s->count == TERMS_MAX;
	if (s->full)
		return;
	s->at[s->count] = e;
	s->minus[s->count++] = minus;
}

/* X - Y; both are far from the ends of 64 bits, being positions in memory or counters. */
static Expr *difference(Analysis *a, Expr *x, Expr *y)
{
	Terms s = {.count = 0};
	add_terms(a, &s, x, false);
	add_terms(a, &s, y, true);
	if (s.full)
		return sum(a, BIN_SUB, x, y);
	Expr *total = value_int(a, wide(a), 0);
	for (int i = 0; i < s.count; i++)
		total = sum(a, s.minus[i] ? BIN_SUB : BIN_ADD, total, s.at[i]);
	return total;
}

Expr *walk_trip(Analysis *a, const Var *t, const Expr *condition)
{
	Line x, y;
	if (condition->kind != EXPR_BINARY || condition->u.binary.op < BIN_LT ||
		condition->u.binary.op > BIN_NE || condition->u.binary.op == BIN_EQ)
		return NULL;
	BinaryOp op = condition->u.binary.op;
	if (!line_of(a, condition->u.binary.left, t, &x) ||
		!line_of(a, condition->u.binary.right, t, &y) || x.root != y.root)
		return NULL;
	int64_t step = x.step - y.step;
	if (step == 0 || (op == BIN_NE && step != 1 && step != -1))
		return NULL;
	if (op != BIN_NE && (op == BIN_LT || op == BIN_LE) != (step > 0))
		return NULL;
	if ((x.narrow || y.narrow) && !stays_in_type(&x, &y, op))
		return NULL;
	Expr *gap = step > 0 ? difference(a, y.base, x.base) : difference(a, x.base, y.base);
	int64_t size = step > 0 ? step : -step;
	int64_t add = op == BIN_LE || op == BIN_GE ? size : size - 1;
	gap = sum(a, BIN_ADD, gap, value_int(a, wide(a), add));
	return sum(a, BIN_DIV, gap, value_int(a, wide(a), size));
}
