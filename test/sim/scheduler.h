// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// scheduler.h - one launch: its blocks, warps and threads, and who runs next.
//
// Everything here belongs to the host thread that runs the launch; host_api.cpp's lock sees to it
// that there is only one.
#ifndef GSP_SIM_SCHEDULER_H
#define GSP_SIM_SCHEDULER_H

#include <cstdint>
#include <vector>

#include "config.h"
#include "fiber.h"
#include "include/gsp_sim/device.h"
#include "include/gsp_sim/launch.h"
#include "store_buffer.h"

namespace gsp_sim
{

enum class State : uint8_t {
	ready, // in its block's ready ring, or in the list of the starved
	running,
	parked,  // waits for a change of something it polls
	barrier, // in __syncthreads
	warp,    // in a warp collective
	done
};

struct Block;

// How many groups of asynchronous copies a thread has committed.
struct AsyncGroups {
	unsigned single, bulk;
};

// Does a thread poll? The words it loads without changing anything run in a circle then, be it over
// one word or a group. Brent's algorithm finds it: compare with one of the past, which is replaced
// after 1, 2, 4, ... steps.
class Polling
{
public:
	void clear();
	bool comes_again(const void *address, uint64_t value);

private:
	const void *address;
	uint64_t value;
	unsigned steps, limit;
};

struct Thread {
	Fiber fiber;
	uint3 index;
	unsigned number; // linear, in the block
	Block *block;
	State state;
	bool starved;
	// In State::warp, and while the collective completes:
	Collective op;
	unsigned mask, source;
	uint64_t value, result;
	Site site; // where it waits or polls
	Polling polling;
	AsyncGroups async;
	StoreBuffer stores; // that only this thread sees

	unsigned lane() const
	{
		return number % 32;
	}
};

struct Warp {
	unsigned exists, exited, waiting, at_barrier; // sets of lanes
};

// Threads that are ready, oldest first; no thread is in it twice.
class ReadyRing
{
public:
	void reset(size_t threads);
	bool empty() const
	{
		return count == 0;
	}
	size_t size() const
	{
		return count;
	}
	void push(unsigned thread);
	void push_front(unsigned thread);
	unsigned pop_front();
	unsigned pop_back();
	unsigned pop_at(size_t i);

private:
	std::vector<uint16_t> slots;
	size_t head = 0, count = 0, mask = 0;
};

struct SharedArena;

struct Block {
	uint3 index;
	uint64_t number;
	unsigned live, exited, at_barrier, next_thread;
	bool starved;
	Site barrier_site;
	Vote vote;
	int vote_count;
	int vote_result;
	std::vector<Thread> threads;
	std::vector<Warp> warps;
	ReadyRing ready;
	StoreBuffer stores;  // that only this block sees
	SharedArena *shared; // null until the block touches shared memory

	Warp &warp_of(const Thread &thread)
	{
		return warps[thread.number / 32];
	}
};

struct LaunchShape {
	dim3 grid, block;
	size_t dynamic_bytes;
	unsigned resident; // blocks at a time
};

enum class Outcome { completed, trapped };

Outcome run_launch(const KernelCall &call, const LaunchShape &shape);

// The thread whose code runs now, or null on the host.
extern Thread *the_running_thread;
inline Thread *running_thread()
{
	return the_running_thread;
}
const char *running_kernel();
const KernelCall *running_call();
size_t running_dynamic_bytes();
unsigned launch_number();
Random &schedule_random();
// Blocks that run now, for checks at a block's end and for reports.
const std::vector<Block *> &resident_blocks();

// From a running thread ---------------------------------------------------------------------------
// The thread goes on later; meanwhile others run.
void switch_away();
// Perhaps switch_away, as often as the configuration says; sometimes for as long as others can go
// on. published: the thread has just done something that others may act upon too early.
void preemption_point(bool published = false);
// True: others have run.
bool plain_preemption_point();
// The thread polls something that did not change: it goes on when everybody else is stuck, or a
// while later.
void park(Site site);
// Waits in the given state until somebody makes it ready.
void wait_in(State state);
void make_ready(Thread &thread);
// Something changed that another thread may be waiting for.
void made_progress();

// Writes who waits for what to stderr, behind the error message; see report.h.
void print_notes();

} // namespace gsp_sim

#endif
