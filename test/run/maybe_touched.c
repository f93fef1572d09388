// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Places that an iteration touches only where carried values say so: there may be nothing, or
 * nothing that can be written.
 * RUN: %run_all %s --loops 10 --gspcc-flags="--auto -fassociative-math" --nvcc -- 0 -- 1 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct seen {
	int lines, returns;
	double best;
};

static int kadane(const int *a, int n, int *from, int *to)
{
	int best = 0, now = 0, start = 0;
	for (int i = 0; i < n; i++) {
		if (now <= 0) {
			now = a[i];
			start = i;
		} else {
			now += a[i];
		}
		if (now > best) {
			best = now;
			*from = start;
			*to = i;
		}
	}
	return best;
}

static void extremes(const int *a, int n, int *low, int *high)
{
	for (int i = 0; i < n; i++) {
		if (a[i] < *low)
			*low = a[i];
		else if (a[i] > *high)
			*high = a[i];
	}
}

static void best_at(const double *x, int n, double *best)
{
	for (int i = 0; i < n; i++)
		if (x[i] > best[0]) {
			best[0] = x[i];
			best[1] = i;
		}
}

static int with_it(const int *length, const int *distance, int n, int most, int *at)
{
	for (int i = 0; i < n; i++)
		if (length[i] > most) {
			most = length[i];
			*at = distance[i];
		}
	return most;
}

static void at_times(struct seen *s, const int *v, int n)
{
	int before = 0;
	for (int i = 0; i < n; i++) {
		int now = before ^ (v[i] & 3);
		if (now == 1)
			s->lines++;
		if (now == 2)
			s->returns++;
		before = now;
	}
}

/* Whether anything is counted, only the stores of the loop itself tell. */
static void running(int *count, int *restrict w, const int *key, int n)
{
	for (int i = 0; i < n; i++) {
		w[i] = w[i] * 2;
		if (w[i] + key[i] > 3)
			for (int j = 0; j < 2; j++)
				w[i] += j;
		if (w[i] > 5)
			*count += 1;
	}
}

/* 0 and -0 are equal, and other numbers. */
static void sign_of_zero(const int *a, int n, int most, double *z)
{
	for (int i = 0; i < n; i++)
		if (a[i] > most) {
			most = a[i];
			*z = -0.0;
		}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = calloc((size_t)n + 1, sizeof *a), *d = calloc((size_t)n + 1, sizeof *d);
	double *x = calloc((size_t)n + 1, sizeof *x);
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	void *gone = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	memset(page, 0x11, 4096);
	mprotect(page, 4096, PROT_READ);
	for (int i = 0; i < n; i++) {
		a[i] = i * 7919 % 101 - 50;
		d[i] = -i;
		x[i] = a[i] / 4.0;
	}
	int from = -1, to = -1, low = 0, high = 0, at = 5;
	double best[2] = {0, -1}, zero = 0;
	struct seen s = {0, 0, 0};
	printf("%d ", kadane(a, n, &from, &to));
	printf("%d %d ", from, to);
	extremes(a, n, &low, &high);
	printf("%d %d ", low, high);
	best_at(x, n, best);
	printf("%g %g ", best[0], best[1]);
	printf("%d ", with_it(a, d, n, 3, &at));
	at_times(&s, d, n);
	sign_of_zero(a, n, 4, &zero);
	running(&at, d, a, n);
	printf("%d %d %d %g\n", at, s.lines, s.returns, zero);
	/* Nothing is touched, or only the first. */
	for (int k = 0; k < 3; k++) {
		int *p = k == 0 ? NULL : k == 1 ? gone : page;
		printf("%d ", with_it(a, d, n, 1000, p));
		low = -1000;
		for (int i = 0; i < n; i++)
			d[i] = -2000 - i;
		extremes(d, n, &low, p);
		for (int i = 0; i < n; i++)
			d[i] = 0;
		at_times((struct seen *)(void *)p, d, n);
		kadane(d, n, p, p);
		running(p, d, a, n);
		sign_of_zero(a, n, 1000, (double *)(void *)p);
		printf("%d\n", low);
	}
	free(a);
	free(d);
	free(x);
	return 0;
}
