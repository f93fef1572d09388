// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* asked_behind.c - loops whose condition asks for what each iteration computes anew:
 *
 *	while (i < n && s > 0) {             while (s_before > 0 && i < n) {
 *		s = 0;                               s = 0;
 *		for (j = 0; j < m; j++)              for (j = 0; j < m; j++)
 *			s += a[i * m + j];                   s += a[i * m + j];
 *		i++;                                 i++;
 *	}                                            if (!(s > 0)) break;
 *	                                     }
 *
 * In: a loop on the left. Out: the one on the right, in which s is a variable of the iteration, and
 * s_before what it is before the loop. (What follows is `do` loops' own test otherwise.)
 *
 * Proof: every iteration sets s before it reads it, and nothing else that the test asks for is
 * changed by the loop, so that it may be asked as soon as the body is over. Where C goes on with
 *the loop on the left after some iterations, s is what it was before the loop: the test holds, as
 *it does in C there, and s is set anew. */
#include "analysis/exec.h"

typedef struct Test {
	const Stmt *loop;
	Expr *test;     /* a part of the condition, ... */
	Expr *rest;     /* ... and all the others */
	const Var *var; /* that it asks for and the loop sets */
	bool failed;
} Test;

static bool is_changed(const Test *t, const Var *var)
{
	const Stmt *s = t->loop;
	return stmt_changes(s, var) || stmt_declares(s, var);
}

static bool find_asked(Expr *e, void *data)
{
	Test *t = data;
	const bool memory = e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER ||
			    e->kind == EXPR_CALL || e->kind == EXPR_OPAQUE ||
			    (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF);
	t->failed |= memory || expr_is_effect(e);
	if (e->kind == EXPR_VAR && is_changed(t, e->u.var)) {
		t->failed |= t->var && t->var != e->u.var;
		t->var = e->u.var;
	} else if (e->kind == EXPR_VAR) {
		t->failed |= var_in_memory(e->u.var);
	}
	return !t->failed;
}

static bool is_own_variable(const Test *t)
{
	const Var *v = t->var;
	return v && (v->kind == VAR_LOCAL || v->kind == VAR_PARAM) && !var_in_memory(v) &&
	       type_is_arithmetic(v->type) && !stmt_declares(t->loop, v);
}

/* The body sets VAR before it mentions it, whatever happens. */
static bool is_set_first(const Stmt *body, const Var *var)
{
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++) {
		const Stmt *s = body->u.block.at[i];
		if (s->kind == STMT_EXPR && expr_sets(s->u.expr, var))
			return true;
		if (stmt_mentions(s, var))
			return false;
	}
	return false;
}

static bool find_jump(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_CONTINUE || s->kind == STMT_GOTO || s->kind == STMT_LABEL ||
		  s->kind == STMT_OPAQUE;
	return !*found;
}

/* Splits PART, which stands under && in the condition. */
static void find_test(Test *t, Unit *u, Expr *part)
{
	if (part->kind == EXPR_BINARY && part->u.binary.op == BIN_LAND) {
		find_test(t, u, part->u.binary.left);
		find_test(t, u, part->u.binary.right);
		return;
	}
	Test one = {.loop = t->loop};
	expr_walk(part, find_asked, &one);
	if (!t->test && !one.failed && is_own_variable(&one) &&
		is_set_first(t->loop->u.loop.body, one.var)) {
		t->test = part;
		t->var = one.var;
		return;
	}
	t->rest = t->rest ? expr_binary(u, BIN_LAND, u->scalar[SC_INT], t->rest, part) : part;
}

static Expr *use_before(const Rewrite *r, Expr *e)
{
	const Test *t = r->data;
	if (e->kind != EXPR_VAR || e->u.var != t->var)
		return NULL;
	Var *before = arena_alloc(r->unit->arena, sizeof *before);
	*before = *t->var;
	return expr_var(r->unit, before);
}

Stmt *test_behind(Analysis *a)
{
	Unit *u = a->unit;
	Stmt *s = a->stmt;
	Test t = {.loop = s};
	bool jumps = false;
	if (!s->u.loop.condition)
		return NULL;
	find_test(&t, u, s->u.loop.condition);
	stmt_walk(s->u.loop.body, find_jump, NULL, &jumps);
	if (!t.test || !t.rest || jumps)
		return NULL;
	const Rewrite r = {.unit = u, .expr = use_before, .data = &t};
	Stmt *copy = stmt_copy(u, s), *body = stmt_new(u, STMT_BLOCK, s->u.loop.body->range);
	list_push(u->arena, &body->u.block, s->u.loop.body);
	list_push(u->arena, &body->u.block, leave_unless(u, t.test));
	copy->u.loop.body = body;
	copy->u.loop.condition = s->kind == STMT_DO ? t.rest
						    : expr_binary(u, BIN_LAND, u->scalar[SC_INT],
							      rewrite_expr(&r, t.test), t.rest);
	return copy;
}
