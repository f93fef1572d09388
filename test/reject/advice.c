// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a refusal advises is taken: each loop as it is refused, and as its help says.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// RUN: %gspcc --target=openmp -DEDITED %s -o %t.edited.c
// RUN: %gspcc -DEDITED %s -o %t.cu
#ifdef EDITED
#define EITHER(refused, edited) edited
#else
#define EITHER(refused, edited) refused
#endif

// CHECK: advice.c:[[@LINE+5]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: multiply by the reciprocal: x * (1 / b) for x / b
double divided(const double *v, double x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = EITHER(x / v[i], x * (1 / v[i])); }
	return x;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: if the remainders need not be dropped, declare 'x' as double and multiply
void quantised(const int *v, int *o, int n)
{
	EITHER(int, double) x = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) { x += EITHER((v[i] - x) >> 3, (v[i] - x) * 0.125);
		o[i] = (int)x;
	}
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: declare 'x' as double, and round where it is used, not in every iteration
long rounded(const double *v, int n)
{
	EITHER(long, double) x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = EITHER(__builtin_lrint(x + v[i]), x + v[i]); }
	return (long)x;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 's' {{.*}} [GSP-S002]
// CHECK: help: declare 's' and what takes part as float, and convert where it is used
int truncated(const float *v, int n)
{
	EITHER(int, float) s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { s += 0.5f * v[i]; }
	return (int)s;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'm' {{.*}} [GSP-S002]
// CHECK: help: declare 'm' and what takes part as int, and convert where it is used
unsigned char greatest(const int *v, int n)
{
	EITHER(unsigned char, int) m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { m = v[i] > m ? v[i] : m; }
	return (unsigned char)m;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 's' {{.*}} [GSP-S002]
// CHECK: help: leave out the conversions on the way: compute 's' in int throughout
int cut(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { s = EITHER((short)(s + v[i]), s + v[i]); }
	return s;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'x' {{.*}} [GSP-S
// CHECK: help: if all its sums stay within the type, declare 'x' and what takes part as int, and
unsigned clamped(const unsigned char *v, int n)
{
	EITHER(unsigned, int) x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { EITHER(unsigned, int) t = x + v[i] - 3; x = t > 900 ? 900 : t; }
	return (unsigned)x;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: if nothing of it is negative, declare 'x' and what takes part as unsigned int
int aligned(const int *v, int n)
{
	EITHER(int, unsigned) x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = x / 8 * 8 + EITHER(v[i], (unsigned)v[i]); }
	return (int)x;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: declare 'x' as unsigned long long, take what is multiplied or added modulo m first
int modulo(const unsigned *v, unsigned m, int n)
{
	EITHER(unsigned, unsigned long long) x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = (x * EITHER(69069u, (69069 % m)) + EITHER(v[i], v[i] % m)) % m; }
	return (int)x;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'h' {{.*}} [GSP-S001]
// CHECK: help: no edit keeps these values; a hash that can be composed is h = h * 31 + e
unsigned hash(const unsigned char *v, int n)
{
	unsigned h = 2166136261u;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { h = EITHER((h ^ v[i]) * 16777619u, h * 31 + v[i]); }
	return h;
}

// CHECK: advice.c:[[@LINE+8]]:{{.*}} error: 's' {{.*}} [GSP-S001]
// CHECK: help: leave the loop, by break, as soon as the condition
int up_to(const int *v, int n)
{
	int s = 0;
#ifndef EDITED
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (s < 100) { s += v[i]; }
#else
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s >= 100)
			break;
		s += v[i];
	}
#endif
	return s;
}

// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: limit it in two steps: x = x < low ? low : x; x = x > high ? high : x
int slew(const int *low, const int *high, int x, int n)
{
#ifndef EDITED
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = x < low[i] ? low[i] : x > high[i] ? high[i] : x; }
#else
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = x < low[i] ? low[i] : x;
		x = x > high[i] ? high[i] : x;
	}
#endif
	return x;
}

static int join(int x, int e)
{
	return x + e + x * e;
}

// CHECK: advice.c:[[@LINE+7]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: if shift(shift(x, y), z) is shift(x, shift(y, z)) for all numbers, say so: #pragma gsp reduce (shift: x)
static int shift(int x, int e);
int named(const int *v, int x, int n)
{
#ifndef EDITED
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = shift(x, v[i]); }
#else
#pragma gsp reduce (shift: x)
	for (int i = 0; i < n; i++) { x = shift(x, v[i]); }
#endif
	return join(x, 1);
}
static int shift(int x, int e)
{
	return x / 2 + e;
}

// CHECK: advice.c:[[@LINE+8]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: carry its numerator and its denominator: 'x' = a + b / 'x' is t = a * p + b * q; q = p; p = t, and p / q
double fraction(const double *a, const double *b, int n)
{
	double p = 1, q = 1;
#ifndef EDITED
	double x = p;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = a[i] + b[i] / x; }
	return x;
#else
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double t = a[i] * p + b[i] * q;
		q = p;
		p = t;
	}
	return p / q;
#endif
}

// CHECK: advice.c:[[@LINE+7]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: let a loop of its own, which stays as it is, store the values of 'x' in an array
void list(const int *next, const int *v, int *o, int *order, int n)
{
	int x = 0;
#ifndef EDITED
#pragma gsp scan copyin(next[0:n], v[0:n])
	for (int i = 0; i < n; i++) { o[i] = v[x]; x = next[x]; }
#else
	for (int i = 0; i < n; i++, x = next[x])
		order[i] = x;
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++)
		o[i] = v[order[i]];
#endif
}

// CHECK: advice.c:[[@LINE+7]]:{{.*}} error: 'x' {{.*}} [GSP-S001]
// CHECK: help: no edit of the update helps; where there are many such sequences, the loop over
void sequences(const double *v, double *o, int m, int n)
{
#ifndef EDITED
	double x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = x * x + v[i]; }
	o[0] = x;
#else
#pragma gsp parallel
	for (int j = 0; j < m; j++) {
		double x = 0;
		for (int i = 0; i < n; i++)
			x = x * x + v[j * n + i];
		o[j] = x;
	}
#endif
}

#ifdef EDITED
static const unsigned char table[16][256] = {{1, 2, 3}, {2, 2, 5}, {1, 7, 9}};
#endif
// CHECK: advice.c:[[@LINE+6]]:{{.*}} error: 'x' {{.*}} [GSP-S002]
// CHECK: help: declare the table where its size is seen, static const unsigned char next[16][256]
int machine(EITHER(const unsigned char (*table)[256], int unused), const unsigned char *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) { x = table[x & 15][v[i]] & 15; }
	return (int)x;
}

// CHECK: advice.c:[[@LINE+9]]:{{.*}} error: 'c' {{.*}} the running value of 's' [GSP-S003]
// CHECK: note: 's' is updated here: integer division drops a remainder in every iteration
// CHECK: help: let a loop of its own, which stays as it is, store the values of 's' in an array: the rest
int coupled(const int *v, int *before, int n)
{
	int s = 0, c = 0;
#ifndef EDITED
#pragma gsp reduce
	for (int i = 0; i < n; i++) { s = s / 2 + v[i];
		c += s > 9;
	}
#else
	for (int i = 0; i < n; i++)
		before[i] = s = s / 2 + v[i];
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		c += before[i] > 9;
#endif
	return c;
}

// CHECK: advice.c:[[@LINE+13]]:{{.*}} error: 's' {{.*}} [GSP-S003]
// CHECK: help: if they are not, add assume(reassociate) to the directive
float kahan(const float *v, int n)
{
	float s = 0, c = 0;
#ifndef EDITED
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
#else
#pragma gsp reduce assume(reassociate)
	for (int i = 0; i < n; i++) {
#endif
		float y = v[i] - c, t = s + y;
		c = (t - s) - y; s = t;
	}
	return s;
}
