/* Structures that the loop's function declares: elements of arrays, states, values that are read, in
 * each other, without names, of the same name in two blocks, as static and variable-length arrays.
 * RUN: %run_all %s --split --gspcc-flags="--auto -fassociative-math" --loops=-1 --seeds 2 -- 1 -- 40 -- 300
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned rnd(unsigned *s) { *s = *s * 1664525u + 1013904223u; return *s >> 8; }

static int arrays(int n, unsigned seed)
{
	struct cand { float freq; int shift; } *c = malloc((n + 1) * sizeof *c), best = {0, 0};
	int hits = 0, at = -1;
	for (int i = 0; i < n; i++)
		c[i].freq = 0;
	for (int i = 0; i < n; i++) {
		c[i].freq = (float)(rnd(&seed) % 1000);
		c[i].shift = (int)(rnd(&seed) % 100);
	}
	for (int i = 0; i < n; i++)
		if (c[i].freq > 500) {
			hits += c[i].shift;
			c[i].shift = 0;
		}
	for (int i = 0; i < n; i++)
		if (c[i].freq > best.freq) {
			best.freq = c[i].freq;
			best.shift = i;
		}
	for (at = 0; at < n; at++)
		if (c[at].freq == 77)
			break;
	int r = hits + at + best.shift + (n ? c[n / 2].shift : 0);
	free(c);
	return r;
}

static int within(int n, const int *v)
{
	struct {
		unsigned p[18], key[40];
		struct { int a, b; } in[40];
		struct { short lo; char hi; };
	} data;
	int s = 0;
	memset(&data, 0, sizeof data);
	for (int i = 0; i < 40; i++) {
		data.key[i] = (unsigned)v[i % n];
		data.in[i].a = v[i % n] + 1;
		data.in[i].b = i;
	}
	data.lo = 3;
	for (int i = 0; i < 18; i += 2) {
		data.p[i] ^= data.key[i] + (unsigned)data.lo;
		data.p[i + 1] ^= data.key[i + 1];
	}
	for (int i = 0; i < 40; i++)
		s += data.in[i].a * data.in[i].b;
	return s + (int)(data.p[3] & 1023);
}

static long states(int n, const int *v, int *o)
{
	struct acc { long sum; int max; unsigned n; } s = {0, 0, 0};
	const struct acc q = {3, 2, 1};
	typedef struct { int lo, hi; } range;
	range r = {1 << 30, -(1 << 30)};
	for (int i = 0; i < n; i++) {
		s.sum += v[i] + q.sum;
		if (v[i] > s.max)
			s.max = v[i];
		o[i] = (int)s.sum;
		s.n++;
	}
	for (int i = 0; i < n; i++) {
		if (v[i] < r.lo)
			r.lo = v[i];
		if (v[i] > r.hi)
			r.hi = v[i];
	}
	struct acc *t = &s;
	for (int i = 0; i < n; i++)
		t->sum += o[i];
	return s.sum * 3 + s.max + (long)s.n + r.lo + r.hi;
}

static int packs(int n, const int *v)
{
	struct item { unsigned char tag; int at : 20; unsigned bits : 7; } *o = calloc((size_t)n + 1, sizeof *o);
	int k = 0, s = 0;
	for (int i = 0; i < n; i++)
		if (v[i] & 1) {
			o[k].tag = (unsigned char)v[i];
			o[k].at = i;
			o[k].bits = (unsigned)v[i] & 127;
			k++;
		}
	for (int i = 0; i < k; i++)
		s += o[i].at * (int)o[i].bits + o[i].tag;
	free(o);
	struct pair { int at, v; } *q = calloc((size_t)n + 1, sizeof *q);
	int m = 0;
	for (const int *p = v; p < v + n; p++)
		if (*p < 0) {
			q[m].at = (int)(p - v);
			q[m++].v = *p;
		}
	for (int i = 1; i < m; i++)
		q[i].v += q[i - 1].v;
	s += m ? q[m - 1].v + q[m / 2].at : 0;
	free(q);
	return s + k;
}

static double grids(int n, const int *v)
{
	enum kind { NONE, SOME = 5, MANY };
	struct cell { enum kind k; double w; struct cell *up; } g[8][32];
	struct row { struct cell c[4]; int n; } rows[10];
	static struct { int count; } hist[16];
	union word { unsigned u; } w[8];
	double s = 0;
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 32; j++) {
			g[i][j].k = v[(i * 32 + j) % n] & 1 ? SOME : MANY;
			g[i][j].w = v[(i * 32 + j) % n];
			g[i][j].up = i ? &g[i - 1][j] : 0;
		}
	for (int i = 0; i < 10; i++) {
		for (int j = 0; j < 4; j++)
			rows[i].c[j] = g[j][i];
		rows[i].n = i;
	}
	for (int i = 0; i < 16; i++)
		hist[i].count = 0;
	for (int i = 0; i < n; i++)
		hist[v[i] & 15].count++;
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 32; j++)
			if (g[i][j].k == SOME)
				s += g[i][j].w;
	for (int i = 0; i < 10; i++)
		s += rows[i].c[1].w * rows[i].n;
	for (int i = 0; i < 16; i++)
		s += hist[i].count * i;
	for (int i = 0; i < 8; i++)
		w[i].u = (unsigned)i;
	return s + w[3].u;
}

static int again(int n, const int *v)
{
	int s = 0;
	{
		struct cand { int a; } c[64];
		for (int i = 0; i < 64; i++)
			c[i].a = v[i % n];
		for (int i = 0; i < 64; i++)
			s += c[i].a;
	}
	{
		struct cand { short x, y; } c[64];
		for (int i = 0; i < 64; i++) {
			struct cand t = {(short)i, (short)v[i % n]};
			c[i] = t;
		}
		for (int i = 0; i < 64; i++)
			s += c[i].x * c[i].y;
	}
	struct vla { int x; } w[n], z[3][n];
	for (int i = 0; i < n; i++)
		w[i] = (struct vla){i};
	for (int i = 0; i < n; i++)
		z[1][i].x = w[i].x * 2;
	return s + w[n / 2].x + z[1][n - 1].x;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
	int *v = malloc(((size_t)n + 1) * sizeof *v), *o = malloc(((size_t)n + 1) * sizeof *o);
	for (int i = 0; i < n; i++)
		v[i] = (int)(rnd(&seed) % 1000) - 300;
	printf("%d\n", arrays(n, seed));
	if (n) {
		printf("%d\n", within(n, v));
		printf("%ld\n", states(n, v, o));
		printf("%d\n", packs(n, v));
		printf("%g\n", grids(n, v));
		printf("%d\n", again(n, v));
		for (int i = 0; i < n; i++)
			printf(i % 20 == 19 ? "%d\n" : "%d ", o[i]);
	}
	free(v);
	free(o);
	return 0;
}
