// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lasts.c - last values that memory tells before the loop: last = 2 * a[i]; a[i] = last;
 *
 * In: a loop whose iterations do not depend on each other, so that what one reads before it stores
 * anything is what memory held before the loop. Out: Private.unstored, for variables whose value
 * behind the last iteration reads nothing else that the loop writes. */
#include "analysis/exec.h"

typedef struct Reads {
	Analysis *a;
	bool stored, later; /* reads what the loop writes; behind a store of the same iteration */
} Reads;

/* LOAD is of an array that the loop writes. */
static bool is_written(const Analysis *a, const Expr *load)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		for (int k = 0; x->load == load && k < a->accesses.count; k++)
			if (a->accesses.at[k].is_write &&
				expr_equal(a->accesses.at[k].base, x->base))
				return true;
	}
	return false;
}

static bool find_read(Expr *e, void *data)
{
	Reads *r = data;
	if (e->kind == EXPR_LOAD) {
		r->stored |= is_written(r->a, e);
		r->later |= value_epoch(r->a, e) != 0;
	}
	return true;
}

void find_unstored_lasts(Analysis *a)
{
	Facts *f = a->facts;
	if (f->states.count || f->keyed.count || f->ballots.count || f->settled.count ||
		f->lates.count || f->search || f->packs.count || f->lag)
		return;
	for (int i = 0; i < f->privates.count; i++) {
		Private *p = &f->privates.at[i];
		Reads r = {.a = a};
		if (!p->live_out || !p->value)
			continue;
		expr_walk(p->value, find_read, &r);
		p->unstored = r.stored && !r.later;
		p->early |= p->unstored;
	}
}
