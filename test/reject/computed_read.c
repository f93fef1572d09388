// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* The store comes first in the text; what is read may be an element of another iteration. */
// CHECK: computed_read.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D007]
void stored_before(int *restrict a, int *restrict out, const int *index, int n)
{
#pragma gsp parallel copy(a[0:n])
	for (int i = 0; i < n; i++) {
		a[i] = 2 * i;
		out[i] = a[index[i]];
	}
}

struct pair {
	int x, y;
};

/* A member that is not the first. */
// CHECK: computed_read.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S006]
void second_member(struct pair *p, int n)
{
#pragma gsp parallel
	for (int i = 2; i < n; i++)
		p[i].y = p[i - 2].y + 1;
}
