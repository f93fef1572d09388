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
	bool by_data;  /* what is added may be other numbers than constants */
} Tally;

/* E assigns or steps what is moved. */
bool tally_counts(const Tally *t, const Expr *e);
/* E, which does, adds the constant *AMOUNT; false: it does something else. */
bool tally_amount(const Tally *t, const Expr *e, int64_t *amount);
/* E does nothing to OF but add 1 to it. */
bool tally_steps(const Var *of, const Expr *e);
/* What E, which does, adds besides doing nothing; NULL: it does something else. */
Expr *tally_added(const Expr *e);
/* VAR = VAR + AMOUNT. */
Expr *tally_add(const Tally *t, Var *var, int64_t amount);
Stmt *tally_statement(const Tally *t, Expr *e);
/* E with the new variable moved as well; NULL: it moves nothing. */
Expr *tally_expr(const Tally *t, Expr *e);
/* The header of a loop that stands for LOOP, with what that declares. *START, a variable's first
 * value, is one after what LOOP's header does first. */
Stmt *header_of(Unit *u, const Stmt *loop, Expr **start);

/* A pointer that stays, and a variable for how many elements it is behind another. */
typedef struct Distance {
	Expr *pointer;
	Var *number;
} Distance;

/* Pointers as numbers: how many elements they are behind where POINTER is when LOOP begins. */
typedef struct Numbers {
	Analysis *a;
	Stmt *loop;
	Var *pointer, *number; /* moves in LOOP; its number */
	Expr *start;           /* NULL: it is not known where it begins */
	Expr *end;             /* what LOOP's condition compares it with */
	LIST(Distance) others; /* that stay */
	NameList names;
} Numbers;

/* False: POINTER cannot be counted, or END may not stay the same. */
bool numbers_begin(Numbers *n, Analysis *a, Var *pointer, Expr *end);
/* Comparisons and differences of such pointers as those of their numbers, wherever they stand. */
Expr *numbers_expr(Numbers *n, Expr *e);
Stmt *numbers_stmt(Numbers *n, Stmt *s);
/* A's loop with numbers in the place of pointers that are compared; NULL: none are. */
Stmt *count_distances(Analysis *a);

#endif
