// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* One entry is not what the others say: 0x3063. */
static const unsigned short wrong[16] = {0x0000, 0x1021, 0x2042, 0x3062, 0x4084, 0x50a5, 0x60c6,
	0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1ce, 0xf1ef};
static const unsigned short right[16] = {0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5, 0x60c6,
	0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1ce, 0xf1ef};
static unsigned short filled[16];

void fill(int n)
{
	for (int i = 0; i < 16; i++)
		filled[i] = (unsigned short)(n * i);
}

// CHECK: linear.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}}not known to be linear {{.*}} [GSP-S002]
unsigned short typo(const unsigned char *p, int n)
{
	unsigned short crc = 0xffff;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		crc = crc << 4 ^ wrong[(crc >> 12 ^ p[i]) & 15];
	return crc;
}

/* A sum carries. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned short carries(unsigned short crc, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		crc = crc << 4 ^ right[((crc >> 12) + p[i]) & 15];
	return crc;
}

/* Both sides of | have bit 1. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned both(unsigned x, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x << 1 | (x & 3)) ^ p[i];
	return x;
}

/* What is added where a bit is set is not always the same. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned selects(unsigned x, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x & 1 ? x >> 1 ^ p[i] : x >> 1;
	return x;
}

/* Nor are these the same map. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned two_maps(unsigned x, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = p[i] & 1 ? x >> 1 ^ x << 3 : x >> 2 ^ x << 3;
	return x;
}

/* Which shift is not known. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned by_input(unsigned x, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x >> (p[i] & 7) ^ x << 9;
	return x;
}

/* More than one bit decides. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned two_bits(unsigned x, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & 3 ? x >> 1 ^ 0x80000057u : x >> 1) ^ p[i];
	return x;
}

/* The numbers from 3 on do not all have one bit that the others lack. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned from_three(unsigned x, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = ((x & 7) >= 3 ? x >> 1 ^ 0x80000057u : x >> 1) ^ p[i];
	return x;
}

/* C divides only where bit 0 is set; an element is computed from 0. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S009]
unsigned divides(unsigned x, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & 1 ? x >> 1 ^ 0x80000057u : x >> 1 ^ (7 / p[i] << 16 & 0xffff)) ^ p[i];
	return x;
}

/* Nothing says how many elements there are behind the pointer. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned behind(const unsigned *table, unsigned x, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = table[(x ^ p[i]) & 255] ^ (x >> 8);
	return x;
}

/* The subscript may be beyond what is declared. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned short beyond(unsigned short x, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned short)(filled[(x ^ p[i]) & 31] ^ x >> 5);
	return x;
}

/* The polynomial goes on, too. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned moving(unsigned x, unsigned polynomial, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = (x & 1 ? x >> 1 ^ polynomial : x >> 1) ^ p[i];
		polynomial = polynomial * 5 + p[i];
	}
	return x;
}

/* Two bits of x decide. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned either(unsigned x, unsigned polynomial, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & 3 ? x >> 1 ^ polynomial : x >> 1) ^ p[i];
	return x;
}

/* The amount is not the same in all iterations. */
// CHECK: linear.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned amounts(unsigned x, unsigned polynomial, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & 1 ? x >> (p[i] & 3) ^ polynomial : x >> (p[i] & 3)) ^ p[i];
	return x;
}
