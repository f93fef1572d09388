// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* packing.h - what address.c finds out of stores at a counter, while it does. */
#ifndef GSP_ANALYSIS_PACKING_H
#define GSP_ANALYSIS_PACKING_H

#include "analysis/address.h"

/* A store in one case: it happens, at the counter's old value plus AT. */
typedef struct Store {
	const Access *access;
	Expr *guard;      /* value; NULL: it always happens */
	Expr *at;         /* value */
	uint64_t members; /* of the element: bit m is its member number m (members_of) */
} Store;

typedef struct Packing {
	Analysis *a;
	const Access *first;
	Expr *step; /* value: what an iteration adds to the counter */
	Store stores[MAX_STORES];
	int count;
	uint64_t all; /* members of an element */
	Pack pack;
	const Nested *nested; /* the loop of the body that counts, or NULL */
	const Stretch *stretch; /* the counter moves with each store; or NULL */
	Fits fits;
	bool known;       /* pack.shift and pack.down are set */
	int64_t steps[2]; /* the least and the greatest number that the counter moves by */
	/* Stores may leave off where the counter has reached BOUND, while it goes on: the element
	 * at x + r is stored where x + r + SLACK < BOUND. Both are set once BOUND is not NULL. */
	bool limited, from_zero;
	Expr *bound;
	int64_t slack;
	bool beyond; /* in some case a store lies just behind the iteration's range */
	int cases;
	const char *why;
} Packing;

/* Sets p->why, where nothing has been said yet; returns false. */
bool packing_fail(Packing *p, const char *why);

/* packed.c: loops of the body count P's counter, S: at most so often that sums of these numbers do
 * not overflow. Where that is not known before the loop, the counter has to be such that it cannot
 * wrap around. False: it may. */
bool check_pack_trips(Packing *p, const State *s);
/* ahead.c: READ, a[i - 1], is of the element before the one that the only store copies,
 * a[k++] = a[i], in iterations of which each has the next a[i]. Where the latter keeps ahead of the
 * stores, a[i - 1] has not changed when it is read: only the iteration before can have stored
 * there, and has then stored what was there. The read of a[i]; or NULL. */
const Access *moved_from(const Packing *p, const Access *read);
/* ahead.c: X reads what is being filled through another pointer, which does not lead to anything
 * before that: a check compares where they are when the loop begins. */
bool reads_in_front(Packing *p, const Access *x);
/* suppose.c: cases in which no iteration changes ATOM, and it is not what HOLDS says, are left out:
 * P is as it was BEFORE they were looked at, and the program asks. False: it cannot. */
bool suppose(Packing *p, const Packing *before, Expr *atom, bool holds);
/* behind.c: of `out[k] = e; k += p;` the store remains where it counts. False: it cannot. */
bool drop_store_behind(Packing *p);
/* elements.c: where the element at the counter is carried as a variable, has that stored behind the
 * loop. False: it cannot. */
bool store_element(Packing *p);
/* trailing.c: BODY with AT, a new variable that is COUNTER - 1 at any time, in the subscripts of
 * elements there; NULL: there are none. */
Stmt *follow_counter(Unit *u, Stmt *body, Var *counter, Var *at);

#endif
