/* Exactly what C may touch: guarded accesses beside unreadable pages, gaps, partial writes, strides,
 * sections, objects in view.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 2 -- 32 -- 33 -- 1025
 */
#include "guarded.h"

static void edges(float *restrict a, const float *restrict b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float s = b[i];
		if (i > 0)
			s += b[i - 1];
		if (i < n - 1)
			s += b[i + 1];
		a[i] = s;
	}
}

static void unsigned_edges(float *restrict a, const float *restrict b, unsigned n)
{
#pragma gsp parallel
	for (unsigned i = 0; i < n; i++)
		a[i] = i == 0 ? b[i] : b[i - 1];
}

static void clamped(int *restrict a, const int *restrict b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int j = i - 2 < 0 ? 0 : i - 2;
		a[i] = b[j];
	}
}

static void every_third(int *a, int n)
{
#pragma gsp parallel
	for (int i = 1; i < n; i += 3)
		a[i] = -i;
}

static void some(int *a, const int *flag, int n)
{
#pragma gsp parallel copy(a[0:n])
	for (int i = 0; i < n; i++)
		if (flag[i] & 4)
			a[i] = flag[i];
}

static void shifted(int *a, const int *b, int n, int low)
{
#pragma gsp parallel
	for (int i = low; i < n; i++)
		a[i - low] = b[i];
}

static void last_first(int *restrict a, const int *restrict b, size_t n)
{
#pragma gsp parallel
	for (size_t i = n; i > 0; i--)
		a[n - i] = b[i - 1];
}

static void column(int *a, int n, int ld, int j)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * ld + j] += 5;
}

static void lookup(int *o, const unsigned char *index, int n, const int *table, int size)
{
#pragma gsp parallel copyin(table[0:size])
	for (int i = 0; i < n; i++)
		o[i] = table[index[i]];
}

static int squares[16];

static int from_objects(int *o, const unsigned char *index, int n)
{
	int local[8];
	for (int i = 0; i < 8; i++)
		local[i] = 7 * i;
	int *own = (int *)malloc(16 * sizeof(int));
	for (int i = 0; i < 16; i++)
		own[i] = squares[i] = i * i;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = squares[index[i]] + own[15 - index[i]];
		if (index[i] < 8)
			o[i] += local[index[i]];
	}
	free(own);
	return 0;
}

/* Behind b[n - 1] there is nothing, and C does not look there. */
static void next_of_some(int *restrict o, const int *restrict b, const unsigned char *index, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = b[i];
		if (index[i] < 9)
			o[i] += b[i + 1];
	}
}

static long digest(const int *v, int n)
{
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + v[i]) % 1000000007;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n;
	float *fa = (float *)guarded_alloc(room * sizeof *fa);
	float *fb = (float *)guarded_alloc_before(room * sizeof *fb);
	int *a = (int *)guarded_alloc(room * sizeof *a);
	int *b = (int *)guarded_alloc_before(room * sizeof *b);
	unsigned char *index = (unsigned char *)guarded_alloc(room);
	int *table = (int *)guarded_alloc(16 * sizeof *table);
	for (int i = 0; i < n; i++) {
		fb[i] = (float)(i % 64);
		b[i] = i * 5 % 1001;
		a[i] = i;
		index[i] = (unsigned char)(i * 7 % 16);
	}
	for (int i = 0; i < 16; i++)
		table[i] = 100 - i;
	float sum = 0;
	edges(fa, fb, n);
	for (int i = 0; i < n; i++)
		sum += fa[i];
	unsigned_edges(fa, fb, (unsigned)n);
	for (int i = 0; i < n; i++)
		sum += fa[i] * (float)(i % 3);
	printf("edges %g\n", (double)sum);
	clamped(a, b, n);
	printf("clamped %ld\n", digest(a, n));
	every_third(a, n);
	printf("every third %ld\n", digest(a, n));
	some(a, b, n);
	printf("some %ld\n", digest(a, n));
	shifted(a, b, n, n / 3);
	printf("shifted %ld\n", digest(a, n));
	last_first(a, b, room);
	printf("reversed %ld\n", digest(a, n));
	column(a, n / 4, 4, 1);
	column(a, n / 5, -5, n / 5 * 5 - 5 + (n >= 5 ? 0 : 5));
	printf("columns %ld\n", digest(a, n));
	lookup(a, index, n, table, 16);
	printf("lookup %ld\n", digest(a, n));
	if (n)
		index[n - 1] = 15;
	int *tail = (int *)guarded_alloc(room * sizeof *tail);
	for (int i = 0; i < n; i++)
		tail[i] = i % 10;
	next_of_some(a, tail, index, n);
	printf("next %ld\n", digest(a, n));
	if (n > 1)
		index[n - 2] = 0;
	next_of_some(a, tail, index, n - 1);
	printf("next %ld\n", digest(a, n));
	from_objects(a, index, n);
	printf("objects %ld\n", digest(a, n));
	guarded_check();
	return 0;
}
