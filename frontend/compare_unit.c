// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* compare_unit.c - statements, functions, structures and variables of a unit read as C and as C++
 * (compare.c has the rules). Of a function and of a declaration the first difference is told. */
#include "frontend/compare.h"

#include <stdlib.h>
#include <string.h>

static bool same_stmt(Compare *k, Stmt *c, Stmt *x);

static bool fail_stmt(Compare *k, const Stmt *c)
{
	return compare_fail(k, c->range, "C++ reads this statement otherwise than C");
}

static bool same_optional(Compare *k, const Stmt *around, Stmt *c, Stmt *x)
{
	if (!c || !x)
		return c == x || fail_stmt(k, around);
	return same_stmt(k, c, x);
}

static bool same_decls(Compare *k, Stmt *c, Stmt *x)
{
	if (c->u.vars.count != x->u.vars.count)
		return fail_stmt(k, c);
	for (int i = 0; i < c->u.vars.count; i++)
		if (!compare_vars(k, c->u.vars.at[i], x->u.vars.at[i]))
			return false;
	return true;
}

static bool same_block(Compare *k, Stmt *c, Stmt *x)
{
	if (c->u.block.count != x->u.block.count)
		return fail_stmt(k, c);
	for (int i = 0; i < c->u.block.count; i++)
		if (!same_stmt(k, c->u.block.at[i], x->u.block.at[i]))
			return false;
	return true;
}

static bool same_loop(Compare *k, Stmt *c, Stmt *x)
{
	if (!same_optional(k, c, c->u.loop.init, x->u.loop.init))
		return false;
	if (!compare_exprs(k, c->u.loop.condition, x->u.loop.condition, true))
		return false;
	if (!c->u.loop.step != !x->u.loop.step)
		return fail_stmt(k, c);
	if (c->u.loop.step && !compare_dropped(k, c->u.loop.step, x->u.loop.step))
		return false;
	return same_stmt(k, c->u.loop.body, x->u.loop.body);
}

static bool same_case_value(Compare *k, Expr *c, Expr *x)
{
	if (!c || !x)
		return c == x;
	return c->kind == EXPR_INT && x->kind == EXPR_INT
		       ? c->u.integer.value == x->u.integer.value ||
				 (uint32_t)c->u.integer.value == (uint32_t)x->u.integer.value
		       : compare_exprs(k, c, x, false);
}

/* C stands in the text as it was understood. */
static bool is_printed(const Compare *k, const Stmt *c)
{
	for (int i = 0; i < k->text->printed.count; i++) {
		Range r = k->text->printed.at[i];
		if (c->range.file == r.file && c->range.begin == r.begin && c->range.end == r.end)
			return true;
	}
	return false;
}

static bool same_stmt(Compare *k, Stmt *c, Stmt *x)
{
	if (is_printed(k, c))
		return true;
	if (c->kind != x->kind)
		return fail_stmt(k, c);
	switch (c->kind) {
	case STMT_NULL:
	case STMT_BREAK:
	case STMT_CONTINUE:
		return true;
	case STMT_EXPR:
		return compare_dropped(k, c->u.expr, x->u.expr);
	case STMT_DECL:
		return same_decls(k, c, x);
	case STMT_BLOCK:
		return same_block(k, c, x);
	case STMT_IF:
		return compare_exprs(k, c->u.branch.condition, x->u.branch.condition, true) &&
		       same_stmt(k, c->u.branch.yes, x->u.branch.yes) &&
		       same_optional(k, c, c->u.branch.no, x->u.branch.no);
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return same_loop(k, c, x);
	case STMT_SWITCH:
		return compare_switch(k, c->u.select.value, x->u.select.value) &&
		       same_stmt(k, c->u.select.body, x->u.select.body);
	case STMT_CASE:
		if (!same_case_value(k, c->u.label_case.value, x->u.label_case.value) ||
			!same_case_value(k, c->u.label_case.value_end, x->u.label_case.value_end))
			return fail_stmt(k, c);
		return same_optional(k, c, c->u.label_case.body, x->u.label_case.body);
	case STMT_RETURN:
		return c->u.expr == x->u.expr || compare_exprs(k, c->u.expr, x->u.expr, false);
	case STMT_GOTO:
		return compare_names(k, c->u.label.name, x->u.label.name) || fail_stmt(k, c);
	case STMT_LABEL:
		return (compare_names(k, c->u.label.name, x->u.label.name) || fail_stmt(k, c)) &&
		       same_optional(k, c, c->u.label.body, x->u.label.body);
	case STMT_OPAQUE:
		return strcmp(c->u.what, x->u.what) == 0 || fail_stmt(k, c);
	}
	internal_error("statement %d in a comparison", (int)c->kind);
}

/* ---- functions -------------------------------------------------------------------------- */

/* By name; of one name, definitions first. */
static int compare_functions(const void *a, const void *b)
{
	const Function *f = *(Function *const *)a, *g = *(Function *const *)b;
	int order = strcmp(f->name, g->name);
	return order ? order : !f->body - !g->body;
}

/* The user's functions among X's. */
static void sort_functions(Compare *k)
{
	const Unit *x = k->x;
	k->called = arena_alloc(
		k->c->arena, (size_t)(x->functions.count + 1) * sizeof *k->called);
	for (int i = 0; i < x->functions.count; i++)
		if (!x->functions.at[i]->from_system)
			k->called[k->called_count++] = x->functions.at[i];
	qsort(k->called, (size_t)k->called_count, sizeof *k->called, compare_functions);
}

static Function *function_called(Compare *k, const char *name)
{
	int low = 0, high = k->called_count;
	while (low < high) {
		int middle = (low + high) / 2;
		if (strcmp(k->called[middle]->name, name) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low < k->called_count && strcmp(k->called[low]->name, name) == 0 ? k->called[low]
										: NULL;
}

static Function *find_function(Compare *k, const Function *f)
{
	const char *now = unit_renamed(k->c, f->name);
	return function_called(k, now ? now : f->name);
}

static void check_function(Compare *k, Function *f)
{
	k->failed = false;
	if (f->from_system || strncmp(f->name, "__builtin_", 10) == 0)
		return;
	Function *g = find_function(k, f);
	if (!g || !f->body != !g->body) {
		compare_fail(k, f->range, "'%s' is no function of the C++ program", f->name);
		return;
	}
	if (!compare_types(k, f->type, g->type)) {
		compare_fail(k, f->range, "'%s' is of type '%s' in C++", f->name,
			type_declare(k->x, g->type, ""));
		return;
	}
	if (f->body)
		same_stmt(k, f->body, g->body);
}

/* ---- variables and structures ------------------------------------------------------------- */

static void check_global(Compare *k, Var *v)
{
	k->failed = false;
	if (v->from_system)
		return;
	for (int i = 0; i < k->x->globals.count; i++) {
		Var *w = k->x->globals.at[i];
		if (!compare_names(k, v->name, w->name) || w->from_system)
			continue;
		/* A declaration that was put in for linkage comes before. */
		if (compare_types(k, v->type, w->type) && (!v->init == !w->init)) {
			if (v->init)
				compare_exprs(k, v->init, w->init, false);
			return;
		}
	}
	compare_fail(k, v->range, "'%s' is another variable in C++, or none", v->name);
}

static bool same_fields(const Record *c, const Record *x)
{
	if (c->fields.count != x->fields.count)
		return false;
	for (int i = 0; i < c->fields.count; i++) {
		const Field *f = c->fields.at[i], *g = x->fields.at[i];
		if (f->offset_bits != g->offset_bits || f->bit_width != g->bit_width)
			return false;
	}
	return true;
}

static const Type *type_of(Unit *u, Record *r)
{
	Type pattern = {.kind = TYPE_RECORD, .record = r, .name = r->name};
	return type_intern(u, &pattern);
}

static void check_record(Compare *k, Record *r)
{
	k->failed = false;
	if (!r->is_complete || k->c->files.at[r->range.file]->system)
		return;
	for (int i = 0; i < k->x->records.count; i++) {
		Record *s = k->x->records.at[i];
		if (!compare_places(k, r->range, s->range) || r->range.end != s->range.end)
			continue;
		const Type *t = type_of(k->c, r), *v = type_of(k->x, s);
		if (s->is_complete && *r->name && *s->name &&
			(t->size != v->size || t->align != v->align || !same_fields(r, s)))
			compare_fail(k, r->range, "'%s' is laid out otherwise in C++", r->name);
	}
}

/* ---- the unit ------------------------------------------------------------------------------ */

static void number_files(Compare *k)
{
	k->files = arena_alloc(k->c->arena, (size_t)(k->x->files.count + 1) * sizeof *k->files);
	for (int i = 0; i < k->x->files.count; i++) {
		k->files[i] = -1;
		for (int j = 0; j < k->c->files.count && k->files[i] < 0; j++)
			if (strcmp(k->c->files.at[j]->path, k->x->files.at[i]->path) == 0)
				k->files[i] = j;
	}
}

void compare_units(Unit *c, Unit *cxx, const CxxText *text)
{
	Compare k = {.c = c, .x = cxx, .text = text};
	number_files(&k);
	sort_functions(&k);
	for (int i = 0; i < c->records.count; i++)
		check_record(&k, c->records.at[i]);
	for (int i = 0; i < c->globals.count; i++)
		check_global(&k, c->globals.at[i]);
	for (int i = 0; i < c->functions.count; i++)
		check_function(&k, c->functions.at[i]);
}
