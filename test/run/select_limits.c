/* Limits in memory that decide what becomes of carried variables and of elements by key.
 * RUN: %run_all %s --loops 6 --gspcc-flags=--auto --seeds 2 -- 0 -- 1 -- 33 -- 1000
 */
#include <stdio.h>
#include <stdlib.h>

struct limits {
	int least, middle;
	short small;
};

static int first_above(const struct limits *q, const int *a, int *o, int n)
{
	int x = 0;
	for (int i = 0; i < n; i++) {
		if (x < q->least)
			x = a[i];
		o[i] = x;
	}
	return x;
}

static int chosen(const struct limits *q, const int *a, const int *b, int *o, int n)
{
	int x = 0;
	for (int i = 0; i < n; i++) {
		x = x > q->middle ? b[i] : a[i];
		o[i] = x;
	}
	return x;
}

static void counted(struct limits *q, const int *a, int *h, int n)
{
	for (int i = 0; i < n; i++)
		if (h[a[i] & 7] < q->least)
			h[a[i] & 7]++;
}

static int replaced(const struct limits *q, const int *a, int n)
{
	short x = 3;
	for (int i = 0; i < n; i++)
		if (a[i] > 20 && x < q->middle)
			x = q->small;
	return x;
}

static unsigned mixed(const int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)o[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	int *a = malloc(sizeof(int) * ((size_t)n + 1)), *b = malloc(sizeof(int) * ((size_t)n + 1));
	int *o = calloc((size_t)n + 1, sizeof(int)), h[8] = {0};
	for (int i = 0; i < n; i++) {
		a[i] = i * 7 * seed % 77;
		b[i] = i % 13;
	}
	for (int k = 0; k < 3; k++) {
		struct limits q = {k * 30, 50 - k * 20, (short)(k * 4)};
		int last = first_above(&q, a, o, n);
		printf("%d %u", last, mixed(o, n));
		last = chosen(&q, a, b, o, n);
		printf(" %d %u", last, mixed(o, n));
		counted(&q, a, h, n);
		printf(" %u %d\n", mixed(h, 8), replaced(&q, a, n));
	}
	free(a);
	free(b);
	free(o);
	return 0;
}
