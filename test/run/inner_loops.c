/* Maps and sums whose bodies hold loops: matrix times vector, sparse rows, filters, iterations
 * that end by themselves.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 1003
 */
#include "data.h"

static void product(int *y, const int *a, const int *x, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j < m; j++)
			s += a[i * m + j] * x[j];
		y[i] = s;
	}
}

static void sparse(int *y, const int *row, const int *col, const int *v, int n, int entries)
{
#pragma gsp parallel copyin(col[0:entries], v[0:entries])
	for (int i = 0; i < n; i++) {
		int s = 0, j;
		for (j = row[i]; j < row[i + 1]; j++) {
			if (col[j] == i)
				continue;
			s += v[j] * col[j];
		}
		y[i] = s;
	}
}

static void filter(int *o, const int *v, const int *w, int n, int r)
{
#pragma gsp parallel
	for (int i = r; i < n - r; i++) {
		int s = 0;
		for (int d = -r; d <= r; d++)
			s += v[i + d] * w[d + r];
		o[i] = s;
	}
}

static void steps(int *o, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int x = v[i] & 1023, k = 0;
		while (x > 1) {
			x = x & 1 ? 3 * x + 1 : x / 2;
			if (++k == 50)
				break;
		}
		o[i] = k;
	}
}

static int channels(const int *v, int n)
{
	static const int weight[3] = {3, 6, 1};
	int total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int grey = 0;
		for (int c = 0; c < 3; c++)
			grey += weight[c] * v[i + c];
		total += grey / 10;
	}
	return total;
}

static void triangle(int *o, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0, x = v[i];
		for (int j = 0; j < i % 7; j++)
			for (int k = j; k > 0; k -= 2)
				s += x ^ k;
		o[i] = s;
	}
}

/* Two loops with one counter: the second reads further. */
static void two_passes(int *o, const int *v, int n, int few, int many)
{
	int i, j;

#pragma gsp parallel
	for (i = 0; i < n; i++) {
		int s = 0, t = 0;
		for (j = 0; j < few; j++)
			s += v[i * many + j];
		for (j = 0; j < many; j++)
			t ^= v[i * many + j] - s;
		o[i] = t;
	}
}

/* The innermost loop may not run at all: what was there before stays. */
static void top_bits(int *o, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 20; j++) {
			int x = v[i] - 50 - j;
			o[60 * i + 3 * j] = x;
			o[60 * i + 3 * j + 2] = j;
			while (x > 0) {
				o[60 * i + 3 * j + 1] = x;
				x >>= 1;
			}
		}
}

/* What loops whose iterations are not counted add to carried variables, also beside other updates of
 * these, under conditions, after `continue`, in types that wrap. */
struct digits {
	long sum;
	int bits, halvings;
	short wraps;
	unsigned parity, seen;
};

static struct digits gathered(const int *a, int *along, int n)
{
	struct digits d = {0};
	int bits = 0, halvings = 5;
	long sum = 0;
	short wraps = 30000;
	unsigned parity = 0, seen = ~0u;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned x = (unsigned)a[i] * 77u;
		int y = a[i];

		wraps += a[i];
		while (x) {
			bits++;
			wraps += (short)(x & 0x7ff);
			x &= x - 1;
		}
		along[i] = bits;
		if (y % 3 == 0)
			continue;
		do {
			sum -= y % 10;
			parity ^= (unsigned)y;
			seen &= ~(1u << y % 10);
			y /= 10;
		} while (y > 0);
		if (a[i] > 50)
			for (int k = a[i]; k > 1; k /= 2)
				halvings++;
	}
	d.sum = sum;
	d.bits = bits;
	d.halvings = halvings;
	d.wraps = wraps;
	d.parity = parity;
	d.seen = seen;
	return d;
}

static int rows_and_more(const int *a, const int *b, int n, int m)
{
	int total = 0, kept = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int row = 0;

		total += b[i];
		for (int j = 0; j < m; j++)
			total += a[m * i + j];
		for (int j = 0; j < m; j++)
			row += a[m * i + j];
		if (row % 2) {
			total -= 3;
			continue;
		}
		kept += row;
	}
	return total * 7 + kept;
}

/* The nearest of each, and what that comes to in all: the sum is where a pointer leads. */
static void nearest(int *label, const int *a, const int *centre, int n, int m, long *total)
{
	*total = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int best = 1 << 30, at = -1;

		for (int j = 0; j < m; j++) {
			int d = (a[i] & 1023) - (centre[j] & 1023);

			if (d < 0)
				d = -d;
			if (d < best) {
				best = d;
				at = j;
			}
		}
		label[i] = at;
		*total += best;
	}
}

static long seen_elsewhere(const long *at) { return *at; }

/* What is carried lies where others may look, but the body does not read it there. */
static long passed_on(int *o, const int *v, int n, int m, long *best)
{
	long sum = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int e = v[i];
		for (int k = 0; k < m; k++)
			e = e / 2 + k * (e & 7);
		sum += e;
		if (e > *best)
			*best = e;
		o[i] = (int)(sum + *best);
	}
	return seen_elsewhere(&sum);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, m = 7;
	size_t bytes = (size_t)n * sizeof(int);
	int *a = malloc(bytes * 7 + 64), *y = calloc((size_t)n + 1, sizeof *y);
	int *row = malloc(bytes + 64), *col = malloc(bytes * 3 + 64);
	uint32_t seed = 77;

	for (int i = 0; i < n * m + 8; i++)
		a[i] = (int)(test_next(&seed) % 100);
	for (int i = 0; i < 3 * n; i++)
		col[i] = i;
	row[0] = 0;
	for (int i = 0; i < n; i++) {
		row[i + 1] = row[i] + (int)(test_next(&seed) % 4);
		for (int j = row[i]; j < row[i + 1]; j++)
			col[j] = (int)(test_next(&seed) % (unsigned)n);
	}
	product(y, a, a, n, m);
	printf("%08x\n", test_sum(y, bytes));
	sparse(y, row, col, a, n, row[n]);
	printf("%08x\n", test_sum(y, bytes));
	filter(y, a, a + 2, n, 2);
	printf("%08x\n", test_sum(y, bytes));
	steps(y, a, n);
	printf("%08x\n", test_sum(y, bytes));
	triangle(y, a, n);
	printf("%08x %d\n", test_sum(y, bytes), channels(a, n));
	two_passes(y, a, n, 2, m);
	printf("%08x\n", test_sum(y, bytes));
	struct digits d = gathered(a, y, n);
	printf("%08x %ld %d %d %d %u %u\n", test_sum(y, bytes), d.sum, d.bits, d.halvings, d.wraps,
		d.parity, d.seen);
	printf("%d\n", rows_and_more(a, col, n, m));
	long total;
	nearest(y, a, a + n, n, m, &total);
	printf("%08x %ld\n", test_sum(y, bytes), total);
	total = 3;
	printf("%ld ", passed_on(y, a, n, m, &total));
	printf("%08x %ld\n", test_sum(y, bytes), total);
	int *bits = calloc((size_t)n * 60 + 1, sizeof *bits);
	for (int i = 0; i < n * 60; i++)
		bits[i] = i;
	top_bits(bits, a, n);
	printf("%08x\n", test_sum(bits, bytes * 60));
	free(bits);
	free(a);
	free(y);
	free(row);
	free(col);
	return 0;
}
