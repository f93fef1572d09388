// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers that go round at an end of their own, and what only looks like that.
// RUN: %gspcc --auto --emit=facts %s | %FileCheck %s

// CHECK-LABEL: loop middle:{{.*}} status=transformed
// CHECK: family phase commutative exact
// CHECK: component err_moved long long
// CHECK: component err_modulus long long
// CHECK: component err_least long long
int middle(int *o, int n, int dx, int dy)
{
	int err = 0;
	for (int x = 0; x < n; x++) {
		o[x] = err;
		err += dy;
		if (2 * err >= dx)
			err -= dx;
	}
	return err;
}

// With its end where its modulus is, it is a remainder.
// CHECK-LABEL: loop remainder:{{.*}} status=transformed
// CHECK: family modular
int remainder(int *o, int n, int m, int d)
{
	int e = 0;
	for (int i = 0; i < n; i++) {
		o[i] = e;
		e += d;
		if (e >= m)
			e -= m;
	}
	return e;
}

// It may go round more than once, or not far enough: the steps are not known.
// CHECK-LABEL: loop steps:{{.*}} status=serial
int steps(const int *v, int *o, int n)
{
	int e = 0;
	for (int i = 0; i < n; i++) {
		e += v[i];
		if (e >= 180)
			e -= 360;
		o[i] = e;
	}
	return e;
}

// The end is another one each time.
// CHECK-LABEL: loop ends:{{.*}} status=serial
int ends(const unsigned char *v, int *o, int n)
{
	int e = 0;
	for (int i = 0; i < n; i++) {
		e += 5;
		if (e >= v[i])
			e -= 300;
		o[i] = e;
	}
	return e;
}

// What is taken away is not the same each time.
// CHECK-LABEL: loop turns:{{.*}} status=serial
int turns(const unsigned char *v, int *o, int n)
{
	int e = 0;
	for (int i = 0; i < n; i++) {
		e += 5;
		if (e >= 180)
			e -= 300 + v[i];
		o[i] = e;
	}
	return e;
}

// What is taken away need not be where it goes round.
// CHECK-LABEL: loop other:{{.*}} status=transformed
// CHECK: family phase commutative exact
int other(int size, int step, int less, int n)
{
	int x = 0;
	for (int i = 0; i < n; i++) {
		x += step;
		if (x >= size)
			x -= less;
	}
	return x;
}

// It begins where it never comes back to.
// CHECK-LABEL: loop below:{{.*}} status=serial
int below(int n)
{
	int x = 0;
	for (int i = 0; i < n; i++)
		x = x < 100 ? x + 3 : x - 50;
	return x;
}
