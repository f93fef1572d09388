// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* embedded.c - updates of elements in larger expressions: out[next[k[i]]++] = a[i];
 *
 * In: the body of a loop that was refused. Out: the same body in which such updates are statements
 * by themselves, and a variable of the body has their value:
 *     int next_of = next[k[i]]; next[k[i]]++; out[next_of] = a[i];
 * C does the update at any time before the statement's end, so it may as well be first; where it
 * need not be done at all, behind && and ?:, or where the statement has other effects than one
 * assignment, it stays. What is not changed is shared with the old body. */
#include "analysis/exec.h"

typedef struct Renewed {
	const Var *var; /* of the body */
	Var *copy;      /* of the new one, under the same name */
} Renewed;

typedef struct Embedded {
	Analysis *a;
	NameList names; /* given so far */
	LIST(Renewed) renewed;
	bool changed;
} Embedded;

/* ---- which updates --------------------------------------------------------------------------- */

typedef struct Effects {
	Analysis *a;
	const Expr *root;
	Expr *update; /* of an element */
	bool others;
} Effects;

static bool is_element_update(const Expr *e)
{
	const Expr *target = expr_target(e);
	if (!target || !type_is_arithmetic(target->type) || target->type->is_volatile ||
		target->type->is_atomic)
		return false;
	return target->kind == EXPR_SUBSCRIPT || target->kind == EXPR_MEMBER ||
	       (target->kind == EXPR_UNARY && target->u.unary.op == UN_DEREF);
}

/* Calls might have effects, and what may be left out must not come first. */
static bool find_effects(Expr *e, void *data)
{
	Effects *f = data;
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	bool is_lazy = e->kind == EXPR_COND ||
		       (e->kind == EXPR_BINARY &&
			       (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR ||
				       e->u.binary.op == BIN_COMMA));
	if (callee)
		f->others |=
			callee->kind != EXPR_FUNC ||
			(callee->u.function->body ? !is_plain_function(f->a, callee->u.function)
						  : !function_is_known(callee->u.function));
	if (is_lazy || e->kind == EXPR_OPAQUE) {
		Effects below = {.a = f->a};
		for (int i = 0; expr_operand(e, i); i++)
			expr_walk(*expr_operand(e, i), find_effects, &below);
		f->others |= below.others || below.update || e->kind == EXPR_OPAQUE;
		return false;
	}
	if (e != f->root && expr_target(e)) {
		f->others |= f->update || !is_element_update(e);
		f->update = e;
	}
	return true;
}

/* The update that is part of E and can come before it; or NULL. ALONE: E is a statement. */
static Expr *embedded_update(Embedded *p, Expr *e, bool alone)
{
	Effects f = {.a = p->a, .root = alone ? e : NULL};
	expr_walk(e, find_effects, &f);
	return f.others ? NULL : f.update;
}

/* ---- the new statements ---------------------------------------------------------------------- */

static const char *fresh_name(Embedded *p, const Expr *target)
{
	Unit *u = p->a->unit;
	const Var *root = place_root(target);
	const char *name = arena_printf(u->arena, "%s_of", root ? root->name : "element");
	return name_unused(u, p->a->loop->function, &p->names, name, "_");
}

/* Adds to BLOCK what comes before E (ALONE: a statement); returns E without the update. */
static Expr *hoist(Embedded *p, Stmt *block, Expr *e, bool alone)
{
	Unit *u = p->a->unit;
	Expr *update = e ? embedded_update(p, e, alone) : NULL;
	if (!update)
		return e;
	Expr *target = expr_target(update);
	Stmt *declaration = stmt_new(u, STMT_DECL, e->range);
	Stmt *statement = stmt_new(u, STMT_EXPR, update->range);
	Var *var = var_local(u, fresh_name(p, target), type_strip(target->type),
		p->a->loop->function, update->range);
	var->init = expr_copy(u, target);
	list_push(u->arena, &declaration->u.vars, var);
	statement->u.expr = update;
	bool after = update->kind == EXPR_UNARY &&
		     (update->u.unary.op == UN_POST_INC || update->u.unary.op == UN_POST_DEC);
	list_push(u->arena, &block->u.block, after ? declaration : statement);
	list_push(u->arena, &block->u.block, after ? statement : declaration);
	p->changed = true;
	return expr_replace(u, e, update, expr_var(u, var));
}

static Expr *rename_variable(const Rewrite *r, Expr *e)
{
	const Embedded *p = r->data;
	for (int i = 0; e->kind == EXPR_VAR && i < p->renewed.count; i++)
		if (p->renewed.at[i].var == e->u.var)
			return expr_var(r->unit, p->renewed.at[i].copy);
	return NULL;
}

/* Each variable of S by itself, with what its value needs before it. */
static void change_declaration(const Rewrite *r, Stmt *block, Stmt *s)
{
	Embedded *p = r->data;
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i];
		Stmt *one = stmt_new(r->unit, STMT_DECL, s->range);
		bool is_list = var->init && var->init->kind == EXPR_INIT_LIST;
		Expr *init = rewrite_expr(r, var->init);
		if (!is_list)
			init = init ? hoist(p, block, init, false) : NULL;
		if (init != var->init) {
			Var *copy = var_local(
				r->unit, var->name, var->type, p->a->loop->function, var->range);
			copy->address_taken = var->address_taken;
			copy->init = init;
			list_push(
				r->unit->arena, &p->renewed, ((Renewed){.var = var, .copy = copy}));
			var = copy;
		}
		list_push(r->unit->arena, &one->u.vars, var);
		list_push(r->unit->arena, &block->u.block, one);
	}
}

static Stmt *change_block(const Rewrite *r, Stmt *s)
{
	Stmt *block = stmt_new(r->unit, STMT_BLOCK, s->range);
	for (int i = 0; i < s->u.block.count; i++) {
		Stmt *part = s->u.block.at[i];
		if (part->kind == STMT_DECL)
			change_declaration(r, block, part);
		else
			list_push(r->unit->arena, &block->u.block, rewrite_stmt(r, part));
	}
	return block;
}

/* S with what *E, directly in it, needs before it. */
static Stmt *with_hoisted(const Rewrite *r, Stmt *s, Expr **e)
{
	Stmt *block = stmt_new(r->unit, STMT_BLOCK, s->range);
	*e = hoist(r->data, block, *e, s->kind == STMT_EXPR);
	if (!block->u.block.count)
		return s;
	list_push(r->unit->arena, &block->u.block, s);
	return block;
}

/* `if (p && q)` as `if (p) if (q)`, where an update is in q and there is no else; NULL: else. */
static Stmt *nested_branch(const Rewrite *r, Stmt *s)
{
	Expr *condition = expr_strip_implicit(s->u.branch.condition);
	if (s->u.branch.no || condition->kind != EXPR_BINARY ||
		condition->u.binary.op != BIN_LAND ||
		!embedded_update(r->data, condition->u.binary.right, false))
		return NULL;
	Stmt *outer = stmt_copy(r->unit, s), *inner = stmt_copy(r->unit, s);
	outer->u.branch.condition = condition->u.binary.left;
	outer->u.branch.yes = inner;
	inner->u.branch.condition = condition->u.binary.right;
	return outer;
}

static Stmt *change_branch(const Rewrite *r, Stmt *s)
{
	Stmt *nested = nested_branch(r, s);
	if (nested)
		return change_branch(r, nested);
	Stmt *copy = stmt_copy(r->unit, s);
	copy->u.branch.condition = rewrite_expr(r, s->u.branch.condition);
	copy->u.branch.yes = rewrite_stmt(r, s->u.branch.yes);
	copy->u.branch.no = rewrite_stmt(r, s->u.branch.no);
	return with_hoisted(r, copy, &copy->u.branch.condition);
}

static Stmt *change(const Rewrite *r, Stmt *s)
{
	if (s->kind == STMT_BLOCK)
		return change_block(r, s);
	if (s->kind == STMT_IF)
		return change_branch(r, s);
	if (s->kind != STMT_EXPR || !s->u.expr)
		return NULL;
	Stmt *copy = stmt_copy(r->unit, s);
	copy->u.expr = rewrite_expr(r, s->u.expr);
	return with_hoisted(r, copy, &copy->u.expr);
}

Stmt *separate_updates(Analysis *a, Stmt *body)
{
	Embedded p = {.a = a};
	Rewrite r = {.unit = a->unit, .expr = rename_variable, .stmt = change, .data = &p};
	Stmt *changed = rewrite_stmt(&r, body);
	return p.changed ? changed : NULL;
}
