// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// fiber.h - coroutines: the scheduler enters a fiber, the fiber leaves to the scheduler.
//
// Only one fiber runs at a time and only the thread that runs the launch touches fibers. A fiber
// has a stack from its first entry to its end; stacks are reused, the last one freed first, so that
// a thread that never waits finds a stack that is still in the cache.
#ifndef GSP_SIM_FIBER_H
#define GSP_SIM_FIBER_H

#include <cstddef>

namespace gsp_sim
{

struct Fiber {
	char *stack;   // lowest usable byte; null before the first entry and after the end
	void *context; // saved stack pointer, or a ucontext_t where there is no hand-written switch
	void *sanitizer_stack;
};

// Runs the fiber until it leaves or ends; the first time it starts at `body`.
void fiber_enter(Fiber &fiber, void (*body)());
// From inside: back to the scheduler; returns at the next fiber_enter.
void fiber_leave(Fiber &fiber);
// From inside, the last thing a fiber does.
[[noreturn]] void fiber_end(Fiber &fiber);
// From the scheduler: frees the stack of a fiber that ended, or that will never be entered again.
void fiber_release(Fiber &fiber, bool ended);

size_t fiber_stack_bytes();

// The stack of the fiber that was entered last.
struct FiberStack {
	const char *begin;
	size_t size;
};
extern FiberStack entered_stack;
// Is this the guard below a stack?
bool is_stack_guard(const void *address);

} // namespace gsp_sim

#endif
