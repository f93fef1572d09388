// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* tally.h - a new variable that is moved by what another one is moved by (tally.c), and loops whose
 * counters are pointers (distances.c). */
#ifndef GSP_ANALYSIS_TALLY_H
#define GSP_ANALYSIS_TALLY_H

#include "analysis/exec.h"

enum { MOST_TALLIED = 1 << 20 };

typedef struct Tally {
	Unit *unit;
	const Var *of; /* what is moved */
	Var *by;       /* what is moved with it */
	Range range;   /* of what is made */
} Tally;

/* E assigns or steps what is moved. */
bool tally_counts(const Tally *t, const Expr *e);
/* E, which does, adds the constant *AMOUNT; false: it does something else. */
bool tally_amount(const Tally *t, const Expr *e, int64_t *amount);
/* VAR = VAR + AMOUNT. */
Expr *tally_add(const Tally *t, Var *var, int64_t amount);
Stmt *tally_statement(const Tally *t, Expr *e);
/* E with the new variable moved as well; NULL: it moves nothing. */
Expr *tally_expr(const Tally *t, Expr *e);
/* S, a block, as W rewrites what is in it, with what its declarations add moving the new variable
 * behind them, once each; NULL: they add nothing, or it is no block. */
Stmt *tally_block(const Tally *t, const Rewrite *w, Stmt *s);

/* A pointer and its end as numbers: how many elements they are behind where the pointer begins. */
typedef struct Numbers {
	Unit *unit;
	const Var *pointer;
	Var *number;
	Expr *end;
	Var *left;
} Numbers;

/* Comparisons and differences of the two as those of their numbers, wherever they stand. */
Expr *numbers_expr(const Numbers *n, Expr *e);
Stmt *numbers_stmt(const Numbers *n, Stmt *s);
/* Makes a variable for the elements from where POINTER is when LOOP begins up to END; NULL: END may
 * not stay the same, or it is not known where POINTER begins. */
Var *distance_to(Analysis *a, const Stmt *loop, Var *pointer, Expr *end);
/* A's loop with numbers in the place of pointers that are compared; NULL: none are. */
Stmt *count_distances(Analysis *a);

#endif
