/* Static objects that nothing stores to are what they were initialised with, const or not.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 6 --seeds 2 --nvcc -- 0 -- 1 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

static unsigned table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
	0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0,
	0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
static int written[4] = {1, 2, 3, 4}, through[4] = {1, 2, 3, 4}, factor = 7;
static char next_of[3][4] = {{0, 1, 2, 0}, {1, 2, 0, 1}, {2, 2, 1, 0}};

static unsigned crc(const unsigned char *p, int n)
{
	unsigned c = ~0u;
	for (int i = 0; i < n; i++) {
		c = table[(c ^ p[i]) & 15] ^ c >> 4;
		c = table[(c ^ p[i] >> 4) & 15] ^ c >> 4;
	}
	return ~c;
}

static int state(const unsigned char *p, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s = next_of[s][p[i] & 3];
	return s;
}

static unsigned value(int c)
{
	static unsigned bit = 4;
	return bit << (c & 3);
}

static unsigned values(const unsigned char *p, int n)
{
	unsigned s = 0;
	for (int i = 0; i < n; i++)
		s += value(p[i]);
	return s;
}

static int look_up(const unsigned char *p, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += written[p[i] & 3] + through[p[i] >> 2 & 3] * factor;
	return s;
}

/* Behind an element that others read from then on. */
static void from(int *p, const int *q, int first, int n)
{
	for (int i = first; i < n; i++)
		p[i] = q[i] - p[0];
}

static void change(int i)
{
	int *q = through;
	written[i]++;
	q[i & 3] = 9;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	unsigned char *p = calloc((size_t)n + 1, 1);
	int *a = calloc((size_t)n + 1, sizeof *a), *b = calloc((size_t)n + 1, sizeof *b);

	for (int i = 0; i < n; i++)
		p[i] = (unsigned char)(b[i] = i * 37 % 251);
	printf("%u %d %u %d\n", crc(p, n), state(p, n), values(p, n), look_up(p, n));
	change(1);
	printf("%d\n", look_up(p, n));
	a[0] = 5;
	from(a, b, 1, n);
	from(a, b, 0, n);
	for (int i = 0; i < n; i++)
		printf("%d ", a[i]);
	return 0;
}
