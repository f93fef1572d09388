// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// api_memory.cpp - allocating, copying, filling.
//
// An asynchronous copy keeps what CUDA promises ("API synchronization behavior" in the runtime's
// reference): pinned host memory is read and written when the operation runs; pageable memory is
// read before the call returns, and written before the call returns.
#include <cstdlib>
#include <cstring>
#include <map>
#include <vector>

#include "api_call.h"
#include "device_memory.h"
#include "report.h"
#include "sanitizer.h"

namespace gsp_sim
{

struct HostRange {
	size_t size;
	bool registered; // by cudaHostRegister, not allocated here
};
static std::map<char *, HostRange> &host_ranges = *new std::map<char *, HostRange>;

size_t host_memory_live(size_t *bytes)
{
	*bytes = 0;
	for (auto &entry : host_ranges)
		*bytes += entry.second.size;
	return host_ranges.size();
}

static bool is_pinned(const void *address, size_t size)
{
	auto it = host_ranges.upper_bound((char *)const_cast<void *>(address));
	if (it == host_ranges.begin())
		return false;
	--it;
	size_t offset = (size_t)((const char *)address - it->first);
	return offset <= it->second.size && size <= it->second.size - offset;
}

cudaError_t device_allocate(void **pointer, size_t size, const char *name)
{
	ApiCall call(name);
	if (call.refused())
		return call.error();
	if (!pointer)
		fail("%s: no place for the pointer", name);
	*pointer = nullptr;
	if (size && !(*pointer = device_memory_allocate(size)))
		return call.finish(cudaErrorMemoryAllocation);
	return call.finish();
}

cudaError_t host_allocate(void **pointer, size_t size, const char *name)
{
	ApiCall call(name);
	if (call.refused())
		return call.error();
	if (posix_memalign(pointer, 4096, size ? size : 1))
		return call.finish(cudaErrorMemoryAllocation);
	memset(*pointer, config().poison, size);
	host_ranges[(char *)*pointer] = {size, false};
	return call.finish();
}

static void release_device(void *pointer, const char *name)
{
	if (!device_memory_free(pointer))
		fail("%s: %p is not the start of a device allocation, or was freed", name, pointer);
}

// Copies
// --------------------------------------------------------------------------------------------

// A rectangle of bytes; an ordinary copy has one row.
struct Rectangle {
	char *to;
	const char *from;
	size_t to_pitch, from_pitch, width, height;

	size_t to_extent() const
	{
		return (height - 1) * to_pitch + width;
	}
	size_t from_extent() const
	{
		return (height - 1) * from_pitch + width;
	}
};

static void check_device(const void *p, size_t size, const char *side, const char *name)
{
	char place[256];
	if (is_allocated(p, size))
		return;
	describe_device_memory(p, place, sizeof place);
	fail("%s: %zu bytes %s %p leave their allocation: it starts at %s", name, size, side, p,
		place);
}

static void check_host(const void *p, size_t size, const char *side, const char *name)
{
	if (is_device_memory(p))
		fail("%s: %s %p is device memory, and the copy's kind says host", name, side, p);
	if (!p)
		fail("%s: %s a null pointer", name, side);
	if (const void *bad = sanitizer_first_bad(p, size))
		fail("%s: %zu bytes %s %p: the host's object ends %zu bytes later", name, size,
			side, p, (size_t)((const char *)bad - (const char *)p));
}

static cudaMemcpyKind resolve(const Rectangle &r, cudaMemcpyKind kind)
{
	if (kind != cudaMemcpyDefault)
		return kind;
	if (is_device_memory(r.to))
		return is_device_memory(r.from) ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice;
	return is_device_memory(r.from) ? cudaMemcpyDeviceToHost : cudaMemcpyHostToHost;
}

static void check_copy(const Rectangle &r, cudaMemcpyKind kind, const char *name)
{
	if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDeviceToDevice)
		fail("%s: kind %d", name, (int)kind);
	if (r.width > r.to_pitch || r.width > r.from_pitch)
		fail("%s: rows of %zu bytes do not fit their pitch", name, r.width);
	if (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice)
		check_device(r.to, r.to_extent(), "to", name);
	else
		check_host(r.to, r.to_extent(), "to", name);
	if (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice)
		check_device(r.from, r.from_extent(), "from", name);
	else
		check_host(r.from, r.from_extent(), "from", name);
}

static void copy_rows(const Rectangle &r)
{
	DeviceAccess access;
	for (size_t row = 0; row < r.height; row++)
		memmove(r.to + row * r.to_pitch, r.from + row * r.from_pitch, r.width);
}

// A copy that fails may have done a part of its work.
static cudaError_t refuse_copy(ApiCall &call, Rectangle r)
{
	if (call.injected() && r.width && r.height) {
		perform_all();
		r.height = (r.height + 1) / 2;
		r.width = r.height > 1 ? r.width : r.width / 2;
		copy_rows(r);
	}
	return call.error();
}

static cudaError_t copy(
	const char *name, Rectangle r, cudaMemcpyKind kind, cudaStream_t handle, bool synchronous)
{
	ApiCall call(name);
	if (call.refused())
		return refuse_copy(call, r);
	Stream *stream = stream_of(handle, name);
	if (!r.width || !r.height)
		return call.finish();
	kind = resolve(r, kind);
	check_copy(r, kind, name);
	bool from_host = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyHostToHost;
	bool to_host = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyHostToHost;
	if (!synchronous && from_host && !is_pinned(r.from, r.from_extent())) {
		auto staged = std::make_shared<std::vector<char>>(r.from, r.from + r.from_extent());
		r.from = staged->data();
		stream_push(stream, [=] { (void)staged, copy_rows(r); });
	} else {
		stream_push(stream, [=] { copy_rows(r); });
	}
	if (synchronous || (to_host && !is_pinned(r.to, r.to_extent())))
		perform_stream(stream);
	return call.finish();
}

static cudaError_t fill(const char *name, void *device, int value, size_t size, cudaStream_t handle)
{
	ApiCall call(name);
	if (call.refused())
		return call.error();
	Stream *stream = stream_of(handle, name);
	if (!size)
		return call.finish();
	check_device(device, size, "at", name);
	stream_push(stream, [=] {
		DeviceAccess access;
		memset(device, value, size);
	});
	return call.finish();
}

static Rectangle one_row(void *to, const void *from, size_t size)
{
	return {(char *)to, (const char *)from, size, size, size, 1};
}

} // namespace gsp_sim

using namespace gsp_sim;

cudaError_t cudaFree(void *device)
{
	ApiCall call("cudaFree");
	perform_all();
	if (device)
		release_device(device, call.name);
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaFreeAsync(void *device, cudaStream_t stream)
{
	ApiCall call("cudaFreeAsync");
	if (device)
		stream_push(stream_of(stream, call.name),
			[=] { release_device(device, "cudaFreeAsync"); });
	if (call.refused())
		perform_all();
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaFreeHost(void *host)
{
	ApiCall call("cudaFreeHost");
	perform_all();
	auto it = host_ranges.find((char *)host);
	if (host && (it == host_ranges.end() || it->second.registered))
		fail("cudaFreeHost: %p does not come from cudaMallocHost, or was freed", host);
	if (host) {
		host_ranges.erase(it);
		free(host);
	}
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaHostRegister(void *host, size_t size, unsigned)
{
	ApiCall call("cudaHostRegister");
	if (call.refused())
		return call.error();
	if (!size)
		fail("cudaHostRegister: no bytes");
	check_host(host, size, "at", call.name);
	auto next = host_ranges.lower_bound((char *)host + size);
	if (next != host_ranges.begin()) {
		auto before = std::prev(next);
		if (before->first + before->second.size > (char *)host)
			return call.finish(cudaErrorHostMemoryAlreadyRegistered);
	}
	host_ranges[(char *)host] = {size, true};
	return call.finish();
}

cudaError_t cudaHostUnregister(void *host)
{
	ApiCall call("cudaHostUnregister");
	perform_all();
	auto it = host_ranges.find((char *)host);
	if (it == host_ranges.end() || !it->second.registered)
		fail("cudaHostUnregister: %p is not registered", host);
	host_ranges.erase(it);
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind kind)
{
	return copy("cudaMemcpy", one_row(to, from, size), kind, nullptr, true);
}

cudaError_t cudaMemcpyAsync(
	void *to, const void *from, size_t size, cudaMemcpyKind kind, cudaStream_t stream)
{
	return copy("cudaMemcpyAsync", one_row(to, from, size), kind, stream, false);
}

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
	size_t width, size_t height, cudaMemcpyKind kind)
{
	return copy("cudaMemcpy2D",
		{(char *)to, (const char *)from, to_pitch, from_pitch, width, height}, kind,
		nullptr, true);
}

cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
	size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t stream)
{
	return copy("cudaMemcpy2DAsync",
		{(char *)to, (const char *)from, to_pitch, from_pitch, width, height}, kind, stream,
		false);
}

cudaError_t cudaMemset(void *device, int value, size_t size)
{
	return fill("cudaMemset", device, value, size, nullptr);
}

cudaError_t cudaMemsetAsync(void *device, int value, size_t size, cudaStream_t stream)
{
	return fill("cudaMemsetAsync", device, value, size, stream);
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *pointer)
{
	ApiCall call("cudaPointerGetAttributes");
	if (call.refused())
		return call.error();
	bool device = is_device_memory(pointer), pinned = is_pinned(pointer, 1);
	void *p = const_cast<void *>(pointer);
	attributes->type = device   ? cudaMemoryTypeDevice
			   : pinned ? cudaMemoryTypeHost
				    : cudaMemoryTypeUnregistered;
	attributes->device = 0;
	attributes->devicePointer = device ? p : nullptr;
	attributes->hostPointer = device ? nullptr : p;
	return call.finish();
}

cudaError_t cudaMemGetInfo(size_t *free_bytes, size_t *total_bytes)
{
	ApiCall call("cudaMemGetInfo");
	if (call.refused())
		return call.error();
	*total_bytes = config().device_bytes;
	*free_bytes = config().device_bytes - device_memory_used();
	return call.finish();
}
