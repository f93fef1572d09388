// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* outside.c - elements that a proof takes to be smaller than their types say.
 *
 * In: what an iteration adds to a state or compares it with, and the numbers for which composing is
 * proved: not negative under %, within 32 bits under a comparison. Out: a component that says
 * whether some element is outside of these, or-ed; the monoid is sound where none is, else the loop
 * runs as written. What C computes in such an iteration does not matter then, but composing must
 * not be undefined either: the families see to that. */
#include "analysis/family.h"

static Expr *flag(Analysis *a, int n)
{
	return value_int(a, a->unit->scalar[SC_UINT], n);
}

Expr *outside_above(Analysis *a, Expr *e, int64_t low, Expr *high)
{
	Type *truth = a->unit->scalar[SC_INT], *wide = a->unit->scalar[SC_LLONG];
	Expr *n = value_cast(a, wide, e); /* of 64 bits without a sign, the greatest are negative */
	Expr *less = value_binary(a, BIN_LT, truth, n, value_int(a, wide, low));
	Expr *more = value_binary(a, BIN_GT, truth, n, value_cast(a, wide, high));
	return value_cond(a, value_logical(a, BIN_LOR, less, more), flag(a, 1), flag(a, 0));
}

Expr *outside_range(Analysis *a, Expr *e, int64_t low, int64_t high)
{
	return outside_above(a, e, low, value_int(a, a->unit->scalar[SC_LLONG], high));
}

Expr *outside_either(Analysis *a, Expr *p, Expr *q)
{
	if (!p || !q || p == q)
		return p ? p : q;
	return value_binary(a, BIN_OR, flag(a, 0)->type, p, q);
}

Expr *outside_under(Analysis *a, Expr *condition, Expr *p, Expr *q)
{
	if (!p && !q)
		return NULL;
	return value_cond(a, condition, p ? p : flag(a, 0), q ? q : flag(a, 0));
}

void watch_outside(Analysis *a, Monoid *m, const State *s, Expr *outside)
{
	if (!outside)
		return;
	int at = m->components.count;
	add_component(a, m,
		(Component){
			.name = arena_printf(a->unit->arena, "%s_outside", s->var->name),
			.type = flag(a, 0)->type,
			.identity = flag(a, 0),
			.element = outside,
		});
	Expr *later = part(a, m, 1, at);
	m->components.at[at].combine = outside_either(a, part(a, m, 0, at), later);
	m->sound = value_and(
		a, m->sound, value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], later, flag(a, 0)));
	loop_remark(a->unit, a->loop, CODE_WATCHED, s->range,
		"where what '%s' meets is beyond 32 bits, negative under %%, more than the "
		"modulus it goes round at, or none of a table's rows, the loop runs as written",
		s->var->name);
}
