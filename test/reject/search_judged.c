// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops of the body decide about the end, and cannot be run for iterations that C may not come to.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

int total(const int *a, int w, int h)
{
	int t = 0;
#pragma gsp reduce copyin(a[0:w * h])
	for (int i = 0; i < h; i++) {
		int s = 0;
		for (int j = 0; j < w; j++)
			s += a[i * w + j];
		t += s;
		if (t > 1000)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-10]]:2: error: whether the loop ends depends on what a loop inside the loop computes [GSP-L002]
// CHECK: :[[@LINE-6]]:7: note: that cannot be found out for iterations that C may not come to: what is carried from iteration to iteration takes part

// The length of the inner loop is read from memory.
int lengths(const int *len, const int *v, int n)
{
#pragma gsp reduce copyin(len[0:n], v[0:1000])
	for (int i = 0; i < n; i++) {
		int c = 0;
		for (int k = 0; k < len[i]; k++)
			c += v[k];
		if (c > 10)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-7]]:3: note: {{.*}}: that loop may not end there

int follow(const int *next, int n)
{
#pragma gsp reduce copyin(next[0:n])
	for (int i = 0; i < n; i++) {
		int c = 0, k = i;
		while (k >= 0) {
			k = next[k];
			c++;
		}
		if (c > 10)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-9]]:3: note: {{.*}}: that loop may not end there

// x >>= 1 does not end where x is negative.
int shifted(const int *v, int n)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		int c = 0;
		for (int x = v[i]; x != 0; x >>= 1)
			c += x & 1;
		if (c > 10)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-7]]:3: note: {{.*}}: that loop may not end there

int sometimes(const unsigned *v, int n)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		int c = 0;
		unsigned x = v[i];
		while (x) {
			if (x & 1)
				x /= 2;
			c++;
		}
		if (c > 10)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-10]]:3: note: {{.*}}: that loop may not end there

// An array of the iteration's own, at subscripts that C keeps within it.
int counts(const int *a, int w, int h)
{
#pragma gsp reduce copyin(a[0:w * h])
	for (int i = 0; i < h; i++) {
		int t[10] = {0};
		for (int j = 0; j < w; j++)
			t[a[i * w + j]]++;
		if (t[0] == w)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-6]]:4: note: {{.*}}: it might access an array of its own out of bounds there

int by_pointer(const int *a, int w, int h)
{
#pragma gsp reduce copyin(a[0:w * h])
	for (int i = 0; i < h; i++) {
		int t[4] = {0}, *q = t;
		for (int j = 0; j < w; j++)
			q[a[i * w + j] & 3]++;
		if (t[0] == w)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-8]]:24: note: {{.*}}: a pointer leads to what each iteration has for itself

// What the iteration stores takes part.
int stored(int *a, const int *b, int w, int h)
{
#pragma gsp reduce copyin(b[0:w * h]) copy(a[0:h])
	for (int i = 0; i < h; i++) {
		int s = 0;
		a[i] = 3;
		a[i] += w;
		for (int j = 0; j < w; j++)
			s += b[i * w + j] * a[i];
		if (s == 77)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-11]]:2: note: {{.*}}: it reads what it may have stored

// What an earlier iteration stores takes part.
int spread(int *a, int w, int h)
{
#pragma gsp parallel copy(a[0:w * h])
	for (int i = 0; i + 1 < h; i++) {
		int s = 0;
		for (int j = 0; j < w; j++)
			s += a[i * w + j];
		if (s == 77)
			return i;
		a[(i + 1) * w] = 5;
	}
	return -1;
}
// CHECK: :[[@LINE-7]]:9: error: 'a[i * w + j]' {{.*}}

int length(const char *s)
{
	int n = 0;
	while (s[n])
		n++;
	return n;
}

int called(const char *s, int n)
{
#pragma gsp reduce copyin(s[0:n])
	for (int i = 0; i < n; i++)
		if (length(s + i) == 3)
			return i;
	return -1;
}
// CHECK: :[[@LINE-13]]:2: note: {{.*}}: that loop may not end there

static int steps(int x)
{
	return x > 5 ? steps(x - 2) + 1 : 0;
}

int recursive(const int *v, int n)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (steps(v[i]) == 3)
			return i;
	return -1;
}
// CHECK: :[[@LINE-4]]:7: error: 'steps' calls itself [GSP-C002]

// What the condition asks for is set after it has been used.
int used(const int *a, int w, int h)
{
	int s = 1, i;
#pragma gsp reduce copyin(a[0:w * h])
	for (i = 0; i < h && s > 0; i++) {
		int t = s;
		s = 0;
		for (int j = 0; j < w; j++)
			s |= a[i * w + j] + t;
	}
	return i;
}
// CHECK: :[[@LINE-8]]:2: error: each iteration sets what the loop's condition asks for to what would end the loop [GSP-L002]

int counts_too(const int *a, int w, int h)
{
	int s = 1, i;
#pragma gsp reduce copyin(a[0:w * h])
	for (i = 0; i < h && s > i; i++) {
		s = 0;
		for (int j = 0; j < w; j++)
			s += a[i * w + j];
	}
	return i;
}
// CHECK: :[[@LINE-4]]:4: error: which iteration is the last one depends on 's', which is carried from iteration to iteration [GSP-L002]

// What a loop of the body counts down is no flag.
int spent(const int *a, int w, int h, int rest)
{
	int i;
#pragma gsp reduce copyin(a[0:w * h])
	for (i = 0; i < h && rest > 0; i++)
		for (int j = 0; j < w && rest > 0; j++)
			if (a[i * w + j] > 3)
				rest--;
	return i * 100 + rest;
}
// CHECK: :[[@LINE-5]]:3: error: a loop inside the loop uses 'rest', which is carried from iteration to iteration [GSP-N201]
