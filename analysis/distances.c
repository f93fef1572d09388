// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* distances.c - pointers that are compared with the end: while (p < end) if (end - p >= 2) ... *p++
 *
 * In: a loop whose condition compares a pointer that it moves, by constants, with one that stays,
 * and whose body compares it, too, or whose condition or body asks how far it is. Out: the same
 * loop with a number that moves with the pointer, and numbers in the place of such pairs of
 * pointers:
 *
 *	for (n = 0; n < left; ) if (left - n >= 2) ... (n++, *p++)
 *
 * with `left`, which is end - p before the loop. C compares pointers into one array only (C11
 * 6.5.8p5), and then they compare as their distances from p do. A device has other pointers. */
#include "analysis/tally.h"

bool var_stays(const Stmt *loop, const Var *var)
{
	return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && !var->address_taken &&
	       !stmt_changes(loop, var) && !stmt_declares(loop, var);
}

static bool find_unfixed(Expr *e, void *data)
{
	const Stmt *loop = *(const Stmt **)data;
	bool fixed = e->kind == EXPR_INT || e->kind == EXPR_CAST ||
		     (e->kind == EXPR_BINARY &&
			     (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB));
	if (e->kind == EXPR_VAR)
		fixed = var_stays(loop, e->u.var);
	if (!fixed)
		*(const Stmt **)data = NULL;
	return fixed;
}

/* E is the same before LOOP and all the time. */
static bool is_fixed(const Stmt *loop, const Expr *e)
{
	expr_walk((Expr *)e, find_unfixed, &loop);
	return loop != NULL;
}

/* Where POINTER is when LOOP begins; NULL: that is not known. */
static Expr *start_of(Unit *u, const Stmt *loop, Var *pointer)
{
	const Stmt *init = loop->kind == STMT_FOR ? loop->u.loop.init : NULL;
	if (!init || !(stmt_changes(init, pointer) || stmt_declares(init, pointer)))
		return expr_var(u, pointer);
	Expr *start = NULL;
	if (init->kind == STMT_DECL)
		start = pointer->init;
	else if (init->u.expr->kind == EXPR_ASSIGN && !init->u.expr->u.assign.is_compound &&
		 expr_target(init->u.expr)->kind == EXPR_VAR)
		start = init->u.expr->u.assign.right;
	return start && is_fixed(loop, start) ? start : NULL;
}

/* E leads to elements of the same type as POINTER, so that they have a difference. */
static bool is_alike(const Var *pointer, const Expr *e)
{
	return e->type->kind == TYPE_POINTER &&
	       e->type->of->unqualified == pointer->type->of->unqualified;
}

bool numbers_begin(Numbers *n, Analysis *a, Var *pointer, Expr *end)
{
	*n = (Numbers){.a = a, .loop = a->loop->stmt, .pointer = pointer, .end = end};
	n->start = start_of(a->unit, n->loop, pointer);
	return n->start && is_alike(pointer, n->start) && is_alike(pointer, end) &&
	       is_fixed(n->loop, end) && !pointer->address_taken &&
	       (pointer->kind == VAR_LOCAL || pointer->kind == VAR_PARAM);
}

/* ---- comparisons ----------------------------------------------------------------------------- */

/* The number of E, a pointer that stays. */
static Expr *fixed_distance(Numbers *n, Expr *e)
{
	Unit *u = n->a->unit;
	Function *f = n->a->loop->function;
	Type *wide = u->scalar[SC_LLONG];
	for (int i = 0; i < n->others.count; i++)
		if (expr_equal(n->others.at[i].pointer, e))
			return expr_var(u, n->others.at[i].number);
	const char *name = name_unused(u, f, &n->names, "left", "_");
	Var *number = var_local(u, name, wide, f, f->body->range);
	number->range.end = number->range.begin;
	number->stands_for = expr_cast(
		u, wide, expr_binary(u, BIN_SUB, u->scalar[SC_LONG], e, n->start));
	list_push(u->arena, &n->others, ((Distance){e, number}));
	return expr_var(u, number);
}

/* E, a pointer, as a number; NULL: it has none. */
static Expr *distance(const Rewrite *w, Expr *e)
{
	Numbers *n = w->data;
	Unit *u = w->unit;
	Type *wide = u->scalar[SC_LLONG];
	e = expr_strip_implicit(e);
	if (e->kind == EXPR_VAR && e->u.var == n->pointer)
		return expr_var(u, n->number);
	if ((e->kind == EXPR_VAR && is_alike(n->pointer, e) && is_fixed(n->loop, e)) ||
		expr_equal(e, n->end))
		return fixed_distance(n, e);
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB) ||
		!type_is_integer(e->u.binary.right->type))
		return NULL;
	Expr *left = distance(w, e->u.binary.left);
	return left ? expr_binary(u, e->u.binary.op, wide, left,
			      expr_cast(u, wide, rewrite_expr(w, e->u.binary.right)))
		    : NULL;
}

static bool is_end(const Numbers *n, const Expr *e)
{
	return expr_equal(expr_strip_implicit((Expr *)e), n->end);
}

/* Pointers into different arrays may be asked whether they are equal: the end is into the same. */
static bool are_of_one_array(const Numbers *n, const Expr *e)
{
	const Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool moves = expr_mentions(left, n->pointer) || expr_mentions(right, n->pointer);
	if (e->u.binary.op == BIN_EQ || e->u.binary.op == BIN_NE)
		return moves && (is_end(n, left) || is_end(n, right));
	return moves;
}

static Expr *compared(const Rewrite *w, Expr *e)
{
	Unit *u = w->unit;
	if (e->kind != EXPR_BINARY)
		return NULL;
	BinaryOp op = e->u.binary.op;
	const Expr *x = e->u.binary.left, *y = e->u.binary.right;
	if (!((op >= BIN_LT && op <= BIN_NE) || op == BIN_SUB) || x->type->kind != TYPE_POINTER ||
		y->type->kind != TYPE_POINTER || !are_of_one_array(w->data, e))
		return NULL;
	Expr *left = distance(w, e->u.binary.left), *right = distance(w, e->u.binary.right);
	if (!left || !right)
		return NULL;
	Type *type = op == BIN_SUB ? u->scalar[SC_LLONG] : e->type;
	return expr_cast(u, e->type, expr_binary(u, op, type, left, right));
}

Expr *numbers_expr(Numbers *n, Expr *e)
{
	const Rewrite w = {.unit = n->a->unit, .expr = compared, .data = n};
	return rewrite_expr(&w, e);
}

Stmt *numbers_stmt(Numbers *n, Stmt *s)
{
	const Rewrite w = {.unit = n->a->unit, .expr = compared, .data = n};
	return rewrite_stmt(&w, s);
}

/* ---- the loop -------------------------------------------------------------------------------- */

typedef struct Distances {
	Tally tally; /* of the pointer, by its number */
	Numbers numbers;
	Stmt *loop;
	bool differs; /* the condition asks how far it is to the end */
	bool failed;
} Distances;

static Expr *count_expr(const Rewrite *w, Expr *e)
{
	const Distances *d = w->data;
	return tally_expr(&d->tally, e);
}

/* The pointer that a comparison, or a difference, of the condition is about, and the other one. */
static bool find_pointers(Expr *e, void *data)
{
	Distances *d = data;
	if (e->kind != EXPR_BINARY || e->u.binary.left->type->kind != TYPE_POINTER ||
		e->u.binary.right->type->kind != TYPE_POINTER)
		return true;
	Expr *sides[] = {expr_strip_implicit(e->u.binary.left),
		expr_strip_implicit(e->u.binary.right)};
	for (int i = 0; i < 2; i++) {
		const Expr *root = sides[i];
		while (root->kind == EXPR_BINARY)
			root = expr_strip_implicit(root->u.binary.left);
		if (root->kind != EXPR_VAR || root->type->kind != TYPE_POINTER ||
			!stmt_changes(d->loop, root->u.var) || root->type->of->size <= 0)
			continue;
		d->tally.of = root->u.var;
		d->numbers.end = sides[1 - i];
		d->differs = e->u.binary.op == BIN_SUB;
	}
	return false;
}

/* The same of the body, which C allows of pointers into one array: *p < m ? p - a : at */
static bool find_difference(Expr *e, void *data)
{
	Distances *d = data;
	const bool apart = e->kind == EXPR_BINARY &&
			   (e->u.binary.op == BIN_SUB || op_is_order(e->u.binary.op));
	if (!d->tally.of && apart)
		find_pointers(e, d);
	if (d->tally.of && stmt_declares(d->loop, d->tally.of))
		d->tally.of = NULL;
	return !d->tally.of;
}

static bool read_pointers(Distances *d)
{
	const Stmt *loop = d->loop;
	if ((loop->kind != STMT_FOR && loop->kind != STMT_WHILE) || !loop->u.loop.condition)
		return false;
	int64_t always;
	expr_walk(loop->u.loop.condition, find_pointers, d);
	if (!d->tally.of && !expr_is_int(loop->u.loop.condition, &always)) {
		stmt_walk(loop->u.loop.body, NULL, find_difference, d);
		d->differs = false;
	}
	return d->tally.of != NULL;
}

/* Declarations move the pointer in any case, and stand in blocks (tally.c). */
static bool look_at_stmt(Stmt *s, void *data)
{
	Distances *d = data;
	bool choice = false;
	d->failed |= s->kind == STMT_OPAQUE;
	if (s->kind == STMT_FOR && s->u.loop.init && s->u.loop.init->kind == STMT_DECL)
		d->failed |= stmt_changes(s->u.loop.init, d->tally.of);
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		Expr *init = s->u.vars.at[i]->init;
		if (init && expr_mentions(init, d->tally.of))
			choice |= expr_has_choice(init);
	}
	d->failed |= choice;
	return !d->failed;
}

static bool look_at_expr(Expr *e, void *data)
{
	Distances *d = data;
	int64_t amount;
	d->failed |= tally_counts(&d->tally, e) && !tally_amount(&d->tally, e, &amount);
	return !d->failed;
}

/* With BODY, in which no pointers are compared any more. */
static Stmt *new_loop(Distances *d, Stmt *body)
{
	Unit *u = d->tally.unit;
	const Rewrite w = {.unit = u, .expr = count_expr, .data = d};
	Stmt *old = d->loop, *loop = stmt_new(u, STMT_FOR, old->range);
	d->tally.by->init = expr_int(u, d->tally.by->type, 0);
	Stmt *header = header_of(u, old, &d->tally.by->init);
	list_push(u->arena, &header->u.vars, d->tally.by);
	loop->u.loop.init = header;
	loop->u.loop.condition = numbers_expr(&d->numbers, old->u.loop.condition);
	if (old->kind == STMT_FOR && old->u.loop.step)
		loop->u.loop.step =
			rewrite_expr(&w, numbers_expr(&d->numbers, old->u.loop.step));
	loop->u.loop.body = rewrite_stmt(&w, body);
	loop->u.loop.loop = old->u.loop.loop;
	return loop;
}

Stmt *count_distances(Analysis *a)
{
	Unit *u = a->unit;
	Function *f = a->loop->function;
	Stmt *loop = a->loop->stmt, *body = loop->u.loop.body;
	Distances d = {.tally = {.unit = u, .range = loop->range}, .loop = loop};
	if (!read_pointers(&d))
		return NULL;
	Var *pointer = (Var *)d.tally.of;
	stmt_walk(body, look_at_stmt, look_at_expr, &d);
	if (loop->kind == STMT_FOR && loop->u.loop.step)
		expr_walk(loop->u.loop.step, look_at_expr, &d);
	/* What the condition moves is counted nowhere. */
	const Stmt asks = {.kind = STMT_EXPR, .u.expr = loop->u.loop.condition};
	d.failed |= stmt_changes(&asks, pointer);
	if (d.failed || !numbers_begin(&d.numbers, a, pointer, d.numbers.end))
		return NULL;
	d.tally.by = d.numbers.number = var_local(
		u, name_unused(u, f, NULL, "moved", "_"), u->scalar[SC_LLONG], f, loop->range);
	d.tally.by->is_made = true;
	/* Where the loop is gone into again behind some iterations, as searches are. */
	d.tally.by->stands_for = expr_cast(u, d.tally.by->type,
		expr_binary(u, BIN_SUB, u->scalar[SC_LONG], expr_var(u, pointer),
			d.numbers.start));
	Stmt *compared = numbers_stmt(&d.numbers, body);
	return compared == body && !d.differs ? NULL : new_loop(&d, compared);
}
