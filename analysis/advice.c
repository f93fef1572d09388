// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* advice.c - the smallest edit of a loop whose carried variables no family describes.
 *
 * In: the states. Out: an edit, in words. Where the edit is another type, or other arithmetic, the
 * families have been asked about the edited updates (trial.c); the others follow from the form of
 * the update. Where nothing helps, that is said, and what can run in parallel instead. */
#include "analysis/family.h"

#define DEPTH 40

/* ---- the loop ends early ----------------------------------------------------------------- */

/* Once CONDITION, which only the state changes, fails, nothing happens any more. */
static bool is_final_condition(Analysis *a, Expr *condition)
{
	return value_uses_state(a, condition, NULL) && !value_uses(a, condition, EXPR_LOAD) &&
	       !value_uses(a, condition, EXPR_ITER) && !value_uses(a, condition, EXPR_CALL) &&
	       !value_is_unknown(a, condition);
}

static bool stores_something(const Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write)
			return true;
	return false;
}

static const char *leave(Analysis *a, int state)
{
	const State *s = family_state(a, state);
	Expr *e = s->update, *condition = e->kind == EXPR_COND ? e->u.cond.condition : NULL;
	bool no = condition && is_state(e->u.cond.no, s);
	if (!condition || (!no && !is_state(e->u.cond.yes, s)) || a->facts->states.count > 1 ||
		stores_something(a) || !is_final_condition(a, condition))
		return NULL;
	Expr *other = no ? e->u.cond.yes : e->u.cond.no;
	Var *var = s->var;
	return values_compose(a, &state, 1, &var, &other)
		       ? "leave the loop, by break, as soon as the condition that the carried "
			 "value decides has changed: nothing happens after that"
		       : NULL;
}

/* ---- two limits --------------------------------------------------------------------------- */

/* x < low ? low : x > high ? high : x, one limit after the other. */
static const char *limit_twice(Analysis *a, int state)
{
	const State *s = family_state(a, state);
	Expr *e = s->update, *inner = e->kind == EXPR_COND ? e->u.cond.no : NULL;
	if (!inner || inner->kind != EXPR_COND || !is_state(inner->u.cond.no, s) ||
		value_uses_state(a, e->u.cond.yes, NULL) ||
		value_uses_state(a, inner->u.cond.yes, NULL))
		return NULL;
	Expr *first = value_cond(a, e->u.cond.condition, e->u.cond.yes, inner->u.cond.no);
	Expr *both = value_replace_state(a, inner, s->var, first);
	Var *var = s->var;
	return values_compose(a, &state, 1, &var, &both)
		       ? "limit it in two steps: x = x < low ? low : x; x = x > high ? high : x"
		       : NULL;
}

/* ---- an operator of the program ---------------------------------------------------------- */

typedef struct Applied {
	const State *state;
	const Function *function;
} Applied;

/* x = u(x, e) */
static bool find_applied(Expr *e, void *data)
{
	Applied *f = data;
	if (e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return true;
	const Expr *call = expr_strip_implicit(e->u.assign.right), *callee;
	const Expr *to = e->u.assign.left;
	if (to->kind != EXPR_VAR || to->u.var != f->state->var || call->kind != EXPR_CALL ||
		call->u.call.args.count != 2)
		return true;
	callee = expr_strip_implicit(call->u.call.callee);
	const Expr *first = expr_strip_implicit(call->u.call.args.at[0]);
	if (callee->kind == EXPR_FUNC && callee->u.function->body && first->kind == EXPR_VAR &&
		first->u.var == f->state->var)
		f->function = callee->u.function;
	return true;
}

static const char *name_operator(Analysis *a, const State *s)
{
	Applied f = {.state = s};
	stmt_walk(a->facts->body, NULL, find_applied, &f);
	if (!f.function || f.function->params.count != 2)
		return NULL;
	for (int i = 0; i < 2; i++)
		if (f.function->params.at[i]->type->unqualified != s->type)
			return NULL;
	if (f.function->type->of->unqualified != s->type)
		return NULL;
	return arena_printf(a->unit->arena,
		"if %s(%s(x, y), z) is %s(x, %s(y, z)) for all numbers, say so: #pragma gsp reduce "
		"(%s: %s)",
		f.function->name, f.function->name, f.function->name, f.function->name,
		f.function->name, s->var->name);
}

/* ---- other types and other arithmetic ---------------------------------------------------- */

static bool is_one_kind(Analysis *a, const int *states, int count, bool floating)
{
	for (int i = 0; i < count; i++) {
		const Type *t = family_state(a, states[i])->type;
		if (!type_is_arithmetic(t) || type_is_floating(t) != floating)
			return false;
	}
	return true;
}

typedef struct FloatSeek {
	Analysis *a;
	bool found;
} FloatSeek;

static bool find_floating(Expr *e, void *data)
{
	FloatSeek *f = data;
	f->found |= type_is_floating(e->type) && value_uses_state(f->a, e, NULL);
	return !f->found;
}

/* Integer states are computed in floating point on the way. */
static bool uses_floating(Analysis *a, const int *states, int count)
{
	FloatSeek f = {.a = a};
	for (int i = 0; i < count; i++)
		expr_walk(family_state(a, states[i])->update, find_floating, &f);
	return f.found;
}

/* What has to hold for T to do in the place of OWN. */
static const char *proviso(const Type *own, const Type *t)
{
	if (type_is_floating(t) || type_holds(t, own))
		return "";
	return type_is_signed(t) ? "if all its sums stay within the type, "
				 : "if nothing of it is negative, ";
}

static const char *type_named(Analysis *a, const int *states, int count, Type *t)
{
	const State *s = family_state(a, states[0]);
	if (!composes_in(a, states, count, t, false))
		return NULL;
	if (t == s->type)
		return arena_printf(a->unit->arena,
			"leave out the conversions on the way: compute '%s' in %s throughout",
			s->var->name, t->name);
	return arena_printf(a->unit->arena,
		"%sdeclare '%s' and what takes part as %s, and convert where it is used",
		proviso(s->type, t), s->var->name, t->name);
}

static const char *types(Analysis *a, const int *states, int count)
{
	static const Scalar integers[] = {SC_INT, SC_LLONG, SC_UINT, SC_ULLONG};
	static const Scalar reals[] = {SC_FLOAT, SC_DOUBLE};
	const State *s = family_state(a, states[0]);
	const char *edit = NULL;
	bool real = type_is_floating(s->type);
	bool narrow = !real && s->type->size < a->unit->scalar[SC_INT]->size;
	if (narrow && !uses_floating(a, states, count))
		edit = type_named(a, states, count, a->unit->scalar[SC_INT]);
	if (!edit && (real || !uses_floating(a, states, count)))
		edit = type_named(a, states, count, type_strip((Type *)s->type));
	for (int i = 0; !edit && i < 2 && (real || uses_floating(a, states, count)); i++)
		edit = type_named(a, states, count, a->unit->scalar[reals[i]]);
	for (int i = 0; !edit && !real && i < 4; i++)
		if (a->unit->scalar[integers[i]]->size >= s->type->size)
			edit = type_named(a, states, count, a->unit->scalar[integers[i]]);
	return edit;
}

static bool goes_into_subscript(Analysis *a, const Var *var)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].place && value_uses_state(a, a->accesses.at[i].place, var))
			return true;
	return false;
}

static bool find_call(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_CALL;
	return !*found;
}

/* Without rounding in every iteration, or with reciprocals instead of divisors. */
static const char *multiply(Analysis *a, const int *states, int count)
{
	const State *s = family_state(a, states[0]);
	bool real = is_one_kind(a, states, count, true), rounds = false;
	for (int i = 0; i < count; i++)
		expr_walk(family_state(a, states[i])->update, find_call, &rounds);
	if (real && !composes_in(a, states, count, s->type, true))
		return NULL;
	if (real)
		return rounds ? "round where it is used, not in every iteration"
			      : "multiply by the reciprocal: x * (1 / b) for x / b";
	for (int i = 0; i < count; i++)
		if (goes_into_subscript(a, family_state(a, states[i])->var))
			return NULL;
	if (!is_one_kind(a, states, count, false) ||
		!composes_in(a, states, count, a->unit->scalar[SC_DOUBLE], true))
		return NULL;
	return arena_printf(a->unit->arena,
		rounds ? "declare '%s'%s as double, and round where it is used, not in every "
			 "iteration"
		       : "if the remainders need not be dropped, declare '%s'%s as double and "
			 "multiply: x * 0.125 for x / 8 and for x >> 3",
		s->var->name, count > 1 ? " and what it needs" : "");
}

/* ---- by the form of the update ----------------------------------------------------------- */

/* E is a state times a free number plus one: nothing but that. */
static bool is_line(Analysis *a, Expr *e, int depth)
{
	if (depth > DEPTH)
		return false;
	if (e->kind == EXPR_STATE || !value_uses_state(a, e, NULL))
		return true;
	if (e->kind == EXPR_CAST || e->kind == EXPR_UNARY) {
		Expr *operand = e->kind == EXPR_CAST ? e->u.cast.operand : e->u.unary.operand;
		return (e->kind == EXPR_CAST || e->u.unary.op == UN_MINUS) &&
		       is_line(a, operand, depth + 1);
	}
	if (e->kind != EXPR_BINARY)
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	BinaryOp op = e->u.binary.op;
	bool both = value_uses_state(a, left, NULL) && value_uses_state(a, right, NULL);
	return (op == BIN_ADD || op == BIN_SUB || (op == BIN_MUL && !both)) &&
	       is_line(a, left, depth + 1) && is_line(a, right, depth + 1);
}

/* E is a + b / x, or (a x + b) / (c x + d). */
static bool is_fraction(Analysis *a, Expr *e, int depth)
{
	if (e->kind != EXPR_BINARY || depth > DEPTH)
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(a, left, NULL), in_right = value_uses_state(a, right, NULL);
	if (e->u.binary.op == BIN_DIV && in_right)
		return is_line(a, left, 0) && is_line(a, right, 0);
	if (in_left && in_right)
		return false;
	return (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB ||
		       e->u.binary.op == BIN_MUL) &&
	       is_fraction(a, in_left ? left : right, depth + 1);
}

/* (x ^ e) * p, x << 5 ^ x >> 2 ^ e: every bit counts, no number does. */
static bool is_hash(Analysis *a, Expr *e)
{
	Expr *operands[3];
	int n = value_operands(e, operands, 3);
	BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COUNT;
	if (!type_is_integer(e->type) || !value_uses_state(a, e, NULL) ||
		(e->kind != EXPR_CAST && e->kind != EXPR_BINARY))
		return false;
	if (op == BIN_MUL || op == BIN_SHL)
		return true;
	for (int i = 0; i < n; i++)
		if (is_hash(a, operands[i]))
			return true;
	return false;
}

static bool is_remainder(Analysis *a, Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_REM &&
	       e->u.binary.left->kind == EXPR_BINARY &&
	       !value_uses_state(a, e->u.binary.right, NULL) && is_line(a, e->u.binary.left, 0);
}

static const char *modulo(Analysis *a, const State *s, ObstacleKind kind)
{
	if (kind != OBSTACLE_REMAINDER || !is_remainder(a, s->update))
		return NULL;
	return arena_printf(a->unit->arena,
		"declare '%s' as unsigned long long, take what is multiplied or added modulo m "
		"first, and add m - e %% m for -e: (x * (a %% m) + e %% m) %% m",
		s->var->name);
}

static const char *by_form(Analysis *a, const State *s, ObstacleKind kind)
{
	if (kind == OBSTACLE_READ)
		return arena_printf(a->unit->arena,
			"let a loop of its own, which stays as it is, store the values of '%s' in "
			"an array: loops that take them from there can run in parallel",
			s->var->name);
	if (kind == OBSTACLE_DIVISOR && type_is_floating(s->type) && is_fraction(a, s->update, 0))
		return arena_printf(a->unit->arena,
			"carry its numerator and its denominator: '%s' = a + b / '%s' is t = a * p "
			"+ b * q; q = p; p = t, and p / q after the loop",
			s->var->name, s->var->name);
	if (kind == OBSTACLE_BITS && is_hash(a, s->update))
		return arena_printf(a->unit->arena,
			"no edit keeps these values; a hash that can be composed is %s = %s * 31 + "
			"e, in unsigned numbers",
			s->var->name, s->var->name);
	return NULL;
}

static const char *nothing(void)
{
	return "no edit of the update helps; where there are many such sequences, the loop over "
	       "them, around this one, can run in parallel";
}

const char *advise_type(Analysis *a, const int *states, int count)
{
	bool numbers = is_one_kind(a, states, count, true) || is_one_kind(a, states, count, false);
	return numbers && count <= TRIED_MAX ? types(a, states, count) : NULL;
}

const char *advise(Analysis *a, int state, ObstacleKind kind)
{
	const char *edit = name_operator(a, family_state(a, state));
	if (!edit && value_size(a, family_state(a, state)->update) > TRIED_SIZE_MAX)
		return nothing();
	bool number = type_is_arithmetic(family_state(a, state)->type);
	if (!edit)
		edit = leave(a, state);
	if (!edit)
		edit = limit_twice(a, state);
	if (!edit)
		edit = modulo(a, family_state(a, state), kind);
	if (!edit && number)
		edit = types(a, &state, 1);
	if (!edit && number)
		edit = multiply(a, &state, 1);
	if (!edit)
		edit = by_form(a, family_state(a, state), kind);
	return edit ? edit : nothing();
}

/* ---- several of them --------------------------------------------------------------------- */

static bool needs_itself_only(Analysis *a, const int *states, int count, int i)
{
	for (int k = 0; k < count; k++)
		if (k != i && value_uses_state(a, family_state(a, states[i])->update,
				      family_state(a, states[k])->var))
			return false;
	return true;
}

static const char *split(Analysis *a, const int *states, int count)
{
	for (int i = 0; i < count; i++)
		if (needs_itself_only(a, states, count, i) && composes_without(a, states, count, i))
			return arena_printf(a->unit->arena,
				"let a loop of its own, which stays as it is, store the values of "
				"'%s' in an array: the rest, taking them from there, can run in "
				"parallel",
				family_state(a, states[i])->var->name);
	return NULL;
}

const char *advise_coupled(Analysis *a, const int *states, int count)
{
	const char *edit = NULL;
	if (count <= TRIED_MAX)
		edit = split(a, states, count);
	if (!edit)
		edit = advise_type(a, states, count);
	if (!edit && count <= TRIED_MAX)
		edit = multiply(a, states, count);
	return edit ? edit : nothing();
}
