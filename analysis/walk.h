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
/* A loop within OUTER over VAR = START, START + 1, ... of COUNT numbers, both 64-bit values. */
InnerLoop *numbers_from(Analysis *a, Var *var, Expr *start, Expr *count, InnerLoop *outer);
/* A variable of type TYPE had the value BEFORE, an EXPR_VAR that stands for any, where an inner
 * iteration began, and START before the first one. */
typedef struct RiseOf {
	Analysis *a;
	Type *type;
	Expr *before, *start;
	/* The loop's counter, an EXPR_VAR that stands for any, FIRST before the first iteration;
	 * NULL: there is none. */
	Expr *counter, *first;
	int64_t step;
} RiseOf;

/* After T iterations it has moved by 0 to MOST * T + MORE; down where MOST is negative. FOLLOWS: it
 * is set to where the counter is; else it counts. */
typedef struct Rising {
	int64_t most, more;
	bool follows;
} Rising;

/* It has AFTER where the iteration ends. False: it is no such variable. */
bool rise_of(const RiseOf *r, Expr *after, Rising *rising);
/* Its value after NUMBER iterations: where one of IN begins, or behind a loop that stands in IN
 * (NULL: in the body). */
Expr *rise_value(const RiseOf *r, const Rising *rising, const InnerLoop *in, Expr *number);

#endif
