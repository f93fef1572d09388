/* Stores that may meet in an element and leave the same there; updates at an offset read from
 * memory, which move along with the counter and never meet.
 * RUN: %run_all %s --as-written halve,mix --flags=-I%include --seeds 8 -- 0 -- 1 -- 2 -- 300
 */
#include "data.h"
#include "guarded.h"

struct part {
	int from;
	short sample[400];
};

struct ring {
	int at;
	short value[700];
	struct part half[2];
};

static void mark(unsigned char *seen, const int *index, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		seen[index[k]] = 1;
}

static void label(int *block, const int *index, const int *which, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		if (index[k] & 1)
			block[index[k]] = *which;
}

static void clear_pairs(double *x, const int *index, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++) {
		x[index[k]] = -0.0;
		x[index[k] + 1] = -0.0;
	}
}

/* The row begins where memory says, and the counter is used in nothing but the update. */
static void subtract_row(long *x, const int *start, const int *column, const int *v, int row)
{
#pragma gsp parallel
	for (int p = start[row]; p < start[row + 1]; p++)
		x[column[p]] -= (long)v[p] * p;
}

static void thirds(char *out, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		out[k / 3] = 'x';
}

static void halve(struct ring *r, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		r->value[r->at + i + 2] = (short)(r->value[r->at + i + 2] / 2);
}

static void mix(struct ring *r, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		r->half[0].sample[r->half[0].from + i] =
			(short)((r->half[0].sample[r->half[0].from + i] +
					r->half[1].sample[r->half[1].from + i]) >> 1);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, which = 7;
	size_t size = (size_t)n;
	uint32_t seed = 4;
	unsigned char *seen = (unsigned char *)guarded_alloc(size + 1);
	int *index = (int *)guarded_alloc(size * sizeof *index);
	int *block = (int *)guarded_alloc_before((size + 1) * sizeof *block);
	double *x = (double *)guarded_alloc((size + 1) * sizeof *x);
	char *out = (char *)guarded_alloc((size + 2) / 3);
	struct ring *r = (struct ring *)guarded_alloc(sizeof *r);
	short *values = (short *)r;
	int i;

	for (i = 0; i < n; i++)
		index[i] = (int)(test_next(&seed) % size) / 2;
	for (i = 0; i <= n; i++) {
		seen[i] = (unsigned char)(i * 3);
		block[i] = i;
		x[i] = i;
	}
	for (i = 0; i < (int)(sizeof *r / sizeof *values); i++)
		values[i] = (short)test_next(&seed);
	r->at = 5;
	r->half[0].from = 3;
	r->half[1].from = 90;
	mark(seen, index, n);
	label(block, index, &which, n);
	printf("%x %x\n", test_sum(seen, size + 1), test_sum(block, (size + 1) * sizeof *block));
	/* What is stored lies within what is stored to. */
	label(block, index, block + n / 4, n);
	clear_pairs(x, index, n);
	thirds(out, n);
	printf("%x %x %x\n", test_sum(block, (size + 1) * sizeof *block),
		test_sum(x, (size + 1) * sizeof *x), test_sum(out, (size + 2) / 3));
	{
		int start[] = {0, n / 3, n};
		long *sums = (long *)guarded_alloc((size + 1) * sizeof *sums);

		for (i = 0; i <= n; i++)
			sums[i] = i;
		subtract_row(sums, start, index, block, 1);
		subtract_row(sums, start, index, block, 0);
		printf("%x\n", test_sum(sums, (size + 1) * sizeof *sums));
	}
	halve(r, n);
	mix(r, n);
	printf("%x\n", test_sum(r, sizeof *r));
	guarded_check();
	return 0;
}
