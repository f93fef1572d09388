/* Checksums and generators modulo m.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

static unsigned adler(const unsigned char *v, int n)
{
	unsigned a = 1, b = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		a = (a + v[i]) % 65521;
		b = (b + a) % 65521;
	}
	return b << 16 | a;
}

static unsigned fletcher(const unsigned char *v, int n)
{
	unsigned char low = 0, high = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		low = (low + v[i]) % 255;
		high = (high + low) % 255;
	}
	return (unsigned)high << 8 | low;
}

static unsigned long long generator(unsigned long long x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = 48271 * x % 2147483647;
	return x;
}

static long hash(const unsigned char *v, int n, long base, long modulus)
{
	long h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h * base + v[i]) % modulus;
	return h;
}

static int by_step(const unsigned char *v, int n)
{
	int a = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		a += v[i];
		if (a >= 1000)
			a -= 1000;
	}
	return a;
}

static void rolling(unsigned *out, const unsigned char *v, int n)
{
	unsigned h = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] != 10)
			h = (h * 256 + v[i]) % 1000003;
		out[i] = h;
	}
}

/* By masks: unsigned numbers wrap around, and may be taken away; a first value beyond. */
static unsigned masked(const unsigned char *v, int n, unsigned h)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h * 3123456789u + v[i]) & 0xffff;
	return h;
}

static unsigned long long low_half(const unsigned char *v, int n)
{
	unsigned long long h = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h * 6364136223846793005u - v[i]) & 0xffffffff;
	return h;
}

static void ring_buffer(unsigned *out, const unsigned char *v, int n, int step)
{
	int at = 3, back = 5;
	unsigned char small = 9;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] += (unsigned)(at + back * 1024);
		at = (at + step) & 255;
		back = (back * 3 - v[i] + 40) & 127;
		small = (small * 31 + v[i]) & 0x3f;
		out[i] += small;
	}
}

/* A modulus that is only known to be small enough when the program runs. */
static unsigned short_hash(const unsigned char *v, int n, unsigned m)
{
	unsigned h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h * 31 + v[i]) % m;
	return h;
}

static unsigned digits(const unsigned char *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x << 8 | v[i]) % 97u;
	return x;
}

static unsigned window(unsigned *out, const unsigned char *v, int n)
{
	unsigned last = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		last = (last << 1) & 0xfff;
		last |= v[i] & 1;
		out[i] = last;
	}
	return last;
}

/* A place on a ring that is stepped round, and begins anew. */
static int column(unsigned *out, const unsigned char *v, int n, int at)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] += (unsigned)at;
		at++;
		if (at == 80)
			at = 0;
		if (v[i] == 10)
			at = 0;
	}
	return at;
}

/* Places in rings whose size is not known, only some of them stepped. */
static unsigned slots(unsigned *out, const unsigned char *v, int n, int size, unsigned tail)
{
	int head = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] += (unsigned)head;
		if (v[i] & 1)
			if (++head == size)
				head = 0;
		tail = tail + 1 < (unsigned)size ? tail + 1 : 0;
		out[i] += tail * 1024;
	}
	return (unsigned)head + tail * 1024;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	unsigned char *v = malloc((size_t)n + 1);
	unsigned *out = calloc((size_t)n + 1, sizeof *out);
	uint32_t seed = 17;

	for (int i = 0; i <= n; i++)
		v[i] = (unsigned char)test_next(&seed);
	printf("%u %u %d\n", adler(v, n), fletcher(v, n), by_step(v, n));
	printf("%llu %llu\n", generator(1, n), generator(5000000000ull, n));
	printf("%ld %ld\n", hash(v, n, 257, 1000000007), hash(v, n, 31, 97));
	rolling(out, v, n);
	ring_buffer(out, v, n, -7);
	printf("%u %u %llu\n", masked(v, n, 7), masked(v, n, 70000), low_half(v, n));
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	printf("%u %u %u\n", short_hash(v, n, 99991), short_hash(v, n, 4294967291u), digits(v, n));
	printf("%u ", window(out, v, n));
	printf("%d %d ", column(out, v, n, 3), column(out, v, n, 90));
	printf("%u %u %u ", slots(out, v, n, 7, 0), slots(out, v, n, 1, 0), slots(out, v, n, 10, 10));
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	free(v);
	free(out);
	return 0;
}
