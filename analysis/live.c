// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* live.c - may a variable's value be used after the loop?
 *
 * In: the loop and a variable. Out: false only where no path from the loop's end reads the value
 * that it left there. The paths are followed forward: through the statements behind the loop, out
 * of the statements around it, round the back edges of the loops around it (which come to the loop
 * itself again), to the labels of gotos; a path ends where the variable gets another value, at a
 * return, and where the variable's scope is left. Variables that outlive the function or have an
 * address, and functions that setjmp may return into, are not looked at: their values are used. */
#include "analysis/live.h"

#include <string.h>

/* What becomes of the value on the way through a statement: on some path. */
typedef struct Flow {
	bool used;      /* it is read */
	bool falls;     /* it is still there at the end */
	bool breaks;    /* ... where a break leaves the statement */
	bool continues; /* ... where a continue leaves it */
} Flow;

typedef struct Live {
	const Var *var;
	Tracked tracked; /* the part of it that is followed */
	const Stmt *fresh; /* reads none of it that was there before, or NULL */
	Arena *arena;
	Flow start;                /* what has become of it where the way begins */
	LIST(const char *) labels; /* where gotos take it */
} Live;

static const Flow used = {.used = true};
static const Flow falls = {.falls = true};

/* ---- expressions ----------------------------------------------------------------------------- */

/* A dimension of variable length reads it. */
static bool type_mentions(const Type *t, const Var *var)
{
	for (; t && (t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER); t = t->of)
		if (t->kind == TYPE_ARRAY && expr_mentions(t->count_expr, var))
			return true;
	return false;
}

static Flow through_expr(Live *l, Expr *e);

/* Both are evaluated; X is the first where that matters. */
static Flow in_turn(Live *l, Expr *x, Expr *y)
{
	Flow first = through_expr(l, x);
	if (first.used || !first.falls)
		return first;
	return through_expr(l, y);
}

/* Both are evaluated in an order that C leaves open. */
static Flow unordered(Live *l, Expr *x, Expr *y)
{
	Flow one = through_expr(l, x), other = through_expr(l, y);
	return one.used || other.used ? used : (Flow){.falls = one.falls && other.falls};
}

static Flow through_list(Live *l, Expr *const *items, int count)
{
	Flow all = falls;
	for (int i = 0; i < count; i++) {
		Flow one = through_expr(l, items[i]);
		if (one.used)
			return used;
		all.falls &= one.falls;
	}
	return all;
}

/* The subscripts of lvalue E of the variable. */
static Flow through_subscripts(Live *l, Expr *e)
{
	Flow all = falls;
	while (e->kind != EXPR_VAR && !all.used && all.falls) {
		if (e->kind == EXPR_MEMBER) {
			e = e->u.member.base;
			continue;
		}
		all = through_expr(l, e->u.subscript.index);
		e = e->u.subscript.base->u.cast.operand;
	}
	return all;
}

/* E is evaluated for its value. */
static Flow through_lvalue(Live *l, Expr *e, Relation r)
{
	return r == PART_OTHER ? through_subscripts(l, e) : used;
}

static Flow through_assign(Live *l, Expr *e)
{
	Expr *left = e->u.assign.left;
	Relation r = part_relation(&l->tracked, left);
	if (r == PART_NONE)
		return unordered(l, left, e->u.assign.right);
	Flow target = e->u.assign.is_compound ? through_lvalue(l, left, r)
					      : through_subscripts(l, left);
	Flow right = through_expr(l, e->u.assign.right);
	if (target.used || right.used)
		return used;
	return r == PART_WHOLE ? (Flow){0} : (Flow){.falls = target.falls && right.falls};
}

static Flow through_choice(Live *l, Expr *condition, Expr *yes, Expr *no)
{
	Flow c = through_expr(l, condition);
	if (c.used || !c.falls)
		return c;
	Flow y = through_expr(l, yes), n = no ? through_expr(l, no) : falls;
	return y.used || n.used ? used : (Flow){.falls = y.falls || n.falls};
}

/* The kinds of which all that is evaluated is among the items. */
static bool is_transparent(const Expr *e)
{
	return strcmp(e->u.list.what, "compound literal") == 0 ||
	       strncmp(e->u.list.what, "initialiser", 11) == 0 ||
	       strcmp(e->u.list.what, "address of a label") == 0;
}

static Flow through_binary(Live *l, Expr *e)
{
	Expr *x = e->u.binary.left, *y = e->u.binary.right;
	if (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR)
		return through_choice(l, x, y, NULL);
	return e->u.binary.op == BIN_COMMA ? in_turn(l, x, y) : unordered(l, x, y);
}

static Flow through_expr(Live *l, Expr *e)
{
	Relation r = part_relation(&l->tracked, e);
	if (r != PART_NONE)
		return through_lvalue(l, e, r);
	switch (e->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
	case EXPR_VAR:
		return falls;
	case EXPR_UNARY:
		if (e->u.unary.op == UN_ADDR && expr_mentions(e->u.unary.operand, l->var))
			return used;
		return through_expr(l, e->u.unary.operand);
	case EXPR_BINARY:
		return through_binary(l, e);
	case EXPR_ASSIGN:
		return through_assign(l, e);
	case EXPR_COND:
		return through_choice(l, e->u.cond.condition, e->u.cond.yes, e->u.cond.no);
	case EXPR_CAST:
		if (e->u.cast.is_decay && expr_mentions(e->u.cast.operand, l->var))
			return used;
		return type_mentions(e->type, l->var) ? used : through_expr(l, e->u.cast.operand);
	case EXPR_SUBSCRIPT:
		return unordered(l, e->u.subscript.base, e->u.subscript.index);
	case EXPR_MEMBER:
		return through_expr(l, e->u.member.base);
	case EXPR_CALL: {
		Flow callee = through_expr(l, e->u.call.callee);
		Flow args = through_list(l, e->u.call.args.at, e->u.call.args.count);
		return callee.used ? callee : args;
	}
	case EXPR_INIT_LIST:
		return through_list(l, e->u.list.items.at, e->u.list.items.count);
	case EXPR_OPAQUE:
		if (!is_transparent(e))
			return used;
		return through_list(l, e->u.list.items.at, e->u.list.items.count).used ? used
										       : falls;
	}
	return used;
}

/* ---- statements ------------------------------------------------------------------------------ */

static Flow through(Live *l, const Stmt *s);

static Flow either(Flow x, Flow y)
{
	return (Flow){x.used || y.used, x.falls || y.falls, x.breaks || y.breaks,
		x.continues || y.continues};
}

/* What comes after FIRST. */
static Flow then(Flow first, Flow next)
{
	if (!first.falls)
		return first;
	first.falls = false;
	return either(first, next);
}

static Flow through_optional(Live *l, Expr *e)
{
	return e ? through_expr(l, e) : falls;
}

static Flow through_decl(Live *l, const Stmt *s)
{
	for (int i = 0; i < s->u.vars.count; i++) {
		const Var *v = s->u.vars.at[i];
		if (type_mentions(v->type, l->var))
			return used;
		Flow f = v->init && v->kind != VAR_STATIC_LOCAL ? through_expr(l, v->init) : falls;
		if (f.used || !f.falls)
			return f;
		if (v == l->var && v->kind != VAR_STATIC_LOCAL)
			return (Flow){0}; /* a new object */
	}
	return falls;
}

static Flow through_block(Live *l, const Stmt *s, int from)
{
	Flow f = falls;
	for (int i = from; i < s->u.block.count && f.falls && !f.used; i++)
		f = then(f, through(l, s->u.block.at[i]));
	return f;
}

/* The rest of a loop whose body is left as BODY says. */
static Flow after_body(Live *l, const Stmt *s, Flow body, bool again)
{
	Flow out = {.used = body.used, .falls = body.breaks};
	if (out.used || !(body.falls || body.continues))
		return out;
	Flow next = then(through_optional(l, s->kind == STMT_FOR ? s->u.loop.step : NULL),
		through_optional(l, s->u.loop.condition));
	if (next.falls && again)
		next = either(next, after_body(l, s, through(l, s->u.loop.body), false));
	return either(out, next);
}

/* A loop whose counter is the part's subscript: up to the iteration in which it is, that one, and
 * those behind. */
static Flow through_counted(Live *l, const Stmt *s, const Counted *c)
{
	Flow all = falls;
	const bool runs[] = {c->before, c->here, c->after};
	Reached *r = &l->tracked.reached[l->tracked.reached_count++];
	*r = (Reached){.counter = c->counter, .step = c->step};
	for (int i = 0; i < 3 && all.falls && !all.used; i++) {
		r->here = i == 1;
		if (!runs[i])
			continue;
		Flow body = through(l, s->u.loop.body);
		bool on = body.falls || body.continues;
		all.breaks |= body.breaks;
		all.used |= body.used;
		all.falls = on;
	}
	l->tracked.reached_count--;
	return (Flow){.used = all.used, .falls = all.falls || all.breaks};
}

static Flow through_loop(Live *l, const Stmt *s)
{
	Flow head = falls;
	Counted c;
	if (part_counted(&l->tracked, s, &c))
		return through_counted(l, s, &c);
	if (s->kind == STMT_FOR && s->u.loop.init)
		head = through(l, s->u.loop.init);
	if (s->kind != STMT_DO)
		head = then(head, through_optional(l, s->u.loop.condition));
	if (head.used || !head.falls)
		return head;
	Flow rest = after_body(l, s, through(l, s->u.loop.body), false);
	return s->kind == STMT_DO ? rest : either(head, rest);
}

static void add_label(Live *l, const char *name)
{
	for (int i = 0; i < l->labels.count; i++)
		if (strcmp(l->labels.at[i], name) == 0)
			return;
	list_push(l->arena, &l->labels, name);
}

static bool find_case(Stmt *s, void *data)
{
	if (s->kind == STMT_CASE)
		*(bool *)data = true;
	return s->kind != STMT_SWITCH;
}

/* Entered at every case. Cases inside other statements: the value is used if it is mentioned. */
static Flow through_switch(Live *l, const Stmt *s)
{
	Flow f = through_expr(l, s->u.select.value);
	if (f.used || !f.falls)
		return f;
	const Stmt *body = s->u.select.body;
	Flow all = falls; /* no case may fit */
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++) {
		Stmt *at = body->u.block.at[i];
		bool inside = false;
		if (at->kind == STMT_CASE)
			all = either(all, through_block(l, body, i));
		while (at->kind == STMT_CASE)
			at = at->u.label_case.body;
		stmt_walk(at, find_case, NULL, &inside);
		if (inside)
			return used;
	}
	if (body->kind != STMT_BLOCK)
		return used;
	all.falls |= all.breaks;
	all.breaks = false;
	return all;
}

static Flow through(Live *l, const Stmt *s)
{
	if (s == l->fresh)
		return falls;
	switch (s->kind) {
	case STMT_NULL:
		return falls;
	case STMT_EXPR:
		return through_expr(l, s->u.expr);
	case STMT_DECL:
		return through_decl(l, s);
	case STMT_BLOCK:
		return through_block(l, s, 0);
	case STMT_IF: {
		Flow no = s->u.branch.no ? through(l, s->u.branch.no) : falls;
		Flow arms = either(through(l, s->u.branch.yes), no);
		return then(through_expr(l, s->u.branch.condition), arms);
	}
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return through_loop(l, s);
	case STMT_SWITCH:
		return through_switch(l, s);
	case STMT_CASE:
		return through(l, s->u.label_case.body);
	case STMT_LABEL:
		return through(l, s->u.label.body);
	case STMT_BREAK:
		return (Flow){.breaks = true};
	case STMT_CONTINUE:
		return (Flow){.continues = true};
	case STMT_RETURN:
		return s->u.expr && through_expr(l, s->u.expr).used ? used : (Flow){0};
	case STMT_GOTO:
		add_label(l, s->u.label.name);
		return (Flow){0};
	case STMT_OPAQUE:
		return used;
	}
	return used;
}

/* ---- out of the statements around ------------------------------------------------------------ */

static Flow behind(Live *l, Stmt *s, const Stmt *target, bool *found);

static Flow behind_in_block(Live *l, const Stmt *s, const Stmt *target, bool *found)
{
	for (int i = 0; i < s->u.block.count; i++) {
		Flow f = behind(l, s->u.block.at[i], target, found);
		if (*found)
			return f.used ? f : then(f, through_block(l, s, i + 1));
	}
	return falls;
}

/* What becomes of the value from the end of TARGET, which lies in S, to the end of S. */
static Flow behind(Live *l, Stmt *s, const Stmt *target, bool *found)
{
	Flow f = l->start;
	if (!s || s == target) {
		*found = s != NULL;
		return f;
	}
	switch (s->kind) {
	case STMT_BLOCK:
		return behind_in_block(l, s, target, found);
	case STMT_IF:
		f = behind(l, s->u.branch.yes, target, found);
		return *found ? f : behind(l, s->u.branch.no, target, found);
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		f = behind(l, s->u.loop.body, target, found);
		return *found ? after_body(l, s, f, true) : falls;
	case STMT_SWITCH:
		f = behind(l, s->u.select.body, target, found);
		f.falls |= f.breaks;
		f.breaks = false;
		return f;
	case STMT_CASE:
		return behind(l, s->u.label_case.body, target, found);
	case STMT_LABEL:
		return behind(l, s->u.label.body, target, found);
	case STMT_NULL:
	case STMT_EXPR:
	case STMT_DECL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_OPAQUE:
		break;
	}
	return falls;
}

/* ---- the function ---------------------------------------------------------------------------- */

/* Jumps that are not followed may come from calls of these. */
static bool is_returning_twice(Expr *e, void *data)
{
	static const char *const names[] = {"setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp",
		"__builtin_setjmp", "vfork"};
	if (e->kind != EXPR_FUNC)
		return true;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(e->u.function->name, names[i]) == 0)
			*(bool *)data = true;
	return true;
}

void find_setjmp(Unit *unit)
{
	for (int i = 0; i < unit->functions.count; i++) {
		Function *f = unit->functions.at[i];
		if (f->body)
			stmt_walk(f->body, NULL, is_returning_twice, &f->has_setjmp);
	}
}

typedef struct Label {
	const char *name;
	const Stmt *stmt;
} Label;

static bool find_label(Stmt *s, void *data)
{
	Label *l = data;
	if (s->kind == STMT_LABEL && strcmp(s->u.label.name, l->name) == 0)
		l->stmt = s;
	return true;
}

/* The value, as START says, at the end of AT: is it used? */
static bool is_used_behind(Live *l, Stmt *body, const Stmt *at, Flow start)
{
	bool found = false;
	l->start = start;
	return behind(l, body, at, &found).used || !found;
}

/* Behind the loop, or where ENTRY says so from where the function begins. */
static bool is_part_live(
	Analysis *a, const Var *var, const Part *part, const Stmt *fresh, bool entry)
{
	Stmt *body = a->loop->function->body;
	Live l = {
		.var = var,
		.tracked = {.var = var, .part = *part},
		.fresh = fresh,
		.arena = a->unit->arena,
	};
	const bool twice = a->loop->function->has_setjmp;
	bool live = twice || (entry ? through(&l, body).used
				    : is_used_behind(&l, body, a->loop->stmt, falls));
	for (int i = 0; i < l.labels.count && !live; i++) {
		Label label = {.name = l.labels.at[i]};
		stmt_walk(body, find_label, NULL, &label);
		live = !label.stmt ||
		       is_used_behind(&l, body, label.stmt, through(&l, label.stmt));
	}
	return live;
}

/* The function may read what an earlier call of it has left in VAR. Where it does not, that is as
 * good as one that ends with the call: translators from Fortran declare all that way. */
static bool is_kept_for_calls(Analysis *a, const Var *var)
{
	return var->kind == VAR_STATIC_LOCAL && is_part_live(a, var, &(Part){0}, NULL, true);
}

/* What an iteration leaves in VAR may be read by those that come after it. */
static bool is_read_again(Analysis *a, const Var *var)
{
	Live l = {
		.var = var,
		.tracked = {.var = var},
		.arena = a->scratch,
	};
	return after_body(&l, a->loop->stmt, falls, true).used || l.labels.count;
}

bool is_live_after(Analysis *a, const Var *var)
{
	if (a->facts->search && is_read_again(a, var)) /* C runs the last iterations */
		return true;
	if (var->moves || var->kind == VAR_TEMP || var->kind == VAR_GLOBAL || var->address_taken ||
		var->type->is_volatile)
		return true;
	return is_part_live(a, var, &(Part){0}, NULL, false) || is_kept_for_calls(a, var);
}

bool is_object_live_after(Analysis *a, const Var *var)
{
	Parts_of_var parts = {0};
	parts_of_var(a->unit->arena, var, &parts);
	for (int i = 0; i < parts.count; i++)
		if (is_part_live(a, var, &parts.at[i], a->loop->stmt, false))
			return true;
	return false;
}
