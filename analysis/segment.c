// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* segment.c - the clause segment(expr): where a scan starts over, claimed and checked.
 *
 * In: the expression, typed as if it stood at the beginning of the body; the states' updates and
 * the stores. Out: true, or a refusal. The claim: expr is not 0 exactly in those iterations with
 * which a segment begins. That is, where it holds, the new value of a state that starts over needs
 * no old one, and what is stored does not either; where it does not hold, no state starts over.
 * Every state whose values along the way are used has to start over there, and one at least.
 *
 * The proof goes by cases: the comparisons that expr is made of are each taken to hold or not,
 * which decides expr, and are put into the updates, which then have to show by their form what they
 * need. So expr must be spelled with the same comparisons as the loop, in any arrangement. A store
 * that only happens where expr holds may use the old value: it puts down what the segment before
 * came to. */
#include "analysis/exec.h"
#include "analysis/family.h"

#define MAX_ATOMS 8

typedef struct Cases {
	Analysis *a;
	const Clause *clause;
	Expr *truth; /* of the expression */
	Expr *atom[MAX_ATOMS], *opposite[MAX_ATOMS];
	int count;
	unsigned now; /* bit I: atom I holds */
} Cases;

/* The expression's value at the beginning of the body; nothing of it counts as an access. */
static Expr *value_at_body(Analysis *a, Expr *e)
{
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues, .in_header = true};
	int early = a->early.count;
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		if (!c->declared_inside)
			list_push(a->scratch, &x.env.slots,
				(Slot){.var = c->var,
					.value = c->at_body ? c->at_body : c->before});
	}
	Expr *value = eval_truth(&x, e);
	a->early.count = early;
	return value;
}

/* ---- cases ----------------------------------------------------------------------------------- */

static bool find_atoms(Cases *c, Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return true;
	if (e->kind == EXPR_COND)
		return find_atoms(c, e->u.cond.condition) && find_atoms(c, e->u.cond.yes) &&
		       find_atoms(c, e->u.cond.no);
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR))
		return find_atoms(c, e->u.binary.left) && find_atoms(c, e->u.binary.right);
	e = value_truth(c->a, e);
	Expr *opposite = value_not(c->a, e);
	for (int i = 0; i < c->count; i++)
		if (c->atom[i] == e || c->atom[i] == opposite)
			return true;
	if (c->count == MAX_ATOMS)
		return false;
	c->atom[c->count] = e;
	c->opposite[c->count++] = opposite;
	return true;
}

/* E below conversions between signed and unsigned. */
static Expr *same_bits(Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type) &&
		type_bits(e->u.cast.operand->type) == type_bits(e->type))
		e = e->u.cast.operand;
	return e;
}

/* The integer that E is converted from without a change. */
static Expr *number_in(Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		type_holds(e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

/* The integer whose highest bit E tests, in one of the ways to do so; NULL: E is no such test.
 * *SET: E holds where the bit is 1. */
static Expr *highest_bit(Expr *e, bool *set)
{
	int64_t n, m;
	if (e->kind != EXPR_BINARY || !expr_is_int(e->u.binary.right, &n))
		return NULL;
	BinaryOp op = e->u.binary.op;
	Expr *x = e->u.binary.left;
	int bits = type_is_integer(x->type) ? type_bits(x->type) : 0;
	if (bits != 32 && bits != 64)
		return NULL;
	*set = op == BIN_NE || op == BIN_LT;
	if (type_is_signed(x->type) && n == 0 && (op == BIN_LT || op == BIN_GE))
		return same_bits(x);
	if (n != 0 || (op != BIN_NE && op != BIN_EQ) || x->kind != EXPR_BINARY ||
		type_is_signed(x->type) || !expr_is_int(x->u.binary.right, &m))
		return NULL;
	bool shifts = x->u.binary.op == BIN_SHR && m == bits - 1;
	bool masks = x->u.binary.op == BIN_AND && (uint64_t)m << (64 - bits) == (uint64_t)1 << 63;
	return shifts || masks ? same_bits(x->u.binary.left) : NULL;
}

/* What X op N leaves of RANGE, which X is in; false: not known. */
static bool narrow(Interval *range, BinaryOp op, __int128 n)
{
	switch ((int)op) {
	case BIN_EQ:
		*range = (Interval){n, n};
		return true;
	case BIN_NE:
		range->low += range->low == n;
		range->high -= range->high == n;
		return true;
	case BIN_LT:
	case BIN_LE:
		range->high = n - (op == BIN_LT);
		return true;
	case BIN_GT:
	case BIN_GE:
		range->low = n + (op == BIN_GT);
		return true;
	}
	return false;
}

/* Whether X op N holds for all of RANGE (1), for none (0), or neither (-1). */
static int decide(Interval range, BinaryOp op, __int128 n)
{
	Interval inside = range;
	if (!narrow(&inside, op, n))
		return -1;
	inside.low = inside.low < range.low ? range.low : inside.low;
	inside.high = inside.high > range.high ? range.high : inside.high;
	if (inside.low > inside.high)
		return 0;
	return op != BIN_NE && interval_within(range, inside)
		       ? 1
		       : op == BIN_NE && (n < range.low || n > range.high) ? 1 : -1;
}

/* The number that E is, unsigned ones too. */
static bool number_of(const Expr *e, __int128 *n)
{
	int64_t value;
	if (!expr_is_int(e, &value))
		return false;
	const bool large = value < 0 && !type_is_signed(e->type);
	*n = large ? (__int128)(uint64_t)value : value;
	return true;
}

/* Whether E, a comparison with a number, follows from atom ATOM, where ATOM holds: 1, 0 or -1. */
static int follows(Analysis *a, Expr *e, Expr *atom)
{
	__int128 n, m;
	bool set, holds;
	if (e->kind != EXPR_BINARY || atom->kind != EXPR_BINARY)
		return -1;
	Expr *word = highest_bit(e, &set), *known = highest_bit(atom, &holds);
	if (word && word == known)
		return set == holds;
	Expr *x = number_in(e->u.binary.left);
	if (x != number_in(atom->u.binary.left) || !type_is_integer(x->type) ||
		!number_of(e->u.binary.right, &n) || !number_of(atom->u.binary.right, &m))
		return -1;
	Interval range = value_interval(a, x);
	Expr *bare = x;
	while (bare->kind == EXPR_CAST && value_is_exact_cast(a, bare))
		bare = bare->u.cast.operand;
	if (bare->kind == EXPR_ITER && range.low < 0) /* a counter from 0 */
		range.low = 0;
	return narrow(&range, atom->u.binary.op, m) ? decide(range, e->u.binary.op, n) : -1;
}

static Expr *put_case(Analysis *a, Expr *e, void *data)
{
	const Cases *c = data;
	for (int i = 0; i < c->count; i++) {
		int holds = c->now >> i & 1;
		if (e == c->atom[i])
			return value_int(a, e->type, holds);
		if (e == c->opposite[i])
			return value_int(a, e->type, !holds);
		int known = follows(a, e, holds ? c->atom[i] : c->opposite[i]);
		if (known >= 0)
			return value_int(a, e->type, known);
	}
	return NULL;
}

/* E in the present case. */
static Expr *in_case(Cases *c, Expr *e)
{
	return value_map(c->a, e, put_case, c);
}

/* -1: the expression is not decided. */
static int begins(Cases *c)
{
	int64_t n;
	return expr_is_int(value_truth(c->a, in_case(c, c->truth)), &n) ? n != 0 : -1;
}

static bool never_happens(Cases *c, Expr *guard)
{
	int64_t n;
	return guard && expr_is_int(value_truth(c->a, in_case(c, guard)), &n) && n == 0;
}

/* ---- the claim ------------------------------------------------------------------------------- */

static bool refuse_claim(const Cases *c, const State *s, const char *text)
{
	Reason *r = refuse(c->a, CODE_CLAUSE_CLAIM, c->clause->range, text, s->var->name);
	reason_note(c->a->unit, r, s->range, "'%s' is updated here", s->var->name);
	return false;
}

/* Some path of the update E of S, in this case, forgets what S was. */
static bool starts_over(Cases *c, const State *s, Expr *e)
{
	State now = *s;
	int64_t n;
	now.update = e;
	return !expr_is_int(reset_component(c->a, &now).element, &n) || n != 0;
}

static bool ever_starts_over(Cases *c, const State *s)
{
	if (starts_over(c, s, s->update))
		return true;
	for (c->now = 0; c->now < 1u << c->count; c->now++)
		if (!value_uses_state(c->a, in_case(c, s->update), s->var))
			return true;
	return false;
}

static bool check_update(Cases *c, const State *s)
{
	for (c->now = 0; c->now < 1u << c->count; c->now++) {
		Expr *update = in_case(c, s->update);
		if (begins(c) && value_uses_state(c->a, update, s->var))
			return refuse_claim(c, s,
				"'%s' does not start over in every iteration in which segment() "
				"says that a segment begins");
		if (!begins(c) && starts_over(c, s, update))
			return refuse_claim(c, s,
				"'%s' may also start over where segment() says that no segment "
				"begins");
	}
	return true;
}

static bool check_store(Cases *c, const State *s, const Access *b)
{
	bool only_there = b->guard != NULL;
	for (c->now = 0; c->now < 1u << c->count && only_there; c->now++)
		only_there = begins(c) || never_happens(c, b->guard);
	for (c->now = 0; c->now < 1u << c->count && !only_there; c->now++) {
		if (!begins(c) || never_happens(c, b->guard))
			continue;
		if ((b->value && value_uses_state(c->a, in_case(c, b->value), s->var)) ||
			value_uses_state(c->a, in_case(c, b->place), s->var))
			return refuse_claim(c, s,
				"the old value of '%s' is still stored in the iteration with which "
				"segment() says that a segment begins: the flag marks a segment's "
				"end");
	}
	return true;
}

static bool check_state(Cases *c, int index)
{
	const State *s = family_state(c->a, index);
	if (!check_update(c, s))
		return false;
	for (int i = 0; i < c->a->accesses.count && s->placement == PLACE_PREFIX; i++) {
		const Access *b = &c->a->accesses.at[i];
		if (b->is_write && b->state != index && !check_store(c, s, b))
			return false;
	}
	return true;
}

bool check_segment(Analysis *a, const Clause *clause)
{
	Cases c = {.a = a, .clause = clause};
	int checked = 0;
	c.truth = value_at_body(a, clause->expr);
	if (a->refused)
		return false;
	bool known = !value_uses_state(a, c.truth, NULL) && find_atoms(&c, c.truth);
	for (c.now = 0; known && c.now < 1u << c.count; c.now++)
		known = begins(&c) >= 0;
	if (!known) {
		refuse(a, CODE_CLAUSE_CLAIM, clause->range,
			"segment() must be made of comparisons that need no carried variable");
		return false;
	}
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = family_state(a, i);
		if (s->placement != PLACE_PREFIX && !ever_starts_over(&c, s))
			continue;
		if (!check_state(&c, i))
			return false;
		checked++;
	}
	if (!checked)
		refuse(a, CODE_CLAUSE_CLAIM, clause->range,
			"the loop carries nothing that starts over");
	return checked > 0;
}
