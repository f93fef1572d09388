// RUN: %gspcc --emit=facts %s | %FileCheck %s
/* Blocks of elements at constant distances that do not meet, if only just. */

// CHECK-LABEL: loop planes:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
void planes(float (*restrict b)[10][12], float (*restrict a)[12][10], int count)
{
#pragma gsp parallel
	for (int k = 0; k < count; k++)
		for (int i = 0; i < 10; i++)
			for (int j = 0; j < 12; j++)
				b[k][i][j] = a[k][j][i];
}

// CHECK-LABEL: loop blocks:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
void blocks(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		for (int j = 0; j < 100; j++)
			a[100 * k + j] = b[j];
}

// Odd ones are read, even ones are stored.
// CHECK-LABEL: loop parity:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
void parity(int *a, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		a[16 * k + 2] = a[16 * k + 3] + a[16 * k + 2001] + a[16 * k + 77];
}

// CHECK-LABEL: loop down:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
void down(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int k = n; k > 0; k--)
		for (int j = 39; j >= 0; j--)
			a[40 * k + j] = b[j];
}
