// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pieces.c - piecewise affine functions that have one piece, as most of them do.
 *
 * In: isl_pw_affs. Out: what isl makes of them. isl asks of any two pieces where they meet, and
 * afterwards which pieces are alike, even where there is one function that is defined everywhere:
 * its isl_affs take a small part of that time. */
#include "analysis/poly.h"

typedef struct Comparison {
	isl_set *(*plain)(isl_aff *l, isl_aff *r);
	isl_set *(*pieces)(isl_pw_aff *l, isl_pw_aff *r);
} Comparison;

static const Comparison comparisons[BIN_COUNT] = {
	[BIN_LT] = {isl_aff_lt_set, isl_pw_aff_lt_set},
	[BIN_LE] = {isl_aff_le_set, isl_pw_aff_le_set},
	[BIN_GT] = {isl_aff_gt_set, isl_pw_aff_gt_set},
	[BIN_GE] = {isl_aff_ge_set, isl_pw_aff_ge_set},
	[BIN_EQ] = {isl_aff_eq_set, isl_pw_aff_eq_set},
	[BIN_NE] = {isl_aff_ne_set, isl_pw_aff_ne_set},
};

/* L and R as functions of the same parameters. False: one of them has pieces. */
static bool take_plain(isl_pw_aff *l, isl_pw_aff *r, isl_aff **left, isl_aff **right)
{
	if (isl_pw_aff_isa_aff(l) != isl_bool_true || isl_pw_aff_isa_aff(r) != isl_bool_true)
		return false;
	isl_space *of_l = isl_pw_aff_get_domain_space(l), *of_r = isl_pw_aff_get_domain_space(r);
	*left = isl_pw_aff_as_aff(l);
	*right = isl_pw_aff_as_aff(r);
	if (isl_space_has_equal_params(of_l, of_r) == isl_bool_true) {
		isl_space_free(of_l);
		isl_space_free(of_r);
	} else {
		*left = isl_aff_align_params(*left, of_r);
		*right = isl_aff_align_params(*right, isl_aff_get_domain_space(*left));
		isl_space_free(of_l);
	}
	return true;
}

isl_set *pieces_compare(BinaryOp op, isl_pw_aff *l, isl_pw_aff *r)
{
	isl_aff *left, *right;
	if (take_plain(l, r, &left, &right))
		return comparisons[op].plain(left, right);
	return comparisons[op].pieces(l, r);
}

isl_pw_aff *pieces_add(isl_pw_aff *l, isl_pw_aff *r)
{
	isl_aff *left, *right;
	if (take_plain(l, r, &left, &right))
		return isl_pw_aff_from_aff(isl_aff_add(left, right));
	return isl_pw_aff_add(l, r);
}

isl_pw_aff *pieces_sub(isl_pw_aff *l, isl_pw_aff *r)
{
	isl_aff *left, *right;
	if (take_plain(l, r, &left, &right))
		return isl_pw_aff_from_aff(isl_aff_sub(left, right));
	return isl_pw_aff_sub(l, r);
}
