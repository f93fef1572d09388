// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* readable.h - memory that a loop may read though C may not come to it (readable.c). */
#ifndef GSP_CODEGEN_READABLE_H
#define GSP_CODEGEN_READABLE_H

#include "codegen/internal.h"

/* Some loop of U asks whether memory can be read (runtime/gsp_readable.h). */
bool needs_readable(const Unit *u);
/* The condition, of several lines, that not all can be read of which that is to be asked; or "". */
const char *unreadable(const LoopText *t);

/* How many iterations can be looked at, where nothing but the machine says so. */
void print_reach(const LoopText *t, FILE *out);
/* What T, a search, returns: DONE, or whether C's loop has not ended in what could be looked at. */
const char *found_nothing(const LoopText *t, const char *done);

#endif
