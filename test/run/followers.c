/* Variables that are given what another one has moved to: from the same start they follow it, from another one not at first.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 5 --seeds 2 -- 1 -- 5 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static void pointers(const float *in, float *o, int n, int step)
{
	const float *p = in, *next = in;
	for (int i = 0; i < n; i++) {
		*o++ = *p;
		next += step;
		p = next;
	}
}

static int numbers(const int *in, int n, int step)
{
	int at = 0, next = 0, s = 0;
	for (int i = 0; i < n; i++) {
		s += in[at];
		next += step;
		at = next;
	}
	return s * 3 + at;
}

static int elsewhere(const int *in, int n, int step)
{
	int at = 3, next = 0, s = 0;
	for (int i = 0; i < n; i++) {
		s += in[at];
		next += step;
		at = next;
	}
	return s * 3 + at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10;
	float *f = malloc((3 * n + 5) * sizeof *f), *o = malloc((n + 1) * sizeof *o);
	int *v = malloc((3 * n + 5) * sizeof *v);
	for (int i = 0; i < 3 * n + 3; i++) {
		f[i] = i * 7 % 13;
		v[i] = i * 5 % 11;
	}
	pointers(f, o, n, 3);
	long h = 0;
	for (int i = 0; i < n; i++)
		h = h * 3 + (int)o[i];
	printf("%ld %d %d\n", h, numbers(v, n, 3), elsewhere(v, n, 2));
	free(f);
	free(o);
	free(v);
	return 0;
}
