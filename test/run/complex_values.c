/* Complex arithmetic with infinities, NaN, signed zeros and overflow: what gcc makes of it serially,
 * to the bit, but for the sign and the payload of NaN. A real operand is not converted; a product
 * of two complex numbers gets its infinities back.
 * RUN: %run_all %s --seeds 2
 */
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define S 9
#define N (S * S * S * S)

static const double special[S] = {0.0, -0.0, 1.0, -2.5, INFINITY, -INFINITY, NAN, 1e308, 5e-324};
static const float specialf[S] = {0.0f, -0.0f, 1.0f, -2.5f, INFINITY, -INFINITY, NAN, 3e38f, 1e-45f};

static double complex a[N], b[N], out[16][N];
static float complex af[N], bf[N], outf[16][N];
static double r[N];
static float rf[N];
static int truth[N];

static void products(double complex *p, const double complex *x, const double complex *y, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] = x[i] * y[i];
}

static void products_f(float complex *p, const float complex *x, const float complex *y, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] = x[i] * y[i];
}

/* The parts as values of their own. */
static void product_parts(double complex *p, const double complex *x, const double complex *y,
	const float complex *xf, const float complex *yf, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		double re = creal(x[i] * y[i]), im = cimag(x[i] * y[i]);
		float g = crealf(xf[i] * yf[i]), h = cimagf(xf[i] * yf[i]);
		__real__ p[i] = re + g;
		__imag__ p[i] = im - h;
	}
}

static double largest(const double complex *x, const double complex *y, int n)
{
	double top = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double m = cimag(x[i] * y[i]);
		if (m > top)
			top = m;
	}
	return top;
}

static unsigned long long bits(double v)
{
	unsigned long long b;
	if (isnan(v))
		v = 7e77;
	memcpy(&b, &v, sizeof b);
	return b ^ b >> 29;
}

static unsigned long long both(double complex z)
{
	return bits(creal(z)) * 31 + bits(cimag(z));
}

/* The same where only the values of parts are needed. */
static unsigned long long of_values(const double complex *x, const double complex *y,
	const double *k, const float complex *f, int n)
{
	unsigned long long h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		h += both(x[i] * y[i]) + 3 * both(k[i] * x[i]) + 5 * both(x[i] * k[i]);
		h += 7 * both(k[i] + x[i]) + 9 * both(k[i] - x[i]) + 11 * both(x[i] - k[i]);
		h += 13 * both(x[i] / k[i]) + 15 * both(-~x[i]) + 17 * both(x[i] * f[i]);
		h += 19 * both(f[i] * f[i]) + 21 * both(x[i] - y[i]) + 23 * (x[i] == y[i]);
		h += 25 * (x[i] != k[i]) + 27 * both(i % 3 ? x[i] : k[i]) + 29 * !x[i];
	}
	return h;
}

static void sums(double complex *p, double complex *q, double complex *s, double complex *t,
	const double complex *x, const double complex *y, const double *k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] = x[i] + y[i];
		q[i] = k[i] - x[i];
		s[i] = x[i] - k[i];
		t[i] = k[i] + y[i] - x[i];
	}
}

static void reals(double complex *p, double complex *q, double complex *s, double complex *t,
	const double complex *x, const double *k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] = k[i] * x[i];
		q[i] = x[i] * k[i];
		s[i] = x[i] / k[i];
		t[i] = -conj(x[i]) + ~x[i] * 2;
	}
}

static void reals_f(float complex *p, float complex *q, double complex *s, float complex *t,
	const float complex *x, const float *k, const double *l, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] = k[i] * x[i];
		q[i] = x[i] / k[i];
		s[i] = x[i] * l[i];
		t[i] = x[i];
		t[i] *= l[i];
		t[i] += 1;
		t[i] -= I * x[i];
	}
}

static void updates(double complex *p, double complex *q, double *s, float complex *t,
	const double complex *x, const double *k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] *= x[i];
		q[i] += k[i];
		q[i] /= 3;
		s[i] = s[i] * x[i] + x[i];
		t[i] *= x[i];
	}
}

static void compared(int *p, const double complex *x, const double complex *y, const double *k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] = (x[i] == y[i]) + 2 * (x[i] != y[i]) + 4 * (x[i] == k[i]) + 8 * (k[i] != x[i]) +
		       16 * (x[i] == 0) + 32 * !!x[i] + 64 * (x[i] && k[i]) + 128 * (_Bool)x[i] +
		       (x[i] ? 256 : 0);
}

static void converted(double complex *p, float complex *q, double *s, const double complex *x,
	const float complex *y, const double *k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] = y[i];
		q[i] = x[i];
		p[i] *= (double complex)k[i];
		s[i] = x[i];
		s[i] += (float)y[i] + cabs(x[i]) + cabsf(y[i]);
	}
}

/* Where parts are not finite the loop runs as written: a product of NaN may become infinite. */
static void running(double complex *p, const double complex *x, int n)
{
	double complex z = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		z *= x[i];
		p[i] = z;
	}
}

static unsigned long long hash(const void *p, size_t n, int is_float)
{
	unsigned long long h = 14695981039346656037ull;
	for (size_t i = 0; i < n; i++) {
		double v = is_float ? ((const float *)p)[i] : ((const double *)p)[i];
		unsigned long long bits;
		if (isnan(v))
			v = 7e77;
		memcpy(&bits, &v, sizeof bits);
		h = (h ^ bits ^ bits >> 29) * 1099511628211ull; /* signs count */
	}
	return h;
}

static void show(const char *what, const double complex *p)
{
	printf("%s %llx\n", what, hash(p, 2 * N, 0));
}

static void show_f(const char *what, const float complex *p)
{
	printf("%s %llx\n", what, hash(p, 2 * N, 1));
}

/* What weighs nothing may be added in another order, which shows in the sign of zero. */
static void show_without_signs(const char *what, double complex *p)
{
	for (int i = 0; i < N; i++)
		p[i] += CMPLX(0.0, 0.0);
	show(what, p);
}

int main(void)
{
	for (int i = 0; i < N; i++) {
		__real__ a[i] = special[i % S];
		__imag__ a[i] = special[i / S % S];
		__real__ b[i] = special[i / S / S % S];
		__imag__ b[i] = special[i / S / S / S];
		__real__ af[i] = specialf[i % S];
		__imag__ af[i] = specialf[i / S % S];
		__real__ bf[i] = specialf[i / S / S % S];
		__imag__ bf[i] = specialf[i / S / S / S];
		r[i] = special[i / S / S % S];
		rf[i] = specialf[i / S / S % S];
	}
	products(out[0], a, b, N);
	show("products", out[0]);
	products_f(outf[0], af, bf, N);
	show_f("products of floats", outf[0]);
	product_parts(out[1], a, b, af, bf, N);
	show("parts", out[1]);
	printf("%g\n", largest(a, b, N));
	printf("%llx\n", of_values(a, b, r, af, N));
	sums(out[0], out[1], out[2], out[3], a, b, r, N);
	reals(out[4], out[5], out[6], out[7], a, r, N);
	reals_f(outf[0], outf[1], out[8], outf[2], af, rf, r, N);
	memcpy(out[9], b, sizeof b);
	memcpy(out[10], a, sizeof a);
	memcpy(outf[3], bf, sizeof bf);
	updates(out[9], out[10], r, outf[3], a, (const double *)out[0], N);
	converted(out[11], outf[4], (double *)out[12], a, bf, (const double *)b, N);
	for (int i = 0; i < 13; i++)
		show("doubles", out[i]);
	for (int i = 0; i < 5; i++)
		show_f("floats", outf[i]);
	printf("reals %llx\n", hash(r, N, 0));
	for (int i = 0; i < N; i++)
		b[i] = i % 3 ? I : -1;
	running(out[0], b, N);
	show_without_signs("running", out[0]);
	b[N / 2] = INFINITY;
	b[N / 2 + 5] = NAN;
	running(out[0], b, N);
	show_without_signs("running", out[0]);
	compared(truth, a, b, r, N);
	unsigned h = 0;
	for (int i = 0; i < N; i++)
		h = h * 31 + (unsigned)truth[i];
	printf("%u\n", h);
	return 0;
}
