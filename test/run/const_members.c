/* Arrays that are members of a const structure, beside pointers that the body sets: their elements are const, too.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 -- 0 -- 1 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

typedef struct Filter {
	int n;
	const short *coef[4];
	struct {
		int bias[2];
	} in;
} Filter;

static void filter(const short *in, short *out, int n, const Filter *f)
{
	for (int i = 0; i < n; i++) {
		const short *c = f->coef[i & 3];
		int s = f->in.bias[i & 1];
		for (int j = 0; j < f->n; j++)
			s += in[i + j] * c[j];
		out[i] = (short)s;
	}
}

int main(int argc, char **argv)
{
	static const short c[4][5] = {
		{1, 2, 3, 4, 5}, {-5, 3, 9, 1, 2}, {0, 0, 7, 0, 0}, {10, -3, 4, 5, 1}};
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	short *in = malloc(((size_t)n + 5) * sizeof *in), *out = malloc(((size_t)n + 1) * sizeof *out);
	Filter f = {5, {c[0], c[1], c[2], c[3]}, {{4, -9}}};
	for (int i = 0; i < n + 5; i++)
		in[i] = (short)(i % 37 - 11);
	filter(in, out, n, &f);
	for (int i = 0; i < n; i++)
		printf("%d ", out[i]);
	printf("\n");
	return 0;
}
