// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* layout.c - structures written again, laid out in memory as they are in the user's C.
 *
 * In: a record as the C parse found it, with the places of its members. Out: a definition in C or
 * C++ that puts them there, and the assertion that it does. Members whose type the kernels cannot
 * use (unions stay, long double, functions, atomics ...) become bytes or `void *`. */
#include "codegen/layout.h"

const char *record_key(const Record *r)
{
	return r->is_union ? "union" : "struct";
}

bool is_named(const Record *r)
{
	return r->name[0] || r->spelled || r->outer;
}

const Type *element_of(const Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return t;
}

const Type *target_of(const Type *t)
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

static const char *members_trouble(const Record *r, const Type *t)
{
	if (!is_plain(r, t) && has_bit_fields(r))
		return "bit-fields are laid out by attributes";
	if (!is_plain(r, t) && t->size < 1)
		return "a structure has no members";
	for (int i = 0; i < r->fields.count; i++) {
		const Type *element = element_of(r->fields.at[i]->type);
		if (element->kind != TYPE_RECORD || is_named(element->record))
			continue;
		const char *why = members_trouble(element->record, element);
		if (why)
			return why;
	}
	return NULL;
}

const char *layout_trouble(const Record *r)
{
	return members_trouble(r, r->type);
}

/* ---- printing ----------------------------------------------------------------------------------
 */

/* Where text of a record goes, and in which language. */
typedef struct Layout {
	Unit *unit;
	FILE *out;
	bool cxx;
} Layout;

static void print_members(const Layout *l, const Record *r, const Type *t, int indent);

static void print_align(const Layout *l, int64_t align)
{
	fprintf(l->out, l->cxx ? "alignas(%lld) " : "__attribute__((aligned(%lld))) ",
		(long long)align);
}

/* Behind the key, and a space behind it: what C and C++ spell alike, unless an alignment alone
 * is to be said in C++. */
static void print_attributes(const Layout *l, const Record *r, bool aliasing)
{
	const Type *t = r->type;
	bool plain = is_plain(r, t);
	bool align = !plain || t->align > members_align(r);
	if (plain && !aliasing) {
		if (align)
			print_align(l, t->align);
		return;
	}
	fprintf(l->out, "__attribute__((%s", plain ? "" : "packed, ");
	if (align)
		fprintf(l->out, "aligned(%lld)", (long long)t->align);
	if (aliasing)
		fprintf(l->out, "%smay_alias", align ? ", " : "");
	fputs(")) ", l->out);
}

/* An unnamed record is written where it is used, with the array's dimensions behind the name. */
static void print_unnamed(
	const Layout *l, const Field *f, const Type *element, const char *name, int indent)
{
	print_tabs(l->out, indent);
	fprintf(l->out, "%s ", record_key(element->record));
	print_attributes(l, element->record, false);
	fputs("{\n", l->out);
	print_members(l, element->record, element, indent + 1);
	print_tabs(l->out, indent);
	fprintf(l->out, "}%s%s", name[0] ? " " : "", name);
	for (const Type *t = f->type; t->kind == TYPE_ARRAY; t = t->of)
		fprintf(l->out, t->count < 0 ? "[]" : "[%lld]", (long long)t->count);
	fputs(";\n", l->out);
}

static void print_field(const Layout *l, const Field *f, bool packed, int indent)
{
	Unit *u = l->unit;
	const Type *element = element_of(f->type);
	const char *name = f->name[0] ? safe_name(u, f->name, l->cxx) : "";
	if (element->kind == TYPE_RECORD && !is_named(element->record)) {
		print_unnamed(l, f, element, name, indent);
		return;
	}
	print_tabs(l->out, indent);
	if (is_only_bytes(element)) {
		if (!packed)
			print_align(l, f->type->align);
		fprintf(l->out, "unsigned char %s[%lld];\n", name, (long long)size_of(f->type));
		return;
	}
	Type *type = f->type->unqualified;
	if (is_bare_pointer(type))
		type = type_pointer(u, u->type_void);
	fputs(declare(u, type, name, l->cxx), l->out);
	if (f->bit_width >= 0)
		fprintf(l->out, "%s: %d", name[0] ? " " : "", f->bit_width);
	fputs(";\n", l->out);
}

static void print_members(const Layout *l, const Record *r, const Type *t, int indent)
{
	bool plain = is_plain(r, t);
	int64_t at = 0;
	int gaps = 0;
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		Gap gap = {0, f->offset_bits / 8 - at / 8};
		if (plain)
			find_gap(f, r->is_union ? 0 : at, is_after_bits(r, i), &gap);
		if (!r->is_union && gap.bits + gap.bytes > 0)
			print_tabs(l->out, indent);
		if (!r->is_union && gap.bits > 0)
			fprintf(l->out, "unsigned int : %lld;\n", (long long)gap.bits);
		else if (!r->is_union && gap.bytes > 0)
			fprintf(l->out, "unsigned char gap_%d_[%lld];\n", ++gaps,
				(long long)gap.bytes);
		print_field(l, f, !plain, indent);
		at = end_of(f);
	}
}

/* The places of R's members: R lies at byte AT of the record NAME, and is called PATH in it.
 * Records without a name have no assertion of their own. */
static void print_places(
	const Layout *l, const Record *r, const char *name, const char *path, int64_t at)
{
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		const Type *element = element_of(f->type);
		int64_t place = at + f->offset_bits / 8;
		const char *member = f->name[0] ? safe_name(l->unit, f->name, l->cxx) : "";
		const char *here = arena_printf(l->unit->arena, "%s%s", path, member);
		if (member[0] && f->bit_width < 0)
			fprintf(l->out, " &&\n\t\t__builtin_offsetof(%s, %s) == %lld", name, here,
				(long long)place);
		if (element->kind != TYPE_RECORD || is_named(element->record) || f->type->size < 1)
			continue;
		for (const Type *t = f->type; t->kind == TYPE_ARRAY; t = t->of)
			here = arena_printf(l->unit->arena, "%s[0]", here);
		if (member[0])
			here = arena_printf(l->unit->arena, "%s.", here);
		print_places(l, element->record, name, here, place);
	}
}

void print_layout(Unit *u, FILE *out, const Record *r, const char *name, bool cxx)
{
	fprintf(out, "sizeof(%s) == %lld", name, (long long)r->type->size);
	print_places(&(Layout){u, out, cxx}, r, name, "", 0);
}

void print_record(Unit *u, FILE *out, const Record *r, bool aliasing, bool cxx)
{
	const Layout l = {u, out, cxx};
	const char *name = safe_name(u, r->cxx_name, cxx);
	fprintf(out, "%s ", record_key(r));
	print_attributes(&l, r, aliasing);
	fprintf(out, "%s {\n", name);
	print_members(&l, r, r->type, 1);
	if (!cxx) {
		fprintf(out, "};\ntypedef char %s_layout[(", name);
		print_layout(u, out, r, r->type->name, cxx);
		fputs(") ? 1 : -1];\n", out);
		return;
	}
	fputs("};\nstatic_assert(", out);
	print_layout(u, out, r, name, cxx);
	fprintf(out, " &&\n\t\talignof(%s) == %lld,\n\t\"%s is laid out otherwise in C\");\n\n",
		name, (long long)r->type->align, name);
}
