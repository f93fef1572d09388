// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* emit_loop.c - the parts of a loop's kernel and of its host function that targets share.
 *
 * In: a LoopText. Out: statements and initialisers; the target prints the signatures around
 * them. Inside the kernel states are members of x and arrays the captured pointers, which are
 * moved so that the user's subscripts hold; on the host everything is a parameter. */
#include "codegen/box.h"
#include "codegen/pack.h"
#include "codegen/states.h"

#include <string.h>

/* ---- printers ---------------------------------------------------------------------------- */

static const char *member(const LoopText *t, const char *object, const char *name)
{
	/* In C++ the kernel's functions are members of the captures. */
	const char *access = t->cxx ? "." : "->";
	return arena_printf(t->unit->arena, "%s%s%s", object, access, name);
}

/* A member of the loop's structure; in C++ its name alone, unless the body hides that. */
static const char *captured(const LoopText *t, const char *name)
{
	if (!t->cxx)
		return member(t, t->captured, name);
	return stmt_declares_name(t->facts->body, name)
		       ? arena_printf(t->unit->arena, "this->%s", name)
		       : name;
}

/* READ: the name where the array's elements are read. */
static void bind_base(Printer *p, Expr *base, const char *name, const char *read)
{
	while (base->kind == EXPR_CAST && base->u.cast.is_decay)
		base = base->u.cast.operand;
	int at = bind_expr(p, base, read, false);
	p->bindings.at[at].stored = name;
	Expr *pointer = expr_uncast_pointer(base);
	if (pointer != base && pointer->kind != EXPR_CAST) {
		at = bind_expr(p, pointer, read, false);
		p->bindings.at[at].stored = name;
	}
	if (base->kind == EXPR_UNARY && base->u.unary.op == UN_ADDR) {
		at = bind_expr(p, base->u.unary.operand, read, true);
		p->bindings.at[at].stored = name;
	}
}

static void bind_capture(Printer *p, const Var *var, const char *text)
{
	const int at = bind_var(p, var, text, false);
	p->bindings.at[at].is_const = true;
}

Printer kernel_printer(const LoopText *t, FILE *out)
{
	Printer p = {.unit = t->unit, .out = out, .cxx = t->cxx, .loop = t};
	p.call_prefix = t->cxx ? "device_" : "";
	p.iter = t->iter;
	p.continue_text = "return";
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].by_node)
			continue;
		else if (t->captures.at[i].place)
			bind_expr(&p, t->captures.at[i].place, captured(t, t->captures.at[i].name),
				false);
		else
			bind_capture(&p, t->captures.at[i].var,
				captured(t, t->captures.at[i].name));
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i] && !pack_shares_base(t->facts, i))
			bind_base(&p, t->facts->arrays.at[i].base, captured(t, t->arrays[i]),
				captured(t, t->snapshots[i] ? t->snapshots[i] : t->arrays[i]));
	bind_packs(t, &p);
	for (int i = 0; i < t->sides.count; i++) {
		int array = t->sides.at[i].array;
		bool before = t->sides.at[i].before && t->snapshots[array];
		if (t->arrays[array] && t->sides.at[i].node)
			bind_node(&p, t->sides.at[i].node,
				captured(t, before ? t->snapshots[array] : t->arrays[array]));
	}
	if (t->lag)
		bind_var(&p, t->facts->lag_var, captured(t, t->lag), false);
	for (int i = 0; i < t->kept.count; i++)
		bind_node(&p, t->kept.at[i].node,
			captured(t, t->captures.at[t->kept.at[i].capture].name));
	return p;
}

Printer host_printer(const LoopText *t, FILE *out)
{
	Printer p = {.unit = t->unit, .out = out, .cxx = t->cxx, .call_prefix = ""};
	p.reads_memory = t->host_reads;
	p.iter = t->trip;
	p.continue_text = "continue";
	for (int i = 0; i < t->params.count; i++)
		bind_var(&p, t->params.at[i].var, t->params.at[i].name, t->params.at[i].by_pointer);
	for (int i = 0; i < t->facts->asked.count && t->asked; i++)
		bind_expr(&p, t->facts->asked.at[i], t->asked[i], false);
	return p;
}

/* ---- declarations of the kernel's own variables ---------------------------------------------- */

bool body_changes(const LoopText *t, const Var *v)
{
	return stmt_changes(t->facts->body, v);
}

const char *induction_name(const LoopText *t, const Induction *in)
{
	const ptrdiff_t i = in - t->facts->inductions.at;
	if (i >= 0 && i < t->facts->inductions.count && t->renamed[i])
		return t->renamed[i];
	return safe_name(t->unit, in->var->name, t->cxx);
}

typedef struct Bases {
	const LoopText *t;
	bool read_only; /* one of them is a pointer to const in the kernel */
	int array;      /* of the last of them; -1: there is none */
} Bases;

static bool find_base(Expr *e, void *data)
{
	Bases *b = data;
	int array = array_of_base(b->t->facts, e);
	if (array < 0) /* numbers say how far, not where from */
		return e->type->kind == TYPE_POINTER || e->type->kind == TYPE_ARRAY;
	b->array = array;
	b->read_only |= b->t->arrays[array] && array_pointer(b->t, array)->of->is_const;
	return false;
}

/* Type of the kernel's own copy of IN: a pointer into an array that is only read is one to const
 * as well, because the captured pointer is. */
static Type *induction_type(const LoopText *t, const Induction *in)
{
	Type *type = in->var->type->unqualified;
	Bases bases = {.t = t, .array = -1};
	if (type->kind != TYPE_POINTER)
		return type;
	expr_walk(in->at, find_base, &bases);
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i] && t->facts->arrays.at[i].var == in->var &&
			(bases.array < 0 || bases.array == i))
			return array_pointer(t, i);
	if (!bases.read_only)
		return type;
	return type_pointer(t->unit, type_qualified(t->unit, type->of, true, false, false));
}

const char *void_of(bool cxx)
{
	return cxx ? "(void)&" : "(void)";
}

/* Where elements are only stored through VAR, it starts in the array itself. */
static void bind_start(const LoopText *t, Printer *p, const Var *var)
{
	for (int i = 0; i < t->sides.count; i++) {
		const int array = t->sides.at[i].array;
		if (t->sides.at[i].var != var || t->sides.at[i].before || !t->arrays[array])
			continue;
		const char *name = captured(t, t->arrays[array]);
		bind_base(p, t->facts->arrays.at[array].base, name, name);
	}
}

void print_with_inductions(const LoopText *t, Printer *p, int first, FILE *out, int indent,
	bool in_body, const char *rest)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->inductions.count; i++) {
		if (!p->bindings.at[first + i].used)
			continue;
		const Induction *in = &f->inductions.at[i];
		Printer q = kernel_printer(t, out);
		bind_start(t, &q, in->var);
		bool change = in_body && body_changes(t, in->var);
		Type *type = type_qualified(t->unit, induction_type(t, in), !change, false, false);
		print_tabs(out, indent);
		fprintf(out, "%s = ", declare(t->unit, type, induction_name(t, in), t->cxx));
		print_expr(&q, in->at, 2);
		fputs(";\n", out);
		if (change && !in->moves) { /* set in iterations that are not run here */
			print_tabs(out, indent);
			fprintf(out, "%s%s;\n", void_of(t->cxx), induction_name(t, in));
		}
		p->iter_used |= q.iter_used;
	}
	fputs(rest, out);
}

/* ---- the kernel's functions ------------------------------------------------------------------ */

/* VALUE as an initialiser of type TYPE: never narrowing. */
void print_as(Printer *p, const Expr *value, const Type *type)
{
	bool cast = value->type->unqualified != type->unqualified;
	if (cast)
		fprintf(p->out, "(%s)", declare(p->unit, type->unqualified, "", p->cxx));
	print_expr(p, value, cast ? 14 : 2);
}

static bool find_remainder(Expr *e, void *found)
{
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_REM && type_is_integer(e->type))
		*(bool *)found = true;
	return !*(bool *)found;
}

static bool find_condition(Expr *e, void *found)
{
	*(bool *)found |= e->kind == EXPR_COND;
	return !*(bool *)found;
}

/* The value of component C of M after two runs of iterations. What is known of elements may pass
 * through it, so that those without conditions become constants. */
static void print_combined(Printer *p, const Monoid *m, const Component *c)
{
	bool remainder = false, condition = false;
	if (p->cxx)
		expr_walk(c->combine, find_remainder, &remainder);
	for (int i = 0; remainder && i < m->components.count; i++)
		expr_walk(m->components.at[i].element, find_condition, &condition);
	fputs(condition ? "gsp::opaque(" : "", p->out);
	print_as(p, c->combine, c->type);
	fputs(condition ? ")" : "", p->out);
}

static void print_monoid_part(
	const LoopText *t, Printer *p, int monoid, size_t offset, const char **comma)
{
	const Monoid *m = &t->facts->monoids.at[monoid];
	p->fields = t->components[monoid];
	for (int j = 0; j < m->components.count; j++) {
		const Component *c = &m->components.at[j];
		const Expr *value;
		memcpy(&value, (const char *)c + offset, sizeof value);
		fputs(*comma, p->out);
		if (offset == offsetof(Component, combine))
			print_combined(p, m, c);
		else
			print_as(p, value, c->type);
		*comma = ", ";
	}
}

static void print_components(const LoopText *t, Printer *p, size_t offset)
{
	const char *comma = "";
	for (int i = 0; i < t->facts->monoids.count; i++)
		print_monoid_part(t, p, i, offset, &comma);
}

void print_elements(const LoopText *t, Printer *p, const Monoid *like)
{
	const char *comma = "";
	for (int i = 0; i < t->facts->monoids.count; i++)
		print_monoid_part(t, p, i,
			same_nest(&t->facts->monoids.at[i], like) ? offsetof(Component, element)
								  : offsetof(Component, identity),
			&comma);
}

void print_identity(const LoopText *t, Printer *p)
{
	print_components(t, p, offsetof(Component, identity));
}

void print_combine(const LoopText *t, Printer *p)
{
	p->part[0] = arena_printf(t->unit->arena, "%s.", t->earlier);
	p->part[1] = arena_printf(t->unit->arena, "%s.", t->later);
	print_components(t, p, offsetof(Component, combine));
}

/* ` || !sound` for every monoid that is watched. */
static void print_losses(const LoopText *t, Printer *p)
{
	for (int i = 0; i < t->facts->monoids.count; i++) {
		if (!t->facts->monoids.at[i].sound)
			continue;
		p->fields = t->components[i];
		fputs(" || !(", p->out);
		print_expr(p, t->facts->monoids.at[i].sound, 1);
		fputc(')', p->out);
	}
}

void print_apply(const LoopText *t, Printer *p)
{
	Arena *arena = t->unit->arena;
	const Facts *f = t->facts;
	p->part[0] = p->part[1] = arena_printf(arena, "%s.", t->e);
	for (int i = 0; i < f->states.count; i++)
		bind_state(
			p, f->states.at[i].var, arena_printf(arena, "%s.%s", t->x, t->states[i]));
	int first = p->bindings.count;
	for (int i = 0; i < t->extras.count; i++) {
		const Extra *x = &t->extras.at[i];
		const char *text = arena_printf(arena, "%s.%s", t->x, x->name);
		if (x->kind == EXTRA_REST)
			bind_state(p, x->var, text);
		else if (x->place)
			bind_expr(p, x->place, text, false);
		else
			bind_var(p, x->var, text, false);
	}
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		p->fields = t->components[s->monoid];
		fputs(i ? ", " : "", p->out);
		print_as(p, s->apply, s->type);
	}
	for (int i = 0; i < t->extras.count; i++) {
		const Extra *x = &t->extras.at[i];
		fputs(", ", p->out);
		if (x->kind == EXTRA_REST) {
			const State *s = &f->states.at[x->state];
			p->fields = t->components[s->monoid];
			print_as(p, s->apply_rest, x->var->type);
			continue;
		}
		fprintf(p->out, "%s.%s", t->x, x->name);
		p->bindings.at[first + i].used = true;
		if (x->kind == EXTRA_LOST)
			print_losses(t, p);
	}
}

const Extra *find_extra(const LoopText *t, const Var *v)
{
	for (int i = 0; i < t->extras.count; i++)
		if (t->extras.at[i].var == v)
			return &t->extras.at[i];
	return NULL;
}

const Extra *lost_extra(const LoopText *t)
{
	for (int i = 0; i < t->extras.count; i++)
		if (t->extras.at[i].kind == EXTRA_LOST)
			return &t->extras.at[i];
	return NULL;
}

int bind_inductions(const LoopText *t, Printer *p)
{
	int first = p->bindings.count;
	for (int i = 0; i < t->facts->inductions.count; i++) {
		const Induction *in = &t->facts->inductions.at[i];
		int at = bind_expr(p, in->at, induction_name(t, in), false);
		p->bindings.at[at].is_counter = true;
		p->bindings.at[at].goes_round = in->goes_round;
	}
	return first;
}

void print_element(
	const LoopText *t, Printer *p, int indent, const char *returns, const char *call_act)
{
	const Facts *f = t->facts;
	if (f->lates.count) {
		print_late_element(t, p, indent, returns);
		return;
	}
	if (has_nest(f)) {
		if (t->flat)
			print_flat_element(t, p, indent, returns);
		else
			print_nested_element(t, p, indent, call_act);
		return;
	}
	Arena *arena = t->unit->arena;
	int first = bind_inductions(t, p);
	NameSet names = t->names;
	const char *before = call_act ? returns : arena_printf(arena, "return %s", returns);
	const char *value = elements_text(t, p, &names, NULL, indent, before, "");
	if (call_act)
		value = arena_printf(arena, "%s%s", value, call_act);
	print_with_inductions(t, p, first, p->out, indent, false, value);
}

/* BEFORE, the value of ROOT, and BEHIND, with what they need. */
static void print_value(const LoopText *t, Printer *p, Expr *root, int indent, int precedence,
	const char *before, const char *behind)
{
	FILE *out = p->out;
	Text text, value;
	text_open(&text);
	text_open(&value);
	p->out = text.out;
	int first = bind_inductions(t, p);
	NameSet names = t->names;
	Lets lets = name_lets(p, &root, 1, &names);
	p->out = value.out;
	print_tabs(p->out, indent);
	fputs(before, p->out);
	print_expr(p, root, precedence);
	fputs(behind, p->out);
	p->out = text.out;
	print_lets(p, &lets, indent);
	fputs(text_close(&value, t->unit->arena), p->out);
	print_with_inductions(t, p, first, out, indent, false, text_close(&text, t->unit->arena));
	p->out = out;
}

void print_returned(const LoopText *t, Printer *p, Expr *root, int indent, const char *type)
{
	if (type)
		print_value(t, p, root, indent, 14,
			arena_printf(t->unit->arena, "return (%s)", type), ";\n");
	else
		print_value(t, p, root, indent, 1, "return ", ";\n");
}

typedef struct Change {
	const Var *var;
	bool changed;
} Change;

/* Finds updates of VAR from its own value: of a private variable only where nothing uses them. */
static bool updates(Expr *e, void *data)
{
	Change *c = data;
	bool counts = e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC &&
		      e->u.unary.operand->kind == EXPR_VAR && e->u.unary.operand->u.var == c->var;
	if (e->kind == EXPR_ASSIGN && e->u.assign.left->kind == EXPR_VAR &&
		e->u.assign.left->u.var == c->var) {
		counts = e->u.assign.is_compound || expr_mentions(e->u.assign.right, c->var);
	}
	c->changed |= counts;
	return true;
}

/* Whether a variable is read before the text assigns to it: where no iteration comes, or nothing
 * depends on it. */
typedef struct Early {
	const Var *var;
	bool assigned, read;
} Early;

static bool find_early(Expr *e, void *data)
{
	Early *r = data;
	if (e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
		e->u.assign.left->kind == EXPR_VAR && e->u.assign.left->u.var == r->var &&
		!expr_mentions(e->u.assign.right, r->var))
		r->assigned = true;
	r->read |= !r->assigned && e->kind == EXPR_VAR && e->u.var == r->var;
	return true;
}

/* How often a variable occurs in the body, and how often it is only assigned there. */
typedef struct Reads {
	const Var *var;
	const Facts *facts;
	int occurs, assigned;
} Reads;

/* E goes by the name of a state. */
static bool is_state_place(const Facts *f, const Expr *e)
{
	bool state = false;
	for (int i = 0; i < f->states.count; i++)
		for (int k = 0; k < f->states.at[i].spelled.count; k++)
			state |= f->states.at[i].spelled.at[k] == e;
	return state;
}

static bool count_reads(Expr *e, void *data)
{
	Reads *r = data;
	if (is_state_place(r->facts, e))
		return false;
	r->occurs += e->kind == EXPR_VAR && e->u.var == r->var;
	r->assigned += e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
		       e->u.assign.left->kind == EXPR_VAR && e->u.assign.left->u.var == r->var;
	return true;
}

/* A statement reads V in whose place something else is done. */
static bool is_read_elsewhere(const Facts *f, const Var *v)
{
	bool read = false;
	for (int i = 0; i < f->keyed.count; i++)
		read |= stmt_mentions(f->keyed.at[i].update, v) > 0;
	for (int i = 0; i < f->settled.count; i++)
		read |= f->settled.at[i].stmt && stmt_mentions(f->settled.at[i].stmt, v) > 0;
	return read;
}

/* In C the variable is read after the loop; compilers would warn of one that is only set. */
static const char *if_only_set(const LoopText *t, const Var *v)
{
	Reads r = {.var = v, .facts = t->facts};
	stmt_walk(t->facts->body, NULL, count_reads, &r);
	return (r.assigned && r.occurs == r.assigned) || only_in_box_headers(t, v) ||
			       leads_to_transposed(t, v) || is_read_elsewhere(t->facts, v)
		       ? " __attribute__((unused))"
		       : "";
}

/* The body stores in VAR, and in what it points to, but does not read it. */
static bool find_reading(Expr *e, void *data)
{
	Change *c = data;
	if (e->kind == EXPR_ASSIGN && !e->u.assign.is_compound) {
		const Expr *left = e->u.assign.left;
		while (left->kind == EXPR_MEMBER && !left->u.member.is_arrow)
			left = left->u.member.base;
		bool plain = left->kind == EXPR_SUBSCRIPT &&
			     left->u.subscript.base->kind == EXPR_CAST &&
			     left->u.subscript.base->u.cast.operand->kind == EXPR_VAR &&
			     left->u.subscript.base->u.cast.operand->u.var == c->var;
		if (plain)
			expr_walk(left->u.subscript.index, find_reading, c);
		if (plain || (left->kind == EXPR_VAR && left->u.var == c->var)) {
			expr_walk(e->u.assign.right, find_reading, c);
			return false;
		}
	}
	c->changed |= e->kind == EXPR_VAR && e->u.var == c->var;
	return true;
}

/* One in each iteration of what C has one of, before the loop. */
static void print_renewed(const LoopText *t, FILE *out, int indent)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->renewed.count; i++) {
		const Var *v = f->renewed.at[i];
		Change read = {.var = v};
		if (!name_taken(&t->names, v->name))
			continue;
		stmt_walk(f->body, NULL, find_reading, &read);
		print_tabs(out, indent);
		fprintf(out, "%s%s;\n",
			declare(t->unit, v->type->unqualified, safe_name(t->unit, v->name, t->cxx),
				t->cxx),
			read.changed ? "" : " __attribute__((unused))");
	}
}

/* Locals for the scalars of the user's that every iteration assigns first. */
static void print_privates(const LoopText *t, Printer *p, int indent)
{
	const Facts *f = t->facts;
	FILE *out = p->out;
	for (int i = 0; i < f->privates.count; i++) {
		const Var *v = f->privates.at[i].var;
		if (stmt_declares(f->body, v) || find_extra(t, v) ||
			!name_taken(&t->names, v->name) || is_box_counter(t, v))
			continue;
		Change own = {.var = v};
		Early early = {.var = v};
		stmt_walk(f->body, NULL, updates, &own);
		stmt_walk(f->body, NULL, find_early, &early);
		const char *name = safe_name(t->unit, v->name, t->cxx);
		print_tabs(out, indent);
		bool set = (own.changed || early.read) && type_is_arithmetic(v->type);
		fprintf(out, "%s%s%s;\n", declare(t->unit, v->type->unqualified, name, t->cxx),
			if_only_set(t, v),
			!set                                        ? ""
			: t->cxx && v->type->kind == TYPE_ENUM ? " = {}"
							       : " = 0");
		bind_var(p, v, name, false); /* its value before the loop may be known as well */
	}
}

void print_act(const LoopText *t, Printer *p, int indent)
{
	const Facts *f = t->facts;
	FILE *out = p->out;
	Text text;
	text_open(&text);
	p->out = text.out;
	/* In votes, which are made of values, variables are what they were before the loop. */
	const bool votes = f->votes.count > 0;
	int first = votes ? bind_inductions(t, p) : p->bindings.count;
	for (int i = 0; i < f->inductions.count && !votes; i++)
		bind_var(
			p, f->inductions.at[i].var, induction_name(t, &f->inductions.at[i]), false);
	bind_states(t, p);
	for (int i = 0; i < t->extras.count; i++)
		if (t->extras.at[i].kind == EXTRA_PRIVATE)
			bind_var(p, t->extras.at[i].var, member(t, t->x, t->extras.at[i].name),
				false);
	print_local_types(p, f->body, indent);
	bind_rests(t, p);
	print_renewed(t, p->out, indent);
	print_privates(t, p, indent);
	print_found_states(t, p, indent);
	bind_states_in_part(t, p);
	if (f->body->kind == STMT_BLOCK)
		for (int i = 0; i < f->body->u.block.count; i++)
			print_stmt(p, f->body->u.block.at[i], indent);
	else
		print_stmt(p, f->body, indent);
	Text all;
	text_open(&all);
	print_with_inductions(
		t, p, first, all.out, indent, true, text_close(&text, t->unit->arena));
	p->out = out;
	print_box_row(t, p, indent);
	fputs(text_close(&all, t->unit->arena), out);
}

/* The body answers by return statements, unless the loop's condition ends the loop before. */
static void print_judge(const LoopText *t, Printer *p, int indent)
{
	const int bound = p->bindings.count;
	int64_t n;
	if (!expr_is_int(t->facts->leaves, &n)) {
		print_tabs(p->out, indent);
		fputs("{\n", p->out);
		print_value(t, p, t->facts->leaves, indent + 1, 1, "if (",
			t->cxx ? ")\n\t\t\t\treturn true;\n" : ")\n\t\t\treturn 1;\n");
		print_tabs(p->out, indent);
		fputs("}\n", p->out);
		p->bindings.count = bound;
	}
	print_act(t, p, indent);
	print_tabs(p->out, indent);
	fprintf(p->out, "return %s;\n", t->cxx ? "false" : "0");
}

void print_leaves(const LoopText *t, Printer *p, int indent)
{
	const Stmt *body = t->facts->body;
	print_ends(t, p, indent);
	if (body->kind == STMT_BLOCK && !body->u.block.count)
		print_returned(t, p, t->facts->leaves, indent, NULL);
	else
		print_judge(t, p, indent);
}

/* ---- members --------------------------------------------------------------------------------- */

void print_elem_fields(const LoopText *t, FILE *out, int indent)
{
	for (int i = 0; i < t->facts->monoids.count; i++) {
		const Monoid *m = &t->facts->monoids.at[i];
		for (int j = 0; j < m->components.count; j++) {
			print_tabs(out, indent);
			fprintf(out, "%s;\n",
				declare(t->unit, m->components.at[j].type->unqualified,
					t->components[i][j], t->cxx));
		}
	}
}

void print_state_fields(const LoopText *t, FILE *out, int indent)
{
	for (int i = 0; i < t->facts->states.count; i++) {
		print_tabs(out, indent);
		fprintf(out, "%s;\n",
			declare(t->unit, t->facts->states.at[i].type->unqualified, t->states[i],
				t->cxx));
	}
	for (int i = 0; i < t->extras.count; i++) {
		const Extra *x = &t->extras.at[i];
		print_tabs(out, indent);
		fprintf(out, "%s;\n", declare(t->unit, x->var->type->unqualified, x->name, t->cxx));
	}
}

void print_capture_fields(const LoopText *t, FILE *out, int indent)
{
	for (int i = 0; i < t->facts->arrays.count; i++) {
		if (!t->arrays[i])
			continue;
		print_tabs(out, indent);
		fprintf(out, "%s;\n", declare(t->unit, array_pointer(t, i), t->arrays[i], t->cxx));
		if (t->snapshots[i]) {
			print_tabs(out, indent);
			fprintf(out, "%s;\n",
				declare(t->unit, array_pointer(t, i), t->snapshots[i], t->cxx));
		}
	}
	for (int i = 0; i < t->captures.count; i++) {
		const Capture *c = &t->captures.at[i];
		Type *type = handed_over(t->unit, c->var->type->unqualified);
		print_tabs(out, indent);
		fprintf(out, "%s;\n", declare(t->unit, type, c->name, t->cxx));
	}
}

Expr *captured_value(const LoopText *t, int i)
{
	const Capture *c = &t->captures.at[i];
	return c->place ? c->place : expr_var(t->unit, c->var);
}
