// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* readable.h - memory that a loop may read though C may not come to it (readable.c). */
#ifndef GSP_CODEGEN_READABLE_H
#define GSP_CODEGEN_READABLE_H

#include "codegen/internal.h"

/* Some loop of U asks whether memory can be read (runtime/gsp_readable.h). */
bool needs_readable(const Unit *u);
/* The condition that the elements of ARRAY that the loop touches cannot be read. */
void print_unreadable(const LoopText *t, FILE *out, int array);
/* The condition, of several lines, that not all can be read of which that is to be asked; or "". */
const char *unreadable(const LoopText *t);

/* The C loop runs where one thread would, and where TROUBLE, " || ..." or "", is. */
void print_one_thread(const LoopText *t, FILE *out, const char *trouble);
/* Names for what is read at places that no iteration may come to. */
void name_asked(LoopText *t);
/* Asks whether they can be read, and reads them: 0 where the pointer is null. That is done before
 * iterations are counted where their number depends on one; else behind that. */
void print_asked_first(const LoopText *t, FILE *out);
void print_asked(const LoopText *t, FILE *out);
bool counts_by_asked(const Facts *f);
/* Where a place lies: BYTES from what POINTER leads to, and SIZE[i] bytes for each INDEX[i]. */
typedef struct Below {
	Expr *pointer, *index[ASKED_SUBSCRIPTS];
	int64_t size[ASKED_SUBSCRIPTS], bytes;
	int count;
} Below;
/* Fills *B for PLACE. False: no pointer leads there, or too many subscripts are no constants. */
bool find_below(Expr *place, Below *b);
/* Its address, computed as a number: there may be nothing at the pointer. */
void print_below(Printer *p, const Below *b);

/* Leaves the loop to C, by DECLINE, where facts->entered does not hold. */
void print_entered(const LoopText *t, FILE *out, const char *decline);
/* Counts the iterations, as t->trip; DECLINE: there are too few. Where a search keeps running
 * values and reads no array, which would say how far it may well come, these are no more than
 * MOST_SEARCHED. */
void print_trip(const LoopText *t, FILE *out, const char *decline);
/* TEXT as a literal. */
const char *string_literal(Unit *u, const char *text);
/* The statement by which a loop that is to run as written is left, which says so. */
const char *as_written(const LoopText *t);
/* The run-time checks, a statement each, that are to be made then. */
typedef enum CheckTime {
	CHECK_FIRST,
	CHECK_COUNTED,  /* when it is known that there is an iteration */
	CHECK_ASKED,    /* when facts->asked have been read */
	CHECK_LOOKED_UP /* of what inspectors find */
} CheckTime;
void print_checks(const LoopText *t, FILE *out, const char *decline, CheckTime when);

/* How many iterations can be looked at, where nothing but the machine says so. */
void print_reach(const LoopText *t, FILE *out);
/* What T, a search, returns: DONE, or whether C's loop has not ended in what could be looked at. */
const char *found_nothing(const LoopText *t, const char *done);

#endif
