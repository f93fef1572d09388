// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* record.c - values of structure type, and initialisers.
 *
 * In: expressions of structure type. Out: the values of the scalars they consist of, in the order
 * of their members and elements; a copy is one access for each. Unions are refused: their bytes
 * have several types. */
#include "analysis/exec.h"

#include <string.h>

/* Scalars in a structure that is copied; elements of an object that are followed one by one. */
#define MEMBERS_MAX 64

static bool takes_item(const Field *f)
{
	return *f->name || f->bit_width < 0;
}

/* ---- places ------------------------------------------------------------------------------ */

static Expr *field_place(Exec *x, Expr *place, Record *r, Field *f, Range range)
{
	/* As C has it: a member is as const as the structure, so that p[i].x is the same place. */
	const Type *t = place->type;
	Type *type = f->type;
	if (t->is_const || t->is_volatile)
		type = type_qualified(x->a->unit, type, t->is_const || type->is_const,
			t->is_volatile || type->is_volatile, type->is_restrict);
	Expr written = {.kind = EXPR_MEMBER, .type = type, .range = range};
	written.u.member.field = f;
	written.u.member.record = r;
	return value_member(x->a, &written, place);
}

static Expr *element_place(Exec *x, Type *array, Expr *place, int64_t i)
{
	Analysis *a = x->a;
	Type *pointer = type_pointer(a->unit, array->of);
	return value_deref(
		a, value_decay(a, pointer, place), value_int(a, a->unit->scalar[SC_LLONG], i));
}

static bool refuse_copy(Exec *x, Code code, const Type *t, Range range, const char *why)
{
	if (!x->a->refused)
		refuse(x->a, code, range, "a value of type '%s' is copied as a whole: %s", t->name,
			why);
	return false;
}

bool member_places(Exec *x, Type *t, Expr *place, Range range, Scalars *out)
{
	if (t->kind == TYPE_ARRAY) {
		if (t->count < 0 || t->count > MEMBERS_MAX)
			return refuse_copy(x, CODE_STRUCT_VALUE, t, range,
				"it has too many elements to be followed one by one");
		for (int64_t i = 0; i < t->count; i++)
			if (!member_places(x, t->of, element_place(x, t, place, i), range, out))
				return false;
		return true;
	}
	if (t->kind != TYPE_RECORD) {
		if (!type_is_scalar(t))
			return refuse_copy(x, CODE_STRUCT_VALUE, t, range,
				"gspcc carries this type by name only");
		if (t->is_volatile || t->is_atomic)
			return refuse_copy(x, CODE_VOLATILE, t, range,
				"every access to it must happen, in order");
		list_push(x->a->unit->arena, out, place);
		return out->count <= MEMBERS_MAX ||
		       refuse_copy(x, CODE_STRUCT_VALUE, t, range,
			       "it has too many members to be followed one by one");
	}
	if (t->record->is_union)
		return refuse_copy(
			x, CODE_UNION, t, range, "it is a union, whose bytes have several types");
	for (int i = 0; i < t->record->fields.count; i++) {
		Field *f = t->record->fields.at[i];
		if (!takes_item(f))
			continue;
		Expr *member = field_place(x, place, t->record, f, range);
		if (!member_places(x, f->type, member, range, out))
			return false;
	}
	return true;
}

void assign_record(Exec *x, Expr *place, const Scalars *values, Expr *written_as)
{
	Scalars places = {0};
	if (!member_places(x, written_as->type, place, written_as->range, &places))
		return;
	for (int i = 0; i < places.count && i < values->count && !x->a->refused; i++)
		write_place(x, places.at[i], values->at[i], written_as);
}

/* ---- initialisers ------------------------------------------------------------------------ */

static int64_t scalars_of(const Type *t)
{
	int64_t count = 0;
	if (t->kind == TYPE_ARRAY)
		return t->count < 0 ? 0 : t->count * scalars_of(t->of);
	if (t->kind != TYPE_RECORD)
		return 1;
	for (int i = 0; i < t->record->fields.count; i++)
		count += scalars_of(t->record->fields.at[i]->type);
	return count;
}

static void init_scalar(Exec *x, Type *t, Expr *place, Expr *init)
{
	Analysis *a = x->a;
	Expr *value = init ? value_cast(a, t, eval(x, init)) : value_zero(a, t);
	const Var *root = own_root(a, place);
	if (root && !a->refused)
		write_own(x, place, root, value);
}

static void init_items(Exec *x, Type *t, Expr *place, Expr *list)
{
	int count = list ? list->u.list.items.count : 0, at = 0;
	if (t->kind == TYPE_ARRAY) {
		for (int64_t i = 0; i < t->count && !x->a->refused; i++)
			init_place(x, t->of, element_place(x, t, place, i),
				i < count ? list->u.list.items.at[i] : NULL);
		return;
	}
	if (t->record->is_union) /* the others share its bytes: reading one is refused */
		return;
	for (int i = 0; i < t->record->fields.count && !x->a->refused; i++) {
		Field *f = t->record->fields.at[i];
		if (!takes_item(f))
			continue;
		init_place(x, f->type, field_place(x, place, t->record, f, (Range){0}),
			at < count ? list->u.list.items.at[at] : NULL);
		at++;
	}
}

/* What the items do besides giving values; the object's contents are not followed. */
static void run_items(Exec *x, Expr *place, Expr *list)
{
	for (int i = 0; i < list->u.list.items.count && !x->a->refused; i++) {
		Expr *item = list->u.list.items.at[i];
		if (item->kind == EXPR_INIT_LIST)
			run_items(x, place, item);
		else if (type_is_scalar(item->type))
			write_own(x, place, own_root(x->a, place), eval(x, item));
	}
}

/* INIT NULL: zeros. */
void init_place(Exec *x, Type *t, Expr *place, Expr *init)
{
	if (x->a->refused)
		return;
	if (t->kind != TYPE_ARRAY && t->kind != TYPE_RECORD) {
		init_scalar(x, t, place, init);
		return;
	}
	if (init && init->kind == EXPR_STRING)
		return; /* its characters are not followed */
	if (init && init->kind != EXPR_INIT_LIST) {
		Scalars values = {0}, places = {0};
		if (eval_record(x, init, &values) &&
			member_places(x, t, place, init->range, &places))
			for (int i = 0; i < places.count; i++)
				write_own(x, places.at[i], own_root(x->a, place), values.at[i]);
		return;
	}
	if (scalars_of(t) <= MEMBERS_MAX)
		init_items(x, t, place, init);
	else if (init)
		run_items(x, place, init);
}

/* ---- values ------------------------------------------------------------------------------ */

static Expr *literal_list(const Expr *e)
{
	if (e->kind != EXPR_OPAQUE || strcmp(e->u.list.what, "compound literal") != 0 ||
		e->u.list.items.count == 0)
		return NULL;
	Expr *list = e->u.list.items.at[e->u.list.items.count - 1];
	return list->kind == EXPR_INIT_LIST ? list : NULL;
}

static bool read_record(Exec *x, Expr *e, Scalars *out)
{
	Scalars places = {0};
	Expr *place = place_of(x, e);
	if (!member_places(x, e->type, place, e->range, &places))
		return false;
	for (int i = 0; i < places.count && !x->a->refused; i++)
		list_push(x->a->unit->arena, out, read_place(x, places.at[i], e));
	return !x->a->refused;
}

static Expr *new_object(Exec *x, Type *t)
{
	Var *var = var_temp(x->a->unit, "object", t->unqualified);
	add_own(x->a, var);
	return value_var(x->a, var);
}

static bool read_list(Exec *x, Type *t, Expr *list, Scalars *out)
{
	Scalars places = {0};
	Expr *place = new_object(x, t);
	if (!member_places(x, t, place, list->range, &places))
		return false;
	init_place(x, t, place, list);
	for (int i = 0; i < places.count && !x->a->refused; i++)
		list_push(x->a->unit->arena, out, read_place(x, places.at[i], list));
	return !x->a->refused;
}

typedef struct Arm {
	Expr *expr;
	Scalars values;
} Arm;

static void run_arm(Exec *x, void *side)
{
	Arm *arm = side;
	eval_record(x, arm->expr, &arm->values);
}

static bool choose_record(Exec *x, Expr *e, Scalars *out)
{
	Analysis *a = x->a;
	Expr *c = eval_truth(x, e->u.cond.condition);
	Arm yes = {.expr = e->u.cond.yes}, no = {.expr = e->u.cond.no};
	int64_t n;
	exec_branch(x, c, run_arm, &yes, &no);
	if (a->refused)
		return false;
	if (expr_is_int(c, &n)) {
		*out = n ? yes.values : no.values;
		return true;
	}
	for (int i = 0; i < yes.values.count && i < no.values.count; i++)
		list_push(a->unit->arena, out, value_cond(a, c, yes.values.at[i], no.values.at[i]));
	return true;
}

static bool store_record(Exec *x, Expr *e, Scalars *out)
{
	Expr *left = e->u.assign.left;
	Expr *place = place_of(x, left);
	if (!eval_record(x, e->u.assign.right, out))
		return false;
	assign_record(x, place, out, left);
	return !x->a->refused;
}

static bool call_record(Exec *x, Expr *e, Scalars *out)
{
	const Expr *callee = e->u.call.callee;
	if (callee->kind == EXPR_FUNC && can_follow(x, callee->u.function, e))
		follow_call(x, e, callee->u.function, out);
	else
		eval_call(x, e); /* refuses it */
	return !x->a->refused;
}

bool eval_record(Exec *x, Expr *e, Scalars *out)
{
	Expr *list = literal_list(e);
	bool known = false;
	if (x->a->refused)
		return false;
	if (type_is_complex(e->type)) {
		bool ok = eval_complex(x, e, out, &known);
		if (known)
			return ok;
	}
	if (list)
		return read_list(x, e->type, list, out);
	switch (e->kind) {
	case EXPR_INIT_LIST:
		return read_list(x, e->type, e, out);
	case EXPR_VAR:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_UNARY:
		return read_record(x, e, out);
	case EXPR_ASSIGN:
		return store_record(x, e, out);
	case EXPR_COND:
		return choose_record(x, e, out);
	case EXPR_CAST:
		return eval_record(x, e->u.cast.operand, out);
	case EXPR_BINARY:
		if (e->u.binary.op != BIN_COMMA)
			break;
		eval(x, e->u.binary.left);
		return eval_record(x, e->u.binary.right, out);
	case EXPR_CALL:
		return call_record(x, e, out);
	case EXPR_OPAQUE:
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	if (!x->a->refused)
		refuse(x->a, CODE_STRUCT_VALUE, e->range,
			"where this value of type '%s' comes from cannot be followed",
			e->type->name);
	return false;
}

Expr *place_of_record(Exec *x, Expr *e)
{
	Scalars values = {0}, places = {0};
	Expr *place = new_object(x, e->type);
	const Var *root = own_root(x->a, place);
	if (eval_record(x, e, &values) && member_places(x, e->type, place, e->range, &places))
		for (int i = 0; i < places.count; i++)
			write_own(x, places.at[i], root, values.at[i]);
	return place;
}
