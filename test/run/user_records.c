/* Operators on structures, given as functions; carried structures that are copied as a whole.
 * RUN: %run_all %s --split -- 0 -- 1 -- 33 -- 1025 -- 3001
 */
#include "data.h"

#include <stdbool.h>

typedef struct {
	double sum;
	long n;
} Mean;

static Mean mean_join(Mean a, Mean b)
{
	Mean r;
	r.sum = a.sum + b.sum;
	r.n = a.n + b.n;
	return r;
}

static Mean mean_add(Mean m, double x)
{
	m.sum += x;
	m.n++;
	return m;
}

struct range {
	int lo, hi;
};

static struct range range_join(struct range a, struct range b)
{
	struct range r = {a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
	return r;
}

/* Which of the greatest comes first depends on the order. */
static void greater(struct range *best, const struct range *other)
{
	if (other->hi > best->hi)
		*best = *other;
}

typedef struct matrix {
	unsigned e[2][2];
} matrix;

static inline matrix product(matrix x, matrix y)
{
	matrix r;
	for (int i = 0; i < 2; i++)
		for (int k = 0; k < 2; k++)
			r.e[i][k] = x.e[i][0] * y.e[0][k] + x.e[i][1] * y.e[1][k];
	return r;
}

/* The sum of the best stretch, of the best that begins, of the best that ends, of all. */
struct stretch {
	long best, begin, end, all;
};

static long larger(long a, long b)
{
	return a > b ? a : b;
}

static struct stretch beside(struct stretch a, struct stretch b)
{
	struct stretch r;
	r.best = larger(larger(a.best, b.best), a.end + b.begin);
	r.begin = larger(a.begin, a.all + b.begin);
	r.end = larger(b.end, b.all + a.end);
	r.all = a.all + b.all;
	return r;
}

static bool either(bool a, bool b)
{
	return a || b;
}

static Mean all(const int *v, int n)
{
	Mean m = {0, 0};
#pragma gsp reduce (mean_join: m) identity((Mean){0, 0}) commutative
	for (int i = 0; i < n; i++) {
		Mean e = {v[i], 1};
		if (v[i] % 7 == 0)
			continue;
		m = mean_join(m, e);
	}
	return m;
}

static Mean steps(const int *v, int n)
{
	Mean m = {0, 0};
#pragma gsp reduce (mean_add: m) combine(mean_join) identity((Mean){0, 0})
	for (int i = 0; i < n; i++)
		m = mean_add(m, v[i]);
	return m;
}

static struct range without_identity(const int *v, int n)
{
	struct range r = {v[0], v[0]};
#pragma gsp reduce (range_join: r)
	for (int i = 1; i < n; i++)
		if (v[i] & 1)
			r = range_join(r, (struct range){v[i], v[i]});
		else
			r = range_join(r, (struct range){-v[i], v[i] / 2});
	return r;
}

static struct range by_pointer(const int *v, int n)
{
	struct range best = {-1, -1};
#pragma gsp reduce (greater: best)
	for (int i = 0; i < n; i++) {
		struct range e = {i, v[i] / 100};
		greater(&best, &e);
	}
	return best;
}

struct line {
	unsigned a, b;
};

/* f, then g; of members of which each is changed by itself. */
static void then(struct line *f, const struct line *g)
{
	if (g->a == 1 && g->b == 0)
		return;
	f->b = g->a * f->b + g->b;
	f->a *= g->a;
}

/* The operand lies in an array; the operator returns early, and changes members only. */
static struct line lines(const struct line *v, struct line *out, int n)
{
	struct line f = {3, 1};
#pragma gsp scan (then: f) identity((struct line){1, 0})
	for (int i = 0; i < n; i++) {
		then(&f, &v[i]);
		out[i] = f;
	}
	return f;
}

static struct line last_lines(const struct line *v, const int *skip, int n)
{
	struct line f = {1, 0};
#pragma gsp reduce (then: f)
	for (const struct line *p = v; p < v + n; p++) {
		struct line e = {p->b | 1, 5};
		if (skip[p - v] & 4)
			then(&f, &e);
	}
	return f;
}

static void products(matrix *out, const int *v, int n)
{
	matrix p = {{{1, 0}, {0, 1}}};
#pragma gsp scan (product: p) identity((matrix){{{1, 0}, {0, 1}}}) inclusive
	for (int i = 0; i < n; i++) {
		matrix e = {{{(unsigned)v[i], 1}, {1, 0}}};
		p = product(p, e);
		out[i] = p;
	}
}

static void before(matrix *out, const int *v, int n)
{
	matrix p = {{{1, 2}, {3, 4}}};
#pragma gsp scan (product: p)
	for (int i = n; i-- > 0;) {
		matrix e = {{{(unsigned)v[i], 1}, {1, 0}}};
		out[i] = p;
		p = product(p, e);
	}
}

/* The structure that a pointer leads to, which is used in every iteration. */
static void best_stretch(struct stretch *s, const int *v, int n)
{
#pragma gsp reduce (beside: s) identity((struct stretch){-1000000000, -1000000000, -1000000000, 0})
	for (int i = 0; i < n; i++) {
		long x = v[i] - 5000;
		*s = beside(*s, (struct stretch){x, x, x, x});
	}
}

/* Without an operator's name: members that families describe. */
static struct range greatest(const struct range *p, int n)
{
	struct range best = p[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (p[i].hi > best.hi)
			best = p[i];
	return best;
}

struct box {
	int id;
	struct range last;
	double scale;
};

static void running(struct box *b, struct range *out, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		b->last = range_join(b->last, (struct range){v[i], v[i]});
		if (v[i] % 3 == 0)
			continue;
		out[i] = b->last;
	}
}

static bool any(const int *v, int n)
{
	bool found = false;
#pragma gsp reduce (either: found) identity(false) commutative
	for (int i = 0; i < n; i++)
		found = either(found, v[i] == 12);
	return found;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = malloc((size_t)(n + 1) * sizeof *v);
	matrix *ms = calloc((size_t)n + 1, sizeof *ms);
	struct range *p = calloc((size_t)n + 1, sizeof *p);
	uint32_t seed = 9;

	for (int i = 0; i <= n; i++) {
		v[i] = (int)(test_next(&seed) % 10000);
		p[i] = (struct range){i, v[i] / 10};
	}
	Mean m = all(v, n), m2 = steps(v, n);
	printf("%g %ld %g %ld %d\n", m.sum, m.n, m2.sum, m2.n, any(v, n));
	struct range r = without_identity(v, n), b = by_pointer(v, n), g = greatest(p, n);
	printf("%d %d %d %d %d %d\n", r.lo, r.hi, b.lo, b.hi, g.lo, g.hi);
	products(ms, v, n);
	printf("%08x\n", test_sum(ms, (size_t)n * sizeof *ms));
	before(ms, v, n);
	printf("%08x\n", test_sum(ms, (size_t)n * sizeof *ms));
	struct line *f = calloc((size_t)n + 1, sizeof *f), *to = calloc((size_t)n + 1, sizeof *to);
	for (int i = 0; i < n; i++)
		f[i] = (struct line){v[i] % 3 ? 1 : (unsigned)v[i], v[i] % 5 ? 0 : (unsigned)i};
	struct line l = lines(f, to, n), k = last_lines(f, v, n);
	printf("%08x %u %u %u %u\n", test_sum(to, (size_t)n * sizeof *to), l.a, l.b, k.a, k.b);
	free(f);
	free(to);
	struct stretch s = {-1000000000, -1000000000, -1000000000, 0};
	best_stretch(&s, v, n);
	printf("%ld %ld %ld %ld\n", s.best, s.begin, s.end, s.all);
	struct box box = {3, {5000, 5000}, 1.5};
	running(&box, p, v, n);
	printf("%d %d %d %g %08x\n", box.id, box.last.lo, box.last.hi, box.scale,
		test_sum(p, (size_t)n * sizeof *p));
	free(v);
	free(ms);
	free(p);
	return 0;
}
