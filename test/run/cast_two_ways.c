/* Numbers behind a void pointer in a structure, which an invariant says the type of.
 * RUN: %run_all %s --loops=-1 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 33 -- 1000
 */
#include <stdio.h>
#include <stdlib.h>

struct matrix {
	void *buffer;
	int count, kind;
};

static double least(const struct matrix *A, double least)
{
	for (int i = 0; i < A->count; i++) {
		if (A->kind == 0)
			least = least < ((long *)A->buffer)[i] ? least : ((long *)A->buffer)[i];
		else
			least = least < ((double *)A->buffer)[i] ? least : ((double *)A->buffer)[i];
	}
	return least;
}

static double sum(void *buffer, int kind, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += kind ? ((double *)buffer)[i] : ((long *)buffer)[i];
	return s;
}

static void fill(struct matrix *A, int by)
{
	for (int i = 0; i < A->count; i++) {
		if (A->kind == 0)
			((long *)A->buffer)[i] = i * by;
		else
			((double *)A->buffer)[i] = i * 0.25 * by;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	for (int kind = 0; kind < 2; kind++) {
		struct matrix A = {malloc(8 * ((size_t)n + 1)), n, kind};
		fill(&A, seed * (kind ? -3 : 5));
		printf("%g %g\n", least(&A, 100), sum(A.buffer, kind, n));
		free(A.buffer);
	}
	return 0;
}
