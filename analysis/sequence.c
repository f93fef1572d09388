// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* sequence.c - expressions that are several statements.
 *
 *     h[v]++, n++;      v && h[v]++;      p ? n++ : m++;      the values go nowhere
 *     row[q = next[col[p]]++] = j;                            a store that says where by effects
 *
 * In: a loop's body. Out: the same body in which each effect is a statement of its own, under the
 * conditions that C has for it. */
#include "analysis/bytes.h"
#include "analysis/exec.h"

static Expr *used(Expr *e)
{
	while (e->kind == EXPR_CAST && (e->type->kind == TYPE_VOID || e->u.cast.is_implicit))
		e = e->u.cast.operand;
	return e;
}

static Stmt *statement(Unit *u, Expr *e)
{
	Stmt *s = stmt_new(u, STMT_EXPR, e->range);
	s->u.expr = e;
	return s;
}

static Stmt *branch(Unit *u, const Stmt *s, Expr *condition, Expr *yes, Expr *no)
{
	Stmt *b = stmt_new(u, STMT_IF, s->range);
	b->u.branch.condition = condition;
	b->u.branch.yes = yes ? statement(u, yes) : stmt_new(u, STMT_NULL, s->range);
	b->u.branch.no = no ? statement(u, no) : NULL;
	return b;
}

/* ---- stores ------------------------------------------------------------------------------------
 * What a subscript does, and what is stored, come in no order (C11 6.5p2, 6.5.16p3): where the one
 * changes what the other reads, the program has no meaning, so the subscript may come first. */

static Expr *without_casts(Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return e;
}

/* The subscript with effects that says which element PLACE is; NULL: there is none, or more. */
static Expr *active_subscript(Expr *place)
{
	Expr *found = NULL;
	while (place->kind == EXPR_SUBSCRIPT || place->kind == EXPR_MEMBER) {
		if (place->kind == EXPR_MEMBER) {
			place = place->u.member.base;
			continue;
		}
		if (!has_no_effects(place->u.subscript.index)) {
			if (found)
				return NULL;
			found = place->u.subscript.index;
		}
		place = without_casts(place->u.subscript.base);
	}
	return found && has_no_effects(place) ? without_casts(found) : NULL;
}

/* E is h[key]++ or the like, with a key that says which. */
static bool counts_by_key(Expr *e)
{
	int64_t n;
	if (e->kind != EXPR_UNARY || e->u.unary.op < UN_PRE_INC)
		return false;
	const Expr *counter = e->u.unary.operand;
	return counter->kind == EXPR_SUBSCRIPT && type_is_integer(counter->type) &&
	       !expr_is_int(counter->u.subscript.index, &n) && has_no_effects(e->u.unary.operand);
}

/* Declares in BLOCK what E, a count by key, is. */
static Expr *counted(const Rewrite *r, Stmt *block, Expr *e)
{
	const Analysis *a = r->data;
	Function *f = a->loop->function;
	const char *name = name_unused(r->unit, f, NULL, "place", "_");
	Var *v = var_local(r->unit, name, e->type->unqualified, f, e->range);
	v->init = e;
	Stmt *s = stmt_new(r->unit, STMT_DECL, e->range);
	list_push(r->unit->arena, &s->u.vars, v);
	list_push(r->unit->arena, &block->u.block, s);
	return expr_var(r->unit, v);
}

/* S, which stores to an element, with what its subscript does before it; NULL: that does nothing,
 * or more than is taken apart here. */
static Stmt *store_apart(const Rewrite *r, Stmt *s, Expr *store)
{
	Unit *u = r->unit;
	Expr *place = store->u.assign.left, *subscript = active_subscript(place), *at;
	if (!subscript || !has_no_effects(store->u.assign.right))
		return NULL;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	if (subscript->kind == EXPR_ASSIGN && subscript->u.assign.left->kind == EXPR_VAR) {
		list_push(u->arena, &block->u.block, statement(u, subscript));
		at = expr_copy(u, subscript->u.assign.left);
	} else if (counts_by_key(subscript)) {
		at = counted(r, block, subscript);
	} else {
		return NULL;
	}
	place = expr_replace(u, place, subscript, at);
	Expr *rest = expr_copy(u, store);
	rest->u.assign.left = place;
	list_push(u->arena, &block->u.block, statement(u, rest));
	return block;
}

/* ---- statements -------------------------------------------------------------------------------
 */

/* What S, an expression, is as statements; NULL: it is one. */
static Stmt *several(const Rewrite *r, Stmt *s)
{
	Unit *u = r->unit;
	if (s->kind != STMT_EXPR || !s->u.expr)
		return NULL;
	Expr *e = used(s->u.expr);
	Stmt *made = e->kind == EXPR_ASSIGN ? store_apart(r, s, e) : NULL;
	if (e->kind == EXPR_COND &&
		!(has_no_effects(e->u.cond.yes) && has_no_effects(e->u.cond.no)))
		made = branch(u, s, e->u.cond.condition, e->u.cond.yes, e->u.cond.no);
	if (e->kind == EXPR_BINARY && !has_no_effects(e->u.binary.right)) {
		Expr *left = e->u.binary.left, *right = e->u.binary.right;
		if (e->u.binary.op == BIN_LAND) {
			made = branch(u, s, left, right, NULL);
		} else if (e->u.binary.op == BIN_LOR) {
			made = branch(u, s,
				expr_unary(u, UN_LNOT, u->scalar[SC_INT], left), right, NULL);
		} else if (e->u.binary.op == BIN_COMMA) {
			made = stmt_new(u, STMT_BLOCK, s->range);
			list_push(u->arena, &made->u.block, statement(u, left));
			list_push(u->arena, &made->u.block, statement(u, right));
		}
	}
	return made ? rewrite_stmt(r, made) : NULL;
}

Stmt *effects_apart(Analysis *a, Stmt *body)
{
	const Rewrite r = {.unit = a->unit, .stmt = several, .data = a};
	return rewrite_stmt(&r, body);
}
