/* Statement expressions, as macros for GNU C are written: what they compute, and as statements.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 9 --seeds 2 -- 0 -- 1 -- 33 -- 1500
 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define MIN(a, b) (__extension__ ({ __typeof__(a) a_ = (a), b_ = (b); a_ < b_ ? a_ : b_; }))
#define CLAMP(x, lo, hi) MIN(MAX(x, lo), hi)
#define ABS(x) ({ __typeof__((x) + 0) y_; if ((x) < 0) y_ = -(x); else y_ = (x); y_; })
#define SWAP(a, b) ({ __typeof__(a) t_ = (a); (a) = (b); (b) = t_; })
#define LIKELY(e) (__builtin_expect(__extension__ ({ int g_; if (e) g_ = 1; else g_ = 0; g_; }), 1))
#define BYTE(x) ({ unsigned char b_ = (x); b_ / 2; })

static int largest(const int *v, int n)
{
	int m = -1000000;
	for (int i = 0; i < n; i++)
		m = MAX(m, v[i]);
	return m;
}

static double farthest(const double *v, int n)
{
	double m = 0;
	for (int i = 0; i < n; i++)
		m = MAX(m, fabs(v[i]));
	return m;
}

static void clamped(int *o, const int *v, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = CLAMP(v[i], -20, 30) + BYTE(v[i] * 3);
}

static long length(const int *v, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += ABS(v[i]);
	return s;
}

static void swapped(int *a, int *b, int n)
{
	for (int i = 0; i < n; i++)
		if (a[i] > b[i])
			SWAP(a[i], b[i]);
		else
			a[i]--;
}

static int chosen(const int *v, int n, int *out)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (LIKELY(v[i] > 3))
			out[k++] = v[i];
	return k;
}

static int walked(const int *v, int n)
{
	int m = -1000000;
	const int *e = v + n;
	while (v < e)
		m = MAX(m, *v++);
	return m;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *v = malloc((n + 1) * sizeof *v), *w = malloc((n + 1) * sizeof *w);
	int *o = malloc((n + 1) * sizeof *o);
	double *d = malloc((n + 1) * sizeof *d);
	unsigned x = 7;
	for (int i = 0; i < n; i++) {
		x = x * 1103515245 + 12345;
		v[i] = (int)(x >> 20) % 200 - 100;
		w[i] = (int)(x >> 9) % 200 - 100;
		d[i] = v[i] * 0.5;
	}
	printf("%d %g %ld\n", largest(v, n), farthest(d, n), length(v, n));
	clamped(o, v, n);
	long h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + o[i];
	int k = chosen(v, n, o);
	printf("%d %ld %d\n", k, h, k ? o[k - 1] : 0);
	swapped(v, w, n);
	h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + v[i] * 7 + w[i];
	printf("%ld %d\n", h, walked(v, n));
	free(v);
	free(w);
	free(o);
	free(d);
	return 0;
}
