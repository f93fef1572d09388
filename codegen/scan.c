// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* scan.c - tokens of C text.
 *
 * In: a stretch of C. Out: its tokens with their places; comments, blanks and escaped newlines are
 * skipped. Good enough for spelling: numbers are not looked into, and punctuation comes character
 * by character. */
#include "codegen/scan.h"

#include <ctype.h>
#include <string.h>

Scanner scanner(const char *text, unsigned begin, unsigned end)
{
	return (Scanner){.text = text, .at = begin, .size = end, .line_start = true};
}

static char peek(const Scanner *s, unsigned ahead)
{
	return s->at + ahead < s->size ? s->text[s->at + ahead] : '\0';
}

static void skip_comment(Scanner *s)
{
	bool line = s->text[s->at + 1] == '/';
	s->at += 2;
	while (s->at < s->size) {
		if (line && peek(s, 0) == '\n')
			return;
		if (line && peek(s, 0) == '\\' && peek(s, 1) == '\n')
			s->at++;
		if (!line && peek(s, 0) == '*' && peek(s, 1) == '/') {
			s->at += 2;
			return;
		}
		s->at++;
	}
}

static void skip_blanks(Scanner *s)
{
	while (s->at < s->size) {
		char c = peek(s, 0);
		if (c == '\n') {
			s->line_start = true;
			s->in_directive = false;
			s->at++;
		} else if (c == '\\' && peek(s, 1) == '\n') {
			s->at += 2;
		} else if (c == '\\' && peek(s, 1) == '\r' && peek(s, 2) == '\n') {
			s->at += 3;
		} else if (c == '/' && (peek(s, 1) == '/' || peek(s, 1) == '*')) {
			skip_comment(s);
		} else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v') {
			s->at++;
		} else {
			return;
		}
	}
}

static bool is_name_char(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80);
}

static void skip_quoted(Scanner *s, char quote)
{
	for (s->at++; s->at < s->size && peek(s, 0) != quote && peek(s, 0) != '\n'; s->at++)
		if (peek(s, 0) == '\\' && s->at + 1 < s->size)
			s->at++;
	if (s->at < s->size && peek(s, 0) == quote)
		s->at++;
}

Token scan(Scanner *s)
{
	skip_blanks(s);
	Token t = {.begin = s->at, .in_directive = s->in_directive};
	bool first = s->line_start;
	s->line_start = false;
	char c = peek(s, 0);
	if (s->at >= s->size) {
		t.kind = TOKEN_END;
	} else if (c == '"') {
		t.kind = TOKEN_STRING;
		skip_quoted(s, '"');
	} else if (c == '\'') {
		t.kind = TOKEN_CHAR;
		skip_quoted(s, '\'');
	} else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)peek(s, 1)))) {
		t.kind = TOKEN_NUMBER;
		while (is_name_char(peek(s, 0)) || peek(s, 0) == '.' ||
			(s->at > t.begin && strchr("+-", peek(s, 0)) && peek(s, 0) &&
				strchr("eEpP", s->text[s->at - 1])))
			s->at++;
	} else if (is_name_char(c)) {
		t.kind = TOKEN_NAME;
		while (is_name_char(peek(s, 0)))
			s->at++;
	} else {
		t.kind = TOKEN_PUNCT;
		s->at++;
		if (c == '#' && first) {
			t.is_hash = true;
			t.in_directive = s->in_directive = true;
		}
	}
	t.end = s->at;
	return t;
}

bool token_is(const Scanner *s, Token t, const char *spelling)
{
	size_t n = strlen(spelling);
	return t.end - t.begin == n && memcmp(s->text + t.begin, spelling, n) == 0;
}
