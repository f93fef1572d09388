// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* in_front.c - elements of an array that is updated at a counter, read in front of it:
 *
 *	for (i = 1; i < n; i++)
 *		if (key[i] == key[i - 1]) v[k] += v[i]; else v[++k] = v[i];
 *
 * In: a body that moves the counter by one, in one statement, and the loop's own variable i, which
 * goes up in each iteration. Out: whether v[i] holds there what it held before the loop. Proof: the
 * counter begins below i, so it is below i wherever an iteration begins, and stores there come to
 * elements below. Once it has moved it may be i; from where something is stored there on, v[i] is
 * not read.
 *
 * Where all that is stored is v[i], v[k] = v[i], it holds that in any case. v[i - 1], too, is what
 * it was before the counter moves: it is below i only where it was stored to in the iteration
 * before, or nothing was.
 *
 * That other arrays do not overlap this one is checked like that of all arrays. */
#include "analysis/resumed.h"

#include "analysis/tally.h"

enum { MOVED = 1, STORED = 2, TOUCHED = 4 };

typedef struct Flow {
	InFront *in;
	unsigned state; /* of MOVED, STORED and TOUCHED: TOUCHED for certain, the others maybe */
	const Expr *top;
	bool copied;           /* all that is stored is v[i] */
	int steps;             /* of the counter, in the source */
	bool leaves_untouched; /* an iteration may end before it has touched the array */
	bool fails;
} Flow;

Expr *whole_element(Expr *e, const Field **field)
{
	const bool member = e->kind == EXPR_MEMBER && !e->u.member.is_arrow &&
			    e->u.member.base->kind == EXPR_SUBSCRIPT;
	if (field)
		*field = member ? e->u.member.field : NULL;
	return member ? e->u.member.base : e;
}

static const Expr *element(const InFront *in, const Expr *e)
{
	e = whole_element(expr_strip_implicit((Expr *)e), NULL);
	return e->kind == EXPR_SUBSCRIPT && expr_variable(e->u.subscript.base) == in->array ? e
											    : NULL;
}

/* E, an element of the array, is the one at the counter, where that stands then. */
static bool is_at_counter(const InFront *in, const Expr *e)
{
	const Expr *index = expr_strip_implicit(e->u.subscript.index);
	return expr_variable(index) == in->counter || tally_steps(in->counter, index);
}

static bool is_less(const Expr *e, int64_t by)
{
	int64_t n;
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_SUB &&
	       expr_is_int(e->u.binary.right, &n) && n == by;
}

static bool read_expr(Expr *e, void *data)
{
	Flow *f = data;
	const bool is_address = e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR;
	const Expr *place = is_address ? e->u.unary.operand : expr_changed(e);
	const Expr *x = place ? element(f->in, place) : NULL;
	int64_t first;
	f->fails |= x && (is_address || !is_at_counter(f->in, x) || e != f->top);
	x = e->kind == EXPR_SUBSCRIPT ? element(f->in, e) : NULL;
	if (!x)
		return true;
	f->state |= TOUCHED;
	if (is_at_counter(f->in, x))
		return true;
	const Expr *index = expr_strip_implicit(x->u.subscript.index);
	const bool one_less = is_less(index, 1);
	const Var *i = expr_variable(one_less ? index->u.binary.left : index);
	f->fails |= !goes_up_from(f->in->a, f->in->loop, i, &first) || f->in->start >= first ||
		    (one_less ? !f->copied || (f->state & MOVED) != 0
			      : !f->copied && (f->state & STORED) != 0);
	f->in->reads++;
	return false;
}

static bool find_step(Expr *e, void *data)
{
	Flow *f = data;
	if (tally_steps(f->in->counter, e))
		f->state |= MOVED;
	return true;
}

/* What E changes comes behind what it reads. */
static void flow_expr(Flow *f, Expr *e)
{
	const Expr *changed = expr_changed(e), *place = changed ? element(f->in, changed) : NULL;
	const unsigned before = f->state;
	f->top = e;
	expr_walk(e, read_expr, f);
	if (!place && expr_has_choice(e))
		f->state = before;
	expr_walk(e, find_step, f);
	if (place && (f->state & MOVED))
		f->state |= STORED;
}

static void flow(Flow *f, Stmt *s)
{
	switch (s->kind) {
	case STMT_NULL:
		break;
	case STMT_CONTINUE:
		f->leaves_untouched |= (f->state & TOUCHED) == 0;
		break;
	case STMT_EXPR:
		flow_expr(f, s->u.expr);
		break;
	case STMT_DECL:
		for (int i = 0; i < s->u.vars.count; i++)
			if (s->u.vars.at[i]->init)
				flow_expr(f, s->u.vars.at[i]->init);
		break;
	case STMT_BLOCK:
		for (int i = 0; i < s->u.block.count; i++)
			flow(f, s->u.block.at[i]);
		break;
	case STMT_IF: {
		flow_expr(f, s->u.branch.condition);
		Flow no = *f;
		flow(f, s->u.branch.yes);
		if (s->u.branch.no)
			flow(&no, s->u.branch.no);
		unsigned both = f->state & no.state, any = f->state | no.state;
		f->state = (any & (MOVED | STORED)) | (both & TOUCHED);
		f->fails |= no.fails;
		f->leaves_untouched |= no.leaves_untouched;
		break;
	}
	default:
		f->fails = true;
	}
}

/* E is `v[k] = v[i]`. */
static bool is_copy(const Flow *f, const Expr *e)
{
	const Expr *x = e->kind == EXPR_ASSIGN && !e->u.assign.is_compound
				? element(f->in, e->u.assign.right)
				: NULL;
	int64_t first;
	return x &&
	       goes_up_from(f->in->a, f->in->loop, expr_variable(x->u.subscript.index), &first);
}

static bool look_at_change(Expr *e, void *data)
{
	Flow *f = data;
	const Expr *changed = expr_changed(e);
	f->steps += tally_steps(f->in->counter, e);
	if (changed && element(f->in, changed))
		f->copied &= is_copy(f, e);
	return true;
}

bool reads_in_front_of(InFront *in)
{
	Flow f = {.in = in, .copied = true};
	Stmt *body = in->loop->u.loop.body;
	in->reads = 0;
	stmt_walk(body, NULL, look_at_change, &f);
	flow(&f, body);
	in->is_there = (f.state & TOUCHED) != 0 && !f.leaves_untouched;
	return !f.fails && (f.steps <= 1 || in->reads == 0);
}
