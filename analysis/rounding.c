// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rounding.c - values that know about rounding: calls of runtime/gsp_float.h, and sums that carry
 * their rounding errors along.
 *
 * In: a floating sum as op.c leaves it: one component hi, combined by +. Out, where the directive
 * says accurate(compensated): the component lo beside it, with hi + lo the sum to about twice the
 * precision. Combine: (hi1 + hi2, (lo1 + lo2) + what rounding took from hi1 + hi2), Knuth's exact
 * error of a sum; literature: Ogita, Rump, Oishi, "Accurate sum and dot product" (2005), whose
 * algorithms 4.4 and 5.3 these are, done in any order. The error of n terms is about
 * u |sum| + (n u)^2 sum|e|, u being the unit of rounding. The state carries a lo of its own between
 * stretches of iterations, so a prefix sum is as accurate at its end as a sum is.
 *
 * accurate(pairwise): the components stay, the kernels fold them as a balanced tree
 * (Facts.pairwise), which leaves an error of about u log2(n) sum|e|. Where the values along the way
 * are needed a tree does not give them: there it means the same as compensated. */
#include "analysis/family.h"

#include <string.h>

/* ---- the runtime's functions ------------------------------------------------------------- */

/* One Function for each name, so that equal calls are equal values. */
static Function *runtime_function(Analysis *a, const char *name, Type *result)
{
	for (int i = 0; i < a->runtime.count; i++)
		if (strcmp(a->runtime.at[i]->name, name) == 0)
			return a->runtime.at[i];
	Function *f = arena_alloc(a->unit->arena, sizeof *f);
	f->name = name;
	f->type = type_intern(a->unit, &(Type){.kind = TYPE_FUNCTION,
					       .name = arena_printf(
						       a->unit->arena, "%s ()", result->name),
					       .of = result});
	f->from_system = true;
	list_push(a->unit->arena, &a->runtime, f);
	return f;
}

Expr *value_runtime(Analysis *a, const char *name, Type *result, int count, Expr *const *args)
{
	bool single = args[0]->type->size == a->unit->scalar[SC_FLOAT]->size;
	name = arena_printf(a->unit->arena, "gsp_%s%s", name, single ? "f" : "");
	Function *f = runtime_function(a, name, result);
	Expr callee = {.kind = EXPR_FUNC, .type = f->type};
	callee.u.function = f;
	Expr e = {.kind = EXPR_CALL, .type = result, .range = args[0]->range};
	e.u.call.callee = &callee;
	e.u.call.args.count = count;
	Expr **kept = arena_alloc(a->unit->arena, (size_t)count * sizeof *kept);
	memcpy(kept, args, (size_t)count * sizeof *kept);
	return value_call(a, &e, kept);
}

Expr *value_is_finite(Analysis *a, Expr *e)
{
	return value_runtime(a, "is_finite", a->unit->scalar[SC_INT], 1, &e);
}

/* ---- sums that carry their errors ---------------------------------------------------------- */

/* What rounding took from the product that E is: only where E, below guards, is one product. E's
 * own sums are left as the user rounds them. */
static Expr *error_of(Analysis *a, Expr *e)
{
	Expr *zero = value_float(a, e->type, 0);
	if (e->kind == EXPR_COND && type_is_floating(e->type))
		return value_cond(a, e->u.cond.condition, error_of(a, e->u.cond.yes),
			error_of(a, e->u.cond.no));
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS) {
		Expr *error = error_of(a, e->u.unary.operand);
		return error == zero ? zero : value_unary(a, UN_MINUS, e->type, error);
	}
	if (e->kind == EXPR_CAST && type_is_floating(e->u.cast.operand->type) &&
		e->u.cast.operand->type->size <= e->type->size)
		return value_cast(a, e->type, error_of(a, e->u.cast.operand));
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_MUL)
		return value_runtime(a, "product_error", e->type, 2,
			(Expr *[]){e->u.binary.left, e->u.binary.right});
	return zero;
}

static Expr *plus(Analysis *a, Expr *x, Expr *y)
{
	return value_binary(a, BIN_ADD, x->type, x, y);
}

static Expr *call_two(Analysis *a, const char *name, Expr *x, Expr *y)
{
	return value_runtime(a, name, x->type, 2, (Expr *[]){x, y});
}

/* HI + LO as the state's value and its rest. */
static Fresh split(Analysis *a, const State *s, Expr *hi, Expr *lo)
{
	Type *t = hi->type;
	Expr *total = call_two(a, "total", hi, lo), *error = call_two(a, "sum_error", hi, lo);
	Fresh f = {value_cast(a, s->type, total), error};
	if (type_strip(s->type) == t)
		return f;
	/* A float that is summed up in double: what the conversion takes remains, too. */
	Expr *back = value_cast(a, t, f.value);
	f.rest = value_cond(a, value_is_finite(a, back),
		plus(a, value_binary(a, BIN_SUB, t, total, back), error), value_float(a, t, 0));
	return f;
}

static Fresh carry_errors(Analysis *a, Monoid *m, State *s)
{
	Arena *arena = a->unit->arena;
	Component *hi = &m->components.at[0];
	Type *t = hi->type;
	Expr *element = hi->element;
	hi->combine = call_two(a, "add", part(a, m, 0, 0), part(a, m, 1, 0));
	add_component(a, m,
		(Component){
			.name = arena_printf(arena, "%s_low", s->var->name),
			.type = t,
			.identity = value_float(a, t, 0),
			.element = value_cast(a, t, error_of(a, element)),
		});
	Expr *early = part(a, m, 0, 1), *late = part(a, m, 1, 1);
	m->components.at[1].combine = plus(a, plus(a, early, late),
		call_two(a, "sum_error", part(a, m, 0, 0), part(a, m, 1, 0)));
	Var *rest = arena_alloc(arena, sizeof *rest);
	*rest = (Var){.kind = VAR_TEMP,
		.name = arena_printf(arena, "%s_rest", s->var->name),
		.type = t,
		.range = s->range};
	s->rest = rest;
	Expr *old = value_cast(a, t, value_state(a, s->var)), *step = part(a, m, 1, 0);
	Fresh next = split(a, s, call_two(a, "add", old, step),
		plus(a, plus(a, value_state(a, rest), late), call_two(a, "sum_error", old, step)));
	s->apply = next.value;
	s->apply_rest = next.rest;
	m->atomic = ATOMIC_NONE;
	m->proof = arena_printf(arena, "%s; what rounding takes is carried along", m->proof);
	return split(a, s, step, late);
}

/* Nothing but the last values of the states leaves the loop. */
static bool only_reduces(const Analysis *a)
{
	for (int i = 0; i < a->facts->states.count; i++)
		if (a->facts->states.at[i].placement != PLACE_FINAL)
			return false;
	for (int i = 0; i < a->facts->privates.count; i++)
		if (a->facts->privates.at[i].live_out)
			return false;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && a->accesses.at[i].state < 0)
			return false;
	return true;
}

Fresh make_accurate(Analysis *a, Monoid *m, State *s)
{
	Fresh plain = {value_cast(a, s->type, part(a, m, 1, 0)), NULL};
	if (m->components.at[0].type->scalar == SC_LDOUBLE)
		return plain; /* refused later on */
	bool pairwise = directive_says(a, CLAUSE_ACCURATE, "pairwise");
	if (pairwise && only_reduces(a)) {
		a->facts->pairwise = true;
		return plain;
	}
	if (pairwise || directive_says(a, CLAUSE_ACCURATE, "compensated"))
		return carry_errors(a, m, s);
	return plain;
}

/* ---- composing that is watched ------------------------------------------------------------- */

void remark_watched(Analysis *a, const State *s)
{
	loop_remark(a->unit, a->loop, CODE_WATCHED, s->range,
		"where composing the updates of '%s' overflows, the loop runs as written",
		s->var->name);
}
