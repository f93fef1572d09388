// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Rows of tables of pointers, a[i][j], in loops whose iterations are not independent, or that need
 * the pointers themselves. */

#include <stddef.h>

// CHECK: row_tables.c:[[@LINE+5]]:{{[0-9]+}}: error: 'a[i - 1][j]' reads what an earlier iteration wrote to 'a[i][j]', 1 iteration later [GSP-D001]
void column(double **a, int n, int j)
{
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		a[i][j] += a[i - 1][j];
}

/* No copy of all rows is made first. */
// CHECK: error: 'a[i + 1][j]' reads what a later iteration overwrites through 'a[i][j]', 1 iteration later [GSP-D002]
void upwards(double **a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n - 1; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = a[i + 1][j];
}

// CHECK: error: two iterations may write the same element through 'a[to[i]][j]': its subscript is computed [GSP-D004]
void scattered(double **a, const int *to, int n, int j)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[to[i]][j] = i;
}

/* A row that another iteration writes. */
// CHECK: error: {{.*}}'a[0][j]'{{.*}} [GSP-D001]
void first_row(double **a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] += a[0][j];
}

/* On a device these are other pointers. */
// CHECK: error: {{.*}} a pointer to a row of a table is kept, and elements are reached through it as well [GSP-N108]
void kept(double **a, double **list, double *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		list[i] = a[i];
		out[i] = a[i][0];
	}
}

struct line {
	int length;
	double *at;
};

// CHECK: error: {{.*}} a pointer to a row of a table is kept, and elements are reached through it as well [GSP-N108]
void copied(struct line *to, const struct line *from, double *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		to[i] = from[i];
		out[i] = from[i].at[0];
	}
}

// CHECK: error: {{.*}} pointers to different rows of a table are compared, and elements are reached
// through them as well [GSP-N108]
void compared(double **a, int *falls, int n)
{
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		falls[i] = (a[i] < a[i - 1]) + (a[i][0] > 0);
}

/* In turn it is several rows. */
// CHECK: error: {{.*}} pointers to different rows of a table are compared, and elements are reached
// through them as well [GSP-N108]
void in_turn(double **a, int *out, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const double *before = NULL;
		out[i] = 0;
		for (int j = 0; j < m; j++) {
			const double *row = a[j];
			out[i] += (row > before) + (row[0] > 0);
			before = row;
		}
	}
}

/* A row may be where it is looked up which rows are touched. */
// CHECK: error: which elements of {{.*}} are touched depends on 'use', and it cannot be checked beforehand {{.*}} [GSP-X001]
void decided(int **a, const int *use, const int *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (use[key[i]])
			a[i][0] = 0;
}

/* A search would read rows that C does not come to. */
// CHECK: error: 'a[i][0]' would also be read for iterations behind the one that ends the loop, {{.*}} [GSP-S009]
int search(double **a, int n)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (a[i][0] > 3)
			break;
	return i;
}
