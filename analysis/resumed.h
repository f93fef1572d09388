// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* resumed.h - what resumed.c and ways.c ask of the body: first_test.c, first_kept.c, in_front.c. */
#ifndef GSP_ANALYSIS_RESUMED_H
#define GSP_ANALYSIS_RESUMED_H

#include "analysis/exec.h"

/* VAR is the function's own, and no pointer leads to it. */
bool is_plain_local(const Analysis *a, const Var *var);

/* E, or the element of an array that it is a member of: *FIELD, if asked for; or NULL. */
Expr *whole_element(Expr *e, const Field **field);

/* first_test.c */
/* I begins LOOP with the constant *FIRST, and only goes up, by constants. */
bool goes_up_from(const Analysis *a, const Stmt *loop, const Var *i, int64_t *first);

/* TEST asks whether LOOP is in its first iteration: 1; whether it is not: 0; something else: -1. */
int asks_for_first(const Analysis *a, const Stmt *loop, const Expr *test);

/* A condition that asks whether the iteration is the first one, or is not, and then the REST. */
typedef struct FirstTest {
	Expr *test, *rest;
} FirstTest;

/* CONDITION is `first || rest`, or where not IS_FIRST `!first && rest`, or the same in another
 * order. */
bool begins_with_first(
	const Analysis *a, const Stmt *loop, Expr *condition, bool is_first, FirstTest *out);
/* S, `if (!first && rest) ..; else ..`, as `if (first || !rest)`; NULL: it is none. */
Stmt *first_turned(const Analysis *a, const Stmt *loop, const Stmt *s);

/* first_kept.c: BODY with the first iteration asked for where it asks whether anything has been
 * kept; NULL: it does not. */
Stmt *ask_for_first(Analysis *a, Stmt *body);

/* in_front.c */
/* An array of which LOOP's body uses elements at COUNTER, and others. */
typedef struct InFront {
	const Analysis *a;
	const Stmt *loop;
	const Var *counter, *array;
	int64_t start; /* the counter's first value */
	int reads;     /* of other elements */
	bool is_there; /* whatever an iteration does, it comes to some element from START on */
} InFront;

/* The other elements are read alone, and where the body has not yet stored: behind COUNTER, or
 * at it before it is begun. COUNTER moves once at most. */
bool reads_in_front_of(InFront *f);

#endif
