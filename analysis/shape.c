// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* shape.c - accesses as isl sees them: when they happen, and where.
 *
 * In: an Access. Out: a Shape: the set of iterations in which it happens (exact, or a superset),
 * and its offset as a sum of affine values times products of invariants, so that i*ld + j is
 * known although isl cannot multiply two unknowns. */
#include "analysis/poly.h"
#include "analysis/values.h"

/* Of the iterations in which a guard holds; beyond these it may hold in any. */
#define MAX_PIECES 4
#define MAX_DIVS   3

/* ---- what is asked again and again -------------------------------------------------------------
 * Most accesses of a loop happen in the same iterations as others, and many touch the same element.
 * Equal values are equal pointers (values.c), and isl's objects are shared by counting. */

typedef struct KeptDomain {
	Moment moment;
	const InnerLoop *inner;
	const Expr *guard;
	isl_set *domain;
	bool is_exact;
	int nodes; /* so many of the conversion's it took */
} KeptDomain;

typedef struct KeptShape {
	Moment moment;
	Access access; /* one of its kind */
	Shape shape;   /* exact: as far as the guard goes */
} KeptShape;

/* What is recalled does not ask isl: the limit is for what follows, as it would be then. */
static void begin_anew(Poly *p, const Expr *guard)
{
	if (!guard)
		return;
	poly_try(p);
	poly_tried(p);
}

/* NULL: it is not kept. */
static isl_set *recall_domain(Convert *c, const Expr *guard, bool *is_exact)
{
	Poly *p = c->p;
	for (int i = p->domains.count - 1; i >= 0; i--) {
		const KeptDomain *k = &p->domains.at[i];
		if (k->inner != c->inner || k->guard != guard || k->nodes > c->nodes ||
			!poly_holds(p, k->moment))
			continue;
		c->nodes -= k->nodes;
		*is_exact = k->is_exact;
		begin_anew(p, guard);
		return isl_set_copy(k->domain);
	}
	return NULL;
}

static void keep_domain(Convert *c, KeptDomain kept)
{
	if (!poly_is_quiet(c->p, kept.moment))
		return;
	isl_set_copy(kept.domain);
	list_push(c->p->a->scratch, &c->p->domains, kept);
}

static Shape copy_shape(const Shape *s, const Access *access)
{
	Shape copy = *s;
	copy.access = access;
	isl_set_copy(s->domain);
	for (int i = 0; i < s->term_count; i++)
		isl_pw_aff_copy(s->terms[i].value);
	for (int i = 0; i < s->subscript_count; i++)
		isl_pw_aff_copy(s->subscripts[i]);
	isl_pw_aff_copy(s->row);
	return copy;
}

/* X's and Y's shapes are the same. */
static bool same_values(const Access *x, const Access *y)
{
	bool same = x->inner == y->inner && x->guard == y->guard && x->offset == y->offset &&
		    x->table == y->table && x->row == y->row && x->column == y->column &&
		    x->in_inner_loop == y->in_inner_loop &&
		    x->subscripts.count == y->subscripts.count;
	for (int i = 0; same && i < x->subscripts.count; i++)
		same = x->subscripts.at[i] == y->subscripts.at[i];
	same = same && x->extents.count == y->extents.count;
	for (int i = 0; same && i < x->extents.count; i++)
		same = x->extents.at[i] == y->extents.at[i];
	return same;
}

/* False: it is not kept. */
static bool recall_shape(Poly *p, const Access *access, Shape *s)
{
	for (int i = p->shapes.count - 1; i >= 0; i--) {
		const KeptShape *k = &p->shapes.at[i];
		if (!same_values(&k->access, access) || !poly_holds(p, k->moment))
			continue;
		begin_anew(p, access->guard);
		*s = copy_shape(&k->shape, access);
		return true;
	}
	return false;
}

static void keep_shape(Poly *p, Shape *s, Moment moment)
{
	if (!poly_is_quiet(p, moment))
		return;
	s->kind = p->shapes.count + 1;
	KeptShape kept = {moment, *s->access, copy_shape(s, NULL)};
	list_push(p->a->scratch, &p->shapes, kept);
}

void shapes_forget(Poly *p)
{
	for (int i = 0; i < p->domains.count; i++)
		isl_set_free(p->domains.at[i].domain);
	for (int i = 0; i < p->shapes.count; i++)
		shape_free(&p->shapes.at[i].shape);
	for (int i = 0; i < p->parts.count; i++)
		isl_aff_free(p->parts.at[i]);
}

/* ---- domains --------------------------------------------------------------------------------- */

static isl_pw_aff *sum_of_products(Convert *c, isl_set *domain, Expr *e);

static isl_set *below(Convert *c, isl_set *domain, int pos, isl_pw_aff *count)
{
	domain = isl_set_lower_bound_si(domain, isl_dim_set, (unsigned)pos, 0);
	return isl_set_intersect(domain, pieces_compare(BIN_LT, affine_dimension(c, pos), count));
}

static isl_set *inner_domain(Convert *c, isl_set *domain, const InnerLoop *l, bool *is_exact)
{
	if (!l)
		return domain;
	domain = inner_domain(c, domain, l->outer, is_exact);
	Expr *most = l->trip ? l->trip : l->most;
	isl_pw_aff *trip = most ? affine_exact(c, domain, most) : NULL;
	trip = trip || !most ? trip : sum_of_products(c, domain, most);
	*is_exact &= trip && l->trip;
	if (!trip)
		return isl_set_lower_bound_si(domain, isl_dim_set, (unsigned)inner_depth(l), 0);
	return below(c, domain, inner_depth(l), trip);
}

static isl_stat count_divs(isl_basic_set *set, void *data)
{
	int *most = data;
	int divs = (int)isl_basic_set_dim(set, isl_dim_div);
	*most = divs > *most ? divs : *most;
	isl_basic_set_free(set);
	return isl_stat_ok;
}

/* S has few pieces with few divisions, so that isl's answers about it are quick. */
static bool is_simple(isl_set *s)
{
	int divs = 0;
	if (isl_set_foreach_basic_set(s, count_divs, &divs) != isl_stat_ok)
		return false;
	return isl_set_n_basic_set(s) <= MAX_PIECES && divs <= MAX_DIVS;
}

/* Of S, the iterations in which GUARD holds, where these are simple. */
static isl_set *guarded(Convert *c, isl_set *s, Expr *guard, bool *is_exact)
{
	Poly *p = c->p;
	Knowledge before = poly_knowledge(p);
	poly_try(p);
	isl_set *in = affine_holds(c, s, guard, true, is_exact);
	bool simple = !poly_gave_up(p) && is_simple(in);
	poly_tried(p);
	*is_exact &= simple;
	if (simple)
		isl_set_free(before.known);
	else
		poly_restore(p, before);
	isl_set_free(simple ? s : in);
	return simple ? in : s;
}

/* Iterations in which something under GUARD inside c->inner happens. */
static isl_set *iterations(Convert *c, Expr *guard, bool *is_exact)
{
	isl_set *s = recall_domain(c, guard, is_exact);
	if (s)
		return s;
	*is_exact = true;
	const Moment begin = poly_moment(c->p);
	const int nodes = c->nodes;
	s = isl_set_universe(isl_space_copy(c->space));
	bool may_check = c->may_check, surely = c->surely;
	c->may_check = false;
	c->surely = true;
	s = below(c, s, 0, affine_exact(c, s, c->p->a->facts->trip));
	c->surely = surely;
	s = inner_domain(c, s, c->inner, is_exact);
	if (guard)
		s = guarded(c, s, guard, is_exact);
	c->may_check = may_check;
	keep_domain(c, (KeptDomain){begin, c->inner, guard, s, *is_exact, nodes - c->nodes});
	return s;
}

/* ---- sums of products ------------------------------------------------------------------------ */

static void terms_free(Term *terms, int count)
{
	for (int i = 0; i < count; i++)
		isl_pw_aff_free(terms[i].value);
}

bool same_product(const Term *a, const Term *b)
{
	if (a->factor_count != b->factor_count)
		return false;
	for (int i = 0; i < a->factor_count; i++)
		if (!expr_equal(a->factors[i], b->factors[i]))
			return false;
	return true;
}

const Term *term_like(const Shape *s, const Term *t)
{
	for (int i = 0; i < s->term_count; i++)
		if (same_product(&s->terms[i], t))
			return &s->terms[i];
	return NULL;
}

/* Adds T (taken) to the sum. */
static bool add_term(Term *sum, int *count, Term t)
{
	for (int i = 0; i < *count; i++)
		if (same_product(&sum[i], &t)) {
			sum[i].value = pieces_add(sum[i].value, t.value);
			return true;
		}
	if (*count == MAX_TERMS) {
		isl_pw_aff_free(t.value);
		return false;
	}
	sum[(*count)++] = t;
	return true;
}

static bool multiply_term(Term *t, Expr *factor)
{
	if (t->factor_count == MAX_FACTORS)
		return false;
	int i = t->factor_count++;
	for (; i > 0 && t->factors[i - 1]->id > factor->id; i--)
		t->factors[i] = t->factors[i - 1];
	t->factors[i] = factor;
	return true;
}

static bool expand(Convert *c, isl_set *domain, Expr *e, Term *out, int *count);

static bool expand_sum(Convert *c, isl_set *domain, Expr *e, Term *out, int *count)
{
	Term right[MAX_TERMS];
	int n = 0;
	bool ok = expand(c, domain, e->u.binary.left, out, count) &&
		  expand(c, domain, e->u.binary.right, right, &n);
	for (int i = 0; i < n; i++) {
		if (e->u.binary.op == BIN_SUB)
			right[i].value = isl_pw_aff_neg(right[i].value);
		ok &= add_term(out, count, right[i]);
	}
	return ok;
}

Expr *shape_factor(Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type) &&
		type_bits(e->u.cast.operand->type) <= type_bits(e->type) &&
		type_is_signed(e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

/* E is a factor that products are to be taken apart by. */
static bool is_wanted(const Convert *c, Expr *e)
{
	int64_t n;
	if (!c->over || !type_is_integer(e->type) || expr_is_int(e, &n) ||
		!poly_is_invariant(c->p, c->inner, e))
		return false;
	Expr *value = poly_symbol(c->p, shape_factor(e))->value;
	for (int i = 0; i < c->over->factor_count; i++)
		if (expr_equal(c->over->factors[i], value))
			return true;
	return false;
}

/* A part of sum E is a product with such a factor. */
static bool has_wanted(const Convert *c, const Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	if (!c->over || e->kind != EXPR_BINARY)
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB)
		return has_wanted(c, left) || has_wanted(c, right);
	return e->u.binary.op == BIN_MUL && (is_wanted(c, left) || is_wanted(c, right));
}

/* What FACTOR, 0 - x, is the opposite of: rows that are walked downwards have a length, too. NULL:
 * it is no such, or may be a large number instead. */
static Expr *opposite(const Convert *c, const Expr *factor)
{
	int64_t zero;
	if (c->narrow || factor->kind != EXPR_BINARY || factor->u.binary.op != BIN_SUB ||
		!expr_is_int(factor->u.binary.left, &zero) || zero != 0 ||
		!(type_is_signed(factor->type) || poly_is_wide(factor->type)))
		return NULL;
	return shape_factor(factor->u.binary.right);
}

static bool expand_product(Convert *c, isl_set *domain, Expr *e, Term *out, int *count)
{
	Expr *other = e->u.binary.left, *factor = e->u.binary.right;
	if (!poly_is_invariant(c->p, c->inner, factor) || is_wanted(c, other)) {
		factor = other;
		other = e->u.binary.right;
	}
	if (!poly_is_invariant(c->p, c->inner, factor) || !type_is_integer(factor->type))
		return false;
	int64_t by;
	factor = shape_factor(factor);
	Expr *positive = opposite(c, factor);
	factor = positive ? positive : factor;
	Symbol *s = poly_symbol(c->p, factor);
	s->safe |= c->surely;
	Expr *value = s->value;
	if (!expand(c, domain, other, out, count))
		return false;
	for (int i = 0; i < *count; i++) {
		if (expr_is_int(factor, &by))
			out[i].value = isl_pw_aff_scale_val(
				out[i].value, isl_val_int_from_si(c->p->ctx, by));
		else if (!multiply_term(&out[i], value))
			return false;
		if (positive)
			out[i].value = isl_pw_aff_neg(out[i].value);
	}
	return true;
}

/* Values and factors stay below 2^31, so that their products fit into 64 bits. */
static bool ensure_moderate(Convert *c, isl_set *domain, const Term *t)
{
	Poly *p = c->p;
	isl_set *good =
		poly_within(isl_pw_aff_copy(t->value), isl_val_zero(p->ctx), poly_power(p, 31));
	bool ok = poly_exclude(p, isl_set_subtract(isl_set_copy(domain), good), true);
	for (int f = 0; ok && f < t->factor_count; f++) {
		isl_space *space = isl_space_set_alloc(p->ctx, 0, 0);
		isl_pw_aff *v = poly_parameter(space, poly_symbol(p, t->factors[f]));
		isl_set *in = poly_within(v, isl_val_zero(p->ctx), poly_power(p, 31));
		ok = poly_exclude(p, isl_set_subtract(isl_set_universe(space), in), true);
	}
	return ok && t->factor_count < 2;
}

/* The sum of products is within unsigned type T wherever DOMAIN has it: by a run-time check of
 * its greatest value. */
static bool ensure_narrow(Convert *c, isl_set *domain, const Term *t, int count, const Type *type)
{
	Poly *p = c->p;
	Expr *total = host_int(p, 0);
	for (int i = 0; i < count; i++) {
		if (!ensure_moderate(c, domain, &t[i]))
			return false;
		isl_map *m = isl_map_from_pw_aff(isl_pw_aff_copy(t[i].value));
		isl_set *values = isl_map_range(isl_map_intersect_domain(m, isl_set_copy(domain)));
		values = isl_set_intersect_params(values, isl_set_copy(p->known));
		Expr *high = host_value(p, isl_set_dim_max(values, 0));
		if (!high || (t[i].factor_count && !poly_symbol(p, t[i].factors[0])->safe))
			return false;
		for (int f = 0; f < t[i].factor_count; f++)
			high = host_binary(
				p, BIN_MUL, high, host_cast(p, host_plain(p, t[i].factors[f])));
		total = host_binary(p, BIN_ADD, total, high);
	}
	Expr *limit = host_int(p, ((int64_t)1 << type_bits(type)) - 1);
	poly_check(p, host_compare(p, BIN_LE, total, limit));
	return true;
}

/* The counter of inner loop L: start + step * t. */
static bool expand_counter(Convert *c, isl_set *domain, const InnerLoop *l, Term *out, int *count)
{
	Term t = {.value = isl_pw_aff_scale_val(affine_dimension(c, inner_depth(l)),
			  isl_val_int_from_si(c->p->ctx, l->step))};
	if (l->start && type_bits(l->var->type) >= 32 && expand(c, domain, l->start, out, count))
		return add_term(out, count, t);
	isl_pw_aff_free(t.value);
	return false;
}

static bool keeps_number(const Convert *c, Expr *e)
{
	const Type *from = e->u.cast.operand->type;
	const bool holds = c->exact ? type_holds(e->type, from) : poly_is_wide(e->type);
	return type_is_integer(from) &&
	       (holds || affine_is_counter(c, e) || value_is_exact_cast(c->p->a, e));
}

static bool expand_parts(Convert *c, isl_set *domain, Expr *e, Term *out, int *count)
{
	if (c->exact && !type_is_signed(e->type))
		return false;
	if (e->kind == EXPR_CAST && keeps_number(c, e))
		return expand(c, domain, e->u.cast.operand, out, count);
	const InnerLoop *l = e->kind == EXPR_VAR ? loop_counting(c->inner, e->u.var) : NULL;
	if (l)
		return expand_counter(c, domain, l, out, count);
	if (e->kind != EXPR_BINARY || type_bits(e->type) < 32)
		return false;
	if (e->u.binary.op == BIN_ADD || (e->u.binary.op == BIN_SUB && !c->narrow))
		return expand_sum(c, domain, e, out, count);
	return e->u.binary.op == BIN_MUL && expand_product(c, domain, e, out, count);
}

/* E, part of a subscript, as a sum of products, into the empty list OUT. */
static bool expand(Convert *c, isl_set *domain, Expr *e, Term *out, int *count)
{
	if (!type_is_integer(e->type))
		return false;
	int checks = c->p->a->facts->checks.count;
	Knowledge before = poly_knowledge(c->p);
	isl_pw_aff *v = has_wanted(c, e) ? NULL
			: c->exact       ? affine_exact(c, domain, e)
					 : affine_modular(c, domain, e);
	if (v) {
		isl_set_free(before.known);
		return add_term(out, count, (Term){.value = v});
	}
	c->p->a->facts->checks.count = checks;
	poly_restore(c->p, before);
	bool narrow = !poly_is_wide(e->type) && !type_is_signed(e->type);
	bool outermost = narrow && !c->narrow;
	c->narrow |= narrow;
	bool ok = expand_parts(c, domain, e, out, count);
	if (outermost) {
		c->narrow = false;
		ok = ok && ensure_narrow(c, domain, out, *count, e->type);
	}
	return ok;
}

/* E, (i + 1)*m - i*m, where products of unknowns cancel out of it; else NULL. */
static isl_pw_aff *sum_of_products(Convert *c, isl_set *domain, Expr *e)
{
	Term terms[MAX_TERMS];
	int count = 0;
	c->exact = true;
	bool ok = expand(c, domain, e, terms, &count);
	c->exact = false;
	isl_pw_aff *total = affine_integer(c, isl_val_zero(c->p->ctx));
	for (int i = 0; ok && i < count; i++) {
		const Term *t = &terms[i];
		isl_pw_aff *v = isl_pw_aff_copy(t->value);
		isl_aff *everywhere = t->factor_count ? affine_everywhere(v) : NULL;
		if (everywhere)
			ok = t->factor_count == 1 && isl_aff_is_cst(everywhere) == isl_bool_true;
		else
			ok = t->factor_count == 0;
		if (ok && everywhere)
			v = isl_pw_aff_mul(
				v, poly_parameter(c->space, poly_symbol(c->p, t->factors[0])));
		isl_aff_free(everywhere);
		total = pieces_add(total, v);
	}
	terms_free(terms, count);
	return ok ? total : isl_pw_aff_free(total);
}

/* ---- shapes ---------------------------------------------------------------------------------- */

/* Term 0 becomes the one without factors; the others follow by the number of factors. */
static void order_terms(Convert *c, Shape *s)
{
	Term zero = {.value = affine_integer(c, isl_val_zero(c->p->ctx))};
	if (s->term_count < MAX_TERMS || s->terms[0].factor_count == 0)
		s->affine = add_term(s->terms, &s->term_count, zero);
	else
		isl_pw_aff_free(zero.value);
	for (int i = 1; i < s->term_count; i++) {
		Term t = s->terms[i];
		int j = i;
		for (; j > 0 && s->terms[j - 1].factor_count > t.factor_count; j--)
			s->terms[j] = s->terms[j - 1];
		s->terms[j] = t;
	}
	s->affine &= s->terms[0].factor_count == 0;
}

static void shape_subscripts(Convert *c, Shape *s)
{
	const Access *access = s->access;
	if (access->subscripts.count < 2 || access->subscripts.count > MAX_TERMS)
		return;
	for (int i = 0; i < access->subscripts.count; i++) {
		isl_pw_aff *v = affine_modular(c, s->domain, access->subscripts.at[i]);
		if (!v)
			break;
		s->subscripts[s->subscript_count++] = v;
	}
	if (s->subscript_count < access->subscripts.count) {
		for (int i = 0; i < s->subscript_count; i++)
			isl_pw_aff_free(s->subscripts[i]);
		s->subscript_count = 0;
	}
}

static Shape shape_over(Poly *p, const Access *access, const Term *over)
{
	Shape s = {.access = access, .depth = 1 + inner_depth(access->inner)};
	const Moment begin = poly_moment(p);
	Convert c = convert_begin(p, access->inner, s.depth);
	s.domain = iterations(&c, access->guard, &s.exact);
	c.may_check = true;
	c.surely = !access->guard && !access->in_inner_loop;
	c.over = over;
	Expr *offset = access->table ? access->column : access->offset;
	if (access->offset && !value_uses(p->a, access->offset, EXPR_STATE)) {
		s.affine = expand(&c, s.domain, offset, s.terms, &s.term_count);
		s.row = access->table ? affine_modular(&c, s.domain, access->row) : NULL;
	}
	if (s.affine)
		order_terms(&c, &s);
	s.affine &= s.row || !access->table;
	shape_subscripts(&c, &s);
	s.domain = keep_within_rows(p, &s, s.domain);
	convert_end(&c);
	s.along = progression_of(p, &s);
	if (!over)
		keep_shape(p, &s, begin);
	return s;
}

/* Whether loops that are not counted are around it is no matter of the values in it. */
static Shape with_count(Shape s)
{
	const Access *x = s.access;
	s.exact &= !x->uncounted && (x->inner || !x->in_inner_loop);
	return s;
}

Shape poly_shape(Poly *p, const Access *access)
{
	Shape s;
	return with_count(recall_shape(p, access, &s) ? s : shape_over(p, access, NULL));
}

Shape poly_shape_like(Poly *p, const Access *access, const Shape *like)
{
	return with_count(shape_over(p, access, &like->terms[like->term_count - 1]));
}

void shape_free(Shape *s)
{
	isl_set_free(s->domain);
	terms_free(s->terms, s->term_count);
	for (int i = 0; i < s->subscript_count; i++)
		isl_pw_aff_free(s->subscripts[i]);
	isl_pw_aff_free(s->row);
	*s = (Shape){0};
}

void shape_in_row(Poly *p, Shape *s, Var *row)
{
	if (!s->row)
		return;
	Convert c = convert_begin(p, NULL, s->depth);
	isl_pw_aff *number = poly_parameter(c.space, poly_symbol(p, value_var(p->a, row)));
	s->kind = 0;
	isl_set *there = pieces_compare(BIN_EQ, isl_pw_aff_copy(s->row), number);
	s->domain = isl_set_intersect(s->domain, there);
	convert_end(&c);
}

bool shape_is_linear(const Shape *s)
{
	return s->affine && s->term_count == 1;
}

Expr *term_quotient(const Term *t, const Term *inner)
{
	Expr *extra = NULL;
	int i = 0;
	if (t->factor_count != inner->factor_count + 1)
		return NULL;
	for (int f = 0; f < t->factor_count; f++) {
		if (i < inner->factor_count && expr_equal(t->factors[f], inner->factors[i]))
			i++;
		else if (extra)
			return NULL;
		else
			extra = t->factors[f];
	}
	return extra;
}
