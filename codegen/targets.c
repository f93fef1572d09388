// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* targets.c - the table of targets. */
#include "codegen/codegen.h"

#include <string.h>

extern const Target target_cuda, target_openmp;

const Target *const targets[] = {&target_cuda, &target_openmp, NULL};

const Target *target_find(const char *name)
{
	for (int i = 0; targets[i]; i++)
		if (strcmp(targets[i]->name, name) == 0)
			return targets[i];
	return NULL;
}
