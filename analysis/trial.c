// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* trial.c - whether a family would describe updates if the program were edited.
 *
 * In: states that no family describes, and an edit: another type for them, divisions written as
 * multiplications, one of them read from an array. Out: whether the edited updates can be composed.
 * The states are declared anew with the updates that C would compute then, and the families are
 * asked; what they leave in the facts is of no account, since the loop is refused. Nothing is
 * proved by it: an edit that is named helps as far as the families go. */
#include "analysis/family.h"

#include <string.h>

typedef struct Edited {
	Analysis *a;
	const int *states;
	int count;
	Type *type;
	bool multiply;
	Var *vars[TRIED_MAX];
	bool failed;
} Edited;

static Expr *rewritten(Edited *r, Expr *e);

static Expr *fail(Edited *r, Expr *e)
{
	r->failed = true;
	return e;
}

static Expr *new_state(Edited *r, Expr *e)
{
	for (int i = 0; i < r->count; i++)
		if (family_state(r->a, r->states[i])->var == e->u.state)
			return value_state(r->a, r->vars[i]);
	return fail(r, e);
}

/* A power of two, as a shift's right operand says. */
static Expr *shifted_by(Edited *r, Expr *count)
{
	int64_t n;
	if (!expr_is_int(count, &n) || n < 0 || n > 62)
		return fail(r, count);
	return value_cast(r->a, r->type, value_int(r->a, r->a->unit->scalar[SC_LLONG], 1LL << n));
}

static Expr *reciprocal(Edited *r, Expr *e)
{
	return value_binary(r->a, BIN_DIV, r->type, value_float(r->a, r->type, 1.0), e);
}

/* What C computes in the new type where the operands have it. */
static Expr *rewritten_binary(Edited *r, Expr *e)
{
	Analysis *a = r->a;
	BinaryOp op = e->u.binary.op;
	bool shift = op == BIN_SHL || op == BIN_SHR, real = type_is_floating(r->type);
	if (op == BIN_LAND || op == BIN_LOR)
		return value_logical(
			a, op, rewritten(r, e->u.binary.left), rewritten(r, e->u.binary.right));
	Expr *left = value_cast(a, r->type, rewritten(r, e->u.binary.left));
	if (shift && real && value_uses_state(a, e->u.binary.right, NULL))
		return fail(r, e);
	Expr *right = shift && real ? shifted_by(r, e->u.binary.right)
				    : value_cast(a, r->type, rewritten(r, e->u.binary.right));
	if (op_is_comparison(op))
		return value_binary(a, op, e->type, left, right);
	if (!real)
		return value_binary(a, op, r->type, left, right);
	bool divides = op == BIN_DIV || op == BIN_SHR;
	if (divides && r->multiply)
		return value_binary(a, BIN_MUL, r->type, left, reciprocal(r, right));
	if (op == BIN_ADD || op == BIN_SUB || op == BIN_MUL || divides)
		return value_binary(a, op, r->type, left, right);
	return op == BIN_SHL ? value_binary(a, BIN_MUL, r->type, left, right) : fail(r, e);
}

static bool is_rounding(const Expr *call)
{
	static const char *const names[] = {"floor", "ceil", "round", "rint", "trunc", "nearbyint",
		"lrint", "lround", "llrint", "llround"};
	const Expr *callee = call->u.call.callee;
	if (callee->kind != EXPR_FUNC || call->u.call.args.count != 1)
		return false;
	const char *name = callee->u.function->name;
	name += strncmp(name, "__builtin_", 10) == 0 ? 10 : 0;
	size_t length = strlen(name);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strncmp(name, names[i], strlen(names[i])) == 0 &&
			length - strlen(names[i]) < 2 &&
			(length == strlen(names[i]) || name[length - 1] == 'f'))
			return true;
	return false;
}

/* E without conversions to what the states are now. */
static Expr *unconverted(const Edited *r, Expr *e)
{
	const Type *own = family_state(r->a, r->states[0])->type;
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay && e->type == own &&
		type_is_arithmetic(e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

static Expr *rewritten(Edited *r, Expr *e)
{
	Analysis *a = r->a;
	if (r->failed || !value_uses_state(a, e, NULL))
		return unconverted(r, e);
	switch ((int)e->kind) {
	case EXPR_STATE:
		return new_state(r, e);
	case EXPR_CAST:
		return e->u.cast.is_decay ? fail(r, e) : rewritten(r, e->u.cast.operand);
	case EXPR_BINARY:
		return rewritten_binary(r, e);
	case EXPR_UNARY:
		if (e->u.unary.op == UN_NOT)
			return value_unary(a, UN_NOT, e->type, rewritten(r, e->u.unary.operand));
		if (e->u.unary.op != UN_MINUS)
			return fail(r, e);
		return value_unary(a, UN_MINUS, r->type,
			value_cast(a, r->type, rewritten(r, e->u.unary.operand)));
	case EXPR_COND:
		return value_cond(a, rewritten(r, e->u.cond.condition),
			value_cast(a, r->type, rewritten(r, e->u.cond.yes)),
			value_cast(a, r->type, rewritten(r, e->u.cond.no)));
	case EXPR_CALL:
		return r->multiply && is_rounding(e) ? rewritten(r, e->u.call.args.at[0])
						     : fail(r, e);
	}
	return fail(r, e);
}

bool values_compose(
	Analysis *a, const int *states, int count, Var *const *vars, Expr *const *updates)
{
	Facts *f = a->facts;
	const int before = f->states.count, remarks = a->loop->remarks.count;
	const int checks = f->checks.count, tables = f->tables.count;
	const int matrices = f->matrices.count;
	int tried[TRIED_MAX];
	const char *why = NULL;
	Monoid m;
	for (int i = 0; i < count; i++)
		if (record_operator(a, family_state(a, states[i])))
			return false;
	for (int i = 0; i < count; i++) {
		State s = *family_state(a, states[i]);
		s.var = vars[i];
		s.type = vars[i]->type;
		s.update = updates[i];
		tried[i] = f->states.count;
		list_push(a->unit->arena, &f->states, s);
	}
	bool composed = find_monoid(a, tried, count, &m, &why);
	f->states.count = before;
	f->checks.count = checks;
	f->tables.count = tables;
	f->matrices.count = matrices;
	a->loop->remarks.count = remarks;
	return composed;
}

bool composes_in(Analysis *a, const int *states, int count, Type *type, bool multiply)
{
	Edited r = {.a = a, .states = states, .count = count, .type = type, .multiply = multiply};
	Expr *updates[TRIED_MAX];
	if (count > TRIED_MAX)
		return false;
	for (int i = 0; i < count; i++)
		r.vars[i] = var_temp(a->unit, family_state(a, states[i])->var->name, type);
	for (int i = 0; i < count; i++) {
		Expr *update = family_state(a, states[i])->update;
		if (value_size(a, update) > TRIED_SIZE_MAX)
			return false;
		updates[i] = value_cast(a, type, rewritten(&r, update));
	}
	return !r.failed && values_compose(a, states, count, r.vars, updates);
}

/* The states other than number AWAY, with that one read from an array. */
bool composes_without(Analysis *a, const int *states, int count, int away)
{
	const State *first = family_state(a, states[away]);
	Var *vars[TRIED_MAX];
	Expr *updates[TRIED_MAX];
	int rest[TRIED_MAX], left = 0;
	if (count > TRIED_MAX)
		return false;
	Expr *kept = load_kept(a, var_kept(a, first), first->type);
	for (int i = 0; i < count; i++) {
		const State *s = family_state(a, states[i]);
		if (i == away || value_size(a, s->update) > TRIED_SIZE_MAX)
			continue;
		vars[left] = s->var;
		updates[left] = value_replace_state(a, s->update, first->var, kept);
		rest[left++] = states[i];
	}
	return left == count - 1 && values_compose(a, rest, left, vars, updates);
}
