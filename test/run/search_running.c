/* Loops that end at a running value: a limit of a sum, a capacity, the k-th match, a run's length.
 * Behind the end the running values overflow, and the limits lie on, before and behind what occurs.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,33,300
 */
#include "guarded.h"

#include <limits.h>

static int crosses(const int *v, int n, int limit, int *sum)
{
	int s = 0, at = -1;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > limit) {
			at = i;
			break;
		}
	}
	*sum = s;
	return at;
}

static int stays_below(const int *v, int n, int limit)
{
	int s = 0, i = 0;
#pragma gsp reduce copyin(v[0:n])
	while (i < n && s < limit)
		s += v[i++];
	return s ^ i << 8;
}

static int down_to(const int *v, int n, int limit)
{
	int s = limit, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = n - 1; i >= 0; i--) {
		if (s - v[i] < 0)
			return i;
		s -= v[i];
	}
	return s;
}

static int roulette(const double *w, int n, double r)
{
	double s = 0;
	int i;
#pragma gsp reduce copyin(w[0:n])
	for (i = 0; i < n; i++) {
		s += w[i];
		if (s >= r)
			break;
	}
	return i;
}

static int kth(const int *v, int n, int k)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] & 1 && --k == 0)
			return i;
	return -k;
}

static int run_of(const int *v, int n, int k)
{
	int run = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		run = v[i] & 3 ? run + 1 : 0;
		if (run >= k)
			return i - k + 1;
	}
	return -run;
}

static int closing(const int *v, int n)
{
	int depth = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] % 3 == 0)
			depth++;
		else if (v[i] % 3 == 1 && --depth == 0)
			break;
	}
	return i * 100 + depth;
}

static int falls(const int *v, int n, int by, int q)
{
	int top = INT_MIN, count = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] > top)
			top = v[i];
		count += v[i] / q > 3;
		if (top - (v[i] < 100 ? v[i] : 100) > by && count > by / 8)
			break;
	}
	return i * 10 + top % 10;
}

static int stopped_counter(const int *v, int n, int cap)
{
	int k = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (k == cap && v[i] == 5)
			break;
		if (v[i] & 1 && k < cap)
			k++;
	}
	return i * 10 + k;
}

static int taken(const int *v, int *out, int n, int cap)
{
	int k = 0;
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] & 1) {
			if (k == cap)
				break;
			out[k++] = v[i];
		}
	return k;
}

static int taken_while(const int *v, int *out, int n, int cap)
{
	int k = 0, i;
#pragma gsp parallel copyin(v[0:n])
	for (i = 0; i < n && k < cap; i++)
		if (v[i] & 1)
			out[k++] = i;
	return k * 3 + i;
}

static int taken_then(const int *v, int *out, int n, int cap)
{
	int k = 0;
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] & 1) {
			out[k++] = v[i];
			if (k >= cap)
				return -k;
		}
	return k;
}

static int in_place(int *v, int n, int cap)
{
	int k = 0;
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (k >= cap)
			break;
		if (v[i] & 1)
			v[k++] = v[i];
	}
	return k;
}

static int within(const int *v, int *out, int n, int limit)
{
	int s = 0, k = 0;
#pragma gsp scan copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		s += v[i] & 15;
		if (s > limit)
			break;
		if (v[i] & 1)
			out[k++] = s;
	}
	return k;
}

static int filled(const int *v, int *out, int n, int limit)
{
	int s = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > limit)
			break;
		out[i] = v[i] + 1;
	}
	return s;
}

static int prefixes(const int *v, int *out, int n, int limit)
{
	int s = 0, i;
#pragma gsp scan copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (s + v[i] > limit)
			break;
		out[i] = s;
		s += v[i];
	}
	return i ^ s;
}

/* Behind the end there are zeros. */
static int divides(const int *v, int n, int limit)
{
	int s = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] == 0 && i > n / 3)
			break;
		s += 60 / (v[i] + (i <= n / 3));
		if (s > limit)
			break;
	}
	return i * 100 + s % 100;
}

/* Composing these updates overflows; then the loop runs as written. */
static int recurrence(const int *v, int n, double a, double limit)
{
	double x = 1;
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		x = a * x + v[i];
		if (x > limit)
			break;
	}
	return i;
}

static int drawdown(const int *v, int n, int most)
{
	int s = 0, top = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		s += v[i] - 7;
		if (s > top)
			top = s;
		if (top - s > most)
			break;
	}
	return i * 10 + top % 10;
}

typedef struct List {
	int count, room;
	int *items;
} List;

static int push_all(List *l, const int *v, int n)
{
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (l->count >= l->room)
			return i;
		if (v[i] & 1)
			l->items[l->count++] = v[i];
	}
	return -1;
}

static unsigned sum_of(const int *out, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)out[i];
	return h;
}

/* What the iteration before has read, through a pointer in memory. */
typedef struct Curve {
	int n;
	int *at;
} Curve;

static int jumps(const Curve *c, int most)
{
	int last = c->n ? c->at[0] : 0, i;
#pragma gsp reduce
	for (i = 1; i < c->n; i++) {
		if (c->at[i] - last > most)
			return i;
		else
			last = c->at[i];
	}
	return i + last;
}

static int differences(Curve *to, const Curve *from)
{
	int last = 3;
#pragma gsp parallel
	for (int i = 0; i < from->n; i++) {
		to->at[i] = from->at[i] - last;
		last = from->at[i];
	}
	return last;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0, limits[] = {0, 1, n / 2, 3 * n, 1 << 29}, sum;
	size_t bytes = (size_t)n * sizeof(int);
	int *v = guarded_alloc(bytes), *out = guarded_alloc(bytes), *t = guarded_alloc(bytes);
	double *w = guarded_alloc((size_t)n * sizeof *w);
	for (int i = 0; i < n; i++) {
		v[i] = (int)(i * 2654435761u >> 28);
		w[i] = v[i] * 0.25;
	}
	for (int i = n / 4 * 3; i < n && n > 40; i++)
		v[i] = 0x40000001 + i; /* each loop ends before it adds two of them */
	for (int l = 0; l < 5; l++) {
		int x = limits[l], cap = x < n ? x : n, few = n > 40 ? n / 4 * 3 : n;
		int at = crosses(v, n, x, &sum);
		printf("%d %d", at, sum);
		printf(" %d %d %d", stays_below(v, n, x), down_to(v, few, x), roulette(w, n, x));
		printf(" %d %d %d", kth(v, n, x ? x : 1), run_of(v, n, x / 2 + 1), closing(v, few));
		printf(" %d %d\n", falls(v, few, x, 2), stopped_counter(v, n, cap));
		printf("%d %d", divides(v, few, x), drawdown(v, few, x));
		printf(" %d %d\n", recurrence(v, few, 0.5, x / 64), recurrence(v, few, 1e30, x));
		List list = {0, cap, out};
		memset(out, 0x5a, bytes);
		printf("%d", push_all(&list, v, n));
		printf(" %d %u", list.count, sum_of(out, n));
		memset(out, 0x5a, bytes);
		printf(" %d", taken(v, out, n, cap));
		printf(" %u", sum_of(out, n));
		printf(" %d", taken_while(v, out, n, cap));
		printf(" %u", sum_of(out, n));
		printf(" %d", taken_then(v, out, n, cap));
		printf(" %u", sum_of(out, n));
		memset(out, 0x5a, bytes);
		printf(" %d", within(v, out, n, x));
		printf(" %u", sum_of(out, n));
		memset(out, 0x5a, bytes);
		printf(" %d", filled(v, out, few, x));
		printf(" %u", sum_of(out, n));
		printf(" %d", prefixes(v, out, few, x));
		printf(" %u", sum_of(out, n));
		memcpy(t, v, bytes);
		printf(" %d", in_place(t, n, cap));
		printf(" %u\n", sum_of(t, n));
	}
	memcpy(t, v, bytes);
	Curve curve = {n, t}, other = {n, out}, behind = {n ? n - 1 : 0, t + (n > 0)};
	printf("%d %d %d", jumps(&curve, 1), jumps(&curve, 90), jumps(&curve, 1000));
	printf(" %d", differences(&other, &curve));
	printf(" %u", sum_of(out, n));
	printf(" %d", differences(&curve, &behind));
	printf(" %u", sum_of(t, n));
	printf(" %d", differences(&behind, &behind));
	printf(" %u\n", sum_of(t, n));
	if (n > 1) { /* overlapping: C's order of stores and reads */
		memcpy(t, v, bytes);
		printf("%d", taken(t, t + 1, n - 1, n));
		printf(" %d %u\n", filled(t, t + 1, n / 2, n), sum_of(t, n));
	}
	guarded_check();
	return 0;
}
