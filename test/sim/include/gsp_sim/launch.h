// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// launch.h - launches. CUDA takes the kernel as const void *; the simulator must know the types of
// its parameters, to copy the arguments at the launch and to call it. Generated code therefore
// says GSP_LAUNCH, which nvcc sees as cudaLaunchKernel((const void *)kernel, ...).
#ifndef GSP_SIM_LAUNCH_H
#define GSP_SIM_LAUNCH_H

#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>

#include "host_api.h"
#include "types.h"

namespace gsp_sim
{

struct KernelCall {
	const char *name; // null: looked up from the address
	const void *function;
	std::shared_ptr<const void> arguments;
	size_t arguments_size;
	void (*invoke)(const void *function, const void *arguments);
};

cudaError_t launch_kernel(const KernelCall &call, dim3 grid, dim3 block, size_t shared_bytes,
	cudaStream_t stream, bool cooperative);

template <class... P> void invoke(const void *function, const void *arguments)
{
	std::apply(reinterpret_cast<void (*)(P...)>(const_cast<void *>(function)),
		*static_cast<const std::tuple<std::remove_cv_t<P>...> *>(arguments));
}

template <class... P, size_t... I>
std::shared_ptr<const void> copy_arguments(void **from, std::index_sequence<I...>)
{
	(void)from;
	return std::make_shared<const std::tuple<std::remove_cv_t<P>...>>(
		*static_cast<const std::remove_cv_t<P> *>(from[I])...);
}

template <class... P>
cudaError_t launch(void (*kernel)(P...), const char *name, dim3 grid, dim3 block,
	size_t shared_bytes, cudaStream_t stream, void **arguments, bool cooperative)
{
	static_assert((std::is_trivially_copyable_v<std::remove_cv_t<P>> && ...),
		"kernel parameters are copied as bytes");
	static_assert((sizeof(P) + ... + 0) <= 4096, "kernel parameters take at most 4096 bytes");
	KernelCall call = {name, reinterpret_cast<const void *>(kernel),
		copy_arguments<P...>(arguments, std::index_sequence_for<P...>()),
		sizeof(std::tuple<std::remove_cv_t<P>...>), invoke<P...>};
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
