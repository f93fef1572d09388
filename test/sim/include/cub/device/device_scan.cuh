// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// device_scan.cuh - what generated programs use of CUB's scans: the exclusive one within runs of
// equal keys. One thread does it.
#ifndef GSP_SIM_CUB_SCAN_H
#define GSP_SIM_CUB_SCAN_H

#include <cuda_runtime.h>

namespace gsp_sim
{

template <class K, class T, class F>
__global__ void scan_by_key(const K *keys, const T *values, T *out, F combine, T first, long long n)
{
	T sum = first;
	for (long long i = 0; i < n; i++) {
		if (i == 0 || keys[i] != keys[i - 1])
			sum = first;
		const T value = values[i]; // may be where OUT is
		out[i] = sum;
		sum = combine(sum, value);
	}
}

} // namespace gsp_sim

namespace cub
{

struct DeviceScan {
	template <class K, class T, class F>
	static cudaError_t ExclusiveScanByKey(void *work, size_t &bytes, const K *keys,
		const T *values, T *out, F combine, T first, long long n)
	{
		if (!work) {
			bytes = 256;
			return cudaSuccess;
		}
		void *list[] = {&keys, &values, &out, &combine, &first, &n};
		return GSP_LAUNCH((gsp_sim::scan_by_key<K, T, F>), dim3(1), dim3(1), 0, 0, list);
	}
};

} // namespace cub

#endif
