/* State machines that start where they never come back to: what the variable certainly is before the loop is a state, too.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 4 --seeds 2 -- 5 -- 100 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

static int latched(const int *v, int n)
{
	int state = -1, k = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] > 6)
			state = 1;
		else if (v[i] < -2)
			state = 0;
		if (state == 1)
			k++;
		else if (state == -1)
			k += 100;
	}
	return k;
}

static int begun(const int *v, int n, unsigned char *o)
{
	unsigned char state = (unsigned char)-3;
	int k = 0;
	for (int i = 0; i < n; i++) {
		switch (state) {
		case 0:
			state = v[i] > 3;
			break;
		case 1:
			state = v[i] < 0 ? 0 : 1;
			break;
		default:
			if (v[i] > 6)
				state = 0;
		}
		o[i] = state;
		k += state & 1;
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *v = malloc((n + 1) * sizeof *v);
	unsigned char *o = malloc(n + 1);
	for (int i = 0; i < n; i++)
		v[i] = (i * 7 + i / 11) % 11 - 3;
	printf("%d %d\n", latched(v, n), begun(v, n, o));
	long h = 0;
	for (int i = 0; i < n; i++)
		h = h * 3 + o[i];
	printf("%ld\n", h);
	free(v);
	free(o);
	return 0;
}
