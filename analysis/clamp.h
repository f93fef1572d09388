// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* clamp.h - an update as one shift between two bounds: what clamp.c and saturating.c share. */
#ifndef GSP_ANALYSIS_CLAMP_H
#define GSP_ANALYSIS_CLAMP_H

#include "analysis/family.h"

typedef struct Form {
	Expr *shift, *low, *high; /* 64-bit values; NULL: no bound */
	Interval range;           /* of the result */
	Expr *outside;            /* see family.h */
} Form;

typedef struct Clamp {
	Analysis *a;
	const State *state;
	Interval domain; /* that the state does not leave */
	Expr *edge[2];   /* 64-bit invariants that it stays above (0) and below (1); or NULL */
	bool bounded;    /* some bound is met */
	LIST(Expr *) checks; /* at run time */
	bool failed;
	__int128 farthest; /* that an iteration moves the state, or more */
	int lifts;
	bool fewer; /* elements beyond int, which are watched, are not taken as numbers */
} Clamp;

/* E over the state. Where it is none: c->failed, from now on. */
Form clamp_form(Clamp *c, Expr *e);
Form clamp_fail(Clamp *c);
/* F after a STEP, whose numbers BY are. */
Form clamp_moved(Clamp *c, Form f, Expr *step, BinaryOp op, Interval by);
/* F, but no less (FROM_BELOW) or no more than BY. */
Form clamp_bound(Clamp *c, Form f, Expr *by, bool from_below);

/* E where what holds here decides some of what it asks; and E, a select, with such arms. */
Expr *clamp_settled(const Clamp *c, Expr *e);
Expr *clamp_settled_arms(const Clamp *c, Expr *e);

/* saturating.c: E, a select, as x < edge ? x + 1 : x or the same downwards. False: it is not. */
bool clamp_saturating(Clamp *c, Expr *e, Form *f);
/* The domain and the edges as what such steps of the state itself take for granted. */
void clamp_domain(Clamp *c);
/* The numbers RANGE that the invariant N may be, of which run-time checks leave those within the
 * domain. */
Interval clamp_within(Clamp *c, Expr *n, Interval range);
/* The update leaves the state between the edges; run-time checks take part. */
bool clamp_keeps_edges(Clamp *c);
/* It starts there. */
void clamp_check_edges(Clamp *c);

#endif
