/* Bounds that are spelled as the next number: c >= 256 ? 255 : c, in every direction; and look-alikes, which are
 * no bounds.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 50
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | grep -c "transformed: .*; c is clamp" | grep -x 7
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 * CHECK: c = $c + v[k] > 255 ? 254 : $c + v[k], which is none
 * CHECK: c = $c + v[k] >= 255 ? 256 : $c + v[k], which is none
 */
#include <stdio.h>
#include <stdlib.h>
static int a4(const int *v, int n, int c, int *o)
{
	for (int i = 0; i < n; i++) {
		c += v[i];
		if (c >= 256)
			c = 255;
		if (c <= -1)
			c = 0;
		o[i] = c;
	}
	return c;
}
static int a6(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c += v[i] > 0;
		if (c >= 16)
			c = 15;
	}
	return c;
}
static int b1(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c = c + v[i] < 1 ? 0 : c + v[i];
	}
	return c;
}
static int b2(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c = 100 > c + v[i] ? c + v[i] : 99;
	}
	return c;
}
static int b3(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c = c + v[i] > 255 ? 256 : c + v[i];
	}
	return c;
}
static int b4(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c = c + v[i] > 255 ? 254 : c + v[i];
	}
	return c;
}
static int b5(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c = c + v[i] >= 255 ? 256 : c + v[i];
	}
	return c;
}
static int b6(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c -= v[i];
		if (-1 >= c)
			c = 0;
		else if (11 <= c)
			c = 10;
	}
	return c;
}
static int b7(const int *v, int n, int c)
{
	for (int i = 0; i < n; i++) {
		c += v[i];
		if (c < 10)
			c = 9;
	}
	return c;
}
int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 9, *v = malloc(n * 4 + 4), *o = malloc(n * 4 + 4);
	for (int i = 0; i < n; i++)
		v[i] = (int)(i * 2654435761u >> 24) - 128;
	for (int c = -300; c < 600; c += 37) {
		printf("%d %d %d %d %d %d %d %d %d\n", a4(v, n, c, o), a6(v, n, c), b1(v, n, c),
			b2(v, n, c), b3(v, n, c), b4(v, n, c), b5(v, n, c), b6(v, n, c),
			b7(v, n, c));
		for (int i = 0; i < n; i++)
			printf("%d ", o[i]);
	}
	for (int i = 0; i < n; i++)
		v[i] = v[i] % 3;
	/* Where the bounds are, one by one. */
	for (int c = -3; c < 300; c += c == 20 ? 9 : c > 20 && c < 250 ? 45 : c > 260 ? 15 : 1)
		printf("%d %d %d %d %d %d %d %d %d\n", a4(v, n, c, o), a6(v, n, c), b1(v, n, c),
			b2(v, n, c), b3(v, n, c), b4(v, n, c), b5(v, n, c), b6(v, n, c),
			b7(v, n, c));
	return 0;
}
