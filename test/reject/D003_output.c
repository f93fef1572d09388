// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Two iterations write the same element. */

// CHECK: error: 'a[i + 1]' and 'a[i]' write the same element, 1 iteration later [GSP-D003]
// CHECK: note: the other write is here
void overlapping(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[i] = b[i];
		a[i + 1] = -b[i];
	}
}

/* The step wraps around a byte: 256 iterations on, the element is the same. */
// CHECK: error: 'a[(unsigned char)i]' and 'a[(unsigned char)i]' write the same element{{.*}} [GSP-D003]
void wrapped(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[(unsigned char)i] = i;
}

struct cell {
	short low, high;
};

// CHECK: error: 'c[i + 2].low' and 'c[i].low' write the same element, 2 iterations later [GSP-D003]
void field(struct cell *c, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		c[i].low = i;
		c[i + 2].low = -i;
	}
}

struct pair {
	int x, y;
};

void second_members(struct pair *p, const int *v, int n)
{
#pragma gsp parallel copy(p[0:n])
	for (int i = 0; i < n; i++)
		p[(unsigned char)i].y = v[i];
}
// CHECK: :[[@LINE-2]]:3: error: 'p[(unsigned char)i].y' and 'p[(unsigned char)i].y' write the same element
