// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// States that need the running values of others: these are found by stages.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
// RUN: %gspcc --emit=plan %s | %FileCheck %s --check-prefix=PLAN

int records(const int *v, int n)
{
	int m = v[0], count = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (v[i] > m) {
			m = v[i];
			count++;
		}
	return count;
}
// CHECK-LABEL: loop records:{{.*}} status=transformed patterns=reduce
// CHECK: stage 1
// CHECK-NEXT: state m type int monoid 0 placement prefix exclusive
// CHECK-NEXT: update v[k + 1LL] > $m ? v[k + 1LL] : $m
// CHECK-NEXT: before m_before
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: after stage 1
// CHECK: state m type int monoid 0 placement final
// CHECK: state count type int monoid 1 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: monoid 1 family add commutative exact atomic add states count
// CHECK-NEXT: component count unsigned int identity 0U combine lhs.0 + rhs.0 element v[k + 1LL] > m_before[k] ? 1U : 0U
// PLAN-LABEL: loop records:
// PLAN-NEXT: plan records_L10 skeleton reduce-atomic kernel records_L10_reduce
// PLAN-NEXT: after plan records_L10_stage1 skeleton scan kernel records_L10_stage1_scan

// The same, asked after the update, in a while loop, by a pointer.
int records_after(const int *v, int n)
{
	const int *end = v + n;
	int m = -1, count = 0;
#pragma gsp reduce
	while (v < end) {
		int before = m;
		m = *v > m ? *v : m;
		count += m != before;
		v++;
	}
	return count;
}
// CHECK-LABEL: loop records_after:{{.*}} status=transformed patterns=reduce
// CHECK: stage 1
// CHECK-NEXT: state m type int
// CHECK: monoid 1 family add commutative exact atomic add states count

int second(const int *v, int n)
{
	int first = 0, second = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int x = v[i];
		if (x >= first) {
			second = first;
			first = x;
			continue;
		}
		second = second < x ? x : second;
	}
	return second;
}
// CHECK-LABEL: loop second:{{.*}} status=transformed patterns=reduce
// CHECK: stage 1
// CHECK-NEXT: state first type int
// CHECK: after stage 1
// CHECK: family segmented max ordered exact atomic none states second

// Two that need nothing are found by one stage.
int either(const int *v, int n)
{
	int run = 0, low = 9, times = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		run = v[i] ? run + 1 : 0;
		if (v[i] < low)
			low = v[i];
		times += run > low;
	}
	return times;
}
// CHECK-LABEL: loop either:{{.*}} status=transformed
// CHECK: stage 1
// CHECK-NEXT: state run
// CHECK: state low
// CHECK: after stage 1
// CHECK-NOT: stage 2
// CHECK: element {{.*}}run_before[k] + 1{{.*}}low_before[k]

// Each needs the one before.
int steps(const int *v, int n)
{
	int s = 0, most = 0, times = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > most) {
			most = s;
			times = 0;
		} else if (most - s > 100) {
			times++;
		}
	}
	return times;
}
// CHECK-LABEL: loop steps:{{.*}} status=transformed
// CHECK: stage 1
// CHECK: after stage 1
// CHECK-NEXT: stage 2
// CHECK-NEXT: state most type int
// CHECK: after stage 2
// CHECK: family segmented add ordered exact atomic none states times
// PLAN-LABEL: loop steps:
// PLAN: after plan steps_L{{[0-9]+}}_stage1 skeleton scan kernel steps_L{{[0-9]+}}_stage1_scan
// PLAN-NEXT: after plan steps_L{{[0-9]+}}_stage2 skeleton scan kernel steps_L{{[0-9]+}}_stage2_scan

// What is rounded is taken from the stage, so that all see the same sum.
int below(const double *v, double *out, int n)
{
	double s = 0;
	int count = 0;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		count += s < 0;
		out[i] = s;
	}
	return count;
}
// CHECK-LABEL: loop below:{{.*}} status=transformed
// CHECK: stage 1
// CHECK-NEXT: state s type double
// CHECK: monoid 0 family add commutative inexact
// CHECK: after stage 1
// CHECK: state s type double monoid 0 placement prefix
// CHECK-NEXT: update
// CHECK-NEXT: before s_before
// CHECK: monoid 0 family add ordered exact atomic none states s
// CHECK-NEXT: component s double identity 0.0 {{.*}} element s_before[k] + v[k]
// PLAN-LABEL: loop below:
// PLAN: after plan below_L{{[0-9]+}}_stage1 skeleton scan-ordered

// Where the records are.
int places(const int *v, int n, int *out)
{
	int m = 0, count = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (v[i] > m) {
			m = v[i];
			out[count++] = i;
		}
	return count;
}
// CHECK-LABEL: loop places:{{.*}} status=transformed patterns=scan,pack
// CHECK: pack out at count+0 most 1
