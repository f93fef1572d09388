// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* moves.c - pointers that move under conditions: if (keep(*in)) *out++ = *in;
 *
 * In: the body of a loop that carries such pointers. Out: the same body in which each of them stays
 * and a counter of 64 bits, which starts at 0, says how far it has moved: out[n++] = *in. The
 * counter is a carried variable like any other (Var.moves is the pointer; after the loop it moves
 * the pointer). What does not mention the pointers is shared with the old body. */
#include "analysis/moves.h"
#include "analysis/poly.h"

#include <ctype.h>
#include <string.h>

typedef struct Moves {
	Analysis *a;
	LIST(Var *) pointers;
	LIST(Var *) counters; /* of each; NULL: it stays */
	LIST(Expr *) bases;   /* where each points when the loop begins */
	LIST(Expr *) offsets; /* how far behind that it stays */
	RedeclaredList redeclared; /* variables whose first value is made of such a pointer */
	bool failed;          /* something is done with a pointer that has no counterpart */
} Moves;

/* ---- which pointers -------------------------------------------------------------------------- */

static int find_pointer(const Moves *m, const Expr *e)
{
	for (int i = 0; e->kind == EXPR_VAR && i < m->pointers.count; i++)
		if (m->pointers.at[i] == e->u.var)
			return i;
	return -1;
}

static Var *redeclared_as(const Moves *m, const Expr *e)
{
	for (int i = 0; e->kind == EXPR_VAR && i < m->redeclared.count; i++)
		if (m->redeclared.at[i].was == e->u.var)
			return m->redeclared.at[i].now;
	return NULL;
}

typedef struct Mention {
	const Moves *moves;
	bool found;
} Mention;

static bool find_mention(Expr *e, void *data)
{
	Mention *x = data;
	x->found |= find_pointer(x->moves, e) >= 0 || redeclared_as(x->moves, e);
	return !x->found;
}

static bool uses_pointer(const Moves *m, Expr *e)
{
	Mention x = {.moves = m};
	if (e)
		expr_walk(e, find_mention, &x);
	return x.found;
}

static bool stmt_uses_pointer(const Moves *m, Stmt *s)
{
	Mention x = {.moves = m};
	stmt_walk(s, NULL, find_mention, &x); /* with what declarations say */
	return x.found;
}

/* START, where the loop's header has a pointer point, is the same as long as the loop runs. */
static bool is_fixed(const Analysis *a, const Expr *start)
{
	while (start->kind == EXPR_CAST)
		start = start->u.cast.operand;
	const Var *var = start->kind == EXPR_VAR ? start->u.var : NULL;
	return var && (var->type->kind == TYPE_ARRAY ||
			      ((var->kind == VAR_LOCAL || var->kind == VAR_PARAM) &&
				      !var->address_taken &&
				      !stmt_changes(a->stmt, var)));
}

static void add(Moves *m, Var *pointer, Var *counter, Expr *base, Expr *offset)
{
	Arena *arena = m->a->unit->arena;
	list_push(arena, &m->pointers, pointer);
	list_push(arena, &m->counters, counter);
	list_push(arena, &m->bases, base);
	list_push(arena, &m->offsets, offset);
}

static void add_pointer(Moves *m, Var *pointer, Var *counter, Expr *base)
{
	counter->moves = pointer;
	add(m, pointer, counter, base, NULL);
}

Var *counter_of_pointer(Analysis *a, const Var *pointer)
{
	return var_local(a->unit, arena_printf(a->unit->arena, "%s_moved", pointer->name),
		a->unit->scalar[SC_LLONG], pointer->function, pointer->range);
}

/* Where S points before the loop, by the name of what it was set from, where that is asked for.
 * What a search has found runs piece by piece, and the pointer goes on from piece to piece. */
static Expr *start_of(Analysis *a, const State *s)
{
	const bool once = a->derived && !s->start && !a->facts->search;
	Expr *from = once ? derived_from(a, s->var) : NULL;
	if (from && from->type->unqualified == s->type && is_fixed(a, from))
		return from;
	return s->start ? s->start : expr_var(a->unit, s->var);
}

/* Carried pointers of the loop's function whose elements have a size. */
static void find_pointers(Moves *m)
{
	Analysis *a = m->a;
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		if (s->place || s->type->kind != TYPE_POINTER || s->type->of->size <= 0 ||
			s->var->address_taken || (s->start && !is_fixed(a, s->start)) ||
			(s->var->kind != VAR_LOCAL && s->var->kind != VAR_PARAM))
			continue;
		add_pointer(m, s->var, counter_of_pointer(a, s->var), start_of(a, s));
	}
}

/* ---- expressions ----------------------------------------------------------------------------- */

static Expr *fail(Moves *m, Expr *e)
{
	m->failed = true;
	return e;
}

static Expr *change(Expr *e, void *data);

static Expr *counter_of(Moves *m, int pointer, const Expr *written)
{
	Var *counter = m->counters.at[pointer];
	Expr *e = counter ? expr_var(m->a->unit, counter)
			  : expr_copy(m->a->unit, m->offsets.at[pointer]);
	e->range = written->range;
	e->written = written;
	return e;
}

/* E, a pointer, as ROOT[result]; NULL: it is nothing that starts from one of the pointers. */
static Expr *index_of(Moves *m, Expr *e, int *root)
{
	Unit *u = m->a->unit;
	Type *wide = u->scalar[SC_LLONG];
	*root = find_pointer(m, e);
	if (*root >= 0)
		return counter_of(m, *root, e);
	if (e->kind == EXPR_CAST && e->type->unqualified == e->u.cast.operand->type->unqualified)
		return index_of(m, e->u.cast.operand, root);
	if (e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC) {
		*root = find_pointer(m, e->u.unary.operand);
		if (*root < 0)
			return NULL;
		Expr *step = expr_copy(u, e);
		step->type = wide;
		step->u.unary.operand = counter_of(m, *root, e->u.unary.operand);
		return step;
	}
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB) &&
		e->u.binary.left->type->kind == TYPE_POINTER &&
		type_is_integer(e->u.binary.right->type)) {
		Expr *left = index_of(m, e->u.binary.left, root);
		return left ? expr_binary(u, e->u.binary.op, wide, left,
				      expr_cast(u, wide, change(e->u.binary.right, m)))
			    : NULL;
	}
	return NULL;
}

/* The element INDEX of what pointer ROOT led to; the user has WRITTEN it, or its address. */
static Expr *element(Moves *m, int root, Expr *index, Type *type, const Expr *written)
{
	Expr *e = expr_new(m->a->unit, EXPR_SUBSCRIPT, type, written->range);
	e->written = written;
	e->is_lvalue = true;
	/* A node of its own: what was there before and what is stored may be two arrays. */
	e->u.subscript.base = expr_copy(m->a->unit, m->bases.at[root]);
	e->u.subscript.index = index;
	return e;
}

/* p += n, p = p + n: the counter does it. */
static Expr *change_assignment(Moves *m, Expr *e)
{
	Unit *u = m->a->unit;
	Type *wide = u->scalar[SC_LLONG];
	int target = find_pointer(m, e->u.assign.left), root = -1;
	if (target < 0)
		return expr_with(u, e, change, m);
	Expr *copy = expr_copy(u, e);
	copy->type = wide;
	copy->u.assign.left = counter_of(m, target, e->u.assign.left);
	if (e->u.assign.is_compound) {
		copy->u.assign.computation = wide;
		copy->u.assign.right = expr_cast(u, wide, change(e->u.assign.right, m));
		return copy;
	}
	copy->u.assign.right = index_of(m, e->u.assign.right, &root);
	return copy->u.assign.right && root == target ? copy : fail(m, e);
}

static Expr *change_below(Moves *m, Expr *e)
{
	switch (e->kind) {
	case EXPR_UNARY:
	case EXPR_BINARY:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
		return expr_with(m->a->unit, e, change, m);
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return fail(m, e);
}

static Expr *change(Expr *e, void *data)
{
	Moves *m = data;
	Unit *u = m->a->unit;
	int root = -1;
	Expr *index;
	if (m->failed || !uses_pointer(m, e))
		return e;
	Var *now = redeclared_as(m, e);
	if (now) {
		Expr *named = expr_var(u, now);
		named->range = e->range;
		return named;
	}
	if (e->kind == EXPR_ASSIGN)
		return change_assignment(m, e);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF) {
		index = index_of(m, e->u.unary.operand, &root);
		if (index)
			return element(m, root, index, e->type, e);
	}
	if (e->kind == EXPR_SUBSCRIPT) {
		index = index_of(m, e->u.subscript.base, &root);
		if (index)
			return element(m, root,
				expr_binary(u, BIN_ADD, u->scalar[SC_LLONG], index,
					expr_cast(u, u->scalar[SC_LLONG],
						change(e->u.subscript.index, m))),
				e->type, e);
	}
	if (e->kind == EXPR_MEMBER && e->u.member.is_arrow) {
		index = index_of(m, e->u.member.base, &root);
		if (index) {
			Expr *copy = expr_copy(u, e);
			copy->u.member.is_arrow = false;
			copy->written = e;
			copy->u.member.base =
				element(m, root, index, e->u.member.base->type->of, e);
			return copy;
		}
	}
	/* The pointer's own value: only differences and comparisons can be made of it. */
	index = e->type->kind == TYPE_POINTER ? index_of(m, e, &root) : NULL;
	if (index)
		return expr_binary(
			u, BIN_ADD, e->type, expr_copy(u, m->bases.at[root]), index);
	return change_below(m, e);
}

/* An expression whose value nobody uses. */
static Expr *change_effect(Moves *m, Expr *e)
{
	int root = -1;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA) {
		Expr *copy = expr_copy(m->a->unit, e);
		copy->u.binary.left = change_effect(m, e->u.binary.left);
		copy->u.binary.right = change_effect(m, e->u.binary.right);
		copy->type = copy->u.binary.right->type;
		return copy;
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC) {
		Expr *step = index_of(m, e, &root);
		if (step)
			return step;
	}
	return change(e, m);
}

/* ---- statements ------------------------------------------------------------------------------ */

static Stmt *redeclare(Moves *m, Stmt *s)
{
	Unit *u = m->a->unit;
	Stmt *copy = stmt_new(u, STMT_DECL, s->range);
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *was = s->u.vars.at[i], *now = was;
		if (was->init && uses_pointer(m, was->init)) {
			m->failed |= was->kind != VAR_LOCAL || was->address_taken ||
				     !type_is_scalar(was->type);
			now = var_local(u, was->name, was->type, was->function, was->range);
			now->init = change(was->init, m);
			list_push(u->arena, &m->redeclared, ((Redeclared){was, now}));
		}
		list_push(u->arena, &copy->u.vars, now);
	}
	return copy;
}

static Stmt *change_stmt(Stmt *s, void *data)
{
	Moves *m = data;
	if (m->failed || !stmt_uses_pointer(m, s))
		return s;
	switch (s->kind) {
	case STMT_EXPR: {
		Stmt *copy = stmt_copy(m->a->unit, s);
		copy->u.expr = change_effect(m, s->u.expr);
		return copy;
	}
	case STMT_BLOCK:
	case STMT_IF:
	case STMT_SWITCH:
	case STMT_CASE:
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return stmt_with(m->a->unit, s, change_stmt, change, m);
	case STMT_DECL:
		return redeclare(m, s);
	case STMT_NULL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		break;
	}
	m->failed = true;
	return s;
}

/* ---- messages -------------------------------------------------------------------------------- */

/* TEXT with NAME in the place of every whole word that is COUNTER. */
static const char *renamed(Analysis *a, const char *text, const char *counter, const char *name)
{
	const size_t length = strlen(counter);
	for (const char *at = text; (at = strstr(at, counter)); at++) {
		bool begins = at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
		char next = at[length];
		if (begins && !isalnum((unsigned char)next) && next != '_')
			return renamed(a,
				arena_printf(a->unit->arena, "%.*s%s%s", (int)(at - text), text,
					name, at + length),
				counter, name);
	}
	return text;
}

void name_pointers(Analysis *a)
{
	for (int i = 0; i < a->facts->states.count; i++) {
		const Var *counter = a->facts->states.at[i].var;
		for (int k = 0; counter->moves && k < a->loop->reasons.count; k++) {
			Reason *r = &a->loop->reasons.at[k];
			const char *name = counter->moves->name;
			r->text = renamed(a, r->text, counter->name, name);
			if (r->edit)
				r->edit = renamed(a, r->edit, counter->name, name);
			for (int n = 0; n < r->notes.count; n++)
				r->notes.at[n].text =
					renamed(a, r->notes.at[n].text, counter->name, name);
		}
	}
}

static Stmt *changed(Moves *m)
{
	const Stmt *loop = m->a->stmt;
	if (!m->pointers.count || uses_pointer(m, loop->u.loop.condition) ||
		uses_pointer(m, loop->u.loop.step))
		return NULL;
	Stmt *body = change_stmt(m->a->facts->body, m);
	return m->failed ? NULL : body;
}

Stmt *count_moves(Analysis *a)
{
	Moves m = {.a = a};
	find_pointers(&m);
	return changed(&m);
}

/* The element that X, as written, touches is reached through VAR. */
static bool goes_through(const Access *x, const Var *var)
{
	const Expr *e = x->written_as;
	while (e && e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
		e = e->u.member.base;
	const Expr *at = !e                         ? NULL
			 : e->kind == EXPR_MEMBER    ? e->u.member.base
			 : e->kind == EXPR_SUBSCRIPT ? e->u.subscript.base
			 : e->kind == EXPR_UNARY     ? e->u.unary.operand
						     : NULL;
	while (at && at->kind == EXPR_UNARY && at->u.unary.op >= UN_PRE_INC)
		at = at->u.unary.operand;
	return at && leads_from(at) == var;
}

static bool is_two_sided(const Analysis *a, const Var *var)
{
	bool reads = false, stores = false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x->base && is_snapshot(a, x->base) && goes_through(x, var)) {
			reads |= x->is_read && !x->is_write;
			stores |= x->is_write;
		}
	}
	return reads && stores;
}

Stmt *count_two_sided(Analysis *a)
{
	Unit *u = a->unit;
	Moves m = {.a = a};
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		if (c->var->type->kind == TYPE_POINTER && !c->place && !c->declared_inside &&
			!c->in_header && is_two_sided(a, c->var))
			add_pointer(&m, c->var, counter_of_pointer(a, c->var),
				expr_var(u, c->var));
	}
	if (!m.pointers.count)
		return NULL;
	Stmt *loop = stmt_copy(u, a->stmt);
	if (loop->u.loop.condition)
		loop->u.loop.condition = change(loop->u.loop.condition, &m);
	loop->u.loop.body = change_stmt(a->facts->body, &m);
	if (loop->kind == STMT_FOR && loop->u.loop.step)
		loop->u.loop.step = change(loop->u.loop.step, &m);
	return m.failed ? NULL : loop;
}

Stmt *count_pointer_moves(Analysis *a, Var *const *pointers, int count)
{
	Moves m = {.a = a};
	for (int i = 0; i < count; i++)
		add_pointer(&m, pointers[i], counter_of_pointer(a, pointers[i]),
			expr_var(a->unit, pointers[i]));
	return changed(&m);
}

Stmt *count_pointer(Analysis *a, Var *pointer, Var *counter, Stmt *body)
{
	Moves m = {.a = a};
	add_pointer(&m, pointer, counter, expr_var(a->unit, pointer));
	body = change_stmt(body, &m);
	return m.failed ? NULL : body;
}

Stmt *place_pointers(Analysis *a, const Placed *placed, int count, Stmt *body)
{
	Moves m = {.a = a};
	for (int i = 0; i < count; i++)
		add(&m, placed[i].pointer, NULL, placed[i].root, placed[i].offset);
	body = change_stmt(body, &m);
	return m.failed ? NULL : body;
}
