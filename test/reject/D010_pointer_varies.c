// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
// CHECK: error: 'row[i][0]' goes through a pointer of a table that the loop changes [GSP-D010]
// CHECK: help: use one array and a computed subscript
void rows(float **row, const int *k, float **other, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		row[i + n] = other[i];
		row[i][0] = 0;
	}
}

struct node {
	int value;
	struct node *next;
};

// CHECK: error: {{.*}} goes through a pointer that differs between iterations [GSP-D010]
int chase(struct node *const *first, int n)
{
	int s = 0;
#pragma gsp reduce(+: s)
	for (int i = 0; i < n; i++)
		s += first[i]->next->value;
	return s;
}

/* Rows of rows. */
// CHECK: error: 'a[i][j][0]' goes through a pointer that differs between iterations [GSP-D010]
void deeper(double ***a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j][0] = 0;
}

/* Rows that are seen in two ways. */
// CHECK: error: 'p[j]' is in a row that the loop also sees as elements of another type [GSP-D010]
// CHECK: help: read and store the rows as elements of one type
void seen_twice(char **row, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int *p = (int *)row[i];
		unsigned char *q = (unsigned char *)row[i];
		for (int j = 0; j < m; j++)
			p[j] = q[4 * j];
	}
}

struct state {
	int q[1];
	int seed;
};

/* A member of one element may be longer than it says. */
// CHECK: error: 's[k].q[x[k]]' is in an array of an element, and it is not known that its subscript stays within that array [GSP-D010]
void inside(struct state *s, const int *x, int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		s[k].q[x[k]] = 3;
}
