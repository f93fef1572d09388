// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* An iteration reads what an earlier one wrote. */

// CHECK: [[@LINE+5]]:10: error: 'a[i - 6]' reads what an earlier iteration wrote to 'a[i]', 6 iterations later [GSP-D001]
void distance_six(float *a, const float *b, int n)
{
#pragma gsp parallel
	for (int i = 6; i < n; i++)
		a[i] = a[i - 6] * a[i - 6] + b[i];
}

/* Which iterations meet depends on lag. */
// CHECK: error: 'a[i - lag]' reads what an earlier iteration wrote to 'a[i]', in iterations 0 and 1 for example (counted from 0) [GSP-D001]
// CHECK: note: the earlier iteration writes here
void unknown_distance(float *a, int n, int lag)
{
#pragma gsp parallel
	for (int i = lag; i < n; i++)
		a[i] = a[i - lag] * a[i - lag];
}

/* Only the middle of the array is read by a later iteration: the example is the smallest one. */
// CHECK: error: 'a[n - 1 - i]' reads what an earlier iteration wrote to 'a[i]', in iterations 0 and 1 for example (counted from 0) [GSP-D001]
void mirror(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i] = a[n - 1 - i];
}

/* Downward, reading ahead is reading back. */
// CHECK: error: 'a[i + 5]' reads what an earlier iteration wrote to 'a[i]', 5 iterations later [GSP-D001]
void downward(int *a, int n)
{
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--)
		a[i] = a[i + 5] * a[i + 5] + 1;
}

struct point {
	float x, y;
};

// CHECK: error: 'p[i - 7].x' reads what an earlier iteration wrote to 'p[i].x', 7 iterations later [GSP-D001]
void field(struct point *p, int n)
{
#pragma gsp parallel
	for (int i = 7; i < n; i++)
		p[i].x = p[i - 7].x * p[i - 7].x + p[i - 7].y;
}

int grid[64][64];

// CHECK: error: 'grid[i - 5][i - 5]' reads what an earlier iteration wrote to 'grid[i][i]', 5 iterations later [GSP-D001]
void diagonal(void)
{
#pragma gsp parallel
	for (int i = 5; i < 64; i++)
		grid[i][i] = grid[i - 5][i - 5] * grid[i - 5][i - 5] + grid[i - 5][i - 4];
}

/* The row may be one of those that are written before. */
// CHECK: error: 'm[from * ld + j]' reads what an earlier iteration wrote to 'm[i * ld + j]'{{.*}} [GSP-D001]
void add_row(int *m, int rows, int ld, int from)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < ld; j++)
			m[i * ld + j] += m[from * ld + j] + 1;
}

/* A place in memory that loops of the body update, in a way that cannot be composed. */
// CHECK: [[@LINE+6]]:4: error: {{.*}} is carried from iteration to iteration by {{.*}}, which is none of the updates that can be composed [GSP-S001]
void in_memory(const unsigned char *p, int w, int h, long *sum)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			*sum = *sum * *sum + p[y * w + x];
}

/* The pointer to it is in memory as well. */
struct led {
	long *sum;
};
// CHECK: [[@LINE+6]]:4: error: '*s->sum' is carried from iteration to iteration in memory, and a loop inside the loop updates it there [GSP-D001]
void led_to(const unsigned char *p, int w, int h, struct led *s)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			*s->sum += p[y * w + x];
}

/* The same, claimed to be a reduction. */
// CHECK: [[@LINE+7]]:4: error: '*s->sum' is carried in memory, and a loop inside the loop updates it there: only variables are followed through inner loops [GSP-S006]
// CHECK: help: update a local variable that is declared before the loop, and store it after the loop
void led_sum(const unsigned char *p, int w, int h, struct led *s)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			*s->sum += p[y * w + x];
}

/* Claimed to be a reduction. */
// CHECK: [[@LINE+6]]:21: error: 'best' is carried {{.*}} [GSP-S001]
void brightest(const float *v, int w, int h, float *best, float *all)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			all[y * w + x] = *best = v[y * w + x] + *best / 2 * *best;
}

// From row to row of a length that only the program knows.
void down_rows(int *b, int rows, int w, int at)
{
#pragma gsp parallel
	for (int j = 0; j < rows; j++)
		b[j * w + w + at] += b[j * w + at] * b[j * w + w + at];
}
// CHECK: :[[@LINE-2]]:{{[0-9]+}}: error: 'b[j * w + at]' reads what an earlier iteration wrote to 'b[j * w + w + at]', 1 iteration later [GSP-D001]
