// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s
/* Loops whose iterations look dependent and are not, and copies made for those that only need the
 * old contents. */

// CHECK-LABEL: loop halves:
// CHECK: status=transformed
// CHECK-NOT: snapshot
// CHECK: body
void halves(int *a, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = a[i + n];
}

// CHECK-LABEL: loop reversal:
// CHECK: status=transformed
// CHECK: array a base a elem int [0, (long long)n) read write copy-in{{$}}
void reversal(int *a, int n)
{
	for (int i = 0; i < n / 2; i++) {
		int t = a[i];
		a[i] = a[n - 1 - i];
		a[n - 1 - i] = t;
	}
}

// CHECK-LABEL: loop pairs:
// CHECK: status=transformed
void pairs(int *a, int n)
{
	for (int i = 0; i < n; i++) {
		int t = a[2 * i];
		a[2 * i] = a[2 * i + 1];
		a[2 * i + 1] = t;
	}
}

// CHECK-LABEL: loop modulo:
// CHECK: status=transformed
void modulo(int *a, int n)
{
	for (int i = 0; i < n; i++)
		if (i % 2 == 0)
			a[i] = a[i + 1];
}

struct point {
	float x, y;
};

// CHECK-LABEL: loop fields:
// CHECK: status=transformed
// CHECK: array p base p elem struct point [0, (long long)n) read write copy-in{{$}}
void fields(struct point *p, int n)
{
	for (int i = 0; i + 1 < n; i++)
		p[i].x = p[i + 1].y;
}

int grid[10][20];

/* Distinct because column 3 is not column 2, not because rows differ. */
// CHECK-LABEL: loop columns:
// CHECK: status=transformed
// CHECK-NOT: snapshot
// CHECK: body
void columns(void)
{
	for (int i = 1; i < 10; i++)
		grid[i][3] = grid[i - 1][2];
}

/* Through the flat position they would meet from n = 21 on. */
// CHECK-LABEL: loop rows:
// CHECK: check (long long)n <= 20LL
void rows(int n)
{
	for (int i = 0; i < n; i++)
		grid[0][i] = grid[1][i];
}

// CHECK-LABEL: loop stride:
// CHECK: status=transformed
// CHECK: check (long long)ld != 0LL
void stride(float *a, int n, int ld)
{
	for (int i = 0; i < n; i++)
		a[i * ld] = (float)i;
}

// CHECK-LABEL: loop shift:
// CHECK: status=transformed
// CHECK: array a base a elem float [0, (long long)n) read write copy-in snapshot
// CHECK: remark GSP-D002 {{.*}}'a[i + 1]' reads from a copy made before the loop
void shift(float *a, int n)
{
	for (int i = 0; i < n - 1; i++)
		a[i] = a[i + 1];
}

// CHECK-LABEL: loop smooth:
// CHECK: array a {{.*}} read write copy-in snapshot
void smooth(float *a, int n)
{
	for (int i = 0; i < n - 2; i++)
		a[i] = (a[i] + a[i + 1] + a[i + 2]) / 3;
}

/* The carried place a[i - 1] is a state; its array is written all the same. */
// CHECK-LABEL: loop running:
// CHECK: patterns=scan
// CHECK: place a[0LL]
// CHECK: array a base a elem float [0, (long long)n) read write copy-in{{$}}
// CHECK: array b base b elem float [1, (long long)n) read copy-in
void running(float *a, const float *b, int n)
{
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + b[i];
}
