/* Effects that stand in one expression: with commas, under && and || and ?:, in loops of the body and in the
 * first part of such a loop, where they stay together.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 33 -- 700
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>

// CHECK: :[[@LINE+4]]:2: remark: transformed: {{.*}}histogram
static int commas(const unsigned char *v, int *h, int n)
{
	int c = 0;
	for (int i = 0; i < n; i++)
		h[v[i]]++, c += v[i] > 3, (void)(v[i] & 1 && c++);
	return c;
}

// CHECK: :[[@LINE+3]]:2: remark: transformed: {{.*}}histogram
static void conditions(const unsigned char *v, int *h, int *g, int n)
{
	for (int i = 0; i < n; i++) {
		(void)(v[i] && h[v[i]]++);
		(void)(v[i] > 7 || g[v[i]]--);
	}
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: {{.*}}reduce
static int choices(const unsigned char *v, int n)
{
	int even = 0, odd = 5;
	for (int i = 0; i < n; i++)
		(void)(v[i] & 1 ? odd++ : even++);
	return even * 1000 + odd;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: {{.*}}reduce
static long first_parts(const unsigned char *v, const int *start, int n)
{
	long all = 0, s, p;
	for (int i = 0; i < n; i++) {
		for (s = 0, p = start[i]; p < start[i + 1]; p++, s++)
			s += v[p] * 2;
		all += s;
	}
	return all;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 33;
	unsigned char *v = malloc((size_t)n * 3 + 1);
	int *start = malloc(((size_t)n + 1) * sizeof *start), h[16] = {0}, g[16] = {0};
	for (int i = 0; i < n * 3; i++)
		v[i] = (unsigned char)(i * 7 % 16);
	start[0] = 0;
	for (int i = 0; i < n; i++)
		start[i + 1] = start[i] + i % 3;
	printf("%d\n", commas(v, h, n));
	conditions(v, h, g, n);
	for (int i = 0; i < 16; i++)
		printf("%d %d ", h[i], g[i]);
	printf("%d %ld\n", choices(v, n), first_parts(v, start, n));
	return 0;
}
