// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* written_out.c - loops of the body that go through a few carried elements:
 *
 *	for (k = 3; k > 0; k--)			z[3] = z[2];
 *		z[k] = z[k - 1];		z[2] = z[1];
 *						z[1] = z[0];
 *
 * In: a loop that is refused because one expression of it is several carried elements. Out: the
 * same loop, in which such loops of the body are their iterations one after the other. They count
 * from a constant to a constant, and nothing else leaves an iteration. */
#include "analysis/copy.h"
#include "analysis/exec.h"

#define MOST_ITERATIONS 16

typedef struct WrittenOut {
	Analysis *a;
	Unit *u;
	bool any;
	Var *counter; /* of the loop whose iterations are being made */
	int64_t at;   /* what it is in this one */
} WrittenOut;

/* ---- which loops ------------------------------------------------------------------------- */

static Var *variable(const Expr *e)
{
	e = expr_strip_implicit((Expr *)e);
	return e->kind == EXPR_VAR ? e->u.var : NULL;
}

/* What E is where COUNTER, unless that is NULL, is AT, small numbers throughout. */
static bool evaluate(const Expr *e, const Var *counter, int64_t at, int64_t *n)
{
	const int64_t small = 1 << 30;
	int64_t x, y;
	e = expr_strip_implicit((Expr *)e);
	if (counter && e->kind == EXPR_VAR && e->u.var == counter)
		*n = at;
	else if (!expr_is_int(e, n) &&
		 (e->kind != EXPR_BINARY || !evaluate(e->u.binary.left, counter, at, &x) ||
			 !evaluate(e->u.binary.right, counter, at, &y)))
		return false;
	if (e->kind == EXPR_BINARY) {
		const BinaryOp op = e->u.binary.op;
		if (op != BIN_ADD && op != BIN_SUB && op != BIN_MUL && !op_is_comparison(op))
			return false;
		*n = op == BIN_ADD   ? x + y
		     : op == BIN_SUB ? x - y
		     : op == BIN_MUL ? x * y
		     : op == BIN_LT  ? x < y
		     : op == BIN_LE  ? x <= y
		     : op == BIN_GT  ? x > y
		     : op == BIN_GE  ? x >= y
		     : op == BIN_EQ  ? x == y
				     : x != y;
	}
	const bool fits = type_is_integer(e->type) && (type_is_signed(e->type) || *n >= 0);
	return fits && *n > -small && *n < small;
}

static bool constant(const Expr *e, int64_t *n)
{
	return evaluate(e, NULL, 0, n);
}

/* The variable that INIT sets to a constant; NULL: it does something else. */
static Var *started(const Stmt *init, int64_t *start)
{
	if (init && init->kind == STMT_DECL && init->u.vars.count == 1) {
		Var *var = init->u.vars.at[0];
		return var->init && constant(var->init, start) ? var : NULL;
	}
	const Expr *e = init && init->kind == STMT_EXPR ? init->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return NULL;
	return constant(e->u.assign.right, start) ? variable(e->u.assign.left) : NULL;
}

/* STEP adds *BY to VAR. */
static bool steps(const Expr *step, const Var *var, int64_t *by)
{
	if (!step || !expr_target(step) || variable(expr_target(step)) != var)
		return false;
	if (step->kind == EXPR_UNARY) {
		const UnaryOp op = step->u.unary.op;
		*by = op == UN_PRE_INC || op == UN_POST_INC ? 1 : -1;
		return true;
	}
	const BinaryOp op = step->u.assign.op;
	if (!step->u.assign.is_compound || (op != BIN_ADD && op != BIN_SUB) ||
		!constant(step->u.assign.right, by))
		return false;
	*by = op == BIN_ADD ? *by : -*by;
	return true;
}

/* How many iterations S has, of which VAR is at START, START + BY, ...; -1: it is not known, or
 * there are too many. */
static int count_iterations(const Stmt *s, Var **var, int64_t *start, int64_t *by)
{
	int64_t more = 1;
	int count = 0;
	const Expr *test = s->kind == STMT_FOR ? s->u.loop.condition : NULL;
	*var = test ? started(s->u.loop.init, start) : NULL;
	if (!*var || !type_is_integer((*var)->type) || !steps(s->u.loop.step, *var, by))
		return -1;
	const Interval all = type_interval((*var)->type->unqualified);
	for (; more; count++) {
		const int64_t at = *start + count * *by;
		if (count > MOST_ITERATIONS || at < all.low || at > all.high ||
			!evaluate(test, *var, at, &more))
			return -1;
	}
	return count - 1;
}

typedef struct Body {
	const Var *counter;
	bool fine, has_elements;
} Body;

static bool look_at(Expr *e, void *data)
{
	Body *b = data;
	const Expr *changed = expr_changed(e);
	b->fine &= !changed || variable(changed) != b->counter;
	b->has_elements |= e->kind == EXPR_SUBSCRIPT && expr_mentions(e, b->counter);
	return b->fine;
}

/* Nothing leaves an iteration, and it can stand there several times. */
static bool look_at_stmt(Stmt *s, void *data)
{
	Body *b = data;
	b->fine &= s->kind == STMT_EXPR || s->kind == STMT_DECL || s->kind == STMT_BLOCK ||
		   s->kind == STMT_IF || s->kind == STMT_NULL || s->kind == STMT_FOR;
	return b->fine;
}

/* ---- their iterations -------------------------------------------------------------------- */

static Expr *count_in(Expr *e, void *data)
{
	const WrittenOut *w = data;
	return e->kind == EXPR_VAR && e->u.var == w->counter
		       ? expr_int(w->u, e->type->unqualified, w->at)
		       : NULL;
}

static Stmt *written_out(const Rewrite *r, Stmt *s)
{
	WrittenOut *w = r->data;
	Var *var;
	int64_t start, by;
	if (s == w->a->stmt)
		return NULL;
	const int count = count_iterations(s, &var, &start, &by);
	Body b = {.counter = var, .fine = true};
	if (count < 0)
		return NULL;
	stmt_walk(s->u.loop.body, look_at_stmt, look_at, &b);
	if (!b.fine || !b.has_elements)
		return NULL;
	const WrittenOut outer = *w;
	Stmt *block = stmt_new(w->u, STMT_BLOCK, s->range);
	bool failed = false;
	for (int i = 0; i < count; i++) {
		Copy copy = {.unit = w->u, .replace = count_in, .data = w};
		w->counter = var;
		w->at = start + i * by;
		Stmt *one = copy_stmt(&copy, s->u.loop.body);
		list_push(w->u->arena, &block->u.block, one);
		failed |= copy.failed;
	}
	if (s->u.loop.init->kind == STMT_EXPR) { /* it is seen afterwards */
		Stmt *last = stmt_new(w->u, STMT_EXPR, s->range);
		last->u.expr = expr_assign(w->u, expr_var(w->u, var),
			expr_int(w->u, var->type->unqualified, start + count * by), s->range);
		list_push(w->u->arena, &block->u.block, last);
	}
	*w = outer;
	if (failed)
		return NULL;
	w->any = true;
	return rewrite_stmt(r, block);
}

Stmt *write_out(Analysis *a)
{
	WrittenOut w = {.a = a, .u = a->unit};
	const Rewrite r = {.unit = a->unit, .stmt = written_out, .data = &w};
	Stmt *loop = rewrite_stmt(&r, a->stmt);
	return w.any ? loop : NULL;
}
