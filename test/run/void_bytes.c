/* Bytes that are moved and filled through pointers to anything.
 * RUN: %run_all %s -- 0 -- 1 -- 8 -- 33
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void clear(void **rows, int n, size_t size)
{
#pragma gsp parallel
	for (int i = 0; i < n; ++i)
		memset(rows[i], i, size);
}

static void copy(void **to, void *const *from, int n, size_t size)
{
#pragma gsp parallel
	for (int i = 0; i < n; ++i)
		memcpy(to[i], from[i], size);
}

static void spread(char *v, const void *s, int n, size_t size)
{
#pragma gsp parallel
	for (int i = 0; i < n; ++i)
		memcpy(v + i * size, s, size);
}

static void gather(void *v, char *const *rows, int n, size_t size)
{
#pragma gsp parallel
	for (int i = 0; i < n; ++i)
		memcpy((char *)v + i * size, rows[i], size);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 33;
	const size_t size = 24;
	static double room[4][33 * 3];
	void *rows[33], *others[33];
	char *bytes[33];
	unsigned h = 0;
	for (int i = 0; i < 33; i++) {
		rows[i] = &room[0][i * 3], others[i] = &room[1][(i * 5 % 33) * 3];
		bytes[i] = (char *)rows[i];
	}
	clear(rows, n, size - 1);
	copy(others, rows, n / 2, size);
	spread((char *)room[2], others[0], n, size);
	gather(room[3], bytes, n, size);
	for (volatile unsigned i = 0; i < sizeof room; i++)
		h = h * 31 + ((unsigned char *)room)[i];
	printf("%u\n", h);
	return 0;
}
