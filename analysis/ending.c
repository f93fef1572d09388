// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ending.c - when a loop ends for other reasons than its count.
 *
 * In: one symbolic iteration: the loop's condition, the conditions of the body's exits, and which
 * parts of them bound the count (form.c). Out: a->leaves: whether iteration k may be the last one,
 * where no earlier one was. It must follow from what the iterations before leave alone: memory as
 * it was before the loop (depend.c sees to that), counters, and what each iteration computes; or
 * from running values, which are left in it (running.c).
 *
 * A flag, `i < n && !found`, is a carried variable of a kind of its own: an iteration leaves it
 * as it is, or sets it anew, to what may end the loop. So it has its first value in all iterations
 * up to the one that sets it, and whether iteration k sets it needs no earlier iteration: to set
 * it is to leave the loop, but for what C still does in that iteration, itself. Where the loop
 * does not end after all, C runs the rest of it: what counts to a limit is no flag. */
#include "analysis/exec.h"

static bool refuse_ending(Analysis *a, Range range, const char *text, const char *edit)
{
	Reason *r = refuse(a, CODE_EARLY_EXIT, range, "%s", text);
	r->edit = edit;
	return false;
}

/* ---- parts of conditions ------------------------------------------------------------------ */

static void add_parts(Analysis *a, Parts *parts, Expr *c)
{
	if (c->kind == EXPR_BINARY && c->u.binary.op == BIN_LAND) {
		add_parts(a, parts, c->u.binary.left);
		add_parts(a, parts, c->u.binary.right);
		return;
	}
	const Expr *inner =
		c->kind == EXPR_UNARY && c->u.unary.op == UN_LNOT ? c->u.unary.operand : NULL;
	if (inner && inner->kind == EXPR_BINARY && inner->u.binary.op == BIN_LOR) {
		add_parts(a, parts, value_not(a, inner->u.binary.left));
		add_parts(a, parts, value_not(a, inner->u.binary.right));
		return;
	}
	list_push(a->unit->arena, parts, c);
}

Parts parts_of(Analysis *a, Expr *condition)
{
	Parts parts = {0};
	if (condition)
		add_parts(a, &parts, condition);
	return parts;
}

/* ---- flags --------------------------------------------------------------------------------- */

/* The one variable that PART asks for and that is no counter; NULL: none, or several. */
static Changed *asked_for(Analysis *a, Expr *part)
{
	Changed *found = NULL;
	int count = 0;
	for (int i = 0; i < a->changed.count; i++)
		if (value_uses_state(a, part, a->changed.at[i].var)) {
			found = &a->changed.at[i];
			count++;
		}
	return count == 1 && !found->counted ? found : NULL;
}

/* Below conversions and tests of truth. */
static const Expr *bare(const Expr *e)
{
	int64_t n;
	while (e->kind == EXPR_CAST || (e->kind == EXPR_BINARY && e->u.binary.op == BIN_NE &&
					       expr_is_int(e->u.binary.right, &n) && n == 0))
		e = e->kind == EXPR_CAST ? e->u.cast.operand : e->u.binary.left;
	return e;
}

static bool is_bitwise(BinaryOp op)
{
	return op == BIN_OR || op == BIN_LOR || op == BIN_AND || op == BIN_LAND;
}

#define MOST_ARMS 1000

/* AFTER keeps VAR, sets it to something that does not depend on it, or sets or clears bits of it.
 * ARMS: so many have been looked at. */
static bool is_set_anew(Analysis *a, Expr *after, const Var *var, int *arms)
{
	if (++*arms > MOST_ARMS)
		return false;
	if (!after || !value_uses_state(a, after, var))
		return after != NULL;
	const Expr *e = bare(after);
	if (e->kind == EXPR_STATE)
		return true;
	if (e->kind == EXPR_COND)
		return is_set_anew(a, e->u.cond.yes, var, arms) &&
		       is_set_anew(a, e->u.cond.no, var, arms);
	if (e->kind != EXPR_BINARY || !is_bitwise(e->u.binary.op))
		return false;
	return (bare(e->u.binary.left)->kind == EXPR_STATE &&
		       !value_uses_state(a, e->u.binary.right, var)) ||
	       (bare(e->u.binary.right)->kind == EXPR_STATE &&
		       !value_uses_state(a, e->u.binary.left, var));
}

typedef struct Steps {
	const Var *var;
	bool found;
} Steps;

/* E changes the variable in another way than these. */
static bool find_step(Expr *e, void *data)
{
	Steps *s = data;
	const Expr *changed = expr_changed(e);
	if (!changed || changed->kind != EXPR_VAR || changed->u.var != s->var)
		return !s->found;
	if (e->kind == EXPR_ASSIGN && e->u.assign.is_compound)
		s->found |= !is_bitwise(e->u.assign.op);
	else if (!expr_sets(e, s->var)) {
		const Expr *to = e->kind == EXPR_ASSIGN ? bare(e->u.assign.right) : e;
		s->found |= to->kind != EXPR_BINARY || !is_bitwise(to->u.binary.op);
	}
	return !s->found;
}

/* A loop of the body, of which a value tells nothing, counts with VAR: that it ends the loop when
 * it first changes is true, and no good. */
static bool is_counted_with(Analysis *a, const Changed *c)
{
	Steps s = {.var = c->var};
	if (value_is_unknown(a, c->after))
		stmt_walk(a->stmt, NULL, find_step, &s);
	return s.found;
}

static bool find_store(Expr *e, void *data)
{
	bool *found = data;
	const Expr *target = expr_target(e);
	*found |= target && expr_whole(target)->kind != EXPR_VAR;
	return !*found;
}

/* The loop's condition gives C another value. */
static bool is_set_by_condition(const Changed *c)
{
	return !c->declared_inside && !c->in_header && !c->counted && c->at_body != c->before;
}

bool condition_sets(const Analysis *a)
{
	bool sets = false;
	for (int i = 0; i < a->changed.count; i++)
		sets |= is_set_by_condition(&a->changed.at[i]);
	return sets && a->stmt->kind != STMT_DO;
}

bool ends_with_effect(Analysis *a)
{
	bool found = false;
	if (a->stmt->kind == STMT_DO || !a->stmt->u.loop.condition)
		return false;
	expr_walk(a->stmt->u.loop.condition, find_store, &found);
	for (int i = 0; i < a->changed.count && !found; i++) {
		const Changed *c = &a->changed.at[i];
		found = is_set_by_condition(c) && (c->place || is_live_after(a, c->var));
	}
	return found;
}

void find_flags(Analysis *a)
{
	if (a->stmt->kind == STMT_DO) /* tested where they have been set */
		return;
	Parts parts = parts_of(a, a->condition);
	for (int i = 0; i < parts.count; i++) {
		Changed *c = asked_for(a, parts.at[i]);
		int arms = 0;
		if (!c || !c->initial || c->place || !type_is_scalar(c->var->type) ||
			!is_set_anew(a, c->after, c->var, &arms) || is_counted_with(a, c))
			continue;
		c->counted = true;
		c->before = c->at_body = c->initial;
		struct Flag flag = {.var = c->var, .stay = parts.at[i]};
		list_push(a->unit->arena, &a->flags, flag);
		Induction in = {
			.var = c->var,
			.start = c->initial,
			.at = c->initial,
			.before = c->initial,
			.live_out = true,
			.declared_inside = c->in_header,
		};
		list_push(a->unit->arena, &a->facts->inductions, in);
	}
}

static const struct Flag *find_flag(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->flags.count; i++)
		if (a->flags.at[i].var == var)
			return &a->flags.at[i];
	return NULL;
}

bool is_flag(const Analysis *a, const Var *var)
{
	return a->inductions_known && find_flag(a, var);
}

/* Where NEW, what the flag is set to, is another value than INITIAL, its only one so far; NULL: it
 * is, and the loop goes on. */
static Expr *ends_loop(Analysis *a, const struct Flag *flag, Expr *initial, Expr *new)
{
	int64_t n;
	Type *t = a->unit->scalar[SC_INT];
	if (new == initial)
		return value_int(a, t, 0);
	if (new->kind == EXPR_COND) {
		Expr *yes = ends_loop(a, flag, initial, new->u.cond.yes);
		Expr *no = ends_loop(a, flag, initial, new->u.cond.no);
		return yes && no ? value_cond(a, new->u.cond.condition, yes, no) : NULL;
	}
	/* To leave too early is no mistake. */
	if (new->type->kind == TYPE_POINTER)
		return value_int(a, t, 1);
	Expr *stay = value_replace_state(a, flag->stay, flag->var, new);
	if (expr_is_int(stay, &n))
		return n ? NULL : value_int(a, t, 1);
	return value_binary(a, BIN_NE, t, new, initial);
}

bool set_flag(Exec *x, const Var *var, Expr *value, Range range)
{
	Analysis *a = x->a;
	int64_t n;
	const struct Flag *flag = find_flag(a, var);
	if (!flag || !a->inductions_known || x->in_header)
		return false;
	const Changed *c = changed_of(a, var);
	Expr *initial = value_cast(a, var->type, c->initial);
	Expr *ends = ends_loop(a, flag, initial, value);
	if (!ends) {
		refuse_ending(a, range,
			arena_printf(a->unit->arena,
				"whether the loop goes on depends on '%s', which is carried from "
				"iteration to iteration and changes without ending the loop",
				var->name),
			"let the loop's condition ask for counters, memory, and flags that are set "
			"to what ends it");
	} else if (!expr_is_int(ends, &n) || n) {
		Expr *exit = value_and(a, x->guard, ends);
		if (x->inside)
			leave_inside(x, exit, range);
		else
			list_push(a->unit->arena, &a->exits, exit);
		x->env.dead |= expr_is_int(ends, &n);
	}
	return true;
}

/* ---- all reasons ------------------------------------------------------------------------ */

static bool is_bound(const Analysis *a, const Expr *part)
{
	for (int i = 0; i < a->bounds.count; i++)
		if (a->bounds.at[i] == part)
			return true;
	return false;
}

/* What never changes is asked before the search. */
static bool is_checked_before(Analysis *a, Expr *part)
{
	Facts *s = a->facts->search;
	if (!value_is_invariant(a, part) || !value_is_safe(a, part))
		return false;
	for (int i = 0; i < s->checks.count; i++)
		if (s->checks.at[i] == part)
			return true;
	list_push(a->unit->arena, &s->checks, part);
	return true;
}

/* The loop also ends where STAY does not hold, so far as that is not counted. */
static void add_stay(Analysis *a, Expr *stay)
{
	Parts parts = parts_of(a, stay);
	for (int i = 0; i < parts.count; i++) {
		/* Behind the body of a `do` the last iteration meets its bound before it reads. */
		const bool known = is_bound(a, parts.at[i]) && a->stmt->kind != STMT_DO;
		if (known || is_checked_before(a, parts.at[i]))
			continue;
		Expr *ends = value_not(a, parts.at[i]);
		a->leaves = a->leaves ? value_binary(a, BIN_LOR, a->unit->scalar[SC_INT], a->leaves,
						ends)
				      : ends;
	}
}

/* ---- what may be asked for ---------------------------------------------------------------- */

static const Var *own_object(const Analysis *a, const Expr *e)
{
	const Var *root = e->kind == EXPR_LOAD ? place_root(e->u.load) : NULL;
	return root && is_own(a, root) ? root : NULL;
}

static bool find_changed_load(Expr *e, void *data)
{
	Analysis *a = data;
	const Var *root = own_object(a, e);
	if (root && !a->refused)
		refuse_ending(a, a->loop->stmt->range,
			arena_printf(a->unit->arena,
				"whether the loop ends depends on what the iteration keeps in '%s'",
				root->name),
			"compute it in scalar variables");
	if (e->kind == EXPR_LOAD && value_epoch(a, e) && !a->refused)
		refuse_ending(a, a->loop->stmt->range,
			arena_printf(a->unit->arena,
				"whether the loop ends depends on '%s' after the iteration may "
				"have stored there",
				expr_text(a->unit, e->u.load, false)),
			"read it into a variable before the store");
	return !a->refused;
}

bool check_ends_early(Analysis *a, Expr *e)
{
	expr_walk(e, find_changed_load, a);
	return !a->refused;
}

bool check_goes_on(Analysis *a, const Expr *ends)
{
	int64_t n;
	if (!expr_is_int(ends, &n) || !n || a->refused)
		return !a->refused;
	return refuse_ending(a, a->loop->stmt->range,
		a->flags.count ? "each iteration sets what the loop's condition asks for to what "
				 "would end the loop"
			       : "the loop always ends in its first iteration",
		NULL);
}

static bool check_leaves(Analysis *a)
{
	Range here = a->loop->stmt->range;
	if (!check_goes_on(a, a->leaves))
		return false;
	if (value_is_unknown(a, a->leaves))
		return refuse_ending(a, here,
			"whether the loop ends depends on what a loop inside the loop computes",
			NULL);
	return check_ends_early(a, a->leaves);
}

typedef struct OwnLoad {
	const Analysis *a;
	const Var *var; /* NULL: none found */
} OwnLoad;

static bool find_own_load(Expr *e, void *data)
{
	OwnLoad *own = data;
	own->var = own->var ? own->var : own_object(own->a, e);
	return !own->var;
}

/* Whether an iteration leaves the loop is no value: its body must run to find out. */
static void find_judged(Analysis *a)
{
	OwnLoad own = {.a = a};
	expr_walk(a->leaves, find_own_load, &own);
	if (value_is_unknown(a, a->leaves))
		a->judged.text =
			"whether the loop ends depends on what a loop inside the loop computes";
	else if (own.var)
		a->judged.text = arena_printf(a->unit->arena,
			"whether the loop ends depends on what the iteration keeps in '%s'",
			own.var->name);
	else if (value_size(a, a->leaves) > LARGEST_END)
		a->judged.text = "the conditions that end the loop have too many cases";
	a->judged.range = a->loop->stmt->range;
	if (!a->judged.text)
		find_judged_inside(a);
}

bool find_leaves(Analysis *a)
{
	Expr *none = value_int(a, a->unit->scalar[SC_INT], 0);
	if (!a->facts->search)
		return true;
	const bool tests_first = a->stmt->kind != STMT_DO;
	a->leaves = NULL;
	add_stay(a, a->condition);
	Expr *header = a->leaves ? a->leaves : none;
	if (!tests_first)
		a->leaves = NULL;
	for (int i = 0; i < a->exits.count; i++)
		add_stay(a, value_not(a, a->exits.at[i]));
	if (!tests_first)
		add_stay(a, a->condition);
	a->leaves = a->leaves ? a->leaves : none;
	find_judged(a);
	if (a->judged.text)
		a->leaves = header;
	return check_leaves(a) && (a->judged.text || find_inner_ends(a));
}
