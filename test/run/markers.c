/* Greatest elements of which there is none at first, which a place says that none of them has: from below, from above,
 * upwards and downwards. In the last but one the place may be one that means none: it runs as written.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 8 --as-written may_be_none --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static int down(const int *a, int n)
{
	int m = 0, k = -1;
	for (int i = n - 1; i >= 0; i--)
		if (k < 0 || a[i] > m) {
			m = a[i];
			k = i;
		}
	return k * 1000 + m;
}

static int stepped_before(const int *a, int n)
{
	int m = 0, k = -1;
	for (int i = n; i-- > 0;)
		if (k == -1 || a[i] > m) {
			m = a[i];
			k = i;
		}
	return k * 1000 + m;
}

static int at_a_distance(const int *a, int n)
{
	int m = 0, k = -1;
	for (int i = n; i > 0; i--)
		if (k < 0 || a[i - 1] >= m) {
			m = a[i - 1];
			k = i - 1;
		}
	return k * 1000 + m;
}

static int by_twos(const int *a, int n)
{
	int m = 0, k = 0;
	for (int i = n; i >= 1; i -= 2)
		if (k < 1 || a[i - 1] < m) {
			m = a[i - 1];
			k = i;
		}
	return k * 1000 + m;
}

static int from_above(const int *a, int n)
{
	int m = 0, k = n;
	for (int i = 0; i < n; i++)
		if (k >= n || a[i] > m) {
			m = a[i];
			k = i;
		}
	return k * 1000 + m;
}

static int equal_above(const int *a, int n, int none)
{
	int m = 0, k = none;
	for (int i = -1; ++i < n;)
		if (k == none || a[i] > m) {
			m = a[i];
			k = i;
		}
	return k * 1000 + m;
}

/* Place 0 is none, too. */
static int may_be_none(const int *a, int n, int none)
{
	int m = 0, k = none;
	for (int i = n - 1; i >= 0; i--)
		if (k <= none || a[i] > m) {
			m = a[i];
			k = i;
		}
	return k * 1000 + m;
}

/* Either of two places: refused. */
static int two_places(const int *a, int n)
{
	int m = 0, k = -1;
	for (int i = n - 1; i >= 0; i--)
		if (k < 0 || a[i] > m) {
			m = a[i];
			k = a[i] & 1 ? i : i + 7;
		}
	return k * 1000 + m;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	int *a = malloc(((size_t)n + 1) * sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = i * 7919 % 977 - 700;
	printf("%d %d %d ", down(a, n), stepped_before(a, n), at_a_distance(a, n));
	printf("%d %d %d ", by_twos(a, n), from_above(a, n), two_places(a, n));
	printf("%d %d ", equal_above(a, n, n), equal_above(a, n, n / 2));
	printf("%d %d\n", may_be_none(a, n, 0), may_be_none(a, n, 5));
	free(a);
	return 0;
}
