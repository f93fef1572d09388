// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* members.c - loops that count in a member of a structure:
 *
 *	while (s->len < 56)
 *		s->buf[s->len++] = 0;
 *
 * In: a loop that was refused. Out: a loop that does the same with a variable of its own, t, which
 * is the member wherever the loop reads it, and follows it where the loop changes it:
 * s->len = ++t. So the loop counts in a variable, and the member is a place that each iteration
 * stores to, which must lie apart from all else that the loop touches, as for every loop. The same
 * for a pointer that a variable leads to, *(*p)++, and for such an integer: for (; *i < n; ++*i).
 *
 * That t is always what the member is: what names the structure (s) appears in the loop for members
 * only, and for none that shares bytes with this one; so whatever else is stored to goes through
 * another pointer, or through one that the loop has read from memory, and is checked to lie
 * elsewhere. The host's function is given the member's value: C reads the member before the first
 * iteration, or begins with a store to it; or each iteration reads it, and the value is asked for
 * where the count of iterations says that there is one. */
#include "analysis/exec.h"

#define MOST_MEMBERS 4

typedef struct Member {
	Expr *place;
	Var *now;
	Var *kept;  /* of a pointer: steps with NOW, and is what the place is set to */
	bool later; /* it is read by iterations */
} Member;

/* A variable that the loop declares, with a member or another of these in its initialiser. */
typedef struct Declared {
	Var *old, *now;
} Declared;

typedef struct Members {
	Analysis *a;
	Unit *u;
	Stmt *loop;
	Member at[MOST_MEMBERS];
	int count;
	LIST(Declared) declared;
	NameList names;
	bool fine, found;
	bool at_start; /* in the loop's first assignments */
} Members;

/* E is *p, a pointer or an integer that a variable leads to. */
static bool is_led_to(const Expr *e)
{
	return e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF &&
	       (e->type->kind == TYPE_POINTER || type_is_integer(e->type)) &&
	       expr_strip_implicit(e->u.unary.operand)->kind == EXPR_VAR;
}

static bool is_place(const Expr *e)
{
	return e->kind == EXPR_MEMBER || is_led_to(e);
}

static const Member *member_of(const Members *m, const Expr *e)
{
	for (int i = 0; i < m->count; i++)
		if (is_place(e) && expr_equal(e, m->at[i].place))
			return &m->at[i];
	return NULL;
}

/* ---- what may be replaced ----------------------------------------------------------------- */

/* The variable that PLACE is a member of, or of what it points to; NULL: it is less simple. */
static Var *root_of(const Expr *place, bool *points)
{
	*points = is_led_to(place);
	if (*points)
		return expr_strip_implicit(place->u.unary.operand)->u.var;
	while (place->kind == EXPR_MEMBER) {
		if (place->u.member.is_arrow && *points)
			return NULL;
		*points |= place->u.member.is_arrow;
		place = place->u.member.base;
	}
	if (*points)
		place = expr_strip_implicit((Expr *)place);
	return place->kind == EXPR_VAR ? place->u.var : NULL;
}

/* An integer that something may be counted in: a member, or what the loop's condition asks for. */
static bool is_numeric(const Members *m, const Expr *place)
{
	const Type *t = place->type;
	const Expr *asked = m->loop->u.loop.condition;
	const bool counts = place->kind == EXPR_MEMBER ||
			    (asked && expr_contains_equal(asked, place));
	return counts && type_is_integer(t) && t->kind == TYPE_SCALAR && type_bits(t) > 1 &&
	       !t->is_volatile && !t->is_atomic &&
	       (place->kind != EXPR_MEMBER || place->u.member.field->bit_width < 0);
}

static bool is_pointer(const Type *t)
{
	return t->kind == TYPE_POINTER && t->of->size > 0 && !t->is_volatile && !t->is_atomic &&
	       !t->of->is_volatile;
}

static void add_member(Members *m, Expr *place)
{
	bool points;
	if (!is_place(place) || member_of(m, place) || m->count == MOST_MEMBERS ||
		!(is_pointer(place->type) || is_numeric(m, place)))
		return;
	Var *root = root_of(place, &points);
	if (!root || root->is_thread_local || root->type->is_volatile ||
		stmt_changes(m->loop, root) || stmt_declares(m->loop, root) ||
		(root->kind != VAR_LOCAL && root->kind != VAR_PARAM))
		return;
	if (points && root->address_taken)
		return;
	m->at[m->count++].place = place;
}

static bool find_counter(Expr *e, void *data)
{
	Expr *target = expr_target(e);
	if (target)
		add_member(data, target);
	return true;
}

typedef struct Settings {
	const Expr *place;
	bool found;
} Settings;

static bool find_setting(Expr *e, void *data)
{
	Settings *s = data;
	if (e->kind == EXPR_ASSIGN && expr_equal(e->u.assign.left, s->place))
		s->found |= !e->u.assign.is_compound || expr_has_effects(e->u.assign.right);
	return !s->found;
}

/* Pointers are followed by steps: one that is set, as in a list, stays where it is. */
static void drop_set_pointers(Members *m)
{
	for (int i = 0; i < m->count; i++) {
		Settings s = {.place = m->at[i].place};
		if (!is_pointer(s.place->type))
			continue;
		stmt_walk(m->loop, NULL, find_setting, &s);
		if (s.found)
			m->at[i--] = m->at[--m->count];
	}
}

/* E is evaluated to the end whenever the loop begins, and reads PLACE on the way. */
static bool reads_first(const Expr *e, const Expr *place)
{
	for (int i = 0; e->kind == EXPR_BINARY && i < 2; i++) {
		bool lazy = e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR;
		if (i && lazy)
			return false;
		if (reads_first(i ? e->u.binary.right : e->u.binary.left, place))
			return true;
	}
	if (e->kind == EXPR_CAST)
		return reads_first(e->u.cast.operand, place);
	return is_place(e) && expr_equal(e, place);
}

/* E, when it is evaluated, reads PLACE. */
static bool reads_surely(const Expr *e, const Expr *place)
{
	if (!e)
		return false;
	switch (e->kind) {
	case EXPR_CAST:
		return reads_surely(e->u.cast.operand, place);
	case EXPR_UNARY:
		return e->u.unary.op != UN_ADDR &&
		       (expr_equal(e, place) || reads_surely(e->u.unary.operand, place));
	case EXPR_SUBSCRIPT:
		return reads_surely(e->u.subscript.base, place) ||
		       reads_surely(e->u.subscript.index, place);
	case EXPR_MEMBER:
		return expr_equal(e, place) || reads_surely(e->u.member.base, place);
	case EXPR_ASSIGN:
		if (!e->u.assign.is_compound && expr_equal(e->u.assign.left, place))
			return reads_surely(e->u.assign.right, place);
		return reads_surely(e->u.assign.left, place) ||
		       reads_surely(e->u.assign.right, place);
	case EXPR_COND:
		return reads_surely(e->u.cond.condition, place);
	case EXPR_BINARY:
		return reads_surely(e->u.binary.left, place) ||
		       (e->u.binary.op != BIN_LAND && e->u.binary.op != BIN_LOR &&
			       reads_surely(e->u.binary.right, place));
	default:
		return false;
	}
}

typedef enum FirstUse { READS, GOES_ON, MAY_LEAVE } FirstUse;

/* S reads PLACE, or goes on without, or may do neither. */
static FirstUse first_use(const Stmt *s, const Expr *place)
{
	FirstUse r = GOES_ON;
	bool surely = false;
	switch (s->kind) {
	case STMT_NULL:
		return GOES_ON;
	case STMT_EXPR:
		return reads_surely(s->u.expr, place) ? READS : GOES_ON;
	case STMT_DECL:
		for (int i = 0; i < s->u.vars.count; i++)
			surely |= reads_surely(s->u.vars.at[i]->init, place);
		return surely ? READS : GOES_ON;
	case STMT_IF:
		return reads_surely(s->u.branch.condition, place) ? READS : MAY_LEAVE;
	case STMT_BLOCK:
		for (int i = 0; r == GOES_ON && i < s->u.block.count; i++)
			r = first_use(s->u.block.at[i], place);
		return r;
	default:
		return MAY_LEAVE;
	}
}

/* Every iteration of LOOP reads PLACE: statements of the body do before something may leave it. */
static bool reads_always(const Stmt *loop, const Expr *place)
{
	return first_use(loop->u.loop.body, place) == READS;
}

/* The loop begins with PLACE = e. */
static bool is_set_first(const Stmt *loop, const Expr *place)
{
	const Stmt *init = loop->kind == STMT_FOR ? loop->u.loop.init : NULL;
	const Expr *e = init && init->kind == STMT_EXPR ? init->u.expr : NULL;
	while (e && e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA)
		e = e->u.binary.left;
	return e && e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
	       expr_equal(e->u.assign.left, place);
}

/* ---- what else names the structure -------------------------------------------------------- */

/* The members that lead from the root to PLACE; their number. */
enum { MOST_STEPS = 8 };
static int steps_to(const Expr *place, const Expr *steps[MOST_STEPS])
{
	int n = 0;
	for (; place->kind == EXPR_MEMBER; place = place->u.member.base) {
		if (n == MOST_STEPS)
			return 0;
		steps[n++] = place;
	}
	return n;
}

/* E, another member of the same variable, or of what it points to, shares no byte with PLACE. */
static bool lies_apart(const Expr *e, const Expr *place)
{
	const Expr *a[MOST_STEPS], *b[MOST_STEPS];
	int n = steps_to(e, a), k = steps_to(place, b);
	while (n > 0 && k > 0) {
		const Expr *x = a[--n], *y = b[--k];
		if (x->u.member.field != y->u.member.field)
			return !x->u.member.record->is_union;
	}
	return false;
}

static bool check_root(Expr *e, void *data)
{
	Members *m = data;
	bool points;
	if (member_of(m, e))
		return false;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR)
		for (int i = 0; i < m->count; i++)
			m->fine &= !expr_mentions(e, root_of(m->at[i].place, &points));
	Var *root = is_place(e) ? root_of(e, &points) : NULL;
	for (int i = 0; root && i < m->count; i++)
		if (root == root_of(m->at[i].place, &points)) {
			m->fine &= lies_apart(e, m->at[i].place);
			return false;
		}
	for (int i = 0; e->kind == EXPR_VAR && i < m->count; i++)
		m->fine &= e->u.var != root_of(m->at[i].place, &points);
	return m->fine;
}

/* ---- the loop with variables --------------------------------------------------------------- */

static Expr *assign(const Members *m, Expr *left, Expr *right)
{
	return expr_assign(m->u, left, right, left->range);
}

static Expr *variable(Members *m, Var *var, const Expr *e)
{
	Expr *v = expr_var(m->u, var);
	v->range = e->range;
	v->written = e;
	return v;
}

/* P++ is (P = t + 1, t++), as P-- is. */
static Expr *step_later(Members *m, const Member *member, const Expr *e, Expr *step)
{
	const bool up = e->u.unary.op == UN_POST_INC;
	Type *t = type_promote(m->u, member->now->type);
	Expr *next = expr_binary(m->u, up ? BIN_ADD : BIN_SUB, t,
		expr_cast(m->u, t, variable(m, member->now, e)), expr_int(m->u, t, 1));
	Expr *store = assign(m, e->u.unary.operand, next);
	return expr_binary(m->u, BIN_COMMA, step->type, store, step);
}

/* STEP, which each iteration takes, changes PLACE. */
static bool is_stepped(const Expr *step, const Expr *place)
{
	for (; step && step->kind == EXPR_BINARY && step->u.binary.op == BIN_COMMA;
		step = step->u.binary.left)
		if (is_stepped(step->u.binary.right, place))
			return true;
	const Expr *target = step ? expr_target(step) : NULL;
	return target && expr_equal(target, place);
}

static bool find_continue(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_CONTINUE;
	return !*found;
}

/* Every iteration changes PLACE at its end: what it is set to before the first is never left. */
static bool is_counter(const Stmt *loop, const Expr *place)
{
	Stmt *body = loop->u.loop.body;
	bool continues = false;
	if (is_stepped(loop->u.loop.step, place))
		return true;
	stmt_walk(body, find_continue, NULL, &continues);
	if (continues || body->kind != STMT_BLOCK || !body->u.block.count)
		return false;
	const Stmt *last = body->u.block.at[body->u.block.count - 1];
	return last->kind == STMT_EXPR && is_stepped(last->u.expr, place);
}

static Var *declared_of(const Members *m, const Var *var)
{
	for (int i = 0; i < m->declared.count; i++)
		if (m->declared.at[i].old == var)
			return m->declared.at[i].now;
	return NULL;
}

/* P++, a pointer, is (P = ++kept, t++): a kernel follows t in its own copy of what it points into,
 * and what is kept is the host's. */
static Expr *move_pointer(const Rewrite *r, const Member *member, Expr *e, Expr *target)
{
	Members *m = r->data;
	Expr *step = expr_copy(m->u, e), *keep = expr_copy(m->u, e);
	if (e->kind == EXPR_ASSIGN) {
		step->u.assign.left = variable(m, member->now, target);
		keep->u.assign.left = variable(m, member->kept, target);
		step->u.assign.right = rewrite_expr(r, e->u.assign.right);
		keep->u.assign.right = step->u.assign.right;
	} else {
		step->u.unary.operand = variable(m, member->now, target);
		keep->u.unary.operand = variable(m, member->kept, target);
		const bool up = e->u.unary.op == UN_POST_INC || e->u.unary.op == UN_PRE_INC;
		keep->u.unary.op = up ? UN_PRE_INC : UN_PRE_DEC;
	}
	return expr_binary(m->u, BIN_COMMA, step->type, assign(m, target, keep), step);
}

static Expr *change(const Rewrite *r, Expr *e, bool unused)
{
	Members *m = r->data;
	const Member *member = member_of(m, e);
	if (member)
		return variable(m, member->now, e);
	if (e->kind == EXPR_VAR && declared_of(m, e->u.var))
		return expr_var(m->u, declared_of(m, e->u.var));
	Expr *target = expr_target(e);
	member = target ? member_of(m, target) : NULL;
	if (!member)
		return NULL;
	if (member->kept)
		return move_pointer(r, member, e, target);
	Expr *step = expr_copy(m->u, e);
	if (e->kind == EXPR_ASSIGN) {
		step->u.assign.left = variable(m, member->now, target);
		step->u.assign.right = rewrite_expr(r, e->u.assign.right);
	} else {
		step->u.unary.operand = variable(m, member->now, target);
		bool later = e->u.unary.op == UN_POST_INC || e->u.unary.op == UN_POST_DEC;
		if (later && !unused)
			return step_later(m, member, e, step);
		if (later)
			step->u.unary.op =
				e->u.unary.op == UN_POST_INC ? UN_PRE_INC : UN_PRE_DEC;
	}
	return m->at_start && is_counter(m->loop, target) ? step : assign(m, target, step);
}

static Expr *change_used(const Rewrite *r, Expr *e)
{
	return change(r, e, false);
}

static Expr *change_unused(const Rewrite *r, Expr *e)
{
	Expr *now = change(r, e, true);
	return now ? now : rewrite_expr(r, e);
}

static bool find_use(Expr *e, void *data)
{
	Members *m = data;
	m->found |= member_of(m, e) || (e->kind == EXPR_VAR && declared_of(m, e->u.var));
	return !m->found;
}

static bool find_declared(Stmt *s, void *data)
{
	Members *m = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		Var *v = s->u.vars.at[i];
		m->found = false;
		if (v->init)
			expr_walk(v->init, find_use, m);
		if (!m->found)
			continue;
		Var *now = arena_alloc(m->u->arena, sizeof *now);
		*now = *v;
		m->fine &= v->kind == VAR_LOCAL;
		list_push(m->u->arena, &m->declared, ((Declared){v, now}));
	}
	return true;
}

static Stmt *change_declaration(const Rewrite *r, Stmt *s)
{
	Members *m = r->data;
	bool any = false;
	if (s->kind != STMT_DECL)
		return NULL;
	Stmt *copy = stmt_new(m->u, STMT_DECL, s->range);
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *v = s->u.vars.at[i], *now = declared_of(m, v);
		if (now)
			now->init = rewrite_expr(r, v->init);
		any |= now != NULL;
		list_push(m->u->arena, &copy->u.vars, now ? now : v);
	}
	return any ? copy : NULL;
}

static Var *new_variable(Members *m, const Member *member, const char *name)
{
	Function *f = m->a->loop->function;
	name = name_unused(m->u, f, &m->names, name, "_");
	Var *v = var_local(m->u, name, member->place->type->unqualified, f, f->body->range);
	v->range.end = v->range.begin;
	v->stands_for = member->place;
	v->stands_later = member->later;
	return v;
}

static void name_variables(Members *m, Member *member)
{
	bool points;
	const char *name = is_led_to(member->place) ? root_of(member->place, &points)->name
						    : member->place->u.member.field->name;
	member->now = new_variable(m, member, name);
	if (is_pointer(member->place->type))
		member->kept = new_variable(
			m, member, arena_printf(m->u->arena, "%s_kept", name));
}

static bool find_made(Expr *e, void *data)
{
	bool *made = data;
	*made |= e->kind == EXPR_VAR && (e->u.var->stands_for || e->u.var->kind == VAR_TEMP ||
						e->u.var->moves || e->u.var->is_made);
	return !*made;
}

/* VAR stands for a number: nobody looks at it after the loop. */
static void drop_last_value(Facts *f, const Var *var)
{
	for (int i = 0; i < f->inductions.count; i++)
		f->inductions.at[i].live_out &= f->inductions.at[i].var != var;
}

bool settle_members(Analysis *a)
{
	Unit *u = a->unit;
	Facts *f = a->facts;
	for (int i = 0; i < a->changed.count; i++) {
		Var *var = a->changed.at[i].var;
		if (!var->stands_later)
			continue;
		/* What counts iterations is checked in the loop's function. */
		bool made = f->search || value_may_trap(a, f->trip);
		expr_walk(f->trip, find_made, &made);
		if (made)
			return false;
		Expr *some = expr_binary(u, BIN_GT, u->scalar[SC_INT], f->trip,
			expr_int(u, f->trip->type, 0));
		var->stands_for = expr_cond(u, var->type->unqualified, some, var->stands_for,
			expr_int(u, var->type->unqualified, 0));
		var->stands_later = false;
		drop_last_value(a->facts, var);
	}
	return true;
}

Stmt *count_in_variables(Analysis *a, Stmt *loop, bool later)
{
	Members m = {.a = a, .u = a->unit, .loop = loop, .fine = true};
	if (loop->kind == STMT_DO || !loop->u.loop.condition)
		return NULL;
	stmt_walk(loop, NULL, find_counter, &m);
	drop_set_pointers(&m);
	bool any_later = false;
	for (int i = 0; i < m.count; i++) {
		Expr *place = m.at[i].place;
		m.at[i].later = !is_set_first(loop, place) &&
				!reads_first(loop->u.loop.condition, place);
		if (m.at[i].later && !(later && reads_always(loop, place)))
			m.at[i--] = m.at[--m.count];
		else
			any_later |= m.at[i].later;
	}
	if (later && !any_later)
		return NULL;
	stmt_walk(loop, NULL, check_root, &m);
	if (m.count)
		stmt_walk(loop, find_declared, NULL, &m);
	if (!m.fine || !m.count)
		return NULL;
	for (int i = 0; i < m.count; i++)
		name_variables(&m, &m.at[i]);
	const Rewrite r = {.unit = m.u,
		.expr = change_used,
		.unused = change_unused,
		.stmt = change_declaration,
		.data = &m};
	Stmt *now = rewrite_stmt(&r, loop);
	m.at_start = true;
	if (loop->kind == STMT_FOR)
		now->u.loop.init = rewrite_stmt(&r, loop->u.loop.init);
	return m.fine ? now : NULL;
}
