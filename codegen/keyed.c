// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* keyed.c - updates of arrays at computed subscripts, by all iterations at once.
 *
 * In: statements of the body that facts->keyed names. Out: atomic updates: of the runtime where
 * CUDA has them; else a function for each, that compares and swaps until nobody has come between.
 */
#include "codegen/box.h"

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

/* In Q's text I of P's bindings is used as number AT. */
typedef struct Passed {
	int from, at;
} Passed;
typedef LIST(Passed) PassedList;

/* What P's text calls a counter of the box, and what is read ahead, in a value. */
static void pass_bindings(const Printer *p, Printer *q, PassedList *passed)
{
	const LoopText *t = p->loop;
	for (int i = 0; i < p->bindings.count; i++) {
		const Binding *b = &p->bindings.at[i];
		const Expr *load = NULL;
		for (int k = 0; b->node && k < t->facts->transposed.count; k++)
			if (t->facts->transposed.at[k].node == b->node)
				load = t->facts->transposed.at[k].load;
		Passed one = {.from = i};
		if (load)
			one.at = bind_node(q, load, b->text);
		else if (b->var && type_is_integer(b->var->type) && is_box_counter(t, b->var))
			one.at = bind_var(q, b->var, b->text, b->is_target);
		else
			continue;
		list_push(p->unit->arena, passed, one);
	}
}

void print_value_in_body(Printer *p, const Expr *value, int level)
{
	const LoopText *t = p->loop;
	const Facts *f = t->facts;
	Printer q = kernel_printer(t, p->out);
	PassedList passed = {0};
	pass_bindings(p, &q, &passed);
	for (int i = 0; i < f->inductions.count; i++) {
		const Induction *in = &f->inductions.at[i];
		if (body_changes(t, in->var))
			continue;
		const int at = bind_expr(&q, in->at, induction_name(t, in), false);
		q.bindings.at[at].is_counter = true;
		q.bindings.at[at].goes_round = in->goes_round;
		for (int k = 0; k < p->bindings.count; k++)
			if (p->bindings.at[k].var == in->var ||
				p->bindings.at[k].match == in->at)
				list_push(p->unit->arena, &passed, ((Passed){k, at}));
	}
	print_expr(&q, value, level);
	p->iter_used |= q.iter_used;
	for (int i = 0; i < passed.count; i++)
		p->bindings.at[passed.at[i].from].used |= q.bindings.at[passed.at[i].at].used;
}

typedef struct Unused {
	Printer *p;
	const Stmt *body;
	const Expr *place;
	LIST(const Var *) seen;
} Unused;

static bool print_unused(Expr *e, void *data)
{
	Unused *u = data;
	if (e == u->place)
		return false;
	if (e->kind != EXPR_VAR || e->u.var->kind != VAR_LOCAL)
		return true;
	for (int i = 0; i < u->seen.count; i++)
		if (u->seen.at[i] == e->u.var)
			return true;
	list_push(u->p->unit->arena, &u->seen, e->u.var);
	if (!stmt_declares(u->body, e->u.var))
		return true;
	fputs(void_of(u->p->cxx), u->p->out);
	print_expr(u->p, e, 14);
	fputs(", ", u->p->out);
	return true;
}

void print_unused_of(Printer *p, const Stmt *s, const Expr *place)
{
	Unused u = {.p = p, .body = p->loop->facts->body, .place = place};
	stmt_walk((Stmt *)s, NULL, print_unused, &u);
}

/* Added in the arithmetic of PART, as values are. */
static void print_written(Printer *p, const Keyed *k, const Type *part)
{
	if (k->minus)
		fprintf(p->out, "-(%s)", declare(p->unit, part, "", p->cxx));
	print_expr(p, k->written, 14);
}

bool print_keyed(Printer *p, const Stmt *s, int indent)
{
	const LoopText *t = p->loop;
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		if (k->update != s)
			continue;
		print_tabs(p->out, indent);
		print_unused_of(p, s, k->place);
		bool native = t->cxx && k->monoid.atomic != ATOMIC_NONE;
		const Type *part = k->monoid.components.at[0].type->unqualified;
		const char *own = !t->cxx && own_elements(t, k) && has_own_elements(t)
					  ? arena_printf(t->unit->arena, "%s->apart, ", t->captured)
					  : "";
		if (native)
			fprintf(p->out, "gsp::%s(&", atomic_name(k->monoid.atomic));
		else
			fprintf(p->out, "%s(%s&", function_name(t, i), own);
		p->storing = true;
		print_expr(p, k->place, 14);
		p->storing = false;
		fprintf(p->out, ", (%s)", declare(p->unit, native ? k->type : part, "", p->cxx));
		if (k->written)
			print_written(p, k, part);
		else
			print_value_in_body(p, k->monoid.components.at[0].element, 14);
		fputs(");\n", p->out);
		return true;
	}
	return false;
}

void print_fresh(const LoopText *t, FILE *out, const Keyed *k, const char *type)
{
	static const char *const fields[] = {"value"};
	Printer p = kernel_printer(t, out);
	p.part[0] = "old_";
	p.part[1] = "new_";
	p.fields = fields;
	fprintf(out, "(%s)(", type);
	print_expr(&p, k->monoid.components.at[0].combine, 1);
	fputs(")", out);
}

static void print_update_cuda(const LoopText *t, FILE *out, const Keyed *k, const char *name)
{
	const Component *c = &k->monoid.components.at[0];
	const char *type = declare(t->unit, k->type, "", true);
	const char *part = declare(t->unit, c->type->unqualified, "", true);
	fprintf(out, "\tstatic __device__ void %s(%s *at, %s new_value)\n\t{\n", name, type, part);
	fprintf(out, "\t\tgsp::atomic_update(at, [new_value](%s old) {\n", type);
	fprintf(out, "\t\t\tconst %s old_value = (%s)old;\n\t\t\treturn ", part, part);
	print_fresh(t, out, k, type);
	fputs(";\n\t\t});\n\t}\n", out);
}

/* Both sides are numbers of the component's type: it holds all that the element's type does. */
void print_keyed_functions(const LoopText *t, FILE *out)
{
	LIST(const char *) names = {0};
	for (int i = 0; i < t->facts->keyed.count; i++)
		list_push(t->unit->arena, &names, function_name(t, i));
	if (!t->cxx)
		print_keyed_omp(t, out, names.at);
	for (int i = 0; t->cxx && i < names.count; i++) {
		const NativeAtomic native = t->facts->keyed.at[i].monoid.atomic;
		if (native == ATOMIC_NONE)
			print_update_cuda(t, out, &t->facts->keyed.at[i], names.at[i]);
		else
			names.at[i] = atomic_name(native);
	}
	if (t->cxx)
		print_own_cuda(t, out, names.at);
}
