// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* entered.c - what the host reads before it is known whether there is an iteration:
 *
 *	for (i = 0; i < n && i < list->length; i++)     C reads list->length where 0 < n
 *		a[list->first + i] = 0;                 and list->first where there is an iteration
 *
 * In: the number of iterations and the checks, as host expressions. Out: where they read what C may
 * never come to, the condition that C asks before, in C's order: where it does not hold, the host
 * leaves the loop to C. What no such condition can tell has been asked about (asked.c). */
#include "analysis/exec.h"

bool is_read_first(const Analysis *a, const Expr *load)
{
	for (int i = 0; i < a->first.count; i++)
		if (a->first.at[i] == load || is_same_object(load->u.load, a->first.at[i]->u.load))
			return true;
	return false;
}

void enter_by(Analysis *a, Expr *part)
{
	int64_t n;
	if (a->uncertain || (expr_is_int(part, &n) && n))
		return;
	Expr *first = value_int(a, a->unit->scalar[SC_LLONG], 0);
	const int hoisted = a->hoisted.count;
	Expr *host = value_uses_state(a, part, NULL) ? NULL : value_hoist_at(a, part, first);
	a->hoisted.count = hoisted; /* the loop may change it later */
	if (!host)
		a->uncertain = true;
	else
		a->entered = a->entered ? value_binary(a, BIN_LAND, a->unit->scalar[SC_INT],
						  a->entered, host)
					: host;
}

/* ---- loops of the body ----------------------------------------------------------------------- */

static Expr *any_iterations(Analysis *a, const InnerLoop *in, Expr *iter)
{
	Expr *trip = in->trip ? value_hoist_at(a, in->trip, iter) : NULL;
	if (!trip)
		return NULL;
	Type *wide = a->unit->scalar[SC_LLONG];
	return value_binary(a, BIN_GE, a->unit->scalar[SC_INT], value_cast(a, wide, trip),
		value_int(a, wide, 1));
}

/* The host can tell whether IN and the loops around it have any in the first iteration of all, and
 * in the last one: this makes the check. */
static bool find_entered(Analysis *a, const InnerLoop *in)
{
	Type *wide = a->unit->scalar[SC_LLONG], *truth = a->unit->scalar[SC_INT];
	const InnerLoop *loops[8];
	int count = 0;
	if (!a->facts->trip)
		return false;
	for (; in && count < 8; in = in->outer)
		loops[count++] = in;
	Expr *none = value_binary(a, BIN_LE, truth, a->facts->trip, value_int(a, wide, 0));
	Expr *last = value_binary(a, BIN_SUB, wide, a->facts->trip, value_int(a, wide, 1));
	Expr *first = NULL, *final = NULL;
	for (int i = count - 1; i >= 0 && !in; i--) {
		Expr *begin = any_iterations(a, loops[i], value_int(a, wide, 0));
		Expr *end = any_iterations(a, loops[i], last);
		if (!begin || !end)
			return false;
		first = first ? value_binary(a, BIN_LAND, truth, first, begin) : begin;
		final = final ? value_binary(a, BIN_LAND, truth, final, end) : end;
	}
	if (in || !first)
		return false;
	Expr *entered = first == final ? first : value_binary(a, BIN_LOR, truth, first, final);
	check_at_run_time(a, value_binary(a, BIN_LOR, truth, none, entered));
	return true;
}

bool check_entered(Analysis *a, const InnerLoop *in)
{
	if (a->entering)
		return false;
	a->entering = true;
	const bool ok = find_entered(a, in);
	a->entering = false;
	return ok;
}

/* ---- what is read ---------------------------------------------------------------------------- */

static Expr *put_place(Analysis *a, Expr *e, void *data)
{
	return e->kind == EXPR_LOAD ? value_map(a, e->u.load, put_place, data) : NULL;
}

typedef struct Reads {
	Analysis *a;
	const Facts *facts;
	bool unsure;
} Reads;

static bool is_asked_place(const Facts *f, const Expr *place)
{
	for (int i = 0; i < f->asked.count; i++)
		if (expr_equal(f->asked.at[i], place))
			return true;
	return false;
}

/* C reads PLACE, or its structure, whenever it comes to the loop, or anybody may. */
static bool is_sure(Analysis *a, Expr *place)
{
	if (is_part_of_variable(place) || is_standing(a, place))
		return true;
	for (int i = 0; i < a->first.count; i++) {
		Expr *known = value_map(a, a->first.at[i]->u.load, put_place, NULL);
		if (known == place || is_same_object(place, known))
			return true;
	}
	return false;
}

/* An address alone reads nothing. */
static bool is_address(const Expr *e)
{
	return (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR) ||
	       (e->kind == EXPR_CAST && e->u.cast.is_decay);
}

static bool find_unsure(Expr *e, void *data)
{
	Reads *r = data;
	const bool place = e->kind == EXPR_MEMBER || e->kind == EXPR_SUBSCRIPT ||
			   (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF);
	if (is_address(e) || (place && is_asked_place(r->facts, e)))
		return false;
	r->unsure |= place && !is_sure(r->a, e);
	return !r->unsure && !place;
}

void set_entered(Analysis *a, Facts *f)
{
	Reads r = {.a = a, .facts = f};
	f->entered = NULL;
	if (f->trip)
		expr_walk(f->trip, find_unsure, &r);
	for (int i = 0; i < f->checks.count && !r.unsure; i++)
		expr_walk(f->checks.at[i], find_unsure, &r);
	if (!r.unsure)
		return;
	/* Before the last iterations of a search there is one that has come to all. */
	f->entered = a->facts->search && f == a->facts
			     ? value_binary(a, BIN_GE, a->unit->scalar[SC_INT], f->trip,
				       value_int(a, a->unit->scalar[SC_LLONG], 1))
			     : a->entered;
}
