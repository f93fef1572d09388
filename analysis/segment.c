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

static Expr *put_case(Analysis *a, Expr *e, void *data)
{
	const Cases *c = data;
	for (int i = 0; i < c->count; i++) {
		int holds = c->now >> i & 1;
		if (e == c->atom[i])
			return value_int(a, e->type, holds);
		if (e == c->opposite[i])
			return value_int(a, e->type, !holds);
		int known = value_follows(a, e, holds ? c->atom[i] : c->opposite[i]);
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
