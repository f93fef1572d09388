/* Carried variables that are updated with numbers in memory that stay the same: moduli, and sizes of rings.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=--auto --loops 8 --as-written stored_over --seeds 2 -- 0 -- 5 -- 300
 */
#include "guarded.h"

struct ring {
	int capacity, head, size;
	double *data;
};

static unsigned hash(const unsigned *v, int n, const struct ring *r)
{
	unsigned h = 1;
	for (int i = 0; i < n; i++)
		h = (h * 31 + v[i]) % r->capacity;
	return h;
}

static unsigned remainder_of(const unsigned *v, int n, const unsigned *m)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = (h + v[i]) % *m;
	return h;
}

static int stepped(const int *v, int n, const struct ring *r)
{
	int h = 0;
	for (int i = 0; i < n; i++) {
		h += v[i];
		if (h >= r->capacity)
			h -= r->capacity;
	}
	return h;
}

static void put(struct ring *r, const double *v, int n)
{
	int head = r->head;
	for (int i = 0; i < n; i++) {
		r->data[head] = v[i];
		head = (head + 1) % r->capacity;
	}
	r->head = head;
}

static void put_more(struct ring *r, const double *v, int n)
{
	int head = r->head;
	for (int i = 0; i < n; i++) {
		r->data[head] = v[i];
		if (++head >= r->capacity)
			head = 0;
	}
	r->head = head;
}

static void get(const struct ring *r, double *o, int n, int at)
{
	for (int i = 0; i < n; i++) {
		o[i] = r->data[at];
		if (++at == r->size)
			at = 0;
	}
}

/* What is stored is the modulus, as the program is called. */
static unsigned stored_over(const unsigned *v, int n, const unsigned *m, unsigned *o)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++) {
		h = (h + v[i]) % *m;
		o[i] = v[i] + 7;
	}
	return h;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned *u = guarded_alloc((n + 1) * sizeof *u), modulus = 1009;
	int *w = guarded_alloc(n * sizeof *w);
	double *v = guarded_alloc(n * sizeof *v), *o = guarded_alloc(n * sizeof *o);
	struct ring r = {97, 3, 13, calloc(97, sizeof(double))};
	for (int i = 0; i < n; i++) {
		u[i] = i * 7 % 64;
		w[i] = i * 5 % 90;
		v[i] = i % 17;
	}
	/* Where there is no iteration, there need be nothing. */
	const struct ring *nothing = n ? &r : NULL;
	printf("%u %u\n", hash(u, n, nothing), remainder_of(u, n, n ? &modulus : NULL));
	printf("%d\n", stepped(w, n, nothing));
	put(&r, v, n);
	put_more(&r, v + n / 2, n / 2);
	get(&r, o, n, 4);
	double h = 0;
	for (int i = 0; i < n; i++)
		h = h * 0.5 + o[i];
	for (int i = 0; i < 97; i++)
		h = h * 0.5 + r.data[i];
	printf("%.17g %d\n", h, r.head);
	u[n] = 5;
	printf("%u\n", stored_over(u, n, &u[n / 2], u));
	guarded_check();
	free(r.data);
	return 0;
}
