// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* neighbours.c - arrays and carried members of a structure of which other members are used, too:
 * s->out[i] = s->in[i] * s->gain;
 *
 * In: the groups of accesses that facts->arrays are made of. Out: Array.beside, the pairs of arrays
 * whose stretches of memory may lie within each other, as `out` lies within the structure, but of
 * which no byte is touched as a part of both. Where both are written it is left to the check:
 * a device that works on copies gives back whole elements. */
#include "analysis/poly.h"
#include "analysis/values.h"

/* Bytes of an element, [begin, end). */
typedef struct Bytes {
	int64_t begin, end;
} Bytes;

static bool is_place_of(const Expr *root, const Expr *e)
{
	return root->kind == EXPR_UNARY && root->u.unary.op == UN_ADDR &&
	       expr_equal(root->u.unary.operand, e);
}

/* E is an element of those that ROOT leads to. */
static bool is_element(Expr *e, const Expr *root)
{
	return is_place_of(root, e) ||
	       (e->kind == EXPR_SUBSCRIPT && expr_equal(base_root(e->u.subscript.base), root));
}

/* What E, a member of a structure or of a member of it, may take of the elements, of type ELEM,
 * that ROOT leads to. An array of structures within takes all of its bytes. False: E is no part of
 * such an element. */
static bool find_bytes(Expr *e, const Expr *root, const Type *elem, Bytes *b)
{
	*b = (Bytes){0, e->type->size};
	while (!is_element(e, root)) {
		if (e->kind == EXPR_MEMBER) {
			const int64_t offset = e->u.member.field->offset_bits / 8;
			b->begin += offset;
			b->end += offset;
			e = e->u.member.base;
			if (e->type->kind == TYPE_POINTER)
				return e->type->of->unqualified == elem &&
				       expr_equal(base_root(e), root);
			continue;
		}
		if (e->kind != EXPR_SUBSCRIPT)
			return false;
		e = base_root(e->u.subscript.base);
		if (e->type->kind != TYPE_ARRAY)
			return false;
		*b = (Bytes){0, e->type->size};
	}
	return e->type->unqualified == elem;
}

static bool is_first(const Access *a)
{
	int64_t n;
	return a->offset && expr_is_int(a->offset, &n) && n == 0;
}

/* MEMBER, an array, is within the elements of Y, of which no access touches it. */
static bool is_untouched(Expr *member, const Group *y)
{
	Expr *root = base_root(y->array->base);
	Bytes b;
	if (member->kind != EXPR_MEMBER || member->type->kind != TYPE_ARRAY ||
		!find_bytes(member, root, y->array->elem, &b))
		return false;
	bool apart = true;
	for (int i = 0; i < y->accesses.count; i++) {
		const Access *a = y->accesses.at[i];
		apart &= a->field_offset + a->size <= b.begin
				 ? !is_open_array(member) || is_first(a)
				 : !is_open_array(member) && a->field_offset >= b.end;
	}
	return apart;
}

/* Of a structure that a pointer leads to, other members are read than the one that STATE is, which
 * check_dependences has told apart, or than the array that it is an element of. */
static bool is_of_others(const Group *state, const Group *y)
{
	const Access *a = y->accesses.at[0];
	if (a->state >= 0 || a->pack)
		return false;
	Expr *place = base_root(state->array->base);
	if (place->kind == EXPR_UNARY && place->u.unary.op == UN_ADDR)
		place = place->u.unary.operand;
	while (place->kind == EXPR_SUBSCRIPT)
		place = base_root(place->u.subscript.base);
	return same_object(state->accesses.at[0], a) || is_untouched(place, y);
}

void set_beside(Analysis *a, int i, int j)
{
	Facts *f = a->facts;
	list_push(a->unit->arena, &f->arrays.at[i].beside, j);
	list_push(a->unit->arena, &f->arrays.at[j].beside, i);
}

bool are_beside(const Facts *f, int i, int j)
{
	const Array *x = &f->arrays.at[i];
	bool beside = false;
	for (int k = 0; k < x->beside.count; k++)
		beside |= x->beside.at[k] == j;
	return beside;
}

void find_neighbours(Analysis *a, Group *groups, int count)
{
	for (int i = 0; i < count; i++)
		for (int j = 0; j < count; j++) {
			Array *x = groups[i].array, *y = groups[j].array;
			if (i == j || y->host_only || x->table || y->table)
				continue;
			if (x->host_only ? is_of_others(&groups[i], &groups[j])
					 : !(x->written && y->written) &&
						     is_untouched(base_root(x->base), &groups[j]))
				set_beside(a, i, j);
		}
}
