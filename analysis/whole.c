// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* whole.c - carried objects that the body had better work on copies of: structures that are used as
 * a whole, m = join(m, e); best = a[i]; out[i] = m; and numbers in memory that loops of the body
 * update: for (...) *sum += e;
 *
 * In: the body of a loop that was refused. Out: the same body with a copy of such an object,
 *     { struct s m_here = {m.x, m.y}; ...m_here...; m.x = m_here.x; m.y = m_here.y; }
 *     { int sum_here = *sum; for (...) sum_here += e; *sum = sum_here; }
 * so that what is carried is updated member by member, and in variables, which are followed through
 * loops. Members that the body leaves alone are only read. An object is a variable, a member of
 * one, or what a pointer leads to that the body does not change; then C has to come to it in every
 * iteration, because the copy does. Of numbers that is not known, as loops of the body may not run
 * at all: these are noted in a->doubted. Bytes between members are not copied, which C leaves open
 * as well. */
#include "analysis/copy.h"
#include "analysis/exec.h"

#include <string.h>

#define WHOLES_MAX   8
#define ELEMENTS_MAX 64

typedef struct Whole {
	Expr *object; /* lvalue of the source */
	Var *copy;
	bool stored; /* or its address is taken */
} Whole;

typedef struct Wholes {
	Analysis *a;
	Stmt *body;
	LIST(Whole) list;
	LIST(Expr *) parts;  /* expressions of which a member is taken */
	LIST(Expr *) stored; /* lvalues that the body assigns, or takes the address of */
	LIST(Stmt *) back;   /* the copies, or their members, go back */
	bool failed;
} Wholes;

/* ---- which structures ------------------------------------------------------------------------ */

static bool find_declaration(Stmt *s, void *data)
{
	const Var **var = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (s->u.vars.at[i] == *var)
			*var = NULL;
	return *var != NULL;
}

static bool is_stored(const Wholes *w, const Expr *e)
{
	for (int i = 0; i < w->stored.count; i++)
		if (expr_equal(w->stored.at[i], e))
			return true;
	return false;
}

/* The same number or pointer throughout the body. */
static bool is_steady_value(const Wholes *w, Expr *e)
{
	int64_t n;
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay)
		e = e->u.cast.operand;
	if (expr_is_int(e, &n))
		return true;
	const Var *var = e->kind == EXPR_VAR && type_is_scalar(e->type) ? e->u.var : NULL;
	if (!var || var->address_taken || (var->kind != VAR_LOCAL && var->kind != VAR_PARAM) ||
		is_stored(w, e))
		return false;
	stmt_walk(w->a->stmt, find_declaration, NULL, &var);
	return var != NULL;
}

/* Lvalue E is the same object of before the loop throughout the body. *POINTED: behind a pointer.
 */
static bool is_steady(const Wholes *w, Expr *e, bool *pointed)
{
	switch ((int)e->kind) {
	case EXPR_VAR: {
		const Var *var = e->u.var;
		stmt_walk(w->a->stmt, find_declaration, NULL, &var);
		return var && var_in_memory(var) && !is_renewed(w->a, var) && !var->is_thread_local;
	}
	case EXPR_MEMBER:
		if (!e->u.member.is_arrow)
			return is_steady(w, e->u.member.base, pointed);
		*pointed = true;
		return is_steady_value(w, e->u.member.base);
	case EXPR_UNARY:
		*pointed = true;
		return e->u.unary.op == UN_DEREF && is_steady_value(w, e->u.unary.operand);
	case EXPR_SUBSCRIPT: {
		Expr *base = e->u.subscript.base;
		if (!is_steady_value(w, e->u.subscript.index))
			return false;
		*pointed = true;
		return base->kind == EXPR_CAST && base->u.cast.is_decay
			       ? is_steady(w, base->u.cast.operand, pointed)
			       : is_steady_value(w, base);
	}
	}
	return false;
}

static bool find_stored(Expr *e, void *data)
{
	Wholes *w = data;
	Expr *target = e->kind == EXPR_ASSIGN                              ? e->u.assign.left
		       : e->kind == EXPR_UNARY && e->u.unary.op >= UN_ADDR ? e->u.unary.operand
									   : NULL;
	if (e->kind == EXPR_CAST && e->u.cast.is_decay)
		target = e->u.cast.operand;
	if (target && target->is_lvalue)
		list_push(w->a->unit->arena, &w->stored, target);
	if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
		list_push(w->a->unit->arena, &w->parts, e->u.member.base);
	return true;
}

static Expr *array_of(const Expr *e)
{
	Expr *base = e->kind == EXPR_SUBSCRIPT ? e->u.subscript.base : NULL;
	return base && base->kind == EXPR_CAST && base->u.cast.is_decay ? base->u.cast.operand
									: NULL;
}

/* X and Y name the same, however subscripts are spelled. */
static bool same_lvalue(const Expr *x, const Expr *y)
{
	int64_t i, k;
	if (x->kind == EXPR_MEMBER && y->kind == EXPR_MEMBER && !x->u.member.is_arrow &&
		!y->u.member.is_arrow)
		return x->u.member.field == y->u.member.field &&
		       same_lvalue(x->u.member.base, y->u.member.base);
	const Expr *from_x = array_of(x), *from_y = array_of(y);
	if (from_x && from_y && expr_is_int(x->u.subscript.index, &i) &&
		expr_is_int(y->u.subscript.index, &k))
		return i == k && same_lvalue(from_x, from_y);
	return expr_equal(x, y);
}

/* E lies in OBJECT, or is it. */
static bool is_within(const Expr *e, const Expr *object)
{
	for (;;) {
		if (same_lvalue(e, object))
			return true;
		if (array_of(e))
			e = array_of(e);
		else if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
			e = e->u.member.base;
		else if (e->kind == EXPR_MEMBER && object->kind == EXPR_UNARY)
			return expr_equal(e->u.member.base, object->u.unary.operand);
		else
			return false;
	}
}

/* What E is part of whatever its subscripts are. */
static const Expr *without_choice(const Expr *e)
{
	const Expr *whole = e;
	int64_t n;
	for (;;) {
		const Expr *array = array_of(e);
		if (array && !expr_is_int(e->u.subscript.index, &n))
			whole = array;
		if (array)
			e = array;
		else if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
			e = e->u.member.base;
		else
			return whole;
	}
}

typedef struct Reached {
	const Expr *object;
	bool found;
} Reached;

/* Parts of E that are computed whenever E is. */
static bool find_reached(Expr *e, void *data)
{
	Reached *r = data;
	r->found |= e->is_lvalue && is_within(e, r->object);
	if (e->kind == EXPR_COND)
		expr_walk(e->u.cond.condition, find_reached, r);
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR))
		expr_walk(e->u.binary.left, find_reached, r);
	bool lazy = e->kind == EXPR_COND ||
		    (e->kind == EXPR_BINARY &&
			    (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR));
	bool no_access = e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR;
	return !r->found && !lazy && !no_access;
}

static bool find_continue(Stmt *s, void *data)
{
	*(bool *)data |= s->kind == STMT_CONTINUE;
	return true;
}

/* Every iteration reads or stores something of OBJECT. */
static bool is_reached(const Stmt *body, const Expr *object)
{
	Reached r = {.object = object};
	bool leaves = false;
	int count = body->kind == STMT_BLOCK ? body->u.block.count : 1;
	for (int i = 0; i < count && !r.found && !leaves; i++) {
		Stmt *s = body->kind == STMT_BLOCK ? body->u.block.at[i] : (Stmt *)body;
		if (s->kind == STMT_EXPR && s->u.expr)
			expr_walk(s->u.expr, find_reached, &r);
		else if (s->kind == STMT_IF)
			expr_walk(s->u.branch.condition, find_reached, &r);
		for (int k = 0; s->kind == STMT_DECL && k < s->u.vars.count; k++)
			if (s->u.vars.at[k]->init)
				expr_walk(s->u.vars.at[k]->init, find_reached, &r);
		stmt_walk(s, find_continue, NULL, &leaves);
	}
	return r.found;
}

/* E of structure type stands for all of the structure. */
static bool is_whole(const Wholes *w, const Expr *e)
{
	for (int i = 0; i < w->parts.count; i++)
		if (w->parts.at[i] == e)
			return false;
	return e->is_lvalue && e->type->kind == TYPE_RECORD && !e->type->is_const &&
	       !e->type->is_volatile && !e->type->is_atomic;
}

static bool find_whole(Expr *e, void *data)
{
	Wholes *w = data;
	bool pointed = false, changed = false;
	if (!is_whole(w, e))
		return true;
	for (int i = 0; i < w->list.count; i++)
		if (is_within(e, w->list.at[i].object))
			return true;
	for (int i = 0; i < w->stored.count; i++)
		changed |= is_within(w->stored.at[i], e);
	if (!changed || !is_steady(w, e, &pointed) || (pointed && !is_reached(w->body, e)))
		return true;
	Whole whole = {.object = e, .stored = is_stored(w, e)};
	list_push(w->a->unit->arena, &w->list, whole);
	return true;
}

/* ---- which numbers --------------------------------------------------------------------------- */

/* An assignment in a loop of the body. */
static bool find_number(Expr *e, void *data)
{
	Wholes *w = data;
	Expr *target = (Expr *)expr_target(e);
	Whole whole = {.object = target, .stored = true};
	bool pointed = false;
	if (!target || !type_is_arithmetic(target->type) || target->type->is_volatile ||
		target->type->is_atomic || !is_steady(w, target, &pointed) ||
		(target->kind == EXPR_MEMBER && target->u.member.field->bit_width >= 0))
		return true;
	for (int i = 0; i < w->list.count; i++)
		if (same_lvalue(w->list.at[i].object, target))
			return true;
	list_push(w->a->unit->arena, &w->list, whole);
	if (pointed)
		list_push(w->a->unit->arena, &w->a->doubted, target);
	return true;
}

static bool find_loop(Stmt *s, void *data)
{
	bool loop = s->kind == STMT_FOR || s->kind == STMT_WHILE || s->kind == STMT_DO;
	if (loop)
		stmt_walk(s, NULL, find_number, data);
	return !loop;
}

/* Of structures within each other the outer one is copied. */
static void drop_inner(Wholes *w)
{
	int kept = 0;
	for (int i = 0; i < w->list.count; i++) {
		bool inner = false;
		for (int k = 0; k < w->list.count; k++)
			inner |= k != i && is_within(w->list.at[i].object, w->list.at[k].object);
		if (!inner)
			w->list.at[kept++] = w->list.at[i];
	}
	w->list.count = kept;
}

/* ---- members --------------------------------------------------------------------------------- */

static Expr *member_of(Wholes *w, Expr *object, Field *f)
{
	Expr *e = expr_new(w->a->unit, EXPR_MEMBER, f->type, object->range);
	e->is_lvalue = true;
	e->u.member.base = object;
	e->u.member.field = f;
	e->u.member.record = object->type->record;
	return e;
}

static Expr *element_of(Wholes *w, Expr *array, int64_t i)
{
	Unit *u = w->a->unit;
	Expr *base = expr_new(u, EXPR_CAST, type_pointer(u, array->type->of), array->range);
	base->u.cast.operand = array;
	base->u.cast.is_implicit = base->u.cast.is_decay = true;
	Expr *e = expr_new(u, EXPR_SUBSCRIPT, array->type->of, array->range);
	e->is_lvalue = true;
	e->u.subscript.base = base;
	e->u.subscript.index = expr_int(u, u->scalar[SC_INT], i);
	return e;
}

/* Parts of FROM, of structure or array type, and the same of TO, which is NULL or gets them back:
 * the initialiser of a copy. */
static Expr *list_of(Wholes *w, const Whole *whole, Expr *from, Expr *to);

static Expr *item_of(Wholes *w, const Whole *whole, Expr *from, Expr *to)
{
	Unit *u = w->a->unit;
	if (from->type->kind == TYPE_RECORD || from->type->kind == TYPE_ARRAY)
		return list_of(w, whole, from, to);
	bool stored = whole->stored;
	for (int i = 0; i < w->stored.count; i++)
		stored |= is_within(from, without_choice(w->stored.at[i]));
	w->failed |= from->type->is_volatile || from->type->is_atomic ||
		     (stored && from->type->is_const);
	if (stored) {
		Expr *e = expr_new(u, EXPR_ASSIGN, from->type->unqualified, from->range);
		e->u.assign.left = from;
		e->u.assign.right = to;
		Stmt *s = stmt_new(u, STMT_EXPR, from->range);
		s->u.expr = e;
		list_push(u->arena, &w->back, s);
	}
	return from;
}

static Expr *list_of(Wholes *w, const Whole *whole, Expr *from, Expr *to)
{
	Unit *u = w->a->unit;
	Type *t = from->type;
	Expr *list = expr_new(u, EXPR_INIT_LIST, t->unqualified, from->range);
	list->u.list.what = "initialiser";
	if (t->kind == TYPE_ARRAY) {
		w->failed |= t->count < 1 || t->count > ELEMENTS_MAX;
		for (int64_t i = 0; i < t->count && !w->failed; i++)
			list_push(u->arena, &list->u.list.items,
				item_of(w, whole, element_of(w, from, i), element_of(w, to, i)));
		return list;
	}
	w->failed |= t->record->is_union || !t->record->fields.count;
	for (int i = 0; i < t->record->fields.count && !w->failed; i++) {
		Field *f = t->record->fields.at[i];
		w->failed |= !f->name[0];
		list_push(u->arena, &list->u.list.items,
			item_of(w, whole, member_of(w, from, f), member_of(w, to, f)));
	}
	return list;
}

/* ---- the copies ------------------------------------------------------------------------------ */

typedef struct Name {
	const char *text;
	bool taken;
} Name;

static bool find_name(Stmt *s, void *data)
{
	Name *n = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		n->taken |= strcmp(s->u.vars.at[i]->name, n->text) == 0;
	return true;
}

static bool find_use(Expr *e, void *data)
{
	Name *n = data;
	n->taken |= (e->kind == EXPR_VAR && strcmp(e->u.var->name, n->text) == 0) ||
		    (e->kind == EXPR_FUNC && strcmp(e->u.function->name, n->text) == 0);
	return true;
}

static const char *new_name(const Wholes *w, const char *like)
{
	Arena *arena = w->a->unit->arena;
	Name n = {.text = arena_printf(arena, "%s_here", like)};
	for (bool again = true; again;) {
		n.taken = false;
		stmt_walk(w->a->loop->function->body, find_name, find_use, &n);
		for (int i = 0; i < w->list.count; i++)
			n.taken |=
				w->list.at[i].copy && strcmp(w->list.at[i].copy->name, n.text) == 0;
		again = n.taken;
		if (again)
			n.text = arena_printf(arena, "%s_", n.text);
	}
	return n.text;
}

static Stmt *declare_copy(Wholes *w, Whole *whole)
{
	Unit *u = w->a->unit;
	Expr *object = whole->object;
	Stmt *decl = stmt_new(u, STMT_DECL, object->range);
	Var *copy = var_temp(u, new_name(w, place_name(u, object)), object->type->unqualified);
	copy->kind = VAR_LOCAL;
	copy->function = w->a->loop->function;
	copy->range = object->range;
	copy->address_taken = !type_is_scalar(object->type);
	whole->copy = copy;
	copy->init = item_of(w, whole, object, expr_var(u, copy));
	list_push(u->arena, &decl->u.vars, copy);
	return decl;
}

static Expr *replace_whole(Expr *e, void *data)
{
	const Wholes *w = data;
	for (int i = 0; i < w->list.count; i++) {
		const Whole *whole = &w->list.at[i];
		Expr *copy = expr_var(w->a->unit, whole->copy);
		copy->range = e->range;
		if (expr_equal(e, whole->object))
			return copy;
		if (e->kind == EXPR_MEMBER && e->u.member.is_arrow &&
			whole->object->kind == EXPR_UNARY &&
			expr_equal(e->u.member.base, whole->object->u.unary.operand)) {
			Expr *member = member_of((Wholes *)w, copy, e->u.member.field);
			member->range = e->range;
			return member;
		}
	}
	return NULL;
}

static Stmt *leave_early(Stmt *s, void *data)
{
	const Wholes *w = data;
	Stmt *block = stmt_new(w->a->unit, STMT_BLOCK, s->range);
	for (int i = 0; i < w->back.count; i++)
		list_push(w->a->unit->arena, &block->u.block, w->back.at[i]);
	list_push(w->a->unit->arena, &block->u.block, s);
	return block;
}

/* ---- what is left ---------------------------------------------------------------------------- */

typedef struct Left {
	const Wholes *wholes;
	const Expr *object;
	const Var *root;
	bool found;
} Left;

static bool find_left(Expr *e, void *data)
{
	Left *l = data;
	const Expr *o = l->object;
	bool beside = e->kind == EXPR_MEMBER && o->kind == EXPR_MEMBER &&
		      e->u.member.is_arrow == o->u.member.is_arrow &&
		      e->u.member.field != o->u.member.field &&
		      expr_equal(e->u.member.base, o->u.member.base);
	for (int i = 0; i < l->wholes->back.count; i++)
		beside |= l->wholes->back.at[i]->u.expr == e;
	l->found |= e->kind == EXPR_VAR && e->u.var == l->root;
	return !beside && !l->found;
}

/* Something of COPY may still reach the structure under another name: p[0] beside *p. */
static bool is_left(const Wholes *w, Stmt *copy, const Expr *object)
{
	Left l = {.wholes = w, .object = object, .root = place_root(object)};
	stmt_walk(copy, NULL, find_left, &l);
	return l.found || !l.root;
}

static Stmt *copy_all(Wholes *w)
{
	Arena *arena = w->a->unit->arena;
	if (!w->list.count || w->list.count > WHOLES_MAX)
		return NULL;
	Stmt *block = stmt_new(w->a->unit, STMT_BLOCK, w->body->range);
	for (int i = 0; i < w->list.count; i++)
		list_push(arena, &block->u.block, declare_copy(w, &w->list.at[i]));
	Copy c = {.unit = w->a->unit, .replace = replace_whole, .leave = leave_early, .data = w};
	Stmt *copy = copy_stmt(&c, w->body);
	for (int i = 0; i < w->list.count; i++)
		w->failed |= is_left(w, copy, w->list.at[i].object);
	if (copy->kind != STMT_BLOCK)
		list_push(arena, &block->u.block, copy);
	for (int i = 0; copy->kind == STMT_BLOCK && i < copy->u.block.count; i++)
		list_push(arena, &block->u.block, copy->u.block.at[i]);
	for (int i = 0; i < w->back.count; i++)
		list_push(arena, &block->u.block, w->back.at[i]);
	return c.failed || w->failed ? NULL : block;
}

Stmt *copy_wholes(Analysis *a, Stmt *body)
{
	Wholes w = {.a = a, .body = body};
	stmt_walk(body, NULL, find_stored, &w);
	stmt_walk(body, NULL, find_whole, &w);
	drop_inner(&w);
	return copy_all(&w);
}

Stmt *copy_numbers(Analysis *a, Stmt *body)
{
	Wholes w = {.a = a, .body = body};
	a->doubted.count = 0;
	stmt_walk(body, NULL, find_stored, &w);
	stmt_walk(body, find_loop, NULL, &w);
	return copy_all(&w);
}
