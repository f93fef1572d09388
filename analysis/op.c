// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* op.c - the family x op e: x + e, x - e, x * e, x & e, x | e, x ^ e.
 *
 * Representation: e, all steps of an iteration folded into one; identity: op's neutral element,
 * which is also the element of an iteration whose guard is false. Combine: op. Proof of closure:
 * (x op e1) op e2 = x op (e1 op e2), op being associative.
 *
 * Types. An integer state of w bits: + - * & | ^ are homomorphisms onto arithmetic mod 2^w from
 * every type with at least w bits, so conversions between such types change nothing below the
 * w-th bit and may be dropped on the way; elements are folded in an unsigned type, where nothing
 * overflows. A conversion to fewer bits, or through a floating type, on the way is not closed.
 * A floating state: x - e is x + (-e) exactly; the neutral element of + is -0.0, for which
 * -0.0 + e = e even where e is 0.0 or -0.0. Folding rounds in another order than the loop, so
 * the family is inexact; conversions to wider floating types on the way (float s; s += 0.5 * v)
 * only make it round less, one to a narrower type than the state's is refused. x / e is not
 * x * (1 / e), so division is not in the family.
 *
 * Products of floating elements may overflow or vanish in another order, where the loop's do
 * not: 0 times an infinity is a NaN. A second component bounds what has vanished (loss.c), and
 * where that or what is not finite shows, the loop runs as written. Sums overflow in another order
 * only beside the largest numbers, and are not watched.
 *
 * With resets (p ? c : x op e, a segmented sum): representation (v, was reset). A reset makes the
 * iteration the constant c, and a constant followed by x op e is the constant c op e, so values
 * still combine by op and a later reset wins; the flag says whether x still counts. Never a
 * multiplication by 0. Ordered.
 *
 * Floating sums under accurate(): rounding.c. */
#include "analysis/family.h"

typedef struct Op {
	const char *name;
	BinaryOp op;
	int64_t identity;
	bool integers_only;
	NativeAtomic atomic;
} Op;

static const Op ops[] = {
	{"add", BIN_ADD, 0, false, ATOMIC_ADD},
	{"mul", BIN_MUL, 1, false, ATOMIC_NONE},
	{"and", BIN_AND, -1, true, ATOMIC_AND},
	{"or", BIN_OR, 0, true, ATOMIC_OR},
	{"xor", BIN_XOR, 0, true, ATOMIC_XOR},
};

typedef struct Fold {
	Analysis *a;
	const State *state;
	const Op *op;
	Type *type; /* of the element */
	Memo memo;
	bool resets; /* some path ends in a value that needs no state */
	bool steps;  /* some path applies the operator */
	bool failed;
	const char *why;
} Fold;

static Expr *identity_of(const Fold *f)
{
	if (type_is_integer(f->type))
		return value_int(f->a, f->type, f->op->identity);
	return value_float(f->a, f->type, f->op->op == BIN_ADD ? -0.0 : 1.0);
}

static Expr *fail(Fold *f, const char *why)
{
	f->failed = true;
	if (why && !f->why)
		f->why = why;
	return NULL;
}

static Expr *join(const Fold *f, Expr *x, Expr *y)
{
	if (!x || !y)
		return x ? x : y;
	return value_binary(f->a, f->op->op, f->type, x, y);
}

static Expr *negated(const Fold *f, Expr *e)
{
	e = value_cast(f->a, f->type, e);
	if (type_is_floating(f->type))
		return value_unary(f->a, UN_MINUS, f->type, e);
	return value_binary(f->a, BIN_SUB, f->type, value_int(f->a, f->type, 0), e);
}

static Expr *fold(Fold *f, Expr *update);

static Expr *fold_cast(Fold *f, Expr *e)
{
	const Type *to = e->type, *from = e->u.cast.operand->type, *own = f->state->type;
	if (type_is_floating(own) && type_is_floating(from) && type_is_floating(to)) {
		if (to->scalar < type_strip((Type *)own)->scalar)
			return fail(f, "its value is rounded to a narrower type in every "
				       "iteration");
		return fold(f, e->u.cast.operand);
	}
	if (type_is_integer(own) && type_is_floating(from))
		return fail(f,
			"its value is computed in floating point and truncated to an integer "
			"in every iteration");
	if (type_is_floating(own))
		return fail(f, "its value passes through an integer in every iteration");
	if (type_is_integer(from) && type_is_integer(to) && type_bits(to) >= type_bits(own) &&
		type_bits(from) >= type_bits(own) && type_bits(to) > 1)
		return fold(f, e->u.cast.operand);
	if (type_is_integer(from) && type_is_integer(to) && e->u.cast.operand->kind != EXPR_LOAD)
		return fail(f, "its value is cut to fewer bits in every iteration");
	return fail(f, NULL);
}

static Expr *fold_binary(Fold *f, Expr *e)
{
	Analysis *a = f->a;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(a, left, f->state->var);
	bool in_right = value_uses_state(a, right, f->state->var);
	bool minus = e->u.binary.op == BIN_SUB && f->op->op == BIN_ADD;
	if ((e->u.binary.op != f->op->op && !minus) || (in_left && in_right))
		return fail(f, NULL);
	if (minus && in_right)
		return fail(f, NULL);
	Expr *own = in_left ? left : right, *other = in_left ? right : left;
	if (type_is_integer(f->state->type) && !type_is_integer(e->type))
		return fail(f,
			"its value is computed in floating point and truncated to an integer "
			"in every iteration");
	Expr *before = fold(f, own);
	f->steps = true;
	return join(f, before, minus ? negated(f, other) : value_cast(a, f->type, other));
}

static Expr *fold_cond(Fold *f, Expr *update)
{
	Expr *yes = fold(f, update->u.cond.yes), *no = fold(f, update->u.cond.no);
	if (f->failed || (!yes && !no))
		return NULL;
	return value_cond(f->a, update->u.cond.condition, yes ? yes : identity_of(f),
		no ? no : identity_of(f));
}

static Expr *fold_reset(Fold *f, Expr *value)
{
	f->resets = true;
	return value_cast(f->a, f->type, value);
}

/* The element E with UPDATE = x op E; NULL for the identity, or with f->failed. */
static Expr *fold(Fold *f, Expr *update)
{
	Expr *known;
	if (f->failed || is_state(update, f->state))
		return NULL;
	if (memo_find(&f->memo, update, &known))
		return known;
	if (is_free_cond(f->a, update))
		known = fold_cond(f, update);
	else if (!value_uses_state(f->a, update, NULL))
		known = fold_reset(f, update);
	else if (update->kind == EXPR_CAST)
		known = fold_cast(f, update);
	else if (update->kind == EXPR_BINARY)
		known = fold_binary(f, update);
	else
		known = fail(f, NULL);
	return memo_add(f->a, &f->memo, update, known);
}

typedef struct Widest {
	Analysis *a;
	const State *state;
	Memo seen;
	Type *type;
} Widest;

/* The widest floating type that the state's value passes through in UPDATE. */
static void find_widest(Widest *w, Expr *update)
{
	Expr *operands[3], *known;
	if (!value_uses_state(w->a, update, w->state->var) || memo_find(&w->seen, update, &known))
		return;
	memo_add(w->a, &w->seen, update, update);
	if (type_is_floating(update->type) && update->type->scalar > w->type->scalar)
		w->type = update->type;
	if (update->kind != EXPR_COND && update->kind != EXPR_CAST && update->kind != EXPR_BINARY)
		return;
	int count = value_operands(update, operands, 3);
	for (int i = update->kind == EXPR_COND; i < count; i++)
		find_widest(w, operands[i]);
}

static Type *widest(Analysis *a, const State *s)
{
	Widest w = {.a = a, .state = s, .type = type_strip(s->type)};
	find_widest(&w, s->update);
	return w.type;
}

static const char *proof_of(Analysis *a, const State *s, const Op *op)
{
	const char *sign = op->op == BIN_ADD   ? "+"
			   : op->op == BIN_MUL ? "*"
			   : op->op == BIN_AND ? "&"
			   : op->op == BIN_OR  ? "|"
					       : "^";
	if (type_is_floating(s->type))
		return arena_printf(a->unit->arena,
			"(x %s a) %s b is x %s (a %s b) but for rounding, which the directive "
			"accepts",
			sign, sign, sign, sign);
	return arena_printf(a->unit->arena, "(x %s a) %s b is x %s (a %s b) modulo 2^%d", sign,
		sign, sign, sign, type_bits(s->type));
}

/* Returns where the element has a reset. */
static Expr *finish_segments(Fold *f, Monoid *m, State *s, Fresh fresh)
{
	Analysis *a = f->a;
	Component flag = reset_component(a, s);
	int last = m->components.count;
	add_component(a, m, flag);
	Expr *reset = part(a, m, 1, last);
	for (int i = 0; i < last; i++) {
		Component *c = &m->components.at[i];
		c->combine = value_cond(a, reset, part(a, m, 1, i), c->combine);
	}
	m->components.at[last].combine =
		value_binary(a, BIN_OR, flag.type, part(a, m, 0, last), reset);
	s->apply = value_cond(a, reset, fresh.value, s->apply);
	if (s->rest)
		s->apply_rest = value_cond(a, reset, fresh.rest, s->apply_rest);
	m->family = arena_printf(a->unit->arena, "segmented %s", f->op->name);
	m->commutative = false;
	m->atomic = ATOMIC_NONE;
	m->proof = arena_printf(
		a->unit->arena, "%s; after a reset what came before no longer counts", m->proof);
	return reset;
}

/* Products of elements may overflow or vanish where the loop's do not. */
static bool may_leave_range(const Fold *f, const Expr *element)
{
	return type_is_floating(f->type) && f->op->op == BIN_MUL && !is_unit_factor(element) &&
	       f->type->scalar != SC_LDOUBLE && !directive_assumes(f->a, "finite");
}

static void finish(Fold *f, Monoid *m, State *s, Expr *element)
{
	Analysis *a = f->a;
	Component c = {
		.name = s->var->name,
		.type = f->type,
		.identity = identity_of(f),
		.element = element,
	};
	add_component(a, m, c);
	m->components.at[0].combine = combine_binary(a, m, f->op->op);
	m->family = f->op->name;
	m->commutative = true;
	m->exact = type_is_integer(s->type);
	m->atomic = type_is_floating(f->type) && f->type->scalar == SC_LDOUBLE ? ATOMIC_NONE
									       : f->op->atomic;
	m->proof = proof_of(a, s, f->op);
	Expr *old = value_cast(a, f->type, value_state(a, s->var));
	s->apply =
		value_cast(a, s->type, value_binary(a, f->op->op, f->type, old, part(a, m, 1, 0)));
	Fresh fresh = {value_cast(a, s->type, part(a, m, 1, 0)), NULL};
	if (type_is_floating(s->type) && f->op->op == BIN_ADD)
		fresh = make_accurate(a, m, s);
	const int lost = may_leave_range(f, element) ? add_lost(a, m, s, 0) : 0;
	Expr *reset = f->resets ? finish_segments(f, m, s, fresh) : NULL;
	if (lost)
		watch_product(a, m, s, lost, reset);
}

/* Float states computed in double: say that the intermediate roundings are gone. */
static void remark_wide(Analysis *a, const State *s, const Type *wide)
{
	if (type_is_floating(wide) && wide != s->type)
		loop_remark(a->unit, a->loop, CODE_WIDER_SUM, s->range,
			"'%s' is accumulated in %s and rounded to %s at the end", s->var->name,
			wide->name, s->type->name);
}

Expr *add_element(Analysis *a, const State *s, Expr *value)
{
	Fold f = {.a = a, .state = s, .op = &ops[0], .type = ring_type(a, s->type)};
	Expr *element = fold(&f, value);
	if (f.failed || f.resets)
		return NULL;
	return element ? element : identity_of(&f);
}

bool match_op(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	bool integer = type_is_integer(s->type);
	if (count != 1 || !type_is_arithmetic(s->type) || type_bits(s->type) == 1)
		return false;
	Type *type = integer ? ring_type(a, s->type) : widest(a, s);
	for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
		Fold f = {.a = a, .state = s, .op = &ops[i], .type = type};
		if (ops[i].integers_only && !integer)
			continue;
		Expr *element = fold(&f, s->update);
		if (!f.failed && element && f.steps) {
			remark_wide(a, s, type);
			finish(&f, m, s, element);
			return true;
		}
		if (f.why)
			*why = f.why;
	}
	return false;
}
