// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* truth.c - conditions and selects as values.
 *
 * In: conditions of any scalar type. Out: truth values, comparisons turned so that ! vanishes
 * (orders of floating numbers have no opposite, a NaN making both false), && and || that stay
 * lazy, and selects whose conditions are split until each is one comparison. What an outer
 * condition decides is dropped from the arms. */
#include "analysis/values.h"

/* How many selects a condition is looked for through. */
#define DECIDED_DEPTH 3

bool op_is_comparison(BinaryOp op)
{
	return op >= BIN_LT && op <= BIN_NE;
}

bool op_is_order(BinaryOp op)
{
	return op == BIN_LT || op == BIN_GT || op == BIN_LE || op == BIN_GE;
}

BinaryOp op_turned(BinaryOp op)
{
	return op == BIN_LT   ? BIN_GT
	       : op == BIN_GT ? BIN_LT
	       : op == BIN_LE ? BIN_GE
	       : op == BIN_GE ? BIN_LE
			      : op;
}

/* Looks at no more than *NODES nodes: what is shared is met again on each way to it. */
static bool is_boolean(const Expr *e, int *nodes)
{
	int64_t n;
	if (!type_is_integer(e->type) || --*nodes < 0)
		return false;
	if (type_bits(e->type) == 1)
		return true;
	if (expr_is_int(e, &n))
		return n == 0 || n == 1;
	switch (e->kind) {
	case EXPR_BINARY:
		if (op_is_comparison(e->u.binary.op) || e->u.binary.op == BIN_LAND ||
			e->u.binary.op == BIN_LOR)
			return true;
		return (e->u.binary.op == BIN_AND || e->u.binary.op == BIN_OR ||
			       e->u.binary.op == BIN_XOR) &&
		       is_boolean(e->u.binary.left, nodes) && is_boolean(e->u.binary.right, nodes);
	case EXPR_UNARY:
		return e->u.unary.op == UN_LNOT;
	case EXPR_CAST:
		return is_boolean(e->u.cast.operand, nodes);
	case EXPR_COND:
		return is_boolean(e->u.cond.yes, nodes) && is_boolean(e->u.cond.no, nodes);
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return false;
}

bool value_is_boolean(const Expr *e)
{
	int nodes = 1000;
	return is_boolean(e, &nodes);
}

/* Below conversions of a 0 or 1: the comparison itself. */
static Expr *strip_boolean(Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay && type_is_integer(e->type) &&
		value_is_boolean(e->u.cast.operand))
		e = e->u.cast.operand;
	return e;
}

Expr *value_zero(Analysis *a, Type *type)
{
	type = type->unqualified;
	if (type_is_integer(type))
		return value_int(a, type, 0);
	if (type_is_floating(type))
		return value_float(a, type, 0.0);
	return value_cast(a, type, value_int(a, a->unit->scalar[SC_INT], 0));
}

Expr *value_truth(Analysis *a, Expr *e)
{
	Type *t = a->unit->scalar[SC_INT];
	if (value_is_boolean(e)) {
		int64_t n;
		e = strip_boolean(e);
		return expr_is_int(e, &n) ? value_int(a, t, n) : e;
	}
	if (e->type->kind == TYPE_ENUM)
		e = value_cast(a, type_strip(e->type), e);
	return value_binary(a, BIN_NE, t, e, value_zero(a, e->type));
}

void check_at_run_time(Analysis *a, Expr *check)
{
	int64_t n;
	if (expr_is_int(check, &n) && n)
		return;
	for (int i = 0; i < a->facts->checks.count; i++)
		if (expr_equal(a->facts->checks.at[i], check))
			return;
	list_push(a->unit->arena, &a->facts->checks, check);
}

BinaryOp op_opposite(BinaryOp op)
{
	switch (op) {
	case BIN_LT:
		return BIN_GE;
	case BIN_GE:
		return BIN_LT;
	case BIN_GT:
		return BIN_LE;
	case BIN_LE:
		return BIN_GT;
	case BIN_EQ:
		return BIN_NE;
	case BIN_NE:
		return BIN_EQ;
	case BIN_MUL:
	case BIN_DIV:
	case BIN_REM:
	case BIN_ADD:
	case BIN_SUB:
	case BIN_SHL:
	case BIN_SHR:
	case BIN_AND:
	case BIN_XOR:
	case BIN_OR:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return BIN_COUNT;
}

/* Orders of floating numbers have no opposite: both are false for a NaN. */
static bool has_opposite(const Expr *e)
{
	return e->kind == EXPR_BINARY && op_is_comparison(e->u.binary.op) &&
	       (e->u.binary.op == BIN_EQ || e->u.binary.op == BIN_NE ||
		       !type_is_floating(e->u.binary.left->type));
}

Expr *value_not(Analysis *a, Expr *e)
{
	Type *t = a->unit->scalar[SC_INT];
	int64_t n;
	e = value_truth(a, e);
	if (expr_is_int(e, &n))
		return value_int(a, t, !n);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT)
		return value_truth(a, e->u.unary.operand);
	if (has_opposite(e))
		return value_binary(
			a, op_opposite(e->u.binary.op), t, e->u.binary.left, e->u.binary.right);
	return value_plain_unary(a, UN_LNOT, t, e);
}

Expr *value_and(Analysis *a, Expr *left, Expr *right)
{
	Type *t = a->unit->scalar[SC_INT];
	if (!left || !right)
		return left ? left : right;
	return value_binary(a, BIN_LAND, t, left, right);
}

static bool is_both(const Expr *e)
{
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_LAND;
}

/* E, conditions that hold together, without those that WITH decides; 0 where that denies one. */
static Expr *value_with(Analysis *a, Expr *e, const Expr *with)
{
	Type *t = a->unit->scalar[SC_INT];
	if (is_both(e)) {
		Expr *left = value_with(a, e->u.binary.left, with);
		Expr *right = value_with(a, e->u.binary.right, with);
		return left == e->u.binary.left && right == e->u.binary.right
			       ? e
			       : value_logical(a, BIN_LAND, left, right);
	}
	if (is_both(with)) {
		e = value_with(a, e, with->u.binary.left);
		return e->kind == EXPR_INT ? e : value_with(a, e, with->u.binary.right);
	}
	const int known = value_decided(e, with, true);
	return known < 0 ? e : value_int(a, t, known);
}

typedef struct Reads {
	Expr *const *before; /* what is computed before, in any case */
	int count;
	bool others; /* something is read that these do not read */
} Reads;

static bool find_other_read(Expr *e, void *data)
{
	Reads *r = data;
	bool known = e->kind != EXPR_LOAD;
	for (int i = 0; i < r->count && !known; i++)
		known = expr_contains(r->before[i], e);
	r->others |= !known;
	return known && e->kind != EXPR_LOAD;
}

/* E can be computed behind BEFORE, whatever that says: it reads no memory that these do not, and
 * computes nothing that may fail. */
static bool needs_no_guard(Analysis *a, Expr *e, Expr *const *before, int count)
{
	Reads r = {.before = before, .count = count};
	expr_walk(e, find_other_read, &r);
	return !r.others && !value_may_trap(a, e) && !value_uses(a, e, EXPR_CALL);
}

#define MANY_CONDITIONS 16

/* The conditions that E joins, in C's order; more than MANY_CONDITIONS: they are too many. */
static int joined(Expr *e, Expr **list, int count)
{
	if (is_both(e) && count <= MANY_CONDITIONS)
		return joined(e->u.binary.right, list, joined(e->u.binary.left, list, count));
	if (count < MANY_CONDITIONS)
		list[count] = e;
	return count + 1;
}

/* LEFT, conditions that are asked before RIGHT, without those that RIGHT decides: what C asks
 * between them has to need none of these. */
static Expr *without_decided(Analysis *a, Expr *left, Expr *right)
{
	Expr *all[MANY_CONDITIONS + 1], *rest = NULL;
	bool less = false;
	const int first = joined(left, all, 0), count = joined(right, all, first);
	if (count > MANY_CONDITIONS)
		return left;
	for (int i = 0; i < first; i++) {
		int known = -1, by = first;
		while (by < count && (known = value_decided(all[i], all[by], true)) < 0)
			by++;
		bool free = known >= 0;
		for (int k = i + 1; k <= by && free && known; k++)
			free = needs_no_guard(a, all[k], all, i + 1);
		if (free && !known)
			return value_int(a, a->unit->scalar[SC_INT], 0);
		less |= free;
		if (!free)
			rest = rest ? value_logical(a, BIN_LAND, rest, all[i]) : all[i];
	}
	return !less ? left : rest ? rest : value_int(a, a->unit->scalar[SC_INT], 1);
}

Expr *value_logical(Analysis *a, BinaryOp op, Expr *left, Expr *right)
{
	Type *t = a->unit->scalar[SC_INT];
	int64_t n, absorbing = op == BIN_LOR;
	left = value_truth(a, left);
	right = value_truth(a, right);
	if (expr_is_int(left, &n))
		return n == absorbing ? value_int(a, t, n) : right;
	if (expr_is_int(right, &n))
		return n != absorbing ? left : value_int(a, t, n);
	if (left == right)
		return left;
	Expr *rest = op == BIN_LAND ? without_decided(a, left, right) : left;
	if (rest != left)
		return value_logical(a, op, rest, right);
	rest = op == BIN_LAND ? value_with(a, right, left) : right;
	if (rest != right)
		return value_logical(a, op, left, rest);
	return value_plain_binary(a, op, t, left, right);
}

/* What E is converted from without becoming another number. */
static const Expr *same_number_below(const Expr *e)
{
	while (e->kind == EXPR_CAST && type_holds(e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

/* How two numbers may be ordered, as a set: less, equal, greater, or not at all. */
enum { IS_LESS = 1, IS_EQUAL = 2, IS_GREATER = 4, IS_NONE = 8 };

/* The orders in which X OP Y holds. */
static unsigned orders_of(BinaryOp op)
{
	return op == BIN_LT   ? IS_LESS
	       : op == BIN_LE ? IS_LESS | IS_EQUAL
	       : op == BIN_GT ? IS_GREATER
	       : op == BIN_GE ? IS_GREATER | IS_EQUAL
	       : op == BIN_EQ ? IS_EQUAL
			      : IS_LESS | IS_GREATER | IS_NONE;
}

/* What comparison C is where CONDITION, of the same two numbers, is HOLDS; -1: they are others, or
 * it may be either. */
static int decided_by_order(const Expr *c, const Expr *condition, bool holds)
{
	if (!op_is_comparison(c->u.binary.op) || !op_is_comparison(condition->u.binary.op))
		return -1;
	BinaryOp given = condition->u.binary.op;
	const Expr *left = condition->u.binary.left, *right = condition->u.binary.right;
	if (left == c->u.binary.right && right == c->u.binary.left) {
		given = op_turned(given);
		left = c->u.binary.left;
		right = c->u.binary.right;
	}
	if (left != c->u.binary.left || right != c->u.binary.right)
		return -1;
	unsigned all = IS_LESS | IS_EQUAL | IS_GREATER;
	all |= type_is_floating(left->type) ? IS_NONE : 0;
	const unsigned orders = holds ? orders_of(given) & all : all & ~orders_of(given);
	const unsigned wanted = orders_of(c->u.binary.op);
	return !(orders & ~wanted) ? 1 : !(orders & wanted) ? 0 : -1;
}

int value_decided(const Expr *c, const Expr *condition, bool holds)
{
	int64_t n, m;
	if (c == condition)
		return holds;
	if (c->kind != EXPR_BINARY || condition->kind != EXPR_BINARY)
		return -1;
	const int known = decided_by_order(c, condition, holds);
	if (known >= 0 ||
		same_number_below(condition->u.binary.left) != same_number_below(c->u.binary.left))
		return known;
	const bool compares = c->u.binary.op == BIN_EQ || c->u.binary.op == BIN_NE;
	return holds && compares && condition->u.binary.op == BIN_EQ &&
			       expr_is_int(c->u.binary.right, &n) &&
			       expr_is_int(condition->u.binary.right, &m) && n != m
		       ? c->u.binary.op == BIN_NE
		       : -1;
}

/* One value, or the same number in two types. */
static bool is_same(const Expr *x, const Expr *y)
{
	int64_t n, m;
	return x == y || (type_is_integer(y->type) && type_bits(y->type) <= 32 &&
				 expr_is_int(x, &n) && expr_is_int(y, &m) && n == m &&
				 type_bits(x->type) <= 32 && n >= 0);
}

/* Integers: x == y ? x : y is y, x != y ? x : y is x, x ? 0 : x is 0. */
static Expr *same_either_way(const Expr *c, Expr *yes, Expr *no)
{
	int64_t n;
	if (c == no && expr_is_int(yes, &n) && n == 0)
		return yes;
	if (c->kind != EXPR_BINARY || !type_is_integer(c->u.binary.left->type) ||
		(c->u.binary.op != BIN_EQ && c->u.binary.op != BIN_NE))
		return NULL;
	const Expr *sides[2] = {c->u.binary.left, c->u.binary.right};
	for (int i = 0; i < 2; i++)
		sides[i] = same_number_below(sides[i]);
	if (!(is_same(sides[0], yes) && is_same(sides[1], no)) &&
		!(is_same(sides[1], yes) && is_same(sides[0], no)))
		return NULL;
	return c->u.binary.op == BIN_EQ ? no : yes;
}

/* CONDITION ? YES : NO. The nested selects that its condition decides are decided, DEPTH levels
 * below others, too: functions with several returns leave such. */
static Expr *select_of(
	Analysis *a, const Expr *written_as, Expr *condition, Expr *yes, Expr *no, int depth);

/* E where CONDITION is HOLDS. */
static Expr *assume(Analysis *a, Expr *e, const Expr *condition, bool holds, int depth)
{
	while (e->kind == EXPR_COND) {
		int known = value_decided(e->u.cond.condition, condition, holds);
		if (known < 0)
			break;
		e = known ? e->u.cond.yes : e->u.cond.no;
	}
	if (e->kind != EXPR_COND || depth == 0)
		return e;
	Expr *yes = assume(a, e->u.cond.yes, condition, holds, depth - 1);
	Expr *no = assume(a, e->u.cond.no, condition, holds, depth - 1);
	if (yes == e->u.cond.yes && no == e->u.cond.no)
		return e;
	return select_of(a, e, e->u.cond.condition, yes, no, depth - 1);
}

/* E, which is OTHER where CONDITION is HOLDS, can be computed there too: what it asks on the way
 * there needs no guard. */
static bool stands_for(Analysis *a, const Expr *e, Expr *condition, bool holds,
	const Expr *other, int depth)
{
	while (e->kind == EXPR_COND && e != other) {
		Expr *test = e->u.cond.condition;
		const int known = value_decided(test, condition, holds);
		const bool asked = other->kind == EXPR_COND &&
				   needs_no_guard(a, test, &other->u.cond.condition, 1);
		if (known < 0 && !asked && !needs_no_guard(a, test, &condition, 1))
			return false;
		if (known < 0 && depth > 0 &&
			!stands_for(a, e->u.cond.yes, condition, holds, other, depth - 1))
			return false;
		e = known > 0 ? e->u.cond.yes : e->u.cond.no;
	}
	return true;
}

static Expr *select_of(
	Analysis *a, const Expr *written_as, Expr *condition, Expr *yes, Expr *no, int depth)
{
	yes = assume(a, yes, condition, true, depth);
	no = assume(a, no, condition, false, depth);
	Expr *same = yes == no ? yes : same_either_way(condition, yes, no);
	if (!same && no->kind == EXPR_COND && assume(a, no, condition, true, depth) == yes &&
		stands_for(a, no, condition, true, yes, depth))
		same = no;
	if (!same && yes->kind == EXPR_COND && assume(a, yes, condition, false, depth) == no &&
		stands_for(a, yes, condition, false, no, depth))
		same = yes;
	if (!same)
		same = value_set_anyway(condition, yes, no);
	if (same)
		return same;
	Expr e = {.kind = EXPR_COND, .type = yes->type, .range = written_as->range};
	e.u.cond.condition = condition;
	e.u.cond.yes = yes;
	e.u.cond.no = no;
	return value_intern(a, &e, 0);
}

Expr *value_cond(Analysis *a, Expr *condition, Expr *yes, Expr *no)
{
	int64_t n;
	Expr *c = value_truth(a, condition);
	if (expr_is_int(c, &n))
		return n ? yes : no;
	if (yes == no)
		return yes;
	if (c->kind == EXPR_UNARY && c->u.unary.op == UN_LNOT)
		return value_cond(a, c->u.unary.operand, no, yes);
	if (c->kind == EXPR_BINARY && c->u.binary.op == BIN_NE &&
		expr_is_int(c->u.binary.right, &n))
		return value_cond(a, value_not(a, c), no, yes);
	if (c->kind == EXPR_BINARY && c->u.binary.op == BIN_LAND)
		return value_cond(
			a, c->u.binary.left, value_cond(a, c->u.binary.right, yes, no), no);
	if (c->kind == EXPR_BINARY && c->u.binary.op == BIN_LOR)
		return value_cond(
			a, c->u.binary.left, yes, value_cond(a, c->u.binary.right, yes, no));
	if (c->kind == EXPR_COND && value_size(a, c) < 200)
		return value_cond(a, c->u.cond.condition, value_cond(a, c->u.cond.yes, yes, no),
			value_cond(a, c->u.cond.no, yes, no));
	return select_of(a, condition, c, yes, no, DECIDED_DEPTH);
}
