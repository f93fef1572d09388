/* Readers of bits that stop at the end of what they read, as video decoders have them, and other
 * sums that stop at a cap.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 700 -- 3001
 */
#include <limits.h>
#include <stdint.h>

#include "data.h"
#include "guarded.h"

#define MIN(a, b)  ((a) > (b) ? (b) : (a))
#define WORD(p, i) ((uint32_t)(p)[i] << 24 | (p)[(i) + 1] << 16 | (p)[(i) + 2] << 8 | (p)[(i) + 3])

struct reader {
	const uint8_t *buffer;
	int index, size;
};

static inline unsigned bits(struct reader *r, int n)
{
	unsigned index = r->index, end = r->size;
	unsigned cache = WORD(r->buffer + (index >> 3), 0) << (index & 7);
	index = MIN(end, index + n);
	r->index = index;
	return cache >> (32 - n);
}

static inline unsigned one_bit(struct reader *r)
{
	unsigned index = r->index;
	uint8_t result = r->buffer[index >> 3];
	result <<= index & 7;
	result >>= 7;
	if (r->index < r->size)
		index++;
	r->index = index;
	return result;
}

static inline void skip(struct reader *r, int n)
{
	unsigned index = r->index, end = r->size;
	index = MIN(end, index + n);
	r->index = index;
}

static void bytes(struct reader *r, uint8_t *o, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = bits(r, 8);
}

static void fields(struct reader *r, uint16_t *o, int n, int width)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = bits(r, width);
}

static void widths(struct reader *r, const uint8_t *width, uint16_t *o, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = bits(r, width[i]);
}

static void flags(struct reader *r, uint8_t *o, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = one_bit(r);
}

static void skips(struct reader *r, const uint8_t *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] & 1)
			skip(r, 3);
		if (v[i] & 2)
			skip(r, v[i] & 15);
	}
}

/* The position is a variable of its own while the loop runs. */
static void opened(struct reader *r, uint8_t *o, int n)
{
	unsigned index = r->index, end = r->size;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[i] = WORD(r->buffer, index >> 3) << (index & 7) >> 27;
		index = MIN(end, index + 5);
	}
	r->index = index;
}

static unsigned varying(const uint8_t *v, int n, unsigned x, unsigned end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += v[i];
		if (x > end)
			x = end;
	}
	return x;
}

/* Steps below 0 and beyond 2^31 are sums in unsigned numbers all the same. */
static unsigned any_step(const int *v, int n, unsigned x, unsigned end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = end < x + v[i] ? end : x + v[i];
	return x;
}

static size_t far(const unsigned *v, size_t n, size_t x, size_t end)
{
#pragma gsp reduce
	for (size_t i = 0; i < n; i++)
		x = MIN(end, x + v[i]);
	return x;
}

static void counted(const uint8_t *v, int n, int x, int end, int *o)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] & 4 && x != end)
			x++;
		if (v[i] & 8)
			x = x + 2 >= end ? end : x + 2;
		o[i] = x;
	}
}

static unsigned char narrow(const uint8_t *v, int n, unsigned char x, unsigned char end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x + (v[i] & 3) < end ? x + (v[i] & 3) : end;
	return x;
}

static void print(const char *name, unsigned long long n)
{
	printf("%s %llu\n", name, n);
}

static unsigned checksum(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 1;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + c[i];
	return h;
}

/* Ends that are never reached, that are, that lie behind where the reading begins. */
static void read_all(int n, int begin, int size, const uint8_t *data, const uint8_t *width)
{
	struct reader r = {data, begin, size};
	uint8_t *o = guarded_alloc((size_t)n);
	uint16_t *w = guarded_alloc(sizeof *w * (size_t)n);
	memset(o, 0, (size_t)n);
	memset(w, 0, sizeof *w * (size_t)n);
	bytes(&r, o, n);
	print("bytes", checksum(o, (size_t)n) + (unsigned)r.index);
	r.index = begin;
	for (int bits = 1; bits < 17; bits += 5) {
		fields(&r, w, n, bits);
		print("fields", checksum(w, sizeof *w * (size_t)n) + (unsigned)r.index);
		r.index = begin;
	}
	widths(&r, width, w, n);
	print("widths", checksum(w, sizeof *w * (size_t)n) + (unsigned)r.index);
	r.index = begin;
	flags(&r, o, n);
	print("flags", checksum(o, (size_t)n) + (unsigned)r.index);
	r.index = begin;
	skips(&r, width, n);
	print("skips", (unsigned)r.index);
	r.index = begin;
	opened(&r, o, n);
	print("opened", checksum(o, (size_t)n) + (unsigned)r.index);
}

/* What is written is what is read next, or says where. */
static void overlapping(int n, const uint8_t *data)
{
	uint8_t *buffer = guarded_alloc((size_t)n + 16);
	memcpy(buffer, data, (size_t)n + 16);
	struct reader r = {buffer, 3, 8 * n};
	bytes(&r, buffer + 2, n);
	print("own bytes", checksum(buffer, (size_t)n + 16) + (unsigned)r.index);
	r.index = 0;
	if (n >= (int)sizeof r.size)
		bytes(&r, (uint8_t *)&r.size, sizeof r.size);
	print("own end", (unsigned)r.size + (unsigned)r.index);
}

static void caps(int n, const uint8_t *v)
{
	int *steps = guarded_alloc(sizeof *steps * (size_t)n), *o = guarded_alloc(sizeof *o * (size_t)n);
	static const unsigned starts[] = {0, 5, 1000, INT_MAX, UINT_MAX - 3};
	static const unsigned ends[] = {0, 4, 900, 70000, INT_MAX, INT_MAX + 1u, UINT_MAX};
	for (int i = 0; i < n; i++)
		steps[i] = v[i];
	for (unsigned i = 0; i < sizeof starts / sizeof *starts; i++)
		for (unsigned k = 0; k < sizeof ends / sizeof *ends; k++) {
			print("varying", varying(v, n, starts[i], ends[k]));
			print("any step", any_step(steps, n, starts[i], ends[k]));
			print("far", far((unsigned *)steps, (size_t)n, starts[i], ends[k]));
			print("narrow", narrow(v, n, (unsigned char)starts[i], (unsigned char)ends[k]));
			if (starts[i] > INT_MAX / 2 || ends[k] > INT_MAX / 2)
				continue;
			counted(v, n, (int)starts[i], (int)ends[k], o);
			print("counted", checksum(o, sizeof *o * (size_t)n));
		}
	if (n < 10)
		return;
	uint8_t *ones = guarded_alloc((size_t)n); /* by one only, from beyond the end */
	for (int i = 0; i < n; i++)
		ones[i] = v[i] & 7;
	counted(ones, n, 1000, 4, o);
	print("from beyond", checksum(o, sizeof *o * (size_t)n));
	steps[n / 2] = -7;
	print("back", any_step(steps, n, 3, 1000000));
	steps[n / 3] = INT_MIN;
	print("around", any_step(steps, n, 3, 1000000));
	print("farther", far((unsigned *)steps, (size_t)n, 3, (size_t)1 << 40));
	print("beyond", far((unsigned *)steps, (size_t)n, (size_t)-5000, (size_t)-1));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	uint8_t *data = guarded_alloc((size_t)(2 * n) + 24), *width = guarded_alloc((size_t)n);
	for (int i = 0; i < 2 * n + 24; i++)
		data[i] = (uint8_t)(i * 37 ^ i >> 3);
	for (int i = 0; i < n; i++)
		width[i] = (uint8_t)(1 + i * 7 % 15);
	read_all(n, 0, 16 * n + 128, data, width);
	read_all(n, 13, 8 * n, data, width);
	read_all(n, 5, n / 2 + 5, data, width);
	read_all(n, 16 * n, n, data, width);
	overlapping(n, data);
	caps(n, data);
	if (n == 0) { /* then nothing is read */
		bytes(NULL, NULL, 0);
		skips(NULL, NULL, 0);
	}
	guarded_check();
	return 0;
}
