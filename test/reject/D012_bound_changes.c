// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
struct list {
	int count;
	int *at;
};

// CHECK: error: 's[i].count' may change {{.*}} [GSP-D012]
// CHECK: note: it is read here
// CHECK: help: read it into a local variable before the loop
void own_bound(struct list *s, const int *v)
{
#pragma gsp parallel
	for (int i = 0; i < s->count; i++)
		s[i].count = v[i];
}

// CHECK: error: 's[i].at' may change {{.*}} [GSP-D012]
void own_base(struct list *s, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		s->at[i] = 1;
		s[i].at = 0;
	}
}

// CHECK: error: 'limits[i]' may change {{.*}} [GSP-D012]
void bound_in_array(int *limits)
{
#pragma gsp parallel
	for (int i = 0; i < limits[3]; i++)
		limits[i] = i;
}
