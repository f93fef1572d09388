/* Images in structures: rows by a pitch, sizes and pixels behind one pointer; pitches smaller than a
 * row, negative ones; pixels that are the structure itself; nothing to do and nothing there.
 * RUN: %run_all %s --flags=-I%include -- 0 3 -- 3 0 -- 1 1 -- 7 33 -- 33 7 -- 65 40
 */
#include "guarded.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct image {
	int w, h, pitch;
	uint8_t *data;
	float *weight;
};

static void invert(struct image *im)
{
#pragma gsp parallel
	for (int y = 0; y < im->h; y++)
		for (int x = 0; x < im->w; x++)
			im->data[y * im->pitch + x] = 255 - im->data[y * im->pitch + x];
}

static void brighten(const struct image *im, int by)
{
#pragma gsp parallel
	for (int y = 0; y < im->h; y++) {
		uint8_t *row = im->data + y * im->pitch;

		for (int x = 0; x < im->w; x++) {
			int v = row[x] + by;

			row[x] = v < 0 ? 0 : v > 255 ? 255 : v;
		}
	}
}

static void weigh(struct image *im)
{
#pragma gsp parallel
	for (int y = 0; y < im->h; y++)
		for (int x = 0; x < im->w; x++)
			im->weight[y * im->w + x] =
				0.5f * im->weight[y * im->w + x] + im->data[y * im->pitch + x];
}

static void centre(const struct image *im, double *cx, double *cy)
{
	double m = 0, mx = 0, my = 0;

#pragma gsp reduce
	for (int y = 0; y < im->h; y++)
		for (int x = 0; x < im->w; x++) {
			int v = im->data[y * im->pitch + x];

			m += v;
			mx += v * x;
			my += v * y;
		}
	*cx = m > 0 ? mx / m : -1;
	*cy = m > 0 ? my / m : -1;
}

/* Nothing but the number of rows is given: the structure is only there where a row is. */
static void fill(struct image *im, int h, int w, int v)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			im->data[y * im->pitch + x] = (uint8_t)(v + x);
}

static void below(struct image *im, int n)
{
#pragma gsp parallel
	for (int y = 0; y < n; y++)
		for (int x = 0; x < y; x++)
			im->weight[y * n + x] = (float)(x - y);
}

/* C's pixels are the structure's own bytes: what C does then, it does. */
static void itself(void)
{
	static const struct image small = {4, 2, 2, NULL, NULL};
	struct image im = small;

	im.data = (uint8_t *)&im.w;
	invert(&im);
	printf("%d %d %d\n", im.w == small.w, im.h == small.h, im.pitch);
	im = small;
	im.h = 1;
	im.data = (uint8_t *)&im.pitch;
	brighten(&im, 1);
	printf("%d %d\n", im.w, im.h);
}

static void show(const struct image *im, const uint8_t *bytes, size_t count)
{
	unsigned h = 7;

	for (size_t i = 0; i < count; i++)
		h = h * 31 + bytes[i];
	for (int i = 0; i < im->w * im->h; i++)
		h = h * 31 + (unsigned)(int)im->weight[i];
	printf("%u\n", h);
}

int main(int argc, char **argv)
{
	int h = argc > 1 ? atoi(argv[1]) : 0, w = argc > 2 ? atoi(argv[2]) : 0;
	int pitches[] = {w + 5, w, w / 2, 0, -w - 2};
	double cx, cy;

	for (int i = 0; i < 5; i++) {
		int pitch = pitches[i], far = h > 0 ? (h - 1) * abs(pitch) : 0;
		size_t bytes = h && w ? (size_t)(far + w) : 0;
		uint8_t *data = guarded_alloc(bytes);
		float *weight = guarded_alloc((size_t)(h * w) * sizeof *weight);
		struct image im = {w, h, pitch, pitch < 0 ? data + far : data, weight};

		for (size_t k = 0; k < bytes; k++)
			data[k] = (uint8_t)(k * 37 >> 2);
		for (int k = 0; k < h * w; k++)
			weight[k] = (float)(k % 17);
		invert(&im);
		show(&im, data, bytes);
		brighten(&im, i * 40 - 90);
		show(&im, data, bytes);
		weigh(&im);
		centre(&im, &cx, &cy);
		printf("%.9g %.9g\n", cx, cy);
		show(&im, data, bytes);
		fill(&im, h, w, i);
		show(&im, data, bytes);
		below(&im, h < w ? h : w);
		show(&im, data, bytes);
	}
	fill(NULL, 5, 0, 1);
	fill(NULL, 5, -1, 1);
	fill(NULL, 0, 5, 1);
	below(NULL, 1);
	below(NULL, 0);
	itself();
	guarded_check();
	return 0;
}
