// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* host.c - affine functions of the invariants back to C, for the host to evaluate before the loop.
 *
 * In: isl_pw_aff and isl_set over the parameters. Out: 64-bit signed host expressions and int
 * conditions, or NULL where a symbol must not be evaluated there, a division is not integral, or
 * the text would be unreadable. Sums are not checked for overflow here: they describe addresses
 * that the loop touches, or their symbols are limited first (symbols.c). */
#include "analysis/poly.h"

#include <isl/constraint.h>

#define MAX_PIECES      4
#define MAX_CONSTRAINTS 8

/* ---- making expressions ---------------------------------------------------------------------- */

static Type *wide(Poly *p)
{
	return p->a->unit->scalar[SC_LLONG];
}

Expr *host_int(Poly *p, int64_t value)
{
	return expr_int(p->a->unit, wide(p), value);
}

Expr *host_cast(Poly *p, Expr *value)
{
	return expr_cast(p->a->unit, wide(p), value);
}

/* E + C, merged with a constant that E ends in. */
static Expr *add_constant(Poly *p, Expr *e, int64_t c)
{
	int64_t own;
	if (expr_is_int(e, &own))
		return host_int(p, own + c);
	BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COUNT;
	if ((op == BIN_ADD || op == BIN_SUB) && expr_is_int(e->u.binary.right, &own))
		return add_constant(p, e->u.binary.left, op == BIN_ADD ? own + c : c - own);
	if (op == BIN_ADD && e->u.binary.right->kind == EXPR_BINARY)
		return host_binary(
			p, BIN_ADD, e->u.binary.left, add_constant(p, e->u.binary.right, c));
	if (c == 0)
		return e;
	return expr_binary(
		p->a->unit, c > 0 ? BIN_ADD : BIN_SUB, wide(p), e, host_int(p, c > 0 ? c : -c));
}

Expr *host_binary(Poly *p, BinaryOp op, Expr *left, Expr *right)
{
	int64_t l, r;
	bool left_known = expr_is_int(left, &l), right_known = expr_is_int(right, &r);
	if ((op == BIN_ADD || op == BIN_SUB) && right_known && r > -((int64_t)1 << 62) &&
		r < (int64_t)1 << 62)
		return add_constant(p, left, op == BIN_ADD ? r : -r);
	if (op == BIN_MUL && ((left_known && l == 0) || (right_known && r == 0)))
		return host_int(p, 0);
	if (op == BIN_ADD && left_known && l == 0)
		return right;
	if (op == BIN_MUL && left_known && l == 1)
		return right;
	if (op == BIN_MUL && right_known && r == 1)
		return left;
	Expr *e = expr_binary(p->a->unit, op, wide(p), left, right);
	int64_t value;
	return expr_is_int(e, &value) ? host_int(p, value) : e;
}

/* Equal but for the order of operands that may be exchanged. */
static bool same_number(const Expr *x, const Expr *y)
{
	if (expr_equal(x, y))
		return true;
	if (x->kind == EXPR_CAST && y->kind == EXPR_CAST && x->type == y->type)
		return same_number(x->u.cast.operand, y->u.cast.operand);
	if (x->kind != EXPR_BINARY || y->kind != EXPR_BINARY || x->type != y->type ||
		x->u.binary.op != y->u.binary.op ||
		(x->u.binary.op != BIN_ADD && x->u.binary.op != BIN_MUL))
		return false;
	const Expr *xl = x->u.binary.left, *xr = x->u.binary.right;
	const Expr *yl = y->u.binary.left, *yr = y->u.binary.right;
	return (same_number(xl, yl) && same_number(xr, yr)) ||
	       (same_number(xl, yr) && same_number(xr, yl));
}

/* X <= Y, as types have it: nothing unsigned is less than 0. */
static bool is_plain_to_see(const Expr *x, const Expr *y)
{
	int64_t n;
	const Type *t = y->kind == EXPR_CAST ? y->u.cast.operand->type : y->type;
	return expr_is_int(x, &n) && n <= 0 && type_is_integer(t) && !type_is_signed(t) &&
	       (y->kind != EXPR_CAST || y->type->size > t->size);
}

Expr *host_compare(Poly *p, BinaryOp op, Expr *left, Expr *right)
{
	if ((op == BIN_LE && is_plain_to_see(left, right)) ||
		(op == BIN_GE && is_plain_to_see(right, left)))
		return expr_int(p->a->unit, p->a->unit->scalar[SC_INT], 1);
	if (same_number(left, right))
		return expr_int(p->a->unit, p->a->unit->scalar[SC_INT],
			op == BIN_LE || op == BIN_GE || op == BIN_EQ);
	return expr_binary(p->a->unit, op, p->a->unit->scalar[SC_INT], left, right);
}

static Expr *make_plain(Expr *e, void *data)
{
	Poly *p = data;
	if (e->kind == EXPR_LOAD) {
		Expr *place = make_plain(e->u.load, p);
		list_push(p->a->unit->arena, &p->a->hoisted, place);
		return place;
	}
	return e->kind == EXPR_CALL ? e : expr_with(p->a->unit, e, make_plain, p);
}

/* E with every EXPR_LOAD replaced by the place it reads: the host reads it before the loop. */
Expr *host_plain(Poly *p, Expr *e)
{
	return make_plain(e, p);
}

/* ---- affine functions ------------------------------------------------------------------------ */

static bool small_integer(__isl_take isl_val *v, int64_t *value)
{
	bool ok = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT64_MAX / 2) <= 0 &&
		  isl_val_cmp_si(v, INT64_MIN / 2) >= 0;
	*value = ok ? isl_val_get_num_si(v) : 0;
	isl_val_free(v);
	return ok;
}

static Expr *symbol_expr(Poly *p, isl_aff *aff, int pos)
{
	isl_space *space = isl_aff_get_domain_space(aff);
	isl_id *id = isl_space_get_dim_id(space, isl_dim_param, (unsigned)pos);
	Expr *e = NULL;
	for (int i = 0; i < p->symbols.count && !e; i++)
		if (p->symbols.at[i].id == id && poly_is_safe(p, &p->symbols.at[i]))
			e = host_cast(p, host_plain(p, p->symbols.at[i].value));
	isl_id_free(id);
	isl_space_free(space);
	return e;
}

/* Adds COEFFICIENT * E to *POSITIVE or, negated, to *NEGATIVE; either may be NULL: 0. */
static void add_scaled(Poly *p, Expr **positive, Expr **negative, int64_t coefficient, Expr *e)
{
	Expr **sum = coefficient > 0 ? positive : negative;
	Expr *term = host_binary(
		p, BIN_MUL, host_int(p, coefficient > 0 ? coefficient : -coefficient), e);
	*sum = *sum ? host_binary(p, BIN_ADD, *sum, term) : term;
}

static bool split_aff(Poly *p, isl_aff *aff, isl_set *where, Expr **positive, Expr **negative);

/* floor(n / d) for div number POS of AFF, C's division rounding toward zero. */
static Expr *div_expr(Poly *p, isl_aff *aff, int pos, isl_set *where)
{
	isl_aff *div = isl_aff_get_div(aff, pos);
	int64_t d;
	Expr *positive = NULL, *negative = NULL, *result = NULL;
	isl_val *denominator = isl_aff_get_denominator_val(div);
	isl_aff *numerator = isl_aff_scale_val(isl_aff_copy(div), isl_val_copy(denominator));
	isl_aff_free(div);
	if (small_integer(denominator, &d) && d > 0 && numerator &&
		split_aff(p, numerator, where, &positive, &negative)) {
		Expr *n = positive ? positive : host_int(p, 0);
		if (negative)
			n = host_binary(p, BIN_SUB, n, negative);
		isl_pw_aff *n_value = isl_pw_aff_from_aff(isl_aff_copy(numerator));
		isl_set *above = isl_set_params(isl_pw_aff_nonneg_set(n_value));
		isl_set *below = isl_set_subtract(isl_set_copy(where), above);
		Expr *by = host_int(p, d);
		if (!poly_exclude(p, below, false)) {
			Expr *rest = host_binary(p, BIN_REM, n, by);
			rest = host_binary(p, BIN_REM, host_binary(p, BIN_ADD, rest, by), by);
			n = host_binary(p, BIN_SUB, n, rest);
		}
		result = host_binary(p, BIN_DIV, n, by);
	}
	isl_aff_free(numerator);
	return result;
}

/* AFF = *POSITIVE - *NEGATIVE, both sums with positive coefficients, NULL where empty. WHERE:
 * the parameter values that matter. */
static bool split_aff(Poly *p, isl_aff *aff, isl_set *where, Expr **positive, Expr **negative)
{
	int64_t c;
	int params = (int)isl_aff_dim(aff, isl_dim_param),
	    divs = (int)isl_aff_dim(aff, isl_dim_div);
	if (params < 0 || divs < 0)
		return false;
	for (int i = 0; i < params + divs; i++) {
		bool is_div = i >= params;
		int pos = is_div ? i - params : i;
		if (!small_integer(isl_aff_get_coefficient_val(
					   aff, is_div ? isl_dim_div : isl_dim_param, pos),
			    &c))
			return false;
		if (c == 0)
			continue;
		Expr *e = is_div ? div_expr(p, aff, pos, where) : symbol_expr(p, aff, pos);
		if (!e)
			return false;
		add_scaled(p, positive, negative, c, e);
	}
	if (!small_integer(isl_aff_get_constant_val(aff), &c))
		return false;
	if (c > 0)
		*positive = *positive ? host_binary(p, BIN_ADD, *positive, host_int(p, c))
				      : host_int(p, c);
	if (c < 0)
		*negative = *negative ? host_binary(p, BIN_ADD, *negative, host_int(p, -c))
				      : host_int(p, -c);
	return true;
}

static Expr *aff_expr(Poly *p, isl_aff *aff, isl_set *where)
{
	Expr *positive = NULL, *negative = NULL;
	if (!split_aff(p, aff, where, &positive, &negative))
		return NULL;
	if (!positive)
		positive = host_int(p, 0);
	return negative ? host_binary(p, BIN_SUB, positive, negative) : positive;
}

/* ---- conditions ------------------------------------------------------------------------------ */

/* A set as a disjunction of conjunctions, or, NEGATED, its complement as a conjunction of
 * disjunctions. */
typedef struct Clauses {
	Poly *p;
	isl_set *where; /* the parameter values that matter */
	bool negated;
	Expr *all; /* so far; NULL: nothing yet */
	Expr *one; /* of the basic set at hand */
	int count, constraints;
	bool ok;
} Clauses;

static void join(Clauses *c, Expr **sum, Expr *e, bool is_or)
{
	Unit *u = c->p->a->unit;
	BinaryOp op = is_or != c->negated ? BIN_LOR : BIN_LAND;
	int64_t known;
	if (*sum && expr_is_int(e, &known)) {
		*sum = (op == BIN_LOR) == (known != 0) ? e : *sum;
		return;
	}
	if (*sum && expr_is_int(*sum, &known)) {
		*sum = (op == BIN_LOR) == (known != 0) ? *sum : e;
		return;
	}
	*sum = *sum ? expr_binary(u, op, u->scalar[SC_INT], *sum, e) : e;
}

/* E ends in a positive constant: one less reads as well. */
static bool has_constant(const Expr *e)
{
	int64_t value;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD)
		e = e->u.binary.right;
	return expr_is_int(e, &value) && value > 0;
}

static isl_stat add_constraint(isl_constraint *constraint, void *data)
{
	Clauses *c = data;
	Expr *positive = NULL, *negative = NULL;
	isl_aff *aff = isl_constraint_get_aff(constraint);
	bool equality = isl_constraint_is_equality(constraint) == isl_bool_true;
	c->ok &= aff && split_aff(c->p, aff, c->where, &positive, &negative) &&
		 ++c->constraints <= MAX_CONSTRAINTS;
	isl_aff_free(aff);
	isl_constraint_free(constraint);
	if (!c->ok)
		return isl_stat_error;
	BinaryOp op = c->negated ? equality ? BIN_NE : BIN_LT : equality ? BIN_EQ : BIN_GE;
	positive = positive ? positive : host_int(c->p, 0);
	negative = negative ? negative : host_int(c->p, 0);
	if (op == BIN_LT && has_constant(negative)) {
		negative = host_binary(c->p, BIN_SUB, negative, host_int(c->p, 1));
		op = BIN_LE;
	}
	join(c, &c->one, host_compare(c->p, op, positive, negative), false);
	return isl_stat_ok;
}

/* All numbers in SET's constraints are quotients of others, where there are such numbers at all. */
static bool has_known_divs(isl_basic_set *set)
{
	isl_local_space *space = isl_basic_set_get_local_space(set);
	bool known = true;
	for (int i = 0; i < (int)isl_local_space_dim(space, isl_dim_div); i++) {
		isl_aff *div = isl_local_space_get_div(space, i);
		known &= div && isl_aff_is_nan(div) == isl_bool_false;
		isl_aff_free(div);
	}
	isl_local_space_free(space);
	return known;
}

static isl_stat add_basic_set(isl_basic_set *set, void *data)
{
	Clauses *c = data;
	c->one = NULL;
	c->constraints = 0;
	c->ok &= ++c->count <= MAX_PIECES && (isl_basic_set_dim(set, isl_dim_div) == 0 ||
						     (c->p->may_divide && has_known_divs(set)));
	if (c->ok)
		isl_basic_set_foreach_constraint(set, add_constraint, c);
	isl_basic_set_free(set);
	if (!c->ok)
		return isl_stat_error;
	Unit *u = c->p->a->unit;
	join(c, &c->all, c->one ? c->one : expr_int(u, u->scalar[SC_INT], !c->negated), true);
	return isl_stat_ok;
}

static Expr *clauses(Poly *p, __isl_take isl_set *set, bool negated)
{
	set = isl_set_gist(isl_set_coalesce(set), isl_set_copy(p->known));
	set = isl_set_coalesce(set);
	if (p->may_divide)
		set = isl_set_compute_divs(set);
	Clauses c = {.p = p, .where = p->known, .negated = negated, .ok = set != NULL};
	if (c.ok)
		isl_set_foreach_basic_set(set, add_basic_set, &c);
	isl_set_free(set);
	if (!c.ok)
		return NULL;
	Unit *u = p->a->unit;
	return c.all ? c.all : expr_int(u, u->scalar[SC_INT], negated);
}

Expr *host_condition(Poly *p, __isl_take isl_set *condition)
{
	return clauses(p, condition, false);
}

Expr *host_negation(Poly *p, __isl_take isl_set *condition)
{
	return clauses(p, condition, true);
}

/* ---- piecewise functions --------------------------------------------------------------------- */

typedef struct Pieces {
	Poly *p;
	isl_set *left; /* known parameter values that no piece so far covers */
	struct {
		Expr *condition, *value;
	} at[MAX_PIECES];
	int count;
	bool ok;
} Pieces;

static isl_stat add_piece(isl_set *set, isl_aff *aff, void *data)
{
	Pieces *s = data;
	set = isl_set_params(set);
	s->ok &= s->count < MAX_PIECES;
	if (s->ok) {
		isl_set *where = isl_set_intersect(isl_set_copy(set), isl_set_copy(s->p->known));
		s->at[s->count].value = aff_expr(s->p, aff, where);
		s->at[s->count].condition = host_condition(s->p, isl_set_copy(set));
		s->ok = s->at[s->count].value && s->at[s->count].condition;
		isl_set_free(where);
		s->count++;
	}
	s->left = isl_set_subtract(s->left, set);
	isl_aff_free(aff);
	return s->ok ? isl_stat_ok : isl_stat_error;
}

/* VALUE, of one piece, which nothing known makes any simpler; NULL: it may be otherwise. */
static Expr *plain_value(Poly *p, __isl_keep isl_pw_aff *value)
{
	if (isl_pw_aff_isa_aff(value) != isl_bool_true || poly_has_equations(p))
		return NULL;
	isl_aff *v = isl_pw_aff_as_aff(isl_pw_aff_copy(value));
	Expr *e = isl_aff_dim(v, isl_dim_div) == 0 ? aff_expr(p, v, p->known) : NULL;
	isl_aff_free(v);
	return e;
}

Expr *host_value(Poly *p, __isl_take isl_pw_aff *value)
{
	Expr *plain = plain_value(p, value);
	if (plain) {
		isl_pw_aff_free(value);
		return plain;
	}
	value = isl_pw_aff_intersect_params(value, isl_set_copy(p->known));
	value = isl_pw_aff_coalesce(isl_pw_aff_gist_params(value, isl_set_copy(p->known)));
	Pieces s = {.p = p, .left = isl_set_copy(p->known), .ok = value != NULL};
	if (s.ok)
		isl_pw_aff_foreach_piece(value, add_piece, &s);
	isl_pw_aff_free(value);
	bool total = isl_set_is_empty(s.left) == isl_bool_true;
	isl_set_free(s.left);
	if (!s.ok)
		return NULL;
	Expr *e = total && s.count ? s.at[--s.count].value : host_int(p, 0);
	while (s.count-- > 0)
		e = expr_cond(p->a->unit, wide(p), s.at[s.count].condition, s.at[s.count].value, e);
	return e;
}
