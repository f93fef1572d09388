// Numbers that loops of the body bring back into their range, from above, from below and from both:
// while (x >= m) x -= m;
// RUN: %run_all %s --sizes 0,1,33,1000
#include <stdio.h>
#include <stdlib.h>

struct clock {
	int seconds;
	long ticks;
};

static void above(const int *d, int *out, int n, int x)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += d[i] & 1023;
		while (x >= 360)
			x -= 360;
		out[i] = x;
	}
}

static void both(const int *d, int *out, int n, int x)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += d[i] % 1000;
		while (x >= 360)
			x -= 360;
		while (x < 0)
			x += 360;
		out[i] = x;
	}
}

static short narrow(const int *d, int n, short x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += (signed char)d[i] * 3;
		while (0 > x) {
			x += 50;
		}
		while (!(x < 50))
			x = x - 50;
	}
	return x;
}

static unsigned char bytes(const int *d, int n)
{
	unsigned char x = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += (unsigned char)d[i] % 100;
		while (x > 59)
			x -= 60;
	}
	return x;
}

static void behind(struct clock *c, const int *d, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		c->seconds += d[i] & 255;
		c->ticks += d[i] & 255;
		while (c->seconds >= 60)
			c->seconds -= 60;
	}
}

static void show(const int *out, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum = (sum * 31 + out[i]) % 100003;
	printf("%d\n", sum);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *d = malloc((n + 1) * sizeof *d), *out = malloc((n + 1) * sizeof *out);
	struct clock clock = {1, 2};
	unsigned r = 1;

	for (int i = 0; i < n; i++) {
		r = r * 1664525 + 1013904223;
		d[i] = (int)r;
	}
	for (int x = -800; x < 1000; x += 80) {
		above(d, out, n, x);
		show(out, n);
		both(d, out, n, x);
		show(out, n);
		printf("%d\n", narrow(d, n, (short)x));
	}
	behind(&clock, d, n);
	printf("%d %d %ld\n", bytes(d, n), clock.seconds, clock.ticks);
	free(d);
	free(out);
	return 0;
}
