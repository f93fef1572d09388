// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Places in memory that must not be read early, and start values in the header.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
/* Where m is 0, C does not divide by it. */
void divided(int *count, const int *v, int n, int m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			count[n / m] += 1;
}
// CHECK: :[[@LINE-2]]:4: error: 'count[n / m]' is only touched under a condition: what leads there must not be read or computed where no iteration does [GSP-S008]
// CHECK: :[[@LINE-3]]:4: help: accumulate in a local variable and store it after the loop

static int twice(int x)
{
	return 2 * x;
}

int in_header(const int *v, int n)
{
	int s, i;
#pragma gsp reduce
	for (i = 0, s = twice(v[0]); i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration and gets its first value from a call in the loop's header [GSP-L003]
// CHECK: :[[@LINE-4]]:3: help: set 's' in a statement before the loop

/* The state by another name, which a check when the program runs would always find. */
int by_two_names(const int *v, int n)
{
	int s = 0, *p = &s;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		// CHECK: [[@LINE+1]]:3: error: what 'p' leads to is 's', which the loop also uses by its name [GSP-D007]
		*p ^= 1;
	}
	return s;
}

int read_by_two_names(const int *v, int n)
{
	int s = 0, *p;
	p = &s;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: what 'p' leads to is 's', which the loop also uses by its name [GSP-D007]
		s += v[i] + *p;
	return s;
}

/* Only where 'from' is 0 could it be counted, and then there is nothing to do. */
long to_the_limit(const int *v, unsigned from)
{
	long s = 0;
#pragma gsp reduce
	// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the loop's counter must wrap around to reach its bound [GSP-L001]
	for (unsigned i = from; i != 0; i++)
		s += v[i - from];
	return s;
}

/* Where no iteration runs, *count may lead nowhere; the search for the end asks nobody first. */
void until_full(int *count, const int *most, int *restrict out, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n && *count < *most; i++)
		if (v[i] & 1)
			out[(*count)++] = v[i];
}
// CHECK: :[[@LINE-4]]:2: error: '*count' is only touched under a condition: the search for the loop's end would read it first [GSP-S008]
