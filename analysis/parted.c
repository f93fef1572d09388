// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* parted.c - complex numbers part by part, for loops that were refused with whole ones.
 *
 * In: the body of such a loop. Out: the same body in which parts are stored, and complex numbers
 * are made of parts that are read:
 *     s += a[i][j];             __real__ s += __real__ a[i][j]; __imag__ s += __imag__ a[i][j];
 *     y[i] = w * y[i - 1];      z = w * (__real__ y[i - 1], __imag__ y[i - 1]);
 *                               __real__ y[i] = __real__ z; __imag__ y[i] = __imag__ z;
 * so that what is carried is updated by its own name, and inner loops gather real numbers. Two
 * complex objects are the same or have nothing in common, so that parts may be stored one by one
 * where each needs that part alone. */
#include "analysis/bytes.h"

typedef struct Parted {
	Unit *unit;
	Function *function;
	Rewrite parts; /* its data is this */
	bool changed;
} Parted;

/* ---- reading --------------------------------------------------------------------------------- */

static Expr *pair(Unit *u, Expr *re, Expr *im, Type *type)
{
	Expr *e = expr_new(u, EXPR_INIT_LIST, type->unqualified, re->range);
	e->u.list.what = "complex number";
	list_push(u->arena, &e->u.list.items, re);
	list_push(u->arena, &e->u.list.items, im);
	return e;
}

typedef struct Naming {
	const Expr *place;
	bool looks; /* at numbers of a kind that is stored */
} Naming;

static bool find_look(Expr *e, void *data)
{
	Naming *n = data;
	n->looks |= e != n->place && (type_is_floating(e->type) || type_is_complex(e->type));
	return !n->looks;
}

/* A place that may be named twice, also when one part has been stored. */
static bool is_place(Expr *e)
{
	Naming n = {.place = e};
	if (!type_is_complex(e->type) || !e->is_lvalue || e->type->is_volatile ||
		e->type->is_atomic || !has_no_effects(e))
		return false;
	expr_walk(e, find_look, &n);
	return !n.looks;
}

/* Both parts of one place, or constants: neither needs the other part of anything. */
static bool is_plain_pair(const Expr *e)
{
	if (e->kind != EXPR_INIT_LIST)
		return false;
	const Expr *re = e->u.list.items.at[0], *im = e->u.list.items.at[1];
	if (re->kind == EXPR_FLOAT && im->kind == EXPR_FLOAT)
		return true;
	return re->kind == EXPR_MEMBER && im->kind == EXPR_MEMBER &&
	       re->u.member.record == e->type->record && im->u.member.record == e->type->record &&
	       re->u.member.field == e->type->record->fields.at[0] &&
	       im->u.member.field == e->type->record->fields.at[1] &&
	       expr_equal(re->u.member.base, im->u.member.base);
}

static Expr *read_parts(const Rewrite *r, Expr *e)
{
	Parted *p = r->data;
	if (is_place(e) && e->kind != EXPR_ASSIGN) {
		p->changed = true;
		return pair(p->unit, expr_complex_part(p->unit, e, 0),
			expr_complex_part(p->unit, e, 1), e->type);
	}
	bool names = (e->kind == EXPR_MEMBER && e->u.member.base->is_lvalue) ||
		     (e->kind == EXPR_UNARY && e->u.unary.op >= UN_ADDR) ||
		     (e->kind == EXPR_CAST && e->u.cast.is_decay) ||
		     (e->kind == EXPR_ASSIGN && type_is_complex(e->type));
	return names ? e : NULL;
}

/* ---- storing --------------------------------------------------------------------------------- */

static void store(Parted *p, Stmt *block, const Expr *like, Expr *place, Expr *value)
{
	Unit *u = p->unit;
	Expr *e = expr_assign(u, place, value, block->range);
	if (like) {
		e->u.assign.is_compound = true;
		e->u.assign.op = like->u.assign.op;
		e->u.assign.computation = type_part(like->u.assign.computation);
		e->u.assign.right = value;
	}
	Stmt *s = stmt_new(u, STMT_EXPR, block->range);
	s->u.expr = e;
	list_push(u->arena, &block->u.block, s);
}

/* E, or where evaluating it again would cost or show, a variable that holds it. */
static Expr *hold(Parted *p, Stmt *block, Expr *e)
{
	Unit *u = p->unit;
	bool simple = is_place(e) || e->kind == EXPR_FLOAT || is_plain_pair(e) ||
		      (e->kind == EXPR_VAR && !type_is_complex(e->type));
	if (simple)
		return e;
	const char *name = name_unused(u, p->function, NULL, "whole", "_");
	Var *v = var_local(u, name, e->type->unqualified, p->function, block->range);
	v->init = e;
	Stmt *s = stmt_new(u, STMT_DECL, block->range);
	list_push(u->arena, &s->u.vars, v);
	list_push(u->arena, &block->u.block, s);
	return expr_var(u, v);
}

static Expr *part_of(Parted *p, Expr *e, int part)
{
	return e->kind == EXPR_INIT_LIST ? e->u.list.items.at[part]
					 : expr_complex_part(p->unit, e, part);
}

/* E is computed from the parts of PLACE one by one, if it needs these at all. */
static bool keeps_apart(const Expr *e)
{
	BinaryOp op = e->u.assign.op;
	return e->u.assign.is_compound &&
	       (op == BIN_ADD || op == BIN_SUB || !type_is_complex(e->u.assign.right->type));
}

static Stmt *store_parts(Parted *p, const Stmt *s, Expr *e)
{
	Unit *u = p->unit;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	Expr *left = e->u.assign.left;
	Expr *right = rewrite_expr(&p->parts, e->u.assign.right);
	bool sum = e->u.assign.op == BIN_ADD || e->u.assign.op == BIN_SUB;
	if (keeps_apart(e)) {
		Expr *value = hold(p, block, right);
		bool is_complex = type_is_complex(right->type);
		for (int i = 0; i < (sum && !is_complex ? 1 : 2); i++)
			store(p, block, e, part_of(p, left, i),
				is_complex ? part_of(p, value, i) : value);
		return block;
	}
	if (e->u.assign.is_compound) {
		Type *t = e->u.assign.computation;
		Expr *old = expr_cast(u, t, rewrite_expr(&p->parts, left));
		right = expr_binary(u, e->u.assign.op, t, old, right);
	}
	right = hold(p, block, expr_cast(u, left->type, right));
	for (int i = 0; i < 2; i++)
		store(p, block, NULL, part_of(p, left, i), part_of(p, right, i));
	return block;
}

static Stmt *part_stmt(const Rewrite *r, Stmt *s)
{
	Parted *p = r->data;
	Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || !is_place(e->u.assign.left))
		return NULL;
	p->changed = true;
	return store_parts(p, s, e);
}

Stmt *complex_by_parts(Analysis *a, Stmt *body)
{
	Parted p = {.unit = a->unit, .function = a->loop->function};
	p.parts = (Rewrite){.unit = a->unit, .expr = read_parts, .stmt = part_stmt, .data = &p};
	Stmt *now = rewrite_stmt(&p.parts, body);
	return p.changed ? now : NULL;
}
