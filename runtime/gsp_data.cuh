/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_data.cuh - arrays that stay on the device while a block of C runs.
 *
 * In: stretches of host memory, named at the block's beginning. Out: the same memory at its end, as
 * the C program would leave it.
 *
 *	{
 *		gsp::Data data;
 *		data.keep(a, sizeof *a, 0, n);
 *		...                            loops, whose Run asks for what is kept
 *		gsp::Data::host();             before whatever else may touch memory
 *	}                                      here the host gets back what it has not
 *
 * Each stretch has a copy on the host and one on the device, of which one at least is current.
 * Loops see to the device's copy, host() to the host's. What is kept belongs to the thread that
 * named it.
 */
#pragma once
#include "gsp_device.cuh"

namespace gsp
{
inline namespace v1
{

/* Whether two stretches of memory share a byte. Empty ones share none. */
inline bool overlap(const void *a, size_t bytes_a, const void *b, size_t bytes_b)
{
	const uintptr_t first_a = (uintptr_t)a, first_b = (uintptr_t)b;
	return bytes_a && bytes_b &&
	       (first_a <= first_b ? first_b - first_a < bytes_a : first_a - first_b < bytes_b);
}

/* A stretch of memory that is kept on the device. */
struct Kept {
	char *host;
	size_t bytes;
	char *device;            /* NULL till a loop asks for it */
	bool on_host, on_device; /* which copies are current */
	bool scratch;            /* nobody asks for its contents before and after the block */
	bool fresh;              /* and no loop has stored there yet */
	const void *owner;       /* the Data that named it */

	bool holds(const char *at, size_t count) const
	{
		return at >= host && count <= bytes && (size_t)(at - host) <= bytes - count;
	}
	bool meets(const char *at, size_t count) const
	{
		return overlap(host, bytes, at, count);
	}
	/* Bytes that to_device() is going to copy. */
	size_t missing() const
	{
		return on_device || (scratch && fresh) ? 0 : bytes;
	}
	/* Device memory for it, and in it what the host has, unless nobody asks for that. */
	cudaError_t to_device()
	{
		cudaError_t e = cudaSuccess;
		if (!device) {
			void *at = nullptr;
			e = Device::get().allocate(&at, bytes);
			device = (char *)at;
		} else if (on_device) {
			return cudaSuccess;
		}
		if (e == cudaSuccess && missing())
			e = cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
		on_device = e == cudaSuccess;
		fresh = fresh && !on_device;
		return e;
	}
	/* The host's copy is brought up to date. Where that fails, the program ends: what only the
	 * device had is lost. */
	void to_host()
	{
		if (on_host)
			return;
		const cudaError_t e = cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost);
		if (e != cudaSuccess)
			lose(cudaGetErrorString(e));
		on_host = true;
		if (Device::get().verbose())
			fprintf(stderr,
				"gsp: the host takes back %zu bytes that were kept on the device\n",
				bytes);
	}
	void host_changes()
	{
		on_device = false;
		fresh = false;
	}
	/* The host reads it, or where it WRITES changes it. */
	void give(bool writes)
	{
		to_host();
		if (writes)
			host_changes();
	}
	[[noreturn]] static void lose(const char *why)
	{
		fprintf(stderr,
			"gsp: an array that was kept on the device is lost (%s): stopping\n", why);
		exit(70);
	}
};

class Data {
public:
	Data() = default;
	Data(const Data &) = delete;
	Data &operator=(const Data &) = delete;

	/* COUNT elements of SIZE bytes from number FIRST of the array at BASE are kept. SCRATCH:
	 * what they hold before and after the block does not matter. */
	void keep(const volatile void *base, size_t size, long long first, long long count,
		bool scratch = false)
	{
		Table &t = table();
		if (count < 1 || (unsigned long long)count > PTRDIFF_MAX / size ||
			t.count == most || !Device::get().usable())
			return;
		const size_t bytes = (size_t)count * size;
		char *const host = (char *)((uintptr_t)base + (uintptr_t)first * size);
		for (int i = 0; i < t.count; i++)
			if (t.at[i].meets(host, bytes))
				return;
		t.at[t.count++] = {host, bytes, nullptr, true, false, scratch, true, this};
	}
	~Data()
	{
		Table &t = table();
		int left = 0;
		for (int i = 0; i < t.count; i++) {
			Kept &k = t.at[i];
			if (k.owner != this || !k.scratch)
				k.to_host();
		}
		for (int i = 0; i < t.count; i++) {
			Kept &k = t.at[i];
			if (k.owner != this)
				t.at[left++] = k;
			else if (k.device)
				Device::get().release(k.device, k.bytes);
		}
		t.count = left;
	}

	/* The host is about to read what is kept, or where it WRITES to change it. */
	static void host(bool writes = true)
	{
		Table &t = table();
		for (int i = 0; i < t.count; i++)
			t.at[i].give(writes);
	}

	/* The same for COUNT bytes from AT on alone. */
	static void host(const char *at, size_t count, bool writes)
	{
		Table &t = table();
		for (int i = 0; i < t.count; i++)
			if (t.at[i].meets(at, count))
				t.at[i].give(writes);
	}

	/* The stretch that holds all COUNT bytes from AT on, or NULL. */
	static Kept *find(const char *at, size_t count)
	{
		Table &t = table();
		for (int i = 0; count && i < t.count; i++)
			if (t.at[i].holds(at, count))
				return &t.at[i];
		return nullptr;
	}

private:
	static constexpr int most = 64;
	struct Table {
		Kept at[most];
		int count;
	};

	static Table &table()
	{
		static thread_local Table kept;
		return kept;
	}
};

} // namespace v1
} // namespace gsp
