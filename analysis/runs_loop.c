// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* runs_loop.c - the loop over elements that does what a loop over runs of equal ones does.
 *
 * In: what runs.c has found of the loop, and its proof. Out: a new loop statement. What a run
 * declares before its inner loop lives on from element to element, so that the new loop's header
 * declares it; the inner loop's counter is set where it is used, and never carried. */
#include "analysis/runs.h"
#include "analysis/tally.h"

#include <string.h>

static bool find_namesake(Expr *e, void *data)
{
	Lasting *l = data;
	if (e->kind == EXPR_VAR && e->u.var != l->var && e->u.var->name &&
		strcmp(e->u.var->name, l->var->name) == 0)
		l->copy = NULL;
	return true;
}

static bool add_lasting(Runs *r, Var *var)
{
	Type *type = var->type->unqualified;
	if (!type_is_scalar(type) || var->address_taken || var->kind != VAR_LOCAL)
		return false;
	Lasting l = {.var = var};
	l.copy = var_local(r->u, var->name, type, r->a->loop->function, var->range);
	stmt_walk(r->outer, NULL, find_namesake, &l);
	if (!l.copy)
		return false;
	l.copy->init = expr_cast(r->u, type, expr_int(r->u, r->u->scalar[SC_INT], 0));
	list_push(r->u->arena, &r->lasting, l);
	return true;
}

bool runs_find_lasting(Runs *r)
{
	for (int i = 0; i <= r->at; i++) {
		const Stmt *s = i < r->at                    ? r->body.at[i]
				: r->inner->kind == STMT_FOR ? r->inner->u.loop.init
							     : NULL;
		for (int k = 0; s && s->kind == STMT_DECL && k < s->u.vars.count; k++)
			if (!add_lasting(r, s->u.vars.at[k]))
				return false;
	}
	return true;
}

static Expr *assigned(Runs *r, Var *var, Expr *value)
{
	return expr_assign(r->u, expr_var(r->u, var), value, r->outer->range);
}

static void add(Runs *r, Stmt *block, Expr *e)
{
	Stmt *s = stmt_new(r->u, STMT_EXPR, e->range);
	s->u.expr = e;
	list_push(r->u->arena, &block->u.block, s);
}

/* t + AHEAD */
static Expr *at(Runs *r, int ahead)
{
	Expr *t = expr_var(r->u, r->t);
	Expr *one = expr_int(r->u, r->u->scalar[SC_INT], 1);
	if (!ahead)
		return t;
	one = expr_cast(r->u, t->type, one);
	return expr_binary(r->u, ahead > 0 ? BIN_ADD : BIN_SUB, t->type, t, one);
}

/* Within a run E is something of its first element: that of the one come to, which is nearer. */
static Expr *as_come_to(Runs *r, const Expr *e)
{
	for (int i = 0; i < r->count; i++)
		if (r->parts[i].first && e->type == r->parts[i].first->type &&
			expr_equal(e, r->parts[i].first))
			return runs_replaced(
				r, expr_strip_implicit(r->parts[i].element), r->index, at(r, 0));
	return NULL;
}

static Expr *change_expr(const Rewrite *w, Expr *e)
{
	Runs *r = w->data;
	Expr *same = r->within ? as_come_to(r, e) : NULL;
	if (same)
		return same;
	if (r->within && runs_is_sum(r, e))
		return at(r, r->ahead);
	if (e == r->advance)
		return assigned(r, r->from, at(r, 1));
	for (int i = 0; e->kind == EXPR_VAR && i < r->lasting.count; i++)
		if (r->lasting.at[i].var == e->u.var)
			return expr_var(r->u, r->lasting.at[i].copy);
	return NULL;
}

/* Declarations of what lasts become assignments; the step that T makes is left out. */
static Stmt *change_stmt(const Rewrite *w, Stmt *s)
{
	Runs *r = w->data;
	if (s->kind == STMT_EXPR && s->u.expr &&
		(s->u.expr == r->last || s->u.expr == r->passes))
		return stmt_new(r->u, STMT_NULL, s->range);
	bool lasts = false;
	for (int i = 0; s->kind == STMT_DECL && s->u.vars.count && i < r->lasting.count; i++)
		lasts |= r->lasting.at[i].var == s->u.vars.at[0];
	if (!lasts)
		return NULL;
	Stmt *block = stmt_new(r->u, STMT_BLOCK, s->range);
	for (int i = 0; i < s->u.vars.count; i++)
		for (int k = 0; k < r->lasting.count; k++)
			if (r->lasting.at[k].var == s->u.vars.at[i] && s->u.vars.at[i]->init)
				add(r, block,
					assigned(r, r->lasting.at[k].copy,
						rewrite_expr(w, s->u.vars.at[i]->init)));
	return block;
}

static void add_changed(Runs *r, Stmt *block, Stmt *s)
{
	const Rewrite w = {.unit = r->u,
		.expr = change_expr,
		.stmt = change_stmt,
		.data = r,
		.declared = &r->declared};
	if (s)
		list_push(r->u->arena, &block->u.block, rewrite_stmt(&w, s));
}

/* PLACE, as it is where the inner loop has come to t + AHEAD. */
static void add_place(Runs *r, Stmt *block, int ahead)
{
	Var *place = r->place;
	for (int i = 0; i < r->lasting.count; i++)
		if (r->lasting.at[i].var == place)
			place = r->lasting.at[i].copy;
	Expr *value = at(r, ahead);
	if (r->index->kind == EXPR_BINARY)
		value = expr_binary(r->u, BIN_SUB, r->index->type,
			expr_cast(r->u, r->index->type, value),
			expr_cast(r->u, r->index->type, expr_var(r->u, r->from)));
	add(r, block, assigned(r, place, value));
}

/* Some part differs between t + AHEAD and the element before it. */
static Expr *differs(Runs *r, int ahead)
{
	Type *truth = r->u->scalar[SC_INT];
	Expr *any = NULL;
	for (int i = 0; i < r->count; i++) {
		Expr *e = r->parts[i].element;
		Expr *d = expr_binary(r->u, BIN_NE, truth,
			runs_replaced(r, e, r->index, at(r, ahead)),
			runs_replaced(r, e, r->index, at(r, ahead - 1)));
		any = any ? expr_binary(r->u, BIN_LOR, truth, any, d) : d;
	}
	return any;
}

static Stmt *branch(Runs *r, Expr *condition, Stmt *yes, Stmt *no)
{
	Stmt *s = stmt_new(r->u, STMT_IF, r->outer->range);
	s->u.branch.condition = condition;
	s->u.branch.yes = yes;
	s->u.branch.no = no;
	return s;
}

static Stmt *new_body(Runs *r)
{
	Unit *u = r->u;
	Type *truth = u->scalar[SC_INT];
	const Stmt *old = r->outer->u.loop.body;
	Stmt *body = stmt_new(u, STMT_BLOCK, old->range),
	     *begins = stmt_new(u, STMT_BLOCK, old->range);
	Stmt *goes_on = stmt_new(u, STMT_BLOCK, old->range),
	     *ends = stmt_new(u, STMT_BLOCK, old->range);
	add(r, begins, assigned(r, r->from, at(r, 0)));
	for (int i = 0; i < r->at; i++)
		add_changed(r, begins, r->body.at[i]);
	if (r->inner->kind == STMT_FOR)
		add_changed(r, begins, r->inner->u.loop.init);
	add_place(r, goes_on, 0);
	r->within = r->place != r->from;
	add_changed(r, goes_on, r->inner->u.loop.body);
	add_place(r, ends, 1);
	r->ahead = 1;
	for (int i = r->at + 1; i < r->body.count; i++) {
		const Stmt *s = r->body.at[i];
		r->within &= s->kind != STMT_EXPR || s->u.expr != r->advance;
		add_changed(r, ends, r->body.at[i]);
	}
	if (r->advance && r->outer->kind == STMT_FOR && r->outer->u.loop.step == r->advance)
		add(r, ends, assigned(r, r->from, at(r, 1)));
	Expr *is_first = expr_binary(u, BIN_EQ, truth, expr_var(u, r->t), expr_var(u, r->first));
	list_push(u->arena, &body->u.block,
		branch(r, expr_binary(u, BIN_LOR, truth, is_first, differs(r, 0)), begins,
			r->skips ? goes_on : NULL));
	if (!r->skips)
		list_push(u->arena, &body->u.block, goes_on);
	Expr *more = runs_replaced(r, r->outer->u.loop.condition, expr_var(u, r->from), at(r, 1));
	Expr *end = expr_unary(u, UN_LNOT, truth, more);
	list_push(u->arena, &body->u.block,
		branch(r, expr_binary(u, BIN_LOR, truth, end, differs(r, 1)), ends, NULL));
	return body;
}

static Var *new_counter(Runs *r, const char *name, Expr *init)
{
	Function *f = r->a->loop->function;
	name = name_unused(r->u, f, NULL, name, "_");
	Var *v = var_local(r->u, name, r->from->type->unqualified, f, r->outer->range);
	v->init = init;
	return v;
}

Stmt *runs_loop(Runs *r)
{
	Unit *u = r->u;
	Expr *start = expr_var(u, r->from);
	Stmt *header = header_of(u, r->outer, &start), *loop;
	r->t = new_counter(r, "at", start);
	r->first = new_counter(r, "first_at", expr_var(u, r->from));
	list_push(u->arena, &header->u.vars, r->t);
	list_push(u->arena, &header->u.vars, r->first);
	for (int i = 0; i < r->lasting.count; i++)
		list_push(u->arena, &header->u.vars, r->lasting.at[i].copy);
	loop = stmt_new(u, STMT_FOR, r->outer->range);
	loop->u.loop.init = header;
	loop->u.loop.condition = runs_replaced(
		r, r->outer->u.loop.condition, expr_var(u, r->from), expr_var(u, r->t));
	loop->u.loop.step = expr_unary(u, UN_PRE_INC, r->t->type, expr_var(u, r->t));
	loop->u.loop.body = new_body(r);
	loop->u.loop.loop = r->outer->u.loop.loop;
	return loop;
}
