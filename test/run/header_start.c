/* Carried variables whose first value comes from the loop's header.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 300
 */
#include "data.h"
#include "guarded.h"

static int *fill(int n, uint32_t seed)
{
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v);
	int i;

	for (i = 0; i < n; i++)
		v[i] = (int)(test_next(&seed) % 200) - 60;
	return v;
}

static int counter = 5;

static long sum(const int *v, int n)
{
	long s;
	int i;
#pragma gsp reduce
	for (s = 100, i = 0; i < n; i++)
		s += v[i];
	return s;
}

/* The first element is read whatever n is. */
static int greatest(const int *v, int n)
{
	int i, best = -7;
#pragma gsp reduce
	for (best = v[0], i = 1; i < n; i++)
		if (v[i] > best)
			best = v[i];
	return best;
}

static int chosen(const int *v, const int *w, int n)
{
	int i, s;
#pragma gsp reduce
	for (s = v[0] / 2 + (w ? w[3] : 9), i = 0; i < n; i++)
		s += v[i];
	return s;
}

static int from_itself(const int *v, int n, int s)
{
#pragma gsp reduce
	for (s = 3 * s + 1; n > 0; n--)
		s ^= v[n - 1];
	return s;
}

/* Two start from each other's values. */
static int crossed(const int *v, int n, int a, int b)
{
	int i;
#pragma gsp reduce
	for (i = a, a = b, b = i, i = 0; i < n; i++) {
		a += v[i];
		b -= 2 * v[i];
	}
	return a * 31 + b;
}

static int converted(const int *v, int n)
{
	unsigned char s;
	int i;
#pragma gsp reduce
	for (i = 0, s = (unsigned char)(n + 250); i < n; i++)
		s = (unsigned char)(s + v[i]);
	return s;
}

static int packed(int *out, const int *v, int n)
{
	int i, k;
#pragma gsp scan
	for (k = n & 3, i = 0; i < n; i++)
		if (v[i] & 1)
			out[k++] = v[i];
	return k;
}

static void prefix(int *out, const int *v, int n)
{
	int i, s;
#pragma gsp scan
	for (s = v[0], i = 0; i < n; i++) {
		out[i] = s;
		s += v[i];
	}
}

static void global(const int *v, int n)
{
	int i;
#pragma gsp reduce
	for (counter = counter * 2, i = 0; i < n; i++)
		counter += v[i] & 3;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *v = fill(n + 1, 1), *out = fill(n + 4, 2);

	printf("%ld %d %d %d %d %d\n", sum(v, n), greatest(v, n), chosen(v, n ? NULL : out, n), from_itself(v, n, 11),
		crossed(v, n, 3, 1000), converted(v, n));
	printf("%d", packed(out, v, n));
	printf(" %x\n", test_sum(out, (size_t)(n + 4) * sizeof *out));
	prefix(out, v, n);
	printf("%x\n", test_sum(out, (size_t)(n + 4) * sizeof *out));
	global(v, n);
	printf("%d\n", counter);
	guarded_check();
	return 0;
}
