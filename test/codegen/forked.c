/* A child of fork() has none of the threads that its parent has run loops on: its loops run as written.
 * RUN: %gspcc --target=openmp --auto %s -o %t.c && %cc -O1 -Wall -Wextra -Werror -fopenmp %t.c -o %t.exe
 * RUN: env OMP_NUM_THREADS=2 GSP_LEAST=0 GSP_VERBOSE=1 timeout 60 %t.exe 2>&1 | %FileCheck %s
 * REQUIRES: openmp
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static long sum(const int *v, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

int main(void)
{
	int v[100], status = 1;
	// CHECK: gsp: main_L{{[0-9]+}} runs on 2 threads
	for (int i = 0; i < 100; i++)
		v[i] = i;
	const pid_t child = fork();
	// CHECK-NEXT: gsp: sum_L{{[0-9]+}} runs as written
	if (!child)
		_exit(sum(v, 100) != 4950);
	waitpid(child, &status, 0);
	// CHECK-NEXT: gsp: sum_L{{[0-9]+}} runs on 2 threads
	// CHECK-NEXT: 0 4950
	const long s = sum(v, 100);
	printf("%d %ld\n", status, s);
	return 0;
}
