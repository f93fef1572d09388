/* Variables that each thread of the program has for itself: the threads that run a part of a loop
 * work on those of the thread that came to it.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 11 --seeds 2 -- 0 -- 1 -- 100
 */
#include <stdio.h>
#include <stdlib.h>

static _Thread_local int *w;
static _Thread_local int total;
static __thread int table[64];
static _Thread_local int scale = 2;

static int look(int i)
{
	return table[i & 63] + scale;
}

static void through_pointer(const int *x, int n)
{
	for (int i = 0; i < n; i++)
		w[i] = x[i] * 2;
}

static void sum(const int *x, int n)
{
	for (int i = 0; i < n; i++)
		total += x[i];
}

static void count(const int *x, int n)
{
	for (int i = 0; i < n; i++)
		table[x[i] & 63]++;
}

static void look_up(int *x, int n)
{
	for (int i = 0; i < n; i++)
		x[i] += table[i & 63];
}

static void multiply(int *x, int n)
{
	for (int i = 0; i < n; i++)
		x[i] = x[i] % 1000 * scale;
}

/* Not taken: the function names them. */
static void by_function(int *x, int n)
{
	for (int i = 0; i < n; i++)
		x[i] += look(i);
}

static int find(int v)
{
	int i;
	for (i = 0; i < 64; i++)
		if (table[i] == v)
			break;
	return i;
}

static void fill(void)
{
	for (int i = 0; i < 64; i++)
		table[i] = i * 3 % 11;
}

static void carried(int n)
{
	for (int i = 1; i < n; i++)
		w[i] = (w[i - 1] * 5 + w[i]) % 1009;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int *x = calloc((size_t)n + 1, sizeof *x);
	unsigned t = 0;

	w = calloc((size_t)n + 1, sizeof *w);
	for (int i = 0; i < n; i++)
		x[i] = i * 7 % 64;
	through_pointer(x, n);
	sum(x, n);
	count(x, n);
	look_up(x, n);
	multiply(x, n);
	by_function(x, n);
	printf("%d\n", find(3));
	fill();
	carried(n);
	for (int i = 0; i < n; i++)
		t = t * 31 + (unsigned)(x[i] + w[i]);
	for (int i = 0; i < 64; i++)
		t = t * 31 + (unsigned)table[i];
	printf("%u %d\n", t, total);
	return 0;
}
