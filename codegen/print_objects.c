// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print_objects.c - structures and arrays in expressions: literals of them, and the addresses of
 * those that kernels have copies of. */
#include "codegen/print_objects.h"

#include <math.h>
#include <string.h>

const Expr *record_literal(const Expr *e)
{
	if (e->kind != EXPR_OPAQUE || strcmp(e->u.list.what, "compound literal") != 0 ||
		e->type->kind != TYPE_RECORD || e->u.list.items.count == 0)
		return NULL;
	const Expr *list = e->u.list.items.at[e->u.list.items.count - 1];
	return list->kind == EXPR_INIT_LIST ? list : NULL;
}

void print_record_literal(Printer *p, const Expr *e)
{
	const Record *inner = e->type->record, *r = inner->outer ? inner->outer : inner;
	if (p->cxx)
		fprintf(p->out, "%s%s", !r->is_local && is_loop_member(r->cxx_name) ? "::" : "",
			safe_name(p->unit, r->cxx_name, true));
	else
		fprintf(p->out, "(%s)", r->name);
	print_expr(p, record_literal(e), LEVEL_POSTFIX);
}

/* {0} and {0.0}: compilers ask for the other members where the zero is written otherwise. */
static bool is_all_zero(const Expr *list)
{
	if (list->u.list.items.count != 1)
		return list->u.list.items.count == 0;
	const Expr *e = list->u.list.items.at[0];
	int64_t n;
	while (e->kind == EXPR_CAST && type_is_arithmetic(e->u.cast.operand->type))
		e = e->u.cast.operand;
	if (e->kind == EXPR_INIT_LIST)
		return is_all_zero(e);
	if (e->kind == EXPR_FLOAT)
		return e->u.floating.value == 0 && !signbit(e->u.floating.value);
	return e->type->kind == TYPE_SCALAR && expr_is_int(e, &n) && n == 0;
}

void print_init_list(Printer *p, const Expr *e)
{
	/* Only C++ has empty braces. */
	const bool zero = is_all_zero(e);
	fputs(zero && !p->cxx ? "{0" : "{", p->out);
	for (int i = 0; !zero && i < e->u.list.items.count; i++) {
		fputs(i ? ", " : "", p->out);
		print_expr(p, e->u.list.items.at[i], LEVEL_ASSIGN);
	}
	fputc('}', p->out);
}

/* The variable that place E is part of, or NULL. */
static const Expr *object_of(const Expr *e)
{
	while (e->kind == EXPR_MEMBER || e->kind == EXPR_SUBSCRIPT) {
		if (e->kind == EXPR_MEMBER && e->u.member.is_arrow)
			return NULL;
		e = e->kind == EXPR_MEMBER ? e->u.member.base : e->u.subscript.base;
		if (e->kind == EXPR_CAST && e->u.cast.is_decay)
			e = e->u.cast.operand;
	}
	return e->kind == EXPR_VAR ? e : NULL;
}

bool leads_to_const(const Printer *p, const Expr *e)
{
	if (e->type->kind != TYPE_POINTER || e->type->of->is_const)
		return false;
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay)
		e = e->u.cast.operand;
	const Expr *place = e->kind == EXPR_CAST  ? e->u.cast.operand
			    : is_address(e) ? e->u.unary.operand
					    : NULL;
	const Expr *object = place ? object_of(place) : NULL;
	bool found = false;
	for (int i = 0; object && i < p->bindings.count; i++)
		found |= p->bindings.at[i].is_const && p->bindings.at[i].var == object->u.var;
	return found;
}
