// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
struct flags {
	unsigned a : 3, b : 5;
};

// CHECK: error: 'f[i].a' writes a bit-field [GSP-D009]
void bit_field(struct flags *f, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		f[i].a = 1;
}
