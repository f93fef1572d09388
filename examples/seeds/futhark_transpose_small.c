/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Futhark: map_transpose_small
 * many small matrices are transposed at once.
 */
#include <stdio.h>
#include <stdlib.h>

static void transpose(const float *from, float *to, int count, int rows, int columns)
{
#pragma gsp parallel
	for (int k = 0; k < count; k++)
		for (int i = 0; i < rows; i++)
			for (int j = 0; j < columns; j++)
				to[(k * rows + i) * columns + j] = from[(k * columns + j) * rows + i];
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	const int count = n / 48, all = count * 48;
	float *from = (float *)calloc((size_t)all + 1, sizeof *from);
	float *to = (float *)calloc((size_t)all + 1, sizeof *to);
	double check = 0;

	if (!from || !to)
		return 1;
	for (int i = 0; i < all; i++)
		from[i] = (float)(i % 65536);
	transpose(from, to, count, 6, 8);
	for (int i = 0; i < all; i++)
		check += (double)to[i] * (double)(i % 31);
	printf("%.0f\n", check);
	free(from);
	free(to);
	return 0;
}
