// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* woven.h - arrays whose elements lie between each other's, for the targets. */
#ifndef GSP_CODEGEN_WOVEN_H
#define GSP_CODEGEN_WOVEN_H

#include "codegen/internal.h"

/* Some loop of U asks whether elements meet (runtime/gsp_meet.h). */
bool needs_meet(const Unit *u);
/* ` && ..`, that elements of the pair O meet, for where its arrays overlap; "" where these always
 * do then. */
const char *unless_woven(const LoopText *t, const OverlapCheck *o);
/* Statements by which gsp::Run knows such pairs before the arrays are handed over. */
void print_weaves(const LoopText *t, FILE *out);

#endif
