#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	long *v = (long *)calloc((size_t)n + (n == 0), sizeof *v);
	long total = 0;

	for (int i = 0; i < n; i++)
		v[i] = i;
#pragma omp parallel for reduction(+ : total)
	for (int i = 0; i < n; i++)
		total += v[i];
	printf("%ld\n", total);
	free(v);
	return 0;
}
