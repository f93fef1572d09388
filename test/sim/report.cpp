// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// report.cpp - messages and the end of the process.
#include "report.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <unistd.h>

#include "scheduler.h"

namespace gsp_sim {

static bool in_signal_handler;

void report_in_signal_handler() { in_signal_handler = true; }

SiteText::SiteText(Site site)
{
	const char *slash = strrchr(site.file, '/');
	snprintf(text, sizeof text, "%s:%d", slash ? slash + 1 : site.file, site.line);
}

static void print_place(char *line, size_t size)
{
	const Thread *thread = running_thread();
	if (!thread)
		snprintf(line, size, "cusim: error: ");
	else
		snprintf(line, size, "cusim: error: kernel %s, block (%u,%u,%u), thread (%u,%u,%u): ",
			 running_kernel(), thread->block->index.x, thread->block->index.y,
			 thread->block->index.z, thread->index.x, thread->index.y, thread->index.z);
}

[[noreturn]] static void stop(const char *where, const char *format, va_list arguments)
{
	char line[1024];
	print_place(line, sizeof line);
	size_t used = strlen(line);
	vsnprintf(line + used, sizeof line - used, format, arguments);
	if (!in_signal_handler)
		fflush(stdout);
	if (where)
		fprintf(stderr, "%s (%s)\n", line, where);
	else
		fprintf(stderr, "%s\n", line);
	print_notes();
	fflush(stderr);
	_exit(exit_error);
}

void fail(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	stop(nullptr, format, arguments);
}

void fail_at(Site site, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	stop(SiteText(site).text, format, arguments);
}

} // namespace gsp_sim
