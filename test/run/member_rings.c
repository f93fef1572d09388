/* Counters that go round in members of structures, with sizes that stand beside them; and no structure where there is no
 * iteration.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=--auto --loops 7 --seeds 2 -- 0 -- 5 -- 300
 */
#include "guarded.h"

struct ring {
	int capacity, head, index, size;
	double *data;
};

static void put(struct ring *r, const double *v, int n)
{
	for (int i = 0; i < n; i++) {
		r->data[r->head] = v[i];
		r->head = (r->head + 1) % r->capacity;
	}
}

static void put_more(struct ring *r, const double *v, int n)
{
	for (int i = 0; i < n; i++) {
		r->data[r->index] = v[i];
		r->index = r->index + 1;
		if (r->index >= r->size)
			r->index = 0;
	}
}

static void delay(struct ring *r, const double *v, double *o, int n)
{
	for (int i = 0; i < n; i++) {
		o[i] = r->data[r->index];
		r->data[r->index] = v[i];
		if (++r->index == r->size)
			r->index = 0;
	}
}

static void get(struct ring *r, double *o, int n)
{
	for (int i = 0; i < n; i++) {
		o[i] += r->data[r->head];
		if (++r->head == r->capacity)
			r->head = 0;
	}
}

/* Only some iterations look at the member. */
static void sometimes(struct ring *r, const double *v, int n)
{
	for (int i = 0; i < n; i++)
		if (v[i] > 1000)
			r->head++;
}

/* Where nothing is above, no iteration does. */
static int behind_and(struct ring *r, const double *v, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (v[i] > 1000 && v[r->head++] > 3)
			k++;
	return k;
}

/* How many there are is known to the structure alone. */
static int drain(struct ring *r, double *o)
{
	int k = 0;
	while (k < r->size) {
		o[k++] = r->data[r->index];
		r->index = r->index + 1 == r->size ? 0 : r->index + 1;
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	double *v = malloc((n + 1) * sizeof *v), *o = calloc(n + 20, sizeof *o), h = 0;
	struct ring all = {97, 3, 2, 13, calloc(97, sizeof(double))}, *r = n ? &all : NULL;
	for (int i = 0; i < n; i++)
		v[i] = i % 17;
	put(r, v, n);
	put_more(r, v, n);
	delay(r, v, o, n);
	get(r, o, n);
	sometimes(&all, v, n);
	struct ring *unreadable = guarded_alloc(0);
	printf("%d\n", behind_and(unreadable, v, n));
	for (int i = 0; i < n; i++)
		h = h * 0.5 + o[i];
	printf("%.17g %d %d\n", h, all.head, all.index);
	printf("%d ", drain(&all, o));
	for (int i = 0; i < 97; i++)
		h = h * 0.5 + all.data[i];
	for (int i = 0; i < 13; i++)
		h = h * 0.5 + o[i];
	printf("%.17g %d\n", h, all.index);
	free(all.data);
	free(v);
	free(o);
	return 0;
}
