/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_prim.cuh - every device primitive that gspcc's kernels stand on.
 *
 * Nothing outside this file uses inline PTX or a warp intrinsic. Under GSP_SIM (the CPU
 * simulator's cuda_runtime.h defines it, and GSP_SHARED and GSP_LAUNCH with it) each
 * primitive is its twin there. The text is plain C++17: it parses without a CUDA compiler.
 */
#pragma once
#include <cuda_runtime.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* GSP_SHARED(Type, name): a variable in the block's shared memory, not initialised. */
#ifndef GSP_SHARED
#define GSP_SHARED(type, name) __shared__ type name
#endif

/* GSP_DYNAMIC_SHARED(Type, name): the launch's own part of it, as an array. */
#ifndef GSP_DYNAMIC_SHARED
#define GSP_DYNAMIC_SHARED(type, name) extern __shared__ __align__(128) type name[]
#endif

/* Before a loop that is to be unrolled whole, so that its arrays stay in registers; and before one
 * that is to stay a loop, because it is seldom run. */
#ifdef __CUDACC__
#define GSP_UNROLL _Pragma("unroll")
#define GSP_ROLL   _Pragma("unroll 1")
#else
#define GSP_UNROLL
#define GSP_ROLL
#endif

/* Threads of a block, for every kernel that does not say otherwise. Change it only to build small
 * tests. */
#ifndef GSP_BLOCK
#define GSP_BLOCK 256
#endif

namespace gsp
{
inline namespace v1
{

constexpr int warp_size = 32;
constexpr unsigned full_mask = 0xffffffffu;
constexpr int block_size = GSP_BLOCK;
constexpr int block_warps = block_size / warp_size;

/* The blocks that work on loop L: as many threads as L::gsp_threads says, where L has it. */
template <class...> using Void = void;
template <class L, class = void> struct BlockOf {
	static constexpr int threads = block_size;
};
template <class L> struct BlockOf<L, Void<decltype(L::gsp_threads)>> {
	static constexpr int threads = L::gsp_threads;
};
template <class L> struct Block {
	static constexpr int size = BlockOf<L>::threads;
	static constexpr int warps = size / warp_size;
	static_assert(size % warp_size == 0 && warps >= 1 && warps <= warp_size,
		"a block is 1 to 32 full warps");
};

__device__ inline int lane_id()
{
	return (int)(threadIdx.x % warp_size);
}

__device__ inline int warp_id()
{
	return (int)(threadIdx.x / warp_size);
}

/* A value of any trivially copyable type as 32-bit words: what shuffles move within a warp
 * and tile descriptors move between blocks. */
template <class T> struct Words {
	static constexpr int count = (int)((sizeof(T) + 3) / 4);
	uint32_t word[count];

	__device__ explicit Words(const T &value)
	{
		word[count - 1] = 0;
		memcpy(word, &value, sizeof(T));
	}
	__device__ Words()
	{
	}
	__device__ T value() const
	{
		T result;
		memcpy(&result, word, sizeof(T));
		return result;
	}
};

/* The value of the lane DELTA above; a lane that has none gets its own. All 32 lanes call. */
template <class T> __device__ inline T shuffle_down(const T &value, unsigned delta)
{
	Words<T> w(value);
	GSP_UNROLL
	for (int i = 0; i < Words<T>::count; i++)
		w.word[i] = __shfl_down_sync(full_mask, w.word[i], delta);
	return w.value();
}

/* The value of the lane DELTA below; a lane that has none gets its own. All 32 lanes call. */
template <class T> __device__ inline T shuffle_up(const T &value, unsigned delta)
{
	Words<T> w(value);
	GSP_UNROLL
	for (int i = 0; i < Words<T>::count; i++)
		w.word[i] = __shfl_up_sync(full_mask, w.word[i], delta);
	return w.value();
}

/* The value of lane SOURCE. All 32 lanes call. */
template <class T> __device__ inline T broadcast(const T &value, int source)
{
	Words<T> w(value);
	GSP_UNROLL
	for (int i = 0; i < Words<T>::count; i++)
		w.word[i] = __shfl_sync(full_mask, w.word[i], source);
	return w.value();
}

/* Which lanes hold TRUTH, as a mask. All 32 lanes call. */
__device__ inline unsigned ballot(bool truth)
{
	return __ballot_sync(full_mask, truth);
}

/* The lowest lane of a mask that is not empty. */
__device__ inline int first_lane(unsigned mask)
{
	return __ffs((int)mask) - 1;
}

/* What the warp's lanes wrote to shared memory before, all of them see after. */
__device__ inline void warp_sync()
{
	__syncwarp(full_mask);
}

__device__ inline void block_sync()
{
	__syncthreads();
}

/* The program would end here with a message: the kernel ends, and the original loop says it. */
__device__ inline void fail()
{
	__trap();
}

/* The integer X, of which the compiler knows nothing more: its time doubles with each remainder of
 * an unrolled chain of them under conditions. */
template <class T> __device__ inline T opaque(T x)
{
#ifdef __CUDA_ARCH__
	unsigned long long bits = (unsigned long long)x;
	asm("" : "+l"(bits));
	return (T)bits;
#else
	return x;
#endif
}

/* Iteration K, one of several that stand side by side in a kernel with a distance between them that
 * the launch decides, for the compiler to know nothing of the distance. nvcc before 13.2 takes
 * their addresses from each other, and where a branch lies between two loads forgets a constant
 * offset: of in[k + 2], in[k] and, after a store, in[k] again, the last read in[k + 2] from the
 * second iteration on. It costs nothing: reductions of bytes are the faster for it. */
__device__ inline long long aside(long long k)
{
	return opaque(k);
}

/* Everything this thread wrote before is visible to the device before what it writes after. */
__device__ inline void fence()
{
	__threadfence();
}

/* 64-bit words that blocks exchange. Each word is whole in itself (a tag beside its payload),
 * so no order among words is asked of the memory: relaxed, at the device's scope. */
__device__ inline unsigned long long load_relaxed(const unsigned long long *at)
{
#ifdef GSP_SIM
	return gsp_sim::load_relaxed(at);
#elif defined(__CUDA_ARCH__)
	unsigned long long word;
	asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(word) : "l"(at) : "memory");
	return word;
#else
	return *(const volatile unsigned long long *)at;
#endif
}

__device__ inline void store_relaxed(unsigned long long *at, unsigned long long word)
{
#ifdef GSP_SIM
	gsp_sim::store_relaxed(at, word);
#elif defined(__CUDA_ARCH__)
	asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" : : "l"(at), "l"(word) : "memory");
#else
	*(volatile unsigned long long *)at = word;
#endif
}

/* Asynchronous copies to shared memory, of 16 or 4 bytes between multiples of as many; without the
 * hardware for it, at once. A thread's copies since its last commit are one group. */
template <int BYTES> __device__ inline void copy_async(void *shared, const void *global)
{
	static_assert(BYTES == 16 || BYTES == 4, "sizes that the hardware has");
#ifdef GSP_SIM
	gsp_sim::copy_async(shared, global, BYTES);
#elif defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
	const unsigned to = (unsigned)__cvta_generic_to_shared(shared);
	if constexpr (BYTES == 16)
		asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
			:
			: "r"(to), "l"(global)
			: "memory");
	else
		asm volatile("cp.async.ca.shared.global [%0], [%1], 4;"
			:
			: "r"(to), "l"(global)
			: "memory");
#else
	memcpy(shared, global, BYTES);
#endif
}

__device__ inline void copy_async_commit()
{
#ifdef GSP_SIM
	gsp_sim::copy_async_commit();
#elif defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
	asm volatile("cp.async.commit_group;" : : : "memory");
#endif
}

/* Waits until at most GROUPS of this thread's last groups are on their way. */
template <int GROUPS> __device__ inline void copy_async_wait()
{
#ifdef GSP_SIM
	gsp_sim::copy_async_wait(GROUPS);
#elif defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
	asm volatile("cp.async.wait_group %0;" : : "n"(GROUPS) : "memory");
#endif
}

/* K modulo 2^32, for sums over a counter of 32 bits. Compilers do not look through it: of
 * (int)(k * 3 + 5) they make sums in the upper half of 64 bits, which ptxas of CUDA 13.0 gets wrong
 * where many of them stand side by side (a thread's first element was read at 3 * k + 8). */
__host__ __device__ inline unsigned low_word(long long k)
{
#ifdef __CUDA_ARCH__
	unsigned low;
	asm("cvt.u32.u64 %0, %1;" : "=r"(low) : "l"(k));
	return low;
#else
	return (unsigned)k;
#endif
}

/* Where an array would begin that holds at AT what it holds BYTES behind its beginning, or, where
 * BYTES is as large as a negative number, before it: an address only, to be indexed. */
__device__ inline char *moved_by(char *at, uintptr_t bytes)
{
#ifdef __CUDA_ARCH__
	return at + (ptrdiff_t)bytes; /* keeps the compiler aware that it is shared memory */
#else
	return (char *)((uintptr_t)at + bytes);
#endif
}

} // namespace v1
} // namespace gsp
