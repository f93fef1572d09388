// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* steering.c - arrays that say where a loop looks, and what it fills that may be the same:
 * for (i...) if (a[at[i]] > 0) out[k++] = i;
 *
 * What is stored at a counter is compared with other arrays when it has been counted, for which all
 * iterations run as if nothing had been stored. Where `out` may be `at`, C may never come to what
 * `at` holds before the loop, and that may lead anywhere; so may numbers that are divided by, or on
 * which it depends whether a loop of the body ends. In: accesses and arrays. Out: pairs of which
 * the program asks before it counts. An access is in no danger where its type keeps it within
 * its array, and where it ends with a string literal. */
#include "analysis/exec.h"
#include "analysis/poly.h"

typedef struct Steering {
	Analysis *a;
	const Array *array;
	bool found;
} Steering;

/* E is a number from the array, or from wherever a loop of the body has found it. */
static bool find_steering(Expr *e, void *data)
{
	Steering *s = data;
	const Access *x = e->kind == EXPR_LOAD ? access_of_load(s->a, e) : NULL;
	s->found |= e->kind == EXPR_VAR && value_is_unknown(s->a, e);
	s->found |= x && x->base &&
		    expr_equal(base_root(x->base), base_root((Expr *)s->array->base));
	return !s->found;
}

/* X is in its array wherever that is. */
static bool is_inside(Analysis *a, const Access *x)
{
	const Expr *base = x->base && !x->table ? base_root(x->base) : NULL;
	const Type *t = base ? base->type : NULL;
	if (!t || t->kind != TYPE_ARRAY || t->count < 1 || x->elem->size < 1 || !x->offset)
		return false;
	const int64_t last = t->size / x->elem->size - 1;
	return interval_within(value_interval(a, x->offset), (Interval){0, last});
}

/* X is in one of the rows of a table of string literals, whichever. */
static bool is_literal(Analysis *a, const Access *x)
{
	const Facts *f = a->facts;
	for (int i = 0; i < f->arrays.count; i++) {
		const Array *rows = &f->arrays.at[i];
		if (!rows->table || !expr_equal(base_root(rows->base), base_root(x->base)))
			continue;
		const Type *t = base_root(f->arrays.at[rows->table - 1].base)->type;
		return are_literals(f, rows) &&
		       interval_within(value_interval(a, x->row), (Interval){0, t->count - 1});
	}
	return false;
}

/* PART of a loop's condition asks whether what is at PLACE of A's accesses is 0. */
static bool asks_for(Analysis *a, const Access *x, Expr *part)
{
	int64_t n;
	if (part->kind == EXPR_BINARY && part->u.binary.op == BIN_NE &&
		expr_is_int(part->u.binary.right, &n) && n == 0)
		part = part->u.binary.left;
	part = expr_strip_implicit(part);
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (y->written_as && expr_equal(y->written_as, part) && y->is_read &&
			same_object(x, y))
			return true;
	}
	return false;
}

typedef struct Ending {
	Analysis *a;
	const Access *access;
	bool found;
} Ending;

static bool is_of_literal(Analysis *a, const Access *x)
{
	return x->base && (base_root(x->base)->kind == EXPR_STRING || is_literal(a, x));
}

/* The condition E of a loop asks whether a string literal ends. */
static bool asks_literal(Analysis *a, Expr *e)
{
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_LAND)
		return asks_literal(a, e->u.binary.left) || asks_literal(a, e->u.binary.right);
	bool any = false, all = true;
	for (int i = 0; i < a->accesses.count; i++)
		if (asks_for(a, &a->accesses.at[i], e)) {
			any = true;
			all &= is_of_literal(a, &a->accesses.at[i]);
		}
	return any && all;
}

/* Some loop of the body would not end, were memory not what it is where C comes to it. */
static bool may_not_end(Analysis *a)
{
	for (int i = 0; i < a->uncounted.count; i++) {
		Expr *condition = a->uncounted.at[i]->u.loop.condition;
		if (!condition || !asks_literal(a, condition))
			return true;
	}
	return false;
}

typedef struct Trap {
	const Stmt *body;
	int depth; /* of calls */
	bool found;
} Trap;

/* E divides by what is not the same in all iterations. */
static bool find_trap(Expr *e, void *data)
{
	Trap *t = data;
	int64_t n;
	const bool compound = e->kind == EXPR_ASSIGN && e->u.assign.is_compound;
	const BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op
			    : compound             ? e->u.assign.op
						   : BIN_ADD;
	if ((op == BIN_DIV || op == BIN_REM) && type_is_integer(e->type)) {
		Expr *by = compound ? e->u.assign.right : e->u.binary.right;
		const Var *v = expr_variable(by);
		t->found |= !expr_is_int(by, &n) &&
			    !(v && !t->depth && !stmt_changes(t->body, v) &&
				    !stmt_declares(t->body, v));
	}
	Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	Function *f = callee && callee->kind == EXPR_FUNC ? callee->u.function : NULL;
	if (f && f->body && t->depth < 4) {
		t->depth++;
		stmt_walk(f->body, NULL, find_trap, t);
		t->depth--;
	}
	return !t->found;
}

/* The same of a division. */
static bool may_trap(Analysis *a)
{
	Trap t = {.body = a->facts->body};
	stmt_walk(a->facts->body, NULL, find_trap, &t);
	return t.found;
}

static bool find_ending(Stmt *s, void *data)
{
	Ending *e = data;
	const bool around = stmt_is_loop(s) && s->kind != STMT_DO &&
			    stmt_contains_expr(s, e->access->written_as);
	Expr *part = around ? s->u.loop.condition : NULL;
	while (part && !e->found) {
		const bool both = part->kind == EXPR_BINARY && part->u.binary.op == BIN_LAND;
		e->found = asks_for(e->a, e->access, both ? part->u.binary.right : part);
		part = both ? part->u.binary.left : NULL;
	}
	return !e->found;
}

/* X reads a string literal, as far as that goes. */
static bool ends_with_literal(Analysis *a, const Access *x)
{
	Ending e = {.a = a, .access = x};
	if (!is_of_literal(a, x))
		return false;
	stmt_walk(a->facts->body, find_ending, NULL, &e);
	return e.found;
}

/* How often loops of the body run, in which a counter moves, is read from array I: with other
 * numbers that may be too long to count. */
static bool says_how_often(Analysis *a, int i)
{
	Steering s = {.a = a, .array = &a->facts->arrays.at[i]};
	for (int k = 0; k < a->facts->monoids.count; k++) {
		const Monoid *m = &a->facts->monoids.at[k];
		for (int l = 0; l < m->loops.count && !s.found; l++)
			if (!m->loops.at[l].host_trip)
				expr_walk(m->loops.at[l].trip, find_steering, &s);
	}
	return s.found;
}

/* A number in the count of a loop is read at a place that the array says. */
static bool find_unsafe(Expr *e, void *data)
{
	Steering *s = data;
	const Access *x = e->kind == EXPR_LOAD ? access_of_load(s->a, e) : NULL;
	if (x && x->base && x->offset && !is_inside(s->a, x))
		expr_walk(x->offset, find_steering, s);
	return !s->found;
}

bool steers_counts(Analysis *a, int i)
{
	Steering s = {.a = a, .array = &a->facts->arrays.at[i]};
	for (int k = 0; k < a->facts->monoids.count; k++)
		for (int l = 0; l < a->facts->monoids.at[k].loops.count && !s.found; l++)
			expr_walk(a->facts->monoids.at[k].loops.at[l].trip, find_unsafe, &s);
	return s.found;
}

/* Numbers that array I holds say where the loop touches others, of which it is only known that C
 * touches them. */
static bool steers(Analysis *a, int i)
{
	Steering s = {.a = a, .array = &a->facts->arrays.at[i]};
	for (int k = 0; k < a->accesses.count && !s.found; k++) {
		const Access *x = &a->accesses.at[k];
		if (!x->base || x->pack || is_inside(a, x) || ends_with_literal(a, x))
			continue;
		if (x->offset)
			expr_walk(x->offset, find_steering, &s);
		else
			s.found = true;
		if (x->table)
			expr_walk(x->row, find_steering, &s);
	}
	return s.found;
}

/* ---- arrays of the body's own ---------------------------------------------------------------- */

typedef struct Own {
	const Stmt *body;
	const Var *var; /* what it is set to is asked */
	int depth;
	bool wild; /* a subscript may be any number that memory holds */
} Own;

static bool is_tame(Own *o, const Expr *e);

static bool find_wild_value(Expr *e, void *data)
{
	Own *o = data;
	const Expr *target = expr_target(e);
	if (target && expr_variable(target) == o->var && e->kind == EXPR_ASSIGN) {
		Own inner = {.body = o->body, .depth = o->depth + 1};
		o->wild |= !is_tame(&inner, e->u.assign.right);
	}
	return !o->wild;
}

static bool find_wild_first(Stmt *s, void *data)
{
	Own *o = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (s->u.vars.at[i] == o->var && o->var->init) {
			Own inner = {.body = o->body, .depth = o->depth + 1};
			o->wild |= !is_tame(&inner, o->var->init);
		}
	return !o->wild;
}

/* VAR's values are steps and sums from numbers that memory has no part in. */
static bool is_tame_variable(const Own *o, const Var *var)
{
	Own of = {.body = o->body, .var = var, .depth = o->depth};
	if (o->depth > 6 || var->address_taken)
		return false;
	stmt_walk((Stmt *)o->body, find_wild_first, find_wild_value, &of);
	return !of.wild;
}

/* E is no number from memory, or only some bits or a remainder of such. */
static bool is_tame(Own *o, const Expr *e)
{
	int64_t n;
	e = expr_strip_implicit((Expr *)e);
	const BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COUNT;
	switch ((int)e->kind) {
	case EXPR_INT:
		return true;
	case EXPR_VAR:
		return is_tame_variable(o, e->u.var);
	case EXPR_CAST:
		return is_tame(o, e->u.cast.operand);
	case EXPR_UNARY:
		return e->u.unary.op != UN_DEREF && e->u.unary.op != UN_ADDR &&
		       is_tame(o, e->u.unary.operand);
	case EXPR_COND:
		return is_tame(o, e->u.cond.yes) && is_tame(o, e->u.cond.no);
	case EXPR_BINARY:
		if ((op == BIN_AND || op == BIN_REM) && expr_is_int(e->u.binary.right, &n))
			return true;
		return op_is_comparison(op) ||
		       (is_tame(o, e->u.binary.left) && is_tame(o, e->u.binary.right));
	default:
		return false;
	}
}

static bool find_wild_subscript(Expr *e, void *data)
{
	Own *o = data;
	const Var *base = e->kind == EXPR_SUBSCRIPT ? expr_variable(e->u.subscript.base) : NULL;
	const Type *t = base && base->type->kind == TYPE_ARRAY ? base->type : NULL;
	if (t && base->kind == VAR_LOCAL && stmt_declares(o->body, base)) {
		const Expr *index = expr_strip_implicit(e->u.subscript.index);
		const bool byte = index->type->size == 1 && !type_is_signed(index->type) &&
				  t->count >= 256;
		o->wild |= !byte && !is_tame(o, index);
	}
	return !o->wild;
}

/* Numbers from memory say where an array of the body's own is looked at. */
static bool looks_up_own(Analysis *a)
{
	Own o = {.body = a->facts->body};
	stmt_walk(a->facts->body, NULL, find_wild_subscript, &o);
	return o.wild;
}

/* ---- pairs ----------------------------------------------------------------------------------- */

/* Dry runs are in danger where array I is not what C finds in it. */
static bool endangers(Analysis *a, int i)
{
	return a->facts->arrays.at[i].read &&
	       (steers(a, i) || says_how_often(a, i) || may_not_end(a) || may_trap(a) ||
		       looks_up_own(a));
}

bool fills_what_steers(Analysis *a, int i, int j)
{
	return (pack_of(a->facts, i) && endangers(a, j)) ||
	       (pack_of(a->facts, j) && endangers(a, i));
}
