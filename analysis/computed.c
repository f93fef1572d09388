// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* computed.c - accesses at computed subscripts: which of them are such that iterations may meet
 * there, and which of these update what is there.
 *
 * In: the accesses of one iteration. A subscript is computed where it is more than a sum of
 * counters: where it is read from memory, or made with operators under which different counters
 * may give the same. Sums of columns, t[j] for all j of a loop of the body, are such as well. */
#include "analysis/keyed.h"
#include "analysis/poly.h"

bool counts_around(const Access *x, const Var *var)
{
	return loop_counting(x->inner, var) && var->function; /* one of the analysis is not there */
}

typedef struct Computed {
	Analysis *a;
	Poly *p;
	const Access *store;
	bool found;
} Computed;

static bool find_computed(Expr *e, void *data)
{
	Computed *c = data;
	if (c->found || (c->p && poly_is_invariant(c->p, c->store->inner, e)))
		return false; /* of h[*start + i], *start: all iterations move along together */
	if (e->kind == EXPR_LOAD || e->kind == EXPR_CALL)
		c->found = true;
	/* What a loop of the body has made of a variable, sum[nearest] += v: rows may be apart. */
	if (e->kind == EXPR_VAR && value_is_unknown(c->a, e))
		c->found = c->a->meeting ? !counts_around(c->store, e->u.var)
					 : !loop_counting(c->store->inner, e->u.var);
	if (e->kind == EXPR_BINARY)
		switch (e->u.binary.op) {
		case BIN_REM:
		case BIN_SHL:
		case BIN_SHR:
		case BIN_AND:
		case BIN_OR:
			c->found = true;
			break;
		case BIN_XOR:
			c->found = c->a->meeting || e->u.binary.right->kind != EXPR_INT;
			break;
		case BIN_DIV: /* of a counter: iterations have been seen to meet, or may not */
			c->found = c->a->meeting;
			break;
		case BIN_MUL: /* every element may still be met once only */
		case BIN_ADD:
		case BIN_SUB:
		case BIN_LT:
		case BIN_GT:
		case BIN_LE:
		case BIN_GE:
		case BIN_EQ:
		case BIN_NE:
		case BIN_LAND:
		case BIN_LOR:
		case BIN_COMMA:
		case BIN_COUNT:
			break;
		}
	return !c->found;
}

bool uses_load(Analysis *a, Expr *e, Expr *load)
{
	return e && value_contains(a, e, load);
}

/* On paths that exclude each other the same old value is read several times: the last before. */
const Access *old_value(Analysis *a, const Access *store)
{
	const Access *last = NULL;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *r = &a->accesses.at[i];
		if (r->is_read && r->load && r->place == store->place &&
			(!last || (r->order > last->order && r->order <= store->order)) &&
			(uses_load(a, store->value, r->load) ||
				uses_load(a, store->guard, r->load)))
			last = r;
	}
	return last;
}

typedef struct Column {
	Analysis *a;
	const Access *store;
	bool counts, moves;
} Column;

static bool find_counters(Expr *e, void *data)
{
	Column *c = data;
	bool counter = e->kind == EXPR_VAR && counts_around(c->store, e->u.var);
	c->counts |= counter;
	const InnerLoop *in = counter ? loop_counting(c->store->inner, e->u.var) : NULL;
	if (in && in->start && !value_uses(c->a, in->start, EXPR_LOAD)) /* j from i*m on */
		expr_walk(in->start, find_counters, c);
	c->moves |= e->kind == EXPR_ITER || e->kind == EXPR_STATE || e->kind == EXPR_LOAD ||
		    (e->kind == EXPR_VAR && !counter && value_is_unknown(c->a, e));
	return true;
}

/* KEY moves with loops of the body, and iterations meet: all of them where it moves with these
 * alone, as in for (j ...) t[j] += a[i][j]; else, for (j ...) c[i + j] += a[i] * b[j], that has
 * been seen. */
static bool is_column(Analysis *a, const Access *x, Expr *key)
{
	Column c = {.a = a, .store = x};
	expr_walk(key, find_counters, &c);
	return c.counts && (!c.moves || a->meeting) && !in_consecutive_rows(a, x);
}

bool has_computed_key(Analysis *a, const Access *x)
{
	Computed c = {.a = a, .store = x};
	Expr *key = x->offset ? x->offset : x->place;
	/* Of h[k], k; what the base is read from is settled before the loop. */
	expr_walk(key, find_computed, &c);
	if (!c.found)
		return false;
	c = (Computed){.a = a, .p = poly_open(a), .store = x};
	expr_walk(key, find_computed, &c);
	poly_close(c.p);
	return c.found && !in_consecutive_rows(a, x);
}

/* A running value is a key as well as one that is computed: address.c has left it to be one. */
static bool has_key(Analysis *a, const Access *x)
{
	Expr *key = x->offset ? x->offset : x->place;
	return is_column(a, x, key) || has_computed_key(a, x) ||
	       (!x->inner && value_uses(a, key, EXPR_STATE));
}

bool is_update_of_old(Analysis *a, const Access *x)
{
	return x->is_write && !x->pack && !x->contest && x->state < 0 && x->base && x->value &&
	       x->place && x->place->kind != EXPR_VAR && old_value(a, x);
}

bool tells_where(Analysis *a, const Access *x)
{
	const Access *old = is_update_of_old(a, x) ? old_value(a, x) : NULL;
	for (int i = 0; old && i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (y->offset && y->place != x->place && value_contains(a, y->offset, old->load))
			return true;
	}
	return false;
}

bool is_assumed_injective(Analysis *a, const Access *x)
{
	return directive_assumes(a, "injective") && !tells_where(a, x);
}

bool is_keyed(Analysis *a, const Access *x)
{
	return is_update_of_old(a, x) && has_key(a, x);
}

bool reads_object(const Analysis *a, const Expr *load, const Access *w)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *r = &a->accesses.at[i];
		if (r->load == load && same_object(w, r) && !members_apart(w, r))
			return true;
	}
	return false;
}

bool is_stored_too(const Analysis *a, const Expr *load)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && reads_object(a, load, &a->accesses.at[i]))
			return true;
	return false;
}
