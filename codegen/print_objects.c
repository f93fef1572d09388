// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print_objects.c - structures and arrays in expressions: literals of them, and the addresses of
 * those that kernels have copies of. */
#include "codegen/print_objects.h"

#include "codegen/layout.h"

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

/* F is called NAME, or has a variable or a parameter that is. */
static bool has_name(const Function *f, const char *name)
{
	bool has = strcmp(f->name, name) == 0 || (f->body && stmt_declares_name(f->body, name));
	for (int i = 0; i < f->params.count; i++)
		has |= f->params.at[i]->name && strcmp(f->params.at[i]->name, name) == 0;
	return has;
}

/* The name of structure R stands for something else somewhere, in C++ too. */
static bool is_shadowed(const Unit *u, Record *r)
{
	for (int i = 0; i < u->functions.count && !r->shadowed; i++)
		r->shadowed = has_name(u->functions.at[i], r->cxx_name);
	for (int i = 0; i < u->globals.count && !r->shadowed; i++)
		r->shadowed = strcmp(u->globals.at[i]->name, r->cxx_name) == 0;
	if (!r->shadowed)
		r->shadowed = -1;
	return r->shadowed > 0;
}

/* Compilers ask for the other members of a list that names none. */
static bool names_members(const Printer *p, const Expr *list)
{
	if (p->cxx || list->type->kind != TYPE_RECORD ||
		list->u.list.items.count >= list->type->record->fields.count)
		return false;
	for (int i = 0; i < list->u.list.items.count; i++)
		if (!list->type->record->fields.at[i]->name[0])
			return false;
	return true;
}

void print_record_literal(Printer *p, const Expr *e)
{
	Record *inner = e->type->record, *r = inner->outer ? inner->outer : inner;
	const char *name = safe_name(p->unit, r->cxx_name, true);
	if (!p->cxx)
		fprintf(p->out, "(%s)", r->name);
	else if (r->name[0] && strcmp(r->name, r->cxx_name) != 0 && is_shadowed(p->unit, r))
		fprintf(p->out, "std::decay_t<%s %s>", record_key(r), name);
	else
		fprintf(p->out, "%s%s", !r->is_local && is_loop_member(r->cxx_name) ? "::" : "",
			name);
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
	const bool named = names_members(p, e);
	for (int i = 0; !zero && i < e->u.list.items.count; i++) {
		fputs(i ? ", " : "", p->out);
		if (named)
			fprintf(p->out, ".%s = ", e->type->record->fields.at[i]->name);
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
