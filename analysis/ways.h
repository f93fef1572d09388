// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ways.h - analysing a loop once more. */
#ifndef GSP_ANALYSIS_WAYS_H
#define GSP_ANALYSIS_WAYS_H

#include "analysis/exec.h"

/* What there was before an attempt. */
typedef struct Attempt {
	Analysis analysis;
	Loop loop;
} Attempt;

/* analysis.c: all stages, with what A is given; true: the loop can be taken. */
bool analyse(Analysis *a);

/* ways.c: what there is before an attempt. */
Attempt attempt(const Analysis *a);
/* The attempt has failed: what is refused then is what was. Returns false. */
bool undo(Analysis *a, const Attempt *first);
/* An analysis to begin, of which the same is given. */
Analysis as_given(const Analysis *first);
/* Once more, with another BODY that does the same. */
bool analyse_again(Analysis *a, Stmt *body);
bool has_reason(const Loop *loop, Code code);
/* It is refused for what a clause or an option would settle. */
bool could_be_settled(const Loop *loop);
bool analyse_counted(Analysis *a);
bool analyse_apart(Analysis *a);
bool analyse_wholes(Analysis *a);
/* All ways, one after the other. COPIED gets the reasons against numbers in memory being copied by
 * each iteration: they say more than that these are in memory. */
bool analyse_other_ways(Analysis *a, Loop *copied);

#endif
