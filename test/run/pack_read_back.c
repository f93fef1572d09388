/* What an iteration has stored at a carried counter, it reads and changes before it counts.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 1500 -- 2051
 * RUN: %run_all %s --loops -1 --flags=-I%include --gspcc-flags="--auto" -- 1500
 */
#include "data.h"
#include "guarded.h"

struct event {
	int time, kind;
	float weight;
};

static int copies(struct event *out, const struct event *in, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		const struct event *e = &in[i];
		if (e->kind == 1) {
			out[k] = *e;
			out[k].time -= 100;
			if (out[k].weight < 0)
				out[k].weight = -out[k].weight;
			k++;
		}
	}
	return k;
}

/* Reads of what was there before are of the array as it was, reads of what was stored are not. */
static int in_place(struct event *a, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (a[i].kind) {
			a[k] = a[i];
			a[k].time = a[k].time * 2 + a[i].kind;
			k++;
		}
	return k;
}

static int clamped(int *a, int n, int least, int most)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (a[i] >= least) {
			a[k] = a[i];
			if (a[k] > most)
				a[k] = most;
			k++;
		}
	return k;
}

/* By a pointer that walks; what is read back decides what else the loop does. */
static int *walks(int *out, const int *v, int n, int *odd)
{
	int count = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (v[i] > 20) {
			*out = v[i] / 3;
			if (*out & 1) {
				++*out;
				count++;
			}
			out++;
		}
	*odd = count;
	return out;
}

static int inner(int *out, const int *v, int n)
{
	int at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		for (int j = 0; j < v[i] % 4; j++) {
			out[at] = v[i] * j;
			if (out[at] > 90)
				out[at] = 90;
			at++;
		}
	return at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000, kept = 0, more = 0, much = 0, odd;
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v);
	struct event *e = (struct event *)guarded_alloc((size_t)n * sizeof *e);
	for (int i = 0; i < n; i++) {
		v[i] = (int)((unsigned)i * 2654435761u >> 7) % 100;
		e[i] = (struct event){i, v[i] % 3, (float)(v[i] - 50)};
		kept += e[i].kind == 1;
		more += v[i] > 20;
		much += v[i] % 4;
	}
	struct event *o = (struct event *)guarded_alloc((size_t)kept * sizeof *o);
	test_show("copies", o, (size_t)kept * sizeof *o, copies(o, e, n));
	test_show("in_place", e, (size_t)n * sizeof *e, in_place(e, n));
	int *w = (int *)guarded_alloc((size_t)more * sizeof *w);
	int count = (int)(walks(w, v, n, &odd) - w);
	test_show("walks", w, (size_t)more * sizeof *w, count * 1000 + odd);
	int *x = (int *)guarded_alloc((size_t)much * sizeof *x);
	test_show("inner", x, (size_t)much * sizeof *x, inner(x, v, n));
	test_show("clamped", v, (size_t)n * sizeof *v, clamped(v, n, 30, 80));
	guarded_check();
	return 0;
}
