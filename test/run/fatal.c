/* Functions that say what is wrong and end the program: C calls them, in the iteration in which it comes to that.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 4 --seeds 2 -- 0 -- 1 -- 33 -- 700 -- 700 5 -- 700 699 -- 40 0
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static void fatal(const char *what, int at)
{
	printf("%s: %d\n", what, at);
	if (at > 600)
		printf("far away\n");
	exit(3);
}

static void report(int at)
{
	printf("there\n");
	fatal("value", at);
}

/* Returns, mostly. */
static void warn(int *count, int at)
{
	*count += 1;
	if (at < 0)
		exit(4);
}

static int digit(const char *s)
{
	const char *begin = s;
	while (*s != '-' && !isdigit((unsigned char)*s)) {
		if (*s == 0)
			fatal("no digit", (int)(s - begin));
		else
			s++;
	}
	return (int)(s - begin);
}

static int sum(const int *v, int *o, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] < 0)
			report(i);
		s += v[i];
		o[i] = s;
	}
	return s;
}

static int warned(const int *v, int n)
{
	int count = 0;
	for (int i = 0; i < n; i++)
		if (v[i] > 50)
			warn(&count, i);
	return count;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0, bad = argc > 2 ? atoi(argv[2]) : -1;
	int *v = calloc((size_t)n + 1, sizeof *v), *o = calloc((size_t)n + 1, sizeof *o);
	char *s = calloc((size_t)n + 2, 1);
	for (int i = 0; i < n; i++)
		v[i] = i * 37 % 101;
	for (int i = 0; i < n; i++)
		s[i] = (char)('a' + i % 7);
	s[n] = bad == 0 ? 0 : '7';
	if (bad > 0)
		v[bad] = -1;
	printf("%d\n", warned(v, n));
	printf("%d\n", digit(s));
	printf("%d\n", sum(v, o, n));
	printf("%d\n", o[n / 2]);
	free(v);
	free(o);
	free(s);
	return 0;
}
