// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* tropical.c - the family x = max(x + a, b) (or min), one state or up to three coupled ones.
 *
 * Kadane's maximum sum over a stretch (cur = max(cur + v, 0); best = max(best, cur)), waiting
 * times, alignment scores along one direction. Affine functions over the semiring (max, +): its
 * sum is the maximum, its product the sum, its zero "absent", its one 0; rows.c composes them.
 * A minimum beside maxima, low = min(low, v) under gain = max(gain, v - low), is a maximum of -low.
 * Ordered. Literature: Bentley, "Programming pearls" (1984); Cuninghame-Green, "Minimax algebra".
 *
 * Types. Signed integers, elements of up to 32 bits: entries are kept in
 * 64 bits, so that a sum over 2^28 iterations stays below 2^60, and "absent" is -2^61, which no
 * sum brings back into that range; the number of iterations is checked when the program runs. Where
 * one adds more than 2^31 in all, fewer are run at once.
 * In C the additions do not overflow, so numbers are numbers: an update whose conversions or
 * unsigned arithmetic could cut something off is refused. Of 64-bit states the first value is
 * checked to be below 2^59 when the program runs, and elements of 64 bits are watched (outside.c).
 * Floating: the additions round in another order, and a NaN or an infinity may spread where the
 * loop's comparisons stop it, so it is watched: comparisons of entries keep a NaN on either side,
 * and a state that is not finite after applying an element sends the loop back to be run as
 * written. With assume(finite) nothing is watched. */
#include "analysis/rows.h"

#define ABSENT    ((int64_t)1 << 61)
#define MOST_STEP ((int64_t)1 << 31)

typedef struct Tropical {
	Rows rows; /* first: the semiring's operations see it */
	bool decided, is_min;
	bool failed;
	bool chosen; /* some path takes a maximum */
	bool resets; /* some diagonal entry may be absent */
	bool watched; /* floating: NaNs are kept */
	__int128 moved; /* what is added on the way to the row being read, at most */
	__int128 farthest; /* that of any row */
	const char *why;
} Tropical;

/* ---- the semiring ------------------------------------------------------------------------ */

static Expr *greater(const Rows *x, Expr *p, Expr *q, bool is_min)
{
	Type *truth = x->a->unit->scalar[SC_INT];
	Expr *c = value_binary(x->a, is_min ? BIN_LT : BIN_GT, truth, q, p);
	if (((const Tropical *)x)->watched)
		c = value_logical(x->a, BIN_LOR, c, value_binary(x->a, BIN_NE, truth, q, q));
	return p == q ? p : value_cond(x->a, c, q, p);
}

static Expr *absent(const Rows *x, bool is_min)
{
	double sign = is_min ? 1 : -1;
	if (type_is_floating(x->type))
		return value_float(x->a, x->type, sign * __builtin_inf());
	return value_int(x->a, x->type, is_min ? ABSENT : -ABSENT);
}

static Expr *one(const Rows *x)
{
	return type_is_integer(x->type) ? value_int(x->a, x->type, 0)
					: value_float(x->a, x->type, -0.0);
}

static Expr *max_zero(const Rows *x)
{
	return absent(x, false);
}

static Expr *min_zero(const Rows *x)
{
	return absent(x, true);
}

static Expr *max_add(const Rows *x, Expr *p, Expr *q)
{
	return greater(x, p, q, false);
}

static Expr *min_add(const Rows *x, Expr *p, Expr *q)
{
	return greater(x, p, q, true);
}

/* Where the diagonal is always there, every entry is the maximum of sums of which one has at most
 * one absent term, so it stays near ABSENT. Where it is not, sums of absent terms are cut. */
static Expr *plus(const Rows *x, Expr *p, Expr *q, bool is_min)
{
	const Tropical *t = (const Tropical *)x;
	Expr *sum = value_binary(x->a, BIN_ADD, x->type, p, q);
	if (type_is_integer(x->type) && t->resets)
		return greater(x, sum, absent(x, is_min), is_min);
	return sum;
}

static Expr *max_multiply(const Rows *x, Expr *p, Expr *q)
{
	return plus(x, p, q, false);
}

static Expr *min_multiply(const Rows *x, Expr *p, Expr *q)
{
	return plus(x, p, q, true);
}

static const Semiring max_plus = {max_zero, one, max_add, max_multiply, NULL};
static const Semiring min_plus = {min_zero, one, min_add, min_multiply, NULL};

/* ---- from update to row ------------------------------------------------------------------ */

static Row fail(Tropical *t, const char *why)
{
	t->failed = true;
	if (why && !t->why)
		t->why = why;
	return (Row){0};
}

static Expr *pick(const Tropical *t, Expr *p, Expr *q)
{
	if (!p || !q)
		return p ? p : q;
	return greater(&t->rows, p, q, t->is_min);
}

/* The row of E, or of -E where MINUS. */
static Row row_of(Tropical *t, Expr *e, bool minus);
static Row shifted(Tropical *t, Row row, Expr *e, bool minus);

static Row row_of_sum(Tropical *t, Expr *e, bool minus)
{
	Analysis *a = t->rows.a;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(a, left, NULL), less = e->u.binary.op == BIN_SUB;
	if (in_left && value_uses_state(a, right, NULL))
		return fail(t, NULL);
	if (type_is_integer(e->type) && !type_is_signed(e->type))
		return fail(t, "its sums are unsigned and may wrap around below a comparison");
	if (in_left)
		return shifted(t, row_of(t, left, minus), right, less != minus);
	return shifted(t, row_of(t, right, less != minus), left, minus);
}

/* D where E is BASE + D; NULL: it is not. */
static Expr *beyond(Analysis *a, Expr *e, Expr *base)
{
	int64_t n;
	if (same_number(a, e, base))
		return value_int(a, a->unit->scalar[SC_INT], 0);
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD) {
		if (same_number(a, e->u.binary.left, base))
			return e->u.binary.right;
		if (same_number(a, e->u.binary.right, base))
			return e->u.binary.left;
	}
	bool zero = base->kind == EXPR_FLOAT && base->u.floating.value == 0;
	zero |= type_is_integer(base->type) && expr_is_int(base, &n) && n == 0;
	return zero ? e : NULL;
}

/* A choice between LEFT and RIGHT, which are compared, both moved by *SHIFT. */
static bool is_choice(Analysis *a, Expr *yes, Expr *no, Expr *left, Expr *right, Expr **shift)
{
	Expr *x = beyond(a, yes, left), *y = beyond(a, no, right);
	*shift = x;
	return x && y && same_number(a, x, y) && !value_uses_state(a, x, NULL);
}

/* 1 where E has more than 32 bits; NULL: it has not. */
static Expr *beyond_word(const Tropical *t, Expr *e)
{
	Analysis *a = t->rows.a;
	Interval word = type_interval(a->unit->scalar[SC_INT]);
	if (!type_is_integer(e->type) || interval_within(value_interval(a, e), word))
		return NULL;
	return outside_range(t->rows.a, e, (int64_t)word.low, (int64_t)word.high);
}

/* How far from 0 the integer E may be, where it has no more than 32 bits. */
static __int128 size_of(const Tropical *t, Expr *e)
{
	__int128 most = (__int128)1 << 31;
	return int128_min(interval_magnitude(value_interval(t->rows.a, e)), most);
}

/* E in the entries' type, 0 where it is OUT: sums of entries overflow nowhere. */
static Expr *entry(const Tropical *t, Expr *e, Expr *out)
{
	Expr *n = value_cast(t->rows.a, t->rows.type, e);
	return out ? value_cond(t->rows.a, out, value_int(t->rows.a, t->rows.type, 0), n) : n;
}

static Row shifted(Tropical *t, Row row, Expr *e, bool minus)
{
	Analysis *a = t->rows.a;
	Expr *out = beyond_word(t, e), *step = entry(t, e, out);
	row.outside = outside_either(t->rows.a, row.outside, out);
	if (type_is_integer(e->type))
		t->moved += size_of(t, e);
	if (minus)
		step = rows_opposite(&t->rows, step);
	for (int i = 0; i < t->rows.count; i++)
		if (row.a[i] == one(&t->rows))
			row.a[i] = step;
		else if (row.a[i])
			row.a[i] = value_binary(a, BIN_ADD, t->rows.type, row.a[i], step);
	if (row.b)
		row.b = value_binary(a, BIN_ADD, t->rows.type, row.b, step);
	return row;
}

/* The rows of P and of Q, of which an iteration goes by one. */
static void rows_of_either(Tropical *t, Expr *p, Expr *q, bool minus, Row *of_p, Row *of_q)
{
	const __int128 before = t->moved;
	*of_p = row_of(t, p, minus);
	const __int128 by_p = t->moved;
	t->moved = before;
	*of_q = row_of(t, q, minus);
	t->moved = int128_max(by_p, t->moved);
}

/* The greater, or the less, of P and Q. */
static Row row_of_extreme(Tropical *t, Expr *p, Expr *q, bool is_min, bool minus)
{
	Row x, y;
	if (t->decided && t->is_min != is_min)
		return fail(t, NULL);
	t->decided = t->chosen = true;
	t->is_min = is_min;
	t->rows.ring = is_min ? &min_plus : &max_plus;
	rows_of_either(t, p, q, minus, &x, &y);
	for (int i = 0; i < t->rows.count; i++)
		x.a[i] = pick(t, x.a[i], y.a[i]);
	x.b = pick(t, x.b, y.b);
	x.outside = outside_either(t->rows.a, x.outside, y.outside);
	return x;
}

/* c ? y : n, where c compares y with n, or what they are beside a common term. */
static Row row_of_choice(Tropical *t, Expr *e, bool minus)
{
	Analysis *a = t->rows.a;
	Expr *c = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no, *shift;
	BinaryOp op = c->kind == EXPR_BINARY ? c->u.binary.op : BIN_COUNT;
	if (op != BIN_LT && op != BIN_GT && op != BIN_LE && op != BIN_GE)
		return fail(t, NULL);
	Expr *left = c->u.binary.left, *right = c->u.binary.right;
	if (type_is_integer(left->type) && !type_is_signed(left->type))
		return fail(t, NULL);
	bool straight = is_choice(a, yes, no, left, right, &shift);
	if (!straight && !is_choice(a, yes, no, right, left, &shift))
		return fail(t, NULL);
	bool is_min = (straight == (op == BIN_LT || op == BIN_LE)) != minus;
	Row p = row_of_extreme(t, left, right, is_min, minus);
	int64_t n;
	return expr_is_int(shift, &n) && n == 0 ? p : shifted(t, p, shift, minus);
}

/* fmax(y, n): where one of them is a NaN, the loop runs as written. */
static Row row_of_call(Tropical *t, Expr *e, bool minus)
{
	bool is_min = is_call(e, "fmin");
	if (!is_min && !is_call(e, "fmax"))
		return fail(t, NULL);
	Expr *const *args = e->u.call.args.at;
	return row_of_extreme(t, args[0], args[1], is_min != minus, minus);
}

static Expr *guarded(const Tropical *t, Expr *c, Expr *p, Expr *q)
{
	if (!p && !q)
		return NULL;
	Expr *none = absent(&t->rows, t->is_min);
	return value_cond(t->rows.a, c, p ? p : none, q ? q : none);
}

static Row row_of_select(Tropical *t, Expr *e, bool minus)
{
	Row p, q;
	rows_of_either(t, e->u.cond.yes, e->u.cond.no, minus, &p, &q);
	for (int i = 0; i < t->rows.count; i++)
		p.a[i] = guarded(t, e->u.cond.condition, p.a[i], q.a[i]);
	p.b = guarded(t, e->u.cond.condition, p.b, q.b);
	p.outside = outside_under(t->rows.a, e->u.cond.condition, p.outside, q.outside);
	return p;
}

static Row row_of(Tropical *t, Expr *e, bool minus)
{
	Analysis *a = t->rows.a;
	Row row = {0};
	if (t->failed)
		return row;
	for (int i = 0; i < t->rows.count; i++)
		if (is_state(e, t->rows.state[i])) {
			if (t->rows.negated[i] != minus)
				return fail(t, NULL);
			row.a[i] = one(&t->rows);
			return row;
		}
	if (!value_uses_state(a, e, NULL)) {
		row.outside = beyond_word(t, e);
		row.b = entry(t, e, row.outside);
		if (minus)
			row.b = rows_opposite(&t->rows, row.b);
		return row;
	}
	if (is_free_cond(a, e))
		return row_of_select(t, e, minus);
	if (e->kind == EXPR_COND)
		return row_of_choice(t, e, minus);
	if (e->kind == EXPR_CALL)
		return row_of_call(t, e, minus);
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB))
		return row_of_sum(t, e, minus);
	if (e->kind == EXPR_CAST && bare_number(a, e) != e)
		return row_of(t, bare_number(a, e), minus);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS && type_is_signed(e->type))
		return row_of(t, e->u.unary.operand, !minus);
	return fail(t, NULL);
}

/* ---- the family -------------------------------------------------------------------------- */

/* Which of maximum and minimum is looked for is needed before guards are. */
static void find_direction(Tropical *t, Expr *e, int depth)
{
	if (t->decided || depth > 12)
		return;
	Expr *operands[3];
	int n = value_operands(e, operands, 3);
	if (e->kind == EXPR_CALL || (e->kind == EXPR_COND && !is_free_cond(t->rows.a, e))) {
		Tropical trial = *t;
		if (e->kind == EXPR_CALL)
			row_of_call(&trial, e, false);
		else
			row_of_choice(&trial, e, false);
		t->decided = trial.decided;
		t->is_min = trial.is_min;
		t->rows.ring = trial.rows.ring;
	}
	for (int i = 0; i < n && i < 3; i++)
		if (value_uses_state(t->rows.a, operands[i], NULL))
			find_direction(t, operands[i], depth + 1);
}

static bool fits(const Tropical *t, const char **why)
{
	const Type *first = type_strip(t->rows.state[0]->type);
	for (int i = 0; i < t->rows.count; i++) {
		const Type *own = type_strip(t->rows.state[i]->type);
		if (!type_is_arithmetic(own) || type_bits(own) == 1 ||
			type_is_integer(own) != type_is_integer(first) ||
			(type_is_floating(own) && own != first))
			return false;
		if (type_is_integer(own) && !type_holds(t->rows.type, own)) {
			*why = "its sums under a comparison could leave 64 bits";
			return false;
		}
	}
	return true;
}

static bool read_rows(Tropical *t, Row *rows)
{
	for (int i = 0; i < t->rows.count && !t->failed; i++) {
		t->moved = 0;
		rows[i] = row_of(t, t->rows.state[i]->update, t->rows.negated[i]);
		t->farthest = int128_max(t->farthest, t->moved);
	}
	return !t->failed && t->chosen;
}

/* low = min(low, v) beside gain = max(gain, v - low): of -low all are maxima. */
static bool read_negated(Tropical *t, Row *rows)
{
	for (unsigned set = 1; set + 1 < 1u << t->rows.count; set++) {
		Tropical trial = *t;
		trial.failed = trial.chosen = trial.is_min = false;
		trial.rows.ring = &max_plus;
		for (int i = 0; i < t->rows.count; i++)
			trial.rows.negated[i] = set >> i & 1;
		if (read_rows(&trial, rows)) {
			*t = trial;
			return true;
		}
	}
	return false;
}

/* State I is compared with others as it is, and never added to: it may be as far off as its type
 * allows, such as the least number at first. */
static bool is_only_chosen(const Tropical *t, const Shape *s, int i)
{
	bool chosen = s->a[i][i] == ENTRY_ONE && !t->rows.negated[i];
	for (int k = 0; k < t->rows.count; k++)
		chosen &= k == i || s->a[k][i] == ENTRY_ZERO;
	return chosen;
}

/* Where nothing is compared with state I, what is absent must not seem to be better: it is beyond
 * all sums of entries. */
static void keep_first_value(const Tropical *t, int i)
{
	Analysis *a = t->rows.a;
	State *s = t->rows.state[i];
	const int64_t far = (int64_t)1 << 60;
	if (type_bits(s->type) < 64)
		return;
	Expr *absent = value_binary(a, t->is_min ? BIN_GT : BIN_LT, a->unit->scalar[SC_INT],
		s->apply,
		value_cast(a, s->type, value_int(a, t->rows.type, t->is_min ? far : -far)));
	s->apply = value_cond(a, absent, value_state(a, s->var), s->apply);
}

bool match_tropical(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Tropical t = {.rows = {.a = a, .count = count}};
	Row rows[MAX_STATES];
	const char *reason = NULL;
	if (count > MAX_STATES)
		return false;
	for (int i = 0; i < count; i++) {
		t.rows.state[i] = family_state(a, states[i]);
		if (value_size(a, t.rows.state[i]->update) > 2000)
			return false;
	}
	Type *own = type_strip(t.rows.state[0]->type);
	t.rows.type = type_is_floating(own) ? own : a->unit->scalar[SC_LLONG];
	t.watched = type_is_floating(own) && !directive_assumes(a, "finite");
	bool fit = fits(&t, &reason);
	for (int i = 0; i < count; i++)
		find_direction(&t, t.rows.state[i]->update, 0);
	if (!t.decided)
		return false;
	if (!read_rows(&t, rows) && !read_negated(&t, rows)) {
		*why = t.why;
		return false;
	}
	if (!fit) {
		*why = reason;
		return false;
	}
	for (int i = 0; i < count; i++)
		t.resets = t.resets || !rows[i].a[i] ||
			   value_contains(a, rows[i].a[i], absent(&t.rows, t.is_min));
	Shape s = close_shape(&t.rows, rows);
	finish_rows(&t.rows, m, &s, rows);
	if (type_is_integer(own)) {
		check_trip(a, t.farthest, MOST_STEP);
		for (int i = 0; i < count; i++)
			if (is_only_chosen(&t, &s, i))
				keep_first_value(&t, i);
			else
				check_first_value(a, t.rows.state[i]);
	}
	for (int i = 0; i < count && t.watched; i++)
		m->sound = value_and(a, m->sound, value_is_finite(a, t.rows.state[i]->apply));
	if (t.watched)
		remark_watched(a, t.rows.state[0]);
	m->family = "tropical";
	m->exact = type_is_integer(own);
	m->proof = t.is_min ? "min(min(x + a, b) + c, d) is min(x + (a + c), min(b + c, d))"
			    : "max(max(x + a, b) + c, d) is max(x + (a + c), max(b + c, d))";
	return true;
}
