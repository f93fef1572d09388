/* C99 that is no C++ at all: --split leaves it as it is, and the loops run all the same.
 * RUN: %run_all %s --target split --tolerance 1e-12 --flags=-std=c99 -- 1 -- 77 -- 1000
 * RUN: %run_all %s --target openmp --tolerance 1e-12 --flags=-std=c99 -- 77
 * RUN: not %gspcc %s -std=c99 -o %t.cu 2>&1 | grep > /dev/null -- --split
 */
#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum class { first, second = 5, third };
struct outer {
	struct nested {
		short a, b;
	} in[2];
	enum class template;
	unsigned rank;
	union {
		unsigned word;
		float real;
	} both;
	const char *name;
	void (*callback)(void *);
	struct outer *next;
	FILE *log;
	bool flag;
	long double wide;
};
struct float3 {
	float x, y, z;
};
typedef struct {
	unsigned char r, g, b;
} pixel;

int total;
int total = 3;
static const int weights[8] = {[7] = 9, [2] = 5, 6, [0] = 1};
static struct outer defaults = {.flag = true, .in[1].b = 7, .name = "d", .template = third};
char two[2] = "hi";

int old_style(a, b)
int a;
double b;
{
	return a + (int)b;
}
int unprototyped();

static double norm(const double *restrict v, int n, double out[static 1])
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i] * v[i] + sqrt((float)i) * abs(-2 * i);
	out[0] = s;
	return sqrt(s);
}

static long walk(const struct outer *restrict this, int n, int new[restrict])
{
	long sum = defaults.in[1].b;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		sum += this[i].in[1].b + this[i].rank % 7 + (this[i].template == third);
		new[i] = sum + weights[i & 7];
	}
	return sum;
}

static void rows(int n, double a[n][n], struct nested *delete)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		delete[i].a = delete[i].b + i;
	for (int i = 0; i < n; i++)
		a[i][i] = 1;
}

static float planes(struct float3 *v, int n)
{
	float top = -INFINITY;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		top = v[i].y > top ? v[i].y : top;
	return top;
}

static void grey(pixel *p, unsigned char *to, size_t n)
{
	unsigned char *end = to + n;
#pragma gsp parallel
	while (to < end) {
		*to++ = (p->r * 3 + p->g * 6 + p->b) / 10;
		p++;
	}
}

static enum class count(enum class e)
{
	e++;
	e |= second;
	return e;
}

/* Pointers to functions: kernels only know whether there is one. */
struct hook {
	int (*call)(struct nested *, void *);
	void *data;
	int id;
};

static int hook_none(struct nested *n, void *data)
{
	return n && data;
}

static int unhook(struct hook *hooks, int n, int from)
{
	int set = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		set += hooks[i].call != 0;
#pragma gsp parallel
	for (int i = from; i < n; i++) {
		hooks[i].call = NULL;
		hooks[i].data = NULL;
		hooks[i].id += i;
	}
	return set;
}

int main(int argc, char **argv)
{
	struct hook hooks[40] = {{hook_none, NULL, 4}, [3] = {hook_none, NULL, 1}, [20].id = 3};
	int n = argc > 1 ? atoi(argv[1]) : 10, try = 0;
	double *v = malloc(n * sizeof *v), out[1] = {0};
	struct outer *o = calloc(n, sizeof *o);
	struct nested *in = calloc(n, sizeof *in);
	struct float3 *f = malloc(n * sizeof *f);
	pixel *p = malloc(n * sizeof *p);
	unsigned char *g = malloc(n);
	int *sums = malloc(n * sizeof *sums), *literal = &(int){4};
	double complex z = 1 + 2 * I;
	void *at = v;
	int hooked = unhook(hooks, 40, 2);

	printf("hooks %d %d %d %d\n", hooked, unhook(hooks, 40, 1), hooks[0].id, hooks[39].id);

	if (argc > 5)
		goto end;
	int late = 2;
	for (int i = 0; i < n; i++) {
		v[i] = i % 13;
		o[i].in[1].b = i % 5;
		o[i].rank = 3 * i;
		o[i].template = i % 2 ? third : first;
		in[i].b = i;
		f[i] = (struct float3){.z = 1, .x = 2, .y = i % 9};
		p[i] = (pixel){i, 2 * i, 3 * i};
	}
	out[0] = norm(at, n, out) + out[0];
	printf("%.17g\n", out[0]);
	long all = walk(o, n, sums);
	printf("%ld %d\n", all, sums[n - 1]);
	double matrix[3][3];
	rows(n < 3 ? n : 3, matrix, in);
	printf("%d %g\n", in[n < 3 ? n - 1 : 2].a, planes(f, n));
	grey(p, g, n);
	for (int i = 0; i < n; i++)
		try += g[i] * i;
	printf("%d %d %d\n", try, old_style(late, 2.5), unprototyped(1, 2));
	printf("%d %.2s %d %zu\n", total, two, count(first), sizeof(n == 2));
	printf("%d %g %g\n", *literal, creal(z * z), cimag(z * z));
end:
	free(v), free(o), free(in), free(f), free(p), free(g), free(sums);
	return 0;
}

int unprototyped(a, b)
int a, b;
{
	return a - b;
}
