/* Runs, where that the first element begins one is asked for in every way.
 * RUN: %run_all %s -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_not(int n, const int *key, const char *flag, int *length)
{
	int k = -1;
	(void)flag;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!i || key[i] != key[i - 1])
			length[++k] = 0;
		length[k]++;
	}
	return k + 1;
}

static int by_less(int n, const int *key, const char *flag, int *length)
{
	int k = -1;
	(void)flag;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i < 1 || key[i] != key[i - 1])
			length[++k] = 0;
		length[k]++;
	}
	return k + 1;
}

static int by_at_most(int n, const int *key, const char *flag, int *length)
{
	int k = -1;
	(void)flag;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i <= 0 || key[i] != key[i - 1])
			length[++k] = 0;
		length[k]++;
	}
	return k + 1;
}

static int behind(int n, const int *key, const char *flag, int *length)
{
	int k = -1;
	(void)key;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (flag[i] || i == 0)
			length[++k] = 0;
		length[k]++;
	}
	return k + 1;
}

static int denied(int n, const int *key, const char *flag, int *length)
{
	int k = -1;
	(void)flag;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!(i > 0 && key[i] == key[i - 1]))
			length[++k] = 0;
		length[k]++;
	}
	return k + 1;
}

static int denied_behind(int n, const int *key, const char *flag, int *length)
{
	int k = -1;
	(void)key;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!(!flag[i] && i))
			length[++k] = 0;
		length[k]++;
	}
	return k + 1;
}

static int alone(int n, const int *key, int *out, long *sum)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i == 0) {
			out[k] = key[i];
			sum[k++] = i;
		} else if (key[i] == key[i - 1]) {
			sum[k - 1] += i;
		} else {
			out[k] = key[i];
			sum[k++] = i;
		}
	}
	return k;
}

static int from_three(int n, const int *key, long *sum)
{
	int k = 0;
#pragma gsp scan
	for (int i = 3; i < n; i++) {
		if (i < 4 || key[i] != key[i - 1])
			sum[k++] = 7;
		else
			sum[k - 1] += i;
	}
	return k;
}

int main(int argc, char **argv)
{
	static int (*const all[])(int, const int *, const char *, int *) = {
		by_not, by_less, by_at_most, behind, denied, denied_behind};
	const int n = argc > 1 ? atoi(argv[1]) : 700;
	static int key[1000], out[1000];
	static long sum[1000];
	static char flag[1000];
	for (int f = 0; f < 8; f++) {
		unsigned h = 0;
		memset(out, 1, sizeof out), memset(sum, 1, sizeof sum);
		for (int i = 0; i < 1000; i++)
			key[i] = i / (f + 1) % 5 + (i % 7 == 0), flag[i] = i % (f + 2) == 1;
		const int k = f < 6    ? all[f](n, key, flag, out)
			      : f == 6 ? alone(n, key, out, sum)
				       : from_three(n, key, sum);
		for (volatile int i = 0; i < 1000; i++)
			h = h * 31 + (unsigned)out[i] * 3 + (unsigned)sum[i];
		printf("%d: %d %u\n", f, k, h);
	}
	return 0;
}
