/* Updates at keys by threads with elements of their own: types, operators, identities, several
 * arrays and several statements, arrays whose extent is looked up, rows, keys below 0, too many
 * elements for the iterations, elements that no iteration has.
 * RUN: %run_all %s --target openmp --sizes 0,1,40,5000,20000
 */
#include "data.h"

#include <float.h>
#include <limits.h>
#include <math.h>

#define N 20000
#define SHOW(p) printf("%s %08x\n", #p, test_sum(p, sizeof p))

static int key[N], v[N];
static unsigned char c[N];
static double w[N];

static int count[64], two[40], lowest[64], grid[4][16], many[N];
static unsigned bits[50], all[50], odd[50];
static unsigned char bytes[64], mask[64];
static short top[64], least[64];
static signed char low8[64], add8[64];
static long long wide[64];
static unsigned long long far[64];
static double sums[64], dmax[64];
static float fsum[64], fmin_of[64];
struct pair {
	int n;
	double sum;
};
static struct pair pairs[64];

static void integers(const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		count[key[i]]++;
		two[key[i] / 2] += v[i];
		two[key[i] / 4] -= 3;
		grid[v[i] & 3][key[i] & 15] += v[i];
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		bits[key[i] >> 1] |= 1u << (v[i] & 31);
		all[key[i] >> 1] &= ~(1u << (v[i] & 31));
		odd[key[i] >> 1] ^= (unsigned)v[i];
		many[(v[i] * 64 + key[i]) & 16383] += 1;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		wide[key[i]] += (long long)v[i] * (1ll << 33);
		if ((unsigned long long)v[i] > far[key[i]])
			far[key[i]] = (unsigned long long)v[i];
		lowest[key[i]] = v[i] < lowest[key[i]] ? v[i] : lowest[key[i]];
	}
}

static void narrow(const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		bytes[key[i]] += (unsigned char)v[i];
		mask[key[i]] &= (unsigned char)(v[i] | 15);
		add8[key[i]] = (signed char)(add8[key[i]] + v[i]);
		if ((short)(v[i] - 600) > top[key[i]])
			top[key[i]] = (short)(v[i] - 600);
		if ((short)(v[i] + 600) < least[key[i]])
			least[key[i]] = (short)(v[i] + 600);
		if ((signed char)(v[i] & 63) < low8[key[i]])
			low8[key[i]] = (signed char)(v[i] & 63);
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		pairs[key[i]].n += v[i];
	}
}

/* Sums of eighths are exact in any order. */
static void floating(const int *key, const double *w, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sums[key[i]] += w[i];
		fsum[key[i]] -= (float)w[i];
		dmax[key[i]] = fmax(dmax[key[i]], w[i]);
		fmin_of[key[i]] = fminf(fmin_of[key[i]], (float)w[i]);
		pairs[key[i]].sum += w[i];
	}
}

/* Which elements are touched is not known beforehand; some keys are negative. */
static void somewhere(int *h, double *s, const int *key, const double *w, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		h[key[i] - 32] += 1;
		if (w[i] > 0)
			s[2 * key[i]] += w[i];
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : N;
	static int h[100];
	static double s[130];
	uint32_t seed = 3;
	for (int i = 0; i < N; i++) {
		key[i] = (int)(test_next(&seed) % 61);
		v[i] = (int)(test_next(&seed) % 511) - 255;
		c[i] = (unsigned char)test_next(&seed);
		w[i] = (double)v[i] / 8;
	}
	for (int b = 0; b < 64; b++) {
		sums[b] = -0.0, dmax[b] = b % 5 ? -1000 : NAN, fmin_of[b] = 1000, fsum[b] = -0.0f;
		top[b] = -900, least[b] = 900, low8[b] = 127, lowest[b] = 9, mask[b] = 255;
	}
	for (int b = 0; b < 50; b++)
		all[b] = ~0u;
	integers(key, v, n);
	SHOW(count), SHOW(two), SHOW(grid), SHOW(bits), SHOW(all), SHOW(odd), SHOW(many), SHOW(wide);
	SHOW(far), SHOW(lowest);
	narrow(key, v, n);
	SHOW(bytes), SHOW(mask), SHOW(add8), SHOW(top), SHOW(least), SHOW(low8);
	floating(key, w, n);
	SHOW(sums), SHOW(fsum), SHOW(dmax), SHOW(fmin_of), SHOW(pairs);
	somewhere(h + 40, s, key, w, n);
	SHOW(h), SHOW(s);
	return 0;
}
