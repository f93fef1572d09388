// Expressions as C text: parentheses, constants, nothing glued together.
// RUN: %cc -std=c11 -D_POSIX_C_SOURCE=200809L -fsanitize=address,undefined -I%root %root/ir/*.c %s -lm -o %t
// RUN: %t > %t.out
// RUN: %FileCheck --match-full-lines --strict-whitespace %s < %t.out

// What is printed is C: the lines that compute something are compiled and give the same values.
// RUN: %t c > %t.c
// RUN: %cc -Wall -Wextra -Werror %t.c -o %t.c.exe
// RUN: %t.c.exe
#include "ir/ir.h"

#include <math.h>
#include <string.h>

static Unit *u;

static void show(Expr *e)
{
	puts(expr_text(u, e, false));
}

static Expr *minus(Expr *e)
{
	return expr_unary(u, UN_MINUS, e->type, e);
}

static Expr *bin(BinaryOp op, Expr *a, Expr *b)
{
	return expr_binary(u, op, a->type, a, b);
}

static Expr *implicit(Type *t, Expr *e)
{
	Expr *cast = expr_cast(u, t, e);
	cast->u.cast.is_implicit = true;
	return cast;
}

static Expr *assign(Expr *left, Expr *right)
{
	Expr *e = expr_new(u, EXPR_ASSIGN, left->type, left->range);
	e->u.assign.left = left;
	e->u.assign.right = right;
	return e;
}

static Expr *member(Expr *base, Field *field, bool arrow)
{
	Expr *e = expr_new(u, EXPR_MEMBER, field->type, base->range);
	e->u.member.base = base;
	e->u.member.field = field;
	e->u.member.is_arrow = arrow;
	return e;
}

/* Random trees over constants, with their value computed here as C does in unsigned int. */
static unsigned seed = 1;

static unsigned chance(unsigned n)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % n;
}

static Expr *random_tree(int depth, unsigned *value)
{
	Type *type = u->scalar[SC_UINT];
	static const BinaryOp ops[] = {BIN_ADD, BIN_SUB, BIN_MUL, BIN_AND, BIN_OR, BIN_XOR};
	unsigned a, b, c;
	if (depth == 0) {
		*value = chance(1000);
		return expr_int(u, type, *value);
	}
	Expr *x = random_tree(depth - 1, &a);
	switch (chance(4)) {
	case 0:
		*value = -a;
		return minus(x);
	case 1:
		*value = ~a;
		return expr_unary(u, UN_NOT, type, x);
	case 2: {
		Expr *y = random_tree(depth - 1, &b), *z = random_tree(depth - 1, &c);
		*value = a ? b : c;
		return expr_cond(u, type, x, y, z);
	}
	default:
		break;
	}
	Expr *y = random_tree(depth - 1, &b);
	BinaryOp op = ops[chance(sizeof ops / sizeof *ops)];
	*value = op == BIN_ADD	 ? a + b
		 : op == BIN_SUB ? a - b
		 : op == BIN_MUL ? a * b
		 : op == BIN_AND ? (a & b)
		 : op == BIN_OR	 ? (a | b)
				 : (a ^ b);
	return bin(op, x, y);
}

static void print_program(void)
{
	puts("#include <stdio.h>\nint main(void)\n{\n\tint bad = 0;");
	for (int i = 0; i < 300; i++) {
		unsigned value;
		const char *text = expr_text(u, random_tree(4, &value), false);
		printf("\tbad += (%s) != %uu;\n", text, value);
	}
	puts("\treturn bad != 0;\n}");
}

int main(int argc, char **argv)
{
	(void)argv;
	u = unit_new("x.c");
	if (argc > 1) {
		print_program();
		unit_free(u);
		return 0;
	}
	Type *i = u->scalar[SC_INT], *d = u->scalar[SC_DOUBLE], *f = u->scalar[SC_FLOAT];
	Expr *a = expr_var(u, var_temp(u, "a", i)), *b = expr_var(u, var_temp(u, "b", i));

	// CHECK:- -a
	show(minus(minus(a)));
	// CHECK-NEXT:- --a
	show(minus(expr_unary(u, UN_PRE_DEC, i, a)));
	// CHECK-NEXT:-a--
	show(minus(expr_unary(u, UN_POST_DEC, i, a)));
	// CHECK-NEXT:- -5
	show(minus(expr_int(u, i, -5)));
	// CHECK-NEXT:- -0.0
	show(minus(expr_float(u, d, -0.0)));
	// CHECK-NEXT:+ ++a
	show(expr_unary(u, UN_PLUS, i, expr_unary(u, UN_PRE_INC, i, a)));
	// CHECK-NEXT:a - -b
	show(bin(BIN_SUB, a, minus(b)));
	// CHECK-NEXT:(-a)++
	show(expr_unary(u, UN_POST_INC, i, minus(a)));

	// CHECK-NEXT:a - (a - b)
	show(bin(BIN_SUB, a, bin(BIN_SUB, a, b)));
	// CHECK-NEXT:a - b - a
	show(bin(BIN_SUB, bin(BIN_SUB, a, b), a));
	// CHECK-NEXT:a * (a + b)
	show(bin(BIN_MUL, a, bin(BIN_ADD, a, b)));
	// CHECK-NEXT:a + a * b
	show(bin(BIN_ADD, a, bin(BIN_MUL, a, b)));
	// CHECK-NEXT:(double)(a + b)
	show(expr_cast(u, d, bin(BIN_ADD, a, b)));
	// CHECK-NEXT:(double)a + b
	show(bin(BIN_ADD, expr_cast(u, d, a), b));
	// CHECK-NEXT:a ? a ? b : a : a ? b : a
	show(expr_cond(u, i, a, expr_cond(u, i, a, b, a), expr_cond(u, i, a, b, a)));
	// CHECK-NEXT:(a ? b : a) ? a : b
	show(expr_cond(u, i, expr_cond(u, i, a, b, a), a, b));
	// CHECK-NEXT:a = b = a
	show(assign(a, assign(b, a)));
	// CHECK-NEXT:(a = b) + (a, b)
	show(bin(BIN_ADD, assign(a, b), bin(BIN_COMMA, a, b)));

	// What compilers warn about without parentheses.
	// CHECK-NEXT:(a && b) || b
	show(bin(BIN_LOR, bin(BIN_LAND, a, b), b));
	// CHECK-NEXT:(a + b) << b
	show(bin(BIN_SHL, bin(BIN_ADD, a, b), b));
	// CHECK-NEXT:a & (b == a)
	show(bin(BIN_AND, a, bin(BIN_EQ, b, a)));
	// CHECK-NEXT:(a < b) < b
	show(bin(BIN_LT, bin(BIN_LT, a, b), b));
	// CHECK-NEXT:(!a) == b
	show(bin(BIN_EQ, expr_unary(u, UN_LNOT, i, a), b));

	// CHECK-NEXT:(-2147483647 - 1)
	show(expr_int(u, i, INT32_MIN));
	// CHECK-NEXT:(-9223372036854775807L - 1L)
	show(expr_int(u, u->scalar[SC_LONG], INT64_MIN));
	// CHECK-NEXT:(-9223372036854775807LL - 1LL)
	show(expr_int(u, u->scalar[SC_LLONG], INT64_MIN));
	// CHECK-NEXT:18446744073709551615ULL
	show(expr_int(u, u->scalar[SC_ULLONG], -1));
	// CHECK-NEXT:4294967295U
	show(expr_int(u, u->scalar[SC_UINT], -1));
	// CHECK-NEXT:7UL
	show(expr_int(u, u->scalar[SC_ULONG], 7));
	// CHECK-NEXT:-56
	show(expr_int(u, u->scalar[SC_SCHAR], 200));
	// CHECK-NEXT:1
	show(expr_int(u, u->scalar[SC_BOOL], 4));

	// CHECK-NEXT:-0.0
	show(expr_float(u, d, -0.0));
	// CHECK-NEXT:0x1.999999999999ap-4
	show(expr_float(u, d, 0.1));
	// CHECK-NEXT:0x1.99999ap-4f
	show(expr_float(u, f, 0.1));
	// CHECK-NEXT:3.0f
	show(expr_float(u, f, 3));
	// CHECK-NEXT:0x0.0000000000001p-1022
	show(expr_float(u, d, 0x1p-1074));
	// CHECK-NEXT:-__builtin_huge_val()
	show(expr_float(u, d, -INFINITY));
	// CHECK-NEXT:3.0L
	show(expr_float(u, u->scalar[SC_LDOUBLE], 3));

	// Implicit conversions are C's own affair unless asked for; 'x' is a char in C++.
	Expr *x = expr_int(u, i, 'x');
	x->u.integer.text = "'x'";
	// CHECK-NEXT:a + 'x'
	show(bin(BIN_ADD, implicit(d, a), x));
	// CHECK-NEXT:(double)a + (int)'x'
	puts(expr_text(u, bin(BIN_ADD, implicit(d, a), x), true));
	// CHECK-NEXT:(double)(a + b) * b
	puts(expr_text(u, bin(BIN_MUL, implicit(d, bin(BIN_ADD, a, b)), b), true));
	// CHECK-NEXT:(a + b) * b
	show(bin(BIN_MUL, implicit(d, bin(BIN_ADD, a, b)), b));

	// Members of anonymous members.
	Field anonymous = {.name = "", .type = i}, y = {.name = "y", .type = i};
	// CHECK-NEXT:(*a).y
	show(member(expr_unary(u, UN_DEREF, i, a), &y, false));
	// CHECK-NEXT:a->y
	show(member(member(a, &anonymous, true), &y, false));
	// CHECK-NEXT:a.y
	show(member(member(a, &anonymous, false), &y, false));

	// Values.
	Var *v = var_temp(u, "v", type_pointer(u, i)), *s = var_temp(u, "s", i);
	Expr *place = expr_new(u, EXPR_SUBSCRIPT, i, (Range){0});
	place->u.subscript.base = expr_var(u, v);
	place->u.subscript.index = expr_iter(u);
	// CHECK-NEXT:$s + v[k] * (lhs.0 - rhs.1)
	show(bin(BIN_ADD, expr_state(u, s),
		bin(BIN_MUL, expr_load(u, place),
			bin(BIN_SUB, expr_part(u, i, 0, 0), expr_part(u, i, 1, 1)))));

	// A value that shares its parts is cut off instead of filling the memory.
	Expr *big = a;
	for (int n = 0; n < 60; n++)
		big = bin(BIN_ADD, big, big);
	const char *text = expr_text(u, big, false);
	// CHECK-NEXT:cut
	puts(strlen(text) < 1000000 && strstr(text, "...") ? "cut" : "not cut");
	unit_free(u);
	return 0;
}
