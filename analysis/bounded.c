// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bounded.c - subscripts computed from numbers of which only the range is known:
 *	out[64 * block + zigzag[i]] = in[64 * block + i];	image[pixel][channel_of(c)] = 0;
 *
 * In: two accesses whose subscripts cannot be compared. Out: whether iterations of the loop touch
 * different elements all the same, whatever these numbers are: each may be any of its range, as if
 * a loop of its own over that stood around the access. So rows that are wide enough for the range
 * are told apart by the rest of the subscript. What one iteration does to an element stays in C's
 * order. More pairs of elements are looked at than can be, never fewer. */
#include "analysis/poly.h"
#include "analysis/walk.h"

#define MOST_NUMBERS ((int64_t)1 << 24)

typedef struct Bounded {
	Access *any;
	bool found, failed;
} Bounded;

typedef struct Computed {
	Analysis *a;
	const Access *x;
	bool found;
} Computed;

static bool find_computed(Expr *e, void *data)
{
	Computed *c = data;
	bool unknown = e->kind == EXPR_VAR && value_is_unknown(c->a, e);
	c->found |= e->kind == EXPR_LOAD || e->kind == EXPR_CALL ||
		    (unknown && !loop_counting(c->x->inner, e->u.var));
	return !c->found;
}

/* E as it is over sums and products of what may be any number of its range. */
static Expr *change(Analysis *a, Expr *e, void *data)
{
	Bounded *b = data;
	Computed c = {.a = a, .x = b->any};
	expr_walk(e, find_computed, &c);
	if (!c.found)
		return e;
	bool sum = e->kind == EXPR_BINARY &&
		   (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB ||
			   e->u.binary.op == BIN_MUL);
	if (sum || (e->kind == EXPR_CAST && type_holds(e->type, e->u.cast.operand->type)))
		return NULL;
	Interval range = value_interval(a, e);
	if (!type_is_integer(e->type) || range.high - range.low >= MOST_NUMBERS) {
		b->failed = true;
		return e;
	}
	Type *wide = a->unit->scalar[SC_LLONG];
	Var *any = var_temp(a->unit, "any", e->type->unqualified);
	b->any->inner = numbers_from(a, any, value_int(a, wide, (int64_t)range.low),
		value_int(a, wide, (int64_t)(range.high - range.low) + 1), b->any->inner);
	b->found = true;
	return value_var(a, any);
}

static Expr *changed(Bounded *b, Analysis *a, Expr *e)
{
	return b->failed || value_size(a, e) > 200 ? (b->failed = true, e)
						   : value_map(a, e, change, b);
}

/* X as one that may be at any element which such numbers lead to. */
static bool spread(Analysis *a, const Access *x, Access *any, bool *found)
{
	Bounded b = {.any = any};
	*any = *x;
	if (!x->offset || x->table || value_uses(a, x->offset, EXPR_STATE))
		return false;
	any->offset = changed(&b, a, x->offset);
	any->subscripts.count = 0;
	any->in_inner_loop |= any->inner != NULL;
	*found |= b.found;
	return !b.failed;
}

bool apart_at_any_numbers(Poly *p, const Access *x, const Access *y)
{
	Analysis *a = p->a;
	Access any_x, any_y;
	bool found = false, known;
	if (!spread(a, x, &any_x, &found) || !spread(a, y, &any_y, &found) || !found)
		return false;
	const int checks = a->facts->checks.count;
	Knowledge before = poly_knowledge(p);
	Shape sx = poly_shape(p, &any_x), sy = poly_shape(p, &any_y);
	isl_map *m = poly_conflicts(p, &sx, &sy, &known);
	bool apart = known && poly_within_iterations(p, m);
	isl_map_free(m);
	shape_free(&sx);
	shape_free(&sy);
	if (apart) {
		isl_set_free(before.known);
	} else {
		a->facts->checks.count = checks;
		poly_restore(p, before);
	}
	return apart;
}
