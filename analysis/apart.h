// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* apart.h - bodies that gather in variables of their own what they do to carried ones. */
#ifndef GSP_ANALYSIS_APART_H
#define GSP_ANALYSIS_APART_H

#include "analysis/exec.h"

/* apart.c */
/* BODY with what its loops add to carried variables gathered in variables of its own, and without
 * `continue` as far as `else` does; NULL: that changes nothing. */
Stmt *gather_apart(Analysis *a, Stmt *body);
/* BODY, as a block, without `continue` as far as `else` does; *NESTED then. */
Stmt *nest_continues(Unit *u, Stmt *body, bool *nested);
/* VAR op= RIGHT; computed in type COMPUTATION. */
Stmt *updating(Unit *u, Var *var, BinaryOp op, Type *computation, Expr *right, Range at);

/* stretches.c */
/* BODY with how far its iteration has come, in variables of its own, in the place of counters that
 * move on with each element stored; adds these to a->stretches. NULL: there are none. */
Stmt *store_along(Analysis *a, Stmt *body);
/* What VAR is of these; NULL: none. */
const Stretch *stretch_of(const Analysis *a, const Var *var);
/* X stores an element of S, whichever. */
bool is_along(const Stretch *s, const Access *x);

#endif
