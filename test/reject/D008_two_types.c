// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
// CHECK: error: {{.*}} reaches the same memory with another element type [GSP-D008]
void punned(int *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] = ((short *)p)[2 * i];
}
