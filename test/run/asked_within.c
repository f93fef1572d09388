/* Searches whose conditions do something: they count, and move pointers, behind && and before it.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 11 --seeds 2 -- 5 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

static int counted(const double *a, int n, double eps)
{
	int k = 0;
	while (k <= n && a[k++] <= eps)
		;
	return k;
}

static int downward(const double *p, int n)
{
	int i;
	p += n;
	for (i = n; i-- && *(--p) > 0.0;)
		;
	return i;
}

static const char *walked(const char *p, const char *end)
{
	while (p < end && *p++ != ',')
		;
	return p;
}

static int equal(const int *a, const int *b, int n)
{
	int i = n;
	while (--i >= 0 && a[i] == b[i])
		;
	return i;
}

static int trailing(const int *a, int n)
{
	int i = n;
	while (i > 0 && a[--i] == 0)
		;
	return i;
}

/* The body, too, does something; and not all iterations come to its end. */
static int with_body(const int *v, int n, int *out)
{
	int i = 0, s = 0;
	while (i < n && v[i++] >= 0) {
		if (v[i] == 3)
			continue;
		s++;
	}
	*out = s;
	return i;
}

static int together(const char *a, const char *b, int n)
{
	while (n-- > 0 && *a == *b)
		a++, b++;
	return n;
}

static int difference(const char *a, const char *b, int n)
{
	int r = 0;
	while (n-- > 0 && (r = *a++ - *b++) == 0)
		;
	return r;
}

/* Three parts, of which the last two move things, and a step. */
static int three(const int *v, const int *w, int n, int *at)
{
	int i, k = 0, m = 0;
	for (i = 0; i < n && v[k++] != 0 && w[m++] != 5; i += 2)
		;
	*at = k * 1000 + m;
	return i;
}

static int behind_two(const int *v, const int *w, int n)
{
	int k = 0, m = 0;
	while (k < n && v[k] != 9 && w[m++] != 77)
		k++;
	return k * 1000 + m;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, c;
	double *d = malloc((n + 2) * sizeof *d);
	int *v = malloc((n + 2) * sizeof *v), *w = malloc((n + 2) * sizeof *w);
	char *s = malloc(n + 2), *t = malloc(n + 2);
	for (int i = 0; i < n + 2; i++) {
		d[i] = i;
		v[i] = w[i] = i % 4 + 1;
		s[i] = t[i] = ' ';
	}
	s[n / 2] = ',';
	t[n / 2] = ',';
	d[n / 3] = -1;
	w[n / 4] = 0;
	v[n - n / 5] = 0;
	t[n - 2] = 1;
	printf("%d %d %d\n", counted(d, n, n / 2), downward(d, n), (int)(walked(s, s + n) - s));
	printf("%d %d\n", equal(v, w, n), trailing(v, n));
	printf("%d ", with_body(v, n, &c));
	printf("%d %d %d\n", c, together(s, t, n), difference(s, t, n));
	v[n / 2] = -1;
	printf("%d ", with_body(v, n, &c));
	printf("%d ", c);
	printf("%d ", three(v, w, n, &c));
	printf("%d ", c);
	w[n / 8] = 5;
	printf("%d ", three(v, w, n, &c));
	printf("%d %d\n", c, behind_two(v, w, n + 2));
	free(d);
	free(v);
	free(w);
	free(s);
	free(t);
	return 0;
}
