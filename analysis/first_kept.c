// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* first_kept.c - conditions that ask whether anything has been kept yet:
 *
 *	if (k == 0 || a[i] != last)             if (i == 0 || a[i] != last)
 *		last = o[k++] = a[i];                   last = o[k++] = a[i];
 *
 * In: the body, on the left, of a loop that was refused since a running value decides what happens
 * to itself or to another. Out: the body on the right, which asks for the first iteration. Proof: k
 * is 0 before the loop and only goes up. In the first iteration it is 0 where the condition asks,
 * and behind the condition it goes up, for the condition holds; so it is not 0 in any other. */
#include "analysis/resumed.h"
#include "analysis/tally.h"

typedef struct FirstKept {
	const Analysis *a;
	Var *counter;  /* the loop's, with the constant FIRST in the first iteration */
	int64_t first;
	const Var *count; /* what has been kept so far; NULL: not found yet */
	bool failed;
} FirstKept;

/* TEST holds where a variable that is not negative is 0: *VAR. */
static bool asks_for_none(const Expr *test, const Var **var)
{
	const Expr *e = expr_strip_implicit((Expr *)test);
	int64_t n = 0;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT) {
		e = e->u.unary.operand;
	} else {
		if (e->kind != EXPR_BINARY || !expr_is_int(e->u.binary.right, &n))
			return false;
		const BinaryOp op = e->u.binary.op;
		if (!((op == BIN_EQ && n == 0) || (op == BIN_LE && n == 0) ||
			    (op == BIN_LT && n == 1)))
			return false;
		e = e->u.binary.left;
	}
	*var = expr_variable(e);
	return *var && type_is_integer((*var)->type);
}

/* E, if it changes the count, adds a constant that is positive. */
static bool check_change(Expr *e, void *data)
{
	FirstKept *k = data;
	const Tally t = {.unit = k->a->unit, .of = k->count};
	int64_t n;
	const Expr *target = expr_changed(e);
	if (target && target->kind == EXPR_VAR && target->u.var == k->count)
		k->failed |= !tally_counts(&t, e) || !tally_amount(&t, e, &n) || n < 1;
	return !k->failed;
}

/* S always comes to a statement of its own block that adds to the count, if it is begun. */
static bool always_adds(const Stmt *s, const Var *count)
{
	if (s->kind == STMT_BLOCK) {
		for (int i = 0; i < s->u.block.count; i++) {
			const Stmt *child = s->u.block.at[i];
			if (always_adds(child, count))
				return true;
			if (child->kind != STMT_EXPR && child->kind != STMT_DECL)
				return false;
		}
		return false;
	}
	/* Operands that C may leave out do not count. */
	return s->kind == STMT_EXPR && s->u.expr && stmt_changes(s, count) &&
	       !expr_has_choice(s->u.expr);
}

/* S is the `if` in question: `none || rest`; or NULL. */
static const Expr *condition_of(FirstKept *k, const Stmt *s)
{
	const Expr *c = s->kind == STMT_IF ? expr_strip_implicit(s->u.branch.condition) : NULL;
	const Var *count;
	if (!c || c->kind != EXPR_BINARY || c->u.binary.op != BIN_LOR ||
		!asks_for_none(c->u.binary.left, &count) ||
		stmt_changes(&(Stmt){.kind = STMT_EXPR, .u.expr = (Expr *)c}, count) ||
		!always_adds(s->u.branch.yes, count))
		return NULL;
	k->count = count;
	return c;
}

/* S with the first iteration asked for. */
static Stmt *turned(const FirstKept *k, const Stmt *s, const Expr *condition)
{
	Unit *u = k->a->unit;
	Stmt *copy = stmt_copy(u, s);
	Expr *is_first = expr_binary(u, BIN_EQ, u->scalar[SC_INT], expr_var(u, k->counter),
		expr_int(u, k->counter->type->unqualified, k->first));
	copy->u.branch.condition = expr_binary(
		u, BIN_LOR, u->scalar[SC_INT], is_first, condition->u.binary.right);
	return copy;
}

/* The variable that LOOP counts by. */
static Var *counter_of(const Stmt *loop)
{
	const Expr *c = loop->kind == STMT_FOR ? loop->u.loop.condition : NULL;
	return c && c->kind == EXPR_BINARY ? expr_variable(c->u.binary.left) : NULL;
}

Stmt *ask_for_first(Analysis *a, Stmt *body)
{
	FirstKept k = {.a = a, .counter = counter_of(a->stmt)};
	int64_t begun;
	if (!goes_up_from(a, a->stmt, k.counter, &k.first))
		return NULL;
	Stmt *copy = stmt_new(a->unit, STMT_BLOCK, body->range);
	if (body->kind != STMT_BLOCK) {
		Stmt *alone = stmt_new(a->unit, STMT_BLOCK, body->range);
		list_push(a->unit->arena, &alone->u.block, body);
		body = alone;
	}
	bool any = false, straight = true; /* each iteration comes here */
	for (int i = 0; i < body->u.block.count; i++) {
		Stmt *s = body->u.block.at[i];
		const Expr *condition = straight && !any ? condition_of(&k, s) : NULL;
		any |= condition != NULL;
		list_push(a->unit->arena, &copy->u.block, condition ? turned(&k, s, condition) : s);
		straight &= s->kind == STMT_EXPR || s->kind == STMT_DECL;
	}
	if (!any || !is_plain_local(a, k.count) || !number_at_entry(a, k.count, &begun) ||
		begun != 0 ||
		(type_bits(k.count->type) < 64 &&
			!(type_is_signed(k.count->type) && type_bits(k.count->type) == 32)))
		return NULL; /* or it might wrap around to 0 */
	stmt_walk(body, NULL, check_change, &k);
	for (int i = 0; i < body->u.block.count; i++) { /* it is 0 when it is asked for */
		const Stmt *s = body->u.block.at[i];
		if (copy->u.block.at[i] != s)
			break;
		k.failed |= stmt_changes(s, k.count);
	}
	const Stmt header = {.kind = STMT_EXPR, .u.expr = a->stmt->u.loop.condition};
	const Stmt step = {.kind = STMT_EXPR, .u.expr = a->stmt->u.loop.step};
	return k.failed || stmt_changes(&header, k.count) || stmt_changes(&step, k.count) ? NULL
											   : copy;
}
