/* Arrays that may be one: functions that are called with the same pointer for what they read and what they
 * write run in parallel, as for arrays that are apart; with pointers a few elements apart they do not.
 * RUN: %run_all %s --as-written stored_first,other --flags=-I%include --loops -1 --gspcc-flags="--auto -fassociative-math" --seeds 3 -- 0 0 -- 1 0 -- 300 0 -- 300 1 -- 300 2
 * RUN: %gspcc --target=openmp --auto -I%include %s -o %t.c && %cc -fopenmp %t.c -o %t.omp -lm
 * RUN: env GSP_LEAST=0 OMP_NUM_THREADS=2 GSP_VERBOSE=1 %t.omp 300 0 2>&1 | %FileCheck %s
 */
#include "data.h"

#include <string.h>

// CHECK-DAG: gsp: square_L{{.*}} runs on 2 threads
static void square(const int *a, int *b, int n)
{
	for (int i = 0; i < n; i++)
		b[i] = a[i] * a[i] % 1000;
}

// CHECK-DAG: gsp: running_L{{.*}} runs on 2 threads
static void running(const unsigned *a, unsigned *b, int n)
{
	unsigned s = 0;
	for (int i = 0; i < n; i++) {
		s += a[i];
		b[i] = s;
	}
}

// CHECK-DAG: gsp: filter_L{{.*}} runs on 2 threads
static void filter(const unsigned *x, unsigned *y, int n)
{
	for (int i = 1; i < n; i++)
		y[i] = 3 * y[i - 1] + x[i];
}

// CHECK-DAG: gsp: sum_L{{.*}} runs on 2 threads
static void sum(const int *a, const int *b, int *c, int n)
{
	for (int i = 0; i < n; i++)
		c[i] = (a[i] + 2 * b[i]) % 10000;
}

// CHECK-DAG: gsp: rows_L{{.*}} runs on 2 threads
static void rows(const int *a, int *b, int n, int m)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[i * m + j] = a[i * m + j] / 2 - j;
}

// CHECK-DAG: gsp: smooth_L{{.*}} runs on 2 threads
static void smooth(const unsigned *x, unsigned *y, int n)
{
	for (int i = 1; i < n; i++)
		y[i] = x[i] + 5 * y[i - 1];
}

struct point {
	int x, y;
};

// CHECK-DAG: gsp: turned_L{{.*}} runs on 2 threads
static void turned(const struct point *p, struct point *q, int n)
{
	for (int i = 0; i < n; i++) {
		int x = p[i].x, y = p[i].y;
		q[i].x = -y;
		q[i].y = x;
	}
}

/* What has been stored is read again; it is also what a sum takes: that is C's order. */
static int stored_first(const int *a, int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		b[i] = a[i] & 15;
		s += a[i];
	}
	return s;
}

/* What is kept of the last iteration is what that has read. */
// CHECK-DAG: gsp: last_L{{.*}} runs on 2 threads
static int last(const int *a, int *b, int n)
{
	int t = 0;
	for (int i = 0; i < n; i++) {
		t = a[i];
		b[i] = 1000 - t;
	}
	return t;
}

/* Not the same element. */
static void other(const int *a, int *b, int n)
{
	for (int i = 0; i < n; i++)
		b[i] = a[n - 1 - i] + i;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100, apart = argc > 2 ? atoi(argv[2]) : 0;
	const size_t size = (size_t)n + 8;
	int *v = malloc(size * sizeof *v), *w = malloc(size * sizeof *w);
	uint32_t seed = 7;
	for (size_t i = 0; i < size; i++) {
		v[i] = (int)(test_next(&seed) % 100);
		w[i] = (int)(test_next(&seed) % 100);
	}
	square(v, v + apart, n);
	running((unsigned *)v, (unsigned *)v + apart, n);
	for (size_t i = 0; i < size; i++)
		v[i] = (int)((unsigned)v[i] % 1000u);
	filter((unsigned *)w, (unsigned *)w + apart, n);
	smooth((unsigned *)w, (unsigned *)w + apart, n);
	for (size_t i = 0; i < size; i++)
		v[i] = (int)((unsigned)v[i] % 1000u), w[i] = (int)((unsigned)w[i] % 1000u);
	sum(v, w, v + apart, n);
	sum(v, w, w + apart, n);
	sum(v, v + apart, v, n);
	rows(v, v + apart, n / 4, 4);
	turned((struct point *)v, (struct point *)v + apart, n / 2);
	printf("%d ", last(w, w + apart, n));
	printf("%d ", stored_first(w, w + apart, n));
	other(w, w + apart, n);
	printf("%08x %08x\n", test_sum(v, size * sizeof *v), test_sum(w, size * sizeof *w));
	return 0;
}
