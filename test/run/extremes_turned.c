/* Extremes with the running value on the left of the comparison, over zeros of both signs and NaN:
 * the same zero stays as in C.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 700
 */
#include "data.h"

#include <math.h>

static float below(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (m < v[i])
			m = v[i];
	return m;
}

static float at_most(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (m <= v[i])
			m = v[i];
	return m;
}

static float above(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (m > v[i])
			m = v[i];
	return m;
}

static float at_least(const float *v, int n, float m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (m >= v[i])
			m = v[i];
	return m;
}

int main(int argc, char **argv)
{
	static float (*const all[])(const float *, int, float) = {below, at_most, above, at_least};
	int n = argc > 1 ? atoi(argv[1]) : 33;
	float *v = malloc((size_t)n * sizeof *v + 4);
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < n; i++)
			v[i] = round == 2 && i % 5 == 0 ? NAN : (i + round) % 2 ? 0.0f : -0.0f;
		for (int k = 0; k < 4; k++) {
			float zero = all[k](v, n, 0.0f), minus = all[k](v, n, -0.0f);
			float far = all[k](v, n, k < 2 ? -1.0f : 1.0f);
			printf("%d %d %d %d %g\n", k, signbit(zero) != 0, signbit(minus) != 0,
				signbit(far) != 0, (double)far);
		}
	}
	free(v);
	return 0;
}
