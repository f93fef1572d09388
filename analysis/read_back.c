// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* read_back.c - what an iteration stores and then reads again:
 *
 *	data[i] = (data[2 * i] + data[2 * i + 1]) / 2;
 *	energy += data[i] * data[i];
 *
 * In: the body of a loop that was refused since what it reads of an array is overwritten by later
 * iterations, or would have to be copied before the loop, which what it reads back is no part of.
 * Out: the same body with what is stored kept in a variable, which is read instead. Between the
 * store and the read nothing else in memory is stored to, and what says where they are stays. */
#include "analysis/exec.h"

typedef struct ReadBack {
	Analysis *a;
	NameList names;
	Expr *place; /* the last store's; NULL: none that is known */
	Var *kept;
	bool changed;
} ReadBack;

/* ---- what may come between ------------------------------------------------------------------ */

typedef struct Disturbance {
	const Expr *place;
	const Expr *except; /* an assignment that does not count */
	bool disturbs;
} Disturbance;

static bool find_disturbing(Expr *e, void *data)
{
	Disturbance *b = data;
	const Expr *target = expr_changed(e);
	if (e == b->except)
		return true;
	if (target)
		b->disturbs |= target->kind != EXPR_VAR || target->u.var->address_taken ||
			       target->u.var->kind == VAR_GLOBAL ||
			       expr_mentions(b->place, target->u.var) > 0;
	else if (expr_is_effect(e))
		b->disturbs = true;
	return !b->disturbs;
}

static bool expr_disturbs(Expr *e, const Expr *place, const Expr *except)
{
	Disturbance b = {.place = place, .except = except};
	if (e)
		expr_walk(e, find_disturbing, &b);
	return b.disturbs;
}

static bool stmt_disturbs(Stmt *s, const Expr *place)
{
	Disturbance b = {.place = place};
	stmt_walk(s, NULL, find_disturbing, &b);
	return b.disturbs;
}

static bool find_jump(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_LABEL || s->kind == STMT_GOTO || s->kind == STMT_OPAQUE ||
		  s->kind == STMT_CASE;
	return !*found;
}

/* ---- the reads ------------------------------------------------------------------------------ */

static Expr *replace(const Rewrite *r, Expr *e)
{
	ReadBack *b = r->data;
	if (!b->place || !expr_equal(e, b->place))
		return NULL;
	b->changed = true;
	return expr_var(r->unit, b->kept);
}

/* Initialisers stay: they are shared with the loop as written. */
static Stmt *with_kept(ReadBack *b, Stmt *s)
{
	const Rewrite r = {.unit = b->a->unit, .expr = replace, .data = b};
	return rewrite_stmt(&r, s);
}

/* ---- the stores ------------------------------------------------------------------------------ */

/* S is `place = value;` with nothing else that it changes. */
static Expr *plain_store(const Stmt *s)
{
	Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return NULL;
	const Expr *place = e->u.assign.left;
	bool memory = place->kind == EXPR_SUBSCRIPT || place->kind == EXPR_MEMBER ||
		      (place->kind == EXPR_UNARY && place->u.unary.op == UN_DEREF);
	bool plain = type_is_arithmetic(place->type) && !place->type->is_volatile &&
		     !place->type->is_atomic &&
		     !(place->kind == EXPR_MEMBER && place->u.member.field->bit_width >= 0);
	return memory && plain && !expr_has_effects(e->u.assign.right) && !expr_has_effects(place)
		       ? e
		       : NULL;
}

/* `T kept = value; place = kept;` */
static void keep(ReadBack *b, Stmt *block, const Stmt *s, Expr *store)
{
	Unit *u = b->a->unit;
	Function *f = b->a->loop->function;
	Type *type = store->u.assign.left->type->unqualified;
	const char *name = arena_printf(u->arena, "%s_stored", place_name(u, store->u.assign.left));
	Stmt *decl = stmt_new(u, STMT_DECL, s->range), *set = stmt_new(u, STMT_EXPR, s->range);
	b->kept = var_local(u, name_unused(u, f, &b->names, name, "_stored"), type, f, s->range);
	b->kept->init = store->u.assign.right;
	b->place = store->u.assign.left;
	list_push(u->arena, &decl->u.vars, b->kept);
	set->u.expr = expr_assign(u, b->place, expr_var(u, b->kept), store->range);
	list_push(u->arena, &block->u.block, decl);
	list_push(u->arena, &block->u.block, set);
}

/* Something in BLOCK from FIRST on reads PLACE as it has been stored before. */
static bool is_read_later(Stmt *block, int first, const Expr *place)
{
	for (int i = first; i < block->u.block.count; i++) {
		Stmt *s = block->u.block.at[i];
		Expr *store = plain_store(s);
		bool reads = stmt_contains_equal(s, place);
		if (store)
			reads = expr_contains_equal(store->u.assign.right, place);
		if (reads)
			return true;
		if (stmt_disturbs(s, place))
			return false;
	}
	return false;
}

/* S, a store elsewhere, reads what is kept before it stores. */
static Stmt *last_read(ReadBack *b, Stmt *s, Expr **store)
{
	Unit *u = b->a->unit;
	const Rewrite r = {.unit = u, .expr = replace, .data = b};
	Expr *right = rewrite_expr(&r, (*store)->u.assign.right);
	if (right == (*store)->u.assign.right)
		return s;
	Stmt *copy = stmt_copy(u, s);
	*store = copy->u.expr = expr_copy(u, *store);
	copy->u.expr->u.assign.right = right;
	return copy;
}

/* S as it reads what is kept; what it stores may be that. */
static Stmt *read_kept(ReadBack *b, Stmt *s, Expr **store)
{
	if (*store && !expr_disturbs(*store, b->place, *store))
		s = last_read(b, s, store);
	else if (!stmt_disturbs(s, b->place))
		return with_kept(b, s);
	b->place = NULL;
	return s;
}

Stmt *keep_stored(Analysis *a, Stmt *body)
{
	ReadBack b = {.a = a};
	bool jumps = false;
	stmt_walk(body, find_jump, NULL, &jumps);
	if (body->kind != STMT_BLOCK || jumps)
		return NULL;
	Stmt *copy = stmt_new(a->unit, STMT_BLOCK, body->range);
	for (int i = 0; i < body->u.block.count; i++) {
		Stmt *s = body->u.block.at[i];
		Expr *store = plain_store(s);
		if (b.place)
			s = read_kept(&b, s, &store);
		if (store && is_read_later(body, i + 1, store->u.assign.left))
			keep(&b, copy, s, store);
		else
			list_push(a->unit->arena, &copy->u.block, s);
	}
	return b.changed ? copy : NULL;
}
