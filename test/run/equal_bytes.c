/* memcmp() where its sign is asked for, with numbers of bytes that are constant, large, and known to
 * the program only; strings, members, rows, in conditions of loops; and where the number itself counts.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 7 -- 33 -- 300 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
	unsigned char id[6];
	char tag[4];
	int value;
};

static int find_id(const struct entry *t, int n, const unsigned char *id)
{
	for (int i = 0; i < n; i++)
		if (!memcmp(t[i].id, id, 6))
			return t[i].value;
	return -1;
}

struct guid {
	unsigned first;
	unsigned short rest[3];
	unsigned char last;
};

/* Members that are structures, of which bytes are compared and copied. */
struct unit {
	char kind;
	struct guid own;
	struct {
		short pad;
		struct guid in;
	} other;
};

static int find_unit(const struct unit *u, int n, const struct guid *g)
{
	for (int i = 0; i < n; i++)
		if (!memcmp(&u[i].own, g, sizeof *g))
			return i;
	return -1;
}

static int count_units(const struct unit *u, int n, const struct guid *g)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		k += memcmp(&u[i].other.in, g, 7) < 0 && u[i].kind & 1;
	return k;
}

static void copy_units(struct unit *u, const struct unit *from, int n)
{
	for (int i = 0; i < n; i++)
		memcpy(&u[i].own, &from[i].other.in, sizeof u->own);
}

static int units(const unsigned char *s, int n)
{
	struct unit *u = calloc((size_t)n + 1, sizeof *u), *v = calloc((size_t)n + 1, sizeof *v);
	for (int i = 0; i <= n; i++) {
		u[i].kind = (char)s[i];
		u[i].own.first = (unsigned)(i * 7 % 97);
		u[i].other.in.first = s[i];
		u[i].other.in.rest[1] = s[i + 1];
		u[i].other.pad = (short)i;
	}
	int sum = find_unit(u, n, &u[n * 2 / 3].own) * 3 + count_units(u, n, &u[n / 3].other.in);
	copy_units(v, u, n);
	for (int i = 0; i <= n; i++)
		sum = sum * 5 % 10007 + (int)v[i].own.first + v[i].own.rest[1] + v[i].other.pad;
	free(u);
	free(v);
	return sum;
}

static int count_tags(const struct entry *t, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (memcmp(t[i].tag, "abca", sizeof t->tag) == 0)
			k++;
	return k;
}

static int find_mark(const unsigned char *s, int n)
{
	int i = 0;
	while (i + 3 <= n && memcmp(s + i, "bab", 3) != 0)
		i++;
	return i;
}

static int matches(const unsigned char *s, int n, const unsigned char *word, size_t m)
{
	int k = 0;
	for (int i = 0; i + (int)m <= n; i++)
		k += memcmp(s + i, word, m) == 0;
	return k;
}

static void order(const unsigned char *s, int rows, const unsigned char *pivot, signed char *out)
{
	for (int i = 0; i < rows; i++)
		out[i] = memcmp(&s[i * 20], pivot, 20) < 0 ? -1 : 0 <= memcmp(pivot, &s[i * 20], 20);
}

static int same_as_next(const unsigned short *v, int rows)
{
	int same = 0;
	for (int i = 0; i + 1 < rows; i++)
		if (memcmp(v + i * 2, v + (i + 1) * 2, 2 * sizeof *v) == 0 && v[i] < 60000)
			same++;
	return same;
}

/* What it returns but for its sign is the library's own. */
static int sign_of_sum(const unsigned char *s, int n)
{
	int up = 0;
	for (int i = 0; i + 8 <= n; i++) {
		int d = memcmp(s + i, s + i + 4, 4);
		up += (d > 0) - (d < 0);
	}
	return up;
}

/* The bytes that are compared are stored to. */
static int in_place(unsigned char *s, int n)
{
	int k = 0;
	for (int i = 0; i + 4 <= n; i += 4) {
		if (!memcmp(s + i, "aaaa", 4)) {
			s[i] = 'A';
			k++;
		}
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	unsigned char *s = malloc(n + 60);
	struct entry *t = malloc(sizeof *t * (n + 1));
	signed char *out = calloc(n + 1, 1);
	unsigned x = 99u * seed;
	for (int i = 0; i < n + 60; i++) {
		x = x * 1664525u + 1013904223u;
		s[i] = (unsigned char)('a' + (x >> 24) % 3);
	}
	for (int i = 0; i <= n; i++) {
		for (int j = 0; j < 6; j++)
			t[i].id[j] = s[i + j];
		for (int j = 0; j < 4; j++)
			t[i].tag[j] = (char)s[i + 8 + j];
		t[i].value = i * 3;
	}
	printf("%d %d\n", find_id(t, n, t[n * 3 / 4].id), find_id(t, n, (const unsigned char *)"zzzzzz"));
	printf("%d\n", units(s, n));
	printf("%d %d\n", count_tags(t, n), find_mark(s, n));
	printf("%d %d %d\n", matches(s, n, s + 5, 3), matches(s, n, s + 9, 0), matches(s, n, s, 40));
	order(s, n / 20, s + 40, out);
	unsigned sum = 0;
	for (int i = 0; i <= n; i++)
		sum = sum * 5u + (unsigned)out[i];
	printf("%u\n", sum);
	unsigned short *v = malloc(sizeof *v * (n + 2));
	for (int i = 0; i < n + 2; i++)
		v[i] = s[i] % 2;
	printf("%d %d\n", same_as_next(v, n / 2), sign_of_sum(s, n));
	printf("%d", in_place(s, n));
	for (int i = 0; i < n; i++)
		sum = sum * 31 + s[i];
	printf(" %u\n", sum);
	free(s);
	free(t);
	free(v);
	free(out);
	return 0;
}
