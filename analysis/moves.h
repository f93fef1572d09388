// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* moves.h - pointers seen as numbers of elements: how far they move (moves.c), and where they start
 * (derived.c). */
#ifndef GSP_ANALYSIS_MOVES_H
#define GSP_ANALYSIS_MOVES_H

#include "analysis/exec.h"

/* moves.c: the body with counters in the place of carried pointers, which facts->states names.
 * NULL: there are none, or it cannot be put that way. */
Stmt *count_moves(Analysis *a);
/* The same for POINTERS, COUNT of them, of which the loop's header sets none. */
Stmt *count_pointer_moves(Analysis *a, Var *const *pointers, int count);
/* The loop with counters in the place of pointers that it moves and both reads what was there
 * before and stores through, *p = p[1]; which are two arrays then. NULL: there are none, or it
 * cannot be put that way. */
Stmt *count_two_sided(Analysis *a);
/* A new variable for how far POINTER has moved. */
Var *counter_of_pointer(Analysis *a, const Var *pointer);
/* BODY with POINTER staying and COUNTER, which is such a variable, moving; or NULL. */
Stmt *count_pointer(Analysis *a, Var *pointer, Var *counter, Stmt *body);
/* A pointer that stays at a number of elements behind a root. */
typedef struct Placed {
	Var *pointer;
	Expr *root, *offset; /* of type long long */
} Placed;
/* BODY with each of COUNT such pointers seen as what it leads to in its root; or NULL. */
Stmt *place_pointers(Analysis *a, const Placed *placed, int count, Stmt *body);
/* Names these pointers in the reasons that name their counters. */
void name_pointers(Analysis *a);

/* derived.c: the variable whose value E, a pointer, is, but for a distance; NULL: that is not
 * plain. */
const Var *leads_from(const Expr *e);
/* What VAR, a pointer, was set to just before A's loop, where all that this names is what it was
 * then; NULL: that is not known. */
Expr *derived_from(const Analysis *a, const Var *var);
/* The loop would check that two arrays lie apart of which one is derived from the other. */
bool has_derived(Analysis *a);
/* What X and Y, pointers, lead to is one array, as far as that is known from what they were set to
 * before A's loop. */
bool have_one_root(const Analysis *a, const Expr *x, const Expr *y);
/* BODY with elements of what pointers were derived from in the place of theirs, where they stay;
 * or BODY. NEAR: all of them lie a few elements behind that. */
Stmt *see_derived(Analysis *a, Stmt *body, bool *near);

#endif
