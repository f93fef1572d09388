// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* gathered.c - rows' numbers out of what subscripts have beside them:
 *
 *	a[i*(2*ld) + ld + j]           row 2*i + 1, element j
 *	a[(h - 1)*ld - i*ld + j]       row h - 1 - i, element j
 *
 * In: a subscript as a sum of products. Out: the same sum, in which the lowest term has no multiple
 * of a row's length and no product with it. */
#include "analysis/poly.h"

/* SYMBOL's coefficient in AFF, of parameter *AT; NULL: none, or no whole number. */
static isl_val *whole_coefficient(isl_aff *aff, const Symbol *symbol, int *at)
{
	*at = isl_aff_find_dim_by_name(aff, isl_dim_param, isl_id_get_name(symbol->id));
	isl_val *by = *at >= 0 ? isl_aff_get_coefficient_val(aff, isl_dim_param, *at) : NULL;
	if (by && isl_val_is_int(by) == isl_bool_true && isl_val_is_zero(by) == isl_bool_false)
		return by;
	isl_val_free(by);
	return NULL;
}

/* *LOWEST without the multiples of the invariant SIZE in it, which are added to *TERM; both are the
 * caller's to free. True: there are some. */
static bool move_multiples(Poly *p, Expr *size, isl_pw_aff **lowest, isl_pw_aff **term)
{
	int at;
	isl_aff *aff = affine_everywhere(*lowest);
	isl_val *by = aff ? whole_coefficient(aff, poly_symbol(p, size), &at) : NULL;
	const bool some = by != NULL;
	if (some) {
		isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(*term));
		isl_pw_aff *more = isl_pw_aff_val_on_domain(domain, isl_val_copy(by));
		*term = isl_pw_aff_add(*term, more);
		aff = isl_aff_set_coefficient_si(aff, isl_dim_param, at, 0);
		*lowest = isl_pw_aff_intersect_domain(isl_pw_aff_from_aff(isl_aff_copy(aff)),
			isl_pw_aff_domain(*lowest));
	}
	isl_val_free(by);
	isl_aff_free(aff);
	return some;
}

/* The constants that *FACTOR is multiplied by go to *VALUE. True: there are some. */
static bool move_constants(Poly *p, Expr **factor, isl_pw_aff **value)
{
	int64_t n;
	Expr *e = *factor;
	while (e->kind == EXPR_BINARY && e->u.binary.op == BIN_MUL && type_is_signed(e->type) &&
		expr_is_int(e->u.binary.right, &n)) {
		*value = isl_pw_aff_scale_val(*value, isl_val_int_from_si(p->ctx, n));
		e = e->u.binary.left;
	}
	const bool some = e != *factor;
	if (some)
		*factor = poly_symbol(p, shape_factor(e))->value;
	return some;
}

/* ---- products -------------------------------------------------------------------------------- */

/* What SYMBOL, a product with the invariant FACTOR, has beside it; NULL: it is no such product. */
static Expr *beside_factor(Poly *p, const Symbol *symbol, const Expr *factor)
{
	const Expr *e = shape_factor(symbol->value);
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_MUL ||
		!(type_is_signed(e->type) || poly_is_wide(e->type)))
		return NULL;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (expr_equal(poly_symbol(p, shape_factor(right))->value, factor))
		return left;
	return expr_equal(poly_symbol(p, shape_factor(left))->value, factor) ? right : NULL;
}

/* The same with products, of which SIZE is one factor: (h - 1)*ld in p + (h - 1)*ld - i*ld. */
static bool move_products(Poly *p, Expr *size, isl_pw_aff **lowest, isl_pw_aff **term)
{
	isl_aff *aff = affine_everywhere(*lowest);
	bool some = false;
	for (int i = 0, n = p->symbols.count; aff && i < n; i++) {
		int at;
		Expr *beside = beside_factor(p, &p->symbols.at[i], size);
		isl_val *by = beside ? whole_coefficient(aff, &p->symbols.at[i], &at) : NULL;
		isl_pw_aff *rows = by ? affine_invariant(p, beside) : NULL;
		if (rows) {
			rows = isl_pw_aff_insert_dims(rows, isl_dim_in, 0,
				(unsigned)isl_aff_dim(aff, isl_dim_in));
			rows = isl_pw_aff_scale_val(rows, by);
			*term = isl_pw_aff_add(*term, rows);
			aff = isl_aff_set_coefficient_si(aff, isl_dim_param, at, 0);
			some = true;
		} else {
			isl_val_free(by);
		}
	}
	if (some)
		*lowest = isl_pw_aff_intersect_domain(isl_pw_aff_from_aff(isl_aff_copy(aff)),
			isl_pw_aff_domain(*lowest));
	isl_aff_free(aff);
	return some;
}

bool shape_has_products(Poly *p, const Shape *s)
{
	isl_aff *aff = s->term_count > 1 && s->terms[1].factor_count == 1
			       ? affine_everywhere(s->terms[0].value)
			       : NULL;
	bool found = false;
	for (int i = 0, n = p->symbols.count; aff && i < n && !found; i++) {
		int at;
		isl_val *by = whole_coefficient(aff, &p->symbols.at[i], &at);
		found = by && beside_factor(p, &p->symbols.at[i], s->terms[1].factors[0]);
		isl_val_free(by);
	}
	isl_aff_free(aff);
	return found;
}

Shape shape_gathered(Poly *p, const Shape *s, bool *any)
{
	Shape g = *s;
	for (int i = 0; i < s->term_count; i++)
		g.terms[i].value = isl_pw_aff_copy(s->terms[i].value);
	for (int i = 1; i < s->term_count; i++) {
		Term *t = &g.terms[i];
		if (t->factor_count != 1)
			continue;
		*any |= move_constants(p, &t->factors[0], &t->value);
		*any |= move_multiples(p, t->factors[0], &g.terms[0].value, &t->value);
		*any |= move_products(p, t->factors[0], &g.terms[0].value, &t->value);
	}
	return g;
}
