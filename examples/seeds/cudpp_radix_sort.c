/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppRadixSort
 * unsigned keys, eight bits at a time: counts, where each digit begins, and in order to there.
 */
#include <stdio.h>
#include <stdlib.h>

enum { DIGITS = 256 };

static void pass(const unsigned *from, unsigned *to, int n, int shift)
{
	int place[DIGITS] = {0}, s = 0;

#pragma gsp parallel
	for (int i = 0; i < n; i++)
		place[from[i] >> shift & 255]++;
#pragma gsp scan
	for (int d = 0; d < DIGITS; d++) {
		const int count = place[d];

		place[d] = s;
		s += count;
	}
#pragma gsp parallel assume(injective, noalias) copyout(to[0:n])
	for (int i = 0; i < n; i++)
		to[place[from[i] >> shift & 255]++] = from[i];
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	unsigned *v = (unsigned *)calloc((size_t)(n) + 1, sizeof *v);
	unsigned *work = (unsigned *)calloc((size_t)(n) + 1, sizeof *work);
	unsigned x = 1;

	if (!v || !work)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = x;
	}
	for (int shift = 0; shift < 32; shift += 16) {
		pass(v, work, n, shift);
		pass(work, v, n, shift + 8);
	}
	unsigned long long check = 0;
	for (int i = 0; i < n; i++)
		check = check * 31 + v[i];
	printf("%llx\n", check);
	free(v);
	free(work);
	return 0;
}
