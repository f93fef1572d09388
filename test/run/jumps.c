/* Gotos that jump forward in the body: to its end, over a part of it, out of nested arms.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 300
 */
#include "data.h"

static int next(int *o, const int *v, int n)
{
	int kept = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] % 3 == 0)
			goto next;
		if (v[i] % 5 == 0) {
			o[i] = -1;
			goto next;
		}
		int twice;
		twice = 2 * v[i];
		o[i] = twice;
		kept += twice;
	next:;
	}
	return kept;
}

static void over(int *o, const int *v, int n)
{
	int i, r, step;

#pragma gsp parallel
	for (i = 0; i < n; i++) {
		r = v[i];
		if (r > 50) {
			r -= 50;
			if (r > 25)
				goto store;
			r *= 2;
			goto store;
		} else {
			r += 7;
		}
		step = r & 3;
		if (!step)
			;
		else
			goto odd;
		r ^= 9;
	odd:
		r += step;
	store:
		if (r == 8)
			goto done;
		o[i] = r;
	done:
		o[i] ^= i;
	}
}

static int until(const int *v, int n, int *sum)
{
	int i = 0, s = 0;

#pragma gsp reduce copyin(v[0:n])
	while (i < n) {
		if (v[i] == 99)
			goto out;
		if (v[i] & 1)
			goto skip;
		s += v[i];
	skip:
		i++;
	}
out:
	*sum = s;
	return i;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, sum = 0;
	size_t bytes = (size_t)n * sizeof(int);
	int *v = malloc(bytes + 64), *o = calloc((size_t)n + 1, sizeof *o);
	uint32_t seed = 11;

	for (int i = 0; i < n; i++)
		v[i] = (int)(test_next(&seed) % 100);
	printf("%d ", next(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	over(o, v, n);
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", until(v, n, &sum));
	printf("%d\n", sum);
	free(v);
	free(o);
	return 0;
}
