/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Prefix sums. Where the running total is stored after it was updated, the scan is inclusive:
 * balances of an account. Where it is stored before, exclusive: where each record of a packed
 * file begins. A loop that counts down gives the sums of what is still to come.
 *
 *   prefix [n] */
#include <stdio.h>
#include <stdlib.h>

static void balances(const int *moved, long long *balance, int n)
{
	long long sum = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		sum += moved[i];
		balance[i] = sum;
	}
}

static size_t offsets(const unsigned char *length, size_t *begin, int n)
{
	size_t at = 0;

#pragma gsp scan(+: at) exclusive
	for (int i = 0; i < n; i++) {
		begin[i] = at;
		at += length[i];
	}
	return at;
}

static void remaining(const unsigned char *length, unsigned *rest, int n)
{
	unsigned sum = 0;

#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		sum += length[i];
		rest[i] = sum;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	size_t room = (size_t)n + 1;
	int *moved = (int *)malloc(room * sizeof *moved);
	long long *balance = (long long *)malloc(room * sizeof *balance);
	unsigned char *length = (unsigned char *)malloc(room);
	size_t *begin = (size_t *)malloc(room * sizeof *begin);
	unsigned *rest = (unsigned *)malloc(room * sizeof *rest);
	unsigned x = 1;
	unsigned long long check[3] = {0, 0, 0};
	size_t total;

	if (!moved || !balance || !length || !begin || !rest) {
		fprintf(stderr, "prefix: out of memory\n");
		return 1;
	}
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		moved[i] = (int)(x >> 8) - (1 << 23);
		length[i] = (unsigned char)(x >> 11);
	}
	balances(moved, balance, n);
	total = offsets(length, begin, n);
	remaining(length, rest, n);
	for (int i = 0; i < n; i++) {
		check[0] = check[0] * 31 + (unsigned long long)balance[i];
		check[1] = check[1] * 31 + begin[i];
		check[2] = check[2] * 31 + rest[i];
	}
	printf("%zu %llx %llx %llx\n", total, check[0], check[1], check[2]);
	free(moved);
	free(balance);
	free(length);
	free(begin);
	free(rest);
	return 0;
}
