// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// api_call.h - what every function of the API does first and last: takes the lock, counts itself,
// fails on request, lets the device do something, remembers its error.
#ifndef GSP_SIM_API_CALL_H
#define GSP_SIM_API_CALL_H

#include <mutex>

#include "include/gsp_sim/host_api.h"
#include "stream.h"

namespace gsp_sim
{

class ApiCall
{
public:
	explicit ApiCall(const char *name);

	// True: return error() at once. injected(): because CUSIM_FAIL says so, and the device may
	// have done a part of the work.
	bool refused() const
	{
		return result != cudaSuccess;
	}
	bool injected() const
	{
		return was_injected;
	}
	cudaError_t error()
	{
		return finish(result);
	}
	// Remembers the error for cudaGetLastError and returns it.
	cudaError_t finish(cudaError_t error);
	cudaError_t finish()
	{
		return finish(cudaSuccess);
	}
	// What the call has started may have gone wrong already, but a GPU would not know yet.
	cudaError_t finish_started()
	{
		return cudaSuccess;
	}

	const char *const name;

private:
	std::lock_guard<std::recursive_mutex> lock;
	cudaError_t result;
	bool was_injected;
};

// An error of something that ran later than the call that asked for it; it never goes away.
void set_sticky_error(cudaError_t error);
cudaError_t take_last_error(bool reset);

// The stream a handle names; stops the program if there is none. null is the default stream.
Stream *stream_of(cudaStream_t handle, const char *call);

// For the report at the end of the program.
size_t events_live();
size_t host_memory_live(size_t *bytes);

} // namespace gsp_sim

#endif
