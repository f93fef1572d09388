/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Futhark: any, all
 * the logical operators. C looks at no element behind the one that decides, so the clause says that
 * all may be read.
 */
#include <stdio.h>
#include <stdlib.h>

static void ask(const int *v, int n)
{
	int any = 0, all = 1;

#pragma gsp reduce(||: any) (&&: all) copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		any = any || v[i] == 0;
		all = all && v[i] < 2047;
	}
	printf("%d %d\n", any, all);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 20) - 2048;
	}
	ask(v, n);
	free(v);
	return 0;
}
