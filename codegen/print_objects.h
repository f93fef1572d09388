// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print_objects.h - structures and arrays in expressions. */
#ifndef GSP_CODEGEN_PRINT_OBJECTS_H
#define GSP_CODEGEN_PRINT_OBJECTS_H

#include "codegen/internal.h"

/* How tightly operators bind, from loosely to tightly. */
#define LEVEL_POSTFIX 15
#define LEVEL_UNARY   14
#define LEVEL_COND    3
#define LEVEL_ASSIGN  2

/* E, a compound literal of a structure; the braces of one or of an initialiser. */
void print_record_literal(Printer *p, const Expr *e);
void print_init_list(Printer *p, const Expr *e);
/* E, a pointer to what may be changed, is the address of a part of what a kernel has a copy of,
 * which is const there. */
bool leads_to_const(const Printer *p, const Expr *e);

#endif
