/* Arrays of structures that are filled at a carried counter, whole or member by member.
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
	struct hit *all = hits(n);
	for (int i = 0; i < n; i++)
		all[i] = (struct hit){v[i], (float)i};
	int k = filter(all, n);
	show(all, n, k);
	k = thin_out(all, k);
	show(all, n, k);
	guarded_check();
	return 0;
}
