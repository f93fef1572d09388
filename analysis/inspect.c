// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* inspect.c - which elements are touched, where only running through the iterations can tell.
 *
 * In: arrays reached at computed subscripts, h[key[i]], or under guards that only the data decide.
 * Out: facts->inspectors, loops that the host runs first: they evaluate guards and subscripts, in
 * C's order and as lazily as C, and yield the least and the greatest subscript. Both elements are
 * reached through one pointer, so by C's rules all between them belong to the same object (C11
 * 6.5.6p8) and may be copied. This is the inspector of inspector/executor schemes (Saltz et al.,
 * "Run-time parallelization and scheduling of loops", 1991), for extents only.
 *
 * An inspector reads what the loop reads, but before the loop's stores. Where such a store could
 * change what is read, C might touch other elements. There are three ways to be sure:
 *   - the two are compared first (`apart`), which takes their extents;
 *   - the inspector reads nothing but elements that the loop touches in any case, and computes
 *     nothing that could go wrong; the overlap check behind it finds the first store that would
 *     have hit them: up to that store C and the inspector read the same;
 *   - it goes in step with C: one thread runs through all iterations in C's order. As soon as the
 *     elements seen so far of an array that is written meet those of one that is read (`watched`),
 *     it stops and the original loop runs. So whatever it reads, C reads, and finds the same.
 * What an element at a computed subscript is along the way, o[next[key[i]]++], it goes through in a
 * copy of these elements (Replay), which is made if they can be read. */
#include "analysis/exec.h"
#include "analysis/keyed.h"
#include "analysis/poly.h"

#include <stdlib.h>

/* ---- what can be evaluated before the loop --------------------------------------------------- */

typedef struct Walk {
	const Analysis *a;
	const Access *access;
	LIST(int) reads; /* arrays that the values read: indices into facts->arrays */
	LIST(Rank *) ranks; /* of which they need what the element is along the way */
	bool delicate; /* with other values than C's this could stop the program or never end */
	bool ok;
} Walk;

/* Reads through the base of READ see what was there before the loop. */
static bool is_old(const Analysis *a, const Access *read)
{
	for (int i = 0; i < a->old_reads.count; i++)
		if (expr_equal(base_root(a->old_reads.at[i]), base_root(read->base)))
			return true;
	return false;
}

/* READ is what the contest about X starts from, with which X touches what C touches. */
static bool decides_contest(const Access *read, const Access *x)
{
	return x->contest && x->contest == read->contest;
}

/* Each store of the loop to the object that READ reads is to other members of its elements. */
static bool is_other_member(const Analysis *a, const Access *read)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		const bool apart = x->elem == read->elem &&
				   (x->field_offset + x->size <= read->field_offset ||
					   read->field_offset + read->size <= x->field_offset);
		if (x->is_write && x->base && same_object(x, read) && !apart)
			return false;
	}
	return true;
}

/* For X: index of the array that LOAD reads, which the loop does not write before; -1. */
static int unwritten_array(const Analysis *a, const Expr *load, const Access *x)
{
	const Facts *f = a->facts;
	const Access *read = access_of_load(a, load);
	int found = -1;
	for (int i = 0; read && read->base && i < f->arrays.count; i++) {
		const Access base = {.base = f->arrays.at[i].base};
		if (!same_object(read, &base))
			continue;
		if (f->arrays.at[i].written && !is_old(a, read) && !decides_contest(read, x) &&
			!is_other_member(a, read))
			return -1;
		found = i;
	}
	return found;
}

/* E divides by what may be 0, or be -1 and overflow. */
static bool may_trap(const Expr *e)
{
	int64_t n;
	return (e->u.binary.op == BIN_DIV || e->u.binary.op == BIN_REM) &&
	       type_is_integer(e->type) &&
	       (!expr_is_int(e->u.binary.right, &n) || n == 0 || n == -1);
}

#define MOST_PLACE 200 /* nodes, as a tree */

static Expr *without_loads(Expr *e, void *data)
{
	Unit *u = data;
	return e->kind == EXPR_LOAD ? without_loads(e->u.load, u)
				    : expr_with(u, e, without_loads, u);
}

/* The host reads PLACE before the loop, which does not change it: a pointer in a structure, or in
 * one that such a pointer leads to. */
static bool is_given(const Analysis *a, Expr *place)
{
	if (value_uses((Analysis *)a, place, EXPR_ITER) ||
		value_size((Analysis *)a, place) > MOST_PLACE)
		return false;
	const Expr *plain = without_loads(place, a->unit);
	for (int i = 0; i < a->hoisted.count; i++)
		if (expr_equal(a->hoisted.at[i], plain))
			return true;
	return false;
}

static void walk(Walk *w, Expr *e);

/* E is what an element of R is before the iteration. What the loop reads where that says so, its
 * stage may have read in other iterations before. */
/* The copy that the counts are gone through in has the array's size and the counts' type. */
static bool is_whole_element(const Analysis *a, const Rank *r, int array)
{
	return a->facts->arrays.at[array].elem->unqualified == r->state.type->unqualified;
}

static void walk_rank(Walk *w, Rank *r)
{
	for (int i = 0; i < w->ranks.count; i++)
		if (w->ranks.at[i] == r)
			return;
	const Replay replay = replay_of((Analysis *)w->a, r);
	list_push(w->a->unit->arena, &w->ranks, r);
	w->ok &= replay.array >= 0 && is_whole_element(w->a, r, replay.array) &&
		 !w->access->in_inner_loop && w->access->is_write;
	walk(w, replay.key);
	walk(w, replay.takes);
	walk(w, replay.update);
}

static bool is_now(const Walk *w, const Var *var)
{
	bool now = false;
	for (int i = 0; i < w->ranks.count; i++)
		now |= w->ranks.at[i]->now == var;
	return now;
}

static bool visit(Expr *e, void *data)
{
	Walk *w = data;
	int array;
	Rank *rank = e->kind == EXPR_LOAD ? rank_kept_as((Analysis *)w->a, e) : NULL;
	if (rank) {
		walk_rank(w, rank);
		return false;
	}
	switch (e->kind) {
	case EXPR_VAR:
		w->ok &= loop_counting(w->access->inner, e->u.var) || is_now(w, e->u.var) ||
			 !declared_in_body(w->a, e->u.var);
		break;
	case EXPR_LOAD:
		if (is_given(w->a, e->u.load))
			return false;
		array = unwritten_array(w->a, e, w->access);
		w->ok &= array >= 0;
		list_push(w->a->unit->arena, &w->reads, array);
		break;
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_ASSIGN:
	case EXPR_OPAQUE:
	case EXPR_INIT_LIST:
	case EXPR_STRING:
		w->ok = false;
		break;
	case EXPR_UNARY:
		w->ok &= e->u.unary.op < UN_PRE_INC;
		break;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_FUNC:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_ITER:
		break;
	case EXPR_BINARY:
		w->delicate |= may_trap(e);
		break;
	case EXPR_CALL:
		w->delicate = true;
		break;
	}
	return w->ok;
}

static void walk(Walk *w, Expr *e)
{
	if (e && w->ok)
		expr_walk(e, visit, w);
}

typedef struct TripGuards {
	Analysis *a;
	Expr *guard; /* under which C reads all of it; NULL: always */
} TripGuards;

static bool find_guards(Expr *e, void *data);

/* What is read in the arms of CHOICE, if it comes to them. */
static void find_guards_of_arms(TripGuards *r, const Expr *choice)
{
	Analysis *a = r->a;
	Expr *c = choice->u.cond.condition, *arms[] = {choice->u.cond.no, choice->u.cond.yes};
	Expr *always = value_int(a, a->unit->scalar[SC_INT], 1), *needed[2];
	int64_t n;
	for (int i = 0; i < 2; i++) {
		TripGuards arm = {.a = a};
		expr_walk(arms[i], find_guards, &arm);
		needed[i] = arm.guard ? value_truth(a, value_where(a, arm.guard, c, i)) : always;
	}
	Expr *guard = value_cond(a, c, needed[1], needed[0]);
	if (!expr_is_int(guard, &n) || !n)
		r->guard = value_and(a, r->guard, guard);
}

static bool find_guards(Expr *e, void *data)
{
	TripGuards *r = data;
	Expr *guard = NULL;
	if (e->kind == EXPR_COND) {
		expr_walk(e->u.cond.condition, find_guards, r);
		find_guards_of_arms(r, e);
		return false;
	}
	for (int i = 0; e->kind == EXPR_LOAD && i < r->a->accesses.count; i++) {
		const Access *b = &r->a->accesses.at[i];
		if (b->load != e)
			continue;
		if (!b->guard)
			return true;
		guard = guard ? value_logical(r->a, BIN_LOR, guard, value_truth(r->a, b->guard))
			      : b->guard;
	}
	if (guard)
		r->guard = value_and(r->a, r->guard, guard);
	return true;
}

/* How many iterations L has, and none where C does not come to read what says so. */
static Expr *trip_entered(Analysis *a, const InnerLoop *l)
{
	TripGuards r = {.a = a};
	if (!l->trip)
		return NULL;
	expr_walk(l->trip, find_guards, &r);
	return r.guard ? value_cond(a, r.guard, l->trip, value_int(a, l->trip->type, 0)) : l->trip;
}

#define MOST_GUARD 10000

/* Of all that decides whether and where ACCESS touches memory. */
static Walk walk_access(Analysis *a, const Access *x)
{
	bool counted = x->inner ? !x->uncounted : !x->in_inner_loop;
	Walk w = {.a = a, .access = x, .ok = x->offset && counted};
	/* It is written down as a tree. */
	w.ok &= !x->guard || value_size(a, x->guard) <= MOST_GUARD;
	walk(&w, x->guard);
	walk(&w, x->table ? x->column : x->offset);
	walk(&w, x->row);
	for (const InnerLoop *l = x->inner; l; l = l->outer) {
		w.ok &= l->trip && type_is_integer(l->var->type);
		walk(&w, l->start);
		const int before = w.reads.count;
		walk(&w, trip_entered(a, l));
		/* Else first and last iteration will do, or it is as long as in C. */
		w.delicate |= x->guard != NULL && w.reads.count > before;
	}
	return w;
}

/* Whenever GUARD holds, so does WEAKER, and that says less. */
static bool implies(Analysis *a, Expr *guard, Expr *weaker)
{
	Parts strong = parts_of(a, guard), weak = parts_of(a, weaker);
	for (int i = 0; i < weak.count; i++) {
		bool found = false;
		for (int k = 0; k < strong.count && !found; k++)
			found = strong.at[k] == weak.at[i];
		if (!found)
			return false;
	}
	return strong.count > weak.count;
}

/* Another access touches the same element whenever X is come to: nothing to find out. BEFORE: it
 * does so before X. */
static bool is_covered(Analysis *a, const Group *g, const Access *x, bool before)
{
	for (int i = 0; i < g->accesses.count; i++) {
		const Access *y = g->accesses.at[i];
		if (y != x && y->offset == x->offset && y->inner == x->inner &&
			y->in_inner_loop == x->in_inner_loop && !y->uncounted &&
			(!before || y->order <= x->order) && implies(a, x->guard, y->guard))
			return true;
	}
	return false;
}

/* X is a state that stays where it is: the host reads and stores it. */
static bool is_state_place(const Analysis *a, const Access *x)
{
	return x->state >= 0 && !a->facts->states.at[x->state].next;
}

bool can_inspect(Analysis *a, const Group *g)
{
	for (int i = 0; i < g->accesses.count; i++)
		if (!is_covered(a, g, g->accesses.at[i], false) &&
			((is_state_place(a, g->accesses.at[i]) && !g->array->host_only) ||
				!walk_access(a, g->accesses.at[i]).ok))
			return false;
	return !g->array->snapshot;
}

/* ---- the order of the inspectors ------------------------------------------------------------- */

typedef struct Inspect {
	Poly *p;
	const Group *groups;
	int count;
	int *round; /* by array: 0 its extent is known, n the nth inspector finds it, -1 not yet */
} Inspect;

static bool has_pair(const OverlapCheck *pairs, int count, int a, int b)
{
	for (int i = 0; i < count; i++)
		if (pairs[i].a == a && pairs[i].b == b)
			return true;
	return false;
}

/* Array W is filled as far as only running the loop tells: what else is touched is compared with it
 * then (place_overlaps), or check_counted() refuses the loop. */
static bool is_counted(const Facts *f, int w)
{
	const Pack *pack = pack_of(f, w);
	return pack && pack->counted;
}

/* Array W is not written, or never where array R is read, or both are known in round ROUND, so that
 * they can be compared before it. Such comparisons are added to APART, unless that is NULL. */
static bool is_kept(const Inspect *x, int w, int r, int round, Inspector *apart)
{
	Analysis *a = x->p->a;
	const Facts *f = a->facts;
	const Array *arrays = f->arrays.at;
	if (!arrays[w].written || w == r || !may_overlap(a, w, r) || is_counted(f, w))
		return true;
	if (arrays[w].table || arrays[r].table || x->round[w] < 0 || x->round[w] >= round ||
		arrays[w].unbounded || x->round[r] < 0 || x->round[r] >= round ||
		arrays[r].unbounded)
		return false;
	if (pack_of(f, w))
		return false;
	bool compared = !apart;
	for (int i = 0; i < f->inspectors.count && !compared; i++)
		compared = has_pair(f->inspectors.at[i].apart.at,
			f->inspectors.at[i].apart.count, w, r);
	if (!compared && !has_pair(apart->apart.at, apart->apart.count, w, r))
		list_push(a->unit->arena, &apart->apart,
			((OverlapCheck){.a = w,
				.b = r,
				.may_coincide = may_coincide(a, &arrays[w], &arrays[r], true)}));
	return true;
}

/* The inspector of round ROUND may run for array I. Else *BY and *READ are arrays of which the
 * first may change the second. */
static bool is_ready(const Inspect *x, int i, int round, Inspector *apart, int *by, int *read)
{
	Analysis *a = x->p->a;
	bool kept = true, exact = true;
	const int table = a->facts->arrays.at[i].table - 1;
	if (table >= 0 && (x->round[table] < 0 || x->round[table] >= round)) {
		*by = i;
		*read = table;
		return false;
	}
	for (int k = 0; k < x->groups[i].accesses.count; k++) {
		if (is_covered(a, &x->groups[i], x->groups[i].accesses.at[k], false))
			continue;
		Walk w = walk_access(a, x->groups[i].accesses.at[k]);
		exact &= !w.delicate;
		for (int r = 0; r < w.ranks.count; r++) {
			const int copied = replay_of(a, w.ranks.at[r]).array;
			if (x->round[copied] >= 0 && x->round[copied] < round)
				continue;
			*by = *read = copied;
			return false;
		}
		for (int r = 0; r < w.reads.count; r++) {
			bool in_any_case = a->facts->arrays.at[w.reads.at[r]].exact;
			exact &= in_any_case;
			for (int s = 0; s < a->facts->arrays.count; s++)
				if (!is_kept(x, s, w.reads.at[r], round, apart) &&
					(kept || !in_any_case)) {
					kept = false;
					*by = s;
					*read = w.reads.at[r];
				}
		}
	}
	return kept || exact;
}

/* X's probe needs what elements are along the way. */
static void add_replays(Analysis *a, Inspector *to, const Access *x, Probe *probe)
{
	const Walk w = walk_access(a, x);
	for (int i = 0; i < w.ranks.count; i++) {
		const Replay replay = replay_of(a, w.ranks.at[i]);
		bool known = false;
		for (int k = 0; k < to->replays.count; k++)
			known |= to->replays.at[k].now == replay.now;
		if (!known)
			list_push(a->unit->arena, &to->replays, replay);
		probe->guard = value_over_now(a, w.ranks.at[i], probe->guard);
		probe->offset = value_over_now(a, w.ranks.at[i], probe->offset);
	}
}

static void add_probe(Analysis *a, Inspector *to, int array, const Access *x)
{
	Arena *arena = a->unit->arena;
	Probe probe = {.array = array,
		.guard = x->guard,
		.offset = x->table ? x->column : x->offset,
		.row = x->row,
		.order = x->order};
	add_replays(a, to, x, &probe);
	if (a->facts->arrays.at[array].host_only) /* its base is the one place it has */
		probe.offset = value_int(a, a->unit->scalar[SC_LLONG], 0);
	int depth = 0;
	for (const InnerLoop *l = x->inner; l; l = l->outer)
		depth++;
	for (; depth > 0; depth--) {
		const InnerLoop *l = x->inner;
		for (int i = 1; i < depth; i++)
			l = l->outer;
		BodyLoop loop = {.var = l->var,
			.start = l->start,
			.trip = trip_entered(a, l),
			.step = l->step,
			.loop = l};
		list_push(arena, &probe.loops, loop);
	}
	for (int i = 0; i < to->probes.count; i++) {
		const Probe *old = &to->probes.at[i];
		bool same = old->array == array && old->guard == probe.guard &&
			    old->offset == probe.offset && old->row == probe.row &&
			    old->loops.count == probe.loops.count;
		for (int k = 0; same && k < probe.loops.count; k++)
			same = old->loops.at[k].loop == probe.loops.at[k].loop;
		if (same)
			return;
	}
	list_push(arena, &to->probes, probe);
}

static void inspect_array(const Inspect *x, Inspector *to, int i)
{
	Analysis *a = x->p->a;
	Unit *u = a->unit;
	Array *array = &a->facts->arrays.at[i];
	Type *wide = u->scalar[SC_LLONG];
	for (int k = 0; k < x->groups[i].accesses.count; k++)
		if (!is_covered(a, &x->groups[i], x->groups[i].accesses.at[k], to->in_step))
			add_probe(a, to, i, x->groups[i].accesses.at[k]);
	if (array->host_only) {
		loop_remark(u, a->loop, CODE_INSPECTED, array->range,
			"whether any iteration touches '%s' is looked up before the loop",
			array->name);
		return;
	}
	array->low = array->high = host_int(x->p, 0);
	if (!array->table) {
		array->low = expr_var(
			u, var_temp(u, arena_printf(u->arena, "%s_low", array->name), wide));
		array->high = expr_var(
			u, var_temp(u, arena_printf(u->arena, "%s_high", array->name), wide));
	}
	const char *clause = array->written ? "copy" : "copyin";
	Reason *r = loop_remark(u, a->loop, CODE_INSPECTED, array->range,
		"which elements of '%s' are touched is looked up before the loop%s", array->name,
		to->in_step ? ", by one thread, which watches whether the loop changes what "
			      "decides that"
			    : "");
	if (to->in_step)
		r->edit = "declaring the pointers restrict, or assume(noalias) on the directive, "
			  "saves that where they lead to different objects";
	else if (array->var && array->var->type->kind == TYPE_POINTER)
		r->edit = arena_printf(u->arena,
			"%s(%s[0:n]) on the directive, where n is the number of elements, saves "
			"that",
			clause, array->name);
}

/* ---- in step with C -------------------------------------------------------------------------- */

/* Array W is filled from a counter in memory on, which the host may read only once it is known that
 * the loop touches it. */
static bool begins_later(const Inspect *x, int w)
{
	const Facts *f = x->p->a->facts;
	for (int i = 0; i < f->packs.count; i++) {
		const State *s = &f->states.at[f->packs.at[i].state];
		for (int k = 0; k < x->count && f->packs.at[i].array == w && s->touched; k++)
			if (x->round[k] < 0 && f->arrays.at[k].low &&
				expr_equal(f->arrays.at[k].low, s->touched->u.binary.left))
				return true;
	}
	return false;
}

/* Array W is written, and R read to find out what is touched: TO keeps the two apart. Of an array
 * that is filled at a counter all that may be stored counts. */
static bool keep_apart(const Inspect *x, int w, int r, int round, Inspector *to)
{
	Analysis *a = x->p->a;
	const Array *arrays = a->facts->arrays.at;
	if (is_kept(x, w, r, round, to))
		return true;
	if (arrays[w].unbounded || arrays[r].unbounded || arrays[w].table || arrays[r].table ||
		begins_later(x, w))
		return false;
	bool known = x->round[w] >= 0 && x->round[r] >= 0;
	if (known && !has_pair(to->apart.at, to->apart.count, w, r))
		list_push(a->unit->arena, &to->apart, ((OverlapCheck){.a = w, .b = r}));
	if (!known && !has_pair(to->watched.at, to->watched.count, w, r))
		list_push(a->unit->arena, &to->watched, ((OverlapCheck){.a = w, .b = r}));
	return true;
}

/* The arrays that are left can be looked up in step with C; TO then has what must be compared. */
static bool can_step(const Inspect *x, int round, Inspector *to)
{
	const Facts *f = x->p->a->facts;
	for (int i = 0; i < x->count; i++)
		for (int k = 0; k < x->groups[i].accesses.count && x->round[i] < 0; k++) {
			const Access *access = x->groups[i].accesses.at[k];
			if (is_covered(x->p->a, &x->groups[i], access, true))
				continue;
			Walk w = walk_access(x->p->a, access);
			if (!w.ok || access->table || w.ranks.count)
				return false;
			for (int r = 0; r < w.reads.count; r++)
				for (int s = 0; s < f->arrays.count; s++)
					if (!keep_apart(x, s, w.reads.at[r], round, to))
						return false;
		}
	return true;
}

static int by_order(const void *x, const void *y)
{
	const Probe *p = x, *q = y;
	return p->order != q->order ? p->order - q->order : p->array - q->array;
}

/* Adds the last inspector, for all arrays that are left. */
static bool add_step(const Inspect *x, int round)
{
	Inspector inspector = {.in_step = true};
	if (!can_step(x, round, &inspector))
		return false;
	for (int i = 0; i < x->count; i++)
		if (x->round[i] < 0)
			inspect_array(x, &inspector, i);
	qsort(inspector.probes.at, (size_t)inspector.probes.count, sizeof *inspector.probes.at,
		by_order);
	list_push(x->p->a->unit->arena, &x->p->a->facts->inspectors, inspector);
	return true;
}

/* ---- one after the other --------------------------------------------------------------------- */

static bool refuse_order(const Inspect *x, int i, int by, int read)
{
	Analysis *a = x->p->a;
	const Array *arrays = a->facts->arrays.at;
	Reason *r = loop_refuse(a->unit, a->loop, CODE_EXTENT, arrays[i].range,
		"which elements of '%s' are touched depends on '%s', and it cannot be checked "
		"beforehand that the loop does not change that through '%s'",
		arrays[i].name, arrays[read].name, arrays[by].name);
	reason_note(a->unit, r, arrays[by].range, "'%s' is written here", arrays[by].name);
	r->edit = "declare the pointers restrict, or add assume(noalias) to the directive, if they "
		  "lead to different objects";
	a->refused = true;
	return false;
}

static void finish_round(const Inspect *x, int round, const Inspector *done)
{
	Analysis *a = x->p->a;
	for (int i = 0; i < done->probes.count; i++)
		x->round[done->probes.at[i].array] = round;
	if (done->probes.count)
		list_push(a->unit->arena, &a->facts->inspectors, *done);
}

/* Adds the inspector of round ROUND for all arrays that are ready for it. */
static bool add_round(const Inspect *x, int round, int *left)
{
	Analysis *a = x->p->a;
	/* Whether a place is touched at all needs a look at the first iterations only. */
	Inspector inspector = {0}, places = {0};
	int by = 0, read = 0, first = -1;
	for (int i = 0; i < x->count; i++) {
		if (x->round[i] >= 0)
			continue;
		if (is_ready(x, i, round, NULL, &by, &read)) {
			Inspector *to = a->facts->arrays.at[i].host_only ? &places : &inspector;
			is_ready(x, i, round, to, &by, &read);
			inspect_array(x, to, i);
			--*left;
		} else if (first < 0) {
			first = i;
		}
	}
	if (!inspector.probes.count && !places.probes.count) {
		if (add_step(x, round)) {
			*left = 0;
			return true;
		}
		is_ready(x, first, round, NULL, &by, &read);
		return refuse_order(x, first, by, read);
	}
	finish_round(x, round, &places);
	finish_round(x, round, &inspector);
	return true;
}

bool place_inspectors(Poly *p, const Group *groups, int count)
{
	Analysis *a = p->a;
	size_t bytes = (size_t)a->facts->arrays.count * sizeof(int);
	Inspect x = {p, groups, count, arena_alloc(a->unit->arena, bytes + 1)};
	int left = 0;
	for (int i = 0; i < count; i++)
		if (a->facts->arrays.at[i].inspected) {
			x.round[i] = -1;
			left++;
		}
	for (int round = 1; left > 0; round++)
		if (!add_round(&x, round, &left))
			return false;
	return true;
}
