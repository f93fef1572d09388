/* Variables that a loop's condition sets, for the body and for what comes after; and those that are
 * set where only a part of a condition is come to.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 26 --seeds 2 -- 0 -- 1 -- 100 -- 999
 */
#include <stdio.h>
#include <stdlib.h>

static int doubled(int *o, const int *t)
{
	int s, *start = o;
	while ((s = *t++) != -1)
		*o++ = s * 2;
	return (int)(o - start);
}

static void shifted(char *o, const char *t)
{
	char c;
	while ((c = *t++))
		*o++ = (char)(c + 1);
}

static void counts(const int *p, int *table)
{
	int v;
	while ((v = *p++) != -1)
		table[v & 63]++;
}

static int even(const int *p, int *o)
{
	int v, k = 0;
	while ((v = *p++) >= 0) {
		if (v & 1)
			continue;
		o[k++] = v;
		if (v == 996)
			break;
	}
	return k;
}

static int last(const int *p, int *o)
{
	int v, k;
	for (k = 0; (v = p[k]) >= 0; k++)
		o[k] += v;
	return v;
}

static void two(const int *p, int *o)
{
	int v, w;
	while ((v = *p++, w = v * 2) >= 0)
		*o++ = v + w;
}

static void pointer(const int *p, int *o)
{
	const int *v;
	while (*(v = p++) >= 0)
		*o++ = *v;
}

static void first_asked(const char *p, char *o, int n)
{
	int c;
	for (int i = 0; (c = p[i]) && i < n; i++)
		o[i] = (char)(c ^ 1);
}

static void behind_and(const char *p, char *o, int n)
{
	int c;
	while (n-- > 0 && (c = *p++) != 0)
		*o++ = (char)(c + 2);
}

static int behind_or(const int *p, int *o, int n)
{
	int i = 0, v;
	for (;;) {
		if (i >= n || (v = p[i]) == 900)
			break;
		o[i++] = v + 1;
	}
	return i;
}

static int skipped(const int *p, int *o, int n)
{
	int i, v, k = 0;
	for (i = 0; i < n; i++) {
		if (p[i] < 20 || p[i] > 700 || (v = p[i] * 3) == 300 || v == 333)
			continue;
		o[k++] = v;
	}
	return k;
}

static int tested_behind(const int *p, int *o)
{
	int v = 5, k = 0;
	do
		o[k] = v;
	while ((v = p[k++]) >= 0);
	return k;
}

static int from_above(const int *p, int *o, int n)
{
	int j, i;
	for (i = 0; (j = n - i) > 0; i++)
		o[i] = p[j - 1];
	return j;
}

static int half(int *o, int n)
{
	int k, i = 0;
	while (i < (k = n / 2)) {
		o[i] = k - i;
		i++;
	}
	return k;
}

static int counter(int *o, const int *p, int n)
{
	int k, i = 0;
	while ((k = i++) < n)
		o[k] = p[k] * 3;
	return k;
}

static int sums(int *o, const int *p, int n)
{
	int k, s = 0;
	while ((k = --n) >= 0) {
		s += p[k];
		o[k] = s;
	}
	return s;
}

static unsigned triples(int *o, int n)
{
	int i;
	unsigned w = 0;
	for (i = 0; w = w * 3 + 1, i < n; i++)
		o[i] = (int)w;
	return w;
}

static void rows(int *o, const int *p, int n, int m)
{
	int i, j, k;
	for (i = 0; (k = n - i) > 0; i++)
		for (j = 0; j < m; j++)
			o[i * m + j] = p[k - 1] + j;
}

static void columns(int *o, const int *p, int n, int m)
{
	int i, j, k;
	for (i = 0; i < n; i++)
		for (j = 0; (k = m - j) > 0; j++)
			o[i * m + j] = p[k - 1] + k;
}

static unsigned hash(const char *p)
{
	unsigned h = 5381;
	int c;
	while ((c = *p++))
		h = h * 33 + (unsigned)c;
	return h;
}

static int odd(const int *p, int *sum)
{
	int v, s = 0;
	while ((v = *p++) >= 0) {
		if (v & 1)
			s += v;
		if (v == 999)
			break;
	}
	*sum = s;
	return v;
}

static int find(const char *p, int x)
{
	int c, k = 0;
	while ((c = p[k]) != 0) {
		if (c == x)
			return k;
		k++;
	}
	return -1;
}

static void show(const char *what, int result, int *o, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++) {
		h = h * 31 + (unsigned)o[i];
		o[i] = 0;
	}
	printf("%s %d %u\n", what, result, h);
}

static void show_text(const char *what, char *o, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++) {
		h = h * 31 + (unsigned char)o[i];
		o[i] = 0;
	}
	printf("%s %u\n", what, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9, m = 7, all = (n + 2) * m;
	int *p = calloc((size_t)(n + m + 2), sizeof *p), *o = calloc((size_t)all, sizeof *o);
	char *u = calloc((size_t)n + 1, 1), *w = calloc((size_t)n + 2, 1);
	int table[64] = {0}, s = 0;

	for (int i = 0; i < n; i++) {
		p[i] = i * 37 % 1000;
		u[i] = (char)('a' + i * i % 23);
	}
	for (int i = n; i < n + m + 2; i++)
		p[i] = -1;
	show("doubled", doubled(o, p), o, all);
	show("even", even(p, o), o, all);
	show("last", last(p, o), o, all);
	two(p, o);
	show("two", 0, o, all);
	pointer(p, o);
	show("pointer", 0, o, all);
	show("behind_or", behind_or(p, o, n), o, all);
	show("skipped", skipped(p, o, n), o, all);
	show("tested_behind", tested_behind(p, o), o, all);
	show("from_above", from_above(p, o, n), o, all);
	show("half", half(o, n), o, all);
	show("counter", counter(o, p, n), o, all);
	show("sums", sums(o, p, n), o, all);
	show("triples", (int)triples(o, n), o, all);
	rows(o, p, n, m);
	show("rows", 0, o, all);
	columns(o, p, n, m);
	show("columns", 0, o, all);
	counts(p, table);
	show("counts", 0, table, 64);
	shifted(w, u);
	show_text("shifted", w, n + 2);
	first_asked(u, w, n);
	show_text("first_asked", w, n + 2);
	behind_and(u, w, n - 3);
	show_text("behind_and", w, n + 2);
	printf("%u %d %d %d\n", hash(u), odd(p, &s), s, find(u, 'w'));
	return 0;
}
