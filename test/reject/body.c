// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bodies that hold what cannot be followed.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
struct point {
	int x, y;
};

union word {
	int i;
	float f;
};

int jump(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] < 0)
			goto skip;
		s += v[i];
	skip:;
	}
	return s;
}
// CHECK: :[[@LINE-6]]:4: error: goto in the body cannot be followed [GSP-L004]

int unset(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int t;
		s += t;
		t = v[i];
	}
	return s;
}
// CHECK: :[[@LINE-5]]:8: error: 't' is read before the iteration sets it [GSP-L005]

int local_array(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int t[2] = {v[i], 1};
		s += t[i & 1];
	}
	return s;
}
// CHECK: :[[@LINE-5]]:7: error: 't' is an object of its own in each iteration; only scalars may be declared in the body so far [GSP-N202]

int whole_structure(const struct point *p, int n)
{
	int s = 0;
	struct point q;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		q = p[i];
		s += q.x;
	}
	return s;
}
// CHECK: :[[@LINE-5]]:3: error: a value of type 'struct point' is copied as a whole; name its members instead [GSP-N203]

int of_union(const union word *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i].i;
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: member 'i' of a union is accessed: its bytes have several types [GSP-L007]

int device_register(const volatile int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: a volatile object is accessed: every access must happen, in order [GSP-D013]
