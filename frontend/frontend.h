// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* frontend.h - C text to Unit through libclang. The only folder that includes <clang-c/>. */
#ifndef GSP_FRONTEND_H
#define GSP_FRONTEND_H

#include "ir/ir.h"

typedef struct FrontendOptions {
	const char *path;        /* main file */
	const char *const *args; /* -I, -D, -U, -std=, -include ...: handed to libclang */
	int arg_count;
	bool auto_all; /* --auto */
} FrontendOptions;

/* Parses the file and everything it includes. Errors of the file, of directives and of clauses
 * are in unit->errors; refusals of single loops in loop->reasons. Never NULL. */
Unit *frontend_parse(const FrontendOptions *options);

/* The self-check of single-file output: TEXT, which is C's main file made C++, is parsed as C++ in
 * the background, from start to finish. OPTIONS are those of C; they, TEXT and the main file of C
 * must stay. FINISH adds errors to C (NULL: nothing is asked any more) for what C++ refuses or
 * takes for something else, and frees the check. */
typedef struct SelfCheck SelfCheck;
SelfCheck *selfcheck_start(const FrontendOptions *options, const Unit *c, const CxxText *text);
void selfcheck_finish(SelfCheck *check, Unit *c);

#endif
