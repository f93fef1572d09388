/* Functions of complex numbers and quotients, which only the program's own compiler and library know
 * to the bit: with OpenMP these are called.
 * RUN: %run_all %s --target openmp
 */
#include <complex.h>
#include <math.h>
#include <stdio.h>

#define N 200

static void factors(double complex *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		w[i] = cexp(-2 * I * M_PI * i / n);
}

static void functions(double complex *y, float complex *f, const double complex *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] = csqrt(x[i]) + clog(x[i] + 2) * csin(x[i]) - cpow(x[i], 0.5 + I);
		f[i] = ctanhf(x[i]) / (f[i] + 3);
	}
}

static double extreme(const double complex *x, const float complex *f, int n)
{
	double top = -HUGE_VAL;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double re = creal(cexp(x[i])) + cimag(csqrtf(f[i])) + creal(1 / (x[i] + 5));
		re += cimag(cpow(x[i], 2)) + creal(catan(x[i])) + cimagf(ccosf(f[i]) / f[i]);
		if (re > top)
			top = re;
	}
	return top;
}

int main(void)
{
	static double complex w[N], y[N];
	static float complex f[N];
	for (int i = 0; i < N; i++)
		f[i] = i % 5 - 2.5f + i % 3 * I;
	factors(w, N);
	functions(y, f, w, N);
	for (int i = 0; i < N; i += 7)
		printf("%.17g %.17g %.17g %.17g %.9g %.9g\n", creal(w[i]), cimag(w[i]), creal(y[i]),
			cimag(y[i]), crealf(f[i]), cimagf(f[i]));
	printf("%.17g\n", extreme(y, f, N));
	return 0;
}
