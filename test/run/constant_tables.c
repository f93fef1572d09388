/* Tables that are defined const beside stores that may go anywhere: not to them. Others may be where the stores go.
 * RUN: %run_all %s --gspcc-flags=--auto --as-written all --loops -1 --seeds 2 -- 0 -- 1 -- 33 -- 200
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
static int hops[] = {3, 1, 2, 1};

// Rows of a picture in four passes, as in GIF files.
// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static int pass(const unsigned char *in, unsigned char *out, int w, int h, int i)
{
	int j, k = 0, x;
	for (j = first[i]; j < h; j += step[i], k++)
		for (x = 0; x < w; x++)
			out[j * w + x] = in[k * w + x];
	return k;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static int pass_copied(const unsigned char *in, unsigned char *out, int w, int h, int i)
{
	int j, k = 0;
	for (j = first[i]; j < h; j += step[i], k++)
		memcpy(out + j * w, in + k * w, (size_t)w);
	return k;
}

static int hop(int *out, int n, int i)
{
	int j, k = 0;
	for (j = 0; j < n; j += hops[i], k++)
		out[j] = 2;
	return k;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static void looked_up(int *out, int n)
{
	static const int squares[] = {0, 1, 4, 9, 16, 25, 36, 49};
	for (int i = 0; i < n; i++)
		out[i] += squares[i & 7];
}

int main(int argc, char **argv)
{
	const int h = argc > 1 ? atoi(argv[1]) : 20, w = 7;
	unsigned char *in = malloc((size_t)w * h + 1), *out = calloc((size_t)w * h + 1, 1);
	int *v = calloc((size_t)h + 1, sizeof *v);
	for (int i = 0; i < w * h; i++)
		in[i] = (unsigned char)(i * 31);
	for (int i = 0; i < 4; i++)
		printf("%d ", pass(in, out, w, h, i));
	for (int i = 0; i < w * h; i++)
		printf("%d ", out[i]);
	for (int i = 0; i < 4; i++)
		printf("%d ", pass_copied(in + 1, out, w, h - 1, i));
	for (int i = 0; i < w * h; i++)
		printf("%d ", out[i]);
	looked_up(v, h);
	printf("%d %d ", hop(v, h, 2), hop(hops, 4, 1));
	for (int i = 0; i < h; i++)
		printf("%d ", v[i]);
	printf("%d %d\n", hops[0], hops[1]);
	return 0;
}
