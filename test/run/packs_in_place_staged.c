/* Arrays that are packed in place, where whether an element stays depends on running values of the
 * array itself: what comes before reads what was there, not what is being filled.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static int unescaped(int *a, int n)
{
	int k = 0, escape = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int c = a[i];
		if (escape) { a[k++] = c; escape = 0; }
		else if (c == 3) escape = 1;
		else a[k++] = c;
	}
	return k;
}

static int collapsed(int *a, int n)
{
	int k = 0, last = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!(a[i] == 0 && last == 0)) a[k++] = a[i];
		last = a[i];
	}
	return k;
}

static int records(int *a, int n)
{
	int k = 0, most = -5;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (a[i] > most) {
			most = a[i];
			a[k++] = a[i];
		}
	return k;
}

static int odd_sums(int *a, int n)
{
	int k = 0, s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (s & 1) a[k++] = a[i];
	}
	return k;
}

static int lengths(int *a, int n)
{
	int k = 0, run = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		run = a[i] > 1 ? run + 1 : 0;
		if (run > 1) a[k++] = run;
	}
	return k;
}

static int from_behind(int *a, int n)
{
	int s = 0, j = n;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += a[n - 1 - i];
		if (s & 1) a[--j] = a[n - 1 - i];
	}
	return j;
}

static int two_stages(int *a, int n)
{
	int s = 0, t = 0, k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (s & 1) t += a[i];
		if (t & 2) a[k++] = t + a[i];
	}
	return k;
}

static int until(int *a, int n)
{
	int s = 0, k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (s > 600) break;
		s += a[i];
		if (s & 1) a[k++] = a[i];
	}
	return k;
}

struct item { int key; short flag; };

static int items(struct item *v, int n)
{
	int k = 0, on = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i].flag == 4) on = !on;
		if (on) {
			v[k].key = v[i].key;
			v[k].flag = v[i].flag;
			k++;
		}
	}
	return k;
}

int main(int argc, char **argv)
{
	static int (*const all[])(int *, int) = {unescaped, collapsed, records, odd_sums, lengths,
		from_behind, two_stages, until};
	const int n = argc > 1 ? atoi(argv[1]) : 700;
	static int a[1000];
	static struct item v[1000];
	unsigned x = 12345;
	for (int f = 0; f < 9; f++) {
		for (int i = 0; i < 1000; i++) {
			x = x * 1103515245u + 12345;
			a[i] = (x >> 20 & 15) == 5 ? 4 : x >> 16 & 3;
			v[i].key = i, v[i].flag = (short)a[i];
		}
		const int k = f < 8 ? all[f](a, n) : items(v, n);
		unsigned h = 0;
		for (int i = 0; i < 1000; i++)
			h = h * 31 + (unsigned)(a[i] + v[i].key * 3 + v[i].flag);
		printf("%d: %d %u\n", f, k, h);
	}
	return 0;
}
