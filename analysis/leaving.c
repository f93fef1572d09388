// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* leaving.c - the statements of a body after which the loop is over.
 *
 * In: a loop. Out: facts->body, the loop's body in which everything that always ends in leaving
 * the loop, by break, return, goto, exit() or a flag (raised.c), has become a bare `return`. What
 * such statements do happens at most once, in the last iteration, which C runs itself: it need not
 * be followed, and a variable that only they change is not changed by the iterations before.
 * abort() that stands alone stays: each iteration may call it. Nodes in which nothing leaves are
 * the source's own. */
#include "analysis/exec.h"

#include <string.h>

#define MOST_CALLS 4 /* of functions, one in the other, that end the program */

typedef struct Leaving {
	Analysis *a;
	Unit *unit;
	LIST(const char *) labels; /* of the body */
	int inner; /* loops of the body around what is looked at */
	bool found;
} Leaving;

/* Whose `break` and `continue` a statement's are. */
typedef struct Within {
	bool own_break;    /* the loop's: not of a switch or loop of the body */
	bool own_continue; /* the loop's, or of a loop around the statement that is looked at */
} Within;

/* ---- labels ------------------------------------------------------------------------------ */

static bool note_label(Stmt *s, void *data)
{
	Leaving *v = data;
	if (s->kind == STMT_LABEL)
		list_push(v->unit->arena, &v->labels, s->u.label.name);
	return true;
}

static bool jumps_inside(const Leaving *v, const Stmt *s)
{
	for (int i = 0; i < v->labels.count; i++)
		if (strcmp(v->labels.at[i], s->u.label.name) == 0)
			return true;
	return false;
}

/* ---- what a statement ends in ---------------------------------------------------------------- */

static bool find_return(Stmt *s, void *data)
{
	*(bool *)data |= s->kind == STMT_RETURN || s->kind == STMT_GOTO ||
			 s->kind == STMT_LABEL || s->kind == STMT_OPAQUE;
	return !*(bool *)data;
}

static bool never_returns(const Expr *e, int depth);

/* F prints what is wrong, and then ends the program. */
static bool ends_program(const Function *f, int depth)
{
	const Stmt *s = f->body;
	bool returns = false;
	while (s && s->kind == STMT_BLOCK)
		s = s->u.block.count ? s->u.block.at[s->u.block.count - 1] : NULL;
	if (!s || s->kind != STMT_EXPR || !never_returns(s->u.expr, depth + 1))
		return false;
	stmt_walk(f->body, find_return, NULL, &returns);
	return !returns;
}

static bool never_returns(const Expr *e, int depth)
{
	static const char *const names[] = {
		"abort", "exit", "_exit", "_Exit", "quick_exit", "longjmp", "siglongjmp", NULL};
	if (!e || e->kind != EXPR_CALL || e->u.call.callee->kind != EXPR_FUNC)
		return false;
	const Function *f = e->u.call.callee->u.function;
	return (f->never_returns && !f->from_system) ||
	       (f->body ? depth < MOST_CALLS && ends_program(f, depth)
			: function_is_one_of(f, names));
}

/* S is nothing but the program's end with a message, which any iteration may bring about. */
static bool only_fails(const Stmt *s)
{
	if (s->kind == STMT_BLOCK)
		return s->u.block.count == 1 && only_fails(s->u.block.at[0]);
	return s->kind == STMT_EXPR && s->u.expr && expr_is_failure(s->u.expr);
}

/* Some path through S goes on elsewhere in the loop than behind S. */
static bool wanders(const Leaving *v, const Stmt *s, Within w)
{
	Within inner = w;
	if (!s)
		return false;
	switch (s->kind) {
	case STMT_CONTINUE:
		return w.own_continue;
	case STMT_BREAK:
		return !w.own_break;
	case STMT_GOTO:
		return jumps_inside(v, s);
	case STMT_BLOCK:
		for (int i = 0; i < s->u.block.count; i++)
			if (wanders(v, s->u.block.at[i], w))
				return true;
		return false;
	case STMT_IF:
		return wanders(v, s->u.branch.yes, w) || wanders(v, s->u.branch.no, w);
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		/* Their own jumps stay inside. */
		inner.own_break = true;
		inner.own_continue = false;
		return wanders(v, s->u.loop.body, inner);
	case STMT_SWITCH:
		inner.own_break = true;
		return wanders(v, s->u.select.body, inner);
	case STMT_CASE:
		return wanders(v, s->u.label_case.body, w);
	case STMT_LABEL: /* somebody may come in here */
	case STMT_OPAQUE:
		return true;
	case STMT_NULL:
	case STMT_EXPR:
	case STMT_DECL:
	case STMT_RETURN:
		return false;
	}
	internal_error("statement kind %d", (int)s->kind);
}

static bool always_leaves(const Leaving *v, const Stmt *s, bool own_break);

/* Statements FIRST and up of block S always leave; labels of a switch are not among them. */
static bool tail_leaves(const Leaving *v, const Stmt *s, int first, bool own_break)
{
	const Within w = {.own_break = own_break, .own_continue = true};
	for (int i = first; i < s->u.block.count; i++) {
		const Stmt *child = s->u.block.at[i];
		if (child->kind == STMT_CASE)
			return false;
		if (always_leaves(v, child, own_break))
			return true;
		if (wanders(v, child, w))
			return false;
	}
	return false;
}

/* No path through S gets to the statement behind it or to any other of the loop. */
static bool always_leaves(const Leaving *v, const Stmt *s, bool own_break)
{
	switch (s->kind) {
	case STMT_BREAK:
		return own_break;
	case STMT_RETURN:
		return true;
	case STMT_GOTO:
		return !jumps_inside(v, s);
	case STMT_EXPR:
		return never_returns(s->u.expr, 0) || (!v->inner && raises_flag(v->a, s));
	case STMT_BLOCK:
		return tail_leaves(v, s, 0, own_break);
	case STMT_IF:
		return s->u.branch.no && always_leaves(v, s->u.branch.yes, own_break) &&
		       always_leaves(v, s->u.branch.no, own_break);
	case STMT_NULL:
	case STMT_DECL:
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
	case STMT_SWITCH:
	case STMT_CASE:
	case STMT_CONTINUE:
	case STMT_LABEL:
	case STMT_OPAQUE:
		return false;
	}
	internal_error("statement kind %d", (int)s->kind);
}

/* The statement under the labels of S. */
static const Stmt *labelled(const Stmt *s)
{
	while (s && s->kind == STMT_CASE)
		s = s->u.label_case.body;
	return s;
}

/* From label I of block S on all is done, and then the loop is left. */
static bool case_leaves(const Leaving *v, const Stmt *s, int i, bool own_break)
{
	const Within w = {.own_break = own_break, .own_continue = true};
	const Stmt *first = labelled(s->u.block.at[i]);
	return first && !only_fails(first) && !wanders(v, first, w) &&
	       tail_leaves(v, s, i + 1, own_break);
}

/* ---- the body without them --------------------------------------------------------------- */

static Stmt *cut(Leaving *v, Stmt *s, bool own_break);

/* Stands for leaving the loop from where S begins. */
static Stmt *leave_at(Leaving *v, const Stmt *s)
{
	v->found = true;
	return stmt_new(v->unit, STMT_RETURN, s->range);
}

/* The labels of S, and then that. */
static Stmt *leave_behind(Leaving *v, Stmt *s)
{
	if (s->kind != STMT_CASE)
		return leave_at(v, s);
	Stmt *copy = stmt_copy(v->unit, s);
	copy->u.label_case.body = leave_behind(v, s->u.label_case.body);
	return copy;
}

static Stmt *cut_block(Leaving *v, Stmt *s, bool own_break)
{
	Stmt *copy = stmt_copy(v->unit, s);
	bool changed = false;
	copy->u.block.at = NULL;
	copy->u.block.count = 0;
	for (int i = 0; i < s->u.block.count; i++) {
		Stmt *child = s->u.block.at[i];
		const bool is_label = child->kind == STMT_CASE;
		if (is_label ? case_leaves(v, s, i, own_break)
			     : !only_fails(child) && tail_leaves(v, s, i, own_break)) {
			Stmt *left = is_label ? leave_behind(v, child) : leave_at(v, child);
			list_push(v->unit->arena, &copy->u.block, left);
			changed = true;
			/* In a switch the next label is another way in. */
			while (i + 1 < s->u.block.count &&
				s->u.block.at[i + 1]->kind != STMT_CASE)
				i++;
			continue;
		}
		Stmt *rest = cut(v, child, own_break);
		changed |= rest != child;
		list_push(v->unit->arena, &copy->u.block, rest);
	}
	return changed ? copy : s;
}

static Stmt *cut(Leaving *v, Stmt *s, bool own_break)
{
	Stmt *copy, *yes, *no;
	if (only_fails(s))
		return s;
	if (always_leaves(v, s, own_break))
		return leave_at(v, s);
	switch (s->kind) {
	case STMT_BLOCK:
		return cut_block(v, s, own_break);
	case STMT_IF:
		yes = cut(v, s->u.branch.yes, own_break);
		no = s->u.branch.no ? cut(v, s->u.branch.no, own_break) : NULL;
		if (yes == s->u.branch.yes && no == s->u.branch.no)
			return s;
		copy = stmt_copy(v->unit, s);
		copy->u.branch.yes = yes;
		copy->u.branch.no = no;
		return copy;
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		v->inner++;
		yes = cut(v, s->u.loop.body, false);
		v->inner--;
		copy = yes == s->u.loop.body ? s : stmt_copy(v->unit, s);
		copy->u.loop.body = yes;
		return copy;
	case STMT_SWITCH:
		yes = cut(v, s->u.select.body, false);
		copy = yes == s->u.select.body ? s : stmt_copy(v->unit, s);
		copy->u.select.body = yes;
		return copy;
	case STMT_CASE:
		yes = s->u.label_case.body ? cut(v, s->u.label_case.body, own_break) : NULL;
		copy = yes == s->u.label_case.body ? s : stmt_copy(v->unit, s);
		copy->u.label_case.body = yes;
		return copy;
	case STMT_LABEL:
		yes = s->u.label.body ? cut(v, s->u.label.body, own_break) : NULL;
		copy = yes == s->u.label.body ? s : stmt_copy(v->unit, s);
		copy->u.label.body = yes;
		return copy;
	case STMT_NULL:
	case STMT_EXPR:
	case STMT_DECL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_OPAQUE:
		return s;
	}
	internal_error("statement kind %d", (int)s->kind);
}

void cut_leaving(Analysis *a)
{
	Stmt *body = effects_apart(a->unit, plain_body(a, a->stmt->u.loop.body));
	Leaving v = {.a = a, .unit = a->unit};
	body = straighten_body(a, body);
	stmt_walk(body, note_label, NULL, &v);
	a->facts->body = cut(&v, body, true);
}
