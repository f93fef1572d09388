/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Transpositions of matrices of all shapes, each beside a copy of as many bytes:
 * bench/loops_gpu.sh. The arrays stay on the device; with GSP_VERBOSE=1 every loop says how long it
 * took.
 *
 *   transposes [percent [times]]      PERCENT of the full number of columns */
#include <stdio.h>
#include <stdlib.h>

static void copy_floats(const float *a, float *b, long n, int times)
{
#pragma gsp data copyin(a[0:n]) copyout(b[0:n])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				b[i] = a[i];
		}
	}
}

static void floats(const float *a, float *b, long n, long m, int times)
{
#pragma gsp data copyin(a[0:n * m]) copyout(b[0:n * m])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				for (long j = 0; j < m; j++)
					b[i * m + j] = a[j * n + i];
		}
	}
}

static void doubles(const double *a, double *b, long n, long m, int times)
{
#pragma gsp data copyin(a[0:n * m]) copyout(b[0:n * m])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				for (long j = 0; j < m; j++)
					b[i * m + j] = a[j * n + i];
		}
	}
}

static void bytes(const unsigned char *a, unsigned char *b, long n, long m, int times)
{
#pragma gsp data copyin(a[0:n * m]) copyout(b[0:n * m])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				for (long j = 0; j < m; j++)
					b[i * m + j] = a[j * n + i];
		}
	}
}

/* COUNT matrices of N x M. */
static void batch(const float *a, float *b, long count, long n, long m, int times)
{
#pragma gsp data copyin(a[0:count * n * m]) copyout(b[0:count * n * m])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long k = 0; k < count; k++)
				for (long i = 0; i < n; i++)
					for (long j = 0; j < m; j++)
						b[(k * n + i) * m + j] = a[(k * m + j) * n + i];
		}
	}
}

static void begin(const char *name)
{
	fprintf(stderr, "loop: %s\n", name);
}

static void show(const char *name, const void *p, size_t size)
{
	const unsigned char *at = (const unsigned char *)p;
	unsigned long long h = 14695981039346656037u;
	for (size_t i = 0; i < size; i++)
		h = (h ^ at[i]) * 1099511628211u;
	printf("%s %016llx\n", name, h);
}

int main(int argc, char **argv)
{
	const int percent = argc > 1 ? atoi(argv[1]) : 100, times = argc > 2 ? atoi(argv[2]) : 20;
	const long most = 1L << 26;
	static const struct {
		const char *name;
		long n, m;
	} shapes[] = {
		{"float 8192 x 8192", 8192, 8192},
		{"float 2^24 x 4", 1 << 24, 4},
		{"float 4 x 2^24", 4, 1 << 24},
		{"float 33 x 2^20", 33, 1 << 20},
		{"float 2^20 x 33", 1 << 20, 33},
		{"float 1000 x 1000", 1000, 1000},
	};
	unsigned *bits = (unsigned *)malloc((size_t)most * sizeof *bits);
	float *b = (float *)malloc((size_t)most * sizeof *b);
	if (!bits || !b)
		return 1;
	for (long i = 0; i < most; i++)
		bits[i] = (unsigned)(i * 2654435761u % 1000000007u) & 0x3fffffff;
	for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
		const long n = shapes[s].n * (shapes[s].n > 100 ? percent : 100) / 100, m = shapes[s].m;
		begin(shapes[s].name);
		floats((const float *)bits, b, n, m, times);
		show(shapes[s].name, b, (size_t)(n * m) * sizeof *b);
		copy_floats((const float *)bits, b, n * m, times);
	}
	const long side = 4096 * percent / 100, count = (1 << 20) / 100 * percent;
	begin("double 4096 x 4096");
	doubles((const double *)bits, (double *)b, side, side, times);
	show("double 4096 x 4096", b, (size_t)(side * side) * sizeof(double));
	copy_floats((const float *)bits, b, side * side * 2, times);
	begin("bytes 16384 x 16384");
	bytes((const unsigned char *)bits, (unsigned char *)b, side * 4, side * 4, times);
	show("bytes 16384 x 16384", b, (size_t)(side * side) * 16);
	copy_floats((const float *)bits, b, side * side * 4, times);
	begin("2^20 of 8 x 8 floats");
	batch((const float *)bits, b, count, 8, 8, times);
	show("2^20 of 8 x 8", b, (size_t)count * 64 * sizeof *b);
	copy_floats((const float *)bits, b, count * 64, times);
	begin("2^16 of 32 x 32 floats");
	batch((const float *)bits, b, count / 16, 32, 32, times);
	show("2^16 of 32 x 32", b, (size_t)(count / 16) * 1024 * sizeof *b);
	copy_floats((const float *)bits, b, count / 16 * 1024, times);
	free(bits);
	free(b);
	return 0;
}
