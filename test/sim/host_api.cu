// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams, events, launches and errors of the host's interface, in whatever order the device does
// its work.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck %s
// RUN: %simulate --seeds 1..6 --no-sanitize %s | %FileCheck %s
// RUN: %simulate --resident 6 %s --mode reverse | %FileCheck %s
// CHECK: {{^}}0 wrong{{$}}
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

static int wrong;
#define EXPECT(condition)                                                                          \
	do                                                                                         \
		if (!(condition)) {                                                                \
			printf("line %d: %s\n", __LINE__, #condition);                             \
			wrong++;                                                                   \
		}                                                                                  \
	while (0)
#define GOOD(call) EXPECT((call) == cudaSuccess)

extern "C" __global__ void scale(int *v, int n, int by)
{
	int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
	if (i < n)
		v[i] = v[i] * by + 1;
}

static void scale_by(int *v, int n, int by, cudaStream_t stream)
{
	void *arguments[] = {&v, &n, &by};
	GOOD(GSP_LAUNCH(scale, dim3((unsigned)(n + 31) / 32), dim3(32), 0, stream, arguments));
	by = -999; // the launch has copied it
}

// Two streams; an event orders them.
static void test_streams()
{
	const int n = 100;
	cudaStream_t a, b;
	cudaEvent_t done;
	int *host, *device;
	GOOD(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
	GOOD(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
	GOOD(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
	GOOD(cudaMallocHost(&host, n * sizeof(int)));
	GOOD(cudaMallocAsync(&device, n * sizeof(int), a));
	for (int i = 0; i < n; i++)
		host[i] = i;
	GOOD(cudaMemcpyAsync(device, host, n * sizeof(int), cudaMemcpyHostToDevice, a));
	scale_by(device, n, 3, a);
	GOOD(cudaEventRecord(done, a));
	GOOD(cudaStreamWaitEvent(b, done));
	scale_by(device, n, 2, b);
	GOOD(cudaMemcpyAsync(host, device, n * sizeof(int), cudaMemcpyDeviceToHost, b));
	GOOD(cudaFreeAsync(device, b));
	GOOD(cudaStreamSynchronize(b));
	EXPECT(cudaEventQuery(done) == cudaSuccess);
	for (int i = 0; i < n; i++)
		EXPECT(host[i] == 2 * (3 * i + 1) + 1);
	GOOD(cudaFreeHost(host));
	GOOD(cudaEventDestroy(done));
	GOOD(cudaStreamDestroy(a));
	GOOD(cudaStreamDestroy(b));
}

// The default stream waits for blocking streams, and they for it. Pageable memory may be reused as
// soon as the call has returned.
static void test_default_stream()
{
	cudaStream_t stream;
	std::vector<int> host(50, 1);
	int *device;
	GOOD(cudaStreamCreate(&stream));
	GOOD(cudaMalloc(&device, 50 * sizeof(int)));
	GOOD(cudaMemcpyAsync(
		device, host.data(), 50 * sizeof(int), cudaMemcpyHostToDevice, stream));
	host.assign(50, 77);
	scale_by(device, 50, 5, nullptr);
	scale_by(device, 50, 10, stream);
	GOOD(cudaMemcpy(host.data(), device, 50 * sizeof(int), cudaMemcpyDeviceToHost));
	EXPECT(host[0] == 61 && host[49] == 61);
	GOOD(cudaMemcpy2D(host.data(), 8, device, 12, 8, 5, cudaMemcpyDeviceToHost));
	GOOD(cudaFree(device));
	GOOD(cudaStreamDestroy(stream));
}

extern "C" __global__ void meet(unsigned *count)
{
	atomicAdd(count, 1u);
	while (gsp_sim::load_relaxed(count) < gridDim.x)
		;
}

// A cooperative launch either has all its blocks resident or is refused.
static void test_cooperative()
{
	int processors, blocks, version = 0;
	unsigned *count;
	GOOD(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
	GOOD(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, meet, 1, 0));
	GOOD(cudaRuntimeGetVersion(&version));
	unsigned resident = (unsigned)(processors * blocks);
	GOOD(cudaMalloc(&count, sizeof *count));
	GOOD(cudaMemset(count, 0, sizeof *count));
	void *arguments[] = {&count};
	GOOD(GSP_LAUNCH_COOPERATIVE(meet, dim3(resident), dim3(1), 0, nullptr, arguments));
	GOOD(cudaDeviceSynchronize());
	EXPECT(GSP_LAUNCH_COOPERATIVE(meet, dim3(resident + 1), dim3(1), 0, nullptr, arguments) ==
		cudaErrorCooperativeLaunchTooLarge);
	EXPECT(cudaPeekAtLastError() == cudaErrorCooperativeLaunchTooLarge);
	EXPECT(cudaGetLastError() == cudaErrorCooperativeLaunchTooLarge);
	EXPECT(cudaGetLastError() == cudaSuccess);
	GOOD(cudaFree(count));
}

extern "C" __global__ void dynamic(int *out)
{
	GSP_DYNAMIC_SHARED(int, all);
	GSP_SHARED(int, total);
	all[threadIdx.x * 256] = (int)threadIdx.x;
	if (threadIdx.x == 0)
		total = 0;
	__syncthreads();
	atomicAdd(&total, all[(31 - threadIdx.x) * 256]);
	if (__syncthreads_count(threadIdx.x < 5) == 5 && __syncthreads_or(threadIdx.x == 3) &&
		!__syncthreads_and(threadIdx.x == 3) && threadIdx.x == 0)
		out[blockIdx.x] = total;
}

// More than 48 KiB of shared memory must be asked for; what no block can have is refused.
static void test_shared()
{
	int *device, optin, result[3];
	GOOD(cudaDeviceGetAttribute(&optin, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
	EXPECT(cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize,
		       optin + 1) == cudaErrorInvalidValue);
	GOOD(cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 60000));
	cudaGetLastError();
	GOOD(cudaMalloc(&device, sizeof result));
	void *arguments[] = {&device};
	GOOD(GSP_LAUNCH(dynamic, dim3(3), dim3(32), 32 * 1024, nullptr, arguments));
	GOOD(cudaMemcpy(result, device, sizeof result, cudaMemcpyDeviceToHost));
	EXPECT(result[0] == 496 && result[1] == 496 && result[2] == 496);
	GOOD(cudaFree(device));
}

static void test_memory()
{
	size_t before, after, total;
	void *p, *q, *none = &p;
	GOOD(cudaMemGetInfo(&before, &total));
	GOOD(cudaMalloc(&p, 1001));
	GOOD(cudaMalloc(&q, 0));
	EXPECT(q == nullptr);
	GOOD(cudaMemGetInfo(&after, &total));
	EXPECT(before - after == 1001 && (uintptr_t)p % 256 == 0);
	EXPECT(cudaMalloc(&none, total + 1) == cudaErrorMemoryAllocation && none == nullptr);
	EXPECT(cudaGetLastError() == cudaErrorMemoryAllocation);
	GOOD(cudaFree(p));
	GOOD(cudaFree(nullptr));
	std::vector<char> own(100);
	GOOD(cudaHostRegister(own.data(), 100, 0));
	EXPECT(cudaHostRegister(own.data() + 50, 10, 0) == cudaErrorHostMemoryAlreadyRegistered);
	cudaGetLastError();
	GOOD(cudaHostUnregister(own.data()));
	EXPECT(!strcmp(cudaGetErrorName(cudaErrorNoDevice), "cudaErrorNoDevice"));
}

// Host threads with a stream each.
static void test_threads()
{
	std::vector<std::thread> threads;
	std::vector<int> results(4);
	for (int t = 0; t < 4; t++)
		threads.emplace_back([t, &results] {
			cudaStream_t stream;
			int *device, start = t;
			cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
			cudaMalloc(&device, sizeof(int));
			cudaMemcpyAsync(
				device, &start, sizeof(int), cudaMemcpyHostToDevice, stream);
			for (int i = 0; i < 5; i++)
				scale_by(device, 1, 2, stream);
			cudaMemcpyAsync(
				&results[t], device, sizeof(int), cudaMemcpyDeviceToHost, stream);
			cudaStreamSynchronize(stream);
			cudaStreamDestroy(stream);
			cudaFree(device);
		});
	for (std::thread &thread : threads)
		thread.join();
	for (int t = 0; t < 4; t++)
		EXPECT(results[t] == 32 * t + 31);
}

extern "C" __global__ void give_up()
{
	if (threadIdx.x == 5)
		__trap();
	__syncthreads();
}

// A trap ends the launch, and the device stays lost.
static void test_trap()
{
	void *arguments[] = {nullptr};
	GOOD(GSP_LAUNCH(give_up, dim3(3), dim3(32), 0, nullptr, arguments));
	EXPECT(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
	void *p;
	EXPECT(cudaMalloc(&p, 4) == cudaErrorLaunchFailure);
	EXPECT(cudaGetLastError() == cudaErrorLaunchFailure);
	EXPECT(cudaGetLastError() == cudaErrorLaunchFailure);
}

int main()
{
	test_streams();
	test_default_stream();
	test_cooperative();
	test_shared();
	test_memory();
	test_threads();
	test_trap();
	printf("%d wrong\n", wrong);
}
