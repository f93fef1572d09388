// The last case of a switch leaves the iteration or the function: what follows the switch is done
// for the other cases only.
// RUN: %run_all %s --sizes 0,1,33,1000
#include <stdio.h>
#include <stdlib.h>

enum state { IDLE, SYNC, BODY, BAD };

static enum state step(enum state s, unsigned char b)
{
	switch (s) {
	case IDLE:
		return b == 0xaa ? SYNC : IDLE;
	case SYNC:
		return b == 0x55 ? BODY : BAD;
	case BODY:
		return b & 1 ? IDLE : BODY;
	case BAD:
		return b == 0xaa ? SYNC : BAD;
	}
	return BAD;
}

static int bodies(const unsigned char *b, int n)
{
	enum state s = IDLE;
	int count = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s = step(s, b[i]);
		count += s == BODY;
	}
	return count * 4 + (int)s;
}

static int stored(const unsigned char *b, int *out, int n)
{
	int sum = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		switch (b[i] & 3) {
		case 0:
			sum += 5;
			break;
		case 2:
			if (b[i] & 4)
				break;
			continue;
		case 3:
			continue;
		}
		out[i] = b[i];
		sum++;
	}
	return sum;
}

static int falls(const unsigned char *b, int *out, int n)
{
	int sum = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		switch (b[i] & 3) {
		case 0:
			continue;
		case 1:
			sum += 2;
			break;
		case 2:
			sum += 7;
		}
		out[i] = b[i];
		sum++;
	}
	return sum;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned r = 12345;
	unsigned char *b = malloc(n + 1);
	int *out = malloc((n + 1) * sizeof *out), *more = malloc((n + 1) * sizeof *more);

	for (int i = 0; i < n; i++) {
		r = r * 1664525 + 1013904223;
		b[i] = r >> 30 == 0 ? 0xaa : r >> 30 == 1 ? 0x55 : r >> 24;
		out[i] = more[i] = -1;
	}
	printf("%d\n", bodies(b, n));
	printf("%d\n", stored(b, out, n));
	printf("%d\n", falls(b, more, n));
	for (int i = 0; i < n; i++)
		printf("%d %d\n", out[i], more[i]);
	free(b);
	free(out);
	free(more);
	return 0;
}
