// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* outer_types.h - types of file scope for those that functions declare. */
#ifndef GSP_CODEGEN_OUTER_TYPES_H
#define GSP_CODEGEN_OUTER_TYPES_H

#include "codegen/internal.h"

/* Generated text gets types for what T hands over to kernels, where these have none of file scope;
 * what cannot get one is T's trouble. */
void check_outer_types(LoopText *t);
/* Defines those of the structures that F declares. */
void print_outer_types(Unit *u, const Function *f, FILE *out, bool cxx);
/* Declares, in C, the functions that are first declared within F. */
void print_local_functions(Unit *u, const Function *f, FILE *out);
/* T is made of such structures, or leads to them. */
bool has_outer_type(const Type *t);

#endif
