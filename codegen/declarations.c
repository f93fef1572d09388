// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* declarations.c - the main file as a sequence of external declarations, found by their tokens.
 *
 * In: the main file. Out: one Declaration after the other: from the first token to the semicolon
 * or the closing brace of the body. Attributes and macros before the declaration belong to it, as
 * does a macro's use that has no semicolon. At #else the brackets are as they were at #if. */
#include "codegen/declarations.h"

#include <string.h>

static bool one_of(const Scanner *s, Token t, const char *const *names)
{
	for (; *names; names++)
		if (token_is(s, t, *names))
			return true;
	return false;
}

static bool takes_parentheses(const Scanner *s, Token t)
{
	static const char *const names[] = {"__attribute__", "__attribute", "_Alignas", "alignas",
		"_Atomic", "typeof", "__typeof__", "__declspec", "__asm__", "asm", "_Static_assert",
		"static_assert", NULL};
	return one_of(s, t, names);
}

static bool is_char(const Scanner *s, Token t, char c)
{
	return t.kind == TOKEN_PUNCT && s->text[t.begin] == c;
}

/* The next token outside of directives. */
static Token advance(Declarations *d, int *depth)
{
	for (;;) {
		Token t = scan(&d->s);
		if (t.kind == TOKEN_END || !t.in_directive)
			return t;
		if (!t.is_hash)
			continue;
		Token word = scan(&d->s);
		if (word.kind == TOKEN_END)
			return word;
		if (!word.in_directive)
			return word; /* # alone */
		static const char *const opening[] = {"if", "ifdef", "ifndef", NULL};
		static const char *const other[] = {"else", "elif", NULL};
		int top = d->depths.count - 1;
		if (one_of(&d->s, word, opening))
			list_push(d->unit->arena, &d->depths, *depth);
		else if (top >= 0 && one_of(&d->s, word, other))
			*depth = d->depths.at[top];
		else if (top >= 0 && token_is(&d->s, word, "endif"))
			d->depths.count--;
	}
}

Declarations declarations(Unit *u)
{
	const SourceFile *file = u->files.at[0];
	Declarations d = {.unit = u, .s = scanner(file->text, 0, (unsigned)file->size)};
	int depth = 0;
	d.next = advance(&d, &depth);
	return d;
}

typedef struct Walk {
	int depth;
	bool in_init;   /* after = */
	bool in_tag;    /* after struct, union or enum, until its braces */
	bool in_braces; /* of a body */
	Token before;
} Walk;

static void note_name(Declarations *d, Walk *w, Token t, Declaration *out)
{
	static const char *const tags[] = {"struct", "union", "enum", NULL};
	if (one_of(&d->s, t, tags))
		w->in_tag = true;
	out->is_static |= token_is(&d->s, t, "static");
	out->is_typedef |= token_is(&d->s, t, "typedef");
	out->is_extern |= token_is(&d->s, t, "extern");
}

/* An opening bracket at the declaration's own level. */
static void note_bracket(Declarations *d, Walk *w, Token t, Declaration *out)
{
	bool named = w->before.kind == TOKEN_NAME && !takes_parentheses(&d->s, w->before);
	if (is_char(&d->s, t, '(') && named && !w->in_init) {
		out->has_call |= out->function.end > 0;
		out->function = w->before;
	}
	if (is_char(&d->s, t, '{')) {
		w->in_braces = out->function.end > 0 && !w->in_init && !w->in_tag;
		w->in_tag = false;
	}
}

/* T within the declaration. True where it ends it. */
static bool note(Declarations *d, Walk *w, Token t, Declaration *out)
{
	if (w->depth == 0 && t.kind == TOKEN_NAME)
		note_name(d, w, t, out);
	if (t.kind != TOKEN_PUNCT)
		return false;
	char c = d->s.text[t.begin];
	if (strchr("([{", c)) {
		if (w->depth++ == 0)
			note_bracket(d, w, t, out);
	} else if (strchr(")]}", c)) {
		w->depth -= w->depth > 0;
		if (c == '}' && w->depth == 0 && w->in_braces) {
			out->has_body = true;
			return true;
		}
	} else if (w->depth == 0) {
		out->has_list |= c == ',';
		out->has_init |= w->in_init |= c == '=';
		if (c == ',')
			w->in_init = false;
		return c == ';';
	}
	return false;
}

bool next_declaration(Declarations *d, Declaration *out)
{
	Walk w = {0};
	*out = (Declaration){.begin = d->next.begin, .first = d->next};
	Token t = d->next;
	if (t.kind == TOKEN_END)
		return false;
	for (;;) {
		bool ends = note(d, &w, t, out);
		out->end = t.end;
		w.before = t;
		t = d->next = advance(d, &w.depth);
		if (ends || t.kind == TOKEN_END)
			return true;
	}
}
