// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Budgets: what a loop of the body counts down, or sets bits of, and the condition asks for.
 * RUN: %run_all %s --loops -1 --as-written all --gspcc-flags="--auto -fassociative-math" -- 9 -- 40
 */
#include <stdio.h>
#include <stdlib.h>

static int M[64][64], v[64];

static int spent(int m, int c)
{
	int t = 0, rem = c;
	for (int i = 0; i < m && rem > 0; i++)
		for (int j = 0; j < m && rem > 0; j++, rem--)
			t += M[i][j];
	return t * 1000 + rem;
}

static int matches(int m, int c)
{
	int rem = c, t = 0;
	for (int i = 0; i < m && rem; i++)
		for (int j = 0; j < m; j++)
			if (M[i][j] > 3) {
				t += j;
				if (!--rem)
					break;
			}
	return rem * 10000 + t;
}

static int counted(int m, int c)
{
	int k = 0, t = 0;
	for (int i = 0; i < m && k < c; i++)
		for (int j = 0; j < m && k < c; j++)
			if (M[i][j] > 3) {
				t += M[i][j];
				k++;
			}
	return t * 100 + k;
}

static int left(int m, int c, int *out)
{
	int rem = c;
	for (int i = 0; i < m && rem > 0; i++) {
		for (int j = 0; j < m && rem > 0; j++)
			rem--;
		out[i] = rem;
	}
	return rem;
}

static int walked(int m, int c)
{
	int st = c, s = 0;
	for (int i = 0; i < m && st; i++) {
		s += M[i][0];
		int t = st;
		while (t > 0 && M[i][t & 7] > 0)
			t--;
		st = t;
	}
	return st + s * 100;
}

static int halves(int m, int c)
{
	double st = c;
	int s = 0;
	for (int i = 0; i < m && st > 0; i++) {
		s += v[i];
		for (int k = 0; k < v[i] && st > 0; k++)
			st -= 0.5;
	}
	return (int)st + s * 100;
}

static int above(const int *r, int k, int c, int *left)
{
	int s = 0;
	for (int j = 0; j < k && *left > 0; j++)
		if (r[j] > c) {
			s++;
			--*left;
		}
	return s;
}

static int by_address(int m, int c, int most)
{
	int s = 0, left = most;
	for (int i = 0; i < m && left > 0; i++)
		s += above(M[i], 64, c, &left) * i;
	return s * 100 + left;
}

/* A flag that a loop of the body clears. */
static int all_above(int m, int c)
{
	int ok = 1, i;
	for (i = 0; i < m && ok; i++)
		for (int j = 0; j < 64; j++)
			ok &= M[i][j] > c;
	return i * 10 + ok;
}

/* Two things in one statement. */
static int first_above(int m, int c)
{
	int found = 0, at = -1, i;
	for (i = 0; i < m && !found; i++)
		for (int j = 0; j < 64; j++)
			if (M[i][j] > c)
				found = 1, at = j;
	return (i * 10 + found) * 100 + at;
}

static int first_below(int m, int c)
{
	int found = 0, at = -1, i;
	for (i = 0; i < m && !found; i++) {
		int j = 0;
		while (j < 64 && M[i][j] >= c)
			j++;
		if (j < 64)
			at = j, found = 1;
	}
	return (i * 10 + found) * 100 + at;
}

static int within(int m, int c)
{
	int found = 0, at = -1, i;
	for (i = 0; i < m && !found; i++) {
		int j = 0;
		while (j < 64 && M[i][j] >= c)
			j++;
		if (j < 64 && (found = 1) != 0)
			at = j;
	}
	return (i * 10 + found) * 100 + at;
}

static void fill(int k)
{
	for (int i = 0; i < 64; i++) {
		v[i] = i % 5;
		for (int j = 0; j < 64; j++)
			M[i][j] = (i * 7 + j) % k;
	}
}

int main(int argc, char **argv)
{
	const int m = argc > 1 ? atoi(argv[1]) : 9;
	int out[64] = {0};
	const int limits[] = {0, 3, 5, 20, 50, 100000};
	for (int k = 5; k < 100; k += 40)
		for (int l = 0; l < 6; l++) {
			const int c = limits[l];
			fill(k);
			printf("%d %d %d ", spent(m, c), matches(m, c), counted(m, c));
			printf("%d %d %d ", left(m, c, out), out[0], out[3]);
			printf("%d %d ", walked(m, c), halves(m, c));
			printf("%d ", by_address(m, 6, c));
			printf("%d %d ", all_above(m, -c), first_above(m, c + 1));
			printf("%d %d\n", first_below(m, c), within(m, c));
		}
	return 0;
}
