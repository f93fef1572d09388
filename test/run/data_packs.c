/* Arrays that are packed in place while they stay on the device: no block stores where another one
 * still has to read.
 * RUN: %run_all %s --seeds 24 --sim-flags=-DGSP_BLOCK=32 -- 0 -- 1 -- 64 -- 230 -- 1000
 */
#include "data.h"

static int unique(int *a, int n)
{
	int k = 0;
	for (int i = 1; i < n; i++)
		if (a[i] != a[k])
			a[++k] = a[i];
	return k + (n > 0);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t room = (size_t)n + 8;
	int *a = malloc(room * sizeof *a), *b = malloc(room * sizeof *b);
	char *text = malloc(room);
	double *x = malloc(room * sizeof *x);
	uint32_t seed = 9;
	int k = 0, m = 0, q = 0, d = n, e = 0, c = 0;
	for (size_t i = 0; i < room; i++) {
		a[i] = (int)(test_next(&seed) % 9) - 3;
		b[i] = (int)(test_next(&seed) % 5);
		text[i] = (char)("abc \t"[test_next(&seed) % 5]);
		x[i] = test_next(&seed) % 50 * 0.25;
	}
#pragma gsp data copy(a[0:n], b[0:n], text[0:n], x[0:n])
	{
#pragma gsp scan
		for (int i = 0; i < n; i++)
			if (a[i] > 0)
				a[k++] = a[i];
#pragma gsp scan
		for (int i = 1; i < k; i++)
			if (a[i] != a[q])
				a[++q] = a[i];
#pragma gsp scan
		for (int i = 0; i < n; i++)
			if (text[i] != ' ' && text[i] != '\t')
				text[m++] = (char)(text[i] - 'a' + 'A');
#pragma gsp scan
		for (int i = n - 1; i >= 0; i--)
			if (b[i] & 1)
				b[--d] = b[i];
#pragma gsp scan
		for (int i = 0; i < n; i++)
			if (x[i] < 5)
				x[e] = x[i] * 2, e++;
#pragma gsp scan
		for (int i = 0; i + 1 < e; i++)
			if (x[i + 1] > x[i])
				x[c++] = x[i + 1];
	}
	printf("%d %d %d %d %d %d\n", k, q, m, d, e, c);
	printf("%08x %08x %08x %08x\n", test_sum(a, room * sizeof *a), test_sum(b, room * sizeof *b),
		test_sum(text, room), test_sum(x, room * sizeof *x));
	printf("unique %d %08x\n", unique(b, n), test_sum(b, room * sizeof *b));
	return 0;
}
