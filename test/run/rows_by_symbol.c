/* Rows of a table that a symbol names by way of a static table: profiles of sequences. Also where
 * the symbols lie in the rows, or come from rows of another table.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=--auto --loops 6 --seeds 2 -- 0 -- 1 -- 9 -- 300
 */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int number[256];

static void set_numbers(void)
{
	for (int i = 0; i < 256; i++)
		number[i] = i >= 'a' && i <= 'z' ? i - 'a' : 26;
}

static void along(int **count, const char *s, int n, int f)
{
	for (int j = 0; j < n; j++)
		count[number[(unsigned char)*s++]][j] += f;
}

static void of_all(int **count, char **seq, int rows, int n)
{
	for (int k = 0; k < rows; k++) {
		const int f = k + 1;
		const char *s = seq[k];
		for (int j = 0; j < n; j++)
			count[number[(unsigned char)*s++]][j] += f;
	}
}

static void of_one(int **count, char **seq, int k, int n)
{
	for (int j = 0; j < n; j++)
		count[number[(unsigned char)seq[k][j]]][j] -= 2;
}

static void show(const char *what, int *const *count, int n)
{
	unsigned h = 0;
	for (int i = 0; i < 27; i++)
		for (int j = 0; j < n; j++)
			h = h * 31 + (unsigned)count[i][j];
	printf("%s %u\n", what, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int **count = (int **)guarded_alloc(27 * sizeof *count);
	char **seq = (char **)guarded_alloc(3 * sizeof *seq);

	set_numbers();
	for (int i = 0; i < 27; i++) {
		count[i] = (int *)guarded_alloc((size_t)n * sizeof **count);
		if (n)
			memset(count[i], 0, (size_t)n * sizeof **count);
	}
	for (int k = 0; k < 3; k++) {
		seq[k] = (char *)guarded_alloc((size_t)n);
		for (int j = 0; j < n; j++)
			seq[k][j] = (char)(j % 11 == k ? '-' : 'a' + (j * 7 + k) % 26);
	}
	along(count, seq[0], n, 3);
	show("along", count, n);
	of_all(count, seq, 3, n);
	show("of_all", count, n);
	of_one(count, seq, 1, n);
	show("of_one", count, n);
	along(count, (const char *)count[26], n, 'b');
	show("within", count, n);
	seq[2] = (char *)count[0];
	of_all(count, seq, 3, n);
	show("of_all within", count, n);
	guarded_check();
	return 0;
}
