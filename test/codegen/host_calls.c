/* Functions that C++ overloads by type are called as C calls them.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 */
#include <math.h>
#include <stdlib.h>

#define ROOT(x) sqrt(x)
double calls(float f, int n, char c)
{
	/* CHECK: double d = abs((int)-2.7) + labs((long)n) + sqrt((double)n);
	 * CHECK: d += pow((double)f, 2.0) + fmax((double)f, (double)c) + sqrtf(f);
	 * CHECK: d += ldexp((double)f, n) + abs((int)(n == 2)) + (float)fabs((double)(f + n));
	 */
	double d = abs(-2.7) + labs(n) + sqrt(n);
	d += pow(f, 2.0) + fmax(f, c) + sqrtf(f);
	d += ldexp(f, n) + abs(n == 2) + (float)fabs(f + n);
	return d;
}
