// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* room.c - tests of a counter for room: if (k < cap) out[k] = e; k++;
 *
 * In: a comparison in the condition of a store. Out: that it asks whether x + at < bound, or asks
 * for the opposite, x being the counter. The counter does not count down, and neither it nor sums
 * with it wrap around: what has to be checked for that when the program runs is given out, or is
 * what address.c checks in any case. */
#include "analysis/address.h"

/* B as a number of 64 bits, signed: no counter gets beyond 2^62 either way. */
static Expr *plain_bound(Analysis *a, Expr *b)
{
	Type *wide = a->unit->scalar[SC_LLONG], *truth = a->unit->scalar[SC_INT];
	Expr *n = value_cast(a, wide, b);
	if (type_bits(b->type) < 64)
		return n;
	Expr *far = value_int(a, wide, (int64_t)1 << 62);
	Expr *beyond = value_binary(a, BIN_GT, truth, b, value_cast(a, b->type, far));
	n = value_cond(a, beyond, far, n);
	if (!type_is_signed(b->type))
		return n;
	far = value_int(a, wide, -((int64_t)1 << 62));
	return value_cond(a, value_binary(a, BIN_LT, truth, b, far), far, n);
}

bool read_room(Analysis *a, const State *s, Expr *test, Fits *fits, Room *room)
{
	if (test->kind != EXPR_BINARY || !op_is_order(test->u.binary.op))
		return false;
	Expr *own = test->u.binary.left, *bound = test->u.binary.right;
	BinaryOp op = test->u.binary.op;
	if (value_is_invariant(a, own)) {
		own = test->u.binary.right;
		bound = test->u.binary.left;
		op = op_turned(op);
	}
	if (!value_uses_state(a, own, s->var) || !value_is_invariant(a, bound) ||
		!type_is_integer(bound->type))
		return false;
	int64_t scale = 0;
	Expr *counted = value_cast(a, a->unit->scalar[SC_LLONG], own);
	room->at = multiple_of_state(a, s, counted, &scale, fits);
	if (!room->at || scale != 1 || value_uses_state(a, room->at, NULL))
		return false;
	room->bound = plain_bound(a, bound);
	room->holds = op == BIN_LT || op == BIN_LE;
	room->more = op == BIN_LE || op == BIN_GT ? -1 : 0;
	room->from_zero = !type_is_signed(own->type);
	return true;
}
