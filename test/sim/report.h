// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// report.h - how the simulator stops a program that did something wrong.
#ifndef GSP_SIM_REPORT_H
#define GSP_SIM_REPORT_H

#include "include/gsp_sim/device.h"

namespace gsp_sim
{

enum ExitCode { exit_leak = 96, exit_error = 97, exit_sanitizer = 98 };

// Prints one line, `cusim: error: ...`, and ends the process with exit_error without running exit
// handlers. Inside a kernel the line names the kernel, the block and the thread.
[[noreturn]] void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
// The same, and says where in the source.
[[noreturn]] void fail_at(Site site, const char *format, ...) __attribute__((format(printf, 2, 3)));
// More lines behind a message that is being written before fail.
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
// Called in a signal handler: nothing is flushed.
void report_in_signal_handler();

// ` (file.cu:12)` for an address in the program's code, or nothing where that is not known.
struct CodePlace {
	char text[160];
	explicit CodePlace(const void *code);
};
// The name of a function, or otherwise.
const char *function_name(const void *function, const char *otherwise);

// `file.cu:12` with the folders left out.
struct SiteText {
	char text[128];
	explicit SiteText(Site site);
};

} // namespace gsp_sim

#endif
