// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* copy.h - statements of the user's with some expressions replaced. */
#ifndef GSP_ANALYSIS_COPY_H
#define GSP_ANALYSIS_COPY_H

#include "ir/ir.h"

typedef struct Copy {
	Unit *unit;
	/* What stands for E, lvalue for lvalue; NULL: a copy of it. */
	Expr *(*replace)(Expr *e, void *data);
	/* What stands for a `continue` of the loop whose body is copied. */
	Stmt *(*leave)(Stmt *s, void *data);
	/* What stands for a `return`; NULL: such statements cannot be copied. */
	Stmt *(*ends)(Stmt *s, void *data);
	void *data;
	bool failed; /* something of it cannot be copied */
	int depth;   /* of loops */
	LIST(struct Renamed {
		const Var *from;
		Var *to;
	})
	renamed; /* variables whose initialisers are copies */
} Copy;

/* NULL for NULL. Loops keep their Loop, and variables without initialisers are shared. */
Expr *copy_expr(Copy *c, Expr *e);
Stmt *copy_stmt(Copy *c, Stmt *s);

#endif
