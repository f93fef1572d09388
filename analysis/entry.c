// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* entry.c - what variables certainly hold where the loop is reached: int k = 1, *p = &s; for (...)
 *
 * In: a variable. Out: what the last assignment on the way to the loop gives it. A loop on the way
 * may have run before. */
#include "analysis/exec.h"
#include "analysis/poly.h"

typedef struct Entry {
	const Var *var;
	Expr *value; /* assigned last; NULL: not known */
} Entry;

/* S, which is passed on the way. */
static void pass(void *data, Stmt *s)
{
	Entry *e = data;
	const Expr *set = s->kind == STMT_EXPR ? s->u.expr : NULL;
	bool assigns = set && set->kind == EXPR_ASSIGN && !set->u.assign.is_compound &&
		       set->u.assign.left->kind == EXPR_VAR && set->u.assign.left->u.var == e->var;
	if (assigns)
		e->value = set->u.assign.right;
	else if (s->kind == STMT_DECL && stmt_declares(s, e->var))
		e->value = e->var->init;
	else if (stmt_changes(s, e->var))
		e->value = NULL;
}

/* S, which is around the loop, is come into. */
static void enter(void *data, Stmt *s)
{
	Entry *e = data;
	if (s->kind == STMT_IF)
		pass(e, &(Stmt){.kind = STMT_EXPR, .u.expr = s->u.branch.condition});
	else if (stmt_changes(s, e->var))
		e->value = NULL;
}

/* What VAR was assigned last; NULL: not known. */
static Expr *assigned_last(const Analysis *a, const Var *var)
{
	Function *f = a->loop->function;
	Entry e = {.var = var};
	if (var->kind != VAR_LOCAL || var->function != f || var->address_taken)
		return NULL;
	return follow_way(a, pass, enter, &e) ? e.value : NULL;
}

bool number_at_entry(const Analysis *a, const Var *var, int64_t *value)
{
	const Expr *last = assigned_last(a, var);
	return last && expr_is_int(last, value);
}

static Expr *put_number(Analysis *a, Expr *e, void *data)
{
	(void)data;
	int64_t n;
	if (e->kind != EXPR_VAR || !type_is_integer(e->type) ||
		!number_at_entry(a, e->u.var, &n))
		return NULL;
	return value_cast(a, e->type, value_int(a, a->unit->scalar[SC_LLONG], n));
}

/* The number that E certainly is where the loop is reached; false: that is not known. */
static bool floating_at_entry(const Analysis *a, const Expr *e, double *value)
{
	int64_t n;
	if (expr_is_int(e, &n)) {
		*value = (double)n;
		return true;
	}
	if (e->kind == EXPR_FLOAT) {
		*value = (double)e->u.floating.value;
		return true;
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS) {
		const bool known = floating_at_entry(a, e->u.unary.operand, value);
		*value = -*value;
		return known;
	}
	if (e->kind == EXPR_CAST)
		return type_is_arithmetic(e->type) &&
		       floating_at_entry(a, e->u.cast.operand, value);
	if (e->kind == EXPR_CALL)
		return call_is_constant(e, value);
	const Expr *last = e->kind == EXPR_VAR ? assigned_last(a, e->u.var) : NULL;
	return last && last->kind != EXPR_VAR && floating_at_entry(a, last, value);
}

/* CHECK is a comparison of floating-point numbers that are known there, and does not hold. What the
 * types round is near enough: nothing is proved by that. */
static bool floating_fails(const Analysis *a, const Expr *check)
{
	double left, right;
	if (check->kind != EXPR_BINARY || !type_is_floating(check->u.binary.left->type) ||
		!floating_at_entry(a, check->u.binary.left, &left) ||
		!floating_at_entry(a, check->u.binary.right, &right))
		return false;
	switch (check->u.binary.op) {
	case BIN_LT:
		return left >= right;
	case BIN_LE:
		return left > right;
	case BIN_GT:
		return left <= right;
	case BIN_GE:
		return left < right;
	default:
		return false;
	}
}

bool fails_at_entry(Analysis *a, Expr *check)
{
	int64_t n;
	if (a->after_header)
		return false;
	return floating_fails(a, check) ||
	       (expr_is_int(value_map(a, check, put_number, NULL), &n) && !n);
}

static Expr *put_nothing(Analysis *a, Expr *e, void *data)
{
	(void)a, (void)e, (void)data;
	return NULL;
}

/* CHECK holds for no numbers of the program: a section does not have all that the loop touches. */
static void refuse_never(Analysis *a, Expr *check)
{
	const Facts *f = a->facts;
	Reason *r = loop_refuse(a->unit, a->loop, CODE_NEVER, a->loop->stmt->range,
		"the loop could run in parallel where %s, which never holds",
		expr_excerpt(a->unit, check));
	for (int i = 0; i < f->arrays.count; i++)
		if (section_of(a, &f->arrays.at[i]))
			r->edit = arena_printf(a->unit->arena,
				"let the section of '%s' hold all that the loop touches",
				f->arrays.at[i].name);
}

bool check_at_entry(Analysis *a)
{
	Facts *f = a->facts;
	for (int i = 0; i < f->checks.count; i++) {
		Expr *check = f->checks.at[i];
		int64_t holds;
		if (check == a->wish || !fails_at_entry(a, check))
			continue;
		a->refused = true;
		if (expr_is_int(value_map(a, check, put_nothing, NULL), &holds)) {
			refuse_never(a, check);
			return false;
		}
		Reason *r = loop_refuse(a->unit, a->loop, CODE_NEVER, a->loop->stmt->range,
			"the loop could run in parallel where %s, which does not hold with what "
			"variables are set to before it",
			expr_excerpt(a->unit, check));
		r->edit = "set them to other numbers where that does not matter, further from the "
			  "limits of their type, or to those of the first element";
		return false;
	}
	return true;
}

Expr *start_number(Analysis *a, const Changed *c)
{
	int64_t n;
	if (a->after_header || c->initial != value_var(a, c->var) ||
		!type_is_integer(c->var->type) || !number_at_entry(a, c->var, &n))
		return c->initial;
	return value_cast(a, c->var->type, value_int(a, a->unit->scalar[SC_LLONG], n));
}

bool leads_to_at_entry(const Analysis *a, const Var *pointer, const Var *object)
{
	const Expr *last = assigned_last(a, pointer);
	while (last && last->kind == EXPR_CAST)
		last = last->u.cast.operand;
	return last && last->kind == EXPR_UNARY && last->u.unary.op == UN_ADDR &&
	       last->u.unary.operand->kind == EXPR_VAR && last->u.unary.operand->u.var == object;
}
