// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* A store through a computed subscript may hit an element twice. */

// CHECK: error: two iterations may write the same element through 'out[i * i]': its subscript is computed [GSP-D004]
// CHECK: help: add assume(injective)
void squares(float *out, int n)
{
#pragma gsp parallel copy(out[0:n])
	for (int i = 0; i < n; i++)
		out[i * i] = i;
}

/* Injective in itself, but the other store is not covered by that. */
// CHECK: error: {{.*}}out[index[i]]{{.*}} [GSP-D004]
void two_stores(float *out, const int *index, int n)
{
#pragma gsp parallel copy(out[0:n]) assume(injective)
	for (int i = 0; i < n; i++) {
		out[index[i]] = 1;
		out[i] = 2;
	}
}

// CHECK: error: two iterations may write the same element through 'out[index[j]]'{{.*}} [GSP-D004]
void counted_inside(int *out, const int *index, int n)
{
	int j;
#pragma gsp parallel copy(out[0:n])
	for (int i = 0; i < n; i++)
		for (j = 0; j < i; j++)
			out[index[j]] = j;
}
