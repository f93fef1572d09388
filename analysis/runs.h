// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* runs.h - what runs.c and runs_loop.c tell each other. */
#ifndef GSP_ANALYSIS_RUNS_H
#define GSP_ANALYSIS_RUNS_H

#include "analysis/exec.h"

#define MOST_PARTS 4

typedef struct Compared {
	Expr *comparison; /* in the inner loop's condition */
	Expr *element;    /* its side that names the place */
	Expr *first;      /* the same of the run's first element, where that is a number with one
			     representation; or NULL */
} Compared;

/* A variable declared before the inner loop; the new loop has COPY. */
typedef struct Lasting {
	Var *var, *copy;
} Lasting;

typedef struct Runs {
	Analysis *a;
	Unit *u;
	Stmt *outer, *inner;
	LIST(Stmt *) body; /* of OUTER */
	int at;            /* of INNER in it */
	Var *from;         /* the outer counter: where a run begins */
	Var *place;        /* what the inner loop moves; may be FROM */
	Expr *index;       /* in its condition: PLACE, or FROM + PLACE */
	Expr *bound;
	Compared parts[MOST_PARTS];
	int count;
	bool skips;    /* the inner loop begins behind the run's first element */
	bool steps;    /* its condition moves PLACE */
	Expr *last;    /* the last statement of its body does; or NULL */
	Expr *passes;  /* before the inner loop, steps PLACE, which is FROM; or NULL */
	Expr *advance; /* FROM = where the run ends; or NULL: PLACE is FROM */
	Var *t, *first;
	bool within; /* what is looked at has FROM as before, and is at t + AHEAD */
	int ahead;
	LIST(Lasting) lasting;
	RedeclaredList declared; /* in the new loop, with other initialisers */
} Runs;

/* E with WITH, which gets its type, in the place of all that is like NODE. */
Expr *runs_replaced(Runs *r, Expr *e, const Expr *node, Expr *with);
/* LOOP, whose counter an inner one moves to a run's last element, with one that finds where the
 * run ends; NULL: it is no such loop (runs_ahead.c). */
Stmt *runs_from_ahead(Analysis *a, Stmt *loop);
/* E adds 1 to VAR, and its value is not used. */
bool runs_is_step(const Expr *e, const Var *var);
/* E is FROM + PLACE, as what the inner loop compares is. */
bool runs_is_sum(const Runs *r, const Expr *e);
/* Fills R->lasting; false: there is something that cannot live on. */
bool runs_find_lasting(Runs *r);
/* The new loop, once all of R is known. */
Stmt *runs_loop(Runs *r);

#endif
