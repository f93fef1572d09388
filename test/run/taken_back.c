/* What a loop of the body has added and the iteration takes back, by a copy of before, in all ways; and
 * values that such a loop makes anew while the one before is still used.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

static int under(const int *a, const int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		int t = s;
		for (int j = 0; j < b[i]; j++)
			s += a[j];
		if (b[i] > 8)
			s = t;
	}
	return s;
}

static int least(const int *a, const int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		int t = s;
		for (int j = 0; j < b[i]; j++)
			s += a[j];
		if (t > s)
			s = t;
	}
	return s;
}

static unsigned modular(const int *a, const int *b, int n)
{
	unsigned x = 1;
	for (int i = 0; i < n; i++) {
		unsigned t = x;
		for (int j = 0; j < b[i]; j++)
			x = (x * 5 + (unsigned)(a[j] & 15)) % 1009u;
		if (b[i] == 3) {
			x = t;
			continue;
		}
	}
	return x;
}

static int pack(const int *a, const int *b, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		int t = k;
		for (int j = 0; j < b[i]; j++)
			if (a[j] > 0)
				o[k++] = j;
		if (k - t > 3)
			k = t;
	}
	return k;
}

static int inner(const int *a, const int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 4; j++) {
			int t = s;
			for (int k = 0; k < b[i]; k++)
				s += a[k + j];
			if (b[i] > 8)
				s = t;
		}
	return s;
}

static int guarded(const int *a, const int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (b[i] == 3 || a[i] < -300)
			continue;
		if (b[i] > 4) {
			if (a[i] > 200)
				continue;
			for (int j = 0; j < b[i]; j++)
				s += a[j];
		}
	}
	return s;
}

static int anew(const int *a, const int *b, int *o, int n)
{
	int s = 7;
	for (int i = 0; i < n; i++) {
		int old = s;
		s = 0;
		for (int j = 0; j < b[i]; j++)
			s += a[j];
		o[i] = s + old;
	}
	return s;
}

static int before(const int *a, const int *b, int *o, int n)
{
	int s = 7;
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s = -1000;
		for (int j = 0; j < b[i]; j++)
			if (a[j] > s)
				s = a[j];
	}
	return s;
}

static int followed(const int *a, const int *b, int n)
{
	int s = 0, t = 0, u = 0;
	for (int i = 0; i < n; i++) {
		t = s;
		for (int j = 0; j < b[i]; j++)
			s += a[j];
		u = s;
	}
	return s * 3 + t * 5 + u;
}

static unsigned mixed(const int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)o[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	int *a = malloc(sizeof(int) * ((size_t)n + 40)), *b = malloc(sizeof(int) * ((size_t)n + 1));
	int *o = calloc((size_t)n * 20 + 1, sizeof(int));
	for (int i = 0; i < n + 40; i++)
		a[i] = i * 7919 * seed % 1013 - 400;
	for (int i = 0; i < n; i++)
		b[i] = i * 31 % 17;
	printf("%d %d %u\n", under(a, b, n), least(a, b, n), modular(a, b, n));
	int k = pack(a, b, o, n);
	printf("%d %u\n", k, mixed(o, n * 20));
	printf("%d %d\n", inner(a, b, n), guarded(a, b, n));
	k = anew(a, b, o, n);
	printf("%d %u", k, mixed(o, n));
	k = before(a, b, o, n);
	printf(" %d %u %d\n", k, mixed(o, n), followed(a, b, n));
	free(a);
	free(b);
	free(o);
	return 0;
}
