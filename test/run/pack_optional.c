/* Packs of which one array is filled only where a condition holds that no iteration changes: a matrix may have
 * values or be a pattern. The program asks before the loop; where there is nothing to fill, it runs as written.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 33 -- 700 -- 5000
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>

// CHECK: :[[@LINE+4]]:2: remark: transformed: pack; nz is add
static int drop(int n, int *i, double *x, const double *v, double least)
{
	int nz = 0;
	for (int p = 0; p < n; p++)
		if (v[p] > least) {
			if (x)
				x[nz] = x[p];
			i[nz++] = i[p];
		}
	return nz;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: pack; k is add
static int chosen(int n, const int *v, int *out, int *where, int pattern, int most)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] >= most)
			continue;
		if (!pattern)
			out[k] = v[i];
		where[k] = i;
		k++;
	}
	return k;
}

// Neither holds for all, and each leaves one of the two alone.
// CHECK: :[[@LINE+9]]:5: remark: {{.*}} it counts without storing in some iterations [GSP-D006]
static int either(int n, const int *v, int *out, int *other, int first)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (v[i] & 1) {
			if (first)
				out[k] = v[i];
			else
				other[k] = i;
			k++;
		}
	return k;
}

// CHECK: :[[@LINE+7]]:5: remark: {{.*}} it counts without storing in some iterations [GSP-D006]
static int sometimes(int n, const int *v, int *out)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] > 1) {
			if (v[i] & 2)
				out[k] = v[i];
			k++;
		}
	}
	return k;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 33;
	int *i = calloc((size_t)n + 1, sizeof *i), *w = calloc((size_t)n + 1, sizeof *w);
	double *x = calloc((size_t)n + 1, sizeof *x), *v = calloc((size_t)n + 1, sizeof *v);
	for (int k = 0; k < n; k++) {
		i[k] = k * 7 % 13;
		x[k] = k * 0.5;
		v[k] = k * 37 % 101 / 50.;
	}
	int left = drop(n, i, x, v, 1);
	for (int k = 0; k < n; k++)
		printf("%d %g ", i[k], x[k]);
	left = drop(left, i, NULL, v, 0.5);
	int *out = calloc((size_t)n + 1, sizeof *out);
	printf("%d %d ", left, chosen(n, i, out, w, 0, 9));
	for (int k = 0; k < n; k++)
		printf("%d %d ", out[k], w[k]);
	printf("%d ", chosen(n, i, out, w, 1, 6));
	printf("%d %d ", either(n, i, out, w, n & 1), sometimes(n, i, out));
	for (int k = 0; k < n; k++)
		printf("%d %d %d ", i[k], out[k], w[k]);
	printf("\n");
	return 0;
}
