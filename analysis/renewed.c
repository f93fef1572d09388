// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* renewed.c - objects declared before the loop that every iteration writes anew: C89's temporaries.
 *
 * In: the accesses of one iteration, in which such objects are memory like any other. Out: those of
 * which each read sees what its own iteration wrote before, so that every iteration may have one of
 * its own; and whether their contents may be asked for after the loop. For each read, isl has the
 * bits it may touch, and the bits that stores of the same iteration have surely written before it:
 * in earlier iterations of the loops that both lie in, or earlier in the text, under the same guard
 * (value-based dataflow within an iteration; Feautrier 1991). Where the contents are asked for, the
 * last iteration must have written all that any writes: C then runs that iteration itself. */
#include "analysis/exec.h"
#include "analysis/poly.h"

/* Bytes that every thread can have of one object. */
#define LARGEST 16384

/* ---- candidates ------------------------------------------------------------------------------ */

static bool is_plain(const Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	if (t->is_volatile || t->is_atomic || t->is_const)
		return false;
	if (t->kind != TYPE_RECORD)
		return type_is_scalar(t);
	for (int i = 0; i < t->record->fields.count; i++)
		if (!is_plain(t->record->fields.at[i]->type))
			return false;
	return !t->record->is_union;
}

static void add_candidate(Analysis *a, Var *var)
{
	const Type *t = var->type;
	for (int i = 0; i < a->as_memory.count; i++)
		if (a->as_memory.at[i] == var)
			return;
	if ((var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && !var->is_extern &&
		var->function == a->loop->function && !declared_in_body(a, var) && t->size > 0 &&
		t->size <= LARGEST && is_plain(t))
		list_push(a->unit->arena, &a->as_memory, var);
}

static bool find_object(Expr *e, void *data)
{
	const Expr *operand = e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR ? e->u.unary.operand
										: NULL;
	if (operand && operand->kind == EXPR_VAR && type_is_scalar(operand->type))
		add_candidate(data, operand->u.var);
	if (e->kind == EXPR_VAR && var_in_memory(e->u.var))
		add_candidate(data, e->u.var);
	return true;
}

void find_temporaries(Analysis *a)
{
	stmt_walk(a->stmt->u.loop.body, NULL, find_object, a);
}

/* ---- who else knows the object --------------------------------------------------------------- */

/* Pointers into VAR that are made, and those that go no further than an access or a call. */
typedef struct Pointers {
	const Analysis *a;
	const Var *var;
	int made, used;
} Pointers;

static bool points_into(const Expr *e, const Var *var);

/* Lvalue E is VAR or a part of it. */
static bool lies_in(const Expr *e, const Var *var)
{
	if (e->kind == EXPR_VAR)
		return e->u.var == var;
	if (e->kind == EXPR_MEMBER)
		return e->u.member.is_arrow ? points_into(e->u.member.base, var)
					    : lies_in(e->u.member.base, var);
	if (e->kind == EXPR_SUBSCRIPT)
		return points_into(e->u.subscript.base, var);
	return e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF &&
	       points_into(e->u.unary.operand, var);
}

static bool makes_pointer(const Expr *e, const Var *var)
{
	if (e->kind == EXPR_CAST && e->u.cast.is_decay)
		return lies_in(e->u.cast.operand, var);
	return e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR &&
	       lies_in(e->u.unary.operand, var);
}

/* E is such a pointer, converted or moved. */
static bool points_into(const Expr *e, const Var *var)
{
	while (!makes_pointer(e, var)) {
		if (e->kind == EXPR_CAST && !e->u.cast.is_decay)
			e = e->u.cast.operand;
		else if (e->kind == EXPR_BINARY && e->type->kind == TYPE_POINTER)
			e = e->u.binary.left->type->kind == TYPE_POINTER ? e->u.binary.left
									 : e->u.binary.right;
		else
			return false;
	}
	return true;
}

/* Functions of the C library that keep no pointer that they are given. */
static bool keeps_nothing(const Function *f)
{
	static const char *const names[] = {"memset", "memcpy", "memmove", "memcmp", "strlen",
		"strcpy", "strncpy", "strcmp", "strncmp", "printf", "fprintf", "sprintf",
		"snprintf", "fread", "fwrite", "puts", "fputs", "frexp", "modf", NULL};
	return (!f->body || f->from_system) && function_is_one_of(f, names);
}

static bool may_be_given(const Pointers *p, const Expr *call)
{
	const Expr *callee = call->u.call.callee;
	const Range *loop = &p->a->stmt->range;
	bool inside = call->range.begin >= loop->begin && call->range.end <= loop->end;
	if (callee->kind != EXPR_FUNC)
		return false;
	/* In the loop it is followed, and what it stores is seen. */
	return keeps_nothing(callee->u.function) || (inside && callee->u.function->body);
}

static bool count_pointers(Expr *e, void *data)
{
	Pointers *p = data;
	p->made += makes_pointer(e, p->var);
	if (e->kind == EXPR_SUBSCRIPT)
		p->used += points_into(e->u.subscript.base, p->var);
	else if (e->kind == EXPR_MEMBER && e->u.member.is_arrow)
		p->used += points_into(e->u.member.base, p->var);
	else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF)
		p->used += points_into(e->u.unary.operand, p->var);
	for (int i = 0; e->kind == EXPR_CALL && i < e->u.call.args.count; i++)
		p->used += points_into(e->u.call.args.at[i], p->var) && may_be_given(p, e);
	return true;
}

/* Nobody else reaches VAR, and the loop's header does not. */
static bool is_alone(const Analysis *a, const Var *var)
{
	const Stmt *s = a->stmt;
	Pointers p = {.a = a, .var = var};
	stmt_walk(a->loop->function->body, NULL, count_pointers, &p);
	return p.made == p.used && !expr_mentions(s->u.loop.condition, var) &&
	       !expr_mentions(s->u.loop.step, var) && !stmt_mentions(s->u.loop.init, var);
}

/* ---- which bits ------------------------------------------------------------------------------ */

/* All accesses to one object, in units of so many bits that divide every offset. */
typedef struct Object {
	Poly *p;
	const Var *var;
	int64_t unit;
	bool ok;
} Object;

/* The place that pointer P of the object points to, its first element. */
static const Expr *pointed_to(const Expr *p)
{
	if (p->kind == EXPR_CAST && p->u.cast.is_decay)
		return p->u.cast.operand;
	return p->kind == EXPR_UNARY && p->u.unary.op == UN_ADDR ? p->u.unary.operand : NULL;
}

static int64_t width_of(const Expr *place)
{
	int width = place->kind == EXPR_MEMBER ? place->u.member.field->bit_width : -1;
	return width >= 0 ? width : place->type->size * 8;
}

/* Makes O->unit divide the offset of PLACE; clears O->ok where it has none. */
static void divide(Object *o, const Expr *place)
{
	while (place && place->kind != EXPR_VAR) {
		if (place->kind == EXPR_MEMBER) {
			o->unit = common_divisor(o->unit, place->u.member.field->offset_bits);
			place = place->u.member.base;
		} else if (place->kind == EXPR_SUBSCRIPT && place->type->size > 0) {
			o->unit = common_divisor(o->unit, place->type->size * 8);
			place = pointed_to(place->u.subscript.base);
		} else {
			place = NULL;
		}
	}
	o->ok &= place && place->u.var == o->var;
}

/* Where PLACE begins, in units. */
static Expr *position(const Object *o, const Expr *place)
{
	Analysis *a = o->p->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	if (place->kind == EXPR_VAR)
		return value_int(a, wide, 0);
	if (place->kind == EXPR_MEMBER)
		return value_binary(a, BIN_ADD, wide, position(o, place->u.member.base),
			value_int(a, wide, place->u.member.field->offset_bits / o->unit));
	Expr *index = value_cast(a, wide, place->u.subscript.index);
	return value_binary(a, BIN_ADD, wide, position(o, pointed_to(place->u.subscript.base)),
		value_binary(a, BIN_MUL, wide, index,
			value_int(a, wide, place->type->size * 8 / o->unit)));
}

/* {[x] -> [y] : x <= y < x + WIDTH} */
static isl_map *stretch(Poly *p, int64_t width)
{
	isl_map *m = isl_map_universe(isl_space_alloc(p->ctx, 0, 1, 1));
	isl_map *low = isl_map_order_le(isl_map_copy(m), isl_dim_in, 0, isl_dim_out, 0);
	isl_local_space *ls = isl_local_space_from_space(isl_space_set_alloc(p->ctx, 0, 1));
	isl_aff *end = isl_aff_var_on_domain(ls, isl_dim_set, 0);
	isl_map *beyond = isl_map_from_aff(
		isl_aff_add_constant_val(end, isl_val_int_from_si(p->ctx, (long)width)));
	beyond = isl_map_apply_range(
		beyond, isl_map_order_gt(m, isl_dim_in, 0, isl_dim_out, 0));
	return isl_map_intersect(low, beyond);
}

/* Iterations of X -> units it touches, all of the object where its subscript is not affine and
 * MAY; else NULL then. *EXACT: it happens in exactly these, at these. */
static isl_map *touched(const Object *o, const Access *x, bool may, bool *exact)
{
	Poly *p = o->p;
	Shape s = poly_shape(p, x);
	Convert c = convert_begin(p, x->inner, s.depth);
	c.may_check = true;
	isl_pw_aff *at = affine_modular(&c, s.domain, position(o, x->place));
	isl_map *m = NULL;
	*exact = s.exact && at;
	if (at) {
		m = isl_map_apply_range(
			isl_map_from_pw_aff(at), stretch(p, width_of(x->place) / o->unit));
	} else if (may) {
		m = isl_map_universe(isl_space_alloc(p->ctx, 0, (unsigned)s.depth, 1));
		m = isl_map_lower_bound_si(m, isl_dim_out, 0, 0);
		m = isl_map_upper_bound_si(
			m, isl_dim_out, 0, (int)(o->var->type->size * 8 / o->unit - 1));
	}
	if (m)
		m = isl_map_intersect_domain(m, isl_set_copy(s.domain));
	convert_end(&c);
	shape_free(&s);
	return m;
}

/* ---- written before it is read --------------------------------------------------------------- */

static bool implies(const Expr *guard, const Expr *other)
{
	if (!other || guard == other)
		return true;
	return guard && guard->kind == EXPR_BINARY && guard->u.binary.op == BIN_LAND &&
	       (implies(guard->u.binary.left, other) || implies(guard->u.binary.right, other));
}

/* Where READ happens, WRITE is not held back by its guard. */
static bool guard_holds(Analysis *a, const Access *read, const Access *write)
{
	return write->guard && implies(read->guard, write->guard) &&
	       !value_is_unknown(a, write->guard);
}

/* Loops of the body that both lie in. */
static int common_loops(const Access *x, const Access *y)
{
	int dx = inner_depth(x->inner), dy = inner_depth(y->inner);
	const InnerLoop *lx = x->inner, *ly = y->inner;
	for (; dx > dy; dx--)
		lx = lx->outer;
	for (; dy > dx; dy--)
		ly = ly->outer;
	for (; lx != ly; dx--) {
		lx = lx->outer;
		ly = ly->outer;
	}
	return dx;
}

/* Points of READ -> points of WRITE in the same iteration that come before. */
static isl_map *earlier(Poly *p, const Access *read, const Access *write)
{
	unsigned in = 1 + (unsigned)inner_depth(read->inner);
	unsigned out = 1 + (unsigned)inner_depth(write->inner);
	int common = common_loops(read, write);
	isl_space *space = isl_space_alloc(p->ctx, 0, in, out);
	isl_map *same = isl_map_universe(isl_space_copy(space));
	isl_map *before = isl_map_empty(space);
	same = isl_map_equate(same, isl_dim_in, 0, isl_dim_out, 0);
	for (int i = 1; i <= common; i++) {
		isl_map *m = isl_map_order_gt(
			isl_map_copy(same), isl_dim_in, i, isl_dim_out, i);
		before = isl_map_union(before, m);
		same = isl_map_equate(same, isl_dim_in, i, isl_dim_out, i);
	}
	if (write->order < read->order)
		return isl_map_union(before, same);
	isl_map_free(same);
	return before;
}

static bool is_of(const Access *x, const Var *var)
{
	return place_root(x->place) == var;
}

/* What is read at READ has been written in the same iteration. */
static bool is_fresh(const Object *o, const Access *read)
{
	Poly *p = o->p;
	Analysis *a = p->a;
	bool exact;
	isl_map *old = touched(o, read, true, &exact);
	for (int i = 0; i < a->accesses.count; i++) {
		Access write = a->accesses.at[i];
		if (!write.is_write || !is_of(&write, o->var))
			continue;
		if (guard_holds(a, read, &write))
			write.guard = NULL;
		isl_map *m = touched(o, &write, false, &exact);
		if (m && exact)
			old = isl_map_subtract(
				old, isl_map_apply_range(earlier(p, read, &write), m));
		else
			isl_map_free(m);
	}
	old = isl_map_intersect_params(old, isl_set_copy(p->known));
	bool fresh = isl_map_is_empty(old) == isl_bool_true;
	isl_map_free(old);
	return fresh;
}

/* Every iteration writes all that any iteration writes. */
static bool writes_all(const Object *o)
{
	Poly *p = o->p;
	const Analysis *a = p->a;
	isl_map *all = isl_map_empty(isl_space_alloc(p->ctx, 0, 1, 1));
	isl_map *sure = isl_map_copy(all);
	Access always = {.state = -1};
	Shape iterations = poly_shape(p, &always);
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		bool exact;
		if (!x->is_write || !is_of(x, o->var))
			continue;
		isl_map *m = touched(o, x, true, &exact);
		unsigned depth = (unsigned)inner_depth(x->inner);
		m = isl_map_project_out(m, isl_dim_in, 1, depth);
		if (exact)
			sure = isl_map_union(sure, isl_map_copy(m));
		all = isl_map_union(all, m);
	}
	isl_set *range = isl_map_range(all);
	all = isl_map_from_domain_and_range(isl_set_copy(iterations.domain), range);
	all = isl_map_subtract(all, sure);
	all = isl_map_intersect_params(all, isl_set_copy(p->known));
	bool empty = isl_map_is_empty(all) == isl_bool_true;
	isl_map_free(all);
	shape_free(&iterations);
	return empty;
}

/* ---- the stage ------------------------------------------------------------------------------- */

static bool find_pointer(Expr *e, void *data)
{
	Pointers *p = data;
	p->made += e->type->kind == TYPE_POINTER && place_root(e) == p->var;
	return !p->made;
}

/* A pointer into it is stored. */
static bool is_stored(const Analysis *a, const Var *var)
{
	Pointers p = {.var = var};
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].value &&
			a->accesses.at[i].value->type->kind == TYPE_POINTER)
			expr_walk(a->accesses.at[i].value, find_pointer, &p);
	return p.made > 0;
}

static Object object_of(Poly *p, const Var *var)
{
	const Analysis *a = p->a;
	Object o = {.p = p, .var = var, .unit = var->type->size * 8, .ok = true};
	bool written = false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (!is_of(x, var))
			continue;
		written |= x->is_write;
		divide(&o, x->place);
		o.unit = common_divisor(o.unit, width_of(x->place));
	}
	o.ok &= written && !is_stored(a, var);
	return o;
}

static Renewal renewal_of(Poly *p, Var *var)
{
	Analysis *a = p->a;
	Object o = object_of(p, var);
	if (!o.ok || !is_alone(a, var))
		return RENEWED_NOT;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_read && is_of(&a->accesses.at[i], var) &&
			!is_fresh(&o, &a->accesses.at[i]))
			return RENEWED_NOT;
	if (!is_object_live_after(a, var))
		return RENEWED_DEAD;
	return writes_all(&o) ? RENEWED_LIVE : RENEWED_NOT;
}

Renewal find_renewed(Analysis *a, Var *var)
{
	Poly *p = poly_open(a);
	int checks = a->facts->checks.count;
	Renewal r = renewal_of(p, var);
	if (poly_gave_up(p))
		r = RENEWED_NOT;
	if (r == RENEWED_NOT)
		a->facts->checks.count = checks;
	poly_close(p);
	return r;
}
