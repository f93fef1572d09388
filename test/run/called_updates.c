// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Updates of what is carried by functions that have loops: CRCs, whose functions take the state as a
 * value; arrays whose elements lie some constant further, with fewer iterations than that; and loops
 * under conditions whose counter nothing asks for later.
 * RUN: %run_all %s --nvcc --loops 7 --not-on-device update,update_u --gspcc-flags="--auto -fassociative-math" --tolerance 1e-6 -- 0 -- 1 -- 60 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

#define MOST 3000

static int update(int value, int crc)
{
	int i;
	value <<= 8;
	for (i = 0; i < 8; i++) {
		value <<= 1;
		crc <<= 1;
		if (((crc ^ value) & 0x10000))
			crc ^= 0x8005;
	}
	return crc & 0xffff;
}

static int crc16(const unsigned char *h, int n)
{
	int crc = 0xffff;
	for (int i = 0; i < n; i++)
		crc = update(h[i], crc);
	return crc & 0xffff;
}

static unsigned update_u(unsigned crc, unsigned char c)
{
	crc ^= c;
	for (int k = 0; k < 8; k++)
		crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
	return crc;
}

static unsigned crc32(const unsigned char *s, int n)
{
	unsigned crc = ~0u;
	for (int i = 0; i < n; i++)
		crc = update_u(crc, s[i]);
	return ~crc;
}

typedef struct Counts {
	int unforced[2];
	float chequer[2][2], missed[2][2];
} Counts;

static void rates(const Counts *c, float a[3][2][2][2], int i)
{
	for (int j = 0; j < 2; j++) {
		a[0][0][i][j] = c->chequer[i][j];
		if (c->unforced[i])
			a[0][1][i][j] = a[0][0][i][j] / (float)c->unforced[i];
		else
			a[0][1][i][j] = 0.0f;
		a[1][0][i][j] = c->missed[i][j];
		a[2][0][i][j] = a[0][0][i][j] + a[1][0][i][j];
	}
}

static double weighted(const float *p, const unsigned short *q, int n, int on)
{
	double r = 0;
	for (int i = 0; i < n; ++i)
		if (p[i] > 0.0f) {
			float s = 0.0f;
			unsigned j;
			for (j = (unsigned)i + !on; j < 32; ++j)
				s += q[j] / 64.0f;
			r += s * p[i];
		}
	return r;
}

int main(int argc, char **argv)
{
	static unsigned char s[MOST];
	static float p[MOST], a[3][2][2][2];
	static unsigned short q[32];
	const Counts c = {{3, 0}, {{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
	const int n = argc > 1 ? atoi(argv[1]) : 60;
	unsigned x = 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		s[i] = (unsigned char)(x >> 24);
		p[i] = (float)(i % 5) - 1;
		q[i % 32] = (unsigned short)(i * 3);
	}
	printf("%d %u %.5g\n", crc16(s, n), crc32(s, n), weighted(p, q, n, n & 1));
	rates(&c, a, 0);
	rates(&c, a, 1);
	for (int i = 0; i < 24; i++)
		printf("%g ", (&a[0][0][0][0])[i]);
	printf("\n");
	return 0;
}
