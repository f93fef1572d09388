/* Runs as structures: what an element of an array of structures says is updated where the counter
 * stands, and one is begun where it moves on. Records that are written where nothing is counted.
 * RUN: %run_all %s --nvcc -- 0 -- 1 -- 2 -- 33 -- 900
 */
#include <stdio.h>
#include <stdlib.h>

enum kind { LOW, MID, HIGH };
struct run { int start, len; unsigned char val; };
struct span { double sum; long first; enum kind kind; short most; };
struct one { int x; };
struct pair { int key; float weight; };

static int runs(int n, const unsigned char *a, struct run *r)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (k > 0 && r[k - 1].val == a[i]) r[k - 1].len++;
		else { r[k].start = i; r[k].len = 1; r[k].val = a[i]; k++; }
	}
	return k;
}

static int runs_from_none(int n, const unsigned char *a, struct run *r)
{
	int k = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (k < 0 || r[k].val != a[i]) { k++; r[k].start = i; r[k].len = 0; r[k].val = a[i]; }
		r[k].len++;
	}
	return k + 1;
}

/* The first one is there. */
static int runs_from_one(int n, const unsigned char *a, struct run *r)
{
	int k = 0;
	r[0].start = 0, r[0].len = 1, r[0].val = a[0];
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (a[i] == a[i - 1]) { r[k].len++; continue; }
		k++;
		r[k].val = a[i];
		r[k].start = i;
		r[k].len = 1;
	}
	return k + 1;
}

static int spans(int n, const unsigned char *a, const double *v, struct span *s)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i > 0 && a[i] == a[i - 1]) {
			s[k - 1].sum += v[i];
			if (a[i] > s[k - 1].most) s[k - 1].most = a[i];
		} else {
			s[k].sum = v[i];
			s[k].first = i;
			s[k].kind = a[i] < 2 ? LOW : a[i] < 3 ? MID : HIGH;
			s[k++].most = a[i];
		}
	}
	return k;
}

/* One record too many. */
static int kept_one(int n, const int *v, struct one *o)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) { o[k].x = v[i]; k += v[i] > 0; }
	return k;
}

static int kept_pairs(int n, const int *v, struct pair *o)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[k].key = v[i];
		o[k].weight = i * 0.5f;
		if (v[i] % 3 == 0) k++;
	}
	return k;
}

static int kept_walk(int n, const int *v, struct pair *o)
{
	struct pair *p = o;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		p->key = v[i] * 2;
		p->weight = 3;
		p += v[i] < 4;
	}
	return (int)(p - o);
}

/* Whole structures. */
static int kept_whole(int n, const int *v, struct pair *o)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 4) {
			o[k].weight = v[i];
			o[k].key = i;
			k++;
		}
	}
	return k;
}

enum { ROOM = 1001 };
static unsigned char a[ROOM];
static int v[ROOM];
static double w[ROOM];
static struct run r[ROOM];
static struct span s[ROOM];
static struct one o[ROOM];
static struct pair p[ROOM];

static void clear(void)
{
	for (int i = 0; i < ROOM; i++) {
		r[i].start = r[i].len = -3, r[i].val = 77;
		s[i].sum = -1, s[i].first = -2, s[i].kind = HIGH, s[i].most = -4;
		o[i].x = -5, p[i].key = -6, p[i].weight = -7;
	}
}

static void show(const char *what, int k)
{
	double x = k;
	for (int i = 0; i < ROOM; i++) {
		x = x * 0.75 + r[i].start * 3.0 + r[i].len + r[i].val * 0.5;
		x += s[i].sum + s[i].first + s[i].kind * 2 + s[i].most + o[i].x + p[i].key + p[i].weight;
	}
	printf("%s %d %.17g\n", what, k, x);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 900;
	for (int m = 1; m < 40; m += 19) {
		for (int i = 0; i < ROOM; i++) {
			a[i] = (i + (i / 7) % 3) / m % 5;
			v[i] = i * 13 % 11 - 3;
			w[i] = i % 9 * 0.25;
		}
		clear(); show("runs", runs(n, a, r));
		clear(); show("runs_from_none", runs_from_none(n, a, r));
		clear(); show("runs_from_one", runs_from_one(n, a, r));
		clear(); show("spans", spans(n, a, w, s));
		clear(); show("kept_one", kept_one(n, v, o));
		clear(); show("kept_pairs", kept_pairs(n, v, p));
		clear(); show("kept_walk", kept_walk(n, v, p));
		clear(); show("kept_whole", kept_whole(n, v, p));
	}
	return 0;
}
