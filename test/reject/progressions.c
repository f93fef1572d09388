// Blocks of elements at constant distances that meet by one element.
// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s

// The last of a block is the first of the next one.
void one_more(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		for (int j = 0; j < 101; j++)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D003]
			a[100 * k + j] = b[j];
}

// A plane has ten rows; the eleventh is the next plane's first.
void planes(float *b, int count)
{
#pragma gsp parallel
	for (int k = 0; k < count; k++)
		for (int i = 0; i < 11; i++)
			for (int j = 0; j < 12; j++)
				// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D003]
				b[k * 120 + i * 12 + j] = i;
}

// Every second one is read, of which every second one is stored.
void even(int *a, int n)
{
#pragma gsp parallel
	for (int k = 20; k < n; k++) {
		int s = 0;
		for (int j = 0; j < 40; j++)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D001]
			s += a[4 * k - 2 * j - 2];
		a[4 * k] = s;
	}
}

// Downwards.
void down(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int k = n; k > 0; k--)
		for (int j = 40; j >= 0; j--)
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D003]
			a[40 * k + j] = b[j];
}
