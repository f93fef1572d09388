// The form of diagnostics: place, text, code, source line, caret, notes, help; in source order.
// RUN: %cc -std=c11 -D_POSIX_C_SOURCE=200809L -fsanitize=address,undefined -I%root %root/driver/diag.c %root/ir/*.c %s -lm -o %t
// RUN: %t 2> %t.err
// RUN: %FileCheck --match-full-lines --strict-whitespace %s < %t.err
// RUN: %t remarks 2>&1 | %FileCheck --check-prefix=REMARK --match-full-lines --strict-whitespace %s
// RUN: %t many 2>&1 | %FileCheck --check-prefix=MANY %s
// RUN: %t long 2>&1 | %FileCheck --check-prefix=LONG --strict-whitespace %s
// RUN: %t none 2>&1 | count 0
// terminal.test runs it on a terminal.
#include "driver/driver.h"

#include <string.h>

//      CHECK:in.c:1:1: error: first [GSP-F001]
// CHECK-NEXT:    1 | int a;
// CHECK-NEXT:      | ^~~
// CHECK-NEXT:in.c:2:2: error: tabs and a note [GSP-N001]
// CHECK-NEXT:    2 | 	b	= c; /* rest */
// CHECK-NEXT:      | 	^~~~~~~
// CHECK-NEXT:in.c:1:5: note: declared here
// CHECK-NEXT:    1 | int a;
// CHECK-NEXT:      |     ^
// CHECK-NEXT:in.c:2:2: help: write `b = d`
// CHECK-NEXT:in.c:3:10: error: after a word of two-byte letters [GSP-F001]
// CHECK-NEXT:    3 | /*ää*/ x  y
// CHECK-NEXT:      |        ^
// CHECK-NEXT:in.c:4:1: error: to the end of its line only [GSP-F001]
// CHECK-NEXT:    4 | last {
// CHECK-NEXT:      | ^~~~~~
// CHECK-NEXT:h.h:1:1: error: in a header [GSP-F001]
// CHECK-NEXT:    1 | header
// CHECK-NEXT:      | ^~~~~~
// CHECK-NEXT:sys.h:9:3: error: no source to show [GSP-F001]
// CHECK-NEXT:gspcc: 6 errors, no output is written; `gspcc --explain GSP-F001`
//  CHECK-NOT:{{.}}

// LONG: {{^ *}}1 | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx!!!yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy{{$}}
// LONG-NEXT: {{^ *}}|                                                             ^~~{{$}}

//      REMARK:in.c:1:1: error: first [GSP-F001]
//      REMARK:in.c:4:1: remark: stays serial [GSP-N001]
// REMARK-NEXT:    4 | last {
// REMARK-NEXT:      | ^~~~
//      REMARK:gspcc: 6 errors, no output is written; `gspcc --explain GSP-F001`

//      MANY: in.c:1:1: error: number 0 [GSP-F001]
//      MANY: error: number 49 [
//  MANY-NOT: error: number
//      MANY: gspcc: 70 more errors are not shown
// MANY-NEXT: gspcc: 120 errors,

static void add_file(Unit *u, const char *path, const char *text)
{
	SourceFile *f = arena_alloc(u->arena, sizeof *f);
	*f = (SourceFile){.path = path, .text = text, .size = text ? strlen(text) : 0};
	list_push(u->arena, &u->files, f);
}

static Range at(Unit *u, int file, const char *from, size_t length)
{
	const char *text = u->files.at[file]->text, *p = strstr(text, from);
	Range r = {.file = file, .begin = (unsigned)(p - text), .line = 1, .column = 1};
	r.end = r.begin + (unsigned)length;
	for (const char *c = text; c < p; c++) {
		r.column = *c == '\n' ? 1 : r.column + 1;
		r.line += *c == '\n';
	}
	return r;
}

static void add_serial_loop(Unit *u)
{
	Loop *loop = arena_alloc(u->arena, sizeof *loop);
	loop->stmt = stmt_new(u, STMT_FOR, at(u, 0, "last", 4));
	loop->status = LOOP_SERIAL;
	loop_refuse(u, loop, CODE_NOT_YET_OPTION, loop->stmt->range, "stays serial");
	list_push(u->arena, &u->loops, loop);
}

int main(int argc, char **argv)
{
	Unit *u = unit_new("in.c");
	const char *mode = argc > 1 ? argv[1] : "";
	add_file(u, "in.c", "int a;\n\tb\t= c; /* rest */\r\n/*\xC3\xA4\xC3\xA4*/ x\033 y\nlast {\n}\n");
	add_file(u, "h.h", "header");
	add_file(u, "sys.h", NULL);
	add_serial_loop(u);
	if (strcmp(mode, "long") == 0) {
		char *line = arena_alloc(u->arena, 2000);
		memset(line, 'x', 1000);
		memset(line + 1000, '!', 3);
		memset(line + 1003, 'y', 900);
		add_file(u, "long.c", line);
		unit_error(u, CODE_PARSE, at(u, 3, "!!!", 3), "in a long line");
	} else if (strcmp(mode, "many") == 0) {
		for (int i = 0; i < 120; i++)
			unit_error(u, CODE_PARSE, at(u, 0, "int", 3), "number %d", i);
	} else if (strcmp(mode, "none") != 0) {
		Range system = {.file = 2, .begin = 3, .end = 5, .line = 9, .column = 3};
		unit_error(u, CODE_PARSE, system, "no source to show");
		unit_error(u, CODE_PARSE, at(u, 1, "header", 6), "in a header");
		unit_error(u, CODE_PARSE, at(u, 0, "last", 8), "to the end of its line only");
		Reason *r = unit_error(u, CODE_NOT_YET_OPTION, at(u, 0, "b\t=", 7),
			"tabs and a note");
		reason_note(u, r, at(u, 0, "a;", 1), "declared %s", "here");
		r->edit = "write `b = d`";
		unit_error(u, CODE_PARSE, at(u, 0, "int", 3), "first");
		unit_error(u, CODE_PARSE, at(u, 0, "x\033", 1), "after a word of two-byte letters");
		unit_error(u, CODE_PARSE, at(u, 0, "int", 3), "first");
	}
	print_diagnostics(u, strcmp(mode, "remarks") == 0);
	unit_free(u);
	return 0;
}
