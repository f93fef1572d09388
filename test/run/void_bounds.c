/* Bounds that are pointers to anything, converted where they are compared: a whole number of elements
 * away, or the loop runs as written.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 900
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void mixed(void *top, uint64_t *d, const uint64_t *s)
{
#pragma gsp parallel
	while (d < (uint64_t *)top)
		*d++ = *s++ ^ 5;
}

static void masked(void *from, void *to, uint32_t v)
{
	uint32_t *p;
#pragma gsp parallel
	for (p = from; p != (uint32_t *)to; p++)
		*p ^= v;
}

static int backwards(unsigned char *b, void *e)
{
	int n = 0;
#pragma gsp reduce
	for (uint16_t *p = e; p > (uint16_t *)(void *)b; p--)
		n += p[-1] & 3;
	return n;
}

int main(int argc, char **argv)
{
	static uint64_t a[1001], b[1001];
	const int n = argc > 1 ? atoi(argv[1]) : 900;
	for (int o = 0; o < 8; o += 3) {
		uint64_t sum = 0;
		for (int k = 0; k < 1001; k++)
			a[k] = k * 7919u, b[k] = k;
		mixed((char *)(a + n) + o, a, b);
		masked(a + 2, a + 2 + n / 2, 99);
		for (volatile int k = 0; k < 1001; k++)
			sum = sum * 31 + a[k];
		printf("%d %d %llx\n", o, backwards((unsigned char *)a, a + n), (unsigned long long)sum);
	}
	return 0;
}
