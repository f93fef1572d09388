// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Old C: functions that nothing declares, and int where no type is named, as gcc up to 13 takes them.
 * RUN: %run_all %s --target=openmp --loops 3 --gspcc-flags=--auto --flags="-std=gnu99 -pthread -w" -- 0 -- 100
 * RUN: %run_all %s --target=openmp --loops 3 --gspcc-flags=--auto --flags="-Wno-implicit-function-declaration -Wno-implicit-int -Wno-builtin-declaration-mismatch" -- 100
 */
#include <stdio.h>

static char rows[100][8], copies[100][8];
static total;

static copy(int n)
{
	int i;
	for (i = 0; i < n; i++)
		memcpy(copies[i], rows[i], 8);
	return n;
}

static count(int n)
{
	int i;
	for (i = 0; i < n; i++)
		total += abs(copies[i][3]);
	return total;
}

int main(int argc, char **argv)
{
	int i, n = argc > 1 ? atoi(argv[1]) : 100;
	for (i = 0; i < n; i++)
		rows[i][3] = (char)(i % 50 - 25);
	printf("%d %d\n", copy(n), count(n));
	return 0;
}
