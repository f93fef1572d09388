// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements that are read, then maybe updated where another one is carried in memory, and read again
 * in the same iteration: the second read is no copy of the first.
 * RUN: %run_all %s --loops -1 --as-written all --gspcc-flags=--auto -- 9 -- 1
 */
#include <stdio.h>
#include <stdlib.h>

static int a[200], b[200];
static unsigned char c[200];

static int inner(int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 4; j++) {
			a[i] += a[i + j];
			s += a[i + j];
		}
	return s;
}

static int saved(int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 4; j++) {
			int t = a[i + j];
			a[i] += t;
			s += a[i + j] - t;
		}
	return s;
}

static void running(int n)
{
	for (int i = 0; i < n; i++) {
		int t = a[i];
		for (int j = 0; j < 4; j++) {
			t += a[i + j];
			a[i] = t;
			b[i] += a[i + j];
		}
	}
}

static void branches(int n)
{
	for (int i = 0; i < n; i++) {
		if (a[i] > 0)
			a[0] += a[i];
		else
			a[0] -= a[i];
		b[i] = a[i];
	}
}

static void last(int n)
{
	for (int i = n - 1; i >= 0; i--) {
		a[n - 1] += a[i];
		b[i] = a[i];
	}
}

static int xored(int n, int k)
{
	int s = 0;
	for (int i = k; i < n; i++) {
		a[k] ^= a[i];
		s += a[i];
	}
	return s;
}

static int search(int n)
{
	for (int i = 0; i < n; i++) {
		a[0] += a[i];
		if (a[i] == 8)
			return i;
	}
	return -1;
}

static int compact(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		a[0] += a[i];
		if (a[i] > 6)
			b[k++] = a[i];
	}
	return k;
}

static void histogram(int n)
{
	for (int i = 0; i < n; i++) {
		a[0] += a[i];
		b[a[i] & 15]++;
	}
}

static void plain(int n)
{
	for (int i = 0; i < n; i++) {
		int t = a[i];
		a[0] = t + 1;
		b[i] = a[i] - t;
	}
}

static int bytes(int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		c[0] += c[i];
		s += c[i];
	}
	return s;
}

static void fill(void)
{
	for (int i = 0; i < 200; i++) {
		a[i] = i % 5 + 1;
		b[i] = i % 3;
		c[i] = (unsigned char)(i % 7 + 1);
	}
}

static void show(int s)
{
	printf("%d:", s);
	for (int i = 0; i < 12; i++)
		printf(" %d/%d/%d", a[i], b[i], c[i]);
	printf("\n");
	fill();
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	fill();
	show(inner(n));
	show(saved(n));
	running(n);
	show(0);
	branches(n);
	show(0);
	last(n);
	show(0);
	show(xored(n, 2));
	show(search(n));
	show(compact(n));
	histogram(n);
	show(0);
	plain(n);
	show(0);
	show(bytes(n));
	return 0;
}
