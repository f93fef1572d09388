// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* work.c - how much an iteration does.
 *
 * In: the loops of the body, as they were met. Out: facts->each, iterations of those that are
 * nested most deeply. By that the host decides whether threads are worth it, so that a guess does
 * where it would cost something to know. */
#include "analysis/exec.h"

#define SOME_ITERATIONS 8 /* of a loop of which nothing is known */
#define MOST_FACTORS    5 /* whose product, each at most GSP_OMP_LEAST, fits 64 bits */

void note_work(Analysis *a, const Stmt *s, const InnerLoop *in)
{
	int depth = 0;
	for (const InnerLoop *l = in ? in->outer : NULL; l; l = l->outer)
		depth++;
	const struct BodyWork work = {.stmt = s, .in = in, .depth = depth};
	for (int i = 0; i < a->works.count; i++)
		if (a->works.at[i].stmt == s) {
			a->works.at[i] = work;
			return;
		}
	list_push(a->unit->arena, &a->works, work);
}

/* How many iterations IN has, for the host, where that asks for nothing that is not known. */
static Expr *known_trip(Analysis *a, const InnerLoop *in)
{
	const int hoisted = a->hoisted.count;
	Expr *trip = in && in->trip ? value_hoist_at(a, in->trip, NULL) : NULL;
	if (a->hoisted.count == hoisted && trip && type_is_integer(trip->type))
		return trip;
	a->hoisted.count = hoisted;
	return value_int(a, a->unit->scalar[SC_LLONG], SOME_ITERATIONS);
}

void measure_work(Analysis *a)
{
	const struct BodyWork *most = NULL;
	for (int i = 0; i < a->works.count; i++)
		if (!most || a->works.at[i].depth > most->depth)
			most = &a->works.at[i];
	a->facts->each.count = 0;
	if (!most)
		return;
	const InnerLoop *in = most->in;
	for (int i = 0; i <= most->depth && i < MOST_FACTORS; i++, in = in ? in->outer : NULL)
		list_push(a->unit->arena, &a->facts->each, known_trip(a, in));
}
