/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_device.cuh - the program's one device: chosen once, its memory reused, its loss remembered.
 *
 * In: the environment, GSP_DEVICE=gpu|cpu|auto (default auto: the GPU where there is one; gpu
 * says so where there is none) and GSP_VERBOSE=1 and GSP_LEAST=n (loops of fewer
 * iterations stay on the host; default 0). One instance per program, however many of
 * its files embed this text. All members may be called from several threads.
 */
#pragma once
#include "gsp_prim.cuh"
#include <atomic>
#include <mutex>
#include <stdio.h>
#include <stdlib.h>

/* Launches after which a workspace is zeroed again, long before a tag of ScanSpace could come back.
 * Change it only in tests. */
#ifndef GSP_MOST_LAUNCHES
#define GSP_MOST_LAUNCHES (1u << 30)
#endif

namespace gsp
{
inline namespace v1
{

/* Zeroed device words that kernels leave as they found them, or stamp with an epoch: see
 * ScanSpace. Belongs to one Run at a time. */
struct Workspace {
	static constexpr size_t header = 32; /* words: scan ticket at 0, fold ticket at 16 */
	unsigned long long *words = nullptr;
	size_t count = 0;      /* all words, the header with them */
	unsigned launches = 0; /* since the words were last zeroed, or rather epochs */
	bool busy = false;
};

inline bool wants_words()
{
	const char *v = getenv("GSP_VERBOSE");
	return v && *v && strcmp(v, "0") != 0;
}

/* The C loop is to run: what was checked before it does not hold. Asks no device. Returns false. */
inline bool as_written(const char *kernel, const char *file, int line)
{
	if (wants_words())
		fprintf(stderr, "gsp: %s:%d: %s runs on the host: a check before it fails\n", file,
			line, kernel);
	return false;
}

class Device
{
      public:
	static Device &get()
	{
		static Device device;
		return device;
	}

	/* False where there is no device, none is wanted, or it was lost. Never changes back. */
	bool usable()
	{
		const std::lock_guard<std::mutex> hold(lock);
		return present && !lost;
	}
	bool verbose() const
	{
		return is_verbose;
	}
	const char *why_not() const
	{
		return reason;
	}
	int processors() const
	{
		return sm_count;
	}
	long long least() const
	{
		return fewest;
	}

	/* How many blocks of KERNEL with SHARED bytes of dynamic shared memory each the device runs
	 * at once, to be launched cooperatively; *BLOCKS is 0 where it has no room for one. */
	cudaError_t resident(const void *kernel, size_t shared, unsigned *blocks) const
	{
		int device = 0, cooperative = 0, room = 0, each = 0;
		*blocks = 0;
		cudaError_t e = cudaGetDevice(&device);
		if (e == cudaSuccess)
			e = cudaDeviceGetAttribute(
				&cooperative, cudaDevAttrCooperativeLaunch, device);
		if (e == cudaSuccess)
			e = cudaDeviceGetAttribute(
				&room, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
		if (e != cudaSuccess || !cooperative || (size_t)room < shared + spare_shared)
			return e;
		/* A launch with less must not find less allowed than before. */
		const size_t allowed = shared > usual_shared ? shared : usual_shared;
		e = cudaFuncSetAttribute(
			kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)allowed);
		if (e == cudaSuccess)
			e = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
				&each, kernel, block_size, shared);
		if (e == cudaSuccess)
			*blocks = (unsigned)(each * sm_count);
		return e;
	}

	/* What a failed call means for the loops to come. */
	enum Trouble { SHORTAGE, AGAIN, LOST };

	/* Takes note of a failed call. Running out of memory is this loop's affair. Where the
	 * device no longer answers, or calls failed time and again, all loops from now on are
	 * refused. */
	Trouble note_failure(cudaError_t e)
	{
		(void)cudaGetLastError();
		const bool answers = cudaDeviceSynchronize() == cudaSuccess;
		const std::lock_guard<std::mutex> hold(lock);
		if (answers && e == cudaErrorMemoryAllocation)
			return SHORTAGE;
		failures++;
		if (answers && failures < most_failures)
			return AGAIN;
		lost = true;
		reason = "the device failed earlier";
		return LOST;
	}

	/* True the first time it is called: a message that would else come with every loop. */
	bool first_shortage()
	{
		const std::lock_guard<std::mutex> hold(lock);
		const bool first = !short_of_memory;
		short_of_memory = true;
		return first;
	}

	/* What is smaller is updated with the four bytes around it: atomic_update(). */
	static size_t in_fours(size_t bytes)
	{
		return bytes > SIZE_MAX - 3 ? bytes : (bytes + 3) / 4 * 4;
	}

	/* Device memory of BYTES > 0, or up to three more, reused where it was released before. */
	cudaError_t allocate(void **at, size_t bytes)
	{
		bytes = in_fours(bytes);
		const std::lock_guard<std::mutex> hold(lock);
		for (Block &b : blocks)
			if (b.at && b.bytes == bytes) {
				*at = b.at;
				cached -= b.bytes;
				b.at = nullptr;
				return cudaSuccess;
			}
		cudaError_t e = cudaMalloc(at, bytes);
		if (e == cudaErrorMemoryAllocation && cached > 0) {
			drop_blocks();
			e = cudaMalloc(at, bytes);
		}
		if (e != cudaSuccess) {
			*at = nullptr;
			(void)cudaGetLastError();
		}
		return e;
	}

	/* Takes memory back from allocate(). */
	void release(void *at, size_t bytes)
	{
		bytes = in_fours(bytes);
		const std::lock_guard<std::mutex> hold(lock);
		if (!lost && bytes <= cache_limit) {
			for (int i = 0; i < cache_blocks && cached + bytes <= cache_limit; i++)
				if (!blocks[i].at) {
					blocks[i] = {at, bytes};
					cached += bytes;
					return;
				}
		}
		(void)cudaFree(at); /* nothing depends on it any more */
	}

	/* A workspace of at least COUNT words, zeroed when new, for a launch that takes EPOCHS.
	 * NULL and *ERROR where there is none. */
	Workspace *borrow(size_t count, unsigned epochs, cudaError_t *error)
	{
		const std::lock_guard<std::mutex> hold(lock);
		*error = cudaErrorMemoryAllocation;
		for (Workspace &w : workspaces)
			if (!w.busy) {
				*error = prepare(w, count, epochs);
				if (*error != cudaSuccess)
					return nullptr;
				w.busy = true;
				w.launches += epochs;
				return &w;
			}
		return nullptr;
	}
	void give_back(Workspace *w)
	{
		const std::lock_guard<std::mutex> hold(lock);
		w->busy = false;
	}

	Device(const Device &) = delete;
	Device &operator=(const Device &) = delete;

      private:
	struct Block {
		void *at;
		size_t bytes;
	};
	/* What a kernel may have without asking; what its own variables take at most. */
	static constexpr size_t usual_shared = 40 * 1024, spare_shared = 2 * 1024;
	static constexpr int cache_blocks = 16;
	static constexpr size_t cache_limit = (size_t)256 << 20;
	static constexpr int most_workspaces = 16; /* loops of as many threads at once */
	static constexpr int most_failures = 3;
	static constexpr unsigned most_launches = GSP_MOST_LAUNCHES;
	static_assert(most_launches <= 1u << 30, "tags have 31 bits of epoch");

	std::mutex lock;
	bool present = false, lost = false, is_verbose = false, short_of_memory = false;
	const char *reason = "there is no CUDA device";
	int sm_count = 1, failures = 0;
	long long fewest = 0;
	Block blocks[cache_blocks] = {};
	size_t cached = 0;
	Workspace workspaces[most_workspaces];

	Device()
	{
		is_verbose = wants_words();
		const char *least = getenv("GSP_LEAST");
		fewest = least ? atoll(least) : 0;
		const char *wish = getenv("GSP_DEVICE");
		if (!wish || !*wish)
			wish = "auto";
		if (strcmp(wish, "cpu") == 0) {
			reason = "GSP_DEVICE=cpu";
			return;
		}
		const bool insist = strcmp(wish, "gpu") == 0;
		if (!insist && strcmp(wish, "auto") != 0)
			fprintf(stderr, "gsp: GSP_DEVICE=%s is not one of gpu, cpu, auto\n", wish);
		int devices = 0, device = 0;
		cudaError_t e = cudaGetDeviceCount(&devices);
		if (e == cudaSuccess && devices == 0)
			e = cudaErrorNoDevice;
		if (e == cudaSuccess)
			e = cudaGetDevice(&device);
		if (e == cudaSuccess)
			e = cudaDeviceGetAttribute(
				&sm_count, cudaDevAttrMultiProcessorCount, device);
		if (e != cudaSuccess) {
			reason = cudaGetErrorString(e);
			(void)cudaGetLastError();
			if (insist)
				fprintf(stderr, "gsp: no CUDA device (%s); loops run on the host\n",
					reason);
			return;
		}
		if (sm_count < 1)
			sm_count = 1;
		present = true;
	}

	~Device()
	{
		drop_blocks();
		for (Workspace &w : workspaces)
			if (w.words)
				(void)cudaFree(w.words);
	}

	void drop_blocks()
	{
		for (Block &b : blocks)
			if (b.at) {
				(void)cudaFree(b.at);
				b.at = nullptr;
			}
		cached = 0;
	}

	cudaError_t prepare(Workspace &w, size_t count, unsigned epochs)
	{
		if (w.words && w.count >= count && w.launches < most_launches &&
			epochs <= most_launches - w.launches)
			return cudaSuccess;
		if (w.words)
			(void)cudaFree(w.words);
		w = Workspace();
		count += count / 2;
		void *at = nullptr;
		cudaError_t e = cudaMalloc(&at, count * sizeof(unsigned long long));
		if (e == cudaSuccess) {
			e = cudaMemset(at, 0, count * sizeof(unsigned long long));
			if (e != cudaSuccess)
				(void)cudaFree(at);
		}
		if (e != cudaSuccess) {
			(void)cudaGetLastError();
			return e;
		}
		w.words = (unsigned long long *)at;
		w.count = count;
		return cudaSuccess;
	}
};

} // namespace v1
} // namespace gsp
