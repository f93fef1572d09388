// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sanitizer.h - AddressSanitizer's interface, or nothing.
//
// The library itself is never instrumented: it touches device memory on the kernel's behalf and
// checks explicitly. GSP_SIM_ASAN says that the program it is linked into is.
#ifndef GSP_SIM_SANITIZER_H
#define GSP_SIM_SANITIZER_H

#include <cstddef>

#ifndef GSP_SIM_ASAN
#define GSP_SIM_ASAN 0
#endif

#if GSP_SIM_ASAN
extern "C" {
void __sanitizer_start_switch_fiber(void **save, const void *bottom, size_t size);
void __sanitizer_finish_switch_fiber(void *save, const void **bottom, size_t *size);
void __asan_poison_memory_region(const volatile void *begin, size_t size);
void __asan_unpoison_memory_region(const volatile void *begin, size_t size);
void *__asan_region_is_poisoned(void *begin, size_t size);
void __asan_get_shadow_mapping(size_t *scale, size_t *offset);
void __sanitizer_symbolize_pc(void *pc, const char *format, char *out, size_t size);
}
#endif

namespace gsp_sim
{

#if GSP_SIM_ASAN
inline void sanitizer_start_switch(void **save, const void *bottom, size_t size)
{
	__sanitizer_start_switch_fiber(save, bottom, size);
}
inline void sanitizer_finish_switch(void *save, const void **bottom, size_t *size)
{
	__sanitizer_finish_switch_fiber(save, bottom, size);
}
inline void sanitizer_poison(const void *begin, size_t size)
{
	__asan_poison_memory_region(begin, size);
}
inline void sanitizer_unpoison(const void *begin, size_t size)
{
	__asan_unpoison_memory_region(begin, size);
}
// The first byte that may not be touched, or null.
inline const void *sanitizer_first_bad(const void *begin, size_t size)
{
	return __asan_region_is_poisoned(const_cast<void *>(begin), size);
}
#else
inline void sanitizer_start_switch(void **, const void *, size_t)
{
}
inline void sanitizer_finish_switch(void *, const void **, size_t *)
{
}
inline void sanitizer_poison(const void *, size_t)
{
}
inline void sanitizer_unpoison(const void *, size_t)
{
}
inline const void *sanitizer_first_bad(const void *, size_t)
{
	return nullptr;
}
#endif

} // namespace gsp_sim

#endif
