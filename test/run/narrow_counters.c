/* Counters of types in which they go round, beside the loop's own, which is the subscript; narrow
 * numbers that count down and are looked up; sums that a conversion cuts to fewer bits; timers that an
 * event sets and time takes down.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 300 -- 1000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t table[256];

static int sum(const int *a, int *o, int n)
{
	int s = 0;
	unsigned char c = 0;
	for (int i = 0; i < n; i++) {
		c++;
		s += a[i];
		o[i] = s;
	}
	return s + c;
}

static int signed_sum(const int *a, int n)
{
	int s = 0;
	signed char c = 0;
	for (int i = 0; i < n; i++, c++)
		s += a[i];
	return s + c;
}

static int largest(const int *a, int n)
{
	int m = -1000, at = 0;
	uint8_t c = 250;
	for (int i = 0; i < n; i++) {
		if (a[i] > m) {
			m = a[i];
			at = c;
		}
		c++;
	}
	return m * 1000 + at;
}

static int counts(const int *a, int *h, int n)
{
	uint8_t c = 0;
	for (int i = 0; i < n; i++) {
		h[a[i] & 7] += 2;
		c++;
	}
	return c;
}

static void down(uint32_t *o, int n)
{
	uint8_t at = 0;
	for (int i = 0; i < n; i++)
		o[i] = table[--at];
}

static void two(uint32_t *o, int n)
{
	uint8_t a = 250, b = 3;
	for (int i = 0; i < n; i++) {
		o[i] = table[a] ^ table[(uint8_t)(b - a)];
		a += 7;
		b -= 5;
	}
}

static int checksum(int s, const int *a, int n)
{
	for (int i = 0; i < n; i++)
		s = (uint8_t)(s + a[i]);
	return s;
}

static int along(int s, const int *a, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		s = (uint16_t)(s * 3 - a[i]);
		o[i] = s;
	}
	return s;
}

struct timer {
	int left, period, on;
};

static void hold(struct timer *t, const int *a, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		if (a[i] > 80)
			t->left = t->period;
		t->on = t->left > 0;
		if (t->left > 0)
			t->left--;
		o[i] = t->on;
	}
}

static void show(const char *what, const void *at, int n)
{
	const unsigned char *p = at;
	unsigned h = 1;
	for (int i = 0; i < n * 4; i++)
		h = h * 31 ^ p[i];
	printf("%s %08x\n", what, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 300;
	int *a = malloc(((size_t)n + 1) * sizeof *a), *o = calloc((size_t)n + 1, sizeof *o), h[8] = {0};
	uint32_t *u = calloc((size_t)n + 1, sizeof *u);
	struct timer t = {0, 5, 0};
	for (int i = 0; i < 256; i++)
		table[i] = (uint32_t)i * 2654435761u;
	for (int i = 0; i < n; i++)
		a[i] = i * 37 % 101 - (i > 700 ? 0 : 9);
	printf("%d\n", sum(a, o, n));
	show("sums", o, n);
	printf("%d\n", signed_sum(a, n));
	printf("%d\n", largest(a, n));
	printf("%d", counts(a, h, n));
	for (int i = 0; i < 8; i++)
		printf(" %d", h[i]);
	down(u, n);
	show("\ndown", u, n);
	two(u, n);
	show("two", u, n);
	printf("%d %d %d\n", checksum(0, a, n), checksum(255, a, n), checksum(300, a, n));
	printf("%d %d\n", along(7, a, o, n), along(70000, a, o, n));
	show("along", o, n);
	hold(&t, a, o, n);
	show("hold", o, n);
	t.period = -3;
	hold(&t, a, o, n);
	show("never", o, n);
	printf("%d %d\n", t.left, t.on);
	free(a);
	free(o);
	free(u);
	return 0;
}
