/* Every operator in the integer types, and in the floating types where the result is exact
 * (small whole numbers), so that all targets must agree to the bit.
 * RUN: %run_all %s -- 0 -- 1 -- 31 -- 32 -- 33 -- 257 -- 5003
 */
#include "data.h"

static int sum_int(const int *v, int n)
{
	int s = 17;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static unsigned sum_unsigned(const unsigned *v, unsigned n)
{
	unsigned s = 0;
#pragma gsp reduce(+: s)
	for (unsigned i = 0; i < n; i++)
		s = v[i] + s;
	return s;
}

static long long sum_long_long(const int *v, size_t n)
{
	long long total = -5;
	size_t i;
#pragma gsp reduce
	for (i = 0; i != n; ++i)
		total = total + v[i];
	return total + (long long)i;
}

static float sum_float(const float *v, int n)
{
	float s = 0.0f;
	int i;
#pragma gsp reduce
	for (i = n - 1; i >= 0; i--)
		s += v[i];
	return s + (float)i;
}

static double dot(const float *a, const double *b, long n)
{
	double s = 1;
#pragma gsp reduce
	for (long i = 0; i < n; i++)
		s += (double)a[i] * b[i];
	return s;
}

static unsigned char sum_byte(const unsigned char *v, int n)
{
	unsigned char s = 3;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static unsigned product(const unsigned *v, int n)
{
	unsigned p = 1;
#pragma gsp reduce(*: p)
	for (int i = 0; i < n; i++)
		p *= v[i] | 1;
	return p;
}

static int maximum(const int *v, int n)
{
	int m = v[0];
#pragma gsp reduce(max: m)
	for (int i = 1; i < n; i++)
		if (v[i] > m)
			m = v[i];
	return m;
}

static long long minimum(const int *v, int n)
{
	long long m = 1000000;
#pragma gsp reduce
	for (int i = 0; i < n; ++i)
		m = m < v[i] ? m : v[i];
	return m;
}

static float smallest(const float *v, int n)
{
	float m = 1e30f;
#pragma gsp reduce
	for (int i = 0; i < n; ++i)
		m = v[i] < m ? v[i] : m;
	return m;
}

static unsigned bits(const unsigned *v, int n)
{
	unsigned all = ~0u, any = 0, odd = 0;
#pragma gsp reduce (&: all) (|: any) (^: odd)
	for (int i = 0; i < n; i++) {
		all &= v[i] | 0xf0;
		any |= v[i];
		odd ^= v[i];
	}
	return all ^ any * 3 ^ odd * 7;
}

static int any_negative(const int *v, int n)
{
	int any = 0, every = 1;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		any = any || v[i] < -90;
		every = every && v[i] > -99;
	}
	return any * 2 + every;
}

static int count_if(const int *v, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] % 3 == 0)
			count++;
	return count;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	int *iv = (int *)malloc(room * sizeof *iv);
	unsigned *uv = (unsigned *)malloc(room * sizeof *uv);
	float *fv = (float *)malloc(room * sizeof *fv);
	double *dv = (double *)malloc(room * sizeof *dv);
	unsigned char *bv = (unsigned char *)malloc(room);
	uint32_t seed = 7;

	for (size_t i = 0; i < room; i++) {
		iv[i] = (int)(test_next(&seed) % 201) - 100;
		uv[i] = test_next(&seed);
		fv[i] = (float)((int)(test_next(&seed) % 17) - 8);
		dv[i] = (double)((int)(test_next(&seed) % 17) - 8);
		bv[i] = (unsigned char)test_next(&seed);
	}
	printf("%d %u %lld\n", sum_int(iv, n), sum_unsigned(uv, (unsigned)n),
	       sum_long_long(iv, (size_t)n));
	printf("%.1f %.1f %d\n", (double)sum_float(fv, n), dot(fv, dv, n), sum_byte(bv, n));
	printf("%u %d %lld %.1f\n", product(uv, n), maximum(iv, n), minimum(iv, n),
	       (double)smallest(fv, n));
	printf("%u %d %d\n", bits(uv, n), any_negative(iv, n), count_if(iv, n));
	free(iv);
	free(uv);
	free(fv);
	free(dv);
	free(bv);
	return 0;
}
