/* The OpenMP target's output brings no library headers of its own along: the program's functions may
 * have the library's names, and declare them as they like. A function that is declared within
 * another one is known to the loop's functions too.
 * RUN: %cc -w %s -o %t.exe -lm && %t.exe > %t.expect
 * RUN: %gspcc --target=openmp --auto %s -o %t.c && %cc -O1 -Wall -Wextra -Werror -Wno-builtin-declaration-mismatch -fopenmp %t.c -o %t.omp -lm
 * RUN: env OMP_NUM_THREADS=3 GSP_LEAST=0 GSP_VERBOSE=1 %t.omp 2> %t.err | diff %t.expect - && %FileCheck %s < %t.err
 * REQUIRES: openmp
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
extern char *malloc();
int printf(const char *, ...);

static int write(int x)
{
	return x * 3;
}

static long getenv(const int *v, int n)
{
	long s = 0;
	// CHECK-DAG: gsp: getenv_L{{[0-9]+}} runs on 3 threads
	for (int i = 0; i < n; i++)
		s += write(v[i]);
	return s;
}

static int remove(int *v, int n)
{
	int k = 0;
	// CHECK-DAG: gsp: remove_L{{[0-9]+}} runs on 3 threads
	for (int i = 0; i < n; i++)
		if (v[i] % 3)
			v[k++] = v[i];
	return k;
}

static void rounded(double *o, const int *v, int n)
{
	double floor(double), fabs(double);
	// CHECK-DAG: gsp: rounded_L{{[0-9]+}} runs on 3 threads
	for (int i = 0; i < n; i++)
		o[i] = floor(v[i] / 3.0) + fabs(v[i] - 100.0);
}

/* Pointers to what is of one size, but not of one type. */
static unsigned checksum(unsigned char *text, char *end)
{
	unsigned sum = 0;
	// CHECK-DAG: gsp: checksum_L{{[0-9]+}} runs on 3 threads
	for (int i = 0; (char *)text + i < end; i++)
		sum += text[i];
	return sum;
}

int main(void)
{
	enum { N = 500 };
	int *v = (int *)malloc(N * sizeof(int));
	static double o[N];
	// CHECK-DAG: gsp: main_L{{[0-9]+}} runs on 3 threads
	for (int i = 0; i < N; i++)
		v[i] = i * 7 % 211;
	printf("%ld", getenv(v, N));
	rounded(o, v, N);
	printf(" %g %u", o[77], checksum((unsigned char *)v, (char *)(v + N)));
	printf(" %d\n", remove(v, N));
	return 0;
}
