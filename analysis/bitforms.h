// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bitforms.h - values as sums over GF(2) of the bits of a state and of other values. */
#ifndef GSP_ANALYSIS_BITFORMS_H
#define GSP_ANALYSIS_BITFORMS_H

#include "analysis/family.h"

/* A matrix over GF(2): what bit j of OF, the state or a value that needs none, adds (by xor) to a
 * number is at[j]. */
typedef struct Columns {
	Expr *of;
	uint64_t at[64];
} Columns;

/* An integer value's bits, as its type holds them, without its sign: CONSTANT xor what the columns
 * add. */
typedef struct Form {
	bool known;       /* else the value is no such sum, and only SUPPORT says something */
	uint64_t support; /* bits that may be 1 */
	uint64_t constant;
	int count;
	const Columns *sum;
} Form;

typedef struct FormEntry {
	const Expr *of;
	const Form *form;
} FormEntry;

typedef struct Forms {
	Analysis *a;
	const State *state;
	uint64_t range;     /* bits of the state that may be 1 */
	bool table_is_open; /* a table that the state is looked up in, together with something
			       else, is no known linear one */
	LIST(FormEntry) known;
} Forms;

/* The form of integer value E. */
const Form *form_of(Forms *x, Expr *e);
/* The columns of the state; NULL: it adds nothing. */
const Columns *form_columns(const Form *f, const State *s);
/* What COLUMNS say of X, an unsigned value with bits 0 .. WIDTH-1, as a value of X's type. */
Expr *value_of_columns(Analysis *a, const uint64_t *columns, int width, Expr *x);
/* The number of W's only bit, or -1. */
int only_bit(uint64_t w);
/* The numbers that unsigned type of T's width holds. */
uint64_t type_mask(const Type *t);

#endif
