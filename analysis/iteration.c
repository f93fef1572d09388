// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* iteration.c - one whole iteration, from test to test.
 *
 * In: the loop and a->changed with the values `before`. Out: `at_body` and `after` of each, the
 * accesses in order and the condition's value. A `for` or `while` loop tests first; a `do` loop
 * tests at the end of the iteration. Runs as often as form.c learns more about `before`. */
#include "analysis/keyed.h"
#include "analysis/moves.h"
#include "analysis/nest.h"

/* ---- what the loop changes --------------------------------------------------------------- */

static Changed *add_changed(Analysis *a, Var *var, Range range)
{
	Changed *known = changed_of(a, var);
	if (known)
		return known;
	list_push(a->unit->arena, &a->changed, (Changed){.var = var, .range = range});
	return &a->changed.at[a->changed.count - 1];
}

static bool find_target(Expr *e, void *data)
{
	Analysis *a = data;
	const Expr *target = expr_target(e);
	if (target && target->kind == EXPR_VAR && !is_in_memory(a, target->u.var) &&
		!is_own(a, target->u.var))
		add_changed(a, target->u.var, e->range);
	return true;
}

static bool find_declaration(Stmt *s, void *data)
{
	Analysis *a = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i];
		if (declares_own(var))
			add_own(a, var);
		else if (var->kind == VAR_LOCAL)
			add_changed(a, var, s->range)->declared_inside = true;
	}
	return true;
}

void find_changed(Analysis *a)
{
	for (int i = 0; i < a->renewed.count; i++)
		add_own(a, a->renewed.at[i]);
	Stmt *s = a->stmt;
	Stmt *init = s->kind == STMT_FOR ? s->u.loop.init : NULL;
	find_inner_counters(a, a->facts->body);
	stmt_walk(a->facts->body, find_declaration, find_target, a);
	if (s->u.loop.condition)
		expr_walk(s->u.loop.condition, find_target, a);
	if (s->kind == STMT_FOR && s->u.loop.step)
		expr_walk(s->u.loop.step, find_target, a);
	stmt_walk(init, NULL, find_target, a);
	if (init && init->kind == STMT_DECL)
		for (int i = 0; i < init->u.vars.count; i++)
			add_changed(a, init->u.vars.at[i], init->range)->in_header = true;
}

/* ---- running it -------------------------------------------------------------------------- */

/* The header sets a variable from what it, or another one that is set there, held before. */
static bool header_moves(Analysis *a)
{
	for (int i = 0; i < a->changed.count; i++)
		for (int k = 0; k < a->changed.count; k++) {
			const Changed *c = &a->changed.at[i], *set = &a->changed.at[k];
			Expr *entry = value_var(a, set->var);
			if (c->initial && c->initial != value_var(a, c->var) &&
				set->initial != entry && value_contains(a, c->initial, entry))
				return true;
		}
	return false;
}

typedef struct Addresses {
	const Var *var;
	int count;
} Addresses;

static bool count_address(Expr *e, void *data)
{
	Addresses *s = data;
	s->count += e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR &&
		    e->u.unary.operand->kind == EXPR_VAR && e->u.unary.operand->u.var == s->var;
	return true;
}

/* All that E has of VAR is that it sets it, or its address. */
static bool is_only_set(Expr *e, const Var *var)
{
	Addresses s = {.var = var};
	expr_walk(e, count_address, &s);
	return expr_mentions(e, var) == count_assignments(e, var) + s.count;
}

typedef struct FirstPart {
	const Stmt *init;
	Expr *part; /* of those that commas separate */
	bool stores, alike;
} FirstPart;

/* A variable that the first part sets is what it always was where PART is: set there, from nothing
 * that is set. */
static bool find_repeated(Expr *e, void *data)
{
	FirstPart *f = data;
	const Expr *target = expr_target(e);
	const bool names = target && target->kind == EXPR_VAR;
	f->stores |= e->kind == EXPR_CALL || (target && !names);
	if (names)
		f->alike &= e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
			    expr_mentions(e->u.assign.right, target->u.var) == 0;
	if (e->kind == EXPR_VAR && stmt_changes(f->init, e->u.var))
		f->alike &= is_only_set(f->part, e->u.var);
	return true;
}

static bool repeats_alike(const Stmt *init, Expr *e)
{
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA)
		return repeats_alike(init, e->u.binary.left) &&
		       repeats_alike(init, e->u.binary.right);
	FirstPart f = {.init = init, .part = e, .alike = true};
	expr_walk(e, find_repeated, &f);
	return !f.stores || f.alike;
}

bool first_part_repeats(const Stmt *loop)
{
	const Stmt *init = loop->kind == STMT_FOR ? loop->u.loop.init : NULL;
	return init && init->kind == STMT_EXPR && repeats_alike(init, init->u.expr);
}

/* The loop's first part, once: what every variable holds before iteration 0. */
/* A pointer that was set to VAR, has a counter, and so stays: both begin there. */
static Expr *counted_from(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->changed.count; i++) {
		Var *pointer = a->changed.at[i].var->moves;
		const Expr *from = pointer ? derived_from(a, pointer) : NULL;
		if (from && expr_variable(from) == var &&
			pointer->type->unqualified->of->unqualified ==
				var->type->unqualified->of->unqualified)
			return expr_var(a->unit, pointer);
	}
	return NULL;
}

/* What pointer C was set to before the loop, where that is asked for. */
static Expr *begins_as(const Analysis *a, const Changed *c)
{
	if (!a->derived || c->declared_inside || c->in_header || c->var->moves)
		return NULL;
	Expr *from = derived_from(a, c->var);
	return from ? from : counted_from(a, c->var);
}

bool run_header(Analysis *a)
{
	Stmt *s = a->stmt;
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues, .in_header = true, .in_first_part = true};
	for (int i = 0; i < a->changed.count; i++) {
		Changed *c = &a->changed.at[i];
		if (c->declared_inside)
			continue;
		Expr *entry = c->in_header      ? NULL
			      : c->var->moves ? value_int(a, c->var->type, 0)
					      : value_var(a, c->var);
		list_push(a->scratch, &x.env.slots, (Slot){.var = c->var, .value = entry});
	}
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		Expr *from = begins_as(a, c);
		if (from)
			assign_var(&x, c->var, eval(&x, from), c->range);
	}
	if (s->kind == STMT_FOR && s->u.loop.init)
		exec_stmt(&x, s->u.loop.init);
	for (int i = 0; i < a->changed.count && !a->refused; i++) {
		Changed *c = &a->changed.at[i];
		if (c->declared_inside)
			continue;
		Expr *value = env_find(&x.env, c->var, NULL);
		if (value && a->after_header && !c->var->moves)
			value = value_var(a, c->var);
		c->initial = value && value != value_var(a, c->var) ? value_hoist(a, value) : value;
		if (value && !c->initial)
			refuse(a, CODE_START, c->range,
				"the value '%s' starts from cannot be computed before the loop",
				c->var->name);
	}
	a->header_moves = !a->after_header && header_moves(a);
	return !a->refused;
}

/* What is left at places that are stored under a condition. */
static void record_untouched(Exec *x)
{
	for (int i = 0; i < x->a->changed.count; i++) {
		const Changed *c = &x->a->changed.at[i];
		if (c->next)
			record_value(x, c->untouched, NULL, c->spelling);
	}
}

static void run_condition(Exec *x, const Stmt *s)
{
	x->in_condition = true;
	Expr *condition = with_character_tables(x->a->unit, s->u.loop.condition);
	x->a->condition = condition ? eval_truth(x, condition) : NULL;
	x->in_condition = false;
}

/* Where the condition has moved an induction, it stays one: the same line, shifted. */
static void keep_body_values(Exec *x)
{
	Analysis *a = x->a;
	for (int i = 0; i < a->changed.count; i++) {
		Changed *c = &a->changed.at[i];
		if (c->counted)
			assign_var(x, c->var, c->at_body, c->range);
		else
			c->at_body = env_find(&x->env, c->var, NULL);
	}
}

bool run_iteration(Analysis *a)
{
	Stmt *s = a->stmt;
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues};
	a->accesses.count = 0;
	a->renewed_with.count = 0;
	a->pointer_reads.count = 0;
	a->forwarded.count = 0;
	a->exits.count = 0;
	a->inner_exits.count = 0;
	a->failures.count = 0;
	a->endless = NULL;
	a->uncounted.count = 0;
	a->branches.count = 0;
	a->nested.count = 0;
	a->forwarded_as.count = 0;
	for (int i = 0; i < a->ranks.count; i++) {
		a->ranks.at[i].place = NULL;
		a->ranks.at[i].readings.count = 0;
		a->ranks.at[i].why = NULL;
	}
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		Expr *before = c->untouched ? c->untouched : c->before;
		if (!c->declared_inside)
			list_push(a->scratch, &x.env.slots,
				(Slot){.var = c->var, .value = before});
	}
	a->called.count = 0;
	record_wrapped(&x);
	record_untouched(&x);
	if (s->kind != STMT_DO)
		run_condition(&x, s);
	keep_body_values(&x);
	read_ends(&x);
	exec_stmt(&x, a->facts->body);
	a->continues = continues.list.count > 0;
	exec_join(&x, &continues, NULL);
	x.in_step = true;
	if (s->kind == STMT_FOR && s->u.loop.step)
		eval(&x, s->u.loop.step);
	x.in_step = false;
	if (s->kind == STMT_DO)
		run_condition(&x, s);
	for (int i = 0; i < a->changed.count; i++) {
		Changed *c = &a->changed.at[i];
		c->last = env_find(&x.env, c->var, NULL);
		c->after = c->declared_inside ? NULL
			   : c->newer         ? value_state(a, c->newer)
					      : c->last;
	}
	return !a->refused && check_size(a);
}

/* PART of the loop's header, or NULL, updates a state. */
static bool refuse_update(Analysis *a, Expr *part)
{
	const Stmt s = {.kind = STMT_EXPR, .u.expr = part};
	for (int i = 0; part && i < a->facts->states.count; i++) {
		const State *state = &a->facts->states.at[i];
		if (state->place || !stmt_changes(&s, state->var))
			continue;
		Reason *r = refuse(a, CODE_CONDITION, part->range,
			"'%s' is carried from iteration to iteration, and updated outside the body",
			state->var->name);
		r->edit = "update it in the body, at its beginning or its end";
		return true;
	}
	return false;
}

/* The loop's condition sets what the body, which runs by itself, is to find set. */
static bool refuse_set(Analysis *a)
{
	const Stmt s = {.kind = STMT_EXPR, .u.expr = a->stmt->u.loop.condition};
	const Facts *f = a->facts;
	for (int i = 0; s.u.expr && a->stmt->kind != STMT_DO && i < f->privates.count; i++) {
		const Var *v = f->privates.at[i].var;
		if (!stmt_changes(&s, v) || !stmt_mentions(f->body, v))
			continue;
		Reason *r = refuse(a, CODE_CONDITION, s.u.expr->range,
			"'%s' is set by the loop's condition, and used in the body", v->name);
		r->edit = "set it in the body, at its beginning";
		return true;
	}
	return false;
}

bool check_header(Analysis *a)
{
	const Stmt *s = a->stmt;
	if (a->facts->stores && refuse_set(a))
		return false;
	return !a->facts->stores_use_state ||
	       (!refuse_update(a, s->u.loop.condition) &&
		       !refuse_update(a, s->kind == STMT_FOR ? s->u.loop.step : NULL));
}

/* Subscripts that were taken for fixed, read before the loop, and turned out to be carried. */
static void forget_carried(Analysis *a, int first)
{
	int kept = first;
	for (int i = first; i < a->hoisted.count; i++) {
		bool carried = false;
		for (int k = 0; k < a->changed.count; k++)
			carried |= a->changed.at[k].place == a->hoisted.at[i];
		if (!carried)
			a->hoisted.at[kept++] = a->hoisted.at[i];
	}
	a->hoisted.count = kept;
}

bool execute_body(Analysis *a)
{
	int hoisted = a->hoisted.count;
	if (!find_rings(a) || !find_wrapped(a))
		return false;
	a->wrapped_known = true;
	if (a->starts_carried && !run_iteration(a))
		return false;
	resolve_accesses(a);
	if (!a->refused && keep_keyed_loops(a)) {
		if (!run_iteration(a))
			return false;
		resolve_accesses(a);
	}
	if (a->refused || !find_places(a))
		return false;
	forget_carried(a, hoisted);
	return true;
}
