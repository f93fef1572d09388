// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* updates.h - sets of what states are after an iteration. */
#ifndef GSP_ANALYSIS_UPDATES_H
#define GSP_ANALYSIS_UPDATES_H

#include "analysis/exec.h"

/* What states are after an iteration: their updates, and what these are on each path. */
typedef struct Updates {
	Expr **at;
	int count;
	Expr **slots; /* the same by their numbers: ROOM, a power of two, of which half are free */
	int room;
} Updates;

/* Adds UPDATE, what a state becomes, what that is on each path, and these as a subscript has
 * them. */
void add_all_updates(Analysis *a, Expr *update, Updates *out);

#endif
