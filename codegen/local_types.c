// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* local_types.c - types that the user declares inside a function.
 *
 * In: the statements that a function of the kernel is made of. Out: the structures they use,
 * declared again at its beginning, each after those that it contains. Nothing of such a type
 * leaves the function, so only the members count, not the layout; where it does, outer_types.c has
 * declared it. The types without a name that constants have are declared before these in the same
 * way. */
#include "codegen/layout.h"

#include <string.h>

typedef struct LocalTypes {
	Unit *unit;
	LIST(Type *) list;
} LocalTypes;

Type *kernel_type(Unit *u, Type *t)
{
	Type *to = t;
	if (t->kind == TYPE_POINTER)
		to = type_pointer(u, kernel_type(u, t->of));
	else if (t->kind == TYPE_ARRAY && t->count >= 0)
		return type_array(u, kernel_type(u, t->of), t->count);
	else if (t->kind == TYPE_ENUM && t->is_local)
		to = t->of;
	else if (t->kind == TYPE_RECORD && t->record->outer)
		to = t->record->outer->type;
	return to == t ? t : type_qualified(u, to, t->is_const, t->is_volatile, t->is_restrict);
}

/* FOR_TABLE: so are those without a name. */
static void need_type(LocalTypes *l, Type *t, bool for_table)
{
	t = target_of(t)->unqualified;
	if (t->kind != TYPE_RECORD || t->record->outer ||
		!(t->record->is_local || (for_table && !t->record->name[0] && !t->record->spelled)))
		return;
	for (int i = 0; i < l->list.count; i++)
		if (l->list.at[i] == t)
			return;
	for (int i = 0; i < t->record->fields.count; i++)
		if (t->record->fields.at[i]->type->kind != TYPE_POINTER)
			need_type(l, t->record->fields.at[i]->type, for_table);
	list_push(l->unit->arena, &l->list, t);
}

static bool need_expr(Expr *e, void *data)
{
	if (e->type)
		need_type(data, e->type, false);
	return true;
}

static bool need_stmt(Stmt *s, void *data)
{
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		need_type(data, s->u.vars.at[i]->type, false);
	return true;
}

static void print_members(Printer *p, const Record *r, int indent)
{
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		const Record *inner = f->type->kind == TYPE_RECORD ? f->type->record : NULL;
		print_tabs(p->out, indent);
		if (!f->name[0] && inner) {
			fprintf(p->out, "%s {\n", record_key(inner));
			print_members(p, inner, indent + 1);
			print_tabs(p->out, indent);
			fputs("};\n", p->out);
			continue;
		}
		fputs(declare(p->unit, f->type, safe_name(p->unit, f->name, p->cxx), p->cxx),
			p->out);
		if (f->bit_width >= 0)
			fprintf(p->out, " : %d", f->bit_width);
		fputs(";\n", p->out);
	}
}

static void print_type(Printer *p, const Type *t, int indent)
{
	const char *key = record_key(t->record);
	bool has_key = strncmp(t->name, key, strlen(key)) == 0 && t->name[strlen(key)] == ' ';
	const char *name = has_key ? t->name + strlen(key) + 1 : t->name;
	bool is_typedef = !has_key && !p->cxx;
	print_tabs(p->out, indent);
	fprintf(p->out, "%s%s %s%s{\n", is_typedef ? "typedef " : "", key,
		is_typedef ? "" : safe_name(p->unit, name, p->cxx), is_typedef ? "" : " ");
	print_members(p, t->record, indent + 1);
	print_tabs(p->out, indent);
	fprintf(p->out, "}%s%s;\n", is_typedef ? " " : "", is_typedef ? name : "");
}

void print_local_types(Printer *p, Stmt *body, int indent)
{
	LocalTypes l = {.unit = p->unit};
	stmt_walk(body, need_stmt, need_expr, &l);
	for (int i = 0; i < l.list.count; i++)
		print_type(p, l.list.at[i], indent);
}

void print_table_types(Printer *p, Type *t)
{
	LocalTypes l = {.unit = p->unit};
	print_unnamed_type(p->unit, t, p->out);
	need_type(&l, t, true);
	for (int i = 0; i < l.list.count; i++)
		print_type(p, l.list.at[i], 0);
}
