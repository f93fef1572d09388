// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* live.c - may a variable's value be used after the loop?
 *
 * In: the loop and a variable. Out: false only where no later statement can read it. The test is
 * on places in the text: a mention after the loop counts, a mention anywhere in a loop around
 * it counts, and in a function with labels any mention outside the loop counts. Variables that
 * outlive the function are always used. */
#include "analysis/exec.h"

typedef struct Mention {
	const Var *var;
	const Stmt *loop;  /* what is below it does not count */
	const Stmt *outer; /* the outermost loop around it, or NULL */
	bool in_outer, labels, found_after, found_anywhere;
} Mention;

static bool mentions(Expr *e, void *data)
{
	Mention *m = data;
	if (e->kind != EXPR_VAR || e->u.var != m->var)
		return true;
	m->found_anywhere = true;
	if (m->in_outer || e->range.file != m->loop->range.file ||
		e->range.begin >= m->loop->range.end || e->range.in_macro)
		m->found_after = true;
	return true;
}

static bool enter(Stmt *s, void *data)
{
	Mention *m = data;
	if (s == m->loop)
		return false;
	if (s->kind == STMT_LABEL || s->kind == STMT_OPAQUE)
		m->labels = true;
	return true;
}

bool is_live_after(Analysis *a, const Var *var)
{
	const Loop *loop = a->loop;
	if (var->kind == VAR_TEMP || var->kind == VAR_GLOBAL || var->kind == VAR_STATIC_LOCAL ||
		var->address_taken)
		return true;
	Mention m = {.var = var, .loop = loop->stmt};
	for (const Loop *l = loop->parent; l; l = l->parent)
		m.outer = l->stmt;
	stmt_walk(loop->function->body, enter, mentions, &m);
	if (m.outer) {
		m.in_outer = true;
		stmt_walk((Stmt *)m.outer, enter, mentions, &m);
	}
	return m.found_after || (m.labels && m.found_anywhere);
}
