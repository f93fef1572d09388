// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* beside.c - elements with values beside them that the states were set to, if at all.
 *
 * In: a monoid of another family, f; what an iteration sets its states to, and a flag whether it
 * does. Out: components for these in the monoid, and what the family that adds them chooses from in
 * combine and apply: the values set, and f applied to them. With values beside it a monoid is
 * ordered. */
#include "analysis/family.h"

typedef struct Applied {
	const Beside *b;
	State *const *states;
} Applied;

/* What the earlier element has set a state to. */
static Expr *put_values(Analysis *a, Expr *e, void *data)
{
	const Applied *p = data;
	for (int i = 0; e->kind == EXPR_STATE && i < p->b->count; i++)
		if (is_state(e, p->states[i]))
			return value_cast(a, p->states[i]->type, p->b->earlier[i]);
	return NULL;
}

Beside add_beside(Analysis *a, Monoid *m, State *const *states, int count, Expr *const *values,
	Expr *any, const char *value_name, const char *flag_name)
{
	Arena *arena = a->unit->arena;
	Type *flag = a->unit->scalar[SC_UINT];
	Beside b = {.first = m->components.count, .count = count};
	for (int i = 0; i < count; i++)
		add_component(a, m,
			(Component){
				.name = arena_printf(
					arena, "%s_%s", states[i]->var->name, value_name),
				.type = type_strip(states[i]->type),
				.identity = value_zero(a, type_strip(states[i]->type)),
				.element = values[i],
			});
	add_component(a, m,
		(Component){
			.name = arena_printf(arena, "%s_%s", states[0]->var->name, flag_name),
			.type = flag,
			.identity = value_int(a, flag, 0),
			.element = any,
		});
	b.early = part(a, m, 0, b.first + count);
	b.late = part(a, m, 1, b.first + count);
	m->components.at[b.first + count].combine = value_binary(a, BIN_OR, flag, b.early, b.late);
	for (int i = 0; i < count; i++) {
		b.earlier[i] = part(a, m, 0, b.first + i);
		b.later[i] = part(a, m, 1, b.first + i);
	}
	Applied p = {.b = &b, .states = states};
	for (int i = 0; i < count; i++)
		b.through[i] = value_cast(a, m->components.at[b.first + i].type,
			value_map(a, states[i]->apply, put_values, &p));
	m->commutative = false;
	m->atomic = ATOMIC_NONE;
	return b;
}
