/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What carries values from one iteration to the next, each loop beside a copy of as many bytes as
 * it reads and writes: bench/loops_gpu.sh. The arrays stay on the device; with GSP_VERBOSE=1 every
 * loop says how long it took.
 *
 *   families [percent [times]]      PERCENT of the full sizes */
#include "../test/run/crc_tables.h"

#include <stdio.h>
#include <stdlib.h>

typedef unsigned char byte;

static void copy_bytes(const double *a, double *b, long n, int times)
{
#pragma gsp data copyin(a[0 : n]) copyout(b[0 : n])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				b[i] = a[i];
		}
	}
}

static uint32_t cyclic(const byte *text, long n, int times)
{
	uint32_t crc = 0;
#pragma gsp data copyin(text[0 : n])
	{
		for (int t = 0; t < times; t++) {
			crc = 0xffffffffu;
#pragma gsp reduce
			for (long i = 0; i < n; i++)
				crc = crc >> 8 ^ crc32_table[(crc ^ text[i]) & 255];
		}
	}
	return ~crc;
}

static uint32_t adler(const byte *text, long n, int times)
{
	uint32_t a = 1, b = 0;
#pragma gsp data copyin(text[0 : n])
	{
		for (int t = 0; t < times; t++) {
			a = 1, b = 0;
#pragma gsp reduce
			for (long i = 0; i < n; i++) {
				a = (a + text[i]) % 65521;
				b = (b + a) % 65521;
			}
		}
	}
	return b << 16 | a;
}

static int rows_outside_quotes(const byte *text, long n, int times)
{
	int rows = 0, quoted = 0;
#pragma gsp data copyin(text[0 : n])
	{
		for (int t = 0; t < times; t++) {
			rows = quoted = 0;
#pragma gsp reduce
			for (long i = 0; i < n; i++) {
				if (text[i] == '"')
					quoted = !quoted;
				else if (text[i] == '\n' && !quoted)
					rows++;
			}
		}
	}
	return rows;
}

static void envelope(const float *v, float *out, float decay, long n, int times)
{
#pragma gsp data copyin(v[0 : n]) copyout(out[0 : n])
	{
		for (int t = 0; t < times; t++) {
			float level = 0;
#pragma gsp scan
			for (long i = 0; i < n; i++) {
				level *= decay;
				if (level < v[i])
					level = v[i];
				out[i] = level;
			}
		}
	}
}

static long pack(const int *v, int *out, long n, int times)
{
	long k = 0;
#pragma gsp data copyin(v[0 : n]) copyout(out[0 : n])
	{
		for (int t = 0; t < times; t++) {
			k = 0;
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				if (v[i] & 1)
					out[k++] = v[i];
		}
	}
	return k;
}

/* LEB128: as many bytes as a number has groups of seven bits. */
static long varints(const int *restrict v, byte *restrict out, long n, int times)
{
	long k = 0;
#pragma gsp data copyin(v[0 : n]) copyout(out[0 : 5 * n])
	{
		for (int t = 0; t < times; t++) {
			k = 0;
#pragma gsp parallel
			for (long i = 0; i < n; i++) {
				unsigned left = (unsigned)v[i];
				do {
					out[k++] = (byte)(left & 127);
					left >>= 7;
				} while (left);
			}
		}
	}
	return k;
}

static void histogram(const int *key, int *count, long n, int keys, int times)
{
#pragma gsp data copyin(key[0 : n]) copy(count[0 : keys])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				count[key[i]]++;
		}
	}
}

static void latest(const int *key, const int *v, int *last, long n, int keys, int times)
{
#pragma gsp data copyin(key[0 : n], v[0 : n]) copy(last[0 : keys])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				last[key[i]] = v[i];
		}
	}
}

static void greatest(
	const int *key, const int *v, int *best, int *where, long n, int keys, int times)
{
#pragma gsp data copyin(key[0 : n], v[0 : n]) copy(best[0 : keys], where[0 : keys])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				if (v[i] > best[key[i]]) {
					best[key[i]] = v[i];
					where[key[i]] = (int)i;
				}
		}
	}
}

/* There and back again: each time leaves the counts as they were. */
static void ranks(const int *key, int *count, int *out, long n, int keys, int times)
{
#pragma gsp data copyin(key[0 : n]) copy(count[0 : keys]) copyout(out[0 : n])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				out[i] = count[key[i]]++;
#pragma gsp parallel
			for (long i = n - 1; i >= 0; i--)
				out[i] = --count[key[i]];
		}
	}
}

static void sort_by_key(
	const int *key, const int *v, int *next, int *out, long n, int keys, int times)
{
#pragma gsp data copyin(key[0 : n], v[0 : n]) copy(next[0 : keys], out[0 : n])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel copy(out[0 : n])
			for (long i = 0; i < n; i++)
				out[next[key[i]]++] = v[i];
#pragma gsp parallel copy(out[0 : n])
			for (long i = n - 1; i >= 0; i--)
				out[--next[key[i]]] = v[i];
		}
	}
}

/* NAME: what the lines that GSP_VERBOSE prints from here on belong to. */
static void begin(const char *name)
{
	fprintf(stderr, "loop: %s\n", name);
}

/* The copy of BYTES, half of them read and half written. */
static void end(double *a, double *b, double bytes, int times)
{
	copy_bytes(a, b, (long)(bytes / 16), times);
}

static unsigned long sum_of(const int *v, long n)
{
	unsigned long sum = 0;
	for (long i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)v[i];
	return sum;
}

static void run_keys(double *a, double *b, int *key, const int *v, long n, int keys, int times)
{
	char name[64];
	int *to = (int *)calloc((size_t)keys * 2, sizeof *to);
	if (!to)
		exit(1);
	for (long i = 0; i < n; i++)
		key[i] = (int)((unsigned)i * 2654435761u >> 7) % keys;
	snprintf(name, sizeof name, "counts of %d keys", keys);
	begin(name);
	histogram(key, to, n, keys, times);
	for (int k = 0; k < keys; k++)
		to[k] /= times;
	printf("%s %lu\n", name, sum_of(to, keys));
	end(a, b, 4.0 * (double)n, times);
	snprintf(name, sizeof name, "last of %d keys", keys);
	begin(name);
	latest(key, v, to, n, keys, times);
	printf("%s %lu\n", name, sum_of(to, keys));
	end(a, b, 8.0 * (double)n, times);
	for (int k = 0; k < keys; k++)
		to[k] = to[keys + k] = -1;
	snprintf(name, sizeof name, "greatest of %d keys", keys);
	begin(name);
	greatest(key, v, to, to + keys, n, keys, times);
	printf("%s %lu\n", name, sum_of(to, 2L * keys));
	end(a, b, 8.0 * (double)n, times);
	free(to);
}

static void run_ranks(
	double *a, double *b, const int *key, const int *v, int *out, long n, int keys, int times)
{
	char name[64];
	int *count = (int *)calloc((size_t)keys, sizeof *count);
	if (!count)
		exit(1);
	snprintf(name, sizeof name, "ranks by %d keys", keys);
	begin(name);
	ranks(key, count, out, n, keys, times);
	printf("%s %lu\n", name, sum_of(out, n));
	end(a, b, 8.0 * (double)n, times);
	for (long i = 0; i < n; i++)
		count[key[i]]++;
	for (int k = 0, at = 0; k < keys; k++) {
		const int of_key = count[k];
		count[k] = at;
		at += of_key;
	}
	snprintf(name, sizeof name, "sorted by %d keys", keys);
	begin(name);
	sort_by_key(key, v, count, out, n, keys, times);
	printf("%s %lu\n", name, sum_of(out, n));
	end(a, b, 12.0 * (double)n, times);
	free(count);
}

int main(int argc, char **argv)
{
	const int percent = argc > 1 ? atoi(argv[1]) : 100, times = argc > 2 ? atoi(argv[2]) : 20;
	const long n = (1L << 26) / 100 * percent;
	double *a = (double *)calloc((size_t)n, sizeof *a),
	       *b = (double *)calloc((size_t)n, sizeof *b);
	byte *text = (byte *)malloc((size_t)n);
	int *key = (int *)malloc((size_t)n * sizeof *key),
	    *v = (int *)malloc((size_t)n * sizeof *v);
	int *out = (int *)malloc((size_t)n * sizeof *out);
	float *x = (float *)malloc((size_t)n * sizeof *x),
	      *y = (float *)malloc((size_t)n * sizeof *y);
	if (!a || !b || !text || !key || !v || !out || !x || !y)
		return 1;
	for (long i = 0; i < n; i++) {
		v[i] = (int)((unsigned)i * 2246822519u >> 8);
		text[i] = (byte)(v[i] & 127);
		x[i] = (float)(v[i] & 1023);
	}
	begin("CRC-32 of bytes");
	printf("crc %08x\n", cyclic(text, n, times));
	end(a, b, (double)n, times);
	begin("Adler-32 of bytes");
	printf("adler %08x\n", adler(text, n, times));
	end(a, b, (double)n, times);
	begin("rows outside quotes");
	printf("rows %d\n", rows_outside_quotes(text, n, times));
	end(a, b, (double)n, times);
	begin("envelope of floats");
	envelope(x, y, 0.5f, n, times);
	double sum = 0;
	for (long i = 0; i < n; i++)
		sum += (double)y[i];
	printf("envelope %.17g\n", sum);
	end(a, b, 8.0 * (double)n, times);
	begin("packed ints");
	long k = pack(v, out, n, times);
	printf("pack %ld %lu\n", k, sum_of(out, k));
	end(a, b, 4.0 * (double)(n + k), times);
	begin("LEB128 of ints");
	byte *groups = malloc((size_t)(5 * n));
	long size = varints(v, groups, n, times);
	unsigned all = 0;
	for (long i = 0; i < size; i++)
		all = all * 31 + groups[i];
	printf("varints %ld %u\n", size, all);
	end(a, b, 4.0 * (double)n + (double)size, times);
	free(groups);
	run_keys(a, b, key, v, n, 256, times);
	run_ranks(a, b, key, v, out, n, 256, times);
	run_keys(a, b, key, v, n, 1 << 20, times);
	run_ranks(a, b, key, v, out, n, 1 << 20, times);
	free(a);
	free(b);
	free(text);
	free(key);
	free(v);
	free(out);
	free(x);
	free(y);
	return 0;
}
