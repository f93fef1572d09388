// The family "first": values are taken as long as a test of the variable holds.
// RUN: not %gspcc --emit=facts %s 2>/dev/null | %FileCheck %s
int v[1000], out[1000];

// CHECK: loop index:{{.*}} status=transformed
// CHECK: monoid 0 family first ordered exact atomic none states first
// CHECK-NEXT: component first int identity 0 combine lhs.1 == 2U ? lhs.0 : rhs.1 == 0U ? lhs.0 : rhs.0
// CHECK-NEXT: component first_mode unsigned int identity 0U combine lhs.1 == 2U ? lhs.1 : rhs.1 == 0U ? lhs.1 : rhs.1
int index(int n)
{
	int first = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (first < 0 && v[i] > 7)
			first = i;
	return first;
}

// CHECK: loop payload:{{.*}} status=transformed
// CHECK: family first {{.*}} states found, at
int payload(int n)
{
	int found = 0, at = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (found || v[i] != 3)
			continue;
		found = 1;
		at = i;
	}
	return found ? at : -1;
}

// CHECK: loop chain:{{.*}} status=transformed
// CHECK: family first {{.*}} states ok
int chain(int n)
{
	int ok = 5;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		ok = ok ? v[i] & 6 : 0;
	return ok;
}

// An invariant in the test.
// CHECK: loop given:{{.*}} status=transformed
// CHECK: family first {{.*}} states x
int given(int n, int limit)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (x <= limit)
			x = v[i];
	return x;
}

// CHECK: loop restarts:{{.*}} status=transformed
// CHECK: family segmented first {{.*}} states first
// CHECK: component first_set int
// CHECK: component first_reset unsigned int
void restarts(int n)
{
	int first = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] == 0)
			first = -1;
		if (first == -1 && v[i] > 5)
			first = i;
		out[i] = first;
	}
}

// Two tests.
// CHECK: loop two_tests:{{.*}} status=refused
int two_tests(int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (x < 5 && v[i] > 0)
			x = v[i];
		if (x < 9 && v[i] > 3)
			x = i;
	}
	return x;
}

// Where x is 0, it becomes 1.
// CHECK: loop other:{{.*}} status=transformed
// CHECK: family select
int other(int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x == 0 ? 1 : v[i];
	return x;
}

// Where x is more than 3, it becomes 1.
// CHECK: loop arm:{{.*}} status=transformed
// CHECK: family select
int arm(int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x > 3 ? 1 : v[i] + 2;
	return x;
}
