/* Signed numbers modulo powers of two, which C's % leaves below 0 where they are: then the loop runs as written.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 7 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static int generator(int *o, int n)
{
	int s = 1;
	for (int i = 0; i < n; i++) {
		s = (s * 1103 + 12345) % 32768;
		o[i] = s;
	}
	return s;
}

static long wide(int n)
{
	long s = 1;
	for (int i = 0; i < n; i++)
		s = (s * 1103515245 + 12345) % 2147483648;
	return s;
}

static int hash(const int *a, int n)
{
	int s = 1;
	for (int i = 0; i < n; i++)
		s = (s * 31 + a[i]) % 1024;
	return s;
}

static int scaled(const short *a, int n)
{
	int s = 1;
	for (int i = 0; i < n; i++)
		s = (s * a[i] + 3) % 64;
	return s;
}

static int masked(const short *a, int n)
{
	int s = 7;
	for (int i = 0; i < n; i++)
		s = (s * (a[i] & 7) + 3) % 64;
	return s;
}

/* What wraps around is unsigned. */
static unsigned wraps(const unsigned *a, int n)
{
	unsigned s = 7;
	for (int i = 0; i < n; i++)
		s = (s * 2654435761u - a[i]) % 4096u;
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	int *a = malloc(((size_t)n + 1) * sizeof *a), *o = calloc((size_t)n + 1, sizeof *o);
	short *h = malloc(((size_t)n + 1) * sizeof *h);
	unsigned *u = malloc(((size_t)n + 1) * sizeof *u);
	for (int below = 0; below < 2; below++) {
		for (int i = 0; i < n; i++) {
			a[i] = i * 77 % 999 - (below ? 400 : 0);
			h[i] = (short)(i * 377 % 2000 - (below ? 1000 : 0));
			u[i] = (unsigned)i * 2654435761u;
		}
		printf("%d %d ", generator(o, n), o[n / 2]);
		printf("%ld %d %d %d %u\n", wide(n), hash(a, n), scaled(h, n), masked(h, n), wraps(u, n));
	}
	free(a);
	free(o);
	free(h);
	free(u);
	return 0;
}
