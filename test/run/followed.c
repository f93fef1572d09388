/* Calls of functions that touch more than their own variables: pointers, structures, file scope.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 515
 */
#include "guarded.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
	float re, im;
} Complex;

enum mode { OFF, ON = 3 };

struct config {
	int gain;
	float offset;
	enum mode mode;
};

static const uint8_t zeros[16] = {4, 3, 2, 2, 1, 1, 1, 1};
static const struct {
	short low;
	double scale[2];
} ranges[3] = {{-1, {0.5, 2}}, {4, {1, 1}}, {.scale = {4}}};
static const double half = 0.5;
static uint32_t crc_table[256];
static float scale = 2.5f;
int bias = 3;
static struct config config = {2, 0.5f, ON};
static int grid[8][4];

static int leading(unsigned x)
{
	return zeros[x & 15];
}

static double ranged(int x)
{
	static const int turn[4] = {1, 0, 3, 2};
	int order[4], k;

	for (k = 0; k < 4; k++)
		order[k] = turn[k] + x % 4;
	return ranges[order[x & 3] % 3].scale[x & 1] * half + ranges[x % 3].low;
}

static uint32_t crc_step(uint32_t c, uint8_t b)
{
	return crc_table[(c ^ b) & 0xff] ^ (c >> 8);
}

static float scaled(float v)
{
	return v * scale + bias;
}

static inline float configured(float x)
{
	if (config.mode != ON)
		return x;
	return x * config.gain + config.offset;
}

static Complex times(Complex a, Complex b)
{
	return (Complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static float norm(const Complex *z)
{
	return z->re * z->re + z->im * z->im;
}

static int sum4(int *p)
{
	int s = 0;

	for (int k = 0; k < 4; k++)
		s += *p++;
	return s;
}

static void put(uint8_t *p, int value)
{
	if (value < 0) {
		*p = 0;
		return;
	}
	*p = value > 255 ? 255 : (uint8_t)value;
}

static int classify(const int *p, int *extra)
{
	switch (*p & 3) {
	case 0:
		*extra = 1;
		return -*p;
	case 1:
		*extra = 2;
		break;
	case 2:
		*extra = p[0] > 8;
		if (*p > 4)
			return 4;
		/* fall through */
	default:
		return *p + 1000;
	}
	return *p * 3;
}

static int first_above(const int *row, int limit)
{
	for (int k = 0; k < 4; k++)
		if (row[k] > limit)
			return k;
	return -1;
}

static int row_total(const int *row, int n)
{
	int total = 0;

	for (int k = 0; k < n; k++)
		total += row[k] + grid[k & 7][k & 3];
	return total;
}

static void swap(int *a, int *b)
{
	int t = *a;
	*a = *b;
	*b = t;
}

static void constants(const unsigned *in, int *out, double *d, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		out[i] = leading(in[i]);
		d[i] = ranged(out[i] + i);
	}
}

static int counted(const unsigned *in, int n)
{
	int sum = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += leading(in[i]) * "0246"[in[i] & 3];
	return sum;
}

static uint32_t file_scope(const uint8_t *in, uint32_t *out, float *f, int n)
{
	uint32_t all = 0;

#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		out[i] = crc_step(crc_step(1, in[i]), in[i] ^ 1);
		f[i] = scaled(in[i]) + configured(in[i]);
	}
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		all ^= crc_step(0xffffffffu, in[i]);
	return all;
}

static float complexes(const Complex *a, const Complex *b, Complex *c, int n)
{
	float top = 0;

#pragma gsp parallel
	for (int i = 0; i < n; i++)
		c[i] = times(times(a[i], b[i]), (Complex){0, 1});
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		Complex z = c[i];

		z.re -= times(z, a[i]).im;
		if (norm(&z) > top)
			top = norm(&z);
	}
	return top;
}

static int pointers(int *in, uint8_t *bytes, int *out, int *other, int n)
{
	int sum = 0;

#pragma gsp parallel copyin(in[0:4 * n]) copyout(bytes[0:n])
	for (int i = 0; i < n; i++) {
		int extra = 0, low = in[4 * i], high = in[4 * i + 1];

		put(bytes + i, in[4 * i] * 20 - 100);
		out[i] = classify(&in[4 * i + 1], &extra);
		if (low > high)
			swap(&low, &high);
		other[i] = extra + 10 * low + 7 * high + first_above(in + 4 * i, 9);
	}
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += sum4(in + 4 * i);
	return sum;
}

static void gathered(const unsigned *in, const int *from, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = from[leading(in[i])];
}

static void rows(const int *in, int *out, int n)
{
#pragma gsp parallel copyin(in[0:4 * n])
	for (int i = 0; i < n; i++)
		out[i] = row_total(&in[4 * i], 1 + (i & 3));
}

/* What a carried value goes through, and subscripts, are seen through functions that only compute. */
static inline int at(int row, int column, int width)
{
	return row * width + column;
}

static void turned(const int *in, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 4; j++)
			out[at(j, i, n)] = in[at(i, j, 4)] + 1;
}

static int greater(int a, int b)
{
	return a > b ? a : b;
}

static int clamped(int x, int low, int high)
{
	if (x < low)
		return low;
	return x > high ? high : x;
}

static int quoted(int state, int c)
{
	switch (state) {
	case 0:
		return c == 3 ? 1 : 0;
	case 1:
		if (c == 5)
			return 2;
		return c == 7 ? 0 : 1;
	default:
		return 1;
	}
}

static int is_better(int value, int best)
{
	return value > best;
}

static int through_functions(const int *v, int *out, int *bins, int n)
{
	int top = -5, level = 3, state = 0, best = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		top = greater(top, greater(v[i], 7 - v[i]));
		level = clamped(level + v[i] - 9, -3, clamped(20, 0, 40));
		state = quoted(state, v[i] & 7);
		if (is_better(v[i], v[best]))
			best = i;
		out[i] = clamped(level, 0, 9) * 4 + state;
		bins[v[i] & 3] = greater(bins[v[i] & 3], i % 13);
	}
	return top * 10000 + best;
}

/* Functions that update what is carried stand in the place of their calls. */
struct summary {
	long total;
	int least, count;
	int *hits;
};

static void note(struct summary *s, int x)
{
	int i = x * 2;

	s->total += i;
	if (i < s->least)
		s->least = i;
}

static int add(int *to, int n)
{
	int to_ = *to + n;

	*to = to_;
	return to_;
}

static void keep(struct summary *s, const int *from, int i)
{
	add(&s->count, 0);
	s->hits[s->count++] = from[i];
}

static void count_into(int *bins, unsigned which)
{
	bins[which % 5]++;
}

static int summarise(struct summary *s, const int *v, int *bins, int n)
{
	int add_to = 0, odd = 7;

	s->total = 0;
	s->least = 1000;
	s->count = 0;
#pragma gsp reduce copy(bins[0:5])
	for (int i = 0; i < n; i++) {
		note(s, v[i]);
		if (v[i] & 1)
			add(&odd, v[i]);
		else
			(void)add(&odd, 1);
		add(&add_to, 3);
		count_into(bins, (unsigned)v[i]);
	}
	return add_to * 31 + odd;
}

static int filtered(struct summary *s, const int *v, int n)
{
	s->count = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 9)
			keep(s, v, i);
	return s->count;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	size_t m = (size_t)n;
	unsigned *u = guarded_alloc(m * sizeof *u);
	uint8_t *bytes = guarded_alloc(m);
	int *in = guarded_alloc(4 * m * sizeof *in), *out = guarded_alloc(m * sizeof *out);
	int *other = guarded_alloc(m * sizeof *other);
	uint32_t *crc = guarded_alloc(m * sizeof *crc);
	float *f = guarded_alloc(m * sizeof *f);
	double *d = guarded_alloc(m * sizeof *d);
	Complex *a = guarded_alloc(m * sizeof *a), *b = guarded_alloc(m * sizeof *b);
	Complex *c = guarded_alloc(m * sizeof *c);
	long long hash = 0;
	double sum = 0;

	for (int i = 0; i < 256; i++)
		crc_table[i] = (uint32_t)i * 2654435761u;
	for (int i = 0; i < 32; i++)
		grid[i / 4][i % 4] = i * i;
	for (int i = 0; i < n; i++) {
		u[i] = (unsigned)i * 2654435761u >> 7;
		bytes[i] = (uint8_t)(i * 29);
		a[i] = (Complex){(float)(i % 5), (float)(i % 3)};
		b[i] = (Complex){(float)(i % 7), 1};
	}
	for (int i = 0; i < 4 * n; i++)
		in[i] = i * 11 % 19;
	constants(u, out, d, n);
	for (int i = 0; i < n; i++) {
		hash = hash % 1000003 * 31 + out[i];
		sum += d[i];
	}
	printf("%lld %g %d %u\n", hash, sum, counted(u, n), (unsigned)file_scope(bytes, crc, f, n));
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + crc[i] % 9973 + (int)f[i];
	printf("%g\n", complexes(a, b, c, n));
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + (int)c[i].re * 3 + (int)c[i].im;
	printf("%d\n", pointers(in, bytes, out, other, n));
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + bytes[i] + out[i] * 3 + other[i] * 5;
	gathered(u, &grid[0][0], out, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + out[i];
	rows(in, out, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + out[i];
	{
		int bins[4] = {0}, *four = guarded_alloc(4 * m * sizeof *four);

		turned(in, four, n);
		for (int i = 0; i < 4 * n; i++)
			hash = hash % 1000003 * 31 + four[i];
		if (n)
			printf("%d\n", through_functions(in, out, bins, n));
		for (int i = 0; i < n; i++)
			hash = hash % 1000003 * 31 + out[i];
		printf("%d %d %d %d\n", bins[0], bins[1], bins[2], bins[3]);
	}
	{
		struct summary s;
		int bins[5] = {0};

		s.hits = out;
		printf("%d ", summarise(&s, in, bins, n));
		printf("%ld %d %d %d %d\n", s.total, s.least, bins[0], bins[1], bins[4]);
		printf("%d\n", filtered(&s, in, n));
		for (int i = 0; i < s.count; i++)
			hash = hash % 1000003 * 31 + out[i];
	}
	printf("%lld\n", hash);
	guarded_check();
	return 0;
}
