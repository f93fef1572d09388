/* Extremes and how many elements have them, whatever is asked first; without order for a NaN.
 * RUN: %run_all %s --loops 6 --gspcc-flags="--auto" --seeds 2 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int equal_first(const int *v, int n)
{
	int m = -1, c = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] == m)
			c++;
		else if (v[i] > m)
			m = v[i], c = 1;
	}
	return c * 1000 + m;
}

static int greater_first(const int *v, int n)
{
	int m = -1, c = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] > m) {
			m = v[i];
			c = 1;
		} else if (v[i] == m)
			c++;
	}
	return c * 1000 + m;
}

static int at_least(const int *v, int n)
{
	int m = v[0], c = 1;
	for (int i = 1; i < n; i++)
		if (v[i] >= m) {
			if (v[i] > m) {
				m = v[i];
				c = 1;
			} else
				c++;
		}
	return c * 1000 + m;
}

static int least(const float *v, int n, float *least)
{
	float m = v[0];
	int c = 1;
	for (int i = 1; i < n; i++) {
		if (v[i] == m)
			c++;
		else if (v[i] < m) {
			m = v[i];
			c = 1;
		}
	}
	*least = m;
	return c;
}

/* A NaN is neither less nor not less: what is not less need not be equal or greater. */
static int not_less(const float *v, int n, float limit)
{
	int c = 0;
	for (int i = 0; i < n; i++)
		if (!(v[i] < limit)) {
			if (v[i] >= limit)
				c += 1000;
			else
				c++;
		}
	return c;
}

int main(int argc, char **argv)
{
	enum { MOST = 700 };
	const int n = argc > 1 ? atoi(argv[1]) : 1;
	static int v[MOST];
	static float f[MOST];
	unsigned r = 3;
	float m;
	for (int i = 0; i < MOST; i++) {
		r = r * 1664525u + 1013904223u;
		v[i] = r >> 28;
		f[i] = i % 13 == 5 ? NAN : (float)(r >> 28);
	}
	printf("%d %d %d ", equal_first(v, n), greater_first(v, n), at_least(v, n));
	printf("%d ", least(f, n, &m));
	printf("%g %d\n", m, not_less(f, n, 7));
	return 0;
}
