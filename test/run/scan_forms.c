/* Prefix sums, maxima and products in all directions and placements.
 * RUN: %run_all %s -- 0 -- 1 -- 31 -- 33 -- 1025 -- 7001
 */
#include "data.h"

static long long inclusive(const int *v, long long *out, int n)
{
	long long s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s;
}

static int exclusive(const int *v, int *out, size_t n)
{
	int s = 100;
#pragma gsp scan (+: s) exclusive
	for (size_t i = 0; i < n; i++) {
		out[i] = s;
		s += v[i];
	}
	return s;
}

static void suffix(const int *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--)
		out[i] = s = s + v[i];
}

static void in_place(unsigned char *v, int n)
{
	unsigned char s = 0;
#pragma gsp scan
	for (int i = 0; i < n; ++i) {
		unsigned char t = v[i];
		v[i] = s;
		s += t;
	}
}

static void running_max(const float *v, float *out, int n)
{
	float m = -1e30f;
#pragma gsp scan (max: m) inclusive
	for (int i = 0; i < n; i++) {
		m = v[i] > m ? v[i] : m;
		out[i] = m;
	}
}

static void running_product(const unsigned *v, unsigned *out, unsigned n)
{
	unsigned p = 1;
#pragma gsp scan
	for (unsigned i = 0; i < n; i++) {
		p = (v[i] | 1) * p;
		out[i] = p;
	}
}

static double guarded(const double *v, double *out, int n)
{
	double s = 0.5;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 0)
			s += v[i];
		else
			s += 1;
		out[i] = 2 * s;
	}
	return s;
}

static int carry_forward(const int *v, int *out, int n)
{
	int last = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 50)
			last = i;
		out[i] = last;
	}
	return last;
}

static void strided(const int *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i += 3) {
		s += v[i];
		out[i] = s;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	int *iv = (int *)calloc(room, sizeof *iv);
	int *io = (int *)calloc(room, sizeof *io);
	long long *lo = (long long *)calloc(room, sizeof *lo);
	unsigned *uv = (unsigned *)calloc(room, sizeof *uv);
	unsigned *uo = (unsigned *)calloc(room, sizeof *uo);
	float *fv = (float *)calloc(room, sizeof *fv);
	float *fo = (float *)calloc(room, sizeof *fo);
	double *dv = (double *)calloc(room, sizeof *dv);
	double *dob = (double *)calloc(room, sizeof *dob);
	unsigned char *bv = (unsigned char *)calloc(room, 1);
	uint32_t seed = 11;
	size_t bytes = (size_t)n;

	for (int i = 0; i < n; i++) {
		iv[i] = (int)(test_next(&seed) % 201) - 100;
		uv[i] = test_next(&seed);
		fv[i] = (float)((int)(test_next(&seed) % 1700) - 800);
		dv[i] = (double)((int)(test_next(&seed) % 17) - 8);
		bv[i] = (unsigned char)test_next(&seed);
	}
	printf("%lld", inclusive(iv, lo, n));
	printf(" %08x\n", test_sum(lo, bytes * sizeof *lo));
	printf("%d", exclusive(iv, io, (size_t)n));
	printf(" %08x\n", test_sum(io, bytes * sizeof *io));
	suffix(iv, io, n);
	printf("%08x\n", test_sum(io, bytes * sizeof *io));
	in_place(bv, n);
	printf("%08x\n", test_sum(bv, bytes));
	running_max(fv, fo, n);
	printf("%08x\n", test_sum(fo, bytes * sizeof *fo));
	running_product(uv, uo, (unsigned)n);
	printf("%08x\n", test_sum(uo, bytes * sizeof *uo));
	printf("%.1f", guarded(dv, dob, n));
	printf(" %08x\n", test_sum(dob, bytes * sizeof *dob));
	printf("%d", carry_forward(iv, io, n));
	printf(" %08x\n", test_sum(io, bytes * sizeof *io));
	strided(iv, io, n);
	printf("%08x\n", test_sum(io, bytes * sizeof *io));
	free(iv);
	free(io);
	free(lo);
	free(uv);
	free(uo);
	free(fv);
	free(fo);
	free(dv);
	free(dob);
	free(bv);
	return 0;
}
