/* Arrays of structures that are filled at a carried counter, whole or member by member; several
 * elements at multiples of a counter.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 1500
 */
#include "guarded.h"

struct hit {
	int at;
	float value;
};

struct wide {
	char tag;
	double value;
	short part[3];
	struct hit inner;
};

static int by_member(struct hit *out, const int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 40) {
			out[k].at = i;
			out[k].value = 0.5f * (float)v[i];
			k++;
		}
	return k;
}

/* Which members an arm stores differs; together they are all. */
static int by_arms(struct wide *out, const int *v, int n)
{
	int k = 0, i;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		if (v[i] < 20)
			continue;
		out[k].part[0] = out[k].part[1] = (short)i;
		if (v[i] & 1) {
			out[k].tag = 'o';
			out[k].value = v[i];
		} else {
			out[k].value = 2.0 * v[i];
			out[k].tag = 'e';
		}
		out[k].inner.at = i;
		out[k].inner.value = 1;
		out[k++].part[2] = (short)v[i];
	}
	return k;
}

static int several(int *at, float *value, struct hit *out, const int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] % 3) {
			at[k] = i;
			value[k] = (float)v[i];
			out[k] = (struct hit){v[i], 2};
			k++;
		}
	return k;
}

static long walk(struct hit *out, const int *v, int n)
{
	struct hit *q = out;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 40) {
			q->at = v[i];
			q->value = (float)i;
			q++;
		}
	return q - out;
}

/* In place, whole and by members; the second keeps what is behind. */
static int filter(struct hit *p, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (p[i].at & 1)
			p[k++] = p[i];
	return k;
}

static int thin_out(struct hit *p, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (p[i].at & 2) {
			p[k].at = p[i].at + 1;
			p[k].value = p[i].value;
			k++;
		}
	return k;
}

static int two_at_once(struct hit *out, const int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 60) {
			out[k].at = v[i];
			out[k + 1].at = -v[i];
			out[k + 1].value = 3;
			out[k].value = 4;
			k += 2;
		}
	return k;
}

/* Multiples of the counter: pairs, rows, rows by a loop, from above, in an unsigned type. */
static int pairs(int *out, const int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 60) {
			out[2 * k + 1] = v[i];
			out[2 * k] = i;
			k++;
		}
	return 2 * k;
}

static int triples(int (*out)[3], const int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 60) {
			for (int j = 0; j < 3; j++)
				out[k][j] = v[i] + j * i;
			++k;
			if (v[i] == 99) {
				out[k][0] = out[k][1] = 7;
				out[k++][2] = i;
			}
		}
	return 3 * k;
}

static size_t pairs_down(int *end, const int *v, int n, size_t k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 60) {
			k--;
			end[(k << 1) + 1] = v[i];
			end[k << 1] = -i;
		}
	return k;
}

static int pairs_in_place(int *a, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[2 * i] & a[2 * i + 1] & 1) {
			a[2 * k] = a[2 * i];
			a[2 * k + 1] = a[2 * i + 1];
			k++;
		}
	return 2 * k;
}

/* The counter's multiple may wrap around: C's next store is out[0] again. */
static int wraps(unsigned char *out, const int *v, int n, unsigned k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 60) {
			out[2u * k] = 1;
			out[2u * k + 1u] = (unsigned char)v[i];
			k++;
		}
	return (int)k;
}

static void multiples(const int *v, int n, int d)
{
	int *out = (int *)guarded_alloc((size_t)d * sizeof *out);
	double sum = 0;
	int k = pairs(out, v, n), more = 0;
	for (int i = 0; i < k; i++)
		sum = sum / 2 + out[i];
	printf("%d %.17g\n", k, sum);
	printf("%zu\n", pairs_down(out, v, n, (size_t)d / 2));
	for (int i = 0; i < k; i++)
		sum = sum / 2 + out[i];
	for (int i = 0; i < n; i++)
		more += v[i] == 99;
	int(*rows)[3] = (int(*)[3])guarded_alloc(((size_t)d / 2 + (size_t)more) * sizeof *rows);
	k = triples(rows, v, n);
	for (int i = 0; i < k; i++)
		sum = sum / 2 + rows[i / 3][i % 3];
	printf("%d %.17g\n", k, sum);
	int *all = (int *)guarded_alloc((size_t)n / 2 * 2 * sizeof *all);
	for (int i = 0; i < n / 2 * 2; i++)
		all[i] = v[i];
	k = pairs_in_place(all, n / 2);
	for (int i = 0; i < n / 2 * 2; i++)
		sum = sum / 2 + all[i];
	printf("%d %.17g\n", k, sum);
	unsigned char *bytes = (unsigned char *)guarded_alloc((size_t)d);
	printf("%d\n", wraps(bytes, v, n, 0));
	for (int i = 0; i < d; i++)
		sum = sum / 2 + bytes[i];
	k = wraps(bytes, v, n, 1u << 31);
	for (int i = 0; i < d; i++)
		sum = sum / 2 + bytes[i];
	printf("%d %.17g\n", k, sum);
}

static void show(const struct hit *p, int n, int k)
{
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum = sum / 2 + p[i].at * 3.0 + p[i].value;
	printf("%d %.17g\n", k, sum);
}

static struct hit *hits(int n)
{
	return (struct hit *)guarded_alloc((size_t)n * sizeof(struct hit));
}

/* The list is there: it has been stored to. */
struct list {
	int *data;
	long sum;
	unsigned short count;
};

static void append(struct list *l, const int *v, int n)
{
	l->count = 0;
	l->sum = 5;
	for (int pass = 0; pass < 2; pass++) {
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			if (v[i] > 40 + 40 * pass)
				l->data[l->count++] = v[i] + pass;
	}
}

static void greatest(const int *v, int n, int *value, int *at, long *ties)
{
	*value = -1, *at = 0;
	*ties = 3;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > *value) {
			*value = v[i];
			*at = i;
		}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000, m = 0, w = 0, t = 0, d = 0;
	int *v = (int *)guarded_alloc((size_t)n * sizeof(int));
	for (int i = 0; i < n; i++) {
		v[i] = (int)((unsigned)i * 2654435761u >> 7) % 100;
		m += v[i] > 40;
		w += v[i] >= 20;
		t += v[i] % 3 != 0;
		d += 2 * (v[i] > 60);
	}
	struct hit *out = hits(m);
	show(out, m, by_member(out, v, n));
	show(out, m, (int)walk(out, v, n));
	struct wide *wide = (struct wide *)guarded_alloc((size_t)w * sizeof *wide);
	double sum = by_arms(wide, v, n);
	for (int i = 0; i < w; i++)
		sum = sum / 2 + wide[i].tag + wide[i].value + wide[i].part[0] + wide[i].part[2] +
		      wide[i].inner.at;
	printf("%.17g\n", sum);
	int *at = (int *)guarded_alloc((size_t)t * sizeof *at);
	float *value = (float *)guarded_alloc((size_t)t * sizeof *value);
	struct hit *third = hits(t);
	show(third, t, several(at, value, third, v, n));
	for (int i = 0; i < t; i++)
		sum = sum / 2 + at[i] + value[i];
	printf("%.17g\n", sum);
	struct hit *two = hits(d);
	show(two, d, two_at_once(two, v, n));
	multiples(v, n, d);
	struct hit *all = hits(n);
	for (int i = 0; i < n; i++)
		all[i] = (struct hit){v[i], (float)i};
	int k = filter(all, n);
	show(all, n, k);
	k = thin_out(all, k);
	show(all, n, k);
	int twice = 0, top, where;
	long ties;
	for (int i = 0; i < n; i++)
		twice += (v[i] > 40) + (v[i] > 80);
	struct list *l = (struct list *)guarded_alloc(sizeof *l);
	l->data = (int *)guarded_alloc((size_t)twice * sizeof(int));
	append(l, v, n);
	for (int i = 0; i < twice; i++)
		sum = sum / 2 + l->data[i];
	greatest(v, n, &top, &where, &ties);
	printf("%d %ld %d %d %ld %.17g\n", l->count, l->sum, top, where, ties, sum);
	guarded_check();
	return 0;
}
