// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* statements.c - statements of the body as changes of the environment.
 *
 * In: a statement and what holds before it. Out: what holds after it on the paths that reach its
 * end; paths that leave with `continue`, or with `break` from a switch, wait in Exits until they
 * join. Paths that leave the loop end: the rest is what happens in an iteration that is not the
 * last one, and a->exits has the conditions of these paths, in order. x->guard is exactly the
 * condition under which a statement runs, written so that a load in it happens only where C would
 * do it. */
#include "analysis/exec.h"

/* ---- branches ---------------------------------------------------------------------------- */

/* The guard after both sides of CONDITION: BEFORE, unless paths have left on a side. */
static Expr *guard_after(Analysis *a, Expr *condition, Expr *before, Expr *entered_yes, Expr *yes,
	Expr *entered_no, Expr *no)
{
	if (yes == entered_yes && no == entered_no)
		return before;
	Expr *one = value_int(a, a->unit->scalar[SC_INT], 1);
	return value_cond(a, condition, yes ? yes : one, no ? no : one);
}

/* Between writes Y and N, from FIRST on, something is read that they may write: as one write they
 * would come before it or after it on both sides. */
static bool reads_between(const Exec *x, int first, const Access *y, const Access *n)
{
	if (is_ranked(x->a, y->place))
		return false; /* what is read is what it was before both */
	for (int i = first; y->is_write && i < x->a->accesses.count; i++) {
		const Access *r = &x->a->accesses.at[i];
		if (r->is_read && r->order > y->order && r->order < n->order &&
			may_be_same(x->a, r->place, y->place))
			return true;
	}
	return false;
}

/* What both sides of a branch touch is touched in any case. Accesses [FIRST, MIDDLE) are those of
 * the yes side. Equal loads see no write of their sides, so the first one's order is right. */
static void join_accesses(Exec *x, Expr *condition, int first, int middle, const Expr *guard_yes,
	const Expr *guard_no, Expr *guard)
{
	Analysis *a = x->a;
	for (int i = first; i < middle; i++)
		for (int k = middle; k < a->accesses.count; k++) {
			Access *y = &a->accesses.at[i], *n = &a->accesses.at[k];
			if (y->guard != guard_yes || n->guard != guard_no || y->place != n->place ||
				y->load != n->load || reads_between(x, first, y, n))
				continue;
			y->guard = guard;
			list_push(a->unit->arena, &y->also, n->written_as);
			for (int j = 0; j < n->also.count; j++)
				list_push(a->unit->arena, &y->also, n->also.at[j]);
			if (y->is_write && y->value && n->value)
				y->value = value_cond(a, condition, y->value, n->value);
			for (int j = k + 1; j < a->accesses.count; j++)
				a->accesses.at[j - 1] = a->accesses.at[j];
			a->accesses.count--;
			break;
		}
}

/* Paths that wait to join elsewhere in the iteration. */
static int count_waiting(const Exec *x)
{
	return x->continues->list.count + (x->breaks ? x->breaks->list.count : 0) +
	       (x->call ? x->call->returns.list.count : 0);
}

/* A side that ends in leaving the loop is not taken by iterations that are not the last: what
 * follows the branch is under the other side's guard, as if there were no condition. */
static Expr *guard_staying(Expr *before, Expr *entered, Expr *after)
{
	return after == entered ? before : after;
}

void exec_branch(Exec *x, Expr *condition, void (*run)(Exec *x, void *side), void *yes, void *no)
{
	Analysis *a = x->a;
	int64_t n;
	if (expr_is_int(condition, &n)) {
		if (n ? yes : no)
			run(x, n ? yes : no);
		return;
	}
	Expr *guard = x->guard;
	Expr *enter_yes = value_and(a, guard, condition);
	Expr *enter_no = value_and(a, guard, value_not(a, condition));
	Env before = env_copy(&x->env);
	int first = a->accesses.count;
	int waiting = count_waiting(x);
	x->guard = enter_yes;
	if (yes)
		run(x, yes);
	int middle = a->accesses.count;
	Env env_yes = x->env;
	Expr *guard_yes = x->guard;
	bool left_yes = env_yes.dead && count_waiting(x) == waiting;
	waiting = count_waiting(x);
	x->env = before;
	x->guard = enter_no;
	if (no)
		run(x, no);
	Env env_no = x->env;
	Expr *guard_no = x->guard;
	bool left_no = env_no.dead && count_waiting(x) == waiting;
	if (left_yes)
		guard_no = guard_staying(guard, enter_no, guard_no);
	if (left_no)
		guard_yes = guard_staying(guard, enter_yes, guard_yes);
	join_accesses(x, condition, first, middle, enter_yes, enter_no, guard);
	x->env = env_merge(a, condition, &env_yes, &env_no);
	x->env.dead = env_yes.dead && env_no.dead;
	if (env_yes.dead || env_no.dead)
		x->guard = env_yes.dead ? guard_no : guard_yes;
	else
		x->guard =
			guard_after(a, condition, guard, enter_yes, guard_yes, enter_no, guard_no);
}

/* What GUARDED asks besides GUARD, under which it was come to. */
static Expr *asked_besides(Analysis *a, Expr *guarded, Expr *guard)
{
	if (!guard || guarded->kind != EXPR_BINARY || guarded->u.binary.op != BIN_LAND)
		return guarded;
	Expr *left = guarded->u.binary.left, *right = guarded->u.binary.right;
	return left == guard ? right : value_and(a, asked_besides(a, left, guard), right);
}

/* HERE, which GUARD has become, on the paths that did not take exit E. */
static Expr *guard_past(Analysis *a, Expr *here, Exit *e, Expr *guard)
{
	e->past = value_not(a, asked_besides(a, e->guard, guard));
	return value_and(a, here, e->past);
}

Expr *guard_here(const Exec *x, Expr *guard, int broken, int returned)
{
	Expr *here = guard;
	for (int i = broken; i >= 0 && i < x->breaks->list.count; i++)
		here = guard_past(x->a, here, &x->breaks->list.at[i], guard);
	for (int i = returned; x->call && i < x->call->returns.list.count; i++)
		here = guard_past(x->a, here, &x->call->returns.list.at[i], guard);
	return here;
}

/* E, the condition of an exit, where none of the COUNT before it was taken. */
static Expr *where_not_left(Analysis *a, Expr *e, const Exits *exits, int count)
{
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_LAND)
		return value_and(a, where_not_left(a, e->u.binary.left, exits, count),
			where_not_left(a, e->u.binary.right, exits, count));
	for (int i = 0; i < count; i++)
		if (exits->list.at[i].past == e)
			return value_int(a, a->unit->scalar[SC_INT], 1);
	return e;
}

/* Exits that say where the paths are that did not take them: in the order in which C comes to them
 * each need not ask again about those before it. */
static bool join_in_order(Exec *x, const Exits *exits)
{
	Analysis *a = x->a;
	bool known = false;
	for (int i = 0; i < exits->list.count; i++)
		known |= exits->list.at[i].past != NULL;
	for (int i = exits->list.count - 1; known && i >= 0; i--) {
		Exit *e = &exits->list.at[i];
		if (x->env.dead)
			x->env = env_take(&e->env);
		else if (e->guard)
			x->env = env_merge(
				a, where_not_left(a, e->guard, exits, i), &e->env, &x->env);
		else
			internal_error("two paths run always");
		x->env.dead = false;
	}
	return known;
}

void exec_join(Exec *x, const Exits *exits, Expr *guard)
{
	if (join_in_order(x, exits)) {
		x->guard = guard;
		return;
	}
	for (int i = 0; i < exits->list.count; i++) {
		Exit *e = &exits->list.at[i];
		if (x->env.dead)
			x->env = env_take(&e->env);
		else if (!e->guard)
			internal_error("two paths run always");
		else
			x->env = env_merge(x->a, e->guard, &e->env, &x->env);
		x->env.dead = false;
	}
	x->guard = guard;
}

static void leave(Exec *x, Exits *exits)
{
	Exit e = {.env = env_take(&x->env), .guard = x->guard};
	list_push(x->a->unit->arena, &exits->list, e);
	x->env.dead = true;
}

static void run_stmt(Exec *x, void *side)
{
	exec_stmt(x, side);
}

/* ---- switch ------------------------------------------------------------------------------ */

/* The labels of a switch in order, each with the statements that follow it. */
typedef struct Segment {
	Expr *match; /* value: dispatched here; NULL: default */
	LIST(Stmt *) body;
} Segment;

typedef struct Segments {
	LIST(Segment) list;
} Segments;

static Expr *match_label(Exec *x, Expr *value, const Stmt *s)
{
	Analysis *a = x->a;
	Type *t = a->unit->scalar[SC_INT];
	Expr *low = value_cast(a, value->type, value_leaf(a, s->u.label_case.value));
	if (!s->u.label_case.value_end)
		return value_binary(a, BIN_EQ, t, value, low);
	Expr *high = value_cast(a, value->type, value_leaf(a, s->u.label_case.value_end));
	return value_and(
		a, value_binary(a, BIN_GE, t, value, low), value_binary(a, BIN_LE, t, value, high));
}

static void refuse_label(Exec *x, const Stmt *s)
{
	refuse(x->a, CODE_CONSTRUCT, s->range,
		"a case label inside another statement cannot be followed");
}

static bool find_label(Stmt *s, void *data)
{
	if (s->kind == STMT_CASE)
		refuse_label(data, s);
	return true;
}

static void add_segments(Exec *x, Expr *value, Segments *all, Stmt *s)
{
	Arena *arena = x->a->unit->arena;
	if (s->kind != STMT_CASE) {
		if (all->list.count == 0) {
			/* Before the first label: never reached. */
			stmt_walk(s, find_label, NULL, x);
			return;
		}
		list_push(arena, &all->list.at[all->list.count - 1].body, s);
		return;
	}
	Segment next = {.match = s->u.label_case.value ? match_label(x, value, s) : NULL};
	list_push(arena, &all->list, next);
	if (s->u.label_case.body)
		add_segments(x, value, all, s->u.label_case.body);
}

/* The condition under which the label of segment AT is chosen. */
static Expr *chosen(Exec *x, const Segments *all, int at)
{
	Analysis *a = x->a;
	if (all->list.at[at].match)
		return all->list.at[at].match;
	Expr *none = NULL;
	for (int i = 0; i < all->list.count; i++)
		if (all->list.at[i].match)
			none = value_and(a, none, value_not(a, all->list.at[i].match));
	return none ? none : value_int(a, a->unit->scalar[SC_INT], 1);
}

/* Paths that have left the statements around for good. */
static int exits_taken(const Exec *x)
{
	return x->continues->list.count + (x->call ? x->call->returns.list.count : 0);
}

static void exec_if(Exec *x, Stmt *s)
{
	Expr *condition = eval_truth(x, s->u.branch.condition);
	note_branch(x->a, s, condition);
	exec_branch(x, condition, run_stmt, s->u.branch.yes, s->u.branch.no);
}

/* Each segment is entered from the dispatch or from the segment before it. */
static void exec_switch(Exec *x, Stmt *s)
{
	Analysis *a = x->a;
	Expr *value = eval(x, s->u.select.value);
	Segments all = {0};
	Stmt *body = s->u.select.body;
	if (body->kind == STMT_BLOCK)
		for (int i = 0; i < body->u.block.count; i++)
			add_segments(x, value, &all, body->u.block.at[i]);
	else
		add_segments(x, value, &all, body);
	Env dispatch = env_copy(&x->env);
	Expr *guard = x->guard;
	int taken = exits_taken(x);
	Exits breaks = {0}, *outer = x->breaks;
	Expr *nowhere = NULL;
	bool has_default = false;
	x->breaks = &breaks;
	x->env.dead = true;
	for (int i = 0; i < all.list.count; i++) {
		Expr *match = chosen(x, &all, i);
		has_default = has_default || !all.list.at[i].match;
		if (all.list.at[i].match)
			nowhere = value_and(a, nowhere, value_not(a, all.list.at[i].match));
		Expr *enter = value_and(a, guard, match);
		bool falls = !x->env.dead;
		Expr *through = x->guard;
		x->env = env_merge(a, enter, &dispatch, &x->env);
		x->env.dead = false;
		x->guard = !falls || !through ? enter
					      : value_binary(a, BIN_LOR, a->unit->scalar[SC_INT],
							enter, through);
		for (int k = 0; k < all.list.at[i].body.count; k++)
			exec_stmt(x, all.list.at[i].body.at[k]);
	}
	x->breaks = outer;
	if (!has_default) {
		Exit missed = {.env = dispatch, .guard = value_and(a, guard, nowhere)};
		list_push(a->unit->arena, &breaks.list, missed);
	}
	bool left = exits_taken(x) > taken;
	Expr *last = x->env.dead ? NULL : x->guard;
	bool dead = x->env.dead && breaks.list.count == 0;
	exec_join(x, &breaks, guard);
	x->env.dead = dead;
	if (left && !dead) {
		/* Some path may have gone to the next iteration: say who is still here. */
		Expr *here = last;
		for (int i = 0; i < breaks.list.count; i++)
			here = here ? value_binary(a, BIN_LOR, a->unit->scalar[SC_INT], here,
					      breaks.list.at[i].guard)
				    : breaks.list.at[i].guard;
		x->guard = here;
	}
}

/* ---- statements -------------------------------------------------------------------------- */

static void exec_decl(Exec *x, Stmt *s)
{
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i];
		if (is_own(x->a, var)) {
			exec_object(x, var);
			continue;
		}
		if (var->kind == VAR_STATIC_LOCAL || var->is_extern)
			continue; /* set once, before the program starts */
		bool set = var->init && !var->unfollowed;
		Expr *value = set ? value_cast(x->a, var->type, eval(x, var->init)) : NULL;
		assign_var(x, var, value, var->range);
	}
}

static void exec_block(Exec *x, Stmt *s)
{
	for (int i = 0; i < s->u.block.count && !x->env.dead && !x->a->refused; i++)
		exec_stmt(x, s->u.block.at[i]);
}

/* The path ends here, and the loop with it. */
static void leave_loop(Exec *x, const Stmt *s)
{
	Analysis *a = x->a;
	x->env.dead = true;
	if (x->inside) {
		leave_inside(x, x->guard, s->range);
		return;
	}
	list_push(a->unit->arena, &a->exits,
		x->guard ? x->guard : value_int(a, a->unit->scalar[SC_INT], 1));
}

bool check_size(Analysis *a)
{
	if (value_count(a) <= VALUE_COUNT_MAX)
		return true;
	refuse(a, CODE_BODY_TOO_LARGE, a->loop->stmt->range,
		"the body has too many cases: its values do not fit");
	return false;
}

void exec_stmt(Exec *x, Stmt *s)
{
	if (x->env.dead || x->a->refused || !check_size(x->a))
		return;
	switch (s->kind) {
	case STMT_NULL:
		return;
	case STMT_EXPR:
		if (s->u.expr)
			eval(x, s->u.expr);
		return;
	case STMT_DECL:
		exec_decl(x, s);
		return;
	case STMT_BLOCK:
		exec_block(x, s);
		return;
	case STMT_IF:
		exec_if(x, s);
		return;
	case STMT_SWITCH:
		exec_switch(x, s);
		return;
	case STMT_CONTINUE:
		leave(x, x->continues);
		return;
	case STMT_BREAK:
		if (x->breaks)
			leave(x, x->breaks);
		else
			leave_loop(x, s);
		return;
	case STMT_RETURN:
		if (x->call) {
			if (set_result(x, s))
				leave(x, &x->call->returns);
			return;
		}
		leave_loop(x, s);
		return;
	case STMT_GOTO:
		refuse(x->a, CODE_CONSTRUCT, s->range, "goto in the body cannot be followed");
		return;
	case STMT_LABEL:
		exec_stmt(x, s->u.label.body);
		return;
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		exec_inner(x, s);
		return;
	case STMT_CASE:
		refuse_label(x, s);
		return;
	case STMT_OPAQUE:
		refuse(x->a, CODE_CONSTRUCT, s->range, "%s in the body cannot be followed",
			s->u.what);
		return;
	}
	internal_error("statement kind %d", (int)s->kind);
}
