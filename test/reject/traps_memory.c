// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Loops that look as if their iterations were independent. */

struct pair {
	int a, b;
};

/* Two iterations on either side of zero meet. */
// CHECK: :[[@LINE+4]]:{{[0-9]+}}: error: {{.*}} [GSP-D{{[0-9]+}}]
void absolute(int *v, int n)
{
#pragma gsp parallel
	for (int i = -n; i < n; i++) v[i < 0 ? -i : i] = i;
}

/* One element is read by all iterations and written by one. */
// CHECK: :[[@LINE+4]]:{{[0-9]+}}: error: {{.*}} [GSP-D{{[0-9]+}}]
void neighbour(struct pair *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) p[i].a = p[n - 1].b + (p[i + 1].b = i);
}

/* Guards that do not separate reader and writer. */
// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: the loop carries 'v' from one iteration to the next [GSP-S006]
void parity(int *v, int n)
{
#pragma gsp parallel
	for (int i = 2; i < n; i++)
		if (i % 2 == 0) v[i] = v[i - 2];
}
