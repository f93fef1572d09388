// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* user_record.c - the family of a user's own operator on structures: trusted, not proved.
 *
 * reduce(u: m) with m = u(m, e), or u(&m, &e): as in user.c, the members of e being the
 * representation and u, followed through its body, what combines them; without identity(z), a flag
 * says whether anything has been taken. combine(f) identity(z): the element is what the iteration
 * makes of z, whatever it does. The states are the members of one structure, all of them. What the
 * second operand of u is has been noted where the body calls u (inline.c); that the states become
 * what u makes of it is checked. */
#include "analysis/exec.h"
#include "analysis/family.h"

typedef struct Operator {
	Analysis *a;
	Function *function;
	Scalars states;              /* the members, in order, as values of states */
	Scalars updates;             /* ... after the iteration */
	Scalars neutral;             /* or none */
	Scalars operand[8], made[8]; /* of the calls: the second operand, and what u makes of it */
	int calls;
	bool commutative, from_neutral;
	const char *why;
} Operator;

Function *record_operator(const Analysis *a, const State *s)
{
	const Directive *d = a->loop->directive;
	Function *found = NULL;
	for (int i = 0; s->place && d && i < d->clauses.count; i++) {
		const Clause *c = d->clauses.at[i];
		bool named = c->kind == CLAUSE_COMBINE ||
			     (c->kind == CLAUSE_OP && clause_names(a, c, s));
		if (named && c->function && is_record_operator(c->function) &&
			(!found || c->kind == CLAUSE_COMBINE))
			found = c->function;
	}
	return found;
}

/* ---- what the directive says ----------------------------------------------------------------- */

static bool fail(Operator *o, const char *why)
{
	o->why = why;
	return false;
}

static bool read_neutral(Operator *o, Expr *e)
{
	Analysis *a = o->a;
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues, .in_header = true};
	int early = a->early.count;
	Type *type = joined_type(o->function, 0);
	if (type_is_complex(type) && type_is_arithmetic(e->type))
		e = expr_cast(a->unit, type, e);
	if (e->type->unqualified != type)
		return fail(o, "identity() is not a value of its operator's type");
	if (!eval_record(&x, e, &o->neutral))
		return false;
	for (int i = 0; i < o->neutral.count; i++)
		if (!value_is_invariant(a, o->neutral.at[i]))
			return fail(o, "identity() is no value that is known before the loop");
	return a->early.count == early ||
	       fail(o, "identity() is read from memory: write its members' values");
}

static bool read_clauses(Operator *o)
{
	const Directive *d = o->a->loop->directive;
	for (int i = 0; i < d->clauses.count; i++) {
		const Clause *c = d->clauses.at[i];
		o->commutative |= c->kind == CLAUSE_COMMUTATIVE;
		o->from_neutral |= c->kind == CLAUSE_COMBINE;
		if (c->kind == CLAUSE_IDENTITY && c->expr && !read_neutral(o, c->expr))
			return false;
	}
	return true;
}

/* ---- members --------------------------------------------------------------------------------- */

/* The structure of type T that PLACE lies in. */
static Expr *record_around(Expr *place, const Type *t)
{
	for (Expr *e = place;;) {
		if (e->type->unqualified == t)
			return e;
		if (e->kind == EXPR_MEMBER)
			e = e->u.member.base;
		else if (e->kind == EXPR_SUBSCRIPT && e->u.subscript.base->kind == EXPR_CAST)
			e = e->u.subscript.base->u.cast.operand;
		else
			return NULL;
	}
}

/* STATES are all the members of one structure. */
static bool find_members(Operator *o, const int *states, int count)
{
	Analysis *a = o->a;
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues, .in_header = true};
	Scalars places = {0};
	Type *t = joined_type(o->function, 0);
	const State *first = family_state(a, states[0]);
	const Changed *c = changed_of(a, first->var);
	Expr *object = c->place ? record_around(c->place, t) : NULL;
	if (!object || !member_places(&x, t, object, first->range, &places))
		return fail(o, "its operator is for another type");
	for (int i = 0; i < places.count; i++)
		for (int k = 0; k < count; k++) {
			const State *s = family_state(a, states[k]);
			if (changed_of(a, s->var)->place != places.at[i])
				continue;
			list_push(a->unit->arena, &o->states, value_state(a, s->var));
			list_push(a->unit->arena, &o->updates, s->update);
		}
	return (o->states.count == count && places.count == count) ||
	       fail(o, "its operator also joins members of the structure that the loop leaves "
		       "alone");
}

static State *state_of(const Operator *o, int i)
{
	for (int k = 0; k < o->a->facts->states.count; k++)
		if (is_state(o->states.at[i], family_state(o->a, k)))
			return family_state(o->a, k);
	internal_error("member %d of '%s' is no state", i, o->function->name);
}

static bool same(const Scalars *x, const Scalars *y)
{
	for (int i = 0; i < x->count; i++)
		if (x->at[i] != y->at[i])
			return false;
	return x->count == y->count;
}

static bool needs_no_state(const Operator *o, const Scalars *s)
{
	for (int i = 0; i < s->count; i++)
		if (!s->at[i] || value_uses_state(o->a, s->at[i], NULL))
			return false;
	return s->count == o->states.count;
}

/* ---- elements -------------------------------------------------------------------------------- */

static void find_calls(Operator *o)
{
	Analysis *a = o->a;
	const int most = (int)(sizeof o->made / sizeof *o->made);
	for (int i = 0; i < a->joined.count && o->calls < most; i++) {
		Scalars side[2] = {{0}, {0}};
		if (a->joined.at[i].function != o->function)
			continue;
		for (int k = 0; k < 2; k++)
			for (int j = 0; j < a->joined.at[i].side[k].count; j++)
				list_push(a->unit->arena, &side[k], a->joined.at[i].side[k].at[j]);
		int own = o->commutative && same(&side[1], &o->states) ? 1 : 0;
		Scalars *made = &o->made[o->calls];
		made->count = 0;
		if (!same(&side[own], &o->states) || !needs_no_state(o, &side[!own]) ||
			!join_records(a, o->function, &side[0], &side[1], made))
			continue;
		o->operand[o->calls++] = side[!own];
	}
}

static void all_of(const Operator *o, Expr *e, Scalars *out)
{
	list_push(o->a->unit->arena, out, e);
}

/* The second operand of u(m, e) where the members become UPDATE, NOTHING where they stay; and
 * whether u is called. False: they become something else. */
static bool find_operand(
	Operator *o, const Scalars *update, const Scalars *nothing, Scalars *out, Expr **taken)
{
	Analysis *a = o->a;
	Type *flag = a->unit->scalar[SC_UINT];
	Expr *condition = NULL;
	const Scalars *leaf = same(update, &o->states) ? nothing : NULL;
	*taken = value_int(a, flag, !leaf);
	for (int i = 0; i < o->calls && !leaf; i++)
		leaf = same(update, &o->made[i]) ? &o->operand[i] : NULL;
	for (int i = 0; leaf && i < leaf->count; i++)
		all_of(o, leaf->at[i], out);
	if (leaf)
		return true;
	for (int i = 0; i < update->count && !condition; i++)
		if (is_free_cond(a, update->at[i]))
			condition = update->at[i]->u.cond.condition;
	if (!condition)
		return false;
	Scalars yes = {0}, no = {0}, from_yes = {0}, from_no = {0};
	Expr *taken_yes, *taken_no;
	for (int i = 0; i < update->count; i++) {
		Expr *e = update->at[i];
		bool splits = is_free_cond(a, e) && e->u.cond.condition == condition;
		all_of(o, splits ? e->u.cond.yes : e, &yes);
		all_of(o, splits ? e->u.cond.no : e, &no);
	}
	if (!find_operand(o, &yes, nothing, &from_yes, &taken_yes) ||
		!find_operand(o, &no, nothing, &from_no, &taken_no))
		return false;
	for (int i = 0; i < update->count; i++)
		all_of(o, value_cond(a, condition, from_yes.at[i], from_no.at[i]), out);
	*taken = value_cond(a, condition, taken_yes, taken_no);
	return true;
}

/* What the iteration makes of the neutral element. */
static void from_neutral(const Operator *o, Scalars *out)
{
	for (int i = 0; i < o->updates.count; i++) {
		Expr *e = o->updates.at[i];
		for (int k = 0; k < o->states.count; k++)
			e = value_replace_state(
				o->a, e, o->states.at[k]->u.state, o->neutral.at[k]);
		all_of(o, e, out);
	}
}

static void add_members(Operator *o, Monoid *m, const Scalars *identity, const Scalars *element)
{
	for (int i = 0; i < o->states.count; i++) {
		const State *s = state_of(o, i);
		add_component(o->a, m,
			(Component){.name = s->var->name,
				.type = type_strip(s->type),
				.identity = value_cast(o->a, s->type, identity->at[i]),
				.element = element->at[i]});
	}
}

static void parts_of_side(const Operator *o, const Monoid *m, int side, Scalars *out)
{
	for (int i = 0; i < o->states.count; i++)
		all_of(o, part(o->a, m, side, i), out);
}

/* `combine` of the members, and the states' `apply`; TAKEN: with a flag behind the members. */
static bool finish(Operator *o, Monoid *m, Expr *taken)
{
	Analysis *a = o->a;
	Scalars left = {0}, right = {0}, joined = {0}, applied = {0};
	int count = o->states.count;
	parts_of_side(o, m, 0, &left);
	parts_of_side(o, m, 1, &right);
	if (!join_records(a, o->function, &left, &right, &joined) ||
		!join_records(a, o->function, &o->states, &right, &applied))
		return fail(o, "its operator does more than compute");
	if (taken) {
		Type *flag = a->unit->scalar[SC_UINT];
		const char *name = arena_printf(a->unit->arena, "%s_taken", o->function->name);
		add_component(a, m,
			(Component){.name = name,
				.type = flag,
				.identity = value_int(a, flag, 0),
				.element = taken});
	}
	Expr *early = taken ? part(a, m, 0, count) : NULL,
	     *late = taken ? part(a, m, 1, count) : NULL;
	for (int i = 0; i < count; i++) {
		Expr *both = joined.at[i], *after = applied.at[i];
		if (taken) {
			both = value_cond(a, early, both, right.at[i]);
			both = value_cond(a, late, both, left.at[i]);
			after = value_cond(a, late, after, o->states.at[i]);
		}
		m->components.at[i].combine = both;
		state_of(o, i)->apply = after;
	}
	if (taken)
		m->components.at[count].combine =
			value_binary(a, BIN_OR, a->unit->scalar[SC_UINT], early, late);
	m->family = "user";
	m->commutative = o->commutative;
	m->exact = true;
	for (int i = 0; i < count; i++)
		m->exact &= type_is_integer(m->components.at[i].type);
	m->trusted = true;
	m->proof = arena_printf(
		a->unit->arena, "the directive says that '%s' is associative", o->function->name);
	return true;
}

static bool build(Operator *o, Monoid *m)
{
	Analysis *a = o->a;
	Scalars element = {0}, nothing = {0};
	Expr *taken = NULL;
	bool has_neutral = o->neutral.count > 0;
	if (o->from_neutral) {
		if (!has_neutral)
			return fail(
				o, "combine(f) needs identity(z), the value that means nothing");
		from_neutral(o, &element);
		add_members(o, m, &o->neutral, &element);
		return finish(o, m, NULL);
	}
	for (int i = 0; i < o->states.count; i++)
		all_of(o, value_zero(a, type_strip(state_of(o, i)->type)), &nothing);
	find_calls(o);
	if (a->refused || !find_operand(o, &o->updates, has_neutral ? &o->neutral : &nothing,
				  &element, &taken))
		return fail(o, "it is not updated as m = u(m, e) with the operator u that the "
			       "directive names");
	add_members(o, m, has_neutral ? &o->neutral : &nothing, &element);
	return finish(o, m, has_neutral ? NULL : taken);
}

bool match_user_record(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	const State *s = family_state(a, states[0]);
	Operator o = {.a = a, .function = record_operator(a, s)};
	if (!o.function)
		return false;
	if (read_clauses(&o) && find_members(&o, states, count) && build(&o, m)) {
		loop_remark(a->unit, a->loop, CODE_TRUSTED, s->range,
			"that '%s' is associative%s is taken from the directive: it is not proved",
			o.function->name, o.commutative ? " and commutative" : "");
		return true;
	}
	*why = o.why;
	return false;
}
