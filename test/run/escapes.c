/* Escape bytes put into and taken out of streams: a run of zeros decides, and what is stored is one or two bytes. What a
 * comparison says about another one of the same value makes these runs machines of three states, or runs that begin anew.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 10 --seeds 3 -- 0 -- 1 -- 2 -- 60 -- 2500
 */
#include <stdio.h>
#include <stdlib.h>

/* 0 0 {0,1,2,3} becomes 0 0 3 {0,1,2,3}. */
static int escape(const unsigned char *s, int n, unsigned char *d)
{
	int k = 0, zeros = 0;
	for (int i = 0; i < n; i++) {
		if (zeros == 2 && s[i] <= 3) {
			d[k++] = 3;
			zeros = 0;
		}
		d[k++] = s[i];
		if (s[i] == 0)
			zeros++;
		else
			zeros = 0;
	}
	return k;
}

static int count_escapes(const unsigned char *s, int n)
{
	int k = 0, zeros = 0;
	for (int i = 0; i < n; i++) {
		if (zeros >= 2 && !(s[i] & ~3)) {
			zeros = 0;
			k++;
		}
		zeros = s[i] ? 0 : zeros + 1;
	}
	return k;
}

static int unescape(const unsigned char *s, int n, unsigned char *d)
{
	int k = 0, zeros = 0;
	for (int i = 0; i < n; i++) {
		unsigned char c = s[i];
		if (zeros >= 2 && c == 3) {
			zeros = 0;
			continue;
		}
		d[k++] = c;
		if (c)
			zeros = 0;
		else
			zeros++;
	}
	return k;
}

/* Byte stuffing: 0xff is followed by 0, and after every seventh mark one more byte comes. */
static int stuff(const unsigned char *s, int n, unsigned char *d)
{
	int k = 0, marks = 0;
	for (int i = 0; i < n; i++) {
		d[k++] = s[i];
		if (s[i] == 255) {
			d[k++] = 0;
			if (marks > 5) {
				d[k++] = 0x55;
				marks = 0;
			} else {
				marks++;
			}
		}
	}
	return k;
}

/* A counter that is no machine's: its running value says whether one element or two are stored. */
static int marked(const unsigned char *s, int n, int *d)
{
	int k = 0, sum = 0;
	for (int i = 0; i < n; i++) {
		if (s[i] < 3 && (sum & 1))
			d[k++] = -sum;
		d[k++] = s[i];
		sum += s[i];
	}
	return k;
}

/* An element says how many of the next ones are left out: as many as it is modulo 4, but for 2, which is none. */
static int drawn(const unsigned char *s, int n, int *d)
{
	int k = 0, left = 0;
	for (int i = 0; i < n; i++) {
		const int x = s[i] & 3;
		if (left == 0) {
			left = x == 2 ? 0 : x;
			d[k++] = s[i];
		} else {
			left--;
		}
	}
	return k;
}

static unsigned sum(const unsigned char *p, int n)
{
	unsigned h = 1;
	for (int i = 0; i < n; i++)
		h = h * 31 + p[i];
	return h;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned char *s = malloc(n + 1), *d = malloc(3 * n + 1), *u = malloc(3 * n + 1);
	int *m = malloc((2 * n + 1) * sizeof *m);
	unsigned x = 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525 + 1013904223;
		s[i] = x >> 29 < 5 ? 0 : x >> 29 == 5 ? 255 : (x >> 20) & 7;
	}
	int k = escape(s, n, d), w = unescape(d, k, u);
	printf("%d %d %u, %d %u\n", k, count_escapes(s, n), sum(d, k), w, sum(u, w));
	w = unescape(s, n, u);
	printf("%d %u\n", w, sum(u, w));
	k = stuff(s, n, d);
	printf("%d %u\n", k, sum(d, k));
	k = marked(s, n, m);
	long h = 0;
	for (int i = 0; i < k; i++)
		h = h * 7 + m[i];
	printf("%d %ld\n", k, h);
	k = drawn(s, n, m);
	for (int i = 0; i < k; i++)
		h = h * 7 + m[i];
	printf("%d %ld\n", k, h);
	free(s);
	free(d);
	free(u);
	free(m);
	return 0;
}
