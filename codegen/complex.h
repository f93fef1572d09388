// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* complex.h - what print_complex.c knows of complex numbers in kernels. */
#ifndef GSP_CODEGEN_COMPLEX_H
#define GSP_CODEGEN_COMPLEX_H

#include "codegen/internal.h"

/* Prints E where it has to do with complex numbers; false: it has not. */
bool print_complex(Printer *p, const Expr *e, int level);
/* Some kernel of U has complex numbers. */
bool needs_complex(const Unit *u);
/* U includes C's <complex.h>. */
bool includes_complex(const Unit *u);

#endif
