// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rows.c - functions x = A x + b of up to three states over a semiring, as a monoid.
 *
 * In: one row (A's coefficients and b) per state, and the semiring's two operations. Out: the
 * components, combine and apply. The later function after the earlier is (A2 A1, A2 b1 + b2).
 * An entry that is the semiring's zero or one in the element and the identity and stays so under
 * composition is not stored: the shapes of all compositions are computed first, as a least fixed
 * point over {zero, one, any}. */
#include "analysis/rows.h"

#include <string.h>

static Expr *one(const Rows *x)
{
	return x->ring->one(x);
}

static Expr *zero(const Rows *x)
{
	return x->ring->zero(x);
}

static Expr *add(const Rows *x, Expr *p, Expr *q)
{
	if (!p || !q)
		return p ? p : q;
	return x->ring->add(x, p, q);
}

static Expr *multiply(const Rows *x, Expr *p, Expr *q)
{
	if (!p || !q)
		return NULL;
	if (p == one(x))
		return q;
	if (q == one(x))
		return p;
	return x->ring->multiply(x, p, q);
}

/* ---- which entries need storing ---------------------------------------------------------- */

static Entry entry_of(const Rows *x, const Expr *e)
{
	return !e ? ENTRY_ZERO : e == one(x) ? ENTRY_ONE : ENTRY_ANY;
}

static Entry product_entry(Entry p, Entry q)
{
	if (p == ENTRY_ZERO || q == ENTRY_ZERO)
		return ENTRY_ZERO;
	return p == ENTRY_ONE && q == ENTRY_ONE ? ENTRY_ONE : ENTRY_ANY;
}

static Entry sum_entry(Entry p, Entry q)
{
	if (p == ENTRY_ZERO)
		return q;
	return q == ENTRY_ZERO ? p : ENTRY_ANY;
}

static Entry widen(Entry p, Entry q)
{
	return p == q ? p : ENTRY_ANY;
}

/* The least shape that holds the elements, the identity and all compositions. */
Shape close_shape(const Rows *x, const Row *rows)
{
	Shape s;
	int n = x->count;
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < n; k++)
			s.a[i][k] =
				widen(entry_of(x, rows[i].a[k]), i == k ? ENTRY_ONE : ENTRY_ZERO);
		s.b[i] = rows[i].b ? ENTRY_ANY : ENTRY_ZERO;
	}
	for (bool more = true; more;) {
		Shape old = s;
		for (int i = 0; i < n; i++) {
			for (int k = 0; k < n; k++) {
				Entry e = ENTRY_ZERO;
				for (int j = 0; j < n; j++)
					e = sum_entry(e, product_entry(old.a[i][j], old.a[j][k]));
				s.a[i][k] = widen(s.a[i][k], e);
			}
			for (int j = 0; j < n; j++)
				if (old.a[i][j] != ENTRY_ZERO && old.b[j] != ENTRY_ZERO)
					s.b[i] = ENTRY_ANY;
		}
		more = memcmp(&old, &s, sizeof s) != 0;
	}
	return s;
}

/* ---- the monoid -------------------------------------------------------------------------- */

/* Where each stored entry is among the components; -1: not stored. */
typedef struct Layout {
	int a[MAX_STATES][MAX_STATES];
	int b[MAX_STATES];
	int flag;
} Layout;

static int store_entry(const Rows *x, Monoid *m, const char *name, Expr *element, bool diagonal)
{
	Component c = {.name = name, .type = x->type};
	c.identity = diagonal ? one(x) : zero(x);
	c.element = element ? element : zero(x);
	add_component(x->a, m, c);
	return m->components.count - 1;
}

static Layout lay_out(const Rows *x, Monoid *m, const Shape *s, const Row *rows)
{
	Arena *arena = x->a->unit->arena;
	Layout l = {.flag = -1};
	for (int i = 0; i < x->count; i++) {
		const char *name = x->state[i]->var->name;
		l.b[i] = s->b[i] == ENTRY_ZERO ? -1 : store_entry(x, m, name, rows[i].b, false);
	}
	for (int i = 0; i < x->count; i++)
		for (int k = 0; k < x->count; k++) {
			const char *name = arena_printf(
				arena, "%s_per_%s", x->state[i]->var->name, x->state[k]->var->name);
			l.a[i][k] = s->a[i][k] == ENTRY_ANY
					    ? store_entry(x, m, name, rows[i].a[k], i == k)
					    : -1;
		}
	return l;
}

static Expr *entry_a(
	const Rows *x, const Monoid *m, const Shape *s, const Layout *l, int side, int i, int k)
{
	if (l->a[i][k] >= 0)
		return part(x->a, m, side, l->a[i][k]);
	return s->a[i][k] == ENTRY_ONE ? one(x) : NULL;
}

static Expr *entry_b(const Rows *x, const Monoid *m, const Layout *l, int side, int i)
{
	return l->b[i] >= 0 ? part(x->a, m, side, l->b[i]) : NULL;
}

/* What the later side's entry (I, J) makes of Q. Off the diagonal an identity's entry is zero,
 * and zero times infinity must not arise. */
static Expr *weigh(
	const Rows *x, const Monoid *m, const Shape *s, const Layout *l, int i, int j, Expr *q)
{
	Expr *entry = entry_a(x, m, s, l, 1, i, j);
	Expr *product = multiply(x, entry, q);
	if (!product || i == j || l->a[i][j] < 0 || !x->ring->absorbs)
		return product;
	return value_cond(x->a, x->ring->absorbs(x, entry), zero(x), product);
}

static void combine_rows(const Rows *x, Monoid *m, const Shape *s, const Layout *l)
{
	for (int i = 0; i < x->count; i++) {
		Expr *b = NULL;
		for (int j = 0; j < x->count; j++)
			b = add(x, b, weigh(x, m, s, l, i, j, entry_b(x, m, l, 0, j)));
		if (l->b[i] >= 0)
			m->components.at[l->b[i]].combine = add(x, b, entry_b(x, m, l, 1, i));
		for (int k = 0; k < x->count; k++) {
			Expr *e = NULL;
			for (int j = 0; j < x->count; j++)
				e = add(x, e,
					weigh(x, m, s, l, i, j, entry_a(x, m, s, l, 0, j, k)));
			if (l->a[i][k] >= 0)
				m->components.at[l->a[i][k]].combine = e;
		}
	}
}

Expr *rows_opposite(const Rows *x, Expr *e)
{
	if (type_is_integer(x->type))
		return value_binary(x->a, BIN_SUB, x->type, value_int(x->a, x->type, 0), e);
	return value_unary(x->a, UN_MINUS, x->type, e);
}

static void apply_rows(const Rows *x, const Monoid *m, const Shape *s, const Layout *l)
{
	for (int i = 0; i < x->count; i++) {
		Expr *value = NULL;
		for (int j = 0; j < x->count; j++) {
			Expr *old = value_cast(x->a, x->type, value_state(x->a, x->state[j]->var));
			old = x->negated[j] ? rows_opposite(x, old) : old;
			value = add(x, value, weigh(x, m, s, l, i, j, old));
		}
		value = add(x, value, entry_b(x, m, l, 1, i));
		value = value ? value : zero(x);
		value = x->negated[i] ? rows_opposite(x, value) : value;
		x->state[i]->apply = value_cast(x->a, x->state[i]->type, value);
	}
}

void finish_rows(const Rows *x, Monoid *m, const Shape *s, const Row *rows)
{
	Layout l = lay_out(x, m, s, rows);
	combine_rows(x, m, s, &l);
	apply_rows(x, m, s, &l);
	Expr *outside = NULL;
	for (int i = 0; i < x->count; i++)
		outside = outside_either(x->a, outside, rows[i].outside);
	watch_outside(x->a, m, x->state[0], outside);
}
