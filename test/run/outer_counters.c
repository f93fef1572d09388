/* Nests whose counters are all declared in front, as older C has them: a counter that only a loop sets in which no
 * iteration may run. Some are used behind the nest.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 0 -- 1 1 -- 5 0 -- 33 1 -- 40 7 -- 300 8
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>

// CHECK: :[[@LINE+5]]:2: remark: transformed: map
static void clear(short *v, int n, int m)
{
	int b, i, j;

	for (b = 0; b < n; b++)
		for (i = 0; i < m; i++)
			for (j = 0; j < m; j++)
				v[(b * m + i) * m + j] = (short)(b + i * j);
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: map
static void limit(short (*v)[8][8], int n, int most)
{
	int b, i, j;

	for (b = 0; b < n; b++)
		for (i = 0; i < 8; i++)
			for (j = 0; j < 8; j++) {
				short *c = &v[b][i][j];
				if (*c > most)
					*c = (short)(*c / most);
			}
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: reduce
static int count(const short *v, int n, int least)
{
	int b, i, k = 0;

	for (b = 0; b < n; b++)
		for (i = 0; i < 16; i++)
			if (v[16 * b + i] >= least)
				k++;
	return k;
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: reduce; k is add
static int magnitudes(const short *v, int n)
{
	int b, i, k = 0;

	for (b = 0; b < n; b++)
		for (i = 0; i < 16; i++) {
			int c = v[16 * b + i];
			if (c)
				k += c < 0 ? -c : c;
		}
	return k;
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: reduce
static int greatest(const short *v, int n, int start)
{
	int b, i, j, best = start;

	for (b = 0; b < n; b++)
		for (i = 0; i < 4; i++)
			for (j = 0; j < 4; j++)
				if (v[16 * b + 4 * i + j] > best)
					best = v[16 * b + 4 * i + j];
	return best;
}

// CHECK: :[[@LINE+6]]:2: remark: transformed: pack
static int levels(const short *v, short *out, int n)
{
	int b, i;
	short *to = out;

	for (b = 0; b < n; b++)
		for (i = 0; i < 16; i++)
			if (v[16 * b + i])
				*to++ = v[16 * b + i];
	return (int)(to - out);
}

/* What j is behind the nest depends on whether there were iterations. */
static int left(const short *v, int *sums, int n, int m)
{
	int b, i, j = -7;

	for (b = 0; b < n; b++)
		for (i = 0; i < m; i++)
			for (j = 0; j < m + b % 2; j++)
				sums[b] += v[b * 64 + 8 * i + j % 8];
	return j;
}

/* Nor is k set where a row has no iterations, and then it is read. */
static int stale(const short *v, int *sums, int n, int m)
{
	int b, i, k = 3;

	for (b = 0; b < n; b++) {
		for (i = 0; i < m - b % 3; i++)
			k = v[b * 64 + i] & 7;
		sums[b] += k;
	}
	return k;
}

static void first_or_last(const short *v, int *sums, int n, int m)
{
	int b, i, k = 1;

	for (b = 0; b < n; b++)
		for (i = 0; i < m; i++) {
			if (v[b * 64 + i] & 1)
				k = i;
			sums[b] += k;
		}
}

/* Read before it is set, in the innermost loop alone. */
static void before(const short *v, int *sums, int n, int m)
{
	int b, i, j, k = 1;

	for (b = 0; b < n; b++)
		for (i = 0; i < m; i++)
			for (j = 0; j < 2; j++) {
				sums[b] += k;
				k = v[b * 64 + 8 * i + j];
			}
}

static long hash(const void *v, size_t bytes)
{
	const unsigned char *p = v;
	long h = 5;
	for (size_t i = 0; i < bytes; i++)
		h = (h * 33 + p[i]) % 1000003;
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 10, m = argc > 2 ? atoi(argv[2]) : 8;
	const size_t size = (size_t)n * 64 + 64;
	short *v = calloc(size, sizeof *v), *out = calloc(size, sizeof *out);
	int *sums = calloc(size, sizeof *sums);
	for (size_t i = 0; i < size; i++)
		v[i] = (short)(i * 7919 % 1001 % 23 - 8);
	printf("%d ", levels(v, out, n * 4));
	printf("%ld\n", hash(out, size * sizeof *out));
	clear(v, n, m);
	printf("%ld\n", hash(v, size * sizeof *v));
	printf("%d %d %d\n", count(v, n * 4, 9), greatest(v, n * 4, -3), magnitudes(v, n * 4));
	limit((short (*)[8][8])v, n, 6);
	printf("%ld\n", hash(v, size * sizeof *v));
	printf("%d %d ", left(v, sums, n, m), stale(v, sums, n, m));
	first_or_last(v, sums, n, m);
	before(v, sums, n, m);
	printf("%ld\n", hash(sums, size * sizeof *sums));
	return 0;
}
