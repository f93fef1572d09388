/* Bodies of every kind: pointer walks, calls, structs, switch, continue.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 5003
 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>

typedef struct pt { float x, y; int w; } pt;
enum kind { A, B, C };

static inline float clampf(float v, float lo, float hi)
{
	if (v < lo)
		return lo;
	return v > hi ? hi : v;
}

static inline float twice_clamped(float v) { return clampf(v * 2, -3, 3); }

/* pointer walk, while, live-out pointer */
static double walk(const float *p, int n, const float **end)
{
	double s = 0;
#pragma gsp reduce
	while (n-- > 0)
		s += sqrt(*p++);
	*end = p;
	return s + n;
}

static void mapcalls(float *v, const float *w, size_t n)
{
#pragma gsp parallel
	for (size_t i = 0; i < n; i++)
		v[i] = clampf(w[i], -1, 1) + twice_clamped(w[i]);
}

static float structs(pt *p, int n, int *count)
{
	float best = -1e30f;
	int c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float d = p[i].x * p[i].x + p[i].y * p[i].y;
		if (d > best)
			best = d;
		if (p[i].w == B)
			c++;
	}
	*count = c;
	return best;
}

static void fields(pt *p, int n, float f)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i].x *= f;
		p[i].w = (enum kind)(i % 3);
	}
}

static double grid[40][50];
static void twod(int rows)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		grid[i][7] = i * 100 + 7;
}

static void sump(const int *v, int n, long *sum)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		*sum += v[i];
}

static int sw(const unsigned char *s, int n, unsigned char *out)
{
	int k = 0;
#pragma gsp reduce copy(out[0:n])
	for (int x = 0; x < n; x++) {
		int t;
		switch (s[x] & 3) {
		case 0:
			t = 1;
			break;
		case 1:
		case 2:
			t = 'b' - 'a';
			break;
		default:
			t = 5;
		}
		if (s[x] == 'q')
			continue;
		out[x] = (unsigned char)t;
		k += t;
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	float *v = calloc(room, sizeof *v), *w = calloc(room, sizeof *w);
	pt *p = calloc(room, sizeof *p);
	int *iv = calloc(room, sizeof *iv), c = 0;
	unsigned char *s = calloc(room, 1), *o = calloc(room, 1);
	long sum = 5;
	for (int i = 0; i < n; i++) {
		v[i] = (float)(i * 37 % 101);
		w[i] = (float)(i * 17 % 11) - 5;
		p[i].x = (float)(i % 13);
		p[i].y = (float)(i % 7);
		p[i].w = i % 3;
		iv[i] = i * 7 % 23 - 11;
		s[i] = (unsigned char)(i * 11);
	}
	const float *end;
	printf("%.6f", walk(v, n, &end));
	printf(" %d\n", (int)(end - v));
	mapcalls(v, w, (size_t)n);
	double t = 0;
	for (int i = 0; i < n; i++)
		t += v[i] * (i % 5);
	printf("%.9g\n", t);
	printf("%g", structs(p, n, &c));
	printf(" %d\n", c);
	fields(p, n, 0.5f);
	printf("%g %d\n", structs(p, n, &c), c);
	twod(n < 40 ? n : 40);
	t = 0;
	for (int i = 0; i < 40; i++)
		for (int j = 0; j < 50; j++)
			t += grid[i][j] * (i + 2 * j);
	printf("%.9g\n", t);
	sump(iv, n, &sum);
	printf("%ld\n", sum);
	c = sw(s, n, o);
	for (int i = 0; i < n; i++)
		c += o[i] * (i % 9);
	printf("%d\n", c);
	free(v);
	free(w);
	free(p);
	free(iv);
	free(s);
	free(o);
	return 0;
}
