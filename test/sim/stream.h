// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// stream.h - operations in order: streams, events, what must happen before what.
#ifndef GSP_SIM_STREAM_H
#define GSP_SIM_STREAM_H

#include <functional>
#include <memory>
#include <vector>

#include "config.h"

namespace gsp_sim
{

struct Operation {
	std::function<void()> run; // empty once done
	std::vector<std::shared_ptr<Operation>> needs;
	unsigned long long finished_at; // nanoseconds
};
using OperationRef = std::shared_ptr<Operation>;

struct Stream {
	bool blocking; // waits for, and is waited for by, the default stream
	OperationRef last;
};

struct Event {
	OperationRef recorded; // null: never
};

// Puts an operation behind everything in its stream (null: the default stream).
OperationRef stream_push(Stream *stream, std::function<void()> run);
// Performs it and what it needs; null is done already.
void perform(const OperationRef &operation);
void perform_stream(Stream *stream);
void perform_all();
// Called by every API function: perhaps the device does something now.
void perform_some();
bool is_done(const OperationRef &operation);
void stream_wait(Stream *stream, const OperationRef &operation);

Stream *stream_create(bool blocking);
bool stream_destroy(Stream *stream); // false: no such stream
bool is_stream(Stream *stream);
size_t stream_count();

} // namespace gsp_sim

#endif
