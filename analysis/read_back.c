// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* read_back.c - what an iteration stores and then reads again:
 *
 *	data[i] = (data[2 * i] + data[2 * i + 1]) / 2;
 *	energy += data[i] * data[i];
 *
 *	if (a[i] < low)
 *		a[i] = low;
 *	if (a[i] > most)
 *		most = a[i];
 *
 * In: the body of a loop that was refused since what it reads of an array is overwritten by later
 * iterations, or would have to be copied before the loop, which what it reads back is no part of;
 * or since a carried variable is computed from it. Out: the same body with what is stored kept in a
 * variable, which is read instead. Between the store and the read nothing else in memory is stored
 * to, and what says where they are stays. Where a condition decides whether it is stored, it is
 * read before that, too: C reads it there, or stores on each path. */
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
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR)
		return e; /* where it is, not what it holds */
	if (!b->place || !expr_equal(e, b->place))
		return NULL;
	b->changed = true;
	return expr_var(r->unit, b->kept);
}

static Expr *read_instead(ReadBack *b, Expr *e)
{
	const Rewrite r = {.unit = b->a->unit, .expr = replace, .data = b};
	return rewrite_expr(&r, e);
}

/* Initialisers stay: they are shared with the loop as written. */
static Stmt *with_kept(ReadBack *b, Stmt *s)
{
	const Rewrite r = {.unit = b->a->unit, .expr = replace, .data = b};
	return rewrite_stmt(&r, s);
}

/* ---- the stores ------------------------------------------------------------------------------ */

/* A variable can stand for what PLACE holds. */
static bool can_be_kept(const Expr *place)
{
	bool memory = place->kind == EXPR_SUBSCRIPT || place->kind == EXPR_MEMBER ||
		      (place->kind == EXPR_UNARY && place->u.unary.op == UN_DEREF);
	return memory && type_is_arithmetic(place->type) && !place->type->is_volatile &&
	       !place->type->is_atomic && !expr_has_effects(place) &&
	       !(place->kind == EXPR_MEMBER && place->u.member.field->bit_width >= 0);
}

/* S is `place = value;` with nothing else that it changes. */
static Expr *plain_store(const Stmt *s)
{
	Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return NULL;
	return can_be_kept(e->u.assign.left) && !expr_has_effects(e->u.assign.right) ? e : NULL;
}

/* `T kept = value;`, which stands for what PLACE holds. */
static void declare_kept(ReadBack *b, Stmt *block, Range at, Expr *place, Expr *value)
{
	Unit *u = b->a->unit;
	Function *f = b->a->loop->function;
	Type *type = place->type->unqualified;
	const char *name = arena_printf(u->arena, "%s_stored", place_name(u, place));
	Stmt *decl = stmt_new(u, STMT_DECL, at);
	b->kept = var_local(u, name_unused(u, f, &b->names, name, "_stored"), type, f, at);
	b->kept->init = value;
	b->place = place;
	list_push(u->arena, &decl->u.vars, b->kept);
	list_push(u->arena, &block->u.block, decl);
}

/* `place = kept;` */
static Stmt *store_kept(const ReadBack *b, Range at)
{
	Unit *u = b->a->unit;
	Stmt *set = stmt_new(u, STMT_EXPR, at);
	set->u.expr = expr_assign(u, b->place, expr_var(u, b->kept), at);
	return set;
}

/* `T kept = value; place = kept;` */
static void keep(ReadBack *b, Stmt *block, const Stmt *s, Expr *store)
{
	declare_kept(b, block, s->range, store->u.assign.left, store->u.assign.right);
	list_push(b->a->unit->arena, &block->u.block, store_kept(b, s->range));
}

/* ---- stores under conditions ----------------------------------------------------------------- */

/* The statements below an `if`, as far as they are such that store to one place. */
typedef struct Choice {
	Expr *place; /* NULL: not found yet */
	int stores;  /* to it */
	int whole;   /* of these, statements that do nothing else */
	bool other;  /* something else is done, too */
} Choice;

static bool find_place(Expr *e, void *data)
{
	Choice *c = data;
	Expr *target = expr_changed(e);
	if (!target)
		c->other |= expr_is_effect(e);
	else if (target->kind == EXPR_VAR)
		c->other |= target->u.var->address_taken || target->u.var->kind == VAR_GLOBAL;
	else if (!c->place)
		c->place = target;
	else
		c->other |= !expr_equal(c->place, target);
	return !c->other;
}

static bool find_other(Stmt *s, void *data)
{
	Choice *c = data;
	c->other |= s->kind != STMT_IF && s->kind != STMT_BLOCK && s->kind != STMT_EXPR &&
		    s->kind != STMT_NULL && s->kind != STMT_BREAK && s->kind != STMT_CONTINUE;
	return !c->other;
}

static bool find_set(Expr *e, void *data)
{
	Choice *c = data;
	const Expr *target = expr_changed(e);
	c->other |= target && target->kind == EXPR_VAR && expr_mentions(c->place, target->u.var);
	c->stores += target && expr_equal(target, c->place);
	return !c->other;
}

/* E reads PLACE whenever it is evaluated. */
static bool always_reads(const Expr *e, const Expr *place)
{
	if (expr_equal(e, place))
		return true;
	if (e->kind == EXPR_CAST)
		return always_reads(e->u.cast.operand, place);
	if (e->kind == EXPR_UNARY)
		return e->u.unary.op != UN_ADDR && always_reads(e->u.unary.operand, place);
	if (e->kind != EXPR_BINARY)
		return false;
	const bool both = e->u.binary.op != BIN_LAND && e->u.binary.op != BIN_LOR;
	return always_reads(e->u.binary.left, place) ||
	       (both && always_reads(e->u.binary.right, place));
}

static bool stores_to(const Stmt *s, const Expr *place)
{
	const Expr *target = s->kind == STMT_EXPR && s->u.expr ? expr_changed(s->u.expr) : NULL;
	return target && expr_equal(target, place);
}

static bool find_whole(Stmt *s, void *data)
{
	Choice *c = data;
	c->whole += stores_to(s, c->place);
	return true;
}

/* Each path through S that goes on behind it stores to PLACE, or reads it. */
static bool always_touches(const Stmt *s, const Expr *place)
{
	switch (s->kind) {
	case STMT_BLOCK:
		for (int i = 0; i < s->u.block.count; i++)
			if (always_touches(s->u.block.at[i], place))
				return true;
		return false;
	case STMT_IF:
		return always_reads(s->u.branch.condition, place) ||
		       (s->u.branch.no && always_touches(s->u.branch.yes, place) &&
			       always_touches(s->u.branch.no, place));
	default:
		return stores_to(s, place);
	}
}

/* The place that S, an `if`, may store to, and touches anyway; NULL: it is no such statement. */
static Expr *chosen_store(Stmt *s)
{
	Choice c = {0};
	if (s->kind != STMT_IF)
		return NULL;
	stmt_walk(s, find_other, find_place, &c);
	if (!c.place || c.other || !can_be_kept(c.place) || !always_touches(s, c.place))
		return NULL;
	stmt_walk(s, find_whole, find_set, &c);
	return c.other || c.stores != c.whole ? NULL : c.place;
}

/* S with what it stores kept as well. */
static Stmt *with_stores(ReadBack *b, Stmt *s)
{
	Unit *u = b->a->unit;
	Stmt *copy = stmt_copy(u, s), *now;
	switch (s->kind) {
	case STMT_BLOCK:
		copy->u.block.at = NULL;
		copy->u.block.count = 0;
		for (int i = 0; i < s->u.block.count; i++) {
			now = with_stores(b, s->u.block.at[i]);
			list_push(u->arena, &copy->u.block, now);
		}
		return copy;
	case STMT_IF:
		copy->u.branch.condition = read_instead(b, s->u.branch.condition);
		copy->u.branch.yes = with_stores(b, s->u.branch.yes);
		copy->u.branch.no = s->u.branch.no ? with_stores(b, s->u.branch.no) : NULL;
		return copy;
	default:
		now = with_kept(b, s);
		if (!stores_to(s, b->place))
			return now;
		copy = stmt_new(u, STMT_BLOCK, s->range);
		list_push(u->arena, &copy->u.block, now);
		list_push(u->arena, &copy->u.block, store_kept(b, s->range));
		return copy;
	}
}

/* `T kept = place;`, and S, which may store there, with that. */
static void keep_chosen(ReadBack *b, Stmt *block, Stmt *s, Expr *place)
{
	if (!b->place || !expr_equal(b->place, place))
		declare_kept(b, block, s->range, place, place);
	list_push(b->a->unit->arena, &block->u.block, with_stores(b, s));
}

/* ---- the body -------------------------------------------------------------------------------- */

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

static Stmt *read_kept(ReadBack *b, Stmt *s);

static Stmt *read_kept_block(ReadBack *b, Stmt *s)
{
	Stmt *copy = stmt_copy(b->a->unit, s);
	copy->u.block.at = NULL;
	copy->u.block.count = 0;
	for (int i = 0; i < s->u.block.count; i++) {
		Stmt *child = s->u.block.at[i];
		child = b->place ? read_kept(b, child) : child;
		list_push(b->a->unit->arena, &copy->u.block, child);
	}
	return copy;
}

/* S, an `if` that stores elsewhere; either branch begins with what is kept. */
static Stmt *read_kept_if(ReadBack *b, Stmt *s)
{
	Expr *place = b->place;
	if (expr_disturbs(s->u.branch.condition, place, NULL))
		return s;
	Stmt *copy = stmt_copy(b->a->unit, s);
	copy->u.branch.condition = read_instead(b, s->u.branch.condition);
	copy->u.branch.yes = read_kept(b, s->u.branch.yes);
	b->place = place;
	if (s->u.branch.no)
		copy->u.branch.no = read_kept(b, s->u.branch.no);
	return copy;
}

/* S, `place = value;`, where VALUE reads what is kept. */
static Stmt *read_last(ReadBack *b, Stmt *s)
{
	Stmt *copy = stmt_copy(b->a->unit, s);
	copy->u.expr = expr_copy(b->a->unit, s->u.expr);
	copy->u.expr->u.assign.right = read_instead(b, s->u.expr->u.assign.right);
	return copy;
}

/* S as it reads what is kept, as long as that is what memory holds. */
static Stmt *read_kept(ReadBack *b, Stmt *s)
{
	if (!stmt_disturbs(s, b->place))
		return with_kept(b, s);
	Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	const Expr *target = e ? expr_changed(e) : NULL;
	if (s->kind == STMT_BLOCK)
		s = read_kept_block(b, s);
	else if (s->kind == STMT_IF)
		s = read_kept_if(b, s);
	else if (target && !expr_equal(target, b->place) && !expr_disturbs(e, b->place, e))
		s = with_kept(b, s); /* it is read before that is stored */
	else if (plain_store(s))
		s = read_last(b, s);
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
		Expr *store = plain_store(s), *chosen = chosen_store(s);
		if (chosen && is_read_later(body, i + 1, chosen)) {
			keep_chosen(&b, copy, s, chosen);
			continue;
		}
		if (b.place) {
			s = read_kept(&b, s);
			store = plain_store(s);
		}
		if (store && is_read_later(body, i + 1, store->u.assign.left))
			keep(&b, copy, s, store);
		else
			list_push(a->unit->arena, &copy->u.block, s);
	}
	return b.changed ? copy : NULL;
}
