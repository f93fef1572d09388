/* Arrays inside the elements of an array, at subscripts that vary: what an iteration does not store
 * to keeps its value, and a subscript outside its array is left to C.
 * RUN: %run_all %s --flags=-I%include --seeds 8 -- 0 -- 1 -- 2 -- 100
 */
#include "data.h"
#include "guarded.h"

struct band {
	float row[22];
};

struct state {
	int q[5];
	short grid[3][4];
	struct {
		unsigned char a, b;
	} pair[6];
	int seed;
};

static void one(struct state *s, const int *x, int n, int at)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		s[k].q[at] = x[k];
}

static void all(struct state *s, const int *x, int n, int rows)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		for (int i = 0; i < rows; i++)
			for (int j = 1; j < 4; j++)
				s[k].grid[i][j] = (short)(x[k] + i - j);
}

static void pairs(struct state *s, int n, int at)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++) {
		struct state *p = &s[k];
		p->pair[at].a = (unsigned char)(p->pair[at + 1].b + p->seed);
		p->seed++;
	}
}

/* The structure is nothing but the array. */
static void bands(struct band *b, int n, int at)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		b[k].row[at] = (float)k;
}

static int diagonal(const struct state *s, const int *x, int n)
{
	int sum = 0;
#pragma gsp reduce
	for (int k = 0; k < n; k++)
		sum += s[k].q[k % 5] * s[k].q[x[k] & 3];
	return sum;
}

/* With AT beyond the array nothing is stored, if C comes to no store. */
static void perhaps(struct state *s, const int *x, int n, int at)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		if (x[k] > 1000000)
			s[k].q[at] = -1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t size = (size_t)n;
	uint32_t seed = 8;
	struct state *s = (struct state *)guarded_alloc(size * sizeof *s);
	struct band *b = (struct band *)guarded_alloc(size * sizeof *b);
	int *x = (int *)guarded_alloc(size * sizeof *x);
	unsigned char *bytes = (unsigned char *)s;
	int i;

	for (i = 0; i < n; i++)
		x[i] = (int)(test_next(&seed) % 1000);
	for (i = 0; i < (int)(size * sizeof *s); i++)
		bytes[i] = (unsigned char)test_next(&seed);
	for (i = 0; i < n; i++)
		s[i].seed = i;
	one(s, x, n, 3);
	all(s, x, n, 2);
	pairs(s, n, 4);
	bands(b, n, 7);
	perhaps(s, x, n, 3);
	perhaps(s, x, n, 5000);
	perhaps(s, x, n, -2147483647);
	for (i = 0; i < n; i++)
		s[i].q[0] = s[i].q[1] = s[i].q[2] = s[i].q[4] = i + x[i];
	printf("%d %x %x\n", diagonal(s, x, n), test_sum(s, size * sizeof *s),
		test_sum(b, size * sizeof *b));
	guarded_check();
	return 0;
}
