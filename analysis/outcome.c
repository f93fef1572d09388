// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* outcome.c - what comparison functions say: cmp(&v[i], &v[best]) > 0, with
 * (x > y) - (x < y), x < y ? -1 : x > y, or x - y for what they return.
 *
 * In: a comparison of such a value with a constant. Out: the condition under which it holds, made
 * of the value's own conditions; and where these all compare the same two numbers, one comparison:
 * the value is computed for each way in which two numbers may compare. C computes nothing that was
 * not computed before, and lazily what was lazy. */
#include "analysis/values.h"

#define DEPTH_MAX 12
#define NODES_MAX 200

/* How two numbers compare, as bits. */
enum { LESS = 1, EQUAL = 2, GREATER = 4, UNORDERED = 8 };

typedef struct Test {
	Analysis *a;
	Type *type;
	bool chooses; /* the value is more than a truth value or a constant */
} Test;

static bool holds(BinaryOp op, int64_t x, int64_t y)
{
	switch ((int)op) {
	case BIN_LT:
		return x < y;
	case BIN_GT:
		return x > y;
	case BIN_LE:
		return x <= y;
	case BIN_GE:
		return x >= y;
	case BIN_EQ:
		return x == y;
	}
	return x != y;
}

static Expr *truth_of(const Test *t, bool truth)
{
	return value_int(t->a, t->type, truth);
}

/* E op N for a difference E = X - Y. */
static Expr *test_difference(Test *t, BinaryOp op, const Expr *e, int64_t n)
{
	Analysis *a = t->a;
	Expr *x = e->u.binary.left, *y = e->u.binary.right;
	if (value_is_boolean(x) && value_is_boolean(y))
		return value_cond(a, x,
			value_cond(
				a, y, truth_of(t, holds(op, 0, n)), truth_of(t, holds(op, 1, n))),
			value_cond(
				a, y, truth_of(t, holds(op, -1, n)), truth_of(t, holds(op, 0, n))));
	/* A signed difference that is not the exact one is undefined. (That from an invariant is
	 * rather a number of its own.) */
	if (n != 0 || !type_is_signed(e->type) || x->type != y->type || value_is_invariant(a, x) ||
		value_is_invariant(a, y))
		return NULL;
	return value_binary(a, op, t->type, x, y);
}

static Expr *test(Test *t, BinaryOp op, Expr *e, int64_t n, int depth)
{
	Analysis *a = t->a;
	int64_t known;
	if (expr_is_int(e, &known))
		return truth_of(t, holds(op, known, n));
	if (value_is_boolean(e)) {
		bool none = holds(op, 0, n), one = holds(op, 1, n);
		return none == one ? truth_of(t, one) : one ? value_truth(a, e) : value_not(a, e);
	}
	if (depth == DEPTH_MAX)
		return NULL;
	if (e->kind == EXPR_CAST && value_is_exact_cast(a, e))
		return test(t, op, e->u.cast.operand, n, depth + 1);
	t->chooses = true;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_SUB)
		return test_difference(t, op, e, n);
	if (e->kind != EXPR_COND)
		return NULL;
	Expr *yes = test(t, op, e->u.cond.yes, n, depth + 1);
	Expr *no = yes ? test(t, op, e->u.cond.no, n, depth + 1) : NULL;
	return no ? value_cond(a, e->u.cond.condition, yes, no) : NULL;
}

/* ---- one pair of numbers --------------------------------------------------------------------- */

typedef struct Pair {
	Expr *x, *y; /* NULL: none seen yet */
	int outcome;
	bool unknown; /* there is something else */
} Pair;

static int op_outcomes(BinaryOp op)
{
	switch ((int)op) {
	case BIN_LT:
		return LESS;
	case BIN_GT:
		return GREATER;
	case BIN_LE:
		return LESS | EQUAL;
	case BIN_GE:
		return GREATER | EQUAL;
	case BIN_EQ:
		return EQUAL;
	}
	return LESS | GREATER | UNORDERED;
}

static bool compare(Pair *p, const Expr *e)
{
	Expr *x = e->u.binary.left, *y = e->u.binary.right;
	BinaryOp op = e->u.binary.op;
	if (!p->x) {
		p->x = x;
		p->y = y;
	}
	bool turned = x == p->y && y == p->x;
	p->unknown |= !turned && (x != p->x || y != p->y);
	return (op_outcomes(turned ? op_turned(op) : op) & p->outcome) != 0;
}

/* Condition E where the pair compares as its outcome says. */
static bool follow(Pair *p, const Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return n != 0;
	if (e->kind == EXPR_COND)
		return follow(p, follow(p, e->u.cond.condition) ? e->u.cond.yes : e->u.cond.no);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT)
		return !follow(p, e->u.unary.operand);
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_LAND)
		return follow(p, e->u.binary.left) && follow(p, e->u.binary.right);
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_LOR)
		return follow(p, e->u.binary.left) || follow(p, e->u.binary.right);
	if (e->kind == EXPR_BINARY && op_is_comparison(e->u.binary.op) &&
		type_is_arithmetic(e->u.binary.left->type))
		return compare(p, e);
	p->unknown = true;
	return false;
}

/* E as one comparison, or its opposite; NULL: it is none. */
static Expr *one_comparison(const Test *t, const Expr *e)
{
	static const BinaryOp ops[] = {BIN_LT, BIN_GT, BIN_LE, BIN_GE, BIN_EQ, BIN_NE};
	Pair p = {0};
	int all = LESS | EQUAL | GREATER | UNORDERED, truth = 0;
	for (int o = LESS; o <= UNORDERED; o *= 2) {
		p.outcome = o;
		truth |= follow(&p, e) ? o : 0;
	}
	if (p.unknown || !p.x)
		return NULL;
	if (!type_is_floating(p.x->type))
		all &= ~UNORDERED;
	for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
		Expr *c = value_binary(t->a, ops[i], t->type, p.x, p.y);
		if ((truth & all) == (op_outcomes(ops[i]) & all))
			return c;
		if ((truth & all) == (~op_outcomes(ops[i]) & all))
			return value_not(t->a, c);
	}
	return NULL;
}

/* x - e where x is carried: what has been moved is asked, not how two numbers compare, as in
 * x -= e; if (x < 0) x += m; */
static bool is_moved(const Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_SUB)
		return false;
	for (e = e->u.binary.left; e->kind == EXPR_CAST;)
		e = e->u.cast.operand;
	return e->kind == EXPR_STATE;
}

Expr *value_of_outcome(Analysis *a, BinaryOp op, Type *type, Expr *left, int64_t n)
{
	Test t = {.a = a, .type = type};
	if (!value_uses(a, left, EXPR_STATE) || is_moved(left) || value_size(a, left) > NODES_MAX)
		return NULL;
	Expr *e = test(&t, op, left, n, 0);
	if (!e || !t.chooses)
		return NULL;
	Expr *one = one_comparison(&t, e);
	return one ? one : e;
}

/* ---- counts -------------------------------------------------------------------------------- */

typedef struct Only {
	const Var *var; /* NULL: none yet */
	bool several;
} Only;

static bool find_state(Expr *e, void *data)
{
	Only *o = data;
	if (e->kind == EXPR_STATE) {
		o->several |= o->var && o->var != e->u.state;
		o->var = e->u.state;
	}
	return !o->several;
}

static const Var *only_state(Analysis *a, Expr *e)
{
	Only o = {NULL, false};
	if (value_uses(a, e, EXPR_STATE))
		expr_walk(e, find_state, &o);
	return o.several ? NULL : o.var;
}

Expr *value_of_count(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	Expr *test = right;
	while (test->kind == EXPR_CAST && !test->u.cast.is_decay &&
		type_is_integer(test->u.cast.operand->type))
		test = test->u.cast.operand;
	if (test->kind != EXPR_BINARY || !op_is_comparison(test->u.binary.op))
		return NULL;
	const Var *var = only_state(a, test);
	if (!var || only_state(a, left) != var)
		return NULL;
	return value_cond(a, test, value_binary(a, op, type, left, value_int(a, type, 1)), left);
}
