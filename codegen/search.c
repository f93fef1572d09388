// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* search.c - loops that may end before their counter reaches the bound.
 *
 * In: a LoopText whose loop is a search. Out: which counters its host function leaves where C goes
 * on. The iterations that are surely not among the last two are run on the device, or, where
 * they do nothing, passed over; the loop as written then runs the last ones, with all that
 * happens in them: break, return, calls, stores. */
#include "codegen/internal.h"

bool is_pure_search(const Facts *f)
{
	return f->search && !f->states.count && !f->stores && !f->keyed.count;
}

bool goes_on_in_c(const Facts *f)
{
	return f->search || f->last_in_c;
}

bool stores_induction(const LoopText *t, const Induction *in)
{
	if (goes_on_in_c(t->loop->facts))
		return !t->only_finds && in->moves && !in->var->is_made;
	return in->live_out && !in->declared_inside;
}

bool is_stand_in(const State *s)
{
	return !s->place && s->var->stands_for && !s->live_out;
}

bool outlives_loop(const LoopText *t, const State *s)
{
	return s->var->kind != VAR_TEMP && !s->var->is_made &&
	       (!s->declared_inside || goes_on_in_c(t->loop->facts));
}

Expr *stored_induction(const LoopText *t, const Induction *in)
{
	return goes_on_in_c(t->loop->facts) ? in->before : in->at;
}
