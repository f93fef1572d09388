/* Arrays and structures of one iteration; structures copied as a whole; compound literals.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 33 -- 515
 */
#include "guarded.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
	float x, y, z;
} Vec;

struct pixel {
	uint8_t r, g, b, a;
};

enum kind { NONE, SOME = 7, MANY };

struct flags {
	unsigned mode : 3, level : 5;
	struct {
		short low[2];
		bool set;
	} in;
	enum kind kind;
};

static void median3(const float *in, float *out, int n)
{
#pragma gsp parallel
	for (int i = 1; i < n - 1; i++) {
		float w[3];

		w[0] = in[i - 1];
		w[1] = in[i];
		w[2] = in[i + 1];
		for (int a = 0; a < 2; a++)
			for (int b = a + 1; b < 3; b++)
				if (w[b] < w[a]) {
					float t = w[a];
					w[a] = w[b];
					w[b] = t;
				}
		out[i] = w[1];
	}
}

/* The unrolled window is known element by element: it can feed a sum. */
static int windows(const uint8_t *in, int n)
{
	int total = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const int weight[4] = {1, 2, [3] = 4};
		int part[2] = {0};

		for (int k = 0; k < 4; k++)
			part[k & 1] += weight[k] * in[4 * i + k];
		total += part[0] - part[1];
	}
	return total;
}

static void modes(const uint8_t *in, uint8_t *out, int n)
{
#pragma gsp parallel copyin(in[0:64 * n])
	for (int i = 0; i < n; i++) {
		int count[32], best = 0;

		for (int k = 0; k < 32; k++)
			count[k] = 0;
		for (int k = 0; k < 64; k++)
			count[in[64 * i + k] & 31]++;
		for (int k = 1; k < 32; k++)
			if (count[k] > count[best])
				best = k;
		out[i] = (uint8_t)best;
	}
}

static void copies(const Vec *in, Vec *out, Vec *other, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		Vec v = in[i], w;

		v.x *= 2;
		w = v;
		w.z = i & 1 ? v.y : -v.z;
		out[i] = i % 3 ? w : in[i];
		other[i] = (Vec){.z = v.x, .x = (float)i};
	}
}

static double lengths(const Vec *in, int n)
{
	double sum = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const Vec v = in[i];
		Vec d = {v.x - 1, v.y, 0};

		d.z = v.z + d.x;
		sum += d.x * d.x + d.y * d.y + d.z * d.z;
	}
	return sum;
}

static void blend(const struct pixel *a, const struct pixel *b, struct pixel *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct pixel p = a[i], q = b[i], r;

		r.r = (uint8_t)((p.r * p.a + q.r * (255 - p.a)) / 255);
		r.g = (uint8_t)((p.g * p.a + q.g * (255 - p.a)) / 255);
		r.b = (uint8_t)((p.b * p.a + q.b * (255 - p.a)) / 255);
		r.a = p.a > q.a ? p.a : q.a;
		out[i] = r;
	}
}

static void fields(const struct flags *in, struct flags *out, int *values, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct flags f = in[i];

		f.in.low[1] = (short)(f.in.low[0] + (int)sizeof f.in.low);
		f.in.set = !f.in.set;
		f.kind = f.kind == SOME ? MANY : NONE;
		values[i] = f.mode * 100 + in[i].level + f.in.low[1], values[i] += f.in.set;
		out[i].in = f.in;
		out[i].kind = f.kind;
	}
}

/* A state goes through known elements, and comes out of them. */
static int through(const int *in, int *out, int n)
{
	int sum = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int pair[2] = {sum, in[i]};

		pair[0] += pair[1];
		sum = pair[0];
		out[i] = pair[0] - pair[1];
	}
	return sum;
}

static void partly(const int *in, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct {
			int a, b[2];
		} s = {.b = {in[i]}};
		int *p = s.b;

		if (in[i] > 10)
			p[1] = 3;
		*(p + 0) += s.a;
		out[i] = p[0] * 10 + s.b[1];
	}
}

static void tables(const uint8_t *in, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		static const short steps[8] = {-1, -1, -1, -1, 2, 4, 6, 8};
		const struct {
			char name;
			int value;
		} pairs[2] = {{'a', 3}, {'b', 5}};

		out[i] = steps[in[i] & 7] + pairs[in[i] >> 7].value + pairs[0].name;
	}
}

/* Variables that are called as their structures are. */
static int same_names(const struct pixel *pixel, struct pixel *to, const int *in, int n)
{
	struct sums {
		int s, t;
	};
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		struct sums sums = (struct sums){s, in[i]};
		s += pixel[i].r + sums.t;
		to[i] = (struct pixel){pixel[i].g, (uint8_t)s, (uint8_t)sums.s, 1};
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		to[i] = to[i].a ? (struct pixel){.r = to[i].b, .g = pixel[i].r} : (struct pixel){0};
	return s;
}

static void local_types(const int *in, int *out, int n)
{
	enum { FIRST, SECOND = 4 };
	enum way { UP, DOWN };
	typedef struct {
		int at;
		struct {
			short low, high;
		} range;
	} Span;
	struct both {
		Span span;
		enum way way;
	};

#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct both b = {{in[i], {1, 2}}, DOWN}, c;
		enum way way = in[i] & 1 ? UP : DOWN;
		Span s = {.range = {.high = 7}};

		c = b;
		c.span.range.low += (short)in[i];
		s.at = c.span.at + SECOND;
		if (way == c.way)
			s = c.span;
		out[i] = s.at * 100 + s.range.low * 10 + s.range.high + FIRST;
	}
}

struct narrow {
	unsigned low : 3;
	signed int level : 5;
	uint8_t byte : 4;
	bool set;
};

/* A narrow bit-field keeps what fits into it, and an assignment's value is what was kept. */
static int bit_fields(const uint8_t *in, int n)
{
	int s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		struct narrow g = {in[i], in[i] - 100, in[i] / 3, in[i] & 2};
		bool odd;
		int kept;

		s += (int)g.low + g.level * 3 + g.byte * 5 + g.set * 7;
		kept = g.low = in[i] * 3;
		s += kept;
		g.level += 9;
		g.byte--;
		s += (g.level /= 2) + ++g.byte;
		odd = in[i] & 6;
		g.set = in[i] & 4;
		s += odd * 11 + g.set * 13;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	size_t m = (size_t)n;
	uint8_t *bytes = guarded_alloc(64 * m), *bytes_out = guarded_alloc(m);
	float *f = guarded_alloc(m * sizeof *f), *g = guarded_alloc(m * sizeof *g);
	int *v = guarded_alloc(m * sizeof *v), *w = guarded_alloc(m * sizeof *w);
	Vec *a = guarded_alloc(m * sizeof *a), *b = guarded_alloc(m * sizeof *b);
	Vec *c = guarded_alloc(m * sizeof *c);
	struct pixel *p = guarded_alloc(m * sizeof *p), *q = guarded_alloc(m * sizeof *q);
	struct pixel *r = guarded_alloc(m * sizeof *r);
	struct flags *x = guarded_alloc(m * sizeof *x), *y = guarded_alloc(m * sizeof *y);
	long long hash = 0;

	for (int i = 0; i < 64 * n; i++)
		bytes[i] = (uint8_t)(i * 37 ^ i >> 3);
	for (int i = 0; i < n; i++) {
		f[i] = (float)(i * 7 % 11);
		g[i] = -1;
		v[i] = i * 5 % 23;
		a[i] = (Vec){(float)i, (float)(i % 5), (float)(i % 7)};
		p[i] = (struct pixel){bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]};
		q[i] = (struct pixel){bytes[i + 4], bytes[i + 5], bytes[i + 6], bytes[i + 7]};
		x[i] = (struct flags){(unsigned)i & 7, (unsigned)i & 31,
			{{(short)i, 1}, i & 1}, i % 3 ? NONE : SOME};
		y[i] = (struct flags){1, 2, {{3, 4}, 0}, NONE};
	}
	median3(f, g, n);
	copies(a, b, c, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + (int)g[i] + (int)(b[i].x + b[i].y * 3 + b[i].z * 7 + c[i].x +
							     c[i].y * 5 + c[i].z * 9);
	modes(bytes, bytes_out, n);
	blend(p, q, r, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + bytes_out[i] + r[i].r + r[i].g * 3 + r[i].b * 5 +
		       r[i].a * 7;
	fields(x, y, w, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + w[i] + y[i].in.low[0] + y[i].in.low[1] * 3 +
		       y[i].in.set + y[i].kind * 5 + y[i].mode + y[i].level;
	printf("%lld %d %g\n", hash, windows(bytes, n), lengths(a, n));
	printf("%d\n", through(v, w, n));
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + w[i];
	partly(v, w, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + w[i];
	tables(bytes, w, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + w[i];
	local_types(v, w, n);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + w[i];
	printf("%d\n", same_names(p, r, v, n));
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + r[i].r + r[i].g * 3 + r[i].b * 5 + r[i].a;
	printf("%lld %d\n", hash, bit_fields(bytes, n));
	guarded_check();
	return 0;
}
