/* Names of POSIX's that the program gives to things of its own, without the headers that declare them.
 * CUB's headers bring these along.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 2 --seeds 2
 */
#include <stdlib.h>

int printf(const char *format, ...);

typedef struct {
	int bal;
} acct;

static int link[2] = {3, 4};

static int access(int x)
{
	return link[x & 1];
}

static void run(acct *a, const int *k, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		a[k[i]].bal += access(i);
		o[i] = a[k[i]].bal;
	}
}

int main(void)
{
	static acct pipe[10];
	static int k[100], o[100];
	for (int i = 0; i < 100; i++)
		k[i] = i * 7 % 10;
	run(pipe, k, o, 100);
	int nice = 0;
	for (int i = 0; i < 100; i++)
		nice = nice * 31 % 1009 + o[i];
	printf("%d\n", nice);
	return 0;
}
