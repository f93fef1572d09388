// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* modular.h - an update as an affine function modulo m: what modular.c, modulus.c and turns.c
 * share. */
#ifndef GSP_ANALYSIS_MODULAR_H
#define GSP_ANALYSIS_MODULAR_H

#include "analysis/rows.h"

#define MODULUS_MAX ((int64_t)1 << 32)
#define FACTOR_MAX  ((int64_t)1 << 31)

/* What a number is where a condition on it holds. */
typedef struct Within {
	const struct Within *outer;
	Expr *number;
	Interval range;
} Within;

typedef struct Modular {
	Rows rows;      /* first: the semiring's operations see it */
	Expr *of;       /* the modulus as C has it */
	Expr *modulus;  /* as entries' type; 0 where two identities meet */
	bool carried;   /* it is a component: combine sees nothing but components */
	Interval below; /* of the modulus */
	__int128 start; /* states may begin with that at most; 0: below the modulus */
	int bits;       /* it is 2 to this power; -1: it is not, or not known */
	bool watches;   /* also modulo such a power: C's % leaves signed numbers below 0 */
	bool both_signs; /* numbers along the update may be negative; else they are watched */
	const Within *within; /* then: what is known here of such numbers */
	LIST(Expr *) checks;
	bool failed;
} Modular;

typedef struct Part {
	Row row;
	Interval range; /* of the number that C computes */
	bool reduced;   /* it is less than the modulus, whatever that is */
} Part;

/* E modulo m, for a number of the entries' type. */
Expr *modular_reduced(const Rows *x, Expr *e);
/* The same for a value that needs no state. */
Expr *modular_entry(Modular *m, Expr *e);
/* The numbers that E, which needs no state, can be, all >= 0 but for m->both_signs; others are
 * *OUTSIDE. */
Interval modular_range(Modular *m, Expr *e, Expr **outside);
/* Where the update is none of the family: m->failed from now on. */
Part modular_fail(Modular *m);
/* What E is over the states. */
Part modular_part(Modular *m, Expr *e);

/* modulus.c: the modulus that UPDATE names, by % or a mask or a step; or NULL. What the outermost
 * conversion of it to fewer bits without sign leaves; or NULL. */
Expr *named_modulus(Analysis *a, Expr *update);
Expr *modulus_of_type(Analysis *a, Expr *update);
/* How many values the mask 2^k - 1, or a conversion to k bits without sign, leaves: 2^k; 0: E is
 * none such. *OF: what these are the low bits of. */
int64_t values_left(Expr *e, Expr **of);

/* Fills `of`, `modulus`, `below` and `bits` by what the states' updates name. Where it is no
 * constant, it is checked to be no more than MOST when the program runs. */
bool set_modulus(Modular *m, int64_t most);
/* E op BOUND is asked when the program runs. */
void modular_check(Modular *m, BinaryOp op, Expr *e, int64_t bound);

/* turns.c: E is a select that looks at the states. */
Part part_of_step(Modular *m, Expr *e);
/* What E, such a one, takes off or adds where the number leaves its range; NULL: it does not. */
Expr *modulus_of_step(Analysis *a, Expr *e);

#endif
