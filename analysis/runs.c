// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* runs.c - loops over runs of equal elements, each found by a loop of its own:
 *
 *	for (i = 0; i < n; i = j) {                 while (i < n) {
 *		sum = 0;                                    c = s[i], from = i;
 *		for (j = i; j < n && k[j] == k[i]; j++)     while (i < n && s[i] == c)
 *			sum += v[j];                                i++;
 *		out[m++] = sum;                             len[m++] = i - from;
 *	}                                           }
 *
 * In: a loop whose counter such a loop moves. Out: a loop over the elements that does the same:
 *
 *	for (t = i; t < n; t++) {
 *		if (t is the first, or k[t] != k[t - 1])
 *			what comes before the inner loop, with i = t
 *		j = t, and the inner loop's body
 *		if (t + 1 >= n || k[t + 1] != k[t])
 *			j = t + 1, and what comes behind it
 *	}
 *
 * Proof, by induction over the runs: a run begins at i, and its elements are those up to the first
 * that does not equal k[i]. Equality is transitive and nothing of what is compared changes, so
 * these are the ones that equal their predecessor. A floating-point NaN equals nothing: where the
 * inner loop asks for the first element too, it would not get past it, so elements are integers
 * there. What a run declares before its inner loop lives on from element to element.
 *
 * That what is compared is not stored to is seen by its base here, and checked when the program
 * runs for what other pointers lead to, as for every loop. */
#include "analysis/runs.h"

#include "analysis/bytes.h"

/* E below implicit conversions. */
static Expr *bare(const Expr *e)
{
	return expr_strip_implicit((Expr *)e);
}

static bool is_var(const Expr *e, const Var *var)
{
	e = bare(e);
	return e->kind == EXPR_VAR && e->u.var == var;
}

static bool is_number(const Expr *e, int64_t wanted)
{
	int64_t n;
	return expr_is_int(e, &n) && n == wanted;
}

/* E is X + Y, in either order. */
static bool is_sum(const Expr *e, const Var *x, const Var *y)
{
	e = bare(e);
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_ADD)
		return false;
	const Expr *left = e->u.binary.left, *right = e->u.binary.right;
	return (is_var(left, x) && is_var(right, y)) || (is_var(left, y) && is_var(right, x));
}

bool runs_is_sum(const Runs *r, const Expr *e)
{
	return r->index->kind == EXPR_BINARY && is_sum(e, r->from, r->place) &&
	       e->type->unqualified == r->index->type->unqualified;
}

bool runs_is_step(const Expr *e, const Var *var)
{
	if (e->kind == EXPR_UNARY)
		return (e->u.unary.op == UN_PRE_INC || e->u.unary.op == UN_POST_INC) &&
		       is_var(e->u.unary.operand, var);
	return e->kind == EXPR_ASSIGN && e->u.assign.is_compound && e->u.assign.op == BIN_ADD &&
	       is_var(e->u.assign.left, var) && is_number(e->u.assign.right, 1);
}

/* ---- the outer loop -------------------------------------------------------------------------- */

static bool read_outer(Runs *r)
{
	Stmt *s = r->outer;
	const Expr *c = s->u.loop.condition;
	if ((s->kind != STMT_FOR && s->kind != STMT_WHILE) || !c || c->kind != EXPR_BINARY ||
		(c->u.binary.op != BIN_LT && c->u.binary.op != BIN_NE) ||
		s->u.loop.body->kind != STMT_BLOCK)
		return false;
	const Expr *counter = bare(c->u.binary.left);
	if (counter->kind != EXPR_VAR || counter->u.var->kind == VAR_GLOBAL ||
		counter->u.var->kind == VAR_STATIC_LOCAL)
		return false;
	r->from = counter->u.var;
	r->bound = c->u.binary.right;
	/* The next one fits, too. A kernel does not keep pointers. */
	return type_is_integer(r->from->type) && type_bits(r->from->type) >= 31;
}

static bool find_jump(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_BREAK || s->kind == STMT_CONTINUE || s->kind == STMT_RETURN ||
		  s->kind == STMT_GOTO || s->kind == STMT_LABEL || s->kind == STMT_OPAQUE;
	return !*found;
}

/* Statements of S, one after the other; a block that holds the inner loop is nothing by itself. */
static void list_body(Runs *r, Stmt *s)
{
	for (int i = 0; i < s->u.block.count; i++) {
		Stmt *one = s->u.block.at[i];
		bool holds = false;
		for (int k = 0; one->kind == STMT_BLOCK && k < one->u.block.count; k++)
			holds |= stmt_is_loop(one->u.block.at[k]);
		if (holds && !r->inner) {
			list_body(r, one);
			continue;
		}
		if (stmt_is_loop(one) && !r->inner) {
			r->inner = one;
			r->at = r->body.count;
		}
		list_push(r->u->arena, &r->body, one);
	}
}

static bool find_inner(Runs *r)
{
	bool jumps = false;
	stmt_walk(r->outer->u.loop.body, find_jump, NULL, &jumps);
	list_body(r, r->outer->u.loop.body);
	return !jumps && r->inner && r->inner->u.loop.condition;
}

/* ---- the inner loop -------------------------------------------------------------------------- */

static bool take_part(Runs *r, Expr *c)
{
	if (r->count == MOST_PARTS || c->kind != EXPR_BINARY || c->u.binary.op != BIN_EQ)
		return false;
	r->parts[r->count++].comparison = c;
	return true;
}

/* C, the parts of a condition, from the first one on: the bound comes before all others. */
static bool read_condition(Runs *r, Expr *c)
{
	if (c->kind == EXPR_BINARY && c->u.binary.op == BIN_LAND)
		return read_condition(r, c->u.binary.left) && take_part(r, c->u.binary.right);
	if (c->kind != EXPR_BINARY || (c->u.binary.op != BIN_LT && c->u.binary.op != BIN_NE) ||
		!expr_equal(bare(c->u.binary.right), bare(r->bound)))
		return false;
	const Expr *index = bare(c->u.binary.left);
	if (index->kind == EXPR_UNARY && index->u.unary.op == UN_PRE_INC) {
		r->steps = true;
		index = bare(index->u.unary.operand);
	}
	r->index = (Expr *)index;
	if (index->kind == EXPR_VAR) {
		r->place = index->u.var;
		return true;
	}
	if (index->kind != EXPR_BINARY || index->u.binary.op != BIN_ADD || r->steps)
		return false;
	const Expr *left = bare(index->u.binary.left), *right = bare(index->u.binary.right);
	const Expr *other = is_var(left, r->from) ? right : left;
	if (other->kind != EXPR_VAR || !is_sum(index, r->from, other->u.var))
		return false;
	r->place = other->u.var;
	return r->place != r->from && type_is_integer(r->place->type);
}

static Expr *last_step(Runs *r, const Stmt *body)
{
	while (body->kind == STMT_BLOCK && body->u.block.count)
		body = body->u.block.at[body->u.block.count - 1];
	return body->kind == STMT_EXPR && body->u.expr && runs_is_step(body->u.expr, r->place)
		       ? body->u.expr
		       : NULL;
}

typedef struct Changes {
	const Var *var;
	const Expr *except;
	int count;
} Changes;

static bool count_changes(Expr *e, void *data)
{
	Changes *c = data;
	const Expr *target = expr_changed(e);
	c->count += e != c->except && target && target->kind == EXPR_VAR && target->u.var == c->var;
	return true;
}

static int changes(Stmt *s, const Var *var, const Expr *except)
{
	Changes c = {.var = var, .except = except};
	stmt_walk(s, NULL, count_changes, &c);
	return c.count;
}

static bool read_inner(Runs *r)
{
	Stmt *s = r->inner;
	if (!read_condition(r, s->u.loop.condition) || !r->count || r->place->kind == VAR_GLOBAL ||
		r->place->kind == VAR_STATIC_LOCAL || !type_is_integer(r->place->type) ||
		type_bits(r->place->type) < 31 ||
		r->index->type->unqualified != r->from->type->unqualified)
		return false;
	Expr *step = s->kind == STMT_FOR ? s->u.loop.step : NULL;
	if (r->steps)
		return s->kind != STMT_DO && !step && !changes(s->u.loop.body, r->place, NULL);
	if (step)
		return runs_is_step(step, r->place) && !changes(s->u.loop.body, r->place, NULL);
	r->last = last_step(r, s->u.loop.body);
	return r->last && !changes(s->u.loop.body, r->place, r->last);
}

/* ---- what comes before it -------------------------------------------------------------------- */

/* What S, a statement before the inner loop, gives VAR; or NULL. */
static Expr *given_by(const Stmt *s, const Var *var)
{
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (s->u.vars.at[i] == var)
			return s->u.vars.at[i]->init;
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	for (; e && e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA; e = e->u.binary.left) {
		const Expr *right = e->u.binary.right;
		if (right->kind == EXPR_ASSIGN && !right->u.assign.is_compound &&
			is_var(right->u.assign.left, var))
			return right->u.assign.right;
	}
	if (e && e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
		is_var(e->u.assign.left, var))
		return e->u.assign.right;
	return NULL;
}

/* The only value that VAR gets before the inner loop, where nothing in it changes that; NULL: there
 * are others or none. */
static Expr *given(Runs *r, const Var *var)
{
	Expr *value = NULL;
	int count = 0;
	for (int i = 0; i <= r->at; i++) {
		Stmt *s = i < r->at                    ? r->body.at[i]
			  : r->inner->kind == STMT_FOR ? r->inner->u.loop.init
						       : NULL;
		if (!s)
			continue;
		Expr *e = given_by(s, var);
		count += changes(s, var, NULL) + (s->kind == STMT_DECL && e);
		value = e ? e : value;
	}
	return count == 1 ? value : NULL;
}

/* What S does, if that is one expression. */
static Expr *only_expr(const Stmt *s)
{
	return s && s->kind == STMT_EXPR ? s->u.expr : NULL;
}

/* The counter is the run's own: it stays before the inner loop, but for a step just there. */
static bool read_own_start(Runs *r)
{
	const Stmt *init = r->inner->kind == STMT_FOR ? r->inner->u.loop.init : NULL;
	Expr *e = init        ? only_expr(init)
		  : r->at > 0 ? only_expr(r->body.at[r->at - 1])
			      : NULL;
	int moved = 0;
	r->passes = e && !r->steps && runs_is_step(e, r->from) ? e : NULL;
	for (int i = 0; i < r->at; i++)
		moved += changes(r->body.at[i], r->from, r->passes);
	r->skips = r->steps || r->passes;
	return !moved && (!init || r->passes) && (!r->passes || r->inner->kind != STMT_DO);
}

/* The inner loop's first element is the run's first one, or the one behind it. */
static bool read_start(Runs *r)
{
	if (r->place == r->from)
		return read_own_start(r);
	const Expr *start = given(r, r->place);
	if (!start)
		return false;
	const bool sum = bare(r->index)->kind == EXPR_BINARY;
	const Expr *e = bare(start);
	int64_t ahead = -1;
	if (sum)
		ahead = is_number(e, 0) ? 0 : is_number(e, 1) ? 1 : -1;
	else if (is_var(e, r->from))
		ahead = 0;
	else if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD &&
		 is_var(e->u.binary.left, r->from) && is_number(e->u.binary.right, 1))
		ahead = 1;
	r->skips = ahead + r->steps == 1;
	return ahead >= 0 && ahead + r->steps <= 1;
}

/* ---- what is compared ------------------------------------------------------------------------ */

typedef struct Put {
	const Expr *node;
	Expr *with;
} Put;

static Expr *put(const Rewrite *w, Expr *e)
{
	const Put *p = w->data;
	return e->type == p->node->type && expr_equal(e, p->node) ? p->with : NULL;
}

Expr *runs_replaced(Runs *r, Expr *e, const Expr *node, Expr *with)
{
	Put p = {.node = node, .with = expr_cast(r->u, node->type, with)};
	const Rewrite w = {.unit = r->u, .expr = put, .data = &p};
	return rewrite_expr(&w, e);
}

/* Variables that are given a value before the inner loop and keep it: that value. */
static Expr *as_given(const Rewrite *w, Expr *e)
{
	Runs *r = w->data;
	if (e->kind != EXPR_VAR || e->u.var == r->from || e->u.var == r->place)
		return NULL;
	Expr *value = given(r, e->u.var);
	if (!value || e->u.var->address_taken || changes(r->inner->u.loop.body, e->u.var, NULL) ||
		type_strip(bare(value)->type) != type_strip(e->type))
		return NULL;
	return rewrite_expr(w, bare(value));
}

typedef struct Stored {
	Runs *r;
	const Expr *base; /* of what is compared */
	bool found;
} Stored;

/* The pointer or array that PLACE is reached through; NULL: it is a variable of its own. */
static const Expr *base_of(const Expr *place)
{
	while (place->kind == EXPR_MEMBER && !place->u.member.is_arrow)
		place = place->u.member.base;
	const Expr *base = place->kind == EXPR_SUBSCRIPT ? place->u.subscript.base
			   : place->kind == EXPR_MEMBER  ? place->u.member.base
			   : place->kind == EXPR_UNARY   ? place->u.unary.operand
							 : NULL;
	while (base && base->kind == EXPR_CAST)
		base = base->u.cast.operand;
	return base;
}

static bool find_stored(Expr *e, void *data)
{
	Stored *s = data;
	const Expr *target = expr_target(e);
	const Expr *base = target ? base_of(target) : NULL;
	s->found |= base && expr_equal(base, s->base);
	return !s->found;
}

static bool find_varying(Expr *e, void *data)
{
	Stored *s = data;
	Runs *r = s->r;
	if (e->kind == EXPR_VAR && e->u.var != r->from && e->u.var != r->place)
		s->found |= stmt_changes(r->outer, e->u.var) ||
			    stmt_declares(r->outer->u.loop.body, e->u.var);
	const Expr *base = e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER ||
					   (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF)
				   ? base_of(e)
				   : NULL;
	if (base) {
		Stored stored = {.r = r, .base = base};
		stmt_walk(r->outer->u.loop.body, NULL, find_stored, &stored);
		s->found |= stored.found;
	}
	return !s->found;
}

/* E, which names an element, is the same whenever that is asked for. */
static bool is_fixed(Runs *r, Expr *e)
{
	Stored s = {.r = r};
	expr_walk(e, find_varying, &s);
	return has_no_effects(e) && !s.found;
}

/* PART compares an element with the run's first one. */
static bool read_part(Runs *r, Compared *part)
{
	const Rewrite known = {.unit = r->u, .expr = as_given, .data = r};
	Expr *sides[] = {part->comparison->u.binary.left, part->comparison->u.binary.right};
	for (int k = 0; k < 2; k++) {
		Expr *element = sides[k], *other = sides[1 - k];
		if (!expr_mentions(element, r->place) || !is_fixed(r, element))
			continue;
		Expr *first = runs_replaced(r, element, r->index, expr_var(r->u, r->from));
		if (expr_mentions(first, r->place) && r->place != r->from)
			continue;
		if (!expr_equal(bare(first), bare(rewrite_expr(&known, other))))
			continue;
		part->element = element;
		part->first = type_is_integer(bare(first)->type) ? bare(first) : NULL;
		return r->skips || r->inner->kind == STMT_DO || !type_is_floating(element->type);
	}
	return false;
}

static bool read_parts(Runs *r)
{
	for (int i = 0; i < r->count; i++)
		if (!read_part(r, &r->parts[i]))
			return false;
	return true;
}

/* ---- what comes behind it -------------------------------------------------------------------- */

/* E sets FROM to where the run ends. */
static bool is_advance(const Runs *r, const Expr *e)
{
	const bool sum = r->index->kind == EXPR_BINARY;
	if (!e || e->kind != EXPR_ASSIGN || !is_var(e->u.assign.left, r->from))
		return false;
	const Expr *right = bare(e->u.assign.right);
	if (e->u.assign.is_compound)
		return sum && e->u.assign.op == BIN_ADD && is_var(right, r->place);
	return sum ? is_sum(right, r->from, r->place) : is_var(right, r->place);
}

static bool read_rest(Runs *r)
{
	Expr *step = r->outer->kind == STMT_FOR ? r->outer->u.loop.step : NULL;
	int moved = 0;
	if (is_advance(r, step))
		r->advance = step;
	for (int i = r->at + 1; i < r->body.count; i++) {
		const Stmt *s = r->body.at[i];
		if (s->kind == STMT_EXPR && is_advance(r, s->u.expr) && !step)
			r->advance = s->u.expr;
	}
	for (int i = 0; i < r->body.count; i++)
		if (i != r->at)
			moved += changes(
				r->body.at[i], r->from, i < r->at ? r->passes : r->advance);
	if (r->place == r->from)
		return !step && !moved && !r->advance;
	return r->advance && !moved && !changes(r->inner, r->from, NULL) &&
	       (!step || step == r->advance);
}

static Stmt *join(Analysis *a, Stmt *loop)
{
	Runs r = {.a = a, .u = a->unit, .outer = loop};
	if (!loop || !read_outer(&r) || !find_inner(&r) || !read_inner(&r) || !read_start(&r) ||
		!read_parts(&r) || !read_rest(&r) || !runs_find_lasting(&r))
		return NULL;
	return runs_loop(&r);
}

Stmt *join_runs(Analysis *a)
{
	Stmt *joined = join(a, a->loop->stmt);
	return joined ? joined : join(a, runs_from_ahead(a, a->loop->stmt));
}
