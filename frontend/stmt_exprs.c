// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* stmt_exprs.c - statement expressions, as macros for GNU C are written, as what they compute.
 *
 *	({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
 *
 * In: the cursor of one. Out: an expression in which each use of a variable of its own is what it
 * was last set to, converted to its type; an if is a ?: for each of them. Nothing but these
 * variables is set and nothing is called but what only computes, so nothing changes between where
 * a variable is set and where it is used, and what is computed twice gives the same. What has
 * loops, jumps, or effects stays text. */
#include <string.h>

#include "frontend/internal.h"

#define SIZE_MAX_VALUE 2000 /* nodes: each use of a variable repeats its value */

typedef struct Held {
	const Var *var;
	Expr *value; /* NULL: not set yet */
} Held;
typedef LIST(Held) HeldList;

typedef struct Block {
	Frontend *f;
	HeldList held;
	int size; /* nodes that have been made */
	bool failed;
} Block;

/* ---- what may stand in one ------------------------------------------------------------------- */

static enum CXChildVisitResult visit_part(CXCursor c, CXCursor parent, CXClientData data)
{
	bool *plain = data;
	enum CXCursorKind kind = clang_getCursorKind(c);
	(void)parent;
	if (clang_isExpression(kind))
		return CXChildVisit_Continue;
	*plain = kind == CXCursor_CompoundStmt || kind == CXCursor_DeclStmt ||
		 kind == CXCursor_VarDecl || kind == CXCursor_IfStmt || kind == CXCursor_NullStmt ||
		 clang_isReference(kind) || clang_isAttribute(kind);
	return *plain ? CXChildVisit_Recurse : CXChildVisit_Break;
}

/* Of statements, C, a statement expression's body, has only what run() knows. */
static bool is_plain(CXCursor c)
{
	bool plain = true;
	clang_visitChildren(c, visit_part, &plain);
	return plain;
}

/* ---- values ---------------------------------------------------------------------------------- */

static Held *find_held(Block *b, const Var *var)
{
	for (int i = b->held.count; i-- > 0;)
		if (b->held.at[i].var == var)
			return &b->held.at[i];
	return NULL;
}

/* A function of the C library's that takes and gives numbers. */
static bool only_computes(const Expr *call)
{
	const Expr *callee = call->u.call.callee;
	bool computes = callee->kind == EXPR_FUNC && callee->u.function->from_system &&
			type_is_arithmetic(call->type);
	for (int i = 0; i < call->u.call.args.count; i++)
		computes = computes && type_is_arithmetic(call->u.call.args.at[i]->type);
	return computes;
}

/* A copy of E with the values of variables for them. */
static Expr *value_of(Expr *e, void *data)
{
	Block *b = data;
	Held *h = e->kind == EXPR_VAR ? find_held(b, e->u.var) : NULL;
	b->failed |= ++b->size > SIZE_MAX_VALUE || (h && !h->value) ||
		     (expr_is_effect(e) && !(e->kind == EXPR_CALL && only_computes(e)));
	if (b->failed)
		return e;
	Expr *value = expr_with(b->f->unit, h ? h->value : e, value_of, b);
	value->range = e->range;
	return value;
}

static void hold(Block *b, Var *var, Expr *value)
{
	Held *h = find_held(b, var);
	b->failed |= !h;
	if (!b->failed)
		h->value = expr_cast(b->f->unit, type_strip(var->type), value_of(value, b));
}

static void declare(Block *b, Var *var)
{
	b->failed |= var->kind != VAR_LOCAL || var->address_taken || !type_is_scalar(var->type) ||
		     var->type->is_volatile || var->type->is_atomic;
	list_push(b->f->arena, &b->held, ((Held){.var = var}));
	if (var->init)
		hold(b, var, var->init);
}

static HeldList copy_of(Block *b, const HeldList *list)
{
	HeldList copy = {0};
	for (int i = 0; i < list->count; i++)
		list_push(b->f->arena, &copy, list->at[i]);
	return copy;
}

static void run(Block *b, Stmt *s);

/* Variables that only one branch sets keep their values in the other. */
static void run_if(Block *b, Stmt *s)
{
	Unit *u = b->f->unit;
	Expr *condition = value_of(s->u.branch.condition, b);
	HeldList before = copy_of(b, &b->held);
	run(b, s->u.branch.yes);
	HeldList yes = b->held;
	b->held = before;
	if (s->u.branch.no)
		run(b, s->u.branch.no);
	for (int i = 0; !b->failed && i < before.count; i++) {
		Held *h = &b->held.at[i];
		Expr *other = yes.at[i].value;
		if (other && h->value && other != h->value)
			h->value = expr_cond(u, h->value->type, condition, other, h->value);
		else if (other != h->value)
			h->value = NULL;
	}
	b->held.count = before.count;
}

static void run(Block *b, Stmt *s)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (b->failed || s->kind == STMT_NULL)
		return;
	if (s->kind == STMT_DECL) {
		for (int i = 0; i < s->u.vars.count; i++)
			declare(b, s->u.vars.at[i]);
	} else if (s->kind == STMT_BLOCK) {
		for (int i = 0; i < s->u.block.count; i++)
			run(b, s->u.block.at[i]);
	} else if (s->kind == STMT_IF) {
		run_if(b, s);
	} else if (e && e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
		   e->u.assign.left->kind == EXPR_VAR) {
		hold(b, e->u.assign.left->u.var, e->u.assign.right);
	} else {
		b->failed = true;
	}
}

Expr *convert_value_expr(Frontend *f, CXCursor c)
{
	Cursors kids = children_of(f, c);
	Type *type = convert_type(f, clang_getCursorType(c));
	if (kids.count != 1 || f->depth >= DEPTH_MAX || !type_is_scalar(type) ||
		!is_plain(kids.at[0]))
		return NULL;
	Block b = {.f = f};
	Stmt *body = convert_stmt(f, kids.at[0]);
	int last = body->kind == STMT_BLOCK ? body->u.block.count - 1 : -1;
	if (last < 0 || body->u.block.at[last]->kind != STMT_EXPR)
		return NULL;
	for (int i = 0; i < last; i++)
		run(&b, body->u.block.at[i]);
	Expr *value = value_of(body->u.block.at[last]->u.expr, &b);
	if (b.failed)
		return NULL;
	value = expr_cast(f->unit, type_strip(type), value);
	value->range = source_range(f, clang_getCursorExtent(c));
	return value;
}
