/* Packed in place through a pointer that was set to the array before the loop: the two are one array
 * where nothing comes between.
 * RUN: %run_all %s --loops 9 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int by_subscript(int *a, int n)
{
	int *d = a;
	for (int i = 0; i < n; i++)
		if (a[i] > 3)
			*d++ = a[i];
	return d - a;
}

static int two_walk(int *a, int n)
{
	int *d = a;
	const int *p = a, *e = a + n;
	while (p < e) {
		if (*p > 3)
			*d++ = *p;
		p++;
	}
	return d - a;
}

static int counted_down(int *a, int n)
{
	int *p = a, *d;
	d = a;
	while (n--) {
		int v = *p++;
		if (v & 1)
			*d++ = v;
	}
	return d - a;
}

static int up_to(int *a, int n)
{
	int *d = a, i;
	for (i = 0; i < n; i++) {
		if (a[i] == 10 && i > n / 2)
			break;
		if (a[i] > 3)
			*d++ = a[i];
	}
	return d - a + i;
}

static unsigned hash(const int *p, int n)
{
	unsigned h = 5;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)p[i];
	return h;
}

int main(int argc, char **argv)
{
	enum { MOST = 700 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static int a[MOST];
#define SHOW(call)                                                                                 \
	do {                                                                                       \
		for (int i = 0; i < MOST; i++)                                                     \
			a[i] = i * 7 % 11;                                                         \
		printf("%d ", call);                                                               \
		printf("%u\n", hash(a, MOST));                                                     \
	} while (0)
	SHOW(by_subscript(a, n));
	SHOW(two_walk(a, n));
	SHOW(counted_down(a, n));
	SHOW(up_to(a, n));
	return 0;
}
