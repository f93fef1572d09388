// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* compare.h - what the files that compare a C unit with a C++ unit tell each other.
 *
 *   compare.c        expressions
 *   compare_types.c  types, places
 *   compare_unit.c   statements, functions, the unit (compare_units)
 *
 * All functions: true where there is no difference that matters; else an error is in C's unit,
 * unless one was already there since FAILED was reset, or QUIET is not 0. */
#ifndef GSP_FRONTEND_COMPARE_H
#define GSP_FRONTEND_COMPARE_H

#include "frontend/internal.h"

#include <ctype.h>

typedef struct Compare {
	Unit *c, *x; /* as C, as C++ */
	const CxxText *text; /* what X was read from */
	int *files;  /* of x: their numbers in c, -1 where there is none */
	Function **called; /* of x: the user's, by name */
	int called_count;
	int quiet;
	bool failed;
	bool within; /* places are those of one unit */
	Range macro; /* of a system header whose expansion is being compared */
} Compare;

static inline bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

bool compare_fail(Compare *k, Range at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* X is what C is called in C++. Never an error. */
bool compare_names(const Compare *k, const char *c, const char *x);
/* Qualifiers do not count. Never an error. */
bool compare_types(Compare *k, const Type *c, const Type *x);
bool compare_places(const Compare *k, Range c, Range x);

bool compare_exprs(Compare *k, Expr *c, Expr *x, bool truth);
bool compare_dropped(Compare *k, Expr *c, Expr *x);
bool compare_switch(Compare *k, Expr *c, Expr *x);
bool compare_vars(Compare *k, Var *c, Var *x);

#endif
