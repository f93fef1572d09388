// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* one_element.c - one element of an array beside others at computed subscripts:
 *
 *	for (p = b; p < e; p++) x[li[p]] -= lx[p] * x[j];        sparse triangular solves
 *	for (p = b; p < e; p++) x[j] -= lx[p] * x[li[p]];
 *
 * In: the body of a loop that was refused since x[li[p]] may be x[j]. Out: the same with *x_j, x_j
 * being &x[j], for that one: another array, of which it is checked when the program runs that it
 * does not lie among the elements that x[li[p]] may be. */
#include "analysis/exec.h"
#include "analysis/poly.h"

typedef struct OneElement {
	Analysis *a;
	const Stmt *body;    /* which may declare more than the loop as it is written */
	const Expr *element; /* the first that is met; NULL: none yet */
	Var *pointer;        /* to it */
	bool others;         /* elements at subscripts that change */
	bool several;        /* such elements */
} OneElement;

typedef struct Fixed {
	const OneElement *x;
	bool fixed;
} Fixed;

static bool is_set_inside(const OneElement *x, const Var *var)
{
	const Stmt *loop = x->a->loop->stmt;
	return stmt_changes(loop, var) || stmt_declares(loop, var) || stmt_changes(x->body, var) ||
	       stmt_declares(x->body, var);
}

/* E is the same in all iterations, and reads no memory. */
static bool visit_fixed(Expr *e, void *data)
{
	Fixed *f = data;
	const bool changes = e->kind == EXPR_VAR &&
			     (var_in_memory(e->u.var) || e->u.var->address_taken ||
				     is_set_inside(f->x, e->u.var));
	const bool reads = e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER ||
			   e->kind == EXPR_CALL || e->kind == EXPR_OPAQUE ||
			   (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF);
	f->fixed &= !changes && !reads && !expr_is_effect(e);
	return f->fixed;
}

static bool is_fixed(const OneElement *x, Expr *e)
{
	Fixed f = {.x = x, .fixed = true};
	expr_walk(e, visit_fixed, &f);
	return f.fixed;
}

/* The pointer of the function's that element E is reached through; NULL: it is no such thing. */
static Var *pointer_of(const Expr *e)
{
	const Expr *base =
		e->kind == EXPR_SUBSCRIPT ? expr_strip_implicit(e->u.subscript.base) : NULL;
	const bool pointer =
		base && base->kind == EXPR_VAR && base->type->kind == TYPE_POINTER;
	Var *var = pointer ? base->u.var : NULL;
	return var && (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && !var->address_taken &&
			       type_is_arithmetic(e->type)
		       ? var
		       : NULL;
}

static bool find_element(Expr *e, void *data)
{
	OneElement *x = data;
	Var *var = pointer_of(e);
	if (!var || is_set_inside(x, var) || !is_fixed(x, e->u.subscript.index))
		return true;
	x->several |= x->element && !expr_equal(x->element, e);
	x->element = x->element ? x->element : e;
	return true;
}

/* Elements of the same array at subscripts from memory. */
static bool find_others(Expr *e, void *data)
{
	OneElement *x = data;
	x->others |= pointer_of(e) && pointer_of(e) == pointer_of(x->element) &&
		     !expr_equal(e, x->element);
	return true;
}

static Expr *use_pointer(const Rewrite *r, Expr *e)
{
	const OneElement *x = r->data;
	return expr_equal(e, x->element) ? expr_unary(r->unit, UN_DEREF, e->type,
						  expr_var(r->unit, x->pointer))
					 : NULL;
}

Stmt *take_element_apart(Analysis *a, Stmt *body)
{
	Unit *u = a->unit;
	Function *f = a->loop->function;
	OneElement x = {.a = a, .body = body};
	stmt_walk(body, NULL, find_element, &x);
	if (!x.element || x.several)
		return NULL;
	stmt_walk(body, NULL, find_others, &x);
	if (!x.others)
		return NULL;
	Expr *base = x.element->u.subscript.base;
	NameList names = {0};
	const char *name = arena_printf(u->arena, "%s_at", pointer_of(x.element)->name);
	x.pointer = var_local(u, name_unused(u, f, &names, name, "_"), type_strip(base->type), f,
		f->body->range);
	x.pointer->range.end = x.pointer->range.begin;
	x.pointer->stands_for = expr_unary(u, UN_ADDR, base->type, (Expr *)x.element);
	/* Whatever is known of pointers, it may be the same memory. */
	if (objects_distinct(a, base, expr_var(u, x.pointer)))
		return NULL;
	const Rewrite r = {.unit = u, .expr = use_pointer, .data = &x};
	return rewrite_stmt(&r, body);
}
