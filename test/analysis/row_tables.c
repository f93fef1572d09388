// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s
/* Rows that pointers in a table lead to: what is touched of each, and what must not overlap. */

// CHECK-LABEL: loop scale:
// CHECK: array a base a elem double * [0, (long long)n) read copy-in
// CHECK: array a_rows base rows elem double [0, 0) read write copy-in
// CHECK-NEXT: row row of a by the pointer at byte 0
// CHECK-NEXT: part of a_rows [0, 64) if row >= 0LL && (long long)n >= row + 1LL
// CHECK-NEXT: overlap a_rows a_rows
// CHECK-NEXT: overlap a a_rows
// CHECK: box j times 64
void scale(double **a, int n)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 64; j++)
			a[i][j] *= 2;
}

/* Nothing is written through a, so its rows may be one another. */
// CHECK-LABEL: loop lower:
// CHECK: part of a_rows [0, row + 1LL) if row >= 0LL && (long long)n >= row + 1LL
// CHECK: array b_rows base rows elem double [0, 0) write{{$}}
// CHECK: part of b_rows [0, row + 1LL)
// CHECK-NOT: overlap a_rows a_rows
// CHECK: overlap a_rows b_rows
// CHECK-NOT: overlap a_rows a_rows
void lower(double **b, double *const *a, int n)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			b[i][j] = a[i][j];
}

/* The columns of a row number are those that any of three iterations touches. */
// CHECK-LABEL: loop column:
// CHECK: array a base a elem double * [0, (long long)n + 2LL) read
// CHECK: part of a_rows [(long long)j, (long long)j + 1LL) if row >= 0LL && (long long)n >= row + 1LL
// CHECK-NEXT: part of a_rows [(long long)j + 1LL, (long long)j + 2LL) if row >= 2LL && (long long)n + 1LL >= row
// CHECK-NOT: part
// CHECK-NOT: overlap
double column(double **a, int n, int j)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += a[i][j] * a[i + 2][j + 1];
	return s;
}

/* One table of structures, two of pointers in these. */
struct line {
	int length;
	float *data, *weight;
};
// CHECK-LABEL: loop weigh:
// CHECK: array s base s elem struct line [0, (long long)n) read
// CHECK: array s_rows base
// CHECK-NEXT: row row of s by the pointer at byte 16
// CHECK: array s_rows_2 base
// CHECK-NEXT: row row of s by the pointer at byte 8
// CHECK: overlap s_rows_2 s_rows_2
// CHECK: overlap s_rows s_rows_2
void weigh(struct line *s, int n)
{
	for (int i = 0; i < n; i++)
		s[i].data[0] *= s[i].weight[1];
}

/* Row k, read only where another row is written, is one of the table as well. */
// CHECK-LABEL: loop others:
// CHECK: array a_rows
// CHECK: overlap a_rows a_rows
// CHECK-NEXT: overlap a a_rows
// CHECK-NOT: overlap
void others(double **a, int n, int k)
{
	for (int i = 0; i < n; i++)
		if (i != k)
			for (int j = 0; j < 64; j++)
				a[i][j] -= a[k][j];
}

/* Every second row. */
// CHECK-LABEL: loop field:
// CHECK: part of rows_rows [0, 640) if {{.*}}/ 2LL
void field(unsigned char **rows, int n)
{
	for (int y = 1; y < n; y += 2)
		for (int x = 0; x < 640; x++)
			rows[y][x] = 0;
}
