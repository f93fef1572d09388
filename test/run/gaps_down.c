/* Stores with gaps between them, whose distance only the running program knows, upwards and downwards:
 * what lies between them stays as it was.
 * RUN: %run_all %s --loops 8 --gspcc-flags="--auto" --seeds 2 -- 600 -7 -- 600 7 -- 600 -1 -- 600 1
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static void added(int *o, int n, int step)
{
	for (int i = n - 1; i >= 0; i += step)
		o[i] = i;
}

static void taken_off(int *o, int n, int step)
{
	for (int i = n - 1; i >= 0; i -= step)
		o[i] = i;
}

static void upwards(int *o, int n, int step)
{
	for (int i = 3; i < n; i += step)
		o[i] = i * 2;
}

static void multiplied(int *o, int n, int step)
{
	for (int i = 0; i < n; i++)
		o[i * step] = i * 5;
}

static void rows(int *o, int n, int step)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2; j++)
			o[i * step + j] = i - j;
}

static void pointed(int *p, const int *end, long step)
{
	int k = 0;
	for (; p > end; p += step)
		*p = k++;
}

static int summed(int *o, int n, int step, int low)
{
	int s = 0;
	for (int i = n - 1; i > low; i += step) {
		s += o[i];
		o[i] = s;
	}
	return s;
}

static unsigned show(int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++) {
		s = s * 31 + (unsigned)o[i];
		o[i] = -9 - i;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 600, step = argc > 2 ? atoi(argv[2]) : -7;
	int size = step < 0 ? -step : step, down = -size, few = n / 10;
	int *o = malloc(sizeof *o * (size_t)n);
	show(o, n);
	added(o, n, down);
	printf("%u\n", show(o, n));
	taken_off(o, n, size);
	printf("%u\n", show(o, n));
	upwards(o, n, size);
	printf("%u\n", show(o, n));
	int *from = step < 0 ? o + few * 7 : o + 3;
	multiplied(from, few, step);
	printf("%u\n", show(o, n));
	rows(from, few, size > 1 ? step : 2 * step);
	printf("%u\n", show(o, n));
	pointed(o + n - 1, o + 5, down);
	printf("%u\n", show(o, n));
	printf("%d ", summed(o, n, down, 17));
	printf("%u\n", show(o, n));
	free(o);
	return 0;
}
