// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What is read where a running value says decides about other carried variables: decoders whose
 * step comes from a table, sums over elements that only some iterations come to.
 * RUN: %run_all %s --flags=-I%include --not-on-device used_weights,merged -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

/* IMA ADPCM, as in its reference: a position in a table, clamped; the step from there; the sample,
 * clamped. */
static const signed char position_by[16] = {
	-1, -1, -1, -1, 2, 4, 6, 8, -1, -1, -1, -1, 2, 4, 6, 8};
static const short step_at[89] = {7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34,
	37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230,
	253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282,
	1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358,
	5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350,
	22385, 24623, 27086, 29794, 32767};

typedef struct Decoder {
	short sample;
	char position;
} Decoder;

static void ima_adpcm(const unsigned char *in, short *out, int n, Decoder *d)
{
	int sample = d->sample, position = d->position, step = step_at[position];
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int delta = i & 1 ? in[i / 2] >> 4 : in[i / 2] & 15;
		position += position_by[delta];
		if (position < 0)
			position = 0;
		if (position > 88)
			position = 88;
		int difference = step >> 3;
		if (delta & 4)
			difference += step;
		if (delta & 2)
			difference += step >> 1;
		if (delta & 1)
			difference += step >> 2;
		if (delta & 8)
			sample -= difference;
		else
			sample += difference;
		if (sample > 32767)
			sample = 32767;
		else if (sample < -32768)
			sample = -32768;
		step = step_at[position];
		out[i] = (short)sample;
	}
	d->sample = (short)sample;
	d->position = (char)position;
}

/* The gain is read at the old position, which may begin where it never comes again. */
static int by_position(const signed char *in, const int *gain, int n, int *last)
{
	int position = *last, level = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		level += gain[position] * in[i];
		position += in[i];
		position = position < 0 ? 0 : position > 40 ? 40 : position;
	}
	*last = position;
	return level;
}

static unsigned around(const unsigned char *in, const int *gain, int n, unsigned at)
{
	unsigned sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum = sum * 3 + (unsigned)gain[at];
		at = (at + in[i / 2]) & 31;
	}
	return sum + at;
}

/* There are as many weights as iterations take one. */
static long used_weights(const signed char *flag, const int *weight, int n)
{
	long sum = 0;
	int k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (flag[i] > 0) {
			sum += weight[k];
			k++;
		}
	return sum * 1000 + k;
}

static unsigned largest(const unsigned *key, const unsigned *height, int n, unsigned mask)
{
	unsigned at = 1, most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		at += key[i];
		if (height[at & mask] > most)
			most = height[at & mask];
	}
	return most;
}

/* A walk over two arrays: which one goes on decides what is summed. */
static double merged(const float *x, const float *y, const signed char *from_y, int n, double *out)
{
	double sum = 0;
	int i = 0, j = 0;
#pragma gsp scan
	for (int k = 0; k < n; k++) {
		if (from_y[k] > 0)
			sum += y[j++];
		else
			sum -= x[i++];
		out[k] = sum;
	}
	return sum + i * 3 + j;
}

/* The table is what the loop writes, where the program calls it so. */
static int over_itself(const signed char *in, int *out, const int *table, int n)
{
	int at = 0, sum = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		at += in[i];
		sum += table[at & 31];
		out[i] = sum;
	}
	return sum;
}

/* How often each of eight residues is the running sum's. */
static int residues(const signed char *in, int *count, int n)
{
	int at = 0;
#pragma gsp parallel copy(count[0:8])
	for (int i = 0; i < n; i++) {
		at += in[i];
		count[at & 7]++;
	}
	return at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, count = 0, rest = 0, last = 20;
	unsigned char *in = (unsigned char *)guarded_alloc((size_t)(n + 1) / 2);
	signed char *move = (signed char *)guarded_alloc((size_t)n);
	unsigned *key = (unsigned *)guarded_alloc((size_t)n * sizeof *key);
	short *out = (short *)guarded_alloc((size_t)n * sizeof *out);
	double *sums = (double *)guarded_alloc((size_t)n * sizeof *sums);
	int *gain = (int *)guarded_alloc(50 * sizeof *gain);
	int *table = (int *)guarded_alloc((size_t)(n + 32) * sizeof *table);
	unsigned *height = (unsigned *)guarded_alloc(64 * sizeof *height);
	for (int i = 0; i < n; i++) {
		key[i] = (unsigned)i * 2654435761u >> 7;
		move[i] = (signed char)((int)(key[i] % 7) - 3);
		count += move[i] > 0;
		if (i % 2 == 0)
			in[i / 2] = (unsigned char)(key[i] >> 5);
	}
	int *weight = (int *)guarded_alloc((size_t)count * sizeof *weight);
	float *x = (float *)guarded_alloc((size_t)(n - count) * sizeof *x);
	float *y = (float *)guarded_alloc((size_t)count * sizeof *y);
	for (int i = 0; i < count; i++) {
		weight[i] = i * 3 - 50;
		y[i] = (float)(i % 9);
	}
	for (int i = 0; i < n - count; i++)
		x[i] = (float)(i % 5);
	for (int i = 0; i < 50; i++)
		gain[i] = i * i - 300;
	for (int i = 0; i < 64; i++)
		height[i] = (unsigned)(i * 37 % 61);
	for (int i = 0; i < n + 32; i++)
		table[i] = i % 11;
	Decoder d = {100, 12};
	ima_adpcm(in, out, n, &d);
	for (int i = 0; i < n; i++)
		rest = (int)((unsigned)rest * 31u + (unsigned)out[i]);
	printf("%d %d %d\n", rest, d.sample, d.position);
	printf("%d ", by_position(move, gain + 9, n, &last));
	printf("%d %u %u ", last, around(in, gain, n, 31), around(in, gain + 9, n, 40));
	last = -3;
	printf("%d ", by_position(move, gain + 5, n, &last));
	printf("%d %ld %u %u\n", last, used_weights(move, weight, n), largest(key, height, n, 63),
		largest(key, height, n, 15));
	printf("%g", merged(x, y, move, n, sums));
	for (int i = 0; i < n; i += 50)
		printf(" %g", sums[i]);
	printf("\n%d ", over_itself(move, table + 32, table, n));
	printf("%d\n", over_itself(move, table, table, n < 32 ? n : 32));
	for (int i = 0; i < n; i += 13)
		printf("%d ", table[i]);
	printf("%d", residues(move, gain + 33, n));
	for (int i = 0; i < 41; i++)
		printf(" %d", gain[i]);
	printf("\n");
	guarded_check();
	return 0;
}
