// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A number that is needed in any case, and before that in an arm that need not be reached.
// RUN: %gspcc --target=openmp %s -o %t.c && %cc -Wall -Wextra -Werror -fopenmp -c %t.c -o %t.o
// RUN: %gspcc --target=cuda --emit=facts %s | %FileCheck %s
// CHECK: loop shared:{{.*}} status=transformed
double shared(const double *a, const int *b, int n, unsigned *hash)
{
	double most = -1;
	unsigned h = 1;

#pragma gsp reduce copyin(a[0:n + 2])
	for (int i = 0; i < n; i++) {
		double x = a[i] <= -3 ? a[(long)i * 7 % 5 + 2] : a[i + 1];

		most = x > most ? x : most;
		h = h * 31u + (unsigned)b[(long)i * 7 % 5 + 2];
	}
	*hash = h;
	return most;
}
