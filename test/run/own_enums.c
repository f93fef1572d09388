// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Enumerations that only the function knows, and ones without a name, as what is carried.
 * RUN: %run_all %s --loops 9 --nvcc --split --gspcc-flags=--auto -- 0 -- 1 -- 500
 */
#include <stdio.h>
#include <stdlib.h>

static enum { A0, B0 = 5 } mode;
enum named { N0, N1 = -2 };

static int words(const char *s, int n)
{
	enum { OUT, IN } state = OUT;
	int c = 0;
	for (int i = 0; i < n; i++) {
		if (s[i] == ' ' || s[i] == '\n')
			state = OUT;
		else if (state == OUT) {
			state = IN;
			c++;
		}
	}
	return c * 2 + (state == IN);
}

static int starts(const char *s, int n, int *at)
{
	enum place { OUTSIDE, INSIDE };
	enum place state = OUTSIDE;
	int k = 0;
	for (int i = 0; i < n; i++) {
		const enum place next = s[i] == ' ' ? OUTSIDE : INSIDE;
		if (state == OUTSIDE && next == INSIDE)
			at[k++] = i;
		state = next;
	}
	return k;
}

static void switches(const int *a, int n)
{
	for (int i = 0; i < n; i++) {
		if (a[i] > 4)
			mode = B0;
		else if (a[i] < -4)
			mode = A0;
	}
}

static int stored(const int *a, int n, enum named *last, int *o)
{
	enum named s = *last;
	for (int i = 0; i < n; i++) {
		if (a[i] > 4)
			s = N1;
		else if (a[i] < -4)
			s = N0;
		o[i] = s;
	}
	*last = s;
	return s;
}

static int invariant(const int *a, int n)
{
	enum { Q, R = 3 } s = Q, b = n > 7 ? R : Q;
	int c = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] > 4)
			s = b;
		else if (a[i] < -4)
			s = Q;
		c += s;
	}
	return c + s;
}

static int negative(const int *a, int n)
{
	enum w { Q, R = -3 } s = Q, last = Q;
	enum w seen[3] = {Q, R, Q};
	int c = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] > 4)
			s = R;
		else if (a[i] < -4)
			s = Q;
		c += s == R;
		last = a[i] & 1 ? R : Q;
	}
	return c + s + last + seen[1];
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = calloc((size_t)n + 1, sizeof *a), *o = calloc((size_t)n + 1, sizeof *o);
	char *s = calloc((size_t)n + 1, 1);
	enum named last = N0;
	for (int i = 0; i < n; i++) {
		a[i] = i * 7919 % 23 - 11;
		s[i] = "ab  c\n"[i * 31 % 6];
	}
	printf("%d %d\n", words(s, n), starts(s, n, o));
	unsigned sum = 0;
	for (int i = 0; i < n; i++)
		sum = sum * 3 + (unsigned)o[i];
	switches(a, n);
	printf("%u %d %d\n", sum, mode == B0, stored(a, n, &last, o));
	for (int i = 0; i < n; i++)
		sum = sum * 3 + (unsigned)o[i];
	printf("%u %d %d %d\n", sum, last == N1, invariant(a, n), negative(a, n));
	free(a);
	free(o);
	free(s);
	return 0;
}
