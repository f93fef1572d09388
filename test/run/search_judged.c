/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Searches whose end a loop of the body decides, or a function with a loop.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,700
 */
#include "guarded.h"
#include "data.h"

/* ---- text: S has N characters, P has M ---------------------------------------------------- */

static int find(const char *s, int n, const char *p, int m)
{
#pragma gsp reduce
	for (int i = 0; i + m <= n; i++) {
		int j;
		for (j = 0; j < m; j++)
			if (s[i + j] != p[j])
				break;
		if (j == m)
			return i;
	}
	return -1;
}

static int find_last(const char *s, int n, const char *p, int m)
{
	int at = -1;
#pragma gsp reduce
	for (int i = n - m; i >= 0; i--) {
		int j = m;
		while (j > 0 && s[i + j - 1] == p[j - 1])
			j--;
		if (j == 0) {
			at = i;
			break;
		}
	}
	return at;
}

static int find_by_goto(const char *s, int n, const char *p, int m)
{
	int i, j;
#pragma gsp reduce
	for (i = 0; i <= n - m; i++) {
		for (j = 0; j < m; j++)
			if (s[i + j] != p[j])
				goto next;
		return i;
next:;
	}
	return -1;
}

static const char *find_by_pointers(const char *s, const char *end, const char *p, int m)
{
#pragma gsp reduce
	for (; s + m <= end; s++) {
		const char *q = s, *r = p;
		int left = m;
		while (left && *q == *r) {
			q++;
			r++;
			left--;
		}
		if (!left)
			return s;
	}
	return NULL;
}

static int is_at(const char *s, const char *p, int m)
{
	for (int j = 0; j < m; j++)
		if (s[j] != p[j])
			return 0;
	return 1;
}

static int find_by_function(const char *s, int n, const char *p, int m)
{
#pragma gsp reduce
	for (int i = 0; i + m <= n; i++)
		if (is_at(s + i, p, m))
			return i;
	return -1;
}

static int find_by_first(const char *s, int n, const char *p, int m)
{
	int i;
#pragma gsp parallel
	for (i = 0; i + m <= n; i++)
		if (s[i] == p[0] && is_at(s + i, p, m))
			break;
	return i;
}

/* ---- rows: A has H rows of W numbers ---------------------------------------------------------- */

static int all_below(const int *a, int w, int h, int limit)
{
#pragma gsp reduce
	for (int i = 0; i < h; i++) {
		int ok = 1;
		for (int j = 0; j < w && ok; j++)
			ok = a[i * w + j] < limit;
		if (ok)
			return i;
	}
	return -1;
}

static int all_below_flag(const int *a, int w, int h, int limit)
{
	int found = 0, where = -1;
#pragma gsp reduce
	for (int i = 0; i < h && !found; i++) {
		int j = 0;
		while (j < w && a[i * w + j] < limit)
			j++;
		if (j == w) {
			found = 1;
			where = i;
		}
	}
	return where;
}

static int found_as_is(const int *a, int w, int h, int limit, unsigned *flags)
{
	int i;
	unsigned f = *flags & 6;
#pragma gsp reduce
	for (i = 0; i < h && f != 7 && f != 5; i++) {
		unsigned most = 0;
		for (int j = 0; j < w; j++)
			most += a[i * w + j] > limit;
		f |= most > 2 ? 1u : 0u;
	}
	*flags = f;
	return i;
}

static int sum_above(const int *a, int w, int h, int limit)
{
	int i, j, sum;
#pragma gsp reduce
	for (i = 0; i < h; ++i) {
		sum = 0;
		for (j = 0; j < w; ++j)
			sum += a[i * w + j];
		if (sum > limit)
			break;
	}
	return i;
}

static int near(const float *x, const float *c, int n, int d, float most)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float s = 0;
		for (int k = 0; k < d; k++) {
			const float t = x[i * d + k] - c[k];
			s += t * t;
		}
		if (s <= most)
			return i;
	}
	return n;
}

/* What comes before the last iteration is stored and summed. */
static int largest(const int *a, int w, int h, int limit, int *out, long *total)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < h; i++) {
		int m = a[i * w];
		for (int j = 1; j < w; j++)
			if (a[i * w + j] > m)
				m = a[i * w + j];
		if (m > limit)
			break;
		out[i] = m;
		*total += m;
	}
	return i;
}

/* The loop's condition asks for what each iteration sets anew. */
static int positive(const int *a, int w, int h, int *last)
{
	int i = 0, s = *last;
#pragma gsp reduce
	while (i < h && s > 0) {
		s = 0;
		for (int j = 0; j < w; j++)
			s += a[i * w + j] < 100;
		i++;
	}
	*last = s;
	return i;
}

static int positive_do(const int *a, int w, int h, int count)
{
	int i = 0, c;
#pragma gsp reduce
	do {
		c = 0;
		for (int j = 0; j < w; j++)
			c += a[i * w + j] > 90;
		i++;
	} while (i < h && c != count);
	return i * 100 + c;
}

/* What earlier inner iterations compute. */
static int inner_sum(const int *v, int n, int m, int key)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int t = 0;
		for (int j = 0; j < m; j++) {
			t += v[i * m + j];
			if (t == key)
				return i;
		}
	}
	return -1;
}

static int inner_break(const int *v, int n, int m, int key)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			if (v[i * m + j] < 0)
				break;
			if (v[i * m + j] == key)
				return i;
		}
	return -1;
}

static int in_inner(const int *v, int n, int m, int key)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		int t = 0;
		for (int j = 0; j < m; j++)
			t += v[i * m + j];
		if (t == key)
			break;
	}
	return i;
}

/* Divisors are 0, and shifts too long, in rows that C does not come to. */
static int harmless(const int *a, int w, int h, int hit)
{
#pragma gsp reduce
	for (int i = 0; i < h; i++) {
		int q = 0, n = 0;
		for (int j = 0; j < w; j++) {
			q -= 1000000 / a[i * w + j];
			n = n % 999 * 31 + (a[i * w + j] % (a[i * w] - 1)) - (1 << a[i * w + j] % 9);
			if (q < -5000000)
				q--;
		}
		if (q == hit && n != 5)
			return i;
	}
	return -1;
}

static int bits(const unsigned *v, int n, int count)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		int c = 0;
		unsigned x = v[i];
		while (x) {
			x &= x - 1;
			c++;
		}
		int digits = 0;
		for (unsigned y = v[i]; y != 0; y /= 10)
			digits++;
		if (c == count && digits > 8)
			break;
	}
	return i;
}

static int all_differ(const unsigned char *s, int n, int m)
{
#pragma gsp reduce
	for (int i = 0; i + m <= n; i++) {
		int seen[256] = {0}, same = 0;
		for (int j = 0; j < m; j++)
			if (seen[s[i + j]]++)
				same++;
		if (same == 0)
			return i;
	}
	return -1;
}

/* From within a loop that a loop inside of it decides about. */
static int block(const unsigned char *img, int w, int h, const unsigned char *t, int tw, int th,
	int *px)
{
#pragma gsp reduce
	for (int y = 0; y + th <= h; y++)
		for (int x = 0; x + tw <= w; x++) {
			int diff = 0;
			for (int v = 0; v < th; v++)
				for (int u = 0; u < tw; u++)
					diff += abs(img[(y + v) * w + x + u] - t[v * tw + u]);
			if (diff == 0) {
				*px = x;
				return y;
			}
		}
	return -1;
}

static uint32_t seed = 1;

static unsigned next(void)
{
	return (unsigned)test_next(&seed);
}

/* ---- all of them ------------------------------------------------------------------------------ */

static void try_text(int n, int m)
{
	char *s = guarded_alloc((size_t)n * sizeof *s), *p = guarded_alloc((size_t)m * sizeof *p);
	for (int at = -1; at <= n - m; at += n / 4 + 1) {
		for (int i = 0; i < n; i++)
			s[i] = "ab"[next() % 7 == 0];
		for (int j = 0; j < m; j++)
			p[j] = "abc"[j * 2 / m + (at < 0)];
		if (at >= 0)
			memcpy(s + at, p, (size_t)m);
		const char *q = find_by_pointers(s, s + n, p, m);
		printf("%d %d %d %d", find(s, n, p, m), find_last(s, n, p, m),
			find_by_goto(s, n, p, m), q ? (int)(q - s) : -1);
		printf(" %d", find_by_function(s, n, p, m));
		if (m > 0)
			printf(" %d", find_by_first(s, n, p, m));
		for (int i = 0; i < n; i++)
			s[i] = (char)(i % 300 == 299 ? i : s[i]);
		printf(" %d\n", all_differ((unsigned char *)s, n, m));
	}
	guarded_check();
}

static void try_rows(int h, int w, int at)
{
	int *a = guarded_alloc((size_t)(h * w) * sizeof *a), *o = guarded_alloc((size_t)h * sizeof *o);
	float *x = guarded_alloc((size_t)(h * w) * sizeof *x), c[16] = {0};
	long total = 0;
	unsigned flags = 2;
	for (int i = 0; i < h * w; i++) {
		a[i] = 50 + (int)(next() % 50);
		x[i] = (float)(next() % 1000) + 1;
	}
	for (int j = 0; j < w && at < h; j++) {
		x[at * w + j] = 0.25f;
		a[at * w + j] = j % 9;
	}
	for (int j = 0; j < w && at + 1 < h; j++)
		a[(at + 1) * w + j] = 2000;
	printf("%d %d %d %d", all_below(a, w, h, 20), all_below_flag(a, w, h, 20),
		sum_above(a, w, h, 100 * w), near(x, c, h, w, 1.5f));
	printf(" %d", found_as_is(a, w, h, 98, &flags));
	printf(" %u", flags);
	printf(" %d %d %d", inner_sum(a, h, w, 900), inner_break(a, h, w, 4),
		in_inner(a, h, w, 3 * w));
	int last = at % 5;
	printf(" %d", positive(a, w, h, &last));
	printf(" %d %d", last, h ? positive_do(a, w, h, w / 2 + 1) : 0);
	memset(o, 7, (size_t)h * sizeof *o);
	printf(" %d", largest(a, w, h, 1000, o, &total));
	printf(" %ld", total);
	test_show("o", o, (size_t)h * sizeof *o, 0);
	for (int j = 0; j < w && at < h; j++)
		a[at * w + j] = 33;
	for (int i = (at + 1) * w; i < h * w; i++)
		a[i] = i % 3 - 1;
	if (at < h)
		printf("%d\n", harmless(a, w, h, -(1000000 / 33) * w));
	guarded_check();
}

static void try_numbers(int n)
{
	unsigned *v = guarded_alloc((size_t)n * sizeof *v);
	unsigned char *img = guarded_alloc((size_t)n * 24), t[12];
	int x = -1;
	for (int i = 0; i < n; i++)
		v[i] = next();
	for (int i = 0; i < n * 24; i++)
		img[i] = next() % 3;
	printf("%d %d %d", bits(v, n, 14), bits(v, n, 25), bits(v, n, 40));
	const int at = n * 2 / 3;
	for (int i = 0; i < 12; i++)
		t[i] = at + 3 <= n ? img[(at + i / 4) * 24 + 9 + i % 4] : 7;
	printf(" %d", block(img, 24, n, t, 4, 3, &x));
	printf(" %d\n", x);
	guarded_check();
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	for (int m = 0; m < 12; m = m * 2 + 1)
		try_text(n, m);
	try_rows(n, 7, n / 2);
	try_rows(n, 1, n);
	try_rows(n, 16, n - 1 > 0 ? n - 1 : 0);
	try_rows(n, 11, 0);
	try_numbers(n);
	return 0;
}
