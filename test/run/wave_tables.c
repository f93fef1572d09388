/* Phases that wrap around and are looked up: by their upper bits, by a mask, by a remainder, in narrow
 * types, with amounts that only the program knows, before and after; and what is packed in chains of
 * questions about one number.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 11 --seeds 2 -- 0 -- 1 -- 300 -- 5000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void upper(int *out, int n, unsigned inc, const int *tab)
{
	unsigned ph = 0;
	for (int i = 0; i < n; i++) {
		out[i] = tab[ph >> 24];
		ph += inc;
	}
}

static unsigned masked(int *out, int n, unsigned ph, unsigned inc, const int *tab)
{
	for (int i = 0; i < n; i++) {
		ph += inc;
		out[i] = tab[ph & 255] + tab[(ph >> 3) % 200];
	}
	return ph;
}

static void narrow(int *out, int n, uint16_t inc, const int *tab)
{
	uint16_t ph = 7;
	for (int i = 0; i < n; i++) {
		out[i] += tab[ph >> 8];
		ph += inc;
	}
}

static int bytes(int *out, int n, const int *tab)
{
	unsigned char at = 250;
	for (int i = 0; i < n; i++)
		out[i] ^= tab[at++];
	return at;
}

static int chained(const int *s, int n, int *o)
{
	int k = 0, x = 0;
	for (int i = 0; i < n; i++) {
		if (s[i] == 1)
			x = i;
		else if (s[i] == 2)
			o[k++] = i + x;
		else if (s[i] == 3)
			o[k++] = -i;
	}
	return k;
}

static int skipped(const int *s, int n, int *o)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (s[i] == 1)
			continue;
		if (s[i] == 2)
			o[k++] = i;
	}
	return k;
}

static int split(const int *s, int n, int *o, int *q)
{
	int k = 0, j = 0;
	for (int i = 0; i < n; i++) {
		if (s[i] != 1 && s[i] == 2)
			o[k++] = i;
		else if (s[i] == 5)
			q[j++] = i;
	}
	return k * 100000 + j;
}

static int never(const int *s, int n, int *o)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (s[i] == 1 && s[i] == 2)
			o[k++] = i;
		if (s[i] == 4)
			o[k++] = -i;
	}
	return k;
}

static unsigned hash(const int *o, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	return h;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, tab[256];
	int *o = calloc((size_t)n + 1, sizeof *o), *s = calloc((size_t)n + 1, sizeof *s);
	int *q = calloc((size_t)n + 1, sizeof *q);
	for (int i = 0; i < 256; i++)
		tab[i] = i * 77 % 31;
	for (int i = 0; i < n; i++)
		s[i] = i % 6;
	upper(o, n, 123456789u, tab);
	printf("%u\n", hash(o, n));
	unsigned end = masked(o, n, 4000000000u, 123456789u, tab);
	printf("%u %u\n", end, hash(o, n));
	narrow(o, n, 700, tab);
	printf("%u\n", hash(o, n));
	int at = bytes(o, n, tab);
	printf("%d %u\n", at, hash(o, n));
	int count = chained(s, n, o);
	printf("%d %u\n", count, hash(o, count));
	count = skipped(s, n, o);
	printf("%d %u\n", count, hash(o, count));
	count = never(s, n, o);
	printf("%d %u\n", count, hash(o, count));
	count = split(s, n, o, q);
	printf("%d %u %u\n", count, hash(o, count / 100000), hash(q, count % 100000));
	free(o);
	free(s);
	free(q);
	return 0;
}
