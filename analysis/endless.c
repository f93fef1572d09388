// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* endless.c - loops that end when memory holds a certain value, and for no other reason: while (*p)
 *
 * In: the conditions under which the loop goes on and ends. Out: a number of iterations after which
 * it may be left to C: as many as can be looked at, by what the machine says can be read from where
 * the first iteration does. That bounds a search, which asks once more, for all that it reads,
 * whether it can be (reach.c). Where nothing is found in them, C's loop is where they end, and is
 * searched from there. */
#include "analysis/exec.h"

/* The pointer to the element that PLACE is, or is in; NULL: there is none. */
static Expr *pointer_to(Analysis *a, Expr *place, int64_t *size)
{
	while (place->kind == EXPR_MEMBER && !place->u.member.is_arrow)
		place = place->u.member.base;
	*size = place->type->size;
	if (place->kind == EXPR_UNARY && place->u.unary.op == UN_DEREF)
		return place->u.unary.operand;
	if (place->kind != EXPR_SUBSCRIPT)
		return NULL;
	Expr *base = place->u.subscript.base;
	return value_binary(a, BIN_ADD, base->type, base, place->u.subscript.index);
}

typedef struct Steady {
	Analysis *a;
	bool steady;
} Steady;

/* The loop's condition, of which accesses are not listed yet, needs E whatever holds. */
static bool is_asked_first(Analysis *a, const Expr *e)
{
	if (!a->condition || a->stmt->kind == STMT_DO || !value_contains(a, a->condition, e))
		return false;
	return !expr_has_choice(a->condition);
}

/* E, by which a place is reached, is the same in all iterations, and C reads it in the first. */
static bool find_unsteady(Expr *e, void *data)
{
	Steady *s = data;
	const Access *x = e->kind == EXPR_LOAD ? access_of_load(s->a, e) : NULL;
	if (e->kind == EXPR_LOAD)
		s->steady &= !value_uses(s->a, e->u.load, EXPR_ITER) &&
			     (x ? !x->guard && !x->in_inner_loop : is_asked_first(s->a, e));
	return s->steady;
}

static bool is_steady(Analysis *a, Expr *place)
{
	Steady s = {.a = a, .steady = true};
	expr_walk(place, find_unsteady, &s);
	return s.steady;
}

/* ARRAY, an array that became a pointer, is a structure's last member. */
static bool is_last_member(const Expr *array)
{
	const Expr *e = array->u.cast.operand;
	if (e->kind != EXPR_MEMBER)
		return false;
	const Record *record = e->u.member.base->type->record;
	return record->is_union || record->fields.at[record->fields.count - 1] == e->u.member.field;
}

/* R, of which AT is said in iteration 0 and 1; false: it cannot be computed before the loop. */
static bool add_reading(Analysis *a, struct NextRead r, Expr *at)
{
	Facts *f = a->facts;
	for (int k = 0; k < 2; k++) {
		Expr *iter = value_int(a, a->unit->scalar[SC_LLONG], k);
		r.at[k] = value_hoist(a, value_replace(a, at, iter, NULL, NULL));
		if (!r.at[k])
			return false;
	}
	for (int i = 0; i < f->reached.count; i++)
		if (f->reached.at[i].row == r.row && expr_equal(f->reached.at[i].at[0], r.at[0]))
			return true;
	list_push(a->unit->arena, &f->reached, r);
	return true;
}

/* PLACE's subscripts do not leave their rows: C accesses nothing else. Programs do behind a
 * structure's last member. */
static void add_rows(Analysis *a, const Expr *place)
{
	const Expr *next;
	for (const Expr *p = subscript_of(place); p; p = next) {
		const int64_t count = declared_count(p);
		Expr *index = p->u.subscript.index;
		next = subscript_of(p->u.subscript.base);
		if (count > 0 && !is_last_member(p->u.subscript.base) &&
			value_uses(a, index, EXPR_ITER))
			add_reading(a, (struct NextRead){.row = count}, index);
	}
}

/* A load that is another one in each iteration, wherever iterations before lead. */
static bool find_reading(Expr *e, void *data)
{
	Analysis *a = data;
	struct NextRead r = {0};
	if (e->kind != EXPR_LOAD || !value_uses(a, e->u.load, EXPR_ITER) ||
		value_uses(a, e->u.load, EXPR_STATE) || !is_steady(a, e->u.load))
		return true;
	Expr *pointer = pointer_to(a, e->u.load, &r.size);
	if (!pointer || r.size < 1)
		return true;
	if (add_reading(a, r, pointer))
		add_rows(a, e->u.load);
	return true;
}

bool reads_on(Analysis *a, Expr *e)
{
	return value_uses(a, e, EXPR_LOAD) && value_uses(a, e, EXPR_ITER);
}

/* A counter that cannot hold as many numbers as are looked at would leave the loop as written for
 * ever. */
static bool counts_narrowly(const Facts *f)
{
	for (int i = 0; i < f->inductions.count; i++) {
		const Induction *in = &f->inductions.at[i];
		if (in->moves && type_is_integer(in->var->type) && type_bits(in->var->type) < 32)
			return true;
	}
	return false;
}

Expr *readable_iterations(Analysis *a)
{
	Facts *f = a->facts;
	expr_walk(a->condition, find_reading, a);
	for (int i = 0; i < a->exits.count; i++)
		expr_walk(a->exits.at[i], find_reading, a);
	if (!f->reached.count || counts_narrowly(f))
		return NULL;
	if (!a->after_header) { /* each piece begins where the one before has ended */
		a->header_moves = true;
		return NULL;
	}
	f->reach = var_temp(a->unit, "reach", a->unit->scalar[SC_LLONG]);
	f->reach->kind = VAR_ROWS;
	return value_var(a, f->reach);
}

void move_reach(Facts *from, Facts *to)
{
	to->reach = from->reach;
	to->reached.at = from->reached.at;
	to->reached.count = from->reached.count;
	from->reach = NULL;
	from->reached.count = 0;
}
