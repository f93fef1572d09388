/* Arrays that are translated in place through a table of unknown size: which elements of the table
 * are touched follows from what the loop itself overwrites.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 2 -- 300
 */
#include "data.h"
#include "guarded.h"

static void gamma_correct(unsigned char *row, const unsigned char *table, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		row[i] = table[row[i]];
}

static void colours(unsigned char *sp, const unsigned char *table, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		*sp = table[*sp];
		sp++;
		*sp = table[*sp];
		sp++;
		*sp = table[*sp];
		sp += 2;
	}
}

static void permute(int *p, const int *inverse, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] = inverse[p[i]];
}

/* The guard reads what the loop writes. */
static void replace_positive(int *a, const int *index, const int *t, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[i] > 0)
			a[i] = t[index[i]];
}

/* A copy of a[] is made: a later iteration overwrites what this one reads. */
static void next_one(int *a, const int *t, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i] = t[a[i + 1]];
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300;
	size_t size = (size_t)n;
	uint32_t seed = 9;
	unsigned char *bytes = (unsigned char *)guarded_alloc(4 * size);
	unsigned char *table = (unsigned char *)guarded_alloc(200);
	int *a = (int *)guarded_alloc((size + 1) * sizeof *a);
	int *index = (int *)guarded_alloc(size * sizeof *index);
	int *t = (int *)guarded_alloc_before((size + 1) * sizeof *t);
	int i;

	for (i = 0; i < 200; i++)
		table[i] = (unsigned char)(test_next(&seed) % 200);
	for (i = 0; i < 4 * n; i++)
		bytes[i] = (unsigned char)(test_next(&seed) % 200);
	for (i = 0; i <= n; i++) {
		a[i] = (int)(test_next(&seed) % (unsigned)(n + 1));
		t[i] = (int)(test_next(&seed) % (unsigned)(n + 1));
	}
	for (i = 0; i < n; i++)
		index[i] = a[i] > 0 ? (int)(test_next(&seed) % size) : 1 << 30;
	gamma_correct(bytes, table, n);
	colours(bytes, table, n);
	printf("%x\n", test_sum(bytes, 4 * size));
	/* The table lies within the row. */
	gamma_correct(bytes, bytes, n < 200 ? 0 : n);
	printf("%x\n", test_sum(bytes, 4 * size));
	replace_positive(a, index, t, n);
	printf("%x\n", test_sum(a, size * sizeof *a));
	permute(a, t, n);
	next_one(a, t, n);
	printf("%x\n", test_sum(a, size * sizeof *a));
	permute(t, t, n);
	printf("%x\n", test_sum(t, size * sizeof *t));
	guarded_check();
	return 0;
}
