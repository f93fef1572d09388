// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* relations.c - how numbers of before the loop are related: k = m; m2 = 2 * m; do ... while (--k);
 *
 * In: the function around a loop. Out: equations of variables that the loop uses with sums,
 * multiples and parts of others that they were computed from, as host expressions. They are taken
 * from what has always run when the loop is reached, and what has not been assigned to since.
 * Nothing rests on that: the caller has them checked when the program runs, so it is enough that
 * they hold as a rule, and that they can be computed. That is done in 64 bits, of numbers that are
 * not large. */
#include "analysis/exec.h"
#include "analysis/values.h"

#include <string.h>

#define MOST   8
#define DEPTH  3
#define FACTOR ((int64_t)1 << 12)
#define LARGE  ((int64_t)1 << 40)

typedef struct Equation {
	const Var *var;
	Expr *value; /* in the source */
} Equation;

typedef struct Relations {
	Analysis *a;
	LIST(Equation) held;
} Relations;

/* ---- what is assigned ------------------------------------------------------------------------ */

static bool is_number(const Var *var)
{
	return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && !var->address_taken &&
	       type_is_integer(var->type) && !var->type->is_volatile && !var->type->is_atomic;
}

static void forget(Relations *r, const Var *var)
{
	int kept = 0;
	for (int i = 0; i < r->held.count; i++) {
		Equation e = r->held.at[i];
		if (e.var != var && !expr_mentions(e.value, var))
			r->held.at[kept++] = e;
	}
	r->held.count = kept;
}

static bool forget_target(Expr *e, void *data)
{
	const Expr *target = expr_target(e);
	if (target && target->kind == EXPR_VAR)
		forget(data, target->u.var);
	return true;
}

static void hold(Relations *r, const Var *var, Expr *value)
{
	if (is_number(var) && !expr_mentions(value, var))
		list_push(r->a->unit->arena, &r->held, (Equation){.var = var, .value = value});
}

typedef struct Named {
	const char *name;
	bool found;
} Named;

static bool find_named(Expr *e, void *data)
{
	Named *n = data;
	n->found |= e->kind == EXPR_VAR && strcmp(e->u.var->name, n->name) == 0;
	return !n->found;
}

/* From here on NAME is another variable. */
static void hide(Relations *r, const char *name)
{
	int kept = 0;
	for (int i = 0; i < r->held.count; i++) {
		Equation e = r->held.at[i];
		Named n = {.name = name, .found = strcmp(e.var->name, name) == 0};
		expr_walk(e.value, find_named, &n);
		if (!n.found)
			r->held.at[kept++] = e;
	}
	r->held.count = kept;
}

/* ---- the way to the loop --------------------------------------------------------------------- */

static void pass(void *data, Stmt *s)
{
	Relations *r = data;
	stmt_walk(s, NULL, forget_target, r);
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		hide(r, s->u.vars.at[i]->name);
		if (s->u.vars.at[i]->init)
			hold(r, s->u.vars.at[i], s->u.vars.at[i]->init);
	}
	Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (e && e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
		e->u.assign.left->kind == EXPR_VAR)
		hold(r, e->u.assign.left->u.var, e->u.assign.right);
}

/* S, which is around the loop, is come into; where it is a loop, all of it may have run before. */
static void enter(void *data, Stmt *s)
{
	if (s->kind == STMT_IF) {
		expr_walk(s->u.branch.condition, forget_target, data);
		return;
	}
	if (s->u.loop.init)
		pass(data, s->u.loop.init);
	stmt_walk(s, NULL, forget_target, data);
}

/* ---- equations ------------------------------------------------------------------------------- */

/* VAR in 64 bits; one that is not known to be small is checked to be. */
static Expr *wide_var(Analysis *a, const Var *var, Conditions *out)
{
	Type *wide = a->unit->scalar[SC_LLONG], *truth = a->unit->scalar[SC_INT];
	Expr *e = expr_cast(a->unit, wide, value_var(a, (Var *)var));
	if (type_bits(var->type) < 64)
		return e;
	Expr *least = expr_int(a->unit, wide, type_is_signed(var->type) ? -LARGE : 0);
	Expr *most = expr_int(a->unit, wide, LARGE);
	list_push(a->unit->arena, out, expr_binary(a->unit, BIN_LE, truth, least, e));
	list_push(a->unit->arena, out, expr_binary(a->unit, BIN_LE, truth, e, most));
	return e;
}

/* E in 64 bits; NULL: it is more than sums and multiples of numbers. */
static Expr *wide_value(Analysis *a, Expr *e, int depth, Conditions *out)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t n;
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	if (expr_is_int(e, &n))
		return n > -LARGE && n < LARGE ? expr_int(a->unit, wide, n) : NULL;
	if (e->kind == EXPR_VAR)
		return is_number(e->u.var) ? wide_var(a, e->u.var, out) : NULL;
	if (e->kind != EXPR_BINARY || depth == 0)
		return NULL;
	BinaryOp op = e->u.binary.op;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (op == BIN_MUL && expr_is_int(left, &n)) {
		left = right;
		right = e->u.binary.left;
	}
	bool times = op == BIN_MUL && expr_is_int(right, &n) && n > -FACTOR && n < FACTOR;
	bool parts = op == BIN_DIV && expr_is_int(right, &n) && n > 0 && n < FACTOR;
	if (op != BIN_ADD && op != BIN_SUB && !times && !parts)
		return NULL;
	left = wide_value(a, left, depth - 1, out);
	right = wide_value(a, right, depth - 1, out);
	return left && right ? expr_binary(a->unit, op, wide, left, right) : NULL;
}

static void add_equation(Analysis *a, const Equation *q, Conditions *out)
{
	Conditions more = {0};
	Expr *var = wide_var(a, q->var, &more);
	Expr *value = wide_value(a, q->value, DEPTH, &more);
	if (!value)
		return;
	list_push(a->unit->arena, &more,
		expr_binary(a->unit, BIN_EQ, a->unit->scalar[SC_INT], var, value));
	for (int i = 0; i < more.count; i++)
		list_push(a->unit->arena, out, more.at[i]);
}

Conditions find_relations(Analysis *a)
{
	Relations r = {.a = a};
	Conditions out = {0};
	if (!follow_way(a, pass, enter, &r))
		return out;
	for (int i = r.held.count - 1; i >= 0 && i >= r.held.count - MOST; i--)
		if (stmt_mentions(a->stmt, r.held.at[i].var))
			add_equation(a, &r.held.at[i], &out);
	return out;
}
