// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What needs running values of others and cannot be taken in steps.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

// Each leads the other.
int mutual(const int *v, int n)
{
	int m = 0, count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m && count < 50) {
			m = v[i];
			count++;
		}
	return count;
}
// CHECK: :[[@LINE-4]]:4: error: 'count' is carried from iteration to iteration and needs the running value of 'm' [GSP-S003]

// What is read is found by the running value, in what the loop writes.
int looked_up(const int *v, int *w, int n)
{
	int run = 0, best = 0;
#pragma gsp reduce copy(w[0:n])
	for (int i = 0; i < n; i++) {
		run = v[i] ? run + 1 : 0;
		if (w[run] > best)
			best = w[run];
		w[i] = 0;
	}
	return best;
}
// CHECK: error: 'best' is carried from iteration to iteration and needs the running value of 'run'; what is read depends on a running value, and the loop writes there [GSP-S003]
// CHECK: help: read from an array that the loop does not write

// Whether it is read depends on what is only known behind it.
int while_low(const int *v, const int *w, int n)
{
	int k = 0, sum = 0;
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++) {
		k += v[i];
		if (sum < 1000)
			sum += w[k];
	}
	return sum;
}
// CHECK: error: 'sum' is carried from iteration to iteration and needs the running value of 'k' [GSP-S003]

// Each leads to what the other one reads.
int in_a_circle(const int *v, const int *w, int n)
{
	int k = 0, sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		k += v[sum & 7];
		sum += w[k & 7];
	}
	return sum;
}
// CHECK: error: '{{k|sum}}' is carried from iteration to iteration and needs the running value of '{{k|sum}}' [GSP-S003]

// The first of them is no family's.
int squared(const unsigned *v, int n)
{
	unsigned s = 1, most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s = s * s + v[i];
		if (s > most)
			most = s;
	}
	return (int)most;
}
// CHECK: error: 'most' is carried from iteration to iteration and needs the running value of 's'

// The last is none's.
unsigned weighed(const unsigned *v, int n)
{
	unsigned m = 0, h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > m)
			m = v[i];
		h = h * h + m;
	}
	return h;
}
// CHECK: error: 'h' is carried from iteration to iteration and needs the running value of 'm'

// A loop of the body updates what the other needs.
int nested(const int *v, const int *ends, int n)
{
	int s = 0, times = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		times += s > 100;
		for (int j = 0; j < ends[i]; j++)
			s += v[j];
	}
	return times;
}
// CHECK: error: 'times' is carried from iteration to iteration and needs the running value of 's'; a loop of the body updates it [GSP-S003]

// Where sums are to be accurate nobody may see them half done.
double accurate(const double *v, int n, int *below)
{
	double s = 0;
	int count = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++) {
		s += v[i];
		count += s * s < 2;
	}
	*below = count;
	return s;
}
// CHECK: error: 'count' is carried from iteration to iteration and needs the running value of 's' [GSP-S003]

// In another order the sum is another one, and may let the division come to 0.
double divided(const double *v, const int *d, int n, int *quotients)
{
	double s = 0;
	int sum = 0;
#pragma gsp reduce copyin(d[0:n])
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > 0)
			sum += 1000 / d[i];
	}
	*quotients = sum;
	return s;
}
// CHECK: error: '1000 / d[k]' is only computed where a carried value says so, {{.*}} [GSP-S009]

// Nobody has allowed another order.
int ordered(const double *v, int n)
{
	double s = 0;
	int below = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s < 0)
			below++;
	}
	return below;
}
// CHECK: error: 's' is a floating-point add: another order of the operations may round differently

// The running value is stored where the next iteration finds it.
int along(int *a, const int *v, int n)
{
	int most = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		a[i] = a[i - 1] + v[i];
		if (a[i] > most && v[i] != most)
			most = a[i];
	}
	return most;
}
// CHECK: error: {{.*}}it moves along an array [GSP-S003]

// What is stored depends on a rounded sum: the count and the stores could differ.
int packed(const double *v, int *out, int n)
{
	double s = 0;
	int count = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > 0)
			out[count++] = i;
	}
	return count;
}
// CHECK: error: 'out[count++]' is stored where the carried variable 'count' says, but it is no counter [GSP-D006]

// The host would have to know the running value.
int behind(const int *v, int *out, int n)
{
	int m = 0, count = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[count] = i;
		if (v[i] > m) {
			m = v[i];
			count++;
		}
	}
	return count;
}
// CHECK: error: 'out[count]' is stored where the carried variable 'count' says, but the store of an iteration that does not count is needed [GSP-D006]
