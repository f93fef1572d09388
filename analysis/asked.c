// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* asked.c - pointers and numbers in structures that C reads under conditions only: for (...)
 * if (key[i]) v->data[i] = 0;
 *
 * In: a load that value_hoist wants before the loop, though no iteration may come to it. Out: where
 * the address of its place takes nothing but values of before the loop, facts->asked: whether it
 * can be read is asked of the machine (runtime/gsp_readable.h), and the original loop runs where it
 * cannot. What is read there when no iteration comes to it leads to elements that none touches. */
#include "analysis/exec.h"
#include "analysis/poly.h"

/* PLACE lies at a distance from a pointer, of which at most *LEFT subscripts are no constants. */
static bool is_at_pointer(const Expr *place, int *left)
{
	int64_t n;
	if (place->type->is_volatile || place->type->is_atomic)
		return false;
	if (place->kind == EXPR_MEMBER)
		return place->u.member.field->bit_width < 0 && !place->u.member.is_arrow &&
		       is_at_pointer(place->u.member.base, left);
	if (place->kind != EXPR_SUBSCRIPT ||
		(!expr_is_int(place->u.subscript.index, &n) && --*left < 0))
		return false;
	const Expr *base = place->u.subscript.base;
	return base->kind == EXPR_CAST && base->u.cast.is_decay
		       ? is_at_pointer(base->u.cast.operand, left)
		       : true;
}

bool may_be_readable(const Analysis *a, const Expr *load)
{
	int left = ASKED_SUBSCRIPTS;
	return !a->never_asks && type_is_scalar(load->type) && is_at_pointer(load->u.load, &left);
}

void ask(Analysis *a, Expr *place)
{
	for (int i = 0; i < a->asked.count; i++)
		if (a->asked.at[i] == place)
			return;
	list_push(a->unit->arena, &a->asked, place);
}

bool is_of_asked(const Analysis *a, const Expr *load)
{
	for (int i = 0; load->kind == EXPR_LOAD && i < a->asked.count; i++)
		if (a->asked.at[i] == load->u.load)
			return true;
	return false;
}

/* ---- when it is asked ------------------------------------------------------------------------ */

typedef struct Early {
	const Analysis *a;
	bool reads;
} Early;

static bool find_fixed(Expr *e, void *data)
{
	Early *x = data;
	for (int i = 0; i < x->a->fixed.count; i++)
		x->reads |= expr_equal(x->a->fixed.at[i], e);
	return !x->reads;
}

static bool needs_fixed(const Analysis *a, Expr *place)
{
	Early x = {.a = a};
	expr_walk(place, find_fixed, &x);
	return x.reads;
}

static bool find_asked(Expr *e, void *data)
{
	Early *x = data;
	for (int i = 0; i < x->a->asked.count; i++)
		x->reads |= expr_equal(x->a->asked.at[i], e);
	return !x->reads;
}

static bool counts_by_asked(const Analysis *a)
{
	const Facts *f = a->facts;
	Early x = {.a = a};
	if (f->trip)
		expr_walk(f->trip, find_asked, &x);
	if (f->search && f->search->trip)
		expr_walk(f->search->trip, find_asked, &x);
	return x.reads;
}

/* How often loops of the body run must be known before. How many iterations there are may depend on
 * what is asked, unless it is only asked where there are some. */
static bool is_asked_too_late(const Analysis *a)
{
	const Facts *f = a->facts;
	Early x = {.a = a, .reads = f->reach || (f->search && f->search->reach)};
	for (int i = 0; i < a->asked.count && !x.reads; i++)
		x.reads = needs_fixed(a, a->asked.at[i]) && counts_by_asked(a);
	for (int i = 0; i < f->box.count; i++)
		expr_walk(f->box.at[i].facts->trip, find_asked, &x);
	for (int k = 0; k < f->monoids.count; k++)
		for (int i = 0; i < f->monoids.at[k].loops.count; i++)
			if (f->monoids.at[k].loops.at[i].host_trip)
				expr_walk(f->monoids.at[k].loops.at[i].host_trip, find_asked, &x);
	return x.reads;
}

static const char *spelled(const Analysis *a, const Expr *place)
{
	const Expr *e = place;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].place == place && a->accesses.at[i].written_as)
			e = a->accesses.at[i].written_as;
	return expr_text(a->unit, e, false);
}

bool list_asked(Analysis *a, Facts *f)
{
	Unit *u = a->unit;
	for (int i = 0; i < a->elements.count; i++)
		if (a->elements.at[i].first)
			ask(a, a->elements.at[i].first);
	if (a->asked.count && is_asked_too_late(a)) {
		Reason *r = refuse(a, CODE_POINTER_VARIES, a->asked.at[0]->range,
			"'%s' is read from memory only under a condition",
			spelled(a, a->asked.at[0]));
		r->edit = "read it into a local variable before the loop, where it may be read";
		return false;
	}
	f->asked.at = a->asked.at;
	f->asked.count = a->asked.count;
	for (int i = 0; i < f->stages.count; i++) {
		f->stages.at[i]->asked.at = a->asked.at;
		f->stages.at[i]->asked.count = a->asked.count;
	}
	for (int i = 0; i < a->asked.count && f == a->facts; i++)
		loop_remark(u, a->loop, CODE_INSPECTED, a->loop->stmt->range,
			"whether '%s' can be read is asked before the loop, whose iterations may "
			"not come to it",
			spelled(a, a->asked.at[i]));
	return true;
}
