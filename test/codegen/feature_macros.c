/* Macros that choose what system headers declare have their effect where they come before the first
 * of these, in whichever file of the program's own that is, and none behind it.
 * RUN: %cc -DFIRST -I%S/Inputs %s -o %t.exe && %t.exe > %t.expect
 * RUN: %gspcc --target=openmp -DFIRST -I%S/Inputs %s -o %t.c && %FileCheck %s < %t.c
 * RUN: %cc -DFIRST -Werror -Wall -Wextra -fopenmp -I%S/Inputs %t.c -o %t.omp && %t.omp | diff %t.expect -
 * RUN: %gspcc --target=openmp -I%S/Inputs %s -o %t.c && %FileCheck --check-prefix=LATE %s < %t.c
 * RUN: %cc -Werror -Wall -Wextra -fopenmp -I%S/Inputs %t.c -o %t.omp && %t.omp | diff %t.expect -
 * A header of the program's that is found like the system's is none of these.
 * RUN: %gspcc --target=openmp -DAFTER -idirafter %S/Inputs %s -o %t.c && %FileCheck --check-prefix=LATE %s < %t.c
 * RUN: %cc -DAFTER -Werror -Wall -Wextra -fopenmp -idirafter %S/Inputs %t.c -o %t.omp && %t.omp | diff %t.expect -
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifdef NEVER
#include <no_such_header.h>
#endif
#ifdef AFTER
#include <feature_own.h>
#endif
#ifdef FIRST
#include "feature_first.h"
#endif
// CHECK: #define _GNU_SOURCE 1
// CHECK: #define _FILE_OFFSET_BITS 64
// CHECK-NOT: _POSIX_SOURCE
// CHECK: SPDX
// LATE-NOT: _GNU_SOURCE
// LATE: #define _FILE_OFFSET_BITS 64
// LATE-NOT: _POSIX_SOURCE
// LATE: SPDX
#define _FILE_OFFSET_BITS 64
#include <string.h>

#include "feature_late.h"

int main(void)
{
	char *copy = strdup("copy"); /* which POSIX of 1990 does not have */
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < 100; i++)
		s += i * i;
	printf("%s %d\n", copy ? copy : "", s);
	return 0;
}
