/* accurate(): sums that carry their rounding errors, and sums folded as trees, in every placement.
 * The data are whole numbers, so that every way of adding them is exact; test/codegen/accuracy.c
 * measures errors.
 * RUN: %run_all %s --sim-flags="-DGSP_BLOCK=32 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=4" -- 0 -- 1 -- 33 -- 1025
 */
#include "data.h"

#include <math.h>

static double v[9001], w[9001], out[9001];
static float f[9001], g[9001], small[9001];
static int head[9001], kept[9001];
struct account {
	double total;
};

static void fill(int n)
{
	uint32_t seed = 9;

	for (int i = 0; i < n; i++) {
		v[i] = (int)(test_next(&seed) % 1000) - 500;
		w[i] = test_next(&seed) % 16;
		f[i] = (float)((int)(test_next(&seed) % 64) - 32);
		g[i] = (float)(test_next(&seed) % 4);
		head[i] = test_next(&seed) % 13 == 0;
		out[i] = small[i] = -1;
	}
}

static void show(const char *name, double result, const void *data, size_t bytes)
{
	printf("%s %.17g %08x\n", name, result, test_sum(data, bytes));
}

static double sum(int n)
{
	double s = -0.0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static double tree(int n)
{
	double s = 3;
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++)
		s = v[i] + s;
	return s;
}

/* A tree beside what is ordered. */
static double tree_and_last(int n, int *last)
{
	double s = 0;
	int at = -1;
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++) {
		s -= v[i] * w[i];
		if (v[i] > 400)
			at = i;
	}
	*last = at;
	return s;
}

static float dot(int n)
{
	float s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		if (g[i] > 1)
			s -= f[i] * g[i];
	return s;
}

/* A float that is summed up in double. */
static float wide(int n)
{
	float s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s += 0.5 * f[i];
	return s;
}

static void of_struct(struct account *a, int n)
{
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		a->total += v[i];
}

static double stores_too(int n)
{
	double s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = w[i] - v[i];
	}
	return s;
}

static double stores_tree(int n)
{
	double s = 0;
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++) {
		out[i] = w[i] - v[i];
		s += v[i];
	}
	return s;
}

static double inclusive(int n)
{
	double s = 1;
#pragma gsp scan accurate(compensated) inclusive
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s;
}

static float exclusive(int n)
{
	float s = 1;
#pragma gsp scan accurate(pairwise) exclusive
	for (int i = 0; i < n; i++) {
		small[i] = s;
		s += f[i];
	}
	return s;
}

static double backward(int n)
{
	double s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = n - 1; i >= 0; i--)
		out[i] = s += v[i];
	return s;
}

static double both_sides(int n)
{
	double s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		double before = s;
		s = s + v[i] * 2;
		s = s - w[i];
		out[i] = before + s;
	}
	return s;
}

static double segmented(int n)
{
	double s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		if (head[i])
			s = 0;
		s += v[i];
		out[i] = s;
	}
	return s;
}

/* The flag marks the end here. */
static double tails(int n)
{
	double s = 7;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
		if (head[i])
			s = w[i];
	}
	return s;
}

static double last_segment(int n)
{
	double s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s = head[i] ? v[i] : s + v[i];
	return s;
}

/* Several ends of the body. */
static double choices(int n)
{
	double s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		if (head[i]) {
			s += w[i];
			out[i] = s;
			continue;
		}
		if (v[i] > 0)
			s += v[i];
		else
			s -= w[i];
		out[i] = 2 * s;
	}
	return s;
}

static void in_place(double *a, int n)
{
	double s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		s += a[i];
		a[i] = s;
	}
}

static void neighbours(double *a, int n)
{
#pragma gsp scan accurate(compensated)
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + v[i];
}

static double pointers(double *restrict to, const double *restrict from, int n)
{
	double s = 0;
#pragma gsp scan accurate(compensated)
	while (n-- > 0)
		*to++ = (s += *from++);
	return s;
}

static int packed(int n, double *total)
{
	int k = 0;
	double s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (v[i] > 100)
			out[k++] = s;
	}
	*total = s;
	return k;
}

static double many(int n, int *count, double *top)
{
	double s = 0, t = 0, m = -1e9;
	int c = 0;
#pragma gsp scan (+: s, t, c) (max: m) accurate(compensated) deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		t += w[i];
		c += v[i] > 0;
		if (v[i] > m)
			m = v[i];
		out[i] = s + 1000 * t;
		kept[i] = c;
	}
	*count = c;
	*top = m;
	return s - t;
}

/* Infinities and NaN: as C has them. */
static void special(int n)
{
	double s = 0, t = 0;
	if (n > 40)
		v[n / 2] = INFINITY;
	if (n > 4000)
		v[n / 2 + 1000] = -INFINITY;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++)
		t += v[i];
	for (int i = 0; i < n; i++)
		kept[i] = isnan(out[i]) ? 3 : isinf(out[i]) ? 2 : out[i] > 100;
	printf("special %d %d %d %08x\n", isnan(s), isinf(s), isnan(t),
		test_sum(kept, (size_t)n * sizeof *kept));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, last, count;
	size_t bytes = (size_t)n * sizeof *out;
	struct account account = {5};
	double r, top;

	fill(n);
	show("sum", sum(n), out, 0);
	show("tree", tree(n), out, 0);
	r = tree_and_last(n, &last);
	show("tree_and_last", r + last, out, 0);
	show("dot", dot(n), out, 0);
	show("wide", wide(n), out, 0);
	of_struct(&account, n);
	show("of_struct", account.total, out, 0);
	r = stores_too(n);
	show("stores_too", r, out, bytes);
	r = stores_tree(n);
	show("stores_tree", r, out, bytes);
	r = inclusive(n);
	show("inclusive", r, out, bytes);
	r = exclusive(n);
	show("exclusive", r, small, (size_t)n * sizeof *small);
	r = backward(n);
	show("backward", r, out, bytes);
	r = both_sides(n);
	show("both_sides", r, out, bytes);
	r = segmented(n);
	show("segmented", r, out, bytes);
	r = tails(n);
	show("tails", r, out, bytes);
	show("last_segment", last_segment(n), out, 0);
	r = choices(n);
	show("choices", r, out, bytes);
	memcpy(out, v, bytes);
	in_place(out, n);
	show("in_place", 0, out, bytes);
	neighbours(out, n);
	show("neighbours", 0, out, bytes);
	r = pointers(out, v, n);
	show("pointers", r, out, bytes);
	count = packed(n, &r);
	show("packed", r + count, out, bytes);
	r = many(n, &count, &top);
	show("many", r + top + count, out, bytes);
	show("many", 0, kept, (size_t)n * sizeof *kept);
	special(n);
	return 0;
}
