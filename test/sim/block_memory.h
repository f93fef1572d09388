// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// block_memory.h - shared memory of blocks, warp collectives' names, and the flag for kernel code.
#ifndef GSP_SIM_BLOCK_MEMORY_H
#define GSP_SIM_BLOCK_MEMORY_H

#include "scheduler.h"

namespace gsp_sim
{

// Is this host thread running a kernel's code right now? access.cpp asks at every access.
extern __thread bool in_kernel;

const char *collective_name(Collective op);

enum class Area { other, own_shared, foreign_shared };
// Where an address lies, seen from the running thread.
Area shared_area(const void *address);
// The object an address lies in or right behind, as `name[bytes] at offset`.
void describe_shared(const void *address, char *text, size_t size);
// The block ended: its memory goes to another one.
void block_memory_end(Block &block);

} // namespace gsp_sim

#endif
