// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* driver.h - what the files of driver/ offer to each other and to main.c. */
#ifndef GSP_DRIVER_H
#define GSP_DRIVER_H

#include "analysis/analysis.h"
#include "codegen/codegen.h"
#include "ir/ir.h"

/* Exit statuses; EXIT_INTERNAL (70) is for gspcc's own mistakes. */
enum { EXIT_DONE = 0, EXIT_REFUSED = 1, EXIT_USAGE = 2 };

/* ---- options.c ----------------------------------------------------------------------------- */

typedef enum Emit {
	EMIT_CODE,
	EMIT_IR,
	EMIT_FACTS,
	EMIT_PLAN,
} Emit;

typedef struct Options {
	const char *input;
	const char *output; /* "-": standard output */
	const char *report; /* file of --report, or NULL; "-": standard output */
	const Target *target;
	Emit emit;
	bool remarks, split, selfcheck;
	AnalysisOptions analysis;
	CodegenOptions codegen;
	LIST(const char *) args; /* for libclang, in the order they were given */
	Arena *arena;            /* of all strings here that are not argv's */
} Options;

/* Reads the command line. False where there is nothing to translate: then *STATUS is the exit
 * status, what there was to say has been printed, and nothing needs to be freed. */
bool options_parse(Options *o, int argc, char **argv, int *status);

/* "gspcc: error: ..." on standard error, for what has no place in a file. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- explain.c ----------------------------------------------------------------------------- */

/* The page about the code called TEXT on standard output, or doc/codes.md where TEXT is "all".
 * False, with a message, where there is no such code. */
bool explain(const char *text);

/* ---- diag.c -------------------------------------------------------------------------------- */

/* How many errors the unit and its loops have: 0 means that it may be written. */
int count_errors(const Unit *unit);
/* Prints all errors in source order on standard error; with REMARKS also what became of each
 * loop. */
void print_diagnostics(Unit *unit, bool remarks);

/* ---- check.c ------------------------------------------------------------------------------- */

/* In debug builds: ends gspcc where VERIFY finds something wrong. */
void ensure(Unit *unit, const char *(*verify)(Unit *unit));
/* Every loop with a directive has been transformed, refused, or is part of one that was. */
const char *verify_decided(Unit *unit);
/* What PRINT prints, in the unit's arena. */
const char *dump(Unit *unit, void (*print)(FILE *out, Unit *unit));
/* From now on failed assertions and stray pointers end in a message and EXIT_INTERNAL. */
void catch_crashes(void);

/* ---- report.c ------------------------------------------------------------------------------ */

/* The JSON report about UNIT, in its arena. */
const char *report_text(Unit *unit, const char *target);

/* ---- output.c ------------------------------------------------------------------------------ */

/* Whether PATH can be read as C source; else a message is printed. */
bool input_is_readable(const char *path);
/* Whether A and B are the same existing file. */
bool is_same_file(const char *a, const char *b);
/* Writes TEXT (NULL: refused), HOST (the second text of --split, or NULL) and the report to where
 * OPTIONS says, all or nothing. Returns the exit status. */
int write_results(Unit *unit, const Options *o, const char *text, const char *host);

#endif
