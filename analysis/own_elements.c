// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* own_elements.c - updates h[key] op= e that each thread can make in elements of its own.
 *
 * In: facts->keyed and facts->arrays. Out: Keyed.own, where nothing but such updates touches the
 * array and an element of the family's identity changes none, so that a thread's elements can start
 * from it and be added to the array's at the end. */
#include "analysis/keyed.h"
#include "analysis/poly.h"

#include <string.h>

/* The identity, as an element holds it, changes no element. */
static bool holds_identity(const Keyed *k)
{
	const Type *part = k->monoid.components.at[0].type;
	if (part->size == k->type->size)
		return type_is_floating(part) == type_is_floating(k->type);
	return k->monoid.atomic != ATOMIC_MIN && k->monoid.atomic != ATOMIC_MAX &&
	       type_is_integer(k->type) && type_is_integer(part) && type_bits(k->type) > 1 &&
	       strcmp(k->monoid.family, "min") != 0 && strcmp(k->monoid.family, "max") != 0;
}

bool can_be_own(const Analysis *a, const Access *x)
{
	if (!x->keyed || x->table || !holds_identity(&a->facts->keyed.at[x->keyed - 1]))
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (same_object(x, y) && (!y->keyed || y->elem != x->elem || y->field_offset ||
						 y->size != y->elem->size))
			return false;
	}
	return true;
}

void find_own_elements(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		for (int k = 0; x->is_write && can_be_own(a, x) && k < a->facts->arrays.count;
			k++) {
			const Array *array = &a->facts->arrays.at[k];
			const Access base = {.base = array->base};
			Keyed *update = &a->facts->keyed.at[x->keyed - 1];
			if (same_object(&base, x) && !array->unbounded && !array->host_only &&
				array->elem->size == update->type->size)
				update->own = k + 1;
		}
	}
}
