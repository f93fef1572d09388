// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* packed.c - how far arrays are filled that are stored to at a counter, and the counter counts.
 *
 * In: a Pack as address.c has proved it. Out: run-time checks that the counter and what is computed
 * from it stay within their types; the range of elements that can be stored. */
#include "analysis/packing.h"

#define MOST_TRIP ((int64_t)1 << 28) /* of loops that count within others */

/* Subscripts and what they are computed from lie within their types, with the counter between LOW
 * and HIGH. */
static void check_fits(Analysis *a, const Fits *f, Expr *low, Expr *high)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	if (!f->any)
		return;
	int64_t room = f->rest.low < 0 ? -(int64_t)f->rest.low : 0;
	if (!interval_within(value_interval(a, low), (Interval){room, INT64_MAX}))
		add_run_time_check(a, BIN_GE, low, room);
	high = value_binary(a, BIN_MUL, wide, high, value_int(a, wide, f->scale));
	add_run_time_check(a, BIN_LE, high, (int64_t)(f->within.high - f->rest.high));
}

/* How far the counter gets from START where it moves by STEP in an iteration. */
static Expr *moved_by(Analysis *a, const State *s, Expr *start, int64_t step)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	const Monoid *m = &a->facts->monoids.at[s->monoid];
	if (!step)
		return start;
	Expr *moved = value_binary(a, BIN_MUL, wide, value_cast(a, wide, a->facts->trip),
		value_int(a, wide, step < 0 ? -step : step));
	for (int i = 0; i < m->loops.count; i++)
		moved = value_binary(
			a, BIN_MUL, wide, moved, value_cast(a, wide, m->loops.at[i].host_trip));
	return value_binary(a, step < 0 ? BIN_SUB : BIN_ADD, wide, start, moved);
}

bool check_pack_trips(Packing *p, const State *s)
{
	Analysis *a = p->a;
	const Monoid *m = &a->facts->monoids.at[s->monoid];
	bool known = true, wraps = !type_is_signed(s->type) && type_bits(s->type) < 64;
	for (int i = 0; i < m->loops.count; i++)
		known &= m->loops.at[i].host_trip != NULL;
	if (!known && m->loops.count > 1)
		return packing_fail(
			p, "how often the loops of the body run is not known before the loop");
	if (!known && (p->fits.any || wraps || type_bits(s->type) < 32))
		return packing_fail(p,
			"its numbers, or those of the subscript, may not suffice for what a "
			"loop of the body counts");
	add_run_time_check(a, BIN_LE, a->facts->trip, MOST_TRIP);
	for (int i = 0; known && i < m->loops.count; i++) {
		add_run_time_check(a, BIN_GE, m->loops.at[i].host_trip, 0);
		add_run_time_check(a, BIN_LE, m->loops.at[i].host_trip,
			m->loops.count == 1 ? MOST_TRIP : MOST_TRIP >> 14);
	}
	if (!known)
		p->pack.inner = var_temp(a->unit, "inner_trips", a->unit->scalar[SC_LLONG]);
	return m->loops.count < 3 || packing_fail(p, "it is counted in too many loops");
}

void check_pack_range(Analysis *a, const Pack *pack, const Fits *fits, const int64_t *steps)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	const State *s = &a->facts->states.at[pack->state];
	Expr *start = value_cast(a, wide, changed_of(a, s->var)->initial);
	int64_t far = ((int64_t)1 << 61) / (pack->scale < 0 ? -pack->scale : pack->scale);
	if (type_bits(s->type) == 64) {
		add_run_time_check(a, BIN_LE, start, far);
		add_run_time_check(a, BIN_GE, start, type_is_signed(s->type) ? -far : 0);
		return;
	}
	bool wraps = !type_is_signed(s->type) || type_bits(s->type) < 32;
	if (!wraps && !fits->any)
		return;
	Interval range = type_interval(s->type);
	Expr *low = moved_by(a, s, start, steps[0]), *high = moved_by(a, s, start, steps[1]);
	add_run_time_check(a, BIN_LE, a->facts->trip, ((int64_t)1 << 61) / MAX_STORES);
	check_fits(a, fits, low, high);
	if (wraps && steps[0])
		add_run_time_check(a, BIN_GE, low, (int64_t)range.low);
	if (wraps && steps[1])
		add_run_time_check(a, BIN_LE, high, (int64_t)range.high);
}

static Expr *again(Analysis *a, Expr *e, void *data)
{
	(void)data;
	return e->kind == EXPR_VAR || e->kind == EXPR_INT ? value_leaf(a, e) : NULL;
}

bool pack_misses(Analysis *a, const Access *store, const Access *read)
{
	const Pack *pack = store->pack ? &a->facts->packs.at[store->pack - 1] : NULL;
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t n;
	if (!pack || pack->down || pack->scale != 1 || pack->drift || pack->origin ||
		pack->modulo || read->elem->size != store->elem->size)
		return false;
	const Changed *counter = changed_of(a, a->facts->states.at[pack->state].var);
	if (!counter->initial)
		return false;
	Expr *first = value_binary(a, BIN_ADD, wide, value_cast(a, wide, counter->initial),
		value_int(a, wide, pack->shift));
	Expr *at = value_map(a, read->offset, again, NULL);
	return are_neighbours(a, at, first) ||
	       (expr_is_int(value_binary(a, BIN_SUB, wide, first, at), &n) && n > 0);
}

void place_pack(Poly *p, Array *array, const Pack *pack)
{
	Analysis *a = p->a;
	const State *s = &a->facts->states.at[pack->state];
	Expr *start = s->start ? s->start : s->place ? s->place : expr_var(a->unit, s->var);
	Expr *scaled = host_cast(p, start);
	if (pack->scale != 1)
		scaled = host_binary(p, BIN_MUL, scaled, host_int(p, pack->scale));
	Expr *first = host_binary(p, BIN_ADD, scaled, host_int(p, pack->shift));
	if (pack->origin)
		first = host_binary(p, BIN_ADD, first, pack->origin);
	Expr *most = host_binary(
		p, BIN_MUL, host_cast(p, host_plain(p, a->facts->trip)), host_int(p, pack->most));
	const Monoid *m = &a->facts->monoids.at[s->monoid];
	if (pack->inner)
		most = host_binary(
			p, BIN_MUL, expr_var(a->unit, pack->inner), host_int(p, pack->most));
	for (int i = 0; !pack->inner && i < m->loops.count; i++)
		most = host_binary(
			p, BIN_MUL, most, host_cast(p, host_plain(p, m->loops.at[i].host_trip)));
	if (pack->one_more)
		most = host_binary(p, BIN_ADD, most, host_int(p, 1));
	array->low = first;
	array->high = host_binary(p, BIN_ADD, first, most);
	if (pack->down) {
		array->high = host_binary(p, BIN_ADD, first, host_int(p, 1));
		array->low = host_binary(p, BIN_SUB, array->high, most);
	}
	if (pack->modulo) {
		Type *truth = a->unit->scalar[SC_INT];
		if (value_interval(a, array->low).low < 0)
			check_at_run_time(a,
				expr_binary(a->unit, BIN_GE, truth, array->low, host_int(p, 0)));
		check_at_run_time(a, expr_binary(a->unit, BIN_LE, truth, array->high,
					     host_int(p, (int64_t)1 << 32)));
	}
	array->copy_in = array->snapshot = false;
}

/* OTHER may not be a part of what PACK fills, which can be counted by looking there alone. */
static bool must_be_apart(Analysis *a, const Pack *pack, const OverlapCheck *o, int other)
{
	const Facts *f = a->facts;
	if (pack->counted)
		return o->before || f->arrays.at[o->a].table || f->arrays.at[o->b].table;
	return pack->inner && o->before && steers_counts(a, other);
}

/* What is looked up before the loop is compared with all that can be stored, before that can be
 * counted. */
bool check_counted(Analysis *a)
{
	const Facts *f = a->facts;
	for (int i = 0; i < f->packs.count; i++)
		for (int k = 0; k < f->overlaps.count; k++) {
			const OverlapCheck *o = &f->overlaps.at[k];
			const Array *x = &f->arrays.at[o->a], *y = &f->arrays.at[o->b];
			const int array = f->packs.at[i].array;
			if ((o->a != array && o->b != array) ||
				!must_be_apart(a, &f->packs.at[i], o,
					o->a == array ? o->b : o->a))
				continue;
			Reason *r = refuse(a, CODE_EXTENT, x->range,
				"only running the loop tells how much is stored in '%s', and '%s' "
				"may be a part of that",
				f->arrays.at[array].name, o->a == array ? y->name : x->name);
			r->edit = "declare the pointers restrict, or add assume(noalias) to the "
				  "directive, if they lead to different objects";
			return false;
		}
	return true;
}
