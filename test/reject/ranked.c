// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What looks like an order by several keys and is none.
// RUN: not %gspcc --target=openmp %s -o - 2>&1 | %FileCheck %s

/* Greater in one of them: whoever comes later stays. */
int either(const int *v, const int *w, int n)
{
	int a = 0, b = 0;
	// CHECK: ranked.c:[[@LINE+5]]:{{.*}} 'b' is carried {{.*}} 'a' [GSP-S003]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] > a || w[i] > b) {
			a = v[i];
			b = w[i];
		}
	return a * 100 + b;
}

/* No worse in both: a partial order. */
int dominates(const int *v, const int *w, int n)
{
	int a = 0, b = 0;
	// CHECK: ranked.c:[[@LINE+5]]:{{.*}} 'b' is carried {{.*}} 'a' [GSP-S003]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] >= a && w[i] >= b) {
			a = v[i];
			b = w[i];
		}
	return a * 100 + b;
}

/* What is kept is not what was compared. */
int other(const int *v, const int *w, int n)
{
	int a = 0, b = 0;
	// CHECK: ranked.c:[[@LINE+5]]:{{.*}} 'b' is carried {{.*}} 'a' [GSP-S003]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] > a || (v[i] == a && w[i] > b)) {
			a = v[i];
			b = w[i] + 1;
		}
	return a * 100 + b;
}

/* A condition turns the order round. */
int turned(const int *v, const int *w, const char *up, int n)
{
	int a = 0, b = 0;
	// CHECK: ranked.c:[[@LINE+5]]:{{.*}} 'b' is carried {{.*}} 'a' [GSP-S003]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] > a || (v[i] == a && (up[i] ? w[i] > b : w[i] < b))) {
			a = v[i];
			b = w[i];
		}
	return a * 100 + b;
}

/* A NaN behind the first key: {1, NAN} stays before {1, 2}, but not before {1, 3} before that. */
float second(const float *v, const float *w, int n)
{
	float a = 0, b = 0;
	// CHECK: ranked.c:[[@LINE+5]]:{{.*}} 'b' is carried {{.*}} 'a' [GSP-S003]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] > a || (v[i] == a && w[i] > b)) {
			a = v[i];
			b = w[i];
		}
	return a * 100 + b;
}

/* A NaN is taken. */
float nan_taken(const float *v, const int *w, int n)
{
	float a = 0;
	int b = 0;
	// CHECK: ranked.c:[[@LINE+5]]:{{.*}} 'b' is carried {{.*}} 'a' [GSP-S003]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (!(v[i] <= a) || (v[i] == a && w[i] > b)) {
			a = v[i];
			b = w[i];
		}
	return a * 100 + b;
}

/* Only the low half is compared, and it is another number's. */
long low_half(const long *v, const int *w, int n)
{
	long a = 0;
	int b = 0;
	// CHECK: ranked.c:[[@LINE+5]]:{{.*}} 'b' is carried {{.*}} 'a' [GSP-S003]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if ((int)v[i] > (int)a || ((int)v[i] == (int)a && w[i] > b)) {
			a = v[i] + 1;
			b = w[i];
		}
	return a + b;
}

/* What is computed under the comparison may fail elsewhere. */
int divides(const int *v, const int *w, int n)
{
	int a = 0, b = 0, q = 0;
	// CHECK: ranked.c:[[@LINE+4]]:{{.*}} [GSP-S009]
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] > a || (v[i] == a && w[i] > b)) {
			a = v[i];
			b = w[i];
			q = 1000 / v[i];
		}
	return a * 100 + b + q;
}
