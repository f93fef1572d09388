/* Carried variables computed from what loops of the body compute: norms, counts of rows, the row
 * with the greatest sum, offsets of rows, residuals that are stored too; variables of the body and
 * of the function; rows that are empty; what is read before the body overwrites it, or after.
 * RUN: %run_all %s --flags=-I%include -- 0 3 -- 3 0 -- 1 1 -- 7 33 -- 33 7 -- 130 65
 */
#include "guarded.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct sparse {
	int n, *start, *column;
	double *value;
};

static double norm_of_columns(const struct sparse *a)
{
	int j, p, n = a->n, *start = a->start;
	double norm = 0, s, *x = a->value;

#pragma gsp reduce copyin(x[0:start[n]])
	for (j = 0; j < n; j++) {
		for (s = 0, p = start[j]; p < start[j + 1]; p++)
			s += fabs(x[p]);
		norm = s > norm ? s : norm;
	}
	return norm;
}

static int full_rows(const int *a, int n, int m, int limit)
{
	int rows = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int all = 1, above = 0;

		for (int j = 0; j < m; j++) {
			all &= a[i * m + j] > -limit;
			if (a[i * m + j] > limit)
				above++;
		}
		rows += all && above > 2;
	}
	return rows;
}

static int heaviest(const int *a, int n, int m, long *sum)
{
	long best = -1;
	int at = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		long row = 0;
		int j = 0;

		while (j < m)
			row += a[i * m + j++] > 0;
		if (row > best) {
			best = row;
			at = i;
		}
	}
	*sum = best;
	return at;
}

/* Positions as numbers: the last positive one of each row, and the greatest one's. */
static long where(const int *a, int n, int m, int *out)
{
	long sum = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int last = -1, best = 0;

		for (int j = 0; j < m; j++)
			if (a[i * m + j] > 0)
				last = j;
		for (int j = 1; j < m; j++)
			if (a[i * m + j] > a[i * m + best])
				best = j;
		out[i] = best;
		sum += last + 3 * best;
	}
	return sum;
}

/* Where each row begins, and how much there is. */
static int offsets(const int *a, int n, int m, int *start)
{
	int total = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int count = 0;

		for (int j = 0; j < m; j++)
			count += a[i * m + j] % 3 == 0;
		start[i] = total;
		total += count;
	}
	return total;
}

/* One sweep, its residual beside it. */
static double sweep(const double *restrict a, const double *restrict x, double *restrict y, int n)
{
	double residual = 0, most = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double s = 1;

		for (int j = 0; j < n; j++)
			if (j != i)
				s -= a[i * n + j] * x[j];
		y[i] = s / 2;
		residual += (y[i] - x[i]) * (y[i] - x[i]);
		most = fmax(most, fabs(s));
	}
	return residual + most;
}

/* In place: each row by its own sum. */
static long centred(int *a, int n, int m)
{
	long total = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int s = 0;

		for (int j = 0; j < m; j++)
			s += a[i * m + j];
		for (int j = 0; j < m; j++)
			a[i * m + j] -= s / m;
		total += s;
	}
	return total;
}

static int collatz(const int *a, int n)
{
	int longest = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned x = (unsigned)(a[i] & 63) + 1;
		int steps = 0;

		while (x != 1) {
			x = x & 1 ? 3 * x + 1 : x / 2;
			steps++;
		}
		if (longest < steps)
			longest = steps;
	}
	return longest;
}

/* The bound moves while the loop runs. */
static int moving(int *count, int n)
{
	int s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int k = 0;

		while (k < count[i]) {
			if (k < 3)
				count[i]++;
			k++;
		}
		s += k;
	}
	return s;
}

/* Rows of rows. */
static double planes(const double *v, int n, int m)
{
	double worst = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double plane = 0;

		for (int j = 0; j < m; j++) {
			double line = 0;

			for (int k = 0; k < 30; k++)
				line += v[(i * m + j) % n] * k;
			plane = line > plane ? line : plane;
		}
		worst = plane > worst ? plane : worst;
	}
	return worst;
}

/* How many rows have another least element than before. */
static int moved(const int *a, int *label, int n, int m)
{
	int moved = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int best = 0;

		for (int j = 1; j < m; j++)
			if (a[i * m + j] < a[i * m + best])
				best = j;
		if (label[i] != best) {
			label[i] = best;
			moved++;
		}
	}
	return moved;
}

/* Some of the elements that are changed, as they were, and what they have become. */
static long before_and_after(int *label, const int *v, int n)
{
	long before = 0, after = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 0 && label[i] < 5)
			before += label[i] * 3L;
		label[i] = v[i] & 1 ? label[i] + v[i] : 7;
		if (v[i] > 10)
			label[i]++;
		after += label[4 * i / 2 - i];
	}
	return before * 1000 + after;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0, small = n < m ? n : m;
	size_t count = (size_t)n * (size_t)m;
	int *a = guarded_alloc(count * sizeof *a);
	int *start = guarded_alloc(((size_t)n + 1) * sizeof *start);
	double *v = guarded_alloc(count * sizeof *v), *y = guarded_alloc((size_t)n * sizeof *y);
	struct sparse s = {n, start, NULL, v};
	long sum, check = 0;

	for (size_t i = 0; i < count; i++)
		a[i] = (int)(i * 2654435761u >> 7 & 0xffff) % 101 - 50;
	for (size_t i = 0; i < count; i++)
		v[i] = a[(i * 7 + 3) % count] * 0.25;
	start[0] = 0;
	for (int i = 0; i < n; i++)
		start[i + 1] = start[i] + (i % 3 == 1 ? 0 : i * 5 % (m + 1));
	printf("%g\n", norm_of_columns(&s));
	printf("%d %d\n", full_rows(a, n, m, 40), full_rows(a, n, m, 49));
	printf("%d ", heaviest(a, n, m, &sum));
	printf("%ld\n", sum);
	printf("%ld", where(a, n, m, start));
	for (int i = 0; i < n; i++)
		printf(" %d", start[i]);
	printf("\n%d:", offsets(a, n, m, start));
	for (int i = 0; i < n; i++)
		printf(" %d", start[i]);
	if (small)
		printf("\n%g\n", sweep(v, v, y, small));
	for (int i = 0; i < small; i++)
		printf("%g ", y[i]);
	printf("%d %g\n", collatz(a, (int)count), n ? planes(v, count ? n : 0, m) : 0);
	printf("%d\n", moving(a, (int)count));
	if (m)
		printf("%ld\n", centred(a, n, m));
	if (m && n)
		printf("%d %d %ld\n", moved(a, start, n, m), moved(a, start, n, m),
			before_and_after(start, a, n));
	for (size_t i = 0; i < count; i++)
		check += (long)(i % 11) * a[i];
	printf("%ld\n", check);
	guarded_check();
	return 0;
}
