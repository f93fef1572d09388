/* Counters that go round, in the spellings of rings, windows, tables and keys.
 * RUN: %run_all %s --as-written outside,never,below_zero,too_large --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

static void reset(const float *restrict w, int m, const float *restrict x, float *restrict y, int n)
{
	int k = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] = x[i] * w[k];
		if (++k >= m)
			k = 0;
	}
}

static unsigned long long spellings(const int *restrict w, int m, int start, int *restrict y, int n)
{
	unsigned long long hash = 0;
	int k = start;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		k = (k + 1) % m;
	}
	hash = hash * 31 + (unsigned)k;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] += 3 * w[k];
		k = k + 1 == m ? 0 : k + 1;
	}
	hash = hash * 31 + (unsigned)k;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] += 5 * w[k];
		if (--k < 0)
			k = m - 1;
	}
	hash = hash * 31 + (unsigned)k;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] += 7 * w[k];
		k = (k + m - 1) % m;
	}
	hash = hash * 31 + (unsigned)k;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] += 11 * w[k];
		k = k < m - 1 ? k + 1 : 0;
	}
	hash = hash * 31 + (unsigned)k;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		k--;
		if (k < 0)
			k += m;
		y[i] += 13 * w[k];
	}
	return hash * 31 + (unsigned)k;
}

static int strides(const int *restrict w, int m, int step, int *restrict y, int n)
{
	int k = 0, s = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		k += step;
		if (k >= m)
			k -= m;
	}
	s += k;
	k = m - 1;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] += 2 * w[k];
		k -= step;
		if (k < 0)
			k += m;
	}
	s += 100 * k;
	k = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] += 3 * w[k];
		k = (k + step) % m;
	}
	return s + 10000 * k;
}

/* Between two places, in other types. */
static int types(const int *restrict w, unsigned char low, unsigned char high, size_t m,
	int *restrict y, int n)
{
	unsigned char k = low;
#pragma gsp parallel copyin(w[0:high + 1])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		if (k++ == high)
			k = low;
	}
	size_t j = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] += w[j++];
		if (j == m)
			j = 0;
	}
	unsigned u = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] ^= w[u];
		u = (u + 1) & 7;
	}
	return k + (int)j * 300 + (int)u * 90000;
}

/* Only every so often; a sum over what stands in a ring. */
static long sums(const int *restrict x, const int *restrict ring, int m, int at, int n)
{
	long s = 0, t = 0;
	int phase = 0;
#pragma gsp reduce copyin(x[0:n])
	for (int i = 0; i < n; i++) {
		if (phase == 0)
			s += x[i];
		if (++phase == 3)
			phase = 0;
	}
#pragma gsp reduce copyin(ring[0:m])
	for (int i = 0; i < n; i++) {
		t += (long)x[i] * ring[at];
		if (at-- == 0)
			at = m - 1;
	}
	return s * 1000 + t + phase;
}

/* It starts outside, and comes in: the loop runs as it is written. */
static void outside(const int *restrict w, int m, int *restrict y, int n)
{
	int k = m + 2;
#pragma gsp parallel copyin(w[0:m + 3])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		if (++k >= m)
			k = 0;
	}
}

/* The end is behind: never there, it counts. */
static void never(const int *restrict w, int m, int *restrict y, int n)
{
	int k = 0;
#pragma gsp parallel copyin(w[0:n])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		if (++k == m)
			k = 0;
	}
}

/* Great numbers for the test, which is always true. */
static void below_zero(const int *restrict w, unsigned m, int *restrict y, int n, int first)
{
	int k = first;
#pragma gsp parallel copyin(w[-3:m + 3])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		if ((unsigned)++k >= m)
			k = first;
	}
}

enum { M = 11 };

/* Positions with a fraction: what is read lies between unreadable pages. */
static void resample(const short *s, int *restrict y, int n, unsigned pos, int frac, int step)
{
#pragma gsp parallel
	for (; n; n--) {
		int low = s[pos], more = s[pos + 1] - low;
		*y++ += low * 4 + (((frac >> 1) * more) >> 13);
		frac += step;
		pos += frac >> 16;
		frac &= 0xffff;
	}
}
static long carried(const short *s, int *restrict y, int n, int pos, unsigned *frac, unsigned step)
{
	unsigned f = *frac;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] += s[pos];
		pos += (int)((f + step) >> 12);
		f = (f + step) & 0xfff;
	}
	*frac = f;
	return pos;
}
/* What a narrow type cuts off is never at the end, or comes round at another place; W has 256
 * elements, 128 of them before it. */
static int narrow(const int *restrict w, int m, int step, int *restrict y, int n)
{
	signed char c = 100;
	unsigned char u = 1, d = 5;
#pragma gsp parallel copyin(w[-128:256])
	for (int i = 0; i < n; i++) {
		y[i] = w[c];
		if (++c >= m)
			c = 3;
	}
#pragma gsp parallel copyin(w[-128:256])
	for (int i = 0; i < n; i++) {
		y[i] += 3 * w[u & 127];
		u = (unsigned char)(u + step) % m;
	}
#pragma gsp parallel copyin(w[-128:256])
	for (int i = 0; i < n; i++) {
		y[i] += 5 * w[d & 127];
		if (--d == step - 1)
			d = 7;
	}
	return c + u + d;
}
/* The same of what is carried over: W has 4 elements. */
static long narrow_carry(const int *restrict w, int *restrict y, int n, int frac, int step)
{
	unsigned pos = 1;
	long far = 1;
	int f = frac, g = frac;
#pragma gsp parallel copyin(w[0:4])
	for (int i = 0; i < n; i++) {
		y[i] = w[pos & 3];
		f += step;
		pos += (unsigned)f >> 16;
		f &= 0xffff;
	}
#pragma gsp parallel copyin(w[0:4])
	for (int i = 0; i < n; i++) {
		y[i] += w[far & 3];
		g += step;
		far += (unsigned char)(g >> 16);
		g &= 0xffff;
	}
	return f + g + pos + far;
}
static void narrows(const int *w, int *y, int n)
{
	static const int ends[] = {120, 127, 128, 200}, steps[] = {0, 2, 130};
	static const int moves[] = {0, 1, 0x1ffff, 0xff0000, 0x1000000, -1, -0x30000};
	unsigned hash = 0;
	for (int i = 0; i < 12; i++) {
		hash = hash * 31 + (unsigned)narrow(w + 128, ends[i % 4], steps[i / 4], y, n);
		for (int k = 0; k < n; k++)
			hash = hash * 31 + (unsigned)y[k];
	}
	for (int i = 0; i < 7; i++) {
		hash = hash * 31 + (unsigned)narrow_carry(w, y, n, 0x8000, moves[i]);
		for (int k = 0; k < n; k++)
			hash = hash * 31 + (unsigned)y[k];
	}
	printf("%u\n", hash);
}
/* The fraction is none where it starts. */
static void too_large(const short *s, int *restrict y, int n, int pos, int frac, int step)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] += s[pos];
		frac += step;
		pos += frac >> 8;
		frac &= 0xff;
	}
}
static void positions(int *y, int n)
{
	static const int steps[] = {0, 1, 65535, 65536, 65537, 218453, -1, -30000, -65536, -65537};
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		int frac = (int)(i * 9000) & 0xffff, step = steps[i];
		long last = n ? (frac + (n - 1) * (long)step) >> 16 : -1;
		long low = n && last < 0 ? -last : 0, count = last < 0 ? low + 1 : last + 1;
		short *s = guarded_alloc((size_t)(count + 1) * sizeof *s);
		for (int k = 0; k <= count; k++)
			s[k] = (short)(k * 7919);
		resample(s, y, n, (unsigned)low, frac, step);
		unsigned f = (unsigned)frac >> 4;
		if (step >= 0)
			printf("%ld", carried(s, y, n, 0, &f, (unsigned)step >> 4));
		printf(" %u\n", f);
		too_large(s + low, y, n < 2 ? n : 2, 0, 0x1ff, -0x100);
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	int *w = guarded_alloc((M + 3) * sizeof *w), *x = guarded_alloc((size_t)n * sizeof *x);
	int *y = guarded_alloc((size_t)n * sizeof *y);
	float *f = guarded_alloc((size_t)n * sizeof *f), *g = guarded_alloc((size_t)n * sizeof *g);
	float *h = guarded_alloc(M * sizeof *h);
	unsigned long long hash = 0;
#define ADD_UP(a) \
	for (int i = 0; i < n; i++) \
		hash = hash * 31 + (unsigned)(int)(a)[i]
	for (int i = 0; i < M + 3; i++)
		w[i] = i * i + 1;
	for (int i = 0; i < M; i++)
		h[i] = (float)(i + 1);
	for (int i = 0; i < n; i++) {
		x[i] = i % 17 - 5;
		f[i] = (float)(i % 13);
	}
	reset(h, M, f, g, n);
	ADD_UP(g);
	for (int start = 0; start < M; start += 4) {
		hash = hash * 31 + spellings(w, M, start, y, n);
		ADD_UP(y);
	}
	for (int step = 0; step <= M; step += 3) {
		hash = hash * 31 + (unsigned)strides(w, M, step, y, n);
		ADD_UP(y);
	}
	hash = hash * 31 + (unsigned)types(w, 3, 9, M, y, n);
	ADD_UP(y);
	printf("%ld\n", sums(x, w, M, 4, n));
	outside(w, M, y, n);
	ADD_UP(y);
	never(x, -1, y, n);
	ADD_UP(y);
	below_zero(w + 3, M - 3, y, n, -3);
	ADD_UP(y);
	positions(y, n);
	ADD_UP(y);
	int *all = guarded_alloc(256 * sizeof *all);
	for (int i = 0; i < 256; i++)
		all[i] = i * 5 + 1;
	narrows(all, y, n);
	printf("%llu\n", hash);
	guarded_check();
	return 0;
}
