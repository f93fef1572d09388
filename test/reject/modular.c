// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* The product wraps modulo 2^32 before the remainder is taken. */
// CHECK: modular.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned wraps(const unsigned *v, int n, unsigned x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x * 69069u + v[i] % 1000u) % 1000003u;
	return x;
}

/* % of a negative number is negative. */
// CHECK: modular.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
int negative(const int *v, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x - v[i] % 1000) % 1009;
	return x;
}

/* What is lost above 8 bits is missed in 16. */
// CHECK: modular.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned narrow(const unsigned char *v, int n, unsigned x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = ((unsigned char)(x * 3 + v[i]) + x) & 0xffff;
	return x;
}

/* No power of two. */
// CHECK: modular.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned holes(const unsigned char *v, int n, unsigned x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + v[i]) & 0x75;
	return x;
}

// CHECK: modular.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
int difference(const unsigned char *v, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x - v[i]) % 128;
	return x;
}

/* It may jump over the one number that it is compared with. */
// CHECK: modular.c:[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
int jumps(const unsigned char *v, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += 1 + (v[i] & 1);
		if (x == 80)
			x = 0;
	}
	return x;
}

/* The byte reaches into the bits that are there. */
// CHECK: modular.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned overlapping(const unsigned char *v, int n, unsigned x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x << 7 | v[i]) % 97u;
	return x;
}

/* A step of 2 may pass by the number that is compared with. */
// CHECK: modular.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
int passes_by(const unsigned char *v, int n, int x, int size)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i])
			x = x + 2 == size ? 0 : x + 2;
	return x;
}

/* What is subtracted is not where it goes round; nor does one step go round twice. */
// CHECK: modular.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-S001]
void other_step(const unsigned *d, unsigned *o, int n)
{
	unsigned x = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += d[i];
		if (x >= 44)
			x -= 40;
		o[i] = x;
	}
}

/* What is brought back is not where it was taken from, or not all of it is. */
int half_a_turn(const signed char *s, int n)
{
	int d = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		d += s[i];
		if (d < 0)
			d += 360;
		else if (d >= 180)
			// CHECK: [[@LINE+1]]:4: error: 'd' is carried from iteration to iteration by {{.*}} [GSP-S001]
			d -= 180;
	}
	return d;
}

int one_too_many(const signed char *s, int n)
{
	int d = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		d += s[i];
		if (d < 0)
			d += 360;
		else if (d > 360)
			// CHECK: [[@LINE+1]]:4: error: 'd' is carried from iteration to iteration by {{.*}} [GSP-S001]
			d -= 360;
	}
	return d;
}

int arms_differ(const unsigned char *v, int n)
{
	int x = 0;

	// What is chosen is not the same modulo 100.
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += v[i];
		if (x < 7)
			x += 3;
		// CHECK: [[@LINE+1]]:3: error: 'x' is carried {{.*}} [GSP-S001]
		x %= 100;
	}
	return x;
}
