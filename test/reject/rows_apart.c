// Rows filled from their ends and read from their beginnings: neighbours' rows, not the same ones.
// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
void shifted(int *a, int w, int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D
			a[(y + 1) * w - 1 - x] = a[(y + 1) * w + x] + 1;
}
