/* Searches that also end where the counter reaches a number in memory, which C only reads in iterations that it comes to.
 * File-scope variables have the names of what is read: those are others.
 * RUN: %run_all %s --gspcc-flags=--auto --nvcc --loops -1 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

struct set {
	int most, *p, a[4];
	struct {
		int q;
	} in;
};

int most = 1000000, value = 1000000, q = 1000000;

static int member(const int *m, int n, const struct set *s, int c)
{
	int j;
	for (j = 0; j < n; j++)
		if (m[j] != c || j >= s->most)
			break;
	return j;
}

static int equal(const int *m, int n, const struct set *s, int c)
{
	int j;
	for (j = 0; j < n; j++) {
		if (m[j] != c)
			break;
		if (j == s->most)
			break;
	}
	return j;
}

static int behind_pointer(const int *m, int n, const int *end, int c)
{
	int j;
	for (j = 0; j < n; j++)
		if (m[j] != c || j >= *end)
			break;
	return j;
}

static int element(const int *m, int n, const int *end, int c)
{
	for (int j = 0; j < n; j++)
		if (m[j] != c || j >= end[2])
			return j;
	return -1;
}

static int nested(const int *m, int n, const struct set *s, int c)
{
	for (int j = 0; j < n; j++)
		if (m[j] != c || j >= s->in.q)
			return j;
	return -1;
}

static int in_array(const int *m, int n, const struct set *s, int c)
{
	int j;
	for (j = 0; j < n; j++)
		if (m[j] != c || j + s->a[1] > 100)
			break;
	return j;
}

static int summed(const int *m, int *o, int n, const struct set *s)
{
	int t = 0;
	for (int j = 0; j < n; j++) {
		if (m[j] < 0 || j >= s->most)
			break;
		t += m[j];
		o[j] = t;
	}
	return t;
}

static int downward(const int *m, int n, const struct set *s, int c)
{
	int j = n;
	while (j-- > 0)
		if (m[j] != c || j <= s->most)
			break;
	return j;
}

static int pointers(const int *m, int n, const struct set *s, int c)
{
	const int *p;
	for (p = m; p < m + n; p++)
		if (*p != c || p - m >= s->most)
			break;
	return (int)(p - m);
}

/* The loop reads none of them where there is none. */
static int two(const int *m, int n, const struct set *s, const int *end, int c)
{
	int j;
	for (j = 0; j < n; j++)
		if (m[j] != c || j >= s->most || j > *end)
			break;
	return j;
}

/* Bounds that C reads where another one has held: there need be none of them. */
static int in_header(int *o, int n, const struct set *s)
{
	int j;
	for (j = 0; j < n && j < s->most; j++)
		o[j] = 3;
	return j;
}

static int first_in_body(int *o, int n, const struct set *s)
{
	int j;
	for (j = 0; j < n; j++) {
		if (j >= s->most)
			break;
		o[j] = 4;
	}
	return j;
}

static int one_at_least(int *o, int n, const struct set *s)
{
	int j = 0;
	if (n > 0)
		do
			o[j++] += 6;
		while (j < n && j < s->most);
	return j;
}

/* The subscripts are checked, for which one of them is read. */
static void moved(int *o, int n, const struct set *s)
{
	for (int j = 0; j < n; j++)
		o[j * s->a[0]] = o[j * s->a[0] + 1] + j;
}

static void all(const int *m, int *o, int n, const struct set *s, int c)
{
	const int ends[] = {s ? s->most : 0, 2, s ? s->most + 1 : 0}, *end = s ? ends : NULL;
	printf("%d %d %d ", member(m, n, s, c), equal(m, n, s, c), behind_pointer(m, n, end, c));
	printf("%d %d %d ", element(m, n, end, c), nested(m, n, s, c), in_array(m, n, s, c));
	printf("%d %d ", downward(m, n, s, c), pointers(m, n, s, c));
	printf("%d ", two(m, n, s, end, c));
	if (s)
		printf("%d %d", summed(m, o, n, s), o[n / 2]);
	printf("\n");
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	int *m = calloc((size_t)n + 1, sizeof *m), *o = calloc((size_t)n + 1, sizeof *o);
	struct set s = {.most = 10, .p = m, .a = {3, 5, 7, 11}, .in = {20}};
	all(m, o, n, &s, 0);
	all(m, o, n, NULL, 1);
	s.most = n / 2;
	s.in.q = n - 1;
	s.a[1] = -3;
	all(m, o, n, &s, 0);
	s.most = -1;
	all(m, o, n, &s, 0);
	s.most = n + 5;
	if (n > 5)
		m[n - 3] = 4;
	all(m, o, n, &s, 0);
	s.a[0] = 0;
	for (int k = 0; k < 3; k++) {
		const struct set *none = k || n > 1 ? NULL : &s;
		const int few = none ? n : k < 2 ? 0 : -5;
		printf("%d %d ", in_header(o, few, none), first_in_body(o, few, none));
		printf("%d ", one_at_least(o, n > 0 && k == 1, NULL));
		moved(o, few, none);
	}
	s.most = n / 3;
	s.a[0] = 2;
	moved(o, n / 2, &s);
	printf("%d %d ", in_header(o, n, &s), first_in_body(o, n, &s));
	printf("%d %d\n", one_at_least(o, n, &s), o[n / 2]);
	free(m);
	free(o);
	return 0;
}
