/* Runs of equal elements, with their values, lengths and sums: compared with the element kept last or
 * with the neighbour, from none on, asked by the counter of runs or by the loop's; also in place.
 * RUN: %run_all %s --loops 10 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 1000
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_first(const int *s, int n, int *value, int *length)
{
	int k = -1;
	for (int i = 0; i < n; i++) {
		if (i == 0 || s[i] != value[k]) {
			++k;
			value[k] = s[i];
			length[k] = 0;
		}
		length[k]++;
	}
	return k + 1;
}

static int by_none(const int *s, int n, int *value, int *length)
{
	int k = -1;
	for (int i = 0; i < n; i++) {
		if (k < 0 || value[k] != s[i]) {
			k++;
			value[k] = s[i];
			length[k] = 0;
		}
		length[k] += 1;
	}
	return k + 1;
}

static int sums(const int *key, const double *v, int n, int *keys, double *sum)
{
	int k = -1;
	for (int i = 0; i < n; i++) {
		if (i > 0 && key[i] == key[i - 1]) {
			sum[k] += v[i];
		} else {
			++k;
			keys[k] = key[i];
			sum[k] = v[i];
		}
	}
	return k + 1;
}

static int kept(const int *s, int n, int *out)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (i == 0 || s[i] != out[k - 1])
			out[k++] = s[i];
	return k;
}

static int kept_behind(const int *s, int n, int *out)
{
	int k = 5;
	for (int i = 0; i < n; i++)
		if (i < 1 || out[k] != s[i])
			out[++k] = s[i];
	return k;
}

static int counts(const int *s, int n, int *count)
{
	int k = 0;
	if (n == 0)
		return 0;
	count[0] = 1;
	for (int i = 1; i < n; i++)
		if (s[i] == s[i - 1])
			count[k]++;
		else
			count[++k] = 1;
	return k + 1;
}

/* A run begins once more in a later iteration, whose number is none of the first one. */
static int again(const int *s, int n, int *out)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (i == 0 || i == 7 || s[i] != out[k - 1])
			out[k++] = s[i];
	return k;
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
	size_t room = (size_t)n + 16;
	int *s = malloc(sizeof *s * room), *value = calloc(room, sizeof *value);
	int *length = calloc(room, sizeof *length);
	double *v = malloc(sizeof *v * room), *sum = calloc(room, sizeof *sum);
	unsigned x = 17u * (unsigned)seed;
	for (int i = 0; i < n + 16; i++) {
		x = x * 1664525u + 1013904223u;
		s[i] = (int)(x >> 30);
		v[i] = (int)(x >> 8 & 0xff) * 0.25;
	}
	int k = by_first(s, n, value, length);
	printf("%d %u %u\n", k, mixed(value, n + 16), mixed(length, n + 16));
	k = by_none(s, n, value, length);
	printf("%d %u %u\n", k, mixed(value, n + 16), mixed(length, n + 16));
	k = sums(s, v, n, value, sum);
	double all = 0;
	for (int i = 0; i < k; i++)
		all += sum[i] * (i % 5 + 1);
	printf("%d %u %g\n", k, mixed(value, n + 16), all);
	k = kept(s, n, value);
	printf("%d %u", k, mixed(value, n + 16));
	k = kept_behind(s, n, value);
	printf(" %d %u", k, mixed(value, n + 16));
	k = counts(s, n, length);
	printf(" %d %u", k, mixed(length, n + 16));
	k = again(s, n, value);
	printf(" %d %u\n", k, mixed(value, n + 16));
	k = by_first(s, n, s, length);
	printf("%d %u %u\n", k, mixed(s, n + 16), mixed(length, n + 16));
	k = kept(s, n, s);
	printf("%d %u\n", k, mixed(s, n + 16));
	free(s);
	free(value);
	free(length);
	free(v);
	free(sum);
	return 0;
}
