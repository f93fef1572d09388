// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
// CHECK: error: 'count[key[i]]' is updated through a computed subscript that may repeat (a histogram){{.*}} [GSP-D005]
void histogram(int *count, const unsigned char *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		count[key[i]] += 1;
}
