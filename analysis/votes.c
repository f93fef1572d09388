// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* votes.c - what iterations vote with about whose store remains in an element (contest.c says why).
 *
 * In: numbers of iterations, numbers that are compared. Out: unsigned 64-bit words of which the
 * greatest wins, Analysis.votes, and of these the stages that run before the loop: each is a map
 * that updates an array of the device by the greatest, beside the elements. Nobody has voted where
 * a word is 0: votes that are 0 themselves are looked at only by those who gave them. */
#include "analysis/contest.h"
#include "analysis/poly.h"

/* ---- numbers to vote with -------------------------------------------------------------------- */

Type *word_type(const Analysis *a)
{
	return a->unit->scalar[SC_ULLONG];
}

static Expr *word(Analysis *a, uint64_t value)
{
	return value_int(a, word_type(a), (int64_t)value);
}

static Expr *number_of_iteration(Analysis *a)
{
	return value_cast(a, word_type(a), value_iter(a));
}

Expr *later_word(Analysis *a)
{
	return value_binary(a, BIN_ADD, word_type(a), number_of_iteration(a), word(a, 1));
}

Expr *earlier_word(Analysis *a)
{
	return value_unary(a, UN_NOT, word_type(a), number_of_iteration(a));
}

Expr *order_word(Analysis *a, Expr *e)
{
	Unit *u = a->unit;
	Type *t = word_type(a), *from = type_strip(e->type);
	const uint64_t top = UINT64_C(1) << 63;
	if (type_is_integer(from)) {
		bool is_signed = type_is_signed(from);
		e = value_cast(a, t, value_cast(a, u->scalar[is_signed ? SC_LLONG : SC_ULLONG], e));
		return is_signed ? value_binary(a, BIN_XOR, t, e, word(a, top)) : e;
	}
	if (from != u->scalar[SC_FLOAT] && from != u->scalar[SC_DOUBLE])
		return NULL;
	return value_order(a, value_cast(a, u->scalar[SC_DOUBLE], e));
}

static Var *new_votes(Analysis *a, int level)
{
	Var *v = var_temp(a->unit, level ? "ties" : "votes", type_pointer(a->unit, word_type(a)));
	v->kind = VAR_KEPT;
	return v;
}

static Expr *load_votes(Analysis *a, Var *kept, Expr *at)
{
	return value_load(a, value_deref(a, value_var(a, kept), at), 0);
}

Expr *has_most(Analysis *a, Var *kept, Expr *at, Expr *word)
{
	return value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], load_votes(a, kept, at), word);
}

/* The same votes at the same subscripts, of another array, are counted once. */
static const Vote *same_vote(const Analysis *a, const Vote *v)
{
	for (int i = 0; i < a->votes.count; i++) {
		const Vote *w = &a->votes.at[i];
		if (w->alone && v->alone && w->level == v->level && w->guard == v->guard &&
			w->at == v->at && w->word == v->word)
			return w;
	}
	return NULL;
}

Var *add_vote(Analysis *a, Vote v)
{
	const Vote *known = same_vote(a, &v);
	if (known)
		return known->kept;
	if (!v.kept)
		v.kept = new_votes(a, v.level);
	list_push(a->unit->arena, &a->votes, v);
	return v.kept;
}

/* ---- facts -------------------------------------------------------------------------------------
 */

static int array_of(const Analysis *a, const Access *x)
{
	for (int i = 0; i < a->facts->arrays.count; i++) {
		const Access base = {.base = a->facts->arrays.at[i].base};
		if (same_object(&base, x) && !a->facts->arrays.at[i].host_only)
			return i;
	}
	internal_error("votes beside no array");
}

/* `if (guard) votes[at] = the greater of that and word;` */
static Stmt *vote_statement(Analysis *a, Facts *stage, const Vote *v)
{
	Unit *u = a->unit;
	Range here = v->store->range;
	Keyed k = {
		.update = stmt_new(u, STMT_NULL, here),
		.type = word_type(a),
		.own = 1 + array_of(a, v->store),
		.votes = v->kept,
	};
	Monoid *m = &k.monoid;
	k.place = value_deref(a, value_var(a, v->kept), v->at);
	*m = (Monoid){.family = "max", .commutative = true, .exact = true, .atomic = ATOMIC_MAX};
	Expr *earlier = expr_part(u, word_type(a), 0, 0), *later = expr_part(u, word_type(a), 1, 0);
	Component greatest = {
		.name = "most",
		.type = word_type(a),
		.identity = word(a, 0),
		.combine = value_cond(a, value_binary(a, BIN_LT, u->scalar[SC_INT], earlier, later),
			later, earlier),
		.element = v->word,
	};
	list_push(u->arena, &m->components, greatest);
	list_push(u->arena, &stage->keyed, k);
	list_push(u->arena, &stage->votes, k.place);
	list_push(u->arena, &stage->votes, v->word);
	if (!v->guard)
		return k.update;
	Stmt *s = stmt_new(u, STMT_IF, here);
	list_push(u->arena, &stage->votes, v->guard);
	s->u.branch.condition = v->guard;
	s->u.branch.yes = k.update;
	return s;
}

static void add_ballot(Analysis *a, const Vote *v)
{
	Facts *f = a->facts;
	for (int i = 0; i < f->ballots.count; i++)
		if (f->ballots.at[i].votes == v->kept)
			return;
	list_push(a->unit->arena, &f->ballots,
		((Ballot){.votes = v->kept, .array = array_of(a, v->store)}));
}

void make_contest_stages(Analysis *a)
{
	Facts *f = a->facts;
	for (int level = 0, done = 0; done < a->votes.count; level++) {
		Facts *s = stage_facts(a);
		s->pattern[0] = "histogram";
		s->body = stmt_new(a->unit, STMT_BLOCK, f->body->range);
		for (int i = 0; i < a->votes.count; i++) {
			const Vote *v = &a->votes.at[i];
			if (v->level != level)
				continue;
			done++;
			list_push(a->unit->arena, &s->body->u.block, vote_statement(a, s, v));
			add_ballot(a, v);
		}
		list_push(a->unit->arena, &f->stages, s);
	}
}
