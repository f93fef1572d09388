/* Searches in which it is asked how far a pointer has come, and which are gone into again behind
 * what has been looked at; sums by key through a pointer that the body declares.
 * RUN: %run_all %s -- 0 -- 1 -- 40 -- 900
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int last_plus(char *s)
{
	char *b;
	int p = 0;
#pragma gsp reduce
	for (b = s; *b; b++)
		if (*b == '+')
			p = b - s;
	return p;
}

static long last_plus_while(char *s)
{
	char *b = s;
	long p = -1;
#pragma gsp reduce
	while (*b) {
		if (*b == '+')
			p = b - s;
		b++;
	}
	return p;
}

static int from_within(char *b, char *s)
{
	int p = 0, k = 0;
#pragma gsp reduce
	for (; *b; ++b) {
		if (*b == '+')
			p = b - s;
		k += (b - s) & 1;
	}
	return p * 2 + k;
}

static char *until(char *s, int *n)
{
	char *b;
	int p = 0, c = 0;
#pragma gsp reduce
	for (b = s; *b != '.'; b++) {
		if (*b == '-')
			break;
		if (*b == '+')
			p = b - s, c += b - s;
	}
	*n = p + c;
	return b;
}

struct table { int *sums; };

static void add_up(struct table *db, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct table *q = db;
		q->sums[i >> 2] += 3;
	}
}

int main(int argc, char **argv)
{
	static char t[1001];
	static int sums[1000];
	struct table table = {sums};
	const int n = argc > 1 ? atoi(argv[1]) : 900;
	int far, sum = 0;
	memset(t, 'a', 1000);
	for (int i = 0; i < n; i += 7)
		t[i] = '+';
	t[n] = 0;
	printf("%d %ld %d\n", last_plus(t), last_plus_while(t), from_within(t + n / 2, t));
	t[n] = '.';
	if (n > 30)
		t[n - n / 3] = '-';
	const char *end = until(t, &far);
	add_up(&table, n);
	for (volatile int i = 0; i < 1000; i++)
		sum = (sum * 3 + sums[i]) % 10007;
	printf("%d %d %d\n", (int)(end - t), far, sum);
	return 0;
}
