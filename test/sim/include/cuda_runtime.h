// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuda_runtime.h - the simulator's twin of CUDA's header of the same name.
//
// Put this folder first on the include path and a generated .cu file becomes plain C++17: kernels
// are functions, threads are fibers, device memory is a guarded region of the process. What is
// simulated, and what is not, is in ../README.md.
//
//	types.h       qualifiers, dim3, vector types
//	host_api.h    cudaMalloc and friends
//	launch.h      launches that keep the kernel's parameter types
//	device.h      thread indices, warp collectives, barriers, fences, sleeping
//	shared.h      GSP_SHARED, GSP_DYNAMIC_SHARED
//	atomics.h     atomicAdd and friends
//	intrinsics.h  arithmetic intrinsics
//	ptx.h         twins of what has no CUDA C++ spelling: relaxed words, asynchronous copies
#ifndef GSP_SIM_CUDA_RUNTIME_H
#define GSP_SIM_CUDA_RUNTIME_H

#define GSP_SIM 1

#include "gsp_sim/types.h"

#include "gsp_sim/host_api.h"
#include "gsp_sim/launch.h"

#include "gsp_sim/atomics.h"
#include "gsp_sim/device.h"
#include "gsp_sim/intrinsics.h"
#include "gsp_sim/ptx.h"
#include "gsp_sim/shared.h"

#endif
