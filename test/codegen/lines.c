/* The compiler's and the program's idea of the line is that of the C file, behind every piece of
 * generated text; no line is added or lost.
 * RUN: %gspcc %s -o %t.cu && %gspcc --target=openmp %s -o %t.omp.c
 * RUN: %python %S/Inputs/user_lines.py %s %t.cu && %python %S/Inputs/user_lines.py %s %t.omp.c
 */
#include <stdio.h>

int first(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce \
	(+: s)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s + __LINE__;
}

  static int second(int *v, int n) { int s = 0;
#pragma gsp scan /* a comment */
	for (int i = 0; i < n; i++) { s += v[i]; v[i] = s; } /* two in a line */ return s; } int third(int *v,
	int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] = __LINE__;
	return second(v, n);
}
