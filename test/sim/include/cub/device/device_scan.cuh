// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// device_scan.cuh - what generated programs use of CUB's scans: the inclusive one within runs of
// equal keys. One thread does it.
#ifndef GSP_SIM_CUB_SCAN_H
#define GSP_SIM_CUB_SCAN_H

#include <cuda_runtime.h>

namespace gsp_sim
{

template <class K, class T, class F>
__global__ void scan_by_key(const K *keys, const T *values, T *out, F combine, long long n)
{
	for (long long i = 0; i < n; i++)
		out[i] = i == 0 || keys[i] != keys[i - 1] ? values[i]
							  : combine(out[i - 1], values[i]);
}

} // namespace gsp_sim

namespace cub
{

struct DeviceScan {
	template <class K, class T, class F>
	static cudaError_t InclusiveScanByKey(void *work, size_t &bytes, const K *keys,
		const T *values, T *out, F combine, long long n)
	{
		if (!work) {
			bytes = 256;
			return cudaSuccess;
		}
		void *list[] = {&keys, &values, &out, &combine, &n};
		return GSP_LAUNCH((gsp_sim::scan_by_key<K, T, F>), dim3(1), dim3(1), 0, 0, list);
	}
};

} // namespace cub

#endif
