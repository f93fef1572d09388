/* What iterations make of elements at keys where the order matters: filters, gaps, hashes, machines,
 * clamps, resets, extremes of floating-point numbers; with values along the way and without, by
 * several statements, under conditions, of few keys and many, where composing loses something.
 * RUN: %run_all %s --flags=-I%include --seeds 1 --as-written lost -- 0 -- 33 300 -- 257 5 -- 300 1
 */
#include "data.h"

#include <limits.h>
#include <math.h>

#define N 2000
#define K 2000
#define SHOW(p) printf("%s %08x\n", #p, test_sum(p, sizeof p))

struct item {
	int count;
	double level;
	unsigned char mode;
};

static struct __attribute__((packed)) tight {
	char kind;
	int count;
} tight[K];

static int key[N], v[N], o[N], p[N], q[N];
static double w[N], f[N];
static float g[N];
static unsigned char c[N], bytes[N];

static int last[K], held[K], capped[K], best[K], empty[K], halves[K], stamp[K], first[K];
static int mixed[K], spelled[K], paired[K], where[K], other[K], turns[K], either[K], sums[K], bound[K], both[K], kinds[K], slow[K];
static unsigned twice[K], hash[K], crc[K], lfsr[K], mod[K], coded[K];
static unsigned char mode[K], state[K];
static double level[K], top[K], low[K], far[K], reset[K], nan_top[K], high[K], third[K];
static float smooth[K];
static struct item items[K];
static long long total[8];

static void set(int n, int keys)
{
	uint32_t seed = 11;
	for (int i = 0; i < N; i++) {
		key[i] = (int)(test_next(&seed) % (unsigned)keys);
		v[i] = (int)(test_next(&seed) % 41) - 20;
		w[i] = (double)((int)(test_next(&seed) % 33) - 16) / 4;
		g[i] = (float)w[i];
		c[i] = (unsigned char)test_next(&seed);
	}
	if (n > 20)
		w[3] = NAN, w[4] = -0.0, w[5] = 0.0, w[6] = INFINITY, v[7] = INT_MAX;
	for (int b = 0; b < K; b++) {
		last[b] = -1 - b % 3, held[b] = b, capped[b] = b % 4, best[b] = -21;
		hash[b] = 5381u + (unsigned)b, crc[b] = ~0u, lfsr[b] = 1u + (unsigned)b % 255;
		mod[b] = (unsigned)b % 97, mode[b] = b & 3, level[b] = b % 7;
		top[b] = b % 2 ? -0.0 : -3, low[b] = b % 5 ? 3 : NAN, smooth[b] = 1;
		halves[b] = INT_MIN + b, empty[b] = b % 3 ? 0 : 7, stamp[b] = 0, first[b] = -1;
		nan_top[b] = b % 11 ? -2 : NAN, turns[b] = b % 7;
		items[b].level = b % 4, items[b].mode = b & 1, bound[b] = b % 11 - 3;
	}
}

/* The rounding of what is computed here is C's in any order. */
static void filters(const int *key, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		f[i] = level[key[i]] = level[key[i]] * 0.5 + (i & 7);
	for (int i = 0; i < n; i++)
		f[i] = floor(f[i] * 1024 + 0.5);
	for (int b = 0; b < K; b++)
		level[b] = floor(level[b] * 1024 + 0.5);
	SHOW(f), SHOW(level);
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (c[i] & 1)
			smooth[key[i]] += (g[i] - smooth[key[i]]) * 0.5f;
	for (int b = 0; b < K; b++)
		smooth[b] = floorf(smooth[b] * 64 + 0.5f);
	SHOW(smooth);
}

static void gaps(const int *key, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[i] = i - last[key[i]];
		last[key[i]] = i;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] = held[key[i]];
		if (v[i] > 4)
			held[key[i]] = v[i];
	}
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--) {
		const int before = either[key[i]];
		if (v[i] > 0)
			either[key[i]] = v[i];
		else if (v[i] < -9)
			either[key[i]] = 2 * v[i];
		q[i] = either[key[i]] / 4 - before / 4;
	}
	SHOW(o), SHOW(p), SHOW(q);
}

static const unsigned char next[4][4] = {{1, 2, 3, 0}, {0, 1, 1, 2}, {3, 2, 0, 1}, {1, 1, 2, 3}};

static void machines(const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		mode[key[i]] = next[mode[key[i]] & 3][c[i] & 3];
		bytes[i] = mode[key[i]];
	}
	SHOW(bytes);
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		switch (state[key[i]]) {
		case 0:
			if (c[i] < 100)
				state[key[i]] = 1;
			break;
		case 1:
			state[key[i]] = c[i] & 1 ? 2 : 0;
			break;
		case 2:
			if (c[i] > 50)
				state[key[i]] = 0;
			break;
		}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		turns[key[i]]++;
		if (turns[key[i]] == 7)
			turns[key[i]] = 0;
		o[i] = turns[key[i]];
	}
	SHOW(o);
}

static void integers(const int *key, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		hash[key[i]] = hash[key[i]] * 33 + c[i];
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		crc[key[i]] = (crc[key[i]] << 1) ^ (crc[key[i]] >> 31 ? 0x04c11db7u : 0) ^ c[i];
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		lfsr[key[i]] = (lfsr[key[i]] >> 1) ^ (-(lfsr[key[i]] & 1u) & 0xb8u);
		o[i] = (int)lfsr[key[i]];
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		mod[key[i]] = (mod[key[i]] * 10 + c[i]) % 97;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		halves[key[i]] /= 2;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		coded[key[i]] ^= c[i];
		coded[key[i]] = coded[key[i]] << 5 | coded[key[i]] >> 27;
	}
	SHOW(o), SHOW(hash), SHOW(crc), SHOW(lfsr), SHOW(mod), SHOW(halves), SHOW(coded);
}

static void limits(const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (capped[key[i]] < 3)
			o[i] = capped[key[i]]++;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		bound[key[i]] += v[i] & 15;
		if (bound[key[i]] > 50)
			bound[key[i]] = 50;
		p[i] = bound[key[i]];
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (c[i] % 16 == 0)
			reset[key[i]] = 0;
		reset[key[i]] += i & 3;
		f[i] = reset[key[i]];
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		q[i] = sums[key[i]];
		sums[key[i]] = v[i] < 0 ? 0 : sums[key[i]] + (v[i] & 7);
	}
	SHOW(o), SHOW(p), SHOW(q), SHOW(f), SHOW(reset), SHOW(sums);
}

static void extremes(const int *key, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (w[i] > top[key[i]])
			top[key[i]] = w[i];
		f[i] = top[key[i]];
	}
	SHOW(f);
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		f[i] = low[key[i]] + 0.0; /* which zero fmin() gives is nobody's to say */
		low[key[i]] = fmin(low[key[i]], w[i]);
	}
	SHOW(f), SHOW(top);
	for (int b = 0; b < K; b++)
		printf(b % 50 ? "" : "%g\n", low[b] + 0.0);
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (!(w[i] <= nan_top[key[i]]))
			nan_top[key[i]] = w[i];
	for (int b = 0; b < K; b++)
		printf(b % 50 ? "" : "%g\n", nan_top[b] != nan_top[b] ? 99 : nan_top[b]);
}

/* What else is done depends on the values along the way. */
static int uses(const int *key, int n)
{
	int count = 0, more = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > best[key[i]]) {
			best[key[i]] = v[i];
			count++;
		}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (stamp[key[i]] != v[i]) {
			stamp[key[i]] = v[i];
			first[key[i]] = i;
		}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (empty[key[i]] == 0)
			empty[key[i]] = v[i];
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (w[i] > high[key[i]]) {
			third[key[i]] = high[key[i]];
			high[key[i]] = w[i];
			if (v[i] > 0)
				where[key[i]] = i;
			other[c[i]] = i;
		}
	SHOW(high), SHOW(third), SHOW(where), SHOW(other);
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (kinds[key[i]] != v[i] / 8) {
			more++;
			kinds[key[i]] = v[i] / 8;
		}
	total[0] = count, total[1] = more;
	SHOW(best), SHOW(stamp), SHOW(first), SHOW(empty), SHOW(kinds);
	return count;
}

/* Several statements, several elements, members. */
static void several(const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = (int)(twice[key[i]]++ % 1024);
		twice[key[i]] *= 3;
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		struct item *x = &items[key[i]];
		x->count += v[i] & 3;
		x->mode = (unsigned char)(x->mode ? c[i] & 1 : c[i] < 128);
		p[i] = x->count;
		bytes[i] = x->mode;
	}
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int d = both[key[i]];
		both[key[i]] = i;
		q[i] = i - d + held[c[i]] / 2;
		held[c[i]] = v[i];
	}
	SHOW(o), SHOW(p), SHOW(bytes), SHOW(q), SHOW(items);
}

/* Paths that exclude each other and paths that do not, members that are not aligned. */
static void paths(const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int old = 0;
		if (c[i] & 1)
			old = mixed[key[i]];
		if (v[i] > 0)
			mixed[key[i]] += v[i] & 15;
		if (c[i] & 1)
			mixed[key[i]] = old + 5;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			spelled[key[i]] += v[i] & 15;
		} else {
			const int old = spelled[key[i]];
			spelled[key[i]] = old - 1;
		}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		tight[key[i]].count += 2;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int *at = &paired[key[i]];
		*at += 1;
		*at += v[i] & 7;
	}
	SHOW(mixed), SHOW(spelled), SHOW(tight), SHOW(paired);
}

/* The coefficients composed overflow although no element does. */
static void lost(const int *key, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		far[key[i]] = far[key[i]] * (i % 2 ? 1e200 : 1e100) + (v[i] == 99);
	for (int b = 0; b < K; b++)
		printf(b % 97 ? "" : "%.6g\n", far[b]);
}

/* An element that is none of the machine's states: C runs the loop. */
static void stray(const int *key, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (slow[key[i]] == 0)
			slow[key[i]] = c[i] & 1 ? 2 : 0;
		else if (slow[key[i]] == 2)
			slow[key[i]] = c[i] & 2 ? 0 : 1;
		else
			slow[key[i]] = 0;
		o[i] = slow[key[i]];
	}
	SHOW(o);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : N, keys = argc > 2 ? atoi(argv[2]) : 97;
	set(n, keys);
	filters(key, n);
	gaps(key, n);
	machines(key, n);
	integers(key, n);
	limits(key, n);
	extremes(key, n);
	printf("%d\n", uses(key, n));
	several(key, n);
	paths(key, n);
	lost(key, n);
	stray(key, n);
	slow[key[0]] = 77;
	stray(key, n);
	SHOW(last), SHOW(held), SHOW(either), SHOW(mode), SHOW(state), SHOW(turns), SHOW(capped);
	SHOW(bound), SHOW(twice), SHOW(both), SHOW(slow), SHOW(total);
	return 0;
}
