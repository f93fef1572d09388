// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* overlap.c - pairs of arrays that must be compared at run time.
 *
 * In: facts->arrays with extents. Out: facts->overlaps: every pair of which one is written and
 * which objects_distinct cannot tell apart. Where the ranges overlap, the original loop runs. */
#include "analysis/exec.h"
#include "analysis/poly.h"

/* Array I is packed in place: what is read of J, which is the same, stays ahead of it. */
static bool is_own_input(const Facts *f, int i, int j)
{
	const Expr *from = base_root(f->arrays.at[j].base);
	for (int k = 0; k < f->packs.count; k++) {
		const Pack *pack = &f->packs.at[k];
		if (pack->array == i && pack->in_place &&
			(expr_equal(from, pack->base) ||
				(pack->behind && expr_equal(from, pack->behind))))
			return true;
	}
	return false;
}

/* Nothing tells where one of the two ends. */
static bool refuse_unbounded(Analysis *a, const Array *x, const Array *other)
{
	Reason *r = loop_refuse(a->unit, a->loop, CODE_EXTENT, x->range,
		"it is not known which elements of '%s' may be touched, so it cannot be checked "
		"that they are none of '%s'", x->name, other->name);
	reason_note(a->unit, r, other->range, "'%s' is touched here", other->name);
	r->edit = "declare the pointers restrict, or add assume(noalias) to the directive, if they "
		  "lead to different objects";
	a->refused = true;
	return false;
}

static bool check_string(Expr *e, void *data)
{
	bool *strings = data;
	*strings &= e->kind == EXPR_INIT_LIST || e->kind == EXPR_CAST || e->kind == EXPR_STRING ||
		    e->kind == EXPR_INT;
	return *strings && e->kind != EXPR_STRING;
}

bool are_literals(const Facts *f, const Array *x)
{
	const Expr *table = x->table > 0 ? base_root(f->arrays.at[x->table - 1].base) : NULL;
	const Var *v = table && table->kind == EXPR_VAR ? table->u.var : NULL;
	if (!v || v->type->kind != TYPE_ARRAY || !v->init || v->is_extern)
		return false;
	bool strings = type_is_constant(v->type) ||
		       ((v->is_internal || v->kind == VAR_STATIC_LOCAL) && !v->is_stored_to &&
			       !v->address_taken);
	if (strings)
		expr_walk(v->init, check_string, &strings);
	return strings;
}

bool may_overlap(const Analysis *a, int i, int j)
{
	const Facts *f = a->facts;
	const Array *x = &f->arrays.at[i], *y = &f->arrays.at[j];
	return i != j && !are_beside(f, i, j) && !loop_assumes(a, "noalias") &&
	       !is_own_input(f, i, j) && !is_own_input(f, j, i) && (x->written || y->written) &&
	       !are_literals(f, x) && !are_literals(f, y) &&
	       !objects_distinct(a, x->base, y->base);
}

/* X's pointer has the address of the scalar that Y is. */
static bool leads_to(const Analysis *a, const Array *x, const Array *y)
{
	const Expr *pointer = base_root(x->base), *object = base_root(y->base);
	if (pointer->kind == EXPR_UNARY && pointer->u.unary.op == UN_ADDR &&
		pointer->u.unary.operand->kind == EXPR_SUBSCRIPT)
		pointer = base_root(pointer->u.unary.operand->u.subscript.base);
	while (object->kind == EXPR_UNARY && object->u.unary.op == UN_ADDR)
		object = object->u.unary.operand;
	return pointer->kind == EXPR_VAR && object->kind == EXPR_VAR &&
	       type_is_scalar(object->u.var->type) && y->host_only &&
	       leads_to_at_entry(a, pointer->u.var, object->u.var);
}

/* A check that they do not overlap would never be passed. */
static bool refuse_same(Analysis *a, const Array *x, const Array *y)
{
	if (!leads_to(a, x, y))
		return false;
	Reason *r = loop_refuse(a->unit, a->loop, CODE_MAY_DEPEND, x->range,
		"what '%s' leads to is '%s', which the loop also uses by its name", x->name,
		y->name);
	r->edit = "use the variable alone";
	a->refused = true;
	return true;
}

/* Which element an update by key or a vote is for is asked once more when its outcome is known,
 * behind the iteration's stores. */
static bool asks_again(const Facts *f)
{
	return f->keyed.count || f->ballots.count || f->settled.count;
}

bool place_overlaps(Poly *p, const Group *groups, int count)
{
	Analysis *a = p->a;
	Facts *f = a->facts;
	const bool ahead = f->states.count || f->inspectors.count;
	for (int i = 0; i < f->arrays.count; i++) {
		const Array *rows = &f->arrays.at[i];
		if (!rows->table || !rows->written)
			continue;
		if (rows->unbounded)
			return refuse_unbounded(a, rows, rows);
		list_push(a->unit->arena, &f->overlaps, ((OverlapCheck){.a = i, .b = i}));
	}
	for (int i = 0; i < f->arrays.count; i++)
		for (int j = i + 1; j < f->arrays.count; j++) {
			const Array *x = &f->arrays.at[i], *y = &f->arrays.at[j];
			if (!may_overlap(a, i, j))
				continue;
			if (refuse_same(a, x, y) || refuse_same(a, y, x))
				return false;
			if (x->unbounded)
				return refuse_unbounded(a, x, y);
			if (y->unbounded)
				return refuse_unbounded(a, y, x);
			list_push(a->unit->arena, &f->overlaps,
				((OverlapCheck){
					.a = i,
					.b = j,
					.may_coincide = !asks_again(f) &&
							may_coincide(a, x, y, ahead),
					.before = fills_what_steers(a, i, j),
				}));
		}
	find_woven(p, groups, count);
	return true;
}
