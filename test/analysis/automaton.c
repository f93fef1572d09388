// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// State machines: the function from numbers to numbers as one word.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

static const unsigned char next[3][4] = {{0, 1, 2, 0}, {1, 1, 2, 0}, {2, 0, 1, 2}};

void quotes(const char *s, unsigned char *inside, int n)
{
	int q = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (s[i] == '"')
			q = !q;
		inside[i] = q;
	}
}
// CHECK-LABEL: loop quotes:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state q type int monoid 0 placement prefix inclusive
// CHECK: apply (int)(rhs.0 >> (unsigned int)$q * 2U & 3U)
// CHECK: monoid 0 family automaton ordered exact atomic none states q
// CHECK: component q unsigned int identity 4U combine (rhs.0 >> (lhs.0 & 3U) * 2U & 3U) | (rhs.0 >> (lhs.0 >> 2U & 3U) * 2U & 3U) << 2U element (unsigned int)((int)s[k] == 34 ? 1 : 0) | (unsigned int)((int)s[k] == 34 ? 0 : 1) << 2U
// CHECK: check (long long)q >= 0LL
// CHECK: check (long long)q < 2LL

int table(const unsigned char *s, int n)
{
	unsigned char x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = next[x][s[i] & 3];
	return x;
}
// CHECK-LABEL: loop table:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state x type unsigned char monoid 0 placement final live-out
// CHECK: apply (unsigned char)(rhs.0 >> (unsigned int)$x * 2U & 3U)
// CHECK: monoid 0 family automaton ordered exact atomic none states x
// CHECK: component x unsigned int identity 36U combine (rhs.0 >> (lhs.0 & 3U) * 2U & 3U) | (rhs.0 >> (lhs.0 >> 2U & 3U) * 2U & 3U) << 2U | (rhs.0 >> (lhs.0 >> 4U & 3U) * 2U & 3U) << 4U element (unsigned int)next[0LL][(long long)((int)s[k] & 3)] | (unsigned int)next[1LL][(long long)((int)s[k] & 3)] << 2U | (unsigned int)next[2LL][(long long)((int)s[k] & 3)] << 4U
// CHECK: check (long long)x < 3LL

int chain(const char *s, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int c = s[i];
		if (x == 0 && c == '/')
			x = 4;
		else if (x == 4)
			x = c == '*' ? 3 : 0;
	}
	return x;
}
// CHECK-LABEL: loop chain:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state x type int monoid 0 placement final live-out
// CHECK: apply (int)(rhs.0 >> (unsigned int)$x * 4U & 15U)
// CHECK: monoid 0 family automaton ordered exact atomic none states x
// CHECK: component x unsigned int identity 274960U combine (rhs.0 >> (lhs.0 & 15U) * 4U & 15U) | (rhs.0 >> (lhs.0 >> 4U & 15U) * 4U & 15U) << 4U | (rhs.0 >> (lhs.0 >> 8U & 15U) * 4U & 15U) << 8U | (rhs.0 >> (lhs.0 >> 12U & 15U) * 4U & 15U) << 12U | (rhs.0 >> (lhs.0 >> 16U & 15U) * 4U & 15U) << 16U element (unsigned int)((int)s[k] == 47 ? 4 : 0) | 16U | 512U | 12288U | (unsigned int)((int)s[k] == 42 ? 3 : 0) << 16U
// CHECK: check (long long)x >= 0LL
// CHECK: check (long long)x < 5LL
