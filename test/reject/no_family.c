// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Carried variables with updates of no family.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
double halves(const double *v, int n)
{
	double x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x * x + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: 'x' is carried from iteration to iteration by x = $x * $x + v[k], which is none of the updates that can be composed [GSP-S001]

int divides(const int *v, int n)
{
	int x = 1000;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x / 2 + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: 'x' is carried from iteration to iteration by x = $x / 2 + v[k], which is none of the updates that can be composed [GSP-S001]

double quotient(const double *v, int n)
{
	double x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x /= v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: 'x' is carried from iteration to iteration by x = $x / v[k], which is none of the updates that can be composed [GSP-S001]

unsigned hash(const unsigned char *v, int n)
{
	unsigned h = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h >> 3) + v[i];
	return h;
}
// CHECK: :[[@LINE-3]]:3: error: 'h' is carried from iteration to iteration by h = ($h >> 3) + (unsigned int)v[k], which is none of the updates that can be composed [GSP-S001]

int element_needs_state(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i] > s ? v[i] : 1;
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration by s = $s + (v[k] > $s ? v[k] : 1), which is none of the updates that can be composed [GSP-S001]

int condition_needs_state(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (s < 100)
			s += v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:4: error: 's' is carried from iteration to iteration by s = $s < 100 ? $s + v[k] : $s, which is none of the updates that can be composed [GSP-S001]

// Where the first value is above 1000 this is no minimum.
int stops(const int *v, int n, int s)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (s < 1000)
			s += 2;
	return s + v[0];
}
// CHECK: :[[@LINE-3]]:4: error: 's' is carried from iteration to iteration by s = $s < 1000 ? $s + 2 : $s, which is none of the updates that can be composed [GSP-S001]

static int middle(int a, int b)
{
	return (a + b) / 2;
}

// What a function computes is seen, and is no family either.
int through_function(const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = middle(x, v[i]);
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: 'x' is carried from iteration to iteration by x = ($x + v[k]) / 2, which is none of the updates that can be composed [GSP-S001]

/* What goes on from a bound, and what jumps there. */
unsigned jumps(const unsigned *d, int n, unsigned m)
{
	unsigned x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x > m ? x - d[i] : 0;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} x = $x > m ? $x - d[k] : 0U, which is none of the updates

int jumps_down(const int *d, int n)
{
	int x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x > 5 ? x - 3 : 3) + d[i];
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} x = ($x > 5 ? $x - 3 : 3) + d[k], which is none of the updates

/* The room is computed modulo 2^32, or the sum is. */
unsigned wrapping_room(const unsigned *d, int n, unsigned m)
{
	unsigned x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x < m - d[i] ? x + d[i] : m;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} x = $x < m - d[k] ? $x + d[k] : m, which is none of the updates

/* 100 - d wraps around where d is more. */
unsigned small_room(const unsigned *d, int n)
{
	unsigned x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x > 100 - d[i] ? 100 : x + d[i];
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}}, which is none of the updates

/* A wrap-around that ends elsewhere than at the greatest number. */
unsigned around_to(const unsigned *d, int n)
{
	unsigned x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned t = x + d[i];
		x = t < x ? 1000 : t;
	}
	return x;
}
// CHECK: :[[@LINE-4]]:3: error: {{.*}}, which is none of the updates

/* What is added may be more than the type holds: a smaller sum does not tell. */
unsigned char more_than_once(const unsigned *d, int n)
{
	unsigned char x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned char t = (unsigned char)(x + d[i]);
		x = t < x ? 255 : t;
	}
	return x;
}
// CHECK: :[[@LINE-4]]:3: error: {{.*}}, which is none of the updates

unsigned below_zero(const unsigned *d, int n, unsigned m)
{
	unsigned x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x < m ? x - m : 0) + (d[i] & 1);
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}}, which is none of the updates

signed char cut_off(const int *d, int n)
{
	signed char x = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = d[i] ? (signed char)d[i] : x > 5 ? (signed char)(x + 100) : 105;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}}, which is none of the updates

// A step of at most 5 towards v[i].
int slew(const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x += v[i] - x < 5 ? v[i] - x > -5 ? v[i] - x : -5 : 5;
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// What is taken away is not what is compared.
int leaves_some(const int *v, int n)
{
	int x = 100;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x -= v[i] < x ? v[i] : x - 3;
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// The number that is taken away is chosen by the state, no part of it.
void diffused(float *pixel, int n)
{
	float error = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		float old = pixel[i] + error, new = old < 128 ? 0 : 255;
		pixel[i] = new;
		error = (old - new) * 0.5f;
	}
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'error' is carried {{.*}} [GSP-S001]
// CHECK: note: 'error': what happens to it depends on its own value

double halved(const double *v, int n)
{
	double x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += v[i];
		x *= x > 10 ? 0.5 : 1.0;
	}
	return x;
}
// CHECK: :[[@LINE-4]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]
// CHECK: note: 'x': what happens to it depends on its own value

// Three tests have eight outcomes.
int three_tests(const int *u, const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x > 1000 ? u[i] : x > 100 ? v[i] : x > 10 ? u[i] + v[i] : u[i] - v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// The test is another one in each iteration.
int moving_test(const int *u, const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x > u[i] ? v[i] : 7 - v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// What is taken needs the variable.
int taken_from_itself(const int *u, const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x > 5 ? v[i] : x / 2 + u[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// One more than the greatest number that there is wraps around, and may be less.
unsigned beyond(const unsigned *v, int n)
{
	unsigned count = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] >= count)
			count = v[i] + 1;
	return count;
}
// CHECK: :[[@LINE-3]]:4: error: 'count' is carried from iteration to iteration by count = v[k] >= $count ? v[k] + 1U : $count, which is none of the updates that can be composed [GSP-S001]

// One more than the end, where it is the end.
int one_more(const int *v, int n, int m)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i])
			x = x <= m ? x + 1 : m;
	return x;
}
// CHECK: :[[@LINE-3]]:4: error: {{.*}}, which is none of the updates that can be composed [GSP-S001]
