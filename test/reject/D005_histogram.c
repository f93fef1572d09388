// Look-alikes of histograms.
// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

void old_value(int *count, int *rank, const unsigned char *key, int n)
{
#pragma gsp parallel copy(count[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:13: error: 'count[key[i]]' is updated through a computed subscript, {{.*}}but the update is part of a larger expression [GSP-D005]
		rank[i] = count[key[i]]++;
}

void read_elsewhere(int *count, int *rank, const unsigned char *key, int n)
{
#pragma gsp parallel copy(count[0:256])
	for (int i = 0; i < n; i++) {
		count[key[i]] += 1;
		// CHECK: [[@LINE+1]]:13: error: 'count[i]' touches an array that is also updated through computed subscripts [GSP-D005]
		rank[i] = count[i];
	}
}

void division(int *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}} [GSP-D005]
		h[key[i]] /= 2;
}

void truncating(int *h, const unsigned char *key, const float *v, int n)
{
#pragma gsp reduce copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}}truncated to an integer in every iteration [GSP-D005]
		h[key[i]] += v[i];
}

void rounding(float *h, const unsigned char *key, const float *v, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is a floating-point add: another order {{.*}} [GSP-S004]
		h[key[i]] += v[i];
}

void small(unsigned char *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}}no atomic update of this kind for elements of this type [GSP-D005]
		h[key[i]]++;
}

void two_operators(int *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		h[key[i]] += 1;
		// CHECK: error: {{.*}} touches an array that is also updated through computed subscripts [GSP-D005]
		h[key[i] ^ 1] |= 1;
	}
}

void twice(int *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}} [GSP-D005]
		h[key[i]] += 1;
		h[key[i]] += 2;
	}
}

void carried(int *h, const unsigned char *key, int n)
{
	int s = 0;
#pragma gsp reduce copy(h[0:256])
	for (int i = 0; i < n; i++) {
		s += key[i];
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}}what is added depends on a carried variable{{.*}} [GSP-D005]
		h[key[i]] += s;
	}
}

void last(int *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: two iterations may write the same element through 'h[key[i]]'{{.*}} [GSP-D004]
		h[key[i]] = i;
}
