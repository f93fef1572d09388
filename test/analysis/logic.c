// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Any and all, and the last value taken.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <stdbool.h>

int any_by_if(const int *v, int n)
{
	int any = 0;
#pragma gsp reduce (||: any)
	for (int i = 0; i < n; i++)
		if (v[i] < 0)
			any = 1;
	return any;
}
// CHECK-LABEL: loop any_by_if:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state any type int monoid 0 placement final live-out
// CHECK: monoid 0 family lor commutative exact atomic none states any
// CHECK: component any unsigned int identity 0U combine lhs.0 | rhs.0 element v[k] < 0 ? 3U : 0U

bool all_by_and(const int *v, int n)
{
	bool all = true;
#pragma gsp reduce (&: all)
	for (int i = 0; i < n; i++)
		all &= v[i] > 0;
	return all;
}
// CHECK-LABEL: loop all_by_and:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state all type _Bool monoid 0 placement final live-out
// CHECK: monoid 0 family land commutative exact atomic none states all
// CHECK: component all unsigned int identity 0U combine lhs.0 | rhs.0 element v[k] > 0 ? 1U : 3U

bool any_by_or(const int *v, int n)
{
	bool any = false;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		any |= v[i];
	return any;
}
// CHECK-LABEL: loop any_by_or:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state any type _Bool monoid 0 placement final live-out
// CHECK: monoid 0 family lor commutative exact atomic none states any
// CHECK: component any unsigned int identity 0U combine lhs.0 | rhs.0 element (v[k] == 0 ? 1U : 3U) | 1U

// The operand is computed first, so it is computed in every iteration.
int any_operand_first(const int *v, int n)
{
	int any = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		any = v[i] == 3 || any;
	return any;
}
// CHECK-LABEL: loop any_operand_first:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state any type int monoid 0 placement final live-out
// CHECK: monoid 0 family lor commutative exact atomic none states any
// CHECK: component any unsigned int identity 0U combine lhs.0 | rhs.0 element (v[k] == 3 ? 3U : 1U) | 1U

// The right side may be skipped once it is decided: what may be read must be said.
int all_lazy(const int *v, int n)
{
	int all = 7;
#pragma gsp reduce (&&: all) copyin(v[0:n])
	for (int i = 0; i < n; i++)
		all = all && v[i] > 0;
	return all;
}
// CHECK-LABEL: loop all_lazy:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state all type int monoid 0 placement final live-out
// CHECK: monoid 0 family land commutative exact atomic none states all
// CHECK: component all unsigned int identity 0U combine lhs.0 | rhs.0 element (v[k] > 0 ? 1U : 3U) | 1U

int flag_with_a_value(const int *v, int n, int code)
{
	int status = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] < 0)
			status = code;
	return status;
}
// CHECK-LABEL: loop flag_with_a_value:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state status type int monoid 0 placement final live-out
// CHECK: monoid 0 family replace commutative exact atomic none states status
// CHECK: component status unsigned int identity 0U combine lhs.0 | rhs.0 element v[k] < 0 ? 1U : 0U

int last_index(const int *v, int n)
{
	int last = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] == 3)
			last = i;
	return last;
}
// CHECK-LABEL: loop last_index:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state last type int monoid 0 placement final live-out
// CHECK: monoid 0 family replace ordered exact atomic none states last
// CHECK: component last int identity 0 combine rhs.1 == 0U ? lhs.0 : rhs.0 element v[k] == 3 ? (int)k : 0
// CHECK: component last_taken unsigned int identity 0U combine lhs.1 | rhs.1 element v[k] == 3 ? 1U : 0U

float last_of_two(const float *v, const int *k, int n)
{
	float x = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		switch (k[i]) {
		case 1:
			x = v[i];
			break;
		case 2:
			x = -v[i];
			break;
		}
	return x;
}
// CHECK-LABEL: loop last_of_two:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state x type float monoid 0 placement final live-out
// CHECK: monoid 0 family replace ordered exact atomic none states x
// CHECK: component x float identity 0.0f combine rhs.1 == 0U ? lhs.0 : rhs.0 element k[k] == 1 ? v[k] : k[k] == 2 ? -v[k] : 0.0f
// CHECK: component x_taken unsigned int identity 0U combine lhs.1 | rhs.1 element k[k] == 1 ? 1U : k[k] == 2 ? 1U : 0U

void carry_forward(float *out, const float *v, int n)
{
	float x = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 0)
			x = v[i];
		out[i] = x;
	}
}
// CHECK-LABEL: loop carry_forward:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state x type float monoid 0 placement prefix inclusive
// CHECK: monoid 0 family replace ordered exact atomic none states x
// CHECK: component x float identity 0.0f combine rhs.1 == 0U ? lhs.0 : rhs.0 element v[k] > 0.0f ? v[k] : 0.0f
// CHECK: component x_taken unsigned int identity 0U combine lhs.1 | rhs.1 element v[k] > 0.0f ? 1U : 0U

// The value of the iteration before.
void difference(float *out, const float *v, int n)
{
	float before = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = v[i] - before;
		before = v[i];
	}
}
// CHECK-LABEL: loop difference:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: induction before start before step 0 at k == 0LL ? before : v[k - 1LL]
