// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* entry.c - what variables certainly hold where the loop is reached: int k = 1, *p = &s; for (...)
 *
 * In: a variable. Out: what the last assignment on the way to the loop gives it. A loop on the way
 * may have run before. */
#include "analysis/exec.h"
#include "analysis/poly.h"

typedef struct Entry {
	const Var *var;
	const Expr *place; /* of VAR, a part of it; NULL: all of it */
	Expr *value;       /* assigned last; NULL: not known */
} Entry;

static const Expr *undecayed(const Expr *e)
{
	while (e->kind == EXPR_CAST && e->u.cast.is_decay)
		e = e->u.cast.operand;
	return e;
}

/* X and Y are one member or element of one variable. */
static bool same_part(const Expr *x, const Expr *y)
{
	int64_t n, m;
	x = undecayed(x);
	y = undecayed(y);
	if (x->kind != y->kind)
		return false;
	if (x->kind == EXPR_VAR)
		return x->u.var == y->u.var;
	if (x->kind == EXPR_MEMBER)
		return x->u.member.field == y->u.member.field &&
		       same_part(x->u.member.base, y->u.member.base);
	return x->kind == EXPR_SUBSCRIPT && expr_is_int(x->u.subscript.index, &n) &&
	       expr_is_int(y->u.subscript.index, &m) && n == m &&
	       same_part(x->u.subscript.base, y->u.subscript.base);
}

/* Of INIT, the initialiser of a variable, what is for PLACE in it; NULL: that is not written. */
static Expr *part_of_init(Expr *init, const Expr *place)
{
	place = undecayed(place);
	if (place->kind == EXPR_VAR)
		return init;
	const bool member = place->kind == EXPR_MEMBER;
	Expr *list = part_of_init(
		init, member ? place->u.member.base : place->u.subscript.base);
	int64_t at = -1;
	if (!list || list->kind != EXPR_INIT_LIST)
		return NULL;
	if (!member && !expr_is_int(place->u.subscript.index, &at))
		return NULL;
	const Type *type = member ? place->u.member.base->type : NULL;
	for (int i = 0; type && type->kind == TYPE_RECORD && i < type->record->fields.count; i++)
		if (type->record->fields.at[i] == place->u.member.field)
			at = i;
	return at >= 0 && at < list->u.call.args.count ? list->u.call.args.at[at] : NULL;
}

static bool is_assigned(const Entry *e, const Expr *to)
{
	return e->place ? same_part(to, e->place) : to->kind == EXPR_VAR && to->u.var == e->var;
}

/* E, of a statement on the way, may change what is asked for: what any function may, if it is known
 * everywhere. */
static bool find_touch(Expr *x, void *data)
{
	Entry *e = data;
	const Expr *target = expr_target(x);
	if ((target && place_root((Expr *)target) == e->var) ||
		(x->kind == EXPR_CALL && e->var->kind == VAR_GLOBAL))
		e->value = NULL;
	return true;
}

/* S, which is passed on the way. */
static void pass(void *data, Stmt *s)
{
	Entry *e = data;
	const Expr *set = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (set && set->kind == EXPR_ASSIGN && !set->u.assign.is_compound &&
		is_assigned(e, set->u.assign.left))
		e->value = set->u.assign.right;
	else if (s->kind == STMT_DECL && stmt_declares(s, e->var))
		e->value = !e->var->init || !e->place ? e->var->init
						      : part_of_init(e->var->init, e->place);
	else if (stmt_changes(s, e->var))
		e->value = NULL;
	else if (e->place || e->var->kind == VAR_GLOBAL)
		stmt_walk(s, NULL, find_touch, e);
}

/* S, which is around the loop, is come into. */
static void enter(void *data, Stmt *s)
{
	Entry *e = data;
	if (s->kind == STMT_IF)
		pass(e, &(Stmt){.kind = STMT_EXPR, .u.expr = s->u.branch.condition});
	else if (stmt_changes(s, e->var))
		e->value = NULL;
	else if (stmt_is_loop(s) && (e->place || e->var->kind == VAR_GLOBAL))
		stmt_walk(s, NULL, find_touch, e);
}

/* What VAR, or PLACE of it, was assigned last; NULL: not known. */
static Expr *assigned_last(const Analysis *a, const Var *var, const Expr *place)
{
	Function *f = a->loop->function;
	Entry e = {.var = var, .place = place};
	const bool local = var->kind == VAR_LOCAL && var->function == f;
	if ((!local && (var->kind != VAR_GLOBAL || var->type->is_volatile)) || var->address_taken)
		return NULL;
	return follow_way(a, pass, enter, &e) ? e.value : NULL;
}

bool number_at_entry(const Analysis *a, const Var *var, int64_t *value)
{
	const Expr *last =
		var->kind == VAR_GLOBAL ? NULL : assigned_last(a, var, NULL);
	return last && expr_is_int(last, value);
}

/* Whether the loop has an iteration is asked before some are read: it has. */
static bool asks_for_trip(const Analysis *a, const Expr *e)
{
	int64_t n;
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_GT &&
	       expr_is_int(e->u.binary.right, &n) && n == 0 &&
	       expr_equal(e->u.binary.left, a->facts->trip);
}

static Expr *put_number(Analysis *a, Expr *e, void *data)
{
	int64_t n;
	if (e->kind == EXPR_COND && asks_for_trip(a, e->u.cond.condition))
		return value_map(a, e->u.cond.yes, put_number, data);
	const bool part = e->kind == EXPR_MEMBER || e->kind == EXPR_SUBSCRIPT;
	const Var *root = part ? place_root(e) : e->kind == EXPR_VAR ? e->u.var : NULL;
	const Expr *last = root && type_is_integer(e->type) &&
					   !(part && root->type->kind == TYPE_POINTER)
				   ? assigned_last(a, root, part ? e : NULL)
				   : NULL;
	if (!last || !expr_is_int(last, &n))
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
	const Expr *last = e->kind == EXPR_VAR ? assigned_last(a, e->u.var, NULL) : NULL;
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
	int64_t n;
	Reason *r = loop_refuse(a->unit, a->loop, CODE_NEVER, a->loop->stmt->range,
		expr_is_int(check, &n)
			? "what would have to hold for the loop to run in parallel never does"
			: "the loop could run in parallel where %s, which never holds",
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
	const Expr *last = assigned_last(a, pointer, NULL);
	while (last && last->kind == EXPR_CAST)
		last = last->u.cast.operand;
	return last && last->kind == EXPR_UNARY && last->u.unary.op == UN_ADDR &&
	       last->u.unary.operand->kind == EXPR_VAR && last->u.unary.operand->u.var == object;
}
