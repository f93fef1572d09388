// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* overlap.c - pairs of arrays that must be compared at run time.
 *
 * In: facts->arrays with extents. Out: facts->overlaps: every pair of which one is written and
 * which objects_distinct cannot tell apart. Where the ranges overlap, the original loop runs. */
#include "analysis/exec.h"
#include "analysis/poly.h"

/* Array I is packed in place: what is read of J, through the same base, stays ahead of it. */
static bool is_own_input(const Facts *f, int i, int j)
{
	for (int k = 0; k < f->packs.count; k++)
		if (f->packs.at[k].array == i && f->packs.at[k].in_place &&
			expr_equal(base_root(f->arrays.at[j].base), f->packs.at[k].base))
			return true;
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

bool may_overlap(const Analysis *a, int i, int j)
{
	const Facts *f = a->facts;
	const Array *x = &f->arrays.at[i], *y = &f->arrays.at[j];
	return i != j && x->beside != j + 1 && y->beside != i + 1 && !loop_assumes(a, "noalias") &&
	       !is_own_input(f, i, j) && !is_own_input(f, j, i) && (x->written || y->written) &&
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

static bool is_of(const Access *x, const Array *array)
{
	return x->base && expr_equal(base_root(x->base), base_root(array->base));
}

/* Looking at the body in its order. */
typedef struct Passed {
	const Expr *x, *y; /* roots of two arrays */
	bool written, again;
	bool written_x, written_y;
	bool old; /* one is read behind a store to the other: what is there is not its own last */
} Passed;

static bool pass_expr(Expr *e, void *data);

/* What E stores to begins at one of the two; subscripts on the way are read. */
static void pass_target(Passed *p, Expr *e)
{
	while (!expr_equal(e, p->x) && !expr_equal(e, p->y)) {
		if (e->kind == EXPR_SUBSCRIPT) {
			expr_walk(e->u.subscript.index, pass_expr, p);
			e = e->u.subscript.base;
		} else if (e->kind == EXPR_MEMBER) {
			e = e->u.member.base;
		} else if (e->kind == EXPR_CAST) {
			e = e->u.cast.operand;
		} else if (e->kind == EXPR_UNARY) {
			e = e->u.unary.operand;
		} else if (e->kind == EXPR_BINARY) {
			expr_walk(e->u.binary.right, pass_expr, p);
			e = e->u.binary.left;
		} else {
			expr_walk(e, pass_expr, p);
			return;
		}
	}
	p->again |= p->written;
	p->written = true;
	p->written_x |= expr_equal(e, p->x);
	p->written_y |= expr_equal(e, p->y);
}

static bool pass_expr(Expr *e, void *data)
{
	Passed *p = data;
	Expr *target = expr_target(e);
	if (!target) {
		const bool x = expr_equal(e, p->x), y = expr_equal(e, p->y);
		p->again |= p->written && (x || y);
		p->old |= (x && p->written_y) || (y && p->written_x);
		return true;
	}
	if (e->kind == EXPR_ASSIGN)
		expr_walk(e->u.assign.right, pass_expr, p);
	if (e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		expr_walk(target, pass_expr, p);
	pass_target(p, target);
	return false;
}

/* What is read of X and Y in an iteration is what the values say that it reads. AHEAD: nothing of
 * them is touched behind the first store to one of them: elements of states, which are computed
 * before an iteration stores, are what they are in C's order. */
static bool reads_in_order(const Analysis *a, const Array *x, const Array *y, bool ahead)
{
	Passed p = {.x = base_root(x->base), .y = base_root(y->base)};
	stmt_walk(a->facts->body, NULL, pass_expr, &p);
	return !p.old && (!ahead || !p.again);
}

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

/* What is left in a variable behind the loop has been read before the last iteration stored. */
static bool is_kept(Analysis *a, const Access *read)
{
	bool kept = false;
	for (int i = 0; read->load && i < a->facts->privates.count; i++) {
		const Private *p = &a->facts->privates.at[i];
		kept |= p->live_out && p->value && value_contains(a, p->value, read->load);
	}
	return kept;
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
			(s->in_inner_loop && (f->states.count || decides(a, x, y))) ||
			is_kept(a, s))
			return false;
		first = s;
	}
	return first && reads_in_order(a, x, y, ahead);
}

bool place_overlaps(Poly *p)
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
		list_push(a->unit->arena, &f->overlaps, ((OverlapCheck){i, i, false}));
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
				((OverlapCheck){i, j, may_coincide(a, x, y, ahead)}));
		}
	return true;
}
