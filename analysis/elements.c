// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* elements.c - elements at counters that resumed.c carries as variables: what they start with, and
 * what is stored behind the loop.
 *
 * In: an analysis of a body in which they are. Out: of each pack that is filled where such a
 * counter moves on, what remains to be stored, Pack.lasts. */
#include "analysis/packing.h"
#include "analysis/resumed.h"

bool is_first_element(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		for (int k = 0; k < a->elements.count && s->start; k++)
			if (a->elements.at[k].element == s->var && expr_equal(place, s->start))
				return true;
	}
	return false;
}

bool stores_elements(const Analysis *a)
{
	int stored = 0;
	for (int i = 0; i < a->facts->packs.count; i++)
		if (a->facts->packs.at[i].one_more)
			stored += a->facts->packs.at[i].lasts.count;
	return stored == a->elements.count && !a->facts->search && !a->facts->last_in_c;
}

/* What is carried for PLACE, an element of ARRAY or a member of one; NULL: nothing is. */
static const Element *carried_for(const Analysis *a, const Var *array, const Expr *place)
{
	const Field *field;
	whole_element((Expr *)place, &field);
	for (int i = 0; i < a->elements.count; i++)
		if (a->elements.at[i].array == array && a->elements.at[i].field == field)
			return &a->elements.at[i];
	return NULL;
}

bool store_element(Packing *p)
{
	Analysis *a = p->a;
	const Var *array = base_var(p->pack.base);
	int carried = 0;
	int64_t at;
	for (int i = 0; i < a->elements.count; i++)
		carried += a->elements.at[i].array == array;
	if (!carried)
		return true;
	if (p->count != carried || p->nested || p->pack.kept || p->pack.scale != 1 || p->limited ||
		p->pack.drift || p->pack.origin)
		return packing_fail(p, "the element that is carried is another one");
	for (int i = 0; i < p->count; i++) {
		const Expr *place = p->stores[i].access->written_as;
		const Element *e = carried_for(a, array, place);
		if (!e || !expr_is_int(p->stores[i].at, &at) || at)
			return packing_fail(p, "the element that is carried is another one");
		list_push(a->unit->arena, &p->pack.lasts,
			((LastStore){place, value_state(a, e->element)}));
	}
	p->pack.one_more = true;
	p->pack.kept = value_int(a, a->unit->scalar[SC_INT], 0);
	return true;
}
