/* Two arrays in one piece of memory that share nothing, their outermost element or byte, or nearly
 * everything, whichever of them is named, and lies, first: the same memory as in C.
 * RUN: %run_all %s -- 1 -- 2 -- 40
 */
#include "data.h"

static void longs(unsigned long long *a, const unsigned long long *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i] = b[i] + 1;
}

/* The array that is read is the first one in the text. */
static void read_first(const unsigned long long *b, unsigned long long *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned long long x = b[i];
		a[i] = x * 3;
	}
}

static void bytes(unsigned char *a, const unsigned char *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i] = (unsigned char)(b[i] + 1);
}

static unsigned long long running(unsigned long long *a, const unsigned long long *b, int n)
{
	unsigned long long s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += b[i];
		a[i] = s;
	}
	return s;
}

/* The array that is written is the first one in the text. */
static unsigned long long write_first(unsigned long long *a, const unsigned long long *b, int n)
{
	unsigned long long s = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		a[i] = 7ull * (unsigned)i;
		s += b[i];
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	size_t size = (size_t)n * 3 * 8;
	unsigned char *memory = malloc(size);
	/* Distances between the arrays, in elements: touching, one shared, all but one. */
	int distance[] = {-n, -n + 1, -1, 1, n - 1, n};

	for (int k = 0; k < 6; k++) {
		unsigned long long *middle = (unsigned long long *)(void *)memory + n, *other = middle + distance[k];
		for (size_t i = 0; i < size; i++)
			memory[i] = (unsigned char)(i * 7 % 251);
		longs(middle, other, n);
		printf("longs %d %08x\n", distance[k], test_sum(memory, size));
		read_first(other, middle, n);
		printf("read first %d %08x\n", distance[k], test_sum(memory, size));
		bytes(memory + n, memory + n + distance[k], n);
		printf("bytes %d %08x\n", distance[k], test_sum(memory, size));
		printf("running %llu", running(middle, other, n) % 1000003);
		printf(" %08x\n", test_sum(memory, size));
		printf("write first %llu", write_first(middle, other, n) % 1000003);
		printf(" %08x\n", test_sum(memory, size));
	}
	free(memory);
	return 0;
}
