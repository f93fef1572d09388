/* Loops without an end of their own that begin by comparing pointers: as if the header asked.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 33 -- 700
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>

// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static unsigned char *high(unsigned char *p, const int *s, int n)
{
	const int *e = s + n;
	do {
		if (s >= e)
			break;
		int x = *s++ >> 8;
		*p++ = (unsigned char)(x >> 8);
		*p++ = (unsigned char)x;
	} while (1);
	return p;
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: reduce
static long total(const int *s, int n)
{
	const int *e = s + n;
	long all = 0;
	for (;; s++) {
		if (s == e) {
			break;
		}
		if (*s < 0)
			continue;
		all += *s;
	}
	return all;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: pack
static int odd(const int *s, const int *e, int *out)
{
	int k = 0;
	while (1) {
		if (!(s < e))
			break;
		if (*s & 1)
			out[k++] = *s;
		++s;
	}
	return k;
}

/* Another end within. */
static int until(const int *s, const int *e, int what)
{
	const int *begin = s;
	for (;;) {
		if (s == e)
			break;
		if (*s == what)
			break;
		s++;
	}
	return (int)(s - begin);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	int *v = malloc(((size_t)n + 1) * sizeof *v), *out = calloc((size_t)n + 1, sizeof *out);
	unsigned char *p = calloc(2 * (size_t)n + 1, 1);
	for (int i = 0; i < n; i++)
		v[i] = i * 7919 % 10007 * (i % 3 - 1);
	printf("%d ", (int)(high(p, v, n) - p));
	for (int i = 0; i < 2 * n; i++)
		printf("%d ", p[i]);
	printf("%ld %d ", total(v, n), odd(v, v + n, out));
	for (int i = 0; i < n; i++)
		printf("%d ", out[i]);
	printf("%d %d\n", until(v, v + n, n > 20 ? v[20] : 1), until(v, v + n, -1));
	return 0;
}
