// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// stream.cpp - operations form a graph: each needs the one before it in its stream, the events its
// stream waits for, and what the default stream's rules add. Any order that respects the graph is
// one a device might choose; with lazy streams (config.h) operations stay undone until something
// needs them or chance picks them, so a missing synchronisation shows. Operations do not overlap.
#include "stream.h"

#include <algorithm>

#include "include/gsp_sim/device.h"

namespace gsp_sim
{

// Never destroyed: programs call the API from destructors at their end.
static std::vector<std::unique_ptr<Stream>> &streams = *new std::vector<std::unique_ptr<Stream>>;
static std::vector<OperationRef> &pending = *new std::vector<OperationRef>; // oldest first
static Stream &default_stream = *new Stream{true, nullptr};
static const size_t pending_limit = 64;

static Random &stream_random()
{
	static Random random(mix(config().seed, 20));
	return random;
}

bool is_done(const OperationRef &operation)
{
	return !operation || !operation->run;
}

static void need(Operation &operation, const OperationRef &earlier)
{
	if (!is_done(earlier))
		operation.needs.push_back(earlier);
}

OperationRef stream_push(Stream *stream, std::function<void()> run)
{
	OperationRef operation = std::make_shared<Operation>();
	operation->run = std::move(run);
	Stream &own = stream ? *stream : default_stream;
	need(*operation, own.last);
	if (&own == &default_stream) {
		for (const auto &other : streams)
			if (other->blocking)
				need(*operation, other->last);
	} else if (own.blocking) {
		need(*operation, default_stream.last);
	}
	own.last = operation;
	pending.push_back(operation);
	if (!config().lazy_streams || pending.size() > pending_limit)
		perform_all();
	return operation;
}

void perform(const OperationRef &operation)
{
	if (is_done(operation))
		return;
	OperationRef keep = operation;
	std::vector<OperationRef> needs;
	needs.swap(keep->needs);
	for (const OperationRef &earlier : needs)
		perform(earlier);
	std::function<void()> run;
	run.swap(keep->run); // done from here on: run may come back to the API
	pending.erase(std::remove(pending.begin(), pending.end(), keep), pending.end());
	run();
	keep->finished_at = now();
}

void perform_stream(Stream *stream)
{
	if (stream) {
		perform(stream->last);
		return;
	}
	perform(default_stream.last);
	for (const auto &other : streams)
		if (other->blocking)
			perform(other->last);
}

void perform_all()
{
	while (!pending.empty())
		perform(pending[stream_random().below((uint32_t)pending.size())]);
}

void perform_some()
{
	if (!pending.empty() && stream_random().below(4) == 0)
		perform(pending[stream_random().below((uint32_t)pending.size())]);
}

void stream_wait(Stream *stream, const OperationRef &operation)
{
	if (is_done(operation))
		return;
	stream_push(stream, [] {})->needs.push_back(operation);
}

Stream *stream_create(bool blocking)
{
	streams.push_back(std::make_unique<Stream>(Stream{blocking, nullptr}));
	return streams.back().get();
}

static std::vector<std::unique_ptr<Stream>>::iterator find_stream(Stream *stream)
{
	return std::find_if(
		streams.begin(), streams.end(), [=](const auto &s) { return s.get() == stream; });
}

bool is_stream(Stream *stream)
{
	return !stream || find_stream(stream) != streams.end();
}

bool stream_destroy(Stream *stream)
{
	auto it = find_stream(stream);
	if (it == streams.end())
		return false;
	streams.erase(it); // what is pending stays pending and will be done
	return true;
}

size_t stream_count()
{
	return streams.size();
}

} // namespace gsp_sim
