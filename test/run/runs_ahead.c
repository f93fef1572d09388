/* Runs of equal elements whose inner loop looks one element ahead, or begins behind the first one.
 * RUN: %run_all %s --loops 10 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ahead(int *len, unsigned char *c, const unsigned char *s, int n)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		int r = 1;
		while (i + 1 < n && s[i + 1] == s[i]) {
			r++;
			i++;
		}
		len[m] = r;
		c[m++] = s[i];
	}
	return m;
}

static int before_last(int *len, unsigned char *c, const unsigned char *s, int n)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		int r = 1;
		while (i < n - 1 && s[i] == s[i + 1]) {
			r++;
			i++;
		}
		len[m] = r;
		c[m++] = s[i];
	}
	return m;
}

static int in_header(int *len, unsigned char *c, const unsigned char *s, int n)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		int r = 1;
		for (; i + 1 < n && s[i] == s[i + 1]; i++)
			r++;
		len[m] = r;
		c[m] = s[i];
		m++;
	}
	return m;
}

static int first_kept(int *len, unsigned char *c, const unsigned char *s, int n)
{
	int m = 0;
	for (int i = 0; i < n; ++i) {
		int r = i;
		unsigned char ch = s[i];
		while (i + 1 < n && s[i + 1] == ch)
			++i;
		len[m] = i - r + 1;
		c[m] = ch;
		m++;
	}
	return m;
}

static int passes_in_header(int *o, const int *k, const int *v, int n)
{
	int m = 0, i = 0;
	while (i < n) {
		int key = k[i];
		int s = v[i];
		for (i++; i < n && k[i] == key; i++)
			s += v[i];
		o[m++] = s;
	}
	return m;
}

static int passes_before(int *o, const int *k, const int *v, int n)
{
	int m = 0, i = 0;
	while (i < n) {
		int key = k[i], s = v[i];
		i++;
		while (i < n && k[i] == key) {
			if (v[i] > s)
				s = v[i];
			i++;
		}
		o[m++] = s;
	}
	return m;
}

static int of_unsigned(int *o, const int *k, const int *v, unsigned n)
{
	int m = 0;
	for (unsigned i = 0; i < n; i++) {
		int s = v[i];
		while (i < n - 1 && k[i + 1] == k[i]) {
			s += v[i + 1];
			i++;
		}
		o[m++] = s;
	}
	return m;
}

static int behind_each(int *o, const int *k, const int *v, int n)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		int s = 0;
		while (i + 1 < n && k[i + 1] == k[i]) {
			s += v[i];
			i++;
		}
		s += v[i];
		o[m++] = s + i;
	}
	return m;
}

static int doubles(double *o, const double *k, int n)
{
	int m = 0;
	for (int i = 0; i < n; i++) {
		int r = 1;
		while (i + 1 < n && k[i + 1] == k[i]) {
			r++;
			i++;
		}
		o[m++] = r * 10 + (k[i] == k[i]);
	}
	return m;
}

static unsigned hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 5;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + c[i];
	return h;
}

int main(int argc, char **argv)
{
	enum { MOST = 700 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static unsigned char s[MOST], c[MOST];
	static int k[MOST], v[MOST], o[MOST];
	static double d[MOST], e[MOST];
	unsigned x = 1;
	for (int t = 0; t < 4; t++) {
		for (int i = 0; i < MOST; i++) {
			x = x * 1664525 + 1013904223;
			s[i] = t == 3 ? 7 : i && (x >> 24) % (t + 2) ? s[i - 1] : x >> 28;
			k[i] = s[i];
			v[i] = x >> 26;
			d[i] = s[i] == 3 ? NAN : s[i] == 4 ? (i & 1 ? -0.0 : 0.0) : s[i];
		}
#define SHOW(call)                                                                                 \
	memset(o, 1, sizeof o);                                                                    \
	memset(c, 1, sizeof c);                                                                    \
	memset(e, 0, sizeof e);                                                                    \
	printf("%d ", call);                                                                       \
	printf("%u %u %u\n", hash(o, sizeof o), hash(c, sizeof c), hash(e, sizeof e))
		SHOW(ahead(o, c, s, n));
		SHOW(before_last(o, c, s, n));
		SHOW(in_header(o, c, s, n));
		SHOW(first_kept(o, c, s, n));
		SHOW(passes_in_header(o, k, v, n));
		SHOW(passes_before(o, k, v, n));
		SHOW(of_unsigned(o, k, v, n));
		SHOW(behind_each(o, k, v, n));
		SHOW(doubles(e, d, n));
	}
	return 0;
}
