// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* arrange.c - which iterations of a nest of independent ones are neighbours on a device.
 *
 * In: facts->box, and the accesses. Out: facts->box_across, and facts->transposed: reads that would
 * be far apart between neighbours, and lie side by side the other way round, as in
 * b[i][j] = a[j][i]. Such reads may be done ahead, for a tile of the nest at once
 * (runtime/gsp_transpose.cuh). That changes nothing where they happen whatever the data, and the
 * loop does not store to what they read. */
#include "analysis/exec.h"
#include "analysis/poly.h"

#define FAR 32 /* elements: beyond that a warp's accesses are as many as its threads */

/* Elements: from here on each thread of a warp reads another 32 bytes, or nearly so. */
#define APART 8

/* Of a nest's reads in each iteration: what its threads keep in shared memory. */
#define MOST_BYTES 16

static isl_stat add_distance(__isl_take isl_set *where, __isl_take isl_aff *value, void *data)
{
	long *d = data;
	isl_val *step = isl_val_abs(isl_aff_get_coefficient_val(value, isl_dim_in, (int)d[1]));
	long n = isl_val_cmp_si(step, FAR) < 0 ? isl_val_get_num_si(step) : FAR;
	d[0] = n > d[0] ? n : d[0];
	isl_val_free(step);
	isl_set_free(where);
	isl_aff_free(value);
	return isl_stat_ok;
}

/* How many elements lie between what neighbours along dimension DIM touch. */
static long distance(const Shape *s, int dim)
{
	long d[] = {0, dim};
	if (s->row &&
		isl_pw_aff_involves_dims(s->row, isl_dim_in, (unsigned)dim, 1) != isl_bool_false)
		return FAR;
	for (int i = 1; s->affine && i < s->term_count; i++)
		if (isl_pw_aff_involves_dims(s->terms[i].value, isl_dim_in, (unsigned)dim, 1) !=
			isl_bool_false)
			return FAR;
	if (s->affine)
		isl_pw_aff_foreach_piece(s->terms[0].value, add_distance, d);
	return d[0];
}

/* Some member of some element of what X reads: whole elements may be read ahead. */
static bool object_is_stored_to(const Analysis *a, const Access *x)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && same_object(&a->accesses.at[i], x))
			return true;
	return false;
}

/* It can be copied by assignment, as a whole. */
static bool is_copied(const Type *t)
{
	if (t->kind != TYPE_RECORD)
		return type_is_scalar(t) && t->kind != TYPE_POINTER && !t->is_volatile;
	bool fine = !t->record->is_union && !t->is_volatile;
	for (int i = 0; fine && i < t->record->fields.count; i++) {
		const Type *field = t->record->fields.at[i]->type;
		fine = type_is_scalar(field) && !field->is_const && !field->is_volatile;
	}
	return fine;
}

/* What the body reads at X, or where X is a part of that, the whole; NULL: it is neither. */
static Expr *whole_read(Analysis *a, const Access *x)
{
	const Type *type = x->written_as->type->unqualified;
	Expr *place = x->load->u.load;
	if (x->load->type->unqualified == type)
		return x->load;
	while (place->kind == EXPR_MEMBER && place->type->unqualified != type)
		place = place->u.member.base;
	return place->type->unqualified == type ? value_load(a, place, 0) : NULL;
}

/* The read can be done ahead of the rest of its iteration. */
static bool may_be_ahead(const Analysis *a, const Shape *s)
{
	const Access *x = s->access;
	const Facts *f = a->facts;
	return s->affine && x->load && x->written_as && x->offset && x->inner && !x->is_write &&
	       !x->guard && !x->uncounted && !x->callee && !x->table && !x->reads_row &&
	       !x->also.count && x->inner->stmt == f->box.at[f->box.count - 1].stmt &&
	       is_copied(x->written_as->type) && x->written_as->type->size <= MOST_BYTES &&
	       !object_is_stored_to(a, x);
}

/* Neighbours along dimension DIM read far apart, and neighbours along the OTHER one side by side.
 */
static bool is_transposed(const Analysis *a, const Shape *s, int dim, int other)
{
	const long beside = distance(s, other);
	return beside >= 1 && beside <= 2 && distance(s, dim) >= APART && may_be_ahead(a, s);
}

/* What neighbours along DIM touch that lies apart, all in all; what can be read ahead counts by
 * how far apart it lies then, and one element that all of them update as if they lay apart: they
 * do so one after the other. */
static long cost(const Analysis *a, const Shape *shapes, int count, int dim, int other)
{
	long sum = 0;
	for (int i = 0; i < count; i++) {
		const Shape *s = &shapes[i];
		if (!s->access || box_level(a->facts, s->access) != a->facts->box.count)
			continue;
		const long apart = distance(s, is_transposed(a, s, dim, other) ? other : dim);
		sum += s->access->keyed && !apart ? FAR : apart;
	}
	return sum;
}

void arrange_box(Poly *p, const Shape *shapes, int count)
{
	Analysis *a = p->a;
	Facts *f = a->facts;
	const int inner = f->box.count, outer = inner - 1;
	int64_t bytes = 0;
	f->box_across = cost(a, shapes, count, outer, inner) < cost(a, shapes, count, inner, outer);
	const int dim = f->box_across ? outer : inner, other = f->box_across ? inner : outer;
	for (int i = 0; i < count; i++) {
		const Access *x = shapes[i].access;
		if (!x || box_level(f, x) != inner || !is_transposed(a, &shapes[i], dim, other))
			continue;
		Transposed t = {x->written_as, place_root(x->place), whole_read(a, x)};
		bool again = !t.load;
		for (int k = 0; k < f->transposed.count; k++) /* another part */
			again |= f->transposed.at[k].node == t.node;
		if (again)
			continue;
		bytes += t.node->type->size;
		if (bytes > MOST_BYTES)
			break;
		list_push(a->unit->arena, &f->transposed, t);
	}
	if (f->transposed.count) /* until now it was a map */
		f->pattern[0] = "transpose";
}
