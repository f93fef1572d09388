/* Envelopes that decay: the greater (or the less) of a scaled state and a new number.
 * RUN: %run_all %s --tolerance 1e-5 -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

#include <math.h>

static float envelope(const float *v, int n, float decay)
{
	float env = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		env *= decay;
		if (env < v[i])
			env = v[i];
	}
	return env;
}

static double levels(const double *v, const double *fade, int n, double *out)
{
	double env = 0.5;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		env = fmax(env * fade[i], v[i]);
		out[i] = env;
	}
	return env;
}

/* Before the update, backwards, and only for some. */
static float gated(const float *v, const unsigned char *on, int n, float *out)
{
	float env = 1e-3f;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = env;
		if (on[i] & 1)
			env = env * 0.875f > v[i] ? env * 0.875f : v[i];
		else if (on[i] & 2)
			env *= 1.125f;
	}
	return env;
}

static double least(const double *v, int n, double *out)
{
	double low = 100;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		low = low * 1.25 <= v[i] ? low * 1.25 : v[i];
		low *= 0.875;
		out[i] = low;
	}
	return low;
}

/* The products of many factors vanish: what the loop as written keeps must be seen. */
static double vanishing(const double *fade, int n)
{
	double env = 1e300;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		env *= fade[i];
		if (env < -1)
			env = -1;
	}
	return env;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	uint32_t seed = 3;
	float *v = calloc(room, sizeof *v), *w = calloc(room, sizeof *w);
	double *d = calloc(room, sizeof *d), *f = calloc(room, sizeof *f);
	double *o = calloc(room, sizeof *o);
	unsigned char *on = calloc(room, 1);
	for (int i = 0; i < n; i++) {
		v[i] = (float)(test_next(&seed) % 1000) / 500 - 1;
		d[i] = (double)(test_next(&seed) % 10000) / 5000 - 0.5;
		f[i] = (double)(test_next(&seed) % 1000) / 900;
		on[i] = (unsigned char)test_next(&seed);
	}
	for (int round = 0; round < 4; round++) {
		printf("%g %g", (double)envelope(v, n, 0.96875f), levels(d, f, n, o));
		for (int i = 0; i < n; i += n / 7 + 1)
			printf(" %g", o[i]);
		printf(" %g %g", o[n > 3 ? n / 2 + 1 : 0], (double)gated(v, on, n, w));
		for (int i = 0; i < n; i += n / 7 + 1)
			printf(" %g", (double)w[i]);
		printf(" %g", least(d, n, o));
		for (int i = 0; i < n; i += n / 7 + 1)
			printf(" %g", o[i]);
		printf("\n");
		/* A factor below 0, a NaN among the numbers, an infinity. */
		if (n > 3 && round == 0) {
			f[n / 2] = -0.5;
			d[n / 2] = d[n / 2 + 1] = -30;
		}
		if (n > 3 && round == 1) {
			f[n / 2] = d[n / 2] = 0.5;
			v[n / 3] = NAN;
			d[n / 3] = NAN;
		}
		if (n > 3 && round == 2) {
			v[n / 3] = INFINITY;
			d[n / 3] = -INFINITY;
		}
	}
	for (int i = 0; i < n; i++)
		f[i] = i % 2 ? 1e200 : 1e-200;
	printf("%g", vanishing(f, n));
	for (int i = 0; i < n; i++)
		f[i] = i < n / 2 ? 1e-200 : i < 2 * (n / 2) ? 1e200 : 1;
	printf(" %g\n", vanishing(f, n));
	free(v);
	free(w);
	free(d);
	free(f);
	free(o);
	free(on);
	return 0;
}
