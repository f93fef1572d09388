// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* contest.h - what contest.c, votes.c and upward.c tell each other. */
#ifndef GSP_ANALYSIS_CONTEST_H
#define GSP_ANALYSIS_CONTEST_H

#include "analysis/keyed.h"

/* The type of votes. */
Type *word_type(const Analysis *a);
/* The last of the iterations has the greatest. */
Expr *later_word(Analysis *a);
/* The first has the greatest, and one greater than any of later_word(). */
Expr *earlier_word(Analysis *a);
/* Orders as the numbers E do; floats and doubles that are no NaN, integers. NULL: other types. */
Expr *order_word(Analysis *a, Expr *e);
/* Adds V to a->votes. V.kept may be NULL: that of an equal vote, or a new one. Returns it. */
Var *add_vote(Analysis *a, Vote v);
/* int: WORD is the greatest of those in KEPT[AT]. */
Expr *has_most(Analysis *a, Var *kept, Expr *at, Expr *word);

/* Iterations are meant to meet in X: its subscript is computed, or a quotient. */
bool is_met_often(Analysis *a, const Access *x);

/* upward.c: E, which asks for STORED, never holds. May add to facts->checks what that takes. */
bool never_for_counters(Analysis *a, Expr *e, const Expr *stored);

#endif
