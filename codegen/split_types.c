// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* split_types.c - the user's types, written again for a file that does not include his headers.
 *
 * In: loops that are printed. Out: definitions of the records and enumerations they use, in C++,
 * each asserted to have the sizes and offsets that the C parse found; and the same assertions for
 * the C side, whose compiler may have been given other options. Members whose type the kernels
 * cannot use (unions stay, long double, functions, atomics ...) become bytes or `void *`. */
#include "codegen/cuda.h"

#include <string.h>

/* ---- collecting ---------------------------------------------------------------------------- */

static void need_record(Types *types, Record *r, bool whole);

static bool is_named(const Record *r)
{
	return r->name[0] || r->spelled;
}

static const Type *element_of(const Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return t;
}

/* What a pointer points to in the end. */
static const Type *target_of(const Type *t)
{
	while (t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER)
		t = t->of;
	return t;
}

/* A pointer that C++ text cannot spell without more of the program. */
static bool is_bare_pointer(const Type *t)
{
	const Type *to = target_of(t);
	return t->kind == TYPE_POINTER &&
	       (to->kind == TYPE_OTHER || to->kind == TYPE_FUNCTION || to->is_atomic ||
		       (to->kind == TYPE_RECORD && !is_named(to->record)));
}

/* Only the bytes of such a member count. */
static bool is_only_bytes(const Type *t)
{
	return t->is_atomic || t->kind == TYPE_OTHER ||
	       (t->kind == TYPE_SCALAR && t->scalar == SC_LDOUBLE);
}

static void need_enum(Types *types, Type *t)
{
	if (strcmp(t->name, t->of->name) == 0 || t->is_local)
		return; /* it has no name, or kernels do without */
	for (int i = 0; i < types->enums.count; i++)
		if (types->enums.at[i] == t)
			return;
	list_push(types->unit->arena, &types->enums, t);
}

/* BEHIND: what pointers lead to is used, too. */
static void need_type(Types *types, const Type *t, bool behind)
{
	const Type *to = target_of(t);
	bool whole = behind || element_of(t) == to;
	if (to->kind == TYPE_RECORD)
		need_record(types, to->record, whole);
	else if (to->kind == TYPE_ENUM)
		need_enum(types, to->unqualified);
}

static bool push_new(Types *types, bool whole, Record *r)
{
	int count = whole ? types->whole.count : types->known.count;
	for (int i = 0; i < count; i++)
		if ((whole ? types->whole.at[i] : types->known.at[i]) == r)
			return false;
	if (whole)
		list_push(types->unit->arena, &types->whole, r);
	else
		list_push(types->unit->arena, &types->known, r);
	return true;
}

static void need_record(Types *types, Record *r, bool whole)
{
	if (r->is_complex)
		return;
	if (is_named(r) && !r->is_local)
		push_new(types, false, r);
	if (!whole || !r->is_complete)
		return;
	for (int i = 0; i < types->whole.count; i++)
		if (types->whole.at[i] == r)
			return;
	for (int i = 0; i < r->fields.count; i++)
		need_type(types, r->fields.at[i]->type, false);
	if (is_named(r) && !r->is_local)
		push_new(types, true, r);
}

static bool need_expr(Expr *e, void *data)
{
	Types *types = data;
	need_type(types, e->type, true);
	if (e->kind == EXPR_MEMBER)
		need_record(types, e->u.member.record, true);
	if (e->kind == EXPR_ASSIGN && e->u.assign.is_compound)
		need_type(types, e->u.assign.computation, true);
	return e->kind != EXPR_FUNC;
}

static bool need_stmt(Stmt *s, void *data)
{
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		need_type(data, s->u.vars.at[i]->type, true);
	return true;
}

static void need_value(Types *types, Expr *e)
{
	if (e)
		values_walk(&e, 1, need_expr, types);
}

static void need_states(Types *types, const Facts *f)
{
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++) {
			const Component *c = &f->monoids.at[i].components.at[j];
			need_type(types, c->type, true);
			need_value(types, c->identity);
			need_value(types, c->element);
			need_value(types, c->combine);
		}
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		need_type(types, s->type, true);
		need_value(types, s->place);
		need_value(types, s->start);
		need_value(types, s->next);
		need_value(types, s->apply);
	}
}

static void need_callee(Types *types, const Function *f)
{
	if (!f->body)
		return;
	need_type(types, f->type->of, true);
	for (int i = 0; i < f->params.count; i++)
		need_type(types, f->params.at[i]->type, true);
	stmt_walk(f->plain, need_stmt, need_expr, types);
}

void types_of_loop(Types *types, const LoopText *t)
{
	const Facts *f = t->facts;
	for (int i = 0; i < t->params.count; i++)
		need_type(types, t->params.at[i].var->type, true);
	for (int i = 0; i < f->arrays.count; i++) {
		need_type(types, f->arrays.at[i].elem, true);
		need_value(types, f->arrays.at[i].base);
		need_value(types, f->arrays.at[i].low);
		need_value(types, f->arrays.at[i].high);
	}
	for (int i = 0; i < f->inductions.count; i++) {
		need_value(types, f->inductions.at[i].at);
		need_value(types, f->inductions.at[i].before);
	}
	for (int i = 0; i < f->stages.count; i++)
		need_states(types, f->stages.at[i]);
	need_value(types, f->leaves);
	for (int i = 0; i < f->ends.count; i++)
		need_value(types, f->ends.at[i].leaves);
	for (int i = 0; i < f->renewed.count; i++)
		need_type(types, f->renewed.at[i]->type, true);
	for (int i = 0; i < f->privates.count; i++) {
		need_type(types, f->privates.at[i].var->type, true);
		need_value(types, f->privates.at[i].value);
	}
	for (int i = 0; i < f->checks.count; i++)
		need_value(types, f->checks.at[i]);
	need_value(types, f->trip);
	need_states(types, f);
	stmt_walk(f->body, need_stmt, need_expr, types);
	for (int i = 0; i < f->callees.count; i++)
		need_callee(types, f->callees.at[i]);
	for (int i = 0; i < f->inlined.count; i++)
		need_callee(types, f->inlined.at[i]);
	for (int i = 0; i < f->tables.count; i++)
		need_type(types, f->tables.at[i]->type, true);
}

/* ---- layout ------------------------------------------------------------------------------------
 */

static int64_t round_up(int64_t value, int64_t unit)
{
	return unit > 0 ? (value + unit - 1) / unit * unit : value;
}

static int64_t size_of(const Type *t)
{
	return t->size > 0 ? t->size : 0; /* a flexible array member has none */
}

/* Where the member goes that stands at AT bits without attributes (x86-64, AArch64). */
static int64_t place_field(const Field *f, int64_t at)
{
	int64_t unit = size_of(f->type) * 8;
	if (f->bit_width < 0)
		return round_up(at, f->type->align * 8);
	if (f->bit_width == 0 || at % unit + f->bit_width > unit)
		return round_up(at, unit);
	return at;
}

/* What stands unnamed before a member: bits of a bit-field, or bytes. */
typedef struct Gap {
	int64_t bits, bytes;
} Gap;

/* False where nothing puts F in its place without attributes of its own. AT is where the last
 * member ends. Unnamed bit-fields are not among the fields; and an aligned member stands behind
 * bytes that are nobody's. */
static bool find_gap(const Field *f, int64_t at, bool after_bits, Gap *gap)
{
	*gap = (Gap){0, 0};
	if (f->type->align < 1)
		return false;
	if (place_field(f, at) == f->offset_bits)
		return true;
	int64_t bits = f->offset_bits - at;
	if (bits <= 0 || place_field(f, f->offset_bits) != f->offset_bits)
		return false;
	if (at % 32 + bits <= 32 && (after_bits || f->bit_width >= 0))
		gap->bits = bits;
	else
		gap->bytes = (f->offset_bits - round_up(at, 8)) / 8;
	return f->offset_bits % 8 == 0 || gap->bits > 0;
}

static int64_t end_of(const Field *f)
{
	return f->offset_bits + (f->bit_width >= 0 ? f->bit_width : size_of(f->type) * 8);
}

static bool is_after_bits(const Record *r, int i)
{
	return i > 0 && r->fields.at[i - 1]->bit_width >= 0;
}

/* Whether the members in their order, with gaps between them and an alignment for the whole, give
 * this layout. */
static bool is_plain(const Record *r, const Type *t)
{
	int64_t at = 0, end = 0, align = 1;
	Gap gap;
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		if (!find_gap(f, r->is_union ? 0 : at, is_after_bits(r, i), &gap) ||
			(r->is_union && f->offset_bits))
			return false;
		at = end_of(f);
		end = at > end ? at : end;
		align = f->type->align > align ? f->type->align : align;
	}
	return t->align >= align && round_up(end, t->align * 8) == t->size * 8 && t->size > 0;
}

/* The alignment that the members alone give. */
static int64_t members_align(const Record *r)
{
	int64_t align = 1;
	for (int i = 0; i < r->fields.count; i++)
		if (r->fields.at[i]->type->align > align)
			align = r->fields.at[i]->type->align;
	return align;
}

static bool has_bit_fields(const Record *r)
{
	for (int i = 0; i < r->fields.count; i++)
		if (r->fields.at[i]->bit_width >= 0)
			return true;
	return false;
}

/* ---- printing ----------------------------------------------------------------------------------
 */

static Type *record_type(Types *types, Record *r)
{
	Type pattern = {.kind = TYPE_RECORD, .record = r, .name = r->name};
	return r->spelled ? r->type : type_intern(types->unit, &pattern);
}

static const char *tag(Types *types, const char *name)
{
	return safe_name(types->unit, name, true);
}

static void print_members(Types *types, FILE *out, const Record *r, const Type *t, int indent);

static const char *record_key(const Record *r)
{
	return r->is_union ? "union" : "struct";
}

/* An unnamed record is written where it is used, with the array's dimensions behind the name. */
static void print_unnamed(
	Types *types, FILE *out, const Field *f, const Type *element, const char *name, int indent)
{
	print_tabs(out, indent);
	if (!is_plain(element->record, element) || element->align > members_align(element->record))
		types->trouble = "a structure without a name is laid out by attributes";
	fprintf(out, "%s {\n", record_key(element->record));
	print_members(types, out, element->record, element, indent + 1);
	print_tabs(out, indent);
	fprintf(out, "}%s%s", name[0] ? " " : "", name);
	for (const Type *t = f->type; t->kind == TYPE_ARRAY; t = t->of)
		fprintf(out, t->count < 0 ? "[]" : "[%lld]", (long long)t->count);
	fputs(";\n", out);
}

static void print_field(Types *types, FILE *out, const Field *f, bool packed, int indent)
{
	Unit *u = types->unit;
	const Type *element = element_of(f->type);
	const char *name = f->name[0] ? tag(types, f->name) : "";
	if (element->kind == TYPE_RECORD && !is_named(element->record)) {
		print_unnamed(types, out, f, element, name, indent);
		return;
	}
	print_tabs(out, indent);
	if (is_only_bytes(element)) {
		if (!packed)
			fprintf(out, "alignas(%lld) ", (long long)f->type->align);
		fprintf(out, "unsigned char %s[%lld];\n", name, (long long)size_of(f->type));
		return;
	}
	Type *type = f->type->unqualified;
	if (is_bare_pointer(type))
		type = type_pointer(u, u->type_void);
	fputs(declare(u, type, name, true), out);
	if (f->bit_width >= 0)
		fprintf(out, "%s: %d", name[0] ? " " : "", f->bit_width);
	fputs(";\n", out);
}

static void print_members(Types *types, FILE *out, const Record *r, const Type *t, int indent)
{
	bool plain = is_plain(r, t);
	int64_t at = 0;
	int gaps = 0;
	if (!plain && (has_bit_fields(r) || t->size < 1))
		types->trouble = has_bit_fields(r) ? "bit-fields are laid out by attributes"
						   : "a structure has no members";
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		Gap gap = {0, f->offset_bits / 8 - at / 8};
		if (plain)
			find_gap(f, r->is_union ? 0 : at, is_after_bits(r, i), &gap);
		if (!r->is_union && gap.bits + gap.bytes > 0)
			print_tabs(out, indent);
		if (!r->is_union && gap.bits > 0)
			fprintf(out, "unsigned int : %lld;\n", (long long)gap.bits);
		else if (!r->is_union && gap.bytes > 0)
			fprintf(out, "unsigned char gap_%d_[%lld];\n", ++gaps,
				(long long)gap.bytes);
		print_field(types, out, f, !plain, indent);
		at = end_of(f);
	}
}

typedef struct Conditions {
	Unit *unit;
	FILE *out;
	const char *name; /* of the record */
	bool cxx;
} Conditions;

/* The places of R's members: R lies at byte AT of the record, and is called PATH in it. Records
 * without a name have no assertion of their own. */
static void print_places(const Conditions *c, const Record *r, const char *path, int64_t at)
{
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		const Type *element = element_of(f->type);
		int64_t place = at + f->offset_bits / 8;
		const char *name = f->name[0] ? safe_name(c->unit, f->name, c->cxx) : "";
		const char *here = arena_printf(c->unit->arena, "%s%s", path, name);
		if (name[0] && f->bit_width < 0)
			fprintf(c->out, " &&\n\t\t__builtin_offsetof(%s, %s) == %lld", c->name,
				here, (long long)place);
		if (element->kind != TYPE_RECORD || is_named(element->record) || f->type->size < 1)
			continue;
		for (const Type *t = f->type; t->kind == TYPE_ARRAY; t = t->of)
			here = arena_printf(c->unit->arena, "%s[0]", here);
		if (name[0])
			here = arena_printf(c->unit->arena, "%s.", here);
		print_places(c, element->record, here, place);
	}
}

/* The size, and the place of each member that has one of its own. */
static void print_conditions(
	const Types *types, FILE *out, const Record *r, const Type *t, const char *name, bool cxx)
{
	fprintf(out, "sizeof(%s) == %lld", name, (long long)t->size);
	print_places(&(Conditions){types->unit, out, name, cxx}, r, "", 0);
}

static void print_record(Types *types, FILE *out, Record *r)
{
	const Type *t = record_type(types, r);
	const char *name = tag(types, r->cxx_name);
	bool plain = is_plain(r, t);
	fprintf(out, "%s ", record_key(r));
	if (!plain)
		fprintf(out, "__attribute__((packed, aligned(%lld))) ", (long long)t->align);
	else if (t->align > members_align(r))
		fprintf(out, "alignas(%lld) ", (long long)t->align);
	fprintf(out, "%s {\n", name);
	print_members(types, out, r, t, 1);
	fputs("};\nstatic_assert(", out);
	print_conditions(types, out, r, t, name, true);
	fprintf(out, " &&\n\t\talignof(%s) == %lld,\n\t\"%s is laid out otherwise in C\");\n\n",
		name, (long long)t->align, name);
}

/* Tags, names of typedefs and enumerations are one name space in C++. */
static void check_names(Types *types)
{
	for (int i = 0; i < types->known.count; i++) {
		const char *name = types->known.at[i]->cxx_name;
		for (int j = 0; j < i; j++)
			if (strcmp(types->known.at[j]->cxx_name, name) == 0)
				types->trouble = "two types have the same name";
		for (int j = 0; j < types->enums.count; j++)
			if (strcmp(types->enums.at[j]->name, name) == 0)
				types->trouble = "two types have the same name";
	}
}

/* Within a loop's struct these go by `::State`. */
static bool hides_types(const Types *types)
{
	bool hides = false;
	for (int i = 0; i < types->known.count; i++)
		hides |= is_loop_member(types->known.at[i]->cxx_name);
	return hides;
}

void types_print(Types *types, FILE *out, const char *prefix)
{
	check_names(types);
	if (hides_types(types))
		fprintf(out, "} // namespace %s\nusing namespace %s;\nnamespace %s\n{\n\n", prefix,
			prefix, prefix);
	for (int i = 0; i < types->enums.count; i++) {
		const Type *t = types->enums.at[i];
		const char *name = strncmp(t->name, "enum ", 5) == 0 ? t->name + 5 : t->name;
		fprintf(out, "enum %s : %s;\n", tag(types, name),
			declare(types->unit, t->of, "", true));
	}
	for (int i = 0; i < types->known.count; i++)
		fprintf(out, "%s %s;\n", record_key(types->known.at[i]),
			tag(types, types->known.at[i]->cxx_name));
	if (types->enums.count + types->known.count)
		fputc('\n', out);
	for (int i = 0; i < types->whole.count; i++)
		print_record(types, out, types->whole.at[i]);
}

void types_print_checks(const Types *types, FILE *out, const char *prefix, int first)
{
	for (int i = first; i < types->whole.count; i++) {
		Record *r = types->whole.at[i];
		if (r->is_local)
			continue;
		const Type *t = record_type((Types *)types, r);
		print_unnamed_record(types->unit, r, out);
		fprintf(out, "typedef char %s_type_%d[(", prefix, i + 1);
		print_conditions(types, out, r, t, t->name, false);
		fputs(") ? 1 : -1];\n", out);
	}
}
