// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lengths.c - loops that ask for a string's length every time: for (i = 0; i < strlen(s); i++)
 * or once: for (i = 0, j = strlen(s) - 1; i < j; i++, j--)
 *
 * In: a loop whose header calls strlen(). Out: the same loop with variables in the place of the
 * calls, which are what these return before the loop; where the condition asks each iteration reads
 * the first and the last byte of each string as well, so that checks for overlapping see it. That
 * none of these strings becomes shorter or longer is looked at when all accesses are known. */
#include "analysis/exec.h"

typedef struct Length {
	Expr *string; /* the argument */
	Expr *ends[2]; /* NULL where it is asked for once */
	Var *length;
} Length;

typedef struct Lengths {
	Analysis *a;
	const Stmt *loop;
	LIST(Length) all;
	NameList names;
} Lengths;

static Expr *measured(const Expr *e)
{
	if (e->kind != EXPR_CALL || e->u.call.callee->kind != EXPR_FUNC ||
		e->u.call.args.count != 1)
		return NULL;
	static const char *const names[] = {"strlen", "__builtin_strlen", NULL};
	const Function *f = e->u.call.callee->u.function;
	return f->from_system && function_is_one_of(f, names)
		       ? expr_strip_implicit(e->u.call.args.at[0])
		       : NULL;
}

static bool find_moving(Expr *e, void *data)
{
	const Stmt **loop = data;
	int64_t n;
	bool fixed = e->kind == EXPR_INT || e->kind == EXPR_CAST || e->kind == EXPR_MEMBER ||
		     (e->kind == EXPR_SUBSCRIPT && expr_is_int(e->u.subscript.index, &n));
	if (e->kind == EXPR_VAR && e->type->kind == TYPE_ARRAY)
		fixed = !stmt_declares(*loop, e->u.var);
	else if (e->kind == EXPR_VAR)
		fixed = var_stays(*loop, e->u.var);
	if (!fixed)
		*loop = NULL;
	return fixed;
}

/* The variables that lead to E are what they were before LOOP. What is read on the way is seen to
 * stay by the reads of the string's ends, whose place must be fixed (keep_lengths). */
static bool stays(const Stmt *loop, Expr *e)
{
	expr_walk(e, find_moving, &loop);
	return loop != NULL;
}

static Expr *byte_of(Unit *u, Expr *string, Expr *index)
{
	if (string->type->kind == TYPE_ARRAY) {
		string = expr_cast(u, type_pointer(u, string->type->of), string);
		string->u.cast.is_decay = string->u.cast.is_implicit = true;
	}
	Expr *e = expr_new(u, EXPR_SUBSCRIPT, string->type->of, string->range);
	e->is_lvalue = true;
	e->u.subscript.base = string;
	e->u.subscript.index = index;
	return e;
}

static Length *known_length(Lengths *l, const Expr *string)
{
	for (int i = 0; i < l->all.count; i++)
		if (expr_equal(l->all.at[i].string, string))
			return &l->all.at[i];
	return NULL;
}

static void add_length(Lengths *l, Expr *call, Expr *string, bool once)
{
	Unit *u = l->a->unit;
	Function *f = l->a->loop->function;
	const bool bytes = (string->type->kind == TYPE_POINTER ||
				   string->type->kind == TYPE_ARRAY) &&
			   string->type->of->size == 1;
	if (!bytes || known_length(l, string) || !stays(l->loop, string))
		return;
	const char *name = name_unused(u, f, &l->names, "length", "_");
	Length x = {.string = string};
	x.length = var_local(u, name, call->type->unqualified, f, f->body->range);
	x.length->range.end = x.length->range.begin;
	x.length->stands_for = call;
	if (!once) {
		x.ends[0] = byte_of(u, string, expr_int(u, u->scalar[SC_INT], 0));
		x.ends[1] = byte_of(u, string, expr_var(u, x.length));
	}
	list_push(u->arena, &l->all, x);
}

/* C need not come to what E has behind its first operand. */
static bool chooses(const Expr *e)
{
	return e->kind == EXPR_COND ||
	       (e->kind == EXPR_BINARY &&
		       (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR));
}

/* The calls in E that C comes to whenever it comes to E. */
static void find_calls(Lengths *l, Expr *e)
{
	Expr *string = measured(e);
	if (string)
		add_length(l, e, string, false);
	for (int i = 0; expr_operand(e, i) && (i == 0 || !chooses(e)); i++)
		find_calls(l, *expr_operand(e, i));
}

typedef struct Asking {
	const Expr *string;
	int calls;
} Asking;

static bool count_call(Expr *e, void *data)
{
	Asking *asking = data;
	const Expr *string = measured(e);
	asking->calls += string && expr_equal(string, asking->string);
	return true;
}

/* The calls in E, which starts the loop, of strings whose lengths nothing else in it asks for. */
static void find_first_calls(Lengths *l, Expr *e)
{
	Expr *string = measured(e);
	Asking asking = {.string = string};
	if (string)
		stmt_walk((Stmt *)l->loop, NULL, count_call, &asking);
	if (asking.calls == 1)
		add_length(l, e, string, true);
	for (int i = 0; expr_operand(e, i) && (i == 0 || !chooses(e)); i++)
		find_first_calls(l, *expr_operand(e, i));
}

static void find_calls_of_start(Lengths *l, Stmt *init)
{
	if (init->kind == STMT_EXPR)
		find_first_calls(l, init->u.expr);
	for (int i = 0; init->kind == STMT_DECL && i < init->u.vars.count; i++)
		if (init->u.vars.at[i]->init)
			find_first_calls(l, init->u.vars.at[i]->init);
}

static Expr *change_call(const Rewrite *r, Expr *e)
{
	Lengths *l = r->data;
	Expr *string = measured(e);
	const Length *x = string ? known_length(l, string) : NULL;
	return x ? expr_var(r->unit, x->length) : NULL;
}

Stmt *measure_strings(Analysis *a, Measured *ends)
{
	Unit *u = a->unit;
	Stmt *old = a->loop->stmt;
	Lengths l = {.a = a, .loop = old};
	if (old->kind == STMT_DO || !old->u.loop.condition)
		return NULL;
	find_calls(&l, old->u.loop.condition);
	if (old->kind == STMT_FOR && old->u.loop.init)
		find_calls_of_start(&l, old->u.loop.init);
	if (!l.all.count)
		return NULL;
	const Rewrite r = {.unit = u, .expr = change_call, .data = &l};
	Stmt *loop = rewrite_stmt(&r, old);
	if (loop == old)
		return NULL;
	for (int i = 0; i < l.all.count; i++)
		for (int end = 0; end < 2 && l.all.at[i].ends[end]; end++)
			list_push(u->arena, ends, l.all.at[i].ends[end]);
	return loop;
}

void read_ends(Exec *x)
{
	for (int i = 0; i < x->a->measured.count; i++)
		eval(x, expr_cast(x->a->unit, x->a->unit->scalar[SC_INT], x->a->measured.at[i]));
}

/* ---- what is stored -------------------------------------------------------------------------- */

static Access *access_of(Analysis *a, const Expr *byte)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].written_as == byte)
			return &a->accesses.at[i];
	return NULL;
}

/* W, a store, may be to the object that X reads a byte of. */
static bool may_spoil(const Access *x, const Access *w)
{
	if (!w->base || !expr_equal(w->base, x->base))
		return !w->base;
	return w->elem != x->elem || x->table ||
	       (w->field_offset < x->field_offset + x->size &&
		       x->field_offset < w->field_offset + w->size);
}

/* The character of which E, an element of what toupper() or tolower() read, is the other letter; or
 * NULL. */
static Expr *letter_of(const Analysis *a, const Expr *e)
{
	const Expr *place = e->kind == EXPR_LOAD ? e->u.load : e;
	const Expr *base = place->kind == EXPR_SUBSCRIPT ? place->u.subscript.base : NULL;
	const Expr *array = base && base->kind == EXPR_CAST ? base->u.cast.operand : NULL;
	int64_t n;
	if (!array || array->kind != EXPR_VAR ||
		(array->u.var != a->unit->character_tables[UPPER_LETTERS] &&
			array->u.var != a->unit->character_tables[LOWER_LETTERS]))
		return NULL;
	const Expr *index = place->u.subscript.index;
	return index->kind == EXPR_BINARY && expr_is_int(index->u.binary.right, &n) &&
			       (index->u.binary.op == BIN_SUB ? -n : n) == -FIRST_CHARACTER &&
			       (index->u.binary.op == BIN_SUB || index->u.binary.op == BIN_ADD)
		       ? index->u.binary.left
		       : NULL;
}

/* E is not 0, nor its last byte, where the byte at PLACE, of the string, is not: letters have no
 * code that is 0 (C11 5.2.1p2). */
static bool is_another(Analysis *a, Expr *e, const Expr *place)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) && type_bits(e->type) >= 8 &&
		type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	Expr *letter = letter_of(a, e);
	if (letter)
		return is_another(a, letter, place);
	if (e->kind == EXPR_LOAD)
		return e->type->size == 1 && expr_equal(e->u.load, place);
	if (e->kind == EXPR_COND)
		return is_another(a, e->u.cond.yes, place) && is_another(a, e->u.cond.no, place);
	const Interval range = value_interval(a, e);
	return (range.low > 0 && range.high < 256) || (range.low > -129 && range.high < 0);
}

/* W stores a byte other than 0 where X is an element. */
static bool stores_another(Analysis *a, const Access *x, const Access *w)
{
	if (!w->base || !expr_equal(w->base, x->base) || x->table || w->elem != x->elem ||
		w->elem->size != 1 || !w->value || !type_is_integer(w->elem))
		return false;
	HereFact fact = {.outer = a->facts_here};
	if (w->guard)
		interval_assume(a, &fact, w->guard, true);
	const Interval stored = value_interval(a, value_cast(a, w->elem, w->value));
	a->facts_here = fact.outer;
	return stored.low > 0 || stored.high < 0 || is_another(a, w->value, w->place);
}

/* E, a counter, is what its type makes of a number that fits. */
static bool is_counter(const Analysis *a, const Expr *e)
{
	for (int i = 0; i < a->facts->inductions.count; i++) {
		const Induction *in = &a->facts->inductions.at[i];
		if (in->at == e)
			return !in->goes_round;
	}
	return false;
}

/* E as it was before it became wider, or as narrow as a counter. */
static const Expr *before_widening(const Analysis *a, const Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		(type_bits(e->type) >= type_bits(e->u.cast.operand->type) || is_counter(a, e)))
		e = e->u.cast.operand;
	return e;
}

/* CONDITION, where it holds, says that the number INDEX is less than LENGTH: that is no less than
 * what a conversion makes of it. */
static bool says_less(
	const Analysis *a, const Expr *condition, const Expr *index, const Var *length)
{
	if (condition->kind != EXPR_BINARY)
		return false;
	const Expr *left = condition->u.binary.left, *right = condition->u.binary.right;
	const BinaryOp op = condition->u.binary.op;
	if (op == BIN_LAND)
		return says_less(a, left, index, length) || says_less(a, right, index, length);
	const Expr *less = op == BIN_LT ? left : right, *more = op == BIN_LT ? right : left;
	while (more->kind == EXPR_CAST && type_is_integer(more->type))
		more = more->u.cast.operand;
	return (op == BIN_LT || op == BIN_GT) && more->kind == EXPR_VAR && more->u.var == length &&
	       before_widening(a, less) == before_widening(a, index);
}

/* The string of which X is the last byte remains as long as it is: what is stored, which is nowhere
 * else, is not 0, and before that. */
static bool is_only_changed(Analysis *a, const Access *x, const Var *length)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *w = &a->accesses.at[i];
		if (w->is_write && !(stores_another(a, x, w) && w->offset && a->condition &&
					   says_less(a, a->condition, w->offset, length)))
			return false;
	}
	return true;
}

static bool is_kept(Analysis *a, const Access *x)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && may_spoil(x, &a->accesses.at[i]))
			return false;
	return true;
}

bool keep_lengths(Analysis *a)
{
	for (int i = 0; i < a->measured.count; i += 2) {
		Access *first = access_of(a, a->measured.at[i]);
		const Access *last = access_of(a, a->measured.at[i + 1]);
		if (!first || !last || !first->base || !last->base)
			return false;
		if (is_kept(a, first) && is_kept(a, last))
			continue;
		const Expr *length = last->written_as->u.subscript.index;
		if (!is_only_changed(a, last, length->u.var))
			return false;
		*first = *last; /* nobody asks whether it is apart from other arrays */
	}
	return true;
}
