// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* walk.h - what walk.c, trips.c and rise.c offer inner.c: variables that a loop of the body moves
 * evenly, and how often it runs. */
#ifndef GSP_ANALYSIS_WALK_H
#define GSP_ANALYSIS_WALK_H

#include "analysis/exec.h"

/* A variable of type TYPE had the value BEFORE, an EXPR_VAR that stands for any, where an inner
 * iteration began, and has AFTER where it ends: the amount, 64-bit, the same in each; or NULL. */
Expr *walk_amount(Analysis *a, Type *type, Expr *before, Expr *after);
/* E below conversions that keep all bits of integer type T. */
Expr *walk_below_casts(Expr *e, const Type *t);
/* START + AMOUNT * T in TYPE. */
Expr *walk_line(Analysis *a, Type *type, Expr *start, Expr *amount, Expr *t);
/* How often CONDITION holds, one inner iteration T after the other, from T = 0 on: 64-bit, may be
 * negative for none; NULL: not known. */
Expr *walk_trip(Analysis *a, const Var *t, const Expr *condition);

/* trips.c */
/* The iterations of a loop that counts nothing by 1 have a variable of the analysis: VAR is one. */
bool is_made_counter(const Var *var);
/* How often loop S of the body runs, which counts in IN, where CONDITION is all that ends it or
 * something in S ends it before: 64-bit, may be negative for none; NULL: not known. */
Expr *trip_of_loop(Analysis *a, const Stmt *s, const InnerLoop *in, Expr *condition);
/* At most so often CONDITION holds, whatever else ends the loop. */
Expr *trip_bound(Analysis *a, const InnerLoop *in, Expr *condition);
/* MORE + 1, and 1 where MORE is negative. */
Expr *trip_at_least_once(Analysis *a, Expr *more);

/* rise.c */
/* The same, where it moves by 0 to *MOST, not always the same; down where that is negative. False:
 * it is no such variable. */
bool rise_amount(Analysis *a, Type *type, Expr *before, Expr *after, int64_t *most);
/* Its value where iteration NUMBER of IN begins, START being what it was before the first one. */
Expr *rise_value(
	Analysis *a, const InnerLoop *in, Expr *number, Type *type, Expr *start, int64_t most);

#endif
