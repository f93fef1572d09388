// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* first_test.c - conditions that ask for the first iteration: if (i == 0 || s[i] != s[i - 1]).
 *
 * In: a loop over a variable of its own that begins with a constant and only goes up. Out: what is
 * left of the condition where the iteration is not the first one. Proof: in the first iteration the
 * condition holds whatever is left of it says, which does nothing where it is asked before. */
#include "analysis/resumed.h"

#include "analysis/bytes.h"
#include "analysis/tally.h"

bool is_plain_local(const Analysis *a, const Var *v)
{
	return v && (v->kind == VAR_LOCAL || v->kind == VAR_PARAM) && !v->address_taken &&
	       v->function == a->loop->function;
}

/* LOOP goes on while I, which is not signed, is less than something: it does not wrap around. */
static bool ends_below(const Stmt *loop, const Var *i)
{
	const Expr *c = loop->u.loop.condition;
	return c->kind == EXPR_BINARY && c->u.binary.op == BIN_LT &&
	       expr_variable(c->u.binary.left) == i &&
	       c->u.binary.left->type->size == i->type->size;
}

bool goes_up_from(const Analysis *a, const Stmt *loop, const Var *i, int64_t *first)
{
	const Stmt *init = loop->u.loop.init;
	const Expr *set = NULL, *step = loop->u.loop.step;
	int64_t n;
	if (!i || loop->kind != STMT_FOR)
		return false;
	if (init && init->kind == STMT_DECL && init->u.vars.count == 1 && init->u.vars.at[0] == i)
		set = i->init;
	else if (init && init->kind == STMT_EXPR && init->u.expr->kind == EXPR_ASSIGN &&
		 !init->u.expr->u.assign.is_compound &&
		 expr_variable(init->u.expr->u.assign.left) == i)
		set = init->u.expr->u.assign.right;
	if (set ? !expr_is_int(set, first) : init || !number_at_entry(a, i, first))
		return false;
	if (!is_plain_local(a, i) || type_bits(i->type) < 31 ||
		stmt_changes(loop->u.loop.body, i) || !has_no_effects(loop->u.loop.condition) ||
		!step)
		return false;
	Tally t = {.unit = a->unit, .of = i};
	return tally_counts(&t, step) && tally_amount(&t, step, &n) &&
	       (type_is_signed(i->type) ? n > 0 : n == 1 && ends_below(loop, i));
}

int asks_for_first(const Analysis *a, const Stmt *loop, const Expr *test)
{
	const Expr *i = expr_strip_implicit((Expr *)test);
	int64_t first, n = 0;
	int truth = 0;
	if (i->kind == EXPR_UNARY && i->u.unary.op == UN_LNOT) {
		truth = asks_for_first(a, loop, i->u.unary.operand);
		return truth < 0 ? truth : !truth;
	}
	if (i->kind == EXPR_BINARY && expr_is_int(i->u.binary.right, &n)) {
		BinaryOp op = i->u.binary.op;
		if (op != BIN_EQ && op != BIN_NE && op != BIN_GT && op != BIN_GE && op != BIN_LT &&
			op != BIN_LE)
			return -1;
		n -= op == BIN_GE || op == BIN_LT;
		truth = op == BIN_EQ || op == BIN_LT || op == BIN_LE;
		i = i->u.binary.left;
	}
	const Var *v = expr_variable(i);
	return v && goes_up_from(a, loop, v, &first) && first == n ? truth : -1;
}

bool begins_with_first(
	const Analysis *a, const Stmt *loop, Expr *condition, bool is_first, FirstTest *out)
{
	Unit *u = a->unit;
	Expr *e = expr_strip_implicit(condition);
	Type *truth = u->scalar[SC_INT];
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT) {
		if (!begins_with_first(a, loop, e->u.unary.operand, !is_first, out))
			return false;
		out->test = expr_unary(u, UN_LNOT, truth, out->test);
		out->rest = expr_unary(u, UN_LNOT, truth, out->rest);
		return true;
	}
	if (e->kind != EXPR_BINARY || e->u.binary.op != (is_first ? BIN_LOR : BIN_LAND))
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (asks_for_first(a, loop, left) == is_first)
		*out = (FirstTest){left, right};
	else if (asks_for_first(a, loop, right) == is_first && has_no_effects(left))
		*out = (FirstTest){right, left};
	else if (begins_with_first(a, loop, left, is_first, out))
		out->rest = expr_binary(u, e->u.binary.op, truth, out->rest, right);
	else
		return false;
	return true;
}

Stmt *first_turned(const Analysis *a, const Stmt *loop, const Stmt *s)
{
	Unit *u = a->unit;
	Type *truth = u->scalar[SC_INT];
	FirstTest t;
	if (s->kind != STMT_IF || !s->u.branch.no ||
		!begins_with_first(a, loop, s->u.branch.condition, false, &t))
		return NULL;
	Stmt *turned = stmt_copy(u, s);
	turned->u.branch.condition = expr_binary(u, BIN_LOR, truth,
		expr_unary(u, UN_LNOT, truth, t.test), expr_unary(u, UN_LNOT, truth, t.rest));
	turned->u.branch.yes = s->u.branch.no;
	turned->u.branch.no = s->u.branch.yes;
	return turned;
}
