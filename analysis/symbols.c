// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* symbols.c - what is known of a loop's invariants: isl's parameters, and run-time checks.
 *
 * In: invariant values of a loop. Out: parameters with the ranges of their C types; the set
 * `known` of parameter values for which the transformed loop runs (at least one iteration, all
 * run-time checks true). A property that does not follow from what is known is turned into a
 * run-time check by eliminating the iterations from its negation. */
#include "analysis/exec.h"
#include "analysis/poly.h"
#include "analysis/values.h"

#include <isl/id.h>
#include <isl/options.h>

/* A thousand of isl's operations take about a millisecond. */
#define OPERATIONS_PER_LOOP 200000ul
#define OPERATIONS_PER_TRY  8000ul
#define NODES_PER_VALUE     400

/* ---- symbols --------------------------------------------------------------------------------- */

bool poly_is_wide(const Type *t)
{
	return type_is_integer(t) && type_bits(t) == 64;
}

Expr *poly_strip_wide(Expr *e)
{
	while (e->kind == EXPR_CAST && poly_is_wide(e->type) &&
		poly_is_wide(e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

__isl_give isl_val *poly_power(Poly *p, int exponent)
{
	return isl_val_2exp(isl_val_int_from_si(p->ctx, exponent));
}

void poly_type_range(Poly *p, const Type *t, isl_val **min, isl_val **max)
{
	int bits = type_bits(t);
	bool is_signed = type_is_signed(t);
	*min = is_signed ? isl_val_neg(poly_power(p, bits - 1)) : isl_val_zero(p->ctx);
	*max = isl_val_sub(poly_power(p, is_signed ? bits - 1 : bits), isl_val_one(p->ctx));
}

__isl_give isl_pw_aff *poly_parameter(__isl_keep isl_space *space, const Symbol *s)
{
	space = isl_space_add_param_id(isl_space_copy(space), isl_id_copy(s->id));
	return isl_pw_aff_from_aff(isl_aff_param_on_domain_space_id(space, isl_id_copy(s->id)));
}

__isl_give isl_set *poly_within(
	__isl_take isl_pw_aff *v, __isl_take isl_val *min, __isl_take isl_val *max)
{
	isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(v));
	isl_pw_aff *low = isl_pw_aff_val_on_domain(isl_set_copy(domain), min);
	isl_pw_aff *high = isl_pw_aff_val_on_domain(domain, max);
	isl_set *in = pieces_compare(BIN_GE, isl_pw_aff_copy(v), low);
	return isl_set_intersect(in, pieces_compare(BIN_LE, v, high));
}

/* What is known of symbols that are not new has changed. */
static void know_more(Poly *p)
{
	p->known_as = ++p->narrowings;
}

static void bound_symbol(Poly *p, const Symbol *s, isl_val *min, isl_val *max)
{
	isl_space *space = isl_space_params_alloc(p->ctx, 0);
	space = isl_space_add_param_id(space, isl_id_copy(s->id));
	isl_set *in = isl_set_universe(space);
	in = isl_set_lower_bound_val(in, isl_dim_param, 0, min);
	in = isl_set_upper_bound_val(in, isl_dim_param, 0, max);
	p->known = isl_set_intersect(p->known, in);
}

/* No store of the loop goes through the base that LOAD reads; other bases are kept apart by
 * overlap checks. */
static bool load_is_stable(const Analysis *a, const Expr *load)
{
	const Access *read = access_of_load(a, load);
	if (!read || !read->base)
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *w = &a->accesses.at[i];
		if (w->is_write && (!w->base || expr_equal(w->base, read->base)))
			return false;
	}
	return true;
}

/* VALUE, a number in memory that the host reads before the loop as well, as the host has it: both
 * are the same. */
static Expr *read_before(Analysis *a, Expr *value)
{
	const Expr *load = value;
	while (load->kind == EXPR_CAST)
		load = load->u.cast.operand;
	if (load->kind != EXPR_LOAD || !load_is_stable(a, load))
		return value;
	for (int i = 0; i < a->hoisted.count; i++)
		if (expr_equal(a->hoisted.at[i], load->u.load)) {
			Expr *host = value_hoist(a, value);
			return host ? poly_strip_wide(host) : value;
		}
	return value;
}

/* An unsigned 64-bit value stands there as if converted to signed: where it was converted from a
 * narrower one, that is the same number. */
static Expr *plain_symbol(Poly *p, Expr *value)
{
	value = read_before(p->a, poly_strip_wide(value));
	if (value->kind == EXPR_CAST && poly_is_wide(value->type) &&
		!type_is_signed(value->type) && type_is_integer(value->u.cast.operand->type))
		value = value_cast(p->a, p->a->unit->scalar[SC_LLONG], value->u.cast.operand);
	return value;
}

static Interval symbol_range(Poly *p, Expr *value)
{
	const Interval all = {INT64_MIN, INT64_MAX}, x = value_interval(p->a, value);
	return interval_within(x, all) ? x : all;
}

Symbol *poly_symbol(Poly *p, Expr *value)
{
	value = plain_symbol(p, value);
	for (int i = 0; i < p->symbols.count; i++)
		if (expr_equal(p->symbols.at[i].value, value))
			return &p->symbols.at[i];
	const char *name = arena_printf(p->a->unit->arena, "p%d", p->symbols.count);
	list_push(p->a->unit->arena, &p->symbols,
		(Symbol){
			.value = value,
			.id = isl_id_alloc(p->ctx, name, NULL),
			.safe = poly_is_harmless(value),
		});
	Symbol *s = &p->symbols.at[p->symbols.count - 1];
	const Interval x = symbol_range(p, value);
	bound_symbol(p, s, isl_val_int_from_si(p->ctx, (long)x.low),
		isl_val_int_from_si(p->ctx, (long)x.high));
	return s;
}

/* The host reads PLACE, or what a carried variable is there, before a loop that has iterations. */
static bool is_read_before(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->hoisted.count; i++)
		if (expr_equal(a->hoisted.at[i], place))
			return true;
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		if (s->place == place && !s->next && !s->touched && !s->doubted)
			return true;
	}
	return false;
}

/* E, a host expression, computes with nothing but what the host reads before, and variables. */
static bool is_made_of_reads(const Analysis *a, const Expr *e)
{
	bool made = true;
	if (e->kind == EXPR_MEMBER || e->kind == EXPR_SUBSCRIPT)
		return is_read_before(a, e);
	if (e->kind != EXPR_CAST && e->kind != EXPR_COND && e->kind != EXPR_BINARY)
		return e->kind == EXPR_VAR || e->kind == EXPR_INT;
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_DIV || e->u.binary.op == BIN_REM))
		return false;
	Expr **operand;
	for (int i = 0; made && (operand = expr_operand(e, i)); i++)
		made = *operand && is_made_of_reads(a, *operand);
	return made;
}

bool poly_is_safe(Poly *p, Symbol *s)
{
	Expr *load = s->value;
	while (load->kind == EXPR_CAST)
		load = load->u.cast.operand;
	if (!s->safe && load->kind == EXPR_LOAD)
		s->safe = value_hoist(p->a, load) != NULL;
	if (!s->safe)
		s->safe = is_made_of_reads(p->a, load);
	return s->safe;
}

static bool find_harm(Expr *e, void *data)
{
	int64_t divisor;
	bool *harm = data;
	switch (e->kind) {
	case EXPR_LOAD:
	case EXPR_SUBSCRIPT:
	case EXPR_CALL:
	case EXPR_ASSIGN:
	case EXPR_OPAQUE:
		*harm = true;
		break;
	case EXPR_MEMBER:
		*harm |= e->u.member.is_arrow;
		break;
	case EXPR_UNARY:
		*harm |= e->u.unary.op == UN_DEREF || e->u.unary.op >= UN_PRE_INC;
		break;
	case EXPR_BINARY:
		if (e->u.binary.op == BIN_DIV || e->u.binary.op == BIN_REM)
			*harm |= !expr_is_int(e->u.binary.right, &divisor) || divisor == 0;
		break;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_INIT_LIST:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		break;
	}
	return !*harm;
}

bool poly_is_harmless(Expr *e)
{
	bool harm = false;
	expr_walk(e, find_harm, &harm);
	return !harm;
}

/* A macro that makes the loop declares VAR, which lies where the loop does, outside of it. */
static bool is_declared_beside(const Loop *loop, const Var *var)
{
	return var->range.in_macro && stmt_declares(loop->function->body, var) &&
	       !stmt_declares(loop->stmt, var);
}

bool declared_in_body(const Analysis *a, const Var *var)
{
	const Range *loop = &a->loop->stmt->range;
	const Stmt *init = a->loop->stmt->kind == STMT_FOR ? a->loop->stmt->u.loop.init : NULL;
	if (a->after_header && init && init->kind == STMT_DECL && stmt_declares(init, var))
		return false;
	return (var->kind == VAR_LOCAL && var->function == a->loop->function &&
		       var->range.file == loop->file && var->range.begin >= loop->begin &&
		       var->range.begin < loop->end && !is_declared_beside(a->loop, var)) ||
	       ((var->kind == VAR_LOCAL || var->kind == VAR_PARAM) &&
		       var->function != a->loop->function) ||
	       var->kind == VAR_TEMP || is_renewed(a, var);
}

typedef struct Invariance {
	Poly *p;
	const InnerLoop *inner;
	int nodes;
	bool holds;
} Invariance;

static bool visit_invariant(Expr *e, void *data)
{
	Invariance *v = data;
	if (v->nodes-- <= 0)
		v->holds = false;
	switch (e->kind) {
	case EXPR_VAR:
		for (const InnerLoop *l = v->inner; l; l = l->outer)
			v->holds &= l->var != e->u.var;
		v->holds &= !declared_in_body(v->p->a, e->u.var);
		break;
	case EXPR_LOAD:
		v->holds &= load_is_stable(v->p->a, e);
		break;
	case EXPR_CALL: /* values call nothing but functions of their arguments */
		v->holds &= e->u.call.callee->kind == EXPR_FUNC;
		break;
	case EXPR_ASSIGN:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		v->holds = false;
		break;
	case EXPR_UNARY:
		v->holds &= e->u.unary.op < UN_PRE_INC;
		break;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_BINARY:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_INIT_LIST:
		break;
	}
	return v->holds;
}

bool poly_is_invariant(Poly *p, const InnerLoop *inner, Expr *e)
{
	Invariance v = {.p = p, .inner = inner, .nodes = NODES_PER_VALUE, .holds = true};
	expr_walk(e, visit_invariant, &v);
	return v.holds;
}

/* ---- run-time checks ------------------------------------------------------------------------- */

void poly_check(Poly *p, Expr *condition)
{
	Facts *f = p->a->facts;
	Unit *u = p->a->unit;
	int64_t known;
	if (expr_is_int(condition, &known) && known)
		return;
	if (!poly_is_harmless(condition)) /* then only a loop with iterations evaluates it */
		condition = expr_binary(u, BIN_LOR, u->scalar[SC_INT],
			host_compare(p, BIN_LE, f->trip, host_int(p, 0)), condition);
	check_at_run_time(p->a, condition);
}

static bool involves(isl_set *set, const Symbol *s)
{
	int pos = isl_set_find_dim_by_id(set, isl_dim_param, s->id);
	return pos >= 0 &&
	       isl_set_involves_dims(set, isl_dim_param, (unsigned)pos, 1) == isl_bool_true;
}

/* Keeps the 64-bit symbols that BAD speaks of within +-2^60 by run-time checks: sums of a few of
 * them cannot overflow then. Real sizes are far below. One alone is only compared. */
static void limit_symbols(Poly *p, isl_set *bad)
{
	Unit *u = p->a->unit;
	int involved = 0;
	for (int i = 0; i < p->symbols.count; i++)
		involved += involves(bad, &p->symbols.at[i]);
	for (int i = 0; involved > 1 && i < p->symbols.count; i++) {
		Symbol *s = &p->symbols.at[i];
		if (s->limited || !poly_is_wide(s->value->type) || !involves(bad, s) ||
			!poly_is_safe(p, s))
			continue;
		const int64_t most = (int64_t)1 << 60;
		if (interval_within(symbol_range(p, s->value), (Interval){-most, most}))
			continue;
		Type *type = s->value->type->unqualified;
		Expr *value = host_plain(p, s->value);
		Expr *check = host_compare(p, BIN_LE, value, expr_int(u, type, most));
		if (type_is_signed(type))
			check = expr_binary(u, BIN_LAND, u->scalar[SC_INT], check,
				host_compare(
					p, BIN_GE, value, expr_int(u, type, -most)));
		poly_check(p, check);
		s->limited = true;
		know_more(p);
		bound_symbol(p, s,
			type_is_signed(type) ? isl_val_neg(poly_power(p, 60))
					     : isl_val_zero(p->ctx),
			poly_power(p, 60));
	}
}

/* BAD, parameters, are excluded. GOOD, which the others are of what is known of what matters: in
 * several pieces, all that is known would make every later question costly and the text of every
 * later check long. Then it is not kept in mind. */
static void narrow(Poly *p, __isl_keep isl_set *bad, __isl_take isl_set *good)
{
	good = isl_set_coalesce(good);
	bool plain = good && isl_set_n_basic_set(good) <= 1;
	isl_set_free(good);
	if (!plain)
		return;
	good = isl_set_subtract(isl_set_copy(p->known), isl_set_copy(bad));
	good = isl_set_coalesce(good);
	if (good && isl_set_n_basic_set(good) <= 1) {
		isl_set_free(p->known);
		p->known = good;
		know_more(p);
	} else {
		isl_set_free(good);
	}
}

/* That parameters are not BAD, as a condition of the host, which may ask for remainders where that
 * does not go without: pairs of elements in a row are apart from the next one's if w is even. */
static Expr *negation_of(Poly *p, __isl_keep isl_set *bad)
{
	Expr *check = host_negation(p, isl_set_copy(bad));
	if (check || p->may_divide)
		return check;
	p->may_divide = true;
	check = host_negation(p, isl_set_copy(bad));
	p->may_divide = false;
	return check;
}

bool poly_exclude(Poly *p, __isl_take isl_set *bad, bool may_check)
{
	isl_bool empty = poly_is_nowhere(p, bad);
	if (empty != isl_bool_false || !may_check) {
		isl_set_free(bad);
		return empty == isl_bool_true;
	}
	limit_symbols(p, bad);
	isl_set *about = poly_relevant(p, bad), *wrong = isl_set_copy(bad);
	wrong = isl_set_params(isl_set_intersect_params(wrong, isl_set_copy(about)));
	isl_set *good = isl_set_subtract(about, wrong);
	bad = isl_set_params(isl_set_intersect_params(bad, isl_set_copy(p->known)));
	Expr *check = NULL;
	if (isl_set_is_empty(good) == isl_bool_false)
		check = negation_of(p, bad);
	int64_t always = 1;
	const bool fine = check && (!expr_is_int(check, &always) || always);
	if (fine) {
		if (!expr_is_int(check, &always))
			poly_check(p, check);
		narrow(p, bad, isl_set_copy(good));
	}
	isl_set_free(good);
	isl_set_free(bad);
	return fine;
}

/* That no point of BAD is real, as a condition; NULL: it cannot be told, or is never so. */
static Expr *condition_against(Poly *p, __isl_take isl_set *bad)
{
	int64_t holds = 1;
	limit_symbols(p, bad);
	bad = isl_set_params(isl_set_intersect_params(bad, isl_set_copy(p->known)));
	Expr *check = negation_of(p, bad);
	isl_set_free(bad);
	return check && (!expr_is_int(check, &holds) || holds) ? check : NULL;
}

bool poly_exclude_either(Poly *p, __isl_take isl_set *one, __isl_take isl_set *other)
{
	if (poly_is_nowhere(p, one) == isl_bool_true ||
		poly_is_nowhere(p, other) == isl_bool_true) {
		isl_set_free(one);
		isl_set_free(other);
		return true;
	}
	Unit *u = p->a->unit;
	Expr *x = condition_against(p, one), *y = condition_against(p, other);
	if (x || y)
		poly_check(p, !y   ? x
			      : !x ? y
				   : expr_binary(u, BIN_LOR, u->scalar[SC_INT], x, y));
	return x || y;
}

bool poly_nonnegative(Poly *p, Expr *number, bool may_check)
{
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 0);
	isl_pw_aff *v = poly_parameter(space, poly_symbol(p, number));
	isl_set *all = isl_set_universe(space);
	return poly_exclude(p, isl_set_subtract(all, isl_pw_aff_nonneg_set(v)), may_check);
}

/* ---- beginning and end ----------------------------------------------------------------------- */

isl_set *poly_where(Poly *p, Expr *condition)
{
	bool is_exact = true;
	Convert c = convert_begin(p, NULL, 0);
	isl_set *all = isl_set_universe(isl_space_copy(c.space));
	isl_set *holds = affine_holds(&c, all, condition, true, &is_exact);
	isl_set_free(all);
	convert_end(&c);
	return isl_set_params(holds);
}

/* The run-time check CHECK holds wherever the transformed loop runs. */
static void know_check(Poly *p, Expr *check)
{
	p->known = isl_set_intersect(p->known, poly_where(p, check));
}

Poly *poly_open(Analysis *a)
{
	Poly *p = arena_alloc(a->unit->arena, sizeof *p);
	p->a = a;
	p->ctx = isl_ctx_alloc();
	isl_options_set_on_error(p->ctx, ISL_ON_ERROR_CONTINUE);
	isl_ctx_set_max_operations(p->ctx, OPERATIONS_PER_LOOP);
	p->known = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
	isl_pw_aff *trip = affine_invariant(p, a->facts->trip);
	isl_set *some = isl_set_params(isl_pw_aff_pos_set(trip));
	p->known = isl_set_intersect(p->known, some);
	for (int i = 0; i < a->facts->checks.count; i++)
		know_check(p, a->facts->checks.at[i]);
	/* How far a search may read is the search's own. */
	const Facts *search = a->facts->search;
	for (int i = 0; search && i < search->checks.count; i++)
		if (!search->reach || !expr_mentions(search->checks.at[i], search->reach))
			know_check(p, search->checks.at[i]);
	/* What comes before the last iterations is less than all. */
	if (search && !search->reach)
		know_check(p, value_binary(a, BIN_LT, a->unit->scalar[SC_INT], a->facts->trip,
				      a->range));
	p->given = isl_set_copy(p->known);
	return p;
}

void poly_close(Poly *p)
{
	for (int i = 0; i < p->symbols.count; i++)
		isl_id_free(p->symbols.at[i].id);
	for (int i = 0; i < p->extremes.count; i++) {
		isl_pw_aff_free(p->extremes.at[i].value);
		isl_set_free(p->extremes.at[i].domain);
	}
	shapes_forget(p);
	rows_forget(p);
	relevant_forget(p);
	if (poly_gave_up(p))
		p->a->loop->given_up += OPERATIONS_PER_LOOP / OPERATIONS_PER_TRY / 8;
	isl_set_free(p->positive);
	isl_set_free(p->long_runs);
	isl_set_free(p->known);
	isl_set_free(p->given);
	isl_ctx_free(p->ctx);
}

Knowledge poly_knowledge(const Poly *p)
{
	return (Knowledge){isl_set_copy(p->known), p->known_as, p->symbols.count};
}

void poly_restore(Poly *p, Knowledge knowledge)
{
	isl_set_free(p->known);
	p->known = knowledge.known;
	p->known_as = knowledge.known_as;
	rows_since(p, knowledge.known_as);
	if (p->symbols.count != knowledge.symbols) /* the new ones' ranges are not known now */
		know_more(p);
}

void poly_suppose(Poly *p, __isl_take isl_set *set)
{
	p->known = isl_set_intersect(p->known, set);
	know_more(p);
}

Moment poly_moment(const Poly *p)
{
	return (Moment){
		.known_as = p->known_as,
		.accesses = p->a->accesses.count,
		.symbols = p->symbols.count,
		.checks = p->a->facts->checks.count,
	};
}

bool poly_is_quiet(const Poly *p, Moment then)
{
	return !poly_gave_up(p) && poly_holds(p, then) && p->symbols.count == then.symbols &&
	       p->a->facts->checks.count == then.checks;
}

bool poly_holds(const Poly *p, Moment then)
{
	return p->known_as == then.known_as && p->a->accesses.count == then.accesses;
}

void poly_try(Poly *p)
{
	if (poly_gave_up(p))
		return;
	isl_ctx_reset_operations(p->ctx);
	isl_ctx_set_max_operations(p->ctx, OPERATIONS_PER_TRY);
}

void poly_tried(Poly *p)
{
	if (isl_ctx_get_max_operations(p->ctx) != OPERATIONS_PER_TRY)
		return;
	p->a->loop->given_up += poly_gave_up(p);
	poly_forget(p);
}

void poly_forget(Poly *p)
{
	isl_ctx_reset_error(p->ctx);
	isl_ctx_reset_operations(p->ctx);
	isl_ctx_set_max_operations(p->ctx, OPERATIONS_PER_LOOP);
}

bool poly_gave_up(const Poly *p)
{
	return isl_ctx_last_error(p->ctx) != isl_error_none;
}
