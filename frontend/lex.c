// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lex.c - tokens of raw C text.
 *
 * In: bytes as they stand in a file (C11 5.1.1.2, phases 2 and 3). Out: tokens by offset, with
 * newlines as tokens. Line splices may stand anywhere; comments count as blanks and never yield a
 * newline. Anything goes: unterminated literals end at the line's end, other bytes are PUNCT. */
#include "frontend/internal.h"

#include <ctype.h>
#include <string.h>

Lexer lexer(const char *text, size_t size, unsigned at)
{
	return (Lexer){.text = text, .size = (unsigned)size, .at = at, .line_start = true};
}

/* Length of the line splice at AT (backslash, blanks, newline), or 0. */
static unsigned splice_length(const Lexer *l, unsigned at)
{
	if (at >= l->size || l->text[at] != '\\')
		return 0;
	unsigned i = at + 1;
	while (i < l->size && (l->text[i] == ' ' || l->text[i] == '\t'))
		i++;
	if (i < l->size && l->text[i] == '\r')
		i++;
	return i < l->size && l->text[i] == '\n' ? i + 1 - at : 0;
}

static unsigned skip_splices(const Lexer *l, unsigned at)
{
	for (unsigned n; (n = splice_length(l, at)) != 0;)
		at += n;
	return at;
}

/* The character at AT after line splices; *END: just behind it. -1 at the end. */
static int peek(const Lexer *l, unsigned at, unsigned *end)
{
	at = skip_splices(l, at);
	*end = at + (at < l->size);
	return at < l->size ? (unsigned char)l->text[at] : -1;
}

static bool ident_char(int c)
{
	return c >= 0x80 || isalnum(c) || c == '_' || c == '$';
}

/* Behind the comment that begins at AT; AT itself if there is none. */
static unsigned skip_comment(const Lexer *l, unsigned at)
{
	unsigned end;
	if (peek(l, at, &end) != '/')
		return at;
	int c = peek(l, end, &end);
	if (c == '/') {
		for (unsigned next; (c = peek(l, end, &next)) != -1 && c != '\n'; end = next)
			continue;
		return end;
	}
	if (c != '*')
		return at;
	for (int before = 0; (c = peek(l, end, &end)) != -1; before = c)
		if (before == '*' && c == '/')
			return end;
	return l->size;
}

static void skip_blanks(Lexer *l)
{
	for (;;) {
		unsigned end;
		int c = peek(l, l->at, &end);
		if (c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r') {
			l->at = end;
			continue;
		}
		unsigned after = skip_comment(l, l->at);
		if (after == l->at)
			return;
		l->at = after;
	}
}

/* Behind the literal whose opening QUOTE ends at AT. */
static unsigned skip_quoted(const Lexer *l, unsigned at, int quote)
{
	for (unsigned end;; at = end) {
		int c = peek(l, at, &end);
		if (c == -1 || c == '\n')
			return at;
		if (c == quote)
			return end;
		if (c == '\\' && peek(l, end, &end) == -1)
			return l->size;
	}
}

/* R"x( ... )x" */
static unsigned skip_raw(const Lexer *l, unsigned quote)
{
	unsigned open = quote + 1;
	while (open < l->size && open - quote <= 17 && l->text[open] != '(' &&
		l->text[open] != '\n' && l->text[open] != '"')
		open++;
	if (open >= l->size || l->text[open] != '(')
		return skip_quoted(l, quote + 1, '"');
	unsigned n = open - quote - 1;
	for (unsigned i = open + 1; i + n + 1 < l->size; i++)
		if (l->text[i] == ')' && memcmp(l->text + i + 1, l->text + quote + 1, n) == 0 &&
			l->text[i + 1 + n] == '"')
			return i + n + 2;
	return l->size;
}

static unsigned skip_number(const Lexer *l, unsigned at)
{
	for (int before = 0;;) {
		unsigned end, second;
		int c = peek(l, at, &end);
		bool sign = (c == '+' || c == '-') && before && strchr("eEpP", before);
		bool separator = c == '\'' && ident_char(peek(l, end, &second));
		if (!ident_char(c) && c != '.' && !sign && !separator)
			return at;
		before = c;
		at = end;
	}
}

static TokenKind lex_word(Lexer *l, unsigned begin)
{
	unsigned end;
	while (ident_char(peek(l, l->at, &end)))
		l->at = end;
	size_t n = l->at - begin;
	const char *word = l->text + begin;
	int c = l->at < l->size ? l->text[l->at] : -1;
	if (n > 3 || (c != '"' && c != '\''))
		return TOKEN_IDENT;
	bool raw = c == '"' && word[n - 1] == 'R';
	size_t prefix = raw ? n - 1 : n;
	if (prefix && !(prefix == 1 && strchr("LuU", word[0])) &&
		!(prefix == 2 && memcmp(word, "u8", 2) == 0))
		return TOKEN_IDENT;
	l->at = raw ? skip_raw(l, l->at) : skip_quoted(l, l->at + 1, c);
	return c == '"' ? TOKEN_STRING : TOKEN_CHAR;
}

static TokenKind lex_body(Lexer *l, unsigned begin, int c)
{
	unsigned end, third;
	peek(l, begin, &end);
	int d = peek(l, end, &third);
	l->at = end;
	if (c == '"' || c == '\'') {
		l->at = skip_quoted(l, end, c);
		return c == '"' ? TOKEN_STRING : TOKEN_CHAR;
	}
	if (isdigit(c) || (c == '.' && d >= 0 && isdigit(d))) {
		l->at = skip_number(l, begin);
		return TOKEN_NUMBER;
	}
	if (ident_char(c))
		return lex_word(l, begin);
	if (c == '%' && d == ':')
		l->at = third;
	if (c == '.' && d == '.' && peek(l, third, &end) == '.')
		l->at = end;
	return TOKEN_PUNCT;
}

Token lex_next(Lexer *l)
{
	skip_blanks(l);
	unsigned end;
	int c = peek(l, l->at, &end);
	Token t = {.begin = c == -1 ? l->size : end - 1, .line_start = l->line_start};
	l->line_start = c == '\n';
	if (c == -1) {
		l->at = l->size;
		t.kind = TOKEN_END;
	} else if (c == '\n') {
		l->at = end;
		t.kind = TOKEN_NEWLINE;
	} else {
		t.kind = lex_body(l, t.begin, c);
	}
	t.end = l->at;
	return t;
}

Token lex_next_solid(Lexer *l)
{
	Token t;
	do
		t = lex_next(l);
	while (t.kind == TOKEN_NEWLINE);
	return t;
}

bool lex_is(const Lexer *l, Token t, const char *spelling)
{
	unsigned at = t.begin;
	for (; *spelling; spelling++) {
		if (at >= t.end || peek(l, at, &at) != (unsigned char)*spelling)
			return false;
	}
	return skip_splices(l, at) >= t.end;
}

const char *lex_text(Arena *a, const Lexer *l, Token t)
{
	char *text = arena_alloc(a, t.end - t.begin + 1);
	size_t n = 0;
	for (unsigned at = skip_splices(l, t.begin); at < t.end;) {
		int c = peek(l, at, &at);
		if (c != -1 && at <= t.end)
			text[n++] = (char)c;
	}
	return text;
}

bool lex_to_close(Lexer *l, Token *close)
{
	for (int depth = 1;;) {
		Token t = lex_next(l);
		if (t.kind == TOKEN_END)
			return false;
		if (t.kind != TOKEN_PUNCT)
			continue;
		char c = l->text[t.begin];
		depth += c == '(' || c == '[' || c == '{';
		depth -= c == ')' || c == ']' || c == '}';
		if (depth == 0) {
			*close = t;
			return true;
		}
	}
}

bool lex_contains(const char *text, size_t size, const char *word)
{
	size_t n = strlen(word);
	for (const char *at = text; at && size >= n; at++, size--) {
		const char *next = memchr(at, word[0], size - n + 1);
		if (!next)
			return false;
		size -= (size_t)(next - at);
		at = next;
		if (memcmp(at, word, n) == 0)
			return true;
	}
	return false;
}

const char *macro_defined(const char *text, const char *name, size_t length)
{
	for (const char *p = text; (p = strstr(p, "define")) != NULL;) {
		p += strlen("define");
		const char *word = p + strspn(p, " \t");
		const char next = word > p && strncmp(word, name, length) == 0 ? word[length] : 'a';
		if (!isalnum((unsigned char)next) && next != '_')
			return word + length;
	}
	return NULL;
}

int64_t lex_too_deep(const char *text, size_t size)
{
	enum { PREFIX_MAX = 10000, CHAIN_MAX = 200000 };
	Lexer l = lexer(text, size, 0);
	int prefixes = 0, chain = 0;
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l)) {
		char c = l.text[t.begin];
		bool punct = t.kind == TOKEN_PUNCT;
		/* What can nest without being brackets: prefixes, right-hand sides, labels. */
		bool nests = punct && strchr("+-~!*&=?:()", c);
		prefixes = nests ? prefixes + 1 : t.kind == TOKEN_NEWLINE ? prefixes : 0;
		chain = punct && strchr(";,{}#", c) ? 0 : chain + nests;
		if (prefixes > PREFIX_MAX || chain > CHAIN_MAX)
			return t.begin;
	}
	return -1;
}
