// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// api_device.cpp - the device's properties, launches, streams, events, errors.
//
// The device is a small one of the compute capability that CUSIM_ARCH says: at most 16
// multiprocessors, as many resident blocks as CUSIM_RESIDENT says.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>

#include "api_call.h"
#include "device_memory.h"
#include "include/gsp_sim/launch.h"
#include "report.h"
#include "scheduler.h"

namespace gsp_sim
{

static const int max_block_threads = 1024, max_processor_threads = 1536;
static const size_t shared_per_block = 48 * 1024;

// Shared memory that a block may ask for, by compute capability (CUDA guide, table of technical
// specifications); a multiprocessor has 1 KiB more for each block it can hold one of.
static size_t shared_optin()
{
	int arch = config().architecture;
	return (size_t)(arch >= 90 ? 227 : arch >= 86 ? 99 : arch >= 80 ? 163 : 64) * 1024;
}

static size_t shared_per_processor()
{
	return shared_optin() + (config().architecture >= 80 ? 1024 : 0);
}

static std::map<const void *, size_t> &dynamic_limits = *new std::map<const void *, size_t>;
static std::set<Event *> &events = *new std::set<Event *>;

size_t events_live()
{
	return events.size();
}

static size_t dynamic_limit(const void *kernel)
{
	auto it = dynamic_limits.find(kernel);
	return it == dynamic_limits.end() ? shared_per_block : it->second;
}

// Blocks of this shape that one multiprocessor holds.
static int blocks_that_fit(int threads, size_t shared_bytes)
{
	int rounded = (threads + 31) / 32 * 32;
	int blocks = std::min((int)config().blocks_per_processor, max_processor_threads / rounded);
	if (shared_bytes)
		blocks = std::min(blocks, (int)(shared_per_processor() / (shared_bytes + 1024)));
	return blocks;
}

cudaError_t occupancy(int *blocks, const void *kernel, int threads, size_t shared_bytes)
{
	ApiCall call("cudaOccupancyMaxActiveBlocksPerMultiprocessor");
	if (call.refused())
		return call.error();
	if (threads < 1)
		fail("%s: %d threads", call.name, threads);
	*blocks = threads > max_block_threads || shared_bytes > dynamic_limit(kernel)
			  ? 0
			  : blocks_that_fit(threads, shared_bytes);
	return call.finish();
}

cudaError_t set_attribute(const void *kernel, cudaFuncAttribute attribute, int value)
{
	ApiCall call("cudaFuncSetAttribute");
	if (call.refused())
		return call.error();
	if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize) {
		if (value < 0 || (size_t)value > shared_optin())
			return call.finish(cudaErrorInvalidValue);
		dynamic_limits[kernel] = (size_t)value;
	}
	return call.finish();
}

cudaError_t get_attributes(cudaFuncAttributes *attributes, const void *kernel)
{
	ApiCall call("cudaFuncGetAttributes");
	if (call.refused())
		return call.error();
	*attributes = {0, max_block_threads, 32, (int)dynamic_limit(kernel), 75};
	return call.finish();
}

// Launches
// ------------------------------------------------------------------------------------------

// What no device could run is the program's mistake. The name is looked up only for the message: the
// first look reads the program's debugging information, which takes longer than many programs.
static void check_shape(const KernelCall &call, const LaunchShape &s)
{
	const auto name = [&] { return function_name(call.function, call.name); };
	uint64_t threads = (uint64_t)s.block.x * s.block.y * s.block.z;
	if (!s.grid.x || !s.grid.y || !s.grid.z || s.grid.x > 0x7fffffff || s.grid.y > 65535 ||
		s.grid.z > 65535)
		fail("launch of %s: a grid of %u x %u x %u blocks", name(), s.grid.x, s.grid.y,
			s.grid.z);
	if (!threads || threads > (uint64_t)max_block_threads || s.block.z > 64)
		fail("launch of %s: blocks of %u x %u x %u threads", name(), s.block.x, s.block.y,
			s.block.z);
	if (s.dynamic_bytes > dynamic_limit(call.function))
		fail("launch of %s: %zu bytes of dynamic shared memory; asked for were %zu, with "
		     "cudaFuncSetAttribute",
			name(), s.dynamic_bytes, dynamic_limit(call.function));
}

static void run_kernel(const KernelCall &call, const LaunchShape &shape)
{
	DeviceAccess access;
	if (run_launch(call, shape) == Outcome::trapped)
		set_sticky_error(cudaErrorLaunchFailure);
}

std::shared_ptr<const char> copy_arguments(
	void *const *from, const Parameter *parameters, size_t count, size_t size)
{
	std::shared_ptr<char> copy((char *)malloc(size + !size), free);
	for (size_t i = 0; i < count; i++)
		memcpy(copy.get() + parameter_place(parameters, i), from[i], parameters[i].size);
	return copy;
}

cudaError_t launch_kernel(const KernelCall &kernel, dim3 grid, dim3 block, size_t shared_bytes,
	cudaStream_t handle, bool cooperative)
{
	ApiCall call(cooperative ? "cudaLaunchCooperativeKernel" : "cudaLaunchKernel");
	if (call.refused())
		return call.error();
	LaunchShape shape = {grid, block, shared_bytes, 0};
	check_shape(kernel, shape);
	int fit = blocks_that_fit((int)(block.x * block.y * block.z), shared_bytes);
	shape.resident = (unsigned)std::max(fit, 0) * config().processors;
	if (!shape.resident)
		return call.finish(cudaErrorLaunchOutOfResources);
	if (cooperative && (uint64_t)grid.x * grid.y * grid.z > shape.resident)
		return call.finish(cudaErrorCooperativeLaunchTooLarge);
	stream_push(stream_of(handle, call.name), [=] { run_kernel(kernel, shape); });
	return call.finish_started();
}

// The device
// ----------------------------------------------------------------------------------------

static int attribute_value(cudaDeviceAttr attribute)
{
	switch (attribute) {
	case cudaDevAttrMaxThreadsPerBlock:
	case cudaDevAttrMaxBlockDimX:
		return max_block_threads;
	case cudaDevAttrMaxGridDimX:
		return 0x7fffffff;
	case cudaDevAttrMaxSharedMemoryPerBlock:
		return (int)shared_per_block;
	case cudaDevAttrWarpSize:
		return 32;
	case cudaDevAttrMultiProcessorCount:
		return (int)config().processors;
	case cudaDevAttrL2CacheSize:
		return 4 << 20;
	case cudaDevAttrMaxThreadsPerMultiProcessor:
		return max_processor_threads;
	case cudaDevAttrAsyncEngineCount:
	case cudaDevAttrUnifiedAddressing:
	case cudaDevAttrCooperativeLaunch:
	case cudaDevAttrMemoryPoolsSupported:
		return 1;
	case cudaDevAttrComputeCapabilityMajor:
		return config().architecture / 10;
	case cudaDevAttrComputeCapabilityMinor:
		return config().architecture % 10;
	case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
		return (int)shared_per_processor();
	case cudaDevAttrMaxRegistersPerMultiprocessor:
		return 65536;
	case cudaDevAttrMaxSharedMemoryPerBlockOptin:
		return (int)shared_optin();
	case cudaDevAttrIntegrated:
	case cudaDevAttrCanMapHostMemory:
	case cudaDevAttrManagedMemory:
	case cudaDevAttrPageableMemoryAccess:
	case cudaDevAttrConcurrentManagedAccess:
		return 0;
	}
	return -1;
}

static void fill_properties(cudaDeviceProp *prop)
{
	memset(prop, 0, sizeof *prop);
	snprintf(prop->name, sizeof prop->name, "simulated device %d.%d",
		config().architecture / 10, config().architecture % 10);
	prop->totalGlobalMem = config().device_bytes;
	prop->sharedMemPerBlock = shared_per_block;
	prop->warpSize = 32;
	prop->maxThreadsPerBlock = max_block_threads;
	prop->maxThreadsDim[0] = prop->maxThreadsDim[1] = max_block_threads;
	prop->maxThreadsDim[2] = 64;
	prop->maxGridSize[0] = 0x7fffffff;
	prop->maxGridSize[1] = prop->maxGridSize[2] = 65535;
	prop->major = config().architecture / 10;
	prop->minor = config().architecture % 10;
	prop->multiProcessorCount = (int)config().processors;
	prop->asyncEngineCount = prop->unifiedAddressing = 1;
	prop->l2CacheSize = 4 << 20;
	prop->maxThreadsPerMultiProcessor = max_processor_threads;
	prop->sharedMemPerMultiprocessor = shared_per_processor();
	prop->cooperativeLaunch = 1;
	prop->sharedMemPerBlockOptin = shared_optin();
	prop->maxBlocksPerMultiProcessor = (int)config().blocks_per_processor;
	prop->memoryPoolsSupported = 1;
}

static Event *event_of(cudaEvent_t handle, const char *call)
{
	Event *event = (Event *)handle;
	if (!events.count(event))
		fail("%s: %p is no event, or was destroyed", call, (void *)handle);
	return event;
}

} // namespace gsp_sim

using namespace gsp_sim;

cudaError_t cudaGetDeviceCount(int *count)
{
	ApiCall call("cudaGetDeviceCount");
	*count = config().devices;
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaGetDevice(int *device)
{
	ApiCall call("cudaGetDevice");
	if (call.refused())
		return call.error();
	*device = 0;
	return call.finish();
}

cudaError_t cudaSetDevice(int device)
{
	ApiCall call("cudaSetDevice");
	if (call.refused())
		return call.error();
	return call.finish(
		device < 0 || device >= config().devices ? cudaErrorInvalidDevice : cudaSuccess);
}

cudaError_t cudaSetDeviceFlags(unsigned)
{
	ApiCall call("cudaSetDeviceFlags");
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *prop, int device)
{
	ApiCall call("cudaGetDeviceProperties");
	if (call.refused())
		return call.error();
	if (device < 0 || device >= config().devices)
		return call.finish(cudaErrorInvalidDevice);
	fill_properties(prop);
	return call.finish();
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device)
{
	ApiCall call("cudaDeviceGetAttribute");
	if (call.refused())
		return call.error();
	if (device < 0 || device >= config().devices)
		return call.finish(cudaErrorInvalidDevice);
	*value = attribute_value(attribute);
	return call.finish(*value < 0 ? cudaErrorInvalidValue : cudaSuccess);
}

cudaError_t cudaDeviceSynchronize(void)
{
	ApiCall call("cudaDeviceSynchronize");
	if (call.refused())
		return call.error();
	perform_all();
	return call.finish();
}

cudaError_t cudaDeviceReset(void)
{
	ApiCall call("cudaDeviceReset");
	if (call.refused())
		return call.error();
	fail("cudaDeviceReset: not simulated; a library must not take others' device away");
}

cudaError_t cudaRuntimeGetVersion(int *version)
{
	ApiCall call("cudaRuntimeGetVersion");
	*version = CUDART_VERSION;
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaDriverGetVersion(int *version)
{
	ApiCall call("cudaDriverGetVersion");
	*version = CUDART_VERSION;
	return call.refused() ? call.error() : call.finish();
}

// Streams and events
// --------------------------------------------------------------------------------

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags)
{
	ApiCall call("cudaStreamCreateWithFlags");
	if (call.refused())
		return call.error();
	*stream = (cudaStream_t)stream_create(!(flags & cudaStreamNonBlocking));
	return call.finish();
}

cudaError_t cudaStreamCreate(cudaStream_t *stream)
{
	return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags, int)
{
	return cudaStreamCreateWithFlags(stream, flags);
}

cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest)
{
	ApiCall call("cudaDeviceGetStreamPriorityRange");
	if (call.refused())
		return call.error();
	*least = 0;
	*greatest = -5;
	return call.finish();
}

cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
	ApiCall call("cudaStreamDestroy");
	if (!stream || !stream_destroy(stream_of(stream, call.name)))
		fail("cudaStreamDestroy: %p cannot be destroyed", (void *)stream);
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
	ApiCall call("cudaStreamSynchronize");
	if (call.refused())
		return call.error();
	perform_stream(stream_of(stream, call.name));
	return call.finish();
}

cudaError_t cudaStreamQuery(cudaStream_t stream)
{
	ApiCall call("cudaStreamQuery");
	if (call.refused())
		return call.error();
	Stream *s = stream_of(stream, call.name);
	if (s)
		return call.finish(is_done(s->last) ? cudaSuccess : cudaErrorNotReady);
	perform_stream(s);
	return call.finish();
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned)
{
	ApiCall call("cudaEventCreateWithFlags");
	if (call.refused())
		return call.error();
	Event *e = new Event{nullptr};
	events.insert(e);
	*event = (cudaEvent_t)e;
	return call.finish();
}

cudaError_t cudaEventCreate(cudaEvent_t *event)
{
	return cudaEventCreateWithFlags(event, 0);
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
	ApiCall call("cudaEventDestroy");
	Event *e = event_of(event, call.name);
	events.erase(e);
	delete e;
	return call.refused() ? call.error() : call.finish();
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream)
{
	ApiCall call("cudaEventRecord");
	if (call.refused())
		return call.error();
	event_of(event, call.name)->recorded = stream_push(stream_of(stream, call.name), [] {});
	return call.finish();
}

cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
	ApiCall call("cudaEventSynchronize");
	if (call.refused())
		return call.error();
	perform(event_of(event, call.name)->recorded);
	return call.finish();
}

cudaError_t cudaEventQuery(cudaEvent_t event)
{
	ApiCall call("cudaEventQuery");
	if (call.refused())
		return call.error();
	bool done = is_done(event_of(event, call.name)->recorded);
	return call.finish(done ? cudaSuccess : cudaErrorNotReady);
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end)
{
	ApiCall call("cudaEventElapsedTime");
	if (call.refused())
		return call.error();
	const OperationRef &a = event_of(start, call.name)->recorded;
	const OperationRef &b = event_of(end, call.name)->recorded;
	if (!a || !b)
		fail("cudaEventElapsedTime: an event was never recorded");
	if (!is_done(a) || !is_done(b))
		return call.finish(cudaErrorNotReady);
	*milliseconds = (float)((double)(long long)(b->finished_at - a->finished_at) * 1e-6);
	return call.finish();
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned)
{
	ApiCall call("cudaStreamWaitEvent");
	if (call.refused())
		return call.error();
	stream_wait(stream_of(stream, call.name), event_of(event, call.name)->recorded);
	return call.finish();
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data)
{
	ApiCall call("cudaLaunchHostFunc");
	if (call.refused())
		return call.error();
	stream_push(stream_of(stream, call.name), [=] { function(data); });
	return call.finish();
}

// Errors
// --------------------------------------------------------------------------------------------

cudaError_t cudaGetLastError(void)
{
	return take_last_error(true);
}
cudaError_t cudaPeekAtLastError(void)
{
	return take_last_error(false);
}

const char *cudaGetErrorName(cudaError_t error)
{
	switch (error) {
	case cudaSuccess:
		return "cudaSuccess";
	case cudaErrorInvalidValue:
		return "cudaErrorInvalidValue";
	case cudaErrorMemoryAllocation:
		return "cudaErrorMemoryAllocation";
	case cudaErrorInitializationError:
		return "cudaErrorInitializationError";
	case cudaErrorInvalidConfiguration:
		return "cudaErrorInvalidConfiguration";
	case cudaErrorInvalidMemcpyDirection:
		return "cudaErrorInvalidMemcpyDirection";
	case cudaErrorInsufficientDriver:
		return "cudaErrorInsufficientDriver";
	case cudaErrorDevicesUnavailable:
		return "cudaErrorDevicesUnavailable";
	case cudaErrorInvalidDeviceFunction:
		return "cudaErrorInvalidDeviceFunction";
	case cudaErrorNoDevice:
		return "cudaErrorNoDevice";
	case cudaErrorInvalidDevice:
		return "cudaErrorInvalidDevice";
	case cudaErrorInvalidResourceHandle:
		return "cudaErrorInvalidResourceHandle";
	case cudaErrorNotReady:
		return "cudaErrorNotReady";
	case cudaErrorIllegalAddress:
		return "cudaErrorIllegalAddress";
	case cudaErrorLaunchOutOfResources:
		return "cudaErrorLaunchOutOfResources";
	case cudaErrorLaunchTimeout:
		return "cudaErrorLaunchTimeout";
	case cudaErrorHostMemoryAlreadyRegistered:
		return "cudaErrorHostMemoryAlreadyRegistered";
	case cudaErrorHostMemoryNotRegistered:
		return "cudaErrorHostMemoryNotRegistered";
	case cudaErrorMisalignedAddress:
		return "cudaErrorMisalignedAddress";
	case cudaErrorLaunchFailure:
		return "cudaErrorLaunchFailure";
	case cudaErrorCooperativeLaunchTooLarge:
		return "cudaErrorCooperativeLaunchTooLarge";
	case cudaErrorNotSupported:
		return "cudaErrorNotSupported";
	case cudaErrorUnknown:
		return "cudaErrorUnknown";
	}
	return "unrecognized error code";
}

const char *cudaGetErrorString(cudaError_t error)
{
	return error == cudaSuccess ? "no error" : cudaGetErrorName(error);
}
