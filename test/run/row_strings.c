// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Strings in rows of arrays and in members of structures, whose loops end where a row holds 0, and
// elements of such rows at subscripts that data say: no subscript leaves its row.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %run_all %s --nvcc --loops 9 --gspcc-flags="--auto" -- 150 -- 0

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 500

typedef struct {
	int id;
	char name[12];
	int counts[5];
} Row;

static Row rows[MOST];
static char names[MOST][16];
static int lengths[MOST];

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; t is add
static int int_lengths(char list[][16], int *out, int n)
{
	int t = 0;
	for (int i = 0; i < n; i++) {
		int k = 0;
		while (list[i][k])
			k++;
		out[i] = k;
		t += k;
	}
	return t;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; t is add
static int letters(const Row *r, int n)
{
	int t = 0;
	for (int i = 0; i < n; i++)
		for (int k = 0; r[i].name[k] != 0; k++)
			t += r[i].name[k];
	return t;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; t is add
static int by_pointer(const Row *r, int n)
{
	int t = 0;
	for (int i = 0; i < n; i++)
		for (const char *s = r[i].name; *s; s++)
			t += *s & 7;
	return t;
}

// CHECK: [[@LINE+3]]:2: remark: transformed: map
static void replace(Row *r, int n)
{
	for (int i = 0; i < n; i++)
		for (char *s = r[i].name; *s; s++)
			if (*s == 'c')
				*s = '_';
}

// CHECK: [[@LINE+3]]:2: remark: transformed: map
static void upper(char list[][16], int n)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; list[i][k]; k++)
			if (list[i][k] >= 'a' && list[i][k] <= 'z')
				list[i][k] -= 32;
}

// CHECK: [[@LINE+3]]:2: remark: transformed: map
static void count(Row *r, const int *key, int n)
{
	for (int i = 0; i < n; i++)
		r[i].counts[key[i]]++;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; t is add
static int chosen(const Row *r, const int *key, int n)
{
	int t = 0;
	for (int i = 0; i < n; i++)
		if (key[i] > 1)
			t += r[i].counts[key[i]];
	return t;
}

/* The row's end is where it may be read ahead. */
// CHECK: [[@LINE+4]]:2: remark: transformed: search
static int ends(char list[][16], int i, int from)
{
	int k = from;
	while (list[i][k] != 0)
		k++;
	return k;
}

int main(int argc, char **argv)
{
	static int key[MOST];
	const int n = argc > 1 ? atoi(argv[1]) : MOST;
	for (int i = 0; i < n; i++) {
		memset(names[i], 'a' + i % 26, (size_t)(i * 7 % 16));
		memset(rows[i].name, 'b' + i % 20, (size_t)(i * 5 % 12));
		key[i] = i % 5;
	}
	printf("%d", int_lengths(names, lengths, n));
	replace(rows, n);
	upper(names, n);
	count(rows, key, n);
	printf(" %d %d %d\n", letters(rows, n), by_pointer(rows, n), chosen(rows, key, n));
	for (int i = 0; i < n; i += 7)
		printf("%d %s %s %d\n", lengths[i], names[i], rows[i].name,
			rows[i].counts[key[i]]);
	for (int i = 1; i < 3 && i < n; i++)
		printf("%d\n", ends(names, i, i));
}
