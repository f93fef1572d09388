// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* around.c - counters that are let wrap around, as the numbers of hashes and generators do:
 *
 *	x += 0x9e3779b97f4a7c15ull;  o[i] = x >> 40;
 *
 * In: a variable that always moves by the same amount, after a symbolic iteration from unknown
 * values. Out: whether it need not stay on a line of integers, as what places are computed from
 * must (form.c), and its value modulo 2^64. Proof: start + k * step is computed modulo 2^64, and
 * converted to the variable's type, modulo a power of two that divides 2^64: step by step, C
 * computes the same. */
#include "analysis/exec.h"

bool type_may_wrap(const Type *t)
{
	return type_is_integer(t) && (!type_is_signed(t) || type_bits(t) < 32);
}

bool is_tested(const Analysis *a, const Var *var)
{
	return expr_mentions(a->stmt->u.loop.condition, var);
}

/* Of VAR, only some bits or a remainder have a part in E, as in t[phase >> 24]. */
static bool is_limited(Analysis *a, Expr *e, const Var *var)
{
	Expr *operands[3];
	if (!value_uses_state(a, e, var))
		return true;
	if (e->kind == EXPR_STATE)
		return false;
	const BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COUNT;
	if (type_is_integer(e->type) && (op == BIN_SHR || op == BIN_AND || op == BIN_REM))
		return true;
	bool limited = e->kind != EXPR_LOAD;
	int count = value_operands(e, operands, 3);
	for (int i = 0; limited && i < count && i < 3; i++)
		limited = is_limited(a, operands[i], var);
	return limited;
}

/* X reads where VAR, which moves by STEP, says, but no line of integers would tell more than the
 * type of VAR does: STEP is not known before the program runs, or VAR has 8 bits. */
static bool looks_up(Analysis *a, const Access *x, const Var *var, const Expr *step)
{
	int64_t n;
	if (x->is_write || value_uses_state(a, x->guard, var))
		return false;
	return type_bits(var->type) == 8 ||
	       (!expr_is_int(step, &n) && x->place->kind == EXPR_SUBSCRIPT &&
		       is_limited(a, x->place->u.subscript.index, var) &&
		       !value_uses_state(a, x->place->u.subscript.base, var));
}

/* Where the loop looks, and how far it goes, does not depend on VAR, or as looks_up() says. */
static bool is_value_only(Analysis *a, const Var *var, const Expr *step)
{
	bool used = a->nested.count > 0;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		const bool uses = value_uses_state(a, x->place, var) ||
				  value_uses_state(a, x->guard, var);
		used |= uses && !looks_up(a, x, var, step);
	}
	return !used;
}

static bool decides_exit(Analysis *a, const Var *var)
{
	bool used = is_tested(a, var);
	for (int i = 0; i < a->exits.count; i++)
		used |= value_uses_state(a, a->exits.at[i], var);
	for (int i = 0; i < a->inner_exits.count; i++)
		used |= value_uses_state(a, a->inner_exits.at[i].guard, var);
	return used;
}

bool may_wrap_around(Analysis *a, const Var *var, const Expr *step)
{
	const Type *t = var->type->unqualified;
	int64_t n;
	if (!type_may_wrap(t) || decides_exit(a, var))
		return false;
	const bool fast = expr_is_int(step, &n) &&
			  (n < 0 ? -(__int128)n : n) >= (__int128)1 << (type_bits(t) / 2);
	return fast || is_value_only(a, var, step);
}

/* What X, one side of SUM, is for a number of type T, in 64 bits: beside an unsigned number, -1 is
 * 2^32 - 1. */
static Expr *as_amount(Analysis *a, const Type *t, const Expr *sum, Expr *x)
{
	if (type_is_signed(t) && !type_is_signed(sum->type) && type_bits(sum->type) == 32)
		x = value_cast(a, a->unit->scalar[SC_INT], x);
	return value_cast(a, a->unit->scalar[SC_LLONG], x);
}

/* What E, a sum, adds to or takes from another value, which becomes one of type T, is *AMOUNT.
 * NULL: it is no sum. */
static Expr *without_move(Analysis *a, const Type *t, const Expr *e, Expr **amount)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (e->u.binary.op == BIN_SUB) {
		*amount = value_binary(a, BIN_SUB, wide, value_int(a, wide, 0),
			as_amount(a, t, e, right));
		return left;
	}
	if (e->u.binary.op != BIN_ADD)
		return NULL;
	const bool swap = value_is_invariant(a, left);
	*amount = as_amount(a, t, e, swap ? left : right);
	return swap ? right : left;
}

/* Conversion E keeps what T, an integer type, can hold. */
static bool is_wide_enough(const Expr *e, const Type *t)
{
	return type_is_integer(t) && type_is_integer(e->type) &&
	       type_is_integer(e->u.cast.operand->type) && type_bits(e->type) >= type_bits(t);
}

Expr *invariant_move(Analysis *a, const Var *var, Expr *now, bool *wraps)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	const Type *t = var->type->unqualified;
	if (!now)
		return NULL;
	if (type_is_integer(t) && type_bits(t) > 1) {
		while (now->kind == EXPR_CAST && type_is_integer(now->u.cast.operand->type) &&
			type_bits(now->u.cast.operand->type) >= type_bits(t))
			now = now->u.cast.operand;
	} else if (t->kind != TYPE_POINTER) {
		return now->kind == EXPR_STATE && now->u.state == var ? value_int(a, wide, 0)
								      : NULL;
	}
	Expr *left = now, *amount = value_int(a, wide, 0);
	while (left->kind == EXPR_BINARY || left->kind == EXPR_CAST) {
		Expr *more = NULL;
		*wraps |= type_is_integer(left->type) && !type_is_signed(left->type);
		if (left->kind == EXPR_BINARY)
			left = without_move(a, t, left, &more);
		else if (is_wide_enough(left, t))
			left = left->u.cast.operand;
		else
			return NULL;
		if (!left)
			return NULL;
		if (more)
			amount = value_binary(a, BIN_ADD, wide, amount, more);
	}
	if (left->kind != EXPR_STATE || left->u.state != var)
		return NULL;
	if (!value_is_invariant(a, amount))
		amount = value_uses(a, amount, EXPR_LOAD) && !reads_written(a, amount)
				 ? value_hoist(a, amount)
				 : NULL;
	return amount;
}

Expr *on_wrapping_line(Analysis *a, Type *type, Expr *start, Expr *step, Expr *shift)
{
	Type *u = a->unit->scalar[SC_ULLONG];
	Expr *k = value_cast(a, u, value_iter(a)), *by = value_cast(a, u, step);
	Expr *line = value_binary(a, BIN_MUL, u, k, by);
	line = value_binary(a, BIN_ADD, u, line, value_cast(a, u, start));
	return value_cast(a, type, value_binary(a, BIN_ADD, u, line, value_cast(a, u, shift)));
}
