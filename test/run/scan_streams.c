/* Scans that copy what they read ahead of its use: neighbours, strides, both directions, structures,
 * arrays that begin anywhere, copies of what is overwritten, and what may not be copied early.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 2500
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=32 -DGSP_SCAN_RUN=3" --seeds 8 -- 2 -- 96 -- 97 -- 1130
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=32 -DGSP_SCAN_RUN=1 --resident 3 --mode reverse" --seeds 2 -- 1500
 * RUN: %gspcc %s -o %t.cu && %strip_comments %t.cu | %FileCheck %s
 */
#include "data.h"

/* CHECK-LABEL: struct changes_
 * CHECK: visit(key, key_at, 1, 2, false);
 */
static void changes(const short *key, const float *v, float *out, int from, int n)
{
	float s = 0;
#pragma gsp scan
	for (int i = from; i < n; i++) {
		if (i > from && key[i] != key[i - 1])
			s = 0;
		s += v[i];
		out[i] = s;
	}
}

/* CHECK-LABEL: struct pairs_
 * CHECK: stream_count = 1, stream_bytes = 8;
 * CHECK: visit(z, z_at, -2, 2, false);
 */
static unsigned pairs(const int *z, unsigned *out, int n)
{
	unsigned x = 1;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		x = (unsigned)z[2 * i] * x + (unsigned)z[2 * i + 1];
		out[i] = x;
	}
	return x;
}

struct cell {
	int key;
	short value;
	char name[6];
};

/* CHECK-LABEL: struct cells_
 * CHECK: visit(c, 0, 1, 1, false);
 */
static int cells(const struct cell *c, int *out, int n)
{
	int most = -100;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (c[i].key % 5 != 0 && most < c[i].value)
			most = c[i].value;
		out[i] = most;
	}
	return most;
}

/* The old neighbour, of an array that the loop overwrites: a copy of it is read.
 * CHECK-LABEL: struct smooth_
 * CHECK: visit(a_{{[a-z]+}}, 0, 1, 2, false);
 */
static void smooth(long *a, int n)
{
	long s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += a[i];
		a[i] = s - a[i + 1];
	}
}

/* CHECK-LABEL: struct positive_
 * CHECK: visit(v, 0, 1, 1, false);
 */
static int positive(const int *v, int *out, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			out[k++] = v[i];
	return k;
}

/* Both may be one array at run time; then z[i] is what was stored just before.
 * CHECK: visit(v, 0, 1, 1, false);
 */
static void same(const int *v, int *out, int *z, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
		z[i] = v[i];
	}
}

/* v is read at two strides, and by a loop of the body.
 * CHECK-LABEL: struct two_strides_
 * CHECK: stream_count = 1, stream_bytes = 4;
 * CHECK: visit(w, 0, 1, 1, false);
 */
static int two_strides(const int *v, const int *w, const int *u, int *out, int n, int m)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i] ^ v[2 * i + 1] ^ w[i];
		for (int j = 0; j < m; j++)
			s += u[i + j];
		out[i] = s;
	}
	return s;
}

/* A scan of its own comes first; it reads the same array.
 * CHECK-LABEL: struct {{mode_L[0-9]+_stage1}}
 * CHECK: visit(v, [[AT:v_at_?]], -1, 2, false);
 * CHECK-LABEL: struct mode_
 * CHECK: visit(v, v_at, -1, 2, false);
 * CHECK: stage1 = {loop.v, {{.*}}, (long long)n - 2};
 */
static int mode(const int *v, int *out, int n)
{
	int run = 0, best = 0, m = 0;
#pragma gsp scan
	for (int i = n - 2; i >= 0; i--) {
		run = v[i] == v[i + 1] ? run + 1 : 1;
		if (run > best) {
			best = run;
			m = v[i];
		}
		out[i] = m;
	}
	return best;
}

/* Where the clause says how long the array is, only the kernels' side needs to know where it is read
 * from, and the host's side hands that over in the same place all the same. */
static int from_within(const int *z, int *out, int n, int from, int by)
{
	int s = 0;
#pragma gsp scan copyin(z[0 : 2 * n])
	for (int i = 0; i < n; i++) {
		s += z[i + from];
		out[i] = s * by;
	}
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t room = (size_t)n + 2;
	short *key = malloc(room * sizeof *key);
	float *v = malloc(room * sizeof *v), *w = calloc(room, sizeof *w);
	int *z = malloc(2 * room * sizeof *z), *o = calloc(room, sizeof *o);
	struct cell *c = calloc(room, sizeof *c);
	long *a = malloc(room * sizeof *a);
	if (!key || !v || !w || !z || !o || !c || !a)
		return 2;
	for (int i = 0; i < n + 2; i++) {
		key[i] = (short)(i / 13 % 3);
		v[i] = (float)(i % 17 - 8);
		z[2 * i] = i * 7919 % 101 - 50;
		z[2 * i + 1] = i * 31 % 23;
		c[i].key = i * 5 % 13;
		c[i].value = (short)(i * 37 % 1009 - 300);
		a[i] = i * 11 % 19;
	}
	for (int from = 0; from < 4; from++) {
		changes(key, v, w, from, n);
		for (int i = 0; i < n; i++)
			printf("%g ", (double)w[i]);
	}
	printf("\n%u:", pairs(z, (unsigned *)o, n));
	printf("%u\n", test_sum(o, sizeof *o * (size_t)n));
	for (int i = 0; i < n; i++)
		z[i] = z[i * 3 / 4] / 9;
	printf("%d:", mode(z, o, n));
	printf("%u\n", test_sum(o, sizeof *o * (size_t)n));
	printf("%d:", cells(c, o, n));
	printf("%u\n", test_sum(o, sizeof *o * (size_t)n));
	printf("%d:", from_within(z, o, n, n ? n - 1 : 0, 3));
	printf("%u\n", test_sum(o, sizeof *o * (size_t)n));
	smooth(a, n);
	for (int i = 0; i < n; i++)
		printf("%ld ", a[i]);
	printf("\n%d:", positive(z, o, n));
	printf("%u\n", test_sum(o, sizeof *o * (size_t)n));
	printf("%d:", two_strides(z, z + n, z, o, n < 2 ? n : n - 1, 3));
	printf("%u\n", test_sum(o, sizeof *o * (size_t)n));
	for (int i = 0; i < n; i++)
		z[i] = i % 7;
	same(z, o, z + n, n);
	printf("%u\n", test_sum(z, 2 * sizeof *z * (size_t)n));
	same(z, z, o, n);
	printf("%u\n", test_sum(o, sizeof *o * (size_t)n));
	printf("%u\n", test_sum(z, sizeof *z * (size_t)n));
	free(key);
	free(v);
	free(w);
	free(z);
	free(o);
	free(c);
	free(a);
	return 0;
}
