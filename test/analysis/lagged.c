// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values carried along an array over a distance that only the program knows.
// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s

// CHECK-LABEL: loop sub:{{.*}} status=transformed patterns=scan,segmented
// CHECK: lag (long long)d
// CHECK: state row type unsigned char monoid 0 placement prefix inclusive
// CHECK: next row[(long long)d + k]
// CHECK: update (unsigned char)((int)row[(long long)d + k] + (int)(k < lag ? row[(long long)d + k - (long long)d] : $row))
// CHECK: monoid 0 family segmented add ordered exact
// CHECK: array row base row elem unsigned char [0, (long long)n) read write copy-in
// CHECK-NOT: stream
// CHECK: check (long long)d >= 1LL
void sub(unsigned char *row, int d, int n) { for (int i = d; i < n; i++) row[i] = (unsigned char)(row[i] + row[i - d]); }

// CHECK-LABEL: loop walking:{{.*}} status=transformed
// CHECK: lag (long long)d
// CHECK: family modular
// CHECK: check (long long)d >= 1LL
void walking(unsigned char *row, unsigned d, unsigned long stop)
{ unsigned char *rp = row + d; for (unsigned long i = d; i < stop; i++) { *rp = (unsigned char)(((int)*rp + (int)*(rp - d)) & 0xff); rp++; } }

// CHECK-LABEL: loop guarded:{{.*}} status=transformed
// CHECK: lag (long long)d
// CHECK: array out base out elem unsigned char [0, (long long)n)
void guarded(unsigned char *out, const unsigned char *in, int d, int n)
{ for (int i = 0; i < n; i++) out[i] = (unsigned char)(in[i] + (i >= d ? out[i - d] : 0)); }

// CHECK-LABEL: loop product:{{.*}} status=transformed
// CHECK: lag (long long)w * (long long)h
void product(int *x, int w, int h, int n) { for (int i = w * h; i < n; i++) x[i] ^= x[i - w * h]; }

// CHECK-LABEL: loop by_three:{{.*}} status=transformed
// CHECK: lag (long long)d / 3LL
// CHECK: check (long long)d % 3LL == 0LL
// CHECK: check (long long)d / 3LL >= 1LL
void by_three(int *x, int d, int n) { for (int i = d; i < n; i += 3) x[i] += x[i - d]; }

// CHECK-LABEL: loop down:{{.*}} status=transformed
// CHECK: lag (long long)d
void down(int *x, int d, int n) { for (int i = n - 1 - d; i >= 0; i--) x[i] += x[i + d]; }

// A row keeps one element, where all between would be kept otherwise.
// CHECK-LABEL: loop far:{{.*}} status=transformed
// CHECK: lag 8LL
void far(int *x, int n) { for (int i = 8; i < n; i++) x[i] += x[i - 8]; }

// CHECK-LABEL: loop spreading:{{.*}} status=transformed
// CHECK: lag (long long)d
// CHECK: family replace
void spreading(int *x, int d, int n) { for (int i = 0; i < n; i++) x[i + d] = x[i]; }

// Both go by the same distance, and need each other.
// CHECK-LABEL: loop coupled:{{.*}} status=transformed
// CHECK: lag (long long)d
// CHECK: family affine{{.*}} states re, im
void coupled(unsigned *re, unsigned *im, int d, int n)
{ for (int i = d; i < n; i++) { unsigned r = re[i - d], m = im[i - d]; re[i] += r - m; im[i] += r + m; } }

// CHECK-LABEL: loop two_lags:{{.*}} status=serial
// CHECK: reason GSP-D001
void two_lags(int *x, int *y, int d, int e, int n)
{ for (int i = 100; i < n; i++) { x[i] += x[i - d]; y[i] += y[i - e]; } }

// CHECK-LABEL: loop twice:{{.*}} status=serial
// CHECK: reason GSP-D001
void twice(int *x, int d, int n) { for (int i = 2 * d; i < n; i++) x[i] += x[i - d] + x[i - 2 * d]; }

// CHECK-LABEL: loop nearer:{{.*}} status=serial
// CHECK: reason GSP-D001
void nearer(int *x, int d, int n) { for (int i = d; i < n; i++) x[i] += x[i - d] + x[i - 1]; }

// In the order of rows other things would not be what they are.
// CHECK-LABEL: loop sum_too:{{.*}} status=serial
// CHECK: reason GSP-D001
long sum_too(int *x, int d, int n) { long s = 0; for (int i = d; i < n; i++) { x[i] += x[i - d]; s += x[i]; } return s; }

// CHECK-LABEL: loop prefix_too:{{.*}} status=serial
// CHECK: reason GSP-D001
void prefix_too(int *x, const int *v, int *out, int d, int n)
{ int t = 0; for (int i = d; i < n; i++) { x[i] += x[i - d]; t += v[i]; out[i] = t; } }

// CHECK-LABEL: loop last_too:{{.*}} status=serial
// CHECK: reason GSP-D001
int last_too(int *x, int d, int n) { int l = 0; for (int i = d; i < n; i++) { l = x[i] & 3; x[i] += x[i - d]; } return l; }

// CHECK-LABEL: loop packs_too:{{.*}} status=serial
// CHECK: reason GSP-D001
int packs_too(int *x, const int *v, int *out, int d, int n)
{ int k = 0; for (int i = d; i < n; i++) { x[i] += x[i - d]; if (v[i]) out[k++] = i; } return k; }

// CHECK-LABEL: loop counts_too:{{.*}} status=serial
// CHECK: reason GSP-D001
void counts_too(int *x, const unsigned char *v, int *h, int d, int n)
{ for (int i = d; i < n; i++) { x[i] += x[i - d]; h[v[i]]++; } }

// CHECK-LABEL: loop ends:{{.*}} status=serial
// CHECK: reason GSP-D001
void ends(int *x, int d, int n) { for (int i = d; i < n && x[i]; i++) x[i] += x[i - d]; }

// The distance is another one in each iteration.
// CHECK-LABEL: loop varying:{{.*}} status=serial
// CHECK: reason GSP-D00
void varying(int *x, const int *d, int n) { for (int i = 64; i < n; i++) x[i] += x[i - d[i]]; }

// CHECK-LABEL: loop faster:{{.*}} status=serial
// CHECK: reason GSP-D001
void faster(int *x, int d, int n) { for (int i = d; i < n; i++) x[2 * i] += x[i - d]; }

// Stored before it is read: whether that is the element depends on d.
// CHECK-LABEL: loop stored_first:{{.*}} status=serial
// CHECK: reason GSP-D001
void stored_first(int *x, int d, int n) { for (int i = d; i < n; i++) { x[i] = i; x[i] += x[i - d]; } }

// Elements that overlap in part.
// CHECK-LABEL: loop in_bytes:{{.*}} status=serial
// CHECK: reason GSP-
void in_bytes(unsigned char *p, int d, int n)
{ for (int i = d; i < n; i++) { int old, now; __builtin_memcpy(&old, p + i - d, 4); __builtin_memcpy(&now, p + i, 4); now += old; __builtin_memcpy(p + i, &now, 4); } }
