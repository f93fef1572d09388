/* Products of floating-point numbers whose parts leave the range where the loop's own do not: 0 times
 * an infinity is a NaN, and what has vanished stays away.
 * RUN: %run_all %s --flags=-I%include --tolerance 1e-9 --seeds 2 -- 0 0 -- 300 0 -- 300 1 -- 300 2 -- 300 3 -- 300 4 -- 2000 3
 */
#include "data.h"

#include <math.h>

#define N 2000

static double x[N], y[N], bin[8];
static float f[N], g[N], small[8];
static int key[N], head[N];

/* KIND: ordinary factors; a 0 before numbers whose product overflows; parts that vanish beside parts
 * that overflow; parts that vanish beside one large number; an infinity. */
static void set(int n, int kind)
{
	uint32_t seed = 4;
	for (int i = 0; i < N; i++) {
		double usual = 0.75 + test_next(&seed) % 64 / 128.0;
		x[i] = kind == 1 && i >= n / 2   ? 1e300
		       : kind == 2               ? (i % 2 ? 1e200 : 1e-200)
		       : kind == 3 && i == 0     ? 1e300
		       : kind == 3 && i % 37 < 2 ? (i < n / 2 ? 1e-150 : 1)
		       : kind == 3 && i % 37 < 4 ? (i < n / 2 ? 1e150 : 1)
						 : usual;
		f[i] = (float)(kind == 1 && i >= n / 2 ? 1e38 : kind == 2 ? (i % 2 ? 1e30 : 1e-30) : usual);
		key[i] = kind == 2 ? i / 2 % 8 : (int)(test_next(&seed) % 8);
		head[i] = test_next(&seed) % 50 == 0;
	}
	if (kind == 1)
		x[0] = x[40] = 0, f[0] = 0;
	if (kind == 4 && n > 9)
		x[n - 9] = INFINITY, x[n - 3] = -0.0;
	for (int k = 0; k < 8; k++)
		bin[k] = k % 3, small[k] = 1;
}

static double product(int n, double by)
{
	double p = by;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		p *= x[i];
	return p;
}

static double running(int n)
{
	double p = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		p *= x[i];
		y[i] = p;
	}
	return p;
}

static float narrow(int n)
{
	float p = 3;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		g[i] = p;
		p *= f[i];
	}
	return p;
}

static double segments(int n)
{
	double p = 2;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i])
			p = 5;
		else
			p *= x[i];
		y[i] = p;
	}
	return p;
}

static void keyed(int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		bin[key[i]] *= x[i];
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		small[key[i]] *= f[i];
}

/* Nothing of these can be lost. */
static double sign(int n)
{
	double s = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s *= x[i] > 1 ? -1.0 : 1.0;
	return s;
}

/* Very small numbers are told apart, too. */
static void show(double v)
{
	if (v != v)
		printf(" strange");
	else
		printf(" %s%.9g", signbit(v) ? "-" : "", log(fabs(v)));
}

static int strange(const double *p, int n)
{
	int count = 0;
	for (int i = 0; i < n; i++)
		count += p[i] != p[i];
	return count;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : N, kind = argc > 2 ? atoi(argv[2]) : 0;
	set(n, kind);
	show(product(n, 1)), show(product(n, -1e-50));
	show(running(n));
	printf(" %d\n", strange(y, n));
	for (int i = 0; i < n; i += 1 + n / 16)
		show(y[i]);
	show(segments(n));
	printf(" %d\n", strange(y, n));
	for (int i = 0; i < n; i += 1 + n / 16)
		show(y[i]);
	printf("\n%.4g", narrow(n));
	for (int i = 0; i < n; i += 1 + n / 16)
		printf(" %.4g", g[i]);
	keyed(n);
	for (int i = 0; i < 8; i++)
		show(bin[i]), printf(" %.4g", small[i]);
	printf("\n%g\n", sign(n));
	return 0;
}
