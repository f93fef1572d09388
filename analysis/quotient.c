// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* quotient.c - the family x / d, d > 0: digits, halvings.
 *
 *	digit[i] = x % 10; x /= 10;
 *
 * Representation: the divisor, 0 standing for all that are 2^64 or more; identity 1. Combine: *.
 * Applied: x / d, towards 0, or 0. Proof of closure: x / d / e, each rounded towards 0, is
 * x / (d * e), as in whole numbers; no number has a quotient by 2^64 but 0. Products only grow, so
 * that the order in which they get beyond does not matter. Commutative, exact. */
#include "analysis/family.h"

typedef struct Quotient {
	Analysis *a;
	const State *state;
	Memo memo;
	bool failed, divides;
} Quotient;

static Expr *fail(Quotient *q)
{
	q->failed = true;
	return NULL;
}

static Type *divisor_type(const Quotient *q)
{
	return q->a->unit->scalar[SC_ULLONG];
}

/* D * E, or 0 where that is too large. */
static Expr *product(const Quotient *q, Expr *d, Expr *e)
{
	Analysis *a = q->a;
	Type *type = divisor_type(q), *truth = a->unit->scalar[SC_INT];
	Expr *zero = value_int(a, type, 0), *most = value_int(a, type, -1);
	Expr *fits = value_logical(a, BIN_LAND, value_binary(a, BIN_NE, truth, d, zero),
		value_binary(a, BIN_LE, truth, e, value_binary(a, BIN_DIV, type, most, d)));
	return value_cond(a, fits, value_binary(a, BIN_MUL, type, d, e), zero);
}

/* The divisor where an iteration divides by D and then by E, one of which is a constant: to divide
 * by another one here could stop the program. */
static Expr *twice(Quotient *q, Expr *d, Expr *e)
{
	int64_t n;
	if (expr_is_int(d, &n))
		return n == 1 ? e : product(q, d, e);
	return expr_is_int(e, &n) ? product(q, e, d) : fail(q);
}

/* What UPDATE divides the state by. The numbers on the way are all of the state's type. */
static Expr *fold(Quotient *q, Expr *update)
{
	Analysis *a = q->a;
	Expr *known;
	if (q->failed || !type_is_integer(update->type) ||
		!type_holds(update->type, q->state->type))
		return fail(q);
	if (is_state(update, q->state))
		return value_int(a, divisor_type(q), 1);
	if (memo_find(&q->memo, update, &known))
		return known;
	if (update->kind == EXPR_CAST)
		return fold(q, update->u.cast.operand);
	if (update->kind == EXPR_COND && is_free_cond(a, update)) {
		Expr *yes = fold(q, update->u.cond.yes), *no = fold(q, update->u.cond.no);
		return q->failed ? NULL
				 : memo_add(a, &q->memo, update,
					   value_cond(a, update->u.cond.condition, yes, no));
	}
	if (update->kind != EXPR_BINARY || update->u.binary.op != BIN_DIV)
		return fail(q);
	Expr *by = update->u.binary.right;
	if (value_uses_state(a, by, NULL) || value_interval(a, by).low < 0)
		return fail(q);
	known = fold(q, update->u.binary.left);
	if (q->failed)
		return NULL;
	q->divides = true;
	by = value_cast(a, divisor_type(q), by);
	return memo_add(a, &q->memo, update, twice(q, known, by));
}

static Expr *applied(const Quotient *q, Expr *x, Expr *divisor)
{
	Analysis *a = q->a;
	Type *type = divisor_type(q), *truth = a->unit->scalar[SC_INT], *own = q->state->type;
	Expr *zero = value_int(a, type, 0), *number = value_cast(a, type, x);
	Expr *above = value_binary(a, BIN_DIV, type, number, divisor);
	if (type_is_signed(own)) {
		Expr *size = value_binary(a, BIN_SUB, type, zero, number);
		Expr *below = value_binary(
			a, BIN_SUB, type, zero, value_binary(a, BIN_DIV, type, size, divisor));
		Expr *negative = value_binary(a, BIN_LT, truth, x, value_int(a, own, 0));
		above = value_cond(a, negative, below, above);
	}
	Expr *some = value_binary(a, BIN_NE, truth, divisor, zero);
	return value_cast(a, own, value_cond(a, some, above, zero));
}

bool match_quotient(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Quotient q = {.a = a, .state = s};
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) == 1)
		return false;
	Expr *element = fold(&q, s->update);
	if (q.failed || !q.divides)
		return false;
	Type *type = divisor_type(&q);
	Component divisor = {
		.name = "divisor",
		.type = type,
		.identity = value_int(a, type, 1),
		.element = element,
	};
	add_component(a, m, divisor);
	m->components.at[0].combine = product(&q, part(a, m, 0, 0), part(a, m, 1, 0));
	s->apply = applied(&q, value_state(a, s->var), part(a, m, 1, 0));
	m->family = "quotient";
	m->commutative = m->exact = true;
	m->proof = "dividing twice is dividing by the product";
	return true;
}
