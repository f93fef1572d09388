// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* named.c - subscripts that are a number which the counter is known to be:
 *     if (j == 0) a[0] = e; else a[j] = a[j - 1] + e;
 *
 * In: the body of a loop that was refused. Out: the same with the counter in the place of the
 * number, a[j], so that it is seen which element of each iteration that is. */
#include "analysis/exec.h"

typedef struct Named {
	Analysis *a;
	Expr *var;
	int64_t number;
	bool any;
} Named;

static Expr *name_index(const Rewrite *r, Expr *e)
{
	Named *n = r->data;
	int64_t index;
	if (e->kind != EXPR_SUBSCRIPT || !expr_is_int(e->u.subscript.index, &index) ||
		index != n->number)
		return NULL;
	Expr *copy = expr_copy(r->unit, e);
	copy->u.subscript.base = rewrite_expr(r, e->u.subscript.base);
	copy->u.subscript.index = n->var;
	n->any = true;
	return copy;
}

/* The loop counts VAR up from 0. */
static bool counts_from_zero(const Analysis *a, const Expr *var)
{
	int64_t start;
	for (int i = 0; var->kind == EXPR_VAR && i < a->facts->inductions.count; i++) {
		const Induction *in = &a->facts->inductions.at[i];
		if (in->var == var->u.var && in->start && expr_is_int(in->start, &start) &&
			start == 0 && in->step > 0)
			return true;
	}
	return false;
}

/* E says that an integer variable is a number, or (*OTHERWISE) that it is not. */
static bool read_test(Expr *e, Named *n, bool *otherwise)
{
	e = expr_strip_implicit(e);
	*otherwise = false;
	for (; e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT; *otherwise = !*otherwise)
		e = expr_strip_implicit(e->u.unary.operand);
	n->number = 0;
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_EQ || e->u.binary.op == BIN_NE ||
					      e->u.binary.op == BIN_GT)) {
		if (!expr_is_int(e->u.binary.right, &n->number) ||
			(e->u.binary.op == BIN_GT && n->number != 0))
			return false;
		*otherwise ^= e->u.binary.op != BIN_EQ;
		/* j > 0 or else j is 0, where it is no less. */
		bool more = e->u.binary.op == BIN_GT;
		e = expr_strip_implicit(e->u.binary.left);
		if (more && !counts_from_zero(n->a, e))
			return false;
	} else {
		*otherwise = !*otherwise; /* if (j) ...; else j is 0 */
	}
	n->var = e;
	return e->kind == EXPR_VAR && type_is_integer(e->type) && type_bits(e->type) >= 32 &&
	       !e->u.var->address_taken;
}

static Stmt *name_in(const Rewrite *r, Stmt *s)
{
	Named *all = r->data, n = {.a = all->a};
	bool otherwise;
	if (s->kind != STMT_IF || !read_test(s->u.branch.condition, &n, &otherwise))
		return NULL;
	Stmt **known = otherwise ? &s->u.branch.no : &s->u.branch.yes;
	if (!*known || stmt_changes(*known, n.var->u.var))
		return NULL;
	const Rewrite inside = {.unit = r->unit, .expr = name_index, .data = &n};
	Stmt *named = rewrite_stmt(&inside, *known);
	all->any |= n.any;
	if (!n.any)
		return NULL;
	Stmt *copy = stmt_copy(r->unit, s);
	copy->u.branch.yes = otherwise ? rewrite_stmt(r, s->u.branch.yes) : named;
	copy->u.branch.no = otherwise ? named : rewrite_stmt(r, s->u.branch.no);
	return copy;
}

Stmt *name_counters(Analysis *a, Stmt *body)
{
	Named all = {.a = a};
	const Rewrite r = {.unit = a->unit, .stmt = name_in, .data = &all};
	Stmt *named = rewrite_stmt(&r, body);
	return all.any ? named : NULL;
}
