// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// device_memory.h - the device's memory: an own range of addresses that host code cannot touch.
#ifndef GSP_SIM_DEVICE_MEMORY_H
#define GSP_SIM_DEVICE_MEMORY_H

#include <cstddef>

namespace gsp_sim
{

// Null when the device has not that much left. Otherwise 256-byte aligned, filled with a pattern;
// an access behind its last byte, or before its first, is an error.
void *device_memory_allocate(size_t size);
// False: not the start of a live allocation.
bool device_memory_free(void *pointer);

extern char *const device_range;
const size_t device_range_bytes = (size_t)64 << 30;
inline bool is_device_memory(const void *address)
{
	return (size_t)((const char *)address - device_range) < device_range_bytes;
}
// Do all bytes belong to one live allocation?
bool is_allocated(const void *address, size_t size);
// The live allocation that starts here, its size; 0: there is none.
size_t allocation_size(const void *start);
// Where the address lies in words: `byte 400 of an allocation of 400 bytes`, `freed memory`...
void describe_device_memory(const void *address, char *text, size_t size);

size_t device_memory_used();
size_t device_memory_live(); // number of allocations

// Makes the memory accessible while it lives. After a kernel, checks that nothing was written
// behind an allocation.
class DeviceAccess
{
public:
	DeviceAccess();
	~DeviceAccess();
	DeviceAccess(const DeviceAccess &) = delete;
	DeviceAccess &operator=(const DeviceAccess &) = delete;
};

} // namespace gsp_sim

#endif
