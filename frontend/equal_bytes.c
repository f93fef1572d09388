// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* equal_bytes.c - memcmp(p, q, n) == 0, !strcmp(s, t), if (memcmp(p, q, n) < 0); strlen(s)
 *
 * In: the unit. Out: such calls, of which only the sign is asked for, call a function with a body:
 * memcmp() compares all bytes. Where a program looks at the number itself the call stays one of the
 * C library's, since C does not say what it is. The host's text is not touched. */
#include "frontend/internal.h"

/* How a call compares: elements of this type, as many as there are bytes, or bytes / size. */
typedef struct Manner {
	Type *elem[2]; /* of either side, of one size */
	bool ordered; /* whether it is more or less, not only whether anything differs */
	Function *function;
} Manner;

typedef struct Compared {
	Unit *unit;
	LIST(Manner) manners;
	Function *strings[STRING_CALLS];
} Compared;

static bool is_memcmp(const Expr *e)
{
	if (e->kind != EXPR_CALL || e->u.call.callee->kind != EXPR_FUNC ||
		e->u.call.args.count != 3)
		return false;
	const Function *f = e->u.call.callee->u.function;
	return f->from_system && function_is_named(f, "memcmp");
}

/* ---- the function ---------------------------------------------------------------------------- */

static void declare(Unit *u, Stmt *block, Var *v, Expr *init)
{
	Stmt *s = stmt_new(u, STMT_DECL, block->range);
	v->init = init;
	list_push(u->arena, &s->u.vars, v);
	list_push(u->arena, &block->u.block, s);
}

/* What parameter V leads to, as elements of type ELEM. */
static Var *add_elements(Unit *u, Function *f, Stmt *block, Var *v, Type *elem, const char *name)
{
	Type *t = type_pointer(u, type_qualified(u, elem, true, false, false));
	Var *elements = var_local(u, name, t, f, block->range);
	declare(u, block, elements, expr_cast(u, t, expr_var(u, v)));
	return elements;
}

/* Its value as C's memcmp has it, or any other by which elements differ. */
static Expr *element_at(Unit *u, Var *elements, Var *at)
{
	Type *word = u->scalar[SC_INT];
	Expr *e = expr_new(u, EXPR_SUBSCRIPT, elements->type->of, elements->range);
	e->is_lvalue = true;
	e->u.subscript.base = expr_var(u, elements);
	e->u.subscript.index = expr_var(u, at);
	if (e->type->size == 1)
		return expr_cast(u, word, expr_cast(u, u->scalar[SC_UCHAR], e));
	return e->type->size < word->size ? expr_cast(u, word, e) : e;
}

/* What two elements add to RESULT. */
static Expr *gathered(Unit *u, Var *result, Expr *left, Expr *right, bool ordered)
{
	Type *word = u->scalar[SC_INT];
	Expr *sum = expr_var(u, result);
	if (!ordered)
		return expr_binary(
			u, BIN_OR, word, sum, expr_binary(u, BIN_NE, word, left, right));
	Expr *decided = expr_binary(u, BIN_NE, word, sum, expr_int(u, word, 0));
	return expr_cond(u, word, decided, sum, expr_binary(u, BIN_SUB, word, left, right));
}

/* for (unsigned long at = 0; at < n / size; at++) result = ...; All n bytes are there in C, too. */
static void add_loop(Unit *u, Function *f, Stmt *block, Var *result, const Manner *m)
{
	Type *size = u->scalar[SC_ULONG], *word = u->scalar[SC_INT];
	Var *x = add_elements(u, f, block, f->params.at[0], m->elem[0], "a");
	Var *y = add_elements(u, f, block, f->params.at[1], m->elem[1], "b");
	Var *at = var_local(u, "at", size, f, block->range);
	Stmt *s = stmt_new(u, STMT_FOR, block->range);
	Stmt *body = stmt_new(u, STMT_EXPR, block->range);
	Expr *end = expr_var(u, f->params.at[2]);
	Expr *next = gathered(
		u, result, element_at(u, x, at), element_at(u, y, at), m->ordered);
	body->u.expr = expr_assign(u, expr_var(u, result), next, block->range);
	if (m->elem[0]->size > 1)
		end = expr_binary(u, BIN_DIV, size, end, expr_int(u, size, m->elem[0]->size));
	Loop *loop = arena_alloc(u->arena, sizeof *loop);
	loop->function = f;
	loop->stmt = s;
	at->init = expr_int(u, size, 0);
	s->u.loop.loop = loop;
	s->u.loop.init = stmt_new(u, STMT_DECL, block->range);
	list_push(u->arena, &s->u.loop.init->u.vars, at);
	s->u.loop.condition = expr_binary(u, BIN_LT, word, expr_var(u, at), end);
	s->u.loop.step = expr_unary(u, UN_PRE_INC, size, expr_var(u, at));
	s->u.loop.body = body;
	list_push(u->arena, &block->u.block, s);
}

static Function *comparing(Unit *u, const Expr *call, const Manner *m)
{
	static const char *const names[] = {"x", "y", "n"};
	const Range range = call->range;
	Type *word = u->scalar[SC_INT];
	Function *f = library_function(u, call, names);
	Stmt *body = stmt_new(u, STMT_BLOCK, range), *end = stmt_new(u, STMT_RETURN, range);
	Var *result = var_local(u, "differs", word, f, range);
	declare(u, body, result, expr_int(u, word, 0));
	add_loop(u, f, body, result, m);
	end->u.expr = expr_var(u, result);
	list_push(u->arena, &body->u.block, end);
	f->body = f->plain = body;
	return f;
}

/* ---- its calls ------------------------------------------------------------------------------- */

/* The integers that argument E, a void pointer, was made of; NULL: no such. */
static Type *elements_of(const Expr *e)
{
	e = expr_uncast_pointer(e);
	const Type *t = e->type->kind == TYPE_POINTER ? e->type->of : NULL;
	while (t && t->kind == TYPE_ARRAY)
		t = t->of;
	bool ok = t && type_is_integer(t) && t->kind == TYPE_SCALAR && t->scalar != SC_BOOL &&
		  !t->is_volatile && !t->is_atomic;
	return ok ? t->unqualified : NULL;
}

/* BYTES is a multiple of SIZE. */
static bool is_multiple(const Expr *bytes, int64_t size)
{
	int64_t n;
	if (expr_is_int(bytes, &n))
		return n % size == 0;
	return bytes->kind == EXPR_BINARY && bytes->u.binary.op == BIN_MUL &&
	       bytes->type->size == 8 &&
	       ((expr_is_int(bytes->u.binary.left, &n) && n == size) ||
		       (expr_is_int(bytes->u.binary.right, &n) && n == size));
}

static Manner manner_of(Unit *u, const Expr *call, bool ordered)
{
	Expr *const *args = call->u.call.args.at;
	Type *x = elements_of(args[0]), *y = elements_of(args[1]), *byte = u->scalar[SC_UCHAR];
	bool whole = x && y && x == y && !ordered && is_multiple(args[2], x->size);
	if (!whole && (!x || x->size > 1))
		x = byte;
	if (!whole && (!y || y->size > 1))
		y = byte;
	return (Manner){.elem = {x, y}, .ordered = ordered};
}

static Function *function_for(Compared *c, const Expr *call, bool ordered)
{
	Manner m = manner_of(c->unit, call, ordered);
	for (int i = 0; i < c->manners.count; i++) {
		const Manner *known = &c->manners.at[i];
		if (known->elem[0] == m.elem[0] && known->elem[1] == m.elem[1] &&
			known->ordered == ordered)
			return known->function;
	}
	m.function = comparing(c->unit, call, &m);
	list_push(c->unit->arena, &c->manners, m);
	return m.function;
}

static Function *string_function_for(Compared *c, const Expr *call, StringCall which)
{
	if (!c->strings[which])
		c->strings[which] = string_function(c->unit, call, which);
	return c->strings[which];
}

static void call_instead(Compared *c, Expr *call, Function *f)
{
	Expr *callee = expr_copy(c->unit, call->u.call.callee);
	callee->u.function = f;
	call->u.call.callee = callee;
}

/* Only whether E is zero is asked, or, ORDERED, whether it is more or less as well. */
static void ask_for_sign(Compared *c, Expr *e, bool ordered)
{
	if (!e)
		return;
	while (e->kind == EXPR_CAST && e->type == c->unit->scalar[SC_INT])
		e = e->u.cast.operand;
	const StringCall string = string_call(e);
	if (is_memcmp(e))
		call_instead(c, e, function_for(c, e, ordered));
	else if (string == STRCMP || string == STRNCMP)
		call_instead(c, e, string_function_for(c, e, string));
}

static bool is_zero(const Expr *e)
{
	int64_t n;
	return expr_is_int(e, &n) && n == 0;
}

static bool visit_expr(Expr *e, void *data)
{
	if (string_call(e) == STRLEN) {
		call_instead(data, e, string_function_for(data, e, STRLEN));
	} else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT) {
		ask_for_sign(data, e->u.unary.operand, false);
	} else if (e->kind == EXPR_COND) {
		ask_for_sign(data, e->u.cond.condition, false);
	} else if (e->kind == EXPR_BINARY) {
		Expr *left = e->u.binary.left, *right = e->u.binary.right;
		const BinaryOp op = e->u.binary.op;
		const bool joins = op == BIN_LAND || op == BIN_LOR;
		const bool equals = op == BIN_EQ || op == BIN_NE;
		const bool compares = equals || (op >= BIN_LT && op <= BIN_GE);
		if (joins || (compares && is_zero(right)))
			ask_for_sign(data, left, compares && !equals);
		if (joins || (compares && is_zero(left)))
			ask_for_sign(data, right, compares && !equals);
	}
	return true;
}

static bool visit_stmt(Stmt *s, void *data)
{
	if (s->kind == STMT_IF)
		ask_for_sign(data, s->u.branch.condition, false);
	else if (stmt_is_loop(s))
		ask_for_sign(data, s->u.loop.condition, false);
	return true;
}

void give_library_bodies(Frontend *f)
{
	Compared c = {.unit = f->unit};
	for (int i = 0; i < f->unit->functions.count; i++)
		if (f->unit->functions.at[i]->body)
			stmt_walk(f->unit->functions.at[i]->body, visit_stmt, visit_expr, &c);
}
