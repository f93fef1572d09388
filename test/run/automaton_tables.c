/* State machines whose tables have no row for numbers that the update names: nothing is read there.
 * RUN: %run_all %s -- 1 -- 100
 */
#include <stdio.h>
#include <stdlib.h>
static const unsigned char next[3][4] = {{0, 1, 2, 0}, {1, 2, 0, 1}, {2, 0, 1, 1}};
static const unsigned char flat[12] = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 1};
static unsigned char some[3] = {1, 2, 0};

static int beyond(const unsigned char *c, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int k = c[i] & 3;
		x = x == 7 ? 0 : next[x][k];
	}
	return x;
}

static int flatly(const unsigned char *c, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int k = c[i] & 3;
		x = x == 7 ? 0 : flat[x * 4 + k];
	}
	return x;
}

static int masked(const unsigned char *c, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = c[i] & 1 ? some[x] & 7 : x;
	return x;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned char *c = malloc((size_t)n);
	for (int i = 0; i < n; i++)
		c[i] = (unsigned char)(i * 7 % 5);
	printf("%d %d %d\n", beyond(c, n), flatly(c, n), masked(c, n));
	free(c);
	return 0;
}
