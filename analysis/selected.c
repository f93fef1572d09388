// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* selected.c - the family t(x) ? e : f: what is taken next depends on a test of the variable only.
 *
 * state = state == 1 ? from_one[i] : from_zero[i];		(the way back of a Viterbi decoder)
 * level = level > high ? v[i] : level < low ? w[i] : level;
 *
 * t is one test of the variable and of invariants, or there are two; each of their outcomes is a
 * class. What an iteration does to x is for each class a value that needs no state, or nothing.
 * Representation: for each class the value, and a code: the class that the value is in, or that
 * nothing happens. Identity: nothing happens in any class.
 * Combine: where the earlier element takes a value, the later one is asked about its class; where
 * that one does nothing, the earlier value stays. Where the earlier element does nothing, it is the
 * later one's. Proof of closure: an element says all about a variable of a class, and after it the
 * variable is of a class that the element knows. So finite automata are composed as functions of
 * their states (Hillis and Steele, "Data parallel algorithms", 1986); here values are infinitely
 * many, and only their classes are not. Ordered, exact: nothing is computed. */
#include "analysis/family.h"

#define MAX_TESTS   2
#define MAX_CLASSES 4
#define CODE_BITS   4
#define NOTHING     8u /* a code: the variable stays as it is; the class is beside it */

typedef struct Selected {
	Analysis *a;
	State *s;
	Expr *test[MAX_TESTS];
	int tests;
	bool failed;
} Selected;

/* What is done to a variable of one class. */
typedef struct Entry {
	Expr *value, *code;
} Entry;

static Type *code_type(const Selected *x)
{
	return x->a->unit->scalar[SC_UINT];
}

static Expr *code(const Selected *x, unsigned n)
{
	return value_int(x->a, code_type(x), n);
}

static int class_count(const Selected *x)
{
	return 1 << x->tests;
}

/* ---- tests ----------------------------------------------------------------------------------- */

typedef struct Varying {
	const Selected *x;
	bool found;
} Varying;

static bool find_varying(Expr *e, void *data)
{
	Varying *v = data;
	bool own = e->kind == EXPR_STATE && e->u.state == v->x->s->var;
	bool leaf = e->kind == EXPR_STATE || e->kind == EXPR_ITER || e->kind == EXPR_LOAD ||
		    e->kind == EXPR_VAR;
	v->found |= leaf && !own && !value_is_invariant(v->x->a, e);
	return !v->found && e->kind != EXPR_LOAD;
}

/* C is a test of the state and of nothing else that varies. */
static bool is_test(const Selected *x, Expr *c)
{
	Varying v = {.x = x};
	expr_walk(c, find_varying, &v);
	return !v.found && value_uses_state(x->a, c, x->s->var) && !value_may_trap(x->a, c);
}

static bool find_tests(Expr *e, void *data)
{
	Selected *x = data;
	if (e->kind != EXPR_COND || !value_uses_state(x->a, e->u.cond.condition, NULL))
		return !x->failed;
	for (int i = 0; i < x->tests; i++)
		if (x->test[i] == e->u.cond.condition ||
			x->test[i] == value_not(x->a, e->u.cond.condition))
			return !x->failed;
	if (x->tests == MAX_TESTS || !is_test(x, e->u.cond.condition)) {
		x->failed = true;
		return false;
	}
	x->test[x->tests++] = e->u.cond.condition;
	return true;
}

/* The class that VALUE, of the variable's type, is in. */
static Expr *class_of(const Selected *x, Expr *value)
{
	Analysis *a = x->a;
	Expr *sum = code(x, 0);
	for (int i = 0; i < x->tests; i++) {
		Expr *holds = value_replace_state(a, x->test[i], x->s->var, value);
		sum = value_binary(a, BIN_OR, code_type(x), sum,
			value_cond(a, holds, code(x, 1u << i), code(x, 0)));
	}
	return sum;
}

/* ---- recognition ----------------------------------------------------------------------------- */

/* E is what becomes of a variable of class AT. */
static Entry entry_of(Selected *x, Expr *e, int at)
{
	Analysis *a = x->a;
	Entry entry = {value_zero(a, type_strip(x->s->type)), code(x, NOTHING | (unsigned)at)};
	if (is_state(e, x->s))
		return entry;
	if (is_free_cond(a, e)) {
		Entry yes = entry_of(x, e->u.cond.yes, at), no = entry_of(x, e->u.cond.no, at);
		entry.value = value_cond(a, e->u.cond.condition, yes.value, no.value);
		entry.code = value_cond(a, e->u.cond.condition, yes.code, no.code);
		return entry;
	}
	x->failed |= value_uses_state(a, e, NULL);
	if (x->failed)
		return entry;
	entry.value = value_cast(a, type_strip(x->s->type), e);
	entry.code = class_of(x, value_cast(a, x->s->type, e));
	return entry;
}

/* ---- the monoid ------------------------------------------------------------------------------ */

/* The code of class AT, a number or a value, among CODES. */
static Expr *code_at(const Selected *x, Expr *codes, Expr *at)
{
	Analysis *a = x->a;
	Type *t = code_type(x);
	Expr *bits = value_binary(a, BIN_MUL, t, at, code(x, CODE_BITS));
	return value_binary(a, BIN_AND, t, value_binary(a, BIN_SHR, t, codes, bits),
		code(x, (1u << CODE_BITS) - 1));
}

static Expr *has_bits(const Selected *x, Expr *e, unsigned bits)
{
	Analysis *a = x->a;
	return value_binary(a, BIN_NE, a->unit->scalar[SC_INT],
		value_binary(a, BIN_AND, code_type(x), e, code(x, bits)), code(x, 0));
}

/* The value that the right element has for class AT. */
static Expr *value_at(const Selected *x, const Monoid *m, Expr *at)
{
	Expr *e = part(x->a, m, 1, 0);
	for (int i = 1; i < class_count(x); i++)
		e = value_cond(x->a,
			value_binary(
				x->a, BIN_EQ, x->a->unit->scalar[SC_INT], at, code(x, (unsigned)i)),
			part(x->a, m, 1, i), e);
	return e;
}

static void combine(const Selected *x, Monoid *m)
{
	Analysis *a = x->a;
	Type *t = code_type(x);
	const int count = class_count(x);
	Expr *early = part(a, m, 0, count), *late = part(a, m, 1, count), *codes = code(x, 0);
	for (int i = 0; i < count; i++) {
		Expr *here = code(x, (unsigned)i);
		Expr *first = code_at(x, early, here);
		Expr *at = value_binary(a, BIN_AND, t, first, code(x, NOTHING - 1));
		Expr *then = code_at(x, late, at);
		Expr *stays = value_and(
			a, value_not(a, has_bits(x, first, NOTHING)), has_bits(x, then, NOTHING));
		m->components.at[i].combine =
			value_cond(a, stays, part(a, m, 0, i), value_at(x, m, at));
		Expr *next = value_cond(a, stays, first, then);
		codes = value_binary(a, BIN_OR, t, codes,
			value_binary(a, BIN_SHL, t, next, code(x, (unsigned)i * CODE_BITS)));
	}
	m->components.at[count].combine = codes;
}

static void finish(const Selected *x, Monoid *m, const Entry *entry)
{
	Analysis *a = x->a;
	Type *t = code_type(x);
	const int count = class_count(x);
	Expr *codes = code(x, 0);
	unsigned nothing = 0;
	for (int i = 0; i < count; i++) {
		add_component(a, m,
			(Component){
				.name = arena_printf(a->unit->arena, "%s_%d", x->s->var->name, i),
				.type = type_strip(x->s->type),
				.identity = value_zero(a, type_strip(x->s->type)),
				.element = entry[i].value,
			});
		codes = value_binary(a, BIN_OR, t, codes,
			value_binary(
				a, BIN_SHL, t, entry[i].code, code(x, (unsigned)i * CODE_BITS)));
		nothing |= (NOTHING | (unsigned)i) << i * CODE_BITS;
	}
	add_component(a, m,
		(Component){
			.name = arena_printf(a->unit->arena, "%s_codes", x->s->var->name),
			.type = t,
			.identity = code(x, nothing),
			.element = codes,
		});
	combine(x, m);
	Expr *state = value_state(a, x->s->var), *at = class_of(x, state);
	Expr *stays = has_bits(x, code_at(x, part(a, m, 1, count), at), NOTHING);
	x->s->apply = value_cond(a, stays, state, value_cast(a, x->s->type, value_at(x, m, at)));
	m->family = "select";
	m->exact = true;
	m->proof = "what is taken depends on the outcome of tests of the variable, "
		   "and so does what is taken after that";
}

bool match_selected(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Selected x = {.a = a, .s = family_state(a, states[0])};
	Entry entry[MAX_CLASSES];
	(void)why;
	if (count != 1 || !type_is_arithmetic(x.s->type) || value_size(a, x.s->update) > 1000)
		return false;
	expr_walk(x.s->update, find_tests, &x);
	if (x.failed || !x.tests)
		return false;
	for (int i = 0; i < class_count(&x) && !x.failed; i++) {
		Expr *e = x.s->update;
		for (int k = 0; k < x.tests; k++)
			e = value_where(a, e, x.test[k], i >> k & 1);
		entry[i] = entry_of(&x, e, i);
	}
	if (x.failed)
		return false;
	finish(&x, m, entry);
	return true;
}
