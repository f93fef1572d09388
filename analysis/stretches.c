// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* stretches.c - iterations that store any number of elements one behind the other:
 *
 *	do {                                   unsigned k_along = 0;
 *		out[k++] = v & 127;            do {
 *		v >>= 7;                               out[k + k_along] = v & 127;
 *	} while (v);                                   k_along++;
 *	                                               v >>= 7;
 *	                                       } while (v);
 *	                                       k += k_along;
 *
 * In: the body on the left, of a loop that was refused. Out: the one on the right, in which K is
 * carried and what is added to it is what the body computes, by whatever loops. Proof that
 * iterations never meet, and leave no gaps: each step of K goes with one store to each of the
 * arrays, at K, and K is mentioned in no other way; so whatever the paths through the body are,
 * the iteration stores from K on as many elements as K then has moved by. That is what address.c is
 * told. */
#include "analysis/apart.h"
#include "analysis/family.h"
#include "analysis/moves.h"
#include "analysis/poly.h"
#include "analysis/tally.h"

#define MOST_STRETCHES 4
#define MOST_BASES 8

typedef struct Along {
	Analysis *a;
	Unit *u;
	const Stmt *body;
	Var *counter;
	Stretch *stretch;
	int depth;    /* of loops around */
	int seen;     /* mentions of the counter that were taken */
	int groups;   /* of stores and a step */
	int stores;
	bool in_loop; /* one of them is in a loop of the body */
	bool failed;
} Along;

/* ---- stores at the counter, and the step behind them ----------------------------------------- */

static bool is_counter(const Along *l, const Expr *e)
{
	return expr_variable(e) == l->counter;
}

static bool is_step(const Along *l, const Expr *e)
{
	return tally_steps(l->counter, e);
}

/* An array or pointer that stays, or a pointer in a structure that does. */
static bool is_base(const Along *l, const Expr *e)
{
	e = expr_strip_implicit((Expr *)e);
	while (e->kind == EXPR_MEMBER)
		e = expr_strip_implicit(e->u.member.base);
	const Var *v = expr_variable(e);
	return v && v != l->counter && !stmt_changes(l->body, v) && !stmt_declares(l->body, v);
}

/* The index of a store: its counter, which it may step. */
static UnaryOp step_in(const Expr *index)
{
	index = expr_strip_implicit((Expr *)index);
	return index->kind == EXPR_UNARY ? index->u.unary.op : UN_PLUS;
}

/* E is `base[k] = value` or, *STEPS then, `base[k++] = value` or `base[++k] = value`. */
static bool is_store(const Along *l, const Expr *e, bool *steps)
{
	if (e->kind != EXPR_ASSIGN || e->u.assign.is_compound ||
		e->u.assign.left->kind != EXPR_SUBSCRIPT)
		return false;
	const Expr *index = expr_strip_implicit(e->u.assign.left->u.subscript.index);
	const UnaryOp op = step_in(index);
	*steps = op == UN_POST_INC || op == UN_PRE_INC;
	return is_counter(l, *steps ? index->u.unary.operand : index) &&
	       is_base(l, e->u.assign.left->u.subscript.base) &&
	       expr_mentions(e->u.assign.right, l->counter) == 0;
}

/* Where the stores and the step that S is the first of end in the statements of AT, of which there
 * are COUNT; 0: it is none. Between them stands nothing that mentions the counter, or jumps. */
static int end_of_group(const Along *l, Stmt *const *at, int count)
{
	bool steps = false, stores = false;
	for (int i = 0; i < count; i++) {
		const Expr *e = at[i]->kind == STMT_EXPR ? at[i]->u.expr : NULL;
		if (!e)
			return 0;
		if (is_store(l, e, &steps)) {
			stores = true;
			if (steps)
				return i + 1;
		} else if (is_step(l, e)) {
			return stores ? i + 1 : 0;
		} else if (expr_mentions(e, l->counter) || !stores) {
			return 0;
		}
	}
	return 0;
}

static int find_base(const Stretch *s, const Expr *base)
{
	for (int i = 0; i < s->bases.count; i++)
		if (expr_equal(s->bases.at[i], base))
			return i;
	return -1;
}

/* The sum and 1. */
static Expr *element_after(const Along *l)
{
	Expr *sum = l->stretch->index;
	return expr_binary(l->u, BIN_ADD, sum->type, sum,
		expr_cast(l->u, sum->type, expr_int(l->u, l->u->scalar[SC_INT], 1)));
}

/* The store E with the sum in the place of the counter. */
static Stmt *store_there(Along *l, const Stmt *s, bool *filled)
{
	Stretch *stretch = l->stretch;
	Expr *e = expr_copy(l->u, s->u.expr), *place = expr_copy(l->u, e->u.assign.left);
	int base = find_base(stretch, place->u.subscript.base);
	const bool ahead = step_in(place->u.subscript.index) == UN_PRE_INC;
	l->failed |= l->groups + l->stores > 0 && stretch->ahead != ahead;
	l->stores++;
	stretch->ahead = ahead;
	if (base < 0 && l->groups == 0 && stretch->bases.count < MOST_BASES) {
		base = stretch->bases.count;
		list_push(l->u->arena, &stretch->bases, place->u.subscript.base);
	}
	l->failed |= base < 0;
	if (base >= 0)
		filled[base] = true;
	place->u.subscript.index = ahead ? element_after(l) : stretch->index;
	e->u.assign.left = place;
	list_push(l->u->arena, &stretch->stores, place);
	Stmt *store = stmt_copy(l->u, s);
	store->u.expr = e;
	return store;
}

static Stmt *step_along(const Along *l, Range at)
{
	Expr *one = expr_int(l->u, l->u->scalar[SC_INT], 1);
	return updating(l->u, l->stretch->along, BIN_ADD, l->stretch->along->type, one, at);
}

/* The COUNT statements of AT, stores and a step, behind the others of BLOCK. */
static void change_group(Along *l, Stmt *const *at, int count, Stmt *block)
{
	bool filled[MOST_BASES] = {false}, steps;
	for (int i = 0; i < count; i++) {
		Stmt *s = at[i];
		l->seen += expr_mentions(s->u.expr, l->counter);
		if (is_store(l, s->u.expr, &steps))
			s = store_there(l, s, filled);
		else if (is_step(l, s->u.expr))
			continue;
		list_push(l->u->arena, &block->u.block, s);
	}
	for (int i = 0; i < l->stretch->bases.count; i++)
		l->failed |= !filled[i];
	list_push(l->u->arena, &block->u.block, step_along(l, at[count - 1]->range));
	l->groups++;
	l->in_loop |= l->depth > 0;
}

/* ---- the body ------------------------------------------------------------------------------ */

static Stmt *change(Stmt *s, void *data);

static Stmt *change_list(Along *l, const Stmt *s, Stmt *const *at, int count)
{
	Stmt *block = stmt_new(l->u, STMT_BLOCK, s->range);
	for (int i = 0; i < count; i++) {
		const int end = end_of_group(l, at + i, count - i);
		if (end)
			change_group(l, at + i, end, block);
		else
			list_push(l->u->arena, &block->u.block, change(at[i], l));
		i += end ? end - 1 : 0;
	}
	return block;
}

static Stmt *change(Stmt *s, void *data)
{
	Along *l = data;
	if (!stmt_mentions(s, l->counter))
		return s;
	if (s->kind == STMT_BLOCK)
		return change_list(l, s, s->u.block.at, s->u.block.count);
	if (s->kind == STMT_EXPR)
		return end_of_group(l, &s, 1) ? change_list(l, s, &s, 1) : s;
	const int deeper = stmt_is_loop(s);
	l->depth += deeper;
	Stmt *now = stmt_with(l->u, s, change, NULL, l);
	l->depth -= deeper;
	return now;
}

/* ---- which counters ------------------------------------------------------------------------ */

/* Its sums are exact: of a narrower one, or an unsigned one of 32 bits, C may take them modulo
 * something. */
static bool is_wide(const Type *t)
{
	return type_is_integer(t) && t->kind != TYPE_ENUM &&
	       (type_bits(t) == 64 || (type_bits(t) == 32 && type_is_signed(t)));
}

static bool may_count(const Along *l, const Var *v)
{
	const Stmt *loop = l->a->stmt;
	return v->kind != VAR_TEMP && !v->address_taken && !v->is_thread_local &&
	       (!v->function || v->function == l->a->loop->function) &&
	       is_wide(v->type->unqualified) && !v->type->is_volatile &&
	       !v->type->is_atomic && !stmt_declares(l->body, v) &&
	       !stretch_of(l->a, v) &&
	       !(loop->u.loop.condition && expr_mentions(loop->u.loop.condition, v)) &&
	       !(loop->kind == STMT_FOR && loop->u.loop.step &&
		       expr_mentions(loop->u.loop.step, v));
}

typedef struct Found {
	const Along *along;
	Var *vars[MOST_STRETCHES];
	int count;
} Found;

static bool is_found(const Found *f, const Var *v)
{
	for (int i = 0; i < f->count; i++)
		if (f->vars[i] == v)
			return true;
	return f->count == MOST_STRETCHES;
}

/* Variables that stores have for a subscript. */
static bool find_counter(Expr *e, void *data)
{
	Found *f = data;
	if (e->kind != EXPR_ASSIGN || e->u.assign.left->kind != EXPR_SUBSCRIPT)
		return true;
	const Expr *index = expr_strip_implicit(e->u.assign.left->u.subscript.index);
	if (index->kind == EXPR_UNARY)
		index = index->u.unary.operand;
	Var *v = expr_variable(index);
	if (v && !is_found(f, v) && may_count(f->along, v) &&
		stmt_changes(f->along->body, v))
		f->vars[f->count++] = v;
	return true;
}

static void declare_along(Along *l, NameList *names, Stmt *block)
{
	Function *f = l->a->loop->function;
	Type *own = l->counter->type->unqualified;
	Range at = l->body->range;
	const char *name = name_unused(l->u, f, names,
		arena_printf(l->u->arena, "%s_along", l->counter->name), "_along");
	Var *v = var_local(l->u, name, ring_type(l->a, own), f, at);
	v->init = expr_cast(l->u, v->type, expr_int(l->u, l->u->scalar[SC_INT], 0));
	l->stretch->along = v;
	Type *wide = type_bits(own) == 64 ? own : l->u->scalar[SC_LLONG];
	l->stretch->index = expr_binary(l->u, BIN_ADD, wide,
		expr_cast(l->u, wide, expr_var(l->u, l->counter)),
		expr_cast(l->u, wide, expr_var(l->u, v)));
	Stmt *s = stmt_new(l->u, STMT_DECL, at);
	list_push(l->u->arena, &s->u.vars, v);
	list_push(l->u->arena, &block->u.block, s);
}

/* BODY with COUNTER's stretch; NULL: it fills none. */
static Stmt *along(Analysis *a, Stmt *body, Var *counter, NameList *names)
{
	Stretch s = {.counter = counter};
	Along l = {.a = a, .u = a->unit, .body = body, .counter = counter, .stretch = &s};
	Stmt *block = stmt_new(l.u, STMT_BLOCK, body->range);
	declare_along(&l, names, block);
	Stmt *now = change(body, &l);
	if (l.failed || !l.in_loop || l.seen != stmt_mentions(body, counter))
		return NULL;
	for (int i = 0; i < now->u.block.count; i++)
		list_push(l.u->arena, &block->u.block, now->u.block.at[i]);
	list_push(l.u->arena, &block->u.block,
		updating(l.u, counter, BIN_ADD, s.along->type, expr_var(l.u, s.along),
			body->range));
	list_push(l.u->arena, &a->gathered, s.along);
	list_push(l.u->arena, &a->stretches, s);
	return block;
}

/* Pointers that stores step: *p++ = e. */
static bool find_stepped(Expr *e, void *data)
{
	Found *f = data;
	const Along *l = f->along;
	const Expr *place = e->kind == EXPR_ASSIGN ? e->u.assign.left : NULL;
	if (!place || place->kind != EXPR_UNARY || place->u.unary.op != UN_DEREF)
		return true;
	const Expr *p = expr_strip_implicit(place->u.unary.operand);
	Var *v = p->kind == EXPR_UNARY && p->u.unary.op == UN_POST_INC
			 ? expr_variable(p->u.unary.operand)
			 : NULL;
	const Stmt *init = l->a->stmt->kind == STMT_FOR ? l->a->stmt->u.loop.init : NULL;
	if (v && !is_found(f, v) && v->type->kind == TYPE_POINTER &&
		v->type->of->size > 0 && (v->kind == VAR_LOCAL || v->kind == VAR_PARAM) &&
		!v->address_taken && v->function == l->a->loop->function &&
		!stmt_declares(l->body, v) && !(init && stmt_mentions(init, v)))
		f->vars[f->count++] = v;
	return true;
}

/* BODY with counters in the place of such pointers. */
static Stmt *without_pointers(Analysis *a, Stmt *body)
{
	Along l = {.a = a, .u = a->unit, .body = body};
	Found f = {.along = &l};
	stmt_walk(body, NULL, find_stepped, &f);
	Stmt *counted = f.count ? count_pointer_moves(a, f.vars, f.count) : NULL;
	return counted ? counted : body;
}

Stmt *store_along(Analysis *a, Stmt *body)
{
	bool nested = false;
	NameList names = {0};
	Stmt *now = nest_continues(a->unit, without_pointers(a, body), &nested);
	Along l = {.a = a, .u = a->unit, .body = now};
	Found f = {.along = &l};
	if (stmt_leaves(now, false, false))
		return NULL;
	stmt_walk(now, NULL, find_counter, &f);
	const int before = a->stretches.count;
	for (int i = 0; i < f.count; i++) {
		Stmt *with = along(a, now, f.vars[i], &names);
		now = with ? with : now;
	}
	return a->stretches.count > before ? now : NULL;
}

/* ---- what is known of them afterwards ------------------------------------------------------- */

const Stretch *stretch_of(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->stretches.count; i++)
		if (a->stretches.at[i].counter == var)
			return &a->stretches.at[i];
	return NULL;
}

static bool is_one_of(const Stretch *s, const Expr *e)
{
	for (int i = 0; i < s->stores.count; i++)
		if (s->stores.at[i] == e)
			return true;
	return false;
}

bool is_along(const Stretch *s, const Access *x)
{
	bool all = is_one_of(s, x->written_as) && x->is_write && !x->is_read &&
		   x->elem == x->written_as->type->unqualified;
	for (int i = 0; all && i < x->also.count; i++)
		all = is_one_of(s, x->also.at[i]);
	/* The pointer was not set from another one before the loop, a place in which it starts. */
	const Expr *root = base_root(x->base);
	bool known = root->kind == EXPR_MEMBER;
	for (int i = 0; i < s->bases.count; i++)
		known |= root->kind == EXPR_VAR && expr_variable(s->bases.at[i]) == root->u.var;
	return all && known;
}
