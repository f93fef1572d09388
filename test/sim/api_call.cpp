// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// api_call.cpp - counting, failing on request, and what is checked at the program's end.
#include "api_call.h"

#include <cstdio>
#include <cstring>

#include <unistd.h>

#include "config.h"
#include "device_memory.h"
#include "report.h"

namespace gsp_sim
{

static std::recursive_mutex &api_lock = *new std::recursive_mutex;
static uint64_t calls;
static bool lost; // injected with CUSIM_FAIL_STICKY: the device is gone
static cudaError_t sticky_error, last_error;

// What a call says when it fails for no reason of its own.
static cudaError_t injected_error(const char *name)
{
	if (config().fail_sticky)
		return cudaErrorIllegalAddress;
	if (!strncmp(name, "cudaMalloc", 10) || !strcmp(name, "cudaHostAlloc") ||
		!strcmp(name, "cudaHostRegister"))
		return cudaErrorMemoryAllocation;
	if (!strncmp(name, "cudaLaunch", 10))
		return cudaErrorLaunchOutOfResources;
	if (!strcmp(name, "cudaGetDeviceCount"))
		return cudaErrorInitializationError;
	return cudaErrorUnknown;
}

// For scripts/simulate. Written at once: the program may crash because of what it is told.
template <class T> static void write_status(const char *format, T value)
{
	FILE *file = config().status_file ? fopen(config().status_file, "a") : nullptr;
	if (!file)
		return;
	fprintf(file, format, value);
	fclose(file);
}

ApiCall::ApiCall(const char *n) : name(n), lock(api_lock), result(cudaSuccess), was_injected(false)
{
	calls++;
	if (calls == config().fail_call) {
		was_injected = true;
		write_status("injected %s\n", name);
		result = injected_error(name);
		lost = config().fail_sticky;
	} else if (lost) {
		result = cudaErrorIllegalAddress;
	} else if (config().devices == 0) {
		result = cudaErrorNoDevice;
	} else {
		perform_some();
		result = sticky_error;
	}
}

cudaError_t ApiCall::finish(cudaError_t error)
{
	if (error == cudaSuccess)
		error = sticky_error;
	if (error != cudaSuccess && error != cudaErrorNotReady)
		last_error = error;
	return error;
}

void set_sticky_error(cudaError_t error)
{
	sticky_error = error;
}

cudaError_t take_last_error(bool reset)
{
	std::lock_guard<std::recursive_mutex> lock(api_lock);
	cudaError_t error = sticky_error ? sticky_error : last_error;
	if (lost)
		error = cudaErrorIllegalAddress;
	if (reset)
		last_error = cudaSuccess;
	return error;
}

Stream *stream_of(cudaStream_t handle, const char *call)
{
	Stream *stream = handle == cudaStreamLegacy ? nullptr : (Stream *)handle;
	if (!is_stream(stream))
		fail("%s: %p is no stream, or was destroyed", call, (void *)handle);
	return stream;
}

// The end of the program
// ----------------------------------------------------------------------------

static int exit_status = -1;

static void remember_status(int status, void *)
{
	exit_status = status;
}

__attribute__((constructor(101))) static void watch_exit()
{
	on_exit(remember_status, nullptr);
}

static bool report_leaks()
{
	size_t bytes, host = host_memory_live(&bytes);
	bool leaks = false;
	if (device_memory_live()) {
		fprintf(stderr, "cusim: leak: %zu device allocations, %zu bytes\n",
			device_memory_live(), device_memory_used());
		leaks = true;
	}
	if (host) {
		fprintf(stderr, "cusim: leak: %zu pinned or registered host ranges, %zu bytes\n",
			host, bytes);
		leaks = true;
	}
	if (stream_count() || events_live()) {
		fprintf(stderr, "cusim: leak: %zu streams, %zu events\n", stream_count(),
			events_live());
		leaks = true;
	}
	return leaks;
}

// Runs behind all exit handlers and destructors of the program, which may still free things.
__attribute__((destructor(101))) static void check_end()
{
	if (config().count_calls)
		fprintf(stderr, "cusim: %llu calls\n", (unsigned long long)calls);
	write_status("calls %llu\n", (unsigned long long)calls);
	if (exit_status == 0 && report_leaks()) {
		fflush(nullptr);
		_exit(exit_leak);
	}
}

} // namespace gsp_sim
