/* What is added at a key, or down the columns, is what loops of the body have computed before:
 * gradients of sums over samples.
 * RUN: %run_all %s --gspcc-flags="--auto -fassociative-math" --loops -1 --tolerance 1e-4 --nvcc --seeds 2 -- 0 -- 1 -- 40 -- 300
 * RUN: %gspcc --auto -fassociative-math %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 * CHECK: transformed: histogram
 * CHECK: transformed: histogram
 * CHECK: transformed: histogram
 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
static void grad(const double *X, const double *y, const double *w, double *g, int n, int m)
{
	for (int i = 0; i < n; i++) {
		double e = -y[i];
		for (int j = 0; j < m; j++)
			e += w[j] * X[i * m + j];
		for (int j = 0; j < m; j++)
			g[j] += e * X[i * m + j];
	}
}
static void logi(const float *X, const float *y, const float *w, float *g, int n, int m)
{
	for (int i = 0; i < n; i++) {
		float z = 0;
		const float *row = X + i * m;
		for (int j = 0; j < m; j++)
			z += w[j] * row[j];
		float p = 1 / (1 + expf(-z));
		for (int j = 0; j < m; j++)
			g[j] -= (y[i] - p) * row[j];
	}
}
static void ints(const int *X, unsigned *g, short *h, int n, int m)
{
	for (int i = 0; i < n; i++) {
		int e = 0;
		for (int j = 0; j < m; j++)
			e += X[i * m + j];
		for (int j = 0; j < m; j++)
			g[j] -= e * 3;
		h[i % 5] += e;
	}
}
int main(int argc, char **argv)
{

	const int n = argc > 1 ? atoi(argv[1]) : 40, m = 6;
	double *X = calloc(n * m + 1, 8), *y = calloc(n + 1, 8), w[6], g[6] = {0};
	float *Xf = calloc(n * m + 1, 4), *yf = calloc(n + 1, 4), wf[6], gf[6] = {0};
	int *Xi = calloc(n * m + 1, 4);
	unsigned gi[6] = {0};
	short h[5] = {0};
	for (int i = 0; i < n * m; i++)
		X[i] = i * 37 % 101 * 0.25, Xf[i] = (i * 37 % 101 - 50) * 0.01f,
		Xi[i] = i * 31 % 17 - 8;
	for (int i = 0; i < n; i++)
		y[i] = i % 7, yf[i] = i & 1;
	for (int j = 0; j < 6; j++)
		w[j] = j, wf[j] = j * 0.1f;
	grad(X, y, w, g, n, m);
	logi(Xf, yf, wf, gf, n, m);
	ints(Xi, gi, h, n, m);
	for (int j = 0; j < 6; j++)
		printf("%.6g %.4g %u ", g[j], gf[j], gi[j]);
	printf("%d %d\n", h[0], h[4]);
	return 0;
}
