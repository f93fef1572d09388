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

#endif
