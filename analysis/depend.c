// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* depend.c - which iterations touch the same memory; whether the loop may run in any order.
 *
 * In: the accesses of one iteration. Out: true, or a refusal for the first dependence found on
 * each base. For every pair of accesses with the same base of which one writes, isl computes the
 * pairs of different iterations that touch the same element (exact integer sets with symbolic
 * parameters: Feautrier 1991, Pugh 1991); none may exist. Subscripts that are not affine may touch
 * anything (conflicts.c). Accesses through different bases are kept apart by overlap.c. */
#include "analysis/poly.h"
#include "analysis/values.h"

#include <isl/point.h>
#include <string.h>

/* ---- words ----------------------------------------------------------------------------------- */

static const char *spelled(const Analysis *a, const Access *x)
{
	return x->written_as ? expr_text(a->unit, x->written_as, false) : "memory";
}

/* Of PAIRS, for whatever values of the parameters, the ones whose later iteration comes first. */
static __isl_give isl_point *first_pair(Poly *p, __isl_keep isl_map *pairs)
{
	isl_set *all = isl_set_flatten(isl_map_wrap(isl_map_reverse(isl_map_copy(pairs))));
	isl_size parameters = isl_set_dim(all, isl_dim_param);
	poly_try(p);
	isl_set *first = isl_set_project_out(
		isl_set_copy(all), isl_dim_param, 0, (unsigned)(parameters > 0 ? parameters : 0));
	isl_point *point = isl_set_sample_point(isl_set_lexmin(first));
	poly_tried(p);
	if (point) {
		isl_set_free(all);
		return point;
	}
	return isl_set_sample_point(all); /* the smallest one took too long to find */
}

/* " 3 iterations later" of a map from earlier to later points; or an example. */
static const char *describe(Poly *p, __isl_keep isl_map *pairs)
{
	const Analysis *a = p->a;
	isl_map *m = isl_map_copy(pairs);
	int from = (int)isl_map_dim(m, isl_dim_in), to = (int)isl_map_dim(m, isl_dim_out);
	if (from < 1 || to < 1) {
		isl_map_free(m);
		return "";
	}
	m = isl_map_project_out(m, isl_dim_in, 1, (unsigned)from - 1);
	m = isl_map_project_out(m, isl_dim_out, 1, (unsigned)to - 1);
	isl_set *deltas = isl_map_deltas(isl_map_copy(m));
	isl_val *distance = isl_set_plain_get_val_if_fixed(deltas, isl_dim_set, 0);
	const char *words = "";
	if (isl_val_is_int(distance) == isl_bool_true) {
		long d = isl_val_get_num_si(distance);
		words = arena_printf(
			a->unit->arena, ", %ld iteration%s later", d, d == 1 ? "" : "s");
	} else {
		isl_point *point = first_pair(p, m);
		isl_val *k1 = isl_point_get_coordinate_val(point, isl_dim_set, 1);
		isl_val *k2 = isl_point_get_coordinate_val(point, isl_dim_set, 0);
		if (isl_val_is_int(k1) == isl_bool_true && isl_val_is_int(k2) == isl_bool_true)
			words = arena_printf(a->unit->arena,
				", in iterations %ld and %ld for example (counted from 0)",
				isl_val_get_num_si(k1), isl_val_get_num_si(k2));
		isl_val_free(k1);
		isl_val_free(k2);
		isl_point_free(point);
	}
	isl_val_free(distance);
	isl_set_free(deltas);
	isl_map_free(m);
	return words;
}

static Reason *refuse(Analysis *a, Code code, const Access *at, const Access *other,
	const char *other_text, const char *text, const char *edit)
{
	Reason *r = loop_refuse(a->unit, a->loop, code, at->range, "%s", text);
	r->edit = edit;
	if (other)
		reason_note(a->unit, r, other->range, "%s", other_text);
	a->refused = true;
	return r;
}

/* The dependence from EARLIER to LATER, which happen in different iterations. */
static void refuse_known(Poly *p, const Access *earlier, const Access *later, const char *how)
{
	Analysis *a = p->a;
	Arena *arena = a->unit->arena;
	const char *e = spelled(a, earlier), *l = spelled(a, later);
	if (earlier->place == later->place && later->in_inner_loop &&
		(earlier->is_read || later->is_read) &&
		poly_is_invariant(p, later->inner, later->place)) {
		refuse(a, CODE_FLOW, later, NULL, NULL,
			arena_printf(arena,
				"'%s' is carried from iteration to iteration in memory, and a loop "
				"inside the loop updates it there",
				e),
			"let the inner loop update a local variable that is declared before the "
			"loop, and store that after the loop");
	} else if (earlier->is_write && later->is_read) {
		refuse(a, CODE_FLOW, later, earlier, "the earlier iteration writes here",
			arena_printf(arena, "'%s' reads what an earlier iteration wrote to '%s'%s",
				l, e, how),
			"keep the carried value in a scalar and store that, which makes it a scan; "
			"or read from an array that the loop does not write");
	} else if (later->is_write && earlier->is_read) {
		refuse(a, CODE_ANTI, earlier, later, "the later iteration writes here",
			arena_printf(arena,
				"'%s' reads what a later iteration overwrites through '%s'%s", e, l,
				how),
			"copy the array before the loop and read the copy");
	} else {
		refuse(a, CODE_OUTPUT, earlier, later == earlier ? NULL : later,
			"the other write is here",
			arena_printf(arena, "'%s' and '%s' write the same element%s", e, l, how),
			"write each element in one iteration only, or keep the value in a scalar "
			"that is stored after the loop");
	}
}

/* X, which writes, and Y go beyond their rows of SIZE elements. */
static void refuse_narrow(Analysis *a, const Access *x, const Access *y, Expr *size)
{
	const Access *at = y->is_write ? x : y, *other = y->is_write ? y : x;
	while (size->kind == EXPR_CAST)
		size = size->u.cast.operand;
	refuse(a, y->is_write ? CODE_SCATTER : CODE_MAY_DEPEND, at, x == y ? NULL : other,
		y->is_write ? "and this one" : "it may be written here",
		arena_printf(a->unit->arena,
			"'%s' may be an element that another iteration writes: what an iteration "
			"touches does not stay within a row of '%s'",
			spelled(a, at), expr_excerpt(a->unit, size)),
		"let each row have room for all that an iteration touches of it");
}

/* A pair about which nothing is known; X writes. */
static void refuse_unknown(Analysis *a, const Access *x, const Access *y)
{
	Arena *arena = a->unit->arena;
	const char *s = spelled(a, x);
	bool updates = x->is_read || (y != x && y->is_read && y->place == x->place);
	if (x->uses_state && x->offset && value_uses(a, x->offset, EXPR_STATE))
		refuse(a, CODE_COMPACTION, x, NULL, NULL,
			arena_printf(arena,
				"the subscript of '%s' is carried from iteration to "
				"iteration, in a way that does not show which elements it names",
				s),
			NULL);
	else if (updates)
		refuse(a, CODE_HISTOGRAM, x, NULL, NULL,
			arena_printf(arena,
				"'%s' is updated through a computed subscript that "
				"may repeat, and not as a histogram's is",
				s),
			NULL);
	else if (x == y || y->is_write)
		refuse(a, CODE_SCATTER, x, x == y ? NULL : y, "and this one",
			arena_printf(arena,
				"two iterations may write the same element "
				"through '%s': its subscript is computed",
				s),
			"add assume(injective) to the directive if no two iterations compute "
			"the same subscript");
	else
		refuse(a, CODE_MAY_DEPEND, y, x, "it may be written here",
			arena_printf(arena,
				"'%s' may read what another iteration writes to '%s': "
				"the subscripts cannot be compared",
				spelled(a, y), s),
			"write the results to another array");
}

bool fields_meet(const Access *x, const Access *y)
{
	return x->field_offset < y->field_offset + y->size &&
	       y->field_offset < x->field_offset + x->size;
}

/* Questions of pairs.c: do they meet in one iteration? The others are which of the two read and
 * write, whether they are one, and their object. */
#define ASK_WITHIN (-1)

static int flags_of(const Access *x)
{
	return x->is_write + 2 * x->is_read;
}

/* ---- old contents -----------------------------------------------------------------------------
 */

#define MOST_PIECES 32

/* READ must see what is there before the loop, although WRITE replaces it in a later iteration. */
typedef struct Anti {
	const Shape *read, *write;
	isl_map *pairs;
} Anti;

typedef struct Depend {
	Poly *p;
	Shape *shapes; /* access NULL: private to an iteration */
	int *objects;  /* numbers: of the first access to the same object */
	int count;
	LIST(Anti) antis;
} Depend;

/* Where X and Y touch a common element in one iteration, as far as is known. */
static __isl_give isl_map *meet_within(Poly *p, const Shape *x, const Shape *y)
{
	bool known;
	isl_map *m = poly_conflicts(p, x, y, &known);
	m = isl_map_equate(m, isl_dim_in, 0, isl_dim_out, 0);
	return isl_map_intersect_params(m, isl_set_copy(p->known));
}

static bool is_nowhere(__isl_take isl_map *m)
{
	bool empty = isl_map_is_empty(m) == isl_bool_true;
	isl_map_free(m);
	return empty;
}

static bool is_written(const Depend *d, const Access *base)
{
	for (int i = 0; i < d->count; i++) {
		const Access *w = d->shapes[i].access;
		if (w && w->is_write && same_object(w, base))
			return true;
	}
	return false;
}

static int shared_loops(const Access *x, const Access *y)
{
	for (const InnerLoop *l = x->inner; l; l = l->outer)
		for (const InnerLoop *m = y->inner; m; m = m->outer)
			if (l == m)
				return inner_depth(l);
	return 0;
}

/* W comes before R in one iteration. A loop of the body that runs both may run what stands later in
 * it earlier: the pairs where that is so are what is left of MEET, else all of it. */
static isl_map *keep_earlier(isl_map *meet, const Access *w, const Access *r)
{
	int shared = shared_loops(w, r);
	if (w->order < r->order)
		return meet;
	isl_map *earlier = isl_map_empty(isl_map_get_space(meet));
	for (int i = 1; i <= shared; i++) {
		isl_map *pairs = isl_map_copy(meet);
		for (int k = 1; k < i; k++)
			pairs = isl_map_equate(
				pairs, isl_dim_in, (unsigned)k, isl_dim_out, (unsigned)k);
		pairs = isl_map_order_lt(
			pairs, isl_dim_in, (unsigned)i, isl_dim_out, (unsigned)i);
		earlier = isl_map_union(earlier, pairs);
	}
	isl_map_free(meet);
	return earlier;
}

/* In some iteration WRITE happens before READ and to the same element. */
static bool comes_before(Poly *p, const Shape *write, const Shape *read)
{
	const Access *w = write->access, *r = read->access;
	bool uncounted = w->uncounted && r->uncounted;
	if (w->order >= r->order && !uncounted && !shared_loops(w, r))
		return false;
	if (pair_recall(p, write, read, ASK_WITHIN))
		return false;
	const Moment begin = poly_moment(p);
	isl_map *meet = meet_within(p, write, read);
	if (isl_map_is_empty(meet) == isl_bool_true) {
		isl_map_free(meet);
		pair_keep(p, write, read, ASK_WITHIN, begin, 1);
		return false;
	}
	return !is_nowhere(uncounted ? meet : keep_earlier(meet, w, r));
}

/* Some read through the base of W sees what W wrote in the same iteration. */
static bool is_read_back(const Depend *d, const Shape *write)
{
	const Analysis *a = d->p->a;
	const Access *w = write->access;
	for (int i = 0; i < a->forwarded.count; i++)
		if (w->place == a->forwarded.at[i])
			return true;
	for (int i = 0; i < d->count; i++) {
		const Access *r = d->shapes[i].access;
		if (r && r->is_read && r->state < 0 && same_object(r, w) && fields_meet(w, r) &&
			comes_before(d->p, write, &d->shapes[i]))
			return true;
	}
	return false;
}

/* No read through BASE sees what its own iteration wrote: a copy made before the loop serves all
 * of them, since flow between iterations has been refused. */
static bool reads_are_old(const Depend *d, const Access *base)
{
	for (int i = 0; i < d->count; i++) {
		const Access *w = d->shapes[i].access;
		if (w && w->is_write && same_object(w, base) && is_read_back(d, &d->shapes[i]))
			return false;
	}
	return true;
}

/* The loop runs in parallel under the check that was added last; there were CHECKS before. Without
 * a new one, what holds where the loop runs in parallel excludes the dependence. */
static void remark_avoided(Analysis *a, int checks, const Access *earlier, const Access *later)
{
	const Facts *f = a->facts;
	if (f->checks.count == checks)
		return;
	const char *check = expr_excerpt(a->unit, f->checks.at[f->checks.count - 1]);
	const char *what = later->is_read && earlier->is_write ? "reads what" : "overwrites what";
	Code code = !earlier->is_write ? CODE_ANTI : later->is_read ? CODE_FLOW : CODE_OUTPUT;
	Reason *r = loop_remark(a->unit, a->loop, code, later->range,
		"the loop runs in parallel where %s: otherwise '%s' %s '%s' %s in an earlier "
		"iteration",
		check, spelled(a, later), what, spelled(a, earlier),
		earlier->is_write ? "wrote" : "read");
	reason_note(a->unit, r, earlier->range, "the earlier iteration %s here",
		earlier->is_write ? "writes" : "reads");
}

/* No pair is left of PAIRS with what is checked, also of several pieces, which is not kept in mind:
 * two stretches of one array that are apart or the same are checked in both directions. */
static bool checks_exclude(Poly *p, __isl_keep isl_map *pairs)
{
	const Facts *f = p->a->facts;
	poly_try(p);
	isl_map *left = isl_map_copy(pairs);
	for (int i = 0; i < f->checks.count && isl_map_n_basic_map(left) <= MOST_PIECES; i++)
		left = isl_map_coalesce(
			isl_map_intersect_params(left, poly_where(p, f->checks.at[i])));
	const bool none = isl_map_is_empty(left) == isl_bool_true && !poly_gave_up(p);
	isl_map_free(left);
	poly_tried(p);
	return none;
}

static bool settle_anti(const Depend *d, const Anti *anti)
{
	Analysis *a = d->p->a;
	const Access *read = anti->read->access, *write = anti->write->access;
	isl_map *pairs = isl_map_intersect_params(
		isl_map_copy(anti->pairs), isl_set_copy(d->p->known));
	bool fine = isl_map_is_empty(pairs) == isl_bool_true || checks_exclude(d->p, pairs) ||
		    is_snapshot(a, read->base);
	const char *how = fine ? "" : describe(d->p, pairs);
	int checks = a->facts->checks.count;
	if (!fine && !read->table && reads_are_old(d, read)) {
		list_push(a->unit->arena, &a->snapshots, read->base);
		Reason *r = loop_remark(a->unit, a->loop, CODE_ANTI, read->range,
			"'%s' reads from a copy made before the loop: a later iteration "
			"overwrites it through '%s'%s",
			spelled(a, read), spelled(a, write), how);
		reason_note(a->unit, r, write->range, "the later iteration writes here");
		fine = true;
	} else if (!fine && poly_avoid(d->p, anti->read, anti->write, pairs, true)) {
		remark_avoided(a, checks, read, write);
		fine = true;
	} else if (!fine) {
		refuse_known(d->p, read, write, how);
	}
	isl_map_free(pairs);
	return fine;
}

/* ---- pairs ------------------------------------------------------------------------------------
 */

bool leave_the_same(Poly *p, const Shape *x, const Shape *y)
{
	const Access *s = x->access, *t = y->access;
	return s->is_write && !s->is_read && t->is_write && !t->is_read && s->value &&
	       s->value == t->value && s->place && t->place && s->place->type == t->place->type &&
	       s->field_offset == t->field_offset && s->size == t->size &&
	       type_is_scalar(s->place->type) && poly_is_invariant(p, s->inner, s->value) &&
	       poly_is_invariant(p, t->inner, s->value);
}

static bool assumed_apart(Analysis *a, const Shape *x, const Shape *y)
{
	return x->access->offset && x->access->offset == y->access->offset && !x->affine &&
	       is_assumed_injective(a, x->access) && is_assumed_injective(a, y->access);
}

/* True: nothing to refuse. */
static bool check_order(Depend *d, const Shape *sx, const Shape *sy, __isl_take isl_map *m)
{
	const Access *x = sx->access, *y = sy->access;
	isl_bool empty = isl_map_is_empty(m);
	if (empty == isl_bool_true) {
		isl_map_free(m);
		return true;
	}
	Analysis *a = d->p->a;
	bool is_anti = !x->is_write && !y->is_read;
	int checks = a->facts->checks.count;
	if (!is_anti && poly_avoid(d->p, sx, sy, m, y->is_read)) {
		isl_map_free(m);
		remark_avoided(a, checks, x, y);
		return true;
	}
	if (is_anti) {
		Anti anti = {sx, sy, m};
		list_push(a->unit->arena, &d->antis, anti);
		return true;
	}
	refuse_known(d->p, x, y, describe(d->p, m));
	a->meets_always |= a->derived && meet_always(d->p, d->shapes, d->count, m);
	isl_map_free(m);
	return false;
}

/* A value read for a state in the iteration that wrote it before: states are computed first. */
static bool check_feeding(Poly *p, const Shape *x, const Shape *y)
{
	const Access *w = x->access, *r = y->access;
	if (!w->is_write || !r->feeds_state || !fields_meet(w, r))
		return true;
	bool body_first = p->a->facts->lates.count > 0;
	if (!body_first && w->order >= r->order && !shared_loops(w, r))
		return true;
	isl_map *meet = meet_within(p, x, y);
	if (is_nowhere(body_first ? meet : keep_earlier(meet, w, r)))
		return true;
	refuse(p->a, CODE_FEEDS_STATE, r, w, "it is written here",
		arena_printf(p->a->unit->arena,
			"a carried value is computed from '%s', which the same iteration writes "
			"before",
			spelled(p->a, r)),
		"use the value that is stored instead of reading it back");
	return false;
}

/* READ gets what STORE stored some iterations earlier from a state. That is all it may see: no
 * nearer or farther iteration has stored to the same element, nor has the same one. */
static bool check_carried(Depend *d, const Shape *store, const Shape *read)
{
	Poly *p = d->p;
	bool known;
	isl_map *m = poly_conflicts(p, store, read, &known);
	m = isl_map_intersect_params(m, isl_set_copy(p->known));
	isl_map *flow = isl_map_order_lt(isl_map_copy(m), isl_dim_in, 0, isl_dim_out, 0);
	if (store->access->order < read->access->order)
		flow = isl_map_union(flow, isl_map_equate(m, isl_dim_in, 0, isl_dim_out, 0));
	else
		isl_map_free(m);
	isl_set *gaps = isl_map_deltas(isl_map_copy(flow)), *other = isl_set_copy(gaps);
	gaps = isl_set_subtract(
		other, isl_set_fix_si(gaps, isl_dim_set, 0, read->access->distance));
	bool fine = isl_set_is_empty(gaps) == isl_bool_true;
	if (!fine)
		refuse_known(p, store->access, read->access, known ? describe(p, flow) : "");
	isl_set_free(gaps);
	isl_map_free(flow);
	return fine;
}

/* The same where nothing tells them apart but their subscripts. */
static bool check_subscripts(Depend *d, const Shape *x, const Shape *y)
{
	Poly *p = d->p;
	Analysis *a = p->a;
	bool known;
	p->narrow = NULL;
	isl_map *m = poly_conflicts(p, x, y, &known);
	m = isl_map_intersect_params(m, isl_set_copy(p->known));
	isl_map *later = isl_map_order_lt(isl_map_copy(m), isl_dim_in, 0, isl_dim_out, 0);
	isl_map *earlier = isl_map_order_gt(m, isl_dim_in, 0, isl_dim_out, 0);
	if (known) {
		earlier = isl_map_reverse(earlier);
		if (!check_order(d, x, y, later)) {
			isl_map_free(earlier);
			return false;
		}
		return x == y ? (isl_map_free(earlier), true)
			      : check_order(d, y, x, earlier);
	}
	isl_bool apart = isl_map_is_empty(later) == isl_bool_true &&
			 isl_map_is_empty(earlier) == isl_bool_true;
	isl_map_free(later);
	isl_map_free(earlier);
	if (apart)
		return true;
	const bool writes = x->access->is_write;
	const Access *write = writes ? x->access : y->access;
	const Access *other = writes ? y->access : x->access;
	if (apart_at_any_numbers(p, x->access, y->access))
		return true;
	if (p->narrow)
		refuse_narrow(a, write, other, p->narrow);
	else
		refuse_unknown(a, write, other);
	return false;
}

static bool check_pair(Depend *d, const Shape *x, const Shape *y)
{
	Poly *p = d->p;
	Analysis *a = p->a;
	if (!fields_meet(x->access, y->access) || assumed_apart(a, x, y) || leave_the_same(p, x, y))
		return true;
	int state = x->access->state;
	if (state >= 0 && state == y->access->state) {
		if (!a->facts->states.at[state].next)
			return true; /* one place in memory, which every iteration updates */
		if (x->access->distance == LAGGED || y->access->distance == LAGGED)
			return true; /* carried_lag() has seen to these */
		if (x->access->distance || y->access->distance)
			return y->access->distance ? check_carried(d, x, y)
						   : check_carried(d, y, x);
	}
	if (progressions_apart(&x->along, &y->along))
		return true;
	/* Nothing else of the two matters where nothing is refused, delayed or checked. */
	const int question = flags_of(x->access) + 4 * flags_of(y->access) + 16 * (x == y) +
			     32 * d->objects[x - d->shapes];
	if (pair_recall(p, x, y, question))
		return true;
	const Moment begin = poly_moment(p);
	const int antis = d->antis.count;
	if (!check_subscripts(d, x, y))
		return false;
	if (d->antis.count == antis)
		pair_keep(p, x, y, question, begin, 1);
	return true;
}

static void number_objects(Depend *d)
{
	for (int i = 0; i < d->count; i++) {
		d->objects[i] = i;
		for (int j = 0; d->shapes[i].access && j < i && d->objects[i] == i; j++)
			if (d->objects[j] == j && d->shapes[j].access &&
				same_object(d->shapes[i].access, d->shapes[j].access))
				d->objects[i] = j;
	}
}

/* The base of access number I has been refused with an earlier one. */
static bool is_settled(const Depend *d, int i, const bool *bad)
{
	for (int j = 0; j < i; j++)
		if (bad[j] && d->objects[j] == d->objects[i])
			return true;
	return false;
}

/* All pairs with access number I as the first; false: refused. */
static bool check_access(Depend *d, int i)
{
	for (int j = i; j < d->count; j++) {
		const Shape *x = &d->shapes[i], *y = &d->shapes[j];
		if (!y->access || !(x->access->is_write || y->access->is_write) ||
			d->objects[i] != d->objects[j])
			continue;
		if (x->access->pack || y->access->pack || (x->access->keyed && y->access->keyed) ||
			x->access->contest || y->access->contest)
			continue; /* address.c, keyed.c and contest.c have seen to these */
		if (rows_apart(d->p->a, x->access, y->access))
			continue;
		if (!check_pair(d, x, y) || !check_feeding(d->p, x, y) ||
			!check_feeding(d->p, y, x))
			return false;
	}
	return true;
}

/* A store of the loop to what the host reads only once, before it. Run-time checks, and what
 * another state starts from, may ask for the first value of a state that stays in its place. */
static bool check_hoisted(Poly *p, Shape *shapes, int count)
{
	Analysis *a = p->a;
	Places places = host_places(a), hoisted = hoisted_places(a);
	for (int i = 0; i < places.count; i++) {
		Access read = host_access(a, places.at[i]);
		bool checked = !places_hold(&hoisted, places.at[i]);
		for (int j = 0; read.base && j < count; j++) {
			const Access *w = shapes[j].access;
			if (!w || !w->is_write || !same_object(&read, w) ||
				!fields_meet(&read, w) || pack_misses(a, w, &read) ||
				(checked && w->state >= 0 && !a->facts->states.at[w->state].next))
				continue;
			Shape s = poly_shape(p, &read);
			bool known;
			isl_map *m = poly_conflicts(p, &shapes[j], &s, &known);
			m = isl_map_intersect_params(m, isl_set_copy(p->known));
			bool apart = isl_map_is_empty(m) == isl_bool_true;
			isl_map_free(m);
			shape_free(&s);
			if (apart)
				continue;
			refuse(a, CODE_BOUND_CHANGES, w, &read, "it is read here",
				arena_printf(a->unit->arena,
					"'%s' may change '%s', which bounds or addresses "
					"of the loop are computed from",
					spelled(a, w), spelled(a, &read)),
				"read it into a local variable before the loop");
			return false;
		}
	}
	return true;
}

/* A subscript or a guard is computed from what READ reads. */
static bool decides_access(Analysis *a, const Access *read)
{
	for (int i = 0; read->load && i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if ((x->offset && value_contains(a, x->offset, read->load)) ||
			(x->guard && value_contains(a, x->guard, read->load)))
			return true;
	}
	return false;
}

/* Accesses through BASE were compared with each other by check_pair, all of them. */
static bool is_compared(const Depend *d, const Access *base)
{
	for (int i = 0; i < d->count; i++) {
		const Access *x = d->shapes[i].access;
		if (x && same_object(x, base) &&
			(x->state >= 0 || x->pack || x->keyed || x->contest))
			return false;
	}
	return true;
}

/* Since no iteration reads what an earlier one wrote. */
static void find_old_reads(const Depend *d)
{
	Analysis *a = d->p->a;
	for (int i = 0; i < d->count; i++) {
		const Access *x = d->shapes[i].access;
		bool known = false;
		for (int j = 0; j < a->old_reads.count; j++)
			known |= x && expr_equal(base_root(a->old_reads.at[j]), base_root(x->base));
		if (x && x->is_read && !known && is_written(d, x) && decides_access(a, x) &&
			is_compared(d, x) && reads_are_old(d, x))
			list_push(a->unit->arena, &a->old_reads, x->base);
	}
}

bool check_dependences(Analysis *a)
{
	Poly *p = poly_open(a);
	const int count = a->accesses.count, checks = a->facts->checks.count;
	if (!check_alignment(p->a) || !check_accesses(p) || !check_may_pass(p)) {
		poly_close(p);
		return false;
	}
	Shape *shapes = arena_alloc(a->unit->arena, sizeof *shapes * (size_t)(count + 1));
	for (int i = 0; i < count; i++)
		if (!access_is_private(a, &a->accesses.at[i]))
			shapes[i] = poly_shape(p, &a->accesses.at[i]);
	bool ok = check_hoisted(p, shapes, count);
	Depend d = {.p = p, .shapes = shapes, .count = count};
	d.objects = arena_alloc(a->scratch, sizeof *d.objects * (size_t)(count + 1));
	number_objects(&d);
	bool fine = true;
	bool *bad = arena_alloc(a->unit->arena, sizeof *bad * (size_t)(count + 1));
	for (int i = 0; ok && i < count; i++)
		if (shapes[i].access && !is_settled(&d, i, bad)) {
			bad[i] = !check_access(&d, i);
			fine &= !bad[i];
		}
	ok &= fine;
	for (int i = 0; i < d.antis.count; i++) {
		ok = ok && settle_anti(&d, &d.antis.at[i]);
		isl_map_free(d.antis.at[i].pairs);
	}
	ok = ok && check_kept(p, shapes, count);
	if (ok) {
		find_old_reads(&d);
		keep_box(p, shapes, count);
		ok = check_not_vacuous(p, shapes, count, checks);
	}
	if (poly_gave_up(p) && ok) {
		loop_refuse(a->unit, a->loop, CODE_DEPENDENCES_TOO_HARD, a->loop->stmt->range,
			"the dependences of this loop are too complicated to compute");
		a->refused = true;
		ok = false;
	}
	for (int i = 0; i < count; i++)
		shape_free(&shapes[i]);
	poly_close(p);
	return ok;
}
