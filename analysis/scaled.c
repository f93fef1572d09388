// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* scaled.c - the family x = max(a * x, b), or min, a being at least 0; x a floating number.
 *
 * Peak envelopes that decay (env *= a; if (env < v) env = v;), levels with release, decaying bests.
 * Representation (a, b), b = -inf (+inf for a minimum) where there is none; identity (1, -inf).
 * The later after the earlier is (a2 a1, max(a2 b1, b2)): as a2 is not negative, a2 max(y, b1) is
 * max(a2 y, a2 b1), which proves closure; -inf stays what it is. Ordered. Literature: the semiring
 * (max, *), Cuninghame-Green, "Minimax algebra" (1979).
 *
 * Products round in another order, as in affine_state.c, and may overflow or vanish where the loop
 * does not: what they lose is bounded (loss.c). A factor that is negative or a NaN is noticed by a
 * flag in the element. NaNs in b go through the comparisons here, not in C. Where the state after
 * an element is not finite, has lost something, or a flag is set, the loop runs as written; with
 * assume(finite) only the flag is watched. Of equal numbers, which may be 0 and -0, the one is
 * taken that C takes: whether that is the old value's side has to be the same all along. */
#include "analysis/family.h"

typedef enum Tie { TIE_OPEN, TIE_OLD, TIE_NEW } Tie;

typedef struct Scaled {
	Analysis *a;
	State *state;
	Type *type; /* of entries: the state's */
	bool decided, is_min;
	bool scaled; /* it is multiplied by something */
	Tie tie;     /* which of equal numbers is taken */
	bool failed;
} Scaled;

/* x = max(A x, B); NULL: there is no such term. NEGATIVE, 0 or 1: A would be; NULL: never. */
typedef struct Line {
	Expr *a, *b, *negative;
} Line;

static Line fail(Scaled *x)
{
	x->failed = true;
	return (Line){0};
}

static Expr *absent(const Scaled *x)
{
	return value_float(x->a, x->type, x->is_min ? __builtin_inf() : -__builtin_inf());
}

static Expr *flag(const Scaled *x, int n)
{
	return value_int(x->a, x->a->unit->scalar[SC_UINT], n);
}

/* The greater of OLD and NEW, or the less; a NaN where one of them is one. */
static Expr *better(const Scaled *x, Expr *old, Expr *new)
{
	Analysis *a = x->a;
	Type *truth = a->unit->scalar[SC_INT];
	BinaryOp strict = x->is_min ? BIN_LT : BIN_GT, loose = x->is_min ? BIN_LE : BIN_GE;
	Expr *c = value_binary(a, x->tie == TIE_NEW ? loose : strict, truth, new, old);
	c = value_logical(a, BIN_LOR, c, value_binary(a, BIN_NE, truth, new, new));
	return value_cond(a, c, new, old);
}

static bool set_direction(Scaled *x, bool is_min, Tie tie)
{
	bool same = !x->decided || x->is_min == is_min;
	x->decided = true;
	x->is_min = is_min;
	if (x->tie == TIE_OPEN)
		x->tie = tie;
	return same && (tie == TIE_OPEN || x->tie == tie);
}

static Line line_of(Scaled *x, Expr *e);

/* The better of P, which has the state, and Q, which needs none. */
static Line line_of_both(Scaled *x, Expr *old, Expr *new)
{
	Line p = line_of(x, old);
	Expr *q = value_cast(x->a, x->type, new);
	if (x->failed || value_uses_state(x->a, new, NULL))
		return fail(x);
	p.b = p.b ? better(x, p.b, q) : q;
	return p;
}

/* c ? y : n, where c compares y with n. */
static Line line_of_choice(Scaled *x, Expr *e)
{
	Analysis *a = x->a;
	Expr *c = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no;
	if (c->kind != EXPR_BINARY || !op_is_order(c->u.binary.op))
		return fail(x);
	BinaryOp op = c->u.binary.op;
	Expr *left = c->u.binary.left, *right = c->u.binary.right;
	bool straight = same_number(a, yes, left) && same_number(a, no, right);
	if (!straight && !(same_number(a, yes, right) && same_number(a, no, left)))
		return fail(x);
	bool is_min = straight == (op == BIN_LT || op == BIN_LE);
	bool old_left = value_uses_state(a, left, NULL);
	bool yes_on_tie = op == BIN_LE || op == BIN_GE, old_is_yes = old_left == straight;
	if (!set_direction(x, is_min, yes_on_tie == old_is_yes ? TIE_OLD : TIE_NEW))
		return fail(x);
	return line_of_both(x, old_left ? left : right, old_left ? right : left);
}

static Line line_of_call(Scaled *x, Expr *e)
{
	if ((!is_call(e, "fmin") && !is_call(e, "fmax")) ||
		!set_direction(x, is_call(e, "fmin"), TIE_OPEN))
		return fail(x);
	Expr *left = e->u.call.args.at[0], *right = e->u.call.args.at[1];
	bool old_left = value_uses_state(x->a, left, NULL);
	return line_of_both(x, old_left ? left : right, old_left ? right : left);
}

/* E is a constant, *VALUE. */
static bool is_number(const Expr *e, double *value)
{
	while (e->kind == EXPR_CAST && type_is_floating(e->u.cast.operand->type))
		e = e->u.cast.operand;
	bool minus = e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS;
	e = minus ? e->u.unary.operand : e;
	*value = e->kind == EXPR_FLOAT ? e->u.floating.value : 0;
	*value = minus ? -*value : *value;
	return e->kind == EXPR_FLOAT;
}

static Line line_of_product(Scaled *x, Expr *e)
{
	Analysis *a = x->a;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(a, left, NULL);
	Line p = line_of(x, in_left ? left : right);
	Expr *factor = value_cast(a, x->type, in_left ? right : left);
	if (x->failed || value_uses_state(a, factor, NULL))
		return fail(x);
	Expr *one = value_float(a, x->type, 1);
	x->scaled = true;
	p.a = p.a == one ? factor : value_binary(a, BIN_MUL, x->type, p.a, factor);
	p.b = p.b ? value_binary(a, BIN_MUL, x->type, p.b, factor) : NULL;
	double number;
	if (is_number(factor, &number))
		return number >= 0 ? p : fail(x);
	Expr *good = value_binary(
		a, BIN_GE, a->unit->scalar[SC_INT], factor, value_float(a, x->type, 0));
	p.negative = outside_either(a, p.negative, value_cond(a, good, flag(x, 0), flag(x, 1)));
	return p;
}

static Line line_of_select(Scaled *x, Expr *e)
{
	Analysis *a = x->a;
	Expr *c = e->u.cond.condition;
	Line p = line_of(x, e->u.cond.yes), q = line_of(x, e->u.cond.no);
	if (x->failed)
		return p;
	p.a = value_cond(a, c, p.a, q.a);
	if (p.b || q.b)
		p.b = value_cond(a, c, p.b ? p.b : absent(x), q.b ? q.b : absent(x));
	p.negative = outside_under(a, c, p.negative, q.negative);
	return p;
}

/* Conversions that keep all that the state's type holds. */
static Line line_of_cast(Scaled *x, Expr *e)
{
	const Type *from = e->u.cast.operand->type;
	if (!type_is_floating(e->type) || !type_is_floating(from) ||
		e->type->size < x->type->size || from->size < x->type->size)
		return fail(x);
	return line_of(x, e->u.cast.operand);
}

/* E, which needs the state. */
static Line line_of(Scaled *x, Expr *e)
{
	if (x->failed || !value_uses_state(x->a, e, x->state->var))
		return fail(x);
	if (is_state(e, x->state))
		return (Line){.a = value_float(x->a, x->type, 1)};
	if (is_free_cond(x->a, e))
		return line_of_select(x, e);
	if (e->kind == EXPR_COND)
		return line_of_choice(x, e);
	if (e->kind == EXPR_CALL)
		return line_of_call(x, e);
	if (e->kind == EXPR_CAST)
		return line_of_cast(x, e);
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_MUL)
		return line_of_product(x, e);
	return fail(x);
}

/* ---- the monoid ------------------------------------------------------------------------------ */

/* Which of maximum and minimum is looked for is needed before guards are. */
static void find_direction(Scaled *x, Expr *e, int depth)
{
	Expr *operands[3];
	int n = value_operands(e, operands, 3);
	if (depth > 12 || x->decided || !value_uses_state(x->a, e, NULL))
		return;
	if (e->kind == EXPR_CALL || (e->kind == EXPR_COND && !is_free_cond(x->a, e))) {
		Scaled trial = *x;
		e->kind == EXPR_CALL ? line_of_call(&trial, e) : line_of_choice(&trial, e);
		x->decided = trial.decided;
		x->is_min = trial.is_min;
	}
	for (int i = 0; i < n && i < 3; i++)
		find_direction(x, operands[i], depth + 1);
}

static void finish(const Scaled *x, Monoid *m, const Line *line)
{
	Analysis *a = x->a;
	State *s = x->state;
	Type *t = x->type, *truth = a->unit->scalar[SC_INT];
	Expr *none = absent(x);
	add_component(a, m,
		(Component){.name = s->var->name, .type = t, .identity = none, .element = line->b});
	add_component(a, m,
		(Component){.name = arena_printf(a->unit->arena, "%s_factor", s->var->name),
			.type = t,
			.identity = value_float(a, t, 1),
			.element = line->a});
	Expr *b1 = part(a, m, 0, 0), *b2 = part(a, m, 1, 0), *a2 = part(a, m, 1, 1);
	Expr *is_none = value_binary(a, BIN_EQ, truth, b1, none);
	Expr *scaled = value_cond(a, is_none, none, value_binary(a, BIN_MUL, t, a2, b1));
	m->components.at[0].combine = better(x, scaled, b2);
	m->components.at[1].combine = value_binary(a, BIN_MUL, t, a2, part(a, m, 0, 1));
	Expr *old = value_cast(a, t, value_state(a, s->var));
	s->apply = value_cast(a, s->type, better(x, value_binary(a, BIN_MUL, t, a2, old), b2));
	if (!directive_assumes(a, "finite")) {
		Expr *term = value_cond(a, is_none, value_float(a, t, 0), b1);
		int loss = add_loss(a, m, s, 1, term);
		m->sound = value_is_kept(a, s, t, part(a, m, 1, loss), part(a, m, 1, loss + 1));
	}
	if (line->negative) {
		int at = m->components.count;
		add_component(a, m,
			(Component){
				.name = arena_printf(a->unit->arena, "%s_negative", s->var->name),
				.type = flag(x, 0)->type,
				.identity = flag(x, 0),
				.element = line->negative});
		Expr *later = part(a, m, 1, at);
		m->components.at[at].combine = outside_either(a, part(a, m, 0, at), later);
		m->sound =
			value_and(a, m->sound, value_binary(a, BIN_EQ, truth, later, flag(x, 0)));
	}
	if (m->sound)
		remark_watched(a, s);
	m->family = "scaled";
	m->proof = x->is_min ? "min(c min(a x, b), d) is min((c a) x, min(c b, d)) where c >= 0"
			     : "max(c max(a x, b), d) is max((c a) x, max(c b, d)) where c >= 0";
}

bool match_scaled(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Scaled x = {.a = a, .state = s, .type = type_strip(s->type)};
	(void)why;
	if (count != 1 || !type_is_floating(x.type) || value_size(a, s->update) > 2000)
		return false;
	find_direction(&x, s->update, 0);
	if (!x.decided)
		return false;
	Line line = line_of(&x, s->update);
	if (x.failed || !x.scaled)
		return false;
	line.b = line.b ? line.b : absent(&x);
	finish(&x, m, &line);
	return true;
}
