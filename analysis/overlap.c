// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* overlap.c - pairs of arrays that must be compared at run time.
 *
 * In: facts->arrays with extents. Out: facts->overlaps: every pair of which one is written and
 * which objects_distinct cannot tell apart. Where the ranges overlap, the original loop runs. */
#include "analysis/poly.h"

void place_overlaps(Poly *p)
{
	Analysis *a = p->a;
	Facts *f = a->facts;
	if (loop_assumes(a, "noalias"))
		return;
	for (int i = 0; i < f->arrays.count; i++)
		for (int j = i + 1; j < f->arrays.count; j++) {
			const Array *x = &f->arrays.at[i], *y = &f->arrays.at[j];
			if ((x->written || y->written) && !objects_distinct(a, x->base, y->base))
				list_push(a->unit->arena, &f->overlaps, (OverlapCheck){i, j});
		}
}
