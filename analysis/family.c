// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* family.c - small things that the recognisers of the monoid families share. */
#include "analysis/family.h"

#include <string.h>

State *family_state(Analysis *a, int state)
{
	return &a->facts->states.at[state];
}

/* The loop's own directive, or an `auto` before its function. */
static bool speaks_for(const Analysis *a, const Directive *d)
{
	const Loop *loop = a->loop;
	return d == loop->directive || (d->kind == DIR_AUTO && d->function == loop->function);
}

bool directive_says(const Analysis *a, ClauseKind kind, const char *word)
{
	for (int i = 0; i < a->unit->directives.count; i++) {
		const Directive *d = a->unit->directives.at[i];
		for (int k = 0; speaks_for(a, d) && k < d->clauses.count; k++) {
			const Clause *c = d->clauses.at[k];
			if (c->kind == kind && !word)
				return true;
			for (int j = 0; c->kind == kind && j < c->words.count; j++)
				if (strcmp(c->words.at[j], word) == 0)
					return true;
		}
	}
	return false;
}

bool directive_assumes(const Analysis *a, const char *word)
{
	return directive_says(a, CLAUSE_ASSUME, word);
}

bool is_state(const Expr *e, const State *s)
{
	return e->kind == EXPR_STATE && e->u.state == s->var;
}

bool is_free_cond(Analysis *a, Expr *e)
{
	return e->kind == EXPR_COND && !value_uses_state(a, e->u.cond.condition, NULL);
}

void add_component(Analysis *a, Monoid *m, Component c)
{
	list_push(a->unit->arena, &m->components, c);
}

Expr *part(Analysis *a, const Monoid *m, int side, int component)
{
	return value_part(a, m->components.at[component].type, side, component);
}

Expr *combine_binary(Analysis *a, const Monoid *m, BinaryOp op)
{
	return value_binary(a, op, m->components.at[0].type, part(a, m, 0, 0), part(a, m, 1, 0));
}

Type *ring_type(Analysis *a, Type *t)
{
	return a->unit->scalar[type_bits(t) > 32 ? SC_ULLONG : SC_UINT];
}

/* ---- numbers whatever their type --------------------------------------------------------- */

Expr *bare_number(Analysis *a, Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay) {
		Expr *inner = e->u.cast.operand;
		bool wider =
			type_is_integer(e->type) && type_is_integer(inner->type)
				? interval_within(value_interval(a, inner), type_interval(e->type))
				: type_is_floating(e->type) && type_is_floating(inner->type) &&
					  e->type->size >= inner->type->size;
		if (!wider)
			break;
		e = inner;
	}
	return e;
}

bool same_number(Analysis *a, Expr *x, Expr *y)
{
	int64_t n, m;
	if (type_is_integer(x->type) && expr_is_int(x, &n) && expr_is_int(y, &m))
		return n == m;
	return bare_number(a, x) == bare_number(a, y);
}

/* ---- remembering results over a DAG ------------------------------------------------------ */

bool memo_find(const Memo *memo, const Expr *of, Expr **result)
{
	for (int i = memo->list.count - 1; i >= 0; i--)
		if (memo->list.at[i].of == of) {
			*result = memo->list.at[i].result;
			return true;
		}
	return false;
}

Expr *memo_add(Analysis *a, Memo *memo, const Expr *of, Expr *result)
{
	list_push(a->unit->arena, &memo->list, (MemoEntry){.of = of, .result = result});
	return result;
}

/* ---- resets ------------------------------------------------------------------------------ */

/* 1 where UPDATE does not need the old value, 0 where it does. */
static Expr *reset_flag(Analysis *a, const State *s, Expr *update, Memo *memo)
{
	Type *t = a->unit->scalar[SC_UINT];
	Expr *known, *operands[3];
	if (!value_uses_state(a, update, s->var))
		return value_int(a, t, 1);
	if (memo_find(memo, update, &known))
		return known;
	known = value_int(a, t, 0);
	if (is_free_cond(a, update)) {
		known = value_cond(a, update->u.cond.condition,
			reset_flag(a, s, update->u.cond.yes, memo),
			reset_flag(a, s, update->u.cond.no, memo));
	} else if (update->kind == EXPR_CAST || update->kind == EXPR_BINARY) {
		int count = value_operands(update, operands, 3);
		for (int i = 0; i < count; i++)
			if (value_uses_state(a, operands[i], s->var))
				known = reset_flag(a, s, operands[i], memo);
	}
	return memo_add(a, memo, update, known);
}

Component reset_component(Analysis *a, const State *s)
{
	Memo memo = {0};
	return (Component){
		.name = arena_printf(a->unit->arena, "%s_reset", s->var->name),
		.type = a->unit->scalar[SC_UINT],
		.identity = value_int(a, a->unit->scalar[SC_UINT], 0),
		.element = reset_flag(a, s, s->update, &memo),
	};
}

/* ---- run-time checks --------------------------------------------------------------------- */

void add_run_time_check(Analysis *a, BinaryOp op, Expr *e, int64_t bound)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *number = value_cast(a, wide, e);
	const Interval known = value_interval(a, number);
	if (op == BIN_GE ? known.low >= bound : op == BIN_LE && known.high <= bound)
		return;
	check_at_run_time(a, value_binary(a, op, a->unit->scalar[SC_INT], number,
				     value_int(a, wide, bound)));
}

Expr *first_value(Analysis *a, const State *s)
{
	Expr *first = s->start ? s->start : s->place;
	if (!first)
		return value_var(a, s->var);
	/* C looks at memory only where there is an iteration. */
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *runs = value_binary(a, BIN_GT, a->unit->scalar[SC_INT],
		value_cast(a, wide, a->facts->trip), value_int(a, wide, 0));
	return value_cond(
		a, runs, first, value_cast(a, first->type->unqualified, value_int(a, wide, 0)));
}

void check_first_value(Analysis *a, const State *s)
{
	int64_t bound = (int64_t)1 << 59;
	if (type_bits(s->type) <= 32)
		return;
	add_run_time_check(a, BIN_GE, first_value(a, s), -bound);
	add_run_time_check(a, BIN_LE, first_value(a, s), bound);
}

void check_trip(Analysis *a, __int128 farthest, int64_t most_step)
{
	int64_t most = (int64_t)1 << 28;
	for (__int128 by = farthest; by > most_step && most > 1; by = (by + 1) / 2)
		most /= 2;
	add_run_time_check(a, BIN_LE, a->facts->trip, most);
}
