// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* tables.c - rows that pointers in a table lead to, a[i][j], as the host function sees them.
 *
 * In: arrays with a table. Out: statements that go through the table and name what is touched of
 * each row (runtime/gsp_rows.h), and the comparison with each other and with other arrays. With
 * OpenMP that is all: the loop works on the rows where they are. A CUDA program hands the rows over
 * (runtime/gsp_rows.cuh) and a table of pointers to where they then are: a[i][j] in a kernel is
 * what it is in C. */
#include "codegen/internal.h"

static bool is_compared(const Facts *f, int array)
{
	for (int i = 0; i < f->overlaps.count; i++)
		if (f->overlaps.at[i].a == array || f->overlaps.at[i].b == array)
			return true;
	return false;
}

void name_rows(LoopText *t, NameSet *host)
{
	const Facts *f = t->facts;
	t->rows = arena_alloc(t->unit->arena, (size_t)(f->arrays.count + 1) * sizeof *t->rows);
	for (int i = 0; i < f->arrays.count; i++) {
		const Array *a = &f->arrays.at[i];
		if (!a->table || !(is_compared(f, i) || (t->cxx && t->arrays[a->table - 1])))
			continue;
		t->rows[i] = name_fresh(host, a->name);
		a->row->name = name_fresh(host, "row");
	}
}

bool is_of_rows(const LoopText *t, const OverlapCheck *o)
{
	return t->rows[o->a] || t->rows[o->b];
}

static bool has_rows(const Facts *f)
{
	for (; f; f = f->search)
		for (int i = 0; i < f->arrays.count; i++)
			if (f->arrays.at[i].table)
				return true;
	return false;
}

bool needs_rows(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++)
		if (u->loops.at[i]->plan && has_rows(u->loops.at[i]->facts))
			return true;
	return false;
}

/* ---- what is touched ------------------------------------------------------------------------- */

void print_row_list(const LoopText *t, FILE *out, int i)
{
	const Array *a = &t->facts->arrays.at[i], *table = &t->facts->arrays.at[a->table - 1];
	const char *row = a->row->name, *name = t->rows[i];
	Printer p = host_printer(t, out);
	fprintf(out,
		t->cxx ? "\tgsp::Rows %s(gsp_rows_of("
		       : "\tstruct gsp_rows %s __attribute__((cleanup(gsp_rows_drop))) =\n"
			 "\t\tgsp_rows_of(",
		name);
	print_wide(&p, table->low, 2);
	fputs(", ", out);
	print_wide(&p, table->high, 2);
	fprintf(out, ", sizeof(%s)%s);\n", declare(t->unit, a->elem->unqualified, "", t->cxx),
		t->cxx ? ")" : "");
	fprintf(out, "\tfor (long long %s = ", row);
	print_wide(&p, table->low, 2);
	fprintf(out, "; %s < ", row);
	print_expr(&p, table->high, 11);
	fprintf(out, "; %s++)\n\t\tgsp_rows_next(&%s, (const char *)", row, name);
	print_expr(&p, table->base, 14);
	fprintf(out, " + %s * (long long)sizeof(%s)", row,
		declare(t->unit, table->elem->unqualified, "", t->cxx));
	if (a->pointer_at)
		fprintf(out, " + %lld", (long long)a->pointer_at);
	fputs(");\n", out);
	*t->host_reads = true;
}

static void print_part(const LoopText *t, FILE *out, int i, const RowPart *part)
{
	const Array *a = &t->facts->arrays.at[i], *table = &t->facts->arrays.at[a->table - 1];
	const char *row = a->row->name;
	Printer p = host_printer(t, out);
	fprintf(out, "\tfor (long long %s = ", row);
	print_wide(&p, table->low, 2);
	fprintf(out, "; %s < ", row);
	print_expr(&p, table->high, 11);
	fprintf(out, "; %s++)\n\t\t", row);
	if (part->some) {
		fputs("if (", out);
		print_expr(&p, part->some, 1);
		fputs(")\n\t\t\t", out);
	}
	fprintf(out, "gsp_rows_grow(&%s, %s, ", t->rows[i], row);
	print_wide(&p, part->low, 2);
	fputs(", ", out);
	print_wide(&p, part->high, 2);
	fputs(");\n", out);
}

static void print_overlap(const LoopText *t, FILE *out, const OverlapCheck *o)
{
	const char *a = t->rows[o->a], *b = t->rows[o->b];
	if (o->a == o->b)
		fprintf(out, "gsp_rows_meet(&%s)", a);
	else if (a && b)
		fprintf(out, "%s(&%s, &%s)",
			o->may_coincide ? "gsp_rows_mix" : "gsp_rows_overlap", a, b);
	else
		fprintf(out, "gsp_rows_touch(&%s,\n\t\t\t%s)", a ? a : b,
			reach_of_array(t, a ? o->b : o->a));
}

/* The condition, of several lines, that rows overlap each other or other arrays; or "". */
static const char *overlaps(const LoopText *t)
{
	const Facts *f = t->facts;
	const char *between = "";
	Text text;
	text_open(&text);
	for (int i = 0; i < f->overlaps.count; i++) {
		if (!is_of_rows(t, &f->overlaps.at[i]))
			continue;
		fputs(between, text.out);
		print_overlap(t, text.out, &f->overlaps.at[i]);
		between = " ||\n\t\t";
	}
	return text_close(&text, t->unit->arena);
}

void print_rows(const LoopText *t, FILE *out)
{
	const char *meet = overlaps(t);
	for (int i = 0; i < t->facts->arrays.count; i++) {
		const Array *a = &t->facts->arrays.at[i];
		if (!t->rows[i] || a->inspected)
			continue;
		print_row_list(t, out, i);
		for (int k = 0; k < a->parts.count; k++)
			print_part(t, out, i, &a->parts.at[k]);
	}
	if (!*meet)
		return;
	if (t->cxx) {
		fprintf(out, "\tif (%s)\n", meet);
		fprintf(out, "\t\treturn %s.decline(\"rows of a table overlap\");\n", t->run);
		return;
	}
	fprintf(out, "\tif (%s) {\n\t\tgsp_say(\"%s\", 1);\n\t\treturn 0;\n\t}\n", meet,
		t->plan->name);
}

/* ---- the device's table ---------------------------------------------------------------------- */

void print_row_copies(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->rows[i])
			fprintf(out, "\t%s.rows(%s, %s, %s);\n", t->run, t->rows[i],
				t->facts->arrays.at[i].copy_in ? "true" : "false",
				t->facts->arrays.at[i].written ? "true" : "false");
}

void print_columns(const LoopText *t, FILE *out, int table)
{
	const char *between = ", {";
	for (int i = 0; i < t->facts->arrays.count; i++) {
		const Array *a = &t->facts->arrays.at[i];
		if (a->table != table + 1)
			continue;
		fprintf(out, "%s{%lld, &%s}", between, (long long)a->pointer_at, t->rows[i]);
		between = ", ";
	}
	fputc('}', out);
}

/* ---- what a kernel may do with a pointer to a row -------------------------------------------- */

/* Some pointer to a row lies in the bytes [AT, AT + SIZE) of an element of TABLE. */
static bool holds_row(const Facts *f, int table, int64_t at, int64_t size)
{
	for (int i = 0; i < f->arrays.count; i++) {
		const Array *a = &f->arrays.at[i];
		if (a->table == table + 1 && a->pointer_at >= at && a->pointer_at < at + size)
			return true;
	}
	return false;
}

bool is_row_pointer(const Facts *f, Expr *e)
{
	if (e->type->kind != TYPE_POINTER && e->type->kind != TYPE_RECORD)
		return false;
	int64_t at = 0, size = e->type->size;
	for (;;) {
		Expr *base = NULL;
		if (e->kind == EXPR_LOAD) {
			e = e->u.load;
			continue;
		}
		if (e->kind == EXPR_MEMBER) {
			at += e->u.member.field->offset_bits / 8;
			base = e->u.member.base;
			e = base;
			if (array_of_base(f, base) < 0)
				continue;
		} else if (e->kind == EXPR_SUBSCRIPT) {
			base = e->u.subscript.base;
		} else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF) {
			base = e->u.unary.operand;
		} else {
			return has_rows(f);
		}
		int array = array_of_base(f, base);
		if (array < 0) /* by way of a pointer of the kernel's own */
			return has_rows(f);
		return f->arrays.at[array].is_table && holds_row(f, array, at, size);
	}
}
