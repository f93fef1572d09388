/* Numbers that go on from where a bound stops them, x > d ? x - d : 0 or m - x > d ? x + d : m, and
 * that go round at a modulus by steps of which some are more than that.
 * RUN: %run_all %s --seeds 2 -- 0 -- 33 -- 1100
 */
#include "data.h"

#include <math.h>

static void below_u32(const unsigned *d, unsigned *o, int n, unsigned m)
{
	unsigned x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x > d[i] ? x - d[i] : 0;
		o[i] = x;
	}
}

static void bucket_u32(const unsigned *d, unsigned *o, int n, unsigned m)
{
	unsigned x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += d[i] & 7;
		if (x > 1000)
			x = 1000;
		x = x > m ? x - m : 0;
		o[i] = x;
	}
}

static void quota(const int *d, unsigned *o, int n, int m)
{
	unsigned x = 7;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += (unsigned)d[i];
		if (x > 1000u)
			x = 1000u;
		o[i] = x;
	}
	(void)m;
}

static void nine(const unsigned *d, unsigned *o, int n, unsigned m)
{
	unsigned x = 7;
	(void)d;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x >= 9 ? x - 9 : 0;
		o[i] = x;
	}
}

static void brightness(const unsigned char *d, unsigned char *o, int n, unsigned char m)
{
	unsigned char x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (d[i] & 1)
			x = (unsigned char)(255 - x > d[i] ? x + d[i] : 255);
		else
			x = x < d[i] ? 0 : (unsigned char)(x - d[i]);
		o[i] = x;
	}
}

static void gain(const unsigned char *d, unsigned char *o, int n, unsigned char m)
{
	unsigned char x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = (unsigned char)(x < 255 - d[i] ? x + d[i] : 255);
		o[i] = x;
	}
}

static void leak(const int *d, int *o, int n, int m)
{
	int x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x > m ? x - m : 0;
		x += d[i];
		o[i] = x;
	}
}

static void room(const int *d, int *o, int n, int m)
{
	int x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (m - x >= d[i])
			x += d[i];
		else
			x = m;
		o[i] = x;
	}
}

static void from_five(const int *d, int *o, int n, int m)
{
	int x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x < 5 ? x - 3 : 2;
		x += d[i];
		o[i] = x;
	}
}

static void float_leak(const float *d, float *o, int n, float m)
{
	float x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x > m ? x - m : 0;
		x += d[i];
		o[i] = x;
	}
}

static void phase_u32(const unsigned *d, unsigned *o, int n, unsigned m)
{
	unsigned x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += d[i];
		if (x >= m)
			x -= m;
		o[i] = x;
	}
}

static void phase_44(const unsigned *d, unsigned *o, int n, unsigned m)
{
	unsigned x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += d[i];
		if (x >= 44)
			x -= 44;
		o[i] = x;
	}
}

static void phase_back(const int *d, int *o, int n, int m)
{
	int x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x -= d[i];
		if (x < 0)
			x += m;
		o[i] = x;
	}
}

static void phase_64(const int *d, int *o, int n, int m)
{
	int x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += d[i];
		if (x >= 64)
			x -= 64;
		o[i] = x;
	}
}

static void phase_u64(const unsigned long long *d, unsigned long long *o, int n, unsigned long long m)
{
	unsigned long long x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x + d[i] < 64 ? x + d[i] : x + d[i] - 64;
		o[i] = x;
	}
}

static void phase_step(const unsigned *d, unsigned *o, int n, unsigned m)
{
	unsigned x = 7;
	(void)d;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += m;
		if (x >= 37)
			x -= 37;
		o[i] = x;
	}
}

static void phase_u8(const unsigned char *d, unsigned char *o, int n, unsigned char m)
{
	unsigned char x = 7;
	(void)m;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = (unsigned char)(x + d[i] >= 41 ? x + d[i] - 41 : x + d[i]);
		o[i] = x;
	}
}

/* Steps of 0 to 19, or of -10 to 9; one that is bad in the second run. */
#define TRY(f, type, number, low, bad) \
	do { \
		number *d = (number *)malloc((size_t)(n + 1) * sizeof *d); \
		type *o = (type *)malloc((size_t)(n + 1) * sizeof *o); \
		for (int i = 0; i < n; i++) \
			d[i] = (number)((int)((i * 7919u >> 3) % 20) + (low)); \
		f(d, o, n, 31); \
		unsigned first = test_sum(o, (size_t)n * sizeof *o); \
		if (n) \
			d[n * 2 / 3] = (number)(bad); \
		f(d, o, n, 12); \
		printf(#f " %08x %08x\n", first, test_sum(o, (size_t)n * sizeof *o)); \
		free(d); \
		free(o); \
	} while (0)

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;

	TRY(below_u32, unsigned, unsigned, 0, 4000000000u);
	TRY(bucket_u32, unsigned, unsigned, 0, 19);
	TRY(quota, unsigned, int, 0, -1);
	TRY(nine, unsigned, unsigned, 0, 19);
	TRY(brightness, unsigned char, unsigned char, 0, 19);
	TRY(gain, unsigned char, unsigned char, 0, 19);
	TRY(leak, int, int, -10, 19);
	TRY(room, int, int, -10, 19);
	TRY(from_five, int, int, -10, 19);
	TRY(float_leak, float, float, -10, NAN);
	TRY(phase_u32, unsigned, unsigned, 0, 13);
	TRY(phase_44, unsigned, unsigned, 0, 4294967290u);
	TRY(phase_back, int, int, 0, -1);
	TRY(phase_64, int, int, 0, 65);
	TRY(phase_u64, unsigned long long, unsigned long long, 0, 0x8000000000000003);
	TRY(phase_step, unsigned, unsigned, 0, 19);
	TRY(phase_u8, unsigned char, unsigned char, 0, 42);
	return 0;
}
