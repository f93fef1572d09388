// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sum.h - a program as the compiler would emit it, as small as can be: a sum on the device, and the
// loop itself where the device fails. -DPLANTED=n breaks how it deals with failing calls.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#ifndef PLANTED
#define PLANTED 0
#endif

extern "C" __global__ void sum_kernel(const int *v, long long n, int *out)
{
	long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
	if (i < n)
		atomicAdd(out, v[i]);
}

inline bool sum_on_device(const int *v, long long n, int *total)
{
	int *in = nullptr, *out = nullptr;
	void *arguments[] = {&in, &n, &out};
	bool good = cudaMalloc(&in, n * sizeof(int)) == cudaSuccess;
	good = good && cudaMalloc(&out, sizeof(int)) == cudaSuccess;
	good = good && cudaMemcpy(in, v, n * sizeof(int), cudaMemcpyHostToDevice) == cudaSuccess;
	good = good && cudaMemcpy(out, total, sizeof(int), cudaMemcpyHostToDevice) == cudaSuccess;
	good = good && GSP_LAUNCH(sum_kernel, dim3((unsigned)(n + 63) / 64), dim3(64), 0, nullptr,
			       arguments) == cudaSuccess;
	if (PLANTED == 1)
		good = true;
	int result = 0;
	int *place = PLANTED == 4 ? total : &result;
	bool fetched =
		good && cudaMemcpy(place, out, sizeof(int), cudaMemcpyDeviceToHost) == cudaSuccess;
	if (PLANTED != 4 && good && (fetched || PLANTED == 1))
		*total = result;
	if (good || PLANTED != 2) {
		cudaFree(in);
		cudaFree(out);
	}
	if (PLANTED == 3 && !good)
		abort();
	if (PLANTED == 5 && !good) {
		fprintf(stderr, "gsp: the device has failed\n");
		exit(70);
	}
	if (PLANTED == 6 && !good)
		exit(70);
	return good && fetched;
}
