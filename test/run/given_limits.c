// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Limits in structures that the loop only reads: what ends with them is given the number.
 * RUN: %run_all %s --loops 7 --gspcc-flags="--auto"
 */
#include <stdio.h>
#pragma GCC diagnostic ignored "-Wbool-compare"
struct In { int c, d[2]; };
struct Q { int lim, arr[4]; struct In in; };
static struct Q gq = {7, {0, 1, 2, 9}, {3, {4, 5}}};
static int f(int n)
{
	struct Q s = { 1, { 0, 1, 2, 30 }, {11, {12, 13}} };
	signed char x = -1;
	int i = 0;
	while (i < n) {
		if (x < s.arr[3])
			x++;
		i++;
	}
	return x;
}
static int g(int n, const int *a)
{
	struct Q s = { 1, { 0, 1, 2, n & 31 }, {11, {12, 13}} };
	signed char x = -1;
	for (int i = 0; i < n; i++)
		if (a[i] > 3 && x < s.in.d[1])
			x++;
	signed char y = -1;
	for (int i = 0; i < n; i++)
		if (a[i] > 3 && y < s.in.c)
			y++;
	return x + 100 * y;
}
static int h(int n, const int *a)
{
	signed char x = -1;
	for (int i = 0; i < n; i++)
		if (a[i] > 3 && x < gq.arr[3])
			x++;
	unsigned char y = 200;
	for (int i = 0; i < n; i++)
		if (a[i] > 3 && y > gq.in.d[0])
			y--;
	return x + 100 * y;
}
/* A search for a running value, beside a store that never happens. */
static _Bool flag;
static unsigned char gc;
static int searched(const int *a, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		if (!gc && a[i] > 9)
			gc = (unsigned char)(i + 1);
		if (gc > 30)
			break;
		if ((a[i] & 64) && flag > 2)
			o[i] = flag;
	}
	return gc;
}
/* Two updates, the second by a test that the first may have settled. */
static int settled(const int *a, const int *b, int n)
{
	int count = 0;
	unsigned x = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] == 3)
			x += (unsigned)b[i] >> 4;
		if (!x && a[i] > 3)
			x = (unsigned)i + 1;
		count += x & 7;
	}
	return count;
}
int main(void)
{
	int a[300], t = 0;
	for (int i = 0; i < 300; i++) a[i] = i * 7 % 11;
	for (int n = 0; n < 300; n += 37)
		printf("%d %d %d\n", f(n), g(n, a), h(n, a));
	int o[300] = {0};
	printf("%d %d %d\n", t, searched(a, o, 300), settled(a, a, 300));
}
