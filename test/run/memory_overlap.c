/* Pointers that overlap or do not, at run time: the same memory as in C either way.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include "guarded.h"

static void add(float *a, const float *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i] = b[i] + 1;
}

static void sum_into(long *sum, const long *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		*sum += v[i];
}

static void until(int *a, const int *n)
{
#pragma gsp parallel
	for (int i = 0; i < *n; i++)
		a[i] = 3;
}

struct list {
	int count;
	int *data;
};

static void fill(struct list *s)
{
#pragma gsp parallel
	for (int i = 0; i < s->count; i++)
		s->data[i] = 2;
}

static void two(short *a, short *b, const short *c, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[i] = (short)(c[i] + 1);
		b[i] = (short)(c[i] * 2);
	}
}

static float total(const float *v, int n)
{
	float s = 0;
	for (int i = 0; i < n; i++)
		s += v[i] * (float)(i % 7);
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n;
	float *x = (float *)guarded_alloc(2 * room * sizeof *x);
	float *y = (float *)guarded_alloc_before(room * sizeof *y);
	long *l = (long *)guarded_alloc((room + 1) * sizeof *l);
	int *m = (int *)guarded_alloc((room + 4) * sizeof *m);
	short *h = (short *)guarded_alloc(3 * room * sizeof *h);
	for (int i = 0; i < 2 * n; i++)
		x[i] = (float)(i % 50);
	add(y, x, n);
	printf("apart %g\n", (double)total(y, n));
	add(x, x, n);
	printf("same %g\n", (double)total(x, 2 * n));
	if (n > 0)
		add(x + 1, x, n);
	printf("one behind %g\n", (double)total(x, 2 * n));
	if (n > 0)
		add(x, x + 1, n);
	printf("one ahead %g\n", (double)total(x, 2 * n));
	add(x + n, x, n);
	printf("touching %g\n", (double)total(x, 2 * n));

	for (int i = 0; i <= n; i++)
		l[i] = i + 1;
	sum_into(&l[n / 2], l, n + 1);
	printf("sum inside %ld\n", l[n / 2]);
	sum_into(&l[n], l, n);
	printf("sum behind %ld\n", l[n]);

	m[0] = 0;
	m[n + 1] = n;
	for (int i = 1; i <= n; i++)
		m[i] = i + 10;
	until(m, &m[n + 1]);
	printf("bound behind %d %d\n", m[n / 2], m[n]);
	m[n / 2] = n + 1;
	until(m, &m[n / 2]);
	printf("bound inside %d %d %d\n", m[0], m[n / 2], m[n]);

	struct list s;
	s.count = n;
	s.data = m;
	fill(&s);
	printf("list %d %d\n", s.count, m[n / 2]);

	for (int i = 0; i < 3 * n; i++)
		h[i] = (short)i;
	two(h, h + n, h + 2 * n, n);
	two(h, h + n, h + n, n);
	two(h + n / 2, h, h + 2 * n, n);
	long check = 0;
	for (int i = 0; i < 3 * n; i++)
		check = check * 3 % 1000003 + h[i];
	printf("shorts %ld\n", check);
	guarded_check();
	return 0;
}
