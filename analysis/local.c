// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* local.c - objects of one iteration: arrays, structures, and scalars with an address, that the
 * body declares.
 *
 * In: places in such objects. Out: what was stored there last, or a value that is not known. The
 * iterations do not share these objects, so what is done to them is no access of the loop; the
 * body does it as it stands. An element whose subscript is not constant is a choice between all of
 * a few, or gives a value that may be
 * stored, but from which no carried variable can be computed; and since such a value does not
 * show what it comes from, nothing carried may have been put into the object before. */
#include "analysis/exec.h"

/* Elements of an array from which a subscript that is not constant chooses. */
#define CHOICES_MAX 8

static bool find_object_named(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_VAR || e->kind == EXPR_FUNC;
	return !*found;
}

/* The address of another object, which a kernel has elsewhere, when it begins. */
static bool names_objects(const Var *var)
{
	bool found = false;
	expr_walk(var->init, find_object_named, &found);
	return found;
}

bool declares_own(const Var *var)
{
	const Type *t = var->type;
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	if (var->kind == VAR_STATIC_LOCAL)
		return var->init && t->is_const && !names_objects(var);
	return var->kind == VAR_LOCAL && !var->is_extern &&
	       (var_in_memory(var) || var->address_taken);
}

bool is_renewed(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->renewed.count; i++)
		if (a->renewed.at[i] == var)
			return true;
	return false;
}

bool is_own(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->own.count; i++)
		if (a->own.at[i] == var)
			return true;
	return false;
}

void add_own(Analysis *a, Var *var)
{
	if (!is_own(a, var))
		list_push(a->unit->arena, &a->own, var);
}

const Var *own_root(const Analysis *a, const Expr *place)
{
	const Var *root = a->own.count ? place_root(place) : NULL;
	return root && is_own(a, root) ? root : NULL;
}

/* Equal but for qualifiers. */
bool same_own_place(const Expr *x, const Expr *y)
{
	while (x != y) {
		if (x->kind != y->kind)
			return false;
		if (x->kind == EXPR_MEMBER && x->u.member.field == y->u.member.field) {
			x = x->u.member.base;
			y = y->u.member.base;
		} else if (x->kind == EXPR_SUBSCRIPT &&
			   x->u.subscript.index == y->u.subscript.index &&
			   x->type->unqualified == y->type->unqualified) {
			x = x->u.subscript.base;
			y = y->u.subscript.base;
		} else if (x->kind == EXPR_CAST && x->u.cast.is_decay && y->u.cast.is_decay) {
			x = x->u.cast.operand;
			y = y->u.cast.operand;
		} else {
			return false;
		}
	}
	return true;
}

static bool is_mixed(const Exec *x, const Var *root)
{
	for (int i = 0; i < x->mixed.count; i++)
		if (x->mixed.at[i] == root)
			return true;
	return false;
}

static Expr *known_value(const Exec *x, const Expr *place)
{
	for (int i = 0; i < x->env.slots.count; i++) {
		const Slot *s = &x->env.slots.at[i];
		if (s->place && s->value && same_own_place(s->place, place))
			return s->value;
	}
	return NULL;
}

/* PLACE with the subscript of its innermost element replaced; NULL: it is no element of a small
 * array. */
static Expr *choose_element(Exec *x, const Expr *place)
{
	Analysis *a = x->a;
	if (place->kind != EXPR_SUBSCRIPT || !type_is_scalar(place->type))
		return NULL;
	Expr *pointer = place->u.subscript.base, *index = place->u.subscript.index;
	if (pointer->kind != EXPR_CAST || !pointer->u.cast.is_decay)
		return NULL;
	const Type *array = pointer->u.cast.operand->type;
	if (array->count < 1 || array->count > CHOICES_MAX || value_is_unknown(a, index))
		return NULL;
	Expr *value = NULL;
	for (int64_t i = array->count - 1; i >= 0; i--) {
		Expr *at = value_int(a, a->unit->scalar[SC_LLONG], i);
		Expr *element = known_value(x, value_deref(a, pointer, at));
		if (!element)
			return NULL;
		Expr *here = value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], index, at);
		value = value ? value_cond(a, here, element, value) : element;
	}
	return value;
}

static bool shows_state(Analysis *a, Expr *e)
{
	return e && value_uses(a, e, EXPR_STATE);
}

Expr *read_own(Exec *x, Expr *place, const Var *root, Expr *written_as)
{
	Analysis *a = x->a;
	Expr *value = known_value(x, place);
	if (!value)
		value = choose_element(x, place);
	if (value)
		return value;
	Expr *outside = outside_place(a, place, root);
	if (outside)
		return read_place(x, outside, written_as);
	const bool chosen = shows_state(a, place);
	if ((chosen || is_mixed(x, root)) && a->inductions_known && !a->refused) {
		Reason *r = refuse(a, CODE_LOCAL_OBJECT, written_as->range,
			chosen ? "which element of '%s' is read here depends on a value that is "
				 "carried from iteration to iteration"
			       : "'%s' holds a value that is carried from iteration to iteration, "
				 "and which of its elements is read here is not known",
			root->name);
		r->edit = chosen ? "declare it outside of the loop and of the functions that it "
				   "calls"
				 : "keep the carried value in a variable of its own";
	}
	Type *type = place->type->unqualified;
	return value_var(a, var_temp(a->unit, root->name, type));
}

/* A bit-field keeps the low bits of what is stored in it, with the sign where it has one: what gcc
 * and clang make of what C leaves to the implementation (C11 6.3.1.3p3). */
Expr *value_kept(Analysis *a, const Expr *place, Expr *value)
{
	int width = place && place->kind == EXPR_MEMBER ? place->u.member.field->bit_width : -1;
	Type *t = value->type->unqualified;
	if (width < 0 || width >= type_bits(t) ||
		(t->kind == TYPE_SCALAR && t->scalar == SC_BOOL))
		return value;
	Type *wide = type_promote(a->unit, t);
	Expr *mask = value_int(a, wide, (int64_t)((UINT64_C(1) << width) - 1));
	if (value->kind == EXPR_BINARY && value->u.binary.op == BIN_AND &&
		value->u.binary.right == mask)
		return value;
	Expr *low = value_binary(a, BIN_AND, wide, value_cast(a, wide, value), mask);
	if (type_is_signed(t)) {
		Expr *sign = value_int(a, wide, (int64_t)(UINT64_C(1) << (width - 1)));
		low = value_binary(a, BIN_SUB, wide,
			value_binary(a, BIN_XOR, wide, low, sign), sign);
	}
	return value_cast(a, t, low);
}

void write_own(Exec *x, Expr *place, const Var *root, Expr *value)
{
	Analysis *a = x->a;
	value = value_kept(a, place, value);
	if (is_renewed(a, root)) {
		list_push(a->scratch, &a->renewed_with, value);
		list_push(a->scratch, &a->renewed_with, place);
		list_push(a->scratch, &a->renewed_with, x->guard);
	}
	if (!is_mixed(x, root) && (shows_state(a, value) || shows_state(a, place) ||
					  shows_state(a, x->guard)))
		list_push(a->unit->arena, &x->mixed, root);
	remember(x, place, value);
}

void exec_object(Exec *x, Var *var)
{
	Analysis *a = x->a;
	if (var->type->size < 0) {
		Reason *r = refuse(a, CODE_LOCAL_OBJECT, var->range,
			"'%s' is an array of variable length, one for each iteration", var->name);
		r->edit = "give it a constant length";
		return;
	}
	env_own(x);
	for (int i = 0; i < x->env.slots.count; i++) {
		Slot *s = &x->env.slots.at[i];
		if (s->place && s->at->root == var)
			s->value = NULL;
	}
	if (var->init)
		init_place(x, var->type, value_var(a, var), var->init);
}
