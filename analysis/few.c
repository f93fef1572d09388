// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* few.c - loops that are over after a few dozen iterations: while (x) { ..; x >>= 4; }
 *
 * An integer that loses a bit or more in each iteration is 0 after as many as it has bits, and one
 * that doubles leaves its type. No formula gives that number of iterations, and it is too small to
 * gain anything by: what matters is that the loop's owner is told so. */
#include "analysis/form.h"

#include "ir/build.h"

/* E below conversions between integers. */
static const Expr *unconverted(const Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

static bool is_at_start(const Expr *e, const Var *var)
{
	e = unconverted(e);
	return e->kind == EXPR_STATE && e->u.state == var;
}

/* What X = X OP RIGHT in TYPE does to an integer X, in words; NULL: nothing that ends soon. RIGHT
 * is the same in all iterations where it is no constant. */
static const char *what_is_done(BinaryOp op, Expr *right, const Type *type)
{
	int64_t n;
	bool known = expr_is_int(right, &n);
	switch (op) {
	case BIN_SHR:
		return known && n > 0 ? "loses bits" : NULL;
	case BIN_DIV:
		return !known ? "is divided" : n > 1 ? "is at most half" : NULL;
	case BIN_SHL:
		return known && n > 0 ? "at least doubles" : NULL;
	case BIN_MUL: /* another unsigned factor leads through all numbers */
		return known && n > 1 && (type_is_signed(type) || !(n & (n - 1)))
			       ? "at least doubles"
			       : NULL;
	default:
		return NULL;
	}
}

/* E is X - 1, X being what VAR is at an iteration's start. */
static bool is_one_less(const Expr *e, const Var *var)
{
	int64_t n;
	e = unconverted(e);
	return e->kind == EXPR_BINARY && is_at_start(e->u.binary.left, var) &&
	       expr_is_int(e->u.binary.right, &n) &&
	       ((e->u.binary.op == BIN_SUB && n == 1) || (e->u.binary.op == BIN_ADD && n == -1));
}

/* The same where NEXT is what VAR is after an iteration. */
static const char *what_becomes(Analysis *a, const Var *var, const Expr *next)
{
	next = unconverted(next);
	if (next->kind != EXPR_BINARY || !is_at_start(next->u.binary.left, var))
		return NULL;
	Expr *right = next->u.binary.right;
	if (next->u.binary.op == BIN_AND && is_one_less(right, var))
		return "loses a bit";
	if (next->u.binary.op == BIN_ADD && is_at_start(right, var))
		return "doubles";
	return value_is_invariant(a, right) ? what_is_done(next->u.binary.op, right, next->type)
					    : NULL;
}

/* What a part of a condition asks for. */
typedef struct Asked {
	Analysis *a;
	const Var *var;   /* ends soon; or NULL */
	const char *done; /* to it in an iteration */
	bool others;      /* there are others that change */
} Asked;

static bool find_asked(Expr *e, void *data)
{
	Asked *asked = data;
	const Changed *c = e->kind == EXPR_VAR ? changed_of(asked->a, e->u.var) : NULL;
	const char *done = c && c->last && type_is_integer(c->var->type)
				   ? what_becomes(asked->a, c->var, c->last)
				   : NULL;
	if (done) {
		asked->var = c->var;
		asked->done = done;
	}
	asked->others |= c && !done;
	return true;
}

/* Whether CONDITION cannot hold for long; what FOUND says is why. */
static bool ends_soon(Asked *found, Expr *condition)
{
	condition = expr_strip_implicit(condition);
	if (condition->kind == EXPR_BINARY) {
		Expr *left = condition->u.binary.left, *right = condition->u.binary.right;
		if (condition->u.binary.op == BIN_LAND)
			return ends_soon(found, left) || ends_soon(found, right);
		if (condition->u.binary.op == BIN_LOR)
			return ends_soon(found, left) && ends_soon(found, right);
	}
	Asked asked = {.a = found->a};
	expr_walk(condition, find_asked, &asked);
	if (!asked.var || asked.others)
		return false;
	*found = asked;
	return true;
}

static void refuse_soon(Analysis *a, Range range, const Var *var, const char *done)
{
	refuse(a, CODE_FEW, range,
		"'%s' %s in each iteration: the loop is over after a few dozen, too few to share "
		"out",
		var->name, done);
}

bool refuse_few(Analysis *a, Expr *condition)
{
	Asked found = {.a = a};
	if (!condition || !ends_soon(&found, condition))
		return false;
	refuse_soon(a, condition->range, found.var, found.done);
	return true;
}

/* The assignment to VAR with which an iteration of LOOP ends; NULL: there is none. */
static const Expr *last_assignment(const Stmt *loop, const Var *var)
{
	const Expr *e = loop->kind == STMT_FOR ? loop->u.loop.step : NULL;
	const Stmt *last = loop->u.loop.body;
	while (!e && last->kind == STMT_BLOCK && last->u.block.count)
		last = last->u.block.at[last->u.block.count - 1];
	if (!e && last->kind == STMT_EXPR)
		e = last->u.expr;
	return e && e->kind == EXPR_ASSIGN && expr_variable(e->u.assign.left) == var ? e : NULL;
}

typedef struct Changes {
	const Var *of;
	int count;
} Changes;

static bool count_change(Expr *e, void *data)
{
	Changes *changes = data;
	const Expr *changed = expr_changed(e);
	changes->count += changed && expr_variable(changed) == changes->of;
	return true;
}

/* An iteration of LOOP changes VAR in one place. */
static bool changes_once(const Stmt *loop, const Var *var)
{
	Changes changes = {.of = var};
	stmt_walk(loop->u.loop.body, NULL, count_change, &changes);
	expr_walk(loop->u.loop.condition, count_change, &changes);
	if (loop->kind == STMT_FOR && loop->u.loop.step)
		expr_walk(loop->u.loop.step, count_change, &changes);
	return changes.count == 1;
}

bool refuse_few_steps(Analysis *a, const Var *var)
{
	Expr *condition = a->stmt->u.loop.condition;
	const Expr *step = last_assignment(a->stmt, var);
	if (!condition || !step || !expr_mentions(condition, var) || !type_is_integer(var->type))
		return false;
	Expr *right = step->u.assign.right;
	BinaryOp op = step->u.assign.op;
	if (!step->u.assign.is_compound) {
		right = expr_strip_implicit(right);
		if (right->kind != EXPR_BINARY || expr_variable(right->u.binary.left) != var)
			return false;
		op = right->u.binary.op;
		right = right->u.binary.right;
	}
	int64_t n;
	const char *done = what_is_done(op, right, var->type);
	if (!done || !expr_is_int(right, &n) || !changes_once(a->stmt, var))
		return false;
	refuse_soon(a, condition->range, var, done);
	return true;
}
