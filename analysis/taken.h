// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* taken.h - the names that a function's text has, as splice.c asks for them. */
#ifndef GSP_ANALYSIS_TAKEN_H
#define GSP_ANALYSIS_TAKEN_H

#include "analysis/internal.h"

/* The names in one text; open-addressed. */
typedef struct Names {
	const Stmt *text;
	Arena *arena;
	const char **at;
	unsigned capacity, count;
} Names;

typedef struct Taken {
	Arena *arena;
	LIST(Names) texts;
} Taken;

/* TEXT, which must not change as long as T lives, declares or uses NAME. */
bool name_is_taken(Taken *t, const Stmt *text, const char *name);

#endif
