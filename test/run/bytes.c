/* Bytes that are moved: unions and memcpy that look at numbers' bits, rows that are copied and set.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

#include <stdint.h>
#include <string.h>

typedef union {
	float f;
	uint32_t u;
} Word;

struct point {
	float x, y;
	int32_t k, unused;
};

static uint32_t bits(float f)
{
	uint32_t u;
	memcpy(&u, &f, sizeof u);
	return u;
}

static float negated(float f)
{
	Word w = {f};
	w.u ^= 0x80000000u;
	return w.f;
}

static uint32_t of_union(const float *v, int n)
{
	uint32_t h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		union {
			float f;
			uint32_t u;
		} x;
		x.f = v[i];
		h ^= x.u * 3u;
	}
	return h;
}

/* The union is the function's, and each iteration sets it first. */
static void absolute(float *v, int n)
{
	Word x;
	int i;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		x.f = v[i];
		x.u &= 0x7fffffff;
		v[i] = x.f;
	}
}

static uint32_t of_functions(const float *v, float *out, int n)
{
	uint32_t sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum += bits(v[i]) >> 3;
		out[i] = negated(v[i]);
	}
	return sum;
}

/* Halves, bytes, and fields of bits; a byte whose number is computed. */
static void parts(const double *v, int *e, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		union {
			double d;
			uint32_t w[2];
			unsigned char b[8];
			struct {
				int64_t low : 52;
				unsigned exponent : 11;
				unsigned sign : 1;
			} p;
			struct {
				int32_t low;
				int16_t mid, high;
			} s;
		} x;
		x.d = v[i];
		e[i] = (int)(x.w[1] >> 20) + x.b[i % 8] + (int)x.p.exponent + (int)x.p.sign * 5;
		e[i] ^= x.s.high + x.s.mid;
		e[i] += (int)(x.p.low >> 40);
		x.b[3]++;
		x.p.exponent -= 3;
		x.s.mid = (int16_t)-x.s.mid;
		x.b[(i + 1) % 8] ^= 0x5a;
		e[i] += (int)(x.w[0] ^ x.w[1]);
	}
}

static void read_words(const unsigned char *p, uint32_t *o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		uint32_t x;
		memcpy(&x, p + 4 * i, 4);
		o[i] = x;
	}
}

static void write_words(const double *p, unsigned char *o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		memcpy(o + 8 * i, &p[i], 8);
}

static unsigned through_bytes(const uint32_t *p, int n)
{
	unsigned sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned char b[4], t[4];
		memcpy(b, &p[i], sizeof b);
		memmove(t, b, 4);
		memmove(t + 1, t, 3);
		sum += t[0] + 2u * t[1] + 3u * t[2] + 5u * t[3];
	}
	return sum;
}

static void structures(const struct point *p, struct point *o, struct point *z, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		memcpy(&o[i], &p[i], sizeof *p);
		memset(&z[i], 0, sizeof(struct point));
		z[i].k = -i;
	}
}

/* Rows whose length is known when the program runs, 0 as well. */
static void rows(unsigned char *o, const unsigned char *p, double *d, const double *q, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		memcpy(o + (size_t)i * w, p + (size_t)i * w, w);
		memcpy(&d[i * w], &q[i * w], w * sizeof(double));
	}
#pragma gsp parallel
	for (int i = 0; i < n; i += 2)
		memset(o + (size_t)i * w, i & 255, (size_t)w);
}

/* A variable that is assigned, and whose bytes are then changed. */
static int64_t keys(const double *v, int n)
{
	int64_t largest = INT64_MIN;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double x;
		int64_t k;
		x = v[i] + 1;
		memcpy(&k, &x, sizeof x);
		k &= ~INT64_C(255);
		memcpy(&x, &k, sizeof x);
		k += x > 2;
		if (k > largest)
			largest = k;
	}
	return largest;
}

static unsigned fold(const void *p, size_t bytes)
{
	const unsigned char *b = p;
	unsigned h = 1;
	for (size_t i = 0; i < bytes; i++)
		h = h * 31 + b[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 33, w = 3;
	const size_t size = (size_t)n;
	float *v = guarded_alloc(size * sizeof *v), *out = guarded_alloc(size * sizeof *out);
	double *d = guarded_alloc(size * sizeof *d);
	int *e = guarded_alloc(size * sizeof *e);
	uint32_t *u = guarded_alloc(size * sizeof *u);
	unsigned char *b = guarded_alloc(size * 8), *c = guarded_alloc(size * w);
	double *q = guarded_alloc(size * w * 2 * sizeof *q), *r = guarded_alloc(size * w * 2 * sizeof *r);
	struct point *p = guarded_alloc_before(size * sizeof *p);
	struct point *o = guarded_alloc(size * sizeof *o), *z = guarded_alloc(size * sizeof *z);

	for (int i = 0; i < n; i++) {
		v[i] = i % 7 == 3 ? -0.0f : (float)(i * 37 % 101 - 50) / 8;
		d[i] = i % 11 == 5 ? -1e-310 : (i * 29 % 97 - 40) * 1.25;
		u[i] = (uint32_t)i * 2654435761u;
		p[i] = (struct point){v[i], -v[i], i, 7};
		for (int k = 0; k < 2 * w; k++)
			q[2 * i * w + k] = i * 10 + k;
	}
	printf("%u\n", of_union(v, n));
	printf("%u\n", of_functions(v, out, n));
	absolute(v, n);
	parts(d, e, n);
	write_words(d, b, n);
	printf("%u %u %u %u\n", fold(v, size * 4), fold(out, size * 4), fold(e, size * 4),
		fold(b, size * 8));
	printf("%u\n", through_bytes(u, n));
	read_words(b, u, n);
	structures(p, o, z, n);
	printf("%u %u %u\n", fold(u, size * 4), fold(o, size * sizeof *o), fold(z, size * sizeof *z));
	memset(c, 9, size * w);
	rows(c, b, r, q, n, w);
	printf("%u %u\n", fold(c, size * w), fold(r, size * w * 2 * sizeof *r));
	rows(c, b, r, q, n, 0);
	printf("%lld\n", (long long)keys(d, n));
	guarded_check();
	return 0;
}
