// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* address.c - stores whose subscript is a carried counter: compaction, partition, run starts.
 *
 * In: states of family add, and the stores that use one as their subscript. Out: facts->packs, and
 * Access.pack of those stores; or a refusal. An iteration that finds the counter at x and leaves
 * it at x + d must store exactly base[x + shift] .. base[x + shift + d - 1] (counting down: below
 * it; where subscripts are multiples, out[2*k] and out[2*k + 1], x is that multiple of the
 * counter), so that iterations never meet and what is written in all is a range without gaps. That
 * is proved by cases: guards, subscripts and d are evaluated for every combination of truth values
 * of the conditions in them, whatever else these depend on. `out[k] = e; k += p;` also stores one
 * element too many where p is 0, which the next iteration overwrites: there the store happens
 * only where p holds, and the host makes the one of the last iteration.
 *
 * Where a loop of the body counts, for (j...) if (a[i][j]) col[k++] = j; the same is proved of an
 * iteration of that loop: such stretches lie side by side, in the order of all inner iterations. */
#include "analysis/apart.h"
#include "analysis/keyed.h"
#include "analysis/nest.h"
#include "analysis/packing.h"
#include "analysis/walk.h"

#define MAX_CASES 4096

/* ---- one counter and one base ------------------------------------------------------------ */

bool packing_fail(Packing *p, const char *why)
{
	if (!p->why)
		p->why = why;
	return false;
}

/* What a store does in a case. */
typedef struct Does {
	bool stored;
	int64_t at;
	Expr *bound; /* it asks whether x + NEEDS is less; or NULL */
	int64_t needs;
} Does;

/* A store, PLACE elements behind the first of its iteration, asks for the room that it needs. */
static bool check_room(Packing *p, const Does *d, int64_t place)
{
	if (!p->limited)
		return true;
	int64_t slack = d->needs - place / p->pack.scale;
	if (p->pack.down || !d->bound || (p->bound && (d->bound != p->bound || slack != p->slack)))
		return packing_fail(p, "the stores do not all ask whether there is room for them");
	p->bound = d->bound;
	p->slack = slack;
	return true;
}

/* What the stores move on by in an iteration, in elements, where the counter moves by STEP. */
static int64_t moves_by(const Packing *p, int64_t step)
{
	return step * p->pack.scale + p->pack.drift;
}

/* The elements of one iteration in a case, where the counter moves by STEP and DOES says. */
static bool check_case(Packing *p, int64_t step, const Does *does)
{
	const int64_t move = moves_by(p, step);
	int64_t sign = move < 0 ? -1 : 1, first = 0;
	bool any = false;
	for (int i = 0; i < p->count; i++)
		if (does[i].stored && (!any || sign * does[i].at < sign * first)) {
			first = does[i].at;
			any = true;
		}
	if (move && !any)
		return packing_fail(p, "it counts without storing in some iterations");
	if (move && !p->known) {
		p->known = true;
		p->pack.shift = first;
		p->pack.down = move < 0;
	}
	p->steps[0] = step < p->steps[0] ? step : p->steps[0];
	p->steps[1] = step > p->steps[1] ? step : p->steps[1];
	if (!move && any && !p->known)
		return true; /* looked at again once the direction is known */
	sign = p->pack.down ? -1 : 1;
	if (move && (move < 0) != p->pack.down)
		return packing_fail(p, "it counts up as well as down");
	int64_t size = sign * move;
	if (size > MAX_STORES)
		return packing_fail(p, "it moves on by more elements than are stored");
	if (size > p->pack.most)
		p->pack.most = size;
	uint64_t filled[MAX_STORES + 1] = {0};
	for (int i = 0; i < p->count; i++) {
		int64_t place = sign * (does[i].at - p->pack.shift);
		if (!does[i].stored)
			continue;
		if (place < 0 || place > size)
			return packing_fail(
				p, "what an iteration stores is not where the counter moves");
		if (!check_room(p, &does[i], place))
			return false;
		p->beyond |= place == size;
		filled[place] |= p->stores[i].members;
	}
	for (int i = 0; i < size; i++)
		if (filled[i] != p->all)
			return packing_fail(
				p, filled[i] ? "only a part of the element is stored"
					     : "it moves on by more elements than are stored");
	return true;
}

static bool check_cases(Packing *p, Case *c);

static bool split_case(Packing *p, Case *c, Expr *atom)
{
	if (c->count == CASE_ATOMS)
		return packing_fail(p, "there are too many conditions");
	const Packing before = *p;
	int at = c->count++;
	c->atoms[at] = atom;
	c->holds[at] = true;
	const bool yes = check_cases(p, c);
	const bool either = !yes && suppose(p, &before, atom, false);
	c->holds[at] = false;
	const Packing then = *p;
	bool ok = (yes || either) && check_cases(p, c);
	ok = ok || (yes && suppose(p, &then, atom, true));
	c->count = at;
	return ok;
}

/* The loop ends here, which no iteration does that a kernel runs. Or that is not known yet:
 * c->unknown. Of no interest where the counter does not take part in it. */
static bool ends_in_case(const Packing *p, Case *c)
{
	int64_t ends = 0;
	c->unknown = NULL;
	if (p->a->ends && !number_in_case(c, p->a->ends, &ends))
		return false;
	c->unknown = NULL;
	return ends != 0;
}

/* GUARD in a case where TEST holds, or does not. */
static bool number_if(Case *c, Expr *guard, Expr *test, bool holds, int64_t *value)
{
	c->atoms[c->count] = test;
	c->holds[c->count++] = holds;
	bool ok = number_in_case(c, guard, value);
	c->count--;
	return ok;
}

/* GUARD in a case, as if there was room where it asks for that: then *D says how much it asks for.
 * False: c->unknown decides, or nothing does. */
static bool number_with_room(Packing *p, Case *c, Expr *guard, Does *d, int64_t *value)
{
	const State *s = &p->a->facts->states.at[p->pack.state];
	Room room;
	int64_t at, without;
	if (number_in_case(c, guard, value))
		return true;
	Expr *test = c->unknown;
	if (!test || !p->limited || c->count == CASE_ATOMS ||
		!read_room(p->a, s, test, &p->fits, &room) || !number_in_case(c, room.at, &at) ||
		!number_if(c, guard, test, !room.holds, &without) ||
		!number_if(c, guard, test, room.holds, value))
		return false;
	p->from_zero |= room.from_zero;
	d->needs = at + room.more;
	d->bound = room.bound;
	return !without && (at >= 0 || !room.from_zero);
}

static bool check_cases(Packing *p, Case *c)
{
	int64_t step, guard;
	Does does[MAX_STORES] = {0};
	const char *varies = "the amount by which it moves is not a constant";
	if (++p->cases > MAX_CASES)
		return packing_fail(p, "there are too many conditions");
	if (ends_in_case(p, c))
		return true;
	if (c->unknown)
		return split_case(p, c, c->unknown);
	if (!number_in_case(c, p->step, &step))
		return c->unknown ? split_case(p, c, c->unknown) : packing_fail(p, varies);
	for (int i = 0; i < p->count; i++) {
		Expr *g = p->stores[i].guard;
		Does *d = &does[i];
		guard = 1;
		if (g && !number_with_room(p, c, g, d, &guard))
			return c->unknown ? split_case(p, c, c->unknown)
					  : packing_fail(p,
						    "the condition of a store is too complicated");
		d->stored = guard != 0;
		if (d->stored && !number_in_case(c, p->stores[i].at, &d->at))
			return c->unknown ? split_case(p, c, c->unknown) : packing_fail(p, varies);
	}
	return check_case(p, step, does);
}

static bool check_packing(Packing *p)
{
	const int checks = p->a->facts->checks.count;
	bool ok = true;
	for (int round = 0; ok && round < 2; round++) {
		Case c = {.a = p->a};
		p->cases = 0;
		p->beyond = false;
		ok = check_cases(p, &c) && (p->known || packing_fail(p, "it never moves"));
	}
	if (!ok)
		p->a->facts->checks.count = checks;
	return ok;
}

/* The same where stores leave off when there is no more room, and the counter goes on: without
 * these tests the stores have no gaps, and with them a beginning of the same remains. */
static bool check_limited(Packing *p)
{
	Analysis *a = p->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	const char *why = p->why;
	if (p->pack.drift || p->pack.scale < 0)
		return false;
	p->why = NULL;
	p->limited = true;
	p->known = false;
	p->pack.most = 0;
	if (!check_packing(p)) {
		p->why = p->bound ? p->why : why;
		return false;
	}
	p->pack.limit = value_binary(a, BIN_SUB, wide, p->bound, value_int(a, wide, p->slack));
	if (p->from_zero)
		add_run_time_check(a, BIN_GE,
			changed_of(a, a->facts->states.at[p->pack.state].var)->initial, 0);
	return true;
}

/* ---- neighbours -------------------------------------------------------------------------- */

bool are_neighbours(Analysis *a, Expr *less, Expr *more)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t n;
	const Expr *below = walk_below_casts(less, wide);
	if (below->kind == EXPR_BINARY && below->u.binary.op == BIN_SUB &&
		expr_is_int(below->u.binary.right, &n) && n == 1 &&
		walk_below_casts(below->u.binary.left, wide) == walk_below_casts(more, wide))
		return true;
	less = value_cast(a, wide, less);
	more = value_cast(a, wide, more);
	return expr_is_int(value_binary(a, BIN_SUB, wide, more, less), &n) && n == 1;
}

bool is_in_step(Analysis *a, Expr *offset)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *later = value_binary(a, BIN_ADD, wide, value_iter(a), value_int(a, wide, 1));
	return are_neighbours(a, offset, value_replace(a, offset, later, NULL, NULL));
}

/* ---- what else touches the array --------------------------------------------------------- */

/* A store at a subscript that a state takes part in. */
static bool is_addressed(Analysis *a, const Access *x)
{
	return x->is_write && !x->pack && x->state < 0 && x->base && x->offset && !x->table &&
	       value_uses(a, x->offset, EXPR_STATE);
}

/* So many of the elements that its iteration stores may READ find changed: those up to the last one
 * that is stored before it; not by a[k] = a[i], where it reads a[i]. */
static int64_t own_stores(const Packing *p, const Access *read)
{
	int64_t most = 0, sign = p->pack.down ? -1 : 1, at;
	for (int i = 0; i < p->count; i++) {
		const Access *w = p->stores[i].access;
		bool same = w->value && w->value->kind == EXPR_LOAD &&
			    w->value->u.load == read->place && w->elem == read->elem &&
			    w->size == read->size && w->field_offset == read->field_offset;
		if (w->order >= read->order || !fields_meet(w, read) || same)
			continue;
		if (!expr_is_int(p->stores[i].at, &at))
			return p->pack.most;
		at = sign * (wrapped_number(p->stores[i].at->type, at) - p->pack.shift) + 1;
		most = at > most ? at : most;
	}
	return most;
}

static void add_base(Packing *p, Expr *spelled)
{
	for (int i = 0; i < p->pack.stores.count; i++)
		if (p->pack.stores.at[i] == spelled)
			return;
	list_push(p->a->unit->arena, &p->pack.stores, spelled);
}

static void add_store(Packing *p, Access *x)
{
	x->pack = p->a->facts->packs.count + 1;
	add_base(p, x->written_as);
	for (int k = 0; k < x->also.count; k++)
		add_base(p, x->also.at[k]);
}

/* What an iteration has stored it reads from where that is: out[k] = e; if (out[k] > m) out[k] = m;
 * A store that is left to the host is not there. */
static bool take_read_back(Packing *p)
{
	Analysis *a = p->a;
	for (int i = 0; i < a->forwarded.count; i++)
		for (int k = 0; k < p->count; k++) {
			if (a->forwarded.at[i] != p->stores[k].access->place)
				continue;
			if (p->beyond)
				return packing_fail(p, "what was stored is read back");
			add_base(p, a->forwarded_as.at[i]);
		}
	return true;
}

static bool check_others(Packing *p)
{
	Analysis *a = p->a;
	int index = a->facts->packs.count + 1;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (x->pack == index || (!same_object(x, p->first) && !reads_in_front(p, x)))
			continue;
		if (x->is_write && !x->pack && !is_addressed(a, x))
			return packing_fail(
				p, "the array is also stored to with another subscript");
		if (x->is_write || !x->is_read)
			continue;
		if (p->nested || p->stretch)
			return packing_fail(
				p, "the array is read, and a loop of the body fills it");
		if (p->pack.origin)
			return packing_fail(
				p, "the array is read, and filled from a computed subscript on");
		for (int k = 0; k < a->facts->packs.count; k++)
			if (a->facts->packs.at[k].base == p->pack.base)
				return packing_fail(
					p, "the array is read, and filled from two sides");
		const Access *ahead = moved_from(p, x);
		ahead = ahead ? ahead : x;
		if (x->elem->size != p->first->elem->size ||
			!stays_ahead(a, &p->pack, own_stores(p, ahead), ahead))
			return packing_fail(
				p, "the loop reads the array where it may have been stored to");
		if (!p->pack.in_place || p->pack.behind)
			list_push(a->unit->arena, &a->snapshots, x->base);
		p->pack.in_place = true;
	}
	for (int i = 0; p->pack.behind && i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x->is_write && x->base && expr_equal(base_root(x->base), p->pack.behind))
			return packing_fail(
				p, "the array is also stored to through another pointer");
	}
	return take_read_back(p);
}

/* ---- all of them ------------------------------------------------------------------------- */

static bool refuse_packing(Packing *p, const State *s)
{
	Analysis *a = p->a;
	Reason *r = refuse(a, CODE_COMPACTION, p->first->range,
		"'%s' is stored where the carried variable '%s' says, but %s",
		expr_text(a->unit, p->first->written_as, false), s->var->name, p->why);
	reason_note(a->unit, r, s->range, "'%s' is updated here", s->var->name);
	r->edit = arena_printf(a->unit->arena,
		"store to one element and move '%s' on by one under the same condition",
		s->var->name);
	return false;
}

/* E needs a state other than S. */
static bool value_uses_others(Analysis *a, Expr *e, const State *s)
{
	return value_uses_state(
		a, value_replace_state(a, e, s->var, value_int(a, s->type, 0)), NULL);
}

/* The only state in E, as an index, but for those that E takes from stages; -1. */
static int only_state(Analysis *a, Expr *e)
{
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		if (value_uses_state(a, e, s->var) &&
			!value_uses_others(a, value_from_stages(a, e, s->var), s))
			return i;
	}
	return -1;
}

/* Numbers the scalars that T consists of in turn, from *NEXT on, T being BEGIN bits from where the
 * element begins: those that lie in the WIDTH bits from FROM on. False: too many. */
static bool members_of(
	const Type *t, int64_t begin, int64_t from, int64_t width, int *next, uint64_t *members)
{
	if (t->kind == TYPE_ARRAY) {
		bool ok = t->count >= 0 && t->count <= 64;
		for (int64_t i = 0; ok && i < t->count; i++)
			ok = members_of(
				t->of, begin + i * t->of->size * 8, from, width, next, members);
		return ok;
	}
	if (t->kind == TYPE_RECORD) {
		bool ok = !t->record->is_union;
		for (int i = 0; ok && i < t->record->fields.count; i++) {
			const Field *f = t->record->fields.at[i];
			ok = f->bit_width < 0 && members_of(f->type, begin + f->offset_bits, from,
							 width, next, members);
		}
		return ok;
	}
	if (begin >= from && begin + t->size * 8 <= from + width)
		*members |= (uint64_t)1 << *next;
	return ++*next < 64;
}

static bool add_members(Packing *p, Store *s)
{
	const Access *x = s->access;
	const Type *elem = x->elem;
	int next = 0;
	if (x->size == elem->size) {
		s->members = UINT64_MAX;
		return true;
	}
	return x->inside.count == 0 && elem == p->first->elem &&
	       members_of(elem, 0, x->field_offset * 8, x->size * 8, &next, &s->members);
}

/* The members that all elements have; stores of whole elements fill these. */
static void find_members(Packing *p)
{
	int next = 0;
	if (!members_of(p->first->elem, 0, 0, p->first->elem->size * 8, &next, &p->all) || !p->all)
		p->all = UINT64_MAX;
	for (int i = 0; i < p->count; i++)
		p->stores[i].members &= p->all;
}

/* What an iteration adds to S, whose UPDATE may ask S whether it counts; NULL: S is no counter. */
static Expr *step_of(Analysis *a, const State *s, Expr *update)
{
	Expr *step = add_element(a, s, update);
	if (step || update->kind != EXPR_COND)
		return step;
	Expr *yes = step_of(a, s, update->u.cond.yes), *no = step_of(a, s, update->u.cond.no);
	return yes && no ? value_cond(a, update->u.cond.condition, yes, no) : NULL;
}

/* GUARD in iterations that do not end the loop: kernels run no others. */
static Expr *going_on(Analysis *a, Expr *guard)
{
	for (int i = 0; i < a->exits.count; i++)
		guard = value_where(a, guard, a->exits.at[i], false);
	return guard;
}

/* Store X happens in the iterations, of the loop or of one in the body, in which the counter moves.
 */
static bool is_where_counted(const Packing *p, const Access *x)
{
	if (!p->nested)
		return !x->in_inner_loop;
	return x->inner && !x->uncounted && x->inner->stmt == p->nested->in->stmt;
}

/* A store whose subscript has SCALE and DRIFT is none of those of this pack, but of another one
 * that fills the array from another side. */
static bool is_other_side(const Packing *p, int64_t scale, int64_t drift)
{
	return p->count && (p->pack.drift != drift || p->pack.scale * scale < 0);
}

/* AT, where STATE is 0, as a number behind what all stores have in common. */
static bool take_origin(Packing *p, Expr **at)
{
	Analysis *a = p->a;
	Case c = {.a = a};
	int64_t n;
	Expr *number, *origin = NULL;
	if (!number_in_case(&c, *at, &n) && !c.unknown)
		origin = origin_of(a, *at, &number);
	if (p->count && !p->pack.origin != !origin)
		return false;
	if (!origin)
		return true;
	if (p->count && !expr_equal(p->pack.origin, origin))
		return false;
	p->pack.origin = origin;
	*at = number;
	return true;
}

/* The same of stores of a stretch, which needs no proof. */
static bool collect_along(Packing *p)
{
	Analysis *a = p->a;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (!is_addressed(a, x) || !same_object(x, p->first) ||
			only_state(a, x->offset) != p->pack.state)
			continue;
		if (!is_along(p->stretch, x))
			return packing_fail(p, "the store does not go with a step");
		add_store(p, x);
	}
	p->pack.scale = 1;
	p->pack.most = 1;
	p->pack.shift = p->stretch->ahead;
	p->pack.inner = var_temp(a->unit, "stored", a->unit->scalar[SC_LLONG]);
	p->pack.counted = true;
	return true;
}

/* All stores to FIRST's array with FIRST's counter. */
static bool collect_stores(Packing *p)
{
	Analysis *a = p->a;
	const State *s = &a->facts->states.at[p->pack.state];
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (!is_addressed(a, x) || !same_object(x, p->first) ||
			only_state(a, x->offset) != p->pack.state)
			continue;
		if (p->count == MAX_STORES)
			return packing_fail(p, "there are too many stores");
		if (x->is_read)
			return packing_fail(p, "the element's old value is used");
		if (!is_where_counted(p, x))
			return packing_fail(p, "the store is in another loop than what counts");
		Expr *guard = x->guard ? value_from_stages(a, going_on(a, x->guard), s->var) : NULL;
		if (guard && p->nested && p->nested->guard)
			guard = value_where(a, guard, p->nested->guard, true);
		if (guard && value_uses_others(a, guard, s))
			return packing_fail(
				p, "the store's condition depends on a carried variable");
		int64_t scale = 1, drift = 0;
		Expr *offset = value_from_stages(a, x->offset, s->var);
		Expr *at = multiple_of_state(a, s, offset, &scale, &p->fits);
		if (!at || value_uses_state(a, at, NULL))
			return packing_fail(p,
				"the subscript is not a multiple of the variable plus a "
				"constant");
		if (!drift_of(a, at, &p->fits, &drift, &at))
			return packing_fail(p, "the subscript does not move on evenly");
		if (is_other_side(p, scale, drift))
			continue;
		if (p->pack.scale && p->pack.scale != scale)
			return packing_fail(p, "the subscripts are different multiples of it");
		p->pack.scale = scale;
		if (scale < 0 && p->fits.any)
			return packing_fail(p, "the subscript is computed in unsigned numbers");
		p->pack.drift = drift;
		if (drift && (p->nested || a->ends || a->facts->search))
			return packing_fail(
				p, "the loop may end early, or counts in a loop of the body");
		if (!take_origin(p, &at))
			return packing_fail(p, "the subscripts do not count from one element");
		Store *store = &p->stores[p->count++];
		*store = (Store){.access = x, .guard = guard, .at = at};
		if (!add_members(p, store))
			return packing_fail(p, "only a part of the element is stored");
		add_store(p, x);
	}
	find_members(p);
	return true;
}

/* What one counter fills from two sides grows towards each other. */
static bool check_sides(Packing *p)
{
	const Facts *f = p->a->facts;
	for (int i = 0; i < f->packs.count; i++)
		if (f->packs.at[i].state == p->pack.state &&
			expr_equal(f->packs.at[i].base, p->pack.base) &&
			f->packs.at[i].down == p->pack.down)
			return packing_fail(p, "the subscripts are different multiples of it");
	return true;
}

static bool make_pack(Analysis *a, const Access *first)
{
	Packing p = {.a = a, .first = first};
	p.pack.state = only_state(a, first->offset);
	p.pack.base = base_root(first->base);
	p.pack.array = -1;
	if (p.pack.state < 0) {
		refuse(a, CODE_COMPACTION, first->range,
			"the subscript of '%s' depends on several carried variables",
			expr_text(a->unit, first->written_as, false));
		return false;
	}
	State *s = &a->facts->states.at[p.pack.state];
	p.nested = nested_of(a, s);
	p.step = type_is_integer(s->type) ? step_of(a, s, value_from_stages(a, s->update, s->var))
					  : NULL;
	p.stretch = stretch_of(a, s->var);
	if (!p.step || value_uses_others(a, p.step, s))
		packing_fail(&p, "it is no counter");
	else if (p.stretch)
		(void)(collect_along(&p) && check_others(&p));
	else if (collect_stores(&p) && (check_packing(&p) || check_limited(&p)) &&
		 check_sides(&p) && check_others(&p) && p.beyond)
		drop_store_behind(&p);
	if (p.why)
		return refuse_packing(&p, s);
	if (p.nested && !check_pack_trips(&p, s))
		return refuse_packing(&p, s);
	if (!p.stretch && !store_element(&p))
		return refuse_packing(&p, s);
	p.pack.modulo = p.fits.modulo;
	check_pack_range(a, &p.pack, &p.fits, p.steps);
	list_push(a->unit->arena, &a->facts->packs, p.pack);
	return true;
}

/* Where E says is just where C has it: of states that are rounded, or watched, it may not be. */
static bool is_exact_place(Analysis *a, Expr *e)
{
	const Facts *f = a->facts;
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		if (!value_uses_state(a, e, s->var))
			continue;
		const Monoid *m = &f->monoids.at[s->monoid];
		if (!m->exact || m->trusted || m->sound || s->before || nested_of(a, s))
			return false;
	}
	return true;
}

/* X, and whatever else is stored to its array, are updates of elements, sum[k] += e, which are as
 * well made in any order: keyed.c sees to them. */
static bool is_updated_only(Analysis *a, const Access *x)
{
	if (x->inner || !is_exact_place(a, x->offset))
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (y->is_write && same_object(x, y) && !is_update_of_old(a, y))
			return false;
	}
	return true;
}

bool find_packs(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (is_addressed(a, &a->accesses.at[i]) &&
			!is_updated_only(a, &a->accesses.at[i]) &&
			!make_pack(a, &a->accesses.at[i]))
			return false;
	for (int i = 0; i < a->facts->packs.count; i++) {
		Pack *x = &a->facts->packs.at[i];
		for (int k = 0; k < a->facts->packs.count; k++)
			if (k != i && x->in_place &&
				expr_equal(x->base, a->facts->packs.at[k].base))
				return refuse(a, CODE_COMPACTION, a->loop->stmt->range,
					       "an array is read, and filled from two sides"),
				       false;
	}
	return !a->refused;
}
