/* A loop whose checks fail says that it runs as written.
 * RUN: %gspcc --auto --target=openmp %s -o %t.c && %cc -fopenmp -w %t.c -o %t.exe
 * RUN: env GSP_VERBOSE=1 GSP_LEAST=0 OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive %t.exe 2>&1 | %FileCheck %s
 * RUN: %gspcc --auto %s -o %t.cu
 * RUN: env GSP_VERBOSE=1 %simulate --seed 1 %t.cu 2>&1 | %FileCheck --check-prefix=CUDA %s
 */
#include <stdio.h>

static void copy(int *a, const int *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i] + 1;
}

static void every(int *a, int step, int n)
{
	for (int i = 0; i < n; i += step)
		a[i] = i;
}

int main(void)
{
	static int v[100];
	copy(v, v + 50, 50);
	copy(v + 1, v, 50);
	every(v, 3, 100);
	every(v, -1, 0);
	puts("end");
	return 0;
}
/* CHECK: gsp: copy_L11 runs on 2 threads
 * CHECK-NEXT: gsp: copy_L11 runs as written
 * CHECK-NEXT: gsp: every_L17 runs on 2 threads
 * CHECK-NEXT: gsp: every_L17 runs as written
 * CUDA: copy_L11_map ran on the device
 * CUDA: copy_L11_map runs on the host: arrays overlap
 * CUDA: every_L17_map ran on the device
 * CUDA: as_written.c:17: every_L17_map runs on the host: a check before it fails
 */
