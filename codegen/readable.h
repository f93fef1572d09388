// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* readable.h - memory that a loop may read though C may not come to it (readable.c). */
#ifndef GSP_CODEGEN_READABLE_H
#define GSP_CODEGEN_READABLE_H

#include "codegen/internal.h"

/* Some loop of U asks whether memory can be read (runtime/gsp_readable.h). */
bool needs_readable(const Unit *u);
/* The condition, of several lines, that not all can be read of which that is to be asked; or "". */
const char *unreadable(const LoopText *t);

#endif
