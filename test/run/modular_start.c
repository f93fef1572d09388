/* A first value that the remainder would never give: none the less where every path of every update
 * reduces it, as Fletcher's 0xff modulo 255; else the loop as written in C.
 * RUN: %run_all %s -- 0 -- 1 -- 2 -- 700
 */
#include "data.h"

static unsigned recurrence(const unsigned char *v, int n, unsigned x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x * 7u + v[i]) % 1009u;
	return x;
}

static unsigned fletcher(const unsigned char *v, int n, unsigned short start)
{
	unsigned short low = start, high = start;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		low = (unsigned short)((low + v[i]) % 255);
		high = (unsigned short)((high + low) % 255);
	}
	return (unsigned)high << 16 | low;
}

static unsigned park_miller(unsigned *x, int n, unsigned seed)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		seed = (unsigned)(seed * 16807ull % 2147483647u);
		x[i] = seed;
	}
	return seed;
}

/* What it is before the first update is stored. */
static unsigned before(const unsigned char *v, unsigned *x, int n, unsigned short sum)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x[i] = sum;
		sum = (unsigned short)((sum + v[i]) % 255);
	}
	return sum;
}

/* No update may come. */
static unsigned at_times(const unsigned char *v, int n, unsigned short sum)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 253)
			sum = (unsigned short)((sum + v[i]) % 255);
	return sum;
}

/* The loop may end before the first update. */
static unsigned until(const unsigned char *v, int n, unsigned short sum, int stop)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] == stop)
			break;
		sum = (unsigned short)((sum + v[i]) % 255);
	}
	return sum;
}

static unsigned rows(const unsigned char *v, int n, int w, unsigned short sum)
{
#pragma gsp reduce
	for (int i = 0; i + 8 < n; i++)
		for (int j = 0; j < w; j++)
			sum = (unsigned short)((sum + v[i + j]) % 255);
	return sum;
}

static unsigned mixed(const unsigned *x, int n)
{
	unsigned sum = 0;
	for (int i = 0; i < n; i++)
		sum = sum * 31 + x[i];
	return sum;
}

int main(int argc, char **argv)
{
	static const unsigned starts[] = {0, 1008, 1009, 5000, 613566757u, 4294967295u};
	int n = argc > 1 ? atoi(argv[1]) : 33;
	unsigned char *v = malloc((size_t)n + 1);
	for (int i = 0; i < n; i++)
		v[i] = (unsigned char)(i * 37);
	for (int k = 0; k < 6; k++)
		printf("%u\n", recurrence(v, n, starts[k]));
	unsigned *x = malloc(sizeof *x * ((size_t)n + 1));
	for (int k = 0; k < 6; k++) {
		unsigned short sum = (unsigned short)(starts[k] + (k == 1) * 64790u);
		unsigned last = park_miller(x, n, starts[k]);
		printf("%u %u %u", fletcher(v, n, sum), last, mixed(x, n));
		last = before(v, x, n, sum);
		printf(" %u %u %u", last, mixed(x, n), at_times(v, n, sum));
		printf(" %u %u", until(v, n, sum, 0), until(v, n, sum, 37 * 20 % 256));
		printf(" %u %u\n", rows(v, n, 0, sum), rows(v, n, 3, sum));
	}
	free(x);
	free(v);
	return 0;
}
