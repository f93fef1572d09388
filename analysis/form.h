// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* form.h - between form.c, lines.c, bounds.c and few.c: linear functions of the iteration, and what
 * keeps values on them. */
#ifndef GSP_ANALYSIS_FORM_H
#define GSP_ANALYSIS_FORM_H

#include "analysis/exec.h"

/* Linear function of k in 64 bits; pointers are ROOT + BASE elements. */
typedef struct Line {
	Expr *root; /* or NULL */
	Expr *base;
	Expr *step; /* value_int 0 where nothing moves */
	Expr *from; /* base before a conversion that may change it, or NULL */
} Line;

/* The type of a number that must stay on a line, and the line. */
typedef struct Duty {
	Line line;
	Type *type;
	bool after_last; /* also where the condition fails */
	bool searching;  /* only of a search, which may come to numbers that C does not */
} Duty;

typedef struct Form {
	Analysis *a;
	LIST(Duty) duties;
	Expr *trip;
	/* The condition, for bounds on where its line ends: LINE op bound, moving by STEP. */
	const Expr *tested;      /* base of the tested line, or NULL */
	const Expr *tested_step; /* its step */
	Interval tested_end;     /* least and greatest number on it, the one that fails included */
	int bounds;              /* parts that bound the count */
	bool searching;          /* there are parts that do not */
	const char *why;         /* what is in the way of the first of these */
} Form;

/* Sums in 64 bits. */
Type *wide_int(Analysis *a);
Expr *wide_sum(Analysis *a, Expr *x, Expr *y);
Expr *wide_difference(Analysis *a, Expr *x, Expr *y);
Expr *wide_product(Analysis *a, Expr *x, Expr *y);

/* What is of TYPE must be on LINE in all iterations; AFTER_LAST: and where the condition fails. */
void add_duty(Form *f, Line line, Type *type, bool after_last);
/* The condition is computed once more than there are iterations. */
bool is_tested_after_last(const Analysis *a);
/* Whether E is a linear function of the iteration, as long as the duties hold that are added. */
bool line_of(Form *f, Expr *e, Line *line);

/* bounds.c */
/* Whether C holds where LEFT OP RIGHT does, a comparison, which ~i and i + 1 > 0 are as well. */
bool compared(Analysis *a, Expr *c, BinaryOp *op, Expr **left, Expr **right);
/* Where LEFT OP RIGHT compares a counter with a number of type double that stays the same, turns it
 * into the comparison of integers that is true for the same counters. */
bool round_bound(Analysis *a, BinaryOp *op, Expr **left, Expr **right);

/* few.c */
/* Refuses the loop where CONDITION, its own or NULL, asks for an integer that is halved or doubled
 * in each iteration; false: it does not. */
bool refuse_few(Analysis *a, Expr *condition);
/* The same of a `for` loop whose header alone changes VAR, which its condition asks for. */
bool refuse_few_steps(Analysis *a, const Var *var);

#endif
