// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* address.h - stores at carried subscripts: what address.c offers the memory stages. */
#ifndef GSP_ANALYSIS_ADDRESS_H
#define GSP_ANALYSIS_ADDRESS_H

#include "analysis/exec.h"
#include "analysis/family.h"
#include "analysis/poly.h"
#include "analysis/values.h"

#define CASE_ATOMS 12

/* Conditions that have been given a truth value. */
typedef struct Case {
	Analysis *a;
	Expr *atoms[CASE_ATOMS];
	bool holds[CASE_ATOMS];
	int count;
	Expr *unknown; /* a condition met that has no value yet */
} Case;

/* What E is in this case. False: no number that is known, or c->unknown would have to be. */
bool number_in_case(Case *c, Expr *e, int64_t *value);

/* X as a number of type T: the small ones that matter here, either sign. */
int64_t wrapped_number(const Type *t, int64_t x);

#define MAX_STORES 32 /* at a counter, in an iteration */

/* The counter's multiple in a subscript is at most this, either sign. */
#define PACK_SCALE_MAX 32

/* Numbers on the way to subscripts that have to fit where C converts them: SCALE times the counter
 * at most, and once at least, plus something within REST, lies WITHIN. */
typedef struct Fits {
	bool any;
	bool modulo; /* a subscript is a sum modulo 2^32: it has to lie from 0 on and below that */
	int64_t scale;
	Interval within, rest;
} Fits;

/* E is *SCALE, which is not 0, times state S plus what is returned; NULL: it is not. Widens FITS.
 */
Expr *multiple_of_state(Analysis *a, const State *s, Expr *e, int64_t *scale, Fits *fits);

/* E, which needs no state, is *DRIFT times the number of the iteration plus *REST, modulo 2^32
 * where FITS says so; false: it is not. REST only has to do with that number by what it reads and
 * asks. */
bool drift_of(Analysis *a, Expr *e, const Fits *fits, int64_t *drift, Expr **rest);

/* AT, which needs no state, is a number plus what is the same in all iterations and computed from
 * variables alone: *NUMBER, and the other as a 64-bit host expression. NULL: it is not. */
Expr *origin_of(Analysis *a, Expr *at, Expr **number);

/* A test of counter x: x + AT + MORE < BOUND, where it HOLDS or where it does not. */
typedef struct Room {
	Expr *at;    /* value */
	Expr *bound; /* host expression, 64-bit signed */
	int64_t more;
	bool holds, from_zero; /* the latter: only where neither x nor AT is below 0 */
} Room;
/* TEST is such a one of S, which does not count down. Widens FITS. */
bool read_room(Analysis *a, const State *s, Expr *test, Fits *fits, Room *room);

/* MORE is LESS + 1, both being subscripts. */
bool are_neighbours(Analysis *a, Expr *less, Expr *more);
/* OFFSET, a subscript, is one more in each iteration. */
bool is_in_step(Analysis *a, Expr *offset);

/* Fills facts->packs and Access.pack; false: refused. After find_states. */
bool find_packs(Analysis *a);
/* Iteration k reads READ at or beyond where the stores of PACK by earlier iterations, and the first
 * OWN elements that its own stores, can have come: proved or checked at run time. */
bool stays_ahead(Analysis *a, const Pack *pack, int64_t own, const Access *read);
/* Checks when the program runs that the counter, which moves by no less than STEPS[0] and no more
 * than STEPS[1] in an iteration, or one of the loop that updates it, cannot wrap around, and sums
 * with it do not. */
void check_pack_range(Analysis *a, const Pack *pack, const Fits *fits, const int64_t *steps);
/* Packs that only running the loop can count are not asked about earlier; else refuses it. */
bool check_counted(Analysis *a);
/* The range of elements that PACK can store at most, as the array's. */
void place_pack(Poly *p, Array *array, const Pack *pack);

#endif
