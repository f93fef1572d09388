/* States and pointers that the loop's own header declares or sets: for (int i = 0, k = 0, *p = o; ...)
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 1500
 */
#include "data.h"
#include "guarded.h"

static long highest(const int *a, int n)
{
	long r = 0;
#pragma gsp reduce
	for (int i = 0, s = 0; i < n; i++) {
		s += a[i] - 50;
		if (s > r)
			r = s;
	}
	return r;
}

static void sums(const int *a, int *o, int n)
{
	int s = 9;
#pragma gsp scan
	for (int i = 0, s = n > 0 ? a[0] : 5, m = 0; i < n; i++) {
		s += a[i] - 50;
		m = m > s ? m : s;
		o[i] = m;
	}
	o[n] = s;
}

static void along(const int *a, unsigned *o, size_t n)
{
#pragma gsp scan
	for (size_t k = 0, at = 7, one; k < n; k++) {
		one = (size_t)a[k];
		o[k] = (unsigned)at;
		at = at * 3 + one;
	}
}

/* The first value is set by the first iteration. */
static void later(const int *a, int *o, int n)
{
#pragma gsp scan
	for (int i = 0, last, s; i < n; i++) {
		s = i ? s + a[i] : a[i];
		if (i == 0 || a[i] > 50)
			last = s;
		o[i] = last;
	}
}

static int where(const int *a, int n)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0, best = 0; i < n; i++)
		if (a[i] > best) {
			best = a[i];
			at = i;
		}
	return at;
}

static void keep(const int *a, int *o, int n)
{
#pragma gsp parallel copy(o[0 : n])
	for (int i = 0, k = 0; i < n; i++)
		if (a[i] > 20)
			o[k++] = i;
}

static void keep_in_place(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0, k = 0; i < n; i++)
		if (a[i] > 20)
			a[k++] = a[i];
}

/* By a pointer of the header, which hides another one. */
static long by_pointer(const int *a, int *o, int n)
{
	int *p = o + 7;
#pragma gsp parallel copy(o[0 : n])
	for (int i = 0, *p = o; i < n; i++)
		if (a[i] > 30) {
			*p = i;
			p += 1;
		}
	return p - o;
}

static long left_behind(const int *a, int *o, int n)
{
	int *p, i;
#pragma gsp parallel copy(o[0 : n])
	for (i = 0, p = o; i < n; i++)
		if (a[i] > 40)
			*p++ = i;
	return p - o + i;
}

static long into_table(const int *a, int n)
{
	static int t[2000];
	int *p;
	long s = 0;
#pragma gsp parallel
	for (p = t; n > 0; n--)
		if (a[n - 1] > 20)
			*p++ = n;
	for (int i = 0; i < 2000; i++)
		s += t[i] * (i + 1L);
	return s + (p - t);
}

/* C goes on with them where the loop ends early. */
static int until(const int *a, int *o, int n, int end)
{
#pragma gsp scan copyin(a[0 : n]) copy(o[0 : n])
	for (int i = 0, s = 2; i < n; i++) {
		if (a[i] == end)
			return s;
		s += a[i];
		o[i] = s;
	}
	return -1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t bytes = (size_t)n * sizeof(int);
	int *a = (int *)guarded_alloc(bytes), *o = (int *)guarded_alloc(bytes + sizeof *o);
	for (int i = 0; i < n; i++)
		a[i] = (int)((unsigned)i * 2654435761u >> 9) % 100;
	memset(o, 3, bytes + sizeof *o);
	printf("%ld %d %ld\n", highest(a, n), where(a, n), into_table(a, n));
	sums(a, o, n);
	test_show("sums", o, bytes + sizeof *o, 0);
	along(a, (unsigned *)o, (size_t)n);
	test_show("along", o, bytes, 0);
	later(a, o, n);
	test_show("later", o, bytes, 0);
	keep(a, o, n);
	test_show("keep", o, bytes, 0);
	test_show("by_pointer", o, bytes, by_pointer(a, o, n));
	test_show("left_behind", o, bytes, left_behind(a, o, n));
	test_show("until", o, bytes, until(a, o, n, 101));
	test_show("until", o, bytes, until(a, o, n, n ? a[2 * n / 3] : 0));
	keep_in_place(a, n);
	test_show("keep_in_place", a, bytes, 0);
	guarded_check();
	return 0;
}
