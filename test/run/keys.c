/* Extremes by something that is computed of what is kept, and by comparison functions.
 * RUN: %run_all %s --flags=-I%include -- 1 -- 2 -- 33 -- 1025
 */
#include "guarded.h"

#include <complex.h>
#include <math.h>
#include <stdbool.h>

typedef struct Item {
	double score;
	int id;
	short rank;
} Item;

static int greatest_magnitude(const int *v, int n)
{
	int most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (abs(v[i]) > abs(most))
			most = v[i];
	return most;
}

/* The last of equals; NaN stays where it comes first. */
static double of_magnitude(const double *v, int n)
{
	double most = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (fabs(v[i]) >= fabs(most))
			most = v[i];
	return most;
}

/* A NaN is taken, and what comes behind it as well. */
static double of_least_magnitude(const double *v, int n)
{
	double least = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		least = fabs(v[i]) > fabs(least) ? least : v[i];
	return least;
}

static void along(const int *v, int *out, int n)
{
	int most = 7;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = abs(most) * 3 + most;
		most = abs(most) > abs(v[i]) ? most : v[i];
	}
}

#define SQUARE(x) ((x) * (x))

static int closest(const int *v, int n, int to, int *at)
{
	int c = 1000, where = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (SQUARE(v[i] - to) < SQUARE(c - to)) {
			c = v[i];
			where = i;
		}
	*at = where;
	return c;
}

static int distance(int x, int y)
{
	int d = x - y;
	return d < 0 ? -d : d;
}

static void closest_there(const int *v, int n, int to, int *c)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (distance(v[i], to) < distance(*c, to))
			*c = v[i];
}

static unsigned of_low_bits(const unsigned *v, int n)
{
	unsigned most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((v[i] & 7u) > (most & 7u))
			most = v[i];
	return most;
}

static double whole(const Item *v, int n)
{
	Item most = {0, -1, 0};
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i].rank > 1 && fabs(v[i].score) > fabs(most.score))
			most = v[i];
	return most.score + most.id;
}

static bool before(const Item *x, const Item *y)
{
	if (x->score != y->score)
		return x->score > y->score;
	return x->id < y->id;
}

static int first(const Item *v, int n)
{
	int at = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (before(&v[i], &v[at]))
			at = i;
	return at;
}

static int compare(const Item *x, const Item *y)
{
	return (x->score > y->score) - (y->score > x->score);
}

static int compare_by_steps(const Item *x, const Item *y)
{
	if (x->score < y->score)
		return -1;
	if (x->score == y->score)
		return 0;
	return 1;
}

static int compared(const Item *v, int n)
{
	int at = 0, last = 0, other = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (compare(&v[i], &v[at]) >= 0)
			at = i;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (compare_by_steps(&v[i], &v[last]) <= 0)
			last = i;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		other = compare_by_steps(v + i, v + other) == 1 ? other : i;
	printf("%d %d %d ", at, last, other);
	return at;
}

static int compare_for_sorting(const void *left, const void *right)
{
	const Item *x = left, *y = right;
	if (x->id != y->id)
		return x->id < y->id ? -1 : 1;
	return x->rank - y->rank;
}

static const Item *least(const Item *v, int n)
{
	const Item *best = NULL;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (best == NULL || compare_for_sorting(&v[i], best) < 0)
			best = &v[i];
	return best;
}

static const Item *nearest(const Item *v, const Item *end, double to)
{
	const Item *best = NULL;
	double least = 0;
#pragma gsp reduce
	for (const Item *p = v; p < end; p++) {
		double d = fabs(p->score - to);
		if (NULL == best || d < least) {
			best = p;
			least = d;
		}
	}
	return best;
}

/* While there is no position nothing is read, whatever else is asked. */
static int of_allowed(const int *v, const int *allowed, int n)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (at < 0 || (allowed[i] > 3 && v[i] > v[at]))
			at = i;
	return at;
}

static int from(const int *v, int low, int n)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (at < 0 || (i >= low && v[i] > v[at]))
			at = i;
	return at;
}

/* By two numbers at once. */
typedef struct Pair {
	double low, high;
} Pair;

static Pair widest(const double *v, int n)
{
	Pair best = {0, 0};
#pragma gsp reduce
	for (int i = 0; i + 1 < n; i++)
		if (v[i + 1] - v[i] > best.high - best.low) {
			best.low = v[i];
			best.high = v[i + 1];
		}
	return best;
}

static int of_complex(const double *v, int n, double *im)
{
	double _Complex most = 0;
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n / 2; i++) {
		double _Complex z = v[2 * i] + v[2 * i + 1] * _Complex_I;
		if (cabs(z) >= cabs(most)) {
			most = z;
			at = i;
		}
	}
	*im = cimag(most);
	return at;
}

/* The greatest of each row, by its place or by a pointer, and what stands there. */
static void of_rows(const int *v, int *at, int *there, int rows, int columns)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++) {
		int best = 0;
		for (int j = 1; j < columns; j++)
			if (v[i * columns + j] > v[i * columns + best])
				best = j;
		at[i] = best;
		there[i] = v[i * columns + best];
	}
}

static void of_rows_backward(const int *v, int *out, int rows, int columns)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++) {
		const int *row = v + (size_t)i * (size_t)columns, *best = row + columns - 1;
		for (int j = columns - 2; j >= 0; j--)
			if (row[j] <= *best)
				best = &row[j];
		out[i] += *best * 7;
	}
}

static void mark_last(const int *v, int *w, int rows, int columns)
{
#pragma gsp parallel copy(w[0 : rows * columns])
	for (int i = 0; i < rows; i++) {
		int last = 0;
		for (int j = 0; j < columns; j++)
			if (v[i * columns + j] % 3 == 1)
				last = j;
		w[i * columns + last] += 1000;
	}
}

static unsigned rows(const int *v, int n)
{
	unsigned h = 1;
	for (int columns = 1; columns < 9; columns += 3) {
		int count = n / columns;
		size_t room = (size_t)count;
		int *at = guarded_alloc(room * sizeof *at), *there = guarded_alloc(room * sizeof *at);
		int *w = guarded_alloc(room * (size_t)columns * sizeof *w);
		for (int i = 0; i < count * columns; i++)
			w[i] = i;
		of_rows(v, at, there, count, columns);
		of_rows_backward(v, there, count, columns);
		mark_last(v, w, count, columns);
		for (int i = 0; i < count; i++)
			h = h * 31 + (unsigned)(at[i] + there[i] * 5);
		for (int i = 0; i < count * columns; i++)
			h = h * 31 + (unsigned)w[i];
	}
	return h;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1, at;
	size_t room = (size_t)n;
	int *v = guarded_alloc(room * sizeof *v), *out = guarded_alloc(room * sizeof *out);
	int *allowed = guarded_alloc(room * sizeof *allowed);
	double *d = guarded_alloc(room * sizeof *d);
	unsigned *u = guarded_alloc(room * sizeof *u), h = 1;
	Item *items = guarded_alloc(room * sizeof *items);

	for (int turn = 0; turn < 4; turn++) {
		for (int i = 0; i < n; i++) {
			h = h * 1664525u + 1013904223u;
			v[i] = (int)(h >> 20) % (turn == 2 ? 5 : 901) - (turn == 2 ? 2 : 450);
			d[i] = (h >> 9 & 31) == 0 ? -0.0 : v[i] * 0.5;
			if (turn == 1 && (h >> 13 & 15) == 0)
				d[i] = NAN;
			if (turn == 3)
				d[i] = i == 0 ? NAN : v[i] % 3;
			u[i] = h >> 8;
			allowed[i] = (int)(h >> 17 & 7);
			items[i] = (Item){d[i], (int)(h >> 7 & 3), (short)(h >> 11 & 7)};
		}
		printf("%d %g ", greatest_magnitude(v, n), of_magnitude(d, n));
		printf("%g ", of_least_magnitude(d, n));
		along(v, out, n);
		for (int i = 0; i < n; i++)
			h = h * 31 + (unsigned)out[i];
		printf("%u %d ", h, closest(v, n, turn * 50, &at));
		printf("%d ", at);
		closest_there(v, n, -7, &at);
		printf("%d %u %g ", at, of_low_bits(u, n), whole(items, n));
		printf("%d %d ", first(items, n), compared(items, n));
		printf("%d ", (int)(least(items, n) - items));
		printf("%d ", (int)(nearest(items, items + n, 3.25) - items));
		printf("%d %d ", of_allowed(v, allowed, n), from(v, n / 2, n));
		printf("%u ", rows(v, n));
		Pair pair = widest(d, n);
		double im;
		printf("%g %g %d ", pair.low, pair.high, of_complex(d, n, &im));
		printf("%g\n", im);
	}
	for (int i = 0; i < n; i++)
		allowed[i] = 0;
	int *none = guarded_alloc(0);
	printf("%d %d\n", of_allowed(none, allowed, n), from(none, n, n));
	guarded_check();
	return 0;
}
