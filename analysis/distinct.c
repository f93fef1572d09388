// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* distinct.c - runs of equal elements made one: if (a[i] != a[j]) a[++j] = a[i]; in place, or
 * if (k == 0 || out[k - 1] != a[i]) out[k++] = a[i];
 *
 * In: a loop that was refused because a counter moves where an element differs from the one that
 * was kept last, by one number or several: x[i] != x[j] || y[i] != y[j], a[i].key != a[j].key. Out:
 * its body with these spelled a[i - 1]. Proof, by induction: what was kept last equals, in all that
 * is compared, a[i - 1] as it was before the loop. In the first iteration it is that element, which
 * a check sees to. Where the counter moves, a[i] is kept; where it does not, all of a[i] that is
 * compared anywhere has been found equal. Nothing else stores to the arrays, and the stores go to
 * where the counter moves, both of which address.c proves of the new body; it also sees to it that
 * a[i - 1] is read as it was. Equal stands for what == says: NaN differs from itself, and 0.0 and
 * -0.0 compare alike with all numbers.

 * Where the counter begins at 0 or -1 and the test of that comes first, nothing has been kept
 * before the first iteration, in which the counter moves; so it is that in this iteration alone,
 * which the new body asks for instead. Or it asks for that anyhow, if (i == 0 || ...), wherever the
 * counter begins. Then the element may also be kept in another array. */
#include "analysis/address.h"

#define MOST_PAIRS 4

/* a[j] and a[i] in the condition, and the comparison in the source. */
typedef struct Pair {
	const Access *kept, *next, *store; /* STORE: a[++j] = a[i] */
	const Expr *comparison;
} Pair;

#define MOST_VISITS 1000

typedef struct Distinct {
	Analysis *a;
	const Changed *counter;
	Pair pairs[MOST_PAIRS];
	int count;
	bool begins;   /* it is asked whether the counter is BASE, and that first; or */
	int base;      /* 0 or -1 */
	bool at_first; /* whether the iteration is the first one; or */
	bool bare;     /* it is not */
	int visits;    /* of nodes of the counter's update, which may share branches */
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

/* What X is compared with in TEST, as is_old_counter() says: whether X, which is never less, is
 * BASE, which is so with the truth that is returned; -1: it is no such test. */
static int base_test(
	const Expr *test, int base, bool (*is_x)(const Expr *e, const Var *var), const Var *var)
{
	int64_t n;
	if (test->kind != EXPR_BINARY || !expr_is_int(test->u.binary.right, &n) ||
		!is_x(test->u.binary.left, var))
		return -1;
	BinaryOp op = test->u.binary.op;
	if (n == base && (op == BIN_EQ || op == BIN_LE))
		return 1;
	if (n == base && (op == BIN_NE || op == BIN_GT))
		return 0;
	return n != base + 1 ? -1 : op == BIN_LT ? 1 : op == BIN_GE ? 0 : -1;
}

static const Expr *below_widening(const Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		type_holds(e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

/* The counter where the iteration begins. */
static bool is_old_counter(const Expr *e, const Var *var)
{
	e = below_widening(e);
	return e->kind == EXPR_STATE && e->u.state == var;
}

static bool is_counter(const Expr *e, const Var *var)
{
	e = below_widening(e);
	return e->kind == EXPR_VAR && e->u.var == var;
}

static bool is_iteration(const Expr *e, const Var *var)
{
	(void)var;
	while (e->kind == EXPR_CAST && type_is_integer(e->type) && type_bits(e->type) >= 31)
		e = e->u.cast.operand;
	return e->kind == EXPR_ITER;
}

/* E, what becomes of the counter where it is BASE, is one more. */
static bool add_moves(const Distinct *d, const Expr *e)
{
	int64_t n;
	e = e->kind == EXPR_CAST ? e->u.cast.operand : e;
	if (expr_is_int(e, &n))
		return n == d->base + 1;
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD &&
	       is_old_counter(e->u.binary.left, d->counter->var) &&
	       expr_is_int(e->u.binary.right, &n) && n == 1;
}

/* E, what becomes of the counter, where the pairs of EQUAL are: it moves, or stays where all of
 * NEEDED are. BEGUN: something has been kept. */
static bool read_update(Distinct *d, Expr *e, unsigned equal, unsigned needed, bool begun)
{
	Analysis *a = d->a;
	if (e->kind == EXPR_STATE)
		return e->u.state == d->counter->var && (needed & ~equal) == 0;
	if (e->kind != EXPR_COND)
		return !value_uses(a, e, EXPR_LOAD);
	if (++d->visits > MOST_VISITS)
		return false;
	Expr *test = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no;
	int zero = -1;
	for (int base = 0; base >= -1 && zero < 0 && !begun && !equal; base--) {
		zero = base_test(test, base, is_old_counter, d->counter->var);
		d->base = zero >= 0 ? base : d->base;
	}
	if (zero >= 0) {
		d->begins = true;
		return add_moves(d, zero ? yes : no) &&
		       read_update(d, zero ? no : yes, equal, needed, true);
	}
	zero = begun || equal ? -1 : base_test(test, 0, is_iteration, NULL);
	if (zero >= 0 && add_moves(d, zero ? yes : no)) {
		d->at_first = true;
		return read_update(d, zero ? no : yes, equal, needed, true);
	}
	if (!value_uses_state(a, test, d->counter->var))
		return read_update(d, yes, equal, needed, begun) &&
		       read_update(d, no, equal, needed, begun);
	bool same = test->kind == EXPR_BINARY && test->u.binary.op == BIN_EQ;
	bool differs = test->kind == EXPR_BINARY && test->u.binary.op == BIN_NE;
	int pair = same || differs ? find_pair(d, test) : -1;
	if (pair < 0)
		return false;
	d->bare |= !begun;
	unsigned then = equal | 1u << pair;
	return read_update(d, yes, same ? then : equal, needed, begun) &&
	       read_update(d, no, same ? equal : then, needed, begun);
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

/* OFFSET where the counter is N. */
static Expr *where_counter(const Distinct *d, Expr *offset, int64_t n)
{
	const Var *var = d->counter->var;
	return value_replace_state(d->a, offset, var, value_int(d->a, var->type->unqualified, n));
}

/* Subscript FROM is of the element before TO's, where the counter does not begin. */
static bool is_one_behind(const Distinct *d, Expr *from, Expr *to)
{
	Expr *less = from_counter(d, from), *more = from_counter(d, to);
	int64_t n, m;
	if (!less || !more)
		return false;
	if (d->begins && expr_is_int(where_counter(d, from, d->base + 1), &n) &&
		expr_is_int(where_counter(d, to, d->base), &m)) /* k - 1u */
		return n == m;
	return are_neighbours(d->a, less, more);
}

/* a[j] is the only use of what was kept, a[i] the next element in each iteration. */
static bool check_uses(const Distinct *d, Pair *p)
{
	Analysis *a = d->a;
	const Access *kept = p->kept, *next = p->next;
	const bool alike =
		same_object(kept, next)
			? kept->elem == next->elem && kept->field_offset == next->field_offset
			: kept->place->type->unqualified == next->place->type->unqualified;
	if (!type_is_arithmetic(kept->place->type) || !alike || kept->size != next->size ||
		kept->inside.count || next->inside.count || !next->offset ||
		value_uses(a, next->offset, EXPR_STATE))
		return false;
	p->store = only_store(d, p);
	if (!p->store || !p->store->offset || !p->store->value || p->store->size != kept->size ||
		bare_number(a, p->store->value) != next->load)
		return false;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].load == kept->load && &a->accesses.at[i] != kept)
			return false;
	return is_one_behind(d, kept->offset, p->store->offset) && is_in_step(a, next->offset);
}

/* CHECK is to hold before the loop; false: it does not. */
static bool note_begun(Analysis *a, Expr *check)
{
	int64_t n;
	if (expr_is_int(check, &n))
		return n != 0;
	list_push(a->unit->arena, &a->begun, check);
	return true;
}

/* What a's analysis has read, in another one. */
static Expr *read_anew(Analysis *a, Expr *e, void *data)
{
	(void)data;
	return e->kind == EXPR_LOAD ? value_load(a, value_map(a, e->u.load, read_anew, NULL), 0)
				    : NULL;
}

/* What was kept last before the loop, wherever that is, equals a[i - 1] of the first iteration,
 * which is element number BEFORE: not before the object, since the pointer is not. */
static bool begins_equal(const Distinct *d, const Pair *p, Expr *before)
{
	Analysis *a = d->a;
	Type *truth = a->unit->scalar[SC_INT], *wide = a->unit->scalar[SC_LLONG];
	const Var *var = d->counter->var;
	Expr *kept = value_replace_state(
		a, p->kept->load, var, value_cast(a, var->type, d->counter->initial));
	Expr *next = value_replace(a, p->next->load, value_int(a, wide, -1), NULL, NULL);
	return note_begun(a, value_binary(a, BIN_GE, truth, before, value_int(a, wide, 0))) &&
	       note_begun(a, value_binary(a, BIN_EQ, truth, kept, next));
}

/* In the first iteration a[j] is a[i - 1], or the counter is 0. */
static bool check_first(const Distinct *d, const Pair *p)
{
	Analysis *a = d->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	const Var *var = d->counter->var;
	if (!d->counter->initial || d->counter->place)
		return false;
	if (d->at_first) /* nothing is compared there */
		return true;
	Expr *kept = value_replace_state(
		a, p->kept->offset, var, value_cast(a, var->type, d->counter->initial));
	Expr *next = value_replace(a, p->next->offset, value_int(a, wide, 0), NULL, NULL);
	kept = value_hoist(a, kept);
	next = value_hoist(a, next);
	if (!kept || !next)
		return false;
	Expr *before = value_binary(a, BIN_SUB, wide, next, value_int(a, wide, 1));
	if (d->begins) { /* it is not compared with anything */
		kept = d->counter->initial;
		before = value_int(a, kept->type, d->base);
	}
	if (!d->begins && !same_object(p->kept, p->next))
		return begins_equal(d, p, before);
	return note_begun(a, value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], kept, before));
}

/* A's checks of what is read before the loop; false: the host cannot read that. */
bool check_begun(Analysis *a)
{
	for (int i = 0; i < a->begun.count; i++) {
		Expr *now = value_hoist(a, value_map(a, a->begun.at[i], read_anew, NULL));
		if (!now) {
			refuse(a, CODE_NO_FAMILY, a->loop->stmt->range,
				"what is kept before the loop cannot be read there");
			return false;
		}
		check_at_run_time(a, now);
	}
	return true;
}

/* ---- the body ------------------------------------------------------------------------------- */

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

static bool contains_pair(const Distinct *d, Expr *e)
{
	for (int i = 0; i < d->count; i++)
		if (expr_contains(e, d->pairs[i].comparison))
			return true;
	return false;
}

/* TEST, of the counter in the condition, as one of the loop's own counter, which begins with a
 * constant; NULL: it is none, or cannot be. */
static Expr *first_test(const Distinct *d, const Expr *test)
{
	Unit *u = d->a->unit;
	const Facts *f = d->a->facts;
	const Var *var = d->counter->var;
	const Expr *e = expr_strip_implicit((Expr *)test);
	const bool turned = e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT;
	const bool asks = d->base == 0; /* by k or !k */
	int zero = turned ? (asks && is_counter(e->u.unary.operand, var) ? 1 : -1)
		   : asks && is_counter(e, var) ? 0
						: base_test(e, d->base, is_counter, var);
	int64_t start;
	for (int i = 0; zero >= 0 && d->a->stmt->kind == STMT_FOR && i < f->inductions.count; i++) {
		const Induction *in = &f->inductions.at[i];
		if (in->var != f->counter || in->at != in->before || !in->moves ||
			!type_is_integer(in->var->type) || !expr_is_int(in->start, &start))
			continue;
		return expr_binary(u, zero ? BIN_EQ : BIN_NE, u->scalar[SC_INT],
			expr_var(u, in->var), expr_int(u, in->var->type->unqualified, start));
	}
	return NULL;
}

static Expr *before_next(const Rewrite *r, Expr *e)
{
	const Distinct *d = r->data;
	bool joins =
		e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR);
	Expr *first = d->begins && joins && contains_pair(d, e->u.binary.right)
			      ? first_test(d, e->u.binary.left)
			      : NULL;
	if (first) {
		Expr *copy = expr_copy(r->unit, e);
		copy->u.binary.left = first;
		copy->u.binary.right = rewrite_expr(r, e->u.binary.right);
		return copy;
	}
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
		stmt_walk(a->facts->body, NULL, find_comparison, p);
		if (!p->comparison || !one_before(a->unit, p->next->written_as, p->kept->range))
			return NULL;
		if (expr_has_effects(p->comparison) || !check_first(d, p))
			return NULL;
	}
	return rewrite_stmt(&r, a->facts->body);
}

static bool compares_kept(Distinct *d)
{
	Expr *e = d->counter->after;
	if (!e || e->kind != EXPR_COND || !read_update(d, e, 0, 0, false) || !d->count ||
		!read_update(d, e, 0, (1u << d->count) - 1, false) ||
		d->begins + d->at_first + d->bare > 1)
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
