// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* updates.c - sets of what states are after an iteration.
 *
 * In: values. Out: each of them once, whatever paths lead to it: they share most of what they are
 * made of, so there are few beside the number of paths, but thousands in all. */
#include "analysis/updates.h"

/* Where E is among the slots, or would be. */
static Expr **slot_of(const Updates *u, const Expr *e)
{
	unsigned i = (unsigned)e->id * 2654435761u;
	while (u->slots[i & (unsigned)(u->room - 1)] && u->slots[i & (unsigned)(u->room - 1)] != e)
		i++;
	return &u->slots[i & (unsigned)(u->room - 1)];
}

/* False: it is there already. */
static bool add_update(Analysis *a, Updates *u, Expr *e)
{
	if (u->count * 2 >= u->room) {
		u->room = u->room ? u->room * 2 : 32;
		u->slots = arena_alloc(a->scratch, sizeof *u->slots * (size_t)u->room);
		for (int i = 0; i < u->count; i++)
			*slot_of(u, u->at[i]) = u->at[i];
	}
	Expr **slot = slot_of(u, e);
	if (*slot)
		return false;
	*slot = e;
	list_push(a->scratch, u, e);
	return true;
}

static void add_updates(Analysis *a, Expr *update, Updates *out)
{
	if (!update || update->kind == EXPR_STATE || !value_uses(a, update, EXPR_STATE) ||
		!add_update(a, out, update))
		return;
	if (update->kind == EXPR_COND) {
		add_updates(a, update->u.cond.yes, out);
		add_updates(a, update->u.cond.no, out);
	}
}

void add_all_updates(Analysis *a, Expr *update, Updates *out)
{
	const int before = out->count;
	add_updates(a, update, out);
	for (int i = before, n = out->count; i < n && type_is_integer(update->type); i++)
		add_updates(a, value_cast(a, a->unit->scalar[SC_LLONG], out->at[i]), out);
}
