// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* counting.c - pointers that the body moves and does nothing else with.
 *
 * In: the body and a pointer. Out: whether its value is as good on the device, where it leads
 * nowhere. */
#include "codegen/internal.h"

typedef struct Steps {
	const Var *var;
	int steps;
} Steps;

/* E, whose value nobody uses, moves the variable. */
static void count_steps(Steps *s, const Expr *e)
{
	const Expr *target = NULL;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA) {
		count_steps(s, e->u.binary.left);
		count_steps(s, e->u.binary.right);
	} else if (e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC) {
		target = e->u.unary.operand;
	} else if (e->kind == EXPR_ASSIGN && e->u.assign.is_compound) {
		target = e->u.assign.left;
	}
	s->steps += target && target->kind == EXPR_VAR && target->u.var == s->var;
}

static bool count_step(Stmt *stmt, void *data)
{
	if (stmt->kind == STMT_EXPR)
		count_steps(data, stmt->u.expr);
	return true;
}

bool only_counts(const Facts *f, const Var *v)
{
	Steps s = {.var = v};
	stmt_walk(f->body, count_step, NULL, &s);
	return v->type->kind == TYPE_POINTER && stmt_mentions(f->body, v) == s.steps;
}
