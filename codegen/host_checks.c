// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* host_checks.c - C that cannot become C++ by small edits.
 *
 * In: functions and the unit. Out: errors: jumps over initialisers (C++ forbids them), functions
 * without prototypes, arrays of variable length in parameters, names that the runtime's headers
 * have taken. What else C++ does not take is found by parsing the result (frontend/selfcheck.c). */
#include "codegen/host_cxx.h"
#include "codegen/scan.h"

#include <string.h>

void host_refuse(HostCxx *h, Code code, Range range, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	const char *text = arena_vprintf(h->unit->arena, format, args);
	va_end(args);
	for (int i = 0; i < h->unit->errors.count; i++) {
		const Reason *old = &h->unit->errors.at[i];
		if (old->code == code && old->range.file == range.file &&
			old->range.begin == range.begin && strcmp(old->text, text) == 0)
			return;
	}
	Reason *r = unit_error(h->unit, code, range, "not C++: %s", text);
	r->edit = SPLIT_HELP;
}

/* ---- jumps ------------------------------------------------------------------------------- */

/* A declaration with an initialiser that is in force at some point of the walk. */
typedef struct InForce {
	unsigned at;
} InForce;

typedef struct Label {
	const char *name;
	unsigned at;
	const unsigned *decls; /* places of the declarations in force there */
	int count;
} Label;

typedef struct Jumps {
	HostCxx *h;
	LIST(unsigned) in_force;
	LIST(Label) labels;
	unsigned jump; /* place of the innermost switch */
	bool in_switch;
} Jumps;

static void collect_labels(Jumps *j, Stmt *s);

static void collect_block(Jumps *j, Stmt *s)
{
	int before = j->in_force.count;
	for (int i = 0; i < s->u.block.count; i++)
		collect_labels(j, s->u.block.at[i]);
	j->in_force.count = before;
}

static void check_case(Jumps *j, const Stmt *s)
{
	for (int i = 0; j->in_switch && i < j->in_force.count; i++)
		if (j->in_force.at[i] > j->jump) {
			host_refuse(j->h, CODE_HOST_JUMP, s->range,
				"this label is reached by a jump over an initialised variable");
			return;
		}
}

static void collect_label(Jumps *j, Stmt *s)
{
	Arena *arena = j->h->unit->arena;
	size_t bytes = (size_t)j->in_force.count * sizeof(unsigned);
	unsigned *copy = arena_alloc(arena, bytes + 1);
	if (bytes)
		memcpy(copy, j->in_force.at, bytes);
	Label label = {s->u.label.name, s->range.begin, copy, j->in_force.count};
	list_push(arena, &j->labels, label);
	collect_labels(j, s->u.label.body);
}

/* LIST shrinks at a block's end; arena_grow reallocates at powers of two, which is safe then too.
 */
static void put_in_force(Jumps *j, unsigned at)
{
	list_push(j->h->unit->arena, &j->in_force, at);
}

static void collect_below(Jumps *j, Stmt *s)
{
	int before = j->in_force.count;
	if (s)
		collect_labels(j, s);
	j->in_force.count = before;
}

static void collect_switch(Jumps *j, Stmt *s)
{
	unsigned jump = j->jump;
	bool in_switch = j->in_switch;
	j->jump = s->range.begin;
	j->in_switch = true;
	collect_below(j, s->u.select.body);
	j->jump = jump;
	j->in_switch = in_switch;
}

static void collect_labels(Jumps *j, Stmt *s)
{
	switch (s->kind) {
	case STMT_NULL:
	case STMT_EXPR:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_OPAQUE:
		break;
	case STMT_DECL:
		for (int i = 0; i < s->u.vars.count; i++)
			if (s->u.vars.at[i]->init && s->u.vars.at[i]->kind == VAR_LOCAL)
				put_in_force(j, s->u.vars.at[i]->range.begin);
		break;
	case STMT_BLOCK:
		collect_block(j, s);
		break;
	case STMT_IF:
		collect_below(j, s->u.branch.yes);
		collect_below(j, s->u.branch.no);
		break;
	case STMT_FOR: {
		int before = j->in_force.count;
		if (s->u.loop.init)
			collect_labels(j, s->u.loop.init);
		collect_below(j, s->u.loop.body);
		j->in_force.count = before;
		break;
	}
	case STMT_WHILE:
	case STMT_DO:
		collect_below(j, s->u.loop.body);
		break;
	case STMT_SWITCH:
		collect_switch(j, s);
		break;
	case STMT_CASE:
		check_case(j, s);
		if (s->u.label_case.body)
			collect_labels(j, s->u.label_case.body);
		break;
	case STMT_LABEL:
		collect_label(j, s);
		break;
	}
}

static bool check_goto(Stmt *s, void *data)
{
	Jumps *j = data;
	if (s->kind != STMT_GOTO)
		return true;
	for (int i = 0; i < j->labels.count; i++) {
		const Label *l = &j->labels.at[i];
		if (strcmp(l->name, s->u.label.name) != 0)
			continue;
		for (int k = 0; k < l->count; k++)
			if (l->decls[k] > s->range.begin && l->decls[k] < l->at) {
				host_refuse(j->h, CODE_HOST_JUMP, s->range,
					"goto %s jumps over an initialised variable", l->name);
				return true;
			}
	}
	return true;
}

/* ---- functions ----------------------------------------------------------------------------------
 */

static void check_parameters(HostCxx *h, const Function *f)
{
	for (int i = 0; i < f->params.count; i++) {
		const Var *v = f->params.at[i];
		const Type *t = v->type->kind == TYPE_POINTER ? v->type->of : v->type;
		for (; t->kind == TYPE_ARRAY; t = t->of)
			if (t->count < 0 && t->count_expr)
				host_refuse(h, CODE_HOST_NO_CXX, v->range,
					"the parameter '%s' has a dimension of variable length",
					v->name);
	}
}

/* After the parameters' closing parenthesis comes the body, or it is an old-style definition. */
static void check_prototype(HostCxx *h, const Function *f)
{
	Range r = f->range;
	if (r.file != 0 || r.in_macro || f->body_range.in_macro)
		return;
	Scanner s = scanner(h->unit->files.at[0]->text, r.begin, f->body_range.begin);
	int depth = 0;
	bool closed = false, attribute = false;
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s)) {
		if (t.in_directive)
			continue;
		if (depth == 0 && closed && t.kind == TOKEN_NAME && !attribute) {
			if (token_is(&s, t, "__attribute__")) {
				attribute = true;
				continue;
			}
			host_refuse(h, CODE_HOST_OLD_FUNCTION, r,
				"'%s' is defined without a prototype", f->name);
			return;
		}
		depth += token_is(&s, t, "(");
		depth -= token_is(&s, t, ")");
		if (depth == 0 && token_is(&s, t, ")"))
			closed = true;
		if (depth == 0 && t.kind == TOKEN_NAME && token_is(&s, t, "__attribute__"))
			attribute = true;
		else if (depth == 0 && attribute && token_is(&s, t, ")"))
			attribute = closed = false;
	}
}

void host_check_function(HostCxx *h, const Function *f)
{
	Jumps j = {.h = h};
	if (f->range.file != 0)
		return;
	collect_labels(&j, f->body);
	stmt_walk(f->body, check_goto, NULL, &j);
	check_parameters(h, f);
	check_prototype(h, f);
}

/* ---- the unit -------------------------------------------------------------------------------- */

/* A tag declared within another struct is a member of it in C++. */
static void check_nested_tags(HostCxx *h)
{
	Unit *u = h->unit;
	const SourceFile *file = u->files.at[0];
	for (int i = 0; i < u->records.count; i++)
		for (int k = 0; k < u->records.count; k++) {
			const Record *in = u->records.at[i], *out = u->records.at[k];
			if (in == out || in->range.file != 0 || out->range.file != 0 ||
				in->range.begin <= out->range.begin ||
				in->range.end >= out->range.end || !in->cxx_name[0])
				continue;
			Scanner s = scanner(file->text, out->range.end, (unsigned)file->size);
			Token before = {0};
			for (Token t = scan(&s); t.kind != TOKEN_END; before = t, t = scan(&s))
				if (t.kind == TOKEN_NAME && token_is(&s, t, in->cxx_name) &&
					before.kind == TOKEN_NAME &&
					(token_is(&s, before, "struct") ||
						token_is(&s, before, "union"))) {
					host_refuse(h, CODE_HOST_NO_CXX, in->range,
						"'%s' is declared inside a type and used outside",
						in->name);
					break;
				}
		}
}

/* In C++ such a declaration cannot say that the function is C's; one before it does, but for those
 * that CUDA's headers declare in their own way. */
static void check_local_functions(HostCxx *h)
{
	const Unit *u = h->unit;
	for (int i = 0; i < u->local_functions.count; i++) {
		const LocalFunction *l = &u->local_functions.at[i];
		if (l->range.file == 0 && (l->is_first || !l->function->body))
			host_refuse(h, CODE_HOST_NO_CXX, l->range,
				"'%s' is declared inside a function", l->function->name);
	}
}

/* CUDA's headers declare some functions with throw(). */
static void check_library(HostCxx *h)
{
	const Unit *u = h->unit;
	for (int i = 0; i < u->of_library.count; i++)
		host_refuse(h, CODE_HOST_NAME, u->of_library.at[i].range,
			"CUDA declares '%s' itself, and takes no second declaration",
			u->of_library.at[i].function->name);
}

/* Those of the main file have other names (taken_names.c). */
static void check_header_types(HostCxx *h)
{
	const Unit *u = h->unit;
	for (int i = 0; i < u->records.count; i++) {
		const Record *r = u->records.at[i];
		if (r->range.file > 0 && r->range.file < u->files.count &&
			!u->files.at[r->range.file]->system && is_cuda_type(r->cxx_name))
			host_refuse(h, CODE_HOST_NAME, r->range, "CUDA has a type '%s' of its own",
				r->cxx_name);
	}
}

void host_check_unit(HostCxx *h)
{
	check_library(h);
	check_header_types(h);
	check_nested_tags(h);
	check_local_functions(h);
}
