// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* diag.c - what was refused and why, for people:
 *
 *   vecsum.c:7:9: error: text [GSP-D002]
 *       7 |         a[i] = a[i - 1] / 2;
 *         |         ^~~~
 *   vecsum.c:5:2: note: text
 *   vecsum.c:7:9: help: the smallest edit that would make it legal
 *
 * In: the unit's errors and its loops' reasons. Out: standard error, in source order, each once.
 * The gutter is eight columns wide, so that tabs keep their stops below it. */
#include "driver/driver.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* After so many errors the rest is only counted, as compilers do. */
#define ERROR_LIMIT 50

/* Of source lines longer than LINE_LIMIT bytes only the neighbourhood is shown. */
#define LINE_LIMIT    400
#define NEIGHBOURHOOD 60

typedef enum Severity {
	SEV_ERROR,
	SEV_REMARK,
	SEV_NOTE,
	SEV_HELP,
} Severity;

typedef struct Item {
	Severity severity;
	const Reason *reason;
	int order; /* of recording */
} Item;

typedef struct Printer {
	Unit *unit;
	bool colour;
	LIST(Item) items;
} Printer;

static bool is_refused(const Loop *loop)
{
	return loop->status == LOOP_REFUSED;
}

int count_errors(const Unit *unit)
{
	int count = unit->errors.count;
	for (int i = 0; i < unit->loops.count; i++) {
		const Loop *loop = unit->loops.at[i];
		if (is_refused(loop))
			count += loop->reasons.count ? loop->reasons.count : 1;
	}
	return count;
}

/* ---- one message --------------------------------------------------------------------------- */

static const char *colour(const Printer *p, const char *sequence)
{
	return p->colour ? sequence : "";
}

static const char *severity_text(Severity s)
{
	switch (s) {
	case SEV_ERROR:
		return "error";
	case SEV_REMARK:
		return "remark";
	case SEV_NOTE:
		return "note";
	case SEV_HELP:
		return "help";
	}
	internal_error("severity %d", (int)s);
}

static const char *severity_colour(Severity s)
{
	switch (s) {
	case SEV_ERROR:
		return "\033[1;31m";
	case SEV_REMARK:
		return "\033[1;32m";
	case SEV_NOTE:
		return "\033[1;36m";
	case SEV_HELP:
		return "\033[1;34m";
	}
	internal_error("severity %d", (int)s);
}

static const SourceFile *file_of(const Unit *u, Range r)
{
	return r.file >= 0 && r.file < u->files.count ? u->files.at[r.file] : NULL;
}

/* A byte of the source that does not end up as an escape sequence on somebody's terminal. */
static void put_source(char c)
{
	fputc(iscntrl((unsigned char)c) && c != '\t' ? ' ' : c, stderr);
}

static bool is_continuation(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80;
}

/* The line that R begins in, and a caret below its first character. */
static void print_source(const Printer *p, Range r)
{
	const SourceFile *f = file_of(p->unit, r);
	if (r.line == 0 || !f || !f->text || r.begin > f->size)
		return;
	const char *at = f->text + r.begin, *start = at, *end = at;
	while (start > f->text && start[-1] != '\n')
		start--;
	while (end < f->text + f->size && *end != '\n')
		end++;
	if (end > start && end[-1] == '\r' && end > at)
		end--;
	if (end - start > LINE_LIMIT) {
		start = at - start > NEIGHBOURHOOD ? at - NEIGHBOURHOOD : start;
		end = end - at > NEIGHBOURHOOD ? at + NEIGHBOURHOOD : end;
	}
	fprintf(stderr, "%5d | ", r.line);
	for (const char *c = start; c < end; c++)
		put_source(*c);
	fputs("\n      | ", stderr);
	for (const char *c = start; c < at; c++)
		if (!is_continuation(*c))
			fputc(*c == '\t' ? '\t' : ' ', stderr);
	fprintf(stderr, "%s^", colour(p, severity_colour(SEV_REMARK)));
	for (const char *c = at + 1; c < end && c < f->text + r.end; c++)
		if (!is_continuation(*c))
			fputc('~', stderr);
	fprintf(stderr, "%s\n", colour(p, "\033[0m"));
}

static void print_message(const Printer *p, Severity s, Range r, const char *text, const char *code)
{
	const SourceFile *f = file_of(p->unit, r);
	const char *path = f ? f->path : p->unit->path;
	fputs(colour(p, "\033[1m"), stderr);
	if (r.line)
		fprintf(stderr, "%s:%d:%d: ", path, r.line, r.column);
	else
		fprintf(stderr, "%s: ", path);
	fprintf(stderr, "%s%s:%s %s", colour(p, severity_colour(s)), severity_text(s),
		colour(p, "\033[0m"), text);
	if (code)
		fprintf(stderr, " [%s]", code);
	fputc('\n', stderr);
}

static void print_item(const Printer *p, const Item *item)
{
	const Reason *r = item->reason;
	print_message(p, item->severity, r->range, r->text,
		r->code == CODE_COUNT ? NULL : code_text(r->code));
	print_source(p, r->range);
	for (int i = 0; i < r->notes.count; i++) {
		print_message(p, SEV_NOTE, r->notes.at[i].range, r->notes.at[i].text, NULL);
		print_source(p, r->notes.at[i].range);
	}
	if (r->edit)
		print_message(p, SEV_HELP, r->range, r->edit, NULL);
}

/* ---- collecting ---------------------------------------------------------------------------- */

static bool is_same(const Reason *a, const Reason *b)
{
	return a->code == b->code && a->range.file == b->range.file &&
	       a->range.begin == b->range.begin && strcmp(a->text, b->text) == 0;
}

static void collect(Printer *p, Severity s, const Reason *r)
{
	Item item = {.severity = s, .reason = r, .order = p->items.count};
	list_push(p->unit->arena, &p->items, item);
}

static int compare(const void *left, const void *right)
{
	const Item *a = left, *b = right;
	Range x = a->reason->range, y = b->reason->range;
	if (x.file != y.file)
		return x.file < y.file ? -1 : 1;
	if (x.line != y.line)
		return x.line < y.line ? -1 : 1;
	if (x.column != y.column)
		return x.column < y.column ? -1 : 1;
	return a->order < b->order ? -1 : 1;
}

/* A refused loop without a reason is a mistake of gspcc, but not one to hide. */
static void collect_errors(Printer *p)
{
	Unit *u = p->unit;
	for (int i = 0; i < u->errors.count; i++)
		collect(p, SEV_ERROR, &u->errors.at[i]);
	for (int i = 0; i < u->loops.count; i++) {
		Loop *loop = u->loops.at[i];
		if (!is_refused(loop))
			continue;
		if (loop->reasons.count == 0)
			internal_error("%s:%d: a loop was refused without a reason", u->path,
				loop->stmt->range.line);
		for (int r = 0; r < loop->reasons.count; r++)
			collect(p, SEV_ERROR, &loop->reasons.at[r]);
	}
}

/* "transformed: reduce; s is add" */
static const char *outcome(Unit *u, const Facts *f)
{
	const char *text = "transformed:";
	for (size_t i = 0; i < sizeof f->pattern / sizeof *f->pattern && f->pattern[i]; i++)
		text = arena_printf(u->arena, "%s%s %s", text, i ? "," : "", f->pattern[i]);
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		text = arena_printf(u->arena, "%s; %s is %s", text,
			s->place ? place_text(u, s->place) : s->var->name,
			f->monoids.at[s->monoid].family);
	}
	return text;
}

static void collect_remarks(Printer *p)
{
	Unit *u = p->unit;
	for (int i = 0; i < u->loops.count; i++) {
		Loop *loop = u->loops.at[i];
		if (loop->status == LOOP_TRANSFORMED) {
			Reason *r = arena_alloc(u->arena, sizeof *r);
			*r = (Reason){.code = CODE_COUNT, .range = loop->stmt->range};
			r->text = outcome(u, loop->facts);
			collect(p, SEV_REMARK, r);
		}
		for (int r = 0; r < loop->remarks.count; r++)
			collect(p, SEV_REMARK, &loop->remarks.at[r]);
		for (int r = 0; loop->status == LOOP_SERIAL && r < loop->reasons.count; r++)
			collect(p, SEV_REMARK, &loop->reasons.at[r]);
	}
}

/* ---- all ----------------------------------------------------------------------------------- */

static bool wants_colour(void)
{
	const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
	return !(no && *no) && term && strcmp(term, "dumb") != 0 && isatty(STDERR_FILENO);
}

static void print_summary(const Printer *p, int errors)
{
	const char *first = NULL;
	for (int i = 0; i < p->items.count && !first; i++)
		if (p->items.at[i].severity == SEV_ERROR)
			first = code_text(p->items.at[i].reason->code);
	if (errors > ERROR_LIMIT)
		fprintf(stderr, "gspcc: %d more errors are not shown\n", errors - ERROR_LIMIT);
	if (errors)
		fprintf(stderr, "gspcc: %d error%s, no output is written; `gspcc --explain %s`\n",
			errors, errors == 1 ? "" : "s", first);
}

void print_diagnostics(Unit *unit, bool remarks)
{
	Printer p = {.unit = unit, .colour = wants_colour()};
	int errors = 0;

	collect_errors(&p);
	if (remarks)
		collect_remarks(&p);
	if (p.items.count)
		qsort(p.items.at, (size_t)p.items.count, sizeof *p.items.at, compare);
	for (int i = 0; i < p.items.count; i++) {
		const Item *item = &p.items.at[i];
		if (i && is_same(item->reason, item[-1].reason))
			continue;
		if (item->severity != SEV_ERROR || ++errors <= ERROR_LIMIT)
			print_item(&p, item);
	}
	print_summary(&p, errors);
}
