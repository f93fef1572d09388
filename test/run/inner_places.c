// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Numbers in memory that loops of the body update, and copies that the body works on. The memory
 * need not be there where no inner iteration comes to it, and may be part of what is read.
 * RUN: %run_all %s --as-written within --flags=-I%include --sizes 0,1,2,33,300
 */
#include "guarded.h"
#include "data.h"

#define W 7

struct moments {
	double sum, squares;
	int count, w;
	const short *data;
};

struct box {
	int x0, x1, y0, y1, n;
	long by_kind[3];
};

static long total;
static struct seen {
	unsigned hash, odd;
} seen;

static void add(int *sum, const short *a, int w, int h)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			*sum += a[y * w + x];
}

static void moments(struct moments *m, int h)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = 0; x < m->w; x++) {
			m->sum += m->data[y * m->w + x];
			m->squares += m->data[y * m->w + x] * m->data[y * m->w + x];
			m->count++;
		}
}

static void bounds(struct box *b, const short *a, int w, int h)
{
	int x, y;
#pragma gsp reduce
	for (y = 0; y < h; y++) {
		if (y % 5 == 3)
			continue;
		for (x = 0; x < w; x++) {
			if (a[y * w + x] < 90)
				continue;
			if (x < b->x0)
				b->x0 = x;
			if (x > b->x1)
				b->x1 = x;
			if (y < b->y0)
				b->y0 = y;
			if (y > b->y1)
				b->y1 = y;
			b->n++;
			b->by_kind[1] += a[y * w + x];
		}
	}
}

/* What is carried does not commute, and rows differ in length. */
static void hash_rows(const short *a, const int *length, int h)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++) {
		for (int x = 0; x < length[y]; x++)
			seen.hash = seen.hash * 31 + (unsigned)a[y * W + x];
		seen.odd ^= (unsigned)length[y];
	}
}

static void in_planes(int *least, const short *a, int w, int h, int planes)
{
#pragma gsp reduce
	for (int p = 0; p < planes; p++)
		for (int y = 0; y < h; y++)
			for (int x = 0; x < w; x++) {
				if (a[(p * h + y) * w + x] < least[0])
					least[0] = a[(p * h + y) * w + x];
				total += a[(p * h + y) * w + x];
			}
}

static void along(int *sum, int *rows, const short *a, int w, int h)
{
#pragma gsp scan
	for (int y = 0; y < h; y++) {
		for (int x = w; x-- > 0;)
			*sum += a[y * w + x];
		rows[y] = *sum;
	}
}

static unsigned by_copies(const short *a, unsigned *out, int w, int h)
{
	unsigned crc = 7, sum = 1;
#pragma gsp scan
	for (int y = 0; y < h; y++) {
		unsigned c = crc, s = sum;
		for (int x = 0; x < w; x++) {
			c = c * 5 + (unsigned)a[y * w + x];
			s ^= (unsigned)x + 3;
		}
		crc = c;
		out[y] = c;
		sum = s;
	}
	return crc ^ sum;
}

static void copied_place(double *best, int *at, const short *a, int w, int h)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++) {
		double m = *best;
		int where = *at;
		for (int x = 0; x < w; x++)
			if (a[y * w + x] > m) {
				m = a[y * w + x];
				where = y * w + x;
			}
		*best = m;
		*at = where;
	}
}

/* The sum may lie in what is added. */
static void within(short *sum, const short *a, int w, int h)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			*sum = (short)(*sum + a[y * w + x]);
}

static void try_all(int h)
{
	const size_t size = (size_t)h * W;
	short *a = (short *)guarded_alloc(size * sizeof *a);
	int *length = (int *)guarded_alloc((size_t)h * sizeof *length);
	int *rows = (int *)guarded_alloc((size_t)h * sizeof *rows);
	unsigned *hashes = (unsigned *)guarded_alloc((size_t)h * sizeof *hashes);
	int *sum = (int *)guarded_alloc(sizeof *sum);
	struct moments m = {0.5, 0.25, 3, W, a};
	struct box b = {W, -1, h, -1, 0, {1, 2, 3}};
	uint32_t seed = 5;
	for (size_t i = 0; i < size; i++)
		a[i] = (short)(test_next(&seed) % 199 - 99);
	for (int y = 0; y < h; y++)
		length[y] = (int)(test_next(&seed) % (W + 1));
	*sum = 11;
	add(sum, a, W, h);
	moments(&m, h);
	bounds(&b, a, W, h);
	hash_rows(a, length, h);
	printf("%d %g %g %d; %d %d %d %d %d %ld %ld %ld; %u %u\n", *sum, m.sum, m.squares, m.count,
		b.x0, b.x1, b.y0, b.y1, b.n, b.by_kind[0], b.by_kind[1], b.by_kind[2], seen.hash,
		seen.odd);
	int least[2] = {1000, 1000};
	in_planes(least, a, W, h / 3, 3);
	along(sum, rows, a, W, h);
	printf("%d %d %ld %d\n", least[0], least[1], total, *sum);
	const unsigned crc = by_copies(a, hashes, W, h);
	double best = -1000;
	int at = -1;
	copied_place(&best, &at, a, W, h);
	printf("%u %g %d\n", crc, best, at);
	test_show("rows", rows, (size_t)h * sizeof *rows, 0);
	test_show("hashes", hashes, (size_t)h * sizeof *hashes, 0);
	/* Nothing is touched. */
	add(NULL, a, 0, h);
	bounds(NULL, a, 0, h);
	bounds(NULL, a, 0, -h);
	along(NULL, rows, a, 0, 0);
	if (h > 2) {
		within(&a[W + 1], a, W, h);
		test_show("within", a, size * sizeof *a, a[W + 1]);
	}
	guarded_check();
}

int main(int argc, char **argv)
{
	int h = argc > 1 ? atoi(argv[1]) : 100;
	try_all(h);
	return 0;
}
