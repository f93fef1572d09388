/* Searches for a value in memory whose place is reached through members and tables: where it is read
 * does not change.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 10 --seeds 2 -- 0 -- 1 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

struct item {
	char *path;
	char **names;
	int *order;
};

static int has_capitals(const struct item *h)
{
	unsigned i;
	int some = 0;
	for (i = 0; h->path[i] != '\0'; ++i) {
		if (h->path[i] >= 'A' && h->path[i] <= 'Z') {
			some = 1;
			break;
		}
	}
	return some + (int)i * 2;
}

static int length(const struct item *h)
{
	int n = 0;
	while (h->path[n])
		n++;
	return n;
}

static int length_of_first(char **s)
{
	int n = 0;
	while ((*s)[n])
		n++;
	return n;
}

static void capitals(struct item *h)
{
	for (int i = 0; h->path[i] != 0; i++)
		if (h->path[i] >= 'a' && h->path[i] <= 'z')
			h->path[i] = (char)(h->path[i] - 32);
}

static int count(const struct item *h, int k)
{
	int s = 0;
	for (int i = 0; h->names[k][i]; i++)
		s += h->names[k][i] == 'x';
	return s;
}

static int sum(const struct item *h)
{
	int s = 0;
	for (int i = 0; h->order[i] >= 0; i++)
		s += h->order[i];
	return s;
}

static void visit(int *node, int **t, int n)
{
	int i, j, s;
	for (i = 0; i < n; i++)
		for (j = 0; (s = t[i][j]) > -1; j++)
			node[s]++;
}

static void without_blanks(struct item *h)
{
	int j = 0;
	for (int i = 0; h->path[i]; i++)
		if (h->path[i] != ' ')
			h->path[j++] = h->path[i];
	h->path[j] = 0;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	char *t = calloc((size_t)n + 2, 1);
	int *o = calloc((size_t)n + 2, sizeof *o), node[30] = {0}, *rows[3] = {o, o, o};
	char *names[2] = {t, t + n / 2};
	struct item h = {t, names, o};

	for (int i = 0; i < n; i++)
		t[i] = "abcxyz d"[i * 7 % 8];
	for (int i = 0; i < n; i++)
		o[i] = i * 3 % 29;
	o[n] = -1;
	printf("%d %d %d\n", has_capitals(&h), length(&h), length_of_first(names));
	printf("%d %d\n", count(&h, 1), sum(&h));
	visit(node, rows, 3);
	capitals(&h);
	printf("%s %d\n", t, has_capitals(&h));
	without_blanks(&h);
	printf("%s\n", t);
	for (int i = 0; i < 30; i++)
		printf("%d ", node[i]);
	return 0;
}
