/* Extremes kept by their position alone, and least and greatest in one `if`.
 * RUN: %run_all %s --flags=-I%include -- 1 -- 2 -- 33 -- 1025
 */
#include "guarded.h"

#include <math.h>

static int of_greatest(const int *v, int n)
{
	int best = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (v[i] > v[best])
			best = i;
	return best;
}

/* NaNs: nothing is less than one, nor is it less. */
static int of_least(const float *v, int n)
{
	int at = 0, i;
#pragma gsp reduce
	for (i = 0; i < n; ++i) {
		if (v[at] > v[i])
			at = i;
	}
	return at;
}

/* The greatest absolute value, with the macros of numerical libraries. */
#define IS_NEGATIVE(x) ((x) < 0.)
#define ABS(s, x)                                                                                  \
	{                                                                                          \
		(s) = IS_NEGATIVE(x) ? -(x) : (x);                                                 \
	}

static int by_macro(const double *v, int n)
{
	double most = 0, x;
	int at = -1, j;
#pragma gsp reduce
	for (j = 0; j < n; j++) {
		ABS(x, v[j]);
		if (x > most) {
			most = x;
			at = j;
		}
	}
	printf("most %g\n", most);
	return at;
}

/* The last of equals. */
static size_t of_size(const double *v, size_t n)
{
	size_t at = 0;
#pragma gsp reduce
	for (size_t i = 1; i < n; i++)
		at = fabs(v[i]) >= fabs(v[at]) ? i : at;
	return at;
}

static int of_product(const int *v, const int *w, int n)
{
	int at = n / 2;
#pragma gsp reduce
	for (int i = n - 1; i >= 0; i--)
		if (v[i] * w[i] < v[at] * w[at])
			at = i;
	return at;
}

typedef struct Entry {
	int key;
	short value;
} Entry;

static int of_entry(const Entry *e, int n)
{
	int at = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (e[i].value < e[at].value)
			at = i;
	return e[at].key;
}

static int of_allowed(const int *v, const char *allowed, int n)
{
	int at = 0;
#pragma gsp reduce copyin(allowed[0:n])
	for (int i = 1; i < n; i++)
		if (v[i] < v[at] && allowed[i])
			at = i;
	return at;
}

static void range(const double *v, int n, double *least, double *greatest)
{
	double low = v[0], high = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (v[i] < low)
			low = v[i];
		else if (v[i] > high)
			high = v[i];
	}
	*least = low;
	*greatest = high;
}

/* With these starts a falling row leaves `high` as it was. */
static void range_from(const int *v, int n, int low, int high)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int x = v[i];
		if (x > high)
			high = x;
		else if (x <= low)
			low = x;
	}
	printf("from %d %d\n", low, high);
}

/* The position so far, stored along the way, and what is there. */
static void running(const float *v, int *at, float *there, int n)
{
	int best = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > v[best])
			best = i;
		at[i] = best;
		there[i] = v[best];
	}
}

static void before(const int *v, int *at, int n)
{
	int best = n / 2;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		at[i] = best;
		if (v[i] <= v[best])
			best = i;
	}
}

static int from_behind(const Entry *e, int *at, int n, double *sum)
{
	int best = n - 1;
	double s = 0;
#pragma gsp scan
	for (int i = n - 2; i >= 0; i--) {
		s += e[i].value;
		if (e[best].value < e[i].value)
			best = i;
		at[i] = best;
	}
	*sum = s;
	return best;
}

/* The counter holds more than the position. */
static int as_int(const int *v, int *at, size_t n)
{
	int best = 0;
#pragma gsp scan
	for (size_t i = 1; i < n; i += 3) {
		if (v[best] < v[i])
			best = (int)i;
		at[i] = best;
	}
	return best;
}

static int as_byte(const int *v, size_t n)
{
	unsigned char best = 0;
#pragma gsp reduce
	for (size_t i = 0; i < n; i++)
		if (v[i] > v[best])
			best = (unsigned char)i;
	return best;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n;
	int *v = (int *)guarded_alloc(room * sizeof *v), *w = (int *)guarded_alloc(room * sizeof *w);
	float *f = (float *)guarded_alloc(room * sizeof *f);
	double *d = (double *)guarded_alloc(room * sizeof *d);
	Entry *e = (Entry *)guarded_alloc(room * sizeof *e);
	char *allowed = (char *)guarded_alloc(room);
	for (int i = 0; i < n; i++) {
		v[i] = i * 37 % 101 - 50;
		w[i] = i % 7 - 3;
		f[i] = i % 50 == 11 ? NAN : (float)(v[i] % 40);
		d[i] = v[i] % 30 / 4.0;
		e[i].key = 1000 + i;
		e[i].value = (short)(v[i] % 25);
		allowed[i] = i % 3 == 0;
	}
	printf("%d %d %d\n", of_greatest(v, n), of_least(f, n), (int)of_size(d, room));
	int *at = (int *)guarded_alloc(room * sizeof *at);
	float *there = (float *)guarded_alloc_before(room * sizeof *there);
	long sum = 0;
	double total = 0;
	for (int turn = 0; n > 0 && turn < 2; turn++) {
		running(f, at, there, n);
		for (int i = 0; i < n; i++)
			sum = (sum * 7 + at[i]) % 1000003;
		printf("running %ld %g %g\n", sum, there[n - 1], there[n / 2]);
		f[0] = turn ? f[0] : NAN;
	}
	if (n > 0) {
		before(v, at, n);
		for (int i = 0; i < n; i++)
			sum = (sum * 7 + at[i]) % 1000003;
		printf("before %ld\n", sum);
		at[n - 1] = 0;
		printf("behind %d", from_behind(e, at, n, &total));
		for (int i = 0; i < n; i++)
			sum = (sum * 7 + at[i]) % 1000003;
		printf(" %ld %g\n", sum, total);
	}
	v[n / 4] = 500;
	printf("cut %d", as_int(v, at, room));
	for (int i = 1; i < n; i += 3)
		sum = (sum * 7 + at[i]) % 1000003;
	printf(" %ld %d", sum, as_byte(v, room));
	v[n - 1] = 600;
	printf(" %d\n", as_byte(v, room));
	f[0] = NAN;
	printf("%d %d %d\n", of_least(f, n), of_product(v, w, n), of_entry(e, n));
	printf("%d\n", of_allowed(v, allowed, n));
	printf("%d\n", by_macro(d, n));
	double low, high;
	range(d, n, &low, &high);
	printf("%g %g\n", low, high);
	d[0] = NAN;
	range(d, n, &low, &high);
	printf("%g %g\n", low, high);
	range_from(v, n, 3, 5);
	range_from(v, n, 2147483647, -2147483647 - 1);
	for (int i = 0; i < n; i++)
		v[i] = -i;
	range_from(v, n, 2147483647, -2147483647 - 1);
	range_from(v, n, 0, 0);
	guarded_check();
	return 0;
}
