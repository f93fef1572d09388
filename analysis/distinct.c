// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* distinct.c - runs of equal elements made one, in place: if (a[i] != a[j]) a[++j] = a[i];
 *
 * In: a loop that was refused because a counter moves where an element differs from the one that
 * was kept last. Out: its body with that one spelled a[i - 1]. Proof, by induction: the element
 * kept last equals a[i - 1] as it was before the loop. In the first iteration it is that element,
 * which a check sees to. Where a[i] differs from it, a[i] is kept; elsewhere a[i] is equal to it.
 * Nothing else stores to the array, and the store goes to where the counter moves, both of which
 * address.c proves of the new body; it also sees to it that a[i - 1] is read as it was. Equal
 * stands for what == says: NaN differs from itself, and 0.0 and -0.0 compare alike with all
 * numbers. */
#include "analysis/address.h"

typedef struct Distinct {
	Analysis *a;
	const Changed *counter;
	const Access *store, *kept, *next; /* a[++j] = ..., a[j], a[i] */
	const Expr *comparison;            /* in the source */
} Distinct;

/* What C's condition compares, where it says whether the counter moves; false: something else. */
static bool read_condition(Distinct *d, Expr *sides[2])
{
	Analysis *a = d->a;
	Expr *e = d->counter->after;
	if (!e || e->kind != EXPR_COND || e->u.cond.condition->kind != EXPR_BINARY)
		return false;
	bool stays = e->u.cond.no->kind == EXPR_STATE && e->u.cond.no->u.state == d->counter->var;
	BinaryOp op = e->u.cond.condition->u.binary.op;
	if (op != (stays ? BIN_NE : BIN_EQ) ||
		value_uses(a, stays ? e->u.cond.yes : e->u.cond.no, EXPR_LOAD))
		return false;
	sides[0] = bare_number(a, e->u.cond.condition->u.binary.left);
	sides[1] = bare_number(a, e->u.cond.condition->u.binary.right);
	return true;
}

static const Access *only_store(const Distinct *d)
{
	const Access *found = NULL;
	for (int i = 0; i < d->a->accesses.count; i++) {
		const Access *x = &d->a->accesses.at[i];
		if (!x->is_write || !same_object(x, d->kept))
			continue;
		if (found)
			return NULL;
		found = x;
	}
	return found;
}

/* How far OFFSET is from the counter; NULL: it is not the counter and something constant. */
static Expr *from_counter(const Distinct *d, Expr *offset)
{
	Analysis *a = d->a;
	Fits fits = {0}; /* asked again of the store */
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		int64_t scale = 1;
		if (s->var != d->counter->var || !type_is_integer(s->type))
			continue;
		Expr *at = multiple_of_state(a, s, offset, &scale, &fits);
		return scale == 1 ? at : NULL;
	}
	return NULL;
}

/* a[j] is the only use of what was kept, a[i] the next element in each iteration. */
static bool check_uses(Distinct *d)
{
	Analysis *a = d->a;
	if (!d->kept || !d->next || !same_object(d->kept, d->next) ||
		!type_is_arithmetic(d->kept->elem) || d->kept->elem != d->next->elem ||
		d->kept->size != d->kept->elem->size || !d->kept->offset || !d->next->offset ||
		value_uses(a, d->next->offset, EXPR_STATE))
		return false;
	d->store = only_store(d);
	if (!d->store || !d->store->offset || !d->store->value ||
		bare_number(a, d->store->value) != d->next->load)
		return false;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].load == d->kept->load && &a->accesses.at[i] != d->kept)
			return false;
	Expr *kept = from_counter(d, d->kept->offset), *store = from_counter(d, d->store->offset);
	return kept && store && are_neighbours(a, kept, store) && is_in_step(a, d->next->offset);
}

/* In the first iteration a[j] is a[i - 1]. */
static bool check_first(Distinct *d)
{
	Analysis *a = d->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	const Var *var = d->counter->var;
	int64_t n;
	if (!d->counter->initial || d->counter->place)
		return false;
	Expr *kept = value_replace_state(
		a, d->kept->offset, var, value_cast(a, var->type, d->counter->initial));
	Expr *next = value_replace(a, d->next->offset, value_int(a, wide, 0), NULL, NULL);
	kept = value_hoist(a, kept);
	next = value_hoist(a, next);
	if (!kept || !next)
		return false;
	Expr *check = value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], kept,
		value_binary(a, BIN_SUB, wide, next, value_int(a, wide, 1)));
	if (expr_is_int(check, &n))
		return n != 0;
	list_push(a->unit->arena, &a->fresh_checks, check);
	return true;
}

/* ---- the body ------------------------------------------------------------------------------- */

static bool has_effect(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_target(e) || e->kind == EXPR_CALL || e->kind == EXPR_OPAQUE;
	return !*found;
}

static bool find_comparison(Expr *e, void *data)
{
	Distinct *d = data;
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_NE && e->u.binary.op != BIN_EQ))
		return true;
	const Expr *left = expr_strip_implicit(e->u.binary.left);
	const Expr *right = expr_strip_implicit(e->u.binary.right);
	if ((left == d->kept->written_as && right == d->next->written_as) ||
		(left == d->next->written_as && right == d->kept->written_as))
		d->comparison = e;
	return true;
}

static Expr *before_next(const Rewrite *r, Expr *e)
{
	const Distinct *d = r->data;
	if (e != d->kept->written_as)
		return NULL;
	Expr *copy = expr_copy(r->unit, d->next->written_as);
	Expr *index = copy->u.subscript.index;
	copy->range = e->range;
	copy->u.subscript.index = expr_binary(r->unit, BIN_SUB, r->unit->scalar[SC_LLONG],
		expr_cast(r->unit, r->unit->scalar[SC_LLONG], index),
		expr_int(r->unit, r->unit->scalar[SC_LLONG], 1));
	return copy;
}

/* What stands in the source for a[i] also stands for a[i - 1], with another subscript. */
static Stmt *rewrite_body(Distinct *d)
{
	Rewrite r = {.unit = d->a->unit, .expr = before_next, .data = d};
	bool effect = false;
	stmt_walk(d->a->facts->body, NULL, find_comparison, d);
	if (!d->comparison || d->next->written_as->kind != EXPR_SUBSCRIPT ||
		type_bits(d->next->written_as->u.subscript.index->type) > 64)
		return NULL;
	expr_walk((Expr *)d->comparison, has_effect, &effect);
	return effect || !check_first(d) ? NULL : rewrite_stmt(&r, d->a->facts->body);
}

Stmt *compare_neighbours(Analysis *a)
{
	for (int i = 0; i < a->changed.count; i++) {
		Distinct d = {.a = a, .counter = &a->changed.at[i]};
		Expr *sides[2];
		if (d.counter->counted || !read_condition(&d, sides))
			continue;
		for (int k = 0; k < 2; k++) {
			d.kept = access_of_load(a, sides[k]);
			d.next = access_of_load(a, sides[1 - k]);
			if (d.kept && d.kept->offset &&
				value_uses_state(a, d.kept->offset, d.counter->var) &&
				check_uses(&d))
				return rewrite_body(&d);
		}
	}
	return NULL;
}
