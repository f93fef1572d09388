// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* replace.c - the family p ? e : x: the last value taken.
 *
 * Representation (taken, e), identity (0, anything). Combine: the later one where it has taken,
 * else the earlier one. Proof of closure: after p1 ? e1 : x and then p2 ? e2 : x the value is e2
 * where p2 holds, else e1 where p1 holds, else x. Neither p nor e may need the state. Ordered.
 * Pointers are values like others, which nobody follows (pointers.c).
 * Where every value taken is one and the same invariant c, the order does not matter and a flag
 * is enough: taken ? c : x, combined with |; not of pointers, of which a device has its own. */
#include "analysis/family.h"

typedef struct Last {
	Analysis *a;
	const State *state;
	Memo taken, value;
	Expr *only; /* the invariant value of all leaves so far */
	bool mixed; /* there are several */
	bool failed;
} Last;

static Expr *flag(const Last *l, int n)
{
	return value_int(l->a, l->a->unit->scalar[SC_UINT], n);
}

static void note_leaf(Last *l, Expr *e)
{
	if (!value_is_invariant(l->a, e) || (l->only && l->only != e))
		l->mixed = true;
	l->only = e;
}

static Expr *taken(Last *l, Expr *update)
{
	Expr *known;
	if (is_state(update, l->state))
		return flag(l, 0);
	if (memo_find(&l->taken, update, &known))
		return known;
	if (is_free_cond(l->a, update)) {
		known = value_cond(l->a, update->u.cond.condition, taken(l, update->u.cond.yes),
			taken(l, update->u.cond.no));
	} else {
		l->failed = l->failed || value_uses_state(l->a, update, NULL);
		note_leaf(l, update);
		known = flag(l, 1);
	}
	return memo_add(l->a, &l->taken, update, known);
}

/* What is taken; where nothing is, a value that costs nothing. */
static Expr *value(Last *l, Expr *update, Expr *nothing)
{
	Expr *known;
	if (is_state(update, l->state))
		return nothing;
	if (memo_find(&l->value, update, &known))
		return known;
	known = is_free_cond(l->a, update) ? value_cond(l->a, update->u.cond.condition,
						     value(l, update->u.cond.yes, nothing),
						     value(l, update->u.cond.no, nothing))
					   : update;
	return memo_add(l->a, &l->value, update, known);
}

static void finish_flag(Last *l, Monoid *m, State *s, Expr *element)
{
	Analysis *a = l->a;
	add_component(a, m,
		(Component){
			.name = s->var->name,
			.type = a->unit->scalar[SC_UINT],
			.identity = flag(l, 0),
			.element = element,
		});
	m->components.at[0].combine = combine_binary(a, m, BIN_OR);
	m->commutative = true;
	m->proof = "the value taken is always the same, so it only matters whether one was taken";
	s->apply = value_cond(a, part(a, m, 1, 0), l->only, value_state(a, s->var));
}

static void finish_last(Last *l, Monoid *m, State *s, Expr *element)
{
	Analysis *a = l->a;
	Type *t = type_strip(s->type);
	Expr *nothing = value_zero(a, t);
	add_component(a, m,
		(Component){
			.name = s->var->name,
			.type = t,
			.identity = nothing,
			.element = value_cast(a, t, value(l, s->update, nothing)),
		});
	add_component(a, m,
		(Component){
			.name = arena_printf(a->unit->arena, "%s_taken", s->var->name),
			.type = a->unit->scalar[SC_UINT],
			.identity = flag(l, 0),
			.element = element,
		});
	Expr *later = part(a, m, 1, 1);
	m->components.at[0].combine = value_cond(a, later, part(a, m, 1, 0), part(a, m, 0, 0));
	m->components.at[1].combine =
		value_binary(a, BIN_OR, a->unit->scalar[SC_UINT], part(a, m, 0, 1), later);
	m->proof = "the last value taken wins, and composing in order keeps the last";
	s->apply = value_cond(
		a, later, value_cast(a, s->type, part(a, m, 1, 0)), value_state(a, s->var));
}

bool match_replace(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Last l = {.a = a, .state = s};
	if (count != 1)
		return false;
	bool pointer = s->type->kind == TYPE_POINTER;
	if (!type_is_arithmetic(s->type) && !pointer)
		return false;
	Expr *element = taken(&l, s->update);
	if (l.failed) {
		if (pointer)
			*why = s->place ? "it is a pointer in memory that moves" EDIT
					  "let a local one walk, and store it after the loop"
					: "it is a pointer that does not move by a fixed step" EDIT
					  "use a subscript in its place that counts, a[k++]";
		return false;
	}
	if (l.only && !l.mixed && !pointer) /* the host's, which elements have */
		finish_flag(&l, m, s, element);
	else
		finish_last(&l, m, s, element);
	m->family = "replace";
	m->exact = true;
	return true;
}
