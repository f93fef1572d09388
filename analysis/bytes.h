// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bytes.h - what bytes.c and unions.c tell each other: bodies in which bytes are moved. */
#ifndef GSP_ANALYSIS_BYTES_H
#define GSP_ANALYSIS_BYTES_H

#include "analysis/exec.h"

/* A variable of the body, and the one that stands for it. */
typedef struct Renamed {
	const Var *var;
	Var *copy;
	bool is_union; /* the copy is a number of the same bytes */
} Renamed;

typedef struct Bytes {
	Unit *unit;
	Function *function;     /* around the body */
	Rewrite rewrite;        /* its data is this */
	LIST(Renamed) renamed;
	LIST(const Var *) kept; /* unions that are used in another way than by their members */
	bool again;             /* one was found on the way */
	bool failed;            /* the body stays as it is */
} Bytes;

/* The bytes of VALUE, a number of SIZE bytes, as an unsigned integer of as many; and back. */
Expr *bits_of(Bytes *b, Expr *value);
Expr *of_bits(Bytes *b, Type *t, Expr *bits);
/* Numbers whose bytes all count: no _Bool, no long double. */
bool has_bits(const Type *t);
/* Evaluating E once more, or not at all, does not show. */
bool has_no_effects(Expr *e);

/* unions.c */
/* VAR, declared in the body, can be kept as a number. */
bool is_union_of_numbers(const Bytes *b, const Var *var);
Var *union_number(Bytes *b, const Var *var);
/* PLACE lies in such a variable: what it holds; NULL: it does not. */
Expr *read_union(Bytes *b, Expr *place);
/* The assignment that makes VALUE, of PLACE's type, what is there; NULL: it does not lie in one. */
Expr *write_union(Bytes *b, Expr *place, Expr *value);
/* BODY, a loop's: unions declared before the loop that each iteration sets first, and that are
 * not used after it, are declared in it. */
Stmt *declare_unions(Analysis *a, Bytes *b, Stmt *body);

#endif
