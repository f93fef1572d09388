// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* box.c - nests of independent iterations: for (i) for (j) b[i][j] = f(a, i, j).
 *
 * In: a loop that carries nothing, and its accesses. Out: facts->box, the loops of its body that
 * may run as one with it, so that there is a thread for each (i, j) and neighbours touch
 * neighbouring elements. Three things are asked of such a loop:
 *
 *	It runs as often whenever it is come to, and what it changes by itself is counted (its own
 *	counted form: form.c), or set before it is used in each of its iterations (states.c).
 *	What stands around it only computes scalars, and little: each iteration does that again.
 *	Its iterations touch nothing in common, by the same sets that tell iterations of the whole
 *	loop apart (conflicts.c), within one iteration of the loops around it. */
#include "analysis/exec.h"
#include "analysis/poly.h"

/* ---- where the loop is ----------------------------------------------------------------------- */

typedef struct Loops {
	Stmt *first;
	int count;
} Loops;

static bool find_loop(Stmt *s, void *data)
{
	Loops *l = data;
	if (s->kind != STMT_FOR && s->kind != STMT_WHILE && s->kind != STMT_DO)
		return true;
	l->first = s;
	l->count++;
	return false;
}

/* The loop of BODY, where there is one; loops of loops do not count. */
static Stmt *only_loop(Stmt *body)
{
	Loops l = {0};
	stmt_walk(body, find_loop, NULL, &l);
	return l.count == 1 ? l.first : NULL;
}

/* What the accesses within loop S of the body know of it; NULL: nothing, or different things. */
static const InnerLoop *known_loop(const Analysis *a, const Stmt *s)
{
	const InnerLoop *found = NULL;
	for (int i = 0; i < a->accesses.count; i++)
		for (const InnerLoop *l = a->accesses.at[i].inner; l; l = l->outer) {
			if (l->stmt == s && found && found != l)
				return NULL;
			if (l->stmt == s)
				found = l;
		}
	return found;
}

/* ---- what stands around it ------------------------------------------------------------------- */

typedef struct Around {
	const Analysis *a;
	const Stmt *loop;
	const Var *var; /* of find_change */
	bool behind;    /* what comes now stands behind the loop */
	bool fails;
} Around;

static const Var *root_of(const Expr *e)
{
	for (;;)
		if (e->kind == EXPR_SUBSCRIPT)
			e = e->u.subscript.base;
		else if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
			e = e->u.member.base;
		else if (e->kind == EXPR_CAST)
			e = e->u.cast.operand;
		else
			return e->kind == EXPR_VAR ? e->u.var : NULL;
}

static const Expr *target_of(const Expr *e)
{
	if (e->kind == EXPR_ASSIGN)
		return e->u.assign.left;
	return e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC ? e->u.unary.operand : NULL;
}

/* Parts of r->var are set, or a pointer to some is made that is not used up at once. */
static bool find_change(Expr *e, void *data)
{
	Around *r = data;
	const Expr *target = target_of(e);
	if (e->kind == EXPR_CAST && e->u.cast.is_decay && e->u.cast.operand->kind == EXPR_MEMBER)
		target = e->u.cast.operand;
	r->fails |= target && root_of(target) == r->var;
	return !r->fails;
}

/* Functions that the loop calls, and those that these call, have no loops. */
static bool calls_are_short(const Facts *f)
{
	for (int i = 0; i < f->callees.count; i++)
		if (f->callees.at[i]->loops.count)
			return false;
	for (int i = 0; i < f->inlined.count; i++)
		if (f->inlined.at[i]->loops.count)
			return false;
	return true;
}

static bool is_short_call(const Around *r, const Expr *e)
{
	const Expr *callee = e->u.call.callee;
	if (callee->kind != EXPR_FUNC || r->behind)
		return false;
	return callee->u.function->body ? calls_are_short(r->a->facts)
					: function_is_known(callee->u.function);
}

static bool reads_memory(const Expr *e)
{
	return e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_LOAD ||
	       (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF) ||
	       (e->kind == EXPR_MEMBER && e->u.member.is_arrow);
}

/* Behind the loop variables hold what one iteration has left, not the last one: nothing may be
 * done with them that could fail. */
static bool could_fail(const Expr *e)
{
	BinaryOp op = e->kind == EXPR_BINARY   ? e->u.binary.op
		      : e->kind == EXPR_ASSIGN ? e->u.assign.op
					       : BIN_ADD;
	return reads_memory(e) || op == BIN_DIV || op == BIN_REM;
}

static bool find_effect(Expr *e, void *data)
{
	Around *r = data;
	const Expr *target = target_of(e);
	r->fails |= e->kind == EXPR_OPAQUE || (e->kind == EXPR_CALL && !is_short_call(r, e)) ||
		    (target && (target->kind != EXPR_VAR || !type_is_scalar(target->type))) ||
		    (r->behind && could_fail(e));
	return !r->fails;
}

static bool is_repeatable(Around *r, Expr *e)
{
	if (e)
		expr_walk(e, find_effect, r);
	return !r->fails;
}

/* Every iteration of the loop can have a VAR of its own. */
static bool is_declared_plainly(Around *r, const Var *var)
{
	if (var->kind != VAR_LOCAL || var->address_taken || !is_repeatable(r, var->init))
		return false;
	r->var = var;
	if (!type_is_scalar(var->type))
		stmt_walk((Stmt *)r->loop, NULL, find_change, r);
	return !r->fails;
}

static bool can_repeat(Around *r, const Stmt *s)
{
	bool fine = true;
	if (s == r->loop) {
		r->behind = true;
		return true;
	}
	switch (s->kind) {
	case STMT_NULL:
	case STMT_CONTINUE:
		return true;
	case STMT_EXPR:
		return is_repeatable(r, s->u.expr);
	case STMT_DECL:
		for (int i = 0; fine && i < s->u.vars.count; i++)
			fine = is_declared_plainly(r, s->u.vars.at[i]);
		return fine;
	case STMT_BLOCK:
		for (int i = 0; fine && i < s->u.block.count; i++)
			fine = can_repeat(r, s->u.block.at[i]);
		return fine;
	case STMT_IF:
		return is_repeatable(r, s->u.branch.condition) && can_repeat(r, s->u.branch.yes) &&
		       (!s->u.branch.no || can_repeat(r, s->u.branch.no));
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
	case STMT_SWITCH:
	case STMT_CASE:
	case STMT_BREAK:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		return false;
	}
	internal_error("statement kind %d", (int)s->kind);
}

/* ---- its own counted form -------------------------------------------------------------------- */

static const Induction *induction_of(const Facts *f, const Var *var)
{
	for (int i = 0; i < f->inductions.count; i++)
		if (f->inductions.at[i].var == var)
			return &f->inductions.at[i];
	return NULL;
}

typedef struct Header {
	const Facts *facts;
	const Var *but; /* may be named */
	bool fails;
} Header;

static bool find_other_target(Expr *e, void *data)
{
	Header *h = data;
	const Expr *target = target_of(e);
	h->fails |= e->kind == EXPR_CALL || e->kind == EXPR_OPAQUE ||
		    (target && (target->kind != EXPR_VAR ||
				       !induction_of(h->facts, target->u.var)));
	return !h->fails;
}

/* The loop's first part does nothing but give its inductions their first values. */
static bool begins_plainly(const Stmt *loop, const Facts *f)
{
	Header h = {.facts = f};
	Stmt *init = loop->kind == STMT_FOR ? loop->u.loop.init : NULL;
	for (int i = 0; init && init->kind == STMT_DECL && i < init->u.vars.count; i++)
		h.fails |= !induction_of(f, init->u.vars.at[i]);
	stmt_walk(init, NULL, find_other_target, &h);
	return !h.fails;
}

static bool find_other_moving(Expr *e, void *data)
{
	Header *h = data;
	const Induction *other =
		e->kind == EXPR_VAR && e->u.var != h->but ? induction_of(h->facts, e->u.var) : NULL;
	h->fails |= reads_memory(e) || e->kind == EXPR_CALL || (other && other->moves);
	return !h->fails;
}

/* The inductions' values can be computed one after the other, in place. */
static bool are_apart(const Facts *f)
{
	Header h = {.facts = f};
	for (int i = 0; i < f->inductions.count && !h.fails; i++) {
		h.but = f->inductions.at[i].var;
		expr_walk(f->inductions.at[i].at, find_other_moving, &h);
	}
	return !h.fails;
}

/* Facts of LOOP, a loop of the body, as far as its scalars go; NULL: it carries something. */
static const Facts *form_alone(const Analysis *a, Loop *loop)
{
	Analysis probe = {
		.unit = a->unit,
		.loop = loop,
		.stmt = loop->stmt,
		.options = a->options,
		.facts = arena_alloc(a->unit->arena, sizeof(Facts)),
		.scratch = a->scratch,
	};
	const Facts *f = probe.facts;
	const int reasons = loop->reasons.count, remarks = loop->remarks.count;
	cut_leaving(&probe);
	bool fine = f->body == loop->stmt->u.loop.body && form_loop(&probe) &&
		    execute_body(&probe) && find_states(&probe) && !probe.refused;
	loop->reasons.count = reasons;
	loop->remarks.count = remarks;
	fine = fine && !f->states.count && !f->search && !probe.exits.count && f->counter;
	return fine && begins_plainly(loop->stmt, f) && are_apart(f) ? f : NULL;
}

typedef struct Fixed {
	Analysis *a;
	bool fails;
} Fixed;

static bool find_varying(Expr *e, void *data)
{
	Fixed *x = data;
	x->fails |= reads_memory(e) || e->kind == EXPR_CALL ||
		    (e->kind == EXPR_VAR &&
			    (changed_of(x->a, e->u.var) || is_own(x->a, e->u.var)));
	return !x->fails;
}

/* What must hold for LOOP to be counted is the same in all iterations. */
static bool checks_are_fixed(Analysis *a, const Facts *f)
{
	Fixed x = {.a = a};
	for (int i = 0; i < f->checks.count && !x.fails; i++)
		expr_walk(f->checks.at[i], find_varying, &x);
	return !x.fails;
}

static bool take_loop(Analysis *a, Stmt *s, BoxLoop *box)
{
	const InnerLoop *in = known_loop(a, s);
	Loop *loop = s->u.loop.loop;
	if (!in || !in->trip || !loop || loop->stmt != s ||
		value_uses(a, in->trip, EXPR_ITER) || value_is_unknown(a, in->trip))
		return false;
	const Facts *f = form_alone(a, loop);
	if (!f || !checks_are_fixed(a, f))
		return false;
	*box = (BoxLoop){.stmt = s, .facts = f, .trip = value_hoist(a, in->trip)};
	box->loop = (BodyLoop){
		.var = in->var, .start = in->start, .trip = in->trip, .step = in->step, .loop = in};
	return box->trip != NULL;
}

void find_box(Analysis *a)
{
	Facts *f = a->facts;
	Stmt *body = f->body;
	BoxLoop box;
	if (f->states.count || f->search || f->packs.count || f->renewed.count)
		return;
	for (;;) {
		Stmt *loop = only_loop(body);
		Around r = {.a = a, .loop = loop};
		if (!loop || !can_repeat(&r, body) || !take_loop(a, loop, &box))
			return;
		list_push(a->unit->arena, &f->box, box);
		body = loop->u.loop.body;
	}
}

/* ---- memory ---------------------------------------------------------------------------------- */

int box_level(const Facts *f, const Access *x)
{
	int levels = 0;
	for (const InnerLoop *l = x->inner; l; l = l->outer)
		for (int i = levels; i < f->box.count; i++)
			if (l->stmt == f->box.at[i].stmt)
				levels = i + 1;
	return levels;
}

/* M: where X and Y, both of which are within SHARED loops of the box, meet in one iteration of the
 * whole loop. The first of the loops, counted from 1, of which different iterations meet, those
 * around it being in the same; at most MOST + 1. Where one of X and Y stands around a loop, they
 * must not meet. */
static int first_dependent(__isl_take isl_map *m, int shared, int most)
{
	int level = 1;
	for (; level <= most; level++) {
		if (level > shared && isl_map_is_empty(m) != isl_bool_true)
			break;
		isl_map *later = isl_map_copy(m), *earlier = isl_map_copy(m);
		bool meet = false;
		if (level <= shared) {
			later = isl_map_order_lt(later, isl_dim_in, level, isl_dim_out, level);
			earlier =
				isl_map_order_gt(earlier, isl_dim_in, level, isl_dim_out, level);
			meet = isl_map_is_empty(later) != isl_bool_true ||
			       isl_map_is_empty(earlier) != isl_bool_true;
			m = isl_map_equate(m, isl_dim_in, level, isl_dim_out, level);
		}
		isl_map_free(later);
		isl_map_free(earlier);
		if (meet)
			break;
	}
	isl_map_free(m);
	return level;
}

/* Questions of pairs.c: these, and less. */
#define ASK_LEVELS (-2)

/* How many loops of the box may run as one as far as X and Y are concerned; at most MOST. */
static int levels_for(Poly *p, const Shape *x, const Shape *y, int most)
{
	const Access *ax = x->access, *ay = y->access;
	if (!ax || !ay || !(ax->is_write || ay->is_write) || !same_object(ax, ay) ||
		!fields_meet(ax, ay) || (ax->keyed && ay->keyed) || ax->contest || ay->contest ||
		leave_the_same(p, x, y))
		return most;
	const int in_x = box_level(p->a->facts, ax), in_y = box_level(p->a->facts, ay);
	const int shared = in_x < in_y ? in_x : in_y;
	const int question = ASK_LEVELS - (shared * (p->a->facts->box.count + 1) + most);
	const int kept = pair_recall(p, x, y, question);
	if (kept)
		return kept - 1;
	bool known;
	const Moment begin = poly_moment(p);
	poly_try(p);
	isl_map *m = poly_conflicts(p, x, y, &known);
	m = isl_map_intersect_params(m, isl_set_copy(p->known));
	m = isl_map_equate(m, isl_dim_in, 0, isl_dim_out, 0);
	const int first = first_dependent(m, shared, most);
	pair_keep(p, x, y, question, begin, first);
	poly_tried(p);
	return first - 1;
}

void keep_box(Poly *p, const Shape *shapes, int count)
{
	Analysis *a = p->a;
	Facts *f = a->facts;
	/* Copies made before the loop are for reads that their own iteration has not written. */
	int levels = a->snapshots.count ? 0 : f->box.count;
	for (int i = 0; i < count && levels; i++) {
		const Access *x = shapes[i].access;
		if (x && x->is_write && box_level(f, x) < levels)
			levels = box_level(f, x);
		for (int j = i; j < count && levels; j++)
			levels = levels_for(p, &shapes[i], &shapes[j], levels);
	}
	f->box.count = levels;
	if (levels)
		arrange_box(p, shapes, count);
	for (int i = 0; i < levels; i++)
		for (int k = 0; k < f->box.at[i].facts->checks.count; k++)
			check_at_run_time(a, f->box.at[i].facts->checks.at[k]);
}
