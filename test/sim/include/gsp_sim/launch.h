// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// launch.h - launches. CUDA takes the kernel as const void *; the simulator must know the types of
// its parameters, to copy the arguments at the launch and to call it. Generated code therefore
// says GSP_LAUNCH, which nvcc sees as cudaLaunchKernel((const void *)kernel, ...).
#ifndef GSP_SIM_LAUNCH_H
#define GSP_SIM_LAUNCH_H

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "host_api.h"
#include "types.h"

namespace gsp_sim
{

struct Parameter {
	size_t size, align;
};

// Where the K-th parameter lies in a block that holds them one after the other.
constexpr size_t parameter_place(const Parameter *parameters, size_t k)
{
	size_t at = 0;
	for (size_t i = 0;; i++) {
		at = (at + parameters[i].align - 1) / parameters[i].align * parameters[i].align;
		if (i == k)
			return at;
		at += parameters[i].size;
	}
}

struct KernelCall {
	const char *name; // null: looked up from the address
	const void *function;
	std::shared_ptr<const char> arguments; // by parameter_place()
	size_t arguments_size;
	void (*invoke)(const void *function, const char *arguments);
};

cudaError_t launch_kernel(const KernelCall &call, dim3 grid, dim3 block, size_t shared_bytes,
	cudaStream_t stream, bool cooperative);

// A copy of COUNT arguments; FROM points to each.
std::shared_ptr<const char> copy_arguments(
	void *const *from, const Parameter *parameters, size_t count, size_t size);

// The parameters of a kernel, and their end.
template <class... P> struct Signature {
	static constexpr Parameter parameters[] = {{sizeof(P), alignof(P)}..., {0, 1}};
	static constexpr size_t size = parameter_place(parameters, sizeof...(P));

	template <size_t... I>
	static void call(void (*kernel)(P...), const char *arguments, std::index_sequence<I...>)
	{
		(void)arguments;
		kernel(*reinterpret_cast<const std::remove_cv_t<P> *>(
			arguments + parameter_place(parameters, I))...);
	}
	static void invoke(const void *function, const char *arguments)
	{
		call(reinterpret_cast<void (*)(P...)>(const_cast<void *>(function)), arguments,
			std::index_sequence_for<P...>());
	}
};

template <class... P>
cudaError_t launch(void (*kernel)(P...), const char *name, dim3 grid, dim3 block,
	size_t shared_bytes, cudaStream_t stream, void **arguments, bool cooperative)
{
	using S = Signature<P...>;
	static_assert((std::is_trivially_copyable_v<std::remove_cv_t<P>> && ...),
		"kernel parameters are copied as bytes");
	static_assert(((alignof(P) <= alignof(std::max_align_t)) && ...),
		"copies of the parameters are aligned as malloc() does");
	static_assert(S::size <= 4096, "kernel parameters take at most 4096 bytes");
	KernelCall call = {name, reinterpret_cast<const void *>(kernel),
		copy_arguments(arguments, S::parameters, sizeof...(P), S::size), S::size,
		S::invoke};
	return launch_kernel(call, grid, block, shared_bytes, stream, cooperative);
}

} // namespace gsp_sim

#define GSP_LAUNCH(kernel, grid, block, shared_bytes, stream, arguments)                           \
	gsp_sim::launch(kernel, #kernel, grid, block, shared_bytes, stream, arguments, false)
#define GSP_LAUNCH_COOPERATIVE(kernel, grid, block, shared_bytes, stream, arguments)               \
	gsp_sim::launch(kernel, #kernel, grid, block, shared_bytes, stream, arguments, true)

template <class... P>
inline cudaError_t cudaLaunchKernel(void (*kernel)(P...), dim3 grid, dim3 block, void **arguments,
	size_t shared_bytes = 0, cudaStream_t stream = nullptr)
{
	return gsp_sim::launch(
		kernel, nullptr, grid, block, shared_bytes, stream, arguments, false);
}
template <class... P>
inline cudaError_t cudaLaunchCooperativeKernel(void (*kernel)(P...), dim3 grid, dim3 block,
	void **arguments, size_t shared_bytes = 0, cudaStream_t stream = nullptr)
{
	return gsp_sim::launch(kernel, nullptr, grid, block, shared_bytes, stream, arguments, true);
}
// The parameter types are lost: say GSP_LAUNCH.
cudaError_t cudaLaunchKernel(
	const void *, dim3, dim3, void **, size_t = 0, cudaStream_t = nullptr) = delete;
cudaError_t cudaLaunchCooperativeKernel(
	const void *, dim3, dim3, void **, size_t = 0, cudaStream_t = nullptr) = delete;

#endif
