// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* nest.h - counters of loops within the element (emit_nest.c), also for transpose.c and
 * inspect.c. */
#ifndef GSP_CODEGEN_NEST_H
#define GSP_CODEGEN_NEST_H

#include "codegen/internal.h"

/* The counter of L is the number of L's iteration. */
bool counts_iterations(const BodyLoop *l);
/* What it begins with, as an unsigned long long, and which bindings that uses. */
typedef struct LoopStart {
	const char *text;
	bool *uses, uses_iter;
	int count;
} LoopStart;
LoopStart loop_start(Printer *p, const BodyLoop *l);
/* The counter of L, which is used, begins with START; those around it are asked after it. */
void use_loop_start(Printer *p, const BodyLoop *l, const LoopStart *start);
/* `const int NAME = ...;`, that counter in the iteration NUMBER; START: the text. */
void print_loop_counter(Printer *p, const BodyLoop *l, const char *name, const char *start,
	const char *number, int indent);

#endif
