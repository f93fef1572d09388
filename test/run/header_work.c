/* Loops whose header does more than count: stores, sums and generators in its last part.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=-fassociative-math -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

static void scale(double *s, int n)
{
	int i;
#pragma gsp parallel
	for (i = 0; i < n; s[i++] /= 4)
		;
}

static void copy(char *d, const char *s, int n)
{
#pragma gsp parallel
	for (; n > 0; *d++ = *s++)
		n--;
}

static void rows(double *s, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int j;
		for (j = 0; j < 3; s[3 * i + j++] *= 2)
			;
	}
}

static int sums(int *s, const int *t, int n)
{
	int i, w = 0;
#pragma gsp scan
	for (i = 0; i < n; w += t[i++])
		s[i] = w;
	return w;
}

static void halves(double *s, int n)
{
	double w = 1;
	int i;
#pragma gsp scan
	for (i = 0; i < n; i++, w += 0.5)
		s[i] = w;
}

static void generator(int *s, int n)
{
	unsigned x = 7;
	int i;
#pragma gsp scan
	for (i = 0; i < n; i++, x = x * 5 + 1)
		s[i] = (int)(x >> 8);
}

static void both(int *s, const int *t, int n)
{
	int i, j = 0;
#pragma gsp scan
	for (i = 0; i < n; i++, j++) {
		if (t[i] > 2)
			j++;
		s[i] = j;
	}
}

/* Nothing needs the sum along the way. */
static int skipping(int *s, const int *t, int n)
{
	int i, w = 0;
#pragma gsp reduce
	for (i = 0; i < n; w += t[i++]) {
		if (t[i] < 0)
			continue;
		s[i] = 3;
	}
	return w;
}

static int before(int *s, const int *t, int n)
{
	int i, k = 3;
#pragma gsp parallel
	for (i = 0; i < n; k = t[i], i++) {
		if (t[i] < 0)
			continue;
		s[i] = k;
	}
	return k;
}

static void show(const int *s, int n, int more)
{
	unsigned h = (unsigned)more;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)s[i];
	printf("%u ", h);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	double *d = guarded_alloc(3 * (size_t)n * sizeof *d),
	       *half = guarded_alloc((size_t)n * sizeof *half);
	int *t = guarded_alloc((size_t)n * sizeof *t), *s = guarded_alloc((size_t)n * sizeof *s);
	char *from = guarded_alloc((size_t)n), *to = guarded_alloc((size_t)n);

	for (int i = 0; i < n; i++) {
		t[i] = i * 37 % 11 - 4;
		d[3 * i] = d[3 * i + 1] = d[3 * i + 2] = i;
		from[i] = (char)i;
	}
	scale(d, 3 * n);
	rows(d, n);
	halves(half, n);
	copy(to, from, n);
	for (int i = 0; i < n; i++)
		s[i] = (int)(half[i] * 2 + d[3 * i + 1] * 2 + to[i]);
	show(s, n, 0);
	int w = sums(s, t, n);
	show(s, n, w);
	generator(s, n);
	show(s, n, 0);
	both(s, t, n);
	show(s, n, 0);
	w = skipping(s, t, n);
	show(s, n, w);
	w = before(s, t, n);
	show(s, n, w);
	printf("\n");
	guarded_check();
	return 0;
}
