/* Loops that end by a flag that the body sets: to what ends them and to nothing else, in an arm that
 * moves no counter, before other work of the last iteration, in a switch; and flags that are none.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 300 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

enum mode { SCANNING, FOUND, FAILED };

static int or_on(const int *a, int n, int key)
{
	int go = 1, i = 0;
	while (go) {
		if (i >= n)
			return -1;
		if (a[i] == key)
			go = 0;
		else
			i++;
	}
	return i;
}

static int downward(const int *a, int last, int key)
{
	int go = 1;
	while (go) {
		if (last < 0)
			return -2;
		if (a[last] == key)
			go = 0;
		else
			last--;
	}
	return last;
}

static int last_work(const int *a, int n, int key, int *out)
{
	int i = 0, more = 5;
	_Bool done = 0;
	while (!done && i < n) {
		if (a[i] == key) {
			done = 1;
			more = i * 2;
			out[i] = -7;
		} else {
			out[i] = a[i] + 1;
			i = i + 1;
		}
	}
	return i + more;
}

static long sum_until(const int *a, int n, int key)
{
	long s = 0;
	int i = 0, done = 0;
	do {
		if (i == n || a[i] == key) {
			done = 1;
		} else {
			s += a[i];
			i++;
		}
	} while (done == 0);
	return s * 3 + i;
}

static int modes(const int *a, int n, int *at)
{
	enum mode m = SCANNING;
	int i = 0;
	while (m == SCANNING) {
		switch (i < n ? a[i] & 31 : 99) {
		case 17:
			m = FOUND;
			*at = i;
			break;
		case 99:
		case 19:
			m = FAILED;
			break;
		default:
			i++;
		}
	}
	return (int)m * 1000000 + i;
}

/* The counter moves in the last iteration as well; what comes behind the flag is done. */
static int goes_by(const int *a, int n, int key, int *count)
{
	int found = 0, seen = 0, i;
	for (i = 0; !found && i < n; i++) {
		if (a[i] == key) {
			found = i + 1 > 0;
			found = 1;
		}
		seen += a[i] & 1;
	}
	*count = seen;
	return i;
}

/* No flag: it may be taken back before the iteration is over. */
static int taken_back(const int *a, int n, int key)
{
	int go = 1, i = 0;
	while (go && i < n) {
		if (a[i] == key)
			go = 0;
		else
			i++;
		if (i < n && a[i] == key && i % 7 == 3) {
			go = 1;
			i++;
		}
	}
	return i;
}

/* No flag: the other half of the condition goes on. */
static int either(const int *a, int n, int key)
{
	int go = 1, i = 0;
	while (go || i < n / 2) {
		if (i >= n)
			break;
		if (a[i] == key)
			go = 0;
		i++;
	}
	return i;
}

/* Set by a loop of the body. */
static int inside(const int *a, int n, int w, int key)
{
	int ok = 1, row = 0;
	while (ok && (row + 1) * w <= n) {
		for (int j = 0; j < w; j++)
			if (a[row * w + j] == key)
				ok = 0;
		if (ok)
			row++;
	}
	return row;
}

/* Any value but one goes on. */
static int steps_down(const int *a, int n)
{
	int left = 3, i = 0;
	while (left != 0 && i < n) {
		if ((a[i] & 15) == 3)
			left = 0;
		else
			i++;
		if (i < n && (a[i] & 63) == 5)
			left = 2;
	}
	return i * 4 + left;
}

/* An arm of a switch that reports and leaves, behind several labels. */
static int reports(const int *a, int n, int *out)
{
	for (int i = 0; i < n; i++) {
		switch (a[i] & 63) {
		case 0:
		case 1:
			out[i] = 4;
			break;
		case 2:
			out[i] = 5;
			/* fall through */
		case 3:
			out[i] = a[i] >> 3;
			break;
		case 62:
		case 63:
			printf("bad %d\n", a[i] & 63);
			*out = -1;
			return i;
		default:
			out[i] = a[i];
		}
	}
	return n;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	int *a = malloc(sizeof(int) * (n + 1)), *out = calloc(n + 1, sizeof(int));
	unsigned x = 77u * seed + 5;
	for (int i = 0; i <= n; i++) {
		x = x * 1664525u + 1013904223u;
		a[i] = (int)(x >> 12 & 0x3ff) << 6 | (int)((x >> 22) % 61 % (i < n / 2 ? 16 : 61));
	}
	int key = a[n * 2 / 3], at = -1, count = 0;
	printf("%d %d\n", or_on(a, n, key), or_on(a, n, -1));
	printf("%d %d\n", downward(a, n - 1, key), downward(a, n - 1, -1));
	printf("%d %d\n", last_work(a, n, key, out), last_work(a, n / 2, -1, out));
	printf("%ld %ld\n", sum_until(a, n, key), sum_until(a, n, -1));
	printf("%d", modes(a, n, &at));
	printf(" %d\n", at);
	printf("%d", goes_by(a, n, key, &count));
	printf(" %d\n", count);
	printf("%d %d\n", taken_back(a, n, key), taken_back(a, n, -1));
	printf("%d %d\n", either(a, n, key), either(a, n, -1));
	printf("%d %d\n", inside(a, n, 5, key), inside(a, n, 5, -1));
	printf("%d\n", steps_down(a, n));
	if (n > 3)
		a[n - 2] |= 62;
	printf("%d\n", reports(a, n, out));
	unsigned sum = 0;
	for (int i = 0; i <= n; i++)
		sum = sum * 31 + (unsigned)out[i];
	printf("%u\n", sum);
	free(a);
	free(out);
	return 0;
}
