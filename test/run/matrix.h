/* Input of the matrix_*.c programs, a checksum of what they put out, and what prints both. */
#ifndef TEST_RUN_MATRIX_H
#define TEST_RUN_MATRIX_H
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <limits.h>
#include <stdbool.h>
static int *A, *B;
static double *X, *Y;
static float *F;
static unsigned char *T;
static double *OD;
static float *OF;
static int *OI;
static unsigned *OU;
static unsigned long long *OL;
static unsigned char *OB;
static short *SH;
static int N;
static void *alloc_(size_t b)
{
	void *p = calloc(b + 64, 1);
	return p;
}
static void setup(int argc, char **argv, const char *alphabet)
{
	unsigned s = 12345;
	int k = (int)strlen(alphabet);
	N = argc > 1 ? atoi(argv[1]) : 100;
	A = (int *)alloc_(N * sizeof *A);
	B = (int *)alloc_(N * sizeof *B);
	X = (double *)alloc_(N * sizeof *X);
	Y = (double *)alloc_(N * sizeof *Y);
	F = (float *)alloc_(N * sizeof *F);
	T = (unsigned char *)alloc_(N + 1);
	OD = (double *)alloc_(2 * N * sizeof *OD);
	OF = (float *)alloc_(N * sizeof *OF);
	OI = (int *)alloc_(2 * N * sizeof *OI);
	OU = (unsigned *)alloc_(N * sizeof *OU);
	OL = (unsigned long long *)alloc_(N * sizeof *OL);
	OB = (unsigned char *)alloc_(2 * N);
	SH = (short *)alloc_(N * 2);
	for (int i = 0; i < N; i++) {
		s = s * 1664525u + 1013904223u;
		A[i] = (int)(s >> 8) % 101 - 50;
		s = s * 1664525u + 1013904223u;
		B[i] = (int)(s >> 8) % 17;
		s = s * 1664525u + 1013904223u;
		X[i] = (int)(s >> 8) % 64 / 8.0 - 3.5;
		s = s * 1664525u + 1013904223u;
		Y[i] = (int)(s >> 8) % 16 / 16.0 - 0.5;
		s = s * 1664525u + 1013904223u;
		F[i] = (float)((int)(s >> 8) % 64 / 8.0 - 3.5);
		s = s * 1664525u + 1013904223u;
		T[i] = (unsigned char)alphabet[(s >> 8) % k];
		s = s * 1664525u + 1013904223u;
		SH[i] = (short)((int)(s >> 8) % 2001 - 1000);
	}
}
static void clear(void)
{
	memset(OD, 0, 2 * N * sizeof *OD);
	memset(OF, 0, N * sizeof *OF);
	memset(OI, 0, 2 * N * sizeof *OI);
	memset(OU, 0, N * sizeof *OU);
	memset(OL, 0, N * sizeof *OL);
	memset(OB, 0, 2 * N);
}
static void __attribute__((unused)) outs(const char *name)
{
	double s = 0;
	unsigned long long h = 1;
	for (int i = 0; i < N; i++) {
		s += (i % 7 + 1) * OD[i] + (i % 5 + 1) * OF[i];
	}
	for (int i = N; i < 2 * N; i++)
		s += (i % 3 + 1) * OD[i];
	for (int i = 0; i < 2 * N; i++)
		h = h * 31 + (unsigned)OI[i] + OB[i] * 7;
	for (int i = 0; i < N; i++)
		h = h * 31 + OU[i] + OL[i] * 5;
	printf("%s %.9g h%llx\n", name, s, h);
	clear();
}
#define NUM(e)                                                                                     \
	do {                                                                                       \
		printf("%s %.10g ", #e, (double)(e));                                              \
		outs("");                                                                          \
	} while (0)
#define INT(e)                                                                                     \
	do {                                                                                       \
		printf("%s %lld ", #e, (long long)(e));                                            \
		outs("");                                                                          \
	} while (0)
#define DO(e)                                                                                      \
	do {                                                                                       \
		e;                                                                                 \
		outs(#e);                                                                          \
	} while (0)

#endif
