// The clauses segment(expr), which is checked against what the loop does, and if(expr).
// RUN: not %gspcc --emit=facts %s 2>%t.err | %FileCheck %s
// RUN: %FileCheck --check-prefix=ERR %s < %t.err
int v[1000], out[1000], head[1000], key[1000];
unsigned bits[40], packed[1000];

// CHECK: loop flags:{{.*}} status=transformed patterns=scan,segmented
int flags(int n)
{
	int s = 0;
#pragma gsp scan segment(head[i])
	for (int i = 0; i < n; i++) {
		if (head[i])
			s = 0;
		s += v[i];
		out[i] = s;
	}
	return s;
}

// CHECK: loop runs:{{.*}} status=transformed
int runs(int n)
{
	int s = 0;
#pragma gsp scan segment(i == 0 || key[i] != key[i - 1]) inclusive
	for (int i = 0; i < n; i++) {
		if (i > 0 && key[i] == key[i - 1])
			s++;
		else
			s = 1;
		out[i] = s;
	}
	return s;
}

// CHECK: loop high_bit:{{.*}} status=transformed
unsigned high_bit(int n)
{
	unsigned s = 0;
#pragma gsp scan segment(packed[i] >> 31)
	for (int i = 0; i < n; i++) {
		if (packed[i] & 0x80000000u)
			s = 0;
		s += packed[i] & 0x7fffffff;
		out[i] = (int)s;
	}
	return s;
}

// CHECK: loop sign:{{.*}} status=transformed
unsigned sign(int n)
{
	unsigned s = 0;
#pragma gsp scan segment((int)packed[i] < 0)
	for (int i = 0; i < n; i++) {
		s = packed[i] >> 31 ? 0 : s + packed[i];
		out[i] = (int)s;
	}
	return s;
}

// CHECK: loop bit_array:{{.*}} status=transformed
int bit_array(int n)
{
	int s = 0;
#pragma gsp scan segment(bits[i >> 5] >> (i & 31) & 1)
	for (int i = 0; i < n; i++) {
		s = bits[i >> 5] >> (i & 31) & 1 ? v[i] : s + v[i];
		out[i] = s;
	}
	return s;
}

// CHECK: loop product:{{.*}} status=transformed
int product(int n)
{
	int s = 0, t = 0;
#pragma gsp reduce segment(head[i] != 0)
	for (int i = 0; i < n; i++) {
		s = s * !head[i] + v[i];
		t += v[i];
	}
	return s + t;
}

// What a segment came to is stored as the next one begins.
// CHECK: loop totals:{{.*}} status=transformed
int totals(int n)
{
	int s = 0, k = 0;
#pragma gsp scan segment(!!head[i])
	for (int i = 0; i < n; i++) {
		if (head[i]) {
			out[k++] = s;
			s = 0;
		}
		s += v[i];
	}
	return s;
}

// CHECK: loop tails:{{.*}} status=refused
int tails(int n)
{
	int s = 0;
// ERR: segment.c:[[@LINE+1]]:18: error: the old value of 's' is still stored in the iteration with which segment() says that a segment begins: the flag marks a segment's end [GSP-S007]
#pragma gsp scan segment(head[i])
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
		if (head[i])
			s = 0;
	}
	return s;
}

int other_flag(int n)
{
	int s = 0;
// ERR: segment.c:[[@LINE+1]]:18: error: 's' may also start over where segment() says that no segment begins [GSP-S007]
#pragma gsp scan segment(key[i])
	for (int i = 0; i < n; i++) {
		if (head[i])
			s = 0;
		s += v[i];
		out[i] = s;
	}
	return s;
}

int too_few(int n)
{
	int s = 0;
// ERR: segment.c:[[@LINE+1]]:18: error: 's' may also start over where segment() says that no segment begins [GSP-S007]
#pragma gsp scan segment(head[i])
	for (int i = 0; i < n; i++) {
		if (head[i] || v[i] < 0)
			s = 0;
		s += v[i];
		out[i] = s;
	}
	return s;
}

int too_many(int n)
{
	int s = 0;
// ERR: segment.c:[[@LINE+1]]:18: error: 's' does not start over in every iteration in which segment() says that a segment begins [GSP-S007]
#pragma gsp scan segment(head[i] || key[i])
	for (int i = 0; i < n; i++) {
		if (head[i])
			s = 0;
		s += v[i];
		out[i] = s;
	}
	return s;
}

int nothing(int n)
{
	int s = 0;
// ERR: segment.c:[[@LINE+1]]:20: error: the loop carries nothing that starts over [GSP-S007]
#pragma gsp reduce segment(head[i])
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

int carried(int n)
{
	int s = 0;
// ERR: segment.c:[[@LINE+1]]:18: error: segment() must be made of comparisons that need no carried variable [GSP-S007]
#pragma gsp scan segment(s > 5)
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s;
}

// CHECK: loop sometimes:{{.*}} status=transformed
// CHECK: check n > least && flag[0LL] != 0
int sometimes(int n, int least, const int *flag)
{
	int s = 0;
#pragma gsp reduce if(n > least && *flag)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
