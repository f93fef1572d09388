// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* objects.c - what the bases of accesses lead to: which object, how large, distinct from which.
 *
 * In: bases, as host expressions, and the function around the loop. Out: sizes where a declaration
 * or an allocation in view gives them, and pairs of bases that cannot overlap. Declared objects
 * are distinct from each other; a pointer may lead into any object whose address is taken; fresh
 * memory and `restrict` (C11 6.7.3.1) keep pointers apart. Types are not used (no -fstrict-aliasing
 * reasoning): people do cast. */
#include "analysis/family.h"
#include "analysis/keyed.h"
#include "analysis/poly.h"

#include <stddef.h>
#include <string.h>

/* ---- bases ----------------------------------------------------------------------------------- */

Expr *base_root(Expr *base)
{
	while (base->kind == EXPR_CAST && base->type->kind == TYPE_POINTER &&
		(base->u.cast.is_decay || base->u.cast.operand->type->kind == TYPE_POINTER))
		base = base->u.cast.operand;
	return base;
}

/* E, below conversions, is an array of OF, and not one that is cast to such. */
static bool is_array_of(const Expr *e, const Type *of)
{
	const Type *t = e->type;
	while (t->kind == TYPE_ARRAY && t->unqualified != of->unqualified)
		t = t->of;
	return e->type->kind == TYPE_ARRAY && t->unqualified == of->unqualified;
}

/* What the address of PLACE is a multiple of, as its types say. Arrays of variable length are
 * made like their elements. */
static int64_t alignment_of(const Expr *place)
{
	const Expr *outer = NULL;
	const Type *type = place->type;
	while (type->kind == TYPE_ARRAY && type->align < 1)
		type = type->of;
	const int64_t most = _Alignof(max_align_t);
	int64_t align = type->align > 0 ? type->align : most, apart = 0;
	if (place->kind == EXPR_MEMBER) {
		outer = place->u.member.base;
		apart = place->u.member.field->offset_bits / 8;
		align = place->u.member.is_arrow ? outer->type->of->align : alignment_of(outer);
	} else if (place->kind == EXPR_SUBSCRIPT) {
		outer = base_root(place->u.subscript.base);
		apart = place->type->size > 0 ? place->type->size : 0;
		align = is_array_of(outer, place->type) ? alignment_of(outer) : align;
	}
	while (align > 1 && apart % align != 0)
		align /= 2;
	return align;
}

bool is_misaligned(const Access *x)
{
	const Expr *root = base_root(x->base);
	const Type *of = x->elem;
	if (!of)
		return false;
	if (root->kind == EXPR_UNARY && root->u.unary.op == UN_ADDR) {
		root = root->u.unary.operand;
		return root->type->unqualified == of->unqualified && alignment_of(root) < of->align;
	}
	/* else a pointer of the program's */
	return is_array_of(root, of) && alignment_of(root) < of->align;
}

bool check_alignment(Analysis *a)
{
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		if (c->place && !is_bit_field(c->place) &&
			alignment_of(c->place) < c->place->type->align)
			return refuse(a, CODE_MISALIGNED, a->loop->stmt->range,
				       "'%s' lies in a packed structure", c->var->name),
			       false;
	}
	return true;
}

bool is_snapshot(const Analysis *a, Expr *base)
{
	for (int i = 0; i < a->snapshots.count; i++)
		if (expr_equal(base_root(a->snapshots.at[i]), base_root(base)))
			return true;
	return false;
}

bool same_object(const Access *x, const Access *y)
{
	return x->base && y->base && expr_equal(base_root(x->base), base_root(y->base));
}

bool members_apart(const Access *x, const Access *y)
{
	return x->elem->size == y->elem->size && x->elem->size > 0 &&
	       (x->field_offset + x->size <= y->field_offset ||
		       y->field_offset + y->size <= x->field_offset);
}

/* The variable in whose own storage the place or address E lies, or NULL: behind a pointer. */
static Var *owner(Expr *e)
{
	e = base_root(e);
	switch (e->kind) {
	case EXPR_VAR:
		return e->type->kind == TYPE_POINTER ? NULL : e->u.var;
	case EXPR_MEMBER:
		if (e->u.member.is_arrow || e->type->kind == TYPE_POINTER)
			return NULL;
		return owner(e->u.member.base);
	case EXPR_SUBSCRIPT:
		return e->type->kind == TYPE_POINTER ? NULL : owner(e->u.subscript.base);
	case EXPR_UNARY:
		if (e->u.unary.op != UN_ADDR)
			return NULL;
		e = e->u.unary.operand;
		return e->kind == EXPR_VAR ? e->u.var : owner(e);
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_BINARY:
	case EXPR_ASSIGN:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return NULL;
}

Var *base_var(Expr *base)
{
	Expr *root = base_root(base);
	return root->kind == EXPR_VAR ? root->u.var : owner(root);
}

bool access_is_private(const Analysis *a, const Access *x)
{
	Var *v = x->base ? owner(x->base) : NULL;
	return v && declared_in_body(a, v);
}

bool var_is_reachable(const Var *var)
{
	if (var->kind == VAR_GLOBAL && !var->is_internal)
		return true; /* other files may take its address */
	return var->address_taken && var->kind != VAR_TEMP;
}

bool loop_assumes(const Analysis *a, const char *word)
{
	return directive_assumes(a, word);
}

/* ---- assignments ----------------------------------------------------------------------------- */

/* What a function does with one variable, apart from its initialiser. */
typedef struct Uses {
	const Var *var;
	unsigned before; /* only assignments after this place count, where nonzero */
	int assigned;
	Expr *assignment; /* the last one */
	bool has_goto;
	bool escapes;   /* its value is copied into another pointer, passed on or returned */
	unsigned freed; /* place of the first free or realloc of it; 0: none */
} Uses;

static bool names(const Expr *e, const Var *var)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return e->kind == EXPR_VAR && e->u.var == var;
}

typedef struct Mention {
	const Var *var;
	bool found;
} Mention;

/* Finds the variable where its value may become part of a pointer value. */
static bool find_mention(Expr *e, void *data)
{
	Mention *m = data;
	if (e->kind == EXPR_VAR)
		m->found |= e->u.var == m->var;
	if (e->kind == EXPR_SUBSCRIPT || (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF) ||
		(e->kind == EXPR_MEMBER && e->u.member.is_arrow))
		return e->type->kind == TYPE_ARRAY;
	return !m->found;
}

static bool mentions(Expr *e, const Var *var)
{
	Mention m = {.var = var};
	if (e)
		expr_walk(e, find_mention, &m);
	return m.found;
}

static bool is_call_of(const Expr *e, const char *const *functions)
{
	if (e->kind != EXPR_CALL || e->u.call.callee->kind != EXPR_FUNC)
		return false;
	const Function *f = e->u.call.callee->u.function;
	for (int i = 0; functions[i]; i++)
		if (!f->body && strcmp(f->name, functions[i]) == 0)
			return true;
	return false;
}

static bool visit_use(Expr *e, void *data)
{
	static const char *const release[] = {"free", "realloc", NULL};
	Uses *u = data;
	if (e->kind == EXPR_ASSIGN && names(e->u.assign.left, u->var)) {
		u->assigned += e->range.begin >= u->before;
		u->assignment = e;
	} else if (e->kind == EXPR_ASSIGN) {
		u->escapes |= !type_is_arithmetic(e->type) && mentions(e->u.assign.right, u->var);
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC &&
		names(e->u.unary.operand, u->var)) {
		u->assigned += e->range.begin >= u->before;
		u->assignment = NULL;
	}
	for (int i = 0; e->kind == EXPR_CALL && i < e->u.call.args.count; i++)
		if (mentions(e->u.call.args.at[i], u->var)) {
			u->escapes |= !is_call_of(e, release);
			if (is_call_of(e, release) && (!u->freed || e->range.begin < u->freed))
				u->freed = e->range.begin + 1;
		}
	return true;
}

static bool visit_stmt(Stmt *s, void *data)
{
	Uses *u = data;
	u->has_goto |= s->kind == STMT_GOTO || s->kind == STMT_OPAQUE;
	if (s->kind == STMT_RETURN)
		u->escapes |= mentions(s->u.expr, u->var);
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (!type_is_arithmetic(s->u.vars.at[i]->type))
			u->escapes |= mentions(s->u.vars.at[i]->init, u->var);
	return true;
}

static Uses uses_of(const Analysis *a, const Var *var, unsigned before)
{
	Uses u = {.var = var, .before = before};
	stmt_walk(a->loop->function->body, visit_stmt, visit_use, &u);
	return u;
}

bool var_is_assigned(const Analysis *a, const Var *var)
{
	if (var->address_taken && var->type->kind != TYPE_ARRAY)
		return true;
	return uses_of(a, var, 0).assigned > 0;
}

/* ---- allocations ----------------------------------------------------------------------------- */

/* STMT is one of the statements that the function's body consists of. */
static bool is_outermost(const Analysis *a, const Expr *e)
{
	const Stmt *body = a->loop->function->body;
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++) {
		const Stmt *s = body->u.block.at[i];
		if (s->kind == STMT_EXPR && s->u.expr == e)
			return true;
	}
	return false;
}

/* The call that gave pointer VAR its only value, which it still has in the loop; or NULL. */
static Expr *allocation(const Analysis *a, const Var *var)
{
	static const char *const allocate[] = {"malloc", "calloc", NULL};
	if (!var || var->address_taken || (var->kind != VAR_LOCAL))
		return NULL;
	Uses u = uses_of(a, var, 0);
	Expr *value = var->init;
	if (u.assigned > 1 || (u.assigned == 1 && (var->init || !u.assignment)))
		return NULL;
	if (u.assigned == 1) {
		if (!is_outermost(a, u.assignment) || u.assignment->u.assign.is_compound ||
			u.assignment->range.begin > a->loop->stmt->range.begin)
			return NULL;
		value = u.assignment->u.assign.right;
	}
	if (!value || u.has_goto || (u.freed && u.freed < a->loop->stmt->range.end))
		return NULL;
	while (value->kind == EXPR_CAST)
		value = value->u.cast.operand;
	return is_call_of(value, allocate) ? value : NULL;
}

typedef struct Stable {
	const Analysis *a;
	unsigned since;
	bool ok;
} Stable;

static bool visit_stable(Expr *e, void *data)
{
	Stable *s = data;
	if (e->kind == EXPR_VAR) {
		const Var *v = e->u.var;
		bool local = v->kind == VAR_LOCAL || v->kind == VAR_PARAM;
		s->ok &= local && !v->address_taken && uses_of(s->a, v, s->since).assigned == 0;
	}
	return s->ok;
}

bool is_unchanged(const Analysis *a, Expr *e, unsigned since)
{
	Stable s = {.a = a, .since = since, .ok = poly_is_harmless(e)};
	expr_walk(e, visit_stable, &s);
	return s.ok && !uses_of(a, NULL, 0).has_goto;
}

static Expr *allocated_count(Poly *p, const Array *array, const Expr *call, bool surely)
{
	Unit *u = p->a->unit;
	Expr *bytes = call->u.call.args.at[0];
	for (int i = 0; i < call->u.call.args.count; i++)
		if (!is_unchanged(p->a, call->u.call.args.at[i], call->range.begin))
			return NULL;
	if (call->u.call.args.count == 2)
		bytes = expr_binary(u, BIN_MUL, bytes->type, bytes, call->u.call.args.at[1]);
	if (!surely) {
		Expr *null = expr_cast(u, array->base->type, expr_int(u, u->scalar[SC_INT], 0));
		poly_check(p, host_compare(p, BIN_NE, array->base, null));
	}
	Expr *size = expr_int(u, bytes->type, array->elem->size);
	return host_cast(p, expr_binary(u, BIN_DIV, bytes->type, bytes, size));
}

/* ---- sizes ----------------------------------------------------------------------------------- */

/* Elements of SIZE bytes in an array type; variable lengths must still be what they were. */
static Expr *array_count(Poly *p, const Type *t, const Array *array, unsigned since)
{
	Expr *count = NULL;
	if (t->size >= 0)
		return host_int(p, t->size / array->elem->size);
	for (; t->kind == TYPE_ARRAY && t->unqualified != array->elem; t = t->of) {
		Expr *n = t->count >= 0 ? host_int(p, t->count) : NULL;
		if (!n && t->count_expr && is_unchanged(p->a, t->count_expr, since))
			n = host_cast(p, t->count_expr);
		if (!n)
			return NULL;
		count = count ? host_binary(p, BIN_MUL, count, n) : n;
	}
	return t->size == array->elem->size ? count : NULL;
}

bool is_open_array(const Expr *array)
{
	return array->kind == EXPR_MEMBER && array->type->kind == TYPE_ARRAY &&
	       array->type->count < 2;
}

bool may_be_longer(const Expr *array)
{
	if (array->kind != EXPR_MEMBER || array->type->kind != TYPE_ARRAY)
		return false;
	if (is_open_array(array))
		return true;
	const Expr *e = array;
	for (bool arrow = false; e->kind == EXPR_MEMBER && !arrow; e = e->u.member.base) {
		arrow = e->u.member.is_arrow;
		const Type *t = e->u.member.base->type;
		const Record *r = (arrow ? t->of : t)->unqualified->record;
		if (!r->is_union && r->fields.at[r->fields.count - 1] != e->u.member.field)
			return false;
	}
	int64_t n;
	return e->type->kind == TYPE_POINTER ||
	       (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF) ||
	       (e->kind == EXPR_SUBSCRIPT && expr_is_int(e->u.subscript.index, &n) && n == 0 &&
		       !(e->u.subscript.base->kind == EXPR_CAST &&
			       e->u.subscript.base->u.cast.is_decay));
}

Expr *object_count(Poly *p, const Array *array, bool surely)
{
	Expr *root = base_root(array->base);
	const Var *var = owner(root);
	if (array->elem->size <= 0)
		return NULL;
	if (root->kind == EXPR_UNARY && root->u.unary.op == UN_ADDR) {
		if (!(var || surely) || root->u.unary.operand->type->size < 0)
			return NULL;
		return host_int(p, root->u.unary.operand->type->size / array->elem->size);
	}
	if (root->type->kind == TYPE_ARRAY) {
		if (may_be_longer(root))
			return NULL;
		if (!var && !surely && root->kind != EXPR_STRING)
			return NULL;
		return array_count(p, root->type, array, var ? var->range.begin : 0);
	}
	if (root->type->kind != TYPE_POINTER)
		return var && root->type->size >= array->elem->size
			       ? host_int(p, root->type->size / array->elem->size)
			       : NULL;
	Expr *call = root->kind == EXPR_VAR ? allocation(p->a, root->u.var) : NULL;
	return call ? allocated_count(p, array, call, surely) : NULL;
}

/* ---- distinct objects ------------------------------------------------------------------------ */

/* The base is a parameter that still has the value it came with. */
static bool is_argument(const Analysis *a, const Expr *root)
{
	return root->kind == EXPR_VAR && root->u.var->kind == VAR_PARAM &&
	       !var_is_assigned(a, root->u.var);
}

static bool is_restrict(const Expr *root)
{
	const Var *v = root->kind == EXPR_VAR ? root->u.var : NULL;
	return v && v->type->is_restrict && (v->kind == VAR_PARAM || v->kind == VAR_LOCAL);
}

/* Pointer X, declared restrict or holding fresh memory, cannot lead to where Y leads. */
static bool is_exclusive(const Analysis *a, Expr *x, Expr *y)
{
	if (x->kind != EXPR_VAR || x->type->kind != TYPE_POINTER)
		return false;
	bool fresh = allocation(a, x->u.var) != NULL;
	if (!fresh && !is_restrict(x))
		return false;
	if (owner(y) || (is_argument(a, y) && !expr_equal(x, y)))
		return true;
	if (fresh && y->kind == EXPR_VAR && y->u.var != x->u.var && allocation(a, y->u.var))
		return true;
	return !expr_equal(x, y) && !uses_of(a, x->u.var, 0).escapes &&
	       !(y->kind == EXPR_VAR && y->u.var == x->u.var);
}

/* Nobody else holds the address of VAR. */
static bool is_hidden(const Var *var)
{
	return !var->address_taken &&
	       (var->kind == VAR_LOCAL || var->kind == VAR_PARAM || var->kind == VAR_STATIC_LOCAL ||
		       (var->kind == VAR_GLOBAL && var->is_internal));
}

/* Different members of one structure. */
static bool are_siblings(const Expr *x, const Expr *y)
{
	if (x->kind == EXPR_UNARY && x->u.unary.op == UN_ADDR)
		x = x->u.unary.operand;
	if (y->kind == EXPR_UNARY && y->u.unary.op == UN_ADDR)
		y = y->u.unary.operand;
	return x->kind == EXPR_MEMBER && y->kind == EXPR_MEMBER && x->type->kind != TYPE_POINTER &&
	       y->type->kind != TYPE_POINTER && x->u.member.field != y->u.member.field &&
	       x->u.member.is_arrow == y->u.member.is_arrow && !x->u.member.record->is_union &&
	       expr_equal(x->u.member.base, y->u.member.base);
}

/* VAR is defined const: C has no stores to it, through whatever pointer (C11 6.7.3p6). */
static bool is_constant(const Var *var)
{
	return var && type_is_constant(var->type);
}

bool objects_distinct(const Analysis *a, Expr *x, Expr *y)
{
	x = base_root(x);
	y = base_root(y);
	const Var *vx = owner(x), *vy = owner(y);
	if (x->kind == EXPR_STRING || y->kind == EXPR_STRING)
		return true; /* string literals are not written to */
	if (are_siblings(x, y) || is_constant(vx) || is_constant(vy))
		return true;
	if (vx && vy)
		return vx != vy;
	if (vx || vy)
		return is_hidden(vx ? vx : vy) || is_exclusive(a, vx ? y : x, vx ? x : y);
	return is_exclusive(a, x, y) || is_exclusive(a, y, x);
}
