/* Runs of equal elements whose last one is behind a counter that tells how many there are, len[m - 1]:
 * begun where it moves, at once or by several stores; from none on, or with one there before.
 * RUN: %run_all %s --loops 10 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 1000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int lengths(const int *s, int n, int *value, int *length)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		if (i && s[i] == s[i - 1]) {
			length[m - 1]++;
		} else {
			value[m] = s[i];
			length[m++] = 1;
		}
	}
	return m;
}

static size_t by_last(const int *s, size_t n, int *value, int *length)
{
	size_t m = 0;
	for (size_t i = 0; i < n; i++) {
		if (m > 0 && value[m - 1] == s[i]) {
			length[m - 1] += 1;
		} else {
			value[m] = s[i];
			length[m] = 1;
			m++;
		}
	}
	return m;
}

static unsigned by_none(const int *s, int n, int *value, int *length)
{
	unsigned m = 0;
	for (int i = 0; i < n; i++) {
		if (m == 0 || value[m - 1] != s[i]) {
			length[m] = 0;
			value[m++] = s[i];
		}
		length[m - 1]++;
	}
	return m;
}

static int sums(const int *key, const double *v, int n, double *sum)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		if (i == 0 || key[i] != key[i - 1])
			sum[m++] = 0;
		sum[m - 1] += v[i];
	}
	return m;
}

/* The first element is there before. */
static int goes_on(const int *s, int n, int *length)
{
	int m = 3;
	length[2] = 5;
	for (int i = 1; i < n; i++) {
		if (s[i] != s[i - 1]) {
			m++;
			length[m - 1] = 0;
		}
		length[m - 1] += i;
	}
	return m;
}

static int extremes(const int *key, const int *v, int n, int *least, int *most, int *first)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		if (i == 0 || key[i] != key[i - 1]) {
			least[m] = v[i];
			most[m] = v[i];
			first[m] = i;
			m += 1;
		} else {
			if (v[i] < least[m - 1])
				least[m - 1] = v[i];
			if (v[i] > most[m - 1])
				most[m - 1] = v[i];
		}
	}
	return m;
}

/* Where runs begin is told by flags; how many elements precede a run is stored, too. */
static int flagged(const int *s, int n, int *length, int *before)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		if (i == 0 || s[i] == 2) {
			before[m] = i;
			length[m] = 0;
			++m;
		}
		if (s[i] != 1)
			length[m - 1]++;
	}
	return m;
}

static unsigned mixed(const int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)o[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300;
	size_t room = (size_t)n + 16;
	int *s = malloc(sizeof *s * room), *o[3];
	double *v = malloc(sizeof *v * room), *sum = calloc(room, sizeof *sum), all = 0;
	int *w = malloc(sizeof *w * room);
	unsigned x = 17;
	for (int i = 0; i < n + 16; i++) {
		x = x * 1664525u + 1013904223u;
		s[i] = (int)(x >> 30);
		v[i] = (int)(x >> 8 & 0xff) * 0.25;
		w[i] = (int)(x >> 9) - (1 << 22);
	}
	for (int i = 0; i < 3; i++)
		o[i] = calloc(room, sizeof *o[i]);
#define SHOW(call)                                                                                 \
	do {                                                                                       \
		int m_ = (int)(call);                                                              \
		printf("%d", m_);                                                                  \
		for (int k_ = 0; k_ < 3; k_++)                                                     \
			printf(" %u", mixed(o[k_], n + 16));                                       \
		printf("\n");                                                                      \
	} while (0)
	SHOW(lengths(s, n, o[0], o[1]));
	SHOW(by_last(s, (size_t)n, o[1], o[2]));
	SHOW(by_none(s, n, o[0], o[2]));
	SHOW(goes_on(s, n, o[1]));
	SHOW(extremes(s, w, n, o[0], o[1], o[2]));
	SHOW(flagged(s, n, o[0], o[1]));
	int m = sums(s, v, n, sum);
	for (int i = 0; i < m; i++)
		all += sum[i] * (i % 5 + 1);
	printf("%d %g\n", m, all);
	SHOW(lengths(s, n, o[0], o[0]));
	for (int i = 0; i < 3; i++)
		free(o[i]);
	free(s);
	free(w);
	free(v);
	free(sum);
	return 0;
}
