// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* What is left after one fold of larger numbers may be more than 16 bits. */
// CHECK: endaround.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned larger(unsigned s, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += p[i];
		s = (s & 0xffff) + (s >> 16);
	}
	return s;
}

/* A negative number borrows. */
// CHECK: endaround.c:[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
int borrows(int s, const short *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += p[i];
		if (s > 0xffff)
			s -= 0xffff;
	}
	return s;
}

/* The mask and the shift are of different widths. */
// CHECK: endaround.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned widths(unsigned s, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += p[i];
		s = (s & 0xffff) + (s >> 8);
	}
	return s;
}

/* The carry comes one number late. */
// CHECK: endaround.c:[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned late(unsigned s, const unsigned short *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += p[i];
		if (s > 0x10000)
			s -= 0xffff;
	}
	return s;
}

/* In 32 bits the sum wraps around before it is folded. */
// CHECK: endaround.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned wraps(unsigned s, const unsigned *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned t = s + p[i];
		s = (t & 0xffffffff) + (t < 7);
	}
	return s;
}

/* A carry of 16 bits that no comparison in 32 bits sees. */
// CHECK: endaround.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned short narrow(unsigned short s, const unsigned short *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned t = (unsigned)s + p[i];
		s = (unsigned short)(t + (t < p[i]));
	}
	return s;
}

/* s + p[i] is less than p[i] where s is negative. */
// CHECK: endaround.c:[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
int negative(int s, const int *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += p[i];
		if (s < p[i])
			s++;
	}
	return s;
}
