// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

struct list {
	int count;
	int *data;
};

/* Where use is 0, s may be no pointer: s->data must not be read before the loop. */
// CHECK: guarded_pointer.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D010]
void behind_guard(int *restrict a, const struct list *s, int use, int n)
{
#pragma gsp parallel copy(a[0:n])
	for (int i = 0; i < n; i++)
		if (use)
			a[i] = s->data[i];
}
