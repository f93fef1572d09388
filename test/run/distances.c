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
	}
	for (int m = 0; m <= n; m += 1 + n / 6) {
		int *b = fresh(n);
		both_ends(b, w, n, m);
		from_both_ends(b, w, n, m);
		show("ends", m, b, n);
	}
	move_down(w, 0, INT_MAX);
	move_down(w, -5, INT_MIN);
	show("none", 0, w, n + 1);
	guarded_check();
	return 0;
}
