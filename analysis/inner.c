// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* inner.c - loops in the body.
 *
 * In: a loop statement inside the body, and what holds before it. Out: what holds after it, and
 * its accesses. A loop that runs a constant small number of times is unrolled, so that nothing
 * of it is lost. Any other one is run once, for "some" inner iteration: what it assigns is not
 * known in it and after it, except its counter, which stands for itself in the values of the
 * accesses (InnerLoop). Such values may be stored, by the body's own statements, but no carried
 * variable can be computed from them. Carried variables that the loop itself updates are nest.c's
 * matter. */
#include "analysis/nest.h"
#include "analysis/walk.h"

#define UNROLL_MAX    16
#define UNROLL_VALUES 2000
#define UNROLL_TOUCHED 600 /* by what has been unrolled: each is compared with all others */

/* ---- what the loop assigns --------------------------------------------------------------- */

static void note(Assigned *s, Var *var)
{
	if (!is_assigned(s, var) && !is_flag(s->a, var))
		list_push(s->a->unit->arena, &s->vars, var);
}

static bool find_assigned(Expr *e, void *data)
{
	const Expr *target = expr_target(e);
	const Assigned *s = data;
	if (target && target->kind == EXPR_VAR && !is_in_memory(s->a, target->u.var))
		note(data, target->u.var);
	return true;
}

/* ---- unrolling --------------------------------------------------------------------------- */

typedef struct Snapshot {
	Env env;
	Expr *guard;
	int order, accesses, forwarded, nested, returns, exits, inner_exits, failures;
} Snapshot;

static int count_returns(const Exec *x)
{
	return x->call ? x->call->returns.list.count : 0;
}

static Snapshot take(Exec *x)
{
	return (Snapshot){
		.env = env_copy(&x->env),
		.guard = x->guard,
		.order = x->order,
		.accesses = x->a->accesses.count,
		.forwarded = x->a->forwarded.count,
		.nested = x->a->nested.count,
		.returns = count_returns(x),
		.exits = x->a->exits.count,
		.inner_exits = x->a->inner_exits.count,
		.failures = x->a->failures.count,
	};
}

static void restore(Exec *x, Snapshot *s)
{
	env_release(x->a, &x->env);
	x->env = env_copy(&s->env);
	x->guard = s->guard;
	x->order = s->order;
	x->a->accesses.count = s->accesses;
	x->a->forwarded.count = s->forwarded;
	x->a->nested.count = s->nested;
	if (x->call)
		x->call->returns.list.count = s->returns;
	x->a->exits.count = s->exits;
	x->a->inner_exits.count = s->inner_exits;
	x->a->failures.count = s->failures;
}

/* One iteration of the unrolled loop; false where the condition is no constant. */
static bool unroll_one(Exec *x, Stmt *s, bool test, bool *more)
{
	int64_t n = 1;
	if (test && s->u.loop.condition) {
		Expr *c = eval_truth(x, s->u.loop.condition);
		if (!expr_is_int(c, &n))
			return false;
	}
	*more = n != 0;
	if (!*more)
		return true;
	Exits continues = {0}, *outer = x->continues;
	Expr *guard = x->guard;
	const int broken = x->breaks->list.count, returned = count_returns(x);
	x->continues = &continues;
	exec_stmt(x, s->u.loop.body);
	x->continues = outer;
	if (continues.list.count)
		exec_join(x, &continues, guard_here(x, guard, broken, returned));
	if (!x->env.dead && s->kind == STMT_FOR && s->u.loop.step)
		eval(x, s->u.loop.step);
	return true;
}

/* What has been stored since BEFORE was stored where a variable says that moved in some iterations
 * only: for a row's elements that are kept. As many selects tell less of it than a loop. */
static bool stores_now_and_then(Exec *x, const Assigned *assigned, const Snapshot *before)
{
	Analysis *a = x->a;
	for (int i = 0; i < assigned->vars.count; i++) {
		const Var *var = assigned->vars.at[i];
		Expr *start = env_find(&before->env, var, NULL);
		Expr *now = env_find(&x->env, var, NULL);
		if (!start || !now || !value_uses(a, now, EXPR_LOAD) ||
			value_uses(a, now, EXPR_STATE) || walk_amount(a, var->type, start, now))
			continue;
		for (int k = before->accesses; k < a->accesses.count; k++)
			if (a->accesses.at[k].is_write &&
				expr_mentions(a->accesses.at[k].written_as, var))
				return true;
	}
	return false;
}

static bool unroll(Exec *x, Stmt *s, const Assigned *assigned)
{
	Analysis *a = x->a;
	Snapshot before = take(x);
	int values = value_count(a);
	Exits breaks = {0}, *outer = x->breaks;
	x->breaks = &breaks;
	bool more = true, known = true;
	if (s->kind == STMT_FOR && s->u.loop.init)
		exec_stmt(x, s->u.loop.init);
	int count = 0;
	for (; more && known && !x->env.dead && !a->refused; count++) {
		if (count > UNROLL_MAX || value_count(a) - values > UNROLL_VALUES ||
			a->accesses.count - before.accesses > UNROLL_TOUCHED) {
			if (!x->call) /* of other arguments a function's may be shorter */
				list_push(a->unit->arena, &a->too_long, s);
			known = false;
			break;
		}
		known = unroll_one(x, s, s->kind != STMT_DO || count > 0, &more);
	}
	x->breaks = outer;
	if (!known || stores_now_and_then(x, assigned, &before)) {
		restore(x, &before);
		return false;
	}
	a->unrolled = true;
	if (breaks.list.count)
		exec_join(x, &breaks, guard_here(x, before.guard, -1, before.returns));
	return true;
}

/* ---- some iteration ---------------------------------------------------------------------- */

static void forget(Exec *x, const Assigned *assigned, const Var *except)
{
	Analysis *a = x->a;
	env_own(x);
	for (int i = 0; i < x->env.slots.count; i++) {
		Slot *slot = &x->env.slots.at[i];
		if (slot->place)
			slot->value = NULL;
		for (int k = 0; slot->var && k < assigned->vars.count; k++)
			if (slot->var == assigned->vars.at[k] && slot->var != except)
				slot->value = value_var(
					a, var_temp(a->unit, slot->var->name, slot->var->type));
	}
}

static void mark_inner(Exec *x, int first, const InnerLoop *in)
{
	for (int i = first; i < x->a->accesses.count; i++) {
		Access *b = &x->a->accesses.at[i];
		b->in_inner_loop = true;
		b->uncounted |= !in;
		if (!b->inner)
			b->inner = x->inner;
	}
}

typedef struct Bound {
	Exec *x;
	int first; /* accesses of the loop's body from here on */
	bool changes;
} Bound;

static bool find_changed_bound(Expr *e, void *data)
{
	Bound *b = data;
	Analysis *a = b->x->a;
	for (int i = b->first; e->kind == EXPR_LOAD && i < a->accesses.count; i++)
		b->changes |= a->accesses.at[i].is_write &&
			      may_be_same(a, a->accesses.at[i].place, e->u.load);
	return !b->changes;
}

/* The body stores where the loop's condition reads: it does not count the iterations. */
static bool changes_condition(Exec *x, int first, Expr *condition)
{
	Bound b = {.x = x, .first = first};
	if (condition)
		expr_walk(condition, find_changed_bound, &b);
	return b.changes;
}

/* Where the iterations of IN are not counted, a part of CONDITION may still bound them. Accesses
 * from FIRST on are the condition's own: what is read whenever that part is asked for is read once
 * more than the loop has iterations. */
static void bound_loop(Exec *x, InnerLoop *in, Expr *condition, int first)
{
	Analysis *a = x->a;
	Parts parts = parts_of(a, condition);
	Expr *counts = NULL;
	for (int i = 0; i < parts.count && !in->most; i++) {
		counts = parts.at[i];
		in->most = trip_bound(a, in, counts);
	}
	InnerLoop *asked = arena_alloc(a->unit->arena, sizeof *asked);
	*asked = *in;
	asked->most = in->most ? trip_at_least_once(a, in->most) : NULL;
	for (int i = first; i < a->accesses.count; i++) {
		Access *b = &a->accesses.at[i];
		if (b->inner != x->inner)
			continue;
		b->inner = guard_implies(b->guard, counts) ? in : asked;
		if (b->guard == value_and(a, x->guard, counts))
			b->guard = x->guard; /* that is what IN counts */
	}
}

static InnerLoop *first_of(Analysis *a, InnerLoop *in)
{
	if (in->once)
		return in->once;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *none = value_int(a, wide, 0);
	Expr *any = value_binary(a, BIN_GT, a->unit->scalar[SC_INT], in->most, none);
	in->once = arena_alloc(a->unit->arena, sizeof *in->once);
	*in->once = *in;
	in->once->most = NULL;
	in->once->stmt = NULL;
	in->once->trip = value_cond(a, any, value_int(a, wide, 1), none);
	return in->once;
}

/* Of the iterations of IN no more than the first is certain; what is the same in all of them is
 * touched there. Accesses from FIRST on are in the loop. */
static void place_in_first(Exec *x, int first, const InnerLoop *in)
{
	Analysis *a = x->a;
	Expr *now = value_var(a, in->var);
	for (int i = first; i < a->accesses.count; i++) {
		Access *b = &a->accesses.at[i];
		if (b->inner && b->inner->var == in->var && !b->inner->trip && b->inner->most &&
			!value_contains(a, b->place, now) &&
			(!b->guard || !value_contains(a, b->guard, now)))
			b->inner = first_of(a, b->inner);
	}
}

/* Asks whether there is an iteration of loop S, which is NULL or the value; counts them. */
static Expr *enter_loop(Exec *x, const Stmt *s, InnerLoop *in)
{
	Analysis *a = x->a;
	int first = a->accesses.count;
	if (s->kind == STMT_DO || !s->u.loop.condition)
		return NULL;
	Expr *condition = eval_truth(x, s->u.loop.condition);
	if (in)
		in->trip = trip_of_loop(a, s, in, condition);
	if (in && !in->trip)
		bound_loop(x, in, condition, first);
	if (!in || !in->trip)
		mark_inner(x, first, in);
	return condition;
}

/* Asks the condition that ends do-loops. Where something in S leaves it, by BREAKS or by returns
 * beyond the first RETURNS, it is not counted. */
static Expr *end_loop(Exec *x, const Stmt *s, InnerLoop *in, const Exits *breaks, int returns,
	Expr *condition)
{
	Analysis *a = x->a;
	if (s->kind == STMT_DO && s->u.loop.condition) {
		condition = eval_truth(x, s->u.loop.condition);
		Expr *more = in && is_made_counter(in->var)
				     ? walk_trip(a, in->var, condition)
				     : NULL;
		if (more)
			in->trip = trip_at_least_once(a, more);
	}
	if (in && (breaks->list.count || count_returns(x) > returns)) {
		in->most = in->trip ? in->trip : in->most;
		in->trip = NULL;
	}
	return condition;
}

/* With WHOLE, what holds behind it is what does where no iteration has left the loop. */
static void run_some(Exec *x, Stmt *s, InnerLoop *in, bool whole)
{
	Analysis *a = x->a;
	Exits continues = {0}, breaks = {0}, *outer_continues = x->continues,
	      *outer_breaks = x->breaks;
	InnerLoop *outer = x->inner;
	Expr *guard = x->guard;
	int first = a->accesses.count, returns = count_returns(x);
	Expr *condition = enter_loop(x, s, in);
	x->inner = in ? in : outer;
	x->inside++;
	int body = a->accesses.count;
	x->continues = &continues;
	x->breaks = &breaks;
	exec_stmt(x, s->u.loop.body);
	x->continues = outer_continues;
	if (continues.list.count)
		exec_join(x, &continues, guard_here(x, guard, 0, returns));
	x->breaks = outer_breaks;
	if (!x->env.dead && s->kind == STMT_FOR && s->u.loop.step)
		eval(x, s->u.loop.step);
	condition = end_loop(x, s, in, &breaks, returns, condition);
	if (breaks.list.count && (!whole || x->env.dead))
		exec_join(x, &breaks, guard);
	if (in && changes_condition(x, body, condition))
		in->trip = in->most = NULL;
	mark_inner(x, body, in);
	if (in)
		place_in_first(x, first, in);
	if (!x->trials)
		note_inner_loop(a, s, in);
	x->inside--;
	x->inner = outer;
	x->guard = guard;
	x->env.dead = false;
}

/* S is not to be unrolled, or need not be tried again. */
static bool is_kept(const Analysis *a, const Stmt *s)
{
	bool kept = false;
	for (int i = 0; i < a->kept.count; i++)
		kept |= a->kept.at[i] == s;
	for (int i = 0; i < a->too_long.count; i++)
		kept |= a->too_long.at[i] == s;
	return kept;
}

/* ---- what moves evenly ------------------------------------------------------------------- */

typedef struct Move {
	Var *var;
	Expr *start, *amount; /* AMOUNT NULL: as RISE and RISING say, not always the same */
	RiseOf rise;
	Rising rising;
} Move;

typedef struct Moves {
	LIST(Move) list;
} Moves;

/* Runs an iteration from values that stand for any, and forgets all of it but what moved evenly,
 * and what only moved one way. */
static void find_moves(Exec *x, Stmt *s, const Assigned *assigned, const Var *counter, int64_t step,
	Moves *moves, Moves *rises)
{
	Analysis *a = x->a;
	bool any_moves = false;
	for (int i = 0; i < assigned->vars.count && !any_moves; i++)
		any_moves = assigned->vars.at[i] != counter &&
			    !is_set_by_inner(s, assigned->vars.at[i]);
	if (!any_moves)
		return;
	Snapshot before = take(x);
	forget(x, assigned, NULL);
	Env any = env_copy(&x->env);
	x->trials++;
	run_some(x, s, NULL, true);
	x->trials--;
	for (int i = 0; i < assigned->vars.count && !a->refused; i++) {
		Var *var = assigned->vars.at[i];
		Expr *start = env_find(&before.env, var, NULL);
		Expr *from = env_find(&any, var, NULL);
		Expr *amount = start && from && var != counter
				       ? walk_amount(a, var->type, from,
						 env_find(&x->env, var, NULL))
				       : NULL;
		Move move = {.var = var, .start = start, .amount = amount};
		move.rise = (RiseOf){a, var->type, from, start,
			counter ? env_find(&any, counter, NULL) : NULL,
			counter ? env_find(&before.env, counter, NULL) : NULL, step};
		if (amount)
			list_push(a->unit->arena, &moves->list, move);
		else if (start && from && var != counter && !value_uses(a, start, EXPR_STATE) &&
			 rise_of(&move.rise, env_find(&x->env, var, NULL), &move.rising))
			list_push(a->unit->arena, &rises->list, move);
	}
	restore(x, &before);
}

/* A signed variable that S, which ends when memory holds something, only moves by k++ and the like:
 * it cannot wrap around. NULL: there is none. */
static const Move *find_number(const Stmt *s, const Moves *moves)
{
	const int count = compares(s) ? 0 : moves->list.count;
	for (int i = 0; i < count; i++) {
		const Move *m = &moves->list.at[i];
		int64_t by;
		if (type_is_integer(m->var->type) && type_is_signed(m->var->type) &&
			type_bits(m->var->type) >= 32 && expr_is_int(m->amount, &by) && by &&
			is_only_stepped(s, m->var))
			return m;
	}
	return NULL;
}

/* The loop with its counter, or with one of the analysis where others are to be counted by it: it
 * counts as NUMBER moves, if there is one. */
static InnerLoop *new_loop(Exec *x, const Stmt *s, Var *counter, Expr *start, int64_t step,
	const Move *number, bool needed)
{
	Analysis *a = x->a;
	if (!counter && !needed)
		return NULL;
	InnerLoop *in = arena_alloc(a->unit->arena, sizeof *in);
	*in = (InnerLoop){
		.outer = x->inner, .var = counter, .start = start, .step = step, .stmt = s};
	if (!counter) {
		Type *type = number ? number->var->type->unqualified : a->unit->scalar[SC_LLONG];
		in->var = var_temp(a->unit, "inner", type);
		in->var->kind = VAR_LOCAL; /* of no function: it is not what a loop computes */
		list_push(a->unit->arena, &a->inner_counters, in->var);
		in->start = number ? number->start : value_int(a, type, 0);
		in->step = 1;
		if (number)
			expr_is_int(number->amount, &in->step);
	} else {
		assign_var(x, counter, value_var(a, counter), s->range);
	}
	return in;
}

/* The number of IN's iteration, over its counter. */
static Expr *iteration_number(Analysis *a, const InnerLoop *in)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *now = value_cast(a, wide, value_var(a, in->var));
	Expr *start = value_cast(a, wide, in->start);
	const bool up = in->step > 0;
	Expr *gone = value_binary(a, BIN_SUB, wide, up ? now : start, up ? start : now);
	if (in->step == 1 || in->step == -1)
		return gone;
	return value_binary(a, BIN_DIV, wide, gone, value_int(a, wide, up ? in->step : -in->step));
}

/* What M's variable is after T iterations of S. A signed one that is only stepped does not wrap
 * around in C, so that the sum is what it is. */
static Expr *moved(Analysis *a, const Stmt *s, const Move *m, Expr *t)
{
	Expr *line = walk_line(a, m->var->type, m->start, m->amount, t);
	const Type *type = m->var->type->unqualified;
	const bool exact = line->kind == EXPR_CAST && type_is_integer(type) &&
			   type_is_signed(type) && type_bits(type) >= 32 &&
			   is_only_stepped(s, m->var);
	return exact ? value_exact_cast(a, line->type, line->u.cast.operand) : line;
}

/* NUMBER is what IN's counter stands for, or NULL. */
static void set_moves(
	Exec *x, const Moves *moves, const InnerLoop *in, const Move *number, Range range)
{
	Expr *t = iteration_number(x->a, in);
	for (int i = 0; i < moves->list.count && t; i++) {
		const Move *m = &moves->list.at[i];
		assign_var(x, m->var,
			m == number ? value_var(x->a, in->var) : moved(x->a, in->stmt, m, t),
			range);
	}
}

static void set_rises(Exec *x, const Moves *rises, const InnerLoop *in, Range range)
{
	Expr *t = iteration_number(x->a, in);
	for (int i = 0; i < rises->list.count && t; i++) {
		const Move *m = &rises->list.at[i];
		assign_var(x, m->var, rise_value(&m->rise, &m->rising, in, t), range);
	}
}

typedef struct Behind {
	const Stmt *loop;
	const Var *var;
	bool found;
} Behind;

static bool is_elsewhere(Stmt *s, void *data)
{
	const Behind *b = data;
	return s != b->loop;
}

static bool find_place_by(Expr *e, void *data)
{
	Behind *b = data;
	const Expr *at = e->kind == EXPR_SUBSCRIPT ? e->u.subscript.index
			 : e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF
				 ? e->u.unary.operand
			 : e->kind == EXPR_MEMBER && e->u.member.is_arrow ? e->u.member.base
									  : NULL;
	b->found |= at && expr_mentions(at, b->var);
	return !b->found;
}

/* The body looks something up at VAR outside of S. */
static bool is_place_elsewhere(const Analysis *a, const Stmt *s, const Var *var)
{
	Behind b = {.loop = s, .var = var};
	stmt_walk(a->facts->body, is_elsewhere, find_place_by, &b);
	return b.found;
}

/* The condition that ends S moves VAR once more. */
static bool is_moved_last(const Stmt *s, const Var *var)
{
	return count_assignments(s->u.loop.condition, var) > 0;
}

/* What the loop leaves in them; what the condition moves once more stays unknown, and so does what
 * only rises, but for positions that something is looked up at: as a number it is computed for what
 * it is (nest.c). */
static void set_last(
	Exec *x, const Stmt *s, const Moves *moves, const Moves *rises, const InnerLoop *in)
{
	Analysis *a = x->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *none = value_int(a, wide, 0);
	Expr *any = value_binary(a, BIN_GT, a->unit->scalar[SC_INT], in->trip, none);
	Expr *count = value_cond(a, any, in->trip, none);
	for (int i = 0; i < moves->list.count; i++) {
		const Move *m = &moves->list.at[i];
		if (!is_moved_last(s, m->var))
			assign_var(x, m->var, moved(a, s, m, count), s->range);
	}
	for (int i = 0; i < rises->list.count; i++) {
		const Move *m = &rises->list.at[i];
		if (m->rising.follows && is_place_elsewhere(a, s, m->var) &&
			!is_moved_last(s, m->var))
			assign_var(x, m->var, rise_value(&m->rise, &m->rising, in->outer, count),
				s->range);
	}
}

/* An iteration of the loop that started from ANY, and left ONCE, sets VAR in any case; and there
 * is an iteration. */
static bool is_surely_set(Exec *x, const Stmt *s, const InnerLoop *in, const Var *var,
	const Env *any, const Env *once)
{
	int64_t n = 0;
	Expr *from = env_find(any, var, NULL), *to = env_find(once, var, NULL);
	bool runs = in && in->trip;
	runs = runs && (s->kind == STMT_DO || (expr_is_int(in->trip, &n) && n > 0));
	return runs && from && to && !value_contains(x->a, to, from);
}

/* What was carried into the loop may still be there behind it. */
static void show_unset(Exec *x, const Stmt *s, const InnerLoop *in, const Assigned *assigned,
	const Env *before, const Env *any, const Env *once)
{
	Analysis *a = x->a;
	for (int i = 0; i < assigned->vars.count; i++) {
		Var *var = assigned->vars.at[i];
		Expr *old = env_find(before, var, NULL), *now = env_find(&x->env, var, NULL);
		if (!old || !now || !value_uses(a, old, EXPR_STATE) ||
			is_surely_set(x, s, in, var, any, once))
			continue;
		Expr *set = value_var(a, var_temp(a->unit, "set", a->unit->scalar[SC_INT]));
		assign_var(x, var, value_cond(a, set, now, old), s->range);
	}
}

typedef struct Rows {
	const Assigned *assigned;
	bool choose; /* a pointer at a subscript that the loop computes leads somewhere */
	bool store;  /* and the loop stores */
} Rows;

static bool find_rows(Expr *e, void *data)
{
	Rows *r = data;
	const Expr *target = expr_target(e);
	r->store |= target && target->kind != EXPR_VAR;
	for (int i = 0; e->kind == EXPR_SUBSCRIPT && e->type->kind == TYPE_POINTER &&
			i < r->assigned->vars.count;
		i++)
		r->choose |= expr_mentions(e->u.subscript.index, r->assigned->vars.at[i]) > 0;
	return !(r->choose && r->store);
}

/* for (c = 0; c < 2; c++) out[2 * i + c] = in[c][i]; a kernel goes through the table's rows as S
 * does, so that these are not pointers one by one (tables.c). */
static bool goes_through_rows(Stmt *s, const Assigned *assigned)
{
	Rows r = {.assigned = assigned};
	stmt_walk(s->u.loop.body, NULL, find_rows, &r);
	return r.choose && r.store;
}

void exec_inner(Exec *x, Stmt *s)
{
	Analysis *a = x->a;
	Assigned assigned = {.a = a};
	if (exec_rounds(x, s)) {
		note_inner_loop(a, s, NULL);
		return;
	}
	stmt_walk(s->u.loop.body, NULL, find_assigned, &assigned);
	if (s->u.loop.condition)
		expr_walk(s->u.loop.condition, find_assigned, &assigned);
	if (s->kind == STMT_FOR && s->u.loop.step)
		expr_walk(s->u.loop.step, find_assigned, &assigned);
	const bool whole = a->looping || is_kept(a, s) || goes_through_rows(s, &assigned);
	if ((!whole && unroll(x, s, &assigned)) || a->refused)
		return;
	if (s->kind == STMT_FOR && s->u.loop.init)
		exec_stmt(x, s->u.loop.init);
	int64_t step = 0;
	Var *counter = find_counter(s, &step);
	Expr *start = counter ? env_find(&x->env, counter, NULL) : NULL;
	if (!start)
		counter = NULL;
	CarriedVars carried = {0};
	if (!find_carried(x, s, counter, &assigned, &carried))
		return;
	Moves moves = {0}, rises = {0};
	find_moves(x, s, &assigned, counter, step, &moves, &rises);
	Env before = env_copy(&x->env);
	bool needed = moves.list.count + rises.list.count + carried.list.count > 0;
	const Move *number = counter ? NULL : find_number(s, &moves);
	InnerLoop *in = new_loop(x, s, counter, start, step, number, needed);
	forget(x, &assigned, counter);
	Env any = env_copy(&x->env);
	const int returns = count_returns(x);
	if (in)
		set_moves(x, &moves, in, number, s->range);
	if (in)
		set_rises(x, &rises, in, s->range);
	run_some(x, s, in, false);
	keep_carried(x, s, in, &assigned, &carried);
	Env once = env_copy(&x->env);
	forget(x, &assigned, NULL);
	show_unset(x, s, in, &assigned, &before, &any, &once);
	if (counter && !value_uses(a, start, EXPR_STATE))
		list_push(a->unit->arena, &moves.list,
			((Move){.var = counter,
				.start = start,
				.amount = value_int(a, a->unit->scalar[SC_LLONG], step)}));
	if (in && in->trip && !a->refused)
		set_last(x, s, &moves, &rises, in);
	join_returns(x, returns);
}

const InnerLoop *loop_counting(const InnerLoop *in, const Var *var)
{
	while (in && in->var != var)
		in = in->outer;
	return in;
}
