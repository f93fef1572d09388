/* The user's macros do not reach into the generated text.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 * RUN: %run_all %s -- 0 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>
#define n 2
#define k 5
#define Elem struct
#define trip(x) ((x) + k)
#define unused 4
#define s sum_
/* CHECK: #pragma push_macro("Elem")
 * CHECK-NEXT: #undef Elem
 * CHECK-NOT: unused
 * CHECK: struct sum_L[[#L:]] {
 * CHECK: int sum_;
 * CHECK: return {(unsigned int)(v[i] * 5)};
 * CHECK: #pragma pop_macro("Elem")
 * CHECK-NEXT: #line
 */
static int sum(const int *v, int count)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < count; i++)
		s += v[i] * k;
	return s + n;
}

/* Names of what the CPU's skeletons use. */
#define begin 1
#define block 2
#define end 3
#define here 4
#define own 5
#define rows 6
#define step 7
#define stop 8
#define x 9
static void unfilter(unsigned char *row, int count, int by)
{
#pragma gsp scan
	for (int i = by; i < count; i++)
		row[i] = (unsigned char)(row[i] + row[i - by] * (here - begin - block));
}

static int pack(const int *v, unsigned char *out, int count)
{
	int at = 0;
#pragma gsp scan
	for (int i = 0; i < count; i++)
		if (v[i] % step > own)
			out[at++] = (unsigned char)(v[i] + x);
	return at + end + rows + stop;
}

static void prefixes(const int *v, unsigned char *out, int count)
{
	unsigned char sum_so_far = 0;
#pragma gsp scan
	for (int i = 0; i < count; i++) {
		sum_so_far = (unsigned char)(sum_so_far + v[i]);
		out[i] = sum_so_far;
	}
}

int main(int argc, char **argv)
{
	int count = argc > 1 ? atoi(argv[1]) : 9, *v = calloc((size_t)trip(count), sizeof *v);
	for (int i = 0; i < count; i++)
		v[i] = i % 77;
	printf("%d\n", sum(v, count) + unused);
	unsigned char *bytes = calloc((size_t)trip(count), 1);
	unsigned all = 0;
	prefixes(v, bytes, count);
	unfilter(bytes, count, 3);
	for (int i = 0; i < count; i++)
		all = all * 31 + bytes[i];
	printf("%u %d", all, pack(v, bytes, count));
	for (int i = 0; i < count; i += 97)
		printf(" %d", bytes[i]);
	printf("\n");
	free(bytes);
	free(v);
	return 0;
}
