// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "codegen/internal.h"

bool host_to_cxx(Unit *u, Edits *edits)
{
	(void)u;
	(void)edits;
	return true;
}
