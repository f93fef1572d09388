// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* flat.c - arrays whose rows have a length that is only known when the program runs.
 *
 * In: elements a[i][j] reached through a pointer to such rows, or an array of them. Out: the same
 * element of the flat array that the kernel is given, a[i * m + j]: C++ has no such types, and a
 * device copy is one stretch anyway. The analysis has seen to it that m is what it was where the
 * array was declared. */
#include "codegen/internal.h"

static bool is_variable(const Type *t)
{
	for (; t->kind == TYPE_ARRAY; t = t->of)
		if (t->count < 0 && t->count_expr)
			return true;
	return false;
}

bool has_variable_rows(const Type *t)
{
	return (t->kind == TYPE_POINTER || t->kind == TYPE_ARRAY) && is_variable(t->of);
}

Type *handed_over(Unit *u, Type *t)
{
	if (has_variable_rows(t))
		return type_pointer(u, flat_element(t->of));
	return t->kind == TYPE_ARRAY ? type_pointer(u, t->of) : t;
}

Type *flat_element(Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return t;
}

/* Where E is p[i] or *p, p and i (NULL: 0); else NULL. */
static Expr *pointer_of(const Expr *e, Expr **index)
{
	*index = NULL;
	if (e->kind == EXPR_SUBSCRIPT) {
		*index = e->u.subscript.index;
		return e->u.subscript.base;
	}
	return e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF ? e->u.unary.operand : NULL;
}

/* The row that pointer P has decayed from, or NULL. */
static Expr *row_below(const Expr *p)
{
	Expr *index;
	if (p->kind != EXPR_CAST || !p->u.cast.is_decay)
		return NULL;
	Expr *row = p->u.cast.operand;
	return pointer_of(row, &index) ? row : NULL;
}

Expr *flat_root(const Expr *e)
{
	Expr *index, *p = e->kind == EXPR_CAST ? (Expr *)e : pointer_of(e, &index);
	if (e->kind == EXPR_CAST && !row_below(e))
		return NULL;
	for (Expr *row = p ? row_below(p) : NULL; row; row = row_below(p))
		p = pointer_of(row, &index);
	if (p && p->kind == EXPR_CAST && p->u.cast.is_decay)
		p = p->u.cast.operand;
	return p && has_variable_rows(p->type) ? p : NULL;
}

/* ---- what the kernel needs for it -------------------------------------------------------- */

static void walk_counts(const Type *t, bool (*visit)(Expr *e, void *data), void *data)
{
	for (; t->kind == TYPE_ARRAY; t = t->of)
		if (t->count < 0 && t->count_expr)
			expr_walk(t->count_expr, visit, data);
}

void flat_walk(Expr *e, bool (*visit)(Expr *e, void *data), void *data)
{
	if (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	for (;;) {
		Expr *index, *p = pointer_of(e, &index);
		if (index)
			expr_walk(index, visit, data);
		walk_counts(e->type, visit, data);
		Expr *row = row_below(p);
		if (!row) {
			expr_walk(flat_root(e), visit, data);
			return;
		}
		e = row;
	}
}

/* ---- printing ---------------------------------------------------------------------------- */

/* `(long long)i * (long long)m`: elements before row or element E of the one around it. */
static void print_term(Printer *p, const Expr *e, const Expr *index)
{
	fputs("(long long)", p->out);
	print_expr(p, index, 14);
	for (const Type *t = e->type; t->kind == TYPE_ARRAY; t = t->of) {
		if (t->count >= 0) {
			fprintf(p->out, " * %lldll", (long long)t->count);
			continue;
		}
		fputs(" * (long long)", p->out);
		print_expr(p, t->count_expr, 14);
	}
}

static void print_offset(Printer *p, const Expr *e)
{
	Expr *index;
	const Expr *pointer = pointer_of(e, &index), *row = row_below(pointer);
	if (row)
		print_offset(p, row);
	if (row && index)
		fputs(" + ", p->out);
	if (index)
		print_term(p, e, index);
	else if (!row)
		fputc('0', p->out);
}

bool print_flat(Printer *p, const Expr *e)
{
	const Expr *root = flat_root(e);
	bool element = e->kind != EXPR_CAST;
	if (!root)
		return false;
	fputs(element ? "" : "(", p->out);
	print_expr(p, root, 15);
	fputs(element ? "[" : " + ", p->out);
	bool storing = p->storing;
	p->storing = false;
	print_offset(p, element ? e : e->u.cast.operand);
	p->storing = storing;
	fputc(element ? ']' : ')', p->out);
	return true;
}
