// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements that are updated where a counter stands, and begun where it moves on.
// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s

// CHECK-LABEL: loop there:{{.*}} status=transformed patterns=scan,pack,segmented
// CHECK: state k type int monoid 0 placement address
// CHECK: state len_ type int monoid 1 placement prefix
// CHECK: start len[(long long)k]
// CHECK: family segmented add
// CHECK: array len base len elem int [(long long)k, (long long)k + (long long)n)
// CHECK: overlap s len
int there(const unsigned char *s, int n, int *len)
{ int k = 0; len[0] = 1; for (int i = 1; i < n; i++) { if (s[i] != s[i - 1]) len[++k] = 0; len[k]++; } return k; }

// The first iteration begins the first element: nothing is read in front of it.
// CHECK-LABEL: loop at_first:{{.*}} status=transformed
// CHECK: state len_ type int
// CHECK: start 0
// CHECK: state k {{.*}}placement address
// CHECK: start k + 1
int at_first(const unsigned char *s, int n, int *len)
{ int k = -1; for (int i = 0; i < n; i++) { if (i == 0 || s[i] != s[i - 1]) len[++k] = 0; len[k]++; } return k; }

// CHECK-LABEL: loop two:{{.*}} status=transformed
// CHECK: family replace
// CHECK: family segmented add
int two(const unsigned char *s, int n, int *value, int *len)
{ int k = -1; for (int i = 0; i < n; i++) { if (i == 0 || s[i] != s[i - 1]) { value[++k] = s[i]; len[k] = 1; } else len[k]++; } return k; }

// CHECK-LABEL: loop greatest:{{.*}} status=transformed
// CHECK: family segmented max
int greatest(const unsigned char *f, int n, const int *v)
{ int most[64], k = 0; most[0] = 0; for (int i = 0; i < n; i++) { if (f[i]) { k++; most[k] = v[i]; } if (v[i] > most[k]) most[k] = v[i]; } return most[k]; }
