// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* What may be touched is not known, and C might not be allowed to touch it. */

// CHECK: error: it is not known which elements of 'table' may be touched: 'table[index[i]]' has a computed subscript [GSP-X001]
// CHECK: help: add copyin(table[0:n]) to the directive
void gather(float *restrict o, const float *table, const int *index, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = table[index[i]];
}

// CHECK: error: it is not known which elements of 'a' may be touched: 'a[i]' does not happen in every iteration [GSP-X001]
// CHECK: help: add copyout(a[0:n]) to the directive
// CHECK: error: it is not known which elements of 'b' may be touched: 'b[i]' does not happen in every iteration [GSP-X001]
void guarded(float *a, const float *b, const char *flag, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (flag[i])
			a[i] = b[i];
}

/* The right side of && is not evaluated everywhere. */
// CHECK: error: it is not known which elements of 'b' may be touched: 'b[i]' {{.*}} [GSP-X001]
int lazy(const int *a, const int *b, int n)
{
	int s = 0;
#pragma gsp reduce(+: s)
	for (int i = 0; i < n; i++)
		s += a[i] && b[i];
	return s;
}

extern float unknown_length[];

// CHECK: error: it is not known which elements of 'unknown_length' may be touched{{.*}} [GSP-X001]
void incomplete(float *o, const int *index, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = unknown_length[index[i]];
}

/* Beyond what other accesses prove to be there. */
// CHECK: error: it is not known which elements of 'v' may be touched: 'v[i + 1]' does not happen in every iteration [GSP-X001]
void one_more(float *o, const float *v, const char *flag, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = v[i];
		if (flag[i])
			o[i] += v[i + 1];
	}
}
