// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* macros.c - generated text among the user's text, where his macros are in force.
 *
 * In: generated text and the macros that the user's files define anywhere. Out: the text between
 * `#pragma push_macro`, `#undef` and `#pragma pop_macro` for each macro whose name occurs in it
 * (gcc, clang and nvcc know these): what was named after his variables or by gspcc is no use of
 * them, because the IR has them expanded. */
#include "codegen/internal.h"
#include "codegen/scan.h"

#include <stdlib.h>
#include <string.h>

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void find_in_file(Unit *u, const SourceFile *file, Macros *macros)
{
	Scanner s = scanner(file->text, 0, (unsigned)file->size);
	Token hash = {0}, word = {0};
	for (Token t = scan(&s); t.kind != TOKEN_END; hash = word, word = t, t = scan(&s))
		if (hash.is_hash && t.kind == TOKEN_NAME && token_is(&s, word, "define"))
			list_push(u->arena, &macros->names,
				arena_copy(u->arena, file->text + t.begin, t.end - t.begin));
}

void find_macros(Unit *u, Macros *macros)
{
	for (int i = 0; i < u->files.count; i++)
		if (!u->files.at[i]->system && u->files.at[i]->text)
			find_in_file(u, u->files.at[i], macros);
	if (!macros->names.count)
		return;
	size_t size = sizeof *macros->names.at;
	qsort(macros->names.at, (size_t)macros->names.count, size, compare_names);
	int kept = 0;
	for (int i = 0; i < macros->names.count; i++)
		if (kept == 0 || strcmp(macros->names.at[kept - 1], macros->names.at[i]) != 0)
			macros->names.at[kept++] = macros->names.at[i];
	macros->names.count = kept;
}

static int find_macro(const Macros *macros, const char *name)
{
	const char **found = bsearch(&name, macros->names.at, (size_t)macros->names.count,
		sizeof *macros->names.at, compare_names);
	return found ? (int)(found - macros->names.at) : -1;
}

/* CLASHES is set for the macros whose names occur in TEXT. */
static void find_clashes(const Macros *macros, const char *text, bool *clashes)
{
	Scanner s = scanner(text, 0, (unsigned)strlen(text));
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s)) {
		char name[128];
		size_t n = t.end - t.begin;
		if (t.kind != TOKEN_NAME || n >= sizeof name)
			continue;
		memcpy(name, text + t.begin, n);
		name[n] = '\0';
		int at = find_macro(macros, name);
		if (at >= 0)
			clashes[at] = true;
	}
}

void hide_macros(Unit *u, Macros *macros, const char *runtime)
{
	const int count = macros->names.count;
	if (!count)
		return;
	if (!macros->hidden)
		macros->hidden = arena_alloc(u->arena, (size_t)count * sizeof *macros->hidden);
	find_clashes(macros, runtime, macros->hidden);
}

/* Words of CUDA C++ that its headers define as macros: without a definition they are nothing. */
static const char *cuda_word(const char *name)
{
	static const char *const words[] = {
		"__device__", "__global__", "__host__", "__shared__", "__constant__"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(name, words[i]) == 0)
			return words[i];
	return NULL;
}

static void hide(const char *name, FILE *out)
{
	const char *word = cuda_word(name);
	fprintf(out, "#pragma push_macro(\"%s\")\n#undef %s\n", name, name);
	if (word)
		fprintf(out, "#define %s __attribute__((%.*s))\n", word, (int)strlen(word) - 4,
			word + 2);
}

const char *shield_from_macros(Unit *u, const Macros *macros, const char *text)
{
	int count = macros->names.count;
	if (!count)
		return text;
	bool *clashes = arena_alloc(u->arena, (size_t)count * sizeof *clashes);
	if (macros->hidden)
		memcpy(clashes, macros->hidden, (size_t)count * sizeof *clashes);
	find_clashes(macros, text, clashes);
	Text t;
	text_open(&t);
	for (int i = 0; i < count; i++)
		if (clashes[i])
			hide(macros->names.at[i], t.out);
	fputs(text, t.out);
	for (int i = count - 1; i >= 0; i--)
		if (clashes[i])
			fprintf(t.out, "#pragma pop_macro(\"%s\")\n", macros->names.at[i]);
	return text_close(&t, u->arena);
}
