/* a[i*ld + j] where the rows are long enough, and where they are not: then elements of one row are
 * elements of the next, and the loop must run as C runs it.
 * RUN: %run_all %s -- 1 -- 2 -- 12
 */
#include "data.h"

static void next_column(int *a, int n, int ld)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * ld + 1] = a[i * ld] + 1;
}

static void columns(int *a, int n, int ld, int j, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * ld + j] = a[i * ld + k] * 2 + 1;
}

static void one_column(int *a, int n, int ld)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * ld] = i + 1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 12;
	size_t room = (size_t)n * 5 + 10;
	int *a = malloc(room * sizeof *a);

	for (int ld = 0; ld <= 5; ld++) {
		for (size_t i = 0; i < room; i++)
			a[i] = (int)(i * 37 % 101);
		next_column(a, n, ld);
		printf("next %d %08x\n", ld, test_sum(a, room * sizeof *a));
		columns(a, n, ld, 2, 4);
		columns(a, n, ld, 4, 0);
		columns(a, n, ld, 3, 3);
		printf("columns %d %08x\n", ld, test_sum(a, room * sizeof *a));
		one_column(a, n, ld);
		printf("one %d %08x\n", ld, test_sum(a, room * sizeof *a));
	}
	for (int ld = -3; ld < 0; ld++) {
		next_column(a - (n - 1) * ld, n, ld);
		one_column(a - (n - 1) * ld, n, ld);
		printf("upward %d %08x\n", ld, test_sum(a, room * sizeof *a));
	}
	free(a);
	return 0;
}
