// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* coincide.c - arrays that may be one when the program runs, o[i] = f(v[i]) with o == v.
 *
 * In: two arrays that the loop reaches through different bases. Out: whether, should their bases be
 * the same address, all that the loop does is what C does: iterations touch the same element of
 * each, and none touches another one's. Within an iteration what was stored through one name is
 * what is read through the other; values know only what was stored through the same name. So
 * nothing may be read through one of them behind a store through the other. What cannot be told
 * counts as both. */
#include "analysis/exec.h"
#include "analysis/poly.h"

static bool is_of(const Access *x, const Array *array)
{
	return x->base && expr_equal(base_root(x->base), base_root(array->base));
}

/* ---- the order of reads and stores in the body ----------------------------------------------- */

enum { NEITHER = 0, FIRST = 1, SECOND = 2, EITHER = 3 };

typedef struct Passed {
	const Analysis *a;
	const Array *array[2];
	const Expr *root[2]; /* what they are reached through in the program's text */
	int stored;          /* to which of them */
	bool again;          /* one of them is touched behind a store to one of them */
	bool old;            /* one is read behind a store to the other */
} Passed;

/* The expression in the text of which ARRAY's elements are elements, or elements of elements. */
static const Expr *root_of(const Analysis *a, const Array *array)
{
	const Array *named = array->table ? &a->facts->arrays.at[array->table - 1] : array;
	return base_root(named->base);
}

/* What variable V leads to, which neither of them is reached through in the text: a pointer that
 * the loop sets, or that is derived from another one, may lead into both. */
static int beside(const Passed *p, const Var *v)
{
	const Stmt *loop = p->a->loop->stmt;
	if (v->type->kind != TYPE_POINTER)
		return NEITHER; /* an object of its own */
	return p->a->derived || stmt_changes(loop, v) || stmt_declares(loop, v) ? EITHER : NEITHER;
}

static bool is_place(const Expr *e)
{
	return e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER ||
	       (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF);
}

/* What E, on the way from a place to what that is reached through, is in or behind; or NULL. */
static Expr *toward_root(const Expr *e)
{
	return e->kind == EXPR_SUBSCRIPT ? e->u.subscript.base
	       : e->kind == EXPR_MEMBER  ? e->u.member.base
	       : e->kind == EXPR_CAST    ? e->u.cast.operand
	       : e->kind == EXPR_UNARY   ? e->u.unary.operand
					 : NULL;
}

/* In which of them PLACE, of the text, lies. */
static int which(const Passed *p, const Expr *place)
{
	for (int i = 0; i < p->a->accesses.count; i++) {
		const Access *x = &p->a->accesses.at[i];
		if (x->written_as == place && x->base)
			return (is_of(x, p->array[0]) ? FIRST : 0) |
			       (is_of(x, p->array[1]) ? SECOND : 0);
	}
	for (const Expr *e = place;;) {
		for (int i = 0; i < 2; i++)
			if (expr_equal(e, p->root[i]))
				return expr_equal(p->root[0], p->root[1]) ? EITHER : 1 << i;
		if (e != place && is_place(e) && e->type->kind == TYPE_POINTER)
			return EITHER; /* a pointer in memory */
		if (toward_root(e))
			e = toward_root(e);
		else if (e->kind == EXPR_BINARY)
			e = e->u.binary.left->type->kind == TYPE_POINTER ? e->u.binary.left
									: e->u.binary.right;
		else
			return e->kind == EXPR_VAR ? beside(p, e->u.var) : EITHER;
	}
}

static void note_read(Passed *p, int of)
{
	p->again |= of && p->stored;
	p->old |= ((of & FIRST) && (p->stored & SECOND)) ||
		  ((of & SECOND) && (p->stored & FIRST));
}

static void note_store(Passed *p, int of)
{
	p->again |= of && p->stored;
	p->stored |= of;
}

static bool pass_expr(Expr *e, void *data);

/* Subscripts on the way to what E stores to are read. */
static void pass_subscripts(Passed *p, Expr *e)
{
	for (; toward_root(e); e = toward_root(e))
		if (e->kind == EXPR_SUBSCRIPT)
			expr_walk(e->u.subscript.index, pass_expr, p);
	if (e->kind != EXPR_VAR)
		expr_walk(e, pass_expr, p);
}

static bool find_place(Expr *e, void *data)
{
	bool *found = data;
	*found |= is_place(e);
	return !*found;
}

/* A function of the program's that touches memory may read and store there. */
static void pass_call(Passed *p, const Expr *call)
{
	const Expr *callee = call->u.call.callee;
	bool touches = callee->kind != EXPR_FUNC;
	if (!touches && callee->u.function->body)
		stmt_walk(callee->u.function->body, NULL, find_place, &touches);
	if (!touches)
		return;
	note_read(p, EITHER);
	note_store(p, EITHER);
}

static bool pass_expr(Expr *e, void *data)
{
	Passed *p = data;
	Expr *target = expr_target(e);
	if (!target) {
		if (e->kind == EXPR_CALL)
			pass_call(p, e);
		/* Pointers are not what they lead to. */
		const bool leads = e->type->kind == TYPE_ARRAY ||
				   (e->type->kind == TYPE_POINTER &&
					   p->array[0]->elem->kind != TYPE_POINTER);
		if (is_place(e) && !leads)
			note_read(p, which(p, e));
		return true;
	}
	if (e->kind == EXPR_ASSIGN)
		expr_walk(e->u.assign.right, pass_expr, p);
	if (e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		expr_walk(target, pass_expr, p);
	else
		pass_subscripts(p, target);
	if (target->kind != EXPR_VAR)
		note_store(p, which(p, target));
	return false;
}

/* What is read of X and Y in an iteration is what the values say that it reads. AHEAD: nothing of
 * them is touched behind the first store to one of them: elements of states, which are computed
 * before an iteration stores, are what they are in C's order. */
static bool reads_in_order(const Analysis *a, const Array *x, const Array *y, bool ahead)
{
	Passed p = {.a = a, .array = {x, y}, .root = {root_of(a, x), root_of(a, y)}};
	stmt_walk(a->facts->body, NULL, pass_expr, &p);
	return !p.old && (!ahead || !p.again);
}

/* ---- whether they may ------------------------------------------------------------------------ */

/* What is read of X or Y decides what the loop touches. */
static bool decides(Analysis *a, const Array *x, const Array *y)
{
	bool found = false;
	for (int i = 0; i < a->accesses.count && !found; i++) {
		const Access *s = &a->accesses.at[i];
		if (!s->load || !(is_of(s, x) || is_of(s, y)))
			continue;
		for (int k = 0; k < a->accesses.count && !found; k++) {
			const Access *t = &a->accesses.at[k];
			found = (t->guard && value_contains(a, t->guard, s->load)) ||
				(t->offset && value_contains(a, t->offset, s->load));
		}
	}
	return found;
}

/* What is left in a variable behind the loop has been read before the last iteration stored: it is
 * so before the loop too, for no other iteration touches what the last one does. */
static void read_early(Analysis *a, const Array *x, const Array *y)
{
	for (int i = 0; i < a->facts->privates.count; i++) {
		Private *p = &a->facts->privates.at[i];
		for (int k = 0; k < a->accesses.count && p->live_out && p->value; k++) {
			const Access *s = &a->accesses.at[k];
			p->early |= s->load && (is_of(s, x) || is_of(s, y)) &&
				    value_contains(a, p->value, s->load);
		}
	}
}

/* The same subscripts; X and Y are accesses to arrays, or both to rows of tables. */
static bool are_at_one_place(const Access *x, const Access *y)
{
	return x->table ? expr_equal(x->row, y->row) && expr_equal(x->column, y->column)
			: expr_equal(x->offset, y->offset);
}

bool may_coincide(Analysis *a, const Array *x, const Array *y, bool ahead)
{
	const Facts *f = a->facts;
	const Access *first = NULL;
	if (f->search || f->stages.count || f->lag || x->snapshot ||
		y->snapshot || x->host_only || y->host_only || x->is_table || y->is_table ||
		!x->table != !y->table || expr_equal(base_root(x->base), base_root(y->base)) ||
		x->elem->unqualified != y->elem->unqualified)
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *s = &a->accesses.at[i];
		if (!is_of(s, x) && !is_of(s, y))
			continue;
		if (s->state >= 0 && !s->is_write)
			continue; /* an iteration before stored it, and hands it on */
		if (!expr_equal(s->base, is_of(s, x) ? x->base : y->base) || !s->offset ||
			s->uncounted || s->pack || s->keyed || s->contest ||
			value_uses_state(a, s->offset, NULL) ||
			(first && !are_at_one_place(first, s)) ||
			(s->in_inner_loop && (f->states.count || decides(a, x, y))))
			return false;
		first = s;
	}
	if (!first || !reads_in_order(a, x, y, ahead))
		return false;
	read_early(a, x, y);
	return true;
}
