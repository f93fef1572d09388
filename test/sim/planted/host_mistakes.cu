// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What host code and kernels do to each other's memory, and what is not given back.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=HOST %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=DEVICE %s
// RUN: not %simulate -DPLANTED=3 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FREED %s
// RUN: not %simulate -DPLANTED=4 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=COPY %s
// RUN: not %simulate -DPLANTED=5 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=KIND %s
// RUN: not %simulate -DPLANTED=6 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=LEAK %s
// RUN: not %simulate -DPLANTED=7 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=EARLY %s
// RUN: not %simulate -DPLANTED=8 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=UNSET %s
// RUN: not %simulate -DPLANTED=9 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=GLOBAL %s
// RIGHT: {{^}}4950{{$}}
// HOST: kernel sum, {{.*}} reads 4 bytes at {{.*}}: host memory, where a kernel cannot go
// DEVICE: host code touches device memory, {{.*}}: byte 0 of a device allocation of 4 bytes
// FREED: kernel sum, {{.*}}: byte {{[0-9]+}} of a freed device allocation of 400 bytes
// COPY: cudaMemcpy: 404 bytes to {{.*}} leave their allocation: it starts at byte 0 of a device allocation of 400 bytes
// KIND: cudaMemcpy: from {{.*}} is device memory, and the copy's kind says host
// LEAK: cusim: leak: 1 device allocations, 400 bytes
// EARLY: simulate: repeat with
// UNSET: simulate: repeat with
// GLOBAL: kernel sum, {{.*}} reads 4 bytes at {{.*}}: host memory, where a kernel cannot go
#include "planted.h"

static int table[100];

extern "C" __global__ void sum(const int *v, int *out)
{
	for (int i = (int)threadIdx.x; i < 100; i += (int)blockDim.x)
		atomicAdd(out, v[i]);
}

int main()
{
	int *host, *in, *out, *result;
	std::vector<int> pageable(101);
	check(cudaMallocHost(&host, 101 * sizeof(int)), "cudaMallocHost");
	check(cudaMallocHost(&result, sizeof(int)), "cudaMallocHost");
	for (int i = 0; i < 100; i++)
		host[i] = pageable[i] = table[i] = i;
	check(cudaMalloc(&in, 400), "cudaMalloc");
	check(cudaMalloc(&out, 4), "cudaMalloc");
	check(cudaMemcpy(in, host, PLANTED == 4 ? 404 : 400, cudaMemcpyHostToDevice), "in");
	if (PLANTED != 8)
		check(cudaMemset(out, 0, 4), "cudaMemset");
	if (PLANTED == 3)
		check(cudaFree(in), "cudaFree");
	int *source = PLANTED == 1 ? pageable.data() : PLANTED == 9 ? table : in;
	LAUNCH(sum, 1, 64, 0, &source, &out);
	*result = 0;
	cudaMemcpyKind kind = PLANTED == 5 ? cudaMemcpyHostToHost : cudaMemcpyDeviceToHost;
	if (PLANTED == 5)
		check(cudaMemcpy(result, out, 4, kind), "out");
	check(cudaMemcpyAsync(result, out, 4, kind), "out");
	if (PLANTED != 7)
		check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
	printf("%d\n", PLANTED == 2 ? *out : *result);
	cudaFree(PLANTED == 6 || PLANTED == 3 ? nullptr : in);
	cudaFree(out);
	cudaFreeHost(host);
	cudaFreeHost(result);
}
