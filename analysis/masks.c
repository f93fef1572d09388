// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* masks.c - the family x = x & m ^ c: bits that are set, cleared and turned over, one by one.
 *
 *	if (on[i]) bits |= 1u << k[i]; else bits &= ~(1u << k[i]);
 *	flags = (flags & ~mask[i]) | value[i];
 *
 * Every bit of the state becomes 0 or 1, stays, or turns over, whatever the other bits are. So what
 * an update does is told by what it makes of 0 and of a number whose bits are all 1: it is made of
 * &, |, ^ and ~, of selects whose conditions need no state, and of casts that keep the state's
 * bits; each of these takes bit i of its operands to bit i.
 *
 * Representation: (m, c), m the bits that count, c what is made of 0. Identity (~0, 0). Combine:
 * (m1 & m2, c1 & m2 ^ c2). Proof of closure: (x & m1 ^ c1) & m2 ^ c2 is x & (m1 & m2) ^ (c1 & m2 ^
 * c2), & distributing over ^. Ordered, exact. Where all iterations have one operator, op.c knows it
 * as one that commutes. */
#include "analysis/family.h"

typedef struct Masks {
	Analysis *a;
	const State *state;
	Memo seen;
	bool failed;
} Masks;

/* Casts to T keep the state's bits, and no more is asked of T. */
static bool has_room(const Masks *m, const Type *t)
{
	return type_is_integer(t) && type_bits(t) > 1 &&
	       type_bits(t) >= type_bits(m->state->type);
}

/* UPDATE takes the state's bits to its own. */
static void check(Masks *m, Expr *update)
{
	Analysis *a = m->a;
	Expr *operands[3], *known;
	if (m->failed || is_state(update, m->state) || memo_find(&m->seen, update, &known))
		return;
	memo_add(a, &m->seen, update, update);
	m->failed |= !type_is_integer(update->type);
	if (m->failed || !value_uses_state(a, update, NULL))
		return;
	bool bitwise = update->kind == EXPR_CAST || is_free_cond(a, update) ||
		       (update->kind == EXPR_UNARY && update->u.unary.op == UN_NOT) ||
		       (update->kind == EXPR_BINARY &&
			       (update->u.binary.op == BIN_AND || update->u.binary.op == BIN_OR ||
				       update->u.binary.op == BIN_XOR));
	m->failed |= !bitwise || !has_room(m, update->type);
	int count = m->failed ? 0 : value_operands(update, operands, 3);
	for (int i = update->kind == EXPR_COND; i < count; i++)
		check(m, operands[i]);
}

static Expr *made_of(const Masks *m, int64_t bits, Type *type)
{
	const State *s = m->state;
	Expr *old = value_int(m->a, type_strip((Type *)s->type), bits);
	return value_cast(m->a, type, value_replace_state(m->a, s->update, s->var, old));
}

bool match_masks(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Masks masks = {.a = a, .state = s};
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || !has_room(&masks, s->type) ||
		!value_uses_state(a, s->update, s->var))
		return false;
	check(&masks, s->update);
	if (masks.failed)
		return false;
	Type *type = ring_type(a, s->type);
	Expr *zero = made_of(&masks, 0, type), *ones = made_of(&masks, -1, type);
	Component kept = {
		.name = arena_printf(a->unit->arena, "%s_kept", s->var->name),
		.type = type,
		.identity = value_int(a, type, -1),
		.element = value_binary(a, BIN_XOR, type, zero, ones),
	};
	Component bits = {
		.name = s->var->name,
		.type = type,
		.identity = value_int(a, type, 0),
		.element = zero,
	};
	add_component(a, m, kept);
	add_component(a, m, bits);
	Expr *keep = part(a, m, 1, 0), *later = part(a, m, 1, 1);
	m->components.at[0].combine = value_binary(a, BIN_AND, type, part(a, m, 0, 0), keep);
	m->components.at[1].combine = value_binary(a, BIN_XOR, type,
		value_binary(a, BIN_AND, type, part(a, m, 0, 1), keep), later);
	Expr *old = value_cast(a, type, value_state(a, s->var));
	s->apply = value_cast(a, s->type,
		value_binary(a, BIN_XOR, type, value_binary(a, BIN_AND, type, old, keep), later));
	m->family = "masks";
	m->exact = true;
	m->proof = "(x & m ^ c) & n ^ d is x & (m & n) ^ (c & n ^ d)";
	return true;
}
