// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* trips.c - how often loops of the body run.
 *
 * In: a loop whose counter moves evenly, and the value of its condition over that counter. Out: the
 * number of iterations, 64-bit, negative for none, as a value of what holds before the loop. */
#include "analysis/walk.h"

static bool find_temporary(Expr *e, void *data)
{
	bool *found = data;
	*found = *found || (e->kind == EXPR_VAR && e->u.var->kind == VAR_TEMP);
	return !*found;
}

/* E needs something that a loop of the body computes. */
static bool is_computed_inside(Analysis *a, Expr *e)
{
	bool found = value_size(a, e) > 500;
	if (!found)
		expr_walk(e, find_temporary, &found);
	return found;
}

/* The counter of IN cannot wrap before `LEFT OP RIGHT` ends the loop, LEFT being its value:
 * overflow is undefined, or it is compared with what it can hold and steps on to that at the
 * latest. Where nothing else ENDS the loop, one that wrapped would go on for ever, and is taken to
 * end (C11 6.8.5p6). */
static bool cannot_wrap(Analysis *a, const InnerLoop *in, BinaryOp op, const Expr *left,
	Expr *right, bool ends)
{
	const Type *t = in->var->type->unqualified;
	if (type_is_signed(t) && type_bits(t) >= 32 && type_bits(left->type) >= type_bits(t) &&
		(type_is_signed(left->type) ||
			(in->step > 0 && value_interval(a, in->start).low >= 0)))
		return true;
	if (left->type == t && in->step == 1 && op == BIN_LT)
		return true;
	if (ends && (in->step == 1 || in->step == -1) && type_holds(left->type, t))
		return true;
	if (type_bits(t) >= 64 || !type_holds(left->type, t))
		return false;
	/* The last value that ends the loop lies at most this far behind the bound. */
	const Interval range = value_interval(a, right), all = type_interval(t);
	const int64_t size = in->step > 0 ? in->step : -in->step;
	const int64_t beyond = op == BIN_LE || op == BIN_GE ? size : size - 1;
	return in->step > 0 ? range.high <= all.high - beyond : range.low >= all.low + beyond;
}

static bool find_leaving(Stmt *s, void *data)
{
	bool *leaves = data;
	*leaves |= s->kind == STMT_BREAK || s->kind == STMT_RETURN || s->kind == STMT_GOTO ||
		   s->kind == STMT_LABEL || s->kind == STMT_OPAQUE;
	return !*leaves;
}

static bool ends_by_condition(const Stmt *s)
{
	bool leaves = false;
	stmt_walk(s->u.loop.body, find_leaving, NULL, &leaves);
	return !leaves;
}

/* From where IN's counter starts to END, in the way that it goes, in type T. */
static Expr *distance(Analysis *a, const InnerLoop *in, Type *t, Expr *end)
{
	Expr *from = value_cast(a, t, in->start), *to = value_cast(a, t, end);
	return in->step > 0 ? value_binary(a, BIN_SUB, t, to, from)
			    : value_binary(a, BIN_SUB, t, from, to);
}

/* Iterations of S, which counts by 1 in IN, until CONDITION, `counter != RIGHT` or `counter`, does
 * not hold; NULL: not known. Where nothing else ends S, a signed counter that has passed RIGHT
 * overflows, which is undefined; others are taken to end (C11 6.8.5p6), and may wrap before. */
static Expr *count_until(Analysis *a, const Stmt *s, const InnerLoop *in, Expr *condition)
{
	Type *t = in->var->type->unqualified, *wide = a->unit->scalar[SC_LLONG];
	Expr *left = condition, *right = value_int(a, condition->type, 0);
	if (condition->kind == EXPR_BINARY && condition->u.binary.op == BIN_NE) {
		left = condition->u.binary.left;
		right = condition->u.binary.right;
	}
	if ((in->step != 1 && in->step != -1) || !type_is_integer(t) ||
		!type_is_integer(left->type) ||
		left != value_cast(a, left->type, value_var(a, in->var)) ||
		type_bits(left->type) < type_bits(t) ||
		value_contains(a, right, value_var(a, in->var)) || is_computed_inside(a, right) ||
		!ends_by_condition(s))
		return NULL;
	if (type_is_signed(t) && type_bits(t) >= 32) {
		if (type_bits(left->type) == type_bits(t))
			right = value_cast(a, t, right);
		return distance(a, in, wide, right);
	}
	/* Modulo what the counter can hold. */
	Expr *gap =
		distance(a, in, a->unit->scalar[type_bits(t) > 32 ? SC_ULLONG : SC_UINT], right);
	return value_cast(a, wide, value_cast(a, type_to_unsigned(a->unit, t), gap));
}

/* D, of a sum of type SUM, is so small that differences to it do not overflow in 64 bits. */
static bool is_small_term(const Type *sum, const Expr *d)
{
	int64_t n;
	if (expr_is_int(d, &n))
		return n >= -(1 << 30) && n <= 1 << 30;
	return type_bits(sum) <= 32;
}

/* `counter + d OP right` where d is the same in all iterations: *LEFT becomes the counter, *RIGHT
 * wide. The sum cannot overflow in signed numbers that are not narrower than the counter: that is
 * undefined. */
static void move_term(Analysis *a, const InnerLoop *in, Expr **left, Expr **right)
{
	const Expr *sum = *left;
	Expr *counter = value_var(a, in->var);
	Type *wide = a->unit->scalar[SC_LLONG];
	const Type *t = in->var->type->unqualified;
	const bool adds = sum->kind == EXPR_BINARY && sum->u.binary.op == BIN_ADD;
	if ((!adds && (sum->kind != EXPR_BINARY || sum->u.binary.op != BIN_SUB)) ||
		!type_is_signed(sum->type) || !type_is_signed(t) || type_bits(t) < 32 ||
		!type_is_integer((*right)->type) || !type_holds(wide, (*right)->type))
		return;
	Expr *x = sum->u.binary.left, *d = sum->u.binary.right;
	if (adds && value_contains(a, d, counter)) {
		x = sum->u.binary.right;
		d = sum->u.binary.left;
	}
	if (value_contains(a, d, counter) || !is_small_term(sum->type, d) ||
		(type_bits((*right)->type) > 32 && !expr_is_int(d, &(int64_t){0})))
		return;
	*left = x;
	*right = value_binary(a, adds ? BIN_SUB : BIN_ADD, wide, value_cast(a, wide, *right),
		value_cast(a, wide, d));
}

/* Inner iterations by CONDITION over the counter's own value, which alone ENDS the loop, or with
 * others; NULL: not known. */
static Expr *count_trip(Analysis *a, const InnerLoop *in, Expr *condition, bool ends)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	if (condition->kind != EXPR_BINARY || !type_is_integer(condition->u.binary.left->type))
		return NULL;
	BinaryOp op = condition->u.binary.op;
	Expr *left = condition->u.binary.left, *right = condition->u.binary.right;
	move_term(a, in, &left, &right);
	Expr *counter = value_cast(a, left->type, value_var(a, in->var));
	if (!cannot_wrap(a, in, op, left, right, ends))
		return NULL;
	if (left != counter || value_contains(a, right, value_var(a, in->var)) ||
		is_computed_inside(a, right))
		return NULL;
	if (in->step > 0 ? op != BIN_LT && op != BIN_LE : op != BIN_GT && op != BIN_GE)
		return NULL;
	Expr *gap = distance(a, in, wide, right);
	int64_t size = in->step > 0 ? in->step : -in->step;
	int64_t add = op == BIN_LE || op == BIN_GE ? size : size - 1;
	gap = value_binary(a, BIN_ADD, wide, gap, value_int(a, wide, add));
	return value_binary(a, BIN_DIV, wide, gap, value_int(a, wide, size));
}

bool is_made_counter(const Var *var)
{
	return !var->function;
}

/* A counter that starts at 0 is the number of the iteration. */
static Expr *trip_of_walk(Analysis *a, const InnerLoop *in, const Expr *condition)
{
	return is_made_counter(in->var) ? walk_trip(a, in->var, condition) : NULL;
}

Expr *trip_at_least_once(Analysis *a, Expr *more)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *one = value_int(a, wide, 1);
	Expr *any = value_binary(a, BIN_GT, a->unit->scalar[SC_INT], more, value_int(a, wide, 0));
	return value_cond(a, any, value_binary(a, BIN_ADD, wide, more, one), one);
}

Expr *trip_bound(Analysis *a, const InnerLoop *in, Expr *condition)
{
	Expr *trip = count_trip(a, in, condition, false);
	return trip || in->step != 1 ? trip : trip_of_walk(a, in, condition);
}

Expr *trip_of_loop(Analysis *a, const Stmt *s, const InnerLoop *in, Expr *condition)
{
	Expr *trip = trip_bound(a, in, condition);
	if (!trip && ends_by_condition(s))
		trip = count_trip(a, in, condition, true);
	return trip ? trip : count_until(a, s, in, condition);
}
