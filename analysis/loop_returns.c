// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* loop_returns.c - functions that return from within a loop:
 *	for (j = 0; j < m; j++) if (s[j] != p[j]) return 0;
 *
 * In: a function's body. Out: one that does the same and returns behind its loops,
 *	int returned = 0; int value;
 *	for (j = 0; j < m; j++) if (s[j] != p[j]) { value = 0; returned = 1; break; }
 *	if (returned) return value;
 * so that what calls it can have its statements instead (splice.c). What is not changed is shared
 * with the old body. */
#include "analysis/exec.h"

typedef struct Behind {
	Unit *unit;
	Function *function;
	Var *returned,
		*value; /* of the loop that is being changed; VALUE NULL: returns have none */
	bool inside;    /* a loop */
	bool in_switch; /* of that loop: `break` would only leave the switch */
	bool failed;
} Behind;

static Stmt *block_of(Behind *b, Range range)
{
	return stmt_new(b->unit, STMT_BLOCK, range);
}

static void add(Behind *b, Stmt *block, Stmt *s)
{
	list_push(b->unit->arena, &block->u.block, s);
}

static void set(Behind *b, Stmt *block, Var *var, Expr *value, Range range)
{
	Stmt *s = stmt_new(b->unit, STMT_EXPR, range);
	s->u.expr = expr_assign(b->unit, expr_var(b->unit, var), value, range);
	add(b, block, s);
}

static Var *declare(Behind *b, Stmt *block, const char *name, Type *type, Range range)
{
	Stmt *s = stmt_new(b->unit, STMT_DECL, range);
	Var *var = var_local(b->unit, name, type, b->function, range);
	var->init = type_is_scalar(type) ? expr_cast(b->unit, type,
						   expr_int(b->unit, b->unit->scalar[SC_INT], 0))
					 : NULL;
	list_push(b->unit->arena, &s->u.vars, var);
	add(b, block, s);
	return var;
}

/* `if (returned) LEAVE` */
static void add_leaving(Behind *b, Stmt *block, Stmt *leave, Range range)
{
	Stmt *s = stmt_new(b->unit, STMT_IF, range);
	s->u.branch.condition = expr_var(b->unit, b->returned);
	s->u.branch.yes = leave;
	add(b, block, s);
}

static Stmt *change(Stmt *s, void *data);

static Stmt *change_return(Behind *b, Stmt *s)
{
	Stmt *block = block_of(b, s->range);
	if (b->in_switch)
		b->failed = true;
	if (s->u.expr)
		set(b, block, b->value, s->u.expr, s->range);
	set(b, block, b->returned, expr_int(b->unit, b->unit->scalar[SC_INT], 1), s->range);
	add(b, block, stmt_new(b->unit, STMT_BREAK, s->range));
	return block;
}

/* S with its body changed; it may leave b->returned set. */
static Stmt *change_body(Behind *b, const Stmt *s)
{
	const bool in_switch = b->in_switch;
	Stmt *copy = stmt_copy(b->unit, s);
	b->in_switch = false;
	copy->u.loop.body = change(s->u.loop.body, b);
	b->in_switch = in_switch;
	return copy;
}

static Stmt *change_inner(Behind *b, Stmt *s)
{
	Stmt *block = block_of(b, s->range);
	if (b->in_switch)
		b->failed = true;
	add(b, block, change_body(b, s));
	add_leaving(b, block, stmt_new(b->unit, STMT_BREAK, s->range), s->range);
	return block;
}

/* S is no part of another loop: what stands for it goes to BLOCK. */
static void change_outermost(Behind *b, Stmt *block, Stmt *s)
{
	Stmt *leave = stmt_new(b->unit, STMT_RETURN, s->range);
	Type *result = b->function->type->of->unqualified;
	b->returned = declare(b, block, "returned", b->unit->scalar[SC_INT], s->range);
	b->value = result->kind == TYPE_VOID ? NULL : declare(b, block, "value", result, s->range);
	b->inside = true;
	add(b, block, change_body(b, s));
	b->inside = false;
	if (b->value)
		leave->u.expr = expr_var(b->unit, b->value);
	add_leaving(b, block, leave, s->range);
}

static Stmt *change_loop(Behind *b, Stmt *s)
{
	if (b->inside)
		return change_inner(b, s);
	Stmt *block = block_of(b, s->range);
	change_outermost(b, block, s);
	return block;
}

static Stmt *change_block(Behind *b, Stmt *s)
{
	Stmt *block = block_of(b, s->range);
	for (int i = 0; i < s->u.block.count; i++) {
		Stmt *child = s->u.block.at[i];
		if (!b->inside && stmt_is_loop(child) && stmt_returns(child))
			change_outermost(b, block, child);
		else
			add(b, block, change(child, b));
	}
	return block;
}

static Stmt *change_switch(Behind *b, Stmt *s)
{
	const bool in_switch = b->in_switch;
	b->in_switch = true;
	Stmt *copy = stmt_with(b->unit, s, change, NULL, b);
	b->in_switch = in_switch;
	return copy;
}

static Stmt *change(Stmt *s, void *data)
{
	Behind *b = data;
	if (!s || b->failed || !stmt_returns(s))
		return s;
	switch (s->kind) {
	case STMT_RETURN:
		return b->inside ? change_return(b, s) : s;
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return change_loop(b, s);
	case STMT_SWITCH:
		return change_switch(b, s);
	case STMT_BLOCK:
		return change_block(b, s);
	case STMT_IF:
	case STMT_CASE:
		return stmt_with(b->unit, s, change, NULL, b);
	case STMT_NULL:
	case STMT_EXPR:
	case STMT_DECL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		break;
	}
	b->failed = true;
	return s;
}

Stmt *return_behind_loops(Unit *unit, Function *f)
{
	Behind b = {.unit = unit, .function = f};
	Stmt *body = f->plain ? change(f->plain, &b) : NULL;
	return b.failed ? f->plain : body;
}
