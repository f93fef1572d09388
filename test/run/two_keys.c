/* The position of an extreme by two keys where there is none at first, or where none is read.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 10 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 1000
 */
#include <stdio.h>
#include <stdlib.h>

struct entry {
	unsigned id;
	int level;
};

static int below(const struct entry *e, int n)
{
	int b = -1;
	for (int i = 0; i < n; i++)
		if (b < 0 || e[i].level > e[b].level ||
			(e[i].level == e[b].level && e[i].id < e[b].id))
			b = i;
	return b;
}

static int two_arrays(const int *p, const unsigned *id, int n)
{
	int b = -1;
	for (int i = 0; i < n; i++)
		if (b == -1 || p[i] > p[b] || (p[i] == p[b] && id[i] < id[b]))
			b = i;
	return b;
}

/* None is the number behind the last one. */
static int behind(const struct entry *e, int n)
{
	int b = n;
	for (int i = 0; i < n; i++)
		if (b == n || e[i].level > e[b].level ||
			(e[i].level == e[b].level && e[i].id < e[b].id))
			b = i;
	return b;
}

/* None is a number on the way: that cannot be told from a position. */
static int on_the_way(const int *v, int n, int none)
{
	int b = none;
	for (int i = 0; i < n; i++)
		if (b == none || v[i] > v[b])
			b = i;
	return b;
}

static const struct entry *pointer(const struct entry *e, int n)
{
	const struct entry *b = NULL;
	for (int i = 0; i < n; i++)
		if (!b || e[i].level > b->level || (e[i].level == b->level && e[i].id < b->id))
			b = e + i;
	return b;
}

static const struct entry *some(const struct entry *e, int n)
{
	const struct entry *b = NULL;
	for (int i = 0; i < n; i++) {
		if (e[i].id & 1)
			continue;
		if (b == NULL)
			b = &e[i];
		else if (e[i].level > b->level)
			b = &e[i];
		else if (e[i].level == b->level && e[i].id > b->id)
			b = &e[i];
	}
	return b;
}

/* Where no flag is set, nothing is read through B. */
static const struct entry *flagged(
	const struct entry *e, const int *flag, int n, const struct entry *b)
{
	for (int i = 0; i < n; i++)
		if (flag[i] && (e[i].level > b->level ||
				       (e[i].level == b->level && e[i].id < b->id)))
			b = e + i;
	return b;
}

static int flagged_number(const int *v, const int *w, const int *flag, int n, int k)
{
	for (int i = 0; i < n; i++)
		if (flag[i]) {
			if (v[i] < v[k])
				k = i;
			else if (v[i] == v[k] && w[i] < w[k])
				k = i;
		}
	return k;
}

static int position(const struct entry *e, const struct entry *b)
{
	return b ? (int)(b - e) : -1;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	struct entry *e = calloc((size_t)n + 1, sizeof *e);
	int *p = calloc((size_t)n + 1, sizeof *p), *flag = calloc((size_t)n + 1, sizeof *flag);
	unsigned *id = calloc((size_t)n + 1, sizeof *id);

	for (int i = 0; i < n; i++) {
		e[i].id = id[i] = (unsigned)i * 7919u % 1000;
		e[i].level = p[i] = i * 31 % 7;
	}
	printf("%d %d %d\n", below(e, n), two_arrays(p, id, n), behind(e, n));
	printf("%d %d\n", position(e, pointer(e, n)), position(e, some(e, n)));
	if (n)
		printf("%d %d %d\n", on_the_way(p, n, n / 2), on_the_way(p, n, 0),
			on_the_way(p, n, n + 3));
	printf("%d\n", position(e, flagged(e, flag, n, NULL)));
	printf("%d\n", flagged_number(p, p, flag, n, 2000000000));
	for (int i = 0; i < n; i++)
		flag[i] = i % 3 == 1;
	if (n)
		printf("%d %d\n", position(e, flagged(e, flag, n, e)),
			flagged_number(p, (int *)id, flag, n, 0));
	return 0;
}
