/* Ranges in case labels, as GNU C has them.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 5 --nvcc --seeds 2 -- 0 -- 1 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static int classes(const char *s, int n)
{
	int c = 0;
	for (int i = 0; i < n; i++)
		switch (s[i]) {
		case 'a' ... 'z':
		case 'A' ... 'Z':
			c++;
			break;
		case '0' ... '9':
			c += 1000;
		}
	return c;
}

static void kinds(const unsigned char *s, unsigned char *o, int n)
{
	for (int i = 0; i < n; i++)
		switch (s[i]) {
		case 0 ... 31:
		case 127:
			o[i] = 0;
			break;
		case '0' ... '9':
			o[i] = 1;
			break;
		case 128 ... 255:
			o[i] = 2;
			break;
		case 9 + 24 ... '/':
			o[i] = 3;
			/* fall through */
		default:
			o[i] ^= 7;
		}
}

/* A machine: in a word, in a number, or between. */
static int tokens(const char *s, int n)
{
	int state = 0, count = 0;
	for (int i = 0; i < n; i++)
		switch (s[i]) {
		case 'a' ... 'z':
			count += state != 1;
			state = 1;
			break;
		case '0' ... '9':
			if (state == 0) {
				state = 2;
				count++;
			}
			break;
		default:
			state = 0;
		}
	return count * 4 + state;
}

static void negative(const int *v, int *o, int n)
{
	for (int i = 0; i < n; i++)
		switch (v[i]) {
		case -100 ... -1:
			o[i] = -1;
			break;
		case 5 ... 5:
			o[i] = 55;
			break;
		default:
			o[i] = 1;
		}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	unsigned char *s = malloc((size_t)n + 1), *o = calloc((size_t)n + 1, 1);
	int *v = calloc((size_t)n + 1, sizeof *v), *w = calloc((size_t)n + 1, sizeof *w);
	unsigned x = 99, h = 1;
	for (volatile int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		s[i] = (unsigned char)(x >> 24);
		v[i] = (int)(x >> 20 & 255) - 128;
	}
	kinds(s, o, n);
	negative(v, w, n);
	for (int i = 0; i < n; i++)
		h = h * 31 + o[i] + (unsigned)w[i];
	printf("%u %d %d\n", h, classes((char *)s, n), tokens((char *)s, n));
	free(s);
	free(o);
	free(v);
	free(w);
	return 0;
}
