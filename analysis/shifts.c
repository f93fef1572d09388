// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* shifts.c - the family x = (x << s) & m ^ c: what shifts its bits along and puts others there.
 *
 *	word = word << 4 | digit(c[i]);
 *	if (take[i]) v = (v >> k[i]) ^ top[i];
 *
 * An update is made of the state, which occurs once on each way through its selects (whose
 * conditions need no state), of shifts of it by what needs no state, of &, |, ^ with such values
 * and of ~. To the right only unsigned numbers are shifted that no wider type has shifted to the
 * left. So bit i of the result is bit i - s of the state, kept where m says so, and turned over
 * where c does; or 0 or 1.
 *
 * Representation: (s, m, c), s below 0 for shifts to the right, m 0 where bit i - s is none.
 * Identity (0, ~0, 0). Combine: (s1 + s2, (m1 << s2) & m2, (c1 << s2) & m2 ^ c2). Proof of closure:
 * shifts take xor and & bit by bit along; what the first shift has moved out is 0 in m1 << s2, so
 * that the two shifts are one. Where m is 0 nothing is kept, and s may be 0: it stays below the
 * type's width. Ordered, exact. Disjoint bits that are added are affine (affine.c), matrices of
 * constants over bits are linear (linear.c): both are tried before. */
#include "analysis/family.h"

typedef struct Shifted {
	Expr *shift, *mask, *bits; /* the first an int, the others of the ring's type */
	bool wide; /* bits beyond the state's may be set, which a shift to the right brings in */
} Shifted;

typedef struct Shifts {
	Analysis *a;
	const State *state;
	Type *type; /* the ring's */
	int width;  /* of the state */
} Shifts;

static Expr *count_of(const Shifts *x, int64_t n)
{
	return value_int(x->a, x->a->unit->scalar[SC_INT], n);
}

static Expr *all_bits(const Shifts *x)
{
	return value_int(x->a, x->type,
		x->width == 64 ? -1 : (int64_t)(((uint64_t)1 << x->width) - 1));
}

static Expr *both(const Shifts *x, BinaryOp op, Expr *left, Expr *right)
{
	return value_binary(x->a, op, x->type, left, right);
}

static Expr *asks(const Shifts *x, BinaryOp op, Expr *left, Expr *right)
{
	return value_binary(x->a, op, x->a->unit->scalar[SC_INT], left, right);
}

/* SHIFT, or what the type can be shifted by where that is not asked for. */
static Expr *any_count(const Shifts *x, Expr *shift)
{
	Type *integer = x->a->unit->scalar[SC_INT];
	int64_t n;
	return expr_is_int(shift, &n) ? shift
				      : value_binary(x->a, BIN_AND, integer, shift,
						count_of(x, type_bits(x->type) - 1));
}

/* BITS moved by SHIFT, an int; those that go beyond the state's are lost where MASK is applied. */
static Expr *moved(const Shifts *x, Expr *bits, Expr *shift)
{
	Type *integer = x->a->unit->scalar[SC_INT];
	Expr *zero = count_of(x, 0), *none = value_int(x->a, x->type, 0);
	Expr *back = value_binary(x->a, BIN_SUB, integer, zero, shift);
	Expr *left = value_cond(x->a, asks(x, BIN_GE, shift, count_of(x, x->width)), none,
		both(x, BIN_SHL, bits, any_count(x, shift)));
	Expr *right = value_cond(x->a, asks(x, BIN_GE, back, count_of(x, x->width)), none,
		both(x, BIN_SHR, bits, any_count(x, back)));
	return value_cond(x->a, asks(x, BIN_LT, shift, zero), right, left);
}

static bool read_update(const Shifts *x, Expr *e, Shifted *s, int depth);

/* E, an operator with one operand that needs the state. */
static bool read_binary(const Shifts *x, Expr *e, Shifted *s, int depth)
{
	Analysis *a = x->a;
	const BinaryOp op = e->u.binary.op;
	const bool first = value_uses_state(a, e->u.binary.left, NULL);
	Expr *of = first ? e->u.binary.left : e->u.binary.right;
	Expr *other = first ? e->u.binary.right : e->u.binary.left;
	const bool shifts = op == BIN_SHL || op == BIN_SHR;
	if (value_uses_state(a, other, NULL) || (shifts && !first) ||
		!read_update(x, of, s, depth + 1))
		return false;
	if (shifts) {
		Expr *by = value_cast(a, a->unit->scalar[SC_INT], other);
		if (op == BIN_SHR) {
			if (s->wide || type_is_signed(x->state->type) ||
				(type_is_signed(of->type) && type_bits(of->type) == x->width))
				return false;
			by = value_binary(a, BIN_SUB, a->unit->scalar[SC_INT], count_of(x, 0), by);
		}
		s->wide |= op == BIN_SHL && type_bits(of->type) > x->width;
		s->shift = value_binary(a, BIN_ADD, a->unit->scalar[SC_INT], s->shift, by);
		s->mask = both(x, BIN_AND, moved(x, s->mask, by), all_bits(x));
		s->bits = both(x, BIN_AND, moved(x, s->bits, by), all_bits(x));
		return true;
	}
	other = value_cast(a, x->type, other);
	s->wide |= op != BIN_AND && type_bits(e->type) > x->width;
	if (op == BIN_AND) {
		s->mask = both(x, BIN_AND, s->mask, other);
		s->bits = both(x, BIN_AND, s->bits, other);
	} else if (op == BIN_OR) {
		Expr *not = value_unary(a, UN_NOT, x->type, other);
		s->mask = both(x, BIN_AND, s->mask, not);
		s->bits = both(x, BIN_OR, s->bits, other);
	} else if (op == BIN_XOR) {
		s->bits = both(x, BIN_XOR, s->bits, other);
	} else {
		return false;
	}
	s->bits = both(x, BIN_AND, s->bits, all_bits(x));
	return true;
}

static bool read_choice(const Shifts *x, Expr *e, Shifted *s, int depth)
{
	Expr *c = e->u.cond.condition;
	Shifted yes, no;
	if (!read_update(x, e->u.cond.yes, &yes, depth + 1) ||
		!read_update(x, e->u.cond.no, &no, depth + 1))
		return false;
	*s = (Shifted){
		.shift = value_cond(x->a, c, yes.shift, no.shift),
		.mask = value_cond(x->a, c, yes.mask, no.mask),
		.bits = value_cond(x->a, c, yes.bits, no.bits),
		.wide = yes.wide || no.wide,
	};
	return true;
}

/* What E makes of the state. */
static bool read_update(const Shifts *x, Expr *e, Shifted *s, int depth)
{
	Analysis *a = x->a;
	*s = (Shifted){.shift = count_of(x, 0), .mask = all_bits(x),
		.bits = value_int(a, x->type, 0)};
	if (depth > 24 || !type_is_integer(e->type) || value_size(a, e) > 400)
		return false;
	if (is_state(e, x->state))
		return true;
	if (!value_uses_state(a, e, NULL)) {
		s->mask = s->bits;
		s->bits = both(x, BIN_AND, value_cast(a, x->type, e), all_bits(x));
		s->wide = type_bits(e->type) > x->width;
		return true;
	}
	if (type_bits(e->type) < x->width)
		return false;
	if (is_free_cond(a, e))
		return read_choice(x, e, s, depth);
	if (e->kind == EXPR_CAST) {
		const Type *from = e->u.cast.operand->type;
		if (!type_is_integer(from) || !read_update(x, e->u.cast.operand, s, depth + 1))
			return false;
		if (type_bits(e->type) == x->width)
			s->wide = false; /* upper bits are gone */
		else if (type_bits(from) == x->width && type_is_signed(from))
			s->wide = true;
		return true;
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_NOT) {
		if (!read_update(x, e->u.unary.operand, s, depth + 1))
			return false;
		s->wide |= type_bits(e->type) > x->width;
		s->bits = both(x, BIN_XOR, s->bits, all_bits(x));
		return true;
	}
	return e->kind == EXPR_BINARY && read_binary(x, e, s, depth);
}

bool match_shifts(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Shifted f;
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) < 8 ||
		!value_uses_state(a, s->update, s->var))
		return false;
	const Shifts x = {a, s, ring_type(a, s->type), type_bits(s->type)};
	if (!read_update(&x, s->update, &f, 0))
		return false;
	Type *integer = a->unit->scalar[SC_INT];
	const struct {
		const char *name;
		Type *type;
		Expr *identity, *element;
	} parts[] = {
		{"shift", integer, count_of(&x, 0), f.shift},
		{"kept", x.type, all_bits(&x), f.mask},
		{"bits", x.type, value_int(a, x.type, 0), f.bits},
	};
	for (int i = 0; i < 3; i++)
		add_component(a, m,
			(Component){
				.name = arena_printf(a->unit->arena, "%s_%s", s->var->name,
					parts[i].name),
				.type = parts[i].type,
				.identity = parts[i].identity,
				.element = parts[i].element,
			});
	Expr *shift = part(a, m, 1, 0), *mask = part(a, m, 1, 1), *bits = part(a, m, 1, 2);
	Expr *kept = both(&x, BIN_AND, moved(&x, part(a, m, 0, 1), shift), mask);
	Expr *sum = value_binary(a, BIN_ADD, integer, part(a, m, 0, 0), shift);
	m->components.at[0].combine = value_cond(a,
		asks(&x, BIN_EQ, kept, value_int(a, x.type, 0)), count_of(&x, 0), sum);
	m->components.at[1].combine = kept;
	m->components.at[2].combine = both(&x, BIN_XOR,
		both(&x, BIN_AND, moved(&x, part(a, m, 0, 2), shift), mask), bits);
	Expr *old = value_cast(a, x.type, value_state(a, s->var));
	s->apply = value_cast(a, s->type,
		both(&x, BIN_XOR, both(&x, BIN_AND, moved(&x, old, shift), mask), bits));
	m->family = "shifts";
	m->exact = true;
	m->proof = "((x << s & m ^ c) << t) & n ^ d is x << (s + t) & (m << t & n) ^ (c << t & n ^ "
		   "d)";
	return true;
}
