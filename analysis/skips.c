// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* skips.c - loops whose body moves their counter on: if (s[i] == '%') { ...; i += 2; }
 *
 *	for (i = 0; i < n; i++) {            for (t = i, skip = 0; t < n; t++) {
 *		c = s[i];                            if (skip > 0)
 *		if (c == '%')                                skip--;
 *			c = hex(s[i + 1], s[++i]);   else {
 *		out[k++] = c;                                i = t, skip = 0;
 *	}                                                    the body; with each `++i`, `skip++`
 *	                                             }
 *	                                     }
 *
 * In: a loop on the left. Out: the one on the right, which visits each element; `skip` says how
 * many of those to come belong to the one before. It is an automaton, since an iteration adds at
 * least 1 and at most MOST_AHEAD to the counter in all: constants, or numbers of which
 * check_skipped() knows it.
 *
 * Proof: the iterations in which the body runs are those of the old loop, in its order, with the
 * same i. Let one end with i at i'. The old loop goes on where i' < n; the new one where all of
 * t + 1 .. i' are less than n, which is the same as long as none of them wraps around: signed ones
 * do not, and for others it is checked that the loop begins and ends far below. Where it ends
 * between, the last of the body's iterations was the old one's last, too, and i is what that left.
 * A pointer stays where it is, and a number counts in its place (moves.c, distances.c). What is
 * read at i once it has moved under a condition is one of two elements (access.c). */
#include "analysis/family.h"
#include "analysis/moves.h"
#include "analysis/tally.h"

enum { MOST_AHEAD = 16 }; /* the states of an automaton */

/* What is added to the counter on the ways that lead to a place; none lead there if LOW > HIGH. */
typedef struct Added {
	int64_t low, high;
} Added;

static const Added nowhere = {1, 0};

typedef struct Skips {
	Tally tally; /* of what the body moves, by SKIP */
	Analysis *a;
	Unit *u;
	Stmt *loop, *body;
	Var *counter, *t, *skip;
	Expr *bound;
	Var *pointer;    /* that the loop counts with: COUNTER moves in its place; or NULL */
	Numbers numbers; /* then */
	int64_t step;  /* of the header, 0: there is none */
	Expr *last;    /* it adds something else: this is the body's last part; or NULL */
	bool outlives; /* the counter is declared before the loop */
	bool failed;
	Added entry, exits; /* of the innermost switch */
	bool in_switch, has_default;
	Added continues;
} Skips;

/* ---- what is added --------------------------------------------------------------------------- */

static Added hull(Added x, Added y)
{
	if (x.low > x.high)
		return y;
	if (y.low > y.high)
		return x;
	return (Added){x.low < y.low ? x.low : y.low, x.high > y.high ? x.high : y.high};
}

static Added plus(Added x, Added y)
{
	if (x.low > x.high || y.low > y.high)
		return nowhere;
	return (Added){x.low + y.low, x.high + y.high};
}

static Added added_by(Skips *s, Expr *e)
{
	Added all = {0, 0};
	int64_t amount = 0;
	if (!e || !expr_mentions(e, s->counter))
		return all;
	if (tally_counts(&s->tally, e)) {
		if (!tally_amount(&s->tally, e, &amount)) {
			s->tally.by_data = true;
			s->failed |= !tally_added(e);
		}
		return (Added){amount, amount};
	}
	if (e->kind == EXPR_COND)
		return plus(added_by(s, e->u.cond.condition),
			hull(added_by(s, e->u.cond.yes), added_by(s, e->u.cond.no)));
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR))
		return plus(added_by(s, e->u.binary.left),
			hull(all, added_by(s, e->u.binary.right)));
	for (int i = 0; expr_operand(e, i); i++)
		all = plus(all, added_by(s, *expr_operand(e, i)));
	return all;
}

/* Of VAR's first value: one constant, which is counted behind the declaration (tally.c). */
static Added added_by_declaration(Skips *s, const Var *var)
{
	const bool by_data = s->tally.by_data;
	s->tally.by_data = false;
	Added init = added_by(s, var->init);
	s->failed |= init.low != init.high || s->tally.by_data;
	s->tally.by_data |= by_data;
	return init;
}

static bool find_return(Stmt *stmt, void *data)
{
	bool *found = data;
	*found |= stmt->kind == STMT_RETURN || stmt->kind == STMT_GOTO ||
		  stmt->kind == STMT_LABEL || stmt->kind == STMT_OPAQUE;
	return !*found;
}

/* An inner loop that may end more than itself. */
static bool leaves(Stmt *loop)
{
	bool found = false;
	stmt_walk(loop, find_return, NULL, &found);
	return found;
}

static Added after(Skips *s, Stmt *stmt, Added in);

static Added after_switch(Skips *s, Stmt *stmt, Added in)
{
	Skips outer = *s;
	s->entry = plus(in, added_by(s, stmt->u.select.value));
	s->exits = nowhere;
	s->has_default = false;
	s->in_switch = true;
	Added out = hull(after(s, stmt->u.select.body, nowhere), s->exits);
	out = s->has_default ? out : hull(out, s->entry);
	s->entry = outer.entry;
	s->exits = outer.exits;
	s->has_default = outer.has_default;
	s->in_switch = outer.in_switch;
	return out;
}

/* What is added once control is behind STMT, where it comes with IN. */
static Added after(Skips *s, Stmt *stmt, Added in)
{
	switch (stmt ? stmt->kind : STMT_NULL) {
	case STMT_NULL:
		return in;
	case STMT_EXPR:
		return plus(in, added_by(s, stmt->u.expr));
	case STMT_DECL:
		for (int i = 0; i < stmt->u.vars.count; i++)
			in = plus(in, added_by_declaration(s, stmt->u.vars.at[i]));
		return in;
	case STMT_BLOCK:
		for (int i = 0; i < stmt->u.block.count; i++)
			in = after(s, stmt->u.block.at[i], in);
		return in;
	case STMT_IF:
		in = plus(in, added_by(s, stmt->u.branch.condition));
		return hull(after(s, stmt->u.branch.yes, in), after(s, stmt->u.branch.no, in));
	case STMT_SWITCH:
		return after_switch(s, stmt, in);
	case STMT_CASE:
		s->has_default |= !stmt->u.label_case.value;
		return after(s, stmt->u.label_case.body, hull(in, s->entry));
	case STMT_BREAK: /* C could not go on from a loop that leaves early: it has no SKIP */
		s->failed |= !s->in_switch;
		s->exits = hull(s->exits, in);
		return nowhere;
	case STMT_CONTINUE:
		s->continues = hull(s->continues, in);
		return nowhere;
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		s->failed |= stmt_changes(stmt, s->counter) || leaves(stmt);
		return in;
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		break;
	}
	s->failed = true;
	return nowhere;
}

/* ---- the loop -------------------------------------------------------------------------------- */

/* E is the counter, or a constant more or less, in a type that holds all its values. */
static bool is_of_counter(Skips *s, const Expr *e)
{
	int64_t n;
	e = expr_strip_implicit((Expr *)e);
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB) &&
		expr_is_int(e->u.binary.right, &n) && n >= -MOST_AHEAD && n <= MOST_AHEAD)
		e = expr_strip_implicit(e->u.binary.left);
	if (e->kind != EXPR_VAR || (s->counter && e->u.var != s->counter))
		return false;
	s->counter = e->u.var;
	if (e->type->kind == TYPE_POINTER)
		return e->type->of->size > 0;
	return type_is_integer(e->type) && type_bits(e->type) >= 31;
}

/* The condition is "less than what the loop does not change". */
static bool read_condition(Skips *s)
{
	const Expr *c = s->loop->u.loop.condition;
	if (!c || c->kind != EXPR_BINARY)
		return false;
	BinaryOp op = c->u.binary.op;
	bool left = op == BIN_LT || op == BIN_LE, right = op == BIN_GT || op == BIN_GE;
	if (!left && !right)
		return false;
	const Expr *mine = left ? c->u.binary.left : c->u.binary.right;
	s->bound = expr_strip_implicit(left ? c->u.binary.right : c->u.binary.left);
	if (!is_of_counter(s, mine) || expr_mentions(s->bound, s->counter))
		return false;
	return mine->type->kind == TYPE_POINTER ||
	       type_bits(mine->type) >= type_bits(s->counter->type);
}

static bool read_header(Skips *s)
{
	Stmt *loop = s->loop;
	if ((loop->kind != STMT_FOR && loop->kind != STMT_WHILE) || !read_condition(s) ||
		s->counter->address_taken ||
		(s->counter->kind != VAR_LOCAL && s->counter->kind != VAR_PARAM))
		return false;
	Expr *step = loop->kind == STMT_FOR ? loop->u.loop.step : NULL;
	s->outlives = loop->kind == STMT_WHILE || !stmt_declares(loop->u.loop.init, s->counter);
	s->tally.of = s->counter;
	if (step && tally_counts(&s->tally, step) && !tally_amount(&s->tally, step, &s->step) &&
		tally_added(step))
		s->last = step;
	return !step || s->last || (tally_counts(&s->tally, step) && s->step);
}

static Var *new_var(Skips *s, const char *name, Type *type, Expr *init)
{
	Function *f = s->a->loop->function;
	Var *v = var_local(s->u, name_unused(s->u, f, NULL, name, "_"), type, f, s->loop->range);
	v->init = init;
	return v;
}

/* A pointer stays, and a number counts. */
static bool find_body(Skips *s)
{
	s->body = s->loop->u.loop.body;
	if (s->last) {
		Stmt *block = stmt_new(s->u, STMT_BLOCK, s->body->range);
		list_push(s->u->arena, &block->u.block, s->body);
		list_push(s->u->arena, &block->u.block, tally_statement(&s->tally, s->last));
		s->body = block;
	}
	if (!stmt_changes(s->body, s->counter))
		return false;
	if (s->counter->type->kind != TYPE_POINTER)
		return true;
	s->pointer = s->counter;
	if (!numbers_begin(&s->numbers, s->a, s->pointer, s->bound))
		return false;
	s->counter = s->numbers.number = counter_of_pointer(s->a, s->pointer);
	s->tally.of = s->counter;
	s->body = count_pointer(
		s->a, s->pointer, s->counter, numbers_stmt(&s->numbers, s->body));
	return s->body != NULL;
}

/* All that an iteration adds is a few elements, not always as many. */
static bool read_body(Skips *s)
{
	if (!find_body(s))
		return false;
	s->entry = s->exits = s->continues = nowhere;
	Added all = hull(after(s, s->body, (Added){0, 0}), s->continues);
	all = plus(all, (Added){s->step, s->step});
	if (s->last && s->continues.low <= s->continues.high)
		return false;
	if (s->tally.by_data)
		return !s->failed;
	return !s->failed && all.low >= 1 && all.low < all.high && all.high <= MOST_AHEAD;
}

/* ---- the new one ----------------------------------------------------------------------------- */

static Expr *change_expr(const Rewrite *w, Expr *e)
{
	const Skips *s = w->data;
	return tally_expr(&s->tally, e);
}

static void add(Skips *s, Stmt *block, Expr *e)
{
	list_push(s->u->arena, &block->u.block, tally_statement(&s->tally, e));
}

static Stmt *new_body(Skips *s)
{
	Unit *u = s->u;
	const Rewrite w = {.unit = u, .expr = change_expr, .data = s};
	const Range range = s->loop->range;
	Stmt *skipped = stmt_new(u, STMT_BLOCK, range), *visited = stmt_new(u, STMT_BLOCK, range);
	Expr *before = expr_int(u, s->skip->type, s->step - 1);
	add(s, skipped, tally_add(&s->tally, s->skip, -1));
	if (s->outlives && s->step) /* what the header adds again */
		add(s, skipped, tally_add(&s->tally, s->counter, -s->step));
	add(s, visited, expr_assign(u, expr_var(u, s->counter), expr_var(u, s->t), range));
	add(s, visited, expr_assign(u, expr_var(u, s->skip), before, range));
	list_push(u->arena, &visited->u.block, rewrite_stmt(&w, s->body));
	Stmt *branch = stmt_new(u, STMT_IF, range);
	branch->u.branch.condition = expr_binary(u, BIN_GT, u->scalar[SC_INT],
		expr_var(u, s->skip), expr_int(u, s->skip->type, 0));
	branch->u.branch.yes = skipped;
	branch->u.branch.no = visited;
	return branch;
}

static Expr *put_counter(const Rewrite *w, Expr *e)
{
	Skips *s = w->data;
	return e->kind == EXPR_VAR && e->u.var == s->counter ? expr_var(s->u, s->t) : NULL;
}

static Stmt *new_loop(Skips *s)
{
	Unit *u = s->u;
	Stmt *old = s->loop, *loop;
	const Rewrite w = {.unit = u, .expr = put_counter, .data = s};
	Expr *start = s->pointer ? expr_int(u, s->counter->type, 0) : expr_var(u, s->counter);
	Stmt *header = header_of(u, old, &start);
	s->t = new_var(s, "at", s->counter->type->unqualified, start);
	Type *type = u->scalar[s->tally.by_data ? SC_LLONG : SC_INT];
	s->skip = new_var(s, "skip", type, expr_int(u, type, 0));
	s->tally.by = s->skip;
	list_push(u->arena, &header->u.vars, s->t);
	list_push(u->arena, &header->u.vars, s->skip);
	loop = stmt_new(u, STMT_FOR, old->range);
	loop->u.loop.init = header;
	s->numbers.number = s->t;
	loop->u.loop.condition = s->pointer ? numbers_expr(&s->numbers, old->u.loop.condition)
					    : rewrite_expr(&w, old->u.loop.condition);
	loop->u.loop.step = expr_unary(u, UN_PRE_INC, s->t->type, expr_var(u, s->t));
	if (s->outlives && s->step)
		loop->u.loop.step = expr_binary(u, BIN_COMMA, s->t->type,
			tally_add(&s->tally, s->counter, s->step), loop->u.loop.step);
	loop->u.loop.body = new_body(s);
	loop->u.loop.loop = old->u.loop.loop;
	return loop;
}

Stmt *visit_skipped(Analysis *a, const Var **skip)
{
	Skips s = {.a = a, .u = a->unit, .loop = a->loop->stmt};
	s.tally = (Tally){.unit = a->unit, .range = a->loop->stmt->range};
	if (!read_header(&s) || !read_body(&s))
		return NULL;
	Stmt *loop = new_loop(&s);
	*skip = s.tally.by_data ? s.skip : NULL;
	return loop;
}

/* What an iteration whose body runs leaves in STATE is 0 at least, and a few at most. */
static bool are_few(Analysis *a, const State *s)
{
	Type *truth = a->unit->scalar[SC_INT];
	Expr *skip = value_state(a, s->var), *zero = value_int(a, s->type, 0), *left = s->update;
	left = value_where(a, left, value_binary(a, BIN_GT, truth, skip, zero), false);
	left = value_where(a, left, value_binary(a, BIN_LE, truth, skip, zero), true);
	Interval range = value_interval(a, left);
	return range.low >= 0 && range.high < MOST_AHEAD;
}

bool check_skipped(Analysis *a, const Var *skip)
{
	const Expr *c = a->loop->stmt->u.loop.condition, *left = c->u.binary.left;
	bool few = !skip;
	for (int i = 0; i < a->facts->states.count && !few; i++)
		few = a->facts->states.at[i].var == skip && are_few(a, &a->facts->states.at[i]);
	if (!few)
		return false;
	if (left->type->kind == TYPE_POINTER)
		return true;
	const Type *own = a->facts->counter->type;
	const int64_t far = (int64_t)1 << (type_bits(own) > 32 || type_is_signed(own) ? 61 : 29);
	if (type_is_signed(left->type) && type_is_signed(own))
		return true;
	add_run_time_check(a, BIN_LE, a->facts->trip, far);
	for (int i = 0; i < a->facts->inductions.count; i++) {
		const Induction *n = &a->facts->inductions.at[i];
		if (n->var != a->facts->counter)
			continue;
		add_run_time_check(a, BIN_GE, n->start, 0);
		add_run_time_check(a, BIN_LE, n->start, far);
	}
	return true;
}
