// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* The sum wraps around below the comparison. */
// CHECK: tropical.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
unsigned waiting(const unsigned *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x + v[i] % 8u > 3u ? x + v[i] % 8u : 3u;
	return x;
}

/* Neither of the least nor of its opposite is all a maximum. */
int both_ways(const int *v, int n)
{
	int low = 0, sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: error: {{.*}} [GSP-S003]
		low = v[i] < low ? v[i] : low;
		sum = v[i] + low > sum ? v[i] + low : sum;
	}
	return sum;
}
