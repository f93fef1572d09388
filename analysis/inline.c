// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* inline.c - calls that are followed into the function.
 *
 * In: a call of a visible function that touches more than its own variables (call.c takes the
 * others as they are): it gets pointers or structures, or uses what stands at file scope. Out: its
 * value and its accesses, as if its statements stood where it is called. The kernel still calls
 * it, so it may not do what only the loop itself can be made to do: change what is carried, or
 * read what other iterations overwrite. */
#include "analysis/exec.h"
#include "analysis/poly.h"

#include <string.h>

#define CALLS_MAX 16

/* ---- what can be followed ---------------------------------------------------------------- */

bool can_follow(const Exec *x, const Function *f, const Expr *e)
{
	int depth = 0;
	for (const Call *c = x->call; c; c = c->outer, depth++)
		if (c->function == f)
			return false;
	const Type *result = f->type->of;
	return f->body && !f->is_variadic && depth < CALLS_MAX &&
	       e->u.call.args.count == f->params.count &&
	       (type_is_scalar(result) || result->kind == TYPE_VOID || result->kind == TYPE_RECORD);
}

static void refuse_in_call(Exec *x, const Var *var, Range range, const char *what)
{
	if (x->a->refused)
		return;
	Reason *r = refuse(x->a, CODE_CALL_EFFECT, range, "'%s' uses '%s', %s",
		x->call->function->name, var->name, what);
	r->edit = "pass what it needs as arguments, and store its result in the loop";
}

/* VAR is declared behind the loop, which can therefore not name it. */
static bool comes_later(const Analysis *a, const Var *var)
{
	const Range at = a->loop->stmt->range;
	return var->kind == VAR_GLOBAL && var->range.file == at.file &&
	       var->range.begin > at.begin;
}

bool is_hidden_at_loop(const Analysis *a, const Var *var)
{
	const Function *f = a->loop->function;
	bool hidden = comes_later(a, var) || stmt_declares_name(f->body, var->name);
	for (int i = 0; i < f->params.count; i++)
		hidden |= f->params.at[i]->name && strcmp(f->params.at[i]->name, var->name) == 0;
	return hidden;
}

bool check_shared(Exec *x, const Var *var, Range range)
{
	if (!x->call || x->a->refused)
		return true;
	if (var->kind == VAR_STATIC_LOCAL && !is_own(x->a, var))
		refuse_in_call(x, var, range, "which it keeps from call to call");
	else if (var->kind == VAR_GLOBAL && changed_of(x->a, var))
		refuse_in_call(x, var, range, "which the loop changes");
	else if (comes_later(x->a, var))
		refuse_in_call(x, var, range, "which is declared behind the loop");
	else if (var->kind == VAR_GLOBAL && is_hidden_at_loop(x->a, var))
		refuse_in_call(
			x, var, range, "but where the loop stands, another variable has this name");
	return !x->a->refused;
}

bool check_stored(Exec *x, const Var *var, Range range)
{
	if (x->call && (var->kind == VAR_GLOBAL || var->kind == VAR_STATIC_LOCAL))
		refuse_in_call(x, var, range, "and changes it");
	return !x->a->refused;
}

/* ---- following --------------------------------------------------------------------------- */

static bool note_own(Stmt *s, void *data)
{
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (declares_own(s->u.vars.at[i]))
			add_own(data, s->u.vars.at[i]);
	return true;
}

static void set_object(Exec *x, Var *var, const Scalars *values, Range range)
{
	Scalars places = {0};
	Expr *place = value_var(x->a, var);
	if (!member_places(x, var->type, place, range, &places))
		return;
	for (int i = 0; i < places.count && i < values->count; i++)
		write_own(x, places.at[i], var, values->at[i]);
}

/* ---- operators on structures ----------------------------------------------------------------- */

Type *joined_type(const Function *f, int param)
{
	if (f->params.count != 2)
		return NULL;
	Type *t = f->params.at[param]->type;
	if (t->kind == TYPE_POINTER)
		t = t->of;
	return t->kind == TYPE_RECORD ? t->unqualified : NULL;
}

bool is_record_operator(const Function *f)
{
	const Type *t = joined_type(f, 0), *result = f->type->of;
	bool given_back = f->params.count == 2 &&
			  (f->params.at[0]->type->kind == TYPE_POINTER ? result->kind == TYPE_VOID
								       : result->unqualified == t);
	return t && given_back && joined_type(f, 1) == t;
}

static bool is_named(const Analysis *a, const Function *f)
{
	const Directive *d = a->loop->directive;
	for (int i = 0; d && i < d->clauses.count; i++)
		if (d->clauses.at[i]->function == f)
			return true;
	return false;
}

bool joins_in_place(const Analysis *a)
{
	const Directive *d = a->loop->directive;
	for (int i = 0; d && i < d->clauses.count; i++) {
		const Function *f = d->clauses.at[i]->function;
		if (f && is_record_operator(f) && f->params.at[0]->type->kind == TYPE_POINTER)
			return true;
	}
	return false;
}

/* What the operands of operator F are in call E, if it is one. */
static void note_join(Exec *x, const Function *f, const Scalars *values, Expr *e)
{
	Analysis *a = x->a;
	struct Joined joined = {.function = f};
	if (!is_named(a, f) || !is_record_operator(f))
		return;
	for (int i = 0; i < 2 && !a->refused; i++) {
		Type *t = joined_type(f, i);
		Scalars places = {0};
		if (f->params.at[i]->type->kind == TYPE_RECORD) {
			for (int k = 0; k < values[i].count; k++)
				list_push(a->unit->arena, &joined.side[i], values[i].at[k]);
			continue;
		}
		Expr *zero = value_int(a, a->unit->scalar[SC_LLONG], 0);
		Expr *place = value_deref(a, values[i].at[0], zero);
		bool own = own_root(a, place) != NULL;
		if ((i == 0 && !own) || !member_places(x, t, place, e->range, &places))
			return;
		for (int k = 0; k < places.count; k++)
			list_push(a->unit->arena, &joined.side[i],
				own ? env_find(&x->env, NULL, places.at[k])
				    : read_place(x, places.at[k], e));
	}
	list_push(a->unit->arena, &a->joined, joined);
}

/* All arguments have their values before the first parameter gets one; ARGS, or NULL: they have
 * them already. */
static bool set_params(Exec *x, Expr *e, Function *f, Expr *const *args)
{
	Analysis *a = x->a;
	int count = f->params.count;
	Scalars *values = arena_alloc(a->unit->arena, sizeof *values * (size_t)(count + 1));
	for (int i = 0; i < count && !a->refused; i++) {
		Expr *arg = e->u.call.args.at[i];
		Type *type = f->params.at[i]->type;
		if (args)
			list_push(a->unit->arena, &values[i],
				value_cast(a, type->unqualified, args[i]));
		else if (type->kind == TYPE_RECORD)
			eval_record(x, arg, &values[i]);
		else
			list_push(a->unit->arena, &values[i],
				value_cast(a, type->unqualified, eval(x, arg)));
	}
	if (!args && !a->refused)
		note_join(x, f, values, e);
	for (int i = 0; i < count && !a->refused; i++) {
		Var *var = f->params.at[i];
		if (var_in_memory(var) || var->address_taken) {
			add_own(a, var);
			set_object(x, var, &values[i], e->range);
		} else {
			assign_var(x, var, values[i].at[0], e->range);
		}
	}
	return !a->refused;
}

bool set_result(Exec *x, Stmt *s)
{
	Analysis *a = x->a;
	Var *result = x->call->result;
	if (x->inside > x->call->inside && result && result->type->kind == TYPE_RECORD) {
		Reason *r = refuse(a, CODE_CALL_EFFECT, s->range,
			"'%s' returns a structure from within a loop: what is in it is not known",
			x->call->function->name);
		r->edit = "leave the loop by its condition, and return after it";
		return false;
	}
	if (!s->u.expr)
		return true;
	if (!result) {
		eval(x, s->u.expr);
	} else if (result->type->kind == TYPE_RECORD) {
		Scalars values = {0};
		if (eval_record(x, s->u.expr, &values))
			set_object(x, result, &values, s->range);
	} else {
		assign_var(x, result, value_cast(a, result->type, eval(x, s->u.expr)), s->range);
	}
	return !a->refused;
}

void join_returns(Exec *x, int first)
{
	Analysis *a = x->a;
	Call *call = x->call;
	Type *truth = a->unit->scalar[SC_INT];
	if (!call || call->returns.list.count == first)
		return;
	call->returns.list.count = first;
	call->in_loop = true;
	Expr *returned = value_var(a, var_temp(a->unit, "returned", truth));
	Exit exit = {.env = env_copy(&x->env), .guard = value_and(a, x->guard, returned)};
	list_push(a->unit->arena, &call->returns.list, exit);
	x->guard = value_and(a, x->guard, value_not(a, returned));
}

bool is_inlined(const Analysis *a, const Function *f)
{
	for (int i = 0; i < a->facts->inlined.count; i++)
		if (a->facts->inlined.at[i] == f)
			return true;
	return false;
}

static void note_followed(Analysis *a, Function *f)
{
	if (!is_inlined(a, f))
		list_push(a->unit->arena, &a->facts->inlined, f);
}

static void run_function(Exec *x, Call *call)
{
	Exits none = {0}, *continues = x->continues, *breaks = x->breaks;
	Expr *guard = x->guard;
	x->call = call;
	x->continues = &none;
	x->breaks = NULL;
	exec_stmt(x, call->function->plain);
	x->continues = continues;
	x->breaks = breaks;
	if (call->returns.list.count)
		exec_join(x, &call->returns, guard);
	x->guard = guard;
	x->call = (Call *)call->outer;
}

static Expr *no_result(Analysis *a, Type *type)
{
	Type *t = type_is_scalar(type) ? type : a->unit->scalar[SC_INT];
	return value_zero(a, t);
}

/* The reason stands at the call in the loop; where it was found becomes a note. */
static void blame_call(Exec *x, const Expr *e)
{
	Loop *loop = x->a->loop;
	if (x->call || loop->reasons.count == 0)
		return;
	Reason *r = &loop->reasons.at[loop->reasons.count - 1];
	reason_note(x->a->unit, r, r->range, "here");
	r->range = e->range;
}

static Expr *follow(Exec *x, Expr *e, Function *f, Expr *const *args, Scalars *out)
{
	Analysis *a = x->a;
	Type *type = f->type->of->unqualified;
	Call call = {.outer = x->call, .function = f, .inside = x->inside};
	find_inner_counters(a, f->plain);
	stmt_walk(f->plain, note_own, NULL, a);
	if (!set_params(x, e, f, args))
		return no_result(a, type);
	if (type->kind != TYPE_VOID)
		call.result = var_temp(a->unit, f->name, type);
	if (type->kind == TYPE_RECORD)
		add_own(a, call.result);
	run_function(x, &call);
	if (a->refused) {
		blame_call(x, e);
		return no_result(a, type);
	}
	if (!args)
		note_followed(a, f);
	if (type->kind == TYPE_RECORD && out) {
		Scalars places = {0};
		if (member_places(x, type, value_var(a, call.result), e->range, &places))
			for (int i = 0; i < places.count; i++)
				list_push(a->unit->arena, out, read_place(x, places.at[i], e));
	}
	if (!type_is_scalar(type))
		return no_result(a, type);
	Expr *value = call.in_loop ? NULL : env_find(&x->env, call.result, NULL);
	return value ? value : value_var(a, var_temp(a->unit, f->name, type));
}

Expr *follow_call(Exec *x, Expr *e, Function *f, Scalars *out)
{
	return follow(x, e, f, NULL, out);
}

Expr *follow_values(Exec *x, Expr *e, Function *f, Expr *const *args)
{
	return follow(x, e, f, args, NULL);
}

bool join_records(Analysis *a, Function *f, const Scalars *left, const Scalars *right, Scalars *out)
{
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues, .in_header = true};
	Call call = {.function = f};
	const Scalars *side[2] = {left, right};
	Type *type = joined_type(f, 0);
	Range range = a->loop->stmt->range;
	int early = a->early.count;
	stmt_walk(f->body, note_own, NULL, a);
	for (int i = 0; i < 2 && !a->refused; i++) {
		Var *param = f->params.at[i], *object = param;
		if (param->type->kind == TYPE_POINTER) {
			object = var_temp(a->unit, param->name, type);
			assign_var(&x, param,
				value_address(a, param->type->unqualified, value_var(a, object)),
				range);
		}
		add_own(a, object);
		set_object(&x, object, side[i], range);
		if (i == 0 && object != param)
			call.result = object;
	}
	bool in_place = call.result != NULL;
	if (!in_place) {
		call.result = var_temp(a->unit, f->name, type);
		add_own(a, call.result);
	}
	Scalars places = {0};
	Var *result = call.result;
	call.result = in_place ? NULL : result;
	if (!a->refused)
		run_function(&x, &call);
	if (!a->refused && member_places(&x, type, value_var(a, result), range, &places))
		for (int i = 0; i < places.count; i++)
			list_push(a->unit->arena, out, env_find(&x.env, NULL, places.at[i]));
	for (int i = 0; i < out->count; i++)
		if (!out->at[i] || value_is_unknown(a, out->at[i]))
			return false;
	return !a->refused && a->early.count == early && out->count == left->count;
}

/* ---- afterwards -------------------------------------------------------------------------- */

bool check_followed(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (!b->callee || (b->state < 0 && !b->pack))
			continue;
		Reason *r = refuse(a, CODE_CALL_EFFECT, b->range,
			"'%s' touches '%s', which is carried from iteration to iteration",
			b->callee->name, expr_text(a->unit, b->written_as, false));
		r->edit = "let the function return a value, and update from it in the loop";
		return false;
	}
	return true;
}

/* E, within a function, is in an array that lies in what a pointer leads to. */
static bool is_in_part(const Expr *e)
{
	for (;;) {
		if (e->kind == EXPR_MEMBER && e->type->kind == TYPE_ARRAY)
			return e->u.member.is_arrow || e->u.member.base->kind != EXPR_VAR;
		if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
			e = e->u.member.base;
		else if (e->kind == EXPR_SUBSCRIPT)
			e = e->u.subscript.base;
		else if (e->kind == EXPR_CAST)
			e = e->u.cast.operand;
		else
			return false;
	}
}

/* A kernel has an object of its own, by value. */
static bool is_object_as_it_was(Analysis *a, const Expr *base)
{
	const Expr *root = base_root((Expr *)base);
	if (root->kind != EXPR_VAR || root->type->kind == TYPE_POINTER)
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *w = &a->accesses.at[i];
		if (w->is_write && (!w->base || expr_equal(base_root(w->base), root)))
			return false;
	}
	return true;
}

/* An array that lies in a structure is one of its own, that a device has elsewhere than the rest of
 * the structure: a kernel can give a function the array, but no pointer to all of it. */
bool check_followed_parts(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (!b->callee || !b->base || b->base->kind != EXPR_MEMBER ||
			b->base->type->kind != TYPE_ARRAY ||
			!(b->nested || is_in_part(b->written_as)) ||
			is_object_as_it_was(a, b->base))
			continue;
		Reason *r = refuse(a, CODE_CALL_EFFECT, b->range,
			"'%s' touches '%s', an array that it reaches through a pointer to the "
			"structure around it",
			b->callee->name, expr_text(a->unit, b->written_as, false));
		r->edit = "call it in a statement of its own, or pass the array";
		return false;
	}
	return true;
}

bool check_followed_snapshots(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (!b->callee || !b->base || !is_snapshot(a, b->base))
			continue;
		Reason *r = refuse(a, CODE_CALL_EFFECT, b->range,
			"'%s' touches '%s', which iterations read as it was before others write it",
			b->callee->name, expr_text(a->unit, b->written_as, false));
		r->edit = "store into another array";
		return false;
	}
	return true;
}
