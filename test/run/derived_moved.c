/* Pointers that another one was set from, and that have moved since by what the program says.
 * RUN: %run_all %s --split --loops 8 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static void three_behind(int *p, int n)
{
	int *q = p;
	p += 3;
	for (int i = 0; i < n; i++)
		p[i] = q[i] + 1;
}

static void two_ahead(int *p, int n)
{
	int *q = p;
	p += 3;
	--p;
	for (int i = 0; i < n; i++)
		q[i] = p[i] + 1;
}

static void one_ahead(int *p, int n)
{
	int *q = p + 1;
	p++;
	p++;
	for (int i = 0; i < n; i++)
		q[i] = p[i] + q[i];
}

static void down(int *p, int n)
{
	int *q;
	q = p;
	p -= 2;
	for (int i = 0; i < n; i++)
		q[i] = p[i] + 1;
}

static int summed(int *p, int n)
{
	int *q = p, s = 0;
	p++;
	for (int i = 0; i < n; i++) {
		s += p[i];
		q[i] = s;
	}
	return s;
}

/* Not in any case: checked when it runs. */
static void perhaps(int *p, int n, int moves)
{
	int *q = p;
	if (moves)
		p++;
	for (int i = 0; i < n; i++)
		q[i] = p[i] + 1;
}

static void at_once(int *p, int n)
{
	int *q = p++;
	for (int i = 0; i < n; i++)
		q[i] = p[i] + 1;
}

static void stored(int *p, int n)
{
	int *q = p;
	*p++ = 3;
	p++;
	for (int i = 0; i < n; i++)
		q[i] = p[i] + 1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33, s;
	int *a = malloc(sizeof *a * ((size_t)n + 40)), *p = a + 10;
	unsigned h = 0;
	for (volatile int i = 0; i < n + 40; i++)
		a[i] = i * 37 % 1001;
	three_behind(p, n);
	two_ahead(p, n);
	one_ahead(p, n);
	down(p, n);
	s = summed(p, n) % 1000;
	for (volatile int i = 0; i < n + 40; i++)
		a[i] = a[i] % 1000;
	perhaps(p, n, 1);
	perhaps(p, n, 0);
	at_once(p, n);
	stored(p, n);
	for (volatile int i = 0; i < n + 40; i++)
		h = h * 31 + (unsigned)a[i];
	printf("%d %u\n", s, h);
	free(a);
	return 0;
}
