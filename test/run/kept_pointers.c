/* Pointers that a loop stores, compares and converts, beside those that it follows: they are the
 * program's own, wherever the loop runs.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

struct node {
	int v;
	struct node *next;
};

static double table[2000];

static void rows(double **row, double *base, int n, int stride)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		row[i] = base + (long)i * stride;
}

static void of_file_scope(double **row, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		row[i] = i & 1 ? table + i : &table[2 * i];
}

/* The pointers lead to elements that the loop reads and writes. */
static void chain(struct node *nodes, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		nodes[i].v = 3 * i;
		nodes[i].next = i + 1 < n ? &nodes[i + 1] : NULL;
	}
}

static int words(const char **at, const char *s, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (s[i] == ' ') {
			const char *word = (const char *)s + i + 1;
			at[k++] = (char *)word;
		}
	return k;
}

static void permuted(struct node **p, struct node *nodes, const int *to, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] = &nodes[to[i]];
}

static int in_order(struct node *const *p, const struct node *nodes, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		count += p[i] == nodes + i;
	return count;
}

static void swap_ends(struct node **p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n / 2; i++) {
		struct node *t = p[i];
		p[i] = p[n - 1 - i];
		p[n - 1 - i] = t;
	}
}

static void addresses(unsigned long *to, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		to[i] = (unsigned long)&v[i] + (v[i] & 1);
}

static void store(int **to, int *v, int *end, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int *p = v + i;
		to[i] = p == end ? NULL : p;
	}
}

/* What is read through pointers is what was there before the loop, what is stored is not. */
static void pull(int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i + 1 < n; i++) {
		int *to = (int *)v + i;
		const int *from = &((const int *)v)[i + 1];
		*to = *from * 2;
	}
#pragma gsp parallel
	for (int i = 0; i + 3 < n; i++) {
		int *to = &v[i];
		*to += *&v[i + 2] - *(v + i + 3);
	}
}

static int *element(int *a, int i, int odd)
{
	if (!odd)
		return a;
	return a + i;
}

static void of_function(int **to, int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		to[i] = element(v, i, v[i] & 1);
}

struct item {
	int weight;
	const char *name;
	struct node *node;
};

struct named {
	const char *name;
	int count;
};

/* Pointers that are carried in a structure, or behind a pointer that no iteration may follow. */
static struct item heaviest(const struct item *it, int n)
{
	struct item best = {-1, "none", NULL};
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (it[i].weight > best.weight)
			best = it[i];
	return best;
}

static void last_hit(const struct item *it, int n, int weight, const struct item **hit)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (it[i].weight == weight)
			*hit = &it[i];
}

static int last_names(const struct item *it, int n, const char **out)
{
	struct named s = {"none", 0};
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (it[i].weight & 4) {
			s.name = it[i].name;
			s.count++;
		}
		out[i] = s.name;
	}
	return s.count;
}

/* Which of the items C finds, and what it keeps of them. */
static void carried(struct node *nodes, int n)
{
	static const char *const names[] = {"a", "b", "c"};
	struct item *it = (struct item *)guarded_alloc((size_t)n * sizeof *it);
	const char **out = (const char **)guarded_alloc((size_t)n * sizeof *out);
	const struct item *hit = it;
	unsigned sum = 0;

	for (int i = 0; i < n; i++)
		it[i] = (struct item){(int)((i * 7919u >> 3) % 90), names[i % 3], nodes + i};
	struct item best = heaviest(it, n);
	printf("%d %s %d\n", best.weight, best.name, best.node ? (int)(best.node - nodes) : -1);
	last_hit(it, n, 17, &hit);
	last_hit(it, n, 91, NULL);
	int count = last_names(it, n, out);
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)out[i][0];
	printf("%d %d %u\n", (int)(hit - it), count, sum);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, good = 0, k, blanks = 0;
	size_t pointers = (size_t)n * sizeof(void *);
	double **row = (double **)guarded_alloc(pointers);
	struct node *nodes = (struct node *)guarded_alloc((size_t)n * sizeof *nodes);
	struct node **p = (struct node **)guarded_alloc(pointers);
	int *v = (int *)guarded_alloc((size_t)n * sizeof(int)), **to;
	char *s = (char *)guarded_alloc((size_t)n);
	unsigned long *numbers = (unsigned long *)guarded_alloc(pointers);
	rows(row, table, n, 2);
	for (int i = 0; i < n; i++)
		good += row[i] == table + 2 * i;
	of_file_scope(row, n);
	for (int i = 0; i < n; i++)
		good += row[i] == (i & 1 ? table + i : table + 2 * i);
	chain(nodes, n);
	k = 0;
	for (const struct node *at = nodes; k < n; at = at->next, k++)
		good += at->v == 3 * k;
	for (int i = 0; i < n; i++) {
		blanks += i % 3 == 1;
		s[i] = i % 3 == 1 ? ' ' : 'x';
		v[i] = (int)((i * 7L + 3) % n);
	}
	const char **at = (const char **)guarded_alloc((size_t)blanks * sizeof *at);
	k = words(at, s, n);
	for (int i = 0; i < k; i++)
		good += at[i] == s + 3 * i + 2;
	permuted(p, nodes, v, n);
	for (int i = 0; i < n; i++)
		good += p[i] == nodes + v[i];
	printf("%d %d %d\n", k, good, in_order((struct node *const *)p, nodes, n));
	swap_ends(p, n);
	for (int i = 0; i < n; i++)
		good += p[i] == nodes + v[n - 1 - i];
	addresses(numbers, v, n);
	for (int i = 0; i < n; i++)
		good += numbers[i] == (unsigned long)(v + i) + (v[i] & 1);
	to = (int **)guarded_alloc(pointers);
	store(to, v, v + n / 2, n);
	for (int i = 0; i < n; i++)
		good += to[i] == (i == n / 2 ? NULL : v + i);
	of_function(to, v, n);
	for (int i = 0; i < n; i++)
		good += to[i] == (v[i] & 1 ? v + i : v);
	printf("%d\n", good);
	pull(v, n);
	for (int i = 0; i < n; i++)
		good = (good * 31 + v[i]) % 1000003;
	printf("%d\n", good);
	carried(nodes, n);
	guarded_check();
	return 0;
}
