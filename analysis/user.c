// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* user.c - the family of a user's own operator: trusted, not proved.
 *
 * reduce(u: s) with s = u(s, e): representation e, combine u. With identity(z), z stands for
 * "nothing yet"; without it a flag does, so that u is only called with values of the loop.
 * reduce combine(f) identity(z): the update is any step(s, ...) whose state and elements differ;
 * the element is the step taken from z, and f joins what stretches of iterations make of z. That
 * is right when f is associative, z its neutral element and step(x, e) = f(x, step(z, e)):
 * nothing of it can be proved here, and the report says so. The operator must be a visible
 * function that only computes; its types must be the state's, or C would convert in every
 * iteration. Commutative only where the clause says so. */
#include "analysis/exec.h"
#include "analysis/family.h"

typedef struct Operator {
	Analysis *a;
	State *state;
	Function *function;
	Expr *neutral; /* or NULL */
	bool commutative;
	bool from_neutral; /* combine(f) */
	const char *why;
} Operator;

/* The value of a clause's expression, before the loop; NULL: there is none that stays the same. */
static Expr *clause_value(Analysis *a, Expr *e)
{
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues, .in_header = true};
	Expr *value = eval(&x, e);
	return a->refused || !value_is_invariant(a, value) ? NULL : value;
}

static bool read_clauses(Operator *o)
{
	const Directive *d = o->a->loop->directive;
	for (int i = 0; d && i < d->clauses.count; i++) {
		const Clause *c = d->clauses.at[i];
		if (c->kind == CLAUSE_COMMUTATIVE)
			o->commutative = true;
		if (c->kind == CLAUSE_IDENTITY && c->expr)
			o->neutral = clause_value(o->a, c->expr);
		if (c->kind == CLAUSE_COMBINE) {
			o->function = c->function;
			o->from_neutral = true;
		}
		if (c->kind == CLAUSE_OP && c->op_kind == OPTEXT_FUNCTION && !o->function &&
			clause_names(o->a, c, o->state))
			o->function = c->function;
	}
	return o->function != NULL;
}

static bool fail(Operator *o, const char *why)
{
	o->why = why;
	return false;
}

static bool check_function(Operator *o)
{
	const Function *f = o->function;
	const Type *own = o->state->type;
	if (!is_plain_function(o->a, o->function))
		return fail(o, "its operator is not a visible function that only computes" EDIT
			       "define it in this file, without stores and without variables of "
			       "the program");
	if (f->params.count != 2 || f->type->of->unqualified != own ||
		f->params.at[0]->type->unqualified != own ||
		f->params.at[1]->type->unqualified != own)
		return fail(o, "its operator does not take and return two values of its type" EDIT
			       "declare the function's parameters and result with the variable's "
			       "type");
	return true;
}

/* ---- elements ---------------------------------------------------------------------------- */

static Expr *call(const Operator *o, Expr *x, Expr *y)
{
	Expr callee = {.kind = EXPR_FUNC, .type = o->function->type};
	callee.u.function = o->function;
	Expr e = {.kind = EXPR_CALL, .type = o->function->type->of, .range = o->state->range};
	e.u.call.callee = &callee;
	e.u.call.args.count = 2;
	return value_call(o->a, &e, (Expr *[]){x, y});
}

/* The second operand of u(x, e) below guards, or what NOTHING stands for. */
static Expr *operand(Operator *o, Expr *update, Expr *nothing)
{
	Analysis *a = o->a;
	if (is_state(update, o->state))
		return nothing;
	if (is_free_cond(a, update)) {
		Expr *yes = operand(o, update->u.cond.yes, nothing);
		Expr *no = yes ? operand(o, update->u.cond.no, nothing) : NULL;
		return no ? value_cond(a, update->u.cond.condition, yes, no) : NULL;
	}
	if (update->kind != EXPR_CALL || update->u.call.callee->u.function != o->function)
		return NULL;
	Expr *first = update->u.call.args.at[0], *second = update->u.call.args.at[1];
	if (o->commutative && is_state(second, o->state)) {
		Expr *swap = first;
		first = second;
		second = swap;
	}
	if (!is_state(first, o->state) || value_uses_state(a, second, NULL))
		return NULL;
	return second;
}

static Expr *taken(const Operator *o, Expr *update)
{
	Type *t = o->a->unit->scalar[SC_UINT];
	if (is_free_cond(o->a, update))
		return value_cond(o->a, update->u.cond.condition, taken(o, update->u.cond.yes),
			taken(o, update->u.cond.no));
	return value_int(o->a, t, !is_state(update, o->state));
}

static void finish_neutral(const Operator *o, Monoid *m, Expr *element)
{
	Analysis *a = o->a;
	State *s = o->state;
	add_component(a, m,
		(Component){.name = s->var->name,
			.type = type_strip(s->type),
			.identity = value_cast(a, s->type, o->neutral),
			.element = element});
	m->components.at[0].combine = call(o, part(a, m, 0, 0), part(a, m, 1, 0));
	s->apply = call(o, value_state(a, s->var), part(a, m, 1, 0));
}

static void finish_flagged(const Operator *o, Monoid *m, Expr *element, Expr *nothing)
{
	Analysis *a = o->a;
	State *s = o->state;
	Type *flag = a->unit->scalar[SC_UINT];
	add_component(a, m,
		(Component){.name = s->var->name,
			.type = type_strip(s->type),
			.identity = nothing,
			.element = element});
	add_component(a, m,
		(Component){.name = arena_printf(a->unit->arena, "%s_taken", s->var->name),
			.type = flag,
			.identity = value_int(a, flag, 0),
			.element = taken(o, s->update)});
	Expr *left = part(a, m, 0, 0), *right = part(a, m, 1, 0);
	Expr *early = part(a, m, 0, 1), *late = part(a, m, 1, 1);
	m->components.at[0].combine =
		value_cond(a, late, value_cond(a, early, call(o, left, right), right), left);
	m->components.at[1].combine = value_binary(a, BIN_OR, flag, early, late);
	Expr *old = value_state(a, s->var);
	s->apply = value_cond(a, late, call(o, old, right), old);
}

static bool finish(Operator *o, Monoid *m)
{
	Analysis *a = o->a;
	State *s = o->state;
	Type *t = type_strip(s->type);
	Expr *nothing = value_zero(a, t);
	if (o->from_neutral) {
		if (!o->neutral)
			return fail(
				o, "combine(f) needs identity(z), the value that means nothing");
		Expr *z = value_cast(a, s->type, o->neutral);
		finish_neutral(o, m, value_replace_state(a, s->update, s->var, z));
	} else {
		Expr *element = operand(o, s->update, o->neutral ? o->neutral : nothing);
		if (!element)
			return fail(o, "it is not updated as s = u(s, e) with the operator u that "
				       "the directive names" EDIT "write the update so");
		if (o->neutral)
			finish_neutral(o, m, element);
		else
			finish_flagged(o, m, element, nothing);
	}
	m->family = "user";
	m->commutative = o->commutative;
	m->exact = type_is_integer(t);
	m->trusted = true;
	m->proof = arena_printf(
		a->unit->arena, "the directive says that '%s' is associative", o->function->name);
	return true;
}

bool match_user(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Operator o = {.a = a, .state = family_state(a, states[0])};
	if (count != 1 || !type_is_arithmetic(o.state->type) || record_operator(a, o.state) ||
		!read_clauses(&o))
		return false;
	if (check_function(&o) && finish(&o, m)) {
		loop_remark(a->unit, a->loop, CODE_TRUSTED, o.state->range,
			"that '%s' is associative%s is taken from the directive: it is not proved",
			o.function->name, o.commutative ? " and commutative" : "");
		return true;
	}
	*why = o.why;
	return false;
}
