// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// report.cpp - messages and the end of the process.
#include "report.h"

#include <cctype>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <unistd.h>

#include "sanitizer.h"
#include "scheduler.h"

namespace gsp_sim
{

static bool in_signal_handler;

void report_in_signal_handler()
{
	in_signal_handler = true;
}

SiteText::SiteText(Site site)
{
	const char *slash = strrchr(site.file, '/');
	snprintf(text, sizeof text, "%s:%d", slash ? slash + 1 : site.file, site.line);
}

CodePlace::CodePlace(const void *code)
{
	text[0] = 0;
#if GSP_SIM_ASAN
	char line[300];
	if (!code)
		return;
	__sanitizer_symbolize_pc(const_cast<void *>(code), "%s:%l", line, sizeof line);
	const char *slash = strrchr(line, '/');
	if (isalnum((unsigned char)(slash ? slash[1] : line[0])))
		snprintf(text, sizeof text, " (%.150s)", slash ? slash + 1 : line);
#else
	(void)code;
#endif
}

const char *function_name(const void *function, const char *otherwise)
{
	static char name[200];
	Dl_info info;
	if (dladdr(function, &info) && info.dli_saddr == function && info.dli_sname)
		return info.dli_sname;
#if GSP_SIM_ASAN
	// It looks at the instruction before a return address.
	__sanitizer_symbolize_pc((char *)const_cast<void *>(function) + 1, "%f", name, sizeof name);
	static const char unnamed[] = "(anonymous namespace)::";
	while (char *found = strstr(name, unnamed))
		memmove(found, found + strlen(unnamed), strlen(found + strlen(unnamed)) + 1);
	if (char *parameters = strchr(name, '('))
		if (parameters != name)
			*parameters = 0;
	if (name[0] && name[0] != '<')
		return name;
#endif
	snprintf(name, sizeof name, "%s", otherwise ? otherwise : "(unnamed)");
	return name;
}

static void print_place(char *line, size_t size)
{
	const Thread *thread = running_thread();
	if (!thread)
		snprintf(line, size, "cusim: error: ");
	else
		snprintf(line, size,
			"cusim: error: kernel %s, block (%u,%u,%u), thread (%u,%u,%u): ",
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
