// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* judged.c - searches whose end a loop of the body decides:
 *
 *	for (i = 0; i + m <= n; i++) {
 *		for (j = 0; j < m; j++)
 *			if (s[i + j] != p[j])
 *				break;
 *		if (j == m)
 *			return i;
 *	}
 *
 * In: a search of which the condition that ends it is no value, and its states. Out: the body of
 * facts->search, which answers for iteration k: 1 where it leaves the loop, 0 where C would go on
 * with the next iteration. Threads run it in iterations that C does not come to. So what it
 * computes cannot fail (total.c), its loops end whatever they find, and it changes nothing but
 * variables of its own: stores and updates of what is carried are left out, and what is decided
 * must not depend on them. */
#include "analysis/copy.h"
#include "analysis/exec.h"
#include "analysis/values.h"

typedef struct Judge {
	Analysis *a;
	Copy copy;
	const char *why; /* it cannot be run ahead; NULL: it can */
	Range where;
} Judge;

static void fail(Judge *j, Range where, const char *why)
{
	if (!j->why) {
		j->why = why;
		j->where = where;
	}
}

/* ---- expressions --------------------------------------------------------------------------- */

static bool may_overflow(const Type *t)
{
	return type_is_integer(t) && type_is_signed(t) && type_bits(t) >= 32;
}

/* LEFT OP RIGHT for integers, as E says; where that may fail, something that may not. */
static Expr *combined(Judge *j, Expr *e, Expr *left, Expr *right)
{
	Expr *total = value_total_op(j->a, e, left, right);
	const bool divides = e->u.binary.op == BIN_DIV || e->u.binary.op == BIN_REM;
	if (total && divides && expr_has_effects(right))
		fail(j, e->range, "it divides by what it changes in the same expression");
	if (total)
		return total;
	Expr *copy = expr_copy(j->a->unit, e);
	copy->u.binary.left = left;
	copy->u.binary.right = right;
	return copy;
}

static Expr *computed(Judge *j, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	return combined(j, expr_binary(j->a->unit, op, type, left, right), left, right);
}

/* TARGET = TARGET OP RIGHT, computed in TYPE, as E does; all of that has been copied. */
static Expr *assign(Judge *j, Expr *e, Expr *target, BinaryOp op, Type *type, Expr *right)
{
	Unit *u = j->a->unit;
	if (expr_has_effects(target))
		fail(j, e->range, "it updates a place that it also computes");
	Expr *now = computed(j, op, type, expr_cast(u, type, target), right);
	return expr_assign(u, target, expr_cast(u, target->type->unqualified, now), e->range);
}

/* E counts the iterations of a loop of the body, which ends before it overflows. */
static bool is_counter(const Analysis *a, const Expr *e)
{
	for (int i = 0; e->kind == EXPR_VAR && i < a->inner_counters.count; i++)
		if (a->inner_counters.at[i] == e->u.var)
			return true;
	return false;
}

static Expr *step(Judge *j, Copy *c, Expr *e)
{
	Unit *u = j->a->unit;
	Type *type = e->type->unqualified;
	const UnaryOp op = e->u.unary.op;
	const bool up = op == UN_PRE_INC || op == UN_POST_INC;
	const bool before = op == UN_POST_INC || op == UN_POST_DEC;
	if (!may_overflow(type) || is_counter(j->a, e->u.unary.operand))
		return NULL;
	Expr *target = copy_expr(c, e->u.unary.operand), *one = expr_int(u, type, 1);
	Expr *set = assign(j, e, target, up ? BIN_ADD : BIN_SUB, type, one);
	if (!before)
		return set;
	Expr *old = computed(j, up ? BIN_SUB : BIN_ADD, type, target, one);
	return expr_binary(u, BIN_COMMA, type, set, old);
}

/* What stands for E in the copy; NULL: a copy of it. */
static Expr *harmless(Expr *e, void *data)
{
	Judge *j = data;
	Copy *c = &j->copy;
	Unit *u = j->a->unit;
	if (e->kind == EXPR_CALL && !value_call_is_total(j->a, e))
		fail(j, e->range,
			"it calls a function that may not end, divide by zero or overflow there");
	if (e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC)
		return step(j, c, e);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS && may_overflow(e->type))
		return computed(j, BIN_SUB, e->type, expr_int(u, e->type, 0),
			copy_expr(c, e->u.unary.operand));
	if (e->kind == EXPR_ASSIGN && e->u.assign.is_compound &&
		type_is_integer(e->u.assign.computation) && type_is_integer(e->type))
		return assign(j, e, copy_expr(c, e->u.assign.left), e->u.assign.op,
			e->u.assign.computation, copy_expr(c, e->u.assign.right));
	if (e->kind == EXPR_BINARY && type_is_integer(e->type) &&
		type_is_integer(e->u.binary.left->type))
		return combined(
			j, e, copy_expr(c, e->u.binary.left), copy_expr(c, e->u.binary.right));
	return NULL;
}

/* Whether anybody sees the old value of a variable that is stepped matters where it may overflow.
 */
static Expr *unused(const Rewrite *r, Expr *e)
{
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA) {
		Expr *copy = expr_copy(r->unit, e);
		copy->u.binary.left = unused(r, e->u.binary.left);
		copy->u.binary.right = unused(r, e->u.binary.right);
		return copy;
	}
	if (e->kind != EXPR_UNARY || (e->u.unary.op != UN_POST_INC && e->u.unary.op != UN_POST_DEC))
		return e;
	Expr *copy = expr_copy(r->unit, e);
	copy->u.unary.op = e->u.unary.op == UN_POST_INC ? UN_PRE_INC : UN_PRE_DEC;
	return copy;
}

/* ---- statements ---------------------------------------------------------------------------- */

static bool is_state(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->facts->states.count; i++)
		if (a->facts->states.at[i].var == var)
			return true;
	return false;
}

/* The variable that E is, or is in: no pointer leads there. NULL: there is none. */
static const Var *object_of(const Expr *e)
{
	e = expr_whole(e);
	return e->kind == EXPR_VAR ? e->u.var : NULL;
}

/* TARGET is not the iteration's own. */
static bool is_outside(const Analysis *a, const Expr *target)
{
	const Var *var = object_of(target);
	if (!var || (var->kind != VAR_LOCAL && var->kind != VAR_PARAM))
		return true;
	return type_is_scalar(var->type) ? is_state(a, var) : !is_own(a, var);
}

typedef struct Effects {
	const Analysis *a;
	bool inside; /* something of the iteration's own is changed */
} Effects;

static bool find_inside(Expr *e, void *data)
{
	Effects *f = data;
	const Expr *target = expr_target(e);
	f->inside |= expr_is_effect(e) && (!target || !is_outside(f->a, target));
	return !f->inside;
}

/* S sets a flag, and does nothing else. */
static bool sets_flag(Analysis *a, const Stmt *s)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	return e && e->kind == EXPR_ASSIGN && e->u.assign.left->kind == EXPR_VAR &&
	       is_flag(a, e->u.assign.left->u.var) && !expr_has_effects(e->u.assign.right);
}

/* S, such a one: the loop goes on where the flag becomes what it has been so far, which it stays in
 * iterations that are not the last. */
static Stmt *leave_by_flag(Judge *j, const Stmt *s)
{
	Unit *u = j->a->unit;
	const Expr *e = s->u.expr;
	Expr *now = e->u.assign.right, *old = e->u.assign.left;
	Type *type = old->type->unqualified;
	if (e->u.assign.is_compound)
		now = expr_binary(u, e->u.assign.op, e->u.assign.computation,
			expr_cast(u, e->u.assign.computation, old), now);
	Stmt *leaves = stmt_new(u, STMT_IF, s->range);
	leaves->u.branch.condition =
		expr_binary(u, BIN_NE, u->scalar[SC_INT], expr_cast(u, type, now), old);
	leaves->u.branch.yes = stmt_new(u, STMT_RETURN, s->range);
	return leaves;
}

/* at = i, found = 1; as two statements. */
static Stmt *one_by_one(const Rewrite *r, const Stmt *s)
{
	Expr *const parts[] = {s->u.expr->u.binary.left, s->u.expr->u.binary.right};
	Stmt *block = stmt_new(r->unit, STMT_BLOCK, s->range);
	for (int i = 0; i < 2; i++) {
		Stmt *part = stmt_new(r->unit, STMT_EXPR, parts[i]->range);
		part->u.expr = parts[i];
		list_push(r->unit->arena, &block->u.block, part);
	}
	return rewrite_stmt(r, block);
}

/* Statements that only change what is not the iteration's own are left out. */
static Stmt *without_stores(const Rewrite *r, Stmt *s)
{
	Judge *j = r->data;
	Effects f = {.a = j->a};
	if (s->kind == STMT_EXPR && s->u.expr->kind == EXPR_BINARY &&
		s->u.expr->u.binary.op == BIN_COMMA)
		return one_by_one(r, s);
	if (sets_flag(j->a, s))
		return leave_by_flag(j, s);
	if (s->kind != STMT_EXPR || !expr_has_effects(s->u.expr))
		return NULL;
	expr_walk(s->u.expr, find_inside, &f);
	if (f.inside)
		return NULL;
	list_push(r->unit->arena, &j->a->left_out, s);
	return stmt_new(r->unit, STMT_NULL, s->range);
}

static Stmt *answer(Judge *j, const Stmt *s, int64_t n)
{
	Unit *u = j->a->unit;
	Stmt *copy = stmt_new(u, STMT_RETURN, s->range);
	copy->u.expr = expr_int(u, u->scalar[SC_INT], n);
	return copy;
}

static Stmt *go_on(Stmt *s, void *data)
{
	return answer(data, s, 0);
}

static Stmt *leave(Stmt *s, void *data)
{
	return answer(data, s, 1);
}

/* ---- what is left of it ---------------------------------------------------------------------- */

/* E is where something is that is carried. */
static bool is_carried(const Analysis *a, const Expr *e)
{
	if (e->kind == EXPR_VAR && is_state(a, e->u.var))
		return true;
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		for (int k = 0; k < s->spelled.count; k++)
			if (s->spelled.at[k] == e || expr_equal(s->spelled.at[k], e))
				return true;
	}
	return false;
}

static bool find_foreign(Expr *e, void *data)
{
	Judge *j = data;
	const Expr *target = expr_target(e);
	if (target && target->kind == EXPR_VAR && is_flag(j->a, target->u.var))
		fail(j, e->range,
			"what the loop's condition asks for changes within an expression");
	else if (target && is_outside(j->a, target))
		fail(j, e->range, "it changes more than variables of its own there");
	else if (is_carried(j->a, e))
		fail(j, e->range, "what is carried from iteration to iteration takes part");
	else if (e->kind == EXPR_ASSIGN && e->type->kind == TYPE_RECORD)
		fail(j, e->range, "it copies structures");
	return !j->why;
}

/* No pointer may lead to objects of the iteration's own: what is stored there would be left out. */
static bool find_own_address(Expr *e, void *data)
{
	Judge *j = data;
	const Expr *of = NULL;
	if (e->kind == EXPR_CAST && e->u.cast.is_decay)
		of = e->u.cast.operand;
	else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR)
		of = e->u.unary.operand;
	if (e->kind == EXPR_SUBSCRIPT && object_of(e)) {
		for (; e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER;) {
			if (e->kind == EXPR_SUBSCRIPT)
				expr_walk(e->u.subscript.index, find_own_address, data);
			e = e->kind == EXPR_MEMBER ? e->u.member.base
						   : e->u.subscript.base->u.cast.operand;
		}
		return false;
	}
	const Var *var = of ? object_of(of) : NULL;
	if (var && (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) &&
		(is_own(j->a, var) || type_is_scalar(var->type)))
		fail(j, e->range, "a pointer leads to what each iteration has for itself");
	return !j->why;
}

/* Arrays of the iteration's own are only accessed where they have elements. */
static bool find_computed_place(Expr *e, void *data)
{
	Judge *j = data;
	const Var *var = e->kind == EXPR_SUBSCRIPT ? object_of(e) : NULL;
	const int64_t count = var ? declared_count(e) : 0;
	if (!var || !is_own(j->a, var))
		return !j->why;
	const Interval range = value_interval(j->a, e->u.subscript.index);
	if (range.low < 0 || range.high >= count)
		fail(j, e->range, "it might access an array of its own out of bounds there");
	return !j->why;
}

/* The body changes memory before it reads what may be that. */
static bool reads_stored(const Analysis *a)
{
	for (int i = 0; i < a->forwarded.count; i++) {
		const Var *var = object_of(a->forwarded.at[i]);
		if (!var || !is_own(a, var))
			return true;
	}
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (!x->is_write && x->load && value_epoch((Analysis *)a, x->load))
			return true;
	}
	return false;
}

static Stmt *judging_body(Judge *j)
{
	Analysis *a = j->a;
	const Rewrite drop = {
		.unit = a->unit, .unused = unused, .stmt = without_stores, .data = j};
	j->copy = (Copy){
		.unit = a->unit, .replace = harmless, .leave = go_on, .ends = leave, .data = j};
	stmt_walk(a->facts->body, NULL, find_own_address, j);
	Stmt *body = rewrite_stmt(&drop, a->facts->body);
	stmt_walk(body, NULL, find_foreign, j);
	if (!j->why)
		stmt_walk(body, NULL, find_computed_place, j);
	return j->why ? NULL : copy_stmt(&j->copy, body);
}

static bool is_left_out(const Analysis *a, const Access *x)
{
	bool found = false;
	for (int i = 0; i < a->left_out.count && x->written_as; i++)
		found |= stmt_contains_expr(a->left_out.at[i], x->written_as);
	return found;
}

void record_judge(Analysis *a, Analysis *loop)
{
	for (int i = 0; i < loop->accesses.count; i++) {
		Access *x = &loop->accesses.at[i];
		if (x->is_write || is_left_out(loop, x))
			continue;
		x->feeds_state = true;
		Access own = *x;
		own.state = -1; /* the search has none */
		list_push(a->unit->arena, &a->accesses, own);
	}
}

bool make_judge(Analysis *a)
{
	Judge j = {.a = a, .where = a->loop->stmt->range};
	if (!a->judged.text)
		return true;
	if (a->endless)
		fail(&j, a->endless->range, "that loop may not end there");
	else if (a->failures.count)
		fail(&j, j.where, "it may end the program");
	else if (a->renewed.count || a->facts->last_in_c)
		fail(&j, j.where, "it has an object of before the loop for itself");
	else if (reads_stored(a))
		fail(&j, j.where, "it reads what it may have stored");
	Stmt *body = j.why ? NULL : judging_body(&j);
	if (!j.why && j.copy.failed)
		fail(&j, j.where, "the body contains statements that cannot be taken apart");
	if (!j.why) {
		a->facts->search->body = body;
		return true;
	}
	Reason *r = refuse(a, CODE_EARLY_EXIT, a->judged.range, "%s", a->judged.text);
	reason_note(a->unit, r, j.where,
		"that cannot be found out for iterations that C may not come to: %s", j.why);
	return false;
}
