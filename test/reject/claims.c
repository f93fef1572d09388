// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives and clauses that do not say what the loop is.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
void not_reduce(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		out[i] = s += v[i];
}
// CHECK: :[[@LINE-2]]:12: error: the values of 's' along the way are used: the loop is a scan [GSP-S006]
// CHECK: :[[@LINE-3]]:12: help: write #pragma gsp scan

int not_scan(const int *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-5]]:1: error: only the last values of what the loop carries are used: the loop is a reduction [GSP-S006]
// CHECK: :[[@LINE-6]]:1: help: write #pragma gsp reduce

int not_parallel(const int *v, int n)
{
	int s = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: the loop carries 's' from one iteration to the next [GSP-S006]
// CHECK: :[[@LINE-4]]:3: help: write #pragma gsp reduce

void nothing_carried(int *out, const int *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		out[i] = v[i];
}
// CHECK: :[[@LINE-4]]:1: error: the loop carries no variable: there is nothing to reduce [GSP-S006]
// CHECK: :[[@LINE-5]]:1: help: write #pragma gsp parallel

int wrong_operator(const int *v, int n)
{
	int s = 1;
#pragma gsp reduce (+: s)
	for (int i = 0; i < n; i++)
		s *= v[i];
	return s;
}
// CHECK: :[[@LINE-5]]:20: error: 's' is not updated with +: it was found to be of family 'mul' [GSP-S007]

int wrong_extreme(const int *v, int n)
{
	int m = v[0];
#pragma gsp reduce (min: m)
	for (int i = 0; i < n; i++)
		m = v[i] > m ? v[i] : m;
	return m;
}
// CHECK: :[[@LINE-5]]:20: error: 'm' is not updated with min: it was found to be of family 'max' [GSP-S007]

int no_state(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce (+: n)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-5]]:20: error: 'n' is not carried from iteration to iteration [GSP-S007]

void not_inclusive(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp scan inclusive
	for (int i = 0; i < n; i++) {
		out[i] = s;
		s += v[i];
	}
}
// CHECK: :[[@LINE-6]]:18: error: 's' is used before its update: the scan is exclusive [GSP-S007]

void not_exclusive(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp scan exclusive
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
}
// CHECK: :[[@LINE-6]]:18: error: 's' is used after its update: the scan is inclusive [GSP-S007]

void not_forward(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp scan forward
	for (int i = n - 1; i >= 0; i--)
		out[i] = s += v[i];
}
// CHECK: :[[@LINE-4]]:18: error: 'i' counts down: the loop runs backward [GSP-S007]

int used_elsewhere(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > 10)
			out[i] = 1;
	}
	return s;
}
// CHECK: :[[@LINE-6]]:3: error: the values of 's' along the way are used: the loop is a scan [GSP-S006]
// CHECK: :[[@LINE-7]]:3: help: write #pragma gsp scan

double product(const double *v, int n)
{
	double s = 1;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s *= v[i];
	return s;
}
// CHECK: :[[@LINE-5]]:20: error: accurate() is for sums, and 's' is of family 'mul' [GSP-S007]

struct pair {
	int sum, least;
};

void wrong_member(struct pair *p, const int *v, int n)
{
#pragma gsp reduce (min: p->least) (min: p->sum)
	for (int i = 0; i < n; i++) {
		p->sum += v[i];
		p->least = v[i] < p->least ? v[i] : p->least;
	}
}
// CHECK: :[[@LINE-6]]:36: error: 'p.sum' is not updated with min: it was found to be of family 'add' [GSP-S007]

void no_member(struct pair *p, const int *v, int n)
{
#pragma gsp reduce (+: p->su)
	for (int i = 0; i < n; i++)
		p->sum += v[i];
}
// CHECK: :[[@LINE-4]]:20: error: 'p.su' is not carried from iteration to iteration [GSP-S007]

void stepped_inclusive(int *out, int n)
{
	int s = 0;
#pragma gsp scan (+: s) inclusive
	for (int i = 0; i < n; i++)
		out[i] = s++;
}
// CHECK: :[[@LINE-4]]:25: error: 's' is used before its update: the scan is exclusive [GSP-S007]

void stepped_exclusive(int *out, int n)
{
	int s = 0;
#pragma gsp scan exclusive
	for (int i = 0; i < n; i++)
		out[i] = s += 2;
}
// CHECK: :[[@LINE-4]]:18: error: 's' is used after its update: the scan is inclusive [GSP-S007]

void stepped_reduce(int *out, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		out[i] = s++;
}
// CHECK: :[[@LINE-4]]:1: error: the values of 's' along the way are used: the loop is a scan [GSP-S006]

int bits_of_truths(const int *v, int n)
{
	int b = 1;
#pragma gsp reduce (&: b)
	for (int i = 0; i < n; i++)
		b = b && v[i];
	return b;
}
// CHECK: :[[@LINE-5]]:20: error: 'b' is not updated with &: it was found to be of family 'land' [GSP-S007]

int accurate_integers(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce (+: s) accurate(pairwise)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-5]]:27: error: accurate() is for sums of floating-point numbers, and the loop carries none

int packed_before(int *out, const int *v, int n)
{
	int k = 0;
#pragma gsp scan inclusive
	for (int i = 0; i < n; i++)
		if (v[i])
			out[k++] = i;
	return k;
}
// CHECK: :[[@LINE-6]]:18: error: 'k' is used before its update: the scan is exclusive [GSP-S007]

int packed_after(int *out, const int *v, int n)
{
	int k = 0;
#pragma gsp scan exclusive
	for (int i = 0; i < n; i++)
		if (v[i])
			out[++k] = i;
	return k;
}
// CHECK: :[[@LINE-6]]:18: error: 'k' is used after its update: the scan is inclusive [GSP-S007]

void ranked_before(int *out, const unsigned char *v, int *count, int n)
{
#pragma gsp scan inclusive copy(count[0:256])
	for (int i = 0; i < n; i++)
		out[i] = count[v[i]]++;
}
// CHECK: :[[@LINE-4]]:18: error: 'count' is used before its update: the scan is exclusive [GSP-S007]

void ranked_after(int *out, const unsigned char *v, int *count, int n)
{
#pragma gsp scan exclusive copy(count[0:256])
	for (int i = 0; i < n; i++) {
		count[v[i]] += 3;
		out[i] = count[v[i]];
	}
}
// CHECK: :[[@LINE-6]]:18: error: 'count' is used after its update: the scan is inclusive [GSP-S007]
