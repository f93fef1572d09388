// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s --check-prefix=OMP && test ! -e %t.c
/* A device has its own copy of what a pointer leads to; a pointer that is kept is the program's. */

void both(const int **at, const int *v, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:18: error: a kernel cannot take over this loop: a pointer is kept, and elements are reached through it as well [GSP-N108]
		const int *p = v + i;
		at[i] = p;
		out[i] = *p;
	}
}

void both_sides(int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i + 1 < n; i++) {
		// CHECK: [[@LINE+2]]:12: error: a kernel cannot take over this loop: a pointer is used to read what was there before, and to store as well; subscripts would do [GSP-N108]
		// OMP: [[@LINE+1]]:12: error: a kernel cannot take over this loop: a pointer is used to read what was there before, and to store as well; subscripts would do [GSP-N108]
		int *q = v + i;
		q[0] = q[1];
	}
}

int in_a_value(int *const *at, const int *v, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: a kernel cannot take over this loop: a pointer is compared or kept, and elements are reached through it as well [GSP-N108]
		count += at[i] == v + i && v[i];
	return count;
}

struct pair {
	int x, y;
};

void of_a_variable(struct pair **at, struct pair start, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: error: a kernel cannot take over this loop: the address of a variable is kept [GSP-N108]
		// OMP: error: a kernel cannot take over this loop: the address of a variable is kept [GSP-N108]
		at[i] = &start;
}

static int *lesser(int *a, int *b)
{
	return *a < *b ? a : b;
}

void lesser_ones(int **at, int *v, int *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: error: a kernel cannot take over this loop: a pointer is kept, and elements are reached through it as well [GSP-N108]
		at[i] = lesser(&v[i], &w[i]);
}
