// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* report.c - the JSON report: every loop of the file that is not inside a transformed one, in
 * source order, with what became of it. The format is fixed (doc/report.md); "version" counts its
 * changes. Facts and kernels are those of transformed loops; reasons those of all others. */
#include "driver/driver.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

static cJSON *checked(cJSON *item)
{
	if (!item)
		internal_error("out of memory");
	return item;
}

/* Length of the UTF-8 sequence at TEXT, or 0 where it is none (RFC 3629). */
static size_t utf8_length(const unsigned char *text)
{
	unsigned char c = *text;
	size_t n = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
	for (size_t i = 1; i < n; i++)
		if ((text[i] & 0xC0) != 0x80)
			return 0;
	if ((c == 0xE0 && text[1] < 0xA0) || (c == 0xED && text[1] > 0x9F) ||
		(c == 0xF0 && text[1] < 0x90) || (c == 0xF4 && text[1] > 0x8F))
		return 0;
	return n;
}

/* C files may hold any bytes, JSON only UTF-8: the others become U+FFFD. */
static const char *utf8(Arena *a, const char *text)
{
	LIST(char) out = {0};
	for (const unsigned char *c = (const unsigned char *)text; *c;) {
		size_t n = utf8_length(c);
		const char *from = n ? (const char *)c : "\xEF\xBF\xBD";
		for (size_t i = 0; i < (n ? n : 3); i++)
			list_push(a, &out, from[i]);
		c += n ? n : 1;
	}
	list_push(a, &out, '\0');
	return out.at;
}

static void add_text(Unit *u, cJSON *object, const char *name, const char *text)
{
	checked(cJSON_AddStringToObject(object, name, utf8(u->arena, text)));
}

static void push_text(Unit *u, cJSON *array, const char *text)
{
	cJSON_AddItemToArray(array, checked(cJSON_CreateString(utf8(u->arena, text))));
}

static cJSON *push_object(cJSON *array)
{
	cJSON *object = checked(cJSON_CreateObject());
	cJSON_AddItemToArray(array, object);
	return object;
}

static void add_patterns(Unit *u, cJSON *object, const Facts *f)
{
	cJSON *array = checked(cJSON_AddArrayToObject(object, "patterns"));
	for (size_t i = 0; f && i < sizeof f->pattern / sizeof *f->pattern && f->pattern[i]; i++)
		push_text(u, array, f->pattern[i]);
}

static void add_states(Unit *u, cJSON *object, const Facts *f)
{
	cJSON *array = checked(cJSON_AddArrayToObject(object, "states"));
	for (int i = 0; f && i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		cJSON *state = push_object(array);
		add_text(u, state, "name", s->place ? expr_text(u, s->place, false) : s->var->name);
		add_text(u, state, "family", f->monoids.at[s->monoid].family);
		add_text(u, state, "type", s->type->name);
		add_text(u, state, "placement", placement_text(s->placement));
	}
}

/* The user's functions that were taken at their word: operators and combining functions. */
static void add_trusted(Unit *u, cJSON *object, const Loop *loop)
{
	cJSON *array = checked(cJSON_AddArrayToObject(object, "trusted"));
	bool trusted = false;
	for (int i = 0; loop->status == LOOP_TRANSFORMED && i < loop->facts->monoids.count; i++)
		trusted |= loop->facts->monoids.at[i].trusted;
	if (!trusted || !loop->directive)
		return;
	for (int i = 0; i < loop->directive->clauses.count; i++) {
		const Clause *c = loop->directive->clauses.at[i];
		if (c->function && (c->kind == CLAUSE_OP || c->kind == CLAUSE_COMBINE))
			push_text(u, array, c->function->name);
	}
}

static void add_reasons(Unit *u, cJSON *object, const Loop *loop)
{
	cJSON *array = checked(cJSON_AddArrayToObject(object, "reasons"));
	for (int i = 0; loop->status != LOOP_TRANSFORMED && i < loop->reasons.count; i++) {
		const Reason *r = &loop->reasons.at[i];
		cJSON *reason = push_object(array);
		add_text(u, reason, "code", code_text(r->code));
		checked(cJSON_AddNumberToObject(reason, "line", r->range.line));
		checked(cJSON_AddNumberToObject(reason, "column", r->range.column));
		add_text(u, reason, "text", r->text);
	}
}

static void add_loop(Unit *u, cJSON *array, const Loop *loop)
{
	cJSON *object = push_object(array);
	const Facts *facts = loop->status == LOOP_TRANSFORMED ? loop->facts : NULL;
	add_text(u, object, "function", loop->function ? loop->function->name : "");
	checked(cJSON_AddNumberToObject(object, "line", loop->stmt->range.line));
	checked(cJSON_AddNumberToObject(object, "column", loop->stmt->range.column));
	if (loop->directive)
		add_text(u, object, "directive", directive_kind_text(loop->directive->kind));
	else
		checked(cJSON_AddNullToObject(object, "directive"));
	add_text(u, object, "status", loop_status_text(loop->status));
	add_patterns(u, object, facts);
	add_states(u, object, facts);
	cJSON *kernels = checked(cJSON_AddArrayToObject(object, "kernels"));
	const Plan *plan = loop->status == LOOP_TRANSFORMED ? loop->plan : NULL;
	for (int i = 0; plan && i < plan->stages.count; i++)
		push_text(u, kernels, plan->stages.at[i]->kernel);
	if (plan)
		push_text(u, kernels, plan->kernel);
	checked(cJSON_AddBoolToObject(object, "flat", plan && plan->flat));
	add_trusted(u, object, loop);
	add_reasons(u, object, loop);
}

static bool is_listed(const Loop *loop)
{
	if (loop->is_block && !loop->directive)
		return false;
	for (const Loop *l = loop->parent; l; l = l->parent)
		if (l->status == LOOP_TRANSFORMED)
			return false;
	return true;
}

const char *report_text(Unit *unit, const char *target)
{
	cJSON *report = checked(cJSON_CreateObject());
	checked(cJSON_AddNumberToObject(report, "version", 1));
	add_text(unit, report, "source", unit->path);
	add_text(unit, report, "target", target);
	cJSON *loops = checked(cJSON_AddArrayToObject(report, "loops"));
	for (int i = 0; i < unit->loops.count; i++)
		if (is_listed(unit->loops.at[i]))
			add_loop(unit, loops, unit->loops.at[i]);
	char *text = cJSON_Print(report);
	if (!text)
		internal_error("out of memory");
	const char *copy = arena_printf(unit->arena, "%s\n", text);
	cJSON_free(text);
	cJSON_Delete(report);
	return copy;
}
