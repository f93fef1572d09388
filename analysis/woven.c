// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* woven.c - arrays whose elements lie between each other's: red[3 * i] = ..; green[3 * i] = ..;
 *
 * In: the pairs of arrays that are compared when the program runs, and all accesses to each. Out:
 * OverlapCheck.woven: what is touched of either array begins at its first place or a multiple of
 * some numbers of bytes from there, so many that another array's elements find room between. Where
 * their ranges overlap, the two still share no byte if the distance of their first places leaves a
 * remainder by the greatest common divisor of these numbers that says so.
 *
 * Every number that a subscript takes is FIRST + the sum of multiples of steps: an iteration's
 * number times a factor that all iterations share, and whatever is not followed times one. Signed
 * numbers do not overflow in C; what wraps around in fewer than 64 bits does so by a power of two,
 * which is one more step; and addresses have 64 bits themselves. */
#include "analysis/exec.h"
#include "analysis/poly.h"

#define MOST_STEPS 8

/* A set of numbers. */
typedef struct Comb {
	Expr *first;   /* host expression, 64-bit */
	int64_t known; /* greatest common divisor of the steps that are constants; 0: none */
	Expr *steps[MOST_STEPS]; /* host expressions, 64-bit */
	int count;
} Comb;

typedef struct Weave {
	Poly *p;
	const InnerLoop *inner; /* of the access that is looked at */
} Weave;

static bool add_step(Comb *c, Expr *step)
{
	int64_t n;
	if (expr_is_int(step, &n)) {
		c->known = common_divisor(c->known, n);
		return true;
	}
	for (int i = 0; i < c->count; i++)
		if (expr_equal(c->steps[i], step))
			return true;
	if (c->count == MOST_STEPS)
		return false;
	c->steps[c->count++] = step;
	return true;
}

static bool add_steps(Comb *c, const Comb *from)
{
	bool ok = true;
	c->known = common_divisor(c->known, from->known);
	for (int i = 0; i < from->count; i++)
		ok = ok && add_step(c, from->steps[i]);
	return ok;
}

static bool comb_of(Weave *w, Expr *e, Comb *c);

/* C times FACTOR, a host expression. */
static bool stretch(Weave *w, Comb *c, Expr *factor)
{
	Comb all = {.first = host_binary(w->p, BIN_MUL, c->first, factor)};
	bool ok = !c->known ||
		  add_step(&all, host_binary(w->p, BIN_MUL, host_int(w->p, c->known), factor));
	for (int i = 0; i < c->count; i++)
		ok = ok && add_step(&all, host_binary(w->p, BIN_MUL, c->steps[i], factor));
	*c = all;
	return ok;
}

static bool comb_of_binary(Weave *w, Expr *e, Comb *c)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	Comb other;
	int64_t n;
	switch (e->u.binary.op) {
	case BIN_ADD:
	case BIN_SUB:
		if (!comb_of(w, left, c) || !comb_of(w, right, &other))
			return false;
		c->first = host_binary(w->p, e->u.binary.op, c->first, other.first);
		return add_steps(c, &other);
	case BIN_MUL:
		if (!comb_of(w, left, c) || !comb_of(w, right, &other))
			return false;
		if (!other.known && !other.count)
			return stretch(w, c, other.first);
		if (c->known || c->count)
			return false;
		return stretch(w, &other, c->first) ? (*c = other, true) : false;
	case BIN_SHL:
		return expr_is_int(right, &n) && n >= 0 && n < 32 && comb_of(w, left, c) &&
		       stretch(w, c, host_int(w->p, (int64_t)1 << n));
	default:
		return false;
	}
}

/* What narrower numbers lose, or gain, when they are converted or wrap around. */
static bool add_wrap(Comb *c, Poly *p, const Type *t, bool wraps)
{
	return !wraps || type_bits(t) >= 64 || add_step(c, host_int(p, (int64_t)1 << type_bits(t)));
}

static bool comb_of_known(Weave *w, Expr *e, Comb *c)
{
	Analysis *a = w->p->a;
	const InnerLoop *loop;
	if (value_is_invariant(a, e) && poly_is_invariant(w->p, w->inner, e)) {
		*c = (Comb){.first = host_cast(w->p, e)};
		return true;
	}
	switch (e->kind) {
	case EXPR_ITER:
		*c = (Comb){.first = host_int(w->p, 0), .known = 1};
		return true;
	case EXPR_VAR:
		loop = loop_counting(w->inner, e->u.var);
		return loop && loop->start && comb_of(w, loop->start, c) &&
		       add_step(c, host_int(w->p, loop->step));
	case EXPR_CAST:
		if (!type_is_integer(e->u.cast.operand->type) || !comb_of(w, e->u.cast.operand, c))
			return false;
		return add_wrap(c, w->p, e->type,
			type_bits(e->type) < type_bits(e->u.cast.operand->type) ||
				(!type_is_signed(e->type) &&
					type_is_signed(e->u.cast.operand->type)));
	case EXPR_BINARY:
		return comb_of_binary(w, e, c) &&
		       add_wrap(c, w->p, e->type, !type_is_signed(e->type));
	default:
		return false;
	}
}

/* The numbers that E, an integer, may be. */
static bool comb_of(Weave *w, Expr *e, Comb *c)
{
	if (!type_is_integer(e->type))
		return false;
	if (!comb_of_known(w, e, c))
		*c = (Comb){.first = host_int(w->p, 0), .known = 1};
	return true;
}

/* The addresses, in bytes from the array's, at which the accesses of G begin, and how many bytes
 * each touches at most. False: they are not told. */
static bool comb_of_group(Poly *p, const Group *g, Comb *all, int64_t *size)
{
	*size = 0;
	for (int i = 0; i < g->accesses.count; i++) {
		const Access *x = g->accesses.at[i];
		Weave w = {.p = p, .inner = x->inner};
		Comb one;
		if (!x->offset || x->uncounted || x->state >= 0 || x->pack || x->keyed ||
			x->contest || x->table || !comb_of(&w, x->offset, &one) ||
			!stretch(&w, &one, host_int(p, x->elem->size)))
			return false;
		one.first = host_binary(p, BIN_ADD, one.first, host_int(p, x->field_offset));
		if (i == 0)
			*all = one;
		else if (!add_steps(all, &one) ||
			 !add_step(all, host_binary(p, BIN_SUB, one.first, all->first)))
			return false;
		*size = x->size > *size ? x->size : *size;
	}
	return *size > 0;
}

static bool may_be_woven(const Array *a)
{
	return !a->table && !a->is_table && !a->snapshot && !a->host_only && !a->packed;
}

static void weave(Poly *p, const Group *x, const Group *y, OverlapCheck *o)
{
	Arena *arena = p->a->unit->arena;
	Comb a, b;
	int64_t size_a, size_b;
	if (!may_be_woven(x->array) || !may_be_woven(y->array) ||
		!comb_of_group(p, x, &a, &size_a) || !comb_of_group(p, y, &b, &size_b))
		return;
	Expr *starts[] = {a.first, b.first};
	if (!add_steps(&a, &b) || (a.known && a.known < size_a + size_b))
		return;
	Woven *w = arena_alloc(arena, sizeof *w);
	*w = (Woven){.known = a.known, .first = {starts[0], starts[1]}, .size = {size_a, size_b}};
	for (int i = 0; i < a.count; i++)
		list_push(arena, &w->steps, a.steps[i]);
	o->woven = w;
}

void find_woven(Poly *p, const Group *groups, int count)
{
	Facts *f = p->a->facts;
	const bool plain = !f->keyed.count && !f->ballots.count && !f->settled.count && !f->lag;
	for (int i = 0; plain && i < f->overlaps.count; i++) {
		OverlapCheck *o = &f->overlaps.at[i];
		if (o->a < count && o->b < count && o->a != o->b && !o->before)
			weave(p, &groups[o->a], &groups[o->b], o);
	}
}
