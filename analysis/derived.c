// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* derived.c - pointers that were set from others just before the loop:
 *
 *     float *re = buffer, *im = buffer + 1;
 *     for (i = 0; i < n; i++, re += 2, im += 2) ...
 *
 * In: a loop that would have to check that what two pointers lead to lies apart, which is not so.
 * Out: what one of them was set to, as long as nothing between that and the loop changes it, but
 * for a pointer that moves by constants, q = p; p++: then both are seen as the one array that they
 * walk through. */
#include "analysis/moves.h"
#include "analysis/tally.h"

#define NEAR 16 /* elements: loops mostly have more iterations */

typedef struct Place {
	const Stmt *loop;
	const Stmt *block; /* that holds the loop */
	int at;
	bool jumps; /* the function has labels or what is not known */
} Place;

static bool find_place(Stmt *s, void *data)
{
	Place *p = data;
	p->jumps |= s->kind == STMT_GOTO || s->kind == STMT_OPAQUE || s->kind == STMT_LABEL;
	for (int i = 0; s->kind == STMT_BLOCK && i < s->u.block.count; i++)
		if (s->u.block.at[i] == p->loop) {
			p->block = s;
			p->at = i;
		}
	return true;
}

/* What E sets VAR to: p = e, q = p = e, and several of them with commas between; or NULL. */
static Expr *set_in(Expr *e, const Var *var)
{
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA) {
		const Stmt last = {.kind = STMT_EXPR, .u.expr = e->u.binary.right};
		return stmt_changes(&last, var) ? set_in(e->u.binary.right, var)
						: set_in(e->u.binary.left, var);
	}
	if (e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return NULL;
	if (!expr_sets(e, var))
		return set_in(e->u.assign.right, var);
	Expr *value = e->u.assign.right;
	while (value->kind == EXPR_ASSIGN && !value->u.assign.is_compound)
		value = value->u.assign.right;
	return value;
}

/* What S sets VAR to; NULL: it does not. */
static Expr *set_by(const Stmt *s, const Var *var)
{
	Expr *set = s->kind == STMT_EXPR && s->u.expr ? set_in(s->u.expr, var) : NULL;
	if (set)
		return set;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (s->u.vars.at[i] == var)
			return var->init;
	return NULL;
}

static bool is_own_local(const Var *var)
{
	return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && !var->address_taken &&
	       !var->type->is_volatile;
}

typedef struct Steady {
	const Place *place;
	int from; /* the statement that sets the pointer */
} Steady;

static bool is_steady(const Steady *s, const Expr *e);

/* Where E lies is the same at the loop as at s->from. */
static bool is_steady_place(const Steady *s, const Expr *e)
{
	if (e->kind == EXPR_MEMBER)
		return e->u.member.is_arrow ? is_steady(s, e->u.member.base)
					    : is_steady_place(s, e->u.member.base);
	if (e->kind == EXPR_SUBSCRIPT)
		return is_steady(s, e->u.subscript.index) && is_steady(s, e->u.subscript.base);
	return e->kind == EXPR_VAR;
}

/* So is the value of E, which is made of variables that nothing else sees. */
static bool is_steady(const Steady *s, const Expr *e)
{
	bool ok;
	switch (e->kind) {
	case EXPR_INT:
		return true;
	case EXPR_VAR:
		ok = is_own_local(e->u.var);
		for (int i = s->from; ok && i < s->place->at; i++)
			ok = !stmt_changes(s->place->block->u.block.at[i], e->u.var);
		return ok;
	case EXPR_CAST:
		return e->u.cast.is_decay ? is_steady_place(s, e->u.cast.operand)
					  : is_steady(s, e->u.cast.operand);
	case EXPR_UNARY:
		return e->u.unary.op == UN_ADDR    ? is_steady_place(s, e->u.unary.operand)
		       : e->u.unary.op == UN_MINUS ? is_steady(s, e->u.unary.operand)
						   : false;
	case EXPR_BINARY:
		ok = e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB ||
		     e->u.binary.op == BIN_MUL;
		return ok && is_steady(s, e->u.binary.left) && is_steady(s, e->u.binary.right);
	default:
		return false;
	}
}

/* What S, which changes POINTER, does to it: all of an expression, or *pointer++ = e; or NULL. */
static const Expr *step_in(const Stmt *s, const Var *pointer)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	const Expr *left = e && e->kind == EXPR_ASSIGN ? e->u.assign.left : NULL;
	const bool leads = left && left->kind == EXPR_UNARY && left->u.unary.op == UN_DEREF &&
			   stmt_mentions(s, pointer) == 1;
	return leads ? left->u.unary.operand : e;
}

/* POINTER at the statement at STEADY, or behind it where that adds MOVED, as what it is at the
 * loop: what has been added to it since is taken away; NULL: that is not known. */
static Expr *moved_back(const Analysis *a, const Steady *steady, Var *pointer, int64_t moved)
{
	Unit *u = a->unit;
	const Stmt *block = steady->place->block;
	Tally t = {.unit = u, .of = pointer};
	for (int i = steady->from + 1; i < steady->place->at; i++) {
		const Stmt *s = block->u.block.at[i];
		int64_t by = 0;
		if (!stmt_changes(s, pointer))
			continue;
		const Expr *step = step_in(s, pointer);
		if (!step || !tally_counts(&t, step) || !tally_amount(&t, step, &by) ||
			by < -NEAR || by > NEAR)
			return NULL;
		moved += by;
	}
	return expr_binary(u, BIN_SUB, pointer->type, expr_var(u, pointer),
		expr_int(u, u->scalar[SC_LLONG], moved));
}

/* SET, the value of the statement at STEADY, as what it is at the loop. */
static Expr *as_at_loop(const Analysis *a, const Steady *steady, Expr *set)
{
	const Stmt *from = steady->place->block->u.block.at[steady->from];
	const bool steps = set->kind == EXPR_UNARY && set->u.unary.op >= UN_PRE_INC;
	Var *pointer = expr_variable(steps ? set->u.unary.operand : set);
	if (is_steady(steady, set))
		return set;
	if (set->kind == EXPR_BINARY && set->u.binary.left->type->kind == TYPE_POINTER &&
		(set->u.binary.op == BIN_ADD || set->u.binary.op == BIN_SUB) &&
		is_steady(steady, set->u.binary.right)) {
		Expr *left = as_at_loop(a, steady, set->u.binary.left);
		return left ? expr_binary(a->unit, set->u.binary.op, set->type, left,
				      set->u.binary.right)
			    : NULL;
	}
	if (!pointer || pointer->type->kind != TYPE_POINTER || !is_own_local(pointer) ||
		set->type->unqualified != pointer->type->unqualified)
		return NULL;
	if (!steps)
		return stmt_changes(from, pointer) ? NULL : moved_back(a, steady, pointer, 0);
	const int64_t after = set->u.unary.op == UN_POST_INC   ? 1
			      : set->u.unary.op == UN_POST_DEC ? -1
							       : 0;
	return stmt_mentions(from, pointer) == 1 ? moved_back(a, steady, pointer, after) : NULL;
}

/* The same; with HEADER, what the loop's own first part has set it to comes first. */
static Expr *was_set_to(const Analysis *a, const Var *var, bool header)
{
	Place p = {.loop = a->loop->stmt};
	if (!is_own_local(var) || var->type->kind != TYPE_POINTER)
		return NULL;
	stmt_walk(a->loop->function->body, find_place, NULL, &p);
	const Stmt *init = p.loop->kind == STMT_FOR && header ? p.loop->u.loop.init : NULL;
	Expr *first = init && p.block && !p.jumps ? set_by(init, var) : NULL;
	if (first || (init && stmt_changes(init, var))) {
		const Steady steady = {&p, p.at};
		return first && is_steady(&steady, first) ? first : NULL;
	}
	for (int i = p.at - 1; p.block && !p.jumps && i >= 0; i--) {
		const Stmt *s = p.block->u.block.at[i];
		const Steady steady = {&p, i};
		Expr *set = set_by(s, var);
		if (set)
			return as_at_loop(a, &steady, set);
		if (s->kind == STMT_CASE || stmt_changes(s, var))
			return NULL;
	}
	return NULL;
}

Expr *derived_from(const Analysis *a, const Var *var)
{
	return was_set_to(a, var, false);
}

const Var *leads_from(const Expr *e)
{
	for (bool place = false;;) {
		if (e->kind == EXPR_CAST) {
			place = e->u.cast.is_decay;
			e = e->u.cast.operand;
		} else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR) {
			place = true;
			e = e->u.unary.operand;
		} else if (e->kind == EXPR_SUBSCRIPT && place) {
			e = e->u.subscript.base;
		} else if (e->kind == EXPR_MEMBER && place) {
			place = !e->u.member.is_arrow;
			e = e->u.member.base;
		} else if (e->kind == EXPR_BINARY) {
			e = type_is_integer(e->u.binary.left->type) ? e->u.binary.right
								    : e->u.binary.left;
		} else {
			return e->kind == EXPR_VAR ? e->u.var : NULL;
		}
	}
}

/* The variable that an array begins at; or that what it begins at was derived from. */
typedef struct Root {
	const Var *var;
	bool derived;
} Root;

static Root root_of(const Analysis *a, const Expr *base)
{
	Root r = {.var = leads_from(base)};
	for (int i = 0; r.var && i < 4; i++) {
		const Expr *from = was_set_to(a, r.var, true);
		if (!from)
			break;
		r = (Root){leads_from(from), true};
	}
	return r;
}

/* ---- pointers that stay ---------------------------------------------------------------------- */

typedef struct Moved {
	const Stmt *loop;
	bool found;
} Moved;

static bool find_moved(Expr *e, void *data)
{
	Moved *m = data;
	m->found |= e->kind == EXPR_VAR && stmt_changes(m->loop, e->u.var);
	return !m->found;
}

/* What the loop changes nothing of is added to OFFSET; false: E is not made of that. */
static bool split(Analysis *a, Expr *e, Placed *s)
{
	Unit *u = a->unit;
	Type *wide = u->scalar[SC_LLONG];
	Expr *pointer = e, *by = NULL;
	BinaryOp op = BIN_ADD;
	if (e->kind == EXPR_BINARY) {
		op = e->u.binary.op;
		pointer = e->u.binary.left;
		by = e->u.binary.right;
	} else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR &&
		   e->u.unary.operand->kind == EXPR_SUBSCRIPT) {
		pointer = e->u.unary.operand->u.subscript.base;
		by = e->u.unary.operand->u.subscript.index;
	} else if (e->kind == EXPR_CAST && !e->u.cast.is_decay) {
		pointer = e->u.cast.operand;
	}
	if (pointer->type->kind != TYPE_POINTER ||
		pointer->type->of->unqualified != s->pointer->type->of->unqualified)
		return false;
	s->root = pointer;
	if (by && !type_is_integer(by->type))
		return false;
	if (by)
		s->offset = expr_binary(u, op, wide, s->offset, expr_cast(u, wide, by));
	return pointer == e || split(a, pointer, s);
}

/* S->pointer as a number of elements behind something; false: it is nothing of the kind. */
static bool find_standing(Analysis *a, Placed *s)
{
	Unit *u = a->unit;
	Var *at = s->pointer;
	s->offset = expr_int(u, u->scalar[SC_LLONG], 0);
	s->root = NULL;
	for (Expr *from; at && (from = derived_from(a, at)); at = expr_variable(s->root)) {
		Moved m = {.loop = a->stmt};
		expr_walk(from, find_moved, &m);
		if (m.found || stmt_changes(a->stmt, at) || !split(a, from, s))
			return false;
	}
	return s->root != NULL;
}

Stmt *see_derived(Analysis *a, Stmt *body, bool *near)
{
	const Facts *f = a->facts;
	LIST(Placed) all = {0};
	bool close = true;
	for (int i = 0; i < f->arrays.count; i++) {
		Placed s = {.pointer = (Var *)leads_from(f->arrays.at[i].base)};
		int64_t n;
		if (!s.pointer || !find_standing(a, &s))
			continue;
		close &= expr_is_int(s.offset, &n) && n >= -NEAR && n <= NEAR;
		list_push(a->scratch, &all, s);
	}
	*near = close && all.count;
	Stmt *seen = all.count ? place_pointers(a, all.at, all.count, body) : NULL;
	return seen ? seen : body;
}

/* ---- whether that matters -------------------------------------------------------------------- */

/* What lies between the end of X and the beginning of Y, arrays that pointers to the same object
 * lead to, is certainly not less than nothing. */
static bool ends_before(Analysis *a, const Array *x, const Array *y)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Placed p = {.pointer = (Var *)leads_from(x->base)};
	Placed q = {.pointer = (Var *)leads_from(y->base)};
	int64_t gap;
	if (!p.pointer || !q.pointer || !x->high || !y->low)
		return false;
	if ((!find_standing(a, &p) && derived_from(a, p.pointer)) ||
		(!find_standing(a, &q) && derived_from(a, q.pointer)))
		return false;
	Expr *from = value_of_fixed(a, q.offset), *to = value_of_fixed(a, p.offset);
	Expr *low = value_of_fixed(a, y->low), *high = value_of_fixed(a, x->high);
	if (!from || !to || !low || !high)
		return false;
	from = value_binary(a, BIN_ADD, wide, from, low);
	to = value_binary(a, BIN_ADD, wide, to, high);
	return expr_is_int(value_binary(a, BIN_SUB, wide, from, to), &gap) && gap >= 0;
}

bool have_one_root(const Analysis *a, const Expr *x, const Expr *y)
{
	const Root r = root_of(a, x), s = root_of(a, y);
	return r.var && r.var == s.var;
}

bool has_derived(Analysis *a)
{
	const Facts *f = a->facts;
	const int count = f->overlaps.count ? f->arrays.count : 0;
	Root *roots = arena_alloc(a->scratch, (size_t)(count + 1) * sizeof *roots);
	for (int i = 0; i < count; i++)
		roots[i] = root_of(a, f->arrays.at[i].base);
	for (int i = 0; i < f->overlaps.count; i++) {
		const Root *x = &roots[f->overlaps.at[i].a], *y = &roots[f->overlaps.at[i].b];
		const Array *at[] = {&f->arrays.at[f->overlaps.at[i].a],
			&f->arrays.at[f->overlaps.at[i].b]};
		if (x != y && x->var && x->var == y->var && (x->derived || y->derived) &&
			!ends_before(a, at[0], at[1]) && !ends_before(a, at[1], at[0]))
			return true;
	}
	return false;
}
