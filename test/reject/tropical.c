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
		sum = v[i] + low > sum ? v[i] + low : sum;
		low = v[i] < low ? v[i] : low;
	}
	return sum;
}

/* What is set differs from iteration to iteration. */
int where_below(const int *v, int n)
{
	int sum = 0, at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum += v[i];
		// CHECK: error: 'at' is carried from iteration to iteration and needs the running value of 'sum' [GSP-S003]
		if (sum < 0)
			at = i;
	}
	return at;
}

/* Below one bound or above another: neither the least nor the greatest says so. */
int outside(const int *v, int n)
{
	int sum = 0, bad = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum += v[i];
		// CHECK: error: 'bad' is carried from iteration to iteration and needs the running value of 'sum' [GSP-S003]
		if (sum < 0 || sum > 100)
			bad = 1;
	}
	return bad;
}

/* The sum depends on what it has set. */
int led_back(const int *v, int n)
{
	int sum = 0, stop = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (!stop)
			sum += v[i];
		// CHECK: error: {{.*}} [GSP-S003]
		if (sum < 0)
			stop = 1;
	}
	return sum;
}
