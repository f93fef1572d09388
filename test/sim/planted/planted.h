// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// planted.h - what the planted bugs share: checked calls, and memory that is freed in any case.
//
// Each file holds a right kernel; with -DPLANTED it holds the bug that its name says. The right one
// must print the same under every schedule, the wrong one must be found within 50 of them.
#ifndef PLANTED_H
#define PLANTED_H

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#ifndef PLANTED
#define PLANTED 0
#endif

inline void check(cudaError_t error, const char *what)
{
	if (error == cudaSuccess)
		return;
	fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
	exit(1);
}

// An array on the device.
template <class T> class Device
{
public:
	explicit Device(const std::vector<T> &values) : size(values.size())
	{
		check(cudaMalloc(&data, size * sizeof(T)), "cudaMalloc");
		check(cudaMemcpy(data, values.data(), size * sizeof(T), cudaMemcpyHostToDevice),
			"cudaMemcpy");
	}
	~Device()
	{
		cudaFree(data);
	}
	std::vector<T> values() const
	{
		std::vector<T> result(size);
		check(cudaMemcpy(result.data(), data, size * sizeof(T), cudaMemcpyDeviceToHost),
			"cudaMemcpy");
		return result;
	}
	T *data;

private:
	size_t size;
};

inline std::vector<int> numbers(int n)
{
	std::vector<int> v(n);
	for (int i = 0; i < n; i++)
		v[i] = (int)((unsigned)i * 7919u % 1000u) - 300;
	return v;
}

#define LAUNCH(kernel, blocks, threads, shared, ...)                                               \
	do {                                                                                       \
		void *arguments[] = {__VA_ARGS__};                                                 \
		check(GSP_LAUNCH(kernel, dim3(blocks), dim3(threads), shared, nullptr, arguments), \
			#kernel);                                                                  \
	} while (0)

#endif
