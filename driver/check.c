// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* check.c - what gspcc does about its own mistakes: verifiers between the stages, and an exit
 * status instead of a signal. Also the dumps, which exist to find mistakes. */
#define _XOPEN_SOURCE 700 /* sigaltstack */
#include "driver/driver.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void ensure(Unit *unit, const char *(*verify)(Unit *unit))
{
#ifdef GSP_VERIFY
	const char *wrong = verify(unit);
	if (wrong)
		internal_error("%s", wrong);
#else
	(void)unit;
	(void)verify;
#endif
}

static bool is_part_of_transformed(const Loop *loop)
{
	for (; loop; loop = loop->parent)
		if (loop->status == LOOP_TRANSFORMED)
			return true;
	return false;
}

const char *verify_decided(Unit *unit)
{
	for (int i = 0; i < unit->loops.count; i++) {
		const Loop *loop = unit->loops.at[i];
		if (loop->directive && loop->directive->kind != DIR_AUTO &&
			!is_part_of_transformed(loop))
			return arena_printf(unit->arena,
				"%s:%d: the loop has a directive but was neither transformed nor "
				"refused",
				unit->path, loop->stmt->range.line);
	}
	return NULL;
}

const char *dump(Unit *unit, void (*print)(FILE *out, Unit *unit))
{
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);
	if (!out)
		internal_error("out of memory");
	print(out, unit);
	if (fclose(out) != 0)
		internal_error("out of memory");
	const char *copy = arena_copy(unit->arena, text, size);
	free(text);
	return copy;
}

static void on_crash(int signal)
{
	const char *what = signal == SIGABRT ? "aborted" : "stray pointer or stack overflow";
	const char *parts[] = {
		"gspcc: internal error: ", what, "; please report it with the input file\n"};
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		ssize_t written = write(STDERR_FILENO, parts[i], strlen(parts[i]));
		(void)written;
	}
	_exit(EXIT_INTERNAL);
}

#ifdef __SANITIZE_ADDRESS__
/* What the sanitizers find is a mistake of gspcc as well. */
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);

const char *__asan_default_options(void)
{
	return "exitcode=70";
}

const char *__ubsan_default_options(void)
{
	return "exitcode=70:print_stacktrace=1";
}
#endif

void catch_crashes(void)
{
	static char stack[64 * 1024];
	struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
	sigemptyset(&action.sa_mask);
	sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
	sigaction(SIGABRT, &action, NULL);
	signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is a failed write */
#ifndef __SANITIZE_ADDRESS__      /* it says more than we could */
	sigaction(SIGSEGV, &action, NULL);
	sigaction(SIGBUS, &action, NULL);
	sigaction(SIGFPE, &action, NULL);
	sigaction(SIGILL, &action, NULL);
#endif
}
