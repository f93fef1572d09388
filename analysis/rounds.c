// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rounds.c - loops of the body that bring a carried number back: while (x >= m) x -= m;
 *
 * In: a `while` of the body. Out: where it does nothing but take off or add one number above 0 as
 * long as an integer, which the body carries, is beyond a constant, the variable has the value that
 * it ends with, without a loop:
 *
 *	while (x >= c) x -= d;      x >= c ? (x - c) % d + (c - d) : x
 *	while (x < c) x += d;       x < c ? ((x - c) % d + d) % d + c : x
 *
 * What the families make of it is theirs: with c == d and c == 0 it is x modulo d (modular.c). The
 * body that kernels run keeps the loop. Such a loop ends, since x moves towards c, and nothing in
 * it leaves the type of x: there c is at least d in the first form, c + d fits in the second, and
 * x - c is computed where it fits. */
#include "analysis/exec.h"
#include "analysis/walk.h"

typedef struct Rounds {
	Expr *from;  /* what stands for the number when a round begins */
	bool down;   /* d is taken off */
	int64_t end; /* c */
	int64_t by;  /* d */
} Rounds;

/* Nothing below E reads memory, calls or changes anything but by being an assignment itself. */
static bool see_plain(Expr *e, void *data)
{
	Exec **x = data;
	bool plain = e->kind == EXPR_INT || e->kind == EXPR_BINARY || e->kind == EXPR_CAST;
	if (e->kind == EXPR_UNARY)
		plain = e->u.unary.op == UN_MINUS || e->u.unary.op == UN_LNOT;
	if (e->kind == EXPR_VAR)
		plain = *x && !is_in_memory((*x)->a, e->u.var);
	if (!plain)
		*x = NULL;
	return plain;
}

static bool is_plain(Exec *x, Expr *e)
{
	Exec *kept = x;
	expr_walk(e, see_plain, &kept);
	return kept != NULL;
}

/* The statement is one assignment to one variable, an integer that is carried: that; or NULL. */
static Var *only_variable(Exec *x, const Stmt *s)
{
	while (s->kind == STMT_BLOCK && s->u.block.count == 1)
		s = s->u.block.at[0];
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	const Expr *target = e && e->kind == EXPR_ASSIGN ? expr_target(e) : NULL;
	if (!target || target->kind != EXPR_VAR || !is_plain(x, e->u.assign.right))
		return NULL;
	Var *var = target->u.var;
	if (!type_is_integer(var->type) || type_bits(var->type) == 1 || is_in_memory(x->a, var))
		return NULL;
	Expr *old = env_find(&x->env, var, NULL);
	return old && value_uses(x->a, old, EXPR_STATE) ? var : NULL;
}

/* TEST holds where the number is beyond a constant. */
static bool read_test(Rounds *r, const Type *t, Expr *test)
{
	if (test->kind != EXPR_BINARY || !op_is_order(test->u.binary.op) ||
		!expr_is_int(test->u.binary.right, &r->end) ||
		walk_below_casts(test->u.binary.left, t) != r->from ||
		!interval_within(type_interval(t), type_interval(test->u.binary.left->type)))
		return false;
	BinaryOp op = test->u.binary.op;
	r->down = op == BIN_GE || op == BIN_GT;
	r->end += op == BIN_GT || op == BIN_LE;
	return true;
}

/* AFTER is the number and so much more or less, towards the end. */
static bool read_move(Rounds *r, const Type *t, Expr *after)
{
	after = walk_below_casts(after, t);
	int64_t n;
	if (after->kind != EXPR_BINARY ||
		(after->u.binary.op != BIN_ADD && after->u.binary.op != BIN_SUB) ||
		walk_below_casts(after->u.binary.left, t) != r->from ||
		!expr_is_int(after->u.binary.right, &n) || n == INT64_MIN)
		return false;
	bool adds = (after->u.binary.op == BIN_ADD) == (n > 0);
	r->by = n < 0 ? -n : n;
	return n != 0 && adds != r->down;
}

/* All that is computed on the way fits. */
static bool fits(const Rounds *r, const Type *t)
{
	int64_t far = (int64_t)1 << 30;
	Interval all = type_interval(t);
	if (r->by > far || r->end > far || r->end < -far || (r->down && r->end < r->by))
		return false;
	if (r->down ? r->end > all.high : (__int128)r->end + r->by > all.high)
		return false;
	return type_bits(t) <= 32 || r->down || r->end == 0;
}

/* Where x - c need not be computed the variable's own type will do, in which the families see what
 * they see elsewhere. */
static Type *type_of_steps(const Analysis *a, const Rounds *r, Type *t)
{
	if (r->down ? r->end == r->by : r->end == 0)
		return type_bits(t) < 32 ? a->unit->scalar[SC_INT] : t;
	return a->unit->scalar[type_bits(t) > 32 && !type_is_signed(t) ? SC_ULLONG : SC_LLONG];
}

/* What the variable is when the loop ends, X being what it is before. */
static Expr *value_at_end(Analysis *a, const Rounds *r, Type *t, Expr *x)
{
	Type *wide = type_of_steps(a, r, t);
	Expr *n = value_cast(a, wide, x), *end = value_int(a, wide, r->end);
	Expr *by = value_int(a, wide, r->by);
	bool plain = r->down && r->end == r->by;
	Expr *rest = plain ? n : value_binary(a, BIN_SUB, wide, n, end);
	rest = value_binary(a, BIN_REM, wide, rest, by);
	if (r->down)
		rest = value_binary(
			a, BIN_ADD, wide, rest, value_int(a, wide, r->end - r->by));
	else
		rest = value_binary(a, BIN_ADD, wide,
			value_binary(
				a, BIN_REM, wide, value_binary(a, BIN_ADD, wide, rest, by), by),
			end);
	Expr *beyond = value_binary(
		a, r->down ? BIN_GE : BIN_LT, a->unit->scalar[SC_INT], n, end);
	return value_cond(a, beyond, value_cast(a, t, rest), x);
}

bool exec_rounds(Exec *x, Stmt *s)
{
	Analysis *a = x->a;
	Var *var = s->kind == STMT_WHILE && is_plain(x, s->u.loop.condition)
			   ? only_variable(x, s->u.loop.body)
			   : NULL;
	if (!var)
		return false;
	Env before = env_copy(&x->env);
	Rounds r = {.from = value_var(a, var_temp(a->unit, "round", var->type))};
	Expr *old = env_find(&x->env, var, NULL);
	assign_var(x, var, r.from, s->range);
	Expr *test = eval_truth(x, s->u.loop.condition);
	exec_stmt(x, s->u.loop.body);
	Expr *after = env_find(&x->env, var, NULL);
	bool ok = !a->refused && after && read_test(&r, var->type, test) &&
		  read_move(&r, var->type, after) && fits(&r, var->type);
	x->env = env_take(&before);
	if (ok)
		assign_var(x, var, value_at_end(a, &r, var->type, old), s->range);
	return ok;
}
