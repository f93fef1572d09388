// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* first_call.c - calls in an expression that may as well be made before the rest of it.
 *
 * In: an expression of the user's. Out: such a call of a visible function, which splice.c puts the
 * function's statements in the place of. */
#include "analysis/exec.h"

bool takes_pointer(const Function *f)
{
	for (int i = 0; i < f->params.count; i++)
		if (f->params.at[i]->type->kind == TYPE_POINTER)
			return true;
	return false;
}

/* ---- what is done beside the result ---------------------------------------------------------- */

#define EFFECT_DEPTH 4

typedef struct Effect {
	int depth;
	bool found;
} Effect;

static bool has_effect(const Function *f, int depth);

static bool find_effect(Expr *e, void *data)
{
	Effect *x = data;
	const Expr *target = expr_target(e);
	if (x->found)
		return false;
	if (target && (target->kind != EXPR_VAR || target->u.var->kind == VAR_GLOBAL))
		x->found = true;
	if (e->kind == EXPR_CALL && e->u.call.callee->kind == EXPR_FUNC)
		x->found |= has_effect(e->u.call.callee->u.function, x->depth + 1);
	return !x->found;
}

static bool has_effect(const Function *f, int depth)
{
	Effect x = {.depth = depth};
	if (f->plain && depth < EFFECT_DEPTH)
		stmt_walk(f->plain, NULL, find_effect, &x);
	return x.found;
}

/* CALLEE only reads, some of it through pointers, or, with ALL, computes. */
static bool only_reads(const Expr *callee, bool all)
{
	const Function *f = callee->kind == EXPR_FUNC ? callee->u.function : NULL;
	return f && f->plain && (all || takes_pointer(f)) && !has_effect(f, 0);
}

Expr *reading_call(Expr *e, bool all)
{
	Expr *left = NULL;
	switch ((int)e->kind) {
	case EXPR_CALL:
		return only_reads(e->u.call.callee, all) ? e : NULL;
	case EXPR_CAST:
		return reading_call(e->u.cast.operand, all);
	case EXPR_UNARY:
		return reading_call(e->u.unary.operand, all);
	case EXPR_ASSIGN:
		left = reading_call(e->u.assign.left, all);
		return left ? left : reading_call(e->u.assign.right, all);
	case EXPR_SUBSCRIPT:
		return reading_call(e->u.subscript.index, all);
	case EXPR_COND:
		return reading_call(e->u.cond.condition, all);
	case EXPR_BINARY:
		break;
	default:
		return NULL;
	}
	left = reading_call(e->u.binary.left, all);
	bool both = e->u.binary.op != BIN_LAND && e->u.binary.op != BIN_LOR &&
		    e->u.binary.op != BIN_COMMA;
	return left || !both ? left : reading_call(e->u.binary.right, all);
}

/* ---- what the call leaves alone -------------------------------------------------------------- */

/* Objects of these types may be the same (C11 6.5p7). */
static bool may_be_one(const Type *x, const Type *y)
{
	if (!type_is_scalar(x) || !type_is_scalar(y) || x->size == 1 || y->size == 1)
		return true;
	return x->size == y->size && type_is_floating(x) == type_is_floating(y) &&
	       (x->kind == TYPE_POINTER) == (y->kind == TYPE_POINTER);
}

typedef struct Stores {
	int depth;
	const Type *type;
	bool found;
} Stores;

static bool may_store(const Function *f, const Type *type, int depth);

static bool find_store(Expr *e, void *data)
{
	Stores *s = data;
	const Expr *target = expr_target(e);
	if (s->found)
		return false;
	if (target && (target->kind != EXPR_VAR || target->u.var->kind == VAR_GLOBAL ||
			      target->u.var->kind == VAR_STATIC_LOCAL))
		s->found |= may_be_one(target->type, s->type);
	if (e->kind == EXPR_OPAQUE)
		s->found = true;
	if (e->kind == EXPR_CALL)
		s->found |= e->u.call.callee->kind != EXPR_FUNC ||
			    may_store(e->u.call.callee->u.function, s->type, s->depth + 1);
	return !s->found;
}

/* F may change an object of TYPE that is not its own. Functions without a body that may are refused
 * elsewhere (call.c). */
static bool may_store(const Function *f, const Type *type, int depth)
{
	Stores s = {.depth = depth, .type = type, .found = depth >= EFFECT_DEPTH};
	if (f->plain && !s.found)
		stmt_walk(f->plain, NULL, find_store, &s);
	return s.found;
}

typedef struct Clear {
	const Analysis *a;
	const Expr *call;
	bool is;
} Clear;

/* The variable by which place or address E is reached, or NULL. */
static const Var *root_of(const Expr *e)
{
	for (;;) {
		if (e->kind == EXPR_MEMBER)
			e = e->u.member.base;
		else if (e->kind == EXPR_SUBSCRIPT)
			e = e->u.subscript.base;
		else if (e->kind == EXPR_UNARY)
			e = e->u.unary.operand;
		else if (e->kind == EXPR_CAST)
			e = e->u.cast.operand;
		else if (e->kind == EXPR_BINARY && e->type->kind == TYPE_POINTER)
			e = e->u.binary.left->type->kind == TYPE_POINTER ? e->u.binary.left
									   : e->u.binary.right;
		else
			return e->kind == EXPR_VAR ? e->u.var : NULL;
	}
}

/* What CALL stores is reached by other variables than ROOT. */
typedef struct Roots {
	const Expr *call;
	const Var *root;
	bool differ;
} Roots;

static bool find_root(Expr *e, void *data)
{
	Roots *r = data;
	const Function *f = r->call->u.call.callee->u.function;
	const Expr *target = expr_target(e);
	const Var *by = target ? root_of(target) : NULL, *given = NULL;
	if (e->kind == EXPR_CALL)
		r->differ &= e->u.call.callee->kind == EXPR_FUNC &&
			     !has_effect(e->u.call.callee->u.function, 0);
	r->differ &= e->kind != EXPR_OPAQUE && (!target || by);
	if (!by || (target->kind == EXPR_VAR && by->kind != VAR_GLOBAL &&
			   by->kind != VAR_STATIC_LOCAL))
		return r->differ;
	for (int i = 0; i < f->params.count && i < r->call->u.call.args.count; i++)
		if (f->params.at[i] == by && !stmt_changes(f->plain, by))
			given = root_of(r->call->u.call.args.at[i]);
	r->differ &= given && given != r->root;
	return r->differ;
}

/* E is reached by a variable of outside of the body, and by no other one is what the call stores:
 * these are two arrays or objects, which are compared when the program runs. */
static bool is_compared(const Clear *c, const Expr *e)
{
	const Var *root = root_of(e);
	const Function *f = c->call->u.call.callee->u.function;
	if (!root || !f->plain || root->kind == VAR_TEMP ||
		(root->kind == VAR_LOCAL && (!stmt_declares(c->a->loop->function->body, root) ||
						    stmt_declares(c->a->loop->stmt, root))))
		return false;
	Roots r = {c->call, root, true};
	stmt_walk(f->plain, NULL, find_root, &r);
	return r.differ;
}

static bool find_changeable(Expr *e, void *data)
{
	Clear *c = data;
	bool shared = e->kind == EXPR_VAR &&
		      (e->u.var->kind == VAR_GLOBAL || e->u.var->kind == VAR_STATIC_LOCAL ||
			      e->u.var->address_taken);
	bool memory = e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER ||
		      (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF);
	c->is = c->is && !expr_changed(e) && e->kind != EXPR_CALL && e->kind != EXPR_OPAQUE &&
		!((shared || memory) && !is_compared(c, e) &&
			may_store(c->call->u.call.callee->u.function, e->type, 0));
	return c->is;
}

/* CALL changes nothing that E reads, and E nothing at all. */
static bool is_clear(const Analysis *a, Expr *e, const Expr *call)
{
	Clear c = {a, call, true};
	expr_walk(e, find_changeable, &c);
	return c.is;
}

/* Where what E computes beside is left to store: what it is computed from is clear. */
static bool is_clear_target(const Analysis *a, Expr *e, const Expr *call)
{
	if (e->kind == EXPR_MEMBER)
		return e->u.member.is_arrow ? is_clear(a, e->u.member.base, call)
					    : is_clear_target(a, e->u.member.base, call);
	if (e->kind == EXPR_SUBSCRIPT) {
		Expr *base = e->u.subscript.base;
		bool decays = base->kind == EXPR_CAST && base->u.cast.is_decay;
		return is_clear(a, e->u.subscript.index, call) &&
		       (decays ? is_clear_target(a, base->u.cast.operand, call)
			       : is_clear(a, base, call));
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF)
		return is_clear(a, e->u.unary.operand, call);
	return e->kind == EXPR_VAR;
}

/* In subscript E, of what is only clear. */
static Expr *first_in_subscript(const Analysis *a, Expr *e)
{
	Expr *base = e->u.subscript.base, *call = first_call(a, e->u.subscript.index);
	if (!call)
		return NULL;
	const bool decays = base->kind == EXPR_CAST && base->u.cast.is_decay;
	bool clear = decays ? is_clear_target(a, base->u.cast.operand, call)
			    : is_clear(a, base, call);
	return clear ? call : NULL;
}

static Expr *first_in_assignment(const Analysis *a, Expr *e)
{
	Expr *left = e->u.assign.left, *right = e->u.assign.right;
	Expr *call = first_call(a, right);
	if (!call) {
		call = left->kind == EXPR_SUBSCRIPT ? first_in_subscript(a, left) : NULL;
		return call && is_clear(a, right, call) ? call : NULL;
	}
	bool clear = e->u.assign.is_compound ? is_clear(a, left, call)
					     : is_clear_target(a, left, call);
	return clear ? call : NULL;
}

/* In one of the arguments of call E. */
static Expr *first_in_arguments(const Analysis *a, Expr *e)
{
	Expr *call = NULL;
	int at = -1;
	if (e->u.call.callee->kind != EXPR_FUNC)
		return NULL;
	for (int i = 0; i < e->u.call.args.count && !call; i++) {
		call = first_call(a, e->u.call.args.at[i]);
		at = i;
	}
	for (int i = 0; i < e->u.call.args.count && call; i++)
		if (i != at && !is_clear(a, e->u.call.args.at[i], call))
			call = NULL;
	return call;
}

Expr *first_call(const Analysis *a, Expr *e)
{
	switch ((int)e->kind) {
	case EXPR_CALL:
		return e->u.call.callee->kind == EXPR_FUNC &&
				       has_effect(e->u.call.callee->u.function, 0)
			       ? e
			       : first_in_arguments(a, e);
	case EXPR_CAST:
		return first_call(a, e->u.cast.operand);
	case EXPR_UNARY:
		return expr_changed(e) ? NULL : first_call(a, e->u.unary.operand);
	case EXPR_ASSIGN:
		return first_in_assignment(a, e);
	case EXPR_COND:
		return first_call(a, e->u.cond.condition);
	case EXPR_SUBSCRIPT:
		return first_in_subscript(a, e);
	case EXPR_BINARY:
		break;
	default:
		return NULL;
	}
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	Expr *call = first_call(a, left);
	if (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR)
		return call;
	if (call)
		return is_clear(a, right, call) ? call : NULL;
	call = first_call(a, right);
	return call && is_clear(a, left, call) ? call : NULL;
}

bool function_has_effect(const Function *f)
{
	return has_effect(f, 0);
}
