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

// A name whose value is the counter's by shape, and another for a part of it: each is declared before
// what uses it.
unsigned counted_down(const unsigned short *in, int n)
{
	unsigned short s = 0;
	unsigned m = 500;
	int at = -1;
#pragma gsp reduce copyin(in[0:n + 2])
	for (int i = n; i > 0; i--) {
		s += (int)((int)((int)((int)((i - 1) % 7) % 1009) + (int)(in[i - 1] % 1009)) % 1009);
		unsigned e = (unsigned)((i - 1) % 50 == 1 ? in[i - 1] : in[i - 1 + 2]);
		at = e <= m ? i - 1 : at;
		m = e <= m ? e : m;
	}
	return m + at + s;
}
