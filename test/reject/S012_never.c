// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What variables start from is beyond what can be composed, as everybody can see.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

#include <limits.h>

long long fall(const int *v, int n)
{
	long long high = LLONG_MIN, most = 0;
#pragma gsp reduce
	// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the loop could run in parallel where high >= -576460752303423488{{.*}}, which does not hold with what variables are set to before it [GSP-S012]
	for (int i = 0; i < n; i++) {
		if (v[i] > high)
			high = v[i];
		if (high - v[i] > most)
			most = high - v[i];
	}
	return most;
}

void outside(int *a, int n)
{
#pragma gsp data copy(a[1:n-2])
	{
#pragma gsp parallel
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: what would have to hold for the loop to run in parallel never does [GSP-S012]
		for (int i = 0; i < n; i++)
			a[i] = i;
		// CHECK: help: let the section of 'a' hold all that the loop touches
	}
}

// Members, elements and globals have such numbers, too.
struct wheel {
	int turns, at;
};

int turned(const unsigned char *v, int n)
{
	struct wheel w = {3, 50};
	// CHECK: :[[@LINE+2]]:2: error: {{.*}} which does not hold with what variables are set to before it [GSP-S012]
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		w.at += v[i] % 12;
		if (w.at >= 12)
			w.at -= 12;
	}
	return w.at;
}

int wheel_at;

void set_wheel(void);

int turned_everywhere(const unsigned char *v, int n)
{
	int digits[2] = {0, 0};
	digits[1] = -5;
	// CHECK: :[[@LINE+2]]:2: error: {{.*}} which does not hold with what variables are set to before it [GSP-S012]
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		digits[1] = (digits[1] * 10 + v[i]) % 97;
	wheel_at = -1;
	// CHECK: :[[@LINE+2]]:2: error: {{.*}} which does not hold with what variables are set to before it [GSP-S012]
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		wheel_at = (wheel_at * 10 + v[i]) % 97;
	return digits[1] + wheel_at;
}

// CHECK-NOT: error: {{.*}}GSP-
int turned_later(const unsigned char *v, int n)
{
	struct wheel w = {3, 50};
	wheel_at = -1;
	set_wheel();
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		wheel_at = (wheel_at * 10 + v[i]) % 97;
	if (n > 3)
		w.at = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		w.at += v[i] % 12;
		if (w.at >= 12)
			w.at -= 12;
	}
	return w.at;
}
// CHECK: 5 errors
