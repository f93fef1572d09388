/* What elements at keys are along the way: counts, places of a counting sort, running sums and
 * extremes by key. Types that wrap around, updates under conditions, keys that only some iterations
 * may look up, few keys and many, two such elements, arrays that overlap.
 * RUN: %run_all %s --flags=-I%include --seeds 1 --as-written overlapping -- 0 -- 33 300 -- 257 5 -- 1500 1900
 * RUN: %run_all %s --flags=-I%include --target cuda --seeds 1 --sim-flags=-DGSP_RANK_BITS=4 \
 * RUN:   --as-written overlapping -- 33 300 -- 257 5
 */
#include "data.h"
#include "guarded.h"

#include <limits.h>

#define N 4000
#define K 4000
#define SHOW(p) printf("%s %08x\n", #p, test_sum(p, sizeof p))

struct bin {
	int used;
	short count;
	double sum;
};

static int key[N], v[N], o[N], p[N], q[N];
static double w[N], f[N];
static unsigned char c[N], bytes[N];
static long long wide[N];

static unsigned balance[K];
static int count[K], next[K], back[K], place[K], top[K], least[K], mask[K], level[K];
static int best[K], second[K], third[K];
static int seen[K], limited[K], chained[K], grid[64][64], chosen[K], held[K], either[K];
static unsigned char small[K];
static short narrow[K];
static unsigned long long product[K];
static double sums[K];
static short highest[K];
static struct bin bins[K];
static int sorted[2 * N], turned[2 * N], unique[N], total[8];

static void set(int n, int keys)
{
	uint32_t seed = 7;
	for (int i = 0; i < N; i++) {
		key[i] = (int)(test_next(&seed) % (unsigned)keys);
		v[i] = (int)(test_next(&seed) % 41) - 20;
		w[i] = (double)v[i] / 4;
		c[i] = (unsigned char)(test_next(&seed) % (keys < 256 ? (unsigned)keys : 256u));
	}
	if (n > 20)
		v[3] = INT_MAX, v[8] = INT_MIN, w[4] = -0.0, w[5] = 0.0, w[n - 1] = 1e18;
	for (int b = 0; b < K; b++) {
		count[b] = b % 3, balance[b] = UINT_MAX - (unsigned)b, top[b] = b % 5 ? INT_MIN : 7;
		least[b] = 3, mask[b] = b & 1, small[b] = (unsigned char)(250 + b % 6);
		narrow[b] = (short)(SHRT_MAX - b % 4), product[b] = (unsigned)b | 1;
		sums[b] = -0.0, highest[b] = (short)(b % 7 ? -100 : 0), bins[b].used = b;
		limited[b] = b % 2, held[b] = -b, either[b] = b;
	}
	for (int i = 0, at = 0, before = 0; i < keys; i++, at += before) {
		before = 0;
		for (int k = 0; k < n; k++)
			before += key[k] == i;
		next[i] = place[i] = at;
		back[i] = at + before;
	}
}

static void counts(const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = count[key[i]]++;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--)
		bytes[i] = --small[key[i]];
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		wide[i] = (narrow[c[i]] += 3) - 1000LL;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] = 2 * bins[key[i]].count++ + 1;
	SHOW(o), SHOW(bytes), SHOW(wide), SHOW(p);
}

/* Stable, by key. */
static void sort(const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		sorted[next[key[i]]++] = v[i];
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--) {
		int d = --back[key[i]];
		turned[d] = v[i];
		q[i] = d;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const int d = place[key[i]];
		place[key[i]] = d + 1;
		turned[N + d] = i;
	}
	SHOW(sorted), SHOW(turned), SHOW(q);
}

/* Two iterations may get one place: the last one stays. */
static void collide(const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		sorted[level[key[i]]++] = v[i];
	SHOW(sorted);
}

static void sums_by_key(const int *key, const int *v, const double *w, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		balance[key[i]] -= (unsigned)v[i];
		o[i] = (int)balance[key[i]];
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		f[i] = sums[key[i]];
		sums[key[i]] += w[i] < 1e9 ? w[i] : 0;
		f[i] += 2 * sums[key[i]];
	}
#pragma gsp scan
	for (int i = 0; i < n; i++)
		wide[i] = (long long)(product[c[i]] *= (unsigned)v[i] | 1u);
	SHOW(o), SHOW(f), SHOW(wide);
}

static void extremes(const int *key, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > top[key[i]])
			top[key[i]] = v[i];
		o[i] = top[key[i]];
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		least[key[i]] = v[i] < least[key[i]] ? v[i] : least[key[i]];
		p[i] = least[key[i]];
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		q[i] = mask[key[i]];
		mask[key[i]] |= 1 << (v[i] & 15);
		q[i] ^= mask[key[i]] << 1;
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		const short x = (short)(v[i] & 255);
		if (i & 1 && x > highest[key[i]])
			highest[key[i]] = x;
		if (i & 1)
			bytes[i] = (unsigned char)highest[key[i]];
	}
	SHOW(o), SHOW(p), SHOW(q), SHOW(bytes);
}

/* New extremes, all of them counted, and the last of each key with what lies beside it. */
static int records(const int *key, const int *v, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 2 && v[i] >= best[key[i]]) {
			best[key[i]] = v[i];
			second[c[i]] = i;
			count++;
		}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] < third[key[i]]) {
			o[i] = third[key[i]];
			third[key[i]] = v[i];
		}
	SHOW(best), SHOW(second), SHOW(third), SHOW(o);
	return count;
}

/* Keys that are not looked up are not there. */
static void conditions(const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (key[i] >= 0)
			o[i] = count[key[i]]++;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (key[i] < 0)
			continue;
		if (v[i] > 0)
			chosen[key[i]] += v[i] & 7;
		p[i] = chosen[key[i]];
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (key[i] >= 0) {
			if (v[i] & 1)
				q[i] = either[key[i]]++;
			else
				q[i] = either[key[i]] -= 2;
		}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (key[i] >= 0 && limited[key[i]]++ < 2)
			o[i] = i;
	SHOW(o), SHOW(p), SHOW(q);
}

/* What is carried depends on them. */
static int uses(const int *key, int n)
{
	int m = 0, s = 0, pairs = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (!seen[key[i]]++)
			unique[m++] = i;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		pairs += held[key[i]]++;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += chained[key[i]];
		chained[key[i]] += 1;
		o[i] = s;
	}
	total[0] = s, total[1] = pairs, total[2] = m;
	SHOW(unique), SHOW(o), SHOW(total);
	return m;
}

/* One after the other, and side by side. */
static void two(const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int d = level[key[i]]++ & 63;
		o[i] = grid[d][c[i] & 63]++;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] = held[key[i]]--;
		q[i] = chosen[c[i]]++;
	}
	SHOW(o), SHOW(p), SHOW(q), SHOW(grid);
}

static void overlapping(int *o, int *h, const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = h[key[i]]++;
}

/* Neither array is longer than what is touched. */
static void apart(int *o, int *h, const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = h[key[i]]++;
}

static void edges(int n, int keys)
{
	int *h = guarded_alloc((size_t)keys * sizeof *h);
	int *out = guarded_alloc((size_t)(n + 1) * sizeof *out);
	int *k = guarded_alloc((size_t)(n + 1) * sizeof *k);
	for (int i = 0; i < keys; i++)
		h[i] = i;
	for (int i = 0; i <= n; i++)
		k[i] = key[i % N], out[i] = -1;
	apart(out + 1, h, k + 1, n);
	printf("%08x %08x\n", test_sum(out, (size_t)(n + 1) * sizeof *out),
		test_sum(h, (size_t)keys * sizeof *h));
	for (int i = 0; i <= n; i++)
		out[i] = i / 2;
	overlapping(out, out, out, n);
	printf("%08x\n", test_sum(out, (size_t)(n + 1) * sizeof *out));
	guarded_check();
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : N, keys = argc > 2 ? atoi(argv[2]) : 97;
	set(n, keys);
	counts(key, n);
	sort(key, v, n);
	collide(key, v, n);
	sums_by_key(key, v, w, n);
	extremes(key, v, n);
	printf("%d\n", records(key, v, n));
	edges(n, keys);
	for (int i = 0; i < n; i += 5)
		key[i] = -1000000000 - i;
	conditions(key, v, n);
	for (int i = 0; i < n; i += 5)
		key[i] = i % keys;
	printf("%d\n", uses(key, n));
	two(key, n);
	SHOW(count), SHOW(small), SHOW(narrow), SHOW(bins), SHOW(next), SHOW(back), SHOW(place);
	SHOW(level), SHOW(balance), SHOW(sums), SHOW(product), SHOW(top), SHOW(least), SHOW(mask);
	SHOW(highest), SHOW(chosen), SHOW(either), SHOW(limited), SHOW(seen), SHOW(held);
	SHOW(chained);
	return 0;
}
