// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* parts.c - parts of a variable, for live.c: members and elements.
 *
 * In: lvalues of the source. Out: whether they are, contain or are apart from the part that is
 * followed. An element whose subscript counts a loop from a constant to a constant is the part's in
 * one iteration of that loop and another one in all others. */
#include "analysis/live.h"

/* Scalars of a variable that are followed one by one. */
#define PARTS_MAX 64

/* ---- lvalues --------------------------------------------------------------------------------- */

static Relation relate_index(const Tracked *t, const Expr *index, int step)
{
	int64_t n;
	const int64_t own = t->part.steps[step].index;
	const Expr *e = index;
	if (expr_is_int(index, &n))
		return own == ANY_INDEX ? PART_TOUCHED : n == own ? PART_WHOLE : PART_OTHER;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	for (int i = 0; e->kind == EXPR_VAR && i < t->reached_count; i++)
		if (t->reached[i].counter == e->u.var && t->reached[i].step == step)
			return t->reached[i].here ? PART_WHOLE : PART_OTHER;
	return PART_TOUCHED;
}

/* *DEPTH: the steps of the part that E takes. */
static Relation relate(const Tracked *t, const Expr *e, int *depth)
{
	Relation outer, inner = PART_TOUCHED;
	*depth = 0;
	if (e->kind == EXPR_VAR)
		return e->u.var == t->var ? PART_WHOLE : PART_NONE;
	if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
		outer = relate(t, e->u.member.base, depth);
	else if (e->kind == EXPR_SUBSCRIPT && e->u.subscript.base->kind == EXPR_CAST &&
		 e->u.subscript.base->u.cast.is_decay)
		outer = relate(t, e->u.subscript.base->u.cast.operand, depth);
	else
		return PART_NONE;
	if (outer == PART_NONE || outer == PART_OTHER)
		return outer;
	if (*depth < t->part.depth && e->kind == EXPR_MEMBER)
		inner = e->u.member.field == t->part.steps[*depth].field ? PART_WHOLE : PART_OTHER;
	else if (*depth < t->part.depth)
		inner = relate_index(t, e->u.subscript.index, *depth);
	++*depth;
	return inner < outer ? inner : outer;
}

Relation part_relation(const Tracked *t, const Expr *e)
{
	int depth;
	return relate(t, e, &depth);
}

/* ---- all parts ------------------------------------------------------------------------------- */

static int64_t count_scalars(const Type *t)
{
	int64_t count = 0;
	if (t->kind == TYPE_ARRAY)
		return t->count * count_scalars(t->of);
	if (t->kind != TYPE_RECORD)
		return 1;
	for (int i = 0; i < t->record->fields.count; i++)
		count += count_scalars(t->record->fields.at[i]->type);
	return count;
}

static void add_parts(Arena *arena, const Type *t, Part part, bool all, Parts_of_var *out)
{
	bool leaf = t->kind != TYPE_ARRAY && t->kind != TYPE_RECORD;
	if (leaf || part.depth == PART_DEPTH) {
		list_push(arena, out, part);
		return;
	}
	Step *step = &part.steps[part.depth++];
	if (t->kind == TYPE_ARRAY) {
		for (int64_t i = all ? 0 : ANY_INDEX; i < (all ? t->count : 0); i++) {
			*step = (Step){.index = i, .count = t->count};
			add_parts(arena, t->of, part, all, out);
		}
		return;
	}
	for (int i = 0; i < t->record->fields.count; i++) {
		*step = (Step){.field = t->record->fields.at[i]};
		add_parts(arena, step->field->type, part, all, out);
	}
}

void parts_of_var(Arena *arena, const Var *var, Parts_of_var *out)
{
	Part whole = {.depth = 0};
	add_parts(arena, var->type, whole, count_scalars(var->type) <= PARTS_MAX, out);
}

/* ---- counted loops --------------------------------------------------------------------------- */

typedef struct Usage {
	const Tracked *t;
	const Var *counter;
	int step; /* -1: none so far, -2: several, or the counter changes */
} Usage;

static bool is_counter(const Expr *e, const Var *var)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return e->kind == EXPR_VAR && e->u.var == var;
}

static bool find_usage(Expr *e, void *data)
{
	Usage *u = data;
	const Expr *target = expr_changed(e);
	int depth;
	if (target && is_counter(target, u->counter))
		u->step = -2;
	if (e->kind != EXPR_SUBSCRIPT || !is_counter(e->u.subscript.index, u->counter) ||
		relate(u->t, e, &depth) == PART_NONE || depth > u->t->part.depth)
		return true;
	if (u->step != -1 && u->step != depth - 1)
		u->step = -2;
	else
		u->step = depth - 1;
	return true;
}

/* S sets *VAR, or VAR where it is given, to a constant. */
static bool starts(const Stmt *s, const Var **var, int64_t *from)
{
	if (!s)
		return false;
	if (s->kind == STMT_DECL && s->u.vars.count == 1) {
		*var = s->u.vars.at[0];
		return (*var)->init && expr_is_int((*var)->init, from);
	}
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound ||
		e->u.assign.left->kind != EXPR_VAR)
		return false;
	*var = e->u.assign.left->u.var;
	return expr_is_int(e->u.assign.right, from);
}

static bool is_increment(const Expr *e, const Var *var)
{
	int64_t n;
	if (e && e->kind == EXPR_UNARY)
		return (e->u.unary.op == UN_PRE_INC || e->u.unary.op == UN_POST_INC) &&
		       is_counter(e->u.unary.operand, var);
	return e && e->kind == EXPR_ASSIGN && e->u.assign.is_compound &&
	       e->u.assign.op == BIN_ADD && is_counter(e->u.assign.left, var) &&
	       expr_is_int(e->u.assign.right, &n) && n == 1;
}

bool part_counted(const Tracked *t, const Stmt *loop, Counted *out)
{
	int64_t from, to;
	const Expr *c = loop->u.loop.condition;
	if (loop->kind != STMT_FOR || !c || t->reached_count == PART_DEPTH ||
		!starts(loop->u.loop.init, &out->counter, &from) ||
		!type_is_integer(out->counter->type) || out->counter->address_taken ||
		!is_increment(loop->u.loop.step, out->counter))
		return false;
	if (c->kind != EXPR_BINARY || (c->u.binary.op != BIN_LT && c->u.binary.op != BIN_LE) ||
		!is_counter(c->u.binary.left, out->counter) || !expr_is_int(c->u.binary.right, &to))
		return false;
	to += c->u.binary.op == BIN_LE;
	Usage u = {.t = t, .counter = out->counter, .step = -1};
	stmt_walk(loop->u.loop.body, NULL, find_usage, &u);
	if (u.step < 0 || from < 0 || to <= from || to > 100000)
		return false;
	const Step *s = &t->part.steps[u.step];
	if (s->index == ANY_INDEX && (from > 0 || to < s->count))
		return false;
	out->step = u.step;
	out->here = s->index == ANY_INDEX || (from <= s->index && s->index < to);
	out->before = s->index == ANY_INDEX || from < s->index;
	out->after = s->index == ANY_INDEX || s->index + 1 < to;
	return true;
}
