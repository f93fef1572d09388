/* Two reductions and a scan in one loop; maps beside reductions; six loops in four functions.
 * RUN: %run_all %s -- 0 -- 1 -- 32 -- 33 -- 2049
 */
#include "data.h"

static int statistics(const int *v, int *out, int n, int *low, int *high)
{
	int sum = 0, min = 1 << 30, max = -(1 << 30);
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] < min)
			min = v[i];
		if (max < v[i])
			max = v[i];
		sum += v[i];
		out[i] = sum;
	}
	*low = min;
	*high = max;
	return sum;
}

static double scale_and_sum(double *v, int n)
{
	double before = 0, after = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		before += v[i];
		v[i] = 2 * v[i] + 1;
		after += v[i];
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] = v[i] > 0 ? v[i] : -v[i];
	return after - before;
}

/* A neighbour, the element itself and, after a store, the element again: nvcc 13.0 read the
 * neighbour again (aside() in gsp_prim.cuh). Only a GPU shows it. */
static unsigned neighbours(const unsigned char *v, long long *wide, short *narrow, long n)
{
	unsigned seen = 5, third = 0;
	int small = 0;
#pragma gsp reduce copyin(v[0:n + 2])
	for (long i = n; i > 0; i--) {
		wide[i - 1] = v[i - 1] % 2 == 0 ? v[i - 1] : v[i + 1] % 97 * (v[i - 1] % 89) % 1009;
		seen |= v[i + 1] % 10;
		if ((int)(i - 1) % 3 == 1)
			third++;
		narrow[i - 1] = (short)(v[i - 1] > 0 ? v[i - 1] : v[i - 1] % 3);
		small = small || v[i - 1] < 4;
	}
	return seen + 16 * third + (unsigned)small * 8;
}

#define ADD(total, x) ((total) += (x))
#define EACH(i, n) for (int i = 0; i < (n); i++)

static long macros(const short *v, long *out, int n)
{
	long s = 0, q = 0;
#pragma gsp reduce (+: s)
	EACH(j, n) ADD(s, v[j]);
#pragma gsp scan \
	(+: q)
	EACH(j, n) {
		ADD(q, v[j] * 2L);
		out[j] = q;
	}
	return s + q;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1, bytes = (size_t)n;
	int *iv = (int *)calloc(room, sizeof *iv), *io = (int *)calloc(room, sizeof *io);
	double *dv = (double *)calloc(room, sizeof *dv);
	short *sv = (short *)calloc(room, sizeof *sv);
	long *lo = (long *)calloc(room, sizeof *lo);
	unsigned char *cv = (unsigned char *)calloc(room + 2, 1);
	long long *wide = (long long *)calloc(room, sizeof *wide);
	uint32_t seed = 3;
	int low, high, sum;

	for (int i = 0; i < n; i++) {
		iv[i] = (int)(test_next(&seed) % 2001) - 1000;
		dv[i] = (double)((int)(test_next(&seed) % 17) - 8);
		sv[i] = (short)test_next(&seed);
		cv[i + 1] = (unsigned char)test_next(&seed);
	}
	sum = statistics(iv, io, n, &low, &high);
	printf("%d %d %d %08x\n", sum, low, high, test_sum(io, bytes * sizeof *io));
	printf("%.1f", scale_and_sum(dv, n));
	printf(" %08x\n", test_sum(dv, bytes * sizeof *dv));
	printf("%ld", macros(sv, lo, n));
	printf(" %08x\n", test_sum(lo, bytes * sizeof *lo));
	printf("%u", neighbours(cv, wide, sv, n));
	printf(" %08x", test_sum(wide, bytes * sizeof *wide));
	printf(" %08x\n", test_sum(sv, bytes * sizeof *sv));
	free(iv);
	free(io);
	free(dv);
	free(sv);
	free(lo);
	free(cv);
	free(wide);
	return 0;
}
