/* Counters that wrap around, bounds that are never met or overflow when subtracted, loops that run
 * once or not at all: the same iterations as in C.
 * RUN: %run_all %s --as-written far_unsigned -- 0 -- 1 -- 7 -- 255
 */
#include "data.h"

#include <limits.h>

static unsigned char memory[256];

/* From above the bound on around through 0. */
static unsigned around(unsigned char from, unsigned char to)
{
	unsigned s = 0;
#pragma gsp reduce
	for (unsigned char i = from; i != to; i++)
		s += memory[i] + 1u;
	return s;
}

static unsigned by_twos(unsigned char from, unsigned char to)
{
	unsigned s = 0;
#pragma gsp reduce
	for (unsigned char i = from; i != to; i += 2)
		s += memory[i] + 1u;
	return s;
}

/* 250, 253, 0, 3, ... 252, 255 */
static unsigned past_the_end(unsigned char from)
{
	unsigned s = 0;
#pragma gsp reduce
	for (unsigned char i = from; i < 255; i += 3)
		s += memory[i] + 1u;
	return s;
}

static unsigned downward(unsigned char from, unsigned char to)
{
	unsigned s = 0;
#pragma gsp reduce
	for (unsigned char i = from; i > to; i -= 3)
		s += memory[i] + 1u;
	return s;
}

/* Down by two and by three, stored at the counter. */
static void down_by(unsigned char *out, int from, int to)
{
#pragma gsp parallel
	for (int i = from; i >= to; i -= 2)
		out[i] += 3;
#pragma gsp parallel
	for (int i = from; i > to; i -= 3)
		out[i] ^= (unsigned char)i;
}

/* The bound wraps, not the counter. */
static unsigned wrapped_bound(unsigned from, unsigned count)
{
	unsigned s = 0;
#pragma gsp reduce
	for (unsigned i = from; i < from + count; i++)
		s += i & 255;
	return s;
}

/* The difference of the bounds does not fit. */
static long long far_apart(long long from, long long to)
{
	long long s = 0;
#pragma gsp reduce
	for (long long i = from; i < to; i++)
		s += i % 1000;
	return s;
}

static unsigned long far_unsigned(size_t from, size_t to)
{
	unsigned long s = 0;
#pragma gsp reduce
	for (size_t i = from; i < to; i++)
		s += i % 1000;
	return s;
}

static unsigned once_at_least(int n)
{
	unsigned s = 0;
	int i = 0;
#pragma gsp reduce
	do {
		s += memory[i] + 1u;
		i++;
	} while (i < n);
	return s * 1000 + (unsigned)i;
}

static unsigned two_bounds(int n, int m)
{
	unsigned s = 0;
#pragma gsp reduce
	for (int i = 0; i < n && i < m; i++)
		s += memory[i] + 1u;
	return s;
}

static unsigned strides(int from, int to)
{
	unsigned s = 0;
#pragma gsp reduce
	for (int i = from; i <= to; i += 4)
		s += memory[i] + 1u;
	return s;
}

/* From below the bound down to 0 and around. */
static unsigned below(unsigned from, unsigned to, unsigned *end)
{
	unsigned s = 0, i;
#pragma gsp reduce
	for (i = from; i < to; i--)
		s = s * 3 + memory[i] + i;
	*end = i;
	return s;
}

/* From below the bound down to a number, or around. */
static unsigned last_of(unsigned from, int to, unsigned what)
{
	unsigned i;
#pragma gsp reduce
	for (i = from; i < (unsigned)to && memory[i & 255] != what; i--)
		;
	return i;
}

static size_t wide_below(size_t n)
{
	size_t s = 0;
#pragma gsp reduce
	for (size_t i = n - 1; i < n; --i)
		s += memory[i] * (i + 1);
	return s;
}

/* An int that wraps around where BY is large: backwards by 1. */
static void shifted(const unsigned char *v, unsigned char *out, int n, unsigned by)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		out[(int)((unsigned)k + by)] = v[k];
}

/* Counters in structures, which other pointers may lead to. */
struct cursor {
	unsigned at, end;
	unsigned char *bytes;
	unsigned short turns;
};

static void pad(struct cursor *c)
{
#pragma gsp reduce
	while (c->at < c->end)
		c->bytes[c->at++] = 7;
}
static int skip(struct cursor *to, struct cursor *from, unsigned size)
{
#pragma gsp reduce
	while (to->at < size) {
		if (from->at == from->end)
			return 0;
		++from->at;
		++to->at;
	}
	return 1;
}
static void move_on(struct cursor *to, struct cursor *from)
{
#pragma gsp reduce
	while (from->at < from->end && to->at < to->end) {
		unsigned char now = from->bytes[from->at++];
		to->bytes[to->at++] = now;
	}
}
static unsigned find_odd(struct cursor *c, const unsigned *step)
{
	unsigned s = 0;
#pragma gsp reduce
	for (c->at = 2; c->at < c->end; c->at++) {
		s += *step;
		if (c->bytes[c->at] & 1)
			break;
	}
	return s;
}
static unsigned turns(struct cursor *c, unsigned n)
{
	unsigned s = 0, i = 0;
#pragma gsp reduce
	for (c->turns = 65000; i < n; c->turns += 7)
		s += c->turns * ++i;
	return s;
}
/* A variable that starts where the counter does, and moves otherwise, comes to ends of its own. */
static long moves_beside(unsigned char n, int by)
{
	long sum = 0;
	signed char c = 0;
	short s = 0;
	unsigned char u = 0;
#pragma gsp reduce
	for (unsigned char i = 0; i < n; i++) {
		if (c > 2)
			sum += memory[i];
		if (s > -5)
			sum += 1000;
		if (u < 100)
			sum += 7;
		c = (signed char)(c + by);
		s = (short)(s + 300);
		u = (unsigned char)(u + 2);
	}
	return sum + c + s + u;
}

static void show(const struct cursor *c)
{
	printf(" [%u %u %u]", c->at, c->end, c->turns);
}
static void cursors(unsigned n)
{
	unsigned char a[300], b[300];
	for (int i = 0; i < 300; i++)
		a[i] = b[i] = (unsigned char)(i * 6);
	a[n] = 9;
	struct cursor c = {n / 3, n, a, 0}, d = {n / 2, n + 9, b, 0};
	printf("cursors %u", find_odd(&c, &n));
	show(&c);
	printf(" %u", find_odd(&d, &d.end));
	show(&d);
	printf(" %u", find_odd(&d, &d.at));
	show(&d);
	printf(" %u %u %u", turns(&c, 0), turns(&c, 20 * n), turns(&c, n / 4));
	show(&c);
	c.at = n / 3, d.at = n / 2;
	printf(" %d", skip(&c, &d, n));
	printf(" %d", skip(&c, &c, n));
	show(&c);
	c.at = 0, d.at = 1;
	move_on(&c, &d);
	show(&d);
	d.at = 0;
	move_on(&d, &d);
	show(&d);
	c.at = 3;
	pad(&c);
	show(&c);
	struct cursor self = {1, sizeof self, (unsigned char *)&self, 0};
	pad(&self);
	printf(" %08x %08x %08x\n", test_sum(a, sizeof a), test_sum(b, sizeof b), self.at);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 7;
	if (n > 255)
		n = 255;
	unsigned char c = (unsigned char)n;

	for (int i = 0; i < 256; i++)
		memory[i] = (unsigned char)(i * 37);
	printf("around %u %u %u\n", around(0, c), around(c, 0), around(200, c));
	printf("by twos %u %u\n", by_twos(c, c), by_twos((unsigned char)(c + 100), c));
	printf("past %u %u %u\n", past_the_end(0), past_the_end(250), past_the_end(c));
	printf("downward %u %u %u\n", downward(255, c), downward(c, 255), downward(254, 1));
	down_by(memory, n, 0);
	down_by(memory, 255, n);
	printf("down %08x\n", test_sum(memory, sizeof memory));
	printf("wrapped %u %u\n", wrapped_bound(UINT_MAX - 3, (unsigned)n),
		wrapped_bound(UINT_MAX - 300, (unsigned)n));
	printf("far %lld %lld %lld\n", far_apart(LLONG_MAX - 5, LLONG_MIN + n), far_apart(-3, n),
		far_apart(LLONG_MAX - n, LLONG_MAX));
	printf("far %lu %lu\n", far_unsigned(SIZE_MAX - 5, (size_t)n),
		far_unsigned(SIZE_MAX - (size_t)n, SIZE_MAX));
	unsigned end[4];
	printf("below %u", below((unsigned)n - 1, (unsigned)n, &end[0]));
	printf(" %u %u", below(200, (unsigned)n, &end[1]), below(5, 8, &end[2]));
	printf(" %u %zu\n", below(0, UINT_MAX, &end[3]), wide_below((size_t)n));
	printf("last %u %u", last_of((unsigned)n - 1, n, memory[n / 2]), last_of(255, -1, 256));
	printf(" %u\n", last_of(3, n, 37));
	printf("ends %u %u %u %u\n", end[0], end[1], end[2], end[3]);
	printf("once %u %u\n", once_at_least(n), once_at_least(-n));
	printf("two %u %u\n", two_bounds(n, 20), two_bounds(20, n));
	printf("strides %u %u %u\n", strides(0, n), strides(3, n), strides(n, n));
	cursors((unsigned)n);
	printf("beside %ld %ld %ld\n", moves_beside(c, 1), moves_beside(c, -3), moves_beside(c, 99));
	unsigned char copy[256];
	memcpy(copy, memory, sizeof copy);
	shifted(copy, memory, n, 1);
	printf("shifted %08x", test_sum(memory, sizeof memory));
	shifted(copy, memory + 1, n, UINT_MAX);
	printf(" %08x\n", test_sum(memory, sizeof memory));
	return 0;
}
