// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// shared.h - shared memory: one object for each block, filled with a pattern at the block's start.
//
//	GSP_SHARED(Tile, tile);                       inside a kernel or device function
//	GSP_DYNAMIC_SHARED(unsigned char, bytes);     the launch's dynamic part, 128-byte aligned
//
// The key is a local static, so each function (and each instance of a template) has its own
// object, as in CUDA. Like CUDA's, the object must not need construction.
#ifndef GSP_SIM_SHARED_H
#define GSP_SIM_SHARED_H

#include <type_traits>

#include "types.h"

namespace gsp_sim
{

struct SharedKey {
	const char *name;
	size_t size, align;
	unsigned launch; // the launch for which slot and offset hold
	unsigned slot;
	size_t offset;
	constexpr SharedKey(const char *n, size_t s, size_t a)
	    : name(n), size(s), align(a), launch(0), slot(0), offset(0)
	{
	}
};

// The current block's object of this key.
void *shared_object(SharedKey &key);
void *dynamic_shared();

} // namespace gsp_sim

// A Type with a comma in it needs a typedef.
#define GSP_SHARED(Type, name)                                                                     \
	static_assert(                                                                             \
		std::is_trivially_copyable<Type>::value, "shared memory is not constructed");      \
	static gsp_sim::SharedKey name##_key(#name, sizeof(Type), alignof(Type));                  \
	auto &name = *static_cast<typename std::add_pointer<Type>::type>(                          \
		gsp_sim::shared_object(name##_key))

#define GSP_DYNAMIC_SHARED(Type, name)                                                             \
	Type *const name = static_cast<Type *>(gsp_sim::dynamic_shared())

#endif
