// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* fixed.c - numbers in memory that carried variables are updated with:
 *
 *	r->head = (r->head + 1) % r->size;	h = (h * 31 + c[i]) % *m;
 *
 * or that pointers in loops of the body move by, for (p = q + i; ...; p += m->rows).
 *
 * In: a loop that was refused since no family knows such an update: a number that is read in each
 * iteration may be another one each time. Out: the places of those that lie at the same address in
 * all iterations and that the loop does not store to by themselves. The loop is looked at once more
 * with what they hold before it; that no other store reaches them is proved or checked when the
 * program runs, as for bounds in memory (places that are hoisted). */
#include "analysis/exec.h"
#include "analysis/ways.h"

/* An iteration stores to PLACE by itself. */
static bool is_written(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && expr_equal(a->accesses.at[i].place, place))
			return true;
	return false;
}

typedef struct Reads {
	const Analysis *a;
	bool written;
} Reads;

static bool find_written(Expr *e, void *data)
{
	Reads *r = data;
	r->written |= e->kind == EXPR_LOAD && is_written(r->a, e->u.load);
	return !r->written;
}

bool reads_written(const Analysis *a, Expr *e)
{
	Reads r = {.a = a};
	expr_walk(e, find_written, &r);
	return r.written;
}

static bool is_listed(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->fixed.count; i++)
		if (expr_equal(a->fixed.at[i], place))
			return true;
	return false;
}

static bool find_number(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind == EXPR_LOAD && type_is_integer(e->type) && value_is_invariant(a, e->u.load) &&
		!is_written(a, e->u.load) && !is_listed(a, e->u.load))
		list_push(a->unit->arena, &a->fixed, e->u.load);
	return true;
}

bool list_fixed(Analysis *a)
{
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].after)
			expr_walk(a->changed.at[i].after, find_number, a);
	for (int i = 0; has_reason(a->loop, CODE_POINTER_VARIES) && i < a->accesses.count; i++)
		if (a->accesses.at[i].load)
			expr_walk(a->accesses.at[i].load, find_number, a);
	return a->fixed.count > 0;
}

Expr *fixed_number(Analysis *a, Expr *load)
{
	Expr *host = is_listed(a, load->u.load) ? value_hoist(a, load) : NULL;
	return host ? host : load;
}
