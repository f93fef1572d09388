// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rows.h - affine functions of a few states over a semiring; see rows.c. */
#ifndef GSP_ANALYSIS_ROWS_H
#define GSP_ANALYSIS_ROWS_H

#include "analysis/family.h"

#define MAX_STATES 4

typedef struct Rows Rows;

/* The operations on entries. `absorbs`: a condition under which entry E is the zero and must not
 * be multiplied with (NULL: multiplying is fine). */
typedef struct Semiring {
	Expr *(*zero)(const Rows *x);
	Expr *(*one)(const Rows *x);
	Expr *(*add)(const Rows *x, Expr *p, Expr *q);
	Expr *(*multiply)(const Rows *x, Expr *p, Expr *q);
	Expr *(*absorbs)(const Rows *x, Expr *e);
} Semiring;

struct Rows {
	Analysis *a;
	State *state[MAX_STATES];
	int count;
	Type *type; /* of entries */
	const Semiring *ring;
	bool negated[MAX_STATES]; /* the rows are about -x of this state */
};

/* -E, in the entries' type. */
Expr *rows_opposite(const Rows *x, Expr *e);

/* The new value of one state. NULL is a zero that is not computed with. */
typedef struct Row {
	Expr *a[MAX_STATES];
	Expr *b;
	Expr *outside; /* see family.h */
} Row;

/* What an entry is in every element and every composition. */
typedef enum Entry { ENTRY_ZERO, ENTRY_ONE, ENTRY_ANY } Entry;

typedef struct Shape {
	Entry a[MAX_STATES][MAX_STATES];
	Entry b[MAX_STATES];
} Shape;

/* The least shape that holds the elements, the identity and all compositions. */
Shape close_shape(const Rows *x, const Row *rows);
/* Adds the components to *M and fills `apply` of the states. */
void finish_rows(const Rows *x, Monoid *m, const Shape *s, const Row *rows);

#endif
