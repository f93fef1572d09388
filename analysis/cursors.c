// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cursors.c - loops of the body that go on where those of the iteration before have stopped:
 *
 *	while (p < end[i])                     long long at = p;
 *		s += v[p++];                   while (at < end[i])
 *	out[i] = s;                                    s += v[at++];
 *	                                       p = end[i];
 *	                                       out[i] = s;
 *
 * In: the body on the left. Out: the one on the right, in which P is what the iteration before has
 * set it to (wrap.c), so that all know where they begin. Proof: the loop ends with P at the end
 * where it is no farther than that when it begins; where it is farther, the loop does nothing and P
 * stays, which the new body would not do. So nowhere may P fall, which is looked up before the loop
 * (facts->rising). */
#include "analysis/keyed.h"
#include "analysis/tally.h"

#define MOST_LOOPS 4

typedef struct Cursors {
	Analysis *a;
	Unit *u;
	const Stmt *body; /* of the whole loop */
	Var *found[MOST_LOOPS];
	int count;
	NameList names;
} Cursors;

/* A loop as above. */
typedef struct Onward {
	Var *cursor;
	Expr *condition; /* with the cursor on the left */
	Expr *end;    /* where the cursor is then, less BEYOND */
	int beyond;   /* 0 or 1 */
	Stmt *loop;
	Stmt *step; /* does nothing but step the cursor, at the end of the loop's body; or NULL */
} Onward;

static bool is_cursor(const Cursors *c, const Var *v)
{
	return v && (v->kind == VAR_LOCAL || v->kind == VAR_PARAM) && !v->address_taken &&
	       v->function == c->a->loop->function && type_is_integer(v->type) &&
	       type_bits(v->type) >= 32 && !stmt_declares(c->body, v);
}

/* CONDITION is `cursor < end` in one of its spellings. */
static bool read_condition(const Cursors *c, Expr *condition, Onward *o)
{
	if (!condition || condition->kind != EXPR_BINARY)
		return false;
	BinaryOp op = condition->u.binary.op;
	const Var *left = expr_variable(condition->u.binary.left);
	if (op == BIN_GT || op == BIN_GE || !left || !stmt_changes(c->body, left))
		condition = expr_binary(c->u, op_turned(op), condition->type,
			condition->u.binary.right, condition->u.binary.left);
	op = condition->u.binary.op;
	o->condition = condition;
	o->cursor = expr_variable(condition->u.binary.left);
	o->end = condition->u.binary.right;
	o->beyond = op == BIN_LE;
	return (op == BIN_LT || op == BIN_LE || op == BIN_NE) && is_cursor(c, o->cursor) &&
	       type_holds(condition->u.binary.left->type, o->cursor->type->unqualified) &&
	       type_is_integer(o->end->type) && !expr_has_effects(o->end) &&
	       !expr_mentions(o->end, o->cursor);
}

typedef struct Steps {
	Tally tally;
	int steps, changes;
	bool jumps;
} Steps;

static bool count_step(Expr *e, void *data)
{
	Steps *s = data;
	const Expr *target = expr_changed(e);
	s->changes += target && expr_variable(target) == s->tally.of;
	s->steps += tally_steps(s->tally.of, e);
	return true;
}

static bool find_jump(Stmt *s, void *data)
{
	Steps *t = data;
	t->jumps |= s->kind == STMT_BREAK || s->kind == STMT_CONTINUE || s->kind == STMT_RETURN ||
		    s->kind == STMT_GOTO || s->kind == STMT_LABEL || s->kind == STMT_OPAQUE ||
		    s->kind == STMT_SWITCH;
	return !t->jumps;
}

static Steps steps_in(const Cursors *c, const Stmt *s, const Var *of)
{
	Steps t = {.tally = {.unit = c->u, .of = of}};
	stmt_walk((Stmt *)s, find_jump, count_step, &t);
	return t;
}

/* E steps the cursor whenever it is evaluated. */
static bool steps_always(const Steps *t, const Expr *e)
{
	if (tally_counts(&t->tally, e))
		return true;
	switch ((int)e->kind) {
	case EXPR_CAST:
		return steps_always(t, e->u.cast.operand);
	case EXPR_UNARY:
		return steps_always(t, e->u.unary.operand);
	case EXPR_SUBSCRIPT:
		return steps_always(t, e->u.subscript.base) ||
		       steps_always(t, e->u.subscript.index);
	case EXPR_MEMBER:
		return steps_always(t, e->u.member.base);
	case EXPR_ASSIGN:
		return steps_always(t, e->u.assign.left) || steps_always(t, e->u.assign.right);
	case EXPR_BINARY:
		return steps_always(t, e->u.binary.left) ||
		       (e->u.binary.op != BIN_LAND && e->u.binary.op != BIN_LOR &&
			       steps_always(t, e->u.binary.right));
	case EXPR_COND:
		return steps_always(t, e->u.cond.condition);
	default:
		return false;
	}
}

/* One of the statements that S always does steps the cursor. */
static bool is_always_stepped(const Steps *t, const Stmt *s)
{
	bool steps = s->kind == STMT_EXPR && s->u.expr && steps_always(t, s->u.expr);
	for (int i = 0; s->kind == STMT_BLOCK && i < s->u.block.count; i++)
		steps |= is_always_stepped(t, s->u.block.at[i]);
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		steps |= s->u.vars.at[i]->init && steps_always(t, s->u.vars.at[i]->init);
	return steps;
}

/* The statement that S, the body of a loop, ends with. */
static Stmt *last_of(Stmt *s)
{
	while (s->kind == STMT_BLOCK && s->u.block.count)
		s = s->u.block.at[s->u.block.count - 1];
	return s;
}

/* Finds how each iteration of the loop steps the cursor: in its header, by its last statement, or
 * where it names the cursor, once. */
static bool find_step(const Steps *t, Onward *o)
{
	Stmt *body = o->loop->u.loop.body, *last = last_of(body);
	if (o->loop->kind == STMT_FOR && o->loop->u.loop.step &&
		tally_counts(&t->tally, o->loop->u.loop.step))
		return true;
	if (o->loop->kind == STMT_FOR && o->loop->u.loop.step)
		return false;
	if (last->kind == STMT_EXPR && last->u.expr && tally_counts(&t->tally, last->u.expr)) {
		o->step = last;
		return true;
	}
	return stmt_mentions(body, o->cursor) == 1 && is_always_stepped(t, body);
}

typedef struct Still {
	const Stmt *loop;
	bool changes;
} Still;

static bool find_change(Expr *e, void *data)
{
	Still *s = data;
	s->changes |= e->kind == EXPR_VAR && stmt_changes(s->loop, e->u.var);
	return !s->changes;
}

/* The end stays where it is while S runs, as far as variables tell: what it reads of memory the
 * analysis sees to. The header of the whole loop leaves the cursor alone. */
static bool stays(const Cursors *c, const Stmt *s, const Onward *o)
{
	const Stmt *loop = c->a->stmt;
	const Expr *step = loop->kind == STMT_FOR ? loop->u.loop.step : NULL;
	const Expr *condition = loop->u.loop.condition;
	Still still = {.loop = s};
	expr_walk(o->end, find_change, &still);
	return !still.changes && !(step && expr_mentions(step, o->cursor)) &&
	       !(condition && expr_mentions(condition, o->cursor));
}

static bool read_loop(const Cursors *c, Stmt *s, Onward *o)
{
	*o = (Onward){.loop = s};
	if ((s->kind != STMT_WHILE && s->kind != STMT_FOR) ||
		(s->kind == STMT_FOR && s->u.loop.init) ||
		!read_condition(c, s->u.loop.condition, o))
		return false;
	const Steps all = steps_in(c, c->body, o->cursor), own = steps_in(c, s, o->cursor);
	return own.steps == 1 && own.changes == 1 && all.changes == 1 && !own.jumps &&
	       stays(c, s, o) && find_step(&own, o);
}

/* ---- the new body ---------------------------------------------------------------------------- */

typedef struct Instead {
	const Onward *o;
	Tally tally;
	Var *at;
} Instead;

/* The step is the header's, behind all that the body does: `p++` is what the cursor is in the body,
 * `++p` one more. */
static Expr *put_at(const Rewrite *r, Expr *e)
{
	const Instead *i = r->data;
	Unit *u = r->unit;
	if (e->kind == EXPR_VAR && e->u.var == i->o->cursor)
		return expr_var(u, i->at);
	if (!tally_counts(&i->tally, e) || e == i->o->loop->u.loop.step)
		return NULL;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_POST_INC)
		return expr_var(u, i->at);
	Type *type = i->at->type;
	return expr_binary(u, BIN_ADD, type, expr_var(u, i->at), expr_int(u, type, 1));
}

static Stmt *drop_step(const Rewrite *r, Stmt *s)
{
	const Instead *i = r->data;
	return s == i->o->step ? stmt_new(r->unit, STMT_BLOCK, s->range) : NULL;
}

static Stmt *put_onward(const Rewrite *r, Stmt *s)
{
	Cursors *c = r->data;
	Unit *u = c->u;
	Onward o;
	if (!stmt_is_loop(s))
		return NULL;
	if (c->count == MOST_LOOPS || !read_loop(c, s, &o))
		return s; /* nothing within it */
	Type *type = o.cursor->type->unqualified;
	const char *name = name_unused(u, c->a->loop->function, &c->names, o.cursor->name, "_at");
	Instead instead = {.o = &o, .tally = {.unit = u, .of = o.cursor}};
	instead.at = var_local(u, name, type, c->a->loop->function, s->range);
	instead.at->init = expr_var(u, o.cursor);
	const Rewrite put = {.unit = u, .expr = put_at, .stmt = drop_step, .data = &instead};
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range), *loop = stmt_new(u, STMT_FOR, s->range);
	loop->u.loop.init = stmt_new(u, STMT_DECL, s->range);
	list_push(u->arena, &loop->u.loop.init->u.vars, instead.at);
	loop->u.loop.condition = rewrite_expr(&put, o.condition);
	loop->u.loop.step = expr_unary(u, UN_PRE_INC, type, expr_var(u, instead.at));
	loop->u.loop.body = rewrite_stmt(&put, s->u.loop.body);
	loop->u.loop.loop = s->u.loop.loop;
	Stmt *set = stmt_new(u, STMT_EXPR, s->range);
	Expr *end = expr_cast(u, type, o.end);
	if (o.beyond)
		end = expr_binary(u, BIN_ADD, type, end, expr_int(u, type, 1));
	set->u.expr = expr_assign(u, expr_var(u, o.cursor), end, s->range);
	list_push(u->arena, &block->u.block, loop);
	list_push(u->arena, &block->u.block, set);
	c->found[c->count++] = o.cursor;
	return block;
}

Stmt *follow_cursors(Analysis *a, Stmt *body)
{
	Cursors c = {.a = a, .u = a->unit, .body = body};
	const Rewrite r = {.unit = c.u, .stmt = put_onward, .data = &c};
	Stmt *now = rewrite_stmt(&r, body);
	for (int i = 0; i < c.count; i++)
		list_push(a->unit->arena, &a->cursors, c.found[i]);
	return c.count ? now : NULL;
}

bool check_cursors(Analysis *a)
{
	for (int i = 0; i < a->cursors.count; i++)
		if (!must_not_fall(a, a->cursors.at[i])) {
			refuse(a, CODE_INNER_LOOP, a->loop->stmt->range,
				"a loop inside the loop goes on from '%s', which may fall",
				a->cursors.at[i]->name);
			return false;
		}
	return true;
}
