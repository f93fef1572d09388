// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* halting.c - loops of the body that end, whatever they find in memory.
 *
 * In: a loop of the body, and the counter that counts its iterations, if there is one. Out:
 * a->endless, where it is not known to end. It does where a bound on its iterations needs nothing
 * that the loop around it or memory may change, and where a variable that it tests gets smaller by
 * halves, or loses a bit: while (x) { n++; x &= x - 1; }. C says that a loop without effects ends
 * (C11 6.8.5p6), but only of one that C comes to. */
#include "analysis/exec.h"

/* ---- counted ones -------------------------------------------------------------------------- */

typedef struct Bound {
	Analysis *a;
	bool varies;
} Bound;

/* What is read at the same place in all iterations is what the first one reads there, too: none
 * stores before others have asked. */
static bool find_looked_up(Expr *e, void *data)
{
	Bound *b = data;
	b->varies |= e->kind == EXPR_STATE ||
		     (e->kind == EXPR_LOAD && (value_uses(b->a, e->u.load, EXPR_ITER) ||
						      value_is_unknown(b->a, e->u.load)));
	return !b->varies;
}

static bool is_bounded(Analysis *a, const InnerLoop *in)
{
	Expr *most = in && in->trip ? in->trip : in ? in->most : NULL;
	Bound b = {.a = a};
	if (most)
		expr_walk(most, find_looked_up, &b);
	return most && !b.varies && !value_is_unknown(a, most);
}

/* ---- what gets smaller --------------------------------------------------------------------- */

typedef struct Shrink {
	const Var *var;
	int changes;    /* of it, or that may be */
	bool continues; /* some iteration may not come to the change */
	bool negative;  /* it may be */
	int64_t least;  /* what it is where the loop goes on, if not */
	bool slowly;    /* step by step will do */
} Shrink;

static bool find_change(Expr *e, void *data)
{
	Shrink *s = data;
	const Expr *target = expr_changed(e);
	s->changes += target && target->kind == EXPR_VAR && target->u.var == s->var;
	return true;
}

static bool find_continue(Stmt *stmt, void *data)
{
	Shrink *s = data;
	s->continues |= stmt->kind == STMT_CONTINUE || stmt->kind == STMT_GOTO ||
			stmt->kind == STMT_LABEL || stmt->kind == STMT_OPAQUE;
	return true;
}

static bool is_var(const Expr *e, const Var *var)
{
	e = expr_strip_implicit((Expr *)e);
	return e->kind == EXPR_VAR && e->u.var == var;
}

/* E is VAR - 1. */
static bool is_one_less(const Expr *e, const Var *var)
{
	int64_t n;
	e = expr_strip_implicit((Expr *)e);
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_SUB &&
	       is_var(e->u.binary.left, var) && expr_is_int(e->u.binary.right, &n) && n == 1;
}

/* E is VAR & -VAR, its lowest bit. */
static bool is_lowest_bit(const Expr *e, const Var *var)
{
	e = expr_strip_implicit((Expr *)e);
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_AND)
		return false;
	const Expr *left = expr_strip_implicit(e->u.binary.left);
	const Expr *right = expr_strip_implicit(e->u.binary.right);
	const Expr *minus = is_var(left, var) ? right : left;
	const Expr *plain = is_var(left, var) ? left : right;
	return is_var(plain, var) && minus->kind == EXPR_UNARY &&
	       minus->u.unary.op == UN_MINUS && is_var(minus->u.unary.operand, var);
}

/* The variable OP RIGHT has fewer bits than it, unless that is 0; or is less, and at least 0. */
static bool makes_less(const Shrink *x, BinaryOp op, const Expr *right)
{
	int64_t n;
	const bool known = expr_is_int(right, &n);
	switch ((int)op) {
	case BIN_DIV:
		return known && n >= 2;
	case BIN_SHR:
		return known && n >= 1 && n < type_bits(x->var->type) && !x->negative;
	case BIN_AND:
		return is_one_less(right, x->var);
	case BIN_XOR:
		return is_lowest_bit(right, x->var);
	case BIN_SUB:
		return is_lowest_bit(right, x->var) ||
		       (known && n >= 1 && n <= x->least && x->slowly);
	default:
		return false;
	}
}

/* E is `var op= right`, or says the same, and makes less of it. */
static bool is_decrease(const Expr *e, const Shrink *x)
{
	const Expr *right;
	if (e && e->kind == EXPR_UNARY &&
		(e->u.unary.op == UN_PRE_DEC || e->u.unary.op == UN_POST_DEC))
		return x->slowly && is_var(e->u.unary.operand, x->var);
	if (!e || e->kind != EXPR_ASSIGN || !is_var(e->u.assign.left, x->var))
		return false;
	right = e->u.assign.right;
	if (e->u.assign.is_compound)
		return makes_less(x, e->u.assign.op, right);
	right = expr_strip_implicit((Expr *)right);
	return right->kind == EXPR_BINARY && is_var(right->u.binary.left, x->var) &&
	       makes_less(x, right->u.binary.op, right->u.binary.right);
}

/* The variable that must not be 0 for E to hold; *POSITIVE: nor negative, x >= 128, but *LEAST. */
static const Var *kept_nonzero(const Expr *e, bool *positive, int64_t *least)
{
	int64_t n;
	*positive = false;
	*least = 1;
	if (e->kind == EXPR_BINARY && expr_is_int(e->u.binary.right, &n) &&
		((e->u.binary.op == BIN_NE && n == 0) || (e->u.binary.op == BIN_GT && n >= 0) ||
			(e->u.binary.op == BIN_GE && n >= 1))) {
		*positive = e->u.binary.op != BIN_NE;
		*least = e->u.binary.op == BIN_GT ? n + 1 : e->u.binary.op == BIN_GE ? n : 1;
		e = e->u.binary.left;
	}
	e = expr_strip_implicit((Expr *)e);
	if (e->kind == EXPR_ASSIGN)
		e = e->u.assign.left;
	else if (e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC)
		e = expr_strip_implicit(e->u.unary.operand);
	return e->kind == EXPR_VAR && type_is_integer(e->type) ? e->u.var : NULL;
}

/* E surely evaluates such a decrease. */
static bool evaluates_decrease(const Expr *e, const Shrink *x)
{
	const bool first_only = e->kind == EXPR_COND ||
				(e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND ||
								   e->u.binary.op == BIN_LOR));
	Expr **operand;
	if (is_decrease(e, x))
		return true;
	for (int i = 0; (operand = expr_operand(e, i)) && (i == 0 || !first_only); i++)
		if (*operand && evaluates_decrease(*operand, x))
			return true;
	return false;
}

/* S surely evaluates one once. */
static bool decreases(const Stmt *s, const Shrink *x)
{
	if (s->kind == STMT_EXPR)
		return s->u.expr && evaluates_decrease(s->u.expr, x);
	for (int i = 0; s->kind == STMT_BLOCK && i < s->u.block.count; i++)
		if (decreases(s->u.block.at[i], x))
			return true;
	return false;
}

static const Expr *below_test(const Expr *e)
{
	int64_t n;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_NE &&
		expr_is_int(e->u.binary.right, &n) && n == 0)
		e = e->u.binary.left;
	e = expr_strip_implicit((Expr *)e);
	return e;
}

/* The loop S goes on only where E holds. */
static bool shrinks(Stmt *s, const Expr *e, bool slowly)
{
	bool positive;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_LAND)
		return shrinks(s, e->u.binary.left, slowly) ||
		       shrinks(s, e->u.binary.right, slowly);
	Shrink x = {.slowly = slowly};
	const Var *var = kept_nonzero(e, &positive, &x.least);
	x.var = var;
	if (!var || var_in_memory(var))
		return false;
	stmt_walk(s->u.loop.body, find_continue, find_change, &x);
	expr_walk(s->u.loop.condition, find_change, &x);
	if (s->kind == STMT_FOR && s->u.loop.step)
		expr_walk(s->u.loop.step, find_change, &x);
	x.negative = type_is_signed(var->type) && !positive;
	return x.changes == 1 &&
	       (is_decrease(below_test(e), &x) ||
		       (s->kind == STMT_FOR && is_decrease(s->u.loop.step, &x)) ||
		       (!x.continues && decreases(s->u.loop.body, &x)));
}

void note_inner_loop(Analysis *a, Stmt *s, const InnerLoop *in)
{
	note_work(a, s, in);
	Expr *c = s->u.loop.condition;
	if (!is_bounded(a, in) && !(c && shrinks(s, c, false)))
		a->endless = s;
	if (!(in && (in->trip || in->most)) && !(c && shrinks(s, c, true)))
		list_push(a->unit->arena, &a->uncounted, s);
}
