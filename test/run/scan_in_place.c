/* Scans that store to what they read: each iteration has its own elements, which are copied ahead
 * and copied back; and what must not be copied so. Fixed order is the same scan.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 2500
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=32 -DGSP_SCAN_RUN=3" --seeds 12 -- 2 -- 97 -- 1130
 * RUN: %gspcc %s -o %t.cu && %strip_comments %t.cu | %FileCheck %s
 */
#include "data.h"

/* CHECK-LABEL: struct sums_
 * CHECK: visit(v, v_at, 1, 1, true);
 */
static int sums(int *v, int from, int n)
{
	int s = 3;
#pragma gsp scan
	for (int i = from; i < n; i++) {
		s += v[i];
		v[i] = s;
	}
	return s;
}

/* The carried value is an element.
 * CHECK-LABEL: struct carried_
 * CHECK: visit(b, 1, 1, 1, true);
 */
static void carried(unsigned char *b, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		b[i] += b[i - 1];
}

/* CHECK-LABEL: struct decay_
 * CHECK: visit(w, w_at, -1, 1, false);
 * CHECK-NEXT: visit(y, y_at, -1, 1, true);
 */
static void decay(double *restrict y, const double *restrict w, int n)
{
#pragma gsp scan
	for (int i = n - 2; i >= 0; i--)
		y[i] = w[i] * y[i + 1] + y[i];
}

/* Both elements of a pair are read and stored; what was stored is read again.
 * CHECK-LABEL: struct pairs_
 * CHECK: visit(z, 0, 2, 2, true);
 */
static long pairs(long *z, int n)
{
	long s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		const long t = z[2 * i];
		z[2 * i] = s - z[2 * i + 1];
		s += t;
		if (t % 3)
			z[2 * i + 1] = s + z[2 * i];
	}
	return s;
}

/* Not all is stored; one byte beside another's.
 * CHECK-LABEL: struct some_
 * CHECK: visit(b, 0, 1, 1, true);
 */
static int some(signed char *b, int n)
{
	int most = -200;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (most < b[i])
			most = b[i];
		else if (b[i] & 1)
			b[i] = (signed char)(most / 2);
	}
	return most;
}

/* What lies where nothing is touched must stay alone: not copied.
 * CHECK-LABEL: struct where_told_
 * CHECK: visit(p, 0, 1, 1, false);
 * CHECK-NOT: visit(
 * CHECK-LABEL: struct two_names_
 */
static int where_told(int *v, const char *p, int n)
{
	int s = 0;
#pragma gsp scan copy(v[1:n - 1])
	for (int i = 0; i < n; i++)
		if (p[i]) {
			s += v[i];
			v[i] = s;
		}
	return s;
}

/* Both may be one array at run time: then the later store counts, and what is copied back must not
 * undo it.
 * CHECK: visit(v, 0, 1, 1, true);
 */
static void two_names(int *v, int *z, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		v[i] = s;
		z[i] = s ^ 5;
	}
}

/* Each element is one iteration's, and yet lies between those of another: a copy of it would be
 * copied back late.
 * CHECK-LABEL: struct between_
 * CHECK-NOT: true);
 * CHECK-LABEL: struct neighbours_
 */
static void between(int *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[3 * i];
		out[i] = s;
		v[3 * i + 4] = 1;
	}
}

/* A neighbour's element is read as well: by the state, from where it was stored.
 * CHECK-NOT: true);
 * CHECK-LABEL: struct fixed_
 */
static void neighbours(int *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i] + v[i + 1];
		v[i] = s;
	}
}

/* CHECK: visit(v, 0, 1, 1, true);
 * CHECK: gsp::scan_fixed_stream(loop, n, space);
 * CHECK: run.scan_fixed(fixed_L[[#]]_stream, fixed_L[[#]]_totals, fixed_L[[#]]_scan,
 */
static float fixed(float *v, int n)
{
	float s = 0;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		v[i] = s;
	}
	return s;
}

/* CHECK-LABEL: struct fixed_apart_
 * CHECK: visit(v, 0, 1, 1, false);
 * CHECK: gsp::scan_fixed_stream(loop, n, space);
 */
static int fixed_apart(const int *v, int *out, int n)
{
	int k = 0;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++)
		if (v[i] % 3 == 0)
			out[k++] = v[i];
	return k;
}

static void print(const char *name, const void *of, size_t bytes)
{
	printf("%s %08x\n", name, test_sum(of, bytes));
}

/* Sums of sums would leave int. */
static void print_small(const char *name, int *v, size_t count)
{
	print(name, v, count * sizeof *v);
	for (size_t i = 0; i < count; i++)
		v[i] %= 100;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t room = 3 * (size_t)n + 2;
	int *v = malloc(room * sizeof *v), *o = calloc(room, sizeof *o);
	unsigned char *b = malloc(room);
	double *y = malloc(room * sizeof *y), *w = malloc(room * sizeof *w);
	long *z = malloc(room * sizeof *z);
	float *f = malloc(room * sizeof *f);
	if (!v || !o || !b || !y || !w || !z || !f)
		return 2;
	for (int i = 0; i < (int)room; i++) {
		v[i] = i * 7919 % 101 - 50;
		b[i] = (unsigned char)(i * 37 % 251);
		y[i] = i % 9 - 4;
		w[i] = i % 3 - 1;
		z[i] = i * 11 % 19;
		f[i] = (float)(i % 13 - 6);
	}
	for (int from = 0; from < 4; from++)
		printf("%d ", sums(v, from, n)), print_small("sums", v, room);
	carried(b, n);
	print("carried", b, (size_t)n);
	decay(y, w, n);
	print("decay", y, sizeof *y * (size_t)n);
	printf("%ld ", pairs(z, n));
	print("pairs", z, sizeof *z * room);
	printf("%d ", some((signed char *)b, n));
	print("some", b, (size_t)n);
	b[0] = 0;
	printf("%d ", where_told(v, (const char *)b, n));
	print_small("where told", v, room);
	two_names(v, o, n);
	print_small("two names", v, room);
	print_small("apart", o, room);
	two_names(v, v, n);
	print_small("one", v, room);
	between(v, o, n);
	print_small("between", v, room);
	print_small("sums", o, room);
	neighbours(v, n);
	print_small("neighbours", v, room);
	printf("%g ", (double)fixed(f, n));
	print("fixed", f, sizeof *f * room);
	printf("%d ", fixed_apart(v, o, n));
	print_small("apart", o, room);
	free(v);
	free(o);
	free(b);
	free(y);
	free(w);
	free(z);
	free(f);
	return 0;
}
