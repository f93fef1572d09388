// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* sequence.c - expressions that are several statements.
 *
 *     h[v]++, n++;      v && h[v]++;      p ? n++ : m++;      the values go nowhere
 *     row[q = next[col[p]]++] = j;                            a store that sets where it goes
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
	b->u.branch.yes = yes && expr_has_effects(yes) ? statement(u, yes)
							: stmt_new(u, STMT_NULL, s->range);
	b->u.branch.no = no && expr_has_effects(no) ? statement(u, no) : NULL;
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

/* S, which stores to an element, with what its subscript does before it; NULL: that does nothing,
 * or more than is taken apart here. */
static Stmt *store_apart(const Rewrite *r, Stmt *s, Expr *store)
{
	Unit *u = r->unit;
	Expr *place = store->u.assign.left, *subscript = active_subscript(place);
	if (!subscript || subscript->kind != EXPR_ASSIGN ||
		subscript->u.assign.left->kind != EXPR_VAR ||
		!has_no_effects(store->u.assign.right))
		return NULL;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	list_push(u->arena, &block->u.block, statement(u, subscript));
	Expr *at = expr_copy(u, subscript->u.assign.left);
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

Stmt *effects_apart(Unit *u, Stmt *body)
{
	const Rewrite r = {.unit = u, .stmt = several};
	return rewrite_stmt(&r, body);
}
