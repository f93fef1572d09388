/* State machines in tables: of structures, in one dimension, and filled when the program runs.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 18 --seeds 2 -- 5 -- 300 -- 2000
 */
#include <stdio.h>
#include <stdlib.h>

typedef struct Entry {
	unsigned char next, out;
} Entry;

static const Entry entries[4][4] = {
	{{1, 0}, {2, 1}, {0, 0}, {3, 1}},
	{{1, 1}, {1, 0}, {2, 0}, {0, 1}},
	{{3, 0}, {2, 1}, {2, 0}, {1, 1}},
	{{0, 0}, {0, 1}, {0, 0}, {3, 1}},
};
static const unsigned char flat[16] = {1, 2, 3, 0, 0, 0, 1, 2, 3, 2, 1, 0, 2, 2, 3, 1};
static unsigned char filled[8][256];

struct machine {
	int n;
	signed char next[6][8];
};

static int of_structures(const unsigned char *v, int n, unsigned char *o)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		int c = v[i] & 3;
		o[i] = entries[s][c].out;
		s = entries[s][c].next;
	}
	return s;
}

static int by_bits(const unsigned char *v, int n)
{
	int s = 0, k = 0;
	for (int i = 0; i < n; i++) {
		s = flat[s << 2 | (v[i] & 3)];
		k += s;
	}
	return k;
}

static int by_product(const unsigned char *v, int n)
{
	int s = 0, k = 0;
	for (int i = 0; i < n; i++) {
		s = flat[s * 4 + (v[i] & 3)];
		k += s;
	}
	return k;
}

static int by_numbers(const unsigned char *v, int n)
{
	int s = 1, k = 0;
	for (int i = 0; i < n; i++) {
		s = s * 2 % 13;
		s ^= v[i] & 1;
		k += s;
	}
	return k;
}

/* Bits that both sides of ^ may have. */
static int by_difference(const unsigned char *v, int n)
{
	int s = 0, k = 0;
	for (int i = 0; i < n; i++) {
		if (s == 0)
			s = (((v[i] & 3) + 1) ^ ((v[i] >> 2 & 3) + 1)) - 8;
		else if (v[i] & 16)
			s = 0;
		if (s == -8)
			k++;
	}
	return k * 10 + s;
}

static int of_file_scope(const unsigned char *v, int n)
{
	unsigned char s = 0;
	int k = 0;
	for (int i = 0; i < n; i++) {
		s = filled[s][v[i]];
		if (s == 3)
			k++;
	}
	return k * 10 + s;
}

/* What leads out of the table, with the last element, is kept. */
static int of_a_member(const struct machine *m, const unsigned char *v, int n)
{
	int s = 0, k = 0;
	for (int i = 0; i < n; i++) {
		s = m->next[s][v[i] & 7];
		k += s & 1;
	}
	return k * 100 + s;
}

static int by_class(const signed char next[][4], const unsigned char *v, int n, signed char *o)
{
	int s = 0, k = 0;
	for (int i = 0; i < n; i++) {
		s = next[v[i]][s];
		o[i] = (signed char)s;
		k += s & 1;
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned char *v = malloc(n + 1), *o = malloc(n + 1);
	struct machine m = {0};
	signed char next[256][4];
	unsigned x = 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525 + 1013904223;
		v[i] = (unsigned char)(x >> 24);
	}
	for (int i = 0; i < 8; i++)
		for (int c = 0; c < 256; c++)
			filled[i][c] = (unsigned char)((i * 5 + c * 3) % 8);
	for (int i = 0; i < 6; i++)
		for (int c = 0; c < 8; c++)
			m.next[i][c] = (signed char)((i + c * c) % 6);
	for (int i = 0; i < 256; i++)
		for (int c = 0; c < 4; c++)
			next[i][c] = (signed char)((i + c * c) % 4);
	int s = of_structures(v, n, o);
	long h = 0;
	for (int i = 0; i < n; i++)
		h = h * 3 + o[i];
	printf("%d %ld\n", s, h);
	printf("%d %d %d\n", by_bits(v, n), by_product(v, n), by_numbers(v, n));
	printf("%d %d %d ", by_difference(v, n), of_file_scope(v, n), of_a_member(&m, v, n));
	printf("%d\n", by_class(next, v, n, (signed char *)o));
	for (int i = 0; i < n; i++)
		h = h * 3 + o[i];
	printf("%ld\n", h);
	v[n - 1] = 7;
	for (int i = 0; i < 6; i++) {
		m.next[i][6] = m.next[i][7];
		m.next[i][7] = 77;
	}
	for (int i = 0; i < n - 1; i++)
		v[i] &= 0xfe;
	printf("%d\n", of_a_member(&m, v, n));
	for (int i = 0; i < 256; i++)
		next[i][3] = 0; /* not come to, but read */
	next[v[n - 1]][0] = next[v[n - 1]][1] = next[v[n - 1]][2] = next[v[n - 1]][3] = -5;
	printf("%d\n", by_class(next, v, n, (signed char *)o));
	for (int i = 0; i < n; i++)
		h = h * 3 + (signed char)o[i];
	printf("%ld\n", h);
	free(v);
	free(o);
	return 0;
}
