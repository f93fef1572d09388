// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* minmax.c - the families min and max: by comparison (?: or if) and by fmin, fmax.
 *
 * Below, > stands for the order of the family. E is the element, x the state, both converted to
 * the type C of the comparison; the value taken must be the one compared.
 *
 * Integers. T -> C loses nothing (C has at least T's bits), so the order of C is a total order
 * on T's values, and x -> E > x ? E : x is the maximum in it. Representation: the number in C,
 * identity: C's smallest; the family is commutative and exact, >= is >.
 *
 * Floating, E taken iff E > x (first of equals) or E >= x (last of equals). A NaN element is
 * never taken, so it is mapped to -inf, which changes no x: -inf > x is false, and -inf >= x only
 * where x is -inf. A NaN state stays. The numbers are totally preordered, 0.0 and -0.0 being
 * equal; "first (last) of the greatest" of a sequence is associative, but not commutative
 * because of those zeros. Where no element can be -0.0 it is: E = 0.0 then has one spelling, and
 * whether x = -0.0 stays is decided by `apply`, which is the loop's own comparison.
 *
 * Floating, E taken iff not (E < x) or not (E <= x): as in m = m > v ? m : v. Now a NaN element
 * is taken and the next element replaces it, whatever it is. Representation (v, mode): mode 0
 * the identity, 1 the function above for a number v, 2 the constant v. Composition, later after
 * earlier: 2 wins; 0 leaves the other; 1 after 2 is the constant f(v); 1 after 1 is 1 with the
 * first (last) of the greatest, also for a NaN state, which the earlier one replaces. Ordered.
 *
 * fmax (fmin) ignores a NaN on either side and C leaves open which zero it returns; identity:
 * NaN; commutative. A float state with double elements: rounding is monotone, so rounding the
 * greatest double gives the greatest of the rounded ones. */
#include "analysis/family.h"

#include <math.h>
#include <string.h>

typedef struct MinMax {
	Analysis *a;
	State *state;
	Rule rule;
	BinaryOp op; /* E op x, for integers always with RULE_TAKE */
	Type *type;  /* C */
	Expr *call;  /* RULE_CALL: one of the calls */
	Monoid *m;
	bool minus_zero; /* some element may be -0.0 */
	bool failed;
	const char *why;
} MinMax;

/* ---- what an element can be -------------------------------------------------------------- */

bool is_call(const Expr *e, const char *name)
{
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	if (!callee || callee->kind != EXPR_FUNC || callee->u.function->body)
		return false;
	const char *f = callee->u.function->name;
	size_t n = strlen(name);
	if (strncmp(f, "__builtin_", 10) == 0)
		f += 10;
	return strncmp(f, name, n) == 0 && (!f[n] || strcmp(f + n, "f") == 0);
}

/* E, a double, is always a float. */
static bool is_float_number(const Expr *e)
{
	if (e->type->kind == TYPE_SCALAR && e->type->scalar == SC_FLOAT)
		return true;
	if (e->kind == EXPR_FLOAT)
		return (double)(float)e->u.floating.value == e->u.floating.value;
	if (e->kind == EXPR_CAST) {
		const Type *from = e->u.cast.operand->type;
		return is_float_number(e->u.cast.operand) ||
		       (type_is_integer(from) && type_bits(from) <= 16);
	}
	if (e->kind == EXPR_COND)
		return is_float_number(e->u.cond.yes) && is_float_number(e->u.cond.no);
	if (e->kind == EXPR_UNARY)
		return e->u.unary.op == UN_MINUS && is_float_number(e->u.unary.operand);
	if (is_call(e, "fabs"))
		return is_float_number(e->u.call.args.at[0]);
	return false;
}

static bool may_be_minus_zero(const Expr *e)
{
	if (e->kind == EXPR_FLOAT)
		return e->u.floating.value == 0.0 && signbit(e->u.floating.value);
	if (e->kind == EXPR_CAST)
		return !type_is_integer(e->u.cast.operand->type) &&
		       (e->type->size < e->u.cast.operand->type->size ||
			       may_be_minus_zero(e->u.cast.operand));
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_MUL)
		return e->u.binary.left != e->u.binary.right;
	if (e->kind == EXPR_COND)
		return may_be_minus_zero(e->u.cond.yes) || may_be_minus_zero(e->u.cond.no);
	return !is_call(e, "fabs");
}

/* ---- one comparison ---------------------------------------------------------------------- */

static BinaryOp negated(BinaryOp op)
{
	switch ((int)op) {
	case BIN_LT:
		return BIN_GE;
	case BIN_GT:
		return BIN_LE;
	case BIN_LE:
		return BIN_GT;
	case BIN_GE:
		return BIN_LT;
	}
	return BIN_COUNT;
}

/* What is compared is what would be taken. */
static bool is_same_value(
	Analysis *a, const State *s, Expr *compared, Expr *taken, const char **why)
{
	const Type *t = s->type;
	if (value_cast(a, compared->type, taken) == compared)
		return type_bits(compared->type) >= type_bits(t);
	if (type_is_floating(t) && type_is_floating(compared->type) && is_float_number(compared) &&
		value_cast(a, (Type *)t, compared) == taken)
		return true;
	if (value_cast(a, (Type *)t, compared) == taken)
		*why = "the values compared do not all fit into its type: what is kept is cut off";
	return false;
}

/* Below conversions that keep the number. */
static Expr *exact(Analysis *a, Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		interval_within(value_interval(a, e->u.cast.operand), type_interval(e->type)))
		e = e->u.cast.operand;
	return e;
}

/* E is X + N, in a type that it does not wrap around in. */
static bool is_offset(Analysis *a, Expr *e, Expr *x, int64_t n)
{
	int64_t by;
	Expr *sum = exact(a, e);
	if (sum->kind != EXPR_BINARY || !expr_is_int(sum->u.binary.right, &by) ||
		(sum->u.binary.op != BIN_ADD && sum->u.binary.op != BIN_SUB) ||
		(sum->u.binary.op == BIN_ADD ? by : -by) != n ||
		exact(a, sum->u.binary.left) != exact(a, x))
		return false;
	const Interval left = value_interval(a, sum->u.binary.left), all = type_interval(sum->type);
	return type_is_signed(sum->type) || (n > 0 ? left.high + n <= all.high : left.low + n >= 0);
}

/* X >= own takes x + 1, x <= own takes x - 1: what is one more than the greatest so far is the
 * greatest of all x + 1, which would be taken by > as well. */
static bool takes_next(Analysis *a, Step *step, BinaryOp op, Expr *taken)
{
	Expr *x = step->element;
	Type *t = x->type;
	if ((op != BIN_GE && op != BIN_LE) || !type_is_integer(t) || type_bits(t) < 32 ||
		!is_offset(a, taken, x, op == BIN_GE ? 1 : -1) ||
		!interval_within(value_interval(a, taken), type_interval(t)))
		return false;
	step->element = value_cast(a, t, taken);
	step->op = op == BIN_GE ? BIN_GT : BIN_LT;
	step->rule = RULE_TAKE;
	return true;
}

bool read_comparison(Analysis *a, const State *s, Expr *e, Step *step, const char **why)
{
	if (e->kind != EXPR_COND)
		return false;
	Expr *c = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no;
	if (c->kind != EXPR_BINARY || !op_is_order(c->u.binary.op))
		return false;
	bool yes_own = value_uses_state(a, yes, NULL), no_own = value_uses_state(a, no, NULL);
	if (yes_own == no_own)
		return false;
	Expr *taken = yes_own ? no : yes;
	BinaryOp op = c->u.binary.op;
	step->own = yes_own ? yes : no;
	Expr *own = value_cast(a, c->u.binary.left->type, step->own);
	step->element = c->u.binary.left == own ? c->u.binary.right : c->u.binary.left;
	if (c->u.binary.left == own)
		op = op_turned(op);
	else if (c->u.binary.right != own)
		return false;
	if (value_uses_state(a, step->element, NULL))
		return false;
	if (takes_next(a, step, yes_own ? negated(op) : op, taken))
		return type_bits(step->element->type) >= type_bits(s->type);
	if (!is_same_value(a, s, step->element, taken, why))
		return false;
	step->rule = yes_own ? RULE_KEEP : RULE_TAKE;
	step->op = op;
	if (type_is_integer(step->element->type)) {
		step->op = yes_own ? negated(op) : op;
		step->rule = RULE_TAKE;
	}
	return true;
}

static bool read_call(MinMax *x, Expr *e, Step *step)
{
	Analysis *a = x->a;
	bool rounded = e->kind == EXPR_CAST && type_is_floating(e->type);
	Expr *call = rounded ? e->u.cast.operand : e;
	bool is_max = is_call(call, "fmax");
	if (!is_max && !is_call(call, "fmin"))
		return false;
	Expr *left = call->u.call.args.at[0], *right = call->u.call.args.at[1];
	bool in_left = value_uses_state(a, left, NULL);
	if (in_left == value_uses_state(a, right, NULL))
		return false;
	Expr *own = in_left ? left : right;
	step->element = in_left ? right : left;
	while (own->kind == EXPR_CAST && type_is_floating(own->u.cast.operand->type))
		own = own->u.cast.operand;
	if (own->type != type_strip(x->state->type))
		return false;
	step->own = own;
	step->rule = RULE_CALL;
	step->op = is_max ? BIN_GT : BIN_LT;
	x->call = call;
	return true;
}

bool seeks_greatest(Rule rule, BinaryOp op)
{
	bool greater = op == BIN_GT || op == BIN_GE;
	return rule == RULE_KEEP ? !greater : greater;
}

Expr *least_taken(Analysis *a, Type *type, bool greatest)
{
	if (type_is_floating(type))
		return value_float(a, type, greatest ? -INFINITY : INFINITY);
	Interval range = type_interval(type);
	return value_int(a, type, (int64_t)(greatest ? range.low : range.high));
}

/* ---- the monoid -------------------------------------------------------------------------- */

static bool is_max(const MinMax *x)
{
	return seeks_greatest(x->rule, x->op);
}

static Expr *neutral(const MinMax *x)
{
	if (x->rule == RULE_CALL)
		return value_float(x->a, x->type, NAN);
	return least_taken(x->a, x->type, is_max(x));
}

/* LATER after EARLIER: the one that stays. */
static Expr *choose(const MinMax *x, Expr *earlier, Expr *later)
{
	Analysis *a = x->a;
	if (x->rule == RULE_CALL)
		return value_call(a, x->call, (Expr *[]){earlier, later});
	Expr *c = value_binary(a, x->op, a->unit->scalar[SC_INT], later, earlier);
	return x->rule == RULE_TAKE ? value_cond(a, c, later, earlier)
				    : value_cond(a, c, earlier, later);
}

static Expr *mode(const MinMax *x, int n)
{
	return value_int(x->a, x->a->unit->scalar[SC_INT], n);
}

static Expr *is_mode(const MinMax *x, Expr *e, int n)
{
	return value_binary(x->a, BIN_EQ, x->a->unit->scalar[SC_INT], e, mode(x, n));
}

/* (v, mode) of both sides composed. */
static void compose(const MinMax *x, Expr *const *earlier, Expr *const *later, Expr **result)
{
	Analysis *a = x->a;
	if (x->rule != RULE_KEEP) {
		result[0] = choose(x, earlier[0], later[0]);
		return;
	}
	Expr *both =
		value_cond(a, is_mode(x, earlier[1], 0), later[0], choose(x, earlier[0], later[0]));
	Expr *kind = value_cond(a, is_mode(x, earlier[1], 0), later[1], earlier[1]);
	result[0] = value_cond(a, is_mode(x, later[1], 0), earlier[0],
		value_cond(a, is_mode(x, later[1], 2), later[0], both));
	result[1] = value_cond(a, is_mode(x, later[1], 0), earlier[1],
		value_cond(a, is_mode(x, later[1], 2), later[1], kind));
}

static void make_components(MinMax *x)
{
	Analysis *a = x->a;
	add_component(a, x->m,
		(Component){.name = x->state->var->name, .type = x->type, .identity = neutral(x)});
	if (x->rule == RULE_KEEP) {
		Component c = {
			.name = arena_printf(a->unit->arena, "%s_mode", x->state->var->name)};
		c.type = a->unit->scalar[SC_INT];
		c.identity = mode(x, 0);
		add_component(a, x->m, c);
	}
	Expr *sides[2][2] = {{NULL}}, *both[2] = {NULL};
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < x->m->components.count; i++)
			sides[side][i] = part(a, x->m, side, i);
	compose(x, sides[0], sides[1], both);
	for (int i = 0; i < x->m->components.count; i++)
		x->m->components.at[i].combine = both[i];
}

static void element_of(const MinMax *x, Expr *e, Expr **result)
{
	Analysis *a = x->a;
	result[0] = e = value_cast(a, x->type, e);
	if (x->rule == RULE_TAKE && type_is_floating(x->type)) {
		Expr *c = value_binary(a, x->op, a->unit->scalar[SC_INT], e, neutral(x));
		result[0] = value_cond(a, c, e, neutral(x));
	} else if (x->rule == RULE_KEEP) {
		Expr *number = value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], e, e);
		result[1] = value_cond(a, number, mode(x, 1), mode(x, 2));
	}
}

static bool fail(MinMax *x)
{
	x->failed = true;
	return false;
}

Type *ordered_type(Analysis *a, Type *compared)
{
	bool is_signed = type_is_signed(compared);
	if (type_is_floating(compared))
		return compared->unqualified;
	if (type_bits(compared) > 32)
		return a->unit->scalar[is_signed ? SC_LLONG : SC_ULLONG];
	return a->unit->scalar[is_signed ? SC_INT : SC_UINT];
}

static bool settle(MinMax *x, const Step *s)
{
	Type *type = ordered_type(x->a, s->element->type);
	if (x->rule == RULE_NONE) {
		x->rule = s->rule;
		x->op = s->op;
		x->type = type;
		make_components(x);
	}
	return x->rule == s->rule && x->op == s->op && x->type == type;
}

static bool fold(MinMax *x, Expr *update, Expr **result);

static bool fold_guarded(MinMax *x, Expr *update, Expr **result)
{
	Expr *yes[2] = {NULL}, *no[2] = {NULL};
	if (!fold(x, update->u.cond.yes, yes) || !fold(x, update->u.cond.no, no))
		return false;
	for (int i = 0; i < 2; i++) {
		if (!yes[i] && !no[i])
			continue;
		Expr *identity = x->m->components.at[i].identity;
		result[i] = value_cond(x->a, update->u.cond.condition, yes[i] ? yes[i] : identity,
			no[i] ? no[i] : identity);
	}
	return true;
}

/* if (e > x) if (p) x = e; where p needs no state: p comes first. */
Expr *guard_first(Analysis *a, Expr *e)
{
	Expr *c = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no;
	Expr *inner = is_free_cond(a, yes) ? yes : is_free_cond(a, no) ? no : NULL;
	if (!inner || value_may_trap(a, inner->u.cond.condition))
		return NULL;
	Expr *p = inner->u.cond.condition;
	if (inner == yes)
		return value_cond(a, p, value_cond(a, c, inner->u.cond.yes, no),
			value_cond(a, c, inner->u.cond.no, no));
	return value_cond(a, p, value_cond(a, c, yes, inner->u.cond.yes),
		value_cond(a, c, yes, inner->u.cond.no));
}

/* The element of UPDATE; both NULL for the identity. */
static bool fold(MinMax *x, Expr *update, Expr **result)
{
	Analysis *a = x->a;
	Step step;
	if (is_state(update, x->state))
		return true;
	if (is_free_cond(a, update))
		return fold_guarded(x, update, result);
	bool known =
		read_comparison(a, x->state, update, &step, &x->why) || read_call(x, update, &step);
	if (known && type_is_integer(step.element->type)) /* equal integers are one value */
		step.op = step.op == BIN_GE ? BIN_GT : step.op == BIN_LE ? BIN_LT : step.op;
	if (!known) {
		Expr *swapped = update->kind == EXPR_COND ? guard_first(a, update) : NULL;
		if (swapped && is_free_cond(a, swapped))
			return fold(x, swapped, result);
		return fail(x);
	}
	Expr *own[2] = {NULL}, *element[2] = {NULL};
	if (!settle(x, &step) || !fold(x, step.own, own))
		return fail(x);
	x->minus_zero = x->minus_zero || may_be_minus_zero(step.element);
	element_of(x, step.element, element);
	if (own[0])
		compose(x, own, element, result);
	else
		memcpy(result, element, sizeof element);
	return true;
}

static const char *proof_of(const MinMax *x)
{
	if (type_is_integer(x->type))
		return "the greatest (least) of integers does not depend on the order";
	if (x->rule == RULE_CALL)
		return "fmax and fmin skip NaN and are associative";
	if (x->rule == RULE_TAKE)
		return "a NaN is never taken, and of equal numbers the order decides, which is "
		       "kept";
	return "a NaN is taken and replaced by the next number, as in the loop: it travels as a "
	       "constant";
}

static void finish(MinMax *x, Expr *const *element)
{
	Analysis *a = x->a;
	State *s = x->state;
	Monoid *m = x->m;
	bool integer = type_is_integer(x->type);
	for (int i = 0; i < m->components.count; i++)
		m->components.at[i].element = element[i];
	m->family = is_max(x) ? "max" : "min";
	m->exact = true;
	m->commutative =
		x->rule == RULE_CALL || (x->rule == RULE_TAKE && (integer || !x->minus_zero));
	m->atomic = !integer ? ATOMIC_NONE : is_max(x) ? ATOMIC_MAX : ATOMIC_MIN;
	m->proof = proof_of(x);
	Expr *old = value_state(a, s->var), *seen = part(a, m, 1, 0);
	Expr *wide = value_cast(a, x->type, old);
	if (x->rule == RULE_CALL) {
		s->apply = value_cast(a, s->type, choose(x, wide, seen));
		return;
	}
	Expr *c = value_binary(a, x->op, a->unit->scalar[SC_INT], seen, wide);
	Expr *taken = value_cast(a, s->type, seen);
	s->apply =
		x->rule == RULE_TAKE ? value_cond(a, c, taken, old) : value_cond(a, c, old, taken);
	if (x->rule == RULE_KEEP)
		s->apply = value_cond(a, is_mode(x, part(a, m, 1, 1), 0), old,
			value_cond(a, is_mode(x, part(a, m, 1, 1), 2), taken, s->apply));
}

bool match_minmax(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	if (count != 1 || !type_is_arithmetic(s->type) || type_bits(s->type) == 1)
		return false;
	MinMax x = {.a = a, .state = s, .m = m};
	Expr *element[2] = {NULL};
	if (!fold(&x, s->update, element) || x.failed || !element[0]) {
		*why = x.why;
		return false;
	}
	finish(&x, element);
	return true;
}
