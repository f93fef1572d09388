/* Arrays that loops of the body fill at a carried counter: rectangles, triangles, rows of any
 * length, with what lies beside the counter's array between unreadable pages.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,33,150
 */
#include "guarded.h"

typedef struct Entry {
	int row, column, value;
} Entry;

static int to_csr(const int *a, int m, int w, int *col, int *val, int *start)
{
	int k = 0;
	start[0] = 0;
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		for (int j = 0; j < w; j++)
			if (a[i * w + j] > 4) {
				col[k] = j;
				val[k++] = a[i * w + j];
			}
		start[i + 1] = k;
	}
	return k;
}

static int to_entries(const int *a, int m, int w, Entry *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		if (i % 3 == 1)
			continue;
		for (int j = w - 1; j >= 0; j--)
			if (a[i * w + j] & 1)
				out[k++] = (Entry){i, j, a[i * w + j]};
	}
	return k;
}

static int pairs(const int *v, int n, int *a, int *b)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++)
			if (v[i] == v[j]) {
				a[k] = i;
				b[k] = j;
				k++;
			}
	return k;
}

/* The same by pointers that walk on, in loops of every kind. */
static int *walk(const int *val, const int *len, int m, int *out)
{
	int *q = out;
#pragma gsp parallel
	for (int i = 0; i < m; i++)
		for (int j = 0; j < len[i]; j++)
			*q++ = val[i] + j;
	return q;
}

static int *walk_down(const int *val, const int *len, int m, int *out)
{
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		int left = len[i];
		while (left-- > 0)
			*out++ = val[i] * 10 + left;
	}
	return out;
}

static int *walk_once(const int *val, const int *len, int m, int *out)
{
	int *q = out;
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		int left = len[i] & 3;
		do {
			*q++ = val[i] - left;
		} while (--left > 0);
	}
	return q;
}

static int *walk_header(const int *val, const int *len, int m, int *out)
{
	int *q = out;
#pragma gsp parallel
	for (int i = 0; i < m; i++)
		for (int j = len[i]; j > 0; j--, q++)
			*q = val[i] - j;
	return q;
}

/* Rows that are appended as a whole. */
static size_t fill(const unsigned char *v, const size_t *len, int m, unsigned char *out)
{
	size_t at = 0;
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		memset(out + at, v[i], len[i]);
		at += len[i];
	}
	return at;
}

static size_t gather(const int *a, const size_t *from, const size_t *len, int m, int *out)
{
	size_t at = 0;
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		memcpy(&out[at], a + from[i], len[i] * sizeof *a);
		at = at + len[i];
	}
	return at;
}

static unsigned char *join(unsigned char *const *rows, const int *len, int m, unsigned char *to)
{
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		memcpy(to, rows[i], (size_t)len[i]);
		to += len[i];
	}
	return to;
}

static int count_up(const unsigned *len, int m, int *out)
{
	long at = 0;
#pragma gsp parallel
	for (int i = 0; i < m; i++) {
		for (unsigned k = 0; k < len[i]; k++)
			out[at + k] = i + (int)k;
		at += len[i];
	}
	return (int)at;
}

static int expand(const int *val, const int *len, int m, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < m; i++)
		for (int j = 0; j < len[i]; j++)
			out[k++] = val[i] + j;
	return k;
}

static int frontier(const int *start, const int *to, const int *seen, int n, int *next)
{
	int k = 2;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int e = start[i]; e < start[i + 1]; e++)
			if (!seen[to[e]])
				next[k++] = to[e];
	return k;
}

static int down(const int *a, int m, int w, int *out, int k)
{
#pragma gsp parallel
	for (int i = 0; i < m; i++)
		for (int j = 0; j < w; j++)
			if (a[i * w + j] & 2)
				out[--k] = a[i * w + j];
	return k;
}

static int bits(const unsigned *words, int n, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int b = 0; b < 32; b++) {
			if (words[i] >> b & 1)
				out[k++] = i * 32 + b;
			if (b == 31 && words[i] & 1)
				out[k++] = -i;
		}
	return k;
}

static unsigned sum_of(const int *p, int n)
{
	unsigned h = 17;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)p[i];
	return h;
}

static void append_all(const int *a, const int *v, int m, int spread, int *longer)
{
	unsigned char *bytes = guarded_alloc((size_t)m);
	unsigned char *row = guarded_alloc((size_t)spread), **rows = guarded_alloc((size_t)m * sizeof *rows);
	size_t *from = guarded_alloc((size_t)m * sizeof *from);
	size_t *len = guarded_alloc((size_t)m * sizeof *len);
	unsigned *count = guarded_alloc((size_t)m * sizeof *count);
	for (int i = 0; i < m; i++) {
		bytes[i] = (unsigned char)(a[i] + 5);
		len[i] = count[i] = (unsigned)v[i];
		from[i] = (size_t)(m - 1 - i) * 7 + (7 - len[i]);
	}
	printf("%zu", fill(bytes, len, m, row));
	for (int i = 0, at = 0; i < m; at += v[i++])
		rows[i] = row + (spread - at - v[i]);
	unsigned sum = 0;
	for (int i = 0; i < spread; i++)
		sum = sum * 31 + row[i];
	unsigned char *joined = guarded_alloc((size_t)spread);
	printf(" %u %d", sum, (int)(join(rows, v, m, joined) - joined));
	for (int i = 0; i < spread; i++)
		sum = sum * 31 + joined[i];
	int k = (int)gather(a, from, len, m, longer);
	printf(" %u %d %u", sum, k, sum_of(longer, k));
	k = count_up(count, m, longer);
	printf(" %d %u\n", k, sum_of(longer, k));
	if (m > 8) { /* what is stored is what the next row is filled with, or how long it is */
		for (int i = 0; i < m; i++)
			len[i] = count[i] = 1;
		k = (int)fill(bytes, len, m - 1, bytes + 1);
		printf("%d %d\n", k, bytes[m - 1]);
		k = count_up(count, 3, (int *)count + 1);
		printf("%d %u\n", k, sum_of((int *)count, m));
	}
}

/* A triangle as it is packed: where a row begins matters to what is stored, not to how much. */
static int triangle(const int *v, int m, int *out)
{
	int i, j, k = 0;
#pragma gsp parallel
	for (i = 0; i < m; i++)
		for (j = i; j < m; j++)
			out[k++] = v[j] * 10 + v[i];
	return k;
}

int main(int argc, char **argv)
{
	int m = argc > 1 ? atoi(argv[1]) : 0, w = m ? 7 : 0, all = m * w, k;
	size_t bytes = (size_t)all * sizeof(int);
	int *a = guarded_alloc(bytes), *v = guarded_alloc((size_t)m * sizeof *v);
	unsigned *words = guarded_alloc((size_t)m * sizeof *words);
	for (int i = 0; i < all; i++)
		a[i] = (int)(i * 2654435761u >> 28) - (i < all / 3 ? 12 : 0);
	for (int i = 0; i < m; i++) {
		v[i] = a[i * w] & 7;
		words[i] = i % 5 ? (unsigned)i * 2654435761u : 0;
	}
	/* Exactly as much room as is needed. */
	int count = 0, odd = 0, two = 0, same = 0, in_words = 0, spread = 0, more = 0;
	for (int i = 0; i < all; i++) {
		count += a[i] > 4;
		odd += a[i] & 1 && i / w % 3 != 1;
		two += (a[i] & 2) != 0;
	}
	for (int i = 0; i < m; i++) {
		spread += v[i];
		in_words += __builtin_popcount(words[i]) + (words[i] & 1);
		for (int j = i + 1; j < m; j++)
			same += v[i] == v[j];
	}
	int *col = guarded_alloc((size_t)count * sizeof *col);
	int *val = guarded_alloc((size_t)count * sizeof *val);
	int *start = guarded_alloc((size_t)(m + 1) * sizeof *start);
	k = to_csr(a, m, w, col, val, start);
	printf("%d %u %u %u\n", k, sum_of(col, k), sum_of(val, k), sum_of(start, m + 1));
	Entry *entries = guarded_alloc((size_t)odd * sizeof *entries);
	k = to_entries(a, m, w, entries);
	printf("%d %u\n", k, sum_of(&entries->row, 3 * k));
	int *first = guarded_alloc((size_t)same * sizeof *first);
	int *second = guarded_alloc((size_t)same * sizeof *second);
	k = pairs(v, m, first, second);
	printf("%d %u %u\n", k, sum_of(first, k), sum_of(second, k));
	int *longer = guarded_alloc((size_t)spread * sizeof *longer);
	k = expand(v, v, m, longer);
	printf("%d %u\n", k, sum_of(longer, k));
	k = (int)(walk(a, v, m, longer) - longer);
	printf("%d %u\n", k, sum_of(longer, k));
	k = (int)(walk_down(a, v, m, longer) - longer);
	printf("%d %u\n", k, sum_of(longer, k));
	k = (int)(walk_header(a, v, m, longer) - longer);
	printf("%d %u\n", k, sum_of(longer, k));
	for (int i = 0; i < m; i++)
		more += v[i] & 3 ? v[i] & 3 : 1;
	int *twice = guarded_alloc((size_t)more * sizeof *twice);
	k = (int)(walk_once(a, v, m, twice) - twice);
	printf("%d %u\n", k, sum_of(twice, k));
	append_all(a, v, m, spread, longer);
	int *half = guarded_alloc((size_t)(m * (m + 1) / 2) * sizeof *half);
	k = triangle(v, m, half);
	printf("%d %u\n", k, sum_of(half, k));
	int *next = guarded_alloc((size_t)(count + 2) * sizeof *next);
	memset(next, 0, (size_t)(count + 2) * sizeof *next);
	k = m > 7 ? frontier(start, col, v, m, next) : 2;
	printf("%d %u\n", k, sum_of(next, k));
	int *ends = guarded_alloc_before((size_t)two * sizeof *ends);
	k = down(a, m, w, ends, two);
	printf("%d %u\n", k, sum_of(ends, two));
	int *set = guarded_alloc((size_t)in_words * sizeof *set);
	k = bits(words, m, set);
	printf("%d %u\n", k, sum_of(set, k));
	if (m > 1) { /* what is filled is read, or bounds it: C's order */
		k = to_csr(a, m, w, val, a, start);
		printf("%d %u\n", k, sum_of(a, all));
		int *ones = guarded_alloc((size_t)m * sizeof *ones);
		for (int i = 0; i < m; i++)
			ones[i] = 1;
		k = expand(v, ones, m - 1, v + 1);
		printf("%d %u\n", k, sum_of(v, m));
		k = (int)(walk(v, ones, m - 1, v + 1) - v);
		printf("%d %u\n", k, sum_of(v, m));
	}
	guarded_check();
	return 0;
}
