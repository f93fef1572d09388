// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Arrays whose elements may lie between each other's: what is asked when the program runs.
 * RUN: %gspcc --target=openmp %s -o - | %strip_comments | %FileCheck %s
 * RUN: %gspcc --target=cuda %s -o - | %strip_comments | %FileCheck --check-prefix=CUDA %s
 */

/* Elements side by side always meet. */
// CHECK-LABEL: static int dense_L
// CHECK-NOT: gsp_meet
void dense(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i] = b[i];
}

// CHECK-LABEL: static int colours_L
// CHECK: gsp_meet((const char *)r + 0ll, 1,
// CHECK-NEXT: (const char *)g + {{.*}}, 1, 3))
// CHECK-NEXT: return gsp_as_written(
// CUDA: .weave((const char *)r
// CUDA-NEXT: (const char *)g
// CUDA-NEXT: gsp_meet((const char *)r + 0ll, 1,
// CUDA-NEXT: (const char *)g + {{.*}}, 1, 3), false);
// CUDA: .inout(r,
void colours(unsigned char *r, unsigned char *g, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		r[3 * i] = 1;
		g[3 * i + 5] = 2;
	}
}

/* By bytes, of which an unsigned counter's 2^32 elements are a multiple of 8. */
// CHECK-LABEL: static int steps_L
// CHECK: gsp_meet((const char *)b + 0ll, 2,
// CHECK-NEXT: (const char *)a + 0ll, 2, gsp_divisor(8, (long long)step * 2)))
void steps(short *a, const short *b, unsigned step, unsigned n)
{
#pragma gsp parallel
	for (unsigned i = 0; i < n; i++)
		a[i * step] = b[4 * i];
}
