// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* selfcopy.c - copies that C leaves out where they change nothing: if (i != j) a[j] = a[i]; j++;
 * or if (gone) a[i - gone] = a[i];
 *
 * In: the body of a loop that was refused. Out: the same body with such copies made in every
 * iteration. Where i is j, a[j] = a[i] stores what is there; `j < i` asks the same where j is never
 * greater, which is so where a[j] = a[i] packs an array in place: every read of a[i] keeps ahead of
 * what has been stored (address.c, ahead.c); so it is with `gone > 0`. The copies are taken as such
 * packing only. */
#include "analysis/exec.h"

typedef struct Copying {
	Analysis *a;
	bool any;
} Copying;

typedef struct Same {
	Unit *unit;
	const Expr *from;
	Expr *to;
} Same;

static Expr *replace_same(Expr *e, void *data)
{
	const Same *s = data;
	return expr_equal(e, s->from) ? s->to : expr_with(s->unit, e, replace_same, data);
}

/* S is x = y, y being x with TO in the place of FROM. */
static bool is_self_copy(Copying *c, const Stmt *s, const Expr *from, Expr *to)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return false;
	Same same = {.unit = c->a->unit, .from = from, .to = to};
	Expr *left = e->u.assign.left;
	if (expr_has_effects(left))
		return false;
	return !left->type->is_volatile && !expr_equal(left, from) &&
	       expr_equal(replace_same(left, &same), expr_strip_implicit(e->u.assign.right));
}

static bool are_self_copies(Copying *c, const Stmt *s, const Expr *from, Expr *to)
{
	if (s->kind != STMT_BLOCK)
		return is_self_copy(c, s, from, to);
	for (int i = 0; i < s->u.block.count; i++)
		if (!is_self_copy(c, s->u.block.at[i], from, to))
			return false;
	return s->u.block.count > 0;
}

static bool is_plain(const Expr *e)
{
	return e->kind == EXPR_VAR && type_is_scalar(e->type) && !e->type->is_volatile &&
	       !type_is_floating(e->type);
}

/* TEST asks whether a variable is not 0, or more; that variable, or NULL. */
static const Expr *tested_number(const Expr *test)
{
	int64_t zero;
	if (test->kind == EXPR_BINARY &&
		(test->u.binary.op == BIN_NE || test->u.binary.op == BIN_GT) &&
		expr_is_int(test->u.binary.right, &zero) && zero == 0)
		test = expr_strip_implicit(test->u.binary.left);
	return is_plain(test) && type_is_integer(test->type) ? test : NULL;
}

typedef struct Less {
	const Expr *by;
	Expr *found;
} Less;

static bool find_less(Expr *e, void *data)
{
	Less *l = data;
	if (!l->found && e->kind == EXPR_BINARY && e->u.binary.op == BIN_SUB &&
		expr_equal(expr_strip_implicit(e->u.binary.right), l->by))
		l->found = e;
	return !l->found;
}

/* Where the number is 0, `i - number` is i, and all that S does is to copy elements to themselves.
 */
static bool copies_by_number(Copying *c, Stmt *s, const Expr *number)
{
	Less less = {.by = number};
	stmt_walk(s, NULL, find_less, &less);
	return less.found && are_self_copies(c, s, less.found, less.found->u.binary.left);
}

static Stmt *drop_test(const Rewrite *r, Stmt *s)
{
	Copying *c = r->data;
	const Expr *test = s->kind == STMT_IF && !s->u.branch.no
				   ? expr_strip_implicit(s->u.branch.condition)
				   : NULL;
	const Expr *number = test ? tested_number(test) : NULL;
	if (number && copies_by_number(c, s->u.branch.yes, number)) {
		c->any = true;
		return s->u.branch.yes;
	}
	if (!test || test->kind != EXPR_BINARY)
		return NULL;
	BinaryOp op = test->u.binary.op;
	Expr *x = expr_strip_implicit(test->u.binary.left);
	Expr *y = expr_strip_implicit(test->u.binary.right);
	if ((op != BIN_NE && op != BIN_LT && op != BIN_GT) || !is_plain(x) || !is_plain(y))
		return NULL;
	bool less = op != BIN_GT && are_self_copies(c, s->u.branch.yes, x, y);
	bool more = op != BIN_LT && are_self_copies(c, s->u.branch.yes, y, x);
	if (!less && !more)
		return NULL;
	c->any = true;
	return s->u.branch.yes;
}

Stmt *copy_always(Analysis *a, Stmt *body)
{
	Copying c = {.a = a};
	Rewrite r = {.unit = a->unit, .stmt = drop_test, .data = &c};
	Stmt *copy = rewrite_stmt(&r, body);
	return c.any ? copy : NULL;
}

bool only_packs(const Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x->is_write && !x->pack && x->state < 0)
			return false;
	}
	return true;
}
