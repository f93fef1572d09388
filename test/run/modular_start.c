/* A first value that the remainder would never give: the loop as written in C.
 * RUN: %run_all %s -- 0 -- 1 -- 2 -- 700
 */
#include "data.h"

static unsigned recurrence(const unsigned char *v, int n, unsigned x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x * 7u + v[i]) % 1009u;
	return x;
}

int main(int argc, char **argv)
{
	static const unsigned starts[] = {0, 1008, 1009, 5000, 613566757u, 4294967295u};
	int n = argc > 1 ? atoi(argv[1]) : 33;
	unsigned char *v = malloc((size_t)n + 1);
	for (int i = 0; i < n; i++)
		v[i] = (unsigned char)(i * 37);
	for (int k = 0; k < 6; k++)
		printf("%u\n", recurrence(v, n, starts[k]));
	free(v);
	return 0;
}
