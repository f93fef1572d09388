/* What C has and kernels, being C++, have not: declarations between case labels, enumerations that
 * are numbers; and functions that only the host, or nobody, calls there.
 * RUN: %run_all %s --gspcc-flags="--auto --no-selfcheck" --target=split --loops 10 -- 0 -- 1 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static void by_cases(const int *restrict a, int *restrict o, int n)
{
	for (int i = 0; i < n; i++) {
		switch (a[i] & 3) {
		case 0:
			o[i] = 5;
			int t[2] = {a[i], 1};
			t[a[i] >> 2 & 1] += 3;
			o[i] += t[0];
			break;
		case 1:
			o[i] = 2;
			int u = a[i] * 2;
			o[i] += u;
			/* fall through */
		default:
			o[i] ^= 1;
			break;
		}
	}
}

static int limit(int x)
{
	return x < 0 ? -1 : x > 900 ? 900 : x;
}

static int first_of(const int *restrict a, int m, int i)
{
	int j;
	for (j = 0; j < limit(a[i]); j++)
		if (a[j] > m && j)
			break;
	return j;
}

static void into(const int *restrict a, int *restrict t, const int *restrict b, int i, int n)
{
	for (int j = 0; j < n; j++)
		t[limit(b[i]) & 15] ^= a[j];
}

enum state { IDLE, BUSY, DONE };

static enum state next(enum state s, int c)
{
	switch (s) {
	case IDLE:
		return c == 1 ? BUSY : IDLE;
	case BUSY:
		return c == 2 ? DONE : c ? BUSY : IDLE;
	case DONE:
		break;
	}
	return c ? DONE : IDLE;
}

static long constant_state(const int *restrict a, int *restrict t, int n, int m)
{
	int most = 0, at = -1;
	enum state s = IDLE;
	for (int i = 0; i < n; i++) {
		if (a[i] > most) {
			most = a[i];
			at = i;
		}
		s = next(s, 0);
		t[a[i] & 15] ^= m;
	}
	return most * 3L + at + (int)s;
}

static int bits(int x)
{
	int r = 0;
	for (int q = 0; q < 4; q++)
		r += x >> q & 1;
	return r;
}

static void never_called(const unsigned char *restrict a, const int *restrict b, int *restrict o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = (a[i] & 3) < 9 ? b[i] : bits(a[i]);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	static int a[1024], b[700], o[700];
	static unsigned char c[700];
	int t[16] = {0};
	unsigned h = 1;
	for (int i = 0; i < n; i++) {
		a[i] = (int)(i * 7919u >> 3 & 1023);
		b[i] = i ^ 5;
		c[i] = (unsigned char)i;
	}
	by_cases(a, o, n);
	for (int i = 0; i < n; i++)
		h = h * 31u + (unsigned)o[i];
	never_called(c, b, o, n);
	for (int i = 0; i < n; i++)
		h = h * 31u + (unsigned)o[i];
	if (n) {
		printf("%d %d ", first_of(a, 990, n / 2), first_of(a, 2000, n - 1));
		into(a, t, b, n / 3, n);
	}
	printf("%ld ", constant_state(a, t, n, 77));
	for (int i = 0; i < 16; i++)
		h = h * 31u + (unsigned)t[i];
	printf("%u\n", h);
	return 0;
}
