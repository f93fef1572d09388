// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// access.cpp - every load and store of instrumented code.
//
// The program is compiled with calls instead of inline checks (--param
// asan-instrumentation-with-call-threshold=0), and the executable's definitions below come before
// the sanitizer library's. On the host they do what the library does. In a kernel they also know
// whose memory it is: device memory, the block's shared memory, the thread's own stack, constants,
// parameters; everything else is the host's, where a GPU cannot go. And they are places where the
// schedule may switch, so a race on plain memory shows.
#include "access.h"

#include <cstdint>
#include <cstdio>
#include <cstring>

#include <dlfcn.h>
#include <link.h>

#include "async.h"
#include "block_memory.h"
#include "device_memory.h"
#include "report.h"
#include "sanitizer.h"
#include "scheduler.h"
#include "store_buffer.h"

extern "C" const char __start_gsp_sim_constant[] __attribute__((weak));
extern "C" const char __stop_gsp_sim_constant[] __attribute__((weak));
extern "C" const char __executable_start[];

namespace gsp_sim
{

// Where the access being checked was made, for the report.
static const void *instruction;

static const char *verb(bool write)
{
	return write ? "writes" : "reads";
}

// The program's read-only segments: literals and tables of constants.
static bool is_constant(uintptr_t address)
{
	struct Range {
		uintptr_t begin, end;
	};
	static Range ranges[8];
	static int count = [] {
		return dl_iterate_phdr(
			[](dl_phdr_info *info, size_t, void *) {
				int n = 0;
				for (int i = 0; i < info->dlpi_phnum && n < 8; i++) {
					const auto &p = info->dlpi_phdr[i];
					uintptr_t begin = info->dlpi_addr + p.p_vaddr;
					if (p.p_type == PT_GNU_RELRO ||
						(p.p_type == PT_LOAD && !(p.p_flags & PF_W)))
						ranges[n++] = {begin, begin + p.p_memsz};
				}
				return n; // only the first object, the program itself
			},
			nullptr);
	}();
	for (int i = 0; i < count; i++)
		if (address >= ranges[i].begin && address < ranges[i].end)
			return true;
	return false;
}

static bool within(uintptr_t address, const void *begin, size_t size)
{
	return address - (uintptr_t)begin < size;
}

static inline bool is_own_stack(uintptr_t address)
{
	return within(address, entered_stack.begin, entered_stack.size);
}

// Neither device memory, nor shared memory, nor the thread's stack.
static bool is_permitted(uintptr_t address, bool write)
{
	const KernelCall *call = running_call();
	if (within(address, &threadIdx, sizeof threadIdx) ||
		within(address, &blockIdx, sizeof blockIdx) ||
		within(address, &blockDim, sizeof blockDim) ||
		within(address, &gridDim, sizeof gridDim))
		return !write;
	if (within(address, call->arguments.get(), call->arguments_size))
		return !write;
	if (address >= (uintptr_t)__start_gsp_sim_constant &&
		address < (uintptr_t)__stop_gsp_sim_constant)
		return !write;
	return !write && is_constant(address);
}

[[noreturn]] static void report(
	uintptr_t address, size_t size, bool write, const char *what, const char *place)
{
	const char *copy = is_copy_destination((const void *)address)
				   ? "; an asynchronous copy is on its way there"
				   : "";
	fail("%s%s%s %zu bytes at %p: %s%s%s", what, *what ? " " : "", verb(write), size,
		(void *)address, place, copy, CodePlace(*what ? nullptr : instruction).text);
}

// Where a kernel's access goes; stops if it must not. Returns false for the stack.
static bool check_kernel_access(uintptr_t address, size_t size, bool write, const char *what)
{
	const void *a = (const void *)address;
	char place[256];
	if (is_own_stack(address))
		return false;
	if (is_device_memory(a)) {
		if (!is_allocated(a, size) || sanitizer_first_bad(a, size)) {
			describe_device_memory(a, place, sizeof place);
			report(address, size, write, what, place);
		}
		return true;
	}
	switch (shared_area(a)) {
	case Area::own_shared:
		if (sanitizer_first_bad(a, size)) {
			describe_shared(a, place, sizeof place);
			report(address, size, write, what, place);
		}
		return true;
	case Area::foreign_shared:
		report(address, size, write, what, "shared memory of another block");
	case Area::other:
		break;
	}
	if (!is_permitted(address, write))
		report(address, size, write, what,
			"host memory, where a kernel cannot go (or another thread's stack)");
	return false;
}

// Device memory that was never allocated, or freed, has a clean shadow but no access rights: the
// fault's handler words the report.
#if GSP_SIM_ASAN
static size_t shadow_offset()
{
	static const size_t offset = [] {
		size_t scale, value;
		__asan_get_shadow_mapping(&scale, &value);
		return value;
	}();
	return offset;
}

// For 1, 2, 4, 8 or 16 aligned bytes.
static inline bool is_bad(uintptr_t address, size_t size)
{
	static const size_t offset = shadow_offset();
	const signed char *shadow = (const signed char *)((address >> 3) + offset);
	if (size == 16)
		return shadow[0] | shadow[1];
	return *shadow && (signed char)((address & 7) + size - 1) >= *shadow;
}

// The common case; false for what is not 1, 2, 4, 8 or 16 aligned bytes.
static bool is_good_device_memory(uintptr_t address, size_t size)
{
	return is_device_memory((const void *)address) && size <= 16 && !(size & (size - 1)) &&
	       !(address & (size - 1)) && !is_bad(address, size);
}
#else
static bool is_good_device_memory(uintptr_t, size_t)
{
	return false;
}
#endif

void check_access(const void *address, size_t size, bool write, const char *what)
{
	if (is_good_device_memory((uintptr_t)address, size))
		return;
	if (!check_kernel_access((uintptr_t)address, size, write, what))
		if (sanitizer_first_bad(address, size))
			report((uintptr_t)address, size, write, what, "memory that is no object");
}

#if GSP_SIM_ASAN

// Most accesses of unoptimised kernels are to their own stacks, which is no affair of other threads.
static inline bool leaves_stack(uintptr_t address)
{
	return __builtin_expect(in_kernel, false) && !is_own_stack(address);
}

// The check of host code and of a kernel's stack; the library words the report.
static void report_by_library(const char *name, uintptr_t address)
{
	((void (*)(uintptr_t))dlsym(RTLD_NEXT, name))(address);
}

__attribute__((noinline)) static void kernel_access(
	uintptr_t address, size_t size, bool write, const void *from)
{
	instruction = from;
	do
		if (!is_good_device_memory(address, size) &&
			!check_kernel_access(address, size, write, ""))
			return;
	while (plain_preemption_point());
	stores_note((const void *)address, size, write);
}

#endif

} // namespace gsp_sim

#if GSP_SIM_ASAN

#define HOOK(name, size, write)                                                                    \
	extern "C" void name(uintptr_t address)                                                    \
	{                                                                                          \
		if (gsp_sim::leaves_stack(address))                                                \
			gsp_sim::kernel_access(address, size, write, __builtin_return_address(0)); \
		if (__builtin_expect(gsp_sim::is_bad(address, size), false))                       \
			gsp_sim::report_by_library(#name, address);                                \
	}
#define HOOK_N(name, write)                                                                        \
	extern "C" void name(uintptr_t address, size_t size)                                       \
	{                                                                                          \
		if (size && gsp_sim::leaves_stack(address))                                        \
			gsp_sim::kernel_access(address, size, write, __builtin_return_address(0)); \
		static const auto check = (void (*)(uintptr_t, size_t))dlsym(RTLD_NEXT, #name);    \
		check(address, size);                                                              \
	}
HOOK(__asan_load1, 1, false)
HOOK(__asan_load2, 2, false)
HOOK(__asan_load4, 4, false)
HOOK(__asan_load8, 8, false)
HOOK(__asan_load16, 16, false)
HOOK(__asan_store1, 1, true)
HOOK(__asan_store2, 2, true)
HOOK(__asan_store4, 4, true)
HOOK(__asan_store8, 8, true)
HOOK(__asan_store16, 16, true)
HOOK_N(__asan_loadN, false)
HOOK_N(__asan_storeN, true)

// Clang copies structures and fills arrays by calls; a GPU does so word by word.
static size_t word_size(uintptr_t a, uintptr_t b, size_t left)
{
	size_t size = 16;
	while (size > left || (a | b) % size)
		size /= 2;
	return size;
}

static bool on_own_stack(const char *a, size_t n)
{
	return gsp_sim::is_own_stack((uintptr_t)a) && gsp_sim::is_own_stack((uintptr_t)a + n - 1);
}

static void move_in_kernel(char *to, const char *from, size_t n, const void *caller)
{
	if (n && on_own_stack(to, n) && on_own_stack(from, n)) {
		memmove(to, from, n);
		return;
	}
	const bool backwards = from < to && to < from + n;
	for (size_t done = 0, size; done < n; done += size) {
		const size_t left = n - done;
		char *t = to + (backwards ? left : done);
		const char *f = from + (backwards ? left : done);
		size = word_size((uintptr_t)t, (uintptr_t)f, left);
		t -= backwards ? size : 0;
		f -= backwards ? size : 0;
		char word[16];
		gsp_sim::kernel_access((uintptr_t)f, size, false, caller);
		memcpy(word, f, size);
		gsp_sim::kernel_access((uintptr_t)t, size, true, caller);
		memcpy(t, word, size);
	}
}

static void fill_in_kernel(char *to, int value, size_t n, const void *caller)
{
	for (size_t done = 0, size; done < n; done += size) {
		size = word_size((uintptr_t)to + done, 0, n - done);
		gsp_sim::kernel_access((uintptr_t)to + done, size, true, caller);
		memset(to + done, value, size);
	}
}

#define HOOK_MOVE(name)                                                                            \
	extern "C" void *name(void *to, const void *from, size_t n)                                \
	{                                                                                          \
		static const auto move = (void *(*)(void *, const void *, size_t))dlsym(           \
			RTLD_NEXT, #name);                                                         \
		if (__builtin_expect(gsp_sim::in_kernel, false))                                   \
			move_in_kernel((char *)to, (const char *)from, n,                          \
				__builtin_return_address(0));                                      \
		return gsp_sim::in_kernel ? to : move(to, from, n);                                \
	}
HOOK_MOVE(__asan_memcpy)
HOOK_MOVE(__asan_memmove)

extern "C" void *__asan_memset(void *to, int value, size_t n)
{
	static const auto fill = (void *(*)(void *, int, size_t))dlsym(RTLD_NEXT, "__asan_memset");
	if (!gsp_sim::in_kernel)
		return fill(to, value, n);
	fill_in_kernel((char *)to, value, n, __builtin_return_address(0));
	return to;
}

/* Locals lie on the fibers' stacks, by which a kernel's accesses are told from a stranger's: not in
 * the frames that newer sanitizers (gcc 13) allocate to notice uses after return. */
extern "C" const char *__asan_default_options()
{
	return "exitcode=98:detect_leaks=0:abort_on_error=0:handle_segv=1:"
	       "detect_stack_use_after_return=0";
}
extern "C" const char *__ubsan_default_options()
{
	return "print_stacktrace=1:exitcode=98";
}

#endif
