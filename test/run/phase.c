/* Numbers that go round at an end of their own: lines of Bresenham's, angles, phases.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 13 --seeds 3 -- 0 7 3 -- 1 1 0 -- 300 7 3 -- 300 64 64 -- 200 100 1 -- 33 5 9
 */
#include <stdio.h>
#include <stdlib.h>

static int middle(int *o, int n, int dx, int dy)
{
	int err = 0, y = 0;
	for (int x = 0; x < n; x++) {
		o[x] = y;
		err += dy;
		if (2 * err >= dx) {
			y++;
			err -= dx;
		}
	}
	return err;
}

static int falling(int *o, int n, int dx, int dy)
{
	int err = dx / 2, y = 5;
	for (int x = 0; x < n; x++) {
		o[x] = y;
		err -= dy;
		if (err < 0) {
			y--;
			err += dx;
		}
	}
	return err;
}

static int shifted(int *o, int n, int dx, int dy)
{
	int err = -dx;
	for (int x = 0; x < n; x++) {
		err += dy;
		if (err * 2 >= 0)
			err -= dx;
		o[x] = err;
	}
	return err;
}

/* Asked before the error moves. */
static int before(int *o, int n, int dx, int dy)
{
	int e = 2 * dy - dx, y = 5;
	for (int x = 0; x < n; x++) {
		o[x] = y;
		if (e > 0) {
			y++;
			e -= 2 * dx;
		}
		e += 2 * dy;
	}
	return y * 1000 + e;
}

static int in_arms(int *o, int n, int dx, int dy)
{
	int d = 2 * dy - dx, y = 0;
	for (int x = 0; x < n; x++) {
		o[x] = y;
		if (d >= 0) {
			y++;
			d += 2 * (dy - dx);
		} else {
			d += 2 * dy;
		}
	}
	return y * 1000 + d;
}

static int angle(const int *v, int *o, int n)
{
	int a = 10;
	for (int i = 0; i < n; i++) {
		a += v[i] & 63;
		if (a > 180)
			a -= 360;
		o[i] = a;
	}
	return a;
}

static int back(const unsigned char *v, int n)
{
	int a = -180;
	for (int i = 0; i < n; i++)
		if (v[i] % 3)
			a = a - 7 < -200 ? a + 393 : a - 7;
	return a;
}

static short narrow(int n, short d, short m)
{
	short e = 0;
	for (int i = 0; i < n; i++) {
		e = (short)(e + d);
		if (e >= m / 2)
			e = (short)(e - m);
	}
	return e;
}

static long far(const unsigned char *v, long *o, int n, long end, long e)
{
	for (int i = 0; i < n; i++) {
		e = e + v[i] < end ? e + v[i] : e + v[i] - 1000;
		o[i] = e;
	}
	return e;
}

static void show(long result, const int *o, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	printf("%ld %u\n", result, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	const int dx = argc > 2 ? atoi(argv[2]) : 7, dy = argc > 3 ? atoi(argv[3]) : 3;
	int *o = calloc((size_t)n + 1, sizeof *o), *v = calloc((size_t)n + 1, sizeof *v);
	long *w = calloc((size_t)n + 1, sizeof *w);
	unsigned char *u = calloc((size_t)n + 1, 1);
	unsigned h = 0;

	for (int i = 0; i < n; i++)
		v[i] = i * 37 % 101;
	for (int i = 0; i < n; i++)
		u[i] = (unsigned char)(i * 11);
	show(middle(o, n, dx, dy), o, n);
	show(falling(o, n, dx, dy), o, n);
	show(shifted(o, n, dx, dy), o, n);
	show(before(o, n, dx, dy), o, n);
	show(in_arms(o, n, dx, dy), o, n);
	show(angle(v, o, n), o, n);
	show(back(u, n), o, n);
	show(narrow(n, (short)dy, (short)dx), o, n);
	show(narrow(n, 20000, 30000), o, n);
	show(narrow(n, 29000, 30000), o, n);
	show(far(u, w, n, 500, 499), o, n);
	show(far(u, w, n, 500, 3700), o, n);
	show(far(u, w, n, 2000000000000l, 1999999999999l), o, n);
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)w[i];
	printf("%u\n", h);
	return 0;
}
