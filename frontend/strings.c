// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* strings.c - strlen(s1), strcmp(s1, s2), strncmp(s1, s2, n) as functions with bodies
 *
 *	unsigned long at = 0;
 *	while (s1[at] && s1[at] == s2[at])
 *		at++;
 *	return (unsigned char)s1[at] - (unsigned char)s2[at];
 *
 * In: the declaration of one of them in a system header. Out: a function that reads what C's reads
 * (C11 7.24.4, 7.24.6.3), no more. Of what strcmp() returns C says the sign alone, which callers
 * see to. */
#include "frontend/internal.h"

static bool is_declared(const Expr *call, const char *name, int params)
{
	const Expr *callee = call->kind == EXPR_CALL ? call->u.call.callee : NULL;
	if (!callee || callee->kind != EXPR_FUNC || call->u.call.args.count != params)
		return false;
	const Function *f = callee->u.function;
	return f->from_system && function_is_named(f, name) && f->type->params.count == params;
}

StringCall string_call(const Expr *e)
{
	static const char *const names[] = {
		[STRLEN] = "strlen", [STRCMP] = "strcmp", [STRNCMP] = "strncmp"};
	for (StringCall c = STRLEN; c < STRING_CALLS; c++)
		if (is_declared(e, names[c], c == STRLEN ? 1 : c == STRCMP ? 2 : 3))
			return c;
	return STRING_CALLS;
}

/* What is being made: its body so far, and how far it has come. */
typedef struct Making {
	Unit *u;
	Function *f;
	Type *word, *size;
	Var *at;
} Making;

static Expr *character(const Making *m, int param)
{
	Var *s = m->f->params.at[param];
	Expr *e = expr_new(m->u, EXPR_SUBSCRIPT, s->type->of, s->range);
	e->is_lvalue = true;
	e->u.subscript.base = expr_var(m->u, s);
	e->u.subscript.index = expr_var(m->u, m->at);
	return e;
}

static Expr *both(const Making *m, Expr *first, Expr *second)
{
	return expr_binary(m->u, BIN_LAND, m->word, first, second);
}

static Expr *as_word(const Making *m, Expr *e)
{
	return expr_cast(m->u, m->word, e);
}

/* It goes on behind this place. */
static Expr *goes_on(const Making *m, StringCall c)
{
	Unit *u = m->u;
	Expr *e = expr_binary(u, BIN_NE, m->word, as_word(m, character(m, 0)),
		expr_int(u, m->word, 0));
	if (c != STRLEN)
		e = both(m, e, expr_binary(u, BIN_EQ, m->word, as_word(m, character(m, 0)),
				       as_word(m, character(m, 1))));
	if (c == STRNCMP)
		e = both(m, expr_binary(u, BIN_LT, m->word, expr_var(u, m->at),
				    expr_var(u, m->f->params.at[2])), e);
	return e;
}

static Expr *value(const Making *m, StringCall c)
{
	Unit *u = m->u;
	Type *byte = u->scalar[SC_UCHAR];
	if (c == STRLEN)
		return expr_var(u, m->at);
	Expr *e = expr_binary(u, BIN_SUB, m->word,
		as_word(m, expr_cast(u, byte, character(m, 0))),
		as_word(m, expr_cast(u, byte, character(m, 1))));
	if (c == STRNCMP)
		e = expr_cond(u, m->word,
			expr_binary(u, BIN_LT, m->word, expr_var(u, m->at),
				expr_var(u, m->f->params.at[2])),
			e, expr_int(u, m->word, 0));
	return e;
}

static Stmt *loop_of(const Making *m, StringCall c)
{
	Unit *u = m->u;
	Stmt *s = stmt_new(u, STMT_WHILE, m->f->range);
	Stmt *body = stmt_new(u, STMT_EXPR, m->f->range);
	Loop *loop = arena_alloc(u->arena, sizeof *loop);
	loop->function = m->f;
	loop->stmt = s;
	body->u.expr = expr_unary(u, UN_PRE_INC, m->size, expr_var(u, m->at));
	s->u.loop.loop = loop;
	s->u.loop.condition = goes_on(m, c);
	s->u.loop.body = body;
	return s;
}

Function *library_function(Unit *u, const Expr *call, const char *const *names)
{
	const Function *library = call->u.call.callee->u.function;
	Function *f = arena_alloc(u->arena, sizeof *f);
	f->name = library->name;
	f->type = library->type;
	f->range = call->range;
	f->from_system = f->is_static = true;
	for (int i = 0; i < library->type->params.count; i++) {
		Var *v = var_local(u, names[i], library->type->params.at[i], f, call->range);
		v->kind = VAR_PARAM;
		list_push(u->arena, &f->params, v);
	}
	return f;
}

Function *string_function(Unit *u, const Expr *call, StringCall c)
{
	static const char *const names[] = {"s1", "s2", "n"};
	const Range range = call->range;
	Function *f = library_function(u, call, names);
	Making m = {.u = u, .f = f, .word = u->scalar[SC_INT], .size = u->scalar[SC_ULONG]};
	m.at = var_local(u, "at", m.size, f, range);
	m.at->init = expr_int(u, m.size, 0);
	Stmt *block = stmt_new(u, STMT_BLOCK, range), *start = stmt_new(u, STMT_DECL, range);
	Stmt *end = stmt_new(u, STMT_RETURN, range);
	list_push(u->arena, &start->u.vars, m.at);
	end->u.expr = value(&m, c);
	list_push(u->arena, &block->u.block, start);
	list_push(u->arena, &block->u.block, loop_of(&m, c));
	list_push(u->arena, &block->u.block, end);
	f->body = f->plain = block;
	return f;
}
