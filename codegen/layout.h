// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* layout.h - structures written again, laid out in memory as they are in the user's C. */
#ifndef GSP_CODEGEN_LAYOUT_H
#define GSP_CODEGEN_LAYOUT_H

#include "codegen/internal.h"

/* "struct" or "union" */
const char *record_key(const Record *r);
/* Generated text can call it by a name. */
bool is_named(const Record *r);
/* What the elements of T are, an array of however many dimensions; T if it is none. */
const Type *element_of(const Type *t);
/* The same, through pointers, too. */
const Type *target_of(const Type *t);

/* Why R cannot be written again, or NULL. */
const char *layout_trouble(const Record *r);
/* The definition, and an assertion that size, alignment and places are those that the C parse
 * found. ALIASING: what is read and written through it may be known by other types. */
void print_record(Unit *u, FILE *out, const Record *r, bool aliasing, bool cxx);
/* The size, and the place of each member that has one of its own: R is called NAME. */
void print_layout(Unit *u, FILE *out, const Record *r, const char *name, bool cxx);

#endif
