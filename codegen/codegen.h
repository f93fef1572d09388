// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* codegen.h - Facts to Plan to text. */
#ifndef GSP_CODEGEN_H
#define GSP_CODEGEN_H

#include "ir/ir.h"

typedef struct CodegenOptions {
	const char *output; /* path of the output, for #line and the report; may be NULL */
	bool verify;        /* --verify (later) */
	/* --split: path of the host's C file, for #line and includes; else NULL */
	const char *host;
} CodegenOptions;

/* One row per target: its name for --target, and the function that prints the program. */
typedef struct Target {
	const char *name;   /* "cuda" */
	const char *suffix; /* ".cu" */
	bool in_place;      /* kernels work on the program's own memory */
	/* The whole output text, in the unit's arena. Problems of the host text go to unit->errors;
	 * then the result is NULL. */
	const char *(*emit)(Unit *unit, const CodegenOptions *options);
	/* The same as two texts: what is returned has the kernels, *HOST is the user's C that calls
	 * them. NULL where the target has no such form. */
	const char *(*split)(Unit *unit, const CodegenOptions *options, const char **host);
	/* The user's text as emit will print it, without what is generated, where that is to be
	 * C++: for the self-check. False where it is known not to be; emit will say why. NULL where
	 * the output is C. */
	bool (*cxx)(Unit *unit, CxxText *text);
} Target;

extern const Target *const targets[]; /* NULL-terminated */
const Target *target_find(const char *name);

/* Before the analysis: refuses unmarked loops whose text cannot be changed, so that headers and
 * macros that make many functions cost little. */
void plan_places(Unit *unit);

/* Chooses skeleton and names for every transformed loop: fills loop->plan. True where a loop is
 * left to C after all, so that those inside it are loops of their own: analyse_unit() comes again,
 * and this. */
bool plan_unit(Unit *unit, const CodegenOptions *options);

#endif
