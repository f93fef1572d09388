// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Dependences over a distance that is not known: run-time checks, where a program may pass them.
// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s

// CHECK-LABEL: loop ahead:{{.*}} status=transformed
// CHECK: snapshot
// CHECK: check 0LL <= (long long)s || (long long)s + (long long)n <= 0LL
void ahead(int *b, int n, int s) { for (int i = 0; i < n; i++) b[i] = b[i + s]; }

// CHECK-LABEL: loop downward:{{.*}} status=transformed
void downward(int *b, int n, int s) { for (int i = n - 1; i >= 0; i--) b[i + s] = b[i]; }

// CHECK-LABEL: loop both_ends:{{.*}} status=transformed
void both_ends(int *b, const int *w, int n, int m)
{ for (int i = 0; i < m; i++) { b[i] = w[i]; b[n - i - 1] = w[i]; } }

// Nobody means these to have a distance beyond the number of iterations.
// CHECK-LABEL: loop behind:{{.*}} status=serial
// CHECK: reason GSP-D001
void behind(int *b, int n, int s) { for (int i = s; i < n; i++) b[i] *= b[i - s] * b[i - s]; }

// CHECK-LABEL: loop spreading:{{.*}} status=serial
// CHECK: reason GSP-D001
void spreading(int *b, int n, int s) { for (int i = 0; i < n; i++) b[i + s] = b[i] * b[i]; }

// Butterflies: no row of iterations s apart has a second one where both elements are stored.
// CHECK-LABEL: loop rotation:{{.*}} status=transformed
// CHECK: lag (long long)s
// CHECK: check (long long)n <= 2LL * (long long)s
void rotation(float *x, int n, int s)
{ for (int i = 0; i < n - s; i++) { float p = x[i], q = x[i + s]; x[i + s] = p + q; x[i] = p - q; } }

// A check that only few iterations pass.
// CHECK-LABEL: loop near:{{.*}} status=serial
// CHECK: reason GSP-D001
void near(int *b, int n) { for (int i = 32; i < n; i++) b[i] += 3 * b[i - 32] * b[i - 32]; }

// Several stretches in steps of two, one of them downward: each pair has a check of its own, which
// says that the two are apart or do not cross.
// CHECK-LABEL: loop fold:{{.*}} status=transformed
// CHECK-DAG: check (long long)d <= (long long)u + 5LL || (long long)u + 2LL * (long long)n <= (long long)d + 3LL
// CHECK-DAG: check (long long)d <= (long long)u + 4LL || (long long)u + 2LL * (long long)n <= (long long)d + 4LL
// CHECK: body
void fold(int *b, const int *w, int n, int u, int d)
{ for (int i = 2; i < n; i += 2) { b[i + u - 1] = w[i]; b[d - i - 1] = w[i]; b[i + u] = w[i]; b[d - i] = w[i]; } }

// What is copied is what the bounds exclude otherwise: there is no check to remark on.
// CHECK-LABEL: loop fill_up:{{.*}} status=transformed
// CHECK-NOT: where
// CHECK: body accesses 4 stores
void fill_up(unsigned char *t[4][3], int i, int j, const int *from, const int *to)
{ for (int k = from[i]; k < to[i]; k++) t[i][j][k] = t[i][j][from[i] - 1]; }

// Two rows that are changed.
// CHECK-LABEL: loop butterfly:{{.*}} status=transformed
// CHECK: check 0LL <= (long long)h || (long long)h + (long long)n <= 0LL
// CHECK: check (long long)n <= (long long)h
// CHECK: body
void butterfly(float *x, int n, int h)
{ for (int i = 0; i < n; i++) { float t = x[i + h]; x[i + h] = x[i] - t; x[i] += t; } }

// It is known that they are not far enough apart.
// CHECK-LABEL: loop overlapping:{{.*}} status=serial
// CHECK: reason GSP-D001
void overlapping(float *x, int n)
{
	int h = n - 1;
	for (int i = 0; i < n; i++) { float t = x[i + h]; x[i + h] = x[i] * x[i] - t; x[i] = t; }
}

// CHECK-LABEL: loop lifting:{{.*}} status=transformed
// CHECK: check (long long)n <= (long long)d
// CHECK: body
void lifting(int *x, int n, int d)
{ for (int i = 0; i < n; i++) { x[i + d] -= x[i]; x[i] += x[i + d] >> 1; } }

// Rows: what is before and behind, or few iterations, always as many. One check for both directions.
// CHECK-LABEL: loop both_sides:{{.*}} status=transformed
// CHECK: check (long long)n <= (long long)w
// CHECK: body
void both_sides(int *b, int n, int w) { for (int i = 0; i < n; i++) b[i] += b[i - w] + b[i + w]; }

// CHECK-LABEL: loop few:{{.*}} status=transformed
// CHECK: check 7LL < (long long)w
// CHECK: body
void few(int *b, int w) { for (int i = 0; i < 8; i++) b[i] += b[i - w]; }

// CHECK-LABEL: loop not_few:{{.*}} status=serial
// CHECK: reason GSP-D001
void not_few(int *b, int w) { for (int i = 0; i < 65; i++) b[i] *= b[i - w] * b[i - w]; }

// Before and behind where the rows begin: any two are less than a row apart.
// CHECK-LABEL: loop across:{{.*}} status=transformed
// CHECK: check 7LL < (long long)w
// CHECK: body
void across(int *b, int n, int w) { for (int i = 0; i < n; i++) b[i * w + 3] += b[i * w - 4]; }

// CHECK-LABEL: loop across_down:{{.*}} status=transformed
// CHECK: check 7LL < (long long)w
// CHECK: body
void across_down(int *b, int n, int w) { for (int i = 0; i < n; i++) b[i * w - 4] += b[i * w + 3]; }
