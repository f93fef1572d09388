// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* complex.c - complex numbers as pairs of real values.
 *
 * In: expressions of complex type, or with complex operands. Out: the values of both parts, as gcc
 * computes them without -ffast-math: sums part by part; a real operand stays one, so that r * z is
 * (r * x, r * y) and r + z is (r + x, y); a product of two complex numbers is (ac - bd, ad + bc)
 * unless both of these are NaN, where C11 G.5.1 asks for infinities back. That, and quotients by
 * complex numbers, are functions of runtime/gsp_complex.h. Places and copies are record.c's: a
 * complex type is a record of its parts. */
#include "analysis/exec.h"
#include "analysis/family.h"

#include <string.h>

/* A complex number, or a real one: without IM. */
typedef struct Pair {
	Expr *re, *im;
} Pair;

static Pair evaluate(Exec *x, Expr *e)
{
	Scalars parts = {0};
	if (!type_is_complex(e->type))
		return (Pair){.re = eval(x, e)};
	if (eval_record(x, e, &parts) && parts.count == 2)
		return (Pair){parts.at[0], parts.at[1]};
	Expr *zero = value_zero(x->a, type_part(e->type));
	return (Pair){zero, zero};
}

static bool put(Exec *x, Pair z, Scalars *out)
{
	list_push(x->a->unit->arena, out, z.re);
	list_push(x->a->unit->arena, out, z.im);
	return !x->a->refused;
}

/* ---- operators ------------------------------------------------------------------------------ */

static Expr *part_op(Exec *x, BinaryOp op, Expr *left, Expr *right)
{
	return value_binary(x->a, op, left->type, left, right);
}

static Expr *negative(Exec *x, Expr *e)
{
	return value_unary(x->a, UN_MINUS, e->type, e);
}

/* A part of what operator NAME of the runtime makes of two complex numbers. */
static Expr *part_call(Exec *x, const char *name, const char *part, Pair l, Pair r)
{
	Unit *u = x->a->unit;
	Type *t = l.re->type;
	Expr *args[] = {l.re, l.im, r.re, r.im};
	name = arena_printf(u->arena, "gsp_complex_%s%s_%s", name, t->size == 4 ? "f" : "", part);
	Expr *call = expr_call(u, runtime_function(u, name, t), t, args, 4);
	return value_call(x->a, call, call->u.call.args.at);
}

static Pair whole_call(Exec *x, const char *name, Pair l, Pair r)
{
	return (Pair){part_call(x, name, "re", l, r), part_call(x, name, "im", l, r)};
}

static Pair sum(Exec *x, BinaryOp op, Pair l, Pair r)
{
	Expr *re = part_op(x, op, l.re, r.re);
	if (l.im && r.im)
		return (Pair){re, part_op(x, op, l.im, r.im)};
	return (Pair){re, l.im ? l.im : op == BIN_SUB ? negative(x, r.im) : r.im};
}

static Pair product(Exec *x, Pair l, Pair r)
{
	if (l.im && r.im)
		return whole_call(x, "mul", l, r);
	return (Pair){part_op(x, BIN_MUL, l.re, r.re),
		l.im ? part_op(x, BIN_MUL, l.im, r.re) : part_op(x, BIN_MUL, l.re, r.im)};
}

/* gcc converts a real number that is divided by a complex one, as it is not by C11 G.5.1. */
static Pair quotient(Exec *x, Pair l, Pair r, Range range)
{
	if (!r.im)
		return (Pair){part_op(x, BIN_DIV, l.re, r.re), part_op(x, BIN_DIV, l.im, r.re)};
	if (!x->a->options->in_place && !x->a->refused)
		refuse(x->a, CODE_CONSTRUCT, range,
			"versions of gcc divide by complex numbers differently: no kernel of a "
			"GPU does what your compiler would")
			->edit = "multiply by conj(z), and divide by creal(z) * creal(z) + "
				 "cimag(z) * cimag(z)";
	if (!l.im)
		l.im = value_zero(x->a, l.re->type);
	return whole_call(x, "div", l, r);
}

static Pair compute(Exec *x, BinaryOp op, Pair l, Pair r, Range range)
{
	switch ((int)op) {
	case BIN_ADD:
	case BIN_SUB:
		return sum(x, op, l, r);
	case BIN_MUL:
		return product(x, l, r);
	case BIN_DIV:
		return quotient(x, l, r, range);
	}
	refuse(x->a, CODE_CONSTRUCT, range, "this operator on complex numbers is not followed");
	return l.im ? l : r;
}

static Pair in_type(Exec *x, Pair z, Type *part)
{
	return (Pair){value_cast(x->a, part, z.re), z.im ? value_cast(x->a, part, z.im) : NULL};
}

/* ---- expressions of complex type ------------------------------------------------------------ */

static bool eval_pair_unary(Exec *x, Expr *e, Scalars *out)
{
	Pair z = evaluate(x, e->u.unary.operand);
	if (e->u.unary.op == UN_MINUS)
		return put(x, (Pair){negative(x, z.re), negative(x, z.im)}, out);
	if (e->u.unary.op == UN_NOT)
		return put(x, (Pair){z.re, negative(x, z.im)}, out);
	if (e->u.unary.op != UN_PLUS && !x->a->refused)
		refuse(x->a, CODE_CONSTRUCT, e->range,
			"++ and -- of a complex number are not followed");
	return put(x, z, out);
}

static bool eval_pair_cast(Exec *x, Expr *e, Scalars *out)
{
	Type *part = type_part(e->type);
	Pair z = in_type(x, evaluate(x, e->u.cast.operand), part);
	if (!z.im)
		z.im = value_zero(x->a, part);
	return put(x, z, out);
}

static bool eval_pair_compound(Exec *x, Expr *e, Scalars *out)
{
	Analysis *a = x->a;
	Expr *left = e->u.assign.left;
	Type *part = type_part(e->u.assign.computation);
	Expr *place = place_of(x, left);
	Pair r = evaluate(x, e->u.assign.right);
	Scalars places = {0};
	if (a->refused || !member_places(x, left->type, place, left->range, &places))
		return false;
	Pair l = {read_place(x, places.at[0], left), read_place(x, places.at[1], left)};
	l = compute(x, e->u.assign.op, in_type(x, l, part), r, e->range);
	put(x, in_type(x, l, type_part(left->type)), out);
	assign_record(x, place, out, left);
	return !a->refused;
}

static const char *library_name(const Expr *e)
{
	static const char builtin[] = "__builtin_";
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	if (!callee || callee->kind != EXPR_FUNC || callee->u.function->body)
		return "";
	const char *name = callee->u.function->name;
	if (strncmp(name, builtin, sizeof builtin - 1) == 0)
		name += sizeof builtin - 1;
	return name;
}

static bool is_either(const char *name, const char *one, const Type *t)
{
	size_t n = strlen(one);
	return strncmp(name, one, n) == 0 && strcmp(name + n, t->size == 8 ? "f" : "") == 0;
}

/* Of a C library's functions of one complex number, the name without c and f; or NULL. */
static const char *function_name(Exec *x, const char *name, const Type *t)
{
	static const char *const names[] = {"exp", "log", "sqrt", "proj", "sin", "cos", "tan",
		"asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh"};
	for (size_t i = 0; name[0] == 'c' && i < sizeof names / sizeof *names; i++)
		if (is_either(name + 1, names[i], t))
			return arena_printf(
				x->a->unit->arena, "%s%s", names[i], t->size == 8 ? "f" : "");
	return NULL;
}

/* Only the program's own compiler and library know what these are to the bit. */
static bool call_library(Exec *x, const Expr *e, const char *name, Scalars *out)
{
	Unit *u = x->a->unit;
	Expr *const *args = e->u.call.args.at;
	Type *t = type_part(e->type);
	if (is_either(name, "cpow", e->type)) {
		Pair l = evaluate(x, args[0]);
		return put(x, whole_call(x, "pow", l, evaluate(x, args[1])), out);
	}
	Pair z = evaluate(x, args[0]);
	Expr *parts[] = {z.re, z.im};
	for (int i = 0; i < 2; i++) {
		const char *part = arena_printf(u->arena, "gsp_complex_%s_%s",
			function_name(x, name, e->type), i ? "im" : "re");
		Expr *call = expr_call(u, runtime_function(u, part, t), t, parts, 2);
		list_push(u->arena, out, value_call(x->a, call, call->u.call.args.at));
	}
	return !x->a->refused;
}

/* A call of complex type. */
static bool eval_pair_call(Exec *x, Expr *e, Scalars *out, bool *known)
{
	const char *name = library_name(e);
	Expr *const *args = e->u.call.args.at;
	*known = true;
	if (is_either(name, "conj", e->type)) {
		Pair z = evaluate(x, args[0]);
		return put(x, (Pair){z.re, negative(x, z.im)}, out);
	}
	if (x->a->options->in_place &&
		(function_name(x, name, e->type) || is_either(name, "cpow", e->type)))
		return call_library(x, e, name, out);
	*known = false;
	return false;
}

bool eval_complex(Exec *x, Expr *e, Scalars *out, bool *known)
{
	*known = true;
	switch ((int)e->kind) {
	case EXPR_UNARY:
		if (e->u.unary.op != UN_DEREF)
			return eval_pair_unary(x, e, out);
		break;
	case EXPR_BINARY:
		if (e->u.binary.op != BIN_COMMA) {
			Pair l = evaluate(x, e->u.binary.left);
			Pair r = evaluate(x, e->u.binary.right);
			return put(x, compute(x, e->u.binary.op, l, r, e->range), out);
		}
		break;
	case EXPR_CAST:
		return eval_pair_cast(x, e, out);
	case EXPR_ASSIGN:
		if (e->u.assign.is_compound)
			return eval_pair_compound(x, e, out);
		break;
	case EXPR_INIT_LIST: {
		Expr *re = eval(x, e->u.list.items.at[0]);
		return put(x, (Pair){re, eval(x, e->u.list.items.at[1])}, out);
	}
	case EXPR_CALL:
		return eval_pair_call(x, e, out, known);
	}
	*known = false;
	return false;
}

/* ---- real values of complex ones ------------------------------------------------------------ */

Expr *eval_complex_equality(Exec *x, Expr *e)
{
	Analysis *a = x->a;
	BinaryOp op = e->u.binary.op;
	Pair l = evaluate(x, e->u.binary.left), r = evaluate(x, e->u.binary.right);
	Expr *zero = value_zero(a, l.re->type);
	Expr *re = value_binary(a, op, e->type, l.re, r.re);
	Expr *im = value_binary(a, op, e->type, l.im ? l.im : zero, r.im ? r.im : zero);
	return value_binary(a, op == BIN_EQ ? BIN_LAND : BIN_LOR, e->type, re, im);
}

Expr *eval_complex_update(Exec *x, Expr *e, Expr *old)
{
	Type *part = type_part(e->u.assign.computation);
	Pair right = evaluate(x, e->u.assign.right);
	Pair left = {.re = value_cast(x->a, part, old)};
	return compute(x, e->u.assign.op, left, right, e->range).re;
}

Expr *eval_complex_function(Exec *x, Expr *e)
{
	const char *name = library_name(e);
	Unit *u = x->a->unit;
	if (e->u.call.args.count != 1 || !type_is_complex(e->u.call.args.at[0]->type))
		return NULL;
	Expr *arg = e->u.call.args.at[0];
	if (is_either(name, "creal", arg->type))
		return evaluate(x, arg).re;
	if (is_either(name, "cimag", arg->type))
		return evaluate(x, arg).im;
	if (!is_either(name, "cabs", arg->type) && !is_either(name, "carg", arg->type))
		return NULL;
	Pair z = evaluate(x, arg);
	Expr *args[] = {z.re, z.im};
	name = arena_printf(u->arena, "gsp_complex_%s", name + 1);
	Expr *call = expr_call(u, runtime_function(u, name, z.re->type), z.re->type, args, 2);
	return value_call(x->a, call, call->u.call.args.at);
}

/* ---- products of states ---------------------------------------------------------------------- */

bool is_complex_product(const Expr *e)
{
	static const char prefix[] = "gsp_complex_mul";
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	return callee && callee->kind == EXPR_FUNC && callee->u.function->is_runtime &&
	       strncmp(callee->u.function->name, prefix, sizeof prefix - 1) == 0;
}

static Expr *plain_product(Analysis *a, Expr *e, void *data)
{
	if (!is_complex_product(e) || !value_uses_state(a, e, NULL))
		return NULL;
	Expr *factor[4];
	for (int i = 0; i < 4; i++)
		factor[i] = value_map(a, e->u.call.args.at[i], plain_product, data);
	bool *any = data;
	*any = true;
	const char *name = e->u.call.callee->u.function->name;
	bool imaginary = strcmp(name + strlen(name) - 3, "_im") == 0;
	Expr *one = value_binary(a, BIN_MUL, e->type, factor[0], factor[imaginary ? 3 : 2]);
	Expr *other = value_binary(a, BIN_MUL, e->type, factor[1], factor[imaginary ? 2 : 3]);
	return value_binary(a, imaginary ? BIN_ADD : BIN_SUB, e->type, one, other);
}

Expr *plain_products(Analysis *a, Expr *e, bool *any)
{
	if (!a->unit->complex_float && !a->unit->complex_double)
		return e;
	return value_map(a, e, plain_product, any);
}
