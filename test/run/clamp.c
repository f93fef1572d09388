/* Saturating counters and sums, between constant and variable bounds.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

static int predictor(const int *v, int n, int counter)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] % 3) {
			if (counter < 3)
				counter++;
		} else {
			if (counter > 0)
				--counter;
		}
	return counter;
}

static unsigned char up_and_down(const int *v, int n)
{
	unsigned char c = 128;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 10 && c < 255)
			c++;
		if (v[i] < -10 && c > 0)
			c--;
	}
	return c;
}

static unsigned char saturating(const unsigned char *v, int n)
{
	unsigned char s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s + v[i] > 255 ? 255 : s + v[i];
	return s;
}

static int level(const int *v, int n, int low, int cap)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s < low)
			s = low;
		else if (s > cap)
			s = cap;
	}
	return s;
}

/* Now a minimum, now a maximum. */
static int alternating(const int *v, int n)
{
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (i & 1 ? v[i] > m : v[i] < m)
			m = v[i];
	return m;
}

static void mixer(short *out, const int *v, int n)
{
	short acc = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = acc + (short)(v[i] * 100);
		t = t > 32767 ? 32767 : t < -32768 ? -32768 : t;
		acc = (short)t;
		out[i] = acc;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = malloc((size_t)n * sizeof *v + sizeof *v);
	unsigned char *bytes = malloc((size_t)n + 1);
	short *out = calloc((size_t)n + 1, sizeof *out);
	uint32_t seed = 5;

	for (int i = 0; i <= n; i++) {
		v[i] = (int)(test_next(&seed) % 401) - 200;
		bytes[i] = test_next(&seed) % 300 == 0;
	}
	for (int start = -2; start < 6; start++)
		printf("%d ", predictor(v, n, start));
	printf("%d %d\n", up_and_down(v, n), saturating(bytes, n));
	printf("%d %d %d\n", level(v, n, 0, 500), level(v, n, -100, 100), level(v, n, 50, -50));
	printf("%d\n", alternating(v, n));
	mixer(out, v, n);
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	free(v);
	free(bytes);
	free(out);
	return 0;
}
