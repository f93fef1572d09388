// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* places.c - scalars that live in memory: *sum += e, out[0] = e, a[i] = a[i-1] + e.
 *
 * In: the accesses of one iteration. Out: a Changed for every place that carries a value from one
 * iteration to the next, and the iteration run again with these places as scalars. Two kinds: a
 * place that is the same in all iterations, read before the loop and stored after it; and a
 * place that moves along an array, where later iterations read what one stores (chain.c).
 * The first kind may only be read early where C surely touches it: some access to it happens in
 * every iteration, it is part of a declared object, or the function has stored there. That no
 * other access reaches the places is not looked at here (memory.c, depend.c). */
#include "analysis/exec.h"

const char *place_name(Unit *u, const Expr *place)
{
	for (const Expr *e = place;;) {
		switch ((int)e->kind) {
		case EXPR_VAR:
			return e->u.var->name;
		case EXPR_MEMBER:
			if (e->u.member.record->is_complex)
				return arena_printf(u->arena, "%s_%s",
					place_name(u, e->u.member.base), e->u.member.field->name);
			return e->u.member.field->name[0] ? e->u.member.field->name : "field";
		case EXPR_SUBSCRIPT:
			e = e->u.subscript.base;
			continue;
		case EXPR_CAST:
			e = e->u.cast.operand;
			continue;
		case EXPR_LOAD:
			e = e->u.load;
			continue;
		case EXPR_UNARY:
			e = e->u.unary.operand;
			continue;
		}
		return "place";
	}
}

static Changed *add_place(Analysis *a, const Access *b, Expr *initial)
{
	Type *type = b->place->type->unqualified;
	Var *var = var_temp(a->unit, place_name(a->unit, b->place), type);
	var->range = b->range;
	Changed c = {
		.var = var,
		.before = value_state(a, var),
		.initial = initial,
		.place = b->place,
		.range = b->range,
	};
	list_push(a->unit->arena, &a->changed, c);
	return &a->changed.at[a->changed.count - 1];
}

static bool is_known(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].place == place || a->changed.at[i].place_next == place)
			return true;
	return false;
}

bool is_declared(const Expr *place)
{
	const Expr *e = place;
	while (e->kind == EXPR_MEMBER)
		e = e->u.member.base;
	if (e->kind == EXPR_SUBSCRIPT) {
		int64_t n;
		const Expr *base = e->u.subscript.base;
		if (base->kind != EXPR_CAST || !base->u.cast.is_decay ||
			!expr_is_int(e->u.subscript.index, &n))
			return false;
		const Expr *array = base->u.cast.operand;
		return n >= 0 && n < array->type->count && is_declared(array);
	}
	return e->kind == EXPR_VAR;
}

/* X is to the place, or to another member of the same structure. */
static bool is_beside(const Access *x, const Expr *place)
{
	const Expr *other = x->place;
	return other == place || (other->kind == EXPR_MEMBER && place->kind == EXPR_MEMBER &&
					 other->u.member.base == place->u.member.base);
}

static bool is_doubted(const Analysis *a, const Access *x)
{
	for (int i = 0; i < a->doubted.count; i++)
		if (a->doubted.at[i] == x->written_as)
			return true;
	return false;
}

/* Some such access always happens, or one of two does. */
static bool is_surely_touched(Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (!is_beside(x, place) || is_doubted(a, x))
			continue;
		if (!x->guard)
			return true;
		Expr *otherwise = value_not(a, x->guard);
		for (int k = 0; k < i; k++)
			if (a->accesses.at[k].guard == otherwise &&
				is_beside(&a->accesses.at[k], place))
				return true;
	}
	return is_declared(place) || is_standing(a, place);
}

/* E, part of an address, can be computed whether the place is touched or not. */
static bool is_harmless(Analysis *a, Expr *e)
{
	if (value_is_safe(a, e) || is_of_asked(a, e))
		return true;
	for (int i = 0; e->kind == EXPR_LOAD && i < a->accesses.count; i++)
		if (a->accesses.at[i].load == e && !a->accesses.at[i].guard)
			return true;
	return false;
}

static bool is_surely_reached(Analysis *a, Expr *place)
{
	while (place->kind == EXPR_MEMBER)
		place = place->u.member.base;
	if (place->kind != EXPR_SUBSCRIPT)
		return place->kind == EXPR_VAR;
	if (!is_harmless(a, place->u.subscript.index))
		return false;
	Expr *base = place->u.subscript.base;
	return base->kind == EXPR_CAST && base->u.cast.is_decay
		       ? is_surely_reached(a, base->u.cast.operand)
		       : is_harmless(a, base);
}

void refuse_untouched(Analysis *a, const Expr *written_as, Range range, const char *why)
{
	Reason *r =
		refuse(a, CODE_MAYBE_UNTOUCHED, range, "'%s' is only touched under a condition: %s",
			expr_text(a->unit, written_as, false), why);
	r->edit = "accumulate in a local variable and store it after the loop";
}

Expr *touched_value(Analysis *a, Expr *touched, Expr *place)
{
	Type *type = place->type->unqualified;
	Expr *zero =
		type_is_floating(type) ? expr_float(a->unit, type, 0) : expr_int(a->unit, type, 0);
	return expr_cond(a->unit, type, touched, place, zero);
}

/* An inspector will tell; memory.c sees to it. */
static void may_be_untouched(Analysis *a, Changed *c)
{
	Unit *u = a->unit;
	Type *wide = u->scalar[SC_LLONG];
	Expr *low = expr_var(u, var_temp(u, "low", wide));
	Expr *high = expr_var(u, var_temp(u, "high", wide));
	c->touched = expr_binary(u, BIN_LT, u->scalar[SC_INT], low, high);
	c->host_place = c->initial;
	c->initial = c->start = touched_value(a, c->touched, c->host_place);
}

static bool is_plain_scalar(const Access *b)
{
	return type_is_scalar(b->place->type) &&
	       (b->place->kind != EXPR_MEMBER || b->place->u.member.field->bit_width < 0);
}

/* Whether a value that the loop stores is part of a place: s.data[s.n] where s.n counts. */
typedef struct Written {
	const Analysis *a;
	bool found;
} Written;

static bool find_written(Expr *e, void *data)
{
	Written *w = data;
	const Analysis *a = w->a;
	for (int i = 0; e->kind == EXPR_LOAD && i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && a->accesses.at[i].place == e->u.load) {
			w->found = true;
			return false;
		}
	return true;
}

/* A loop of the body touches PLACE: what is there is not followed. */
static bool is_touched_inside(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].in_inner_loop && a->accesses.at[i].place == place)
			return true;
	return false;
}

/* The same place in every iteration. */
static bool find_fixed(Analysis *a, const Access *w)
{
	if (value_uses(a, w->place, EXPR_ITER) || value_uses(a, w->place, EXPR_STATE))
		return false;
	Written written = {.a = a};
	expr_walk(w->place, find_written, &written);
	Expr *host = written.found ? NULL : value_hoist(a, w->place);
	if (!host)
		return false;
	bool surely = is_surely_touched(a, w->place);
	if (!surely && !is_surely_reached(a, w->place)) {
		refuse_untouched(a, w->written_as, w->range,
			"what leads there must not be read or computed where no iteration does");
		return true;
	}
	Changed *c = add_place(a, w, host);
	c->doubted = !surely && is_doubted(a, w);
	if (!surely && !c->doubted)
		may_be_untouched(a, c);
	return true;
}

bool find_places(Analysis *a)
{
	int before = a->changed.count;
	Carried carried = carried_open(a);
	for (int i = 0; i < a->accesses.count && !a->refused; i++) {
		const Access *w = &a->accesses.at[i];
		if (!w->is_write || is_known(a, w->place) || !is_plain_scalar(w) ||
			is_touched_inside(a, w->place))
			continue;
		if (!find_fixed(a, w) && !find_chain(&carried, i) && a->lagged)
			find_lagged(&carried, i);
	}
	carried_close(&carried);
	if (a->refused)
		return false;
	if (a->changed.count == before)
		return true;
	if (!run_iteration(a))
		return false;
	resolve_accesses(a);
	return !a->refused;
}
