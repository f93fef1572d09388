// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* emit_names.c - what a loop's kernel captures, what its host function is given, and how all of
 * it is called.
 *
 * In: a loop with facts. Out: a LoopText. The user's names are kept; a captured start value of
 * a variable that the kernel also has (a walking pointer) is NAME_start. What a kernel cannot be
 * given (another pointer than an array's base) is `trouble`. */
#include "codegen/box.h"
#include "codegen/lagged.h"
#include "codegen/outer_types.h"
#include "codegen/pack.h"
#include "codegen/readable.h"
#include "codegen/states.h"

#include <string.h>

int array_of_base(const Facts *f, Expr *e)
{
	switch (e->kind) {
	case EXPR_VAR:
	case EXPR_MEMBER:
	case EXPR_UNARY:
	case EXPR_SUBSCRIPT:
	case EXPR_CAST:
		break;
	default:
		return -1;
	}
	int packed = pack_array_of_node(f, e);
	for (int i = 0; packed < 0 && i < f->arrays.count; i++) {
		if (f->arrays.at[i].host_only || pack_shares_base(f, i))
			continue;
		const Expr *base = f->arrays.at[i].base;
		if (same_place(base, e) || same_place(expr_uncast_pointer(base), e) ||
			(is_address(base) && same_place(base->u.unary.operand, e)))
			return i;
	}
	return packed;
}

bool is_spelling(const State *s, const Expr *e)
{
	for (int i = 0; i < s->spelled.count; i++)
		if (s->spelled.at[i] == e)
			return true;
	return s->place && !s->next && !s->spelled.count && same_place(s->place, e);
}

bool is_mixed(const Facts *f, const Expr *e)
{
	for (int i = 0; i < f->mixed.count; i++)
		if (f->mixed.at[i] == e)
			return true;
	return false;
}

bool is_place_of_state(const Facts *f, const Expr *e)
{
	if (is_mixed(f, e))
		return false;
	for (int i = 0; i < f->states.count; i++)
		if (is_spelling(&f->states.at[i], e))
			return true;
	return false;
}

typedef struct Collect {
	LoopText *t;
	LIST(Var *) locals; /* declared in the body */
	bool in_body;
	LIST(const Var *) counters; /* of the monoids' loops, and lates: only values name them */
	KeptPointers kept;
	bool in_update; /* which stands in the body, but over values from before the loop */
	bool used[]; /* by array */
} Collect;

static bool is_induction(const Facts *f, const Var *v)
{
	for (int i = 0; i < f->inductions.count; i++)
		if (f->inductions.at[i].var == v)
			return true;
	return false;
}

static bool is_scalar_state(const Facts *f, const Var *v)
{
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].var == v && !f->states.at[i].place)
			return true;
	return false;
}

static bool is_private(const Facts *f, const Var *v)
{
	for (int i = 0; i < f->privates.count; i++)
		if (f->privates.at[i].var == v)
			return true;
	return false;
}

static bool is_local(const Collect *c, const Var *v)
{
	for (int i = 0; i < c->locals.count; i++)
		if (c->locals.at[i] == v)
			return true;
	return false;
}

/* The kernel has a variable of its own for V. */
static bool is_own(const Collect *c, const Var *v)
{
	const Facts *f = c->t->facts;
	return is_local(c, v) || is_induction(f, v) || is_scalar_state(f, v) || is_private(f, v);
}

void text_trouble(LoopText *t, Range range, const char *why)
{
	if (!t->trouble) {
		t->trouble = why;
		/* Values that analysis made stand nowhere in the text. */
		t->trouble_range = range.line ? range : t->loop->stmt->range;
	}
}

/* A pointer that only moves along with the loop: no array is reached through it, and it may keep
 * the host's value. */
static bool only_moves(const Facts *f, const Var *v)
{
	bool moves = false;
	for (int i = 0; i < f->inductions.count; i++)
		moves |= f->inductions.at[i].var == v;
	for (int i = 0; i < f->arrays.count; i++)
		moves &= f->arrays.at[i].var != v;
	return moves;
}

/* All that the kernel does with pointer V, or the address of array V, is to keep it. */
static bool is_only_kept(const Collect *c, const Var *v)
{
	for (int i = 0; i < c->kept.followed.count; i++)
		if (c->kept.followed.at[i] == v)
			return false;
	for (int i = 0; i < c->kept.nodes.count; i++)
		if (c->kept.nodes.at[i]->kind == EXPR_VAR && c->kept.nodes.at[i]->u.var == v)
			return true;
	return false;
}

static void capture(Collect *c, Var *v, Range range)
{
	LoopText *t = c->t;
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].var == v)
			return;
	const bool is_made = v->kind == VAR_KEPT || v->kind == VAR_POWERS;
	if (!is_made && v->type->kind == TYPE_POINTER && !only_moves(t->facts, v) &&
		!is_only_kept(c, v))
		text_trouble(t, range,
			arena_printf(t->unit->arena,
				"the pointer '%s' is used other than to reach elements of an array",
				v->name));
	else if (v->type->kind == TYPE_ARRAY)
		text_trouble(t, range,
			arena_printf(t->unit->arena,
				"the array '%s' is used other than by its elements", v->name));
	else if (v->type->is_volatile || v->type->is_atomic)
		text_trouble(t, range,
			arena_printf(t->unit->arena, "'%s' is volatile or atomic", v->name));
	Capture captured = {v, NULL, NULL, false};
	list_push(t->unit->arena, &t->captures, captured);
}

static bool converts_kept(const Collect *c, const Expr *e)
{
	const Expr *from = e;
	while (from->kind == EXPR_CAST)
		from = from->u.cast.operand;
	for (int i = 0; i < c->kept.nodes.count; i++)
		if (c->kept.nodes.at[i] == from)
			return from != e;
	return false;
}

/* The capture of the host's string that E is; its number. */
static int capture_text(LoopText *t, Expr *e)
{
	Unit *u = t->unit;
	Type *type = type_pointer(u, e->type->of);
	for (int i = 0; i < t->captures.count; i++) {
		const Expr *place = t->captures.at[i].by_node ? t->captures.at[i].place : e;
		while (place->kind == EXPR_CAST)
			place = place->u.cast.operand;
		if (place != e && place->kind == EXPR_STRING &&
			strcmp(place->u.string.text, e->u.string.text) == 0)
			return i;
	}
	list_push(u->arena, &t->captures,
		((Capture){var_temp(u, "host_text", type), NULL, expr_cast(u, type, e), true}));
	return t->captures.count - 1;
}

/* Where a pointer is kept that a kernel has another value of, or that is the address of an array,
 * or a string, it gets the host's. */
static bool capture_kept(Collect *c, Expr *e)
{
	LoopText *t = c->t;
	Unit *u = t->unit;
	int array = -1, at = -1;
	bool is_text = false;
	for (int i = 0; i < c->kept.nodes.count && array < 0; i++)
		if (c->kept.nodes.at[i] == e) {
			array = array_of_base(t->facts, e);
			is_text = e->kind == EXPR_STRING;
		}
	bool address = e->kind == EXPR_VAR && e->type->kind == TYPE_ARRAY;
	if (array < 0 && !is_text && !(address && is_only_kept(c, e->u.var)))
		return false;
	if (is_text)
		at = capture_text(t, e);
	for (int i = 0; i < t->captures.count; i++)
		if (at < 0 && t->captures.at[i].by_node &&
			same_place(t->captures.at[i].place, e))
			at = i;
	if (at < 0) {
		Expr *place = array >= 0 ? t->facts->arrays.at[array].base : e;
		const char *name = array >= 0 ? t->facts->arrays.at[array].name : e->u.var->name;
		Type *type = place->type->kind == TYPE_ARRAY ? type_pointer(u, place->type->of)
							     : place->type->unqualified;
		at = t->captures.count;
		list_push(u->arena, &t->captures,
			((Capture){var_temp(u, arena_printf(u->arena, "host_%s", name), type), NULL,
				place, true}));
	}
	list_push(u->arena, &t->kept, ((struct KeptNode){e, at}));
	return true;
}

typedef struct OwnSearch {
	const Collect *collect;
	bool found;
} OwnSearch;

static bool find_own(Expr *e, void *data)
{
	OwnSearch *s = data;
	const Collect *c = s->collect;
	if (e->kind == EXPR_VAR && c->in_update) /* others mean what they were before the loop */
		s->found |= is_local(c, e->u.var) || is_private(c->t->facts, e->u.var);
	else if (e->kind == EXPR_VAR)
		s->found |= is_own(c, e->u.var);
	return !s->found;
}

/* E reads a number that the host reads before the loop, a bound or the like: the kernel gets it,
 * as a scalar. What the kernel's own variables have a part in may be another place there. */
static bool capture_place(Collect *c, Expr *e)
{
	LoopText *t = c->t;
	OwnSearch own = {.collect = c};
	bool known = false;
	Expr *place = e->kind == EXPR_LOAD ? e->u.load : e;
	if (c->in_body || !type_is_arithmetic(e->type))
		return false;
	for (int i = 0; i < t->facts->hoisted.count && !known; i++)
		known = expr_equal(t->facts->hoisted.at[i], place);
	if (!known)
		return false;
	expr_walk(place, find_own, &own);
	if (own.found)
		return false;
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].place && expr_equal(t->captures.at[i].place, place))
			return true;
	Var *var = var_temp(t->unit, "bound", e->type->unqualified);
	list_push(t->unit->arena, &t->captures, ((Capture){var, NULL, place, false}));
	return true;
}

static bool collect_expr(Expr *e, void *data)
{
	Collect *c = data;
	LoopText *t = c->t;
	bool own = c->in_body && e->kind == EXPR_VAR && is_own(c, e->u.var);
	if (c->in_update && e->kind == EXPR_VAR)
		own = is_local(c, e->u.var) || is_private(t->facts, e->u.var); /* counts there */
	for (int i = 0; !c->in_body && e->kind == EXPR_VAR && i < c->counters.count; i++)
		own |= c->counters.at[i] == e->u.var;
	if (e->kind == EXPR_VAR && e->u.var->kind != VAR_KEPT && e->u.var != t->facts->lag_var)
		name_take(&t->names, e->u.var->name);
	if (e->kind == EXPR_FUNC)
		name_take(&t->names, e->u.function->name);
	if (own || is_constant_table(e) || capture_place(c, e))
		return false;
	if (flat_root(e)) {
		flat_walk(e, collect_expr, data);
		return false;
	}
	if (is_place_of_state(t->facts, e))
		return false;
	if (converts_kept(c, e))
		return true;
	if (capture_kept(c, e))
		return false;
	int array = array_of_base(t->facts, e);
	for (int i = 0; i < t->sides.count && array < 0; i++)
		array = t->sides.at[i].node == e ? t->sides.at[i].array : -1;
	if (array >= 0) {
		const Expr *pointer = expr_uncast_pointer(e);
		if (pointer->kind == EXPR_VAR && is_induction(t->facts, pointer->u.var))
			name_take(&t->names, pointer->u.var->name); /* printed as that */
		c->used[array] = true;
		return false;
	}
	if (e->kind == EXPR_VAR)
		capture(c, e->u.var, e->range);
	return true;
}

static bool collect_stmt(Stmt *s, void *data)
{
	Collect *c = data;
	if (s->kind == STMT_DECL)
		for (int i = 0; i < s->u.vars.count; i++) {
			list_push(c->t->unit->arena, &c->locals, s->u.vars.at[i]);
			name_take(&c->t->names, s->u.vars.at[i]->name);
		}
	return true;
}

/* ---- pointers that only count (counting.c) -------------------------------------------------- */

/* The start of an induction that only counts may be captured though it is a pointer. */
static void collect_start(Collect *c, const Induction *n)
{
	Expr *start = n->start;
	if (!only_counts(c->t->facts, n->var) || !start || start->kind != EXPR_VAR ||
		start->u.var != n->var || array_of_base(c->t->facts, start) >= 0)
		return;
	list_push(c->t->unit->arena, &c->t->captures, (Capture){n->var, NULL, NULL, false});
}

static bool owns(const void *data, const Var *v)
{
	return is_own(data, v);
}

static void collect_kept(Collect *c)
{
	const Facts *f = c->t->facts;
	Arena *arena = c->t->unit->arena;
	LIST(Expr *) values = {0};
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++)
			list_push(arena, &values, f->monoids.at[i].components.at[j].element);
	for (int i = 0; i < f->keyed.count; i++)
		list_push(arena, &values, f->keyed.at[i].monoid.components.at[0].element);
	for (int i = 0; i < f->settled.count; i++) {
		list_push(arena, &values, f->settled.at[i].won);
		if (f->settled.at[i].value)
			list_push(arena, &values, f->settled.at[i].value);
	}
	for (int i = 0; i < f->packs.count; i++)
		if (f->packs.at[i].test)
			list_push(arena, &values, f->packs.at[i].kept);
	if (f->leaves)
		list_push(arena, &values, f->leaves);
	for (int i = 0; i < f->ends.count; i++)
		list_push(arena, &values, f->ends.at[i].leaves);
	c->kept = find_kept_pointers(c->t, values.at, values.count, owns, c);
	if (c->kept.trouble)
		text_trouble(c->t, c->kept.range, c->kept.trouble);
}

/* All values of the facts that the kernel computes. */
static Collect *collect_kernel(LoopText *t)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	Collect *c = arena_alloc(arena, sizeof *c + (size_t)f->arrays.count * sizeof c->used[0]);
	c->t = t;
	for (int i = 0; i < f->renewed.count; i++)
		list_push(arena, &c->locals, f->renewed.at[i]);
	/* Declarations first: what they declare is no capture. */
	stmt_walk(f->body, collect_stmt, NULL, c);
	for (int i = 0; i < f->inlined.count; i++) {
		const Function *g = f->inlined.at[i];
		stmt_walk(g->plain, collect_stmt, NULL, c);
		for (int k = 0; k < g->params.count; k++)
			list_push(arena, &c->locals, g->params.at[k]);
	}
	collect_lag(t);
	collect_kept(c);
	c->in_body = true;
	stmt_walk(f->body, NULL, collect_expr, c);
	for (int i = 0; i < f->inlined.count; i++)
		stmt_walk(f->inlined.at[i]->plain, NULL, collect_expr, c);
	c->in_body = false;
	LIST(Expr *) values = {0};
	LIST(const BodyLoop *) loops = {0};
	for (int i = 0; i < f->lates.count; i++)
		list_push(arena, &c->counters, f->lates.at[i].temp);
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].loops.count; j++)
			list_push(arena, &loops, &f->monoids.at[i].loops.at[j]);
	for (int i = 0; i < f->ends.count; i++) {
		for (int j = 0; j < f->ends.at[i].loops.count; j++)
			list_push(arena, &loops, &f->ends.at[i].loops.at[j]);
		list_push(arena, &values, f->ends.at[i].leaves);
	}
	for (int i = 0; i < loops.count; i++) {
		list_push(arena, &c->counters, loops.at[i]->var);
		name_take(&t->names, loops.at[i]->var->name);
		list_push(arena, &values, loops.at[i]->start);
		list_push(arena, &values, loops.at[i]->trip);
	}
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++)
			list_push(arena, &values, f->monoids.at[i].components.at[j].element);
	for (int s = 0; s < f->stages.count; s++)
		for (int i = 0; i < f->stages.at[s]->votes.count; i++)
			list_push(arena, &values, f->stages.at[s]->votes.at[i]);
	for (int s = 0; s < f->stages.count; s++)
		for (int i = 0; i < f->stages.at[s]->monoids.count; i++)
			for (int j = 0; j < f->stages.at[s]->monoids.at[i].components.count; j++)
				list_push(arena, &values,
					f->stages.at[s]->monoids.at[i].components.at[j].element);
	for (int i = 0; i < t->box - 1; i++) /* rows are counted over these */
		list_push(arena, &values, f->box.at[i].trip);
	for (int i = 0; has_transposed(t) && i < t->box; i++) {
		list_push(arena, &c->counters, f->box.at[i].loop.var);
		list_push(arena, &values, f->box.at[i].loop.start);
	}
	for (int i = 0; has_transposed(t) && i < f->transposed.count; i++)
		list_push(arena, &values, f->transposed.at[i].load);
	for (int i = 0; i < f->inductions.count; i++)
		if (name_taken(&t->names, f->inductions.at[i].var->name)) {
			collect_start(c, &f->inductions.at[i]);
			list_push(arena, &values, f->inductions.at[i].at);
		}
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].next)
			list_push(arena, &values, f->states.at[i].next);
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].at)
			list_push(arena, &values, f->states.at[i].at);
	/* Subscripts that agree with a counter are printed as that, named by the body or not. */
	for (int i = 0; i < f->inductions.count; i++)
		name_take(&t->names, f->inductions.at[i].var->name);
	if (f->leaves)
		list_push(arena, &values, f->leaves);
	values_walk(values.at, values.count, collect_expr, c);
	c->in_update = true;
	for (int i = 0; i < f->settled.count; i++) {
		values_walk(&f->settled.at[i].won, 1, collect_expr, c);
		if (f->settled.at[i].value)
			values_walk(&f->settled.at[i].value, 1, collect_expr, c);
	}
	for (int i = 0; i < f->packs.count; i++)
		if (f->packs.at[i].test)
			values_walk(&f->packs.at[i].kept, 1, collect_expr, c);
	for (int i = 0; i < f->keyed.count; i++)
		values_walk(&f->keyed.at[i].monoid.components.at[0].element, 1, collect_expr, c);
	return c;
}

static const char *captured_name(LoopText *t, const Var *v)
{
	if (t->cxx && is_loop_member(v->name))
		return name_fresh(&t->names, arena_printf(t->unit->arena, "%s_", v->name));
	return safe_name(t->unit, v->name, t->cxx);
}

static const char *array_name(LoopText *t, Collect *c, int i)
{
	const Array *a = &t->facts->arrays.at[i];
	Arena *arena = t->unit->arena;
	if (a->var && !is_own(c, a->var) && !pack_shares_base(t->facts, i)) {
		name_take(&t->names, a->var->name); /* the body may have it as a base alone */
		return captured_name(t, a->var);
	}
	return name_fresh(
		&t->names, pack_shares_base(t->facts, i)
				   ? arena_printf(arena, "%s_packed", a->name)
			   : a->var ? arena_printf(arena, "%s_start", a->var->name)
				    : a->name);
}

static void name_captures(LoopText *t, Collect *c)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	for (int i = 0; i < t->captures.count; i++) {
		Var *v = t->captures.at[i].var;
		t->captures.at[i].name =
			t->captures.at[i].place || v->kind == VAR_KEPT
				? name_fresh(&t->names, v->name)
			: is_own(c, v)
				? name_fresh(&t->names, arena_printf(arena, "%s_start", v->name))
				: captured_name(t, v);
	}
	t->arrays = arena_alloc(arena, (size_t)(f->arrays.count + 1) * sizeof *t->arrays);
	t->snapshots = arena_alloc(arena, (size_t)(f->arrays.count + 1) * sizeof *t->snapshots);
	for (int i = 0; i < f->arrays.count; i++) {
		const Array *a = &f->arrays.at[i];
		if (!c->used[i])
			continue;
		t->arrays[i] = array_name(t, c, i);
		/* On a device what is only read is a copy already, or Run::ahead() makes it one. */
		if (!a->snapshot || (t->cxx && !a->written))
			continue;
		t->snapshots[i] =
			name_fresh(&t->names, arena_printf(arena, "%s_before", t->arrays[i]));
		if (a->var && is_own(c, a->var))
			text_trouble(t, a->range,
				arena_printf(arena,
					"'%s' walks through an array that is written where "
					"other iterations read it; subscripts would do",
					a->var->name));
	}
}

/* ---- members --------------------------------------------------------------------------------- */

void name_members(LoopText *t)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	NameSet state_names = {.unit = t->unit, .cxx = t->cxx};
	NameSet elem_names = {.unit = t->unit, .cxx = t->cxx};
	t->states = arena_alloc(arena, (size_t)(f->states.count + 1) * sizeof *t->states);
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		t->states[i] = name_fresh(&state_names, s->var ? s->var->name : "state");
	}
	for (int i = 0; i < t->extras.count; i++) {
		Extra *x = &t->extras.at[i];
		x->name = name_fresh(&state_names, x->var->name);
	}
	t->components = arena_alloc(arena, (size_t)(f->monoids.count + 1) * sizeof *t->components);
	for (int i = 0; i < f->monoids.count; i++) {
		const Monoid *m = &f->monoids.at[i];
		size_t bytes = (size_t)(m->components.count + 1) * sizeof **t->components;
		t->components[i] = arena_alloc(arena, bytes);
		bool one = m->components.count == 1 && m->states.count == 1;
		for (int j = 0; j < m->components.count; j++)
			t->components[i][j] = name_fresh(&elem_names,
				one ? t->states[m->states.at[0]] : m->components.at[j].name);
	}
}

static void name_packs(LoopText *t, NameSet *host)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	t->packs = arena_alloc(arena, (size_t)(f->packs.count + 1) * sizeof *t->packs);
	for (int i = 0; i < f->packs.count; i++) {
		const char *name = f->arrays.at[f->packs.at[i].array].name;
		PackNames *n = &t->packs[i];
		n->first = name_fresh(host, arena_printf(arena, "%s_first", name));
		n->count = name_fresh(host, arena_printf(arena, "%s_count", name));
		n->room = name_fresh(host, arena_printf(arena, "%s_room", name));
		n->passed = name_fresh(host, arena_printf(arena, "%s_passed", name));
		n->more = name_fresh(host, arena_printf(arena, "%s_more", name));
		const int lasts = f->packs.at[i].lasts.count;
		n->last = arena_alloc(arena, (size_t)(lasts + 1) * sizeof *n->last);
		for (int k = 0; k < lasts; k++)
			n->last[k] = name_fresh(host, arena_printf(arena, "%s_last", name));
		n->iter = name_fresh(host, "at");
		n->trip = name_fresh(host, "inner");
		n->counted = i ? t->packs[0].counted : name_fresh(host, "counted");
		if (f->packs.at[i].inner)
			f->packs.at[i].inner->name = name_fresh(host, f->packs.at[i].inner->name);
	}
}

/* The ends of inspected arrays become variables of the host function. */
static void name_inspected(LoopText *t, NameSet *host)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->arrays.count; i++)
		if ((f->arrays.at[i].inspected && !f->arrays.at[i].table) ||
			f->arrays.at[i].asked_place) {
			Var *low = f->arrays.at[i].low->u.var, *high = f->arrays.at[i].high->u.var;
			low->name = name_fresh(host, low->name);
			high->name = name_fresh(host, high->name);
		}
}

/* Where the body has another variable of that name, the counter gets one of its own: what gspcc
 * prints within the body means the counter. */
static void name_inductions(LoopText *t)
{
	const Facts *f = t->facts;
	t->renamed = arena_alloc(
		t->unit->arena, (size_t)(f->inductions.count + 1) * sizeof *t->renamed);
	for (int i = 0; i < f->inductions.count; i++) {
		const Var *v = f->inductions.at[i].var;
		if (!stmt_declares(f->body, v) && stmt_declares_name(f->body, v->name))
			t->renamed[i] = name_fresh(&t->names, v->name);
	}
}

static LoopText *text_new(
	Unit *u, Loop *loop, Facts *facts, Plan *plan, bool cxx, bool only_finds)
{
	LoopText *t = arena_alloc(u->arena, sizeof *t);
	t->unit = u;
	t->loop = loop;
	t->facts = facts;
	t->plan = plan;
	t->cxx = cxx;
	t->only_finds = only_finds;
	t->host_reads = arena_alloc(u->arena, sizeof *t->host_reads);
	t->names = (NameSet){.unit = u, .cxx = cxx};
	t->box = cxx && plan && plan->flat ? facts->box.count : 0;
	Collect *c = collect_kernel(t);
	name_captures(t, c);
	collect_extras(t);
	name_members(t);
	name_inductions(t);
	t->entry = plan ? arena_printf(u->arena, "%s_run", plan->name) : NULL;
	t->result = only_finds ? "long long" : "bool";
	t->iter = name_fresh(&t->names, "k");
	name_lag(t);
	t->x = name_fresh(&t->names, "x");
	t->e = name_fresh(&t->names, "e");
	t->earlier = name_fresh(&t->names, "earlier");
	t->later = name_fresh(&t->names, "later");
	t->captured = name_fresh(&t->names, "loop");
	t->after = name_fresh(&t->names, "after");
	name_box(t);
	name_transposed(t);
	bool flat = plan && plan->flat && !facts->box.count &&
		    (cxx || plan->skeleton == SKEL_REDUCE_PAIRWISE);
	t->flat = flat ? name_fresh(&t->names, "flat") : NULL;
	bool scans = loop->plan && (loop->plan->skeleton == SKEL_SCAN ||
					   loop->plan->skeleton == SKEL_SCAN_ORDERED);
	name_streams(t);
	t->lost = cxx && scans && lost_extra(t) ? name_fresh(&t->names, "lost") : NULL;
	t->scratch = !cxx && facts->lates.count ? name_fresh(&t->names, "nothing") : NULL;
	add_stages(t);
	collect_params(t);
	NameSet *host = &t->host_names;
	*host = (NameSet){.unit = u, .cxx = cxx};
	for (int i = 0; i < t->params.count; i++)
		if (t->params.at[i].var != facts->stop)
			name_take(host, t->params.at[i].name);
	for (int i = 0; i < t->params.count; i++)
		if (t->params.at[i].var == facts->stop)
			t->params.at[i].name = name_fresh(host, facts->stop->name);
	t->first = name_fresh(host, "first");
	t->trip = name_fresh(host, "trip");
	name_total(t);
	t->run = name_fresh(host, "run");
	t->state = name_fresh(host, "state");
	t->object = name_fresh(host, "loop");
	t->slots = name_fresh(host, "slots");
	name_asked(t);
	name_early_results(t);
	name_packs(t, host);
	name_inspected(t, host);
	if (facts->reach)
		facts->reach->name = name_fresh(host, "reach");
	name_rows(t, host);
	name_stages(t, host);
	const char *why = pack_trouble(t->facts);
	if (why)
		text_trouble(t, loop->stmt->range, why);
	check_outer_types(t);
	return t;
}

LoopText *loop_text_new(Unit *u, Loop *loop, bool cxx)
{
	Facts *f = loop->facts;
	return text_new(u, loop, is_pure_search(f) ? f->search : f, loop->plan, cxx, false);
}

LoopText *search_text_new(Unit *u, Loop *loop, bool cxx)
{
	Plan *plan = loop->plan ? loop->plan->search : NULL;
	return text_new(u, loop, loop->facts->search, plan, cxx, true);
}
