// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* taken.c - which names a function's text has, asked of one text again and again.
 *
 * In: statements, which stay as they are while they are asked about. Out: whether variables or
 * functions of a name are declared or used there: what stmt_has_name() says, by one walk for all
 * names. Open-addressed tables of names. */
#include "analysis/taken.h"

#include <string.h>

#define FIRST_CAPACITY 64u

static unsigned hash(const char *name)
{
	unsigned h = 2166136261u;
	for (; *name; name++)
		h = (h ^ (unsigned char)*name) * 16777619u; /* Fowler, Noll and Vo's */
	return h;
}

static const char **find(const Names *n, const char *name)
{
	for (unsigned at = hash(name);; at++) {
		const char **found = &n->at[at & (n->capacity - 1)];
		if (!*found || strcmp(*found, name) == 0)
			return found;
	}
}

static void add(Names *n, const char *name)
{
	const Names old = *n;
	if (2 * (n->count + 1) > n->capacity) {
		n->capacity = old.capacity ? 2 * old.capacity : FIRST_CAPACITY;
		n->at = arena_alloc(n->arena, sizeof *n->at * n->capacity);
		for (unsigned i = 0; i < old.capacity; i++)
			if (old.at[i])
				*find(n, old.at[i]) = old.at[i];
	}
	const char **found = find(n, name);
	n->count += !*found;
	*found = name;
}

static bool add_declared(Stmt *s, void *data)
{
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		add(data, s->u.vars.at[i]->name);
	return true;
}

static bool add_used(Expr *e, void *data)
{
	if (e->kind == EXPR_VAR)
		add(data, e->u.var->name);
	if (e->kind == EXPR_FUNC)
		add(data, e->u.function->name);
	return true;
}

bool name_is_taken(Taken *t, const Stmt *text, const char *name)
{
	for (int i = 0; i < t->texts.count; i++)
		if (t->texts.at[i].text == text)
			return t->texts.at[i].capacity && *find(&t->texts.at[i], name);
	Names names = {.text = text, .arena = t->arena};
	stmt_walk((Stmt *)text, add_declared, add_used, &names);
	list_push(t->arena, &t->texts, names);
	return names.capacity && *find(&names, name);
}
