/* Arrays reached through tables of pointers that the loop leaves alone: pcm[ch][i], s->plane[2][i].
 * Rows may be one another, or be where the table is: the loop as written then runs.
 * RUN: %run_all %s --split --as-written meets --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

struct picture {
	int *plane[3];
	int n;
};

static void to_short(float **pcm, int ch, int n, short *out)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = (short)(pcm[ch][i] * 2 + pcm[ch + 1][n - 1 - i]);
}

static void interleave(float *const *pcm, unsigned char ch, int n, const short *in)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		pcm[ch][i] = in[i] * 0.5f;
}

static void mix(struct picture *s)
{
#pragma gsp parallel
	for (int i = 0; i < s->n; i++)
		s->plane[2][i] = s->plane[0][i] + 3 * s->plane[1][i];
}

static long local(int *a, int *b, int *c, int n)
{
	int *x[3];
	long sum = 0;
	x[0] = a;
	x[1] = b;
	x[2] = c;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += x[0][i] * 7 + x[1][i] - x[2][i];
	return sum;
}

static void swap_rows(int **m, int p, int q, int n)
{
#pragma gsp parallel
	for (int j = 0; j < n; j++) {
		int t = m[p][j];
		m[p][j] = m[q][j];
		m[q][j] = t;
	}
}

/* Few rows, which a loop of the body goes through. */
static void interleaved(short *out, float *const *pcm, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int c = 0; c < 2; c++)
			out[i * 2 + c] = (short)pcm[c][i];
}

static int spread(float **pcm, const short *in, int n)
{
	int low = 0;
#pragma gsp reduce
	for (int i = 0, k = 0; i < n; i++)
		for (int c = 0; c < 2; c++) {
			low += in[k] < 40;
			pcm[1 - c][i] += in[k++];
		}
	return low;
}

struct record {
	int n;
	int *member;
	double *weight;
};
struct group {
	int count;
	struct record **record;
};

/* The elements of a sum, and three tables on the way to them. */
static double order(const struct group *g, int r, struct picture *s, double *total)
{
	double sum = 0;
#pragma gsp scan
	for (int j = 0; j < g->record[r]->n; j++) {
		s->plane[0][j] = g->record[r]->member[j];
		sum += g->record[r]->weight[j];
		total[j] = sum;
	}
#pragma gsp reduce
	for (int j = 0; j < g->record[r]->n; j++)
		sum += g->record[r]->weight[j] * g->record[0]->member[j];
	return sum;
}

/* The table is in its own row, and changes under way. */
static long meets(long **table, int n)
{
	long other = 0, seen = (long)&other;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		table[0][i] = seen;
	return *(long *)&table[0] == seen;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t ints = (size_t)n * sizeof(int);
	float *pcm[2] = {(float *)guarded_alloc((size_t)n * sizeof(float)),
		(float *)guarded_alloc((size_t)n * sizeof(float))};
	short *out = (short *)guarded_alloc((size_t)n * sizeof(short));
	int *a = (int *)guarded_alloc(ints), *b = (int *)guarded_alloc(ints);
	struct picture s = {{a, b, (int *)guarded_alloc(ints)}, n};
	long sum = 0;
	for (int i = 0; i < n; i++) {
		a[i] = i * 37 % 101;
		b[i] = i * 11 % 53;
		out[i] = (short)(i * 5 % 91);
	}
	interleave(pcm, 0, n, out);
	interleave(pcm, 1, n, out);
	to_short(pcm, 0, n, out);
	for (int i = 0; i < n; i++)
		sum = (sum * 31 + out[i]) % 1000003;
	short *twice = (short *)guarded_alloc((size_t)n * 2 * sizeof(short));
	interleaved(twice, pcm, n);
	printf("%d ", spread(pcm, twice, n));
	interleaved(twice, pcm, n);
	for (int i = 0; i < 2 * n; i++)
		sum = (sum * 31 + twice[i]) % 1000003;
	mix(&s);
	printf("%ld %ld\n", sum, local(a, b, s.plane[2], n));
	s.plane[1] = s.plane[2];
	mix(&s);
	swap_rows(s.plane, 0, 2, n);
	printf("%ld\n", local(a, b, s.plane[2], n));
	swap_rows(s.plane, 1, 1, n);
	for (int i = 0; i < n; i++)
		sum = (sum * 31 + a[i] + s.plane[1][i]) % 1000003;
	printf("%ld\n", sum);
	double *weight = (double *)guarded_alloc((size_t)n * sizeof(double));
	double *total = (double *)guarded_alloc((size_t)n * sizeof(double));
	struct record one = {n, b, weight}, *both[] = {&one, &one};
	struct group g = {2, both};
	for (int i = 0; i < n; i++)
		weight[i] = i % 13 * 0.25;
	printf("%.2f\n", order(&g, 1, &s, total));
	for (int i = 0; i < n; i++)
		sum = (sum * 31 + a[i] + (long)(total[i] * 4)) % 1000003;
	printf("%ld\n", sum);
	long *table[4];
	table[0] = (long *)&table[0];
	printf("%ld\n", meets(table, n > 0));
	guarded_check();
	return 0;
}
