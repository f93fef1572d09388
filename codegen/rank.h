// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rank.h - stages that keep what elements at keys are before each iteration: what rank.c offers
 * both targets. */
#ifndef GSP_CODEGEN_RANK_H
#define GSP_CODEGEN_RANK_H

#include "codegen/internal.h"

/* Of stages with a ranking, what their structs hold beside the captures, and their functions. */
void print_rank_fields(const LoopText *t, FILE *out);
void print_rank_values(const LoopText *t, FILE *out); /* as initialisers */
void print_rank_functions(const LoopText *t, FILE *out);
/* Such a stage's kernel that finds WHAT. */
const char *rank_kernel(const LoopText *t, const char *what);
bool needs_ranks(const Unit *u);

#endif
