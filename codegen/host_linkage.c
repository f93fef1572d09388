// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* host_linkage.c - C linkage in the single C++ file, for programs of several files.
 *
 * In: the main file's declarations. Out: edits, where the file is part of a larger program (it has
 * no main, or declares functions that it does not define): extern "C" before the functions that
 * other files may share, around the user's headers that do not say so themselves, and declarations
 * as extern of constants, which C++ would keep to the file. A header's declarations come first and
 * give all later ones their linkage. */
#include "codegen/host_cxx.h"
#include "codegen/scan.h"

#include <string.h>

/* ---- is it needed -------------------------------------------------------------------------- */

static bool is_shared(const Function *f)
{
	return !f->is_static && !f->from_system && strcmp(f->name, "main") != 0;
}

static bool is_part_of_program(const Unit *u)
{
	bool has_main = false, misses = false;
	for (int i = 0; i < u->functions.count; i++) {
		const Function *f = u->functions.at[i];
		has_main |= f->body && strcmp(f->name, "main") == 0;
		misses |= !f->body && is_shared(f) && strncmp(f->name, "__builtin_", 10) != 0;
	}
	for (int i = 0; i < u->globals.count; i++)
		misses |= u->globals.at[i]->is_extern && !u->globals.at[i]->from_system;
	return misses || !has_main;
}

/* ---- headers ----------------------------------------------------------------------------------
 */

static bool ends_in(const char *path, const char *name)
{
	size_t n = strlen(path), m = strlen(name);
	return n >= m && strcmp(path + n - m, name) == 0 &&
	       (n == m || path[n - m - 1] == '/' || name[0] == '/');
}

/* The user's header that #include NAME reads, where it does not know C++. */
static bool is_plain_header(const Unit *u, const char *name)
{
	while (strncmp(name, "./", 2) == 0 || strncmp(name, "../", 3) == 0)
		name += name[1] == '/' ? 2 : 3;
	for (int i = 1; i < u->files.count; i++) {
		const SourceFile *file = u->files.at[i];
		if (!file->system && file->text && ends_in(file->path, name))
			return !strstr(file->text, "extern \"C\"");
	}
	return false;
}

/* Headers of the C library that hold templates under C++ cannot be read within extern "C": where
 * a header of the user's includes them they are read before it. */
static void print_templates(const Unit *u, FILE *out)
{
	static const char *const names[] = {"complex.h", "fenv.h", "tgmath.h", "stdatomic.h", NULL};
	for (int i = 0; names[i]; i++)
		for (int k = 0; k < u->files.count; k++)
			if (u->files.at[k]->system && ends_in(u->files.at[k]->path, names[i])) {
				fprintf(out, "#include <%s>\n", names[i]);
				break;
			}
}

static void wrap_include(Edits *edits, unsigned begin, unsigned end)
{
	Unit *u = edits->unit;
	Text t;
	text_open(&t);
	print_templates(u, t.out);
	fputs("extern \"C\" {\n", t.out);
	edit_generated(edits, begin, text_close(&t, u->arena));
	if (end < u->files.at[0]->size)
		end++;
	edit_generated(edits, end, "} // extern \"C\"\n");
}

static void wrap_includes(Edits *edits)
{
	Unit *u = edits->unit;
	const SourceFile *file = u->files.at[0];
	Scanner s = scanner(file->text, 0, (unsigned)file->size);
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s)) {
		if (!t.is_hash)
			continue;
		Token word = scan(&s);
		if (!word.in_directive || !token_is(&s, word, "include"))
			continue;
		Token name = scan(&s);
		const char *line_end = strchr(file->text + t.begin, '\n');
		unsigned end = line_end ? (unsigned)(line_end - file->text) : (unsigned)file->size;
		if (name.kind != TOKEN_STRING || name.end > end || name.end < name.begin + 2)
			continue;
		const char *path = arena_copy(
			u->arena, file->text + name.begin + 1, name.end - name.begin - 2);
		unsigned begin = t.begin;
		while (begin > 0 && file->text[begin - 1] != '\n')
			begin--;
		if (is_plain_header(u, path))
			wrap_include(edits, begin, end);
	}
}

/* ---- declarations ------------------------------------------------------------------------------
 */

static const Function *find_function(const Unit *u, const Scanner *s, Token t)
{
	for (int i = 0; i < u->functions.count; i++)
		if (token_is(s, t, u->functions.at[i]->name))
			return is_shared(u->functions.at[i]) ? u->functions.at[i] : NULL;
	return NULL;
}

/* The shared function that D declares, at its own level. */
static const Function *declared_function(const Unit *u, const Declaration *d)
{
	Scanner s = scanner(u->files.at[0]->text, d->begin, d->end);
	Token before = {0};
	int depth = 0;
	for (Token t = scan(&s); t.kind != TOKEN_END; before = t, t = scan(&s)) {
		if (depth == 0 && before.kind == TOKEN_NAME && token_is(&s, t, "(")) {
			const Function *f = find_function(u, &s, before);
			if (f)
				return f;
		}
		if (depth == 0 && (token_is(&s, t, "=") || token_is(&s, t, "{")))
			return NULL;
		depth += token_is(&s, t, "(") || token_is(&s, t, "[");
		depth -= token_is(&s, t, ")") || token_is(&s, t, "]");
	}
	return NULL;
}

/* The braces let the declaration be any, a macro's use before it too. */
static void give_linkage(Edits *edits, const Declaration *d)
{
	bool simple = d->has_body && !d->has_call && !d->is_extern;
	edit_insert(edits, d->begin, simple ? "extern \"C\" " : "extern \"C\" { ");
	if (!simple)
		edit_insert(edits, d->end, " }");
}

static bool is_constant(const Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return t->is_const;
}

static bool has_name(const Type *t)
{
	while (t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER)
		t = t->of;
	return t->kind != TYPE_OTHER && t->kind != TYPE_FUNCTION &&
	       (t->kind != TYPE_RECORD || t->record->name[0]);
}

/* Constants that D defines and other files may use. */
static void give_extern(Edits *edits, const Declaration *d)
{
	const Unit *u = edits->unit;
	for (int i = 0; i < u->globals.count; i++) {
		const Var *v = u->globals.at[i];
		bool here = v->range.file == 0 && v->range.begin >= d->begin &&
			    v->range.begin < d->end && !v->range.in_macro;
		if (here && is_constant(v->type) && has_name(v->type))
			edit_insert(edits, d->begin,
				arena_printf(u->arena, "extern %s; ",
					declare(edits->unit, v->type, v->name, true)));
	}
}

/* What the program's other files call NAME has another name here. */
static void give_label(Edits *edits, const Declaration *d, const char *name, Type *type,
	bool is_variable)
{
	Unit *u = edits->unit;
	edit_insert(edits, d->begin,
		arena_printf(u->arena, "extern \"C\" { %s%s __asm__(\"%s\"); } ",
			is_variable ? "extern " : "",
			declare(u, type, unit_renamed(u, name), true), name));
}

/* D declares NAME at its own level. */
static bool declares(const Unit *u, const Declaration *d, const char *name)
{
	Scanner s = scanner(u->files.at[0]->text, d->begin, d->end);
	int depth = 0;
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s)) {
		if (depth == 0 && t.kind == TOKEN_NAME && !t.in_directive && token_is(&s, t, name))
			return true;
		if (token_is(&s, t, "=") || token_is(&s, t, "{"))
			return false;
		depth += token_is(&s, t, "(") || token_is(&s, t, "[");
		depth -= token_is(&s, t, ")") || token_is(&s, t, "]");
	}
	return false;
}

/* Before the first declaration of each. */
static void give_labels(Edits *edits, const Declaration *all, int count)
{
	const Unit *u = edits->unit;
	for (int i = 0; i < u->renamed.count; i++) {
		const char *name = u->renamed.at[i].name;
		int at = 0;
		while (at < count && !declares(u, &all[at], name))
			at++;
		if (at == count || all[at].is_static || all[at].is_typedef)
			continue;
		for (int k = 0; k < u->functions.count; k++)
			if (strcmp(u->functions.at[k]->name, name) == 0 &&
				is_shared(u->functions.at[k]))
				give_label(edits, &all[at], name, u->functions.at[k]->type, false);
		for (int k = 0; k < u->globals.count; k++)
			if (strcmp(u->globals.at[k]->name, name) == 0)
				give_label(edits, &all[at], name, u->globals.at[k]->type, true);
	}
}

void host_linkage(Edits *edits)
{
	const Unit *u = edits->unit;
	int count;
	if (!is_part_of_program(u))
		return;
	wrap_includes(edits);
	const Declaration *all = all_declarations(edits, &count);
	give_labels(edits, all, count);
	for (int i = 0; i < count; i++) {
		const Declaration *d = &all[i];
		if (d->is_static || d->is_typedef)
			continue;
		if (declared_function(u, d))
			give_linkage(edits, d);
		else if (!d->is_extern && !d->function.end)
			give_extern(edits, d);
	}
}
