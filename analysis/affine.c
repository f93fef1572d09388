// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* affine.c - values as piecewise affine functions of the iteration, by C's rules.
 *
 * In: a value over EXPR_ITER, counters of inner loops and invariants. Out: an isl_pw_aff over
 * (k, t1, ..) whose parameters are symbols, or NULL where the value is not affine.
 *
 * C's integers are not isl's. Signed arithmetic may be taken as exact, since its overflow is
 * undefined. A conversion or unsigned arithmetic that may wrap is exact only where the iterations
 * and what is known of the parameters exclude it; otherwise a run-time check excludes it, and where
 * that is impossible the wrap-around of narrow types is written down (mod 2^w is affine to isl, but
 * costly where it cannot matter to anyone).
 * Subscripts are added to pointers, so for these any 64-bit value congruent mod 2^64 will do:
 * unsigned 64-bit sums need no proof there ("modular" below). */
#include "analysis/poly.h"
#include "analysis/values.h"

#define NODES_PER_SHAPE 2000

/* ---- values ---------------------------------------------------------------------------------- */

__isl_give isl_pw_aff *affine_integer(Convert *c, isl_val *value)
{
	return isl_pw_aff_val_on_domain(isl_set_universe(isl_space_copy(c->space)), value);
}

__isl_give isl_pw_aff *affine_dimension(Convert *c, int pos)
{
	isl_local_space *ls = isl_local_space_from_space(isl_space_copy(c->space));
	return isl_pw_aff_from_aff(isl_aff_var_on_domain(ls, isl_dim_set, (unsigned)pos));
}

/* YES on S, NO elsewhere. */
static isl_pw_aff *choose(isl_set *s, isl_pw_aff *yes, isl_pw_aff *no)
{
	yes = isl_pw_aff_intersect_domain(yes, isl_set_copy(s));
	no = isl_pw_aff_intersect_domain(no, isl_set_complement(s));
	return isl_pw_aff_union_add(yes, no);
}

static isl_pw_aff *shifted(isl_pw_aff *v, isl_val *by)
{
	return isl_pw_aff_add_constant_val(v, by);
}

/* V wrapped into integer type T: ((v + b) mod 2^w) - b, b = 2^(w-1) for signed types. */
static isl_pw_aff *wrapped(Convert *c, isl_pw_aff *v, const Type *t)
{
	int bits = type_bits(t);
	isl_val *half = type_is_signed(t) ? poly_power(c->p, bits - 1) : isl_val_zero(c->p->ctx);
	v = isl_pw_aff_mod_val(shifted(v, isl_val_copy(half)), poly_power(c->p, bits));
	return shifted(v, isl_val_neg(half));
}

/* V gets through BITS bits in so few steps that it is meant to go round, as around.c has it. */
static bool goes_round(isl_pw_aff *v, int bits)
{
	if (isl_pw_aff_isa_aff(v) != isl_bool_true)
		return false;
	isl_aff *line = isl_pw_aff_as_aff(isl_pw_aff_copy(v));
	bool fast = false;
	if (isl_aff_dim(line, isl_dim_in) > 0) {
		isl_val *step = isl_val_abs(isl_aff_get_coefficient_val(line, isl_dim_in, 0));
		fast = isl_val_cmp_si(step, 1l << bits / 2) >= 0;
		isl_val_free(step);
	}
	isl_aff_free(line);
	return fast;
}

/* V, an exact result, as a value of type T where every point of DOMAIN matters. */
static isl_pw_aff *fit(Convert *c, isl_set *domain, isl_pw_aff *v, const Type *t)
{
	if (!v)
		return NULL;
	isl_val *min, *max;
	poly_type_range(c->p, t, &min, &max);
	isl_set *good = poly_within(isl_pw_aff_copy(v), min, max);
	isl_set *bad = isl_set_subtract(isl_set_copy(domain), good);
	const bool narrow = type_bits(t) < 32 || (type_bits(t) == 32 && goes_round(v, 32));
	if (poly_exclude(c->p, bad, c->may_check && !narrow))
		return v;
	if (!c->fixed && narrow)
		return wrapped(c, v, t);
	isl_pw_aff_free(v);
	return NULL;
}

/* The symbol E as a value of its type. */
static isl_pw_aff *symbol_value(Convert *c, Expr *e)
{
	Symbol *s = poly_symbol(c->p, e);
	s->safe |= c->surely;
	isl_pw_aff *v = poly_parameter(c->space, s);
	if (!poly_is_wide(e->type) || type_is_signed(e->type))
		return v;
	isl_set *negative = pieces_compare(
		BIN_LT, isl_pw_aff_copy(v), affine_integer(c, isl_val_zero(c->p->ctx)));
	return choose(negative, shifted(isl_pw_aff_copy(v), poly_power(c->p, 64)), v);
}

int inner_depth(const InnerLoop *l)
{
	int depth = 0;
	for (; l; l = l->outer)
		depth++;
	return depth;
}

/* The counter of inner loop L: start + step * t. */
static isl_pw_aff *inner_value(Convert *c, isl_set *domain, const InnerLoop *l)
{
	if (!l->start)
		return NULL;
	isl_pw_aff *start = affine_exact(c, domain, l->start);
	isl_pw_aff *t = isl_pw_aff_scale_val(
		affine_dimension(c, inner_depth(l)), isl_val_int_from_si(c->p->ctx, l->step));
	isl_pw_aff *v = pieces_add(start, t);
	if (type_is_signed(l->var->type) && type_bits(l->var->type) >= 32)
		return v;
	return fit(c, domain, v, l->var->type);
}

static isl_set *unknown(isl_set *domain, bool *is_exact)
{
	*is_exact = false;
	return isl_set_copy(domain);
}

static bool is_comparison(const Expr *e)
{
	return e->kind == EXPR_BINARY && op_is_comparison(e->u.binary.op);
}

static isl_set *holds_comparison(Convert *c, isl_set *domain, Expr *e, bool want, bool *is_exact)
{
	if (!type_is_integer(e->u.binary.left->type))
		return unknown(domain, is_exact);
	isl_pw_aff *l = affine_exact(c, domain, e->u.binary.left);
	isl_pw_aff *r = l ? affine_exact(c, domain, e->u.binary.right) : NULL;
	if (!r) {
		isl_pw_aff_free(l);
		return unknown(domain, is_exact);
	}
	isl_set *s = isl_set_intersect(pieces_compare(e->u.binary.op, l, r), isl_set_copy(domain));
	return want ? s : isl_set_subtract(isl_set_copy(domain), s);
}

/* l && r, or !(l && r), or with IS_OR the same by De Morgan. */
static isl_set *holds_both(Convert *c, isl_set *domain, Expr *e, bool want, bool *is_exact)
{
	bool is_or = e->u.binary.op == BIN_LOR;
	isl_set *go_on = affine_holds(c, domain, e->u.binary.left, !is_or, is_exact);
	isl_set *right = affine_holds(c, go_on, e->u.binary.right, want, is_exact);
	isl_set_free(go_on);
	if (want != is_or)
		return right;
	return isl_set_union(affine_holds(c, domain, e->u.binary.left, want, is_exact), right);
}

__isl_give isl_set *affine_holds(
	Convert *c, __isl_keep isl_set *domain, Expr *e, bool want, bool *is_exact)
{
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT)
		return affine_holds(c, domain, e->u.unary.operand, !want, is_exact);
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR))
		return holds_both(c, domain, e, want, is_exact);
	if (is_comparison(e))
		return holds_comparison(c, domain, e, want, is_exact);
	if (!type_is_integer(e->type))
		return unknown(domain, is_exact);
	isl_pw_aff *v = affine_exact(c, domain, e);
	if (!v)
		return unknown(domain, is_exact);
	isl_set *s = want ? isl_pw_aff_non_zero_set(v) : isl_pw_aff_zero_set(v);
	return isl_set_intersect(s, isl_set_copy(domain));
}

static isl_pw_aff *truth(Convert *c, isl_set *domain, Expr *e)
{
	bool is_exact = true;
	isl_set *s = affine_holds(c, domain, e, true, &is_exact);
	if (!is_exact) {
		isl_set_free(s);
		return NULL;
	}
	return choose(s, affine_integer(c, isl_val_one(c->p->ctx)),
		affine_integer(c, isl_val_zero(c->p->ctx)));
}

static isl_pw_aff *conditional(Convert *c, isl_set *domain, Expr *e,
	isl_pw_aff *(*convert)(Convert *c, isl_set *domain, Expr *e))
{
	bool is_exact = true;
	isl_set *s = affine_holds(c, domain, e->u.cond.condition, true, &is_exact);
	isl_pw_aff *v = NULL;
	if (is_exact) {
		isl_set *rest = isl_set_subtract(isl_set_copy(domain), isl_set_copy(s));
		bool surely = c->surely;
		c->surely = false;
		isl_pw_aff *yes = convert(c, s, e->u.cond.yes);
		isl_pw_aff *no = yes ? convert(c, rest, e->u.cond.no) : NULL;
		c->surely = surely;
		isl_set_free(rest);
		if (no)
			v = choose(isl_set_copy(s), yes, no);
		else
			isl_pw_aff_free(yes);
	}
	isl_set_free(s);
	return v;
}

/* Operators whose right side must be a constant. */
static isl_pw_aff *by_constant(Convert *c, isl_set *domain, Expr *e)
{
	int64_t by;
	if (!expr_is_int(e->u.binary.right, &by) || by < 0)
		return NULL;
	BinaryOp op = e->u.binary.op;
	bool is_shift = op == BIN_SHL || op == BIN_SHR;
	if (is_shift ? by >= type_bits(e->type) : by == 0 && op != BIN_AND)
		return NULL;
	if (op == BIN_AND && (by & (by + 1)) != 0)
		return NULL;
	isl_pw_aff *v = affine_exact(c, domain, e->u.binary.left);
	isl_val *n = is_shift ? poly_power(c->p, (int)by) : isl_val_int_from_si(c->p->ctx, by);
	if (op == BIN_SHL)
		return isl_pw_aff_scale_val(v, n);
	if (op == BIN_AND) /* the low bits in two's complement */
		return isl_pw_aff_mod_val(v, isl_val_add(n, isl_val_one(c->p->ctx)));
	if (op == BIN_SHR)
		return isl_pw_aff_floor(isl_pw_aff_scale_down_val(v, n));
	if (op == BIN_DIV)
		return isl_pw_aff_tdiv_q(v, affine_integer(c, n));
	return isl_pw_aff_tdiv_r(v, affine_integer(c, n));
}

/* E ^ BITS, in two's complement: where a run of bits from LOW on is turned over, what they stand
 * for becomes what is missing from all of them. */
static isl_pw_aff *turned_over(Convert *c, isl_set *domain, Expr *e)
{
	int64_t bits;
	if (!expr_is_int(e->u.binary.right, &bits) || bits < 0 || bits >= (int64_t)1 << 30)
		return NULL;
	isl_pw_aff *v = affine_exact(c, domain, e->u.binary.left), *all = isl_pw_aff_copy(v);
	for (int low = 0; bits >> low; low++) {
		int64_t run = 0;
		if (!(bits >> low & 1))
			continue;
		while (bits >> low & (run + 1))
			run = run << 1 | 1;
		isl_pw_aff *part = isl_pw_aff_floor(
			isl_pw_aff_scale_down_val(isl_pw_aff_copy(v), poly_power(c->p, low)));
		part = isl_pw_aff_mod_val(part, isl_val_int_from_si(c->p->ctx, run + 1));
		part = isl_pw_aff_scale_val(part, isl_val_int_from_si(c->p->ctx, -2));
		part = isl_pw_aff_add_constant_val(part, isl_val_int_from_si(c->p->ctx, run));
		all = isl_pw_aff_add(all, isl_pw_aff_scale_val(part, poly_power(c->p, low)));
		for (; run; run >>= 1)
			low++;
	}
	isl_pw_aff_free(v);
	return all;
}

static isl_pw_aff *product(Convert *c, isl_set *domain, Expr *e,
	isl_pw_aff *(*convert)(Convert *c, isl_set *domain, Expr *e))
{
	int64_t by;
	Expr *other = e->u.binary.left;
	if (!expr_is_int(e->u.binary.right, &by)) {
		other = e->u.binary.right;
		if (!expr_is_int(e->u.binary.left, &by))
			return NULL;
	}
	return isl_pw_aff_scale_val(convert(c, domain, other), isl_val_int_from_si(c->p->ctx, by));
}

static isl_pw_aff *sum(Convert *c, isl_set *domain, Expr *e,
	isl_pw_aff *(*convert)(Convert *c, isl_set *domain, Expr *e))
{
	isl_pw_aff *l = convert(c, domain, e->u.binary.left);
	isl_pw_aff *r = l ? convert(c, domain, e->u.binary.right) : NULL;
	if (!r) {
		isl_pw_aff_free(l);
		return NULL;
	}
	return e->u.binary.op == BIN_ADD ? pieces_add(l, r) : pieces_sub(l, r);
}

/* The result before it is converted to e->type. */
static isl_pw_aff *binary(Convert *c, isl_set *domain, Expr *e)
{
	switch (e->u.binary.op) {
	case BIN_ADD:
	case BIN_SUB:
		return sum(c, domain, e, affine_exact);
	case BIN_MUL:
		return product(c, domain, e, affine_exact);
	case BIN_DIV:
	case BIN_REM:
	case BIN_SHL:
	case BIN_SHR:
	case BIN_AND:
		return by_constant(c, domain, e);
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_LAND:
	case BIN_LOR:
		return truth(c, domain, e);
	case BIN_XOR:
		return turned_over(c, domain, e);
	case BIN_OR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return NULL;
}

static isl_pw_aff *unary(Convert *c, isl_set *domain, Expr *e)
{
	isl_pw_aff *v;
	switch (e->u.unary.op) {
	case UN_PLUS:
		return affine_exact(c, domain, e->u.unary.operand);
	case UN_MINUS:
		return isl_pw_aff_neg(affine_exact(c, domain, e->u.unary.operand));
	case UN_NOT:
		v = isl_pw_aff_neg(affine_exact(c, domain, e->u.unary.operand));
		return isl_pw_aff_add_constant_val(v, isl_val_negone(c->p->ctx));
	case UN_LNOT:
		return truth(c, domain, e);
	case UN_DEREF:
	case UN_ADDR:
	case UN_PRE_INC:
	case UN_PRE_DEC:
	case UN_POST_INC:
	case UN_POST_DEC:
		break;
	}
	return NULL;
}

static const InnerLoop *counted_by(const Convert *c, const Expr *e)
{
	return e->kind == EXPR_VAR ? loop_counting(c->inner, e->u.var) : NULL;
}

bool affine_is_counter(const Convert *c, const Expr *e)
{
	const Facts *f = c->p->a->facts;
	for (int i = 0; i < f->inductions.count; i++) {
		const Induction *n = &f->inductions.at[i];
		if (n->at == e && type_is_integer(n->var->type) && type_is_signed(n->var->type) &&
			type_bits(n->var->type) >= 32)
			return true;
	}
	return false;
}

/* E, of 32 bits or more, as some number that is equal to it modulo 2^32. */
static isl_pw_aff *any_equal(Convert *c, isl_set *domain, Expr *e)
{
	const Expr *operand = e->kind == EXPR_CAST ? e->u.cast.operand : NULL;
	if (operand && type_is_integer(operand->type) && type_bits(operand->type) >= 32 &&
		type_bits(e->type) >= 32)
		return any_equal(c, domain, e->u.cast.operand);
	if (type_bits(e->type) == 32 && e->kind == EXPR_BINARY &&
		(e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB))
		return sum(c, domain, e, any_equal);
	return affine_exact(c, domain, e);
}

/* E, (int)((unsigned)x + (unsigned)y): x + y, where that is an int whatever it is. */
static isl_pw_aff *signed_sum(Convert *c, isl_set *domain, Expr *e)
{
	const Expr *operand = e->u.cast.operand;
	if (!type_is_signed(e->type) || type_bits(e->type) != 32 || operand->kind != EXPR_BINARY ||
		type_is_signed(operand->type) || type_bits(operand->type) != 32)
		return NULL;
	const bool may_check = c->may_check;
	c->may_check = false;
	isl_pw_aff *v = fit(c, domain, any_equal(c, domain, e->u.cast.operand), e->type);
	c->may_check = may_check;
	return v;
}

static isl_pw_aff *conversion(Convert *c, isl_set *domain, Expr *e)
{
	const Type *from = e->u.cast.operand->type;
	if (!type_is_integer(from))
		return NULL;
	if (e->type->kind == TYPE_SCALAR && e->type->scalar == SC_BOOL)
		return truth(c, domain, e->u.cast.operand);
	isl_pw_aff *v = signed_sum(c, domain, e);
	if (v)
		return v;
	if (affine_is_counter(c, e) || type_holds(e->type, from))
		return affine_exact(c, domain, e->u.cast.operand);
	/* Modulo 2^64 is enough, whatever the steps to there come to. */
	v = poly_is_wide(from) && type_bits(e->type) < 64
		    ? affine_modular(c, domain, e->u.cast.operand)
		    : affine_exact(c, domain, e->u.cast.operand);
	return fit(c, domain, v, e->type);
}

static isl_pw_aff *structural(Convert *c, isl_set *domain, Expr *e)
{
	const InnerLoop *l;
	switch (e->kind) {
	case EXPR_INT:
		if (type_is_signed(e->type))
			return affine_integer(
				c, isl_val_int_from_si(c->p->ctx, (int64_t)e->u.integer.value));
		return affine_integer(c, isl_val_int_from_ui(c->p->ctx, e->u.integer.value));
	case EXPR_ITER:
		return affine_dimension(c, 0);
	case EXPR_VAR:
		l = counted_by(c, e);
		return l ? inner_value(c, domain, l) : NULL;
	case EXPR_UNARY:
		return fit(c, domain, unary(c, domain, e), e->type);
	case EXPR_BINARY:
		return fit(c, domain, binary(c, domain, e), e->type);
	case EXPR_CAST:
		return conversion(c, domain, e);
	case EXPR_COND:
		return conditional(c, domain, e, affine_exact);
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return NULL;
}

/* Signed arithmetic: overflow is undefined, so the exact result is the value. */
static bool overflow_is_undefined(const Expr *e)
{
	return (e->kind == EXPR_BINARY || e->kind == EXPR_UNARY) && type_is_signed(e->type);
}

/* E is a variable or what is read somewhere, as a symbol stands for it. */
static bool is_leaf(Expr *e)
{
	e = poly_strip_wide(e);
	return e->kind == EXPR_VAR || e->kind == EXPR_LOAD;
}

__isl_give isl_pw_aff *affine_exact(Convert *c, isl_set *domain, Expr *e)
{
	if (!type_is_integer(e->type) || c->nodes-- <= 0)
		return NULL;
	bool invariant = e->kind != EXPR_INT && poly_is_invariant(c->p, c->inner, e);
	if (invariant && is_leaf(e))
		return symbol_value(c, e);
	bool may_check = c->may_check, fixed = c->fixed;
	if (invariant) {
		c->may_check = false;
		c->fixed = true;
	}
	isl_pw_aff *v;
	if (overflow_is_undefined(e))
		v = e->kind == EXPR_BINARY ? binary(c, domain, e) : unary(c, domain, e);
	else
		v = structural(c, domain, e);
	c->may_check = may_check;
	c->fixed = fixed;
	return v || !invariant ? v : symbol_value(c, e);
}

__isl_give isl_pw_aff *affine_modular(Convert *c, isl_set *domain, Expr *e)
{
	if (!poly_is_wide(e->type))
		return affine_exact(c, domain, e);
	if (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type))
		return affine_modular(c, domain, e->u.cast.operand);
	if (e->kind == EXPR_VAR && !counted_by(c, e) && poly_is_invariant(c->p, c->inner, e)) {
		Symbol *s = poly_symbol(c->p, e);
		s->safe |= c->surely;
		return poly_parameter(c->space, s);
	}
	if (e->kind == EXPR_COND)
		return conditional(c, domain, e, affine_modular);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS)
		return isl_pw_aff_neg(affine_modular(c, domain, e->u.unary.operand));
	if (e->kind == EXPR_INT)
		return affine_integer(
			c, isl_val_int_from_si(c->p->ctx, (int64_t)e->u.integer.value));
	isl_pw_aff *v = NULL;
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB))
		v = sum(c, domain, e, affine_modular);
	else if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_MUL)
		v = product(c, domain, e, affine_modular);
	return v ? v : affine_exact(c, domain, e);
}

/* ---- beginning and end ----------------------------------------------------------------------- */

Convert convert_begin(Poly *p, const InnerLoop *inner, int depth)
{
	return (Convert){
		.p = p,
		.inner = inner,
		.space = isl_space_set_alloc(p->ctx, 0, (unsigned)depth),
		.nodes = NODES_PER_SHAPE,
	};
}

void convert_end(Convert *c)
{
	isl_space_free(c->space);
}

__isl_give isl_pw_aff *affine_surely(Convert *c, Expr *value)
{
	const bool surely = c->surely;
	isl_set *all = isl_set_universe(isl_space_copy(c->space));
	c->surely = true;
	isl_pw_aff *v = affine_exact(c, all, value);
	c->surely = surely;
	isl_set_free(all);
	return v;
}

__isl_give isl_pw_aff *affine_invariant(Poly *p, Expr *value)
{
	Convert c = convert_begin(p, NULL, 0);
	isl_pw_aff *v = affine_surely(&c, value);
	convert_end(&c);
	return v;
}

static isl_stat take_only(isl_set *set, isl_aff *aff, void *data)
{
	isl_aff **only = data;
	*only = aff;
	isl_set_free(set);
	return isl_stat_ok;
}

__isl_give isl_aff *affine_everywhere(__isl_keep isl_pw_aff *value)
{
	isl_aff *only = NULL;
	if (isl_pw_aff_n_piece(value) == 1)
		isl_pw_aff_foreach_piece(value, take_only, &only);
	return only;
}
