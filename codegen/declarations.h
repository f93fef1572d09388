// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* declarations.h - where the declarations of file scope begin and end in the text. */
#ifndef GSP_CODEGEN_DECLARATIONS_H
#define GSP_CODEGEN_DECLARATIONS_H

#include "codegen/internal.h"

typedef struct Declarations {
	Scanner s;
	Token next;
	LIST(int) depths; /* of braces at the #if around here */
	Unit *unit;
} Declarations;

Declarations declarations(Unit *u);
/* False at the end of the file. */
bool next_declaration(Declarations *d, Declaration *out);

#endif
