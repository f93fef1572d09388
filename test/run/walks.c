/* Pointers that only count, counters whose address is known elsewhere, last values.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

/* The pointer counts, a counter in step reaches the elements. */
static int in_step(const int *restrict data, int *restrict out, unsigned n)
{
	int s = 0;
	unsigned i = 0;
	const int *p = data, *end = data + n;
#pragma gsp scan
	while (p < end) {
		s += data[i];
		out[i] = s;
		p++;
		i++;
	}
	return s + (int)(p - data) + (int)i;
}

/* A counter that nothing names but the loop, and that is called what generated code likes to call
 * the iteration. */
static int counted_walk(const int *restrict data, int n)
{
	const int *p = data;
	int s = 0;
#pragma gsp reduce
	for (int k = 0; k < n; k++)
		s += *p++;
	return s;
}

static int walk(const int *restrict data, int n)
{
	const int *p = data, *end = data + n;
	int s = 0;
#pragma gsp reduce
	while (p < end)
		s += *p++;
	return s;
}

static void keep(int *p)
{
	*p += 1;
}

/* The addresses of n, i and s are known to others; the loop itself calls nothing. */
static int shown(const int *v, int *out)
{
	int i, n, s = 0;
	sscanf("17 ", "%d", &n);
#pragma gsp scan
	for (i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	keep(&i);
	keep(&s);
	return i * 1000 + s;
}

/* OUT may be the address of the counter or the bound. */
static int counter_overlaps(const int *v, int *extra, int which)
{
	int i, n = which ? 1 : 5;
	int *out = which == 0 ? extra : which == 1 ? &n : &i;
#pragma gsp parallel
	for (i = 0; i < n; i++)
		out[i] = v[i];
	return i * 100 + n;
}

static int last_value(const int *v, int n)
{
	int s = 0, t = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		t = v[i] * 2;
		s += t;
	}
	return s * 10 + t;
}

static int added_to(const int *p, const int *end, int k)
{
	int s = 0;
#pragma gsp reduce
	for (; k + p < end; k++)
		s += p[k];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v);
	int *out = (int *)guarded_alloc((size_t)n * sizeof *out);
	int fixed[17], prefix[17];

	for (int i = 0; i < n; i++)
		v[i] = (i * 37) % 11 - 4;
	for (int i = 0; i < 17; i++)
		fixed[i] = i * i % 7;
	printf("%d %d %d %d\n", in_step(v, out, (unsigned)n), walk(v, n), last_value(v, n),
		counted_walk(v, n));
	printf("%d\n", added_to(v, v + n, n ? 1 : 0));
	printf("%d\n", shown(fixed, prefix));
	for (int which = 0; which < 3; which++)
		printf("%d %d\n", counter_overlaps(fixed + which / 2, prefix, which), prefix[3]);
	for (int i = 0; i < n; i++)
		printf("%d ", out[i]);
	printf("\n");
	guarded_check();
	return 0;
}
