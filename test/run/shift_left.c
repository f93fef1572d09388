/* Elements moved to the front, as far as the difference of two sizes says.
 * RUN: %run_all %s -- 0 -- 1 -- 40 -- 900
 */
#include <stdio.h>
#include <stdlib.h>

static void drop(int *a, size_t n, size_t m)
{
#pragma gsp parallel
	for (size_t i = 0; i < n - m; i++)
		a[i] = a[i + m];
}

static void drop_from(int *a, size_t n, size_t m)
{
#pragma gsp parallel
	for (size_t i = 0; i < n - m; ++i)
		a[i] = a[m + i] + 1;
}

static void drop_int(int *a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n - m; i++)
		a[i] = a[i + m];
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 900;
	static int a[1000];
	for (int m = 0; m <= n; m = 3 * m + 1) {
		unsigned h = 0;
		for (int i = 0; i < 1000; i++)
			a[i] = i * 31 % 101;
		drop(a, (size_t)n, (size_t)m);
		drop_from(a, (size_t)n, (size_t)m);
		drop_int(a, n, m);
		for (volatile int i = 0; i < 1000; i++)
			h = h * 31 + (unsigned)a[i];
		printf("%d %u\n", m, h);
	}
	return 0;
}
