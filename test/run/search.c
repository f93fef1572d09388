/* Loops that look for the first place where something holds, and do nothing else before.
 * RUN: %run_all %s --as-written beyond_object --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 3001
 */
#include "guarded.h"

static int fixed[4096];
static unsigned char bytes[4096];
static const unsigned char is_word[256] = {['a'] = 1, ['b'] = 1, ['c'] = 1, ['_'] = 1};
static int global_hit;

static int by_break(const int *v, int n, int x)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++)
		if (v[i] == x)
			break;
	return i;
}

static int by_return(const int *v, int n, int x)
{
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] == x) {
			printf("(%d)", v[i]);
			global_hit++;
			return i;
		}
	return -1;
}

static int by_goto(const int *v, int n, int x)
{
	int i, where = -1;
#pragma gsp reduce copyin(v[0:n])
	for (i = n - 1; i >= 0; --i) {
		if (v[i] != x)
			continue;
		where = i;
		goto out;
	}
	where = -2;
out:
	return where * 10 + i;
}

static int by_condition(const int *v, int n, int x)
{
	int i = 0;
#pragma gsp reduce copyin(v[0:n])
	while (i < n && v[i] != x)
		i++;
	return i;
}

static int by_bound_in_body(const int *v, int n, int x)
{
	int i = 0;
#pragma gsp reduce copyin(v[0:n])
	for (;;) {
		if (i >= n)
			return -1;
		if (v[i] == x)
			return i;
		i++;
	}
}

static int by_flag(const int *v, int n, int x)
{
	int i, found = 0;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n && !found; i++)
		if (v[i] == x)
			found = 1;
	return i * 2 + found;
}

static int by_position(const int *v, int n, int x)
{
	int at = -1;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n && at < 0; i++)
		if (v[i] == x)
			at = i;
	return at;
}

static int by_do(const int *v, int n, int x)
{
	int i = 0, seen = 0;
	if (n < 1)
		return -1;
#pragma gsp reduce copyin(v[0:n])
	do {
		seen = v[i] > x;
		i++;
	} while (i < n && v[i] != x);
	return i * 2 + seen;
}

/* From anywhere; what lies behind the last one is not looked at. */
static int do_from(const int *v, int i, int n, int x)
{
	int sum = 0;
#pragma gsp reduce copyin(v[0:n])
	do
		sum += v[i] & 7;
	while (++i < n && v[i] != x);
	return sum * 2 + i;
}

static int by_switch(int n)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		switch (bytes[i]) {
		case '"':
			global_hit = i;
			return i + 10000;
		case '\\':
		case '\n':
			return i + 20000;
		case 'q':
			continue;
		default:
			break;
		}
	return i;
}

static int all_equal(const int *a, const int *b, int n)
{
#pragma gsp reduce copyin(a[0:n], b[0:n])
	for (int i = 0; i < n; i++)
		if (a[i] != b[i])
			return 0;
	return 1;
}

static int sorted(const int *v, int n)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 1; i < n; i++)
		if (v[i - 1] > v[i])
			return i;
	return 0;
}

static int repeated(const int *v, int n)
{
	int prev = -1, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] == prev)
			break;
		prev = v[i];
	}
	return i * 7 + prev;
}

static int last_before(const int *v, int n, int x)
{
	int t = -5;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		t = v[i] * 2;
	}
	return t;
}

static long strided(const int *v, long n, int x)
{
	long i, steps = 0;
#pragma gsp reduce copyin(v[0:n])
	for (i = 1; i < n; i += 3, steps++)
		if (v[i] - 1 > x)
			break;
	return i * 5 + steps;
}

static unsigned unsigned_down(const int *v, unsigned n, int x)
{
#pragma gsp reduce copyin(v[0:n])
	while (n-- > 0)
		if (v[n] == x)
			break;
	return n;
}

static long skip_to(const char *p, const char *end, char c)
{
	const char *s = p;
#pragma gsp reduce
	while (p < end && *p != c)
		p++;
	return p - s;
}

static long trim(const char *p, const char *start)
{
#pragma gsp reduce
	while (p > start && p[-1] == ' ')
		--p;
	return p - start;
}

static long word(const char *s, long n)
{
	long k = 0;
#pragma gsp reduce
	for (const char *p = s; p < s + n; p++, k++)
		if (!is_word[(unsigned char)*p])
			break;
	return k;
}

/* The first one that equals the one before it, which lies before where the pointer starts. */
static long twin(const int *v, long n)
{
	long r = -1;
#pragma gsp reduce
	for (const int *p = v + 1; p < v + n; p++)
		if (*p == p[-1]) {
			r = p - v;
			goto done;
		}
done:
	return r;
}

static int in_object(int n, int x)
{
	int k;
#pragma gsp reduce
	for (k = 0; k < n && fixed[k] != x; k++)
		;
	return k;
}

/* C never gets to elements that do not exist. */
static int beyond_object(int n, int x)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < 2 * n + 8000; i++)
		if (fixed[i] == x)
			break;
	return i;
}

static int allocated(int n)
{
	int i, *w = malloc((unsigned)n * sizeof *w);
	if (!w)
		return -1;
	for (i = 0; i < n; i++)
		w[i] = i / 3;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (w[i] == 500)
			break;
	free(w);
	return i;
}

/* Numbers that C does not come to: overflow, division by zero, shifts. */
static int total(const int *v, int n, int x)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		if (1000000 % (v[i] - x) == 77 || v[i] * v[i] < 0 || (1 << (v[i] & 15)) == 3 ||
			x / (v[i] - x) == -12345678 || -v[i] == 1)
			break;
	}
	return i;
}

static int is_digit(int c)
{
	return c >= '0' && c <= '9';
}

static int digits(const unsigned char *s, int n)
{
	int i = 0;
#pragma gsp reduce copyin(s[0:n])
	while (i < n && is_digit(s[i]))
		i++;
	return i;
}

static int find_float(const double *v, int n, double limit)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n && !(v[i] > limit); i++)
		;
	return i;
}

struct item {
	short key;
	double weight;
};

static double of_struct(const struct item *items, int n, int key)
{
#pragma gsp reduce copyin(items[0:n])
	for (const struct item *p = items; p != items + n; p++)
		if (p->key == key)
			return p->weight;
	return -1;
}

static int two_flags(const int *v, int n, int x, int y)
{
	int low = 0, high = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n && !(low || high); i++) {
		if (v[i] == x)
			low = 1;
		else if (v[i] == y)
			high = 2;
	}
	return i * 4 + low + high;
}

static int group_of_three(const int *v, int n, int x)
{
#pragma gsp reduce copyin(v[0:3 * n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 3; j++)
			if (v[3 * i + j] == x)
				return i * 3 + j;
	return -1;
}

static void try_all(int n, int at)
{
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v);
	char *s = (char *)guarded_alloc((size_t)n);
	unsigned char *d = (unsigned char *)guarded_alloc((size_t)n);
	double *f = (double *)guarded_alloc((size_t)n * sizeof *f);
	struct item *items = (struct item *)guarded_alloc((size_t)n * sizeof *items);
	for (int i = 0; i < n; i++) {
		v[i] = i < at ? 2 * i : i == at ? 1000001 : 7 - i;
		s[i] = i < at ? 'a' : i < n - 2 ? ' ' : 'x';
		d[i] = i == at ? 'z' : '7';
		f[i] = i == at ? 0.0 / 0.0 * i : i > at ? 1e9 : i;
		items[i].key = i == at ? 7 : 1;
		items[i].weight = 0.5 * i;
		fixed[i] = v[i];
		bytes[i] = i < at ? 'q' - i % 2 : i == at ? i % 2 ? '"' : '\n' : '\\';
	}
	fixed[n] = 1000002;
	const int x = 1000001;
	printf("%d %d %d %d %d ", by_break(v, n, x), by_return(v, n, x), by_goto(v, n, x),
		by_condition(v, n, x), by_bound_in_body(v, n, x));
	printf("%d %d %d %d %d ", by_flag(v, n, x), by_position(v, n, x), by_do(v, n, x),
		by_switch(n), global_hit);
	printf("%d %d %d %d %d ", all_equal(v, fixed, n), sorted(v, n), repeated(v, n),
		last_before(v, n, x), group_of_three(v, n / 3, x));
	printf("%ld %u %ld %ld ", strided(v, n, 1000), unsigned_down(v, (unsigned)n, x),
		skip_to(s, s + n, ' '), trim(s + (n > 2 ? n - 2 : 0), s));
	if (n)
		printf("%d %d ", do_from(v, 0, n, x), do_from(v, n / 3, n, x));
	printf("%ld %d %d %d ", word(s, n), in_object(n, x),
		beyond_object(n, x + (at < 0 || at >= n)), allocated(n));
	printf("%ld ", twin(v, n));
	printf("%d %d %d %g %d\n", total(v, n, x), digits(d, n), find_float(f, n, 5e8),
		of_struct(items, n, 7), two_flags(v, n, x, 7 - n / 2));
	if (n)
		v[n / 2]++;
	printf("%d\n", n ? all_equal(v, fixed, n) : 1);
	guarded_check();
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	try_all(n, -1);
	try_all(n, 0);
	try_all(n, 1);
	try_all(n, n / 3);
	try_all(n, n - 2);
	try_all(n, n - 1);
	return 0;
}
