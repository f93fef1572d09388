// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* wrap.c - scalars that hold what the iteration before computed: prev = v[i].
 *
 * In: a symbolic iteration. Where a variable's new value needs no carried variable, its old value
 * is known without carrying anything: iteration k computes again what iteration k-1 has computed,
 * and iteration 0 has the value from before the loop. Out: such variables as inductions whose
 * value is that select, and the iteration run again with them. What is computed again must come
 * out the same: its loads happened in iteration k-1, and no store of the loop goes through their
 * base (other bases are held apart when the program runs). "Wrap-around variables" in Wolfe,
 * "Beyond induction variables" (1992). Pointers are followed where iteration 0 has what the one
 * before it would have computed: then there is no select. */
#include "analysis/exec.h"
#include "analysis/moves.h"

static Expr *previous(Analysis *a, Expr *e)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *k = value_binary(a, BIN_SUB, wide, value_iter(a), value_int(a, wide, 1));
	return value_replace(a, e, k, NULL, NULL);
}

typedef struct Loads {
	Analysis *a;
	bool repeatable;
} Loads;

/* E, which says where something lies, is no load, or is one of the same place in all iterations. */
static bool check_steady(Expr *e, void *data)
{
	Loads *l = data;
	if (e->kind != EXPR_LOAD)
		return l->repeatable;
	l->repeatable = l->repeatable && !value_uses(l->a, e->u.load, EXPR_ITER);
	return l->repeatable;
}

static bool check_load(Expr *e, void *data)
{
	Loads *l = data;
	if (e->kind == EXPR_CALL)
		l->repeatable = false;
	if (e->kind != EXPR_LOAD)
		return l->repeatable;
	const Var *root = place_root(e->u.load);
	l->repeatable = l->repeatable && root && !is_stored_to(l->a, root);
	expr_walk(e->u.load, check_steady, l);
	return l->repeatable;
}

static bool is_repeatable(Analysis *a, Expr *e)
{
	Loads l = {.a = a, .repeatable = true};
	if (value_size(a, e) > 200 || value_uses(a, e, EXPR_STATE) || value_is_unknown(a, e) ||
		value_may_trap(a, e))
		return false;
	expr_walk(e, check_load, &l);
	return l.repeatable;
}

/* Loop L, or one around it, goes through numbers that VAR tells. */
static bool counts_by(Analysis *a, const InnerLoop *l, const Var *var)
{
	return l && (value_uses_state(a, l->start, var) ||
			    (l->trip && value_uses_state(a, l->trip, var)) ||
			    counts_by(a, l->outer, var));
}

static bool is_used(Analysis *a, const Var *var)
{
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].var != var && value_uses_state(a, a->changed.at[i].after, var))
			return true;
	for (int i = 0; i < a->exits.count; i++)
		if (value_uses_state(a, a->exits.at[i], var))
			return true;
	for (int i = 0; i < a->inner_exits.count; i++)
		if (value_uses_state(a, a->inner_exits.at[i].guard, var))
			return true;
	if (a->facts->search && value_uses_state(a, a->condition, var))
		return true;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (value_uses_state(a, b->place, var) || value_uses_state(a, b->guard, var) ||
			value_uses_state(a, b->value, var) || counts_by(a, b->inner, var))
			return true;
	}
	return false;
}

/* X and Y certainly start from the same. */
static bool start_alike(Analysis *a, const Changed *x, const Changed *y)
{
	if (x->initial == y->initial || start_number(a, x) == start_number(a, y))
		return true;
	const Expr *p = a->after_header ? NULL : derived_from(a, x->var);
	const Expr *q = a->after_header ? NULL : derived_from(a, y->var);
	return p && q && expr_equal(p, q);
}

/* What iteration k finds in C, if that is what the one before it computed, and so would one before
 * the first: next += step; p = next; NULL: it is something else at first. */
static Expr *followed(Analysis *a, const Changed *c)
{
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *n = &a->changed.at[i];
		if (n != c && n->counted && n->after == c->after &&
			n->var->type->unqualified == c->var->type->unqualified &&
			start_alike(a, n, c))
			return n->before;
	}
	Expr *old = value_cast(a, c->var->type, previous(a, c->after));
	Expr *zero = value_int(a, a->unit->scalar[SC_LLONG], 0);
	return value_replace(a, old, zero, NULL, NULL) == value_cast(a, c->var->type, c->initial)
		       ? old
		       : NULL;
}

static bool is_wrapped(Analysis *a, const Changed *c)
{
	return !c->counted && !c->declared_inside && !c->place && c->after && c->initial &&
	       is_repeatable(a, c->after) && is_used(a, c->var) &&
	       (type_is_arithmetic(c->var->type) ||
		       (c->var->type->kind == TYPE_POINTER && followed(a, c)));
}

/* C's initial value in iteration 0, then what the one before computed. */
static Expr *wrapped(Analysis *a, const Changed *c)
{
	Expr *first = value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], value_iter(a),
		value_int(a, a->unit->scalar[SC_LLONG], 0));
	Expr *old = value_cast(a, c->var->type, previous(a, c->after));
	return value_cond(a, first, value_cast(a, c->var->type, c->initial), old);
}

static void wrap(Analysis *a, Changed *c)
{
	Expr *like = followed(a, c);
	c->before = c->at_body = like ? like : wrapped(a, c);
	c->wrapped = c->counted = true;
	Induction in = {
		.var = c->var,
		.start = c->initial,
		.at = c->before,
		.before = c->before,
		.moves = true,
		.live_out = is_live_after(a, c->var),
		.declared_inside = c->in_header,
	};
	list_push(a->unit->arena, &a->facts->inductions, in);
}

void record_value(Exec *x, Expr *e, Expr *guard, const Expr *written_as)
{
	Analysis *a = x->a;
	Expr *operands[3];
	if (e->kind == EXPR_COND) {
		Expr *c = e->u.cond.condition;
		record_value(x, c, guard, written_as);
		record_value(x, e->u.cond.yes, value_and(a, guard, c), written_as);
		record_value(x, e->u.cond.no, value_and(a, guard, value_not(a, c)), written_as);
		return;
	}
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR)) {
		Expr *c = e->u.binary.left;
		record_value(x, c, guard, written_as);
		c = e->u.binary.op == BIN_LAND ? c : value_not(a, c);
		record_value(x, e->u.binary.right, value_and(a, guard, c), written_as);
		return;
	}
	const Var *root = e->kind == EXPR_LOAD ? place_root(e->u.load) : NULL;
	if (root && root->kind == VAR_KEPT)
		return;
	if (e->kind == EXPR_LOAD) {
		Expr *outer = x->guard;
		x->guard = guard;
		record_again(x, e, written_as);
		x->guard = outer;
	}
	int n = value_operands(e, operands, 3);
	for (int i = 0; i < n && i < 3; i++)
		record_value(x, operands[i], guard, written_as);
}

void record_wrapped(Exec *x)
{
	Analysis *a = x->a;
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		Expr *name = expr_var(a->unit, c->var);
		name->range = c->range;
		if (c->wrapped)
			record_value(x, c->before, NULL, name);
	}
}

bool find_wrapped(Analysis *a)
{
	for (bool more = true; more;) {
		more = false;
		for (int i = 0; i < a->changed.count; i++)
			if (is_wrapped(a, &a->changed.at[i])) {
				wrap(a, &a->changed.at[i]);
				more = true;
				break;
			}
		if (more && !run_iteration(a))
			return false;
	}
	return true;
}
