// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* call.c - calls in the body.
 *
 * In: a call. Out: its value, an EXPR_CALL, where the function is one of C's math functions or a
 * visible function that only computes from its parameters; those go to facts->callees, callees
 * of callees first. Everything else is refused by name. A function only computes when its body
 * reads and writes nothing but its own scalars and calls only such functions; the check walks
 * the body once, loops and all, so what it accepts also ends as often as C's own would. */
#include "analysis/exec.h"

#include <string.h>

/* ---- visible functions ------------------------------------------------------------------- */

typedef struct Purity {
	Analysis *a;
	const Function *function;
	LIST(Var *) tables; /* constants of file scope that are read */
	LIST(const Function *) open; /* being looked at: a call to one is recursion */
	const char *why;             /* in words, or NULL */
	Range where;
} Purity;

static bool is_pure(Purity *p, Function *f);

static void impure(Purity *p, Range where, const char *why)
{
	if (p->why)
		return;
	p->why = why;
	p->where = where;
}

/* Numbers only: no addresses, no bytes that have several types. */
static bool holds_numbers(const Type *t)
{
	if (t->kind == TYPE_ARRAY)
		return t->count >= 0 && holds_numbers(t->of);
	if (t->kind != TYPE_RECORD)
		return type_is_arithmetic(t) && !t->is_volatile && !t->is_atomic;
	bool ok = t->record->is_complete && !t->record->is_union;
	for (int i = 0; ok && i < t->record->fields.count; i++)
		ok = holds_numbers(t->record->fields.at[i]->type);
	return ok;
}

typedef struct Literal {
	Unit *unit;
	bool ok;
} Literal;

/* The initialiser names nothing, and can be written down again. */
static bool check_literal(Expr *e, void *data)
{
	Literal *l = data;
	Expr *re, *im;
	if (type_is_complex(e->type) && !expr_complex_constant(l->unit, e, &re, &im))
		l->ok = false;
	if (e->kind == EXPR_VAR || e->kind == EXPR_FUNC || e->kind == EXPR_CALL ||
		e->kind == EXPR_OPAQUE || (e->kind == EXPR_CAST && e->u.cast.is_decay))
		l->ok = false;
	return l->ok;
}

bool is_literal_table(Unit *u, const Var *var)
{
	Literal l = {u,
		var->init && type_is_constant(var->type) && holds_numbers(var->type)};
	if (l.ok)
		expr_walk(var->init, check_literal, &l);
	return l.ok;
}

/* A constant of file scope that can be written down again for the device. */
static bool is_table(const Purity *p, const Var *var)
{
	return var->kind == VAR_GLOBAL && !var->is_extern && !var->is_thread_local &&
	       is_literal_table(p->a->unit, var);
}

static bool own_variable(const Purity *p, const Var *var)
{
	if (var->kind == VAR_STATIC_LOCAL)
		return is_literal_table(p->a->unit, var);
	return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && holds_numbers(var->type) &&
	       var->function == p->function;
}

static void add_table(Purity *p, Var *var)
{
	for (int i = 0; i < p->tables.count; i++)
		if (p->tables.at[i] == var)
			return;
	list_push(p->a->unit->arena, &p->tables, var);
}

static void check_variable(Purity *p, const Expr *e)
{
	Var *var = e->u.var;
	if (e->type->is_volatile || e->type->is_atomic)
		impure(p, e->range, "accesses a volatile or atomic object");
	else if (is_table(p, var))
		add_table(p, var);
	else if (!own_variable(p, var))
		impure(p, e->range, "uses something other than its own variables and constants");
}

static bool check_expr(Expr *e, void *data);

/* An element or member of an object of its own, or of a constant. */
static void check_place(Purity *p, Expr *e)
{
	for (Expr *at = e; !p->why;) {
		if (at->kind == EXPR_SUBSCRIPT) {
			Expr *base = at->u.subscript.base;
			expr_walk(at->u.subscript.index, check_expr, p);
			if (base->kind != EXPR_CAST || !base->u.cast.is_decay)
				impure(p, e->range, "touches memory");
			else
				at = base->u.cast.operand;
		} else if (at->kind == EXPR_MEMBER && !at->u.member.is_arrow) {
			at = at->u.member.base;
		} else if (at->kind == EXPR_VAR) {
			check_variable(p, at);
			return;
		} else if (at->kind == EXPR_STRING) {
			return;
		} else {
			impure(p, e->range, "touches memory");
		}
	}
}

static bool check_expr(Expr *e, void *data)
{
	Purity *p = data;
	double number;
	switch (e->kind) {
	case EXPR_VAR:
		check_variable(p, e);
		break;
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
		check_place(p, e);
		return false;
	case EXPR_UNARY:
		if (e->u.unary.op == UN_DEREF || e->u.unary.op == UN_ADDR)
			impure(p, e->range, "touches memory");
		break;
	case EXPR_CALL:
		if (call_is_constant(e, &number))
			return false;
		if (e->u.call.callee->kind != EXPR_FUNC)
			impure(p, e->range, "calls through a pointer");
		else if (!is_pure(p, e->u.call.callee->u.function))
			impure(p, e->range, "calls a function that may do so");
		for (int i = 0; i < e->u.call.args.count; i++)
			expr_walk(e->u.call.args.at[i], check_expr, p);
		return false;
	case EXPR_CAST:
		if (e->u.cast.is_decay)
			impure(p, e->range, "touches memory");
		break;
	case EXPR_OPAQUE:
		impure(p, e->range, "holds what cannot be followed");
		break;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_FUNC:
	case EXPR_STRING:
	case EXPR_INIT_LIST:
	case EXPR_BINARY:
	case EXPR_ASSIGN:
	case EXPR_COND:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return !p->why;
}

static bool check_stmt(Stmt *s, void *data)
{
	Purity *p = data;
	if (s->kind == STMT_OPAQUE)
		impure(p, s->range, "holds what cannot be followed");
	if (s->kind == STMT_DECL)
		for (int i = 0; i < s->u.vars.count; i++)
			if (!own_variable(p, s->u.vars.at[i]))
				impure(p, s->range,
					"declares something other than its own variables");
	return !p->why;
}

static bool is_listed_callee(const Analysis *a, const Function *f)
{
	for (int i = 0; i < a->facts->callees.count; i++)
		if (a->facts->callees.at[i] == f)
			return true;
	return false;
}

typedef struct Itself {
	const Function *function;
	bool found;
} Itself;

static bool find_itself(Expr *e, void *data)
{
	Itself *i = data;
	i->found |= e->kind == EXPR_FUNC && e->u.function == i->function;
	return !i->found;
}

static bool calls_itself(const Function *f)
{
	Itself i = {.function = f};
	if (f->body)
		stmt_walk(f->body, NULL, find_itself, &i);
	return i.found;
}

static bool check_signature(Purity *p, const Function *f)
{
	if (f->is_variadic)
		impure(p, f->range, "takes any number of arguments");
	if (calls_itself(f))
		impure(p, f->range, "calls itself");
	if (!type_is_arithmetic(f->type->of))
		impure(p, f->range, "returns something other than a number");
	for (int i = 0; i < f->params.count; i++)
		if (!type_is_arithmetic(f->params.at[i]->type))
			impure(p, f->range, "takes something other than numbers");
	return !p->why;
}

static void note_table(Analysis *a, Var *var)
{
	for (int i = 0; i < a->facts->tables.count; i++)
		if (a->facts->tables.at[i] == var)
			return;
	list_push(a->unit->arena, &a->facts->tables, var);
}

static bool is_pure(Purity *p, Function *f)
{
	if (function_is_known(f) || is_listed_callee(p->a, f))
		return true;
	for (int i = 0; i < p->open.count; i++)
		if (p->open.at[i] == f) {
			impure(p, f->range, "calls itself");
			return false;
		}
	if (!f->body) {
		impure(p, f->range, "has no body here");
		return false;
	}
	if (!check_signature(p, f))
		return false;
	const Function *outer = p->function;
	p->function = f;
	list_push(p->a->unit->arena, &p->open, f);
	stmt_walk(f->plain, check_stmt, check_expr, p);
	p->open.count--;
	p->function = outer;
	if (p->why)
		return false;
	for (int i = 0; i < p->tables.count; i++)
		note_table(p->a, p->tables.at[i]);
	list_push(p->a->unit->arena, &p->a->facts->callees, f);
	return true;
}

bool is_plain_function(Analysis *a, Function *f)
{
	Purity p = {.a = a};
	return is_pure(&p, f);
}

static bool find_unlisted(Expr *e, void *data)
{
	Analysis *a = data;
	Function *f = e->kind == EXPR_CALL && e->u.call.callee->kind == EXPR_FUNC
			      ? e->u.call.callee->u.function
			      : NULL;
	if (f && f->body && !is_inlined(a, f))
		is_plain_function(a, f);
	return true;
}

void list_dead_calls(Analysis *a)
{
	stmt_walk(a->facts->body, NULL, find_unlisted, a);
}

/* ---- the call ---------------------------------------------------------------------------- */

static void refuse_call(Exec *x, Expr *e, Function *f, const Purity *p)
{
	Reason *r;
	const char *edit, *why = why_not_library(x->a->unit->arena, f, &edit);
	if (f->body) {
		r = refuse(x->a, CODE_CALL_EFFECT, e->range, "'%s' %s", f->name, p->why);
		reason_note(x->a->unit, r, p->where, "here");
		r->edit = "pass what it needs as numbers and store its result in the loop";
	} else if (why) {
		bool hidden = strncmp(f->name, "__", 2) == 0 && f->name[2] != 'b';
		r = refuse(x->a, CODE_CALL_UNKNOWN, e->range, "%s %s",
			hidden ? "this" : arena_printf(x->a->unit->arena, "'%s'", f->name), why);
		r->edit = edit;
	} else {
		r = refuse(x->a, CODE_CALL_UNKNOWN, e->range,
			"what '%s' does cannot be seen: it may read or write anything", f->name);
		r->edit = "define it in this file, or call it before the loop";
	}
}

/* __builtin_expect() is its first argument; the others are evaluated as well. */
static Expr *eval_hint(Exec *x, Expr *e)
{
	Expr *value = eval(x, e->u.call.args.at[0]);
	for (int i = 1; i < e->u.call.args.count; i++)
		eval(x, e->u.call.args.at[i]);
	return value;
}

/* ---- functions that say more than their calls ---------------------------------------------- */

/* Looked at where a function that only computes is called. */
typedef struct Straight {
	bool loops;  /* or jumps back: following it would not come to an end */
	bool places; /* it reads more than scalars */
} Straight;

static bool look_at_stmt(Stmt *s, void *data)
{
	Straight *t = data;
	t->loops |= stmt_is_loop(s) || s->kind == STMT_GOTO || s->kind == STMT_LABEL;
	return !t->loops;
}

static bool look_at_expr(Expr *e, void *data)
{
	Straight *t = data;
	t->places |= e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER;
	if (e->kind == EXPR_CALL && e->u.call.callee->kind == EXPR_FUNC &&
		e->u.call.callee->u.function->body)
		stmt_walk(e->u.call.callee->u.function->plain, look_at_stmt, look_at_expr, t);
	return true;
}

/* The directive speaks of functions: the operator is one of them, whatever it does. */
static bool has_operator(const Analysis *a)
{
	const Directive *d = a->loop->directive;
	for (int i = 0; d && i < d->clauses.count; i++) {
		const Clause *c = d->clauses.at[i];
		if (c->kind == CLAUSE_COMBINE ||
			(c->kind == CLAUSE_OP && c->op_kind == OPTEXT_FUNCTION))
			return true;
	}
	return false;
}

typedef struct Stored {
	const Var *root;
	bool found;
} Stored;

static bool find_stored(Expr *e, void *data)
{
	Stored *s = data;
	if (e->kind == EXPR_ASSIGN)
		s->found |= place_root(e->u.assign.left) == s->root;
	return !s->found;
}

/* E is what stands in memory that the body assigns to: in h[k] = max(h[k], v), the bin. */
static bool is_updated_place(const Analysis *a, const Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	Stored s = {.root = e->kind == EXPR_LOAD ? place_root(e->u.load) : NULL};
	if (s.root)
		stmt_walk(a->stmt, NULL, find_stored, &s);
	return s.found;
}

static void note_composed(Analysis *a, const Function *f, const Var *state)
{
	for (int i = 0; i < a->composed.count; i++)
		if (a->composed.at[i].function == f && a->composed.at[i].state == state)
			return;
	list_push(a->unit->arena, &a->composed, (Composed){f, state});
}

/* Some call of F computes from a carried variable. What this one gives may be compared with that:
 * if (cost(v[i]) < cost(best)) best = v[i]; */
static bool is_composed(Analysis *a, const Function *f)
{
	for (int i = 0; i < a->composed.count; i++) {
		const Composed *c = &a->composed.at[i];
		const Changed *state = c->state ? changed_of(a, c->state) : NULL;
		if (c->function == f && !(state && (state->counted || state->declared_inside)))
			return true;
	}
	return false;
}

/* F, which only computes, is called with ARG. True: ARG needs what is carried. */
static bool takes_carried(Analysis *a, const Function *f, Expr *arg)
{
	bool updated = is_updated_place(a, arg);
	for (int i = 0; i < a->changed.count; i++)
		if (value_uses_state(a, arg, a->changed.at[i].var))
			note_composed(a, f, a->changed.at[i].var);
	if (updated)
		note_composed(a, f, NULL);
	return updated || value_uses(a, arg, EXPR_STATE);
}

/* CALL is only made where a carried value says so. */
static bool depends_on_state(Exec *x, Expr *call)
{
	Analysis *a = x->a;
	for (int i = 0; i < a->called.count; i++)
		if (a->called.at[i] == call)
			return false;
	if (x->guard && value_uses(a, x->guard, EXPR_STATE))
		return true;
	list_push(a->unit->arena, &a->called, call);
	return false;
}

/* A search computes also for iterations that C does not come to: what may fail there is rewritten,
 * where it is seen (total.c). */
static bool may_be_made_total(Analysis *a, const Expr *call)
{
	return a->facts->search && !value_call_is_total(a, call);
}

/* F, which only computes, is called with ARGS. Of `m = max(m, v[i])` and `out[at(i, j)]` the
 * families and the subscripts have to see what it computes; so has early.c, where C only comes to
 * it if a carried value says so, to know that it cannot fail. Of other calls that are only a
 * number, the name says as much, but to a search. */
static bool says_more_followed(Exec *x, Function *f, const Expr *e, Expr *const *args)
{
	Analysis *a = x->a;
	bool carried = depends_on_state(x, value_call(a, e, args)), loads = false;
	Straight t = {0};
	if (!f->body || !can_follow(x, f, e) || has_operator(a))
		return false;
	for (int i = 0; i < e->u.call.args.count; i++) {
		carried |= takes_carried(a, f, args[i]);
		loads |= value_uses(a, args[i], EXPR_LOAD);
	}
	stmt_walk(f->plain, look_at_stmt, look_at_expr, &t);
	return !t.loops && (carried || (!loads && !t.places) || is_composed(a, f) ||
				   may_be_made_total(a, e));
}

/* The program is over if the path comes here: what follows is for programs that go on. */
static void fail(Exec *x)
{
	list_push(x->a->unit->arena, &x->a->failures, x->guard);
	x->env.dead = true;
}

Expr *eval_call(Exec *x, Expr *e)
{
	Analysis *a = x->a;
	Type *type = type_is_scalar(e->type) ? e->type : a->unit->scalar[SC_INT];
	Expr *none = value_zero(a, type);
	if (e->u.call.callee->kind != EXPR_FUNC) {
		refuse(a, CODE_CALL_POINTER, e->range,
			"the function is called through a pointer: what it does cannot be seen");
		return none;
	}
	double number;
	if (call_is_constant(e, &number))
		return value_float(a, e->type->unqualified, number);
	if (call_is_hint(e))
		return eval_hint(x, e);
	Expr *part = eval_complex_function(x, e);
	if (part)
		return part;
	Function *f = e->u.call.callee->u.function;
	if (expr_is_failure(e) && !x->in_condition && !x->in_header) {
		fail(x);
		return none;
	}
	Purity p = {.a = a};
	bool pure = is_pure(&p, f);
	if (!pure && can_follow(x, f, e))
		return follow_call(x, e, f, NULL);
	if (!pure) {
		refuse_call(x, e, f, &p);
		return none;
	}
	int count = e->u.call.args.count;
	Expr **args = arena_alloc(a->unit->arena, sizeof(Expr *) * (size_t)(count ? count : 1));
	for (int i = 0; i < count; i++)
		args[i] = eval(x, e->u.call.args.at[i]);
	BinaryOp op;
	if (call_is_comparison(e, &op) && args[0]->type == args[1]->type)
		return value_binary(a, op, e->type->unqualified, args[0], args[1]);
	if (says_more_followed(x, f, e, args))
		return follow_values(x, e, f, args);
	return value_call(a, e, args);
}
