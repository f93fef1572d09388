// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* trailing.c - elements behind a counter that tells how many there are:
 *
 *	if (same)                              if (same)
 *		len[m - 1]++;                          len[at]++;
 *	else {                                 else {
 *		val[m] = a[i];                         ++at, m++;
 *		len[m++] = 1;                          val[at] = a[i];
 *	}                                              len[at] = 1;
 *	                                       }
 *
 * In: the body on the left. Out: the one on the right, where AT, a new variable, is m - 1 at any
 * time, which is what resumed.c knows. A step goes before stores at the counter that come directly
 * before it; what these store does not mention it. The counter changes in no other way. */
#include "analysis/packing.h"
#include "analysis/resumed.h"
#include "analysis/tally.h"

typedef struct Trailing {
	Unit *u;
	Var *counter, *at;
	bool found;
	int changes, steps; /* of the counter; these are steps that AT has got, too */
} Trailing;

static bool is_counter(const Trailing *t, const Expr *e)
{
	return expr_variable(e) == t->counter;
}

/* E is `counter - 1`. */
static bool is_one_less(const Trailing *t, const Expr *e)
{
	int64_t n;
	e = expr_strip_implicit((Expr *)e);
	return e->kind == EXPR_BINARY && is_counter(t, e->u.binary.left) &&
	       expr_is_int(e->u.binary.right, &n) &&
	       ((e->u.binary.op == BIN_SUB && n == 1) || (e->u.binary.op == BIN_ADD && n == -1));
}

static bool is_step(const Trailing *t, Expr *e)
{
	return e && tally_steps(t->counter, e);
}

static bool is_step_alone(const Trailing *t, const Stmt *s)
{
	return s->kind == STMT_EXPR && is_step(t, s->u.expr);
}

/* What S, `array[counter] = e;` or `array[counter++] = e;`, stores to; NULL: it is neither. */
static Expr *stored_at(const Trailing *t, const Stmt *s, bool *steps)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return NULL;
	Expr *place = whole_element(e->u.assign.left, NULL);
	if (place->kind != EXPR_SUBSCRIPT)
		return NULL;
	const Expr *array = expr_strip_implicit(place->u.subscript.base);
	Expr *index = expr_strip_implicit(place->u.subscript.index), *right = e->u.assign.right;
	*steps = index->kind == EXPR_UNARY && index->u.unary.op == UN_POST_INC &&
		 is_counter(t, index->u.unary.operand);
	return (*steps || is_counter(t, index)) && array->kind == EXPR_VAR &&
			       !expr_mentions(right, t->counter)
		       ? place
		       : NULL;
}

static Expr *put_at(const Rewrite *r, Expr *e)
{
	const Trailing *t = r->data;
	if (e->kind != EXPR_SUBSCRIPT || !is_one_less(t, e->u.subscript.index))
		return NULL;
	Expr *copy = expr_copy(r->unit, e);
	copy->u.subscript.base = rewrite_expr(r, e->u.subscript.base);
	copy->u.subscript.index = expr_var(r->unit, t->at);
	return copy;
}

static void push_step(Trailing *t, Stmt *block, Range range)
{
	t->steps++;
	Var *both[] = {t->at, t->counter};
	for (int i = 0; i < 2; i++) {
		Stmt *s = stmt_new(t->u, STMT_EXPR, range);
		s->u.expr = expr_unary(t->u, UN_PRE_INC, both[i]->type, expr_var(t->u, both[i]));
		list_push(t->u->arena, &block->u.block, s);
	}
}

/* The same store as S's, at AT. */
static Stmt *stored_behind(const Rewrite *r, const Stmt *s)
{
	const Trailing *t = r->data;
	Stmt *copy = stmt_copy(t->u, s);
	Expr *left = s->u.expr->u.assign.left, *place = expr_copy(t->u, whole_element(left, NULL));
	place->u.subscript.index = expr_var(t->u, t->at);
	copy->u.expr = expr_copy(t->u, s->u.expr);
	copy->u.expr->u.assign.left = place;
	if (left->kind == EXPR_MEMBER) {
		copy->u.expr->u.assign.left = expr_copy(t->u, left);
		copy->u.expr->u.assign.left->u.member.base = place;
	}
	copy->u.expr->u.assign.right = rewrite_expr(r, s->u.expr->u.assign.right);
	return copy;
}

/* How many statements of BLOCK, from AT on, store at the counter and then move it on; *STEPS: by a
 * statement of its own, which is one more. 0: none. */
static int stores_before_step(const Trailing *t, const Stmt *block, int at, bool *steps)
{
	bool moves = false;
	int k = at;
	while (k < block->u.block.count && !moves && stored_at(t, block->u.block.at[k], &moves))
		k++;
	*steps = !moves;
	if (moves)
		return k - at;
	const Stmt *next = k < block->u.block.count ? block->u.block.at[k] : NULL;
	return next && is_step_alone(t, next) ? k - at : 0;
}

/* Pushes what becomes of statement AT of BLOCK, and of the ones that go with it. Returns how many
 * these are. */
static int push_behind(const Rewrite *r, Stmt *to, const Stmt *block, int at)
{
	Trailing *t = r->data;
	Stmt *s = block->u.block.at[at];
	bool alone = false;
	const int count = stores_before_step(t, block, at, &alone);
	if (!count && !is_step_alone(t, s)) {
		list_push(t->u->arena, &to->u.block, rewrite_stmt(r, s));
		return 1;
	}
	push_step(t, to, s->range);
	for (int k = 0; k < count; k++)
		list_push(t->u->arena, &to->u.block, stored_behind(r, block->u.block.at[at + k]));
	return count ? count + alone : 1;
}

static Stmt *put_behind(const Rewrite *r, Stmt *s)
{
	const Trailing *t = r->data;
	bool steps = false;
	if (s->kind != STMT_BLOCK && !is_step_alone(t, s) && !(stored_at(t, s, &steps) && steps))
		return NULL;
	Stmt *block = stmt_new(t->u, STMT_BLOCK, s->range), one = {.kind = STMT_BLOCK};
	list_push(t->u->arena, &one.u.block, s);
	const Stmt *from = s->kind == STMT_BLOCK ? s : &one;
	for (int i = 0; i < from->u.block.count;)
		i += push_behind(r, block, from, i);
	return block;
}

static bool find_one_less(Expr *e, void *data)
{
	Trailing *t = data;
	const Expr *target = expr_changed(e);
	t->found |= e->kind == EXPR_SUBSCRIPT && is_one_less(t, e->u.subscript.index);
	t->changes += target && is_counter(t, target);
	return true;
}

Stmt *follow_counter(Unit *u, Stmt *body, Var *counter, Var *at)
{
	Trailing t = {.u = u, .counter = counter, .at = at};
	const Rewrite r = {.unit = u, .expr = put_at, .stmt = put_behind, .data = &t};
	stmt_walk(body, NULL, find_one_less, &t);
	Stmt *now = t.found ? rewrite_stmt(&r, body) : NULL;
	return t.steps == t.changes ? now : NULL;
}
