// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* distinct.c - runs of equal elements made one, in place: if (a[i] != a[j]) a[++j] = a[i];
 *
 * In: a loop that was refused because a counter moves where an element differs from the one that
 * was kept last, by one number or several: x[i] != x[j] || y[i] != y[j], a[i].key != a[j].key. Out:
 * its body with these spelled a[i - 1]. Proof, by induction: what was kept last equals, in all that
 * is compared, a[i - 1] as it was before the loop. In the first iteration it is that element, which
 * a check sees to. Where the counter moves, a[i] is kept; where it does not, all of a[i] that is
 * compared anywhere has been found equal. Nothing else stores to the arrays, and the stores go to
 * where the counter moves, both of which address.c proves of the new body; it also sees to it that
 * a[i - 1] is read as it was. Equal stands for what == says: NaN differs from itself, and 0.0 and
 * -0.0 compare alike with all numbers. */
#include "analysis/address.h"

#define MOST_PAIRS 4

/* a[j] and a[i] in the condition, and the comparison in the source. */
typedef struct Pair {
	const Access *kept, *next, *store; /* STORE: a[++j] = a[i] */
	const Expr *comparison;
} Pair;

typedef struct Distinct {
	Analysis *a;
	const Changed *counter;
	Pair pairs[MOST_PAIRS];
	int count;
} Distinct;

/* The number of the pair that CONDITION compares; -1: it compares something else. */
static int find_pair(Distinct *d, Expr *condition)
{
	Analysis *a = d->a;
	Expr *sides[] = {bare_number(a, condition->u.binary.left),
		bare_number(a, condition->u.binary.right)};
	for (int k = 0; k < 2; k++) {
		Pair p = {access_of_load(a, sides[k]), access_of_load(a, sides[1 - k]), NULL, NULL};
		if (!p.kept || !p.kept->offset ||
			!value_uses_state(a, p.kept->offset, d->counter->var))
			continue;
		for (int i = 0; i < d->count; i++)
			if (d->pairs[i].kept == p.kept && d->pairs[i].next == p.next)
				return i;
		if (!p.next || d->count == MOST_PAIRS)
			return -1;
		d->pairs[d->count] = p;
		return d->count++;
	}
	return -1;
}

/* E, what becomes of the counter, where the pairs of EQUAL are: it moves, or stays where all of
 * NEEDED are. */
static bool read_update(Distinct *d, Expr *e, unsigned equal, unsigned needed)
{
	if (e->kind == EXPR_STATE)
		return e->u.state == d->counter->var && (needed & ~equal) == 0;
	if (e->kind != EXPR_COND)
		return !value_uses(d->a, e, EXPR_LOAD);
	Expr *test = e->u.cond.condition;
	if (!value_uses_state(d->a, test, d->counter->var))
		return read_update(d, e->u.cond.yes, equal, needed) &&
		       read_update(d, e->u.cond.no, equal, needed);
	bool same = test->kind == EXPR_BINARY && test->u.binary.op == BIN_EQ;
	bool differs = test->kind == EXPR_BINARY && test->u.binary.op == BIN_NE;
	int pair = same || differs ? find_pair(d, test) : -1;
	if (pair < 0)
		return false;
	unsigned then = equal | 1u << pair;
	return read_update(d, e->u.cond.yes, same ? then : equal, needed) &&
	       read_update(d, e->u.cond.no, same ? equal : then, needed);
}

/* The only store to what PAIR compares. */
static const Access *only_store(const Distinct *d, const Pair *pair)
{
	const Access *found = NULL;
	for (int i = 0; i < d->a->accesses.count; i++) {
		const Access *x = &d->a->accesses.at[i];
		if (!x->is_write || !same_object(x, pair->kept) || !fields_meet(x, pair->kept))
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
static bool check_uses(const Distinct *d, Pair *p)
{
	Analysis *a = d->a;
	const Access *kept = p->kept, *next = p->next;
	if (!same_object(kept, next) || !type_is_arithmetic(kept->place->type) ||
		kept->elem != next->elem || kept->size != next->size ||
		kept->field_offset != next->field_offset || kept->inside.count ||
		next->inside.count || !next->offset || value_uses(a, next->offset, EXPR_STATE))
		return false;
	p->store = only_store(d, p);
	if (!p->store || !p->store->offset || !p->store->value || p->store->size != kept->size ||
		bare_number(a, p->store->value) != next->load)
		return false;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].load == kept->load && &a->accesses.at[i] != kept)
			return false;
	Expr *from = from_counter(d, kept->offset), *to = from_counter(d, p->store->offset);
	return from && to && are_neighbours(a, from, to) && is_in_step(a, next->offset);
}

/* In the first iteration a[j] is a[i - 1]. */
static bool check_first(const Distinct *d, const Pair *p)
{
	Analysis *a = d->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	const Var *var = d->counter->var;
	int64_t n;
	if (!d->counter->initial || d->counter->place)
		return false;
	Expr *kept = value_replace_state(
		a, p->kept->offset, var, value_cast(a, var->type, d->counter->initial));
	Expr *next = value_replace(a, p->next->offset, value_int(a, wide, 0), NULL, NULL);
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
	Pair *p = data;
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_NE && e->u.binary.op != BIN_EQ))
		return true;
	const Expr *left = expr_strip_implicit(e->u.binary.left);
	const Expr *right = expr_strip_implicit(e->u.binary.right);
	if ((left == p->kept->written_as && right == p->next->written_as) ||
		(left == p->next->written_as && right == p->kept->written_as))
		p->comparison = e;
	return true;
}

/* E, a[i] or a member of it, of the element before; NULL: it is spelled otherwise. */
static Expr *one_before(Unit *u, const Expr *e, Range range)
{
	Type *wide = u->scalar[SC_LLONG];
	Expr *copy = expr_copy(u, e);
	copy->range = range;
	if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow) {
		copy->u.member.base = one_before(u, e->u.member.base, range);
		return copy->u.member.base ? copy : NULL;
	}
	if (e->kind != EXPR_SUBSCRIPT || type_bits(e->u.subscript.index->type) > 64)
		return NULL;
	copy->u.subscript.index = expr_binary(
		u, BIN_SUB, wide, expr_cast(u, wide, e->u.subscript.index), expr_int(u, wide, 1));
	return copy;
}

static Expr *before_next(const Rewrite *r, Expr *e)
{
	const Distinct *d = r->data;
	for (int i = 0; i < d->count; i++)
		if (e == d->pairs[i].kept->written_as)
			return one_before(r->unit, d->pairs[i].next->written_as, e->range);
	return NULL;
}

/* What stands in the source for a[i] also stands for a[i - 1], with another subscript. */
static Stmt *rewrite_body(Distinct *d)
{
	Analysis *a = d->a;
	Rewrite r = {.unit = a->unit, .expr = before_next, .data = d};
	for (int i = 0; i < d->count; i++) {
		Pair *p = &d->pairs[i];
		bool effect = false;
		stmt_walk(a->facts->body, NULL, find_comparison, p);
		if (!p->comparison || !one_before(a->unit, p->next->written_as, p->kept->range))
			return NULL;
		expr_walk((Expr *)p->comparison, has_effect, &effect);
		if (effect || !check_first(d, p))
			return NULL;
	}
	return rewrite_stmt(&r, a->facts->body);
}

static bool compares_kept(Distinct *d)
{
	Expr *e = d->counter->after;
	if (!e || e->kind != EXPR_COND || !read_update(d, e, 0, 0) || !d->count ||
		!read_update(d, e, 0, (1u << d->count) - 1))
		return false;
	for (int i = 0; i < d->count; i++)
		if (!check_uses(d, &d->pairs[i]))
			return false;
	return true;
}

Stmt *compare_neighbours(Analysis *a)
{
	for (int i = 0; i < a->changed.count; i++) {
		Distinct d = {.a = a, .counter = &a->changed.at[i]};
		if (!d.counter->counted && compares_kept(&d))
			return rewrite_body(&d);
	}
	return NULL;
}
