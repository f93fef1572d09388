// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* keyed.c - updates of arrays at computed subscripts, by all iterations at once.
 *
 * In: statements of the body that facts->keyed names. Out: atomic updates: of the runtime in
 * CUDA; in C a function for each, that compares and swaps until nobody has come between. */
#include "codegen/internal.h"

const char *atomic_name(NativeAtomic a)
{
	switch (a) {
	case ATOMIC_NONE:
		break;
	case ATOMIC_ADD:
		return "atomic_add";
	case ATOMIC_MIN:
		return "atomic_min";
	case ATOMIC_MAX:
		return "atomic_max";
	case ATOMIC_AND:
		return "atomic_and";
	case ATOMIC_OR:
		return "atomic_or";
	case ATOMIC_XOR:
		return "atomic_xor";
	}
	internal_error("atomic %d", (int)a);
}

static const char *function_name(const LoopText *t, int i)
{
	return arena_printf(t->unit->arena, "%s_update%d", t->plan->name, i + 1);
}

/* A value, over what variables are at the loop's entry, within the body, where some of them have
 * moved on. */
static void print_value(Printer *p, Expr *value)
{
	const LoopText *t = p->loop;
	const Facts *f = t->facts;
	Printer q = kernel_printer(t, p->out);
	int first = q.bindings.count;
	LIST(const Var *) bound = {0};
	for (int i = 0; i < f->inductions.count; i++) {
		const Induction *in = &f->inductions.at[i];
		if (body_changes(t, in->var))
			continue;
		int at = bind_expr(&q, in->at, induction_name(t, in), false);
		q.bindings.at[at].is_counter = true;
		list_push(p->unit->arena, &bound, in->var);
	}
	print_expr(&q, value, 14);
	p->iter_used |= q.iter_used;
	for (int i = 0; i < bound.count; i++)
		for (int k = 0; k < p->bindings.count; k++)
			if (p->bindings.at[k].var == bound.at[i])
				p->bindings.at[k].used |= q.bindings.at[first + i].used;
}

bool print_keyed(Printer *p, const Stmt *s, int indent)
{
	const LoopText *t = p->loop;
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		if (k->update != s)
			continue;
		print_tabs(p->out, indent);
		if (t->cxx)
			fprintf(p->out, "gsp::%s(&", atomic_name(k->monoid.atomic));
		else
			fprintf(p->out, "%s(&", function_name(t, i));
		p->storing = true;
		print_expr(p, k->place, 14);
		p->storing = false;
		fprintf(p->out, ", (%s)", declare(p->unit, k->type, "", p->cxx));
		print_value(p, k->monoid.components.at[0].element);
		fputs(");\n", p->out);
		return true;
	}
	return false;
}

/* Both sides are numbers of the component's type: they hold all that the element's type does. */
void print_keyed_functions(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		const Component *c = &k->monoid.components.at[0];
		const char *type = declare(t->unit, k->type, "", t->cxx);
		const char *part = declare(t->unit, c->type->unqualified, "", t->cxx);
		const char *fields[] = {"value"};
		Printer p = kernel_printer(t, out);
		p.part[0] = "old_";
		p.part[1] = "new_";
		p.fields = fields;
		fprintf(out, "static inline void %s(%s *at, %s with)\n{\n", function_name(t, i),
			type, type);
		fprintf(out, "\t%s old, fresh;\n\t__atomic_load(at, &old, __ATOMIC_RELAXED);\n",
			type);
		fprintf(out,
			"\tdo {\n\t\tconst %s old_value = (%s)old, new_value = (%s)with;\n", part,
			part, part);
		fprintf(out, "\t\tfresh = (%s)(", type);
		print_expr(&p, c->combine, 1);
		fputs(");\n\t} while (!__atomic_compare_exchange(at, &old, &fresh, 1, "
		      "__ATOMIC_RELAXED,\n\t\t__ATOMIC_RELAXED));\n}\n",
			out);
	}
}
