// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bodies that hold what cannot be followed.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
struct point {
	int x, y;
};

union words {
	int i[3];
	float f[3];
};

int jump(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int x = v[i];
	again:
		x -= 7;
		if (x > 7)
			goto again;
		s += x;
	}
	return s;
}
// CHECK: :[[@LINE-5]]:4: error: goto in the body cannot be followed [GSP-L004]

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
#pragma gsp reduce copyin(v[0:100 * n])
	for (int i = 0; i < n; i++) {
		int t[100];
		for (int k = 0; k < 100; k++)
			t[k] = v[100 * i + k];
		s += t[i % 100];
	}
	return s;
}
// CHECK: :[[@LINE-4]]:3: error: 's' is carried from iteration to iteration and computed from what a loop inside the loop computes [GSP-N201]

int carried_in_array(const int *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t[16] = {s};
		s += v[i];
		out[i] = t[v[i] & 15];
	}
	return s;
}
// CHECK: :[[@LINE-4]]:12: error: 't' holds a value that is carried from iteration to iteration, and which of its elements is read here is not known [GSP-N202]
// CHECK: help: keep the carried value in a variable of its own

int replaced(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int t[3] = {v[i], 2, 3};
		t[v[i] & 1] = 7;
		s += t[0];
	}
	return s;
}
// CHECK: :[[@LINE-4]]:3: error: 's' is carried from iteration to iteration and computed from what a loop inside the loop computes [GSP-N201]

void variable_length(const int *v, int *out, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int t[m];
		t[0] = v[i];
		out[i] = t[0];
	}
}
// CHECK: :[[@LINE-5]]:7: error: 't' is an array of variable length, one for each iteration [GSP-N202]
// CHECK: help: give it a constant length

void whole_structure(struct point *p, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		p[i] = p[i - 1];
}
// CHECK: :[[@LINE-2]]:10: error: 'x' is carried from iteration to iteration, and the structure it is in is copied as a whole [GSP-N203]

int of_union(const float *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		union words w;
		w.f[0] = v[i];
		s += w.i[0];
	}
	return s;
}
// CHECK: :[[@LINE-5]]:3: error: member 'f' of a union is accessed: its bytes have several types [GSP-L007]

int device_register(const volatile int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: a volatile object is accessed: every access must happen, in order [GSP-D013]

void complex_product(_Complex long double *o, const _Complex long double *z, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = z[i] * z[i];
}
// CHECK: :[[@LINE-2]]:3: error: this value has type '_Complex long double', with which no kernel computes yet [GSP-L004]

double real_parts(const _Complex long double *z, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += __real__ z[i];
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error:

// Back to the start; into a loop.
int again(const int *restrict v, const int *restrict t, int *restrict o, int m, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int k = 0;
	again:
		for (int j = 0; j < m; j++)
			if (t[j] == v[i] + k) {
				k++;
				goto again;
			}
		o[i] = k;
	}
	return 0;
}
// CHECK: :[[@LINE-6]]:5: error: goto in the body cannot be followed [GSP-L004]
