// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

struct list {
	int count;
	int *data;
};

// CHECK: guarded_pointer.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D010]
void changed(struct list *s, const int *v, int *other, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			s->data[i] = v[i];
			s->data = other;
		}
}

/* How many iterations there are would be asked of what is not there. */
struct walk {
	int *data;
};

// CHECK: guarded_pointer.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-{{[A-Z0-9]+}}]
void volatile_pointer(volatile struct walk *s, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[i] = v[i];
}
