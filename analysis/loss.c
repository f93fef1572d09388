// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* loss.c - what products of coefficients lose where they vanish.
 *
 * In: a monoid of floating functions with a coefficient and another term, such as a x + b. Out: two
 * more components, bounds of what the coefficient has lost by underflow and of how far that has
 * brought the other term away, in units of the smallest normal number (gsp_lost(), gsp_apart() and
 * gsp_kept() of runtime/gsp_float.h). The bounds hold for sums of terms and for the greater or the
 * less of two, which are no further off than the terms themselves. */
#include "analysis/family.h"

int add_zero(Analysis *a, Monoid *m, const State *s, Type *t, const char *what)
{
	Expr *none = value_float(a, t, 0);
	add_component(a, m,
		(Component){
			.name = arena_printf(a->unit->arena, "%s_%s", s->var->name, what),
			.type = t,
			.identity = none,
			.element = none,
		});
	return m->components.count - 1;
}

bool is_unit_factor(const Expr *e)
{
	if (!e)
		return false;
	if (e->kind == EXPR_COND)
		return is_unit_factor(e->u.cond.yes) && is_unit_factor(e->u.cond.no);
	return e->kind == EXPR_FLOAT && (e->u.floating.value == 1 || e->u.floating.value == -1);
}

int add_lost(Analysis *a, Monoid *m, const State *s, int factor)
{
	Type *t = m->components.at[factor].type;
	int lost = add_zero(a, m, s, t, "lost");
	m->components.at[lost].combine = value_runtime(a, "lost", t, 4,
		(Expr *[]){part(a, m, 0, factor), part(a, m, 0, lost), part(a, m, 1, factor),
			part(a, m, 1, lost)});
	return lost;
}

int add_loss(Analysis *a, Monoid *m, const State *s, int factor, Expr *term)
{
	Type *t = m->components.at[factor].type;
	int lost = add_lost(a, m, s, factor), apart = add_zero(a, m, s, t, "apart");
	Expr *size2 = part(a, m, 1, factor), *lost2 = part(a, m, 1, lost);
	Expr *zero = value_float(a, t, 0);
	term = value_runtime(a, "larger", t, 2, (Expr *[]){term, zero});
	size2 = value_runtime(a, "larger", t, 2, (Expr *[]){size2, zero});
	m->components.at[apart].combine = value_runtime(a, "apart", t, 5,
		(Expr *[]){term, part(a, m, 0, apart), size2, lost2, part(a, m, 1, apart)});
	return lost;
}

static Expr *is_kept(Analysis *a, Expr *lost, Expr *old, Expr *apart, Expr *result)
{
	return value_runtime(
		a, "kept", a->unit->scalar[SC_INT], 4, (Expr *[]){lost, old, apart, result});
}

Expr *value_is_kept(Analysis *a, const State *s, Type *t, Expr *lost, Expr *apart)
{
	Expr *old = value_cast(a, t, value_state(a, s->var)), *result = value_cast(a, t, s->apply);
	return is_kept(a, lost, old, apart, result);
}

void watch_product(Analysis *a, Monoid *m, const State *s, int lost, Expr *fresh)
{
	Type *t = m->components.at[lost].type;
	Expr *old = value_cast(a, t, value_state(a, s->var)), *result = value_cast(a, t, s->apply);
	if (fresh)
		old = value_cond(a, fresh, value_float(a, t, 1), old);
	m->sound = is_kept(a, part(a, m, 1, lost), old, value_float(a, t, 0), result);
	remark_watched(a, s);
}
