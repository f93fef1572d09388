// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* tables.c - arrays of pointers to rows: a[i][j], rows[y].data[x], first[i]->value.
 *
 * In: an access through a pointer that an element of an array holds, another one in each iteration.
 * Out: an access to row number i of a table. The rows of one table are one array in two dimensions:
 * the same row and column are the same element, other rows are other memory. C says no such thing,
 * so that is checked when the program runs, wherever a row is written: no two rows may share a
 * byte, and none may share one with the table or with any other array (overlap.c). Hence the table
 * does not change, if the loop does not store to it by itself. A table of char * may hold rows of
 * anything, if all of its rows are converted to the same.
 *
 * Only the pointers that C reads are read, and only the columns of each row that C touches are
 * copied: which these are is an expression over the number of the row (extents.c), so rows may be
 * of different lengths, in any order, and there need not be any where C touches none. Rows of rows,
 * a[i][j][k], are not followed. */
#include "analysis/exec.h"
#include "analysis/poly.h"

static Type *wide(Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

const Expr *bare_pointer(const Expr *pointer)
{
	while (pointer->kind == EXPR_CAST && !pointer->u.cast.is_decay &&
		pointer->type->kind == TYPE_POINTER &&
		pointer->u.cast.operand->type->kind == TYPE_POINTER)
		pointer = pointer->u.cast.operand;
	return pointer;
}

const Expr *loaded_pointer(const Expr *place)
{
	const Expr *e = place;
	for (bool more = true; more;) {
		if (e->kind == EXPR_SUBSCRIPT)
			e = e->u.subscript.base;
		else if (e->kind == EXPR_MEMBER)
			e = e->u.member.base;
		else if (e->kind == EXPR_CAST)
			e = e->u.cast.operand;
		else if (e->kind == EXPR_BINARY)
			e = e->u.binary.left;
		else
			more = false;
	}
	return e->kind == EXPR_LOAD && e->type->kind == TYPE_POINTER ? e : NULL;
}

bool value_varies(Analysis *a, const Expr *e)
{
	return value_uses(a, (Expr *)e, EXPR_ITER) || value_uses(a, (Expr *)e, EXPR_STATE) ||
	       value_is_unknown(a, (Expr *)e);
}

bool rows_differ(Analysis *a, const Expr *x, const Expr *y)
{
	const Expr *p = x->u.load, *q = y->u.load;
	int64_t gap;
	for (; p->kind == EXPR_MEMBER && q->kind == EXPR_MEMBER; q = q->u.member.base) {
		if (p->u.member.field != q->u.member.field)
			return false;
		p = p->u.member.base;
	}
	if (p->kind != EXPR_SUBSCRIPT || q->kind != EXPR_SUBSCRIPT ||
		p->u.subscript.base != q->u.subscript.base)
		return false;
	Expr *apart = value_binary(a, BIN_SUB, wide(a), p->u.subscript.index, q->u.subscript.index);
	return expr_is_int(apart, &gap) && gap != 0;
}

/* ---- accesses -------------------------------------------------------------------------------- */

/* The read of POINTER, where that is an element of an array, or a member of one. */
static const Access *read_of(const Analysis *a, const Expr *pointer)
{
	const Access *x = access_of_load(a, pointer);
	return x && x->base && x->offset && !x->table && !x->inside.count ? x : NULL;
}

static Table *find_table(Analysis *a, const Access *read)
{
	for (int i = 0; i < a->tables.count; i++) {
		Table *t = a->tables.at[i];
		if (expr_equal(base_root(t->base), base_root(read->base)) &&
			t->holder == read->elem && t->at == read->field_offset)
			return t;
	}
	return NULL;
}

static Var *new_var(Analysis *a, const char *name, Type *type)
{
	Var *v = var_temp(a->unit, name, type);
	v->kind = VAR_ROWS;
	return v;
}

/* TYPE is a pointer's, as what the rows are seen through. */
static Table *add_table(Analysis *a, const Access *read, Type *type)
{
	Table *t = find_table(a, read);
	if (t)
		return t;
	t = arena_alloc(a->unit->arena, sizeof *t);
	*t = (Table){.base = read->base, .holder = read->elem, .at = read->field_offset};
	t->rows = new_var(a, "rows", type->unqualified);
	t->row = new_var(a, "row", wide(a));
	list_push(a->unit->arena, &a->tables, t);
	return t;
}

/* B goes through the pointer that READ reads, as do all reads of the same. */
static Expr *set_row(Analysis *a, Access *b, const Access *read, const Table *t)
{
	b->table = t;
	b->row = read->offset;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].load == read->load)
			a->accesses.at[i].reads_row = true;
	return expr_var(a->unit, t->rows);
}

Expr *resolve_row(Analysis *a, Access *b, Expr *pointer)
{
	const Expr *e = bare_pointer(pointer);
	const Access *read = read_of(a, e);
	const Table *t = !read                ? NULL
			 : value_varies(a, e) ? add_table(a, read, pointer->type)
					      : find_table(a, read);
	/* Rows are arrays of one type of elements. */
	b->is_of_two_types =
		t && t->rows->type->of->unqualified != pointer->type->of->unqualified;
	return t && !b->is_of_two_types ? set_row(a, b, read, t) : NULL;
}

void number_row(Analysis *a, Access *b)
{
	b->column = b->offset;
	if (!b->offset)
		return;
	Expr *row = value_binary(a, BIN_MUL, wide(a), b->row, value_var(a, (Var *)b->table->row));
	b->offset = value_binary(a, BIN_ADD, wide(a), row, b->column);
}

bool joins_rows(Analysis *a, const Access *b)
{
	const Expr *e = loaded_pointer(b->place);
	if (b->table || !a->tables.count || !e)
		return false;
	const Access *read = read_of(a, e);
	return read && find_table(a, read);
}
