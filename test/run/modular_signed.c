// Numbers that go round at m with steps of both signs, as C programmers keep them from becoming
// negative: (x + d + m) % m, ((x + d) % m + m) % m, a test behind the remainder; also with starts
// that are outside, and steps that are more than was reckoned with: then the loop runs as written.
// RUN: %run_all %s --sizes 0,1,33,1000
#include <stdio.h>
#include <stdlib.h>

struct ship {
	short x, y;
};

static void added(const int *d, int *out, int n, int x)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = (x + d[i] + 360) % 360;
		out[i] = x;
	}
}

static void taken(const int *d, int *out, int n, int x)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = (x - d[i] + 360) % 360;
		out[i] = x;
	}
}

static void twice(const int *d, int *out, int n, int x)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = ((x + d[i]) % 360 + 360) % 360;
		out[i] = x;
	}
}

static int tested(const int *d, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = (x + d[i]) % 24;
		if (x < 0)
			x += 24;
	}
	return x;
}

static int plain(const int *d, int n)
{
	int x = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + d[i]) % 7;
	return x;
}

static int by_two(const int *d, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = ((x - d[i]) % 64 + 64) % 64;
	return x;
}

static int any(const int *d, int n, int m)
{
	int x = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + d[i] % m + m) % m;
	return x;
}

static size_t unsigned_too(const int *d, int n)
{
	size_t head = 3;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		head = (head + 1000 - (unsigned char)d[i]) % 1000;
	return head;
}

static void wraps(const int *d, struct ship *s, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s->x = (s->x + (signed char)d[i] + 640) % 640;
		s->y = (s->y + 480 - (signed char)d[i]) % 480;
	}
}

static void show(const int *out, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum = (sum * 31 + out[i]) % 100003;
	printf("%d\n", sum);
}

static void all(int *d, int *out, int n, int spread)
{
	struct ship ship = {3, 4};
	unsigned r = 1;

	for (int i = 0; i < n; i++) {
		r = r * 1664525 + 1013904223;
		d[i] = (int)(r >> 8) % spread - spread / 2;
	}
	for (int x = -7; x < 400; x += 31) {
		added(d, out, n, x);
		show(out, n);
		taken(d, out, n, x);
		show(out, n);
		twice(d, out, n, x);
		show(out, n);
		printf("%d %d %d\n", tested(d, n, x / 4), by_two(d, n, x / 2), any(d, n, x + 8));
	}
	wraps(d, &ship, n);
	printf("%d %d %d\n", (int)unsigned_too(d, n), ship.x, ship.y);
	printf("%d\n", plain(d, n));
	for (int i = 0; i < n; i++)
		d[i] &= 0xffff;
	printf("%d\n", plain(d, n));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *d = malloc((n + 1) * sizeof *d), *out = malloc((n + 1) * sizeof *out);

	all(d, out, n, 700);
	all(d, out, n, 2000);
	all(d, out, n, 1000000);
	free(d);
	free(out);
	return 0;
}
