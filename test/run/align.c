/* Rounding to multiples with steps between: tab stops, places of a size and an alignment.
 * RUN: %run_all %s --flags=-I%include --as-written below -- 0 -- 1 -- 33 -- 2051
 */
#include "data.h"
#include "guarded.h"

/* Columns of a text. */
static int columns(const int *v, int n, int *column)
{
	int c = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		column[i] = c;
		if (v[i] % 23 == 0)
			c = 0;
		else if (v[i] % 5 == 0)
			c = (c / 8 + 1) * 8;
		else
			c++;
	}
	return c;
}

/* From 1 on; the widest line. */
static int widest(const int *v, int n)
{
	int c = 1, most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] % 3 == 0)
			c += 4 - (c - 1) % 4;
		else if (v[i] % 19 != 0)
			c++;
		else
			c = 1;
		if (c > most)
			most = c;
	}
	return most;
}

/* Unsigned numbers wrap around. */
static unsigned wrapping(const int *v, int n, unsigned x, unsigned *out)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		switch (v[i] & 7) {
		case 0:
			x = (x + 7) & ~7u;
			break;
		case 1:
			x |= 0xffff;
			break;
		case 2:
			x -= 100u * (unsigned)v[i];
			break;
		case 3:
			x &= 0xfffff000u;
			break;
		case 4:
			x += -x & 31;
			break;
		case 5:
			x = x / 64 * 64 + (unsigned)v[i];
			break;
		case 6:
			x = ((x >> 4) + 3) << 4;
			break;
		default:
			x += 0x1fffffff;
		}
		out[i] = x;
	}
	return x;
}

/* Places of members, each with an alignment of its own, and of their array. */
static size_t layout(const int *v, int n, size_t align, size_t *place)
{
	size_t at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		size_t own = (size_t)1 << (v[i] & 5);
		at = (at + own - 1) & ~(own - 1);
		place[i] = at;
		at += (size_t)v[i] % 41;
		if (v[i] % 13 == 0)
			at = (at + align - 1) & ~(align - 1);
	}
	return at;
}

/* Negative numbers: -8 is what is below -3. Narrow ones lose what is above. */
static long narrow(const int *v, int n, signed char s, unsigned char u, short h, long w)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s = (signed char)((s & -8) - v[i]);
		u = (unsigned char)(v[i] & 1 ? u + (8 - u % 8) : u + v[i]);
		h = (short)(v[i] % 3 ? h - 3 : (h | 15) + 1);
		if (w & 127)
			w += 128 - (w & 127);
		w -= v[i];
	}
	return s + u * 1000L + h * 1000000L + w * 3;
}

/* Divisions round such numbers up: not in parallel where the first is one. */
static int below(const int *v, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = v[i] & 1 ? x / 4 * 4 + 1 : x + (v[i] & 3);
	return x;
}

/* By no alignment at all. */
static size_t padded(const int *v, int n, size_t align)
{
	size_t at = 3;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		at = ((at + (size_t)v[i] % 9) + align - 1) & ~(align - 1);
	return at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 700;
	int *v = guarded_alloc((size_t)n * sizeof *v), *c = guarded_alloc((size_t)n * sizeof *c);
	size_t *p = guarded_alloc((size_t)n * sizeof *p);
	for (int i = 0; i < n; i++)
		v[i] = (int)(((unsigned)i * 2654435761u) >> 20);
	guarded_protect(v, 0);
	printf("%d", columns(v, n, c));
	for (int i = 0; i < n; i++)
		printf(" %d", c[i]);
	printf("\n%d %u", widest(v, n), wrapping(v, n, 0xfffffff0u, (unsigned *)c));
	for (int i = 0; i < n; i++)
		printf(" %d", c[i]);
	printf("\n%zu %zu", layout(v, n, 16, p), layout(v, n / 2, 1, p));
	for (int i = 0; i < n; i++)
		printf(" %zu", p[i]);
	printf("\n%ld %ld\n", narrow(v, n, -3, 250, -1000, -77), narrow(v, n, 1, 2, 3, 4));
	printf("%d %d\n", below(v, n, -1001), below(v, n, -3));
	printf("%zu %zu\n", padded(v, n, 8), padded(v, n, 12));
	guarded_check();
	return 0;
}
