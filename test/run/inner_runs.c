/* Runs of equal elements, each found by a loop of its own: run lengths, sums and extremes of groups,
 * starts of rows, the longest run; by every spelling of the inner loop, by several keys, from
 * somewhere in the middle, with counters that are used afterwards.
 * RUN: %run_all %s --flags=-I%include --seeds 1 -- 0 -- 1 -- 2 -- 37 1 -- 300 9 -- 1500 2 -- 1999 400
 */
#include "data.h"
#include "guarded.h"

#include <limits.h>
#include <stddef.h>

#define N 2000
#define SHOW(p) printf("%s %08x\n", #p, test_sum(p, sizeof p))

struct pair {
	int key, kind;
	short value;
};

static unsigned char s[N], symbol[N];
static int key[N], other[N], v[N], length[N], start[N], sums[N], keys[N + 1];
static double w[N], total[N];
static struct pair pairs[N];
static long long wide[N];

static void set(int longest)
{
	uint32_t seed = 5;
	for (int i = 0, left = 0; i < N; i++) {
		if (left-- <= 0) {
			left = (int)(test_next(&seed) % (unsigned)longest);
			s[i] = (unsigned char)(test_next(&seed) % 5);
			key[i] = i ? key[i - 1] + (int)(test_next(&seed) % 3) : -7;
		} else {
			s[i] = s[i - 1];
			key[i] = key[i - 1];
		}
		other[i] = i / 11;
		v[i] = (int)(test_next(&seed) % 41) - 20;
		w[i] = v[i];
		pairs[i] = (struct pair){key[i] / 2, other[i], (short)v[i]};
		wide[i] = (long long)s[i] << 40;
	}
}

static int lengths(const unsigned char *s, int n)
{
	int m = 0, k = 0, q = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		int j = i;
		while (j < n && s[j] == s[i])
			j++;
		symbol[m] = s[i];
		length[m++] = j - i;
		i = j;
	}
	SHOW(symbol), SHOW(length);
	int i = 0;
#pragma gsp scan
	while (i < n) {
		const unsigned char c = s[i];
		int run = 1;
		while (i + run < n && s[i + run] == c)
			run++;
		symbol[k] = c;
		length[k] = run;
		k++;
		i += run;
	}
	SHOW(symbol), SHOW(length);
#pragma gsp scan
	for (int at = 0; at < n;) {
		int from = at;
		unsigned char c = s[at];
		while (at < n && s[at] == c)
			at++;
		start[q] = from;
		length[q++] = at - from;
	}
	SHOW(start), SHOW(length);
	printf("%d %d %d %d\n", m, k, q, i);
	return m;
}

/* j is used afterwards, as is i. */
static size_t sums_of_groups(const int *key, size_t n)
{
	size_t m = 0, i, j = 77;
#pragma gsp scan
	for (i = 0; i < n; i = j) {
		double sum = 0;
		for (j = i; j < n && key[j] == key[i]; j++)
			sum += w[j];
		keys[m] = key[i];
		total[m] = sum;
		m++;
	}
	SHOW(keys), SHOW(total);
	printf("%zu %zu %zu\n", m, i, j);
	return m;
}

static int extremes_of_groups(const struct pair *p, int n)
{
	int m = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		int best = p[i].value, j = i + 1;
		for (; j < n && p[j].key == p[i].key && p[i].kind == p[j].kind; j++)
			if (p[j].value > best)
				best = p[j].value;
		sums[m] = best;
		length[m] = j - i;
		m++;
		i = j;
	}
	SHOW(sums), SHOW(length);
	return m;
}

/* Rows of a sparse matrix begin where their number changes; none is left out. */
static void others(const unsigned char *s, const long long *wide, int n)
{
	int longest = 0, where = -1, j, runs = 0, heavy = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i = j) {
		j = i;
		do {
			j++;
		} while (j < n && s[j] == s[i]);
		if (j - i > longest) {
			longest = j - i;
			where = i;
		}
		runs++;
	}
	printf("%d %d %d\n", longest, where, runs);
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		int j = i, few = v[i];
		while (++j < n && wide[j] == wide[i]) {
			few += v[j];
			heavy += v[j] > 10;
		}
		if (few > 0) {
			start[k] = i;
			sums[k++] = few;
		}
		i = j;
	}
	printf("%d %d\n", k, heavy);
	SHOW(start), SHOW(sums);
}

/* Every element gets something of its run. */
static void marks(const int *key, int from, int n)
{
	unsigned i = (unsigned)from, number = 0;
#pragma gsp scan
	while (i < (unsigned)n) {
		unsigned j = i;
		while (j < (unsigned)n && key[j] == key[i]) {
			length[j] = (int)(j - i);
			keys[j] = (int)number;
			j++;
		}
		number++;
		i = j;
	}
	printf("%u %u\n", i, number);
	SHOW(length), SHOW(keys);
}

/* Not one element behind the last. */
static void edge(int n)
{
	unsigned char *e = guarded_alloc((size_t)n + !n);
	int m = 0;
	for (int i = 0; i < n; i++)
		e[i] = s[i];
#pragma gsp reduce
	for (int i = 0; i < n;) {
		int j = i;
		while (j < n && e[j] == e[i])
			j++;
		m += (j - i) * (j - i);
		i = j;
	}
	printf("%d\n", m);
	guarded_check();
}

static int j = 77, t = 5;

/* What a run computes behind its inner loop has names of its own, made of names of its own. */
static void in_declarations(const int *x, int n)
{
	long long ties = 0, squares = 0, weighed = 0;
	int m = 0, i = 0;
#pragma gsp reduce
	while (i < n) {
		int j = i + 1;
		while (j < n && x[j] == x[i])
			j++;
		int t = j - i;
		const long long cube = (long long)t * t * t;
		ties += cube - t;
		i = j;
	}
	i = 0;
#pragma gsp reduce
	while (i < n) {
		int b = i, c = 1;
		while (i + c < n && x[i + c] == x[b])
			c++;
		int q = c * c - c, also = q + b;
		squares += q;
		weighed += also;
		i += c;
	}
#pragma gsp scan
	for (int i = 0; i < n;) {
		int j = i;
		long long t = 0;
		for (; j < n && x[j] == x[i]; j++) {
			const int twice = 2 * v[j], odd = twice + j;
			t += odd;
		}
		if (j - i > 1) {
			int last = j - 1, both = v[i] + v[last];
			sums[m] = (int)t + both;
			length[m++] = last;
		}
		i = j;
	}
	printf("%lld %lld %lld %d %d %d\n", ties, squares, weighed, m, j, t);
	SHOW(sums), SHOW(length);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : N, longest = argc > 2 ? atoi(argv[2]) : 6;
	set(longest);
	printf("%d\n", lengths(s, n));
	printf("%zu\n", sums_of_groups(key, (size_t)n));
	printf("%d\n", extremes_of_groups(pairs, n));
	others(s, wide, n);
	marks(key, n / 3, n);
	in_declarations(key, n);
	edge(n);
	return 0;
}
