// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// device_radix_sort.cuh - what generated programs use of CUB's sort: pairs, by some bits of the key,
// equal keys in their order. One thread does it, digit by digit.
#ifndef GSP_SIM_CUB_RADIX_SORT_H
#define GSP_SIM_CUB_RADIX_SORT_H

#include <cuda_runtime.h>

namespace gsp_sim
{

/* By COUNT bits of the key from bit FROM on, at most 8. */
template <class K, class V>
__device__ void sort_by_digit(const K *keys, const V *values, K *keys_out, V *values_out,
	long long n, int from, int count)
{
	long long place[257] = {};
	const auto digit = [&](K key) { return (int)(key >> from & (((K)1 << count) - 1)); };
	for (long long i = 0; i < n; i++)
		place[digit(keys[i]) + 1]++;
	for (int d = 0; d < 256; d++)
		place[d + 1] += place[d];
	for (long long i = 0; i < n; i++) {
		const long long at = place[digit(keys[i])]++;
		keys_out[at] = keys[i];
		values_out[at] = values[i];
	}
}

/* KEYS_WORK, VALUES_WORK: room for n each. */
template <class K, class V>
__global__ void sort_pairs(const K *keys, K *keys_out, const V *values, V *values_out, K *keys_work,
	V *values_work, long long n, int begin, int end)
{
	int passes = (end - begin + 7) / 8;
	for (int from = begin; from < end; from += 8) {
		const bool last = passes-- % 2; // the others alternate, so that the last one is
		K *const keys_to = last ? keys_out : keys_work;
		V *const values_to = last ? values_out : values_work;
		sort_by_digit(
			keys, values, keys_to, values_to, n, from, end - from < 8 ? end - from : 8);
		keys = keys_to;
		values = values_to;
	}
}

} // namespace gsp_sim

namespace cub
{

struct DeviceRadixSort {
	template <class K, class V>
	static cudaError_t SortPairs(void *work, size_t &bytes, const K *keys, K *keys_out,
		const V *values, V *values_out, long long n, int begin, int end)
	{
		if (!work) {
			bytes = (size_t)n * (sizeof(K) + sizeof(V));
			return cudaSuccess;
		}
		V *values_work = (V *)work;
		K *keys_work = (K *)(values_work + n);
		void *list[] = {&keys, &keys_out, &values, &values_out, &keys_work, &values_work,
			&n, &begin, &end};
		return GSP_LAUNCH((gsp_sim::sort_pairs<K, V>), dim3(1), dim3(1), 0, 0, list);
	}
};

} // namespace cub

#endif
