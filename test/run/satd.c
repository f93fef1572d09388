/* Sums of what takes many operations to compute, of which none needs the sum: a transform of differences, as video
 * coders compare blocks by.
 * RUN: %run_all %s --gspcc-flags=--auto --as-written all --loops -1 --seeds 2 -- 0 -- 1 -- 33 -- 300
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char byte;

static int satd(const byte *a, int a_next, const byte *b, int b_next)
{
	int t[4][4], sum = 0;
	for (int i = 0; i < 4; i++, a += a_next, b += b_next) {
		int d0 = a[0] - b[0], d1 = a[1] - b[1], d2 = a[2] - b[2], d3 = a[3] - b[3];
		int s01 = d0 + d1, m01 = d0 - d1, s23 = d2 + d3, m23 = d2 - d3;
		t[i][0] = s01 + s23;
		t[i][1] = s01 - s23;
		t[i][2] = m01 + m23;
		t[i][3] = m01 - m23;
	}
	for (int i = 0; i < 4; i++) {
		int s01 = t[0][i] + t[1][i], m01 = t[0][i] - t[1][i];
		int s23 = t[2][i] + t[3][i], m23 = t[2][i] - t[3][i];
		sum += abs(s01 + s23) + abs(s01 - s23) + abs(m01 + m23) + abs(m01 - m23);
	}
	return sum >> 1;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: reduce; all is add
static int row(const byte *a, const byte *b, int n, int next)
{
	int all = 0;
	for (int x = 0; x < n; x++)
		all += satd(a + x, next, b + x, next);
	return all;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: reduce; all is add
static unsigned some(const byte *a, const byte *b, int n, int next)
{
	unsigned all = 1;
	for (int x = 0; x < n; x++)
		all -= (unsigned)satd(b + x, next, a + x, next);
	return all;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100, next = n + 4;
	byte *a = malloc((size_t)next * 4), *b = malloc((size_t)next * 4);
	for (int i = 0; i < next * 4; i++) {
		a[i] = (byte)(i * 37 % 251);
		b[i] = (byte)(i * i % 241);
	}
	printf("%d %u\n", row(a, b, n, next), some(a, b, n, next));
	return 0;
}
