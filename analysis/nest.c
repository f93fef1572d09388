// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* nest.c - carried variables that a loop of the body updates: for (i) for (j) s += a[i][j].
 *
 * In: a loop of the body that is not unrolled, and one symbolic iteration of it. Out: the update
 * of the variable in such an iteration, and the loops that repeat it. The element of an iteration
 * of the whole loop is then the composition of those of the inner iterations, in their order
 * (Monoid.loops). Behind the inner loop the variable holds a value that nothing is known about
 * but that it comes from what is carried. The body may store it, there and along the way: a scan
 * runs the body with the state that the iterations before have left. */
#include "analysis/nest.h"

#include "analysis/apart.h"
#include "analysis/family.h"
#include "analysis/form.h"

bool is_assigned(const Assigned *s, const Var *var)
{
	for (int i = 0; i < s->vars.count; i++)
		if (s->vars.at[i] == var)
			return true;
	return false;
}

static bool is_carried(const CarriedVars *c, const Var *var)
{
	for (int i = 0; i < c->list.count; i++)
		if (c->list.at[i].var == var)
			return true;
	return false;
}

static bool is_followed(const CarriedVars *c, const Var *state)
{
	for (int i = 0; i < c->list.count; i++)
		if (c->list.at[i].state == state)
			return true;
	return false;
}

/* ---- where the loop begins ------------------------------------------------------------------ */

/* What comes first to a variable on the way through a statement. */
typedef enum First {
	FIRST_NONE,
	FIRST_PART, /* it may be set, or stay what it is */
	FIRST_SET,
	FIRST_READ,
} First;

static First first_in(const Stmt *s, const Var *var);

static First first_in_expr(const Expr *e, const Var *var);

/* What follows && and || may not be come to. */
static First first_in_binary(const Expr *e, const Var *var)
{
	const BinaryOp op = e->u.binary.op;
	const First left = first_in_expr(e->u.binary.left, var);
	if (op == BIN_LAND || op == BIN_LOR || op == BIN_COMMA) {
		const First right = left == FIRST_NONE ? first_in_expr(e->u.binary.right, var)
						       : FIRST_NONE;
		if (left != FIRST_NONE)
			return left;
		return op != BIN_COMMA && right == FIRST_SET ? FIRST_PART : right;
	}
	if (left != FIRST_NONE)
		return expr_mentions(e->u.binary.right, var) ? FIRST_READ : left;
	return first_in_expr(e->u.binary.right, var);
}

static First first_in_expr(const Expr *e, const Var *var)
{
	if (!e || !expr_mentions(e, var))
		return FIRST_NONE;
	if (expr_sets(e, var))
		return FIRST_SET;
	if (e->kind == EXPR_CAST)
		return first_in_expr(e->u.cast.operand, var);
	if (e->kind == EXPR_UNARY && e->u.unary.op < UN_PRE_INC && e->u.unary.op != UN_ADDR)
		return first_in_expr(e->u.unary.operand, var);
	if (e->kind == EXPR_ASSIGN && !expr_mentions(e->u.assign.left, var))
		return first_in_expr(e->u.assign.right, var); /* sum ^= s = a[i] */
	return e->kind == EXPR_BINARY ? first_in_binary(e, var) : FIRST_READ;
}

/* A loop may have no iterations: what its body sets is not set behind it for certain. */
static First first_in_for(const Stmt *s, const Var *var)
{
	First first = s->u.loop.init ? first_in(s->u.loop.init, var) : FIRST_NONE;
	if (first == FIRST_NONE)
		first = first_in_expr(s->u.loop.condition, var);
	if (first != FIRST_NONE)
		return first == FIRST_PART ? FIRST_READ : first;
	if (s->u.loop.step && expr_mentions(s->u.loop.step, var))
		return FIRST_READ;
	first = first_in(s->u.loop.body, var);
	return first == FIRST_READ || first == FIRST_PART ? FIRST_READ : FIRST_NONE;
}

static First first_in_if(const Stmt *s, const Var *var)
{
	const First asked = first_in_expr(s->u.branch.condition, var);
	if (asked == FIRST_PART && (stmt_mentions(s->u.branch.yes, var) ||
					   (s->u.branch.no && stmt_mentions(s->u.branch.no, var))))
		return FIRST_READ;
	if (asked != FIRST_NONE)
		return asked;
	const First yes = first_in(s->u.branch.yes, var);
	const First no = s->u.branch.no ? first_in(s->u.branch.no, var) : FIRST_NONE;
	if (yes == FIRST_READ || no == FIRST_READ)
		return FIRST_READ;
	return yes == no ? yes : FIRST_PART;
}

static First first_in(const Stmt *s, const Var *var)
{
	First first = FIRST_NONE;
	bool part = false;
	if (!stmt_mentions(s, var))
		return FIRST_NONE;
	if (s->kind == STMT_EXPR)
		return first_in_expr(s->u.expr, var);
	if (s->kind == STMT_FOR)
		return first_in_for(s, var);
	if (s->kind == STMT_IF)
		return first_in_if(s, var);
	if (s->kind != STMT_BLOCK)
		return FIRST_READ;
	for (int i = 0; i < s->u.block.count && first < FIRST_SET; i++) {
		first = first_in(s->u.block.at[i], var);
		part |= first == FIRST_PART;
	}
	return first < FIRST_SET && part ? FIRST_PART : first;
}

/* An iteration of LOOP reads nothing of VAR but what it has set. */
static bool is_set_first(const Stmt *loop, const Var *var)
{
	const Stmt *body = loop->u.loop.body;
	const Expr *condition = loop->u.loop.condition, *step = NULL;
	First first = loop->kind != STMT_DO ? first_in_expr(condition, var) : FIRST_NONE;
	if (first == FIRST_NONE)
		first = first_in(body, var);
	if (first != FIRST_NONE || !stmt_mentions(body, var))
		return first == FIRST_SET;
	if (loop->kind == STMT_FOR)
		step = loop->u.loop.step;
	return !(condition && expr_mentions(condition, var)) &&
	       !(step && expr_mentions(step, var));
}

static void refuse_carried(Analysis *a, Range range, const Var *var)
{
	if (a->refused || refuse_few_steps(a, var))
		return;
	Reason *r = refuse(a, CODE_INNER_LOOP, range,
		"a loop inside the loop uses '%s', which is carried from iteration to iteration",
		var->name);
	r->edit = arena_printf(a->unit->arena,
		"let the inner loop do nothing but update '%s', or let it compute in variables of "
		"the body and update or use '%s' outside it",
		var->name, var->name);
}

typedef struct Search {
	Exec *x;
	const Stmt *loop;
	const Var *counter;
	const Assigned *assigned;
	CarriedVars *carried;
} Search;

static bool check_mention(Expr *e, void *data)
{
	const Search *s = data;
	Analysis *a = s->x->a;
	if (a->refused || e->kind != EXPR_VAR || e->u.var == s->counter)
		return !a->refused;
	Var *var = e->u.var;
	Expr *value = env_find(&s->x->env, var, NULL);
	if (!value || !value_uses(a, value, EXPR_STATE) || stretch_of(a, var) ||
		is_set_first(s->loop, var) || is_carried(s->carried, var))
		return true;
	if (value->kind == EXPR_STATE && is_assigned(s->assigned, var) &&
		!is_followed(s->carried, value->u.state))
		list_push(a->unit->arena, &s->carried->list, ((CarriedVar){var, value->u.state}));
	else
		refuse_carried(a, s->loop->range, var);
	return !a->refused;
}

bool find_carried(
	Exec *x, const Stmt *loop, const Var *counter, Assigned *assigned, CarriedVars *carried)
{
	Search s = {.x = x,
		.loop = loop,
		.counter = counter,
		.assigned = assigned,
		.carried = carried};
	if (!x->a->inductions_known) /* they still look like carried variables */
		return true;
	Expr *start = counter ? env_find(&x->env, counter, NULL) : NULL;
	if (start && value_uses(x->a, start, EXPR_STATE)) {
		x->a->starts_carried = true;
		/* In values its name is that of what it is in an iteration of the loop. */
		if (x->a->wrapped_known || value_uses_state(x->a, start, counter))
			refuse_carried(x->a, loop->range, counter);
	}
	if (!x->a->refused)
		stmt_walk(loop->u.loop.body, NULL, check_mention, &s);
	if (loop->u.loop.condition && !x->a->refused)
		expr_walk(loop->u.loop.condition, check_mention, &s);
	if (loop->kind == STMT_FOR && loop->u.loop.step && !x->a->refused)
		expr_walk(loop->u.loop.step, check_mention, &s);
	int kept = 0;
	for (int i = 0; i < assigned->vars.count; i++)
		if (!is_carried(carried, assigned->vars.at[i]))
			assigned->vars.at[kept++] = assigned->vars.at[i];
	assigned->vars.count = kept;
	return !x->a->refused;
}

/* ---- where it ends ---------------------------------------------------------------------------
 */

static const Nested *nested_by_result(const Analysis *a, const Expr *e)
{
	for (int i = 0; i < a->nested.count; i++)
		if (e->kind == EXPR_VAR && a->nested.at[i].result == e->u.var)
			return &a->nested.at[i];
	return NULL;
}

/* E asks whether N's loop has run, or, *HOLDS being false then, whether it has not. */
static bool asks_whether(const Nested *n, const Expr *e, bool *holds)
{
	int64_t zero;
	*holds = true;
	if (e->kind == EXPR_BINARY &&
		(e->u.binary.op == BIN_EQ || e->u.binary.op == BIN_NE) &&
		expr_is_int(e->u.binary.right, &zero) && zero == 0) {
		*holds = e->u.binary.op == BIN_NE;
		e = e->u.binary.left;
	}
	return e->kind == EXPR_VAR && e->u.var == n->ran;
}

#define MOST_CONDITION 500 /* nodes, as a tree */

/* What C is where N's loop is come to and runs: 0, 1, or -1: that is not decided. */
static int decided_behind(Analysis *a, const Nested *n, Expr *c)
{
	Expr *guard = n->guard;
	bool ran;
	if (asks_whether(n, c, &ran))
		return ran;
	if (c->kind == EXPR_UNARY && c->u.unary.op == UN_LNOT) {
		const int inner = decided_behind(a, n, c->u.unary.operand);
		return inner < 0 ? inner : !inner;
	}
	if (c->kind == EXPR_BINARY &&
		(c->u.binary.op == BIN_LAND || c->u.binary.op == BIN_LOR)) {
		const int decides = c->u.binary.op == BIN_LOR;
		const int left = decided_behind(a, n, c->u.binary.left);
		const int right = decided_behind(a, n, c->u.binary.right);
		if (left == decides || right == decides)
			return decides;
		if (left >= 0 && right >= 0)
			return !decides;
	}
	if (!guard)
		return -1;
	const Expr *other = value_not(a, c);
	if (guard == c || guard == other)
		return guard == c;
	const Parts parts = parts_of(a, guard);
	for (int i = 0; i < parts.count; i++) {
		const int known = parts.at[i] == c       ? 1
				  : parts.at[i] == other ? 0
							 : value_decided(c, parts.at[i], true);
		if (known >= 0)
			return known;
	}
	return -1;
}

/* VALUE is what N's loop has made of the state where it has run, and else what that was where the
 * iteration began. */
static bool comes_from(Analysis *a, const Nested *n, const Expr *value)
{
	if (value->kind != EXPR_COND)
		return nested_by_result(a, value) == n;
	Expr *condition = value->u.cond.condition;
	const int holds =
		value_size(a, condition) > MOST_CONDITION ? -1 : decided_behind(a, n, condition);
	const Expr *after = holds ? value->u.cond.yes : value->u.cond.no;
	const Expr *else_arm = holds ? value->u.cond.no : value->u.cond.yes;
	return holds >= 0 && comes_from(a, n, after) && else_arm->kind == EXPR_STATE &&
	       else_arm->u.state == n->var;
}

/* The loop of the body that alone makes VAR what it is where the iteration ends, VALUE: if it runs,
 * nothing takes back what it has done; NULL: there is none. */
static const Nested *only_nested(Analysis *a, const Var *var, const Expr *value)
{
	for (int i = 0; i < a->nested.count; i++)
		if (a->nested.at[i].var == var && comes_from(a, &a->nested.at[i], value))
			return &a->nested.at[i];
	return NULL;
}

/* A value that shows where it comes from. */
static Expr *result_of(Analysis *a, const Nested *n)
{
	return value_cond(
		a, value_var(a, n->ran), value_var(a, n->result), value_state(a, n->var));
}

static void keep_one(Exec *x, const CarriedVar *c, const InnerLoop *in, Range range)
{
	Analysis *a = x->a;
	Var *var = c->var;
	Expr *value = env_find(&x->env, var, NULL);
	if (value->kind == EXPR_STATE && value->u.state == c->state)
		return;
	const Nested *inside = only_nested(a, c->state, value);
	if (!inside) {
		Nested n = {
			.var = c->state,
			.update = value,
			.in = in,
			.guard = x->guard,
			.result = var_temp(a->unit, var->name, var->type->unqualified),
			.ran = var_temp(a->unit, "ran", a->unit->scalar[SC_INT]),
		};
		list_push(a->unit->arena, &a->nested, n);
		inside = &a->nested.at[a->nested.count - 1];
	}
	assign_var(x, var, result_of(a, inside), range);
}

void keep_carried(Exec *x, const Stmt *loop, const InnerLoop *in, const Assigned *assigned,
	const CarriedVars *carried)
{
	Analysis *a = x->a;
	for (int i = 0; i < carried->list.count && !a->refused; i++) {
		bool guarded = x->guard && value_uses(a, x->guard, EXPR_STATE);
		if (!in || guarded)
			refuse_carried(a, loop->range, carried->list.at[i].var);
		else
			keep_one(x, &carried->list.at[i], in, loop->range);
	}
	/* What other variables have taken from them would be forgotten. */
	for (int i = 0; i < assigned->vars.count && !a->refused; i++) {
		Expr *value = env_find(&x->env, assigned->vars.at[i], NULL);
		for (int k = 0; value && k < carried->list.count; k++)
			if (value_uses_state(a, value, carried->list.at[k].state))
				refuse_carried(a, loop->range, carried->list.at[k].var);
	}
}

/* ---- the states ------------------------------------------------------------------------------
 */

/* By numbers that are no carried ones. */
static bool is_counted(Analysis *a, const Nested *n)
{
	bool counted = true;
	for (const InnerLoop *l = n->in; l; l = l->outer)
		counted &= l->trip && type_is_integer(l->var->type) &&
			   !value_uses(a, l->trip, EXPR_STATE);
	return counted;
}

static bool take_one(Analysis *a, Changed *c)
{
	const Nested *n = c->after && !c->declared_inside ? only_nested(a, c->var, c->after) : NULL;
	if (!n)
		return true;
	if (!is_counted(a, n)) {
		refuse_carried(a, c->range, c->var);
		return false;
	}
	/* The last of no inner iterations would be the one before. */
	if (!value_uses_state(a, n->update, c->var)) {
		refuse_carried(a, c->range, c->var);
		return false;
	}
	c->after = n->update;
	c->nested = n;
	return true;
}

bool take_nested(Analysis *a)
{
	for (int i = 0; i < a->changed.count; i++)
		if (!take_one(a, &a->changed.at[i]))
			return false;
	return true;
}

const Nested *nested_of(const Analysis *a, const State *s)
{
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].var == s->var)
			return a->changed.at[i].nested;
	return NULL;
}

static void add_loops(Analysis *a, const InnerLoop *in, Expr *guard, Monoid *m)
{
	if (in->outer)
		add_loops(a, in->outer, NULL, m);
	BodyLoop loop = {
		.var = in->var, .start = in->start, .trip = in->trip, .step = in->step, .loop = in};
	if (guard)
		loop.trip = value_cond(a, guard, loop.trip, value_int(a, loop.trip->type, 0));
	if (!value_uses(a, loop.trip, EXPR_ITER) && !value_is_unknown(a, loop.trip))
		loop.host_trip = value_hoist(a, loop.trip);
	list_push(a->unit->arena, &m->loops, loop);
}

bool nest_monoid(Analysis *a, const int *states, int count, Monoid *m)
{
	const Nested *n = nested_of(a, family_state(a, states[0]));
	for (int i = 1; i < count; i++) {
		const State *s = family_state(a, states[i]);
		const Nested *other = nested_of(a, s);
		if (!n != !other || (n && (n->in != other->in || n->guard != other->guard))) {
			refuse_carried(a, s->range, s->var);
			return false;
		}
	}
	if (n)
		add_loops(a, n->in, n->guard, m);
	return true;
}

/* ---- what loops of the body compute --------------------------------------------------------- */

/* VAR can be named where the body ends. */
static bool outlives_body(const Analysis *a, const Changed *c)
{
	const Stmt *body = a->facts->body;
	if (!c->declared_inside)
		return !c->place && !c->counted;
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++) {
		const Stmt *s = body->u.block.at[i];
		for (int k = 0; s->kind == STMT_DECL && k < s->u.vars.count; k++)
			if (s->u.vars.at[k] == c->var)
				return true;
	}
	return false;
}

/* LAST is E under a condition. */
static bool may_be(const Expr *last, const Expr *e)
{
	return last == e || (last && last->kind == EXPR_COND &&
				    (may_be(last->u.cond.yes, e) || may_be(last->u.cond.no, e)));
}

/* C holds E where the body ends, if there is one in this iteration. */
static bool holds_last(const Changed *c, const Expr *e)
{
	return c->last == e || (c->var->holds_result && may_be(c->last, e));
}

bool take_late(Analysis *a, Expr *e)
{
	Facts *f = a->facts;
	for (int i = 0; i < f->lates.count; i++)
		if (f->lates.at[i].temp == e->u.var)
			return true;
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		if (e->u.var->kind != VAR_TEMP || !holds_last(c, e) || !outlives_body(a, c))
			continue;
		list_push(a->unit->arena, &f->lates, ((Late){.temp = e->u.var, .var = c->var}));
		return true;
	}
	return false;
}

static const char *late_trouble(Analysis *a)
{
	for (int i = 0; i < a->facts->monoids.count; i++)
		if (a->facts->monoids.at[i].loops.count)
			return "another carried variable is updated in such a loop";
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (b->is_read && b->guard && !b->feeds_state &&
			value_uses(a, b->guard, EXPR_STATE))
			return "the body reads memory only where a carried variable says so";
	}
	return a->continues ? "`continue` ends some iterations early" : NULL;
}

bool check_late(Analysis *a)
{
	const char *why = a->facts->lates.count ? late_trouble(a) : NULL;
	if (!why)
		return true;
	const State *s = &a->facts->states.at[0];
	refuse(a, CODE_INNER_LOOP, s->range,
		"'%s' is carried from iteration to iteration and computed from what a loop inside "
		"the loop computes; %s",
		s->var->name, why);
	return false;
}
