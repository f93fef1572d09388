/* SPDX-License-Identifier: 0BSD */
#include "ir/ir.h"
#include "gsp_warp.cuh"
#include <cuda_runtime.h>
