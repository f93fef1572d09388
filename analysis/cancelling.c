// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cancelling.c - sums that are about rounding.
 *
 *	t = s + v[i];  c += (s - t) + v[i];  s = t;
 *
 * In: the states of a loop, with their families. Out: a refusal where a floating number that is
 * rounded otherwise than in C is taken away from itself, or compared with itself, along the way:
 * what is left is its rounding error, which is what compensated sums are made of (Kahan 1965,
 * Neumaier 1974, Knuth's exact error of a sum). Each term of a sum is looked for on each path: a
 * state, or what is computed from states other than by adding, as in s = s * x + v[i]. With
 * assume(reassociate) nothing is asked. */
#include "analysis/exec.h"
#include "analysis/family.h"

#define WORK_MAX     20000 /* sums of two numbers on paths of their own */
#define SUM_SIZE_MAX 4000  /* nodes of what is looked through, for each of its terms */

/* The signs with which a term occurs on one path of a sum, 0 to 3, are PLUS | MINUS; those of all
 * paths are a set of such. */
enum { PLUS = 1, MINUS = 2 };
typedef unsigned Paths;
#define NOWHERE   (1U << 0)
#define CANCELLED (1U << (PLUS | MINUS))

typedef struct Sums {
	Analysis *a;
	const State *state;
	const Expr *term;
	LIST(Expr *) terms;
	int work;
	bool found;
} Sums;

static Paths negated_paths(Paths p)
{
	Paths plus = p >> PLUS & 1U, minus = p >> MINUS & 1U;
	return (p & (NOWHERE | CANCELLED)) | plus << MINUS | minus << PLUS;
}

/* Of a sum of two sums. */
static Paths both(Paths x, Paths y)
{
	Paths all = 0;
	for (unsigned i = 0; i < 4; i++)
		for (unsigned k = 0; k < 4; k++)
			if ((x >> i & 1U) && (y >> k & 1U))
				all |= 1U << (i | k);
	return all;
}

/* The state as a number of less precision, in (float)s - s, has lost what the conversion takes. */
static bool is_sum(const Sums *s, const Expr *e)
{
	if (e->kind == EXPR_BINARY)
		return e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB;
	if (e->kind == EXPR_UNARY)
		return e->u.unary.op == UN_MINUS || e->u.unary.op == UN_PLUS;
	if (e->kind == EXPR_CAST)
		return type_is_floating(e->u.cast.operand->type) &&
		       e->type->size >= s->state->type->size;
	return e->kind == EXPR_COND;
}

static Paths paths_of(Sums *s, Expr *e);

/* LEFT + RIGHT, or LEFT - RIGHT where OP says so. What is chosen on some path may be the very
 * number that is taken away, in max - s where max has just become s: that is 0, rounded or not. */
static Paths paths_of_sum(Sums *s, Expr *left, Expr *right, BinaryOp op)
{
	if (left == right && op != BIN_ADD)
		return NOWHERE;
	if (++s->work > WORK_MAX)
		return NOWHERE;
	if (left->kind == EXPR_COND)
		return paths_of_sum(s, left->u.cond.yes, right, op) |
		       paths_of_sum(s, left->u.cond.no, right, op);
	if (right->kind == EXPR_COND)
		return paths_of_sum(s, left, right->u.cond.yes, op) |
		       paths_of_sum(s, left, right->u.cond.no, op);
	const Paths p = paths_of(s, right);
	return both(paths_of(s, left), op == BIN_ADD ? p : negated_paths(p));
}

/* Conditions in a sum are no part of it. */
static void look_at_tests(Sums *s, Expr *e)
{
	for (; e->kind == EXPR_COND; e = e->u.cond.no) {
		paths_of(s, e->u.cond.condition);
		look_at_tests(s, e->u.cond.yes);
	}
}

/* E is no sum: sums below it are others. */
static void look_below(Sums *s, Expr *e)
{
	Expr *operands[3];
	int count = value_operands(e, operands, 3);
	for (int i = 0; i < count && i < 3; i++)
		paths_of(s, operands[i]);
	if (e->kind == EXPR_BINARY && op_is_comparison(e->u.binary.op))
		s->found |= (paths_of_sum(s, operands[0], operands[1], BIN_SUB) & CANCELLED) != 0;
}

static Paths paths_of(Sums *s, Expr *e)
{
	if (s->found || !value_uses_state(s->a, e, NULL))
		return NOWHERE;
	if (!type_is_floating(e->type) || !is_sum(s, e)) {
		look_below(s, e);
		return e == s->term ? 1U << PLUS : NOWHERE;
	}
	Paths all;
	if (e->kind == EXPR_COND) {
		paths_of(s, e->u.cond.condition);
		all = paths_of(s, e->u.cond.yes) | paths_of(s, e->u.cond.no);
	} else if (e->kind == EXPR_CAST) {
		all = paths_of(s, e->u.cast.operand);
	} else if (e->kind == EXPR_UNARY) {
		all = paths_of(s, e->u.unary.operand);
		all = e->u.unary.op == UN_MINUS ? negated_paths(all) : all;
	} else {
		look_at_tests(s, e->u.binary.left);
		look_at_tests(s, e->u.binary.right);
		all = paths_of_sum(s, e->u.binary.left, e->u.binary.right, e->u.binary.op);
	}
	s->found |= (all & CANCELLED) != 0;
	return all;
}

/* ---- which terms ----------------------------------------------------------------------------- */

static bool state_is_rounded(Analysis *a, int index)
{
	const State *s = family_state(a, index);
	if (!type_is_floating(s->type))
		return false;
	for (int i = 0; i < a->staged.count; i++)
		for (int k = 0; k < a->staged.at[i].states.count; k++)
			if (a->staged.at[i].states.at[k].var == s->var)
				return !a->staged.at[i].monoid.exact;
	return !a->facts->monoids.at[s->monoid].exact;
}

/* The state, which is rounded, and what products and calls make of it. */
static void find_terms(Sums *s, Expr *e)
{
	Expr *operands[3];
	if (!value_uses_state(s->a, e, s->state->var))
		return;
	bool known = !type_is_floating(e->type) || is_sum(s, e);
	for (int i = 0; i < s->terms.count; i++)
		known |= s->terms.at[i] == e;
	if (!known)
		list_push(s->a->unit->arena, &s->terms, e);
	int count = value_operands(e, operands, 3);
	for (int i = 0; i < count && i < 3; i++)
		find_terms(s, operands[i]);
}

/* ---- what a loop leaves behind --------------------------------------------------------------- */

static bool cancels(Analysis *a, const State *state, Expr *e)
{
	Sums s = {.a = a, .state = state};
	if (!e || !value_uses_state(a, e, state->var) || value_size(a, e) > SUM_SIZE_MAX)
		return false;
	find_terms(&s, e);
	for (int i = 0; i < s.terms.count && !s.found; i++) {
		s.term = s.terms.at[i];
		paths_of(&s, e);
	}
	return s.found;
}

static bool is_about_rounding(Analysis *a, const State *state)
{
	bool found = false;
	for (int i = 0; i < a->facts->states.count; i++)
		found |= cancels(a, state, family_state(a, i)->update);
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		found |= b->is_write &&
			 (cancels(a, state, b->guard) || cancels(a, state, b->value));
	}
	for (int i = 0; i < a->facts->privates.count; i++)
		found |= a->facts->privates.at[i].live_out &&
			 cancels(a, state, a->facts->privates.at[i].value);
	return found;
}

bool check_cancelling(Analysis *a)
{
	if (directive_assumes(a, "reassociate"))
		return true;
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = family_state(a, i);
		if (!state_is_rounded(a, i) || !is_about_rounding(a, s))
			continue;
		Reason *r = refuse(a, CODE_REASSOCIATE, s->range,
			"the running value of '%s', a floating-point number, is taken away from "
			"itself: rounding errors may be the point of it",
			s->var->name);
		r->edit = "if they are not, add assume(reassociate) to the loop's directive";
		return false;
	}
	return true;
}
