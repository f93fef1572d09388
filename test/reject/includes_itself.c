// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file that includes itself with other macros: one text is several loops, so none can be edited.
// RUN: not %gspcc %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// RUN: sed 's/^#pragma gsp.*//; s/"includes_itself.c"/"again.c"/' %s > %T/again.c
// RUN: %gspcc --auto --remarks --target=openmp %T/again.c -o %t.c 2>&1 | %FileCheck --check-prefix=AUTO %s
// RUN: %gspcc --auto --remarks %T/again.c -o %t.cu 2>&1 | %FileCheck --check-prefix=AUTO %s
// RUN: %cc -c %t.c -I%T -o %t.o
#ifdef STEP

int FN(unsigned char *d, int n)
{
	int i;
	for (i = 0; i < n; i++)
		if (d[i] == STEP)
			goto out;
	// CHECK: [[@LINE+1]]:1: error: a directive in a file that includes itself
#pragma gsp parallel
	for (i = 0; i < n; i++)
		d[i] = d[i] * STEP;
out:
	return i;
}
// AUTO-COUNT-2: remark: the file includes itself, so that this text stands for several loops [GSP-N101]

#else

#define STEP 3
#define FN f3
#include "includes_itself.c"
#undef FN
#undef STEP
#define STEP 5
#define FN f5
#include "includes_itself.c"

#endif
