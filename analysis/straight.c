// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* straight.c - gotos that jump forward over a part of a block: if (c) goto next; ...; next: ...
 *
 * In: the body of a loop. Out: the same body with what is jumped over in the other arm of the `if`,
 * and neither goto nor label, as far as gotos are the last statement of an arm; others stay as they
 * are. Goto elimination for forward jumps (Erosa and Hendren 1994), where no test has to be kept
 * for later. Nodes in which nothing jumps are the source's own. */
#include "analysis/exec.h"

#include <string.h>

typedef struct Straight {
	Unit *unit;
	const Stmt *body; /* of the loop */
	const char *name; /* of the label at hand */
	bool failed;
} Straight;

/* ---- jumps ----------------------------------------------------------------------------------- */

typedef struct Jumps {
	const char *name;
	int count;
} Jumps;

static bool count_jump(Stmt *s, void *data)
{
	Jumps *j = data;
	j->count += s->kind == STMT_GOTO && strcmp(s->u.label.name, j->name) == 0;
	return true;
}

static int jumps_in(const Straight *v, const Stmt *s)
{
	Jumps j = {.name = v->name};
	if (s)
		stmt_walk((Stmt *)s, count_jump, NULL, &j);
	return j.count;
}

static bool is_jump(const Straight *v, const Stmt *s)
{
	return s->kind == STMT_GOTO && strcmp(s->u.label.name, v->name) == 0;
}

static bool ends_in_jump(const Straight *v, const Stmt *s)
{
	if (!s || s->kind != STMT_BLOCK)
		return s && is_jump(v, s);
	return s->u.block.count && is_jump(v, s->u.block.at[s->u.block.count - 1]);
}

/* ---- statements that lead to the label ------------------------------------------------------- */

static Stmt *lead_to_label(Straight *v, Stmt *const *at, int count, Range range);

/* Arm S of an `if` behind which comes the label. */
static Stmt *arm(Straight *v, Stmt *s)
{
	if (s->kind != STMT_BLOCK)
		return lead_to_label(v, &s, 1, s->range);
	return lead_to_label(v, s->u.block.at, s->u.block.count, s->range);
}

/* S, then the statements of block REST. */
static Stmt *followed_by(Straight *v, Stmt *s, Stmt *rest)
{
	if (!s)
		return rest;
	Stmt *block = stmt_new(v->unit, STMT_BLOCK, s->range);
	list_push(v->unit->arena, &block->u.block, s);
	for (int i = 0; i < rest->u.block.count; i++)
		list_push(v->unit->arena, &block->u.block, rest->u.block.at[i]);
	return block;
}

/* An `if` in which something jumps; REST, a block, is what comes behind it. */
static Stmt *choose(Straight *v, Stmt *s, Stmt *rest)
{
	Stmt *yes = s->u.branch.yes, *no = s->u.branch.no;
	bool yes_jumps = jumps_in(v, yes), no_jumps = jumps_in(v, no);
	Stmt *copy = stmt_new(v->unit, STMT_IF, s->range);
	copy->u.branch = s->u.branch;
	if (rest->u.block.count == 0 || (ends_in_jump(v, yes) && ends_in_jump(v, no))) {
		copy->u.branch.yes = yes_jumps ? arm(v, yes) : yes;
		copy->u.branch.no = no_jumps ? arm(v, no) : no;
	} else if (ends_in_jump(v, yes) && !no_jumps) {
		copy->u.branch.yes = arm(v, yes);
		copy->u.branch.no = followed_by(v, no, rest);
	} else if (ends_in_jump(v, no) && !yes_jumps) {
		copy->u.branch.yes = followed_by(v, yes, rest);
		copy->u.branch.no = arm(v, no);
	} else {
		v->failed = true;
	}
	yes = copy->u.branch.yes;
	if (!v->failed && copy->u.branch.no && yes->kind == STMT_BLOCK && !yes->u.block.count) {
		copy->u.branch.condition = expr_unary(v->unit, UN_LNOT,
			v->unit->scalar[SC_INT], copy->u.branch.condition);
		copy->u.branch.yes = copy->u.branch.no;
		copy->u.branch.no = NULL;
	}
	return copy;
}

/* A block of COUNT statements, behind which comes the label, without the jumps. */
static Stmt *lead_to_label(Straight *v, Stmt *const *at, int count, Range range)
{
	Stmt *block = stmt_new(v->unit, STMT_BLOCK, range);
	for (int i = 0; i < count && !v->failed; i++) {
		Stmt *s = at[i];
		if (is_jump(v, s))
			return block; /* nobody comes to the rest: labels are elsewhere */
		if (jumps_in(v, s)) {
			v->failed |= s->kind != STMT_IF;
			if (v->failed)
				break;
			Stmt *rest = lead_to_label(v, at + i + 1, count - i - 1, range);
			list_push(v->unit->arena, &block->u.block, choose(v, s, rest));
			return block;
		}
		list_push(v->unit->arena, &block->u.block, s);
	}
	return block;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Statements before LABEL, which may come to stand in an arm, declare what is used behind it. */
static bool declares_for_later(const Stmt *block, int label)
{
	for (int i = 0; i < label; i++) {
		const Stmt *s = block->u.block.at[i];
		for (int k = 0; s->kind == STMT_DECL && k < s->u.vars.count; k++) {
			for (int j = label; j < block->u.block.count; j++)
				if (stmt_mentions(block->u.block.at[j], s->u.vars.at[k]))
					return true;
		}
	}
	return false;
}

static bool find_label(Stmt *s, void *data)
{
	*(bool *)data |= s->kind == STMT_LABEL || s->kind == STMT_CASE;
	return true;
}

/* BLOCK without its label number AT; NULL: not possible. */
static Stmt *without_label(Straight *v, const Stmt *block, int at)
{
	Stmt *label = block->u.block.at[at];
	int first = 0, inside = 0;
	bool labels = false;
	v->name = label->u.label.name;
	v->failed = false;
	while (first < at && !jumps_in(v, block->u.block.at[first]))
		first++;
	for (int i = first; i < at; i++) {
		inside += jumps_in(v, block->u.block.at[i]);
		stmt_walk(block->u.block.at[i], find_label, NULL, &labels);
	}
	if (inside != jumps_in(v, v->body) || labels)
		return NULL;
	Stmt *tail = stmt_new(v->unit, STMT_BLOCK, block->range);
	for (int i = first; i < block->u.block.count; i++)
		list_push(v->unit->arena, &tail->u.block, block->u.block.at[i]);
	if (declares_for_later(tail, at - first))
		return NULL;
	Stmt *before = lead_to_label(v, block->u.block.at + first, at - first, block->range);
	if (v->failed)
		return NULL;
	Stmt *copy = stmt_new(v->unit, STMT_BLOCK, block->range);
	for (int i = 0; i < first; i++)
		list_push(v->unit->arena, &copy->u.block, block->u.block.at[i]);
	for (int i = 0; i < before->u.block.count; i++)
		list_push(v->unit->arena, &copy->u.block, before->u.block.at[i]);
	if (label->u.label.body)
		list_push(v->unit->arena, &copy->u.block, label->u.label.body);
	for (int i = at + 1; i < block->u.block.count; i++)
		list_push(v->unit->arena, &copy->u.block, block->u.block.at[i]);
	return copy;
}

Stmt *straighten(Unit *unit, Stmt *body)
{
	Straight v = {.unit = unit, .body = body};
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++) {
		Stmt *next = body->u.block.at[i]->kind == STMT_LABEL ? without_label(&v, body, i)
								     : NULL;
		if (!next)
			continue;
		v.body = body = next;
		i = -1;
	}
	return body;
}
