// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that lose their const on the way through a number.
// RUN: %run_all %s --nvcc --loops 4 --gspcc-flags="--auto" -- 300 -- 0

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned walked(const unsigned char *c, int n)
{
	unsigned x = 0;
	for (unsigned char *p = (unsigned char *)(uintptr_t)c, *e = p + n; p < e; p++)
		x = x * 31 + *p;
	return x;
}

static unsigned inside(const unsigned char *c, int n)
{
	unsigned x = 0;
	for (int i = 0; i < n; i++)
		x += ((unsigned char *)(unsigned long)c)[i];
	return x;
}

static void ones(const float *c, int n)
{
	for (float *p = (float *)(uintptr_t)c, *e = p + n; p < e;)
		*p++ = 1;
}

int main(int argc, char **argv)
{
	static unsigned char bytes[300];
	static float a[300];
	const int n = argc > 1 ? atoi(argv[1]) : 300;
	for (int i = 0; i < n; i++)
		bytes[i] = (unsigned char)(i * 7);
	ones(a, n);
	printf("%u %u %g\n", walked(bytes, n), inside(bytes, n), (double)a[n / 2]);
	return 0;
}
