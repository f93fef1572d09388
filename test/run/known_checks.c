// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Checks whose outcome types and bits tell are not written: compilers warn of them.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 100
 */
#include <stdio.h>
#include <stdlib.h>

static int out[600], a[100];
static unsigned char c[100];

static unsigned set_bits(int n)
{
	unsigned k = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 5; j++)
			if ((c[i] >> j) & 1)
				out[k++] = i;
	return k;
}

static int never_zero(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		int x = a[i] | 1;
		if (x)
			out[k++] = a[i];
	}
	return k;
}

static int never_four(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		unsigned x = (unsigned)a[i] & 3;
		if (x != 4)
			out[k++] = a[i] + 1;
	}
	return k;
}

static unsigned hash(unsigned k)
{
	unsigned h = 1;
	for (unsigned i = 0; i < k; i++)
		h = h * 31 + (unsigned)out[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	for (int i = 0; i < n; i++) {
		a[i] = i * 37 % 64 - 32;
		c[i] = (unsigned char)(i * 53);
	}
	printf("%u\n", hash(set_bits(n)));
	printf("%u\n", hash((unsigned)never_zero(n)));
	printf("%u\n", hash((unsigned)never_four(n)));
	return 0;
}
