/* Counters that an event sets and time takes down, asked in other orders than one would compose them:
 * what needs no state is chosen inside of what a state decides.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 5 --seeds 2 -- 0 -- 1 -- 50 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

static int hold(const int *a, int *o, int n)
{
	int t = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] > 7)
			t = 3;
		o[i] = t;
		if (t > 0)
			t--;
	}
	return t;
}

static int longer(const int *a, int *o, int n)
{
	int t = 5;
	for (int i = 0; i < n; i++) {
		t = a[i] > 8 ? 20 : a[i] == 0 ? 10 : t;
		t = t > 0 ? t - 1 : 0;
		o[i] = t > 0;
	}
	return t;
}

static int capped(const int *a, int n)
{
	int level = 0;
	for (int i = 0; i < n; i++) {
		int now = a[i] & 1 ? level + 2 : level - 1;
		level = now > 9 ? 9 : now < 0 ? 0 : now;
	}
	return level;
}

static int started(const int *a, int *o, int n)
{
	int run = 0;
	for (int i = 0; i < n; i++) {
		int before = a[i] == 5 ? 0 : run;
		run = before < 100 ? before + 1 : before;
		o[i] = run;
	}
	return run;
}

static unsigned hash(const int *o, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	return h;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = calloc((size_t)n + 1, sizeof *a), *o = calloc((size_t)n + 1, sizeof *o);
	for (int i = 0; i < n; i++)
		a[i] = rand() % 10;
	int end = hold(a, o, n);
	printf("%d %u\n", end, hash(o, n));
	end = longer(a, o, n);
	printf("%d %u\n", end, hash(o, n));
	printf("%d\n", capped(a, n));
	end = started(a, o, n);
	printf("%d %u\n", end, hash(o, n));
	free(a);
	free(o);
	return 0;
}
