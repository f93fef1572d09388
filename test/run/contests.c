/* Stores at keys where the order of the iterations decides what remains: the last, the first, the
 * greatest of each key with what lies beside it. Ties, NaN, signed zeros, limits of types, keys that
 * no iteration has, statements in several branches.
 * RUN: %run_all %s --seeds 1 --sizes 0,1,33,300,2500
 */
#include "data.h"

#include <limits.h>
#include <math.h>
#include <stdbool.h>

#define N 4000
#define K 97
#define SHOW(p) printf("%s %08x\n", #p, test_sum(p, sizeof p))

struct item {
	int id;
	float weight;
	char name[4];
};
struct bin {
	int count, arg;
	double least;
};

static int key[N], v[N], order[N];
static double w[N];
static struct item in[N];
static unsigned char c[N];

static int last[K], early[K], first[K], seen_at[K], best[K], arg[K], low[K], high[K], ends[2 * K];
static short narrow[K];
static double dmax[K], dmin[K], value[K];
static float fbest[K];
static long long wide[K];
static unsigned long long huge[K];
static struct item kept[K];
static struct bin bins[K], both[K];
static unsigned char seen[K];
static bool marked[K];
static int unique[N], total[4], grid[8][16], argw[K], stamp[K], open[K], degree[K];
static int ring[64], quarter[N];
static int label[K], number[K], nearest_at[K];
static double near_by[K];
static int pointed[K], chosen[K];
static int later[K], odd[K], around[K], taken[K];

static void set(int n)
{
	uint32_t seed = 7;
	for (int i = 0; i < N; i++) {
		key[i] = (int)(test_next(&seed) % (K - 5));
		v[i] = (int)(test_next(&seed) % 41) - 20;
		w[i] = (double)v[i] / 4;
		c[i] = (unsigned char)(test_next(&seed) % K);
		order[i] = (int)(test_next(&seed) % N);
		in[i] = (struct item){i, (float)v[i], {(char)i, 1, 2, 3}};
	}
	if (n > 20) {
		w[3] = NAN, w[4] = -0.0, w[5] = 0.0, w[6] = INFINITY, w[7] = -INFINITY;
		w[n / 2] = -0.0, w[n / 2 + 1] = 0.0, w[n - 1] = NAN;
		key[n / 2 + 1] = key[n / 2] = key[4] = key[5] = K - 2;
		v[8] = INT_MIN, v[9] = INT_MAX, v[n - 2] = INT_MAX, v[n - 3] = INT_MIN;
		key[8] = key[n - 3], key[9] = key[n - 2] = K - 1;
	}
	for (int b = 0; b < K; b++) {
		last[b] = early[b] = -b, first[b] = seen_at[b] = b % 9 ? -1 : 1000 * b;
		best[b] = b % 7 ? INT_MIN : 5, arg[b] = -7, argw[b] = b % (N / K);
		dmax[b] = b % 11 ? -1e9 : NAN, dmin[b] = b % 5 ? INFINITY : 0.0;
		value[b] = b, narrow[b] = -1, low[b] = INT_MAX, high[b] = INT_MIN;
		wide[b] = LLONG_MIN, huge[b] = ~0ull, fbest[b] = -100.0f;
		bins[b] = (struct bin){0, -1, 3.5}, stamp[b] = b % 3;
		open[b] = b % 4 ? 0 : 7, near_by[b] = b % 3 ? 50 : 2, degree[b] = -1, label[b] = b % 6 ? -1 : b;
	}
}

static void last_of_each(const int *key, const int *v, const double *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		last[key[i]] = i;
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--)
		early[key[i]] = i;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] > 3)
			value[key[i]] = w[i];
		narrow[c[i]] = (short)(v[i] % 40 * 1000);
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		kept[key[i]] = in[i];
		both[key[i]].count = v[i];
		both[key[i]].arg = both[key[i]].count ^ i;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		ring[i & 63] = v[i];
#pragma gsp parallel
	for (int i = n; i-- > 0;) {
		ring[(i >> 2) & 63] -= 1;
		quarter[i / 4] = v[i];
	}
}

/* In branches, several of one iteration, and at several keys. */
static void ways(const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] & 1)
			ends[key[i]] = v[i];
		else
			ends[key[i]] = -i;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		degree[key[i]] = i;
		if (v[i] > 0)
			degree[c[i]] = -i;
		degree[key[i] / 2] = v[i];
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] < -10)
			continue;
		grid[v[i] & 7][key[i] & 15] = i;
		int *slot = &pointed[key[i]];
		*slot = v[i];
	}
}

/* What is stored is carried. */
static int running(const int *key, const int *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i] & 15;
		chosen[key[i]] = s;
	}
	return s;
}

static void first_of_each(const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (first[key[i]] < 0)
			first[key[i]] = i;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && !seen[key[i]]) {
			seen[key[i]] = 1;
			seen_at[key[i]] = v[i];
		}
	/* A store of 0 leaves it open. */
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const int next = v[i] % 3;
		if (open[key[i]] == 0)
			open[key[i]] = next;
	}
}

static void extremes(const int *key, const int *v, const double *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > best[key[i]]) {
			best[key[i]] = v[i];
			arg[key[i]] = i;
		}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (w[i] > dmax[key[i]])
			dmax[key[i]] = w[i];
		dmin[key[i]] = w[i] <= dmin[key[i]] ? w[i] : dmin[key[i]];
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct bin *b = &bins[key[i]];
		b->count++;
		if (b->least > w[i]) {
			b->least = w[i];
			b->arg = order[i];
		}
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if ((float)w[i] >= fbest[key[i]]) {
			fbest[key[i]] = (float)w[i];
			low[key[i]] = i;
		}
		if ((long long)v[i] * v[i] >= wide[key[i]] && v[i] != 0) {
			wide[key[i]] = (long long)v[i] * v[i];
			high[key[i]] = i;
		}
		if ((unsigned long long)v[i] < huge[c[i]])
			huge[c[i]] = (unsigned long long)v[i];
	}
}

static double cost(double x, int y)
{
	return x * x - 3 * y;
}

/* What is compared is computed by a function. */
static void nearest(const int *key, const int *v, const double *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const double d = sqrt(fabs(cost(w[i], v[i] & 7)));
		if (d < near_by[key[i]]) {
			near_by[key[i]] = d;
			nearest_at[key[i]] = order[i];
		}
	}
}

/* The number stored says where to compare. */
static void indirect(const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > v[argw[key[i]]])
			argw[key[i]] = i;
}

/* What else the loop does in the first iteration of each key. */
/* Below 0 at first: some are left open. */
static int below(const int *key, int n, int from)
{
	int next = from;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (label[key[i]] < 0)
			label[key[i]] = next++;
	return next;
}

static int distinct(const int *key, int n, int version)
{
	int count = 0, m = 0, others = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!marked[key[i]]) {
			marked[key[i]] = true;
			count++;
		}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (stamp[key[i]] == version) {
			others++;
			continue;
		}
		stamp[key[i]] = version;
		unique[m++] = key[i];
	}
	int next = 0, ids = 7;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (label[key[i]] < 0)
			label[key[i]] = next++;
	}
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (v[i] != 1 && !number[key[i]]) {
			ids += 2;
			number[key[i]] = ids;
		}
	total[3] = next + ids;
	total[0] = count, total[1] = m, total[2] = others;
	return m;
}

/* Counters that begin where a variable says, which is not where they are in an iteration. */
static int counted_from(const int *k, int n, int from, int step)
{
	int at = from, j = from, r = from & 7;
#pragma gsp parallel
	while (at < n) {
		later[k[at]] = at;
		at++;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (j & 1)
			odd[(k[i] + j) % K] = i;
		j += step;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		around[(k[i] + 5 * r) % K] = i;
		r = (r + 3) & 7;
	}
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--) {
		at++;
		if (taken[k[i]])
			continue;
		taken[k[i]] = at;
	}
	return at + j * 3 + r;
}

struct cache {
	int *slots, shift;
};

static void insert(const struct cache *cache, unsigned x)
{
	const int slot = (int)(x * 0x1e35a7bdu >> cache->shift);
	cache->slots[slot] = (int)x;
}

static void by_function(struct cache *cache, const int *p, const int *end)
{
#pragma gsp parallel
	while (p < end)
		insert(cache, (unsigned)*p++);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : N;
	set(n);
	last_of_each(key, v, w, n);
	SHOW(last), SHOW(early), SHOW(value), SHOW(narrow), SHOW(kept), SHOW(ring), SHOW(quarter);
	SHOW(both);
	ways(key, v, n);
	SHOW(ends), SHOW(degree), SHOW(grid), SHOW(pointed);
	printf("%d\n", running(key, v, n));
	SHOW(chosen);
	first_of_each(key, v, n);
	SHOW(first), SHOW(seen), SHOW(seen_at), SHOW(open);
	extremes(key, v, w, n);
	SHOW(best), SHOW(arg), SHOW(dmax), SHOW(dmin), SHOW(bins), SHOW(fbest), SHOW(low);
	SHOW(wide), SHOW(high), SHOW(huge);
	nearest(key, v, w, n);
	SHOW(near_by), SHOW(nearest_at);
	indirect(key, n);
	SHOW(argw);
	distinct(key, n, 2);
	SHOW(label);
	memset(label, -1, sizeof label);
	printf("%d\n", below(key, n, -3));
	SHOW(label);
	memset(label, -1, sizeof label);
	printf("%d\n", below(key, n, 5));
	printf("%d %d\n", counted_from(key, n, 3, 3), counted_from(key, n / 2, 6, 4));
	struct cache cache = {pointed, 26};
	by_function(&cache, v, v + n);
	SHOW(pointed);
	SHOW(later), SHOW(odd), SHOW(around), SHOW(taken);
	SHOW(marked), SHOW(stamp), SHOW(unique), SHOW(total), SHOW(label), SHOW(number);
	return 0;
}
