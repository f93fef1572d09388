// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Pointers that are kept: to the last or best element, by a pointer that walks or by an index.
 * RUN: %run_all %s --loops 12 --split --nvcc --gspcc-flags=--auto -- 9 -- 0 -- 3000
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct pair {
	int key, value;
};

static const char *last_of(const char *s, int c)
{
	const char *last = NULL;
	for (; *s; s++)
		if (*s == c)
			last = s;
	return last;
}

static const char *base_name(const char *path)
{
	const char *b = path;
	for (const char *p = path; *p; p++)
		if (*p == '/')
			b = p + 1;
	return b;
}

static const char *extension(const char *s)
{
	const char *dot = 0;
	while (*s) {
		if (*s == '.')
			dot = s;
		else if (*s == '/')
			dot = 0;
		s++;
	}
	return dot;
}

static char *trim(char *s)
{
	char *end = s;
	for (char *p = s; *p; p++)
		if (*p != ' ')
			end = p + 1;
	*end = 0;
	return end;
}

static int *least(int *a, int n)
{
	int *best = a;
	for (int *p = a + 1; p < a + n; p++)
		if (*p < *best)
			best = p;
	return best;
}

static struct pair *best_of(struct pair *p, int n)
{
	struct pair *b = NULL;
	for (int i = 0; i < n; i++)
		if (!b || p[i].key > b->key)
			b = &p[i];
	return b;
}

static const struct pair *last_with(const struct pair *p, int n, int key)
{
	const struct pair *b = NULL;
	for (int i = 0; i < n; i++)
		if (p[i].key == key)
			b = p + i;
	return b;
}

/* A pointer as the flag that ends the loop. */
static const struct pair *first_with(const struct pair *p, int n, int key)
{
	const struct pair *b = NULL;
	for (int i = 0; i < n && !b; i++)
		if (p[i].key == key)
			b = &p[i];
	return b;
}

static const int *first_above(const int *a, const int *end, int least)
{
	const int *at = NULL;
	while (a < end && at == NULL) {
		if (*a > least)
			at = a;
		a++;
	}
	return at;
}

/* A counter that is 0 as long as the loop goes on is no null pointer. */
static int counted(const int *s, int n, const int **at, const int **end)
{
	const int *last = NULL, *q = NULL;
	int c = 0, i;
	for (i = 0; i < n && !q; i++) {
		if (s[i] < s[i + 1])
			last = &s[i];
		if (s[i] + 500 < s[i + 1]) {
			q = s + i;
			c++;
		} else if (c > 3)
			q = NULL;
	}
	*at = last;
	*end = q;
	return i * 10 + c;
}

static void show(const void *p, const void *base)
{
	printf("%ld ", p ? (long)((const char *)p - (const char *)base) : -1L);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	char *s = calloc((size_t)n + 1, 1);
	int *a = calloc((size_t)n + 1, sizeof *a);
	struct pair *p = calloc((size_t)n + 1, sizeof *p);
	for (int i = 0; i < n; i++) {
		s[i] = "abc/de./x."[i * 7919 % 10];
		a[i] = i * 7919 % 1009;
		p[i].key = i * 31 % 997;
	}
	show(last_of(s, '/'), s);
	show(last_of(s, 'q'), s);
	show(base_name(s), s);
	show(extension(s), s);
	show(least(a, n), a);
	show(best_of(p, n), p);
	show(last_with(p, n, 7), p);
	show(first_with(p, n, 62), p);
	show(first_with(p, n, -62), p);
	show(first_above(a, a + n, 700), a);
	const int *at, *end;
	printf("%d ", counted(a, n, &at, &end));
	show(at, a);
	show(end, a);
	for (int i = n > 5 ? n - 4 : n; i < n; i++)
		s[i] = ' ';
	show(trim(s), s);
	printf("\n");
	free(s);
	free(a);
	free(p);
	return 0;
}
