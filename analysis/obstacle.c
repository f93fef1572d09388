// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* obstacle.c - what keeps an update from being composed, for the user to read.
 *
 * In: states that no family describes. Out: a refusal that says what the outermost operation on
 * the state that no family has does to it, and the smallest edit (advice.c). Nothing is proved by
 * it. */
#include "analysis/exec.h"
#include "analysis/family.h"

#include <string.h>

#define DEPTH 40

static bool is_cut(const Expr *e)
{
	const Type *from = e->u.cast.operand->type;
	return type_is_integer(e->type) && type_is_integer(from) && e->type->size < from->size;
}

/* a / x + b has a composition, (p x + q) / (r x + s), but its coefficients grow, and what they
 * cancel is lost where the loop loses nothing. */
static const char *of_divisor(const Type *t)
{
	return type_is_floating(t) ? "something is divided by it, and nothing bounds the rounding "
				     "errors of such divisions taken together"
				   : "something is divided by it";
}

bool is_chosen(Analysis *a, Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind != EXPR_COND)
		return !value_uses_state(a, e, NULL);
	return is_chosen(a, e->u.cond.yes) && is_chosen(a, e->u.cond.no);
}

typedef struct Obstacle {
	Analysis *a;
	const Var *var; /* NULL: any state */
	ObstacleKind kind;
} Obstacle;

static bool depends(const Obstacle *o, Expr *e)
{
	return value_uses_state(o->a, e, o->var);
}

static const char *of_kind(Obstacle *o, ObstacleKind kind, const char *why)
{
	o->kind = kind;
	return why;
}

static const char *of_operator(Obstacle *o, const Expr *e)
{
	Analysis *a = o->a;
	bool left = depends(o, e->u.binary.left), right = depends(o, e->u.binary.right);
	switch ((int)e->u.binary.op) {
	case BIN_DIV:
		if (right)
			return of_kind(o, OBSTACLE_DIVISOR, of_divisor(e->type));
		return type_is_integer(e->type) ? "integer division drops a remainder in every "
						  "iteration"
						: NULL;
	case BIN_SHR:
		return "shifting it to the right drops bits in every iteration";
	case BIN_MUL:
		return left && right && !is_chosen(a, e->u.binary.left) &&
				       !is_chosen(a, e->u.binary.right)
			       ? o->var ? "it is multiplied with itself"
					: "carried values are multiplied with each other"
			       : NULL;
	case BIN_REM:
		return right ? "something is divided by it"
			     : of_kind(o, OBSTACLE_REMAINDER,
				       "what the remainder is taken of may be negative or wrap "
				       "around, or is no multiple of it plus a number");
	case BIN_AND:
		return "only some of its bits are kept";
	case BIN_XOR:
	case BIN_OR:
		return of_kind(
			o, OBSTACLE_BITS, "its bits and its value as a number are both changed");
	}
	return NULL;
}

static const char *find(Obstacle *o, Expr *e, int depth)
{
	Expr *operands[3];
	const char *why = NULL;
	if (depth > DEPTH || !depends(o, e))
		return NULL;
	if (e->kind == EXPR_BINARY)
		why = of_operator(o, e);
	else if (e->kind == EXPR_CALL)
		why = "a function is called with it";
	else if (e->kind == EXPR_LOAD)
		why = of_kind(o, OBSTACLE_READ, "what is read depends on it");
	else if (e->kind == EXPR_CAST && is_cut(e))
		why = "it is cut to a narrower type on the way";
	int n = value_operands(e, operands, 3);
	for (int i = e->kind == EXPR_COND; !why && i < n && i < 3; i++)
		why = find(o, operands[i], depth + 1);
	if (!why && e->kind == EXPR_COND && depends(o, e->u.cond.condition))
		why = "what happens to it depends on its own value";
	return why;
}

/* Rounds otherwise than the multiplication by what it would be divided by. */
static bool divides_rounded(Obstacle *o, Expr *e, int depth)
{
	Expr *operands[3];
	int n = value_operands(e, operands, 3);
	if (depth > DEPTH || !depends(o, e))
		return false;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_DIV && type_is_floating(e->type))
		return true;
	for (int i = 0; i < n && i < 3; i++)
		if (divides_rounded(o, operands[i], depth + 1))
			return true;
	return false;
}

/* What no family can do to S, in words; NULL: nothing to point to. With COUPLED, to any state in
 * its update. */
static const char *value_obstacle(Analysis *a, const State *s, bool coupled, ObstacleKind *kind)
{
	Obstacle o = {.a = a, .var = coupled ? NULL : s->var};
	bool small = value_size(a, s->update) <= TRIED_SIZE_MAX;
	const char *why = small || !coupled ? find(&o, s->update, 0) : NULL;
	*kind = o.kind;
	if (!why && small && divides_rounded(&o, s->update, 0))
		why = "it is divided, which rounds otherwise than one division by the product does";
	return why;
}

const char *split_edit(Analysis *a, const char *why, const char **edit)
{
	const char *end = strstr(why, EDIT);
	*edit = end ? end + strlen(EDIT) : NULL;
	return end ? arena_copy(a->unit->arena, why, (size_t)(end - why)) : why;
}

void refuse_family(Analysis *a, int state, const char *why)
{
	const State *s = family_state(a, state);
	const Range range = s->range;
	const char *edit, *name = s->var->name;
	ObstacleKind kind;
	if (why) {
		why = split_edit(a, why, &edit);
		edit = edit ? edit : advise_type(a, &state, 1);
		refuse(a, CODE_NOT_CLOSED, range,
			"'%s' is carried from iteration to iteration, "
			"but %s",
			name, why)
			->edit = edit;
		return;
	}
	why = value_obstacle(a, s, false, &kind);
	const char *update = expr_excerpt(a->unit, s->update);
	edit = advise(a, state, kind);
	Reason *r = refuse(a, CODE_NO_FAMILY, range,
		"'%s' is carried from iteration to iteration by %s = %s, which is none of "
		"the updates that can be composed",
		name, name, update);
	r->edit = edit;
	if (why)
		reason_note(a->unit, r, range, "'%s': %s", name, why);
}

void refuse_coupled(Analysis *a, const int *states, int count, const char *why)
{
	const State *s = family_state(a, states[0]), *t = family_state(a, states[1]);
	for (int i = 0; i < count; i++)
		for (int k = 0; k < count; k++)
			if (i != k && value_uses_state(a, family_state(a, states[i])->update,
					      family_state(a, states[k])->var)) {
				s = family_state(a, states[i]);
				t = family_state(a, states[k]);
			}
	const Range at = s->range, other = t->range;
	const char *name = s->var->name, *needed = t->var->name, *edit = NULL;
	ObstacleKind kind;
	const char *obstacle = value_obstacle(a, t, true, &kind);
	if (why)
		why = split_edit(a, why, &edit);
	edit = edit ? edit : advise_coupled(a, states, count);
	Reason *r = refuse(a, CODE_COUPLED, at,
		"'%s' is carried from iteration to iteration and needs the running value of "
		"'%s'%s%s",
		name, needed, why ? "; " : "", why ? why : "");
	r->edit = edit;
	reason_note(a->unit, r, other, "'%s' is updated here%s%s", needed, obstacle ? ": " : "",
		obstacle ? obstacle : "");
}
