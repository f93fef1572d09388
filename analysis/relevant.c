// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* relevant.c - of all that is known of the parameters, what a question is about.
 *
 * In: p->known, which bounds each of the loop's symbols, however many these are. Out: whether some
 * points exist under what is known. What is known is taken apart into sets that share no
 * parameter: points exist where they do under those sets that share one with them, and none of the
 * others is empty. isl's answers get slow with the number of parameters, whether they matter or
 * not. */
#include "analysis/poly.h"

#include <isl/constraint.h>

#define MOST_SYMBOLS 64 /* bits of a mask */

/* Constraints that are connected by parameters. */
typedef struct KnownPart {
	uint64_t symbols;
	isl_basic_set *set;
} KnownPart;

typedef struct KnownParts {
	isl_set *of; /* what is taken apart: of use as long as p->known is this object */
	bool apart;  /* it could be */
	bool some;   /* and no part is empty */
	bool equations; /* there may be some among the constraints */
	LIST(KnownPart) parts;
} KnownParts;

static void forget(KnownParts *k)
{
	for (int i = 0; i < k->parts.count; i++)
		isl_basic_set_free(k->parts.at[i].set);
	k->parts.count = 0;
	isl_set_free(k->of);
	k->of = NULL;
}

void relevant_forget(Poly *p)
{
	if (p->known_parts)
		forget(p->known_parts);
}

typedef struct Taking {
	Poly *p;
	KnownParts *k;
	isl_space *space;
	int at[MOST_SYMBOLS]; /* where the symbols stand in it, or -1 */
} Taking;

/* Joins the parts that share symbols with C, and adds it. */
static isl_stat take_constraint(isl_constraint *c, void *data)
{
	Taking *t = data;
	KnownParts *k = t->k;
	KnownPart part = {0};
	k->equations |= isl_constraint_is_equality(c) != isl_bool_false;
	for (int i = 0; i < t->p->symbols.count; i++)
		if (t->at[i] >= 0 && isl_constraint_involves_dims(c, isl_dim_param,
					     (unsigned)t->at[i], 1) != isl_bool_false)
			part.symbols |= (uint64_t)1 << i;
	part.set = isl_basic_set_from_constraint(c);
	int kept = 0;
	for (int i = 0; i < k->parts.count; i++) {
		KnownPart *old = &k->parts.at[i];
		if (!(old->symbols & part.symbols)) {
			k->parts.at[kept++] = *old;
			continue;
		}
		part.symbols |= old->symbols;
		part.set = isl_basic_set_intersect(old->set, part.set);
	}
	k->parts.count = kept;
	list_push(t->p->a->scratch, &k->parts, part);
	return isl_stat_ok;
}

static isl_stat take_basic_set(isl_basic_set *set, void *data)
{
	Taking *t = data;
	t->k->apart = isl_basic_set_dim(set, isl_dim_div) == 0 &&
		      isl_basic_set_foreach_constraint(set, take_constraint, t) == isl_stat_ok;
	isl_basic_set_free(set);
	return isl_stat_ok;
}

static KnownParts *take_apart(Poly *p)
{
	if (!p->known_parts)
		p->known_parts = arena_alloc(p->a->scratch, sizeof *p->known_parts);
	KnownParts *k = p->known_parts;
	if (k->of == p->known)
		return k;
	forget(k);
	k->of = isl_set_copy(p->known);
	k->apart = k->some = k->equations = false;
	if (p->symbols.count > MOST_SYMBOLS || isl_set_n_basic_set(p->known) != 1)
		return k;
	Taking t = {.p = p, .k = k};
	for (int i = 0; i < p->symbols.count; i++)
		t.at[i] = isl_set_find_dim_by_id(p->known, isl_dim_param, p->symbols.at[i].id);
	isl_set_foreach_basic_set(p->known, take_basic_set, &t);
	k->some = k->apart;
	for (int i = 0; i < k->parts.count && k->some; i++)
		k->some = isl_basic_set_is_empty(k->parts.at[i].set) == isl_bool_false;
	return k;
}

bool poly_has_equations(Poly *p)
{
	const KnownParts *k = take_apart(p);
	return !k->apart || k->equations;
}

isl_bool poly_is_nowhere(Poly *p, __isl_keep isl_set *points)
{
	isl_set *real = isl_set_intersect_params(isl_set_copy(points), poly_relevant(p, points));
	isl_bool empty = isl_set_is_empty(real);
	isl_set_free(real);
	return empty;
}

isl_set *poly_relevant(Poly *p, __isl_keep isl_set *points)
{
	const KnownParts *k = take_apart(p);
	if (!k->some)
		return isl_set_copy(p->known);
	uint64_t asked = 0;
	/* Nothing is known of symbols that are newer than what was taken apart. */
	for (int i = 0; i < p->symbols.count && i < MOST_SYMBOLS; i++) {
		const int at = isl_set_find_dim_by_id(points, isl_dim_param, p->symbols.at[i].id);
		if (at >= 0 && isl_set_involves_dims(points, isl_dim_param, (unsigned)at, 1) !=
				       isl_bool_false)
			asked |= (uint64_t)1 << i;
	}
	isl_basic_set *all = isl_basic_set_universe(isl_set_get_space(p->known));
	for (int i = 0; i < k->parts.count; i++)
		if (k->parts.at[i].symbols & asked)
			all = isl_basic_set_intersect(
				all, isl_basic_set_copy(k->parts.at[i].set));
	return isl_set_from_basic_set(isl_basic_set_drop_unused_params(all));
}
