/* Saturating counters and sums, between constant and variable bounds.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include <limits.h>
#include <math.h>

#include "data.h"

static int predictor(const int *v, int n, int counter)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] % 3) {
			if (counter < 3)
				counter++;
		} else {
			if (counter > 0)
				--counter;
		}
	return counter;
}

static unsigned char up_and_down(const int *v, int n)
{
	unsigned char c = 128;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 10 && c < 255)
			c++;
		if (v[i] < -10 && c > 0)
			c--;
	}
	return c;
}

static unsigned char saturating(const unsigned char *v, int n)
{
	unsigned char s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s + v[i] > 255 ? 255 : s + v[i];
	return s;
}

/* Counters that come back from beyond the end of their type. */
static unsigned char stopped(const int *v, int n, unsigned char s)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 150)
			if (++s == 0)
				s--;
	return s;
}

static unsigned short drained(const int *v, int n, unsigned short s)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 90)
			continue;
		if (--s == 65535)
			s++;
	}
	return s;
}

static unsigned char full[16];

static void count_up(const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned char *p = &full[v[i] & 15];
		if (++(*p) <= 0)
			(*p)--;
	}
}

/* How long a run is, up to a limit; with a test as a number. */
static int capped_runs(const int *v, short *out, int n, int most)
{
	int run = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		run = v[i] / 50 == v[i - 1] / 50 ? run + (run != 3) : 1;
		out[i] = (short)run;
	}
	int left = 100;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			left -= left > most;
	return run * 1000 + left;
}

/* A number of a wider type is cut off only for the comparison. */
static long ends(const int *v, int n)
{
	long count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		count += ((unsigned char)(v[i] + 1) == 0) + 100 * ((unsigned char)(v[i] - 2) == 255);
	return count;
}

static int level(const int *v, int n, int low, int cap)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s < low)
			s = low;
		else if (s > cap)
			s = cap;
	}
	return s;
}

/* Now a minimum, now a maximum. */
static int alternating(const int *v, int n)
{
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (i & 1 ? v[i] > m : v[i] < m)
			m = v[i];
	return m;
}

static void mixer(short *out, const int *v, int n)
{
	short acc = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = acc + (short)(v[i] * 100);
		t = t > 32767 ? 32767 : t < -32768 ? -32768 : t;
		acc = (short)t;
		out[i] = acc;
	}
}

static int between(int x, int least, int greatest)
{
	if (x < least)
		return least;
	if (x > greatest)
		return greatest;
	return x;
}

static int by_function(const int *v, int n, int least, int greatest)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = between(s + v[i], least, greatest);
	return s;
}

/* That the sum does not wrap around is only clear where it is within the bound already. */
static unsigned capped(const unsigned char *v, int n, unsigned s)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (s + v[i] <= 100u)
			s += v[i];
		else
			s = 100;
	return s;
}

static double integrator(double *out, const double *v, int n)
{
	double s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > 10)
			s = 10;
		if (s < -10)
			s = -10;
		out[i] = s;
	}
	return s;
}

static float by_calls(const double *v, int n, float least, float greatest)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = fminf(fmaxf(s + (float)v[i], least), greatest);
	return s;
}

/* Whether the sum fits is asked before it is computed, or of what has wrapped around. */
static uint32_t by_room(const uint32_t *v, int n)
{
	uint32_t s = 9;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s > UINT32_MAX - v[i] ? UINT32_MAX : s + v[i];
	return s;
}

static void by_wrapping(uint32_t *out, const uint32_t *v, int n)
{
	uint32_t s = 9;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		uint32_t t = s + v[i];
		if (t < v[i])
			t = UINT32_MAX;
		out[i] = s = t;
	}
}

static uint8_t both_ways(const unsigned char *v, int n)
{
	uint8_t s = 100;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		uint8_t t;
		if (v[i] & 1) {
			t = (uint8_t)(s - (v[i] >> 1));
			s = t > s ? 0 : t;
		} else {
			t = (uint8_t)(s + v[i] / 2);
			s = s <= t ? t : 255;
		}
	}
	return s;
}

static int32_t by_limits(const int32_t *v, int n)
{
	int32_t s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 0 && s > INT32_MAX - v[i])
			s = INT32_MAX;
		else if (v[i] < 0 && s < INT32_MIN - v[i])
			s = INT32_MIN;
		else
			s += v[i];
	}
	return s;
}

static void until_full(int n)
{
	uint32_t *u = calloc((size_t)n + 1, sizeof *u), *out = calloc((size_t)n + 1, sizeof *out);
	int32_t *w = calloc((size_t)n + 1, sizeof *w);
	unsigned char *bytes = calloc((size_t)n + 1, 1);
	uint32_t seed = 11;
	for (int turn = 0; turn < 4; turn++) {
		for (int i = 0; i < n; i++) {
			u[i] = test_next(&seed) >> (turn * 9);
			w[i] = (int32_t)(test_next(&seed) << (turn & 1)) >> turn * 3;
			bytes[i] = (unsigned char)(test_next(&seed) >> (turn + 3));
		}
		by_wrapping(out, u, n);
		printf("%u %08x ", by_room(u, n), test_sum(out, (size_t)n * sizeof *out));
		printf("%d %d\n", both_ways(bytes, n), by_limits(w, n));
	}
	free(u);
	free(out);
	free(w);
	free(bytes);
}

#define LESSER(a, b) ((a) < (b) ? (a) : (b))

/* As much as there is room for, and as there is: what does not fit is lost. */
static long basin(short *out, const int *v, const unsigned char *open, int n)
{
	int x = 9, lost = 0, deepest = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int taken = LESSER(v[i] & 31, 200 - x);
		lost += (v[i] & 31) - taken;
		x += taken;
		x -= LESSER(x, 15 + 40 * open[i]);
		deepest = x > deepest ? x : deepest;
		out[i] = (short)x;
	}
	return lost * 1000L + deepest;
}

static unsigned spent(const int *v, int n, unsigned left, unsigned char small)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		left -= (unsigned)(v[i] & 3) < left ? (unsigned)(v[i] & 3) : left;
		small -= LESSER(small, v[i] & 7);
		if (v[i] > 190)
			small += LESSER(100, 255 - small);
	}
	return left * 256 + small;
}

/* Cut to the state's type, a number that is too large for it is another one. */
static long cut(const int *v, int n, long from)
{
	long x = from;
	int most = -1000, low = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const long far = from + v[i];
		x += v[i];
		most = (int)(most < x ? x : most);
		low = (int)(low > far ? far : low);
	}
	return most + low * 3L;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = malloc((size_t)n * sizeof *v + sizeof *v);
	unsigned char *bytes = malloc((size_t)n + 1);
	short *out = calloc((size_t)n + 1, sizeof *out);
	uint32_t seed = 5;

	for (int i = 0; i <= n; i++) {
		v[i] = (int)(test_next(&seed) % 401) - 200;
		bytes[i] = test_next(&seed) % 300 == 0;
	}
	for (int start = -2; start < 6; start++)
		printf("%d ", predictor(v, n, start));
	printf("%d %d\n", up_and_down(v, n), saturating(bytes, n));
	printf("%d %d %d", stopped(v, n, 0), stopped(v, n, 249), drained(v, n, 65535));
	count_up(v, n);
	printf(" %d", capped_runs(v, out, n, 60));
	printf(" %d %ld %08x\n", drained(v, n, 100), ends(v, n), test_sum(full, sizeof full));
	printf("%ld %ld", cut(v, n, 5), cut(v, n, INT_MAX - 300L));
	printf(" %ld %ld\n", cut(v, n, INT_MAX + 1000L), cut(v, n, INT_MIN));
	printf("%d %d %d\n", level(v, n, 0, 500), level(v, n, -100, 100), level(v, n, 50, -50));
	printf("%d\n", alternating(v, n));
	mixer(out, v, n);
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	printf("%d %d\n", by_function(v, n, -70, 90), by_function(v, n, 90, -70));
	printf("%u %u\n", capped(bytes, n, 0), capped(bytes, n, 0xfffffff0u));
	until_full(n);
	printf("%ld %u %u ", basin(out, v, bytes, n), spent(v, n, 900, 3), spent(v, n, 9000, 255));
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	double *x = malloc((size_t)n * sizeof *x + sizeof *x), *y = calloc((size_t)n + 1, sizeof *y);
	for (int i = 0; i <= n; i++)
		x[i] = v[i] / 16.0;
	for (int k = 0; k < 4; k++) {
		printf("%g %g ", integrator(y, x, n), by_calls(x, n, -4, 4));
		printf("%08x\n", test_sum(y, (size_t)n * sizeof *y));
		x[n / 2] = k == 0 ? INFINITY : k == 1 ? -INFINITY : NAN;
		x[n / 3] = k == 1 ? INFINITY : x[n / 3];
	}
	free(x);
	free(y);
	free(v);
	free(bytes);
	free(out);
	return 0;
}
