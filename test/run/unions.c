/* Members of unions in memory: one kind of value per element, elements written as words over
 * bytes, pointers kept in a union, sums in one, and several members in one iteration.
 * RUN: %run_all %s --split --flags=-I%include --as-written over -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

#include <stdint.h>

typedef union {
	uint32_t word;
	uint16_t half[2];
	uint8_t byte[4];
} __attribute__((may_alias)) four;

typedef struct {
	int kind;
	union {
		double real;
		long whole;
		double *reals;
		struct {
			short low, high;
		} pair;
	} data;
} value;

static void splat(uint8_t *row, uint32_t v, int n)
{
#pragma gsp parallel
	for (int y = 0; y < n; y++) {
		((four *)(row + 0))->word = v;
		((four *)(row + 4))->word = 3 * v + (uint32_t)y;
		row += 16;
	}
}

static unsigned halves(const uint8_t *row, int n)
{
	unsigned sum = 0;
#pragma gsp reduce
	for (int y = 0; y < n; y++)
		sum += ((const four *)(row + 16 * y + 4))->half[0];
	return sum;
}

static double total(const value *v, int n)
{
	double sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += v[i].kind ? v[i].data.real : (double)v[i].data.whole;
	return sum;
}

static void to_real(value *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (!v[i].kind) {
			long t = v[i].data.whole;
			v[i].data.real = (double)t;
			v[i].kind = 1;
		}
	}
}

/* What one member was given is seen through another. */
static void through(value *v, int16_t *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		v[i].data.whole = 70000L * i;
		v[i].data.pair.high += 2;
		out[i] = (int16_t)(v[i].data.whole >> 16);
	}
}

static void kept(value *to, const value *from, int n)
{
#pragma gsp parallel
	while (n-- > 0) {
		double d = from->data.reals[n];
		to->data.reals[n] = d > 3 ? d : -d;
	}
}

static void added(value *v, const double *w, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		v->data.real += w[i];
}

/* The pointer lies in the union in place of which the loop may store: then it runs as written. */
static void over(value *v, long *out, int n)
{
#pragma gsp parallel copy(out[0 : n])
	for (int i = 0; i < n; i++)
		out[i] = (long)v->data.reals[i];
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	uint8_t *rows = guarded_alloc((size_t)n * 16);
	value *v = guarded_alloc((size_t)n * sizeof *v);
	double *a = guarded_alloc((size_t)n * sizeof *a), *b = guarded_alloc((size_t)n * sizeof *b);
	int16_t *out = guarded_alloc((size_t)n * sizeof *out);
	value one, from, to;
	uint32_t h = 0;

	one.data.real = 0.5;
	from.data.reals = a;
	to.data.reals = b;
	splat(rows, 0x01020304u, n);
	for (int i = 0; i < n; i++) {
		a[i] = i % 7;
		v[i].kind = i % 3 != 0;
		if (v[i].kind)
			v[i].data.real = i * 0.25;
		else
			v[i].data.whole = -i;
		h = h * 31 + rows[16 * i + i % 8];
	}
	printf("%u %u\n", h, halves(rows, n));
	printf("%.2f", total(v, n));
	to_real(v, n);
	printf(" %.2f\n", total(v, n));
	through(v, out, n);
	kept(&to, &from, n);
	added(&one, b, n);
	for (int i = 0; i < n; i++)
		h = h * 31 + (uint16_t)out[i] + (uint32_t)v[i].data.whole;
	printf("%u %.2f\n", h, one.data.real);
	if (n) {
		union {
			value as;
			long words[sizeof(value) / sizeof(long)];
		} self;
		self.as.data.reals = a;
		over(&self.as, &self.words[1], 1);
		printf("%ld\n", self.words[1]);
	}
	guarded_check();
	return 0;
}
