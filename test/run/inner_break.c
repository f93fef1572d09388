/* Loops of the body that end early: at most as many of their iterations are run as their count says,
 * and nothing behind the end is touched.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 300
 */
#include "guarded.h"

/* The keys end where the last search does: there is no element behind the one that is always hit. */
static void look_up(const int *restrict key, int m, const int *restrict q, int *restrict at, int n)
{
	int i, j;
#pragma gsp parallel copyin(key[0:m])
	for (i = 0; i < n; i++) {
		for (j = 0; j < m; j++)
			if (key[j] == q[i])
				break;
		at[i] = j;
	}
}

/* The array need not be as long as the bound says; others may lie behind it. */
static long steps(const double *limit, int m, const double *x, int *bin, int n)
{
	long total = 0;
#pragma gsp reduce copyin(limit[0:m])
	for (int i = 0; i < n; i++) {
		int k = 0;
		while (k < m && x[i] > limit[k])
			k++;
		bin[i] = k;
		total += k;
	}
	return total;
}

/* Partial results stand where the loop was left. */
static void saturate(const float *restrict a, int w, int n, float most, float *restrict out)
{
#pragma gsp parallel copyin(a[0:n * w])
	for (int i = 0; i < n; i++) {
		float s = 0;
		for (int j = 0; j < w; j++) {
			if (s > most)
				break;
			s += a[i * w + j];
		}
		out[i] = s;
	}
}

/* From the right; the first element is read in any case. */
static void last_set(const unsigned char *restrict im, int w, int h, short *restrict last)
{
#pragma gsp parallel copyin(im[0:w * h])
	for (int y = 0; y < h; y++) {
		int x = w;
		do {
			if (im[y * w + x - 1])
				break;
		} while (--x > 0);
		last[y] = (short)x;
	}
}

/* Stored until the loop is left: the rest keeps what it was. */
static void fill(int *restrict a, const int *restrict stop, int w, int n)
{
#pragma gsp parallel copy(a[0:n * w])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++) {
			if (j == stop[i])
				break;
			a[i * w + j] = i - j;
		}
}

/* A flag ends it; how many rows have a hit is a sum. */
static int rows_with(const int *restrict a, int w, int n, int value)
{
	int count = 0;
#pragma gsp reduce copyin(a[0:n * w])
	for (int i = 0; i < n; i++) {
		int found = 0;
		for (int j = 0; j < w && !found; j++)
			found = a[i * w + j] == value;
		if (found)
			count++;
	}
	return count;
}

/* What the bound is read from is read once more than the loop has iterations; the array may end
 * there. */
static void prefixes(const int *restrict len, const signed char *restrict s, int w,
	const signed char *restrict t, int *restrict out, int n)
{
#pragma gsp parallel copyin(s[0:n * w], t[0:w])
	for (int i = 0; i < n; i++) {
		int k = 0;
		while (k < len[i] && s[i * w + k] == t[k])
			k++;
		out[i] = k;
	}
}

/* Functions that return from within loops, of which none, one or two are around that. */
static int index_of(const int *key, int m, int x)
{
	for (int j = 0; j < m; j++) {
		if (key[j] < 0)
			continue;
		if (key[j] == x)
			return j;
	}
	return -1;
}

static int pair_with(const int *key, int m, int sum)
{
	int twice = 2 * sum;
	for (int i = 0; i < m; i++) {
		twice++;
		for (int j = i; j < m; j++)
			if (key[i] + key[j] == sum)
				return i * m + j;
		if (key[i] > sum)
			return -2;
	}
	return twice;
}

static void put_until(short *row, int w, int stop)
{
	for (int j = 0; j < w; j++) {
		if (j == stop)
			return;
		row[j] = (short)(row[j] + 1);
	}
	row[0] = 99;
}

static int called(const int *restrict key, int m, const int *restrict q, int *restrict at,
	short *restrict rows, int n)
{
	int hits = 0;
#pragma gsp reduce copyin(key[0:m])
	for (int i = 0; i < n; i++) {
		int found = index_of(key, m, q[i]);
		if (found >= 0)
			hits++;
	}
#pragma gsp parallel copyin(key[0:m])
	for (int i = 0; i < n; i++)
		at[i] = pair_with(key, m, q[i]) + 3 * index_of(key, m, q[i]);
#pragma gsp parallel copy(rows[0:n * m])
	for (int i = 0; i < n; i++)
		put_until(rows + i * m, m, q[i]);
	return hits;
}

/* Out of one loop or two to what comes next, over what is skipped; out of a switch. */
static int jumped(const int *restrict key, int m, const int *restrict q, int *restrict at,
	short *restrict rows, int n)
{
	int i, j, k, missed = 0;
#pragma gsp reduce copyin(key[0:m])
	for (i = 0; i < n; i++) {
		for (j = 0; j < m; j++)
			if (key[j] == q[i])
				goto next;
		missed++;
	next:;
	}
#pragma gsp parallel copyin(key[0:m])
	for (i = 0; i < n; i++) {
		at[i] = 1;
		if (q[i] & 1) {
			for (j = 0; j < m; j++)
				for (k = j; k < m; k++) {
					if (key[j] + key[k] == q[i])
						goto found;
					if (key[k] > q[i])
						break;
				}
			at[i] = -7;
			if (q[i] == 3)
				goto found;
		}
		at[i]--;
	found:
		at[i] += 2;
	}
#pragma gsp parallel copyin(key[0:m]) copy(rows[0:n * m])
	for (i = 0; i < n; i++)
		for (j = 0; j < m; j++) {
			int t = 0;
			for (k = 0; k < m; k++)
				switch ((key[k] + j + i) % 5) {
				case 0:
					t++;
					/* fall through */
				case 1:
					t += 2;
					break;
				case 2:
					if (k > 1)
						goto done;
					continue;
				default:
					t += 3;
				}
			t = -t;
		done:
			rows[i * m + j] = (short)t;
		}
	return missed;
}

enum { W = 7 };

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	int *q = guarded_alloc((size_t)n * 4), *at = guarded_alloc((size_t)n * 4);
	int *key = guarded_alloc(W * 4);
	double *x = guarded_alloc((size_t)n * 8), *limit = guarded_alloc(W * 8);
	float *a = guarded_alloc((size_t)n * W * 4), *out = guarded_alloc((size_t)n * 4);
	unsigned char *im = guarded_alloc((size_t)n * W);
	short *last = guarded_alloc((size_t)n * 2);
	int *grid = guarded_alloc((size_t)n * W * 4);
	signed char *text = guarded_alloc(W);
	for (int i = 0; i < W; i++) {
		key[i] = i * 3;
		limit[i] = i * 1.5;
		text[i] = (signed char)(i % 3);
	}
	for (int i = 0; i < n; i++) {
		q[i] = i * 7 % 20;
		x[i] = i * 11 % 17;
		for (int j = 0; j < W; j++) {
			a[i * W + j] = (float)((i + j) % 5);
			im[i * W + j] = (i * 5 + j) % 6 == 0;
			grid[i * W + j] = (i + 3 * j) % 11;
		}
	}
	unsigned long long sum = 0;
	look_up(key, W, q, at, n);
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)at[i];
	printf("%lld ", (long long)steps(limit, W, x, at, n));
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)at[i];
	saturate(a, W, n, 6, out);
	last_set(im, W, n, last);
	printf("%d ", rows_with(grid, W, n, 5));
	for (int i = 0; i < n; i++)
		q[i] %= W + 2;
	fill(grid, q, W, n);
	for (int i = 0; i < n; i++) {
		sum = sum * 31 + (unsigned)(int)out[i];
		sum = sum * 31 + (unsigned)last[i];
		for (int j = 0; j < W; j++)
			sum = sum * 31 + (unsigned)grid[i * W + j];
		q[i] = q[i] > W ? W : q[i];
	}
	signed char *rows = guarded_alloc((size_t)n * W);
	for (int i = 0; i < n * W; i++)
		rows[i] = (signed char)(i % W == i / W ? 9 : text[i % W]);
	prefixes(q, rows, W, text, at, n);
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)at[i];
	short *cells = guarded_alloc((size_t)n * W * 2);
	for (int i = 0; i < n * W; i++)
		cells[i] = (short)(i % 10);
	printf("%d ", called(key, W, q, at, cells, n));
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)at[i];
	for (int i = 0; i < n * W; i++)
		sum = sum * 31 + (unsigned)cells[i];
	printf("%d ", jumped(key, W, q, at, cells, n));
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)at[i];
	for (int i = 0; i < n * W; i++)
		sum = sum * 31 + (unsigned)cells[i];
	printf("%llu\n", sum);
	guarded_check();
	return 0;
}
