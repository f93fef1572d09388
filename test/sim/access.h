// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// access.h - may the running thread touch these bytes?
#ifndef GSP_SIM_ACCESS_H
#define GSP_SIM_ACCESS_H

#include <cstddef>

namespace gsp_sim
{

// Stops the program if the running kernel must not touch these bytes. what: who asks, for the
// message. Without AddressSanitizer only whole allocations are told apart.
void check_access(const void *address, size_t size, bool write, const char *what);

} // namespace gsp_sim

#endif
