/* Pointers and numbers in structures that are read under conditions only: where no iteration comes
 * to them, there may be nothing to read.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

struct vec {
	double *data;
	long size;
};

struct matrix {
	struct vec v;
	long rows, columns;
};

struct holder {
	const struct matrix *m;
	int *count;
};

static void put(struct vec *v, const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (key[i] > 0)
			v->data[i] = key[i];
}

static double weighted(const struct vec *w, const int *key, int n)
{
	double sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += w ? w->data[i] * key[i] : key[i];
	return sum;
}

static double along(const struct matrix *m, const int *key, int n, int m0)
{
	double sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (i == m0)
			continue;
		if (key[i] < 3)
			sum += m->v.data[m->rows * 1 + i] - m->v.data[i];
	}
	return sum;
}

static int select_keys(struct vec *v, const int *key, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (key[i] == 2)
			v->data[k++] = i;
	return k;
}

static double through(const struct holder *h, const int *key, int n)
{
	double sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (key[i] & 1)
			sum += h->m->v.data[i];
	return sum;
}

static void histogram(const struct holder *h, const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (key[i] > 1)
			h->count[key[i]]++;
}

/* What is stored may be where the pointer is. */
static void over_pointer(double **out, double *other, struct vec *v, const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		out[i] = other;
		if (key[i] > 0)
			v->data[i] += 1;
	}
}

/* How long a row is, is read where the condition holds only: there may be no more lengths. */
static double rows(const double *v, const int *length, const int *key, int n)
{
	double sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (key[i] > 2)
			for (int j = 0; j < length[i]; j++)
				sum += v[key[i] + j];
	return sum;
}

static double sum_of(const double *d, int n)
{
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += d[i] * (1 + i % 17);
	return sum;
}

static void run(int *key, struct vec *v, const struct matrix *m, const struct holder *h, int n)
{
	put(v, key, n);
	printf("%.17g\n", weighted(v, key, n));
	printf("%.17g\n", along(m, key, n, 5));
	printf("%d\n", select_keys(v, key, n));
	printf("%.17g\n", through(h, key, n));
	histogram(h, key, n);
}

/* Rows of tables. Where no iteration comes to row ROW, there need not be one. */
static void mark_row(unsigned char **mask, unsigned char **marks, int row, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (mask[0][i] > 2)
			marks[row][i] = 1 + mask[0][i];
}

static int from_row(const int *key, int **rows, long row, int *out, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (key[i] == 3) {
			out[i] = rows[row - 1][i] / 2;
			count++;
		}
	return count;
}

struct plane {
	int depth;
	double *row[4];
};

static double of_plane(const struct plane *p, int at, int which, const int *key, int n)
{
	double sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += key[i] > 1 ? p[at].row[which][i] : 1;
	return sum;
}

static void run_rows(int *key, double *d, int n, char *nothing)
{
	unsigned char *bytes[3] = {(unsigned char *)guarded_alloc((size_t)n),
		(unsigned char *)guarded_alloc((size_t)n),
		(unsigned char *)guarded_alloc((size_t)n)};
	int *out = (int *)guarded_alloc((size_t)n * sizeof *out), *rows[3] = {key, out, key};
	struct plane planes[2] = {{4, {0, d, 0, 0}}, {1, {d, (double *)nothing, 0, 0}}};
	long sum = 0;
	for (int i = 0; i < n; i++) {
		key[i] = i * 5 % 7;
		bytes[0][i] = (unsigned char)(i % 4);
		bytes[1][i] = bytes[2][i] = 9;
		out[i] = -1;
	}
	mark_row(bytes, bytes, 1, n);
	mark_row(bytes, bytes + 1, 1, n);
	printf("%d", from_row(key, rows, 3, out, n));
	printf(" %.17g", of_plane(planes, 0, 1, key, n));
	printf(" %.17g", of_plane(planes, 1, 0, key, n));
	for (int i = 0; i < n; i++) {
		sum = (sum * 31 + bytes[1][i] + bytes[2][i] * 3 + out[i]) % 1000003;
		key[i] = 0;
		bytes[0][i] = 1;
	}
	printf(" %ld", sum);
	mark_row(bytes, (unsigned char **)nothing, 7, n);
	mark_row(bytes, NULL, -3, n);
	printf(" %d", from_row(key, (int **)nothing, 1, out, n));
	printf(" %d", from_row(key, NULL, 5, out, n));
	printf(" %.17g %.17g\n", of_plane((struct plane *)nothing, 3, 1, key, n),
		of_plane(planes, 1, 1, key, n));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, count[8] = {0};
	size_t size = (size_t)n;
	int *key = (int *)guarded_alloc(size * sizeof *key);
	double *d = (double *)guarded_alloc(size * sizeof *d);
	double *two = (double *)guarded_alloc(2 * size * sizeof *two);
	struct vec *v = (struct vec *)guarded_alloc(sizeof *v);
	struct matrix *m = (struct matrix *)guarded_alloc(sizeof *m);
	struct holder *h = (struct holder *)guarded_alloc(sizeof *h);
	double **out = (double **)guarded_alloc(size * sizeof *out);
	/* Nothing is there: the first byte is behind what can be read. */
	char *nothing = (char *)guarded_alloc(0);
	*v = (struct vec){d, n};
	*m = (struct matrix){{two, 2 * n}, n, 2};
	*h = (struct holder){m, count};
	for (int i = 0; i < n; i++) {
		key[i] = (i * 7 + i / 3) % 6 - 1;
		d[i] = i % 11;
		two[i] = i % 5;
		two[n + i] = i % 7;
	}
	run(key, v, m, h, n);
	printf("%.17g\n", sum_of(d, n));
	for (int i = 0; i < 8; i++)
		printf("%d ", count[i]);
	printf("%.17g\n", weighted(NULL, key, n));
	over_pointer(out, d, v, key, n);
	printf("%.17g %d\n", sum_of(d, n), n > 0 && out[n - 1] == d);
	if (n > 0) {
		over_pointer(&v->data, two, v, key, 1);
		printf("%d %.17g\n", v->data == two, sum_of(two, n));
	}
	int *length = (int *)guarded_alloc(size / 2 * sizeof *length);
	for (int i = 0; i < n / 2; i++)
		length[i] = i % 4 < n - 5 ? i % 4 : 0;
	for (int i = 0; i < n; i++)
		key[i] = i < n / 2 ? i % 5 : 2;
	printf("%.17g\n", rows(d, length, key, n));
	for (int i = 0; i < n; i++)
		key[i] = -2;
	put((struct vec *)nothing, key, n);
	put(NULL, key, n);
	printf("%d\n", select_keys((struct vec *)nothing, key, n));
	printf("%.17g\n", through((const struct holder *)nothing, key, n));
	histogram((const struct holder *)nothing, key, n);
	h->m = (const struct matrix *)nothing;
	printf("%.17g\n", through(h, key, n));
	for (int i = 0; i < n; i++)
		key[i] = 4;
	printf("%.17g\n", along((const struct matrix *)nothing, key, n, 5));
	run_rows(key, d, n, nothing);
	guarded_check();
	return 0;
}
