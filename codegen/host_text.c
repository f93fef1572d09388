// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* host_text.c - what a loop's host function says, in every target: what it is given, which
 * stretches of memory the loop touches, how states begin and where results go. */
#include "codegen/internal.h"
#include "codegen/outer_types.h"
#include "codegen/pack.h"
#include "codegen/readable.h"

#include <string.h>

static Type *param_type(const LoopText *t, const Param *p)
{
	Type *type = p->var->type, *array = handed_over(t->unit, type);
	if (array != type)
		return array;
	return p->by_pointer ? type_pointer(t->unit, type) : type->unqualified;
}

/* P is the address of a variable whose enumeration has no name here: to C++ it is no number. */
static bool is_unknown_enum(const LoopText *t, const Param *p)
{
	const Type *type = p->var->type;
	return t->cxx && !t->is_c && p->by_pointer && type->kind == TYPE_ENUM &&
	       (type->is_local || strcmp(type->unqualified->name, type->of->name) == 0);
}

void print_params(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->params.count; i++) {
		const Param *p = &t->params.at[i];
		fputs(i ? ", " : "", out);
		if (is_unknown_enum(t, p))
			fprintf(out, "gsp::Number<%s> %s", p->var->type->of->name, p->name);
		else
			fputs(declare(t->unit, param_type(t, p), p->name, t->cxx), out);
	}
	if (!t->params.count)
		fputs("void", out);
}

/* Of an argument, where the types that the user's function knows it by and the host function knows
 * it by are two: rows of any length, structures that the former declares (outer_types.c). */
static void print_conversion(const LoopText *t, const Param *p, FILE *out)
{
	Type *type = param_type(t, p);
	if (has_outer_type(type) && type->kind != TYPE_POINTER)
		fprintf(out, "*(%s)&",
			declare(t->unit,
				type_pointer(t->unit,
					type_qualified(t->unit, type, true, false, false)),
				"", t->cxx));
	else if (has_outer_type(type) || has_variable_rows(p->var->type))
		fprintf(out, "(%s)", declare(t->unit, type, "", t->cxx));
}

const char *call_arguments(const LoopText *t)
{
	Text text;
	text_open(&text);
	for (int i = 0; i < t->params.count; i++) {
		const Param *p = &t->params.at[i];
		bool address = p->by_pointer && p->var->type->kind != TYPE_ARRAY;
		bool stop = t->facts->stop && p->var == t->facts->stop;
		fputs(i ? ", " : "", text.out);
		print_conversion(t, p, text.out);
		Printer place = {.unit = t->unit, .out = text.out, .cxx = t->cxx};
		place.call_prefix = "";
		fputs(address ? "&" : "", text.out);
		if (!p->var->stands_for) {
			fputs(stop                ? t->stop_argument
				: p->var->spelled ? p->var->spelled
						  : p->name,
				text.out);
			continue;
		}
		/* What it reads may be on the device alone. */
		const bool kept = t->cxx && loop_uses_kept(t->unit, t->loop);
		fputs(kept ? "(gsp::Data::host(false), " : "", text.out);
		print_expr(&place, p->var->stands_for, kept ? 2 : 14);
		fputs(kept ? ")" : "", text.out);
	}
	return text_close(&text, t->unit->arena);
}

bool holds_pointer(const Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	for (int i = 0; t->kind == TYPE_RECORD && i < t->record->fields.count; i++)
		if (holds_pointer(t->record->fields.at[i]->type))
			return true;
	return t->kind == TYPE_POINTER;
}

static bool find_pointer_set(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_ASSIGN && holds_pointer(e->u.assign.left->type);
	return !*found;
}

static bool find_pointer_made(Stmt *s, void *data)
{
	bool *found = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		*found |= holds_pointer(s->u.vars.at[i]->type);
	return !*found;
}

/* BODY declares pointers or gives them values. */
static bool sets_pointers(Stmt *body)
{
	bool found = false;
	stmt_walk(body, find_pointer_made, find_pointer_set, &found);
	return found;
}

/* What E points to, or the array that E is, is in an object that the program sees as const. */
static bool lies_in_const(const Expr *e)
{
	for (;;) {
		if (e->kind == EXPR_CAST && e->u.cast.is_decay)
			e = e->u.cast.operand;
		else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR)
			e = e->u.unary.operand;
		else if (e->type->kind == TYPE_POINTER)
			return e->type->of->is_const;
		else if (e->type->is_const ||
			 (e->kind == EXPR_VAR && e->u.var->type->is_const))
			return true;
		else if (e->kind == EXPR_MEMBER)
			e = e->u.member.base;
		else if (e->kind == EXPR_SUBSCRIPT)
			e = e->u.subscript.base;
		else
			return false;
	}
}

/* T, an array, with const elements, which carry the qualifiers. */
static Type *const_rows(Unit *u, Type *t)
{
	return t->kind == TYPE_ARRAY ? type_array(u, const_rows(u, t->of), t->count)
				     : type_qualified(u, t, true, false, false);
}

Type *array_pointer(const LoopText *t, int i)
{
	const Array *a = &t->facts->arrays.at[i];
	Type *base = a->base->type->unqualified;
	Type *to = base->kind == TYPE_POINTER || base->kind == TYPE_ARRAY ? base->of : a->elem;
	if (to->kind == TYPE_VOID)
		to = a->elem;
	if (has_variable_rows(base))
		to = flat_element(to);
	if (to->kind == TYPE_ARRAY)
		return type_pointer(
			t->unit, lies_in_const(a->base) ? const_rows(t->unit, to) : to);
	/* Functions that the body calls take the pointers that they are declared to take, and so do
	 * pointers of the body's own. */
	bool as_declared = t->facts->inlined.count || sets_pointers(t->facts->body);
	bool is_const =
		!a->written && (!as_declared || to->is_const || lies_in_const(a->base));
	return type_pointer(t->unit, type_qualified(t->unit, to, is_const, false, false));
}

bool array_is_cast(const LoopText *t, int i)
{
	const Array *a = &t->facts->arrays.at[i];
	const Type *base = a->base->type->unqualified;
	bool points = base->kind == TYPE_POINTER || base->kind == TYPE_ARRAY;
	return !points || base->of->unqualified != a->elem->unqualified ||
	       (a->written && base->of->is_const); /* the loop casts that away */
}

void print_count(const LoopText *t, FILE *out, const Array *a)
{
	Printer p = host_printer(t, out);
	int64_t low;
	if (expr_is_int(a->low, &low) && low == 0) {
		print_wide(&p, a->high, 2);
		return;
	}
	print_expr(&p, a->high, 12);
	fputs(" - ", out);
	print_wide(&p, a->low, 13);
}

void print_low_count(const LoopText *t, FILE *out, const Array *a)
{
	Printer p = host_printer(t, out);
	print_wide(&p, a->low, 2);
	fputs(", ", out);
	print_count(t, out, a);
}

static bool go_below(Expr *e, Below *b)
{
	int64_t n;
	if (e->kind == EXPR_MEMBER) {
		b->bytes += e->u.member.field->offset_bits / 8;
		b->pointer = e->u.member.base;
		return e->u.member.is_arrow || go_below(e->u.member.base, b);
	}
	if (e->kind != EXPR_SUBSCRIPT)
		return false;
	if (expr_is_int(e->u.subscript.index, &n)) {
		b->bytes += n * e->type->size;
	} else {
		if (b->count == ASKED_SUBSCRIPTS)
			return false;
		b->index[b->count] = e->u.subscript.index;
		b->size[b->count++] = e->type->size;
	}
	Expr *base = e->u.subscript.base;
	b->pointer = base;
	return !(base->kind == EXPR_CAST && base->u.cast.is_decay) ||
	       go_below(base->u.cast.operand, b);
}

bool find_below(Expr *place, Below *b)
{
	*b = (Below){.pointer = NULL};
	return go_below(place, b);
}

void print_below(Printer *p, const Below *b)
{
	fputs("((uintptr_t)", p->out);
	print_expr(p, b->pointer, 14);
	fprintf(p->out, " + %lldu", (long long)b->bytes);
	for (int i = 0; i < b->count; i++) {
		fputs(" + (uintptr_t)", p->out);
		print_expr(p, b->index[i], 14);
		fprintf(p->out, " * %lldu", (long long)b->size[i]);
	}
	fputc(')', p->out);
}

static bool is_asked(const Facts *f, const Expr *place)
{
	bool asked = false;
	for (int i = 0; i < f->asked.count; i++)
		asked |= expr_equal(f->asked.at[i], place);
	return asked;
}

/* Where array A begins. What there may be none of has no address in C: its number then. */
static void print_base(const LoopText *t, FILE *out, const Array *a)
{
	Printer p = host_printer(t, out);
	Below b;
	bool doubted = (a->ask_readable && a->host_only && a->base->kind == EXPR_UNARY) ||
		       (is_address(a->base) && is_asked(t->facts, a->base->u.unary.operand));
	if (doubted && find_below(a->base->u.unary.operand, &b))
		print_below(&p, &b);
	else
		print_expr(&p, a->base, 14);
}

void print_extent(const LoopText *t, FILE *out, int i)
{
	const Array *a = &t->facts->arrays.at[i];
	if (a->ask_readable && a->host_only) {
		fputs("(const void *)", out);
	} else if (array_is_cast(t, i)) {
		Type *elem = type_qualified(t->unit, a->elem, !a->written, false, false);
		fprintf(out, "(%s)", declare(t->unit, type_pointer(t->unit, elem), "", t->cxx));
	}
	print_base(t, out, a);
	fputs(", ", out);
	print_low_count(t, out, a);
}

const char *base_of_array(const LoopText *t, int i)
{
	Text text;
	text_open(&text);
	print_base(t, text.out, &t->facts->arrays.at[i]);
	return text_close(&text, t->unit->arena);
}

const char *stretch_of_array(const LoopText *t, int i)
{
	return pack_of(t->facts, i) ? stretch_of_pack(t, i) : reach_of_array(t, i);
}

const char *reach_of_array(const LoopText *t, int i)
{
	const Array *a = &t->facts->arrays.at[i];
	Text text;
	text_open(&text);
	Printer p = host_printer(t, text.out);
	const char *elem = declare(t->unit, a->elem->unqualified, "", t->cxx);
	fprintf(text.out, "(const char *)");
	print_base(t, text.out, a);
	fputs(" + ", text.out);
	print_expr(&p, a->low, 14);
	fprintf(text.out, " * (long long)sizeof(%s), %s", elem,
		t->cxx ? "(size_t)(" : "gsp_bytes(");
	print_expr(&p, a->high, 12);
	fputs(" - ", text.out);
	print_expr(&p, a->low, 13);
	fprintf(text.out, t->cxx ? ") * sizeof(%s)" : ", sizeof(%s))", elem);
	return text_close(&text, t->unit->arena);
}

static bool find_end(Expr *e, void *data)
{
	const Facts **f = data;
	for (int i = 0; *f && e->kind == EXPR_VAR && i < (*f)->arrays.count; i++) {
		const Array *a = &(*f)->arrays.at[i];
		if (((a->inspected && !a->table) || a->asked_place) &&
			(a->low->u.var == e->u.var || a->high->u.var == e->u.var))
			*f = NULL;
	}
	return *f != NULL;
}

static bool find_asked(Expr *e, void *data)
{
	const Facts **f = data;
	if (*f && is_asked(*f, e))
		*f = NULL;
	return *f != NULL;
}

bool counts_by_asked(const Facts *f)
{
	const Facts *found = f;
	Expr *trip = f->trip;
	values_walk(&trip, 1, find_asked, &found);
	return !found;
}

static bool find_fixed(Expr *e, void *data)
{
	const Facts **f = data;
	for (int i = 0; *f && i < (*f)->fixed.count; i++)
		if (expr_equal((*f)->fixed.at[i], e))
			*f = NULL;
	return *f != NULL;
}

static CheckTime time_of_check(const Facts *f, Expr *check)
{
	const Facts *found = f;
	values_walk(&check, 1, find_end, &found);
	if (!found)
		return CHECK_LOOKED_UP;
	values_walk(&check, 1, find_asked, &found);
	if (!found)
		return CHECK_ASKED;
	values_walk(&check, 1, find_fixed, &found);
	return found ? CHECK_FIRST : CHECK_COUNTED;
}

const char *string_literal(Unit *u, const char *text)
{
	Text t;
	text_open(&t);
	fputc('"', t.out);
	for (const char *p = text; *p; p++)
		fprintf(t.out, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
	fputc('"', t.out);
	return text_close(&t, u->arena);
}

const char *as_written(const LoopText *t)
{
	Arena *arena = t->unit->arena;
	if (!t->cxx)
		return arena_printf(arena, "return gsp_as_written(\"%s\")", t->plan->name);
	return arena_printf(arena, "return gsp::as_written(\"%s\", %s, %d)", t->plan->kernel,
		string_literal(t->unit, t->unit->files.at[0]->path), t->loop->stmt->range.line);
}

#define MOST_SEARCHED (1 << 24)

void print_trip(const LoopText *t, FILE *out, const char *decline)
{
	const Facts *f = t->facts;
	Printer p = host_printer(t, out);
	fprintf(out, "\tconst long long %s = ", t->trip);
	if (f->leaves && f->stages.count && !f->arrays.count) {
		const char *trip = print_expr_text(&p, f->trip, 14);
		fprintf(out, "%s < %d ? %s : %d", trip, MOST_SEARCHED, trip, MOST_SEARCHED);
	} else {
		print_wide(&p, f->trip, 2);
	}
	fprintf(out, ";\n\tif (%s < %d)\n\t\t%s;\n", t->trip, f->leaves ? 2 : 1, decline);
}

static void print_check(const LoopText *t, FILE *out, Expr *check, const char *decline)
{
	Printer p = host_printer(t, out);
	fputs("\tif (!", out);
	print_expr(&p, check, 14);
	fprintf(out, ")\n\t\t%s;\n", decline);
}

void print_entered(const LoopText *t, FILE *out, const char *decline)
{
	if (t->facts->entered)
		print_check(t, out, t->facts->entered, decline);
}

void print_checks(const LoopText *t, FILE *out, const char *decline, CheckTime when)
{
	for (int i = 0; i < t->facts->checks.count; i++) {
		Expr *check = t->facts->checks.at[i];
		if (time_of_check(t->facts, check) == when)
			print_check(t, out, check, decline);
	}
}

const char *stretch_of_state(const LoopText *t, const State *s)
{
	Text text;
	text_open(&text);
	Printer p = host_printer(t, text.out);
	print_address(&p, s);
	fputs(", sizeof ", text.out);
	print_expr(&p, s->place, 14);
	return text_close(&text, t->unit->arena);
}

void print_address(Printer *p, const State *s)
{
	if (s->touched)
		fprintf(p->out, "%s ? ", print_expr_text(p, s->touched, 3));
	fputc('&', p->out);
	print_expr(p, s->place, 14);
	fputs(s->touched ? p->cxx ? " : nullptr" : " : 0" : "", p->out);
}

void print_unset(const LoopText *t, Type *type, FILE *out)
{
	if (type->kind == TYPE_ENUM)
		fprintf(out, "(%s)0", declare(t->unit, type->unqualified, "", t->cxx));
	else
		fputc('0', out);
}

void print_state_start(const LoopText *t, Printer *p, const State *s, int level)
{
	if (s->start)
		print_expr(p, expr_cast(t->unit, s->type, s->start), level);
	else if (s->place)
		print_expr(p, s->place, level);
	else if (s->declared_inside && !outlives_loop(t, s))
		print_unset(t, s->type, p->out);
	else
		print_expr(p, expr_var(t->unit, s->var), level);
}

void print_initial_state(const LoopText *t, FILE *out)
{
	Printer p = host_printer(t, out);
	for (int i = 0; i < t->facts->states.count; i++) {
		const State *s = &t->facts->states.at[i];
		fputs(i ? ", " : "", out);
		print_state_start(t, &p, s, 2);
	}
	for (int i = 0; i < t->extras.count; i++) {
		const Extra *x = &t->extras.at[i];
		fputs(", ", out);
		if (x->kind == EXTRA_PRIVATE)
			print_unset(t, x->var->type, out);
		else if (x->kind != EXTRA_GIVEN)
			fputc('0', out);
		else
			print_expr(&p, x->place ? x->place : expr_var(t->unit, x->var), 2);
	}
}

/* All are computed before the first is stored: one may start from another. */
static void print_final_inductions(const LoopText *t, Printer *p, FILE *out, int indent)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	NameSet names = t->host_names;
	const char **ends =
		arena_alloc(arena, (size_t)(f->inductions.count + 1) * sizeof *ends);
	for (int i = 0; i < f->inductions.count; i++) {
		const Induction *in = &f->inductions.at[i];
		if (!stores_induction(t, in))
			continue;
		ends[i] = name_fresh(&names, arena_printf(arena, "%s_end", in->var->name));
		Type *type = type_qualified(t->unit, in->var->type, true, false, false);
		print_tabs(out, indent);
		fprintf(out, "%s = ", declare(t->unit, type, ends[i], t->cxx));
		print_expr(p, stored_induction(t, in), 2);
		fputs(";\n", out);
	}
	for (int i = 0; i < f->inductions.count; i++) {
		const Induction *in = &f->inductions.at[i];
		if (!stores_induction(t, in))
			continue;
		Var *pointer = in->var->moves;
		print_tabs(out, indent);
		print_expr(p, expr_var(t->unit, pointer ? pointer : in->var), 2);
		fprintf(out, " %s %s;\n", pointer ? "+=" : "=", ends[i]);
	}
}

/* What no iteration may have touched, or stored to, is stored where it has become another value. */
static void print_whether_stored(
	const LoopText *t, Printer *p, const State *s, const char *state, int i)
{
	bool asked = s->touched && !s->doubted, compared = s->doubted || s->optional;
	const char *place = print_expr_text(p, s->place, 14);
	fputs("if (", p->out);
	if (asked)
		print_expr(p, s->touched, compared ? 5 : 1);
	if (asked && compared)
		fputs(" && ", p->out);
	if (compared && type_is_integer(s->type))
		fprintf(p->out, "%s != %s.%s", place, state, t->states[i]);
	else if (compared) /* bit by bit: 0 and -0 are equal */
		fprintf(p->out, "__builtin_memcmp(&%s, &%s.%s, sizeof %s) != 0", place, state,
			t->states[i], place);
	fputs(")\n", p->out);
}

static void print_last_value(const LoopText *t, FILE *out, const Private *v)
{
	Printer p = host_printer(t, out);
	p.iter = arena_printf(t->unit->arena, "(%s - 1)", t->trip);
	fputs(" = ", out);
	print_as(&p, v->value, v->var->type);
	fputs(";\n", out);
}

void name_early_results(LoopText *t)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	t->early = arena_alloc(arena, (size_t)(f->privates.count + 1) * sizeof *t->early);
	for (int i = 0; i < f->privates.count; i++) {
		const Private *v = &f->privates.at[i];
		t->early[i] = v->live_out && v->early && !find_extra(t, v->var)
				      ? name_fresh(&t->host_names,
						arena_printf(arena, "%s_last", v->var->name))
				      : NULL;
	}
}

void print_early_results(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->facts->privates.count; i++) {
		const Private *v = &t->facts->privates.at[i];
		if (!t->early[i])
			continue;
		Type *type = type_qualified(t->unit, v->var->type, true, false, false);
		fprintf(out, "\t%s", declare(t->unit, type, t->early[i], t->cxx));
		print_last_value(t, out, v);
	}
}

void print_results(const LoopText *t, FILE *out, int indent, const char *state)
{
	const Facts *f = t->facts;
	Printer p = host_printer(t, out);
	/* Values of the last iteration first: they may need the start values below. */
	for (int i = 0; i < f->privates.count; i++) {
		const Private *v = &f->privates.at[i];
		if (!v->live_out)
			continue;
		const Extra *x = find_extra(t, v->var);
		print_tabs(out, indent);
		print_expr(&p, expr_var(t->unit, v->var), 2);
		if (x)
			fprintf(out, " = %s.%s;\n", state, x->name);
		else if (t->early[i])
			fprintf(out, " = %s;\n", t->early[i]);
		else
			print_last_value(t, out, v);
	}
	p.iter = f->leaves ? t->first : t->trip;
	print_final_inductions(t, &p, out, indent);
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		if (s->next || is_stand_in(s) || (!s->place && !outlives_loop(t, s)))
			continue;
		print_tabs(out, indent);
		Var *moved = s->place ? NULL : s->var->moves;
		if (s->doubted || s->optional || s->touched) {
			print_whether_stored(t, &p, s, state, i);
			print_tabs(out, indent + 1);
		}
		print_expr(&p, s->place ? s->place : expr_var(t->unit, moved ? moved : s->var), 2);
		fprintf(out, " %s %s.%s;\n", moved ? "+=" : "=", state, t->states[i]);
	}
}
