// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* stages.c - scans that run before a loop, for running values that its updates need.
 *
 * In: a loop with stages (facts->stages). Out: a LoopText for each, with all that the loop's kernel
 * captures, so that a stage's captures are a copy of the loop's. All run within the loop's host
 * function and with its arrays; where one cannot, nothing has been stored. */
#include "codegen/internal.h"

static Plan *stage_plan(const LoopText *t, int stage)
{
	return t->plan ? t->plan->stages.at[stage] : NULL;
}

void add_stages(LoopText *t)
{
	Unit *u = t->unit;
	for (int i = 0; i < t->facts->stages.count; i++) {
		LoopText *s = arena_alloc(u->arena, sizeof *s);
		*s = *t;
		s->stage = true;
		s->facts = t->facts->stages.at[i];
		s->plan = stage_plan(t, i);
		s->extras.at = NULL;
		s->extras.count = 0;
		s->stages.at = NULL;
		s->stages.count = 0;
		s->flat = s->scratch = s->lost = NULL;
		s->streams = s->starts = NULL;
		name_streams(s);
		collect_extras(s);
		name_members(s);
		if (t->cxx && lost_extra(s))
			s->lost = name_fresh(&t->names, "lost");
		if (s->trouble && !t->trouble)
			text_trouble(t, s->trouble_range, s->trouble);
		list_push(u->arena, &t->stages, s);
	}
}

void name_stages(LoopText *t, NameSet *host)
{
	Arena *arena = t->unit->arena;
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].var->kind == VAR_KEPT)
			t->captures.at[i].var->name = name_fresh(host, t->captures.at[i].var->name);
	for (int i = 0; i < t->stages.count; i++) {
		LoopText *s = t->stages.at[i];
		s->params = t->params;
		s->trip = s->total = t->trip;
		s->run = t->run;
		s->asked = t->asked;
		s->object = name_fresh(host, arena_printf(arena, "stage%d", i + 1));
		s->state = name_fresh(host, arena_printf(arena, "stage%d_state", i + 1));
	}
}

const char *kept_before(const LoopText *t, const State *s)
{
	for (int i = 0; s->before && i < t->captures.count; i++)
		if (t->captures.at[i].var == s->before)
			return t->captures.at[i].name;
	return NULL;
}

static void mark_used(Printer *p, const Var *var)
{
	for (int i = 0; i < p->bindings.count; i++)
		p->bindings.at[i].used |= p->bindings.at[i].var == var;
}

void print_found_states(const LoopText *t, Printer *p, int indent)
{
	for (int i = 0; i < t->facts->states.count; i++) {
		const State *s = &t->facts->states.at[i];
		if (!s->before)
			continue;
		const char *access = t->cxx ? "." : "->";
		const char *state =
			arena_printf(t->unit->arena, "%s%s%s", t->x, access, t->states[i]);
		int binding = bind_state(p, s->var, state);
		p->bindings.at[binding].used = true;
		p->iter_used = true;
		mark_used(p, s->before);
		print_tabs(p->out, indent);
		fprintf(p->out, "%s = %s%s%s[%s];\n", state, t->cxx ? "" : t->captured,
			t->cxx ? "" : access, kept_before(t, s), t->iter);
	}
}

void print_c_stage_act(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	fprintf(out,
		"static inline void %s_act(\n"
		"\tconst struct %s *%s, long long %s, struct %s_state *%s)\n{\n",
		name, name, t->captured, t->iter, name, t->x);
	for (int i = 0; i < t->facts->states.count; i++)
		if (kept_before(t, &t->facts->states.at[i]))
			fprintf(out, "\t%s->%s[%s] = %s->%s;\n", t->captured,
				kept_before(t, &t->facts->states.at[i]), t->iter, t->x,
				t->states[i]);
	fprintf(out, "\t*%s = %s_apply(%s_element(%s, %s), *%s);\n}\n", t->x, name, name,
		t->captured, t->iter, t->x);
}
