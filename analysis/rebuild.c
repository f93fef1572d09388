// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rebuild.c - values with some of their leaves replaced.
 *
 * In: a value and a function that says what becomes of a node. Out: the value built again
 * through the constructors of simplify.c, each shared node once. */
#include "analysis/values.h"

#include <stdlib.h>

#define FEW_PAIRS 64 /* without memory of their own; a power of two */

typedef struct Pair {
	const Expr *from;
	Expr *to;
} Pair;

typedef struct Map {
	Analysis *a;
	Expr *(*change)(Analysis *a, Expr *e, void *data);
	void *data;
	Pair few[FEW_PAIRS];
	Pair *pairs; /* open addressing; FEW or allocated */
	int count, capacity;
	struct Map *outer; /* within which this one began */
} Map;

static Pair *find_pair(const Map *m, const Expr *from)
{
	uint64_t hash = (uintptr_t)from / 16 * 0x9E3779B97F4A7C15u;
	int at = (int)((hash >> 32) & (uint64_t)(m->capacity - 1));
	while (m->pairs[at].from && m->pairs[at].from != from)
		at = (at + 1) & (m->capacity - 1);
	return &m->pairs[at];
}

static void grow_pairs(Map *m)
{
	Pair *old = m->pairs;
	int old_capacity = m->capacity;
	m->capacity = old_capacity * 2;
	m->pairs = calloc((size_t)m->capacity, sizeof *m->pairs);
	if (!m->pairs)
		internal_error("out of memory");
	for (int i = 0; i < old_capacity; i++)
		if (old[i].from)
			*find_pair(m, old[i].from) = old[i];
	if (old != m->few)
		free(old);
}

static Expr *map(Map *m, Expr *e);

static Expr *map_call(Map *m, Expr *e)
{
	int count = e->u.call.args.count;
	Expr **args = arena_alloc(m->a->unit->arena, sizeof(Expr *) * (size_t)(count ? count : 1));
	for (int i = 0; i < count; i++)
		args[i] = map(m, e->u.call.args.at[i]);
	return value_call(m->a, e, args);
}

static Expr *map_cast(Map *m, Expr *e)
{
	Expr *operand = map(m, e->u.cast.operand);
	if (e->u.cast.is_decay)
		return value_decay(m->a, e->type, operand);
	if (value_is_exact_cast(m->a, e))
		return value_exact_cast(m->a, e->type, operand);
	return value_cast(m->a, e->type, operand);
}

static Expr *map_node(Map *m, Expr *e)
{
	Analysis *a = m->a;
	switch (e->kind) {
	case EXPR_UNARY:
		if (e->u.unary.op == UN_ADDR)
			return value_address(a, e->type, map(m, e->u.unary.operand));
		return value_unary(a, e->u.unary.op, e->type, map(m, e->u.unary.operand));
	case EXPR_BINARY:
		return value_binary(a, e->u.binary.op, e->type, map(m, e->u.binary.left),
			map(m, e->u.binary.right));
	case EXPR_COND:
		return value_cond(a, map(m, e->u.cond.condition), map(m, e->u.cond.yes),
			map(m, e->u.cond.no));
	case EXPR_CAST:
		return map_cast(m, e);
	case EXPR_SUBSCRIPT:
		return value_deref(a, map(m, e->u.subscript.base), map(m, e->u.subscript.index));
	case EXPR_MEMBER:
		return value_member(a, e, map(m, e->u.member.base));
	case EXPR_CALL:
		return map_call(m, e);
	case EXPR_LOAD: {
		Expr *place = map(m, e->u.load);
		return place == e->u.load ? e : value_load(a, place, value_epoch(a, e));
	}
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		return e;
	case EXPR_ASSIGN:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		break;
	}
	internal_error("no value has kind %d", (int)e->kind);
}

static Expr *map(Map *m, Expr *e)
{
	if (m->count * 2 >= m->capacity)
		grow_pairs(m);
	const Pair *known = find_pair(m, e);
	if (known->from)
		return known->to;
	Expr *to = m->change(m->a, e, m->data);
	if (!to)
		to = map_node(m, e);
	if (m->count * 2 >= m->capacity)
		grow_pairs(m);
	*find_pair(m, e) = (Pair){.from = e, .to = to};
	m->count++;
	return to;
}

Expr *value_map(Analysis *a, Expr *e, Expr *(*change)(Analysis *a, Expr *e, void *data), void *data)
{
	for (Map *m = a->maps; m; m = m->outer)
		if (m->change == change && m->data == data)
			return map(m, e);
	Map m = {.a = a, .change = change, .data = data, .outer = a->maps, .capacity = FEW_PAIRS};
	m.pairs = m.few;
	a->maps = &m;
	Expr *to = map(&m, e);
	a->maps = m.outer;
	if (m.pairs != m.few)
		free(m.pairs);
	return to;
}

typedef struct Instead {
	const Expr *old;
	Expr *value;
} Instead;

static Expr *put_instead(Analysis *a, Expr *e, void *data)
{
	const Instead *i = data;
	(void)a;
	return e == i->old ? i->value : NULL;
}

Expr *value_swap(Analysis *a, Expr *e, const Expr *old, Expr *value)
{
	Instead i = {.old = old, .value = value};
	return value_map(a, e, put_instead, &i);
}

typedef struct Replacement {
	Expr *iter;
	Expr *const *parts[2];
	const Var *state;
	Expr *state_value;
} Replacement;

static Expr *replace_leaf(Analysis *a, Expr *e, void *data)
{
	(void)a;
	const Replacement *r = data;
	if (e->kind == EXPR_ITER && r->iter)
		return r->iter;
	if (e->kind == EXPR_PART && r->parts[e->u.part.side])
		return r->parts[e->u.part.side][e->u.part.component];
	if (e->kind == EXPR_STATE && r->state && e->u.state == r->state)
		return r->state_value;
	return NULL;
}

Expr *value_replace(Analysis *a, Expr *e, Expr *iter, Expr *const *left, Expr *const *right)
{
	return value_map(a, e, replace_leaf, &(Replacement){.iter = iter, .parts = {left, right}});
}

Expr *value_replace_state(Analysis *a, Expr *e, const Var *state, Expr *value)
{
	return value_map(a, e, replace_leaf, &(Replacement){.state = state, .state_value = value});
}

/* ---- with a condition known --------------------------------------------------------------- */

typedef struct Known {
	Expr *condition, *opposite;
	bool holds;
} Known;

static Expr *put_known(Analysis *a, Expr *e, void *data)
{
	const Known *k = data;
	if (e == k->condition)
		return value_int(a, e->type, k->holds);
	if (e == k->opposite)
		return value_int(a, e->type, !k->holds);
	int decided = e->kind == EXPR_BINARY ? value_decided(e, k->condition, k->holds) : -1;
	return decided < 0 ? NULL : value_int(a, e->type, decided);
}

Expr *value_where(Analysis *a, Expr *e, Expr *condition, bool holds)
{
	Known k = {condition, value_not(a, condition), holds};
	return value_map(a, e, put_known, &k);
}
