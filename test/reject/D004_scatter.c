// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* A store through a computed subscript may hit an element twice. */

// CHECK: error: two iterations may write the same element through 'out[i * i]': its subscript is computed [GSP-D004]
// CHECK: help: add assume(injective)
void squares(float *out, int n)
{
#pragma gsp parallel copy(out[0:n])
	for (int i = 0; i < n; i++)
		out[i * i] = i;
}

/* Injective in itself, but the other store is not covered by that. */
// CHECK: error: {{.*}}out[index[i]]{{.*}} [GSP-D004]
void two_stores(float *out, const int *index, int n)
{
#pragma gsp parallel copy(out[0:n]) assume(injective)
	for (int i = 0; i < n; i++) {
		out[index[i]] = 1;
		out[i] = 2;
	}
}

// CHECK: error: two iterations may write the same element through 'out[index[j]]'{{.*}} [GSP-D004]
void counted_inside(int *out, const int *index, int n)
{
	int j;
#pragma gsp parallel copy(out[0:n])
	for (int i = 0; i < n; i++)
		for (j = 0; j < i; j++)
			out[index[j]] = j;
}

/* Rows of what is kept. */
static int kept[100][64], seen[100][64];

void both_ways(int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		int k = 32;
		for (int x = 0; x < 64; x++) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'kept[y][k]'{{.*}} [GSP-D004]
			kept[y][k] = x;
			k += seen[y][x] > 0 ? 1 : -1;
		}
	}
}

void twice_as_far_down(int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		int k = 64;
		for (int x = 0; x < 64; x++)
			if (seen[y][x] > 0) {
				// CHECK: [[@LINE+1]]:5: error: {{.*}} [GSP-D00
				(&kept[0][0])[64 * y + k] = x;
				k -= 2;
			}
	}
}

void by_any_amount(int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		int k = 0;
		for (int x = 0; x < 64; x++) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'kept[y][k]'{{.*}} [GSP-D004]
			kept[y][k] = x;
			k += seen[y][x];
		}
	}
}

void twice_as_far(int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		int k = 0;
		for (int x = 0; x < 64; x++)
			if (seen[y][x] > 0) {
				// CHECK: [[@LINE+1]]:5: error: {{.*}} [GSP-D00
				(&kept[0][0])[64 * y + k] = x;
				k += 2;
			}
	}
}

void row_above(int h, int w, int *out)
{
#pragma gsp parallel copy(out[0 : h * w])
	for (int y = 1; y < h; y++) {
		int k = 0;
		for (int x = 0; x < w; x++)
			// CHECK: [[@LINE+1]]:8: error: 'out[(y - 1) * w + k]' reads what an earlier iteration wrote to 'out[y * w + k++]', 1 iteration later [GSP-D001]
			if (out[(y - 1) * w + k] > 0)
				out[y * w + k++] = x;
	}
}
