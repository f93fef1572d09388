// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* reach.c - how far a search may read.
 *
 * In: the reads of a search through one base. Out: Array.low and high, all that the search may read
 * when it looks at every iteration; or a refusal. C reads no further than the iteration in which it
 * leaves the loop: that the counter's bound is n does not say that a[0] to a[n - 1] exist. They do
 *
 *	where a copyin clause says so;
 *	where the object is in view: declared, or allocated in the same function;
 *	where C touches them in the first iteration already;
 *	between two pointers that C compares by < before it reads: they point into one array
 *		(C11 6.5.8), and so do the one they were computed from and what lies between.
 *
 * That the reads stay within is checked when the program runs, by sums that cannot overflow. Where
 * nothing of all this helps, whether they can be made is asked of the machine. */
#include "analysis/exec.h"
#include "analysis/poly.h"
#include "analysis/values.h"

#define MOST_ITERATIONS ((int64_t)1 << 40)
#define LARGEST_SUM     ((double)((int64_t)1 << 61))
#define LARGEST_PRODUCT ((double)((int64_t)1 << 58))
#define LARGEST_FACTOR  ((int64_t)1 << 28)

typedef struct Reach {
	Poly *p;
	const Group *g;
	Spans all;             /* may be read */
	Spans first;           /* are read in iteration 0 for certain */
	bool certain;          /* some access is */
	bool whole;            /* an access may be anywhere in the object */
	const Access *unknown; /* an access of which nothing is known, or NULL */
} Reach;

/* ---- sums that do not overflow --------------------------------------------------------------- */

/* What E, a host expression, can be by its type and what was converted to that: compilers warn of
 * comparisons that always hold. */
static Interval range_by_type(const Expr *e)
{
	const Interval all = type_interval(e->type);
	if (e->kind == EXPR_BINARY && op_is_comparison(e->u.binary.op))
		return (Interval){0, 1};
	if (e->kind != EXPR_CAST || !type_is_integer(e->u.cast.operand->type))
		return all;
	const Interval from = range_by_type(e->u.cast.operand);
	return interval_within(from, all) ? from : all;
}

static double keep_within(Poly *p, Expr *e, int64_t most)
{
	const Interval range = range_by_type(e);
	if (range.high > most)
		poly_check(p, host_compare(p, BIN_LE, e, expr_int(p->a->unit, e->type, most)));
	if (range.low < -most)
		poly_check(p, host_compare(p, BIN_GE, e, expr_int(p->a->unit, e->type, -most)));
	return (double)most;
}

static double magnitude(Poly *p, Expr *e);

/* Of a product: factors that are too large for it are kept within +-2^28. */
static double magnitude_of_product(Poly *p, const Expr *e)
{
	Expr *factors[] = {e->u.binary.left, e->u.binary.right};
	double m[] = {magnitude(p, factors[0]), magnitude(p, factors[1])};
	int64_t n;
	for (int i = 0; i < 2; i++)
		if (m[0] * m[1] > LARGEST_PRODUCT && m[i] > LARGEST_FACTOR && m[i] <= LARGEST_SUM &&
			!expr_is_int(factors[i], &n))
			m[i] = keep_within(p, factors[i], LARGEST_FACTOR);
	return m[0] * m[1];
}

/* Greatest magnitude of E, a host expression, when its 64-bit leaves are kept within +-2^40, by
 * run-time checks. */
static double magnitude(Poly *p, Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return n < 0 ? -(double)n : (double)n;
	if (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type))
		return magnitude(p, e->u.cast.operand);
	if (e->kind == EXPR_COND) {
		double yes = magnitude(p, e->u.cond.yes), no = magnitude(p, e->u.cond.no);
		double condition = magnitude(p, e->u.cond.condition);
		double most = yes > no ? yes : no;
		return most > condition ? most : condition;
	}
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_MUL)
		return magnitude_of_product(p, e);
	if (e->kind == EXPR_BINARY && e->u.binary.left->type->kind != TYPE_POINTER) {
		double left = magnitude(p, e->u.binary.left);
		double right = magnitude(p, e->u.binary.right);
		if (e->u.binary.op == BIN_DIV || e->u.binary.op == BIN_REM)
			return left;
		return left + right;
	}
	if (!type_is_integer(e->type))
		return LARGEST_SUM * 2;
	if (type_bits(e->type) <= 32)
		return 4294967296.0;
	return keep_within(p, e, MOST_ITERATIONS);
}

static void check_order(Poly *p, Expr *less, Expr *more)
{
	int64_t n;
	Expr *check = host_compare(p, BIN_LE, less, more);
	const bool always = (expr_is_int(check, &n) && n) ||
			    host_extreme(p, BIN_GT, more, less) == more ||
			    host_extreme(p, BIN_LT, less, more) == less;
	if (!always)
		poly_check(p, check);
}

bool sums_are_small(Poly *p, Expr *const *sums, int count)
{
	for (int i = 0; i < count; i++)
		if (magnitude(p, sums[i]) > LARGEST_SUM)
			return false;
	return true;
}

/* The array reaches from LOW to HIGH. */
static bool settle(Reach *r, Expr *low, Expr *high)
{
	Poly *p = r->p;
	Array *array = r->g->array;
	if (r->whole) {
		array->low = low;
		array->high = high;
		return true;
	}
	if (!spans_range(p, &r->all, &array->low, &array->high))
		return false;
	Expr *sums[] = {low, high, array->low, array->high};
	if (!sums_are_small(p, sums, 4))
		return false;
	check_order(p, low, array->low);
	check_order(p, array->high, high);
	return true;
}

/* ---- what is known to exist ----------------------------------------------------------------- */

static bool from_section(Reach *r)
{
	Poly *p = r->p;
	const Section *s = section_of(p->a, r->g->array);
	Expr *low, *high;
	return s && section_range(p, r->g->array, s, &low, &high) && settle(r, low, high);
}

static bool from_object(Reach *r)
{
	Expr *count = object_count(r->p, r->g->array, r->certain);
	return count && settle(r, host_int(r->p, 0), count);
}

static bool from_first_iteration(Reach *r)
{
	if (r->whole || !r->first.count || !spans_cover(r->p, &r->first, &r->all))
		return false;
	Array *array = r->g->array;
	return spans_range(r->p, &r->all, &array->low, &array->high);
}

/* A host expression of 64 bits as BASE + SIGN * REST. */
typedef struct Sum {
	const Expr *rest; /* NULL: none */
	int sign;
	int64_t base;
} Sum;

static Sum sum_of(const Expr *e)
{
	int64_t n;
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	if (expr_is_int(e, &n))
		return (Sum){.base = n, .sign = 1};
	const bool adds = e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD;
	const bool takes = e->kind == EXPR_BINARY && e->u.binary.op == BIN_SUB;
	if ((adds || takes) && expr_is_int(e->u.binary.right, &n)) {
		Sum sum = sum_of(e->u.binary.left);
		sum.base += takes ? -n : n;
		return sum;
	}
	if (takes && expr_is_int(e->u.binary.left, &n)) {
		Sum sum = sum_of(e->u.binary.right);
		return (Sum){.rest = sum.rest, .sign = -sum.sign, .base = n - sum.base};
	}
	return (Sum){.rest = e, .sign = 1};
}

/* X is as much as Y, or, with TURNED, that much below 0: two differences of pointers. */
static bool is_alike(const Expr *x, const Expr *y, bool turned)
{
	if (!turned)
		return expr_equal(x, y);
	return x->kind == EXPR_BINARY && x->u.binary.op == BIN_SUB && y->kind == EXPR_BINARY &&
	       y->u.binary.op == BIN_SUB && expr_equal(x->u.binary.left, y->u.binary.right) &&
	       expr_equal(x->u.binary.right, y->u.binary.left);
}

/* X - Y, where that is known. */
static bool is_apart(const Sum *x, const Sum *y, int64_t *by)
{
	*by = x->base - y->base;
	return x->rest && y->rest && is_alike(x->rest, y->rest, x->sign != y->sign);
}

/* What is read in a walk between FROM and TO lies beyond one of these as soon as there are
 * iterations: p[-1] in for (; p < end; p++), or p[1]. Such a check would leave the loop as written
 * for ever. */
static bool leaves_walk(Reach *r, const Expr *from, const Expr *to)
{
	Array *array = r->g->array;
	int64_t start, by;
	if (!expr_is_int(from, &start) || !spans_range(r->p, &r->all, &array->low, &array->high))
		return false;
	const Sum low = sum_of(array->low), high = sum_of(array->high), end = sum_of(to);
	const int64_t least = start < 0 ? start : 0, most = start > 0 ? start : 0;
	if ((high.rest && is_apart(&high, &end, &by) && by > 0) ||
		(low.rest && is_apart(&low, &end, &by) && by < 0))
		return true;
	return (!low.rest && high.rest && low.base < least) ||
	       (low.rest && !high.rest && high.base > most);
}

static bool from_walk(Reach *r)
{
	Poly *p = r->p;
	const struct Between *w = &p->a->walk;
	const Array *array = r->g->array;
	if (r->whole || !w->root || !expr_equal(base_root(w->root), base_root(array->base)) ||
		w->root->type->of->size != array->elem->size)
		return false;
	Expr *from = host_cast(p, host_plain(p, w->from)), *to = host_cast(p, host_plain(p, w->to));
	Expr *root = host_int(p, 0);
	if (leaves_walk(r, from, to))
		return false;
	Expr *low = host_extreme(p, BIN_LT, host_extreme(p, BIN_LT, from, root), to);
	Expr *high = host_extreme(p, BIN_GT, host_extreme(p, BIN_GT, from, root), to);
	/* p[n - 1], where a walk down begins, lies behind the pointer to it. */
	Expr *least, *most;
	if (r->first.count && spans_range(p, &r->first, &least, &most)) {
		low = host_extreme(p, BIN_LT, low, least);
		high = host_extreme(p, BIN_GT, high, most);
	}
	return settle(r, low, high);
}

static bool from_readable(Reach *r)
{
	Poly *p = r->p;
	Array *array = r->g->array;
	if (r->whole || !spans_range(p, &r->all, &array->low, &array->high))
		return false;
	Expr *sums[] = {array->low, array->high};
	array->ask_readable = sums_are_small(p, sums, 2);
	return array->ask_readable;
}

/* ---- what may be read ------------------------------------------------------------------------ */

/* The subscript's type and operators keep it within an object of constant size, or a condition. */
static bool is_within_object(Reach *r, const Access *access)
{
	int64_t count;
	Expr *object = object_count(r->p, r->g->array, false);
	if (!object || !expr_is_int(object, &count) || !access->offset || access->uses_state)
		return false;
	Interval all = {0, count - 1};
	return interval_within(value_interval(r->p->a, access->offset), all) ||
	       is_kept_within(r->p->a, access);
}

static isl_set *in_first_iteration(isl_set *domain)
{
	return isl_set_fix_si(isl_set_copy(domain), isl_dim_set, 0, 0);
}

/* Numbers that a condition keeps AT within: LOW <= AT < HIGH, 64-bit host expressions. */
typedef struct Limits {
	Poly *p;
	Expr *at, *low, *high;
} Limits;

static Expr *more_by(Limits *k, Expr *e, bool one)
{
	return one ? host_binary(k->p, BIN_ADD, e, host_int(k->p, 1)) : e;
}

/* X OP Y holds, of which X is what is kept, and Y the same in all iterations. */
static void read_bound(Limits *k, Expr *x, BinaryOp op, Expr *y)
{
	Analysis *a = k->p->a;
	bool is_at = type_is_integer(x->type) && type_is_integer(y->type) &&
		     value_cast(a, a->unit->scalar[SC_LLONG], x) == k->at;
	Expr *bound = is_at ? value_hoist(a, y) : NULL;
	if (!bound || (type_bits(y->type) == 64 && !type_is_signed(y->type)))
		return;
	bound = host_cast(k->p, host_plain(k->p, bound));
	if ((op == BIN_GE || op == BIN_GT) && !k->low)
		k->low = more_by(k, bound, op == BIN_GT);
	if ((op == BIN_LT || op == BIN_LE) && !k->high)
		k->high = more_by(k, bound, op == BIN_LE);
}

/* What E, which HOLDS or does not, says of K->at. */
static void read_condition(Limits *k, Expr *e, bool holds)
{
	static const BinaryOp swapped[] = {
		[BIN_LT] = BIN_GT, [BIN_GT] = BIN_LT, [BIN_LE] = BIN_GE, [BIN_GE] = BIN_LE};
	static const BinaryOp inverse[] = {
		[BIN_LT] = BIN_GE, [BIN_GT] = BIN_LE, [BIN_LE] = BIN_GT, [BIN_GE] = BIN_LT};
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT) {
		read_condition(k, e->u.unary.operand, !holds);
		return;
	}
	if (e->kind != EXPR_BINARY)
		return;
	BinaryOp op = e->u.binary.op;
	if (op == (holds ? BIN_LAND : BIN_LOR)) {
		read_condition(k, e->u.binary.left, holds);
		read_condition(k, e->u.binary.right, holds);
	} else if (op_is_order(op)) {
		op = holds ? op : inverse[op];
		read_bound(k, e->u.binary.left, op, e->u.binary.right);
		read_bound(k, e->u.binary.right, swapped[op], e->u.binary.left);
	}
}

/* *AT is a sum with a constant, which goes to *SHIFT: the signed type that it is computed in, where
 * that may be too small; else NULL. */
static const Type *add_constant(Analysis *a, Expr **at, int64_t *shift)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *sum = *at;
	int64_t n;
	while (sum->kind == EXPR_CAST && type_is_integer(sum->u.cast.operand->type) &&
		type_is_signed(sum->type) && type_is_signed(sum->u.cast.operand->type) &&
		type_bits(sum->type) > type_bits(sum->u.cast.operand->type))
		sum = sum->u.cast.operand;
	if (sum->kind != EXPR_BINARY || !type_is_signed(sum->type) ||
		(sum->u.binary.op != BIN_ADD && sum->u.binary.op != BIN_SUB) ||
		!expr_is_int(sum->u.binary.right, &n))
		return NULL;
	*shift = sum->u.binary.op == BIN_ADD ? n : -n;
	*at = value_cast(a, wide, sum->u.binary.left);
	return type_bits(sum->type) < 64 ? sum->type : NULL;
}

/* The guard keeps the subscript within bounds: what lies between may be read. */
static bool add_guarded(Reach *r, const Access *access)
{
	Poly *p = r->p;
	int64_t shift = 0;
	Expr *at = access->offset;
	if (!at || !access->guard || access->uses_state || access->in_inner_loop)
		return false;
	const Type *summed = add_constant(p->a, &at, &shift);
	Limits k = {.p = p, .at = at};
	const Type *from = at->kind == EXPR_CAST ? at->u.cast.operand->type : at->type;
	read_condition(&k, access->guard, true);
	if (!k.low && type_is_integer(from) && !type_is_signed(from) && type_bits(from) < 64)
		k.low = host_int(p, 0);
	if (!k.low || !k.high || shift < -LARGEST_FACTOR || shift > LARGEST_FACTOR)
		return false;
	Span span = {.low = host_binary(p, BIN_ADD, k.low, host_int(p, shift)),
		.high = host_binary(p, BIN_ADD, k.high, host_int(p, shift))};
	if (summed) {
		const Interval all = type_interval(summed);
		poly_check(p, host_compare(p, BIN_GE, span.low, host_int(p, (int64_t)all.low)));
		poly_check(p, host_compare(p, BIN_LE, span.high, host_int(p, (int64_t)all.high)));
	}
	span.some = host_compare(p, BIN_LT, k.low, k.high);
	list_push(p->a->unit->arena, &r->all, span);
	return true;
}

/* HAPPENS: in every iteration, the first one for certain. */
static bool add_range(Reach *r, const Access *access, bool happens)
{
	Shape s = poly_shape(r->p, access);
	const bool linear = shape_is_linear(&s);
	Span span;
	bool ok = linear && spans_add_shape(r->p, &r->all, &s);
	if (!linear && s.affine && products_span(r->p, &s, NULL, &span)) {
		list_push(r->p->a->unit->arena, &r->all, span);
		ok = true;
	}
	if (ok && linear && happens) {
		isl_set *all = s.domain;
		s.domain = in_first_iteration(all);
		spans_add_shape(r->p, &r->first, &s);
		isl_set_free(s.domain);
		s.domain = all;
	}
	shape_free(&s);
	return ok;
}

static void add_access(Reach *r, const Access *access)
{
	/* Where the guard makes the range hard to tell, a wider one is checked. */
	Access any = *access;
	any.guard = NULL;
	const bool happens = !access->guard && !access->in_inner_loop;
	r->certain |= happens;
	if (add_range(r, access, happens) || (access->guard && add_range(r, &any, false)) ||
		add_guarded(r, access))
		return;
	if (is_within_object(r, access))
		r->whole = true;
	else if (bounded_access(r->p, access, &any) && add_range(r, &any, false))
		return;
	else if (!r->unknown)
		r->unknown = access;
}

static bool refuse_reach(Reach *r)
{
	Analysis *a = r->p->a;
	const Array *array = r->g->array;
	const Access *at = r->unknown ? r->unknown : r->g->accesses.at[0];
	const char *text = at->written_as ? expr_text(a->unit, at->written_as, false) : array->name;
	Reason *reason;
	a->refused = true;
	if (r->unknown) {
		reason = loop_refuse(a->unit, a->loop, CODE_EARLY_LOAD, at->range,
			"'%s' would also be read for iterations behind the one that ends the loop, "
			"and its subscript is not known to stay within the array",
			text);
		reason->edit = "search in an array of what is read there";
		return false;
	}
	reason = loop_refuse(a->unit, a->loop, CODE_SEARCH_EXTENT, at->range,
		"'%s' is read only until the loop ends: it is not known whether the elements "
		"behind that one exist",
		text);
	if (array->var && array->var->type->kind == TYPE_POINTER)
		reason->edit = arena_printf(a->unit->arena,
			"%s copyin(%s[0:n])%s, where n is the number of elements that exist",
			a->loop->directive ? "add" : "write #pragma gsp reduce", array->name,
			a->loop->directive ? " to the directive" : " before the loop");
	return false;
}

bool place_ahead(Poly *p, const Group *g)
{
	Reach r = {.p = p, .g = g};
	if (value_interval(p->a, p->a->facts->trip).high > MOST_ITERATIONS)
		poly_check(p,
			host_compare(p, BIN_LE, p->a->facts->trip, host_int(p, MOST_ITERATIONS)));
	for (int i = 0; i < g->accesses.count; i++)
		add_access(&r, g->accesses.at[i]);
	if (g->array->table) /* rows behind the last one that C reads may lead nowhere */
		r.unknown = g->accesses.at[0];
	/* Nothing else says how far a loop gets that the machine bounds. */
	const bool asked = p->a->facts->reach && !r.unknown && from_readable(&r);
	bool ok = asked ||
		  (!r.unknown && (from_first_iteration(&r) || from_section(&r) || from_object(&r) ||
					 from_walk(&r) || from_readable(&r)));
	if (ok)
		g->array->copy_in = true;
	else
		refuse_reach(&r);
	spans_free(&r.all);
	spans_free(&r.first);
	return ok;
}
