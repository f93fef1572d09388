// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* scan.h - tokens of C text, for edits that are about spelling. */
#ifndef GSP_CODEGEN_SCAN_H
#define GSP_CODEGEN_SCAN_H

#include <stdbool.h>
#include <stddef.h>

typedef enum TokenKind {
	TOKEN_END,
	TOKEN_NAME, /* identifiers and keywords */
	TOKEN_NUMBER,
	TOKEN_STRING,
	TOKEN_CHAR,
	TOKEN_PUNCT, /* one character; "->" and "==" and such are several */
} TokenKind;

typedef struct Token {
	TokenKind kind;
	unsigned begin, end;
	bool in_directive; /* between # and the end of its line */
	bool is_hash;      /* the # of a directive */
} Token;

typedef struct Scanner {
	const char *text;
	unsigned at, size;
	bool line_start, in_directive;
} Scanner;

Scanner scanner(const char *text, unsigned begin, unsigned end);
Token scan(Scanner *s);
bool token_is(const Scanner *s, Token t, const char *spelling);

#endif
