// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* twins.c - functions that nvcc has on the host only.
 *
 * In: a function that a kernel calls. Out: whether runtime/gsp_builtin.cuh has one that does the
 * same, called gsp::builtin_x for __builtin_x. */
#include "codegen/internal.h"

#include <string.h>

bool has_twin(const Function *f)
{
	static const char *const names[] = {
		"isinf_sign", "isnormal", "isgreater", "isgreaterequal", "isless", "islessequal",
		"islessgreater", "isunordered", "ctz", "ctzl", "ctzll", "clz", "clzl", "clzll",
		"ffs", "ffsl", "ffsll", "popcount", "popcountl", "popcountll", "parity", "parityl",
		"parityll", "bswap16", "bswap32", "bswap64"};
	if (strncmp(f->name, "__builtin_", 10) != 0)
		return false;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(f->name + 10, names[i]) == 0)
			return true;
	return false;
}

bool needs_twins(const Unit *u)
{
	for (int i = 0; i < u->functions.count; i++)
		if (has_twin(u->functions.at[i]))
			return true;
	return false;
}
