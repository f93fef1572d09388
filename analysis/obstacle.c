// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* obstacle.c - what keeps an update from being composed, for the user to read.
 *
 * In: the update of a state that no family describes. Out: what the outermost operation on the
 * state that no family has does to it, in words. Nothing is proved by it. */
#include "analysis/family.h"

#define DEPTH 40

static bool is_cut(const Expr *e)
{
	const Type *from = e->u.cast.operand->type;
	return type_is_integer(e->type) && type_is_integer(from) && e->type->size < from->size;
}

/* a / x + b has a composition, (p x + q) / (r x + s), but its coefficients grow, and what they
 * cancel is lost where the loop loses nothing. */
static const char *of_divisor(const Type *t)
{
	return type_is_floating(t) ? "something is divided by it, and nothing bounds the rounding "
				     "errors of such divisions taken together"
				   : "something is divided by it";
}

bool is_chosen(Analysis *a, Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind != EXPR_COND)
		return !value_uses_state(a, e, NULL);
	return is_chosen(a, e->u.cond.yes) && is_chosen(a, e->u.cond.no);
}

static const char *of_operator(Analysis *a, const State *s, const Expr *e)
{
	bool left = value_uses_state(a, e->u.binary.left, s->var);
	bool right = value_uses_state(a, e->u.binary.right, s->var);
	switch ((int)e->u.binary.op) {
	case BIN_DIV:
		if (right)
			return of_divisor(e->type);
		return type_is_integer(e->type) ? "integer division drops a remainder in every "
						  "iteration"
						: NULL;
	case BIN_SHR:
		return "shifting it to the right drops bits in every iteration";
	case BIN_MUL:
		return left && right && !is_chosen(a, e->u.binary.left) &&
				       !is_chosen(a, e->u.binary.right)
			       ? "it is multiplied with itself"
			       : NULL;
	case BIN_REM:
		return right ? "something is divided by it"
			     : "what the remainder is taken of may be negative or wrap around, or "
			       "is no multiple of it plus a number";
	case BIN_AND:
		return "only some of its bits are kept";
	case BIN_XOR:
	case BIN_OR:
		return "its bits and its value as a number are both changed";
	}
	return NULL;
}

static const char *find(Analysis *a, const State *s, Expr *e, int depth)
{
	Expr *operands[3];
	const char *why = NULL;
	if (depth > DEPTH || !value_uses_state(a, e, s->var))
		return NULL;
	if (e->kind == EXPR_BINARY)
		why = of_operator(a, s, e);
	else if (e->kind == EXPR_CALL)
		why = "a function is called with it";
	else if (e->kind == EXPR_LOAD)
		why = "what is read depends on it";
	else if (e->kind == EXPR_CAST && is_cut(e))
		why = "it is cut to a narrower type on the way";
	int n = value_operands(e, operands, 3);
	for (int i = e->kind == EXPR_COND; !why && i < n && i < 3; i++)
		why = find(a, s, operands[i], depth + 1);
	if (!why && e->kind == EXPR_COND && value_uses_state(a, e->u.cond.condition, s->var))
		why = "what happens to it depends on its own value";
	return why;
}

const char *value_obstacle(Analysis *a, const State *s)
{
	return find(a, s, s->update, 0);
}
