/* What C stops reading and computing once a carried value says so: nothing of it may be missed or
 * done too early. Elements behind the first hit lie beyond the array, or divide by zero.
 * RUN: %run_all %s --split --as-written all_in_section --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

static int table[100];

/* Reads stop at the first hit: a table that is shorter than n. */
static int any_in_table(int n)
{
	int any = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		any = any || table[i] > 3;
	return any;
}

static int all_in_section(const int *v, int n, int m)
{
	int all = 1;
#pragma gsp reduce copyin(v[0:m])
	for (int i = 0; i < n; i++)
		all = all && v[i] > 0;
	return all;
}

/* Of several operands the first says that the next may be read. */
static int all_there(const int *v, int n, int m)
{
	int all = 1;
#pragma gsp reduce copyin(v[0:m])
	for (int i = 0; i < n; i++)
		all = all && (i >= m || v[i] > -1) && (i < m || i > 5);
	return all;
}

static int runs_out(const int *v, unsigned char *out, int n, int m)
{
	int on = 1;
#pragma gsp scan copyin(v[0:m])
	for (int i = 0; i < n; i++) {
		on = on && i < m && v[i] > 0;
		out[i] = (unsigned char)on;
	}
	return on;
}

static int any_there(const int *v, int n, int m)
{
	int any = 0;
#pragma gsp reduce copyin(v[0:m])
	for (int i = 0; i < n; i++)
		any = any || i >= m || v[i] > 5;
	return any;
}

static int none_missing(const int *v, int n, int m)
{
	int all = 1;
#pragma gsp reduce copyin(v[0:m])
	for (int i = 0; i < n; i++)
		all = i < m && (all && v[i] > 0);
	return all;
}

/* So it does where others start all over. */
static int starts_over(const int *v, const unsigned char *marks, int n, int m)
{
	int on = 2;
#pragma gsp reduce copyin(v[0:m])
	for (int i = 0; i < n; i++)
		on = (on || marks[i] == 0) && i < m && v[i] > 0;
	return on;
}

/* Whether the loop is over depends on what is carried, what it stores until then does not. */
static int stores_until(const unsigned char *marks, unsigned char *out, int *h, int n, int left)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		left -= marks[i];
		if (!left)
			break;
		out[i] = (unsigned char)(i + 1);
		h[i & 7]++;
	}
	return i * 1000 + left;
}

/* The division itself is guarded by what it divides by, in every iteration. */
static long guarded_quotients(const int *v, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i] != 0 ? 1000 / v[i] : 0;
	return s;
}

static int largest_quotient(const int *v, int n)
{
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] != 0 && 1000 / v[i] > m)
			m = 1000 / v[i];
	return m;
}

/* What one carried variable divides by another does as well, under no more than its conditions. */
static long both_quotients(const int *v, const int *w, int n, int *all)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] == 0)
			continue;
		s += 1000 / v[i];
		if (w[i] & 1)
			*all = *all && 1000 / v[i] > 1;
	}
	return s;
}

/* After the running count has passed the limit C divides by no more. */
static int stores_after(const int *v, int *out, int n, int limit)
{
	int seen = 0;
#pragma gsp scan copy(out[0:n])
	for (int i = 0; i < n; i++) {
		if (seen < limit)
			out[i] = 1000 / v[i];
		seen++;
	}
	return seen;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, half = n / 2 + 1;
	int *v = (int *)guarded_alloc((size_t)half * sizeof *v);
	int *w = (int *)guarded_alloc((size_t)n * sizeof *w);
	int *out = (int *)guarded_alloc((size_t)n * sizeof *out);

	for (int i = 0; i < 100; i++)
		table[i] = i == 57 ? 4 : i % 3;
	for (int i = 0; i < half; i++)
		v[i] = i == half - 1 ? 0 : 1 + i % 5;
	for (int i = 0; i < n; i++) {
		w[i] = i % 4 == 3 || i >= half ? 0 : i + 1;
		out[i] = -1;
	}
	printf("%d %d\n", any_in_table(n), all_in_section(v, n, half));
	unsigned char *marks = guarded_alloc((size_t)n);
	printf("%d %d %d %d", all_there(v, n, half), runs_out(v, marks, n, half),
		any_there(v, n, half), none_missing(v, n, half));
	for (int i = 0; i < n; i++)
		printf("%s%d", i % 64 ? "" : " ", marks[i]);
	printf("\n");
	int h[8] = {0};
	unsigned char *stored = guarded_alloc((size_t)n);
	memset(stored, 0, (size_t)n);
	printf("%d", starts_over(v, marks, n, half));
	for (int i = 0; i < n; i++)
		marks[i] = i % 3 == 1;
	printf(" %d", stores_until(marks, stored, h, n, n / 5 + 1));
	for (int i = 0; i < n; i++)
		printf("%s%d", i % 64 ? "" : " ", stored[i] != 0);
	printf(" %d %d\n", h[0], h[7]);
	printf("%ld %d\n", guarded_quotients(w, n), largest_quotient(w, n));
	int all = 1;
	printf("%ld", both_quotients(w, w, n, &all));
	printf(" %d\n", all);
	for (int i = 0; i < n; i++)
		w[i] = i < half ? i + 1 : 0;
	printf("%d\n", stores_after(w, out, n, n < half ? n : half));
	for (int i = 0; i < n; i++)
		printf("%d ", out[i]);
	printf("\n");
	guarded_check();
	return 0;
}
