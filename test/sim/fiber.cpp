// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// fiber.cpp - stacks and switching.
//
// On x86-64 a switch saves the six callee-saved registers and the stack pointer (System V ABI; the
// floating-point control words are the program's and do not change in kernels). Elsewhere ucontext
// does it, about ten times slower. AddressSanitizer is told about each switch, as
// <sanitizer/common_interface_defs.h> asks.
#include "fiber.h"

#include <cstdint>
#include <cstdlib>
#include <vector>

#include <sys/mman.h>

#include "config.h"
#include "report.h"
#include "sanitizer.h"

#if !defined(__x86_64__) || defined(GSP_SIM_UCONTEXT)
#define USE_UCONTEXT 1
#include <ucontext.h>
#endif

namespace gsp_sim
{

static const size_t page = 4096;
static const size_t stacks_per_slab = 64;

struct Slab {
	char *begin, *end;
};
static std::vector<Slab> slabs;
static std::vector<char *> free_stacks;

static void (*entered_body)();
FiberStack entered_stack;
static const void *scheduler_stack; // as the sanitizer knows it
static size_t scheduler_stack_bytes;

size_t fiber_stack_bytes()
{
	static const size_t bytes = [] {
		size_t asked = config().stack_bytes;
		if (!asked)
			asked = (GSP_SIM_ASAN ? 256 : 64) * 1024;
		return (asked + page - 1) / page * page;
	}();
	return bytes;
}

static void add_slab()
{
	size_t each = fiber_stack_bytes() + page, size = each * stacks_per_slab;
	char *slab = (char *)mmap(nullptr, size, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (slab == MAP_FAILED)
		fail("no memory for the stacks of the kernel's threads");
	for (size_t i = stacks_per_slab; i-- > 0;) {
		mprotect(slab + i * each, page, PROT_NONE);
		free_stacks.push_back(slab + i * each + page);
	}
	slabs.push_back({slab, slab + size});
}

bool is_stack_guard(const void *address)
{
	size_t each = fiber_stack_bytes() + page;
	for (const Slab &slab : slabs)
		if ((char *)address >= slab.begin && (char *)address < slab.end)
			return (size_t)((char *)address - slab.begin) % each < page;
	return false;
}

static void first_entry()
{
	sanitizer_finish_switch(nullptr, &scheduler_stack, &scheduler_stack_bytes);
	entered_body();
	abort(); // the body ends with fiber_end
}

#ifdef USE_UCONTEXT
static ucontext_t scheduler_context;

static void prepare(Fiber &fiber)
{
	ucontext_t *context = new ucontext_t;
	getcontext(context);
	context->uc_stack.ss_sp = fiber.stack;
	context->uc_stack.ss_size = fiber_stack_bytes();
	context->uc_link = nullptr;
	makecontext(context, first_entry, 0);
	fiber.context = context;
}
static void to_fiber(Fiber &fiber)
{
	swapcontext(&scheduler_context, (ucontext_t *)fiber.context);
}
static void to_scheduler(Fiber &fiber)
{
	swapcontext((ucontext_t *)fiber.context, &scheduler_context);
}
static void forget(Fiber &fiber)
{
	delete (ucontext_t *)fiber.context;
}
#else
extern "C" void gsp_sim_switch(void **save, void *load);
asm(R"(
	.text
	.globl	gsp_sim_switch
	.type	gsp_sim_switch, @function
gsp_sim_switch:
	push	%rbp
	push	%rbx
	push	%r12
	push	%r13
	push	%r14
	push	%r15
	mov	%rsp, (%rdi)
	mov	%rsi, %rsp
	pop	%r15
	pop	%r14
	pop	%r13
	pop	%r12
	pop	%rbx
	pop	%rbp
	ret
	.size	gsp_sim_switch, .-gsp_sim_switch
)");

static void *scheduler_context;

// A stack as gsp_sim_switch leaves it: six registers, the address to return to, and above them the
// return address that a call of first_entry would have pushed.
static void prepare(Fiber &fiber)
{
	// Not all at the same place of a page, or they would share a few lines of the cache.
	size_t colour = (size_t)fiber.stack / (fiber_stack_bytes() + page) * 832 % page / 64 * 64;
	void **top = (void **)(fiber.stack + fiber_stack_bytes() - colour);
	*--top = nullptr;
	*--top = (void *)first_entry;
	for (int i = 0; i < 6; i++)
		*--top = nullptr;
	fiber.context = top;
}
static void to_fiber(Fiber &fiber)
{
	gsp_sim_switch(&scheduler_context, fiber.context);
}
static void to_scheduler(Fiber &fiber)
{
	gsp_sim_switch(&fiber.context, scheduler_context);
}
static void forget(Fiber &)
{
}
#endif

void fiber_enter(Fiber &fiber, void (*body)())
{
	if (!fiber.stack) {
		if (free_stacks.empty())
			add_slab();
		fiber.stack = free_stacks.back();
		free_stacks.pop_back();
		fiber.sanitizer_stack = nullptr;
		prepare(fiber);
	}
	entered_body = body;
	entered_stack = {fiber.stack, fiber_stack_bytes()};
	void *own_stack = nullptr;
	sanitizer_start_switch(&own_stack, entered_stack.begin, entered_stack.size);
	to_fiber(fiber);
	sanitizer_finish_switch(own_stack, nullptr, nullptr);
}

void fiber_leave(Fiber &fiber)
{
	sanitizer_start_switch(&fiber.sanitizer_stack, scheduler_stack, scheduler_stack_bytes);
	to_scheduler(fiber);
	sanitizer_finish_switch(fiber.sanitizer_stack, &scheduler_stack, &scheduler_stack_bytes);
}

void fiber_end(Fiber &fiber)
{
	sanitizer_start_switch(nullptr, scheduler_stack, scheduler_stack_bytes);
	to_scheduler(fiber);
	abort(); // nobody enters a fiber that ended
}

void fiber_release(Fiber &fiber, bool ended)
{
	if (!fiber.stack)
		return;
	if (!ended) // its frames still have their redzones
		sanitizer_unpoison(fiber.stack, fiber_stack_bytes());
	forget(fiber);
	free_stacks.push_back(fiber.stack);
	fiber.stack = nullptr;
}

} // namespace gsp_sim
