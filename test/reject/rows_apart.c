// Rows of i*ld + j that meet.
// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s

// Rows filled from their ends and read from their beginnings: neighbours' rows, not the same ones.
void shifted(int *a, int w, int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
			a[(y + 1) * w - 1 - x] = a[(y + 1) * w + x] + 1;
}

// Pixels of three elements and of one: no number divides both.
void thirds(int *a, int w, int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
			a[3 * (y * w + x)] = a[y * w + x + 1] + 1;
}

// Of the pixel, and of one that is two further.
void further(int *a, int w, int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
			a[3 * (y * w + x)] = y;
			a[3 * (y * w + x) + 6] = x;
		}
}

// Two of three rows, and the middle one of those before.
void middle(int *a, int w, int h)
{
#pragma gsp parallel
	for (int y = 1; y < h; y++)
		for (int x = 0; x < 2 * w; x++)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
			a[3 * y * w + x] = a[(3 * y - 2) * w + x] + 1;
}

// Two elements a pixel in rows of w: a check that w is 1 would never pass.
void doubled(unsigned char *out, const unsigned char *in, int w, int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'out[y * w + 2 * x]' may be an element that another iteration writes: what an iteration touches does not stay within a row of 'w' [GSP-D004]
			out[y * w + 2 * x] = in[y * w + x];
}

// Rows that begin at different places.
void two_offsets(int *a, int w, int h, int c, int d)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			a[c + y * w + x] = x;
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
			a[d + y * w + x] += y;
		}
}

// Numbers of which the range is known, in rows that are one too narrow for it.
void by_bits(int *a, const int *restrict by, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
		a[15 * i + (by[i] & 15)] = a[15 * i + (by[i] >> 4 & 15)] + 1;
}

// -15 to 15.
void by_remainder(int *a, const int *restrict by, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
		a[30 * i + 15 + by[i] % 16] = a[30 * i + 15 + by[i] / 16 % 16] + 1;
}
