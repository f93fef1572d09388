// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* walk.c - going over expressions and statements: visiting, comparing, folding constants. */
#include "ir/ir.h"

#include <stdlib.h>
#include <string.h>

Expr *expr_strip_implicit(Expr *e)
{
	while (e->kind == EXPR_CAST && e->u.cast.is_implicit)
		e = e->u.cast.operand;
	return e;
}

Var *expr_variable(const Expr *e)
{
	e = expr_strip_implicit((Expr *)e);
	return e->kind == EXPR_VAR ? e->u.var : NULL;
}

/* ---- visiting ---------------------------------------------------------------------------- */

/* Values share what they have in common: as a tree, one may be exponentially larger than it is. So
 * from the PATIENCE-th node on, nodes are remembered, and visited once. */
#define PATIENCE 1000

typedef struct Walk {
	bool (*visit)(Expr *e, void *data);
	void *data;
	int count;
	const Expr **seen; /* open addressing; NULL: free */
	size_t used, capacity;
} Walk;

static const Expr **find_seen(const Walk *w, const Expr *e)
{
	uint64_t hash = (uintptr_t)e / 16 * 0x9E3779B97F4A7C15u;
	size_t at = (size_t)(hash >> 32) & (w->capacity - 1);
	while (w->seen[at] && w->seen[at] != e)
		at = (at + 1) & (w->capacity - 1);
	return &w->seen[at];
}

static void grow_seen(Walk *w)
{
	const Expr **old = w->seen;
	size_t old_capacity = w->capacity;
	w->capacity = old_capacity ? old_capacity * 2 : 1024;
	w->seen = calloc(w->capacity, sizeof *w->seen);
	if (!w->seen)
		internal_error("out of memory");
	for (size_t i = 0; i < old_capacity; i++)
		if (old[i])
			*find_seen(w, old[i]) = old[i];
	free(old);
}

static bool is_seen(Walk *w, const Expr *e)
{
	if (++w->count < PATIENCE)
		return false;
	if (w->used * 2 >= w->capacity)
		grow_seen(w);
	const Expr **at = find_seen(w, e);
	if (*at)
		return true;
	*at = e;
	w->used++;
	return false;
}

Expr **expr_operand(const Expr *e, int i)
{
	Expr *x = (Expr *)e;
	switch (x->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		return NULL;
	case EXPR_UNARY:
		return i == 0 ? &x->u.unary.operand : NULL;
	case EXPR_BINARY:
		return i == 0 ? &x->u.binary.left : i == 1 ? &x->u.binary.right : NULL;
	case EXPR_ASSIGN:
		return i == 0 ? &x->u.assign.left : i == 1 ? &x->u.assign.right : NULL;
	case EXPR_COND:
		return i == 0   ? &x->u.cond.condition
		       : i == 1 ? &x->u.cond.yes
		       : i == 2 ? &x->u.cond.no
				: NULL;
	case EXPR_CAST:
		return i == 0 ? &x->u.cast.operand : NULL;
	case EXPR_SUBSCRIPT:
		return i == 0 ? &x->u.subscript.base : i == 1 ? &x->u.subscript.index : NULL;
	case EXPR_MEMBER:
		return i == 0 ? &x->u.member.base : NULL;
	case EXPR_CALL:
		return i == 0                      ? &x->u.call.callee
		       : i <= x->u.call.args.count ? &x->u.call.args.at[i - 1]
						   : NULL;
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		return i < x->u.list.items.count ? &x->u.list.items.at[i] : NULL;
	case EXPR_LOAD:
		return i == 0 ? &x->u.load : NULL;
	}
	internal_error("expression kind %d", (int)x->kind);
}

static void walk(Walk *w, Expr *e)
{
	Expr **at;
	if (!e || is_seen(w, e) || !w->visit(e, w->data))
		return;
	for (int i = 0; (at = expr_operand(e, i)) != NULL; i++)
		walk(w, *at);
}

void expr_walk(Expr *e, bool (*visit)(Expr *e, void *data), void *data)
{
	Walk w = {.visit = visit, .data = data};
	walk(&w, e);
	free(w.seen);
}

static bool walk_choices(Walk *w, Expr *e)
{
	if (is_seen(w, e))
		return true;
	return e->kind == EXPR_COND
		       ? walk_choices(w, e->u.cond.yes) && walk_choices(w, e->u.cond.no)
		       : w->visit(e, w->data);
}

bool expr_all_choices(Expr *e, bool (*is_such)(Expr *e, void *data), void *data)
{
	Walk w = {.visit = is_such, .data = data};
	bool all = walk_choices(&w, e);
	free(w.seen);
	return all;
}

typedef struct Visitor {
	bool (*stmt)(Stmt *s, void *data);
	bool (*expr)(Expr *e, void *data);
	void *data;
} Visitor;

static void visit_expr(Expr *e, const Visitor *v)
{
	if (v->expr)
		expr_walk(e, v->expr, v->data);
}

static void visit_decl(const Var *var, const Visitor *v)
{
	for (const Type *t = var->type; t && t->kind == TYPE_ARRAY; t = t->of)
		visit_expr(t->count_expr, v);
	visit_expr(var->init, v);
}

static void visit_stmt(Stmt *s, const Visitor *v)
{
	if (!s || (v->stmt && !v->stmt(s, v->data)))
		return;
	switch (s->kind) {
	case STMT_NULL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_GOTO:
	case STMT_OPAQUE:
		break;
	case STMT_EXPR:
	case STMT_RETURN:
		visit_expr(s->u.expr, v);
		break;
	case STMT_DECL:
		for (int i = 0; i < s->u.vars.count; i++)
			visit_decl(s->u.vars.at[i], v);
		break;
	case STMT_BLOCK:
		for (int i = 0; i < s->u.block.count; i++)
			visit_stmt(s->u.block.at[i], v);
		break;
	case STMT_IF:
		visit_expr(s->u.branch.condition, v);
		visit_stmt(s->u.branch.yes, v);
		visit_stmt(s->u.branch.no, v);
		break;
	case STMT_FOR:
	case STMT_WHILE:
		visit_stmt(s->u.loop.init, v);
		visit_expr(s->u.loop.condition, v);
		visit_stmt(s->u.loop.body, v);
		visit_expr(s->u.loop.step, v);
		break;
	case STMT_DO:
		visit_stmt(s->u.loop.body, v);
		visit_expr(s->u.loop.condition, v);
		break;
	case STMT_SWITCH:
		visit_expr(s->u.select.value, v);
		visit_stmt(s->u.select.body, v);
		break;
	case STMT_CASE:
		visit_expr(s->u.label_case.value, v);
		visit_expr(s->u.label_case.value_end, v);
		visit_stmt(s->u.label_case.body, v);
		break;
	case STMT_LABEL:
		visit_stmt(s->u.label.body, v);
		break;
	}
}

void stmt_walk(Stmt *s, bool (*visit)(Stmt *s, void *data), bool (*visit_e)(Expr *e, void *data),
	void *data)
{
	visit_stmt(s, &(Visitor){.stmt = visit, .expr = visit_e, .data = data});
}

/* ---- comparing --------------------------------------------------------------------------- */

static bool equal_lists(Expr *const *a, int a_count, Expr *const *b, int b_count)
{
	if (a_count != b_count)
		return false;
	for (int i = 0; i < a_count; i++)
		if (!expr_equal(a[i], b[i]))
			return false;
	return true;
}

static bool equal_bits(double a, double b)
{
	uint64_t x, y;
	memcpy(&x, &a, sizeof x);
	memcpy(&y, &b, sizeof y);
	return x == y;
}

bool expr_equal(const Expr *a, const Expr *b)
{
	if (a == b)
		return true;
	if (!a || !b || a->kind != b->kind || a->type != b->type)
		return false;
	switch (a->kind) {
	case EXPR_INT:
		return a->u.integer.value == b->u.integer.value;
	case EXPR_FLOAT:
		/* A long double's text may say more than its value. */
		return equal_bits(a->u.floating.value, b->u.floating.value) &&
		       (a->type->scalar != SC_LDOUBLE ||
			       strcmp(a->u.floating.text, b->u.floating.text) == 0);
	case EXPR_STRING:
		return strcmp(a->u.string.text, b->u.string.text) == 0;
	case EXPR_VAR:
		return a->u.var == b->u.var;
	case EXPR_FUNC:
		return a->u.function == b->u.function;
	case EXPR_UNARY:
		return a->u.unary.op == b->u.unary.op &&
		       expr_equal(a->u.unary.operand, b->u.unary.operand);
	case EXPR_BINARY:
		return a->u.binary.op == b->u.binary.op &&
		       expr_equal(a->u.binary.left, b->u.binary.left) &&
		       expr_equal(a->u.binary.right, b->u.binary.right);
	case EXPR_ASSIGN:
		return a->u.assign.is_compound == b->u.assign.is_compound &&
		       (!a->u.assign.is_compound || a->u.assign.op == b->u.assign.op) &&
		       expr_equal(a->u.assign.left, b->u.assign.left) &&
		       expr_equal(a->u.assign.right, b->u.assign.right);
	case EXPR_COND:
		return expr_equal(a->u.cond.condition, b->u.cond.condition) &&
		       expr_equal(a->u.cond.yes, b->u.cond.yes) &&
		       expr_equal(a->u.cond.no, b->u.cond.no);
	case EXPR_CAST:
		return a->u.cast.is_decay == b->u.cast.is_decay &&
		       expr_equal(a->u.cast.operand, b->u.cast.operand);
	case EXPR_SUBSCRIPT:
		return expr_equal(a->u.subscript.base, b->u.subscript.base) &&
		       expr_equal(a->u.subscript.index, b->u.subscript.index);
	case EXPR_MEMBER:
		return a->u.member.field == b->u.member.field &&
		       a->u.member.is_arrow == b->u.member.is_arrow &&
		       expr_equal(a->u.member.base, b->u.member.base);
	case EXPR_CALL:
		return expr_equal(a->u.call.callee, b->u.call.callee) &&
		       equal_lists(a->u.call.args.at, a->u.call.args.count, b->u.call.args.at,
			       b->u.call.args.count);
	case EXPR_INIT_LIST:
		return equal_lists(a->u.list.items.at, a->u.list.items.count, b->u.list.items.at,
			b->u.list.items.count);
	case EXPR_OPAQUE:
		return false; /* what the text means is not known */
	case EXPR_ITER:
		return true;
	case EXPR_STATE:
		return a->u.state == b->u.state;
	case EXPR_PART:
		return a->u.part.side == b->u.part.side &&
		       a->u.part.component == b->u.part.component;
	case EXPR_LOAD:
		return expr_equal(a->u.load, b->u.load);
	}
	internal_error("expression kind %d", (int)a->kind);
}

/* ---- constants --------------------------------------------------------------------------- */

/* A and B have type T (B of shifts any). False where C leaves the result undefined. */
static bool fold_binary(BinaryOp op, const Type *t, int64_t a, int64_t b, int64_t *value)
{
	uint64_t ua = (uint64_t)a, ub = (uint64_t)b;
	bool is_signed = type_is_signed(t), overflow = false;
	switch (op) {
	case BIN_MUL:
		overflow = __builtin_mul_overflow(a, b, value);
		*value = (int64_t)(ua * ub);
		break;
	case BIN_ADD:
		overflow = __builtin_add_overflow(a, b, value);
		*value = (int64_t)(ua + ub);
		break;
	case BIN_SUB:
		overflow = __builtin_sub_overflow(a, b, value);
		*value = (int64_t)(ua - ub);
		break;
	case BIN_DIV:
	case BIN_REM:
		if (b == 0 || (is_signed && a == INT64_MIN && b == -1))
			return false;
		if (op == BIN_DIV)
			*value = is_signed ? a / b : (int64_t)(ua / ub);
		else
			*value = is_signed ? a % b : (int64_t)(ua % ub);
		break;
	case BIN_SHL:
	case BIN_SHR:
		if (ub >= (uint64_t)type_bits(t) || (op == BIN_SHL && is_signed && a < 0))
			return false;
		if (op == BIN_SHR)
			*value = is_signed ? a >> b : (int64_t)(ua >> ub);
		else
			*value = (int64_t)(ua << ub);
		overflow = op == BIN_SHL && *value >> b != a;
		break;
	case BIN_LT:
		*value = is_signed ? a < b : ua < ub;
		return true;
	case BIN_GT:
		*value = is_signed ? a > b : ua > ub;
		return true;
	case BIN_LE:
		*value = is_signed ? a <= b : ua <= ub;
		return true;
	case BIN_GE:
		*value = is_signed ? a >= b : ua >= ub;
		return true;
	case BIN_EQ:
		*value = a == b;
		return true;
	case BIN_NE:
		*value = a != b;
		return true;
	case BIN_AND:
		*value = a & b;
		break;
	case BIN_XOR:
		*value = a ^ b;
		break;
	case BIN_OR:
		*value = a | b;
		break;
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		return false;
	}
	int64_t wrapped = (int64_t)type_wrap(t, (uint64_t)*value);
	if (is_signed && (overflow || wrapped != *value))
		return false;
	*value = wrapped;
	return true;
}

static bool fold_unary(UnaryOp op, const Type *t, int64_t a, int64_t *value)
{
	switch (op) {
	case UN_PLUS:
		*value = a;
		return true;
	case UN_MINUS:
		return fold_binary(BIN_SUB, t, 0, a, value);
	case UN_NOT:
		*value = (int64_t)type_wrap(t, ~(uint64_t)a);
		return true;
	case UN_LNOT:
		*value = !a;
		return true;
	case UN_DEREF:
	case UN_ADDR:
	case UN_PRE_INC:
	case UN_PRE_DEC:
	case UN_POST_INC:
	case UN_POST_DEC:
		break;
	}
	return false;
}

bool expr_is_int(const Expr *e, int64_t *value)
{
	int64_t a, b;
	if (!type_is_integer(e->type))
		return false;
	switch (e->kind) {
	case EXPR_INT:
		*value = (int64_t)e->u.integer.value;
		return true;
	case EXPR_CAST:
		if (!expr_is_int(e->u.cast.operand, &a))
			return false;
		*value = (int64_t)type_wrap(e->type, (uint64_t)a);
		return true;
	case EXPR_UNARY:
		return expr_is_int(e->u.unary.operand, &a) &&
		       fold_unary(e->u.unary.op, e->u.unary.operand->type, a, value);
	case EXPR_BINARY:
		return expr_is_int(e->u.binary.left, &a) && expr_is_int(e->u.binary.right, &b) &&
		       fold_binary(e->u.binary.op, e->u.binary.left->type, a, b, value);
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_COND:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return false;
}

bool stmt_leaves(const Stmt *s, bool loops, bool switches)
{
	bool leaves = false;
	switch (s->kind) {
	case STMT_CONTINUE:
		return !loops;
	case STMT_BREAK:
		return !switches;
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		return true;
	case STMT_BLOCK:
		for (int i = 0; i < s->u.block.count; i++)
			leaves |= stmt_leaves(s->u.block.at[i], loops, switches);
		return leaves;
	case STMT_IF:
		return stmt_leaves(s->u.branch.yes, loops, switches) ||
		       (s->u.branch.no && stmt_leaves(s->u.branch.no, loops, switches));
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return stmt_leaves(s->u.loop.body, true, true);
	case STMT_SWITCH:
		return stmt_leaves(s->u.select.body, loops, true);
	case STMT_CASE:
		return stmt_leaves(s->u.label_case.body, loops, switches);
	case STMT_NULL:
	case STMT_EXPR:
	case STMT_DECL:
		break;
	}
	return false;
}
