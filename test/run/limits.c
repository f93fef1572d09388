/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counters that count down to a limit which only the program knows, from both sides of it, in types
 * that wrap around and in comparisons that convert; and the ends of these types.
 * RUN: %run_all %s -- 0 -- 1 -- 300
 */
#include "data.h"

#include <limits.h>

static int narrow(const int *v, int n, short most, short left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && left > most)
			left--;
	return left;
}

static int bytes(const int *v, int n, int most, unsigned char left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && left > most)
			left--;
	return left;
}

static int inclusive(const int *v, int n, int most, int left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (left >= most)
			left -= v[i] > 0;
	return left;
}

static unsigned until(const int *v, int n, unsigned most, unsigned left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (left != most && v[i] > 3)
			--left;
	return left;
}

static unsigned below_zero(const int *v, int n, unsigned most, unsigned left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (left >= most)
			left -= v[i] & 1;
	return left;
}

static int converted(const int *v, int n, unsigned most, int left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((unsigned)left > most && v[i] < 0)
			left--;
	return left;
}

static int signed_bytes(const int *v, int n, int most, signed char left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > -90)
			left -= left >= most;
	return left;
}

static int until_byte(const int *v, int n, long most, unsigned char left)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] & 1)
			left -= left != most;
	return left;
}

static long along(const int *v, long *out, int n, long most, long left)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 40 && left > most)
			left--;
		out[i] = left;
	}
	return left;
}

int main(int argc, char **argv)
{
	static const int ends[] = {0, 1, -1, 5, 100, -100, 127, -128, 255, 256, 300, 32767, -32768,
		40000, INT_MAX - 600, INT_MIN + 600};
	const int count = sizeof ends / sizeof *ends, n = argc > 1 ? atoi(argv[1]) : 300;
	int *v = malloc(((size_t)n + 1) * sizeof *v);
	long *out = calloc((size_t)n + 1, sizeof *out);
	uint32_t seed = 5;
	for (int i = 0; i < n; i++)
		v[i] = (int)(test_next(&seed) % 200) - 100;
	for (int a = 0; a < count; a++)
		for (int b = 0; b < count; b += 1 + n / 200) {
			const int x = ends[a], y = ends[b];
			long h = narrow(v, n, (short)x, (short)y);
			h = h * 31 + bytes(v, n, x, (unsigned char)y);
			h = h * 31 + inclusive(v, n, x, y);
			h = h * 31 + until(v, n, (unsigned)x, (unsigned)y);
			h = h * 31 + below_zero(v, n, (unsigned)x, (unsigned)y);
			h = h * 31 + converted(v, n, (unsigned)x, y);
			h = h * 31 + signed_bytes(v, n, x, (signed char)y);
			h = h * 31 + until_byte(v, n, x, (unsigned char)y);
			h = h * 31 + along(v, out, n, x, y);
			printf("%ld %08x\n", h, test_sum(out, (size_t)n * sizeof *out));
		}
	free(v);
	free(out);
	return 0;
}
