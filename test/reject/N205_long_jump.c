// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A data block in a file that calls longjmp().
// RUN: rm -f %t.out; not %gspcc --target=cuda %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
#include <setjmp.h>

jmp_buf back;

void work(int *a, int n, int stop)
{
#pragma gsp data copy(a[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			a[i] += 2;
		if (stop)
			// CHECK: [[@LINE+1]]:4: error: longjmp() leaves a data block without copying back what is kept [GSP-N205]
			longjmp(back, 1);
	}
}
