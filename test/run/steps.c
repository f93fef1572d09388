/* Steps that only the running program knows: positive ones in parallel, others as C has it.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 1000
 */
#include "data.h"
#include "guarded.h"

struct lattice {
	int stride, *data;
};

static void set(int *x, int n, int inc, int value)
{
	int i;
#pragma gsp parallel
	for (i = 0; i < n; i += inc)
		x[i] += value;
}

static void scale(int n, int *x, int incx)
{
	int ix;
#pragma gsp parallel
	for (ix = 0; ix < n * incx; ix += incx)
		x[ix] *= 3;
}

static int sum(const int *x, int n, int stride)
{
	const int *p = x, *end = x + n;
	int s = 0;
#pragma gsp reduce
	while (p < end) {
		s += *p;
		p += stride;
	}
	return s + (int)(p - x);
}

static void down(int *x, long n, long step)
{
	long i;
#pragma gsp parallel
	for (i = n - 1; i >= 0; i -= step)
		x[i] ^= (int)i;
}

static long not_equal(int *x, long from, long to, long step)
{
	long i, k = 0;
#pragma gsp reduce
	for (i = from; i != to; i += step)
		k += x[i];
	return k + i;
}

static unsigned members(const struct lattice *l, unsigned n)
{
	unsigned i, s = 0;
#pragma gsp reduce
	for (i = 0; i < n; i += (unsigned)l->stride)
		s += (unsigned)l->data[i];
	return s;
}

static size_t bytes(unsigned char *to, const unsigned char *from, size_t n, size_t step)
{
	size_t i, k = 0;
#pragma gsp parallel
	for (i = 0; i < n; i += 2 * step + 1)
		to[k++] = from[i];
	return k;
}

/* As in BLAS. */
static int dot(int n, const int *x, int incx, const int *y, int incy)
{
	int i, ix = 0, iy = 0, s = 0;
	if (incx < 0)
		ix = (1 - n) * incx;
	if (incy < 0)
		iy = (1 - n) * incy;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		s += x[ix] * y[iy];
		ix += incx;
		iy += incy;
	}
	return s;
}

static void axpy(int n, int a, const int *x, int incx, int *y, int incy)
{
	int i, ix = 0, iy = 0;
	if (incx < 0)
		ix = (1 - n) * incx;
	if (incy < 0)
		iy = (1 - n) * incy;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		y[iy] += a * x[ix];
		ix += incx;
		iy += incy;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t size = (size_t)n * sizeof(int);
	int *x = (int *)guarded_alloc(size), *y = (int *)guarded_alloc(size);
	unsigned char *from = (unsigned char *)guarded_alloc((size_t)n);
	unsigned char *to = (unsigned char *)guarded_alloc((size_t)n);
	for (int i = 0; i < n; i++) {
		x[i] = i * 7 % 23;
		y[i] = i * 5 % 19;
		from[i] = (unsigned char)(i * 3);
		to[i] = 9;
	}
	for (int inc = 1; inc < 9; inc += 3) {
		set(x, n, inc, 3);
		scale(n / inc, x, inc);
		test_show("set", x, size, sum(x, n, inc));
		down(x, n, inc);
		test_show("down", x, size, not_equal(x, 0, n / inc * inc, inc));
		struct lattice l = {inc, x};
		test_show("bytes", to, (size_t)n, (long)bytes(to, from, (size_t)n, (size_t)inc));
		test_show("members", x, size, members(&l, (unsigned)n));
	}
	set(x, -3, 0, 1); /* no iterations, whatever the step */
	set(x, 0, -1, 1);
	down(x, 0, 0);
	if (n)
		test_show("back", x, size, not_equal(x, n - 1, 0, -1));
	int m = (n + 2) / 3;
	for (int inc = -3; inc <= 3; inc++) {
		axpy(m, 2, x, inc, y, inc ? inc : 1);
		axpy(m, 3, x, 1, y, inc);
		test_show("axpy", y, size, dot(m, x, inc, y, -inc));
	}
	guarded_check();
	return 0;
}
