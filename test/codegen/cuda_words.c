/* Headers that take CUDA's words away, for compilers that do not know them: kernels have them back.
 * RUN: %gspcc %s -o - | %FileCheck %s
 */
#define __global__
#define __device__

// CHECK: #pragma push_macro("__device__")
// CHECK-NEXT: #undef __device__
// CHECK-NEXT: #define __device__ __attribute__((device))
// CHECK: __device__
// CHECK: #pragma pop_macro("__device__")
unsigned sum(const unsigned *a, int n)
{
	unsigned s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}
