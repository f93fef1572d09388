// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* suppose.c - conditions of a store that no iteration changes: if (x) x[k] = e; i[k++] = j;
 *
 * In: a Packing, and a condition that is the same in all iterations, without which the counter
 * moves and nothing is stored. Out: a run-time check. Where it fails the loop runs as written: then
 * there mostly is no array at all, x being a null pointer. */
#include "analysis/packing.h"

static bool is_asked(const Analysis *a, const Expr *check)
{
	for (int i = 0; i < a->facts->checks.count; i++)
		if (expr_equal(a->facts->checks.at[i], check))
			return true;
	return false;
}

bool suppose(Packing *p, const Packing *before, Expr *atom, bool holds)
{
	Analysis *a = p->a;
	Expr *is = value_truth(a, atom), *not = value_not(a, atom);
	/* Another array may be filled where this one is not. */
	if (!value_is_invariant(a, atom) || is_asked(a, holds ? not : is))
		return false;
	*p = *before;
	check_at_run_time(a, holds ? is : not);
	return true;
}
