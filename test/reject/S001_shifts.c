// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
/* Bits that shift along in another way than bit by bit. */

// CHECK: :[[@LINE+5]]:3: error: 'x' is carried {{.*}} [GSP-S001]
int with_sign(const int *e, int x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x >> 1 | e[i];
	return x;
}

/* What C's int has above comes back. */
// CHECK: :[[@LINE+5]]:3: error: 'x' is carried {{.*}} [GSP-S001]
unsigned char wider(const unsigned char *e, unsigned char x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned char)((x << 2) >> 1 | e[i]);
	return x;
}

/* So does a sign. */
// CHECK: :[[@LINE+5]]:3: error: 'x' is carried {{.*}} [GSP-S001]
unsigned char signs(const unsigned char *e, unsigned char x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned char)((signed char)(x << 1) >> 2 | e[i]);
	return x;
}

/* The state twice. */
// CHECK: :[[@LINE+5]]:3: error: 'x' is carried {{.*}} [GSP-S001]
unsigned twice(const unsigned *e, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x << 1 & e[i]) ^ (x >> 3 | e[i] * 3);
	return x;
}

// CHECK: :[[@LINE+5]]:3: error: 'x' is carried {{.*}} [GSP-S001]
unsigned char chosen(const unsigned char *e, unsigned char x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned char)((e[i] & 1 ? x << e[i] % 8 : x) >> 2);
	return x;
}
