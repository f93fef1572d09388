// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
// CHECK: error: {{.*}}volatile{{.*}} [GSP-D013]
void device(volatile int *port, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		port[i] = 1;
}
