/* Functions of included files have places in another text than the main file's.
 * RUN: %gspcc --auto --target=openmp %s -o - | %FileCheck %s
 * RUN: %gspcc --auto %s -o - | %FileCheck %s
 */
#include "Inputs/included.h"

/* CHECK: included_L11 */
int included(const int *v, int n)
{
	int s = late(v, n);
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
