/* Stores that may meet in an element and leave the same there; updates at an offset read from
 * memory, which move along with the counter and never meet; rows that are as wide as what is read
 * from memory can be, or perhaps not.
 * RUN: %run_all %s --flags=-I%include --seeds 8 -- 0 -- 1 -- 2 -- 300
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

/* By a table of constants. */
static void permute(short *restrict out, const short *restrict in, int n)
{
	static const unsigned char order[8] = {0, 4, 1, 5, 2, 6, 3, 7};

#pragma gsp parallel copy(out[0:8 * n])
	for (int b = 0; b < n; b++)
		for (int i = 0; i < 8; i++)
			out[b * 8 + order[i]] = in[b * 8 + i];
}

/* The first of each row that its bits choose, and the second after it. */
static void exchange(int *group, const int *bits, int n)
{
#pragma gsp parallel copy(group[0:4 * n])
	for (int i = 0; i < n; i++) {
		int t = group[4 * i];

		group[4 * i] = group[4 * i + (bits[i] & 3)];
		group[4 * i + (bits[i] & 3)] = t + i;
	}
}

/* Rows of ELEMENTS, of which those that are named by bytes are marked, the last mark being kept. */
static void mark_row(int *row, const unsigned char *by, int n, int m, int elements)
{
#pragma gsp parallel copy(row[0:n * elements + 256])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			row[i * elements + by[i * m + j]] = i * m + j;
}

static void show_rows(int n)
{
	size_t size = (size_t)n;
	uint32_t seed = 9;
	short *out = (short *)guarded_alloc(8 * size * sizeof *out);
	short *in = (short *)guarded_alloc(8 * size * sizeof *in);
	int *group = (int *)guarded_alloc(4 * size * sizeof *group);
	int *bits = (int *)guarded_alloc(size * sizeof *bits);
	int *row = (int *)guarded_alloc_before((size * 256 + 256) * sizeof *row);
	unsigned char *by = (unsigned char *)guarded_alloc(size * 3);

	for (size_t i = 0; i < size * 8; i++) {
		in[i] = (short)test_next(&seed);
		group[i / 2] = bits[i / 8] = (int)test_next(&seed);
		by[i * 3 / 8] = (unsigned char)test_next(&seed);
	}
	for (size_t i = 0; i < size * 256 + 256; i++)
		row[i] = -1;
	for (size_t i = 0; i < size * 4; i++)
		group[i] &= 0xffff;
	permute(out, in, n);
	exchange(group, bits, n);
	mark_row(row, by, n, 3, 256);
	printf("%x %x %x\n", test_sum(out, 8 * size * sizeof *out),
		test_sum(group, 4 * size * sizeof *group),
		test_sum(row, (size * 256 + 256) * sizeof *row));
	mark_row(row, by, n, 3, 255);
	mark_row(row, by, n, 3, 1);
	printf("%x\n", test_sum(row, (size * 256 + 256) * sizeof *row));
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
	show_rows(n);
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
