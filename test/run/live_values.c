/* Variables of a loop that are used after it: directly, in the next iteration of a loop around it,
 * or behind a jump back.
 * RUN: %run_all %s --split -- 0 -- 1 -- 40
 */
#include "data.h"

static int after(int *out, const int *v, int n)
{
	int i = 17, twice = -1;
#pragma gsp parallel
	for (i = 0; i < n; i += 3) {
		twice = i * 2;
		out[i] = v[i] + twice;
	}
	return i * 1000 + twice;
}

/* The counter of the round before is read at the start of the next. */
static int outer(int *out, const int *v, int n)
{
	int i = 5, total = 0;
	for (int round = 0; round < 3; round++) {
		total = total * 7 + i;
#pragma gsp parallel
		for (i = round; i < n; i++)
			out[i] = v[i] + round;
	}
	return total;
}

static int outer_while(int *out, const int *v, int n)
{
	int i = 5, rounds = 3, total = 0, last = 2;
	while (rounds-- > 0) {
		total = total * 7 + i + last;
#pragma gsp parallel
		for (i = 0; i < n; i++) {
			last = i + 3;
			out[i] = v[i] - rounds + last;
		}
	}
	return total;
}

static int jump_back(int *out, const int *v, int n)
{
	int i = 5, total = 0, rounds = 0;
again:
	total = total * 7 + i;
#pragma gsp parallel
	for (i = 0; i < n; i++)
		out[i] = v[i] * 2;
	if (rounds++ < 2)
		goto again;
	return total;
}

/* A pointer walks; its end is used. */
static int walk(int *out, const int *v, int n)
{
	int *p = out;
	const int *end = v + n;
#pragma gsp parallel
	for (; v < end; v++)
		*p++ = *v + 1;
	return (int)(p - out);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	size_t bytes = (size_t)n * sizeof(int);
	int *v = malloc(bytes + 4), *out = malloc(bytes + 4);
	int (*const functions[])(int *, const int *, int) = {after, outer, outer_while, jump_back, walk};

	for (int i = 0; i < n; i++)
		v[i] = i * 37 % 101;
	for (int k = 0; k < 5; k++) {
		memset(out, 0, bytes + 4);
		printf("%d", functions[k](out, v, n));
		printf(" %08x\n", test_sum(out, bytes));
	}
	free(v);
	free(out);
	return 0;
}
