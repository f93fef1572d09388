/* Minimum, maximum and their positions in every spelling, over data with NaN, infinities, 0.0
 * and -0.0: the results agree to the bit, and the position is the one that C's order gives.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

#include <limits.h>
#include <math.h>

/* Beside each other, from what no element is beyond: the first one is the least alone. */
static void both(const int *v, int n, int *low, int *high)
{
	int lo = INT_MAX, hi = INT_MIN;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] < lo)
			lo = v[i];
		else if (v[i] > hi)
			hi = v[i];
	}
	*low = lo;
	*high = hi;
}

static float max_taken(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m)
			m = v[i];
	return m;
}

static float max_taken_equal(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = v[i] >= m ? v[i] : m;
	return m;
}

static float max_kept(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = m > v[i] ? m : v[i];
	return m;
}

static float min_kept_equal(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!(m <= v[i]))
			m = v[i];
	return m;
}

static float max_magnitude(const float *v, int n)
{
	float m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float a = fabsf(v[i]);
		if (a > m)
			m = a;
	}
	return m;
}

static int first_greatest(const float *v, int n, float *best)
{
	float m = v[0];
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m) {
			m = v[i];
			at = i;
		}
	*best = m;
	return at;
}

static int last_least(const float *v, int n, float *best)
{
	float m = 1e30f;
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		at = v[i] <= m ? i : at;
		m = v[i] <= m ? v[i] : m;
	}
	*best = m;
	return at;
}

static int kept_greatest(const float *v, int n, float *best)
{
	float m = -1e30f;
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!(m > v[i])) {
			m = v[i];
			at = i;
		}
	*best = m;
	return at;
}

static int whole(const int *v, int n, int *other)
{
	int m = 2147483647, at = -1, twice = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (m >= v[i]) {
			m = v[i];
			at = i;
			twice = v[i] * 2;
		}
	}
	*other = twice;
	return at;
}

static int two_a_time(const int *v, int n)
{
	int m = 0, at = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > m) {
			m = v[i];
			at = i;
		}
		if (v[i] * 3 > m) {
			m = v[i] * 3;
			at = -i;
		}
	}
	return at + m;
}

static void running(float *out, int *where, const float *v, int n)
{
	float m = -1e30f;
	int at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > m) {
			m = v[i];
			at = i;
		}
		out[i] = m;
		where[i] = at;
	}
}

/* One more than the greatest, one less than the least. */
static int behind(const int *w, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (w[i] >= count)
			count = w[i] + 1;
	return count;
}

static unsigned behind_bytes(const unsigned char *b, int n)
{
	unsigned count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (count > b[i])
			continue;
		count = b[i] + 1u;
	}
	return count;
}

static long before(const int *w, int n)
{
	long low = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!(low < w[i]))
			low = w[i] - 1L;
	return low;
}

static void print(const char *what, float x)
{
	printf("%s %g %d\n", what, (double)x, signbit(x) != 0);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	float *v = malloc((size_t)n * 4 + 4), *out = calloc((size_t)n + 1, 4);
	int *w = malloc((size_t)n * 4 + 4), *where = calloc((size_t)n + 1, 4);

	for (unsigned kind = 0; kind < 5; kind++) {
		uint32_t seed = 7 + kind;
		float best = 0;
		int other = 0;

		for (int i = 0; i <= n; i++) {
			unsigned r = test_next(&seed) % 100;
			v[i] = kind == 0   ? (float)r - 50
			       : kind == 1 ? (r < 50 ? 0.0f : -0.0f)
			       : kind == 2 ? (r < 30 ? NAN : (float)(r % 7) - 3)
			       : kind == 3 ? (r < 3 ? INFINITY : r < 6 ? -INFINITY : 0.0f)
					   : (r < 97 ? NAN : (float)r);
			w[i] = (int)(r % 10) - 5;
		}
		int low, high;
		both(w, n, &low, &high);
		printf("%d %d\n", low, high);
		both(w, n && w[0] > 4 ? 1 : n / 50, &low, &high);
		printf("%d %d\n", low, high);
		print("max taken", max_taken(v, n, v[0]));
		print("max taken", max_taken(v, n, -0.0f));
		print("max taken equal", max_taken_equal(v, n, 0.0f));
		print("max kept", isnan(max_kept(v, n, 0.0f)) ? -1 : max_kept(v, n, 0.0f));
		print("max kept", isnan(max_kept(v, n, NAN)) ? -1 : max_kept(v, n, NAN));
		best = min_kept_equal(v, n, 0.0f);
		print("min kept equal", isnan(best) ? -1 : best);
		print("max magnitude", max_magnitude(v, n));
		printf("first %d", first_greatest(v, n, &best));
		print("", isnan(best) ? -1 : best);
		printf("last %d", last_least(v, n, &best));
		print("", isnan(best) ? -1 : best);
		printf("kept %d", kept_greatest(v, n, &best));
		print("", isnan(best) ? -1 : best);
		printf("whole %d %d\n", whole(w, n, &other), other);
		printf("two %d\n", two_a_time(w, n));
		printf("behind %d %u %ld\n", behind(w, n),
			behind_bytes((unsigned char *)w, n), before(w, n));
		running(out, where, v, n);
		printf("running %08x %08x\n", test_sum(out, (size_t)n * 4),
			test_sum(where, (size_t)n * 4));
	}
	free(v);
	free(out);
	free(w);
	free(where);
	return 0;
}
