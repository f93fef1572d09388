// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* contest.c - stores at computed subscripts where the order of the iterations decides.
 *
 *     last[k[i]] = i;                          the last iteration of each key
 *     if (first[k[i]] < 0) first[k[i]] = i;    the first one
 *     if (v[i] > best[k[i]]) { best[k[i]] = v[i]; arg[k[i]] = i; }    that with the greatest v
 *
 * In: the accesses of one iteration, where other proofs have failed (Analysis.contest). Out:
 * Analysis.votes, facts->settled and Access.contest, or a refusal.
 *
 * Every element is a carried variable of its own, together with what is stored beside it under the
 * same key, and an iteration replaces it (p ? e : x) or leaves it. Functions that replace are
 * closed under composition, and composing any number of them leaves what one of them stores. Which
 * one is the greatest of a total order: no rounding, no look at the others. So the iterations vote
 * first, by the greatest number per element, in an array of the device beside the elements; then
 * the body runs, and only the iteration that has won stores. Iteration k votes
 *
 *  - k + 1, the last one wins, where nothing asks for the old value;
 *  - ~k, the first one wins, where g(x) asks for the old value x alone and g(e) is false: the store
 *    closes the element. k + 1, which is less, where g(e) is true: without a store that closes the
 *    element the last one is what remains;
 *  - f(e), and of those that have it ~k, or k + 1 for >= and <=, where f(e) > f(x) is asked, f
 *    being any function of the number stored: the number itself, or v[x].
 *
 * Who votes is who would store if it was the first: guards are asked with the values of before the
 * loop. That is exact: in C, too, an iteration stores only if its guard holds then, since a store
 * closes the element, leaves g true or raises f(x). A NaN is never greater nor less; -0.0 and 0.0
 * vote alike, and of these the order decides. Where all stores close the element, the iteration
 * that wins is the only one that stores: then whatever else the loop does there can be decided by
 * that (the count of distinct keys). What an iteration has stored is what it reads there again only
 * if it has won. */
#include "analysis/contest.h"
#include "analysis/poly.h"

typedef struct Contest {
	Analysis *a;
	Access *store;      /* the first, or that whose old value decides */
	const Access *read; /* of that old value; or NULL */
	Expr *guard;        /* who takes part; NULL: all */
	Expr *words[2];     /* what is voted with: the greatest; of these again the greatest */
	int count;
	Expr *won;   /* this iteration has */
	Expr *part;  /* what asks for the old value */
	bool closes; /* PART does not hold again once a store has been made */
	const char *why, *edit;
} Contest;

static bool fail(Contest *c, const char *why)
{
	if (!c->why)
		c->why = why;
	return false;
}

static bool refuse_contest(Contest *c)
{
	Analysis *a = c->a;
	Reason *r = refuse(a, CODE_SCATTER, c->store->range,
		"iterations may meet in '%s', the order decides what is kept there, and %s",
		expr_text(a->unit, c->store->written_as, false), c->why);
	r->edit = c->edit ? c->edit
			  : "add assume(injective) where no two iterations meet in an element";
	return false;
}

/* ---- what votes are made of ------------------------------------------------------------------ */

/* The stage computes E before the body has run: nothing in it may be carried, or be read from
 * memory that the loop writes, but for what the contest itself is about. */
typedef struct Early {
	Analysis *a;
	const Expr *old;
	const char *why;
} Early;

static bool find_late(Expr *e, void *data)
{
	Early *s = data;
	if (e == s->old || s->why)
		return false;
	if (e->kind == EXPR_STATE)
		s->why = "where it is stored, or whether, depends on a carried variable";
	if (e->kind == EXPR_VAR && value_is_unknown(s->a, e))
		s->why = "where it is stored, or whether, depends on a loop inside the loop";
	if (e->kind == EXPR_LOAD && is_stored_too(s->a, e))
		s->why = "where it is stored, or whether, depends on memory that the loop writes";
	return !s->why;
}

const char *why_not_early(Analysis *a, Expr *e, const Expr *old)
{
	Early s = {.a = a, .old = old};
	if (e)
		expr_walk(e, find_late, &s);
	return s.why;
}

static bool check_early_value(Contest *c, Expr *e)
{
	const char *why = why_not_early(c->a, e, c->read ? c->read->load : NULL);
	return !why || fail(c, why);
}

/* Of a contest of one store. */
static void vote(Contest *c)
{
	Analysis *a = c->a;
	Expr *at = c->store->offset, *guard = c->guard;
	for (int i = 0; i < c->count; i++) {
		Vote v = {.level = i,
			.guard = guard,
			.at = at,
			.word = c->words[i],
			.store = c->store,
			.alone = true};
		c->won = has_most(a, add_vote(a, v), at, c->words[i]);
		guard = value_and(a, guard, c->won);
	}
}

/* ---- which stores ---------------------------------------------------------------------------- */

static bool find_quotient(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_BINARY && e->u.binary.op == BIN_DIV;
	return !*found;
}

/* Other elements that cannot be told apart are not likely to be meant. */
bool is_met_often(Analysis *a, const Access *x)
{
	bool divides = false;
	expr_walk(x->offset, find_quotient, &divides);
	return divides || has_computed_key(a, x);
}

static bool is_contested(Analysis *a, const Access *x)
{
	return x->is_write && !access_is_private(a, x) && !x->pack && x->state < 0 && x->base &&
	       x->place && x->place->kind != EXPR_VAR && x->offset && !x->table && !x->inner &&
	       !x->in_inner_loop && !x->callee && !x->inside.count && is_met_often(a, x);
}

static void settle_statement(Contest *c, Stmt *s)
{
	Analysis *a = c->a;
	for (int i = 0; i < a->facts->settled.count; i++) {
		const Settled *known = &a->facts->settled.at[i];
		if (known->stmt == s && known->won != c->won)
			fail(c, "one statement stores in several contests");
		if (known->stmt == s)
			return;
	}
	list_push(a->unit->arena, &a->facts->settled, ((Settled){.stmt = s, .won = c->won}));
}

static bool find_effect(Expr *e, void *data)
{
	Contest *c = data;
	const Function *f = e->kind == EXPR_FUNC ? e->u.function : NULL;
	if (expr_target(e))
		fail(c, "its statement or condition does something else as well");
	if (f && f->body && !is_plain_function(c->a, (Function *)f))
		fail(c, "its statement or condition calls a function that does more than compute");
	return !c->why;
}

/* The statement that stores TARGET and does nothing else. */
static bool settle_store(Contest *c, const Expr *target)
{
	Stmt *s = statement_of(c->a, target);
	if (!s)
		return fail(c, "the store is part of a larger expression or statement");
	const Expr *e = s->u.expr;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return fail(c, "its new value is made from the old one");
	expr_walk(e->u.assign.left, find_effect, c);
	expr_walk(e->u.assign.right, find_effect, c);
	settle_statement(c, s);
	return !c->why;
}

/* ---- the last store: nothing asks for the old value -------------------------------------------
 */

/* X and Y store the same bytes of elements of one array. */
static bool same_bytes(const Access *x, const Access *y)
{
	return same_object(x, y) && x->elem == y->elem && x->field_offset == y->field_offset &&
	       x->size == y->size;
}

static bool settle_last(Contest *c)
{
	Analysis *a = c->a;
	LIST(Access *) stores = {0};
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (x->is_write && !x->contest && same_bytes(c->store, x))
			list_push(a->unit->arena, &stores, x);
	}
	Var *kept = NULL;
	for (int i = 0; i < stores.count; i++) {
		Access *x = stores.at[i];
		if (!is_contested(a, x))
			return fail(c, "it is also stored otherwise");
		if (!check_early_value(c, x->offset) || !check_early_value(c, x->guard))
			return false;
		Vote v = {
			.guard = x->guard,
			.at = x->offset,
			.word = later_word(a),
			.kept = kept,
			.store = x,
			.alone = stores.count == 1,
		};
		kept = add_vote(a, v);
		x->contest = a->contests;
		c->won = has_most(a, kept, x->offset, v.word);
		if (!settle_store(c, x->written_as))
			return false;
		for (int k = 0; k < x->also.count; k++)
			if (!settle_store(c, x->also.at[k]))
				return false;
	}
	return true;
}

/* ---- the old value decides ---------------------------------------------------------------------
 */

/* E with VALUE for the old value. */
static Expr *with_stored(Contest *c, Expr *e, Expr *value)
{
	return value_swap(c->a, e, c->read->load, value);
}

static bool asks_old(const Contest *c, Expr *e)
{
	return e && value_contains(c->a, e, c->read->load);
}

/* f(e) > f(x), and so on, for the stored number E. */
static bool take_greatest(Contest *c, Expr *stored)
{
	Analysis *a = c->a;
	Expr *p = c->part;
	if (p->kind != EXPR_BINARY || !op_is_order(p->u.binary.op))
		return false;
	BinaryOp op = p->u.binary.op;
	Expr *new = p->u.binary.left, *old = p->u.binary.right;
	if (asks_old(c, new)) {
		Expr *left = new;
		new = old;
		old = left;
		op = op_turned(op);
	}
	if (asks_old(c, new) || with_stored(c, old, stored) != new)
		return false;
	Expr *order = order_word(a, new);
	if (!order)
		return false;
	bool greatest = op == BIN_GT || op == BIN_GE;
	bool last = op == BIN_GE || op == BIN_LE;
	c->words[0] = greatest ? order : value_unary(a, UN_NOT, word_type(a), order);
	c->words[1] = last ? later_word(a) : earlier_word(a);
	c->count = 2;
	return true;
}

typedef struct Alone {
	Contest *c;
	bool others;
} Alone;

static bool find_others(Expr *e, void *data)
{
	Alone *s = data;
	if (e == s->c->read->load)
		return false;
	s->others |= e->kind == EXPR_ITER || e->kind == EXPR_LOAD || e->kind == EXPR_STATE ||
		     (e->kind == EXPR_VAR && value_is_unknown(s->c->a, e));
	return !s->others;
}

/* E, for which C asks where an iteration stores, is asked for in all that take part. */
static bool find_only_stored(Expr *e, void *data)
{
	Alone *s = data;
	Analysis *a = s->c->a;
	bool read = e->kind != EXPR_LOAD;
	for (int i = 0; !read && i < a->accesses.count; i++)
		read = a->accesses.at[i].load == e && !asks_old(s->c, a->accesses.at[i].guard);
	s->others |= !read || e->kind == EXPR_CALL;
	return !s->others;
}

static bool can_be_asked(Contest *c, Expr *e)
{
	Alone s = {.c = c};
	expr_walk(e, find_only_stored, &s);
	return !s.others && !value_may_trap(c->a, e) && check_early_value(c, e);
}

/* g(x), asked of the old value alone. */
static bool take_first(Contest *c, Expr *stored)
{
	Analysis *a = c->a;
	Alone s = {.c = c};
	int64_t n;
	expr_walk(c->part, find_others, &s);
	if (s.others)
		return fail(c, "whether it is stored depends on its old value in another way than "
			       "by a test of that alone, or by comparing it with what is stored");
	Expr *open = value_truth(a, with_stored(c, c->part, stored));
	if (never_for_counters(a, open, stored))
		open = value_int(a, a->unit->scalar[SC_INT], 0);
	if (!can_be_asked(c, open))
		return fail(c, "whether the next one is stored depends on what cannot be known "
			       "before");
	c->closes = expr_is_int(open, &n) && n == 0;
	c->words[0] = value_cond(a, open, later_word(a), earlier_word(a));
	c->count = 1;
	return true;
}

/* Sets guard and part; *STORED: the number stored where these hold. */
static bool take_condition(Contest *c, Expr **stored)
{
	Analysis *a = c->a;
	Expr *v = c->store->value, *load = c->read->load;
	c->guard = c->store->guard;
	*stored = v;
	if (v->kind == EXPR_COND && (v->u.cond.yes == load) != (v->u.cond.no == load)) {
		bool kept = v->u.cond.yes == load;
		*stored = kept ? v->u.cond.no : v->u.cond.yes;
		c->guard = value_and(a, c->guard,
			kept ? value_not(a, v->u.cond.condition) : v->u.cond.condition);
	}
	if (asks_old(c, *stored))
		return fail(c, "its new value is made from the old one");
	Parts parts = parts_of(a, c->guard);
	for (int i = 0; i < parts.count; i++)
		if (asks_old(c, parts.at[i])) {
			if (c->part)
				return fail(c, "its old value is asked for more than once");
			c->part = parts.at[i];
		}
	return c->part || fail(c, "its old value decides otherwise than by a condition");
}

/* ---- in the body -------------------------------------------------------------------------------
 */

typedef struct Atom {
	const Expr *read, *target;
	const Expr *found;
	bool holds; /* FOUND holds where the store happens; else it does not */
	bool lost;
} Atom;

/* The part of an if's condition that reads the old value, and decides alone. */
static bool find_atom(Stmt *s, void *data)
{
	Atom *t = data;
	if (s->kind != STMT_IF || !expr_contains(s->u.branch.condition, t->read))
		return true;
	const Expr *e = s->u.branch.condition;
	t->holds = stmt_contains_expr(s->u.branch.yes, t->target);
	for (;;) {
		const Expr *below = e->kind == EXPR_CAST ? e->u.cast.operand : e;
		if (below->kind == EXPR_UNARY && below->u.unary.op == UN_LNOT) {
			e = below->u.unary.operand;
			t->holds = !t->holds;
		} else if (below->kind == EXPR_BINARY &&
			   (below->u.binary.op == BIN_LAND || below->u.binary.op == BIN_LOR)) {
			t->lost |= (below->u.binary.op == BIN_LAND) != t->holds;
			e = expr_contains(below->u.binary.left, t->read) ? below->u.binary.left
									 : below->u.binary.right;
		} else {
			break;
		}
	}
	t->found = e;
	return true;
}

/* The body asks whether the iteration has won instead of for the old value. */
static bool settle_condition(Contest *c)
{
	Analysis *a = c->a;
	Atom t = {.read = c->read->written_as, .target = c->store->written_as};
	stmt_walk(a->facts->body, find_atom, NULL, &t);
	if (!t.found || t.lost)
		return fail(c, "its old value is not read in the condition of an if, or not in a "
			       "part of it that decides");
	int reads = 0;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].load == c->read->load)
			reads += 1 + a->accesses.at[i].also.count;
	if (reads != 1)
		return fail(c, "its old value is read more than once");
	expr_walk((Expr *)t.found, find_effect, c);
	if (c->why)
		return false;
	Expr *won = t.holds ? c->won : value_not(a, c->won);
	list_push(a->unit->arena, &a->facts->settled, ((Settled){.test = t.found, .won = won}));
	return true;
}

/* ---- what else needs the old value ------------------------------------------------------------
 */

static Expr *put_won(Analysis *a, Expr *e, void *data)
{
	const Contest *c = data;
	if (e == c->part)
		return c->won;
	return e == value_not(a, c->part) ? value_not(a, c->won) : NULL;
}

/* *E with the question whether the iteration has won; false: it still asks for the old value. */
static bool substitute(Contest *c, Expr **e)
{
	if (!asks_old(c, *e))
		return true;
	if (!c->closes)
		return fail(c, "its old value decides what else the loop does, and an iteration "
			       "whose store does not last does that too");
	*e = value_map(c->a, *e, put_won, c);
	return !asks_old(c, *e) || fail(c, "its old value is used elsewhere");
}

/* In C the condition holds in the iteration that wins alone; in the body too, unless PART is asked
 * where the iteration need not take part in the contest. */
static bool check_alone(Contest *c)
{
	Parts parts = parts_of(c->a, c->guard), before = parts_of(c->a, c->read->guard);
	bool same = parts.count == before.count + 1 && parts.at[before.count] == c->part;
	for (int i = 0; same && i < before.count; i++)
		same = parts.at[i] == before.at[i];
	return same || fail(c, "what else its old value decides is not under the same conditions");
}

static bool substitute_scalars(Contest *c, bool *any)
{
	Analysis *a = c->a;
	for (int i = 0; i < a->changed.count; i++) {
		Changed *v = &a->changed.at[i];
		Expr **values[] = {&v->after, &v->last, &v->at_body, &v->next, &v->untouched};
		for (int k = 0; k < 5; k++) {
			/* A variable of the body that only members are made from is its own. */
			bool own = v->declared_inside || (values[k] == &v->last && !v->after);
			if (!asks_old(c, *values[k]))
				continue;
			if (own && !c->closes)
				continue;
			*any = true;
			if (!substitute(c, values[k]))
				return false;
		}
		if (asks_old(c, v->place) || asks_old(c, v->place_next))
			return fail(c, "its old value is used elsewhere");
	}
	return true;
}

/* Where nothing can be put instead. */
static bool check_rest(Contest *c)
{
	Analysis *a = c->a;
	bool used = asks_old(c, a->leaves) || asks_old(c, a->condition);
	for (int i = 0; i < a->failures.count; i++)
		used |= asks_old(c, a->failures.at[i]);
	for (int i = 0; i < a->exits.count; i++)
		used |= asks_old(c, a->exits.at[i]);
	for (int i = 0; i < a->inner_exits.count; i++)
		used |= asks_old(c, a->inner_exits.at[i].guard);
	for (int i = 0; i < a->nested.count; i++)
		used |= asks_old(c, a->nested.at[i].update) || asks_old(c, a->nested.at[i].guard);
	for (int i = 0; i < a->accesses.count; i++)
		for (const InnerLoop *l = a->accesses.at[i].inner; l; l = l->outer)
			used |= asks_old(c, l->start) || asks_old(c, l->trip) ||
				asks_old(c, l->most);
	return !used || fail(c, "its old value is used elsewhere");
}

/* Y is stored whenever the contested element is, under the same key. */
static bool is_beside(Contest *c, const Access *y)
{
	return y->guard == c->store->guard && y->offset == c->store->offset;
}

static bool take_others(Contest *c, bool *any)
{
	Analysis *a = c->a;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *y = &a->accesses.at[i];
		if (y == c->store || y == c->read)
			continue;
		if (y->is_write && (asks_old(c, y->place) || asks_old(c, y->offset)))
			return fail(c, "its old value is used in a subscript");
		if (!asks_old(c, y->guard) && !asks_old(c, y->value))
			continue;
		if (y->is_write && is_contested(a, y) && is_beside(c, y) &&
			!asks_old(c, y->value)) {
			y->contest = a->contests;
			continue;
		}
		if (!y->is_write && !c->closes)
			continue; /* for what the winner stores */
		*any = true;
		if (!substitute(c, &y->guard) || !substitute(c, &y->value))
			return false;
	}
	return true;
}

static bool settle_by_old(Contest *c)
{
	Analysis *a = c->a;
	Access *x = c->store;
	Expr *stored = NULL;
	bool any = false;
	if (x->also.count)
		return fail(c, "several statements store it");
	if (!check_early_value(c, x->offset) || !take_condition(c, &stored) ||
		!check_early_value(c, c->guard))
		return false;
	if (!take_greatest(c, stored) && !take_first(c, stored))
		return false;
	for (int i = 0; i < c->count; i++)
		if (!check_early_value(c, c->words[i]))
			return false;
	x->contest = a->contests;
	for (int i = 0; i < a->accesses.count; i++)
		if (&a->accesses.at[i] == c->read)
			a->accesses.at[i].contest = a->contests;
	vote(c);
	bool in_if = asks_old(c, x->guard);
	if (in_if ? !settle_condition(c) : !settle_store(c, x->written_as))
		return false;
	if (!take_others(c, &any) || !substitute_scalars(c, &any) || !check_rest(c))
		return false;
	return !any || check_alone(c);
}

/* E is made from the old value OLD otherwise than by leaving that as it is. */
static bool is_made_from(Analysis *a, Expr *e, Expr *old)
{
	if (!value_contains(a, e, old))
		return false;
	return e->kind != EXPR_COND || (e->u.cond.yes == old) == (e->u.cond.no == old);
}

/* ---- all of them -------------------------------------------------------------------------------
 */

static bool settle(Analysis *a, Access *x, const Access *read)
{
	Contest c = {.a = a, .store = x, .read = read};
	a->contests++;
	if (!(read ? settle_by_old(&c) : settle_last(&c)))
		return refuse_contest(&c);
	Reason *r = loop_remark(a->unit, a->loop, CODE_CONTEST, x->range,
		"a pass before the loop finds the iteration whose store remains in '%s'",
		expr_text(a->unit, x->written_as, false));
	if (!read)
		r->edit = "assume(injective), where no two iterations meet, saves that";
	return true;
}

/* What takes part in a contest is touched by nothing else. */
static bool is_touched_otherwise(Analysis *a, const Access *x)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (x->contest && x->is_write && x->contest != y->contest && same_object(x, y) &&
			!members_apart(x, y))
			return true;
	}
	return false;
}

/* Where STMT is all that is done if an iteration has won, that it has; else NULL. */
static const Expr *won_in(const Analysis *a, const Stmt *stmt)
{
	for (int i = 0; stmt && i < a->facts->settled.count; i++)
		if (a->facts->settled.at[i].stmt == stmt)
			return a->facts->settled.at[i].won;
	return NULL;
}

/* READ, of what the store X of its iteration has left, is done where that is made. */
static bool is_read_by_winner(Analysis *a, const Access *x, const Expr *read)
{
	const Expr *won = won_in(a, statement_of(a, x->written_as));
	for (int i = 0; won && i < a->facts->settled.count; i++) {
		const Settled *s = &a->facts->settled.at[i];
		if (s->stmt && s->won == won && stmt_contains_expr(s->stmt, read))
			return true;
	}
	return false;
}

/* Only the iteration that wins stores: another would read what that has left, and not its own. */
static bool check_read_back(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		Contest c = {.a = a, .store = x};
		for (int k = 0; k < a->forwarded.count && x->is_write && x->contest; k++) {
			if (x->place != a->forwarded.at[k] || rank_of_store(a, x) ||
				is_read_by_winner(a, x, a->forwarded_as.at[k]))
				continue;
			fail(&c, "the iteration reads again what it has stored");
			c.edit = "put what is stored into a variable, and use that";
			return refuse_contest(&c);
		}
	}
	return true;
}

bool find_contests(Analysis *a)
{
	if (!a->contest || directive_assumes(a, "injective"))
		return true;
	for (int old = 1; old >= 0; old--)
		for (int i = 0; i < a->accesses.count; i++) {
			Access *x = &a->accesses.at[i];
			if (x->contest || !is_contested(a, x) || rank_of_store(a, x))
				continue;
			const Access *read = x->value ? old_value(a, x) : NULL;
			if (read && is_made_from(a, x->value, read->load))
				continue; /* keyed.c */
			if ((read != NULL) == old && !settle(a, x, read))
				return false;
		}
	if (!check_read_back(a))
		return false;
	for (int i = 0; i < a->accesses.count; i++)
		if (is_touched_otherwise(a, &a->accesses.at[i])) {
			a->contests = 0; /* why the loop is refused says more */
			return false;
		}
	return true;
}
