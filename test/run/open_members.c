/* Arrays at the ends of structures that are longer than they are declared, as before C99: what is
 * updated, stored or looked for in them by computed subscripts is not in the first element alone.
 * RUN: %run_all %s -- 1 -- 40 -- 900
 */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int length; int at[1]; } vector;
struct pair { long count; struct { short first; int more[2]; } last; };

#pragma GCC diagnostic ignored "-Waggressive-loop-optimizations"

/* Each comes to another place. */
static void rotate(vector *to, const vector *from, int n, int by)
{
#pragma gsp parallel
	for (int j = 0; j < n; j++) {
		int k = (j + by) % n;
		to->at[k] = from->at[j] + by;
	}
}

static void histogram(vector *h, const unsigned char *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h->at[key[i]]++;
}

static void sums(struct pair *p, const unsigned char *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p->last.more[key[i]] += v[i];
}

static int find(const vector *x, int n, int what)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (x->at[i] == what)
			return i;
	return -1;
}

static int longest(const vector *x, int n)
{
	int most = 0, run = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		run = x->at[i] > x->at[i - 1] ? run + 1 : 0;
		if (run > most)
			most = run;
	}
	return most;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 900;
	const size_t room = 1000 * sizeof(int);
	vector *a = calloc(1, sizeof *a + room), *b = calloc(1, sizeof *b + room);
	vector *h = calloc(1, sizeof *h + room);
	struct pair *p = calloc(1, sizeof *p + room);
	unsigned char *key = malloc(1000);
	int *v = malloc(room), *at = a->at, *bt = b->at, *ht = h->at, *pt = p->last.more;
	unsigned x = 3, sum = 0;
	for (int i = 0; i < 1000; i++) {
		x = x * 1664525u + 1013904223u;
		key[i] = (unsigned char)(x >> 24), v[i] = (int)(x >> 8 & 255), at[i] = i * 31 % 101;
	}
	rotate(b, a, n, 7 % n);
	histogram(h, key, n);
	sums(p, key, v, n);
	for (volatile int i = 0; i < 1000; i++)
		sum = sum * 31 + (unsigned)bt[i];
	for (volatile int i = 0; i < 256; i++)
		sum = sum * 31 + (unsigned)(ht[i] + pt[i]);
	printf("%u %d %d %d\n", sum, find(a, n, 62), find(b, n, -1), longest(b, n));
	free(a), free(b), free(h), free(p), free(key), free(v);
	return 0;
}
