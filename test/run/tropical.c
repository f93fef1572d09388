/* Sums under a maximum or minimum: Kadane's problem and its relatives, to the bit.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

#include <limits.h>
#include <math.h>

static int kadane(const int *v, int n)
{
	int cur = -3, best = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		cur = cur + v[i] > 0 ? cur + v[i] : 0;
		if (cur > best)
			best = cur;
	}
	return best;
}

static int never_empty(const int *v, int n)
{
	int cur = v[0], best = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		cur = cur > 0 ? cur + v[i] : v[i];
		best = best < cur ? cur : best;
	}
	return best;
}

static int floored(const int *v, int n)
{
	int s = 5;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s < 0)
			s = 0;
	}
	return s;
}

static void restarted(int *out, const int *v, int n)
{
	int cur = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		cur = v[i] > v[i] + cur ? v[i] : v[i] + cur;
		out[i] = cur;
	}
}

static int lowest(const int *v, int n)
{
	int s = 0, low = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] % 3)
			s -= v[i];
		low = s < low ? s : low;
	}
	return low;
}

/* When each is done: it starts when it is there and the one before is done. A NaN is skipped. */
static double departures(double *out, const int *v, int n)
{
	double done = -2000;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		double there = v[i] == 77 ? NAN : v[i];
		done = fmax(done, there) + 0.25;
		out[i] = done;
	}
	return done;
}

static float latest(const int *v, int n)
{
	float left = 5000;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		left = fminf(left - 1, (float)v[i] + 900);
	return left;
}

/* A minimum beside a maximum: of its opposite both are maxima. */
static int trade(int *gains, const int *v, int n)
{
	int low = v[0], gain = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] < low)
			low = v[i];
		if (v[i] - low > gain)
			gain = v[i] - low;
		gains[i] = gain - low;
	}
	return gain;
}

static double loss(const int *v, int n)
{
	double peak = v[0], loss = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		loss = v[i] - peak < loss ? v[i] - peak : loss;
		peak = v[i] > peak ? v[i] : peak;
	}
	return loss;
}

static float best_stretch(const int *v, int n)
{
	float here = 0, best = -1e9f;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		here = here > 0 ? here + v[i] : v[i];
		best = best < here ? here : best;
	}
	return best;
}

/* A running sum, and whether it ever lay beyond a bound: which may vary, be above or below, and be
 * looked at before the step or after it. */
static int balanced(const int *v, int n)
{
	int depth = 0, ok = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 600)
			depth++;
		else if (v[i] < -600 && --depth < -40)
			ok = 0;
	}
	return ok * 1000 + depth;
}

static int alarms(int *out, const int *v, int n, int high, int low)
{
	int level = 5, over = 0;
	short under = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (level >= high + v[i] / 4)
			over = 7;
		level = level + v[i];
		under = !(level > low) ? -2 : under;
		out[i] = over * 100 + under;
	}
	return level;
}

/* Kadane's sum, and whether it starts over asked where it is no record; from a record below 0, which
 * is one where the sum then does not start over, the loop runs as written. */
static int record(const int *v, int n, int best)
{
	int cur = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		cur += v[i];
		if (cur > best)
			best = cur;
		else if (cur < 0)
			cur = 0;
	}
	return best * 3 + cur;
}

static double lowest_run(double *out, const int *v, int n)
{
	double cur = 0, best = -5;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		cur += v[i];
		if (best > cur) {
			best = cur;
		} else {
			if (cur >= 0)
				cur = 0;
		}
		out[i] = cur - best;
	}
	return best;
}

/* From the least number there is, or any other: nothing is compared with it for a while. */
static long long from_least(const int *v, int n, int from, long long best, long long *out)
{
	long long cur = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i >= from) {
			cur = cur + v[i] > v[i] ? cur + v[i] : v[i];
			if (cur > best)
				best = cur;
		}
		out[i] = best;
	}
	return best;
}

static long long from_greatest(const int *v, int n, int from, long long *out)
{
	long long cur = 0, best = LLONG_MAX;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = best;
		if (i < from)
			continue;
		cur = v[i] < cur + v[i] ? v[i] : cur + v[i];
		if (cur < best)
			best = cur;
	}
	return best;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = malloc((size_t)n * sizeof *v + sizeof *v);
	int *out = calloc((size_t)n + 1, sizeof *out);
	uint32_t seed = 3;

	for (int i = 0; i <= n; i++)
		v[i] = (int)(test_next(&seed) % 2001) - 1000;
	printf("%d %d %d %d\n", kadane(v, n), floored(v, n), lowest(v, n), never_empty(v, n));
	restarted(out, v, n);
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	double *done = calloc((size_t)n + 1, sizeof *done);
	for (int turn = 0; turn < 2; turn++) {
		printf("%g %g", departures(done, v, n), latest(v, n));
		printf(" %08x\n", test_sum(done, (size_t)n * sizeof *done));
		v[n / 2] = 77;
	}
	printf("%d ", trade(out, v, n));
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	printf("%g %g\n", loss(v, n), best_stretch(v, n));
	printf("%d\n", balanced(v, n));
	for (int bound = 100; bound < 100000; bound *= 10) {
		printf("%d ", alarms(out, v, n, bound, -bound));
		printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	}
	printf("%d %d ", record(v, n, 0), record(v, n, 5000));
	const long long starts[] = {LLONG_MIN, LLONG_MIN + 1, -(1LL << 61), 0, LLONG_MAX};
	long long *wide = calloc((size_t)n + 1, sizeof *wide);
	for (int k = 0; k < 10; k++) {
		int from = k & 1 ? n / 2 : n;
		printf("%lld ", from_least(v, n, from, starts[k / 2], wide));
		printf("%08x ", test_sum(wide, (size_t)n * sizeof *wide));
		printf("%lld ", from_greatest(v, n, from, wide));
		printf("%08x\n", test_sum(wide, (size_t)n * sizeof *wide));
	}
	free(wide);
	for (int i = 0; i < n; i++)
		v[i] = -1 - v[i] * v[i] % 7;
	printf("%d %d %g ", record(v, n, 0), record(v, n, -100), lowest_run(done, v, n));
	printf("%08x\n", test_sum(done, (size_t)n * sizeof *done));
	free(done);
	free(v);
	free(out);
	return 0;
}
