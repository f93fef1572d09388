// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* names.c - identifiers of the generated text.
 *
 * In: the user's names and the names gspcc would like. Out: names that mean nothing else where
 * they are printed: the user's own wherever C++ and the generated text have no other use for
 * them, otherwise with underscores added. */
#include "codegen/layout.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Keywords of C++20 that are identifiers in C11, and the alternative tokens. Sorted. */
static const char *const cxx_keywords[] = {
	"alignas",
	"alignof",
	"and",
	"and_eq",
	"asm",
	"bitand",
	"bitor",
	"bool",
	"catch",
	"char16_t",
	"char32_t",
	"char8_t",
	"class",
	"co_await",
	"co_return",
	"co_yield",
	"compl",
	"concept",
	"const_cast",
	"consteval",
	"constexpr",
	"constinit",
	"decltype",
	"delete",
	"dynamic_cast",
	"explicit",
	"export",
	"false",
	"friend",
	"mutable",
	"namespace",
	"new",
	"noexcept",
	"not",
	"not_eq",
	"nullptr",
	"operator",
	"or",
	"or_eq",
	"private",
	"protected",
	"public",
	"reinterpret_cast",
	"requires",
	"static_assert",
	"static_cast",
	"template",
	"this",
	"thread_local",
	"throw",
	"true",
	"try",
	"typeid",
	"typename",
	"using",
	"virtual",
	"wchar_t",
	"xor",
	"xor_eq",
};

static int compare_names(const void *name, const void *keyword)
{
	return strcmp(name, *(const char *const *)keyword);
}

bool is_cxx_keyword(const char *name)
{
	return bsearch(name, cxx_keywords, sizeof cxx_keywords / sizeof *cxx_keywords,
		       sizeof *cxx_keywords, compare_names) != NULL;
}

const char *safe_name(Unit *u, const char *name, bool cxx)
{
	if (cxx && is_cxx_keyword(name))
		return underscored(u, name);
	const char *now = cxx ? unit_renamed(u, name) : NULL;
	return now ? now : name;
}

/* The structs that are generated for loops may have a member of that name, or a parameter. */
bool is_loop_member(const char *name)
{
	static const char *const members[] = {
		"Elem", "State", "Transposed", "V", "accumulate", "act", "apply", "body", "combine",
		"element", "identity", "leaves", "own", "own_bytes", "stream_bytes", "stream_count",
		"streams", "transposed", "visit"};
	for (size_t i = 0; i < sizeof members / sizeof *members; i++)
		if (strcmp(members[i], name) == 0)
			return true;
	return false;
}

static bool is_in(const NameSet *set, const char *name)
{
	for (int i = 0; i < set->taken.count; i++)
		if (strcmp(set->taken.at[i], name) == 0)
			return true;
	return false;
}

bool name_taken(const NameSet *set, const char *name)
{
	return is_in(set, name) || (set->cxx && is_cxx_keyword(name));
}

void name_take(NameSet *set, const char *name)
{
	if (!is_in(set, name))
		list_push(set->unit->arena, &set->taken, name);
}

const char *name_fresh(NameSet *set, const char *wish)
{
	const char *name = wish;
	for (int i = 1; name_taken(set, name); i++)
		name = i == 1 ? arena_printf(set->unit->arena, "%s_", wish)
			      : arena_printf(set->unit->arena, "%s_%d", wish, i);
	name_take(set, name);
	return name;
}

/* Stands for the declared name, which may be any declarator. */
#define DECLARED '\001'

/* AT follows the word `restrict`, which says something of what is declared itself: nothing that a
 * type has to say. Of what it points to it is part of the type. */
static bool is_outermost(const char *at)
{
	at += strspn(at, " ");
	return *at == '\0' || (*at == DECLARED && at[1] != '[');
}

/* A type's text without an outermost `restrict`, with `bool` for `_Bool`, and with the names that
 * safe_name() gives to tags. GLOBAL: its types are those of file scope, also within a struct that
 * has types of its own of that name. */
static const char *to_cxx(Unit *u, const char *text, const char *name, bool global)
{
	Text t;
	text_open(&t);
	for (const char *p = text; *p;) {
		size_t n = 0;
		while (isalnum((unsigned char)p[n]) || p[n] == '_')
			n++;
		const char *word = arena_copy(u->arena, p, n ? n : 1);
		p += n ? n : 1;
		if (strcmp(word, "restrict") == 0 && is_outermost(p))
			p += strspn(p, " ");
		else if (strcmp(word, "restrict") == 0)
			fputs("__restrict__", t.out);
		else if (strcmp(word, "_Bool") == 0)
			fputs("bool", t.out);
		else if (*word == DECLARED)
			fputs(name, t.out);
		else if (global && is_loop_member(word))
			fprintf(t.out, "::%s", word);
		else
			fputs(n ? safe_name(u, word, true) : word, t.out);
	}
	char *out = (char *)text_close(&t, u->arena);
	size_t end = strlen(out);
	while (end > 0 && out[end - 1] == ' ')
		out[--end] = '\0';
	return out;
}

const char *declare(Unit *u, const Type *t, const char *name, bool cxx)
{
	return declare_in_function(u, kernel_type(u, (Type *)t), name, cxx);
}

const char *declare_in_function(Unit *u, const Type *t, const char *name, bool cxx)
{
	const char hole[] = {DECLARED, '\0'};
	if (!cxx)
		return type_declare(u, t, name);
	const Type *of = target_of(t);
	bool local = of->kind == TYPE_RECORD && of->record->is_local;
	return to_cxx(u, type_declare(u, t, name[0] ? hole : ""), name, !local);
}
