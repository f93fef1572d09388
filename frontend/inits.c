// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* inits.c - initialiser lists as they are written -> one item a member, in order.
 *
 * libclang shows the braces of the text, not what they mean. This is C11 6.7.9: a stack of the
 * aggregates that the next item may go into; an item without braces of its own goes down into the
 * first scalar (17-22); a designator starts again at the outermost braces. Members that are left
 * out are filled with zeros up to the last one given. */
#include "frontend/internal.h"

enum { LEVELS = 32, ITEMS_MAX = 1 << 16 };

typedef struct Level {
	Expr *list; /* EXPR_INIT_LIST */
	int next;
} Level;

typedef struct Walk {
	Frontend *f;
	Level levels[LEVELS];
	int depth; /* index of the top */
} Walk;

static bool is_aggregate(const Type *t)
{
	return t->kind == TYPE_ARRAY || (t->kind == TYPE_RECORD && !t->record->is_complex);
}

/* Unnamed bit-fields take no initialiser. */
static bool takes_item(const Field *field)
{
	return *field->name || field->bit_width < 0;
}

/* The Nth member of T that takes an item; NULL behind the last. */
static Type *member_type(const Type *t, int n)
{
	if (t->kind == TYPE_ARRAY)
		return t->count < 0 || n < t->count ? t->of : NULL;
	const Record *r = t->record;
	if (r->is_union && n > 0)
		return NULL;
	for (int i = 0; i < r->fields.count; i++)
		if (takes_item(r->fields.at[i]) && n-- == 0)
			return r->fields.at[i]->type;
	return NULL;
}

static Expr *new_list(Frontend *f, Type *t, Range range)
{
	Expr *e = expr_new(f->unit, EXPR_INIT_LIST, t->unqualified, range);
	e->u.list.what = "initialiser list";
	return e;
}

static bool put_item(Walk *w, Expr *list, int at, Expr *item)
{
	if (at >= ITEMS_MAX)
		return false;
	while (list->u.list.items.count <= at)
		list_push(w->f->arena, &list->u.list.items, NULL);
	list->u.list.items.at[at] = item;
	return true;
}

/* The list that stands (or now begins) at member AT of the top, pushed as the new top. */
static bool descend(Walk *w, int at, Range range)
{
	Level *top = &w->levels[w->depth];
	Type *t = member_type(top->list->type, at);
	if (!t || !is_aggregate(t) || w->depth + 1 >= LEVELS)
		return false;
	Expr *list = at < top->list->u.list.items.count ? top->list->u.list.items.at[at] : NULL;
	if (!list) {
		list = new_list(w->f, t, range);
		if (!put_item(w, top->list, at, list))
			return false;
	}
	if (list->kind != EXPR_INIT_LIST)
		return false;
	top->next = at + 1;
	w->levels[++w->depth] = (Level){.list = list};
	return true;
}

/* ---- designators ----------------------------------------------------------------- */

static int field_index(const Record *r, const Field *field)
{
	int n = 0;
	for (int i = 0; i < r->fields.count; i++) {
		if (r->fields.at[i] == field)
			return n;
		n += takes_item(r->fields.at[i]);
	}
	return -1;
}

static bool contains(const Record *r, const Field *field)
{
	if (field_index(r, field) >= 0)
		return true;
	for (int i = 0; i < r->fields.count; i++) {
		const Field *inner = r->fields.at[i];
		if (!*inner->name && inner->type->kind == TYPE_RECORD &&
			contains(inner->type->record, field))
			return true;
	}
	return false;
}

/* Goes down through anonymous members until FIELD is a member of the top. */
static int find_field(Walk *w, const Field *field, Range range)
{
	for (;;) {
		Type *t = w->levels[w->depth].list->type;
		if (t->kind != TYPE_RECORD)
			return -1;
		int index = field_index(t->record, field), n = 0;
		if (index >= 0)
			return t->record->is_union && index > 0 ? -1 : index;
		bool found = false;
		for (int i = 0; i < t->record->fields.count && !found; i++) {
			const Field *inner = t->record->fields.at[i];
			found = !*inner->name && inner->type->kind == TYPE_RECORD &&
				contains(inner->type->record, field);
			if (found && ((t->record->is_union && n > 0) || !descend(w, n, range)))
				return -1;
			n += takes_item(inner);
		}
		if (!found)
			return -1;
	}
}

/* Index that designator C names in the top; -1 if it cannot be told. */
static int64_t designated(Walk *w, CXCursor c)
{
	Frontend *f = w->f;
	if (clang_getCursorKind(c) == CXCursor_MemberRef) {
		CXCursor decl = clang_getCanonicalCursor(clang_getCursorReferenced(c));
		Field *field = table_get(&f->decls, decl.data[0]);
		return field ? find_field(w, field, source_range(f, clang_getCursorExtent(c))) : -1;
	}
	Expr *e = clang_isExpression(clang_getCursorKind(c)) ? convert_constant(f, c) : NULL;
	bool array = w->levels[w->depth].list->type->kind == TYPE_ARRAY;
	return e && array && e->u.integer.value < ITEMS_MAX ? (int64_t)e->u.integer.value : -1;
}

/* `[a ... b]` looks like `[a][b]` in libclang; the text tells. */
static bool is_range_designator(Frontend *f, CXCursor a, CXCursor b)
{
	if (!clang_isExpression(clang_getCursorKind(a)) ||
		!clang_isExpression(clang_getCursorKind(b)))
		return false;
	Range ra = source_range(f, clang_getCursorExtent(a));
	Range rb = source_range(f, clang_getCursorExtent(b));
	size_t size;
	const char *text = source_text(f, ra.file, &size);
	if (ra.in_macro || rb.in_macro || ra.file != rb.file || !text)
		return true;
	Lexer l = lexer(text, size, ra.end);
	Token t = lex_next_solid(&l);
	return !lex_is(&l, t, "]");
}

/* Leaves the top's NEXT at the designated member. */
static bool designate(Walk *w, Cursors kids)
{
	w->depth = 0;
	for (int i = 0; i + 1 < kids.count; i++) {
		if (i + 2 < kids.count && is_range_designator(w->f, kids.at[i], kids.at[i + 1]))
			return false;
		int64_t at = designated(w, kids.at[i]);
		if (at < 0)
			return false;
		w->levels[w->depth].next = (int)at;
		bool last = i + 2 == kids.count;
		Range range = source_range(w->f, clang_getCursorExtent(kids.at[i]));
		if (!last && clang_getCursorKind(kids.at[i + 1]) == CXCursor_MemberRef) {
			/* An anonymous member and then one of its own: find_field did both. */
			CXCursor d =
				clang_getCanonicalCursor(clang_getCursorReferenced(kids.at[i + 1]));
			Field *field = table_get(&w->f->decls, d.data[0]);
			Type *t = w->levels[w->depth].list->type;
			if (field && t->kind == TYPE_RECORD && field_index(t->record, field) >= 0)
				continue;
		}
		if (!last && !descend(w, (int)at, range))
			return false;
	}
	return true;
}

/* ---- items ----------------------------------------------------------------------- */

static bool goes_in_whole(Frontend *f, CXCursor value, const Type *t)
{
	enum CXCursorKind kind = clang_getCursorKind(value);
	if (!is_aggregate(t) || kind == CXCursor_InitListExpr)
		return true;
	Type *of = convert_type(f, clang_getCursorType(value));
	if (t->kind == TYPE_RECORD)
		return of->unqualified == t->unqualified;
	return of->kind == TYPE_ARRAY && type_strip(of->of) == type_strip(t->of);
}

static bool add_item(Walk *w, CXCursor value)
{
	for (;;) {
		Level *top = &w->levels[w->depth];
		Type *t = member_type(top->list->type, top->next);
		if (!t && w->depth == 0)
			return false; /* one too many: clang only warns */
		if (!t) {
			w->depth--;
			continue;
		}
		if (goes_in_whole(w->f, value, t))
			return put_item(w, top->list, top->next++, convert_init(w->f, value, t));
		if (!descend(w, top->next, source_range(w->f, clang_getCursorExtent(value))))
			return false;
	}
}

static Expr *zero(Frontend *f, Type *t, Range range)
{
	if (is_aggregate(t) || t->kind == TYPE_OTHER)
		return new_list(f, t, range);
	Expr *e = type_is_floating(t) || type_is_complex(t)
			  ? expr_float(f->unit, type_part(t), 0)
				      : expr_int(f->unit, f->unit->scalar[SC_INT], 0);
	e->range = range;
	return convert_to(f, e, t);
}

static void fill_holes(Frontend *f, Expr *list)
{
	for (int i = 0; i < list->u.list.items.count; i++) {
		Expr **item = &list->u.list.items.at[i];
		if (!*item)
			*item = zero(f, member_type(list->type, i), list->range);
		else if ((*item)->kind == EXPR_INIT_LIST)
			fill_holes(f, *item);
	}
}

static Expr *convert_list(Frontend *f, CXCursor c, Type *t)
{
	Walk *w = arena_alloc(f->arena, sizeof *w);
	w->f = f;
	w->levels[0].list = new_list(f, t, source_range(f, clang_getCursorExtent(c)));
	Cursors items = children_of(f, c);
	for (int i = 0; i < items.count; i++) {
		CXCursor value = items.at[i];
		Type *of = convert_type(f, clang_getCursorType(value));
		if (clang_getCursorKind(value) == CXCursor_UnexposedExpr && of->kind == TYPE_VOID) {
			Cursors kids = children_of(f, value);
			if (kids.count < 2 || !designate(w, kids))
				return convert_opaque(f, c, "initialiser with designators");
			value = kids.at[kids.count - 1];
		}
		if (!add_item(w, value))
			return convert_opaque(f, c, "initialiser list");
	}
	fill_holes(f, w->levels[0].list);
	return w->levels[0].list;
}

Expr *convert_init(Frontend *f, CXCursor c, Type *t)
{
	if (clang_getCursorKind(c) != CXCursor_InitListExpr) {
		Expr *e = convert_expr(f, c);
		/* In C++ lists, libclang leaves out that an array becomes a pointer. */
		if (t->kind == TYPE_POINTER && e->type->kind == TYPE_ARRAY)
			e = convert_decayed(f, e, false);
		return is_aggregate(t) || e->type->kind == TYPE_ARRAY ? e : convert_to(f, e, t);
	}
	if (f->depth >= DEPTH_MAX)
		return convert_opaque(f, c, "initialiser nested too deeply");
	f->depth++;
	Cursors kids = is_aggregate(t) ? (Cursors){0} : children_of(f, c);
	Expr *e;
	if (is_aggregate(t)) {
		Cursors only = children_of(f, c);
		bool string = t->kind == TYPE_ARRAY && only.count == 1 &&
			      clang_getCursorKind(only.at[0]) == CXCursor_StringLiteral &&
			      goes_in_whole(f, only.at[0], t);
		e = string ? convert_expr(f, only.at[0]) : convert_list(f, c, t);
	} else if (kids.count == 1) {
		e = convert_init(f, kids.at[0], t);
	} else {
		e = kids.count ? convert_opaque(f, c, "initialiser list")
			       : zero(f, t, source_range(f, clang_getCursorExtent(c)));
	}
	f->depth--;
	return e;
}
