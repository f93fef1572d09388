// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* appended.c - rows of any length that are stored one behind the other:
 *
 *	memcpy(out + pos, row[i], len[i]);	pos += len[i];
 *	for (k = 0; k < len[i]; k++) *(p + k) = e;	p += len[i];
 *
 * In: the body of a loop that was refused; memcpy and memset are loops already (bytes.c). Out: the
 * same body in which the counter, or the pointer, moves on with each element that is stored:
 * out[pos++] = e, and no more behind it. That is what address.c knows. The number that is added is
 * the loop's count, by its text, and not negative: that is C's rule for memcpy, elsewhere the type
 * says it. Nothing between mentions what moves, and it does not wrap around elsewhere than in C: it
 * is a pointer, or of 64 bits, or the sum is one of signed numbers. What is not changed is shared
 * with the old body. */
#include "analysis/exec.h"

typedef struct Append {
	Analysis *a;
	bool changed;
} Append;

/* A loop that stores a row, and what moves behind it. */
typedef struct Row {
	const Stmt *around; /* the block that declares what the loop uses, or the loop */
	const Stmt *loop;
	const Var *counter; /* of the loop */
	Expr *count;        /* of iterations */
	Expr *store;        /* an assignment */
	Expr *base, *moving;
	Expr *by; /* what is added to MOVING then */
} Row;

static Expr *bare(Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		e->type->size >= e->u.cast.operand->type->size)
		e = e->u.cast.operand;
	return e;
}

static bool is_var(const Expr *e, const Var *var)
{
	return e->kind == EXPR_VAR && e->u.var == var;
}

static bool find_effect(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_changed(e) != NULL || e->kind == EXPR_CALL || e->kind == EXPR_OPAQUE;
	return !*found;
}

static bool has_effects(Expr *e)
{
	bool found = false;
	expr_walk(e, find_effect, &found);
	return found;
}

/* ---- the loop ---------------------------------------------------------------------------- */

static Stmt *only(Stmt *s)
{
	while (s && s->kind == STMT_BLOCK && s->u.block.count == 1)
		s = s->u.block.at[0];
	return s;
}

/* What a variable of AROUND holds, which nothing changes; else E. */
static Expr *looked_up(const Stmt *around, Expr *e)
{
	e = bare(e);
	for (int i = 0; around->kind == STMT_BLOCK && i < around->u.block.count; i++) {
		const Stmt *s = around->u.block.at[i];
		for (int k = 0; s->kind == STMT_DECL && k < s->u.vars.count; k++)
			if (is_var(e, s->u.vars.at[k]) && s->u.vars.at[k]->init &&
				!stmt_changes(around, s->u.vars.at[k]))
				return bare(s->u.vars.at[k]->init);
	}
	return e;
}

/* for (k = 0; k < COUNT; k++) */
static bool read_header(Row *r)
{
	const Stmt *s = r->loop, *init = s->u.loop.init;
	Expr *test = s->u.loop.condition, *step = s->u.loop.step;
	int64_t n;
	if (!init || !test || !step || test->kind != EXPR_BINARY || test->u.binary.op != BIN_LT ||
		step->kind != EXPR_UNARY ||
		(step->u.unary.op != UN_PRE_INC && step->u.unary.op != UN_POST_INC) ||
		step->u.unary.operand->kind != EXPR_VAR)
		return false;
	r->counter = step->u.unary.operand->u.var;
	if (init->kind != STMT_DECL || init->u.vars.count != 1 ||
		init->u.vars.at[0] != r->counter || !r->counter->init ||
		!expr_is_int(r->counter->init, &n) || n != 0 ||
		!is_var(bare(test->u.binary.left), r->counter) ||
		test->u.binary.left->type->size > 8 || has_effects(test->u.binary.right))
		return false;
	r->count = looked_up(r->around, test->u.binary.right);
	/* The counter gets there before it wraps around. */
	return r->loop->u.loop.loop->moves_bytes ||
	       (!type_is_signed(r->count->type) && type_is_integer(r->count->type) &&
		       r->counter->type->size >= r->count->type->size);
}

/* E is what moves, plus the loop's counter. */
static bool is_sum_with_counter(const Row *r, Expr *e, Expr **other)
{
	e = bare(e);
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_ADD)
		return false;
	Expr *left = bare(e->u.binary.left), *right = bare(e->u.binary.right);
	*other = is_var(left, r->counter) ? right : left;
	return is_var(left, r->counter) || is_var(right, r->counter);
}

/* The place that is stored: BASE[MOVING + k], (BASE + MOVING)[k], MOVING[k]. */
static bool read_stored(Row *r, Expr *place)
{
	if (place->kind != EXPR_SUBSCRIPT || place->u.subscript.base->type->kind != TYPE_POINTER)
		return false;
	Expr *base = place->u.subscript.base, *index = place->u.subscript.index;
	if (is_sum_with_counter(r, index, &r->moving)) {
		r->base = base;
	} else if (is_var(bare(index), r->counter) && base->kind == EXPR_BINARY &&
		   base->u.binary.op == BIN_ADD &&
		   base->u.binary.left->type->kind == TYPE_POINTER) {
		r->base = base->u.binary.left;
		r->moving = bare(base->u.binary.right);
	} else if (is_var(bare(index), r->counter) && base->kind == EXPR_UNARY &&
		   base->u.unary.op == UN_ADDR && base->u.unary.operand->kind == EXPR_SUBSCRIPT) {
		r->base = base->u.unary.operand->u.subscript.base;
		r->moving = bare(base->u.unary.operand->u.subscript.index);
	} else if (is_var(bare(index), r->counter)) {
		r->moving = base;
	}
	return r->moving && r->moving->kind == EXPR_VAR && r->moving->u.var != r->counter &&
	       (!r->base || expr_mentions(r->base, r->moving->u.var) == 0);
}

static bool read_loop(Row *r, const Stmt *s)
{
	r->around = s;
	if (s->kind == STMT_BLOCK && s->u.block.count > 0)
		s = s->u.block.at[s->u.block.count - 1];
	if (s->kind != STMT_FOR)
		return false;
	for (int i = 0; r->around != s && i + 1 < r->around->u.block.count; i++)
		if (r->around->u.block.at[i]->kind != STMT_DECL)
			return false;
	r->loop = s;
	const Stmt *body = only(s->u.loop.body);
	if (!body || body->kind != STMT_EXPR || body->u.expr->kind != EXPR_ASSIGN ||
		body->u.expr->u.assign.is_compound || !read_header(r))
		return false;
	r->store = body->u.expr;
	return read_stored(r, r->store->u.assign.left) && !has_effects(r->store->u.assign.right) &&
	       expr_mentions(r->store->u.assign.right, r->moving->u.var) == 0;
}

/* ---- what moves -------------------------------------------------------------------------- */

static bool read_move(Row *r, const Stmt *s)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || !is_var(e->u.assign.left, r->moving->u.var))
		return false;
	Expr *right = e->u.assign.right;
	const Type *computed = e->u.assign.computation;
	if (!e->u.assign.is_compound) {
		right = bare(right);
		if (right->kind != EXPR_BINARY || right->u.binary.op != BIN_ADD ||
			!is_var(bare(right->u.binary.left), r->moving->u.var))
			return false;
		computed = right->type;
		right = right->u.binary.right;
	} else if (e->u.assign.op != BIN_ADD) {
		return false;
	}
	r->by = bare(right);
	const Type *t = r->moving->type->unqualified;
	return t->kind == TYPE_POINTER ||
	       (type_is_integer(t) && (t->size == 8 || (t->size == 4 && type_is_signed(computed) &&
							       computed->size == 4)));
}

/* The row's length by another name: both are read before and after the loop, which may store to
 * memory that either is read from; then the arrays overlap, and the loop runs as written. */
static bool is_row(Row *r, const Stmt *first, const Stmt *next)
{
	const Var *moving;
	if (!read_loop(r, first) || !read_move(r, next) || !expr_equal(r->count, r->by) ||
		has_effects(r->by))
		return false;
	moving = r->moving->u.var;
	for (int i = 0; r->around != r->loop && i + 1 < r->around->u.block.count; i++)
		if (r->around->u.block.at[i]->kind == STMT_DECL)
			for (int k = 0; k < r->around->u.block.at[i]->u.vars.count; k++)
				if (r->around->u.block.at[i]->u.vars.at[k] == moving)
					return false;
	return !moving->address_taken && expr_mentions(r->by, moving) == 0 &&
	       (moving->kind == VAR_LOCAL || moving->kind == VAR_PARAM);
}

/* ---- the new body ------------------------------------------------------------------------ */

static Stmt *appending(Append *p, const Row *r)
{
	Unit *u = p->a->unit;
	Expr *place = expr_copy(u, r->store->u.assign.left), *store = expr_copy(u, r->store);
	Expr *step = expr_unary(u, UN_POST_INC, r->moving->type, r->moving);
	if (r->base) {
		place->u.subscript.base = r->base;
		place->u.subscript.index = step;
	} else {
		place = expr_unary(u, UN_DEREF, place->type, step);
		place->is_lvalue = true;
		place->range = r->store->u.assign.left->range;
	}
	store->u.assign.left = place;
	Stmt *assign = stmt_new(u, STMT_EXPR, r->loop->range);
	assign->u.expr = store;
	Stmt *loop = stmt_copy(u, r->loop);
	loop->u.loop.body = assign;
	if (r->around == r->loop)
		return loop;
	Stmt *block = stmt_copy(u, r->around);
	block->u.block.count = 0;
	block->u.block.at = NULL;
	for (int i = 0; i + 1 < r->around->u.block.count; i++)
		list_push(u->arena, &block->u.block, r->around->u.block.at[i]);
	list_push(u->arena, &block->u.block, loop);
	return block;
}

static Stmt *change(Stmt *s, void *data);

static Stmt *change_block(Append *p, Stmt *s)
{
	Unit *u = p->a->unit;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	bool before = p->changed;
	p->changed = false;
	for (int i = 0; i < s->u.block.count; i++) {
		Row r = {0};
		if (i + 1 < s->u.block.count &&
			is_row(&r, s->u.block.at[i], s->u.block.at[i + 1])) {
			list_push(u->arena, &block->u.block, appending(p, &r));
			p->changed = true;
			i++;
		} else {
			list_push(u->arena, &block->u.block, change(s->u.block.at[i], p));
		}
	}
	bool changed = p->changed;
	p->changed |= before;
	return changed ? block : s;
}

static Expr *unchanged(Expr *e, void *data)
{
	(void)data;
	return e;
}

static Stmt *change(Stmt *s, void *data)
{
	Append *p = data;
	if (s->kind == STMT_BLOCK)
		return change_block(p, s);
	return s->kind == STMT_IF ? stmt_with(p->a->unit, s, change, unchanged, p) : s;
}

Stmt *append_rows(Analysis *a, Stmt *body)
{
	Append p = {.a = a};
	Stmt *now = change(body, &p);
	return p.changed ? now : NULL;
}
