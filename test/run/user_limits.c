/* A program that defines the limits of <stdint.h> itself, where nobody else has.
 * RUN: %run_all %s --target=openmp --gspcc-flags=--auto --loops=-1 --seeds 1 -- 0 -- 1 -- 300
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef INT64_MAX
#define INT64_MAX 9223372036854775807LL
#endif
#ifndef SIZE_MAX
#define SIZE_MAX ((size_t)-1)
#endif
#ifndef PTRDIFF_MAX
#define PTRDIFF_MAX 9223372036854775807L
#endif

static size_t length(const char *s)
{
	size_t n = 0;
	while (s[n])
		n++;
	return n < SIZE_MAX ? n : 0;
}

static long long most(const int *a, int n)
{
	long long m = -INT64_MAX;
	for (int i = 0; i < n; i++)
		m = a[i] > m ? a[i] : m;
	return m;
}

static ptrdiff_t first(const int *a, int n, int key)
{
	for (int i = 0; i < n; i++)
		if (a[i] == key)
			return i;
	return PTRDIFF_MAX;
}

static int pack(const int *a, int n, int *out)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (a[i] & 1)
			out[k++] = a[i];
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300;
	int *a = malloc(sizeof(int) * ((size_t)n + 1)), *out = malloc(sizeof(int) * ((size_t)n + 1));
	char *s = malloc((size_t)n + 1);
	for (int i = 0; i < n; i++) {
		a[i] = i * 37 % 101;
		s[i] = 'x';
	}
	s[n] = 0;
	printf("%zu %lld %td %d\n", length(s), most(a, n), first(a, n, 50), pack(a, n, out));
	free(a);
	free(out);
	free(s);
	return 0;
}
