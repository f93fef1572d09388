/* Strings out of tables one behind the other, some of them part of each other. Kernels of CUDA would
 * need to know their lengths before.
 * RUN: %run_all %s --target=openmp --loops 4 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 300
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[256] = {['&'] = "&amp;", ['<'] = "&lt;", ['a'] = "aleph"};

static int named(char *o, const unsigned char *s, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const char *p = names[s[i]];
		if (p)
			while (*p)
				o[k++] = *p++;
		else
			o[k++] = s[i];
	}
	return k;
}

static int joined(char *restrict o, char **words, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		for (const char *p = words[i]; *p; p++)
			o[k++] = *p;
		o[k++] = ' ';
	}
	return k;
}

static unsigned hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 5;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + c[i];
	return h;
}

int main(int argc, char **argv)
{
	enum { MOST = 300 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	unsigned x = 1;
	static char o[12 * MOST + 9], s[MOST + 1], over[64 * MOST];
	static char *words[MOST];
	for (int i = 0; i < MOST; i++) {
		x = x * 1664525u + 1013904223u;
		s[i] = "ab&<c"[(x >> 12) % 5];
		words[i] = s + MOST - (x >> 16) % 9;
	}
	printf("named %d ", named(o, (unsigned char *)s, n));
	printf("%u\n", hash(o, sizeof o));
	memset(o, 7, sizeof o);
	printf("joined %d ", joined(o, words, n));
	printf("%u\n", hash(o, sizeof o));
	for (int d = 0; d < 3; d++) {
		memcpy(over, s, sizeof s);
		printf("over %d ", named(over + d, (unsigned char *)over, n));
		printf("%u\n", hash(over, sizeof over));
	}
	return 0;
}
