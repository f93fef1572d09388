/* Loops that end where a state of linear bits has a certain value: what the search for the end and the loop both look up.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 2 --seeds 2 --split -- 1 -- 100 -- 3001
 */
#include <stdio.h>
#include <stdlib.h>

/* A shift register, until it comes to LIM. */
static int until(unsigned *o, int n, unsigned lim, unsigned *out)
{
	unsigned x = 0xace1u;
	int i;
	for (i = 0; i < n; i++) {
		if (x == lim)
			break;
		o[i] = x;
		x = (x >> 1) ^ (-(x & 1u) & 0xb400u);
	}
	*out = x;
	return i;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned *o = calloc(n + 1, sizeof *o), x;
	for (int t = 0; t < 4; t++) {
		int k = until(o, n, t ? o[(long)n * (t - 1) / 3] : 0, &x);
		unsigned h = 0;
		for (int i = 0; i < n; i++)
			h = h * 31 + o[i];
		printf("%d %u %u\n", k, x, h);
	}
	free(o);
	return 0;
}
