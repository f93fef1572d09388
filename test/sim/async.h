// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// async.h - copies that are under way while their thread goes on. ptx.h has what kernels call.
#ifndef GSP_SIM_ASYNC_H
#define GSP_SIM_ASYNC_H

#include "scheduler.h"

namespace gsp_sim
{

// One randomly chosen copy makes one step; false: there is none.
bool async_advance(Random &random);
// The running thread ends, a block has ended, the launch has ended.
void async_thread_exit(Thread &thread);
void async_block_end(Block &block);
void async_finish();
// The launch was abandoned.
void async_forget();
// Does a copy write here? Its destination is poisoned until it arrives.
bool is_copy_destination(const void *address);

} // namespace gsp_sim

#endif
