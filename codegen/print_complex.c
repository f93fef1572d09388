// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print_complex.c - expressions of complex type and with complex operands.
 *
 * In: an Expr. Out: in C what C has, with numbers made of two parts by __builtin_complex; in C++,
 * where device code has no operators on complex numbers and C++ has other conversions, functions of
 * runtime/gsp_complex.h. */
#include "codegen/complex.h"

#include <string.h>

#define LEVEL_UNARY  14
#define LEVEL_ASSIGN 2

static void print_part(Printer *p, const Expr *e, int level)
{
	const Expr *base = e->u.member.base;
	bool imaginary = e->u.member.field != e->u.member.record->fields.at[0];
	if (level > LEVEL_UNARY)
		fputc('(', p->out);
	fprintf(p->out, "%s %s", imaginary ? "__imag__" : "__real__",
		e->u.member.is_arrow ? "*" : "");
	print_expr(p, base, LEVEL_UNARY);
	if (level > LEVEL_UNARY)
		fputc(')', p->out);
}

static const char *part_name(const Type *t)
{
	return type_part((Type *)t)->name;
}

/* f(a) or f(a, b) */
static void print_function(Printer *p, const char *name, const Expr *a, const Expr *b)
{
	fprintf(p->out, "%s(", name);
	print_expr(p, a, LEVEL_ASSIGN);
	if (b) {
		fputs(", ", p->out);
		print_expr(p, b, LEVEL_ASSIGN);
	}
	fputc(')', p->out);
}

static const char *operator_name(BinaryOp op)
{
	switch ((int)op) {
	case BIN_ADD:
		return "add";
	case BIN_SUB:
		return "sub";
	case BIN_MUL:
		return "mul";
	default:
		return "div";
	}
}

static bool is_arithmetic(BinaryOp op)
{
	return op == BIN_ADD || op == BIN_SUB || op == BIN_MUL || op == BIN_DIV;
}

static bool print_cxx_binary(Printer *p, const Expr *e, int level)
{
	BinaryOp op = e->u.binary.op;
	const Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if ((!type_is_complex(left->type) && !type_is_complex(right->type)) ||
		(!is_arithmetic(op) && op != BIN_EQ && op != BIN_NE))
		return false;
	const char *name = is_arithmetic(op) ? operator_name(op) : "equal";
	if (op == BIN_NE && level > LEVEL_UNARY)
		fputc('(', p->out);
	print_function(p,
		arena_printf(p->unit->arena, "%sgsp_complex_%s", op == BIN_NE ? "!" : "", name),
		left, right);
	if (op == BIN_NE && level > LEVEL_UNARY)
		fputc(')', p->out);
	return true;
}

static bool print_cxx_unary(Printer *p, const Expr *e)
{
	const Expr *operand = e->u.unary.operand;
	UnaryOp op = e->u.unary.op;
	if (!type_is_complex(operand->type) || (op != UN_MINUS && op != UN_NOT && op != UN_PLUS))
		return false;
	if (op == UN_PLUS)
		print_expr(p, operand, LEVEL_UNARY + 1);
	else
		print_function(
			p, op == UN_MINUS ? "gsp_complex_neg" : "gsp_complex_conj", operand, NULL);
	return true;
}

static bool print_cxx_cast(Printer *p, const Expr *e, int level)
{
	const Expr *from = e->u.cast.operand;
	const Type *to = e->type;
	if (type_is_complex(to) && type_is_complex(from->type)) {
		if (to->unqualified == from->type->unqualified)
			print_expr(p, from, level);
		else
			print_function(p,
				arena_printf(p->unit->arena, "gsp_complex_as<%s>", part_name(to)),
				from, NULL);
		return true;
	}
	if (type_is_complex(to)) {
		fprintf(p->out, "gsp_complex((%s)", part_name(to));
		print_expr(p, from, LEVEL_UNARY);
		fputs(to->size == 8 ? ", 0.0f)" : ", 0.0)", p->out);
		return true;
	}
	return false;
}

static bool print_cxx_update(Printer *p, const Expr *e)
{
	if (!e->u.assign.is_compound || !type_is_complex(e->u.assign.computation))
		return false;
	bool storing = p->storing;
	fprintf(p->out, "gsp_complex_%s_to<%s>(", operator_name(e->u.assign.op),
		part_name(e->u.assign.computation));
	p->storing = true;
	print_expr(p, e->u.assign.left, LEVEL_ASSIGN);
	p->storing = storing;
	fputs(", ", p->out);
	print_expr(p, e->u.assign.right, LEVEL_ASSIGN);
	fputc(')', p->out);
	return true;
}

/* creal() and the like, which C++ has in no header. */
static bool print_cxx_call(Printer *p, const Expr *e)
{
	static const struct {
		const char *c, *cxx;
	} names[] = {
		{"creal", "gsp_complex_real"},
		{"cimag", "gsp_complex_imag"},
		{"cabs", "gsp_complex_abs"},
		{"carg", "gsp_complex_arg"},
		{"conj", "gsp_complex_conj"},
	};
	const Expr *callee = e->u.call.callee;
	const int count = e->u.call.args.count;
	if (callee->kind != EXPR_FUNC || callee->u.function->body || count != 1)
		return false;
	const char *name = callee->u.function->name;
	name += strncmp(name, "__builtin_", 10) == 0 ? 10 : 0;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		size_t n = strlen(names[i].c);
		if (strncmp(name, names[i].c, n) != 0 || (name[n] && strcmp(name + n, "f") != 0))
			continue;
		print_function(p, names[i].cxx, e->u.call.args.at[0], NULL);
		return true;
	}
	return false;
}

/* What is set before the program runs on a device is no function's result. */
static bool print_constant(Printer *p, const Expr *e)
{
	Expr *re, *im;
	if (!p->cxx || !p->constant || !expr_complex_constant(p->unit, (Expr *)e, &re, &im))
		return false;
	fputc('{', p->out);
	print_expr(p, re, LEVEL_ASSIGN);
	fputs(", ", p->out);
	print_expr(p, im, LEVEL_ASSIGN);
	fputc('}', p->out);
	return true;
}

bool print_complex(Printer *p, const Expr *e, int level)
{
	if (print_constant(p, e))
		return true;
	switch ((int)e->kind) {
	case EXPR_MEMBER:
		if (!e->u.member.record->is_complex)
			return false;
		print_part(p, e, level);
		return true;
	case EXPR_INIT_LIST:
		if (!type_is_complex(e->type))
			return false;
		print_function(p, p->cxx ? "gsp_complex" : "__builtin_complex",
			e->u.list.items.at[0], e->u.list.items.at[1]);
		return true;
	case EXPR_BINARY:
		return p->cxx && print_cxx_binary(p, e, level);
	case EXPR_UNARY:
		return p->cxx && print_cxx_unary(p, e);
	case EXPR_CAST:
		return p->cxx && print_cxx_cast(p, e, level);
	case EXPR_ASSIGN:
		return p->cxx && print_cxx_update(p, e);
	case EXPR_CALL:
		return p->cxx && print_cxx_call(p, e);
	}
	return false;
}

/* ---- whether there are any ------------------------------------------------------------------- */

static bool find_expr(Expr *e, void *data)
{
	bool *found = data;
	*found |= type_is_complex(e->type);
	return !*found;
}

bool needs_complex(const Unit *u)
{
	bool found = false;
	for (int i = 0; i < u->loops.count && !found; i++) {
		const Facts *f = u->loops.at[i]->plan ? u->loops.at[i]->facts : NULL;
		for (; f && !found; f = f->search) {
			stmt_walk(f->body, NULL, find_expr, &found);
			for (int k = 0; k < f->callees.count; k++)
				stmt_walk(f->callees.at[k]->plain, NULL, find_expr, &found);
			for (int k = 0; k < f->inlined.count; k++)
				stmt_walk(f->inlined.at[k]->plain, NULL, find_expr, &found);
		}
	}
	return found;
}

bool includes_complex(const Unit *u)
{
	static const char name[] = "/complex.h";
	bool found = false;
	for (int i = 0; i < u->files.count; i++) {
		const size_t n = strlen(u->files.at[i]->path);
		found |= u->files.at[i]->system && n >= sizeof name - 1 &&
			 strcmp(u->files.at[i]->path + n - (sizeof name - 1), name) == 0;
	}
	return found;
}
