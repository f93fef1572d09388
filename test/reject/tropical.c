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

/* Records are forgotten: what is one then may be less than 0. */
int forgotten(const int *v, int n)
{
	int cur = 0, best = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		cur += v[i];
		// CHECK: error: {{.*}} [GSP-S00
		if (cur > best)
			best = cur;
		else if (cur < 0)
			cur = 0;
		if (v[i] == 7)
			best = -50;
	}
	return best;
}

/* What is no record and above 0 starts over, so a record need not be above what starts over. */
int upside_down(const int *v, int n)
{
	int cur = 0, best = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		cur += v[i];
		// CHECK: error: {{.*}} [GSP-S00
		if (cur > best)
			best = cur;
		else if (cur > 0)
			cur = 0;
	}
	return best;
}
