// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* emit_late.c - elements that need what loops of the body compute: the body runs first.
 *
 * In: a loop with facts->lates. Out: the statements of element(): the body, with states that carry
 * nothing (no control flow that matters depends on them), and then the components, over what the
 * body's variables hold. A reduction's stores are done by that; a scan's body runs again, with the
 * true states, and stores the same elements once more, or those that are left out before. */
#include "codegen/late.h"
#include "codegen/states.h"

static void print_scratch(const LoopText *t, FILE *out, int indent)
{
	print_tabs(out, indent);
	if (t->cxx) {
		fprintf(out, "State %s = {}; // carries nothing\n", t->x);
	} else {
		fprintf(out, "struct %s_state %s = {0}, *const %s = &%s;\n", t->plan->name,
			t->scratch, t->x, t->scratch);
	}
	print_tabs(out, indent);
	fprintf(out, "(void)%s%s;\n", t->cxx ? "&" : "", t->x); /* for nvcc a value is unused */
}

/* What variable V of the body is called where the body ends. */
static const char *late_name(const LoopText *t, const Var *v)
{
	const Extra *x = find_extra(t, v);
	for (int i = 0; i < t->facts->states.count; i++)
		if (t->facts->states.at[i].var == v && !t->facts->states.at[i].place)
			return state_text(t, &t->facts->states.at[i]);
	return x ? arena_printf(t->unit->arena, "%s%s%s", t->x, t->cxx ? "." : "->", x->name)
		 : safe_name(t->unit, v->name, t->cxx);
}

void print_late_element(const LoopText *t, Printer *p, int indent, const char *returns)
{
	const Facts *f = t->facts;
	int captures = p->bindings.count;
	Printer body = kernel_printer(t, p->out);
	/* Only what ends a loop: of the iterations before that none comes here. */
	body.return_text =
		t->cxx ? "return identity()"
		       : arena_printf(t->unit->arena, "return %s_identity()", t->plan->name);
	print_scratch(t, p->out, indent);
	Facts computing = *f;
	LoopText before = *t;
	if (t->plan->skeleton == SKEL_SCAN || t->plan->skeleton == SKEL_SCAN_ORDERED)
		computing.body = body_without_stores(t->unit, f);
	before.facts = &computing;
	print_act(&before, &body, indent);
	p->iter_used |= body.iter_used;
	for (int i = 0; i < captures; i++)
		p->bindings.at[i].used |= body.bindings.at[i].used;
	for (int i = 0; i < f->lates.count; i++)
		bind_var(p, f->lates.at[i].temp, late_name(t, f->lates.at[i].var), false);
	NameSet names = t->names;
	fputs(elements_text(t, p, &names, NULL, indent,
		      arena_printf(t->unit->arena, "return %s", returns), ""),
		p->out);
}
