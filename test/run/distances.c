/* Dependences over a distance that is known only when the program runs: the loops run in parallel
 * for some distances, and as they are written for the others.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 2 -- 70
 */
#include "data.h"
#include "guarded.h"

#include <limits.h>

static void move_down(int *b, int n, int by)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		b[i] = b[i + by];
}

static void move_up(int *b, int n, int by)
{
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--)
		b[i + by] = b[i];
}

/* Two rows that are changed together, at any distance from each other. */
static void butterfly(int *b, int n, int by)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int t = b[i + by];
		b[i + by] = b[i] - t;
		b[i] += t;
	}
}

static void lift(int *b, int n, int by)
{
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--) {
		b[i + by] -= b[i];
		b[i] += b[i + by] >> 1;
	}
}

/* One column of pairs of rows, whose length only the program knows. */
static void haar(int *b, int pairs, int stride, int at)
{
#pragma gsp parallel
	for (int j = 0; j < pairs; j++) {
		int s = b[stride * 2 * j + at], t = b[stride * (2 * j + 1) + at];
		b[stride * 2 * j + at] = s + t;
		b[stride * (2 * j + 1) + at] = s - t + j;
	}
}

static void haar_rows(int *b, int pairs, int stride)
{
#pragma gsp parallel
	for (int at = 0; at < stride; at++)
		for (int j = 0; j < pairs; j++) {
			int *row = b + 2 * j * stride;
			int s = row[at], t = row[stride + at];
			row[at] = s + t;
			row[stride + at] = s - t + j;
		}
}

static void haar_column(int *b, int pairs, int stride, int at)
{
#pragma gsp parallel
	for (int j = 0; j < pairs; j++) {
		int s = b[2 * j * stride + at], t = b[2 * j * stride + stride + at];
		b[2 * j * stride + at] = s + t;
		b[2 * j * stride + stride + at] = s - t + j;
	}
}

static void copy_within(int *b, int from, int to, int end)
{
#pragma gsp parallel
	for (; from < end; from++)
		b[to++] = b[from];
}

static void both_ends(int *b, const int *w, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		b[i] = w[i];
		b[n - i - 1] = w[i] + 1000;
	}
}

static void from_both_ends(int *b, const int *w, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		b[i] += w[i];
		b[n - i - 1] -= w[i];
	}
}

static void two_places(int *b, const int *w, int n, int apart)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		b[i] = w[i];
		b[i + apart] = 7 * w[i];
	}
}

/* Two elements at a time, one stretch upward and one downward, as in transforms of real data. */
static void fold_pairs(int *b, const int *w, int n, int up, int down)
{
#pragma gsp parallel
	for (int i = 2; i < n; i += 2) {
		int j = down - i;
		b[i + up - 1] = w[i];
		b[j - 1] = w[i] + 1000;
		b[i + up] = 3 * w[i - 1];
		b[j] = w[i] - 1000;
	}
}

static void three_streams(int *b, const int *w, int n, int t, int u, int v)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		t += 2;
		u -= 2;
		v += 2;
		b[t - 1] = w[i];
		b[t] = -w[i];
		b[u - 1] = 2 * w[i];
		b[u] = -2 * w[i];
		b[v - 1] = 3 * w[i];
		b[v] = -3 * w[i];
	}
}

static int *fresh(int n)
{
	static uint32_t seed = 3;
	int *b = (int *)guarded_alloc((size_t)n * sizeof *b);

	for (int i = 0; i < n; i++)
		b[i] = (int)test_next(&seed);
	return b;
}

static void show(const char *what, int by, const int *b, int n)
{
	printf("%s %d %x\n", what, by, test_sum(b, (size_t)n * sizeof *b));
}

static void streams(const int *w, int n)
{
	for (int k = 0; k < 40; k++) {
		int size = 8 * n + 8, *b = fresh(size);
		int a = k * 7 % (4 * n + 1), c = k * 11 % (4 * n + 1);
		fold_pairs(b, w, n, a, n + c + 2);
		show("fold", k, b, size);
		three_streams(b, w, n, a, c + 2 * n + 2, k % 5 ? a + 2 * n + k % 3 - 1 : a + k % 4);
		show("three", k, b, size);
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 70;
	int distances[] = {0, 1, -1, 2, -3, n - 1, 1 - n, n, -n, n + 1};
	int *w = fresh(n + 1);

	for (size_t k = 0; k < sizeof distances / sizeof *distances; k++) {
		int by = distances[k], far = by < 0 ? -by : by, back = by < 0 ? far : 0;
		int *b = fresh(n + far);
		move_down(b + back, n, by);
		show("down", by, b, n + far);
		move_up(b + back, n, by);
		show("up", by, b, n + far);
		copy_within(b + back, 0, by, n);
		show("within", by, b, n + far);
		two_places(b + back, w, n, by);
		show("places", by, b, n + far);
		for (int i = 0; i < n + far; i++)
			b[i] = i % 57 - 20;
		butterfly(b + back, n, by);
		show("butterfly", by, b, n + far);
		for (int i = 0; i < n + far; i++)
			b[i] = i * 5 % 57 - 20;
		lift(b + back, n, by);
		show("lift", by, b, n + far);
		for (int i = 0; i < n + far; i++)
			b[i] = i * 5 % 57 - 20;
		int pairs = n / (2 * (far ? far : 1));
		haar(by < 0 ? b + 2 * far * pairs : b, pairs, by, 0);
		show("haar", by, b, n + far);
		haar_column(by < 0 ? b + 2 * far * pairs : b, pairs, by, 0);
		haar_rows(b, pairs, by);
		show("rows", by, b, n + far);
	}
	for (int m = 0; m <= n; m += 1 + n / 6) {
		int *b = fresh(n);
		both_ends(b, w, n, m);
		from_both_ends(b, w, n, m);
		show("ends", m, b, n);
	}
	streams(w, n);
	move_down(w, 0, INT_MAX);
	move_down(w, -5, INT_MIN);
	show("none", 0, w, n + 1);
	guarded_check();
	return 0;
}
