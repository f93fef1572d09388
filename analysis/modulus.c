// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* modulus.c - which modulus an update is taken by.
 *
 * In: the update of a state. Out: the right side of the first % there, what a step subtracts or
 * adds (turns.c), or how many values a mask leaves, or a conversion to fewer bits. */
#include "analysis/modular.h"

int64_t values_left(Expr *e, Expr **of)
{
	int64_t n = 0;
	if (e->kind == EXPR_CAST) {
		*of = e->u.cast.operand;
		const int bits = type_bits(e->type);
		const bool cuts = type_is_integer((*of)->type) && !type_is_signed(e->type) &&
				  bits > 1 && bits < type_bits((*of)->type) && bits <= 32;
		return cuts ? (int64_t)1 << bits : 0;
	}
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_AND)
		return 0;
	*of = e->u.binary.left;
	bool mask = expr_is_int(e->u.binary.right, &n) && n > 0 && n < MODULUS_MAX &&
		    (n & (n + 1)) == 0;
	return mask ? n + 1 : 0;
}

/* What E says of a modulus by itself; or NULL. */
typedef Expr *Question(Analysis *a, Expr *e);

/* The first answer from E downwards, where the state is. */
static Expr *first_answer(Analysis *a, Expr *e, Question *ask, int depth)
{
	Expr *operands[3], *found = NULL;
	if (depth > 12 || !value_uses_state(a, e, NULL))
		return NULL;
	found = ask(a, e);
	int n = value_operands(e, operands, 3);
	for (int i = 0; i < n && i < 3 && !found; i++)
		found = first_answer(a, operands[i], ask, depth + 1);
	return found;
}

static Expr *left_by(Analysis *a, Expr *e)
{
	Expr *of;
	const int64_t values = values_left(e, &of);
	return values ? value_int(a, a->unit->scalar[SC_LLONG], values) : NULL;
}

static Expr *named_by(Analysis *a, Expr *e)
{
	if (e->kind == EXPR_BINARY)
		return e->u.binary.op == BIN_REM ? e->u.binary.right : left_by(a, e);
	return e->kind == EXPR_COND && !is_free_cond(a, e) ? modulus_of_step(a, e) : NULL;
}

Expr *named_modulus(Analysis *a, Expr *update)
{
	return first_answer(a, update, named_by, 0);
}

Expr *modulus_of_type(Analysis *a, Expr *update)
{
	return first_answer(a, update, left_by, 0);
}

/* ---- what is checked when the program runs -------------------------------------------------- */

void modular_check(Modular *m, BinaryOp op, Expr *e, int64_t bound)
{
	Analysis *a = m->rows.a;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *c = value_binary(
		a, op, a->unit->scalar[SC_INT], value_cast(a, wide, e), value_int(a, wide, bound));
	int64_t n;
	if (!expr_is_int(c, &n) || !n)
		list_push(a->unit->arena, &m->checks, c);
}

bool set_modulus(Modular *m, int64_t most)
{
	Analysis *a = m->rows.a;
	Expr *of = NULL;
	for (int i = 0; i < m->rows.count && !of; i++)
		of = named_modulus(a, m->rows.state[i]->update);
	for (int i = 0; i < m->rows.count && !of; i++)
		of = modulus_of_type(a, m->rows.state[i]->update);
	if (!of || !type_is_integer(of->type) || !value_is_invariant(a, of))
		return false;
	m->of = of;
	m->below = value_interval(a, of);
	m->modulus = value_cast(a, m->rows.type, of);
	for (int k = 0; m->below.low == m->below.high && k <= 32; k++)
		if (m->below.low == (int64_t)1 << k)
			m->bits = m->watches ? -1 : k;
	if (m->below.low == m->below.high)
		return m->below.low > 0 && m->below.high <= MODULUS_MAX;
	modular_check(m, BIN_GE, of, 1);
	modular_check(m, BIN_LE, of, most);
	m->below = (Interval){1, most};
	return true;
}
