// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lines.c - values as linear functions of the iteration.
 *
 * In: a value over EXPR_ITER. Out: base + k * step in 64 bits, and duties: what must stay within
 * its type for the value to be that. */
#include "analysis/form.h"

Type *wide_int(Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

Expr *wide_sum(Analysis *a, Expr *x, Expr *y)
{
	return value_binary(a, BIN_ADD, wide_int(a), x, y);
}

Expr *wide_difference(Analysis *a, Expr *x, Expr *y)
{
	return value_binary(a, BIN_SUB, wide_int(a), x, y);
}

Expr *wide_product(Analysis *a, Expr *x, Expr *y)
{
	return value_binary(a, BIN_MUL, wide_int(a), x, y);
}

void add_duty(Form *f, Line line, Type *type, bool after_last)
{
	Duty d = {.line = line, .type = type, .after_last = after_last};
	d.searching = !type_may_wrap(type);
	list_push(f->a->unit->arena, &f->duties, d);
}

bool is_tested_after_last(const Analysis *a)
{
	return a->stmt->kind != STMT_DO;
}

static bool line_of_sum(Form *f, Expr *e, Line *line)
{
	Analysis *a = f->a;
	Line x, y;
	if (!line_of(f, e->u.binary.left, &x) || !line_of(f, e->u.binary.right, &y) || y.root)
		return false;
	bool minus = e->u.binary.op == BIN_SUB;
	*line = (Line){
		.root = x.root,
		.base = minus ? wide_difference(a, x.base, y.base) : wide_sum(a, x.base, y.base),
		.step = minus ? wide_difference(a, x.step, y.step) : wide_sum(a, x.step, y.step),
	};
	return true;
}

static bool line_of_product(Form *f, Expr *e, Line *line)
{
	Line x;
	Expr *moving = e->u.binary.left, *factor = e->u.binary.right;
	if (value_uses(f->a, factor, EXPR_ITER)) {
		moving = factor;
		factor = e->u.binary.left;
	}
	if (value_uses(f->a, factor, EXPR_ITER) || value_uses(f->a, factor, EXPR_STATE))
		return false;
	factor = value_hoist(f->a, factor);
	if (!factor || !type_is_integer(factor->type) || !line_of(f, moving, &x) || x.root)
		return false;
	factor = value_cast(f->a, wide_int(f->a), factor);
	*line = (Line){.base = wide_product(f->a, x.base, factor),
		.step = wide_product(f->a, x.step, factor)};
	return true;
}

static bool line_of_cast(Form *f, Expr *e, Line *line)
{
	if (e->u.cast.is_decay || !type_is_integer(e->type) ||
		!type_is_integer(e->u.cast.operand->type) || type_bits(e->type) == 1)
		return false;
	Analysis *a = f->a;
	Type *type = e->type->unqualified;
	if (!line_of(f, e->u.cast.operand, line))
		return false;
	if (value_is_exact_cast(a, e) || type_holds(type, e->u.cast.operand->type))
		return true;
	if (!type_may_wrap(type)) {
		/* (int)i of an unsigned i is on a line from (int)start, through 0 too. */
		line->from = line->base;
		line->base = value_cast(a, wide_int(a), value_cast(a, type, line->base));
	}
	add_duty(f, *line, type, is_tested_after_last(a));
	f->duties.at[f->duties.count - 1].searching = false; /* it wraps around, here too */
	return true;
}

bool line_of(Form *f, Expr *e, Line *line)
{
	Analysis *a = f->a;
	Expr *zero = value_int(a, wide_int(a), 0);
	*line = (Line){.base = zero, .step = zero};
	if (e->kind == EXPR_ITER) {
		line->step = value_int(a, wide_int(a), 1);
		return true;
	}
	if (!value_uses(a, e, EXPR_ITER)) {
		Expr *host = value_hoist(a, e);
		if (!host)
			return false;
		if (e->type->kind == TYPE_POINTER)
			value_split_pointer(a, host, &line->root, &line->base);
		else if (type_is_integer(e->type))
			line->base = value_cast(a, wide_int(a), host);
		return e->type->kind == TYPE_POINTER || type_is_integer(e->type);
	}
	if (e->kind == EXPR_CAST)
		return line_of_cast(f, e, line);
	if (e->kind != EXPR_BINARY)
		return false;
	if (e->type->kind != TYPE_POINTER && !type_is_integer(e->type))
		return false;
	bool known = false;
	if (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB)
		known = line_of_sum(f, e, line);
	else if (e->u.binary.op == BIN_MUL)
		known = line_of_product(f, e, line);
	if (known && type_may_wrap(e->type))
		add_duty(f, *line, e->type, is_tested_after_last(f->a));
	return known;
}
