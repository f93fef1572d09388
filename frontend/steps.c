// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* steps.c - loops that work in their header: for (i = 0; i < n; a[i++] /= x);
 *
 * In: a `for` loop. Out: where its last part does more than to count, and nothing in the body
 * continues, that part as the body's last statement: later stages look for an iteration's work
 * in the body. */
#include "frontend/internal.h"

typedef struct Work {
	const Stmt *body;
	bool found;
} Work;

/* E, in a loop with BODY, is the same number in all iterations. */
static bool is_fixed(const Expr *e, const Stmt *body)
{
	if (e->kind == EXPR_CAST)
		return is_fixed(e->u.cast.operand, body);
	if (e->kind == EXPR_BINARY)
		return is_fixed(e->u.binary.left, body) && is_fixed(e->u.binary.right, body);
	return e->kind == EXPR_INT || (e->kind == EXPR_VAR && !stmt_changes(body, e->u.var));
}

/* E moves a variable that nothing else does by as much in every iteration. */
static bool is_counting(const Expr *e, const Stmt *body)
{
	const Expr *target = expr_target(e);
	if (target->kind != EXPR_VAR || stmt_changes(body, target->u.var) ||
		(target->type->kind != TYPE_POINTER && !type_is_integer(target->type)))
		return false;
	return e->kind == EXPR_UNARY ||
	       (e->u.assign.is_compound &&
		       (e->u.assign.op == BIN_ADD || e->u.assign.op == BIN_SUB) &&
		       is_fixed(e->u.assign.right, body));
}

static bool find_work(Expr *e, void *data)
{
	Work *w = data;
	w->found |= e->kind == EXPR_CALL || (expr_target(e) && !is_counting(e, w->body));
	return !w->found;
}

static bool find_continue(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_CONTINUE;
	return !*found && !stmt_is_loop(s);
}

void move_work_to_body(Frontend *f, Stmt *s)
{
	Expr *step = s->u.loop.step;
	Stmt *body = s->u.loop.body;
	Work work = {.body = body};
	bool continues = false;
	if (!step || !body)
		return;
	expr_walk(step, find_work, &work);
	stmt_walk(body, find_continue, NULL, &continues);
	if (!work.found || continues)
		return;
	Stmt *last = stmt_new(f->unit, STMT_EXPR, step->range);
	last->u.expr = step;
	s->u.loop.body = stmt_new(f->unit, STMT_BLOCK, body->range);
	list_push(f->unit->arena, &s->u.loop.body->u.block, body);
	list_push(f->unit->arena, &s->u.loop.body->u.block, last);
	s->u.loop.step = NULL;
}
