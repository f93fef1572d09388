// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
// CHECK: error: the subscript of 'out[k++]' is carried from iteration to iteration{{.*}} [GSP-D006]
int pack(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (in[i] > 0)
			out[k++] = in[i];
	return k;
}
