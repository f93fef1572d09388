// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* reread.c - what an iteration reads for a carried variable and then overwrites, or has stored:
 *
 *	if (label[i] != best) { label[i] = best; moved++; }	best: what a loop of the body finds
 *
 * In: the body of a loop that was refused since an element cannot be computed where the body
 * begins, nor from memory where it ends. Out: the same body with each such read kept in a variable
 * of its own, if ((label_read = label[i], label_read) != best), whose value nothing looks into: it
 * is known where the body ends, as what loops of the body compute is (nest.c), and the element is
 * computed there. What is read is what C reads, at the same place, so the body does the same. Reads
 * in loops of the body and in functions that it calls stay: their variable would hold the last. */
#include "analysis/exec.h"
#include "analysis/poly.h"

typedef struct Reread {
	Analysis *a;
	Stmt *body;
	LIST(const Access *) reads;
	LIST(const Expr *) places; /* expressions that are changed, or whose address is taken */
	NameList names;
	Stmt *kept; /* declares what they are kept in; NULL: nothing yet */
} Reread;

static bool is_fed(const Analysis *a, const Access *r)
{
	bool meets = false;
	for (int i = 0; i < a->accesses.count && r->feeds_state && r->base && !meets; i++) {
		const Access *w = &a->accesses.at[i];
		meets = w->is_write && w->base &&
			expr_equal(base_root(w->base), base_root(r->base));
	}
	return meets && !r->callee && !r->inner && !r->uncounted && !r->in_inner_loop &&
	       type_is_arithmetic(r->place->type) && !r->place->type->is_volatile;
}

/* `(v = E, v)`. */
static Expr *keep(Reread *r, const Access *read, Expr *e)
{
	Unit *u = r->a->unit;
	Type *type = e->type->unqualified;
	Function *f = r->a->loop->function;
	const char *name = arena_printf(u->arena, "%s_read", place_name(u, read->place));
	Var *v = var_local(u, name_unused(u, f, &r->names, name, "_read"), type, f, e->range);
	v->init = expr_cast(u, type, expr_int(u, u->scalar[SC_INT], 0));
	v->unfollowed = true;
	if (!r->kept)
		r->kept = stmt_new(u, STMT_DECL, r->body->range);
	list_push(u->arena, &r->kept->u.vars, v);
	Expr *kept = expr_var(u, v);
	return expr_binary(u, BIN_COMMA, type, expr_assign(u, kept, e, e->range), kept);
}

static bool find_place(Expr *e, void *data)
{
	Reread *r = data;
	const Expr *place = expr_target(e);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR)
		place = e->u.unary.operand;
	if (place)
		list_push(r->a->scratch, &r->places, place);
	return true;
}

/* Several reads that are spelled alike may be one access. */
static Expr *change(const Rewrite *w, Expr *e)
{
	Reread *r = w->data;
	for (int i = 0; i < r->places.count; i++)
		if (r->places.at[i] == e)
			return NULL;
	for (int i = 0; i < r->reads.count; i++)
		if (expr_equal(r->reads.at[i]->written_as, e))
			return keep(r, r->reads.at[i], e);
	return NULL;
}

static Stmt *leave_loop(const Rewrite *w, Stmt *s)
{
	(void)w;
	return stmt_is_loop(s) ? s : NULL;
}

Stmt *keep_overwritten(Analysis *a, Stmt *body)
{
	Arena *arena = a->unit->arena;
	Reread r = {.a = a, .body = body};
	const Rewrite w = {.unit = a->unit, .expr = change, .stmt = leave_loop, .data = &r};
	for (int i = 0; i < a->accesses.count; i++)
		if (is_fed(a, &a->accesses.at[i]) && !a->accesses.at[i].is_write)
			list_push(a->scratch, &r.reads, &a->accesses.at[i]);
	stmt_walk(body, NULL, find_place, &r);
	Stmt *changed = r.reads.count ? rewrite_stmt(&w, body) : body;
	if (!r.kept)
		return NULL;
	Stmt *block = stmt_new(a->unit, STMT_BLOCK, body->range);
	list_push(arena, &block->u.block, r.kept);
	if (changed->kind != STMT_BLOCK)
		list_push(arena, &block->u.block, changed);
	for (int i = 0; changed->kind == STMT_BLOCK && i < changed->u.block.count; i++)
		list_push(arena, &block->u.block, changed->u.block.at[i]);
	return block;
}
