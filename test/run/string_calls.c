// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* strlen(), strcmp() and strncmp() in loops: of rows, of members, of literals and of strings that end
 * at an unreadable page, where nothing behind what C reads may be read; the sign alone of what
 * comparisons return; and loops whose header asks for a length once.
 * RUN: %run_all %s --target=openmp --loops 17 --as-written compared --flags=-I%include --gspcc-flags=--auto \
 * RUN:   -- 0 -- 1 -- 40 -- 500
 * RUN: %run_all %s --target=cuda --nvcc --loops 12 --as-written compared,bounded --flags=-I%include \
 * RUN:   --gspcc-flags=--auto -- 0 -- 1 -- 40 -- 500
 * RUN: %gspcc --auto --remarks --target=openmp -I%include %s -o %t.c 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guarded.h"

#define MOST 500

typedef struct Entry {
	char name[12];
	int value;
} Entry;

static void lengths(char (*t)[16], int *restrict length, int n)
{
	for (int i = 0; i < n; i++)
		length[i] = (int)strlen(t[i]);
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce
static size_t total(char **t, int n)
{
	size_t sum = 0;
	for (int i = 0; i < n; i++)
		sum += strlen(t[i]) + 1;
	return sum;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; most is max
static size_t longest(char **t, int n)
{
	size_t most = 0;
	for (int i = 0; i < n; i++) {
		size_t length = strlen(t[i]);
		if (length > most)
			most = length;
	}
	return most;
}

static int equal_neighbours(const Entry *t, int n)
{
	int count = 0;
	for (int i = 1; i < n; i++)
		if (strcmp(t[i].name, t[i - 1].name) == 0)
			count++;
	return count;
}

static int rising(const Entry *t, int n)
{
	int count = 0;
	for (int i = 1; i < n; i++)
		count += strcmp(t[i - 1].name, t[i].name) < 0;
	return count;
}

static int begin_with(char (*t)[16], const char *what, int n)
{
	int count = 0;
	for (int i = 0; i < n; i++)
		if (!strncmp(t[i], what, 2))
			count++;
	return count;
}

static void signs(const Entry *t, int *restrict sign, int n)
{
	for (int i = 0; i < n; i++)
		sign[i] = strncmp(t[i].name, "c\x80yes", (size_t)i % 5) > 0 ? 1 : -1;
}

static int choose(char (*t)[16], int *restrict out, int n)
{
	int kept = 0;
	for (int i = 0; i < n; i++)
		if (strlen(t[i]) == 3)
			out[kept++] = i;
	return kept;
}

static void kinds(const Entry *t, int *restrict kind, int n)
{
	for (int i = 0; i < n; i++) {
		if (!strcmp(t[i].name, "b"))
			kind[i] = 1;
		else if (!strcmp(t[i].name, "cc"))
			kind[i] = 2;
		else
			kind[i] = 0;
	}
}

static int letters(char (*t)[16], int n)
{
	int count = 0;
	for (int i = 0; i < n; i++)
		for (size_t k = 0; k < strlen(t[i]); k++)
			count += t[i][k] != 'a';
	return count;
}

/* A C programmer's own, of which the number counts. */
static int compared(const char *a, const char *b)
{
	int k = 0;
	while (a[k] && a[k] == b[k])
		k++;
	return (unsigned char)a[k] - (unsigned char)b[k];
}

static long distances(const Entry *t, int n)
{
	long sum = 0;
	for (int i = 1; i < n; i++)
		if (compared(t[i].name, t[i - 1].name) > 1)
			sum += i;
	return sum;
}

/* A loop of few iterations, of which all cases would be too many. */
static int bounded(const char *s)
{
	int k;
	for (k = 0; k < 12; k++)
		if (!s[k])
			break;
	return k;
}

static int of_length(const Entry *t, int n)
{
	int count = 0;
	for (int i = 0; i < n; i++)
		if (bounded(t[i].name) == 2)
			count++;
	return count;
}

static void reverse(char *s)
{
	int i, j;
	for (i = 0, j = (int)strlen(s) - 1; i < j; i++, j--) {
		char c = s[i];
		s[i] = s[j];
		s[j] = c;
	}
}

static unsigned backwards(const char *s)
{
	unsigned d = 0;
	for (int i = (int)strlen(s) - 1; i >= 0; i--)
		d = d * 10 + (unsigned)(s[i] - 'a');
	return d;
}

int main(int argc, char **argv)
{
	static char rows[MOST][16], *strings[MOST];
	static int out[MOST];
	const int n = argc > 1 ? atoi(argv[1]) : 40;
	Entry *t = guarded_alloc((size_t)n * sizeof *t);
	char *text = guarded_alloc((size_t)n + 1);
	for (int i = 0; i < n; i++) {
		memset(rows[i], 'a' + i % 3, (size_t)(i * 7 % 16));
		memset(t[i].name, 'a' + i / 2 % 7, (size_t)(i / 3 * 5 % 12));
		if (i % 11 == 3)
			t[i].name[0] = '\xc8';
		t[i].name[11] = 0;
		t[i].value = i;
		text[i] = (char)('a' + i * i % 23);
		strings[i] = i < 200 ? guarded_alloc((size_t)(i % 40) + 1) : strings[i - 200];
		memset(strings[i], 'x', (size_t)(i % 40));
		strings[i][i % 40] = 0;
	}
	text[n] = 0;
	lengths(rows, out, n);
	unsigned sum = 0;
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)out[i];
	printf("%u %zu %zu %d %d %d\n", sum, total(strings, n), longest(strings, n),
		equal_neighbours(t, n), rising(t, n), begin_with(rows, "bbx", n));
	signs(t, out, n);
	for (int i = 0; i < n; i++)
		printf("%d ", out[i]);
	kinds(t, out, n);
	for (int i = 0; i < n; i++)
		printf("%d ", out[i]);
	const int kept = choose(rows, out, n);
	printf("\n%d %d\n", kept, kept ? out[kept - 1] : -1);
	printf("%d %ld %d %u\n", letters(rows, n), distances(t, n), of_length(t, n),
		backwards(text));
	reverse(text);
	printf("%s\n", text);
	guarded_check();
	return 0;
}
