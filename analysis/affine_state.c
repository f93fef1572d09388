// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* affine_state.c - the family x = A x + b, one state or up to three coupled ones.
 *
 * Linear recurrences, generators (x = 5 * x + 1), polynomial hashes (h = h * 31 + c), checksums
 * of sums (b += a += v), prefix sums of prefix sums. Representation (A, b); the later after the
 * earlier is (A2 A1, A2 b1 + b2), which proves closure. Entries of A and b that are 0 or 1 in
 * every element and stay so under products are not stored (a sum of sums is one counter and two
 * sums). Ordered. Literature: Blelloch, "Prefix sums and their applications" (1990), 1.4.
 *
 * Integers: everything modulo 2^w, w being the bits of all states, in an unsigned type; a
 * conversion on the way must keep at least w bits. Exact. x << n is x * 2^n.
 *
 * Floating: a state may occur once in an update, so that nothing is distributed or cancelled:
 * Kahan's (t - s) - y would vanish; s += c * (v - s) needs assume(reassociate). A product of coefficients may overflow, or underflow to 0
 * and meet an infinity, where the loop does neither; so coefficients must be 0 or 1 throughout
 * (then composing only adds; what weighs 0 is not even multiplied), or the user has said assume(finite). A reset (p ? c : a x + b) of
 * a floating state would be 0 * x: it travels as a flag, for a single state. */
#include "analysis/family.h"

#include <string.h>

#define MAX_STATES 3

/* One row: the new value of a state. NULL is a 0 that is not computed with. */
typedef struct Row {
	Expr *a[MAX_STATES];
	Expr *b;
} Row;

typedef struct Affine {
	Analysis *a;
	State *state[MAX_STATES];
	int count;
	Type *type;
	bool failed;
	bool resets; /* floating: some path needs no state */
	const char *why;
} Affine;

/* What an entry is in every element and every composition. */
typedef enum Entry { ENTRY_ZERO, ENTRY_ONE, ENTRY_ANY } Entry;

typedef struct Shape {
	Entry a[MAX_STATES][MAX_STATES];
	Entry b[MAX_STATES];
} Shape;

/* ---- arithmetic on entries --------------------------------------------------------------- */

static Expr *one(const Affine *x)
{
	return type_is_integer(x->type) ? value_int(x->a, x->type, 1)
					: value_float(x->a, x->type, 1.0);
}

static Expr *zero(const Affine *x)
{
	return type_is_integer(x->type) ? value_int(x->a, x->type, 0)
					: value_float(x->a, x->type, -0.0);
}

static Expr *add(const Affine *x, Expr *p, Expr *q)
{
	if (!p || !q)
		return p ? p : q;
	return value_binary(x->a, BIN_ADD, x->type, p, q);
}

static Expr *multiply(const Affine *x, Expr *p, Expr *q)
{
	if (!p || !q)
		return NULL;
	if (p == one(x))
		return q;
	if (q == one(x))
		return p;
	return value_binary(x->a, BIN_MUL, x->type, p, q);
}

static Expr *negate(const Affine *x, Expr *p)
{
	if (!p)
		return NULL;
	if (type_is_integer(x->type))
		return value_binary(x->a, BIN_SUB, x->type, zero(x), p);
	return value_unary(x->a, UN_MINUS, x->type, p);
}

static Expr *select_entry(const Affine *x, Expr *c, Expr *p, Expr *q)
{
	if (!p && !q)
		return NULL;
	return value_cond(x->a, c, p ? p : zero(x), q ? q : zero(x));
}

/* ---- from update to row ------------------------------------------------------------------ */

static Row fail(Affine *x, const char *why)
{
	x->failed = true;
	if (why && !x->why)
		x->why = why;
	return (Row){0};
}

static Row row_of(Affine *x, Expr *e);

static Row row_of_sum(Affine *x, Expr *e)
{
	Row p = row_of(x, e->u.binary.left), q = row_of(x, e->u.binary.right);
	bool minus = e->u.binary.op == BIN_SUB;
	for (int i = 0; i < x->count; i++)
		p.a[i] = add(x, p.a[i], minus ? negate(x, q.a[i]) : q.a[i]);
	p.b = add(x, p.b, minus ? negate(x, q.b) : q.b);
	return p;
}

static Row row_of_product(Affine *x, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(x->a, left, NULL);
	if (in_left && value_uses_state(x->a, right, NULL))
		return fail(x, NULL);
	Row p = row_of(x, in_left ? left : right);
	Expr *factor = value_cast(x->a, x->type, in_left ? right : left);
	for (int i = 0; i < x->count; i++)
		p.a[i] = multiply(x, p.a[i], factor);
	p.b = multiply(x, p.b, factor);
	return p;
}

static Row row_of_shift(Affine *x, Expr *e)
{
	int64_t n;
	if (!expr_is_int(e->u.binary.right, &n) || n < 0 || n >= type_bits(x->type))
		return fail(x, NULL);
	Row p = row_of(x, e->u.binary.left);
	Expr *factor = value_int(x->a, x->type, (int64_t)((uint64_t)1 << n));
	for (int i = 0; i < x->count; i++)
		p.a[i] = multiply(x, p.a[i], factor);
	p.b = multiply(x, p.b, factor);
	return p;
}

static Row row_of_binary(Affine *x, Expr *e)
{
	switch (e->u.binary.op) {
	case BIN_ADD:
	case BIN_SUB:
		return row_of_sum(x, e);
	case BIN_MUL:
		return row_of_product(x, e);
	case BIN_SHL:
		return type_is_integer(x->type) ? row_of_shift(x, e) : fail(x, NULL);
	case BIN_DIV:
	case BIN_REM:
	case BIN_SHR:
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_AND:
	case BIN_XOR:
	case BIN_OR:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return fail(x, NULL);
}

static Row row_of_cast(Affine *x, Expr *e)
{
	const Type *to = e->type, *from = e->u.cast.operand->type;
	const Type *own = type_strip(x->state[0]->type);
	bool same_kind = type_is_integer(to) == type_is_integer(from) &&
			 type_is_integer(to) == type_is_integer(own) && type_is_arithmetic(from);
	if (!same_kind)
		return fail(x, "its value passes between integers and floating point in every "
			       "iteration");
	if (to->size < own->size || from->size < own->size || type_bits(to) == 1)
		return fail(x, "its value is cut to a narrower type in every iteration");
	return row_of(x, e->u.cast.operand);
}

static Row row_of_select(Affine *x, Expr *e)
{
	Row p = row_of(x, e->u.cond.yes), q = row_of(x, e->u.cond.no);
	Expr *c = e->u.cond.condition;
	for (int i = 0; i < x->count; i++)
		p.a[i] = select_entry(x, c, p.a[i], q.a[i]);
	p.b = select_entry(x, c, p.b, q.b);
	return p;
}

/* E as a row. Sums are walked as trees: a row is only built for updates of moderate size. */
static Row row_of(Affine *x, Expr *e)
{
	Row row = {0};
	if (x->failed)
		return row;
	for (int i = 0; i < x->count; i++)
		if (is_state(e, x->state[i])) {
			row.a[i] = one(x);
			return row;
		}
	if (!value_uses_state(x->a, e, NULL)) {
		row.b = value_cast(x->a, x->type, e);
		return row;
	}
	if (is_free_cond(x->a, e))
		return row_of_select(x, e);
	if (e->kind == EXPR_BINARY)
		return row_of_binary(x, e);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS) {
		row = row_of(x, e->u.unary.operand);
		for (int i = 0; i < x->count; i++)
			row.a[i] = negate(x, row.a[i]);
		row.b = negate(x, row.b);
		return row;
	}
	if (e->kind == EXPR_CAST)
		return row_of_cast(x, e);
	return fail(x, NULL);
}

/* ---- what may be a float ----------------------------------------------------------------- */

/* How often S occurs on one path through E; more than one is two. */
static int occurrences(Analysis *a, const State *s, Expr *e)
{
	if (!value_uses_state(a, e, s->var))
		return 0;
	if (is_state(e, s))
		return 1;
	Expr *operands[3];
	int n = value_operands(e, operands, 3);
	if (e->kind == EXPR_COND) {
		int yes = occurrences(a, s, e->u.cond.yes), no = occurrences(a, s, e->u.cond.no);
		return yes > no ? yes : no;
	}
	int sum = 0;
	for (int i = 0; i < n && i < 3; i++)
		sum += occurrences(a, s, operands[i]);
	return sum;
}

/* Some path through E needs no state, beside one that does. */
static bool has_reset(Analysis *a, Expr *e)
{
	if (!value_uses_state(a, e, NULL))
		return true;
	if (!is_free_cond(a, e)) {
		Expr *operands[3];
		int n = value_operands(e, operands, 3);
		for (int i = 0; i < n && i < 3; i++)
			if (value_uses_state(a, operands[i], NULL) && has_reset(a, operands[i]))
				return true;
		return false;
	}
	return has_reset(a, e->u.cond.yes) || has_reset(a, e->u.cond.no);
}

static bool assumes(const Analysis *a, const char *word)
{
	const Directive *d = a->loop->directive;
	for (int i = 0; d && i < d->clauses.count; i++)
		for (int k = 0; k < d->clauses.at[i]->words.count; k++)
			if (d->clauses.at[i]->kind == CLAUSE_ASSUME &&
				strcmp(d->clauses.at[i]->words.at[k], word) == 0)
				return true;
	return false;
}

static bool may_be_floating(Affine *x)
{
	bool once = !assumes(x->a, "reassociate");
	for (int i = 0; i < x->count; i++)
		for (int k = 0; k < x->count; k++)
			if (once && occurrences(x->a, x->state[k], x->state[i]->update) > 1) {
				x->why = "it occurs twice in an update in floating point, where "
					 "rounding errors may be the point of it; if they are not, "
					 "add assume(reassociate) to the directive";
				return false;
			}
	for (int i = 0; i < x->count; i++)
		x->resets = x->resets || has_reset(x->a, x->state[i]->update);
	if (x->resets && x->count > 1)
		return false;
	return true;
}

/* ---- which entries need storing ---------------------------------------------------------- */

static Entry entry_of(const Affine *x, const Expr *e)
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
static Shape close_shape(const Affine *x, const Row *rows)
{
	Shape s;
	int n = x->count;
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < n; k++)
			s.a[i][k] = widen(entry_of(x, rows[i].a[k]),
				i == k ? ENTRY_ONE : ENTRY_ZERO);
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

static int store_entry(const Affine *x, Monoid *m, const char *name, Expr *element, bool diagonal)
{
	Component c = {.name = name, .type = x->type};
	c.identity = diagonal ? one(x) : zero(x);
	c.element = element ? element : zero(x);
	add_component(x->a, m, c);
	return m->components.count - 1;
}

static Layout lay_out(const Affine *x, Monoid *m, const Shape *s, const Row *rows)
{
	Arena *arena = x->a->unit->arena;
	Layout l = {.flag = -1};
	for (int i = 0; i < x->count; i++) {
		const char *name = x->state[i]->var->name;
		l.b[i] = s->b[i] == ENTRY_ZERO ? -1 : store_entry(x, m, name, rows[i].b, false);
	}
	for (int i = 0; i < x->count; i++)
		for (int k = 0; k < x->count; k++) {
			const char *name = arena_printf(arena, "%s_per_%s",
				x->state[i]->var->name, x->state[k]->var->name);
			l.a[i][k] = s->a[i][k] == ENTRY_ANY
					    ? store_entry(x, m, name, rows[i].a[k], i == k)
					    : -1;
		}
	return l;
}

static Expr *entry_a(const Affine *x, const Monoid *m, const Shape *s, const Layout *l, int side,
	int i, int k)
{
	if (l->a[i][k] >= 0)
		return part(x->a, m, side, l->a[i][k]);
	return s->a[i][k] == ENTRY_ONE ? one(x) : NULL;
}

static Expr *entry_b(const Affine *x, const Monoid *m, const Layout *l, int side, int i)
{
	return l->b[i] >= 0 ? part(x->a, m, side, l->b[i]) : NULL;
}

/* What the later side's entry (I, J) makes of Q. Off the diagonal an identity's entry is 0, and
 * 0 times infinity must not arise. */
static Expr *weigh(const Affine *x, const Monoid *m, const Shape *s, const Layout *l, int i, int j,
	Expr *q)
{
	Expr *entry = entry_a(x, m, s, l, 1, i, j);
	Expr *product = multiply(x, entry, q);
	if (!product || i == j || type_is_integer(x->type) || l->a[i][j] < 0)
		return product;
	Expr *none = value_binary(x->a, BIN_EQ, x->a->unit->scalar[SC_INT], entry,
		value_float(x->a, x->type, 0.0));
	return value_cond(x->a, none, zero(x), product);
}

static void combine_rows(const Affine *x, Monoid *m, const Shape *s, const Layout *l)
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
				e = add(x, e, weigh(x, m, s, l, i, j,
						      entry_a(x, m, s, l, 0, j, k)));
			if (l->a[i][k] >= 0)
				m->components.at[l->a[i][k]].combine = e;
		}
	}
}

static void apply_rows(const Affine *x, const Monoid *m, const Shape *s, const Layout *l)
{
	for (int i = 0; i < x->count; i++) {
		Expr *value = NULL;
		for (int j = 0; j < x->count; j++) {
			Expr *old = value_cast(x->a, x->type,
				value_state(x->a, x->state[j]->var));
			value = add(x, value, weigh(x, m, s, l, i, j, old));
		}
		value = add(x, value, entry_b(x, m, l, 1, i));
		x->state[i]->apply = value_cast(x->a, x->state[i]->type, value ? value : zero(x));
	}
}

/* One floating state with resets: the flag says that x no longer counts. */
static void add_flag(const Affine *x, Monoid *m)
{
	Analysis *a = x->a;
	State *s = x->state[0];
	Component flag = reset_component(a, s);
	int last = m->components.count;
	add_component(a, m, flag);
	Expr *later = part(a, m, 1, last);
	for (int i = 0; i < last; i++)
		m->components.at[i].combine = value_cond(a, later, part(a, m, 1, i),
			m->components.at[i].combine);
	m->components.at[last].combine =
		value_binary(a, BIN_OR, flag.type, part(a, m, 0, last), later);
	s->apply = value_cond(a, later, value_cast(a, s->type, part(a, m, 1, 0)), s->apply);
}

/* The coefficient of x where the iteration resets: not used, and not a factor 0. */
static void keep_finite(const Affine *x, Row *row)
{
	if (!row->a[0])
		row->a[0] = one(x);
}

static bool is_computed(const Shape *s, int n)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			if (s->a[i][k] == ENTRY_ANY && i == k)
				return true;
	return false;
}

static bool same_bits(const Affine *x)
{
	const Type *t = type_strip(x->state[0]->type);
	for (int i = 0; i < x->count; i++) {
		const Type *u = type_strip(x->state[i]->type);
		if (!type_is_arithmetic(u) || type_bits(u) == 1 || u->size != t->size ||
			type_is_integer(u) != type_is_integer(t))
			return false;
	}
	return true;
}

static void finish(Affine *x, Monoid *m, const Shape *s, const Row *rows)
{
	Layout l = lay_out(x, m, s, rows);
	combine_rows(x, m, s, &l);
	apply_rows(x, m, s, &l);
	if (x->resets)
		add_flag(x, m);
	m->family = "affine";
	m->exact = type_is_integer(x->type);
	m->proof = x->count == 1
			   ? "a2 (a1 x + b1) + b2 is (a2 a1) x + (a2 b1 + b2)"
			   : "A2 (A1 x + b1) + b2 is (A2 A1) x + (A2 b1 + b2), for vectors and matrices";
}

bool match_affine(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Affine x = {.a = a, .count = count};
	Row rows[MAX_STATES];
	if (count > MAX_STATES)
		return false;
	for (int i = 0; i < count; i++)
		x.state[i] = family_state(a, states[i]);
	for (int i = 0; i < count; i++)
		if (value_size(a, x.state[i]->update) > 2000)
			return false;
	if (!same_bits(&x))
		return false;
	Type *own = type_strip(x.state[0]->type);
	bool floating = type_is_floating(own);
	x.type = floating ? own : ring_type(a, own);
	if (floating && !may_be_floating(&x)) {
		*why = x.why;
		return false;
	}
	for (int i = 0; i < count && !x.failed; i++)
		rows[i] = row_of(&x, x.state[i]->update);
	if (x.failed) {
		*why = x.why;
		return false;
	}
	if (x.resets)
		keep_finite(&x, &rows[0]);
	Shape s = close_shape(&x, rows);
	if (floating && is_computed(&s, count) && !assumes(a, "finite")) {
		*why = "composing its coefficients may overflow where the loop does not; if no "
		       "product of them does, add assume(finite) to the directive";
		return false;
	}
	finish(&x, m, &s, rows);
	return true;
}
