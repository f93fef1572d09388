/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Heat in a plate: sweeps over a grid until nothing moves any more. The grids stay on the device
 * between the sweeps; the host only sees how much has moved.
 *
 *   heat [n [sweeps]]      a square of at most n elements */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int relax(double *grid, double *next, int side, int sweeps, double *left)
{
	double moved = 1;
	int k = 0;

#pragma gsp data copy(grid[0:side * side]) create(next[0:side * side])
	{
		for (; k < sweeps && moved > 1e-9; k++) {
#pragma gsp parallel
			for (int y = 1; y < side - 1; y++)
				for (int x = 1; x < side - 1; x++)
					next[y * side + x] = 0.25 * (grid[y * side + x - 1] +
									    grid[y * side + x + 1] +
									    grid[(y - 1) * side + x] +
									    grid[(y + 1) * side + x]);
			moved = 0;
#pragma gsp reduce (max: moved)
			for (int y = 1; y < side - 1; y++)
				for (int x = 1; x < side - 1; x++)
					moved = fmax(moved, fabs(next[y * side + x] - grid[y * side + x]));
#pragma gsp parallel
			for (int y = 1; y < side - 1; y++)
				for (int x = 1; x < side - 1; x++)
					grid[y * side + x] = next[y * side + x];
		}
	}
	*left = moved;
	return k;
}

int main(int argc, char **argv)
{
	int side = (int)sqrt(argc > 1 ? atof(argv[1]) : 90000.0);
	int sweeps = argc > 2 ? atoi(argv[2]) : 50;
	double *grid = (double *)calloc((size_t)side * side, sizeof *grid);
	double *next = (double *)calloc((size_t)side * side, sizeof *next);
	double left;

	if (!grid || !next)
		return 1;
	for (int x = 0; x < side; x++)
		grid[x] = 100;
	int k = relax(grid, next, side, sweeps, &left);
	printf("%d sweeps, moved %.17g, middle %.17g\n", k, left, grid[side / 2 * side + side / 2]);
	free(grid);
	free(next);
	return 0;
}
