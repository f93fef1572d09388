// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* way.c - the way through a function to a loop in it.
 *
 * It leads down through the statements around the loop. What stands before the loop in each is
 * passed: it has run, all of it, when the loop is reached. Where something jumps, that is not so,
 * and there is no way. */
#include "analysis/exec.h"

typedef struct Way {
	const Stmt *loop;
	void (*pass)(void *data, Stmt *s);
	void (*enter)(void *data, Stmt *s);
	void *data;
	bool jumps;
} Way;

static bool look_for_jumps(Stmt *s, void *data)
{
	Way *w = data;
	w->jumps |= s->kind == STMT_LABEL || s->kind == STMT_GOTO || s->kind == STMT_OPAQUE;
	return true;
}

static void follow(Way *w, Stmt *s);

static void follow_block(Way *w, Stmt *s)
{
	for (int i = 0; i < s->u.block.count; i++) {
		if (stmt_contains(s->u.block.at[i], w->loop)) {
			follow(w, s->u.block.at[i]);
			return;
		}
		w->pass(w->data, s->u.block.at[i]);
	}
}

static void follow(Way *w, Stmt *s)
{
	bool loops = stmt_is_loop(s);
	if (s == w->loop)
		return;
	if (s->kind == STMT_BLOCK) {
		follow_block(w, s);
		return;
	}
	w->jumps |= !loops && s->kind != STMT_IF;
	if (w->jumps)
		return;
	w->enter(w->data, s);
	if (loops)
		follow(w, s->u.loop.body);
	else
		follow(w, stmt_contains(s->u.branch.yes, w->loop) ? s->u.branch.yes
								  : s->u.branch.no);
}

bool follow_way(const Analysis *a, void (*pass)(void *data, Stmt *s),
	void (*enter)(void *data, Stmt *s), void *data)
{
	Way w = {.loop = a->loop->stmt, .pass = pass, .enter = enter, .data = data};
	stmt_walk(a->loop->function->body, look_for_jumps, NULL, &w);
	if (!w.jumps)
		follow(&w, a->loop->function->body);
	return !w.jumps;
}
