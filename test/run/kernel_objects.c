/* What kernels know objects and variables by: tables of row pointers that the function itself declares;
 * structures passed by value whose address goes on; variables of the body that are called like the
 * loop's counter; pointers that walk by steps from memory; arrays of structures within elements that
 * are named by unsigned numbers; what a search that has no bound of its own leaves to do.
 * RUN: %run_all %s --gspcc-flags="--auto -fassociative-math" --loops=-1 --seeds 2 -- 1 -- 40 -- 300
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct segment {
	double **data;
	unsigned long n;
};
struct columns {
	unsigned at[3];
};

static double rows(struct columns *c, struct segment *s)
{
	double *w[3] = {NULL, NULL, NULL}, sum = 0;
	unsigned long i, k;
	for (k = 0; k < 3; k++)
		w[k] = calloc(s->n, sizeof(double));
	for (k = 0; k < 3; k++) {
		if (!c->at[k])
			continue;
		for (i = 0; i < s->n; i++)
			w[k][i] = 1.0 / s->data[c->at[k]][i];
		sum += w[k][0] + w[k][s->n - 1];
	}
	for (k = 0; k < 3; k++)
		free(w[k]);
	return sum;
}

struct table {
	int w[4];
	int k;
	int *out;
};

static int look(int *w, int i)
{
	return w[i & 3] * 2;
}

static int whole(struct table *t, int i)
{
	return t->w[i & 3] + t->k;
}

static int put(struct table *t, int i, int x)
{
	t->out[i] = x;
	return i & 7;
}

static long by_value(struct table t, const int *a, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += look(t.w, a[i]) + look(&t.w[0], i) + whole(&t, i);
	for (int i = 0; i < n; i++)
		s += put(&t, i, a[i] + t.k);
	return s;
}

static void hidden(double *r, const double *a, unsigned from, unsigned end)
{
	unsigned n;
	for (n = from; n < end; n++) {
		double x = a[n], *p = r + n;
		int n = (int)(x * 8);
		*p = n + x;
	}
}

struct format {
	int channels, size, frame;
};

static void interleave(const struct format *f, float **v, unsigned char *to, unsigned long n)
{
	unsigned char *sp = to, *sp2;
	float *fp;
	for (int i = 0; i < f->channels; i++, sp += f->size) {
		unsigned long j;
		for (j = 0, sp2 = sp, fp = v[i]; j < n; j++, sp2 += f->frame, fp++) {
			int x = (int)(*fp * 70);
			sp2[0] = (unsigned char)(x >> 8);
			sp2[1] = (unsigned char)x;
		}
	}
}

struct near {
	double d, next;
	unsigned id;
};
struct link {
	struct near near[40];
	unsigned id;
};

static void nearer(struct link *s, const double *d, unsigned long i, unsigned long j, unsigned m)
{
	for (unsigned k = 0; k < m; k++)
		if (d[k] < s[i].near[k].d) {
			s[i].near[k].next = s[i].near[k].d;
			s[i].near[k].d = d[k];
			s[i].near[k].id = s[j].id;
		} else if (d[k] < s[i].near[k].next) {
			s[i].near[k].next = d[k];
		}
}

static void cut(char *label, size_t from, int to)
{
	size_t i = from;
	while (label[i])
		label[to++] = label[i++];
	label[to] = '\0';
}

static unsigned hash(const void *at, size_t bytes)
{
	const unsigned char *p = at;
	unsigned h = 1;
	for (size_t i = 0; i < bytes; i++)
		h = h * 31 ^ p[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t size = (size_t)n;
	double *d[4];
	for (int i = 0; i < 4; i++) {
		d[i] = malloc((size + 1) * sizeof *d[i]);
		for (int j = 0; j < n; j++)
			d[i][j] = 1 << (i + j % 5);
	}
	struct segment s = {d, size};
	struct columns columns = {{2, 0, 3}};
	printf("%g\n", rows(&columns, &s));
	int *a = malloc((size + 1) * sizeof *a), *o = calloc(size + 1, sizeof *o);
	for (int i = 0; i < n; i++)
		a[i] = i * 7 % 13;
	const struct table t = {{1, 2, 3, 4}, 5, o};
	printf("%ld", by_value(t, a, n));
	printf(" %08x\n", hash(o, size * sizeof *o));
	double *r = calloc(size + 1, sizeof *r);
	hidden(r, d[1], 0, (unsigned)n);
	printf("%08x\n", hash(r, size * sizeof *r));
	float *v[2] = {malloc((size + 1) * sizeof(float)), malloc((size + 1) * sizeof(float))};
	for (int i = 0; i < n; i++) {
		v[0][i] = (float)(i - 50);
		v[1][i] = (float)(i * 3 % 100);
	}
	unsigned char *bytes = calloc(size + 1, 4);
	const struct format format = {2, 2, 4};
	interleave(&format, v, bytes, size);
	printf("%08x\n", hash(bytes, 4 * size));
	struct link *links = calloc(3, sizeof *links);
	for (int i = 0; i < 3; i++) {
		links[i].id = 70u + (unsigned)i;
		for (int k = 0; k < 40; k++) {
			links[i].near[k].d = 4 + i + k % 3;
			links[i].near[k].next = 10;
		}
	}
	nearer(links, d[1], 1, 2, n < 40 ? (unsigned)n : 40);
	nearer(links, d[0], 0, 0, n < 40 ? (unsigned)n : 40);
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < 40; k += 13)
			printf("%g %g %u\n", links[i].near[k].d, links[i].near[k].next,
				links[i].near[k].id);
	char text[400];
	for (int i = 0; i < 399; i++)
		text[i] = (char)('a' + i % 26);
	text[399] = '\0';
	cut(text, 9, 2);
	printf("%s\n", text);
	for (int i = 0; i < 4; i++)
		free(d[i]);
	free(a);
	free(o);
	free(r);
	free(v[0]);
	free(v[1]);
	free(bytes);
	free(links);
	return 0;
}
