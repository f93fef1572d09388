// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// both.h - lets a test of the simulator also be built by nvcc, to compare the simulator with a GPU.
#ifndef BOTH_H
#define BOTH_H

#include <cuda_runtime.h>

#ifndef GSP_SIM
#define GSP_LAUNCH(kernel, grid, block, shared_bytes, stream, arguments)                           \
	cudaLaunchKernel((const void *)kernel, grid, block, arguments, shared_bytes, stream)
#define GSP_SHARED(Type, name) __shared__ Type name
#endif

#endif
