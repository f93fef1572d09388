// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* simplify.c - which node a value becomes: constant folding and normal forms.
 *
 * In: an operator and values. Out: a value that is equal to it in every execution without
 * undefined behaviour. Integers are folded as C computes them and get constants on the right;
 * widening goes inside signed arithmetic (overflow there is undefined), so that subscripts
 * become 64-bit sums. Conditions are split into nested selects. Nothing is done to floating
 * arithmetic except dropping conversions that cannot change a number. Pointers are a root plus a
 * 64-bit number of elements. */
#include "analysis/values.h"

#include <math.h>

static Type *index_type(Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

/* ---- leaves ------------------------------------------------------------------------------ */

Expr *value_int(Analysis *a, Type *type, int64_t value)
{
	Expr e = {.kind = EXPR_INT, .type = type_strip(type)};
	e.u.integer.value = type_wrap(e.type, (uint64_t)value);
	return value_intern(a, &e, 0);
}

Expr *value_float(Analysis *a, Type *type, double value)
{
	return value_intern(a, expr_float(a->unit, type, value), 0);
}

Expr *value_leaf(Analysis *a, const Expr *literal)
{
	Expr e = *literal;
	e.type = literal->type->unqualified;
	if (e.kind == EXPR_INT)
		return value_int(a, e.type, (int64_t)e.u.integer.value);
	return value_intern(a, &e, 0);
}

Expr *value_var(Analysis *a, Var *var)
{
	Expr e = {.kind = EXPR_VAR, .type = var->type->unqualified, .is_lvalue = true};
	e.u.var = var;
	return value_intern(a, &e, 0);
}

Expr *value_state(Analysis *a, Var *var)
{
	Expr e = {.kind = EXPR_STATE, .type = var->type->unqualified, .range = var->range};
	e.u.state = var;
	return value_intern(a, &e, 0);
}

Expr *value_iter(Analysis *a)
{
	return value_intern(a, &(Expr){.kind = EXPR_ITER, .type = index_type(a)}, 0);
}

Expr *value_part(Analysis *a, Type *type, int side, int component)
{
	Expr e = {.kind = EXPR_PART, .type = type};
	e.u.part.side = side;
	e.u.part.component = component;
	return value_intern(a, &e, 0);
}

Expr *value_load(Analysis *a, Expr *place, int epoch)
{
	Expr e = {.kind = EXPR_LOAD, .type = place->type->unqualified, .range = place->range};
	e.u.load = place;
	return value_intern(a, &e, epoch);
}

Expr *value_call(Analysis *a, const Expr *written_as, Expr *const *args)
{
	Expr callee = *written_as->u.call.callee;
	Expr e = {.kind = EXPR_CALL, .type = written_as->type->unqualified};
	e.range = written_as->range;
	e.u.call.callee = value_intern(a, &callee, 0);
	e.u.call.args.at = (Expr **)args;
	e.u.call.args.count = written_as->u.call.args.count;
	return value_intern(a, &e, 0);
}

/* ---- plain nodes ------------------------------------------------------------------------- */

Expr *value_plain_unary(Analysis *a, UnaryOp op, Type *type, Expr *operand)
{
	Expr e = {.kind = EXPR_UNARY, .type = type, .range = operand->range};
	e.u.unary.op = op;
	e.u.unary.operand = operand;
	return value_intern(a, &e, 0);
}

Expr *value_plain_binary(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	Expr e = {.kind = EXPR_BINARY, .type = type, .range = left->range};
	e.u.binary.op = op;
	e.u.binary.left = left;
	e.u.binary.right = right;
	return value_intern(a, &e, 0);
}

static Expr *make_cast(Analysis *a, Type *type, Expr *operand)
{
	Expr e = {.kind = EXPR_CAST, .type = type, .range = operand->range};
	e.u.cast.operand = operand;
	return value_intern(a, &e, 0);
}

/* ---- conversions ------------------------------------------------------------------------- */

static bool is_widened_arithmetic(const Expr *e)
{
	return e->kind == EXPR_BINARY && type_is_signed(e->type) &&
	       (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB ||
		       e->u.binary.op == BIN_MUL);
}

static Expr *cast_integer(Analysis *a, Type *type, Expr *e)
{
	if (value_is_exact_cast(a, e) && type_bits(type) > 1) {
		Expr *inner = e->u.cast.operand;
		if (type_holds(type, e->type) && type != inner->type)
			return value_exact_cast(a, type, inner);
		return value_cast(a, type, inner);
	}
	if (e->kind == EXPR_CAST && !e->u.cast.is_decay && type_bits(type) > 1) {
		Expr *inner = e->u.cast.operand;
		if (type_is_integer(inner->type) && type_bits(e->type) > 1 &&
			(type_bits(e->type) >= type_bits(type) ||
				interval_within(value_interval(a, inner), type_interval(e->type))))
			return value_cast(a, type, inner);
	}
	Expr *back = value_back_again(a, type, e);
	if (back)
		return back;
	if (is_widened_arithmetic(e) && type_is_signed(type) &&
		type_bits(type) > type_bits(e->type))
		return value_binary(a, e->u.binary.op, type, value_cast(a, type, e->u.binary.left),
			value_cast(a, type, e->u.binary.right));
	return make_cast(a, type, e);
}

/* Conversions between floating types that keep the number, and constants. */
static Expr *cast_floating(Analysis *a, Type *type, Expr *e)
{
	int64_t n;
	bool small = type->scalar != SC_LDOUBLE;
	if (small && type_is_integer(e->type) && expr_is_int(e, &n) && n > -(1 << 24) &&
		n < (1 << 24))
		return value_float(a, type, (double)n);
	if (small && e->kind == EXPR_FLOAT && e->type->scalar != SC_LDOUBLE &&
		!isnan(e->u.floating.value))
		return value_float(a, type, e->u.floating.value);
	if (e->kind == EXPR_CAST && type_is_floating(e->type) &&
		e->u.cast.operand->type->unqualified == type && e->type->scalar > type->scalar)
		return e->u.cast.operand;
	return make_cast(a, type, e);
}

/* Some arm of the select E has been widened from TYPE. */
static bool has_widened_arm(const Type *type, const Expr *e)
{
	if (e->kind == EXPR_COND)
		return has_widened_arm(type, e->u.cond.yes) || has_widened_arm(type, e->u.cond.no);
	return e->kind == EXPR_CAST && e->u.cast.operand->type->unqualified == type;
}

/* A select that C's promotions have widened is narrowed in its arms. */
static bool is_widened_select(Analysis *a, const Type *type, Expr *e)
{
	return e->kind == EXPR_COND && type_is_arithmetic(type) && type_is_arithmetic(e->type) &&
	       type->size < e->type->size && type_bits(type) > 1 && value_size(a, e) < 200 &&
	       has_widened_arm(type, e);
}

/* Pointers to the same type, but for const. */
static bool differ_in_const(const Type *x, const Type *y)
{
	return x->kind == TYPE_POINTER && y->kind == TYPE_POINTER &&
	       x->of->unqualified == y->of->unqualified &&
	       x->of->is_volatile == y->of->is_volatile && x->of->is_atomic == y->of->is_atomic;
}

Expr *value_cast(Analysis *a, Type *type, Expr *e)
{
	type = type->unqualified;
	int64_t n;
	if (e->type->unqualified == type)
		return e;
	if (is_widened_select(a, type, e))
		return value_cond(a, e->u.cond.condition, value_cast(a, type, e->u.cond.yes),
			value_cast(a, type, e->u.cond.no));
	if (type_is_integer(type) && type_is_integer(e->type)) {
		if (type->kind != TYPE_ENUM && expr_is_int(e, &n))
			return value_int(a, type, n);
		if (type_bits(type) == 1 && !value_is_boolean(e))
			return make_cast(a, type, value_truth(a, e));
		return cast_integer(a, type, e);
	}
	if (type_is_floating(type))
		return cast_floating(a, type, e);
	if (type_is_integer(type) && type_bits(type) == 1)
		return make_cast(a, type, value_truth(a, e));
	/* (struct s *)(void *)0 is (struct s *)0: NULL has one spelling. */
	if (type->kind == TYPE_POINTER && e->type->kind == TYPE_POINTER && e->kind == EXPR_CAST &&
		!e->u.cast.is_decay && expr_is_int(e->u.cast.operand, &n) && n == 0)
		return value_cast(a, type, e->u.cast.operand);
	/* To a pointer to void and back. */
	if (type->kind == TYPE_POINTER && e->kind == EXPR_CAST && !e->u.cast.is_decay &&
		e->type->kind == TYPE_POINTER && e->type->of->kind == TYPE_VOID &&
		(type == e->u.cast.operand->type->unqualified ||
			differ_in_const(type, e->u.cast.operand->type)))
		return value_cast(a, type, e->u.cast.operand);
	if (differ_in_const(type, e->type) && e->kind == EXPR_BINARY &&
		e->u.binary.op == BIN_ADD)
		return value_plain_binary(a, BIN_ADD, type, value_cast(a, type, e->u.binary.left),
			e->u.binary.right);
	return make_cast(a, type, e);
}

/* ---- pointers ---------------------------------------------------------------------------- */

void value_split_pointer(Analysis *a, Expr *pointer, Expr **root, Expr **index)
{
	*root = pointer;
	*index = value_int(a, index_type(a), 0);
	if (pointer->kind == EXPR_BINARY && pointer->u.binary.op == BIN_ADD) {
		*root = pointer->u.binary.left;
		*index = pointer->u.binary.right;
	}
}

static Expr *add_pointer(Analysis *a, Expr *pointer, Expr *index)
{
	Expr *root, *offset;
	int64_t n;
	value_split_pointer(a, pointer, &root, &offset);
	offset = value_binary(
		a, BIN_ADD, index_type(a), offset, value_cast(a, index_type(a), index));
	if (expr_is_int(offset, &n) && n == 0)
		return root;
	return value_plain_binary(a, BIN_ADD, pointer->type, root, offset);
}

Expr *value_deref(Analysis *a, Expr *pointer, Expr *index)
{
	Expr *root, *offset;
	value_split_pointer(a, pointer, &root, &offset);
	offset = value_binary(
		a, BIN_ADD, index_type(a), offset, value_cast(a, index_type(a), index));
	int64_t n;
	while (root->kind == EXPR_CAST && !root->u.cast.is_decay &&
		differ_in_const(root->type, root->u.cast.operand->type))
		root = root->u.cast.operand;
	if (root->kind == EXPR_UNARY && root->u.unary.op == UN_ADDR && expr_is_int(offset, &n) &&
		n == 0)
		return root->u.unary.operand;
	Expr e = {.kind = EXPR_SUBSCRIPT, .type = root->type->of, .is_lvalue = true};
	e.range = pointer->range;
	e.u.subscript.base = root;
	e.u.subscript.index = offset;
	return value_intern(a, &e, 0);
}

/* The type of member E, but for `const` that only the pointer to its structure adds: then it is the
 * same place through another pointer. */
static Type *member_type(const Expr *e)
{
	const Type *t = e->type;
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return t->is_volatile || t->is_atomic ? e->type : e->u.member.field->type;
}

Expr *value_member(Analysis *a, const Expr *written_as, Expr *place)
{
	Expr e = {.kind = EXPR_MEMBER, .type = member_type(written_as), .range = written_as->range};
	e.is_lvalue = true;
	e.u.member.base = place;
	e.u.member.field = written_as->u.member.field;
	e.u.member.record = written_as->u.member.record;
	return value_intern(a, &e, 0);
}

Expr *value_decay(Analysis *a, Type *pointer, Expr *place)
{
	Expr e = {.kind = EXPR_CAST, .type = pointer->unqualified, .range = place->range};
	e.u.cast.operand = place;
	e.u.cast.is_implicit = e.u.cast.is_decay = true;
	return value_intern(a, &e, 0);
}

Expr *value_address(Analysis *a, Type *pointer, Expr *place)
{
	if (place->kind == EXPR_SUBSCRIPT)
		return add_pointer(a, value_cast(a, pointer, place->u.subscript.base),
			place->u.subscript.index);
	return value_plain_unary(a, UN_ADDR, pointer->unqualified, place);
}

/* ---- arithmetic -------------------------------------------------------------------------- */

Expr *value_unary(Analysis *a, UnaryOp op, Type *type, Expr *e)
{
	int64_t n;
	if (op == UN_LNOT)
		return value_not(a, e);
	if (op == UN_PLUS)
		return value_cast(a, type, e);
	if (op == UN_MINUS && e->kind == EXPR_FLOAT && e->type->scalar != SC_LDOUBLE &&
		!isnan(e->u.floating.value))
		return value_float(a, type, -e->u.floating.value);
	Expr trial = {.kind = EXPR_UNARY, .type = type};
	trial.u.unary.op = op;
	trial.u.unary.operand = e;
	if (type_is_integer(type) && expr_is_int(&trial, &n))
		return value_int(a, type, n);
	return value_plain_unary(a, op, type, e);
}

static BinaryOp mirrored(BinaryOp op)
{
	switch (op) {
	case BIN_LT:
		return BIN_GT;
	case BIN_GT:
		return BIN_LT;
	case BIN_LE:
		return BIN_GE;
	case BIN_GE:
		return BIN_LE;
	case BIN_ADD:
	case BIN_MUL:
	case BIN_AND:
	case BIN_OR:
	case BIN_XOR:
	case BIN_EQ:
	case BIN_NE:
		return op;
	case BIN_DIV:
	case BIN_REM:
	case BIN_SUB:
	case BIN_SHL:
	case BIN_SHR:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return BIN_COUNT;
}

/* X + N or X - N as it reads best; N is nonzero. */
static Expr *make_offset(Analysis *a, Type *type, Expr *x, int64_t n)
{
	int bits = type_bits(type);
	int64_t s = bits < 64 ? (int64_t)((uint64_t)n << (64 - bits)) >> (64 - bits) : n;
	int64_t least_number = bits < 64 ? -((int64_t)1 << (bits - 1)) : INT64_MIN;
	if (s < 0 && s != least_number)
		return value_plain_binary(a, BIN_SUB, type, x, value_int(a, type, -s));
	return value_plain_binary(a, BIN_ADD, type, x, value_int(a, type, n));
}

/* X + N where X may itself be Y + M; N is a constant of TYPE. False where the sum of both
 * constants does not fit. */
static bool add_constant(Analysis *a, Type *type, Expr *x, int64_t n, Expr **sum)
{
	int64_t m, total = n;
	if (x->kind == EXPR_BINARY && (x->u.binary.op == BIN_ADD || x->u.binary.op == BIN_SUB) &&
		expr_is_int(x->u.binary.right, &m)) {
		bool over = x->u.binary.op == BIN_ADD ? __builtin_add_overflow(n, m, &total)
						      : __builtin_sub_overflow(n, m, &total);
		if (type_is_signed(type) &&
			(over || (int64_t)type_wrap(type, (uint64_t)total) != total))
			return false;
		x = x->u.binary.left;
	}
	total = (int64_t)type_wrap(type, (uint64_t)total);
	*sum = total ? make_offset(a, type, x, total) : x;
	return true;
}

/* X op N, or NULL where nothing is known. */
static Expr *with_constant(Analysis *a, BinaryOp op, Type *type, Expr *x, int64_t n)
{
	Expr *sum;
	switch (op) {
	case BIN_ADD:
		return add_constant(a, type, x, n, &sum) ? sum : NULL;
	case BIN_SUB:
		if (n == INT64_MIN || (type_is_signed(type) && type_bits(type) < 64 &&
					      -n > (int64_t)type_interval(type).high))
			return NULL;
		n = (int64_t)type_wrap(type, -(uint64_t)n);
		return add_constant(a, type, x, n, &sum) ? sum : NULL;
	case BIN_MUL:
		return n == 1 ? x : n == 0 ? value_int(a, type, 0) : NULL;
	case BIN_DIV:
		return n == 1 ? x : NULL;
	case BIN_SHL:
	case BIN_SHR:
		return n == 0 ? x : NULL;
	case BIN_OR:
	case BIN_XOR:
		return n == 0 ? x : NULL;
	case BIN_AND:
		return n == 0                                      ? value_int(a, type, 0)
		       : n == (int64_t)type_wrap(type, UINT64_MAX) ? x
								   : NULL;
	case BIN_EQ:
	case BIN_NE:
		if (!value_is_boolean(x) || (n != 0 && n != 1))
			return NULL;
		return (op == BIN_NE) == (n == 0) ? value_truth(a, x) : value_not(a, x);
	case BIN_REM:
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return NULL;
}

/* X is Y + N or Y - N. */
static bool is_offset(const Expr *x)
{
	int64_t n;
	return x->kind == EXPR_BINARY && (x->u.binary.op == BIN_ADD || x->u.binary.op == BIN_SUB) &&
	       expr_is_int(x->u.binary.right, &n);
}

static bool is_small(Analysis *a, Expr *e)
{
	__int128 bound = (__int128)1 << 60;
	return interval_within(value_interval(a, e), (Interval){-bound, bound});
}

/* Constants of 64-bit sums go outwards where no sum can overflow: (x + 1) + y is (x + y) + 1.
 * NULL: not such a sum. */
static Expr *constant_outward(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	if ((op != BIN_ADD && op != BIN_SUB) || type != index_type(a) ||
		!(is_offset(left) || is_offset(right)) || !is_small(a, left) || !is_small(a, right))
		return NULL;
	if (is_offset(left) && is_small(a, left->u.binary.left))
		return value_binary(a, left->u.binary.op, type,
			value_binary(a, op, type, left->u.binary.left, right),
			left->u.binary.right);
	if (is_offset(right) && is_small(a, right->u.binary.left)) {
		bool plus = (right->u.binary.op == BIN_ADD) == (op == BIN_ADD);
		return value_binary(a, plus ? BIN_ADD : BIN_SUB, type,
			value_binary(a, op, type, left, right->u.binary.left),
			right->u.binary.right);
	}
	return NULL;
}

/* LEFT op RIGHT where the types alone tell: 0 or 1; else -1. Both have one type. */
static int decided(Analysis *a, BinaryOp op, Expr *left, Expr *right)
{
	Interval x = value_interval(a, left), y = value_interval(a, right);
	bool below = x.high<y.low, above = x.low> y.high;
	bool not_above = x.high <= y.low, not_below = x.low >= y.high;
	switch ((int)op) {
	case BIN_LT:
		return below ? 1 : not_below ? 0 : -1;
	case BIN_GT:
		return above ? 1 : not_above ? 0 : -1;
	case BIN_LE:
		return not_above ? 1 : above ? 0 : -1;
	case BIN_GE:
		return not_below ? 1 : below ? 0 : -1;
	case BIN_EQ:
		return below || above ? 0 : -1;
	case BIN_NE:
		return below || above ? 1 : -1;
	}
	return -1;
}

/* E is x | BITS or x & BITS, which cannot be N. */
static bool lacks_bits(const Expr *e, int64_t n)
{
	int64_t bits;
	if (e->kind != EXPR_BINARY || !expr_is_int(e->u.binary.right, &bits) ||
		type_bits(e->type) < 32)
		return false;
	return (e->u.binary.op == BIN_OR && (n & bits) != bits) ||
	       (e->u.binary.op == BIN_AND && (n & ~bits) != 0);
}

static Expr *integer_binary(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	int64_t n;
	Expr trial = {.kind = EXPR_BINARY, .type = type};
	trial.u.binary.op = op;
	trial.u.binary.left = left;
	trial.u.binary.right = right;
	if (expr_is_int(&trial, &n))
		return value_int(a, type, n);
	if (left->kind == EXPR_INT && right->kind != EXPR_INT && mirrored(op) != BIN_COUNT) {
		Expr *swap = left;
		left = right;
		right = swap;
		op = mirrored(op);
	}
	if (expr_is_int(right, &n)) {
		Expr *known = with_constant(a, op, type, left, n);
		if (!known && op_is_comparison(op))
			known = value_of_outcome(a, op, type, left, n);
		if (!known && op_is_comparison(op))
			known = value_past_end(a, op, type, left, n);
		if (known)
			return known;
	}
	int truth =
		op_is_comparison(op) && right->kind == EXPR_INT ? decided(a, op, left, right) : -1;
	if ((op == BIN_EQ || op == BIN_NE) && expr_is_int(right, &n) && lacks_bits(left, n))
		truth = op == BIN_NE;
	if (truth >= 0)
		return value_int(a, type, truth);
	if (left == right && (op == BIN_SUB || op == BIN_XOR))
		return value_int(a, type, 0);
	if ((op == BIN_SHL || op == BIN_SHR) && expr_is_int(left, &n) && n == 0)
		return left;
	if (left == right && op_is_comparison(op))
		return value_int(a, type, op == BIN_LE || op == BIN_GE || op == BIN_EQ);
	if (op == BIN_ADD && type == index_type(a) && right->kind == EXPR_BINARY &&
		right->u.binary.op == BIN_MUL && expr_is_int(right->u.binary.right, &n) && n < 0 &&
		n != INT64_MIN)
		return value_binary(a, BIN_SUB, type, left,
			value_binary(
				a, BIN_MUL, type, right->u.binary.left, value_int(a, type, -n)));
	Expr *counted = op == BIN_ADD || op == BIN_SUB ? value_of_count(a, op, type, left, right)
						       : NULL;
	if (counted)
		return counted;
	Expr *outward = constant_outward(a, op, type, left, right);
	if (outward)
		return outward;
	return value_plain_binary(a, op, type, left, right);
}

static bool is_null(const Expr *e)
{
	int64_t n;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return expr_is_int(e, &n) && n == 0;
}

/* E leads to a variable, or a part of one: it is no null pointer. (One that is defined elsewhere
 * may be weak, and missing.) */
static bool is_of_object(const Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay &&
		e->u.cast.operand->type->kind == TYPE_POINTER)
		e = e->u.cast.operand;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR)
		e = e->u.unary.operand;
	else if (e->kind == EXPR_CAST && e->u.cast.is_decay)
		e = e->u.cast.operand;
	else
		return false;
	while (e->kind == EXPR_MEMBER)
		e = e->u.member.base;
	return e->kind == EXPR_VAR && !e->u.var->is_extern;
}

/* Comparisons and differences of pointers with one root are those of the offsets. */
static Expr *pointer_binary(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	if (op == BIN_ADD)
		return left->type->kind == TYPE_POINTER ? add_pointer(a, left, right)
							: add_pointer(a, right, left);
	if (op == BIN_SUB && right->type->kind != TYPE_POINTER) {
		Type *t = index_type(a);
		return add_pointer(a, left,
			value_binary(a, BIN_SUB, t, value_int(a, t, 0), value_cast(a, t, right)));
	}
	if ((op == BIN_EQ || op == BIN_NE) && ((is_of_object(left) && is_null(right)) ||
						      (is_null(left) && is_of_object(right))))
		return value_int(a, type, op == BIN_NE);
	if ((op == BIN_EQ || op == BIN_NE) && is_null(left) && !is_null(right))
		return value_plain_binary(a, op, type, right, left);
	Expr *left_root, *left_index, *right_root, *right_index;
	value_split_pointer(a, left, &left_root, &left_index);
	value_split_pointer(a, right, &right_root, &right_index);
	if (left_root != right_root)
		return value_plain_binary(a, op, type, left, right);
	if (op == BIN_SUB)
		return value_cast(
			a, type, value_binary(a, BIN_SUB, index_type(a), left_index, right_index));
	return value_binary(a, op, type, left_index, right_index);
}

/* i == (size_t)-1 is (long long)i == -1. */
static void compare_as_signed(Analysis *a, Expr **left, Expr **right)
{
	int64_t n;
	Expr **number = expr_is_int(*left, &n) ? left : right;
	Expr **other = number == left ? right : left;
	const Type *t = (*left)->type;
	if (!type_is_integer(t) || type_is_signed(t) || type_bits(t) != 64 ||
		!expr_is_int(*number, &n) || n >= 0)
		return;
	*other = value_cast(a, a->unit->scalar[SC_LLONG], *other);
	*number = value_int(a, (*other)->type, n);
}

Expr *value_binary(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	type = type->unqualified;
	if (op == BIN_LAND || op == BIN_LOR)
		return value_logical(a, op, left, right);
	if (left->type->kind == TYPE_POINTER || right->type->kind == TYPE_POINTER)
		return pointer_binary(a, op, type, left, right);
	if (op == BIN_EQ || op == BIN_NE)
		compare_as_signed(a, &left, &right);
	if (type_is_integer(left->type) && type_is_integer(right->type))
		return integer_binary(a, op, type, left, right);
	if (left->kind == EXPR_FLOAT && right->kind != EXPR_FLOAT && op_is_comparison(op))
		return value_plain_binary(a, mirrored(op), type, right, left);
	return value_plain_binary(a, op, type, left, right);
}
