// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* runs_ahead.c - loops over runs of which an inner loop looks one element ahead:
 *
 *	for (i = 0; i < n; i++) {               for (i = 0; i < n; i = j) {
 *		count = 1;                              count = 1;
 *		while (i + 1 < n &&                     j = i + 1;
 *			s[i + 1] == s[i]) {             while (j < n && s[j] == s[i]) {
 *			count++;                                count++;
 *			i++;                                    j++;
 *		}                                       }
 *		c[m] = s[i]; len[m++] = count;          c[m] = s[j - 1]; len[m++] = count;
 *	}                                       }
 *
 * In: the loop on the left. Out: the one on the right, which runs.c knows. Elements that each equal
 * the one before equal the run's first one. What is on the left of the inner loop names the run's
 * first element as I, what is behind it the last one, which is J - 1. */
#include "analysis/bytes.h"
#include "analysis/runs.h"

typedef struct Ahead {
	Unit *u;
	Var *counter, *place;
	const Stmt *inner;
	Expr *bound;       /* of the outer loop's counter */
	const Expr *step;  /* of the counter, in the inner loop */
	bool stepped;      /* it has been come to */
	bool behind;       /* the inner loop has been */
	bool failed;
} Ahead;

static bool is_counter(const Ahead *h, const Expr *e)
{
	return expr_variable(e) == h->counter;
}

/* E is the counter + 1. */
static bool is_next(const Ahead *h, const Expr *e)
{
	int64_t n;
	e = expr_strip_implicit((Expr *)e);
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD &&
	       is_counter(h, e->u.binary.left) && expr_is_int(e->u.binary.right, &n) && n == 1;
}

static Expr *place_less(const Ahead *h, Expr *e, bool one)
{
	Expr *p = expr_var(h->u, h->place);
	Type *t = p->type;
	if (one)
		p = expr_binary(h->u, BIN_SUB, t, p,
			expr_cast(h->u, t, expr_int(h->u, h->u->scalar[SC_INT], 1)));
	return expr_cast(h->u, e->type->unqualified, p);
}

/* E is `i < n - 1`: i is less than n where that is asked. */
static bool is_before_last(const Ahead *h, const Expr *e)
{
	int64_t n;
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_LT || !is_counter(h, e->u.binary.left))
		return false;
	const Expr *right = expr_strip_implicit(e->u.binary.right);
	return right->kind == EXPR_BINARY && right->u.binary.op == BIN_SUB &&
	       expr_is_int(right->u.binary.right, &n) && n == 1 &&
	       expr_equal(expr_strip_implicit(right->u.binary.left),
		       expr_strip_implicit(h->bound));
}

/* In the inner loop's condition: the element ahead is at the place, the other the run's first. */
static Expr *in_condition(const Rewrite *w, Expr *e)
{
	const Ahead *h = w->data;
	if (is_before_last(h, e))
		return expr_binary(h->u, BIN_LT, e->type,
			place_less(h, e->u.binary.left, false), h->bound);
	return e->kind == EXPR_BINARY && is_next(h, e) ? place_less(h, e, false) : NULL;
}

/* In the inner loop's body and behind it. */
static Expr *in_body(const Rewrite *w, Expr *e)
{
	Ahead *h = w->data;
	if (e == h->step) {
		h->stepped = true;
		return expr_unary(h->u, UN_POST_INC, h->place->type, expr_var(h->u, h->place));
	}
	return e->kind == EXPR_VAR && e->u.var == h->counter ? place_less(h, e, !h->stepped) : NULL;
}

static bool find_step(Expr *e, void *data)
{
	Ahead *h = data;
	const Expr *target = expr_changed(e);
	if (!target || !is_counter(h, target))
		return true;
	h->failed |= h->step || !runs_is_step(e, h->counter);
	h->step = e;
	return true;
}

static bool is_step_statement(const Ahead *h, const Stmt *s)
{
	return s->kind == STMT_EXPR && s->u.expr == h->step;
}

/* The inner loop's body steps the counter once, in a statement of its own, which is its last. */
static bool read_inner(Ahead *h)
{
	const Stmt *s = h->inner, *body = s->u.loop.body;
	if (s->kind == STMT_DO || (s->kind == STMT_FOR && s->u.loop.init))
		return false;
	stmt_walk((Stmt *)body, NULL, find_step, h);
	if (s->kind == STMT_FOR && s->u.loop.step) {
		const Expr *step = s->u.loop.step;
		h->failed |= h->step || !runs_is_step(step, h->counter);
		h->step = step;
		return !h->failed;
	}
	while (body->kind == STMT_BLOCK && body->u.block.count)
		body = body->u.block.at[body->u.block.count - 1];
	return h->step && !h->failed && is_step_statement(h, body);
}

/* The condition's parts: the bound of what is ahead, and comparisons with the element before it. */
static bool looks_ahead(const Ahead *h, const Expr *c)
{
	if (c->kind == EXPR_BINARY && c->u.binary.op == BIN_LAND)
		return looks_ahead(h, c->u.binary.left) && looks_ahead(h, c->u.binary.right);
	if (c->kind != EXPR_BINARY)
		return false;
	if (c->u.binary.op == BIN_LT)
		return is_next(h, c->u.binary.left) || is_before_last(h, c);
	return c->u.binary.op == BIN_EQ && expr_mentions(c, h->counter) > 0;
}

static Stmt *changed_inner(Ahead *h)
{
	const Rewrite condition = {.unit = h->u, .expr = in_condition, .data = h},
		      body = {.unit = h->u, .expr = in_body, .data = h};
	Stmt *s = stmt_copy(h->u, h->inner);
	s->u.loop.condition = rewrite_expr(&condition, s->u.loop.condition);
	s->u.loop.body = rewrite_stmt(&body, s->u.loop.body);
	if (s->kind == STMT_FOR && s->u.loop.step)
		s->u.loop.step = rewrite_expr(&body, s->u.loop.step);
	return s;
}

/* `T j = i + 1;` */
static Stmt *declare_place(Ahead *h, Function *f, Range at)
{
	Type *t = h->counter->type->unqualified;
	Stmt *s = stmt_new(h->u, STMT_DECL, at);
	h->place = var_local(h->u, name_unused(h->u, f, NULL, "ahead", "_"), t, f, at);
	h->place->init = expr_binary(h->u, BIN_ADD, t, expr_var(h->u, h->counter),
		expr_cast(h->u, t, expr_int(h->u, h->u->scalar[SC_INT], 1)));
	list_push(h->u->arena, &s->u.vars, h->place);
	return s;
}

static Stmt *changed_body(Ahead *h, const Stmt *old, Function *f)
{
	Stmt *body = stmt_new(h->u, STMT_BLOCK, old->range);
	const Rewrite w = {.unit = h->u, .expr = in_body, .data = h};
	for (int i = 0; i < old->u.block.count; i++) {
		Stmt *s = old->u.block.at[i];
		if (s == h->inner) {
			list_push(h->u->arena, &body->u.block, declare_place(h, f, s->range));
			s = changed_inner(h);
			h->behind = true;
			h->stepped = false;
		} else if (h->behind) {
			s = rewrite_stmt(&w, s);
		}
		list_push(h->u->arena, &body->u.block, s);
	}
	return body;
}

/* What LOOP's iterations do but for the step of the counter, which stands in its header or, where
 * the body moves the counter too, behind the body (frontend/steps.c); NULL: there is none. */
static const Stmt *body_of(const Ahead *h, const Stmt *loop)
{
	const Stmt *body = loop->u.loop.body;
	if (loop->kind == STMT_FOR && loop->u.loop.step)
		return runs_is_step(loop->u.loop.step, h->counter) ? body : NULL;
	if (body->kind != STMT_BLOCK || body->u.block.count != 2)
		return NULL;
	const Stmt *last = body->u.block.at[1];
	return last->kind == STMT_EXPR && runs_is_step(last->u.expr, h->counter)
		       ? body->u.block.at[0]
		       : NULL;
}

/* The inner loop is the first, and nothing else in BODY moves the counter. */
static bool find_inner(Ahead *h, const Stmt *body)
{
	for (int i = 0; i < body->u.block.count; i++) {
		Stmt *s = body->u.block.at[i];
		if (!h->inner && stmt_is_loop(s))
			h->inner = s;
		else if (stmt_changes(s, h->counter))
			return false;
	}
	return h->inner && h->inner->u.loop.condition &&
	       looks_ahead(h, h->inner->u.loop.condition) && read_inner(h);
}

Stmt *runs_from_ahead(Analysis *a, Stmt *loop)
{
	Ahead h = {.u = a->unit};
	const Expr *condition = loop->u.loop.condition;
	if (!condition || condition->kind != EXPR_BINARY || loop->kind == STMT_DO)
		return NULL;
	h.counter = expr_variable(condition->u.binary.left);
	h.bound = condition->u.binary.right;
	if (!h.counter || !type_is_integer(h.counter->type) || h.counter->address_taken)
		return NULL;
	const Stmt *body = body_of(&h, loop);
	if (!body || body->kind != STMT_BLOCK || !find_inner(&h, body))
		return NULL;
	Stmt *now = stmt_copy(a->unit, loop), *advance = stmt_new(a->unit, STMT_EXPR, loop->range);
	now->u.loop.body = changed_body(&h, body, a->loop->function);
	advance->u.expr = expr_assign(a->unit, expr_var(a->unit, h.counter),
		expr_var(a->unit, h.place), loop->range);
	list_push(a->unit->arena, &now->u.loop.body->u.block, advance);
	if (now->kind == STMT_FOR)
		now->u.loop.step = NULL;
	return now;
}
