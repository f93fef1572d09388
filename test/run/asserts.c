/* assert() and abort() in bodies: checked in every iteration; where one fails, the program ends.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 700
 * RUN: %run_all %s --seeds 10 --flags="-I%include -std=c99" -- 33
 * RUN: %run_all %s --seeds 8 --as-written clipped,packed,cases --not-on-device map --flags=-I%include -- 33 1 -- 33 2 -- 33 3 -- 33 4
 * RUN: %run_all %s --target openmp --flags="-I%include -DNDEBUG -Wno-unused-parameter" -- 33
 */
#include "guarded.h"

#include <assert.h>
#include <signal.h>
#include <unistd.h>

static void map(const int *restrict x, int *restrict y, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		assert(x[i] >= 0);
		y[i] = x[i] * 2;
	}
}

/* Nothing is stored: the body runs for the assertion. */
static int sum(const int *x, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		assert(x[i] < 1000);
		s += x[i];
	}
	return s;
}

static void gather(const int *restrict at, const double *restrict x, double *restrict y, int n,
	int m)
{
#pragma gsp parallel copyin(x[0:m])
	for (int i = 0; i < n; i++) {
		int j = at[i];
		assert(j >= 0 && j < m);
		y[i] = x[j];
	}
}

static int clip(int v, int low, int high)
{
	assert(low <= high && "the range is empty");
	return v < low ? low : v > high ? high : v;
}

static void clipped(int *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		x[i] = clip(x[i], 3, 400);
}

/* What is carried is asked for on the way. */
static int packed(const int *restrict x, int *restrict out, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		assert(k <= i);
		if (x[i] % 3)
			out[k++] = x[i];
	}
	return k;
}

static int counted(const int *x, int n, int most)
{
	int k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (x[i] % 2 == 0)
			k++;
		assert(k <= most);
	}
	return k;
}

static void cases(const int *restrict x, int *restrict y, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		switch (x[i] % 3) {
		case 0:
			y[i] = 7;
			break;
		case 1:
			y[i] = -1;
			break;
		case 2:
			y[i] = x[i];
			break;
		default:
			abort();
		}
}

static void rows(const float *restrict a, float *restrict s, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float t = 0;
		for (int j = 0; j < w; j++) {
			assert(a[i * w + j] == a[i * w + j]);
			t += a[i * w + j];
		}
		s[i] = t;
	}
}

/* Of several threads only the first one says it. */
static void say(int signal)
{
	static const char text[] = "aborted\n";
	static int said;
	while (__atomic_exchange_n(&said, 1, __ATOMIC_SEQ_CST))
		pause();
	_exit(write(1, text, sizeof text - 1) == sizeof text - 1 ? signal : 1);
}

int main(int argc, char **argv)
{
	signal(SIGABRT, say);
	int n = argc > 1 ? atoi(argv[1]) : 33;
	int wrong = argc > 2 ? atoi(argv[2]) : 0;
	int *x = guarded_alloc((size_t)n * sizeof *x), *y = guarded_alloc((size_t)n * sizeof *y);
	double *d = guarded_alloc((size_t)n * sizeof *d), *e = guarded_alloc((size_t)n * sizeof *e);
	float *f = guarded_alloc((size_t)n * 5 * sizeof *f), *g = guarded_alloc((size_t)n * sizeof *g);
	unsigned long long hash = 0;
	for (int i = 0; i < n; i++) {
		x[i] = i * 37 % 997;
		d[i] = i * 0.5;
		y[i] = n - 1 - i;
	}
	for (int i = 0; i < 5 * n; i++)
		f[i] = (float)(i % 9);
	gather(y, d, e, n, n);
	rows(f, g, n, 5);
	if (wrong == 1)
		x[n / 2] = -1;
	if (wrong == 2)
		x[n - 1] = 1000;
	if (wrong == 1)
		map(x, y, n);
	printf("%d %d\n", sum(x, n), counted(x, n, wrong == 3 ? n / 4 : n));
	fflush(stdout);
	if (wrong == 4)
		x[0] = -2;
	map(x, y, n);
	for (int i = 0; i < n; i++)
		hash = hash * 31 + (unsigned)(y[i] + (int)e[i] + (int)g[i]);
	cases(x, y, n);
	for (int i = 0; i < n; i++)
		hash = hash * 31 + (unsigned)y[i];
	printf("%d\n", packed(x, y, n));
	clipped(x, n);
	for (int i = 0; i < n; i++)
		hash = hash * 31 + (unsigned)(x[i] + y[i]);
	printf("%llu\n", hash);
	guarded_check();
	return 0;
}
