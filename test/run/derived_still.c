/* Pointers that were set from others just before the loop, and stay while it runs: what they lead to is seen as
 * elements of the one array, where a check that they lie apart would always fail.
 * RUN: %run_all %s --gspcc-flags=--auto --as-written moved_from,by_pair --loops -1 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

struct pair {
	int x, y;
};

/* A scan, which goes through d. */
static void up(unsigned *s, int n)
{
	unsigned *d = s + 1;
	for (int i = 0; i < n - 1; i++)
		d[i] = s[i] * 3 + 1u;
}

static void sums(const unsigned *v, unsigned *s, int n)
{
	unsigned *before = &s[0], *now = &before[1];
	for (int i = 0; i < n - 1; i++)
		now[i] = before[i] + v[i];
}

/* Reads ahead. */
static void down(int *s, int n)
{
	const int *d = s + 1, *e = d + 1;
	for (int i = 0; i + 2 < n; i++)
		s[i] = d[i] - 2 * e[i];
}

static void halves(int *a, int n)
{
	int *const low = a, *const high = low + n / 2;
	const int half = n / 2;
	for (int i = 0; i < half; i++) {
		int t = low[i];
		low[i] = high[i];
		high[i] = t + 1;
	}
}

static void quarters(int *a, int n)
{
	const int q = n / 4;
	int *b = a + q, *c = b + q, *d = &c[q];
	for (int i = 0; i < q; i++) {
		d[i] = a[i] + b[i];
		c[i] = a[i] - b[i];
	}
}

/* Behind one another only where n is positive. */
static void apart(int *a, int m, int n)
{
	int *b = a + m;
	for (int i = 0; i < n; i++)
		b[i] = a[i] + 5;
}

static void neighbours(struct pair *p, int n)
{
	struct pair *q = p + 1;
	for (int i = 0; i < n - 1; i++)
		p[i].x = q[i].x + q[i].y;
}

static int table[701];

static int in_object(int n)
{
	int *t = table, *u = table + 1, s = 0;
	for (int i = 0; i < n; i++)
		t[i] = u[i] + i;
	for (int i = 0; i < n; i++)
		s += t[i] ^ u[i];
	return s;
}

/* Two rows of one picture. */
static void mirror(int *p, int w, int rows)
{
	for (int y = 0; y < rows / 2; y++) {
		int *a = p + y * w, *b = p + (rows - 1 - y) * w;
		for (int x = 0; x < w; x++) {
			int t = a[x];
			a[x] = b[x];
			b[x] = t;
		}
	}
}

/* Any two stretches: apart, or the same. */
static void swap(int *p, int o, int r, int n)
{
	for (int i = 0; i < n; i++) {
		int t = p[o + i];
		p[o + i] = p[r + i];
		p[r + i] = t;
	}
}

/* Also where they overlap, towards the beginning. */
static void move(int *p, int o, int r, int n)
{
	for (int i = 0; i < n; i++)
		p[o + i] = p[r + i] + 1;
}

/* What b was set from has moved since. */
static void moved_from(int *a, int n)
{
	int *b = a + 1;
	a += n;
	for (int i = 0; i < n - 1; i++)
		a[-i - 1] = b[i] + a[-i - 2];
}

/* Different elements. */
static void by_pair(int *a, int n)
{
	struct pair *p = (struct pair *)(a + 1);
	for (int i = 0; i < n / 2 - 1; i++)
		a[i] = p[i].x + 1;
}

static unsigned hash(const int *a, int n)
{
	unsigned h = 1;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)a[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	int *a = malloc((size_t)(n + 2) * 3 * sizeof *a);
	struct pair *p = malloc((size_t)(n + 2) * sizeof *p);
	for (int i = 0; i < (n + 2) * 3; i++)
		a[i] = (i * 7919 + 13) % 1000 - 300;
	for (int i = 0; i < n + 2; i++) {
		p[i].x = i * 3;
		p[i].y = 5 - i;
	}
	down(a, n);
	printf("%u\n", hash(a, n));
	halves(a, n);
	quarters(a, n);
	printf("%u\n", hash(a, n));
	apart(a, n, n);
	apart(a, n / 2, n);
	apart(a + n, -n, n);
	printf("%u\n", hash(a, 2 * n));
	neighbours(p, n);
	printf("%u %d\n", hash(&p->x, 2 * n), in_object(n));
	mirror(a, 5, n / 5);
	mirror(a, n / 3, 3);
	swap(a, 0, n, n);
	swap(a, n, 0, n);
	swap(a, 3, 3, n - 3);
	swap(a, 2, 0, n - 2);
	swap(a, 0, 1, n - 1);
	move(a, 0, n, n);
	move(a, 0, 7, n);
	move(a, 1, 0, n);
	move(a, 0, 1, n);
	moved_from(a, n);
	by_pair(a, n);
	printf("%u\n", hash(a, 3 * n));
	sums((unsigned *)a + n, (unsigned *)a, n);
	up((unsigned *)a, n);
	printf("%u\n", hash(a, 3 * n));
	free(a);
	free(p);
	return 0;
}
