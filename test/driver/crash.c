// gspcc's own mistakes end in a message and exit status 70, never in a signal.
// RUN: %cc -std=c11 -D_POSIX_C_SOURCE=200809L -DGSP_VERIFY=1 -I%root %root/driver/check.c %root/ir/*.c %s -lm -o %t
// RUN: %S/Inputs/status 70 %t assert 2>&1 | %FileCheck --check-prefixes=ASSERT,CHECK %s
// RUN: %S/Inputs/status 70 %t pointer 2>&1 | %FileCheck %s
// RUN: %S/Inputs/status 70 %t stack 2>&1 | %FileCheck %s
// RUN: %S/Inputs/status 70 %t internal 2>&1 | %FileCheck %s
// RUN: %S/Inputs/status 70 %t memory 2>&1 | %FileCheck --check-prefix=MEMORY %s
// RUN: %S/Inputs/status 70 %t ensure 2>&1 | %FileCheck --check-prefix=ENSURE %s
// RUN: %S/Inputs/status 0 %t nothing
// ASSERT: crash.c:{{.*}}Assertion
// CHECK: gspcc: internal error: {{.+}}
// MEMORY: gspcc: internal error: out of memory
// ENSURE: gspcc: internal error: something is wrong
#include "driver/driver.h"

#include <string.h>

#undef NDEBUG
#include <assert.h>

static const char *wrong(Unit *u)
{
	(void)u;
	return "something is wrong";
}

static const char *right(Unit *u)
{
	(void)u;
	return NULL;
}

static int overflow(volatile char *below)
{
	volatile char frame[4096];
	frame[0] = *below;
	return overflow(frame) + frame[0];
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	volatile char start = 1;
	int *volatile nowhere = NULL;
	catch_crashes();
	ensure(NULL, right);
	if (strcmp(what, "assert") == 0)
		assert(argc == 7);
	if (strcmp(what, "pointer") == 0)
		*nowhere = 1;
	if (strcmp(what, "stack") == 0)
		return overflow(&start);
	if (strcmp(what, "internal") == 0)
		internal_error("%d", 7);
	if (strcmp(what, "memory") == 0)
		arena_alloc(arena_new(), SIZE_MAX - 7);
	if (strcmp(what, "ensure") == 0)
		ensure(NULL, wrong);
	return 0;
}
