/* Pointers that lie in arrays of the program's own can be read before a loop that may not come to
 * them; what they lead to need not be there then.
 * RUN: %run_all %s -- 0 -- 1 -- 40 -- 900
 */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned long bits;
static bits *rows[3];
static struct { int n; bits *at[2]; } table;

static void gather(int n, const bits *all)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		if (all[k] & 1)
			rows[1][k] |= all[k];
}

static bits lookup(int n, const bits *all)
{
	bits sum = 0;
#pragma gsp reduce
	for (int k = 0; k < n; k++)
		if (all[k] & 2)
			sum += table.at[1][k];
	return sum;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 900;
	static bits all[1000], to[1000], none[1000];
	bits h = 0;
	/* Nothing is there, and nothing is touched. */
	gather(n, none);
	h += lookup(n, none);
	for (int i = 0; i < 1000; i++)
		all[i] = (bits)(i * 7 % 64), to[i] = (bits)i;
	rows[1] = to, table.at[1] = all;
	gather(n, all);
	h += lookup(n, all);
	for (volatile int i = 0; i < 1000; i++)
		h = h * 31 + to[i];
	printf("%lu\n", h);
	return 0;
}
