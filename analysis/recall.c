// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* recall.c - extremes as people write them: by their position alone, or by a key.
 *
 * In: a->changed after one symbolic iteration. Out: the same loop, with updates that the families
 * know.
 *
 *	if (v[i] > v[best]) best = i;            v[best] becomes a carried variable of its own
 *	if (abs(v[i]) > abs(most)) most = v[i];         abs(most) does
 */
#include "analysis/exec.h"
#include "analysis/family.h"
#include "analysis/poly.h"

/* ---- the value at a position ----------------------------------------------------------------- */

/* A position whose value is read. */
typedef struct Recalled {
	Var *var;
	Expr *value, *initial;
	bool optional; /* only where there is one */
	bool asked;    /* or where the machine says that it can be read */
} Recalled;

#define KNOWN_MAX 8

typedef struct Recall {
	Analysis *a;
	Changed *position;
	Expr *value; /* what is compared, at the position: over EXPR_STATE of it; NULL: not found */
	Expr *fresh; /* the same where the position moves to */
	Expr *state; /* EXPR_STATE of the new variable */
	bool stored; /* the loop stores to what VALUE reads */
	Expr *present; /* the guard that asks whether there is a position */
	Expr *test;    /* what of it asks that */
	Expr *none;    /* host condition, or NULL: there is no position at first */
	bool optional; /* the first position is none, which the loop tests before it reads there */
	const Recalled *known;
	int known_count;
	Expr *same;           /* host condition, or NULL: the position is another one's at first */
	Expr *whole;          /* what becomes a position is cut off from; NULL: it is not */
	int skip;             /* comparisons that were of no use */
	LIST(Changed *) also; /* variables that it takes as well, and that are set along with it */
	bool asks; /* only some iterations read there, and the machine is asked whether one may */
	bool own; /* VALUE reads nothing by the variable: it is a function of the variable itself */
} Recall;

/* Nodes of an update that is looked at: no extreme has more. */
#define LARGEST_UPDATE 2000

/* The one thing, other than itself, that the variable is set to; NULL: there are several. */
static Expr *only_target(const Changed *c, Expr *e)
{
	if (e->kind != EXPR_COND)
		return e;
	Expr *yes = only_target(c, e->u.cond.yes), *no = only_target(c, e->u.cond.no);
	if (!yes || !no)
		return NULL;
	bool own_yes = yes->kind == EXPR_STATE && yes->u.state == c->var;
	bool own_no = no->kind == EXPR_STATE && no->u.state == c->var;
	return own_yes ? no : own_no || yes == no ? yes : NULL;
}

bool is_carried_scalar(const Changed *c)
{
	return c->after && c->initial && !c->place_next && !c->counted && !c->declared_inside;
}

/* T becomes something else wherever C does, where they become E and F. */
static bool moves_with(const Changed *c, const Expr *e, const Changed *t, const Expr *f)
{
	if (e->kind == EXPR_COND && f->kind == EXPR_COND)
		return e->u.cond.condition == f->u.cond.condition &&
		       moves_with(c, e->u.cond.yes, t, f->u.cond.yes) &&
		       moves_with(c, e->u.cond.no, t, f->u.cond.no);
	return e->kind != EXPR_COND && f->kind != EXPR_COND &&
	       (e->kind == EXPR_STATE && e->u.state == c->var) ==
		       (f->kind == EXPR_STATE && f->u.state == t->var);
}

/* E with what they are set to in the places of the variables beside the position; or NULL. */
static Expr *set_along(Recall *r, Expr *e)
{
	Analysis *a = r->a;
	r->also.count = 0;
	for (int i = 0; i < a->changed.count; i++) {
		Changed *t = &a->changed.at[i];
		if (t == r->position || !value_uses_state(a, e, t->var))
			continue;
		Expr *fresh = is_carried_scalar(t) && !t->touched ? only_target(t, t->after) : NULL;
		if (!fresh || value_uses_state(a, fresh, NULL) ||
			!moves_with(r->position, r->position->after, t, t->after))
			return NULL;
		e = value_replace_state(a, e, t->var, fresh);
		list_push(a->unit->arena, &r->also, t);
	}
	return e;
}

/* OWN, where the position has moved, is OTHER: wherever the position can hold what it is set to,
 * if that is cut off to fit. */
static bool is_there(Recall *r, Expr *own, Expr *other)
{
	Analysis *a = r->a;
	Expr *there = set_along(r, own);
	if (!there)
		return false;
	there = value_replace_state(a, there, r->position->var, r->fresh);
	Expr *whole = r->fresh->kind == EXPR_CAST ? r->fresh->u.cast.operand : NULL;
	if (there == other)
		return true;
	if (!whole || !type_is_integer(whole->type) || !type_is_integer(r->fresh->type) ||
		value_swap(a, there, value_cast(a, whole->type, r->fresh), whole) != other)
		return false;
	r->whole = whole;
	return true;
}

typedef struct Reads {
	Analysis *a;
	const Var *var;
	bool found;
} Reads;

static bool find_read(Expr *e, void *data)
{
	Reads *r = data;
	r->found |= e->kind == EXPR_LOAD && value_uses_state(r->a, e, r->var);
	return !r->found;
}

/* E reads memory where VAR says. */
static bool reads_at(Analysis *a, Expr *e, const Var *var)
{
	Reads r = {.a = a, .var = var};
	expr_walk(e, find_read, &r);
	return r.found;
}

/* E is the same in every iteration, but for the position. What it reads by the position is there
 * wherever C reads it; what it computes of the variable itself may be computed at any time. */
static bool is_key(Recall *r, Expr *e)
{
	Analysis *a = r->a;
	r->own = !reads_at(a, e, r->position->var);
	return !value_uses(a, e, EXPR_ITER) && !value_is_unknown(a, e) &&
	       (!r->own || !value_may_trap(a, e));
}

/* E is what VAR holds, perhaps in another type that tells all its numbers apart: the families see
 * that by themselves. */
static bool is_itself(const Expr *e, const Var *var)
{
	const Type *t = e->type;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return e->kind == EXPR_STATE &&
	       (t == var->type->unqualified || (type_is_integer(t) && type_is_integer(var->type) &&
						       type_bits(t) >= type_bits(var->type)));
}

/* A comparison of what is at the position with what would be there. */
static bool find_comparison(Expr *e, void *data)
{
	Recall *r = data;
	if (r->value || e->kind != EXPR_BINARY || !op_is_order(e->u.binary.op))
		return !r->value;
	const Var *var = r->position->var;
	for (int side = 0; side < 2; side++) {
		Expr *own = side ? e->u.binary.right : e->u.binary.left;
		Expr *other = side ? e->u.binary.left : e->u.binary.right;
		if (is_itself(own, var) || bare_number(r->a, own)->kind == EXPR_STATE ||
			!value_uses_state(r->a, own, var) || value_uses_state(r->a, other, NULL) ||
			!is_key(r, own) || !is_there(r, own, other) || r->skip-- > 0)
			continue;
		r->value = own;
		r->fresh = other;
		return false;
	}
	return true;
}

/* What PLACE is reached through: a pointer or an array; NULL: something else. */
static Expr *way_to(Expr *place)
{
	while (place->kind == EXPR_MEMBER && place->u.member.base->type->kind != TYPE_POINTER)
		place = place->u.member.base;
	return place->kind == EXPR_SUBSCRIPT ? place->u.subscript.base
	       : place->kind == EXPR_MEMBER  ? place->u.member.base
	       : place->kind == EXPR_UNARY   ? place->u.unary.operand
					     : NULL;
}

typedef struct Stored {
	const Analysis *a;
	Expr *to;
	bool found;
} Stored;

static bool find_reached(Expr *e, void *data)
{
	Stored *s = data;
	if (e->kind != EXPR_LOAD)
		return !s->found;
	Expr *from = way_to(e->u.load);
	s->found |= !from || !s->to || !objects_distinct(s->a, from, s->to);
	return false;
}

/* The loop stores to memory, not only to places that it carries. Its body then reads what is
 * compared, too: from a position that the loop has found it may, where no store reaches that. */
static bool has_stores(const Recall *r)
{
	const Analysis *a = r->a;
	const bool any = !r->optional || r->position->var->type->kind == TYPE_POINTER;
	for (int i = 0; i < a->accesses.count; i++) {
		Expr *place = a->accesses.at[i].place;
		bool other = a->accesses.at[i].is_write;
		for (int k = 0; k < a->changed.count; k++)
			other = other && a->changed.at[k].place != place;
		Stored s = {.a = a, .to = other ? way_to(place) : NULL, .found = other && any};
		if (other)
			expr_walk(r->value, find_reached, &s);
		if (s.found)
			return true;
	}
	return false;
}

/* GUARD asks the position whether there is one, and at first there is none: proved, or to be
 * checked at run time. */
static bool is_none_at_first(Recall *r, Expr *guard)
{
	Analysis *a = r->a;
	int64_t n;
	const Expr *either = guard->kind == EXPR_UNARY && guard->u.unary.op == UN_LNOT
				     ? guard->u.unary.operand
				     : NULL;
	if (guard->kind == EXPR_BINARY && guard->u.binary.op == BIN_LAND)
		return is_none_at_first(r, guard->u.binary.left) ||
		       is_none_at_first(r, guard->u.binary.right);
	if (either && either->kind == EXPR_BINARY && either->u.binary.op == BIN_LOR)
		return is_none_at_first(r, value_not(a, either->u.binary.left)) ||
		       is_none_at_first(r, value_not(a, either->u.binary.right));
	if (!value_uses_state(a, guard, r->position->var) || value_uses(a, guard, EXPR_LOAD) ||
		value_uses(a, guard, EXPR_ITER))
		return false;
	r->test = guard;
	Expr *first = value_replace_state(a, guard, r->position->var, r->position->initial);
	if (expr_is_int(first, &n))
		return n == 0;
	Expr *none = value_not(a, first);
	if (!value_is_invariant(a, none) || (r->none && r->none != none))
		return false;
	r->none = none;
	return true;
}

/* E with the first position in the place of all. */
static Expr *at_first(const Recall *r, Expr *e)
{
	for (int i = 0; e && i < r->also.count; i++)
		e = value_replace_state(r->a, e, r->also.at[i]->var, r->also.at[i]->initial);
	return e ? value_replace_state(r->a, e, r->position->var, r->position->initial) : NULL;
}

/* What is at the position is what another position, which is read in any case, is about, and both
 * are the same at first, to be checked when the program runs: reading it there does no harm.
 *	if (v[i] < v[least]) least = i; else if (v[i] > v[most]) most = i; */
static bool is_read_anyway(Recall *r)
{
	Analysis *a = r->a;
	for (int i = 0; i < r->known_count; i++) {
		const Recalled *k = &r->known[i];
		if (k->optional ||
			k->var->type->unqualified != r->position->var->type->unqualified ||
			value_replace_state(
				a, r->value, r->position->var, value_state(a, k->var)) != k->value)
			continue;
		r->same = value_binary(
			a, BIN_EQ, a->unit->scalar[SC_INT], r->position->initial, k->initial);
		return true;
	}
	return false;
}

typedef struct SameObject {
	const Expr *place;
	bool found;
} SameObject;

static bool find_beside(Expr *e, void *data)
{
	SameObject *b = data;
	b->found |= e->kind == EXPR_LOAD && is_same_object(b->place, e->u.load);
	return !b->found;
}

/* PLACE is in a structure of which another member is compared wherever there is a position: the
 * second key of two. */
static bool is_beside_key(const Recall *r, const Expr *place)
{
	SameObject b = {.place = place};
	for (int i = 0; i < r->known_count; i++)
		if (r->known[i].var == r->position->var && !r->known[i].optional &&
			!r->known[i].asked)
			expr_walk(r->known[i].value, find_beside, &b);
	return b.found;
}

/* E needs the position, or what is set along with it. */
static bool is_at_position(const Recall *r, Expr *e)
{
	bool at = value_uses_state(r->a, e, r->position->var);
	for (int i = 0; i < r->also.count; i++)
		at |= value_uses_state(r->a, e, r->also.at[i]->var);
	return at;
}

/* The first position is a negative number: none. */
static bool starts_below(const Recall *r)
{
	int64_t n;
	return expr_is_int(start_number(r->a, r->position), &n) && n < 0;
}

/* Every load of VALUE that needs the position happens in every iteration, the first included, or
 * can do so; or it happens wherever there is a position, and at first there is none. */
static bool is_always_read(Recall *r)
{
	Analysis *a = r->a;
	bool any = false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (!x->load || !value_contains(a, r->value, x->load) ||
			!is_at_position(r, x->place))
			continue;
		any = true;
		bool none = x->guard && is_none_at_first(r, x->guard);
		r->optional |= none;
		if (none && (!r->present || x->guard == r->test))
			r->present = x->guard;
		if (x->guard && !none && !is_read_anyway(r) && !is_beside_key(r, x->place)) {
			r->asks = true; /* at the first one, where that can be read */
			if (!may_be_readable(a, x->load) || starts_below(r))
				return false;
		}
		if (x->in_inner_loop)
			return false;
	}
	return any || r->own;
}

static Expr *recall_value(Analysis *a, Expr *e, void *data)
{
	(void)a;
	const Recall *r = data;
	return e == r->value ? r->state : NULL;
}

/* E, a new value of the position, as the new value of what is there. */
static Expr *value_there(Recall *r, Expr *e)
{
	Analysis *a = r->a;
	if (e->kind == EXPR_STATE)
		return r->state;
	if (e->kind != EXPR_COND)
		return r->fresh;
	return value_cond(a, value_map(a, e->u.cond.condition, recall_value, r),
		value_there(r, e->u.cond.yes), value_there(r, e->u.cond.no));
}

static bool find_stored(Expr *e, void *data)
{
	Recall *r = data;
	r->stored =
		r->stored || (e->kind == EXPR_LOAD && is_stored_to(r->a, place_root(e->u.load)));
	return !r->stored;
}

/* What is at a position stays there. */
static bool is_kept(Recall *r)
{
	expr_walk(r->value, find_stored, r);
	return !r->stored;
}

typedef struct Alike {
	const Expr *load;
	bool found;
} Alike;

static bool find_alike(Expr *e, void *data)
{
	Alike *x = data;
	x->found = x->found || (e->kind == EXPR_LOAD && expr_equal(e, x->load));
	return !x->found;
}

/* E contains a load of the same place as LOAD. */
static bool reads_alike(Expr *e, const Expr *load)
{
	Alike x = {.load = load};
	expr_walk(e, find_alike, &x);
	return x.found;
}

/* The body reads at the position: at the first one, or where some iteration has read before. */
static void keep_reads(Recall *r)
{
	Analysis *a = r->a;
	const Var *var = r->position->var;
	Expr *after = value_replace_state(a, r->value, var, r->position->after);
	int kept = 0;
	for (int i = 0; i < a->accesses.count; i++) {
		Access x = a->accesses.at[i];
		bool moves = x.load && is_at_position(r, x.place);
		if (moves && !value_contains(a, r->value, x.load) && reads_alike(after, x.load))
			continue;
		if (moves && value_contains(a, r->value, x.load)) {
			x.place = at_first(r, x.place);
			x.load = NULL;
			x.base = at_first(r, x.base);
			x.offset = at_first(r, x.offset);
			x.row = x.row ? at_first(r, x.row) : NULL;
			x.column = x.column ? at_first(r, x.column) : NULL;
			x.uses_state = false;
			for (int k = 0; k < x.subscripts.count; k++)
				x.subscripts.at[k] = at_first(r, x.subscripts.at[k]);
		}
		if (x.value)
			x.value = value_map(a, x.value, recall_value, r);
		a->accesses.at[kept++] = x;
	}
	a->accesses.count = kept;
}

/* Reads at the position that nothing needs any more. */
static void drop_reads(Recall *r)
{
	Analysis *a = r->a;
	int kept = 0;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		bool needed = !x->load || !is_at_position(r, x->place);
		for (int k = 0; !needed && k < a->changed.count; k++)
			needed = a->changed.at[k].after &&
				 value_contains(a, a->changed.at[k].after, x->load);
		if (needed)
			a->accesses.at[kept++] = a->accesses.at[i];
	}
	a->accesses.count = kept;
}

/* What else the guard asks may fail where a position is taken, the elements being read then all the
 * same: they are asked for as if the position alone decided. */
static void widen_reads(Recall *r)
{
	Analysis *a = r->a;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (x->load && x->guard && value_contains(a, r->fresh, x->load))
			x->guard = r->test;
	}
}

/* Where the first iteration takes a position in any case, elements are read from the second on,
 * and the first one as the position's: all of them, if there are two iterations. */
static void free_reads(Recall *r, const Expr *target)
{
	Analysis *a = r->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *present = r->present;
	if (!present || present != r->test ||
		value_where(a, r->position->after, present, false) != target)
		return;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (x->guard == present && !value_uses_state(a, x->place, NULL))
			x->guard = NULL;
	}
	check_at_run_time(a, value_binary(a, BIN_GE, a->unit->scalar[SC_INT],
				     value_cast(a, wide, a->facts->trip), value_int(a, wide, 2)));
}

/* E, 64-bit, moves evenly with the iterations: it is between what it is in the first and in the
 * last one. */
static bool is_even(Analysis *a, Expr *e)
{
	int64_t n;
	if (e->kind == EXPR_ITER || value_is_invariant(a, e))
		return true;
	return e->kind == EXPR_BINARY && type_is_signed(e->type) &&
	       ((e->u.binary.op == BIN_MUL && is_even(a, e->u.binary.left) &&
			expr_is_int(e->u.binary.right, &n)) ||
		       ((e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB) &&
			       is_even(a, e->u.binary.left) && is_even(a, e->u.binary.right)));
}

/* The position can hold TARGET uncut, to be checked when the program runs; false: that cannot be.
 */
static bool check_cut(Recall *r, const Expr *target)
{
	Analysis *a = r->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	if (!r->whole)
		return true;
	const Interval all = type_interval(target->type);
	if (!type_is_signed(r->whole->type) || type_bits(r->whole->type) < 64 ||
		type_bits(target->type) >= 64 || !is_even(a, r->whole))
		return false;
	Expr *last = value_binary(
		a, BIN_SUB, wide, value_cast(a, wide, a->facts->trip), value_int(a, wide, 1));
	Expr *ends[] = {value_int(a, wide, 0), last};
	for (int i = 0; i < 2; i++) {
		Expr *end = value_replace(a, r->whole, ends[i], NULL, NULL);
		add_run_time_check(a, BIN_GE, end, all.low);
		add_run_time_check(a, BIN_LE, end, all.high);
	}
	return true;
}

/* The first iteration reads these, wherever the loop runs. */
static bool note_early(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind == EXPR_LOAD)
		list_push(a->unit->arena, &a->early, e);
	return true;
}

/* Finds what is compared, by the position or of the variable itself. Of several keys in turn the
 * first one that C reads in any case. */
static bool find_value(Recall *r)
{
	const Changed *c = r->position;
	const Recall begin = *r;
	for (int skip = 0;; skip++) {
		*r = begin;
		r->skip = skip;
		expr_walk(c->after, find_comparison, r);
		if (!r->value)
			return false;
		if (type_is_arithmetic(r->value->type) &&
			is_always_read(r) && is_kept(r))
			return true;
	}
}

/* E as a host expression. What a place that is carried holds at first, and what that leads to, is
 * read before the loop like any variable: that the loop stores there is no matter. */
static Expr *hoist_first(Recall *r, Expr *e)
{
	Analysis *a = r->a;
	const Changed *c = r->position;
	int kept = a->hoisted.count;
	Expr *host = value_hoist(a, r->own ? value_total(a, e) : e);
	for (int i = kept; i < a->hoisted.count; i++) {
		bool first = c->place && value_contains(a, a->hoisted.at[i], c->place);
		for (int k = 0; k < r->also.count; k++)
			first |= r->also.at[k]->place && a->hoisted.at[i] == r->also.at[k]->place;
		if (!first)
			a->hoisted.at[kept++] = a->hoisted.at[i];
	}
	a->hoisted.count = kept;
	return host;
}

/* What the new variable holds at first, as a host expression; NULL: that cannot be told. */
static Expr *initial_there(Recall *r, const Expr *target, bool stores)
{
	Analysis *a = r->a;
	Expr *initial = at_first(r, r->value);
	if (((r->optional || r->same) && stores) || !check_cut(r, target))
		return NULL;
	if (r->none)
		check_at_run_time(a, r->none);
	if (r->same)
		check_at_run_time(a, r->same);
	if (r->optional) {
		free_reads(r, target);
		widen_reads(r);
		return value_zero(a, r->value->type);
	}
	if (!r->asks)
		expr_walk(initial, note_early, a);
	return hoist_first(r, initial);
}

/* C is the position of an extreme of which nothing else is kept, or is compared by something that
 * is computed of it: if (abs(v[i]) > abs(most)) most = v[i]; */
static void recall_extreme(Analysis *a, int index, Recalled *known, int *known_count)
{
	Changed *c = &a->changed.at[index];
	Recall r = {.a = a, .position = c, .known = known, .known_count = *known_count};
	if (value_size(a, c->after) > LARGEST_UPDATE)
		return;
	Expr *target = r.fresh = only_target(c, c->after);
	bool pointer = c->var->type->kind == TYPE_POINTER;
	if (c->touched || !r.fresh || r.fresh->kind == EXPR_STATE ||
		value_uses_state(a, r.fresh, NULL) || !find_value(&r))
		return;
	const bool stores = has_stores(&r);
	if (pointer && stores)
		return;
	Expr *initial = initial_there(&r, target, stores);
	if (!initial)
		return;
	if (!r.own && !r.same && !stores && *known_count < KNOWN_MAX)
		known[(*known_count)++] =
			(Recalled){c->var, r.value, c->initial, r.optional, r.asks};
	const char *name = arena_printf(a->unit->arena, "at_%s", c->var->name);
	Var *var = var_temp(a->unit, name, r.value->type->unqualified);
	r.state = value_state(a, var);
	Changed there = {
		.var = var,
		.before = r.state,
		.at_body = r.state,
		.after = value_there(&r, c->after),
		.initial = initial,
		.made = true,
		.range = c->range,
		.next = stores && !r.own ? r.value : NULL,
	};
	if (stores && !r.own)
		keep_reads(&r);
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].after)
			a->changed.at[i].after =
				value_map(a, a->changed.at[i].after, recall_value, &r);
	if (!stores)
		drop_reads(&r);
	list_push(a->unit->arena, &a->changed, there);
}

void recall_extremes(Analysis *a)
{
	int count = a->changed.count;
	Recalled known[KNOWN_MAX];
	int known_count = 0;
	/* Twice: what one of them reads may settle what another one does. */
	for (int k = 0; k < 2 * count; k++) {
		const int i = k % count;
		Changed *c = &a->changed.at[i];
		if (!is_carried_scalar(c))
			continue;
		if (!c->place)
			part_records(a, c);
		if (type_is_arithmetic(c->var->type) || c->var->type->kind == TYPE_POINTER)
			recall_extreme(a, i, known, &known_count);
	}
}
