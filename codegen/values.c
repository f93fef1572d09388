// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* values.c - shared values get a name, where they may be computed early.
 *
 * In: values, a DAG in which the arms of ?: and the right sides of && and || are lazy. Out: the
 * nodes used more than once that are computed in any case, in an order in which each needs only
 * earlier ones. What is used only under a guard stays where it is, as often as it is used:
 * a load or a division must not happen outside its guard. */
#include "codegen/internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct Seen {
	const Expr *node;
	int uses;
	bool always;  /* computed in any case */
	bool printed; /* has been considered for a name */
	long size;    /* nodes when printed, 0: not counted yet */
} Seen;

/* Open addressing by the node's id. */
typedef struct Table {
	Seen *slots;
	size_t capacity, count;
} Table;

static Seen *find(const Table *t, const Expr *e)
{
	size_t at = (size_t)e->id * 2654435761u % t->capacity;
	while (t->slots[at].node && t->slots[at].node != e)
		at = (at + 1) % t->capacity;
	return &t->slots[at];
}

static void table_open(Table *t, size_t capacity)
{
	t->slots = calloc(capacity, sizeof *t->slots);
	if (!t->slots)
		internal_error("out of memory");
	t->capacity = capacity;
	t->count = 0;
}

static Seen *enter(Table *t, const Expr *e)
{
	if (t->count * 2 >= t->capacity) {
		Table bigger;
		table_open(&bigger, t->capacity * 2);
		for (size_t i = 0; i < t->capacity; i++)
			if (t->slots[i].node)
				*find(&bigger, t->slots[i].node) = t->slots[i];
		bigger.count = t->count;
		free(t->slots);
		*t = bigger;
	}
	Seen *s = find(t, e);
	if (!s->node) {
		s->node = e;
		t->count++;
	}
	return s;
}

/* Operand number I of the value E, NULL past the last; a callee is none. */
static Expr *operand(const Expr *e, int i)
{
	Expr **at = expr_operand(e, i + (e->kind == EXPR_CALL));
	return at ? *at : NULL;
}

/* Whether C evaluates it only sometimes. */
static bool is_lazy(const Expr *e, int i)
{
	if (e->kind == EXPR_COND)
		return i > 0;
	return i == 1 && e->kind == EXPR_BINARY &&
	       (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR);
}

/* Whether E prints as a name that stands for it already: one of an earlier call, or by its shape,
 * the counter. */
static bool has_name(const Printer *p, const Expr *e)
{
	for (int i = 0; p && i < p->bindings.count; i++) {
		const Binding *b = &p->bindings.at[i];
		if (b->node ? b->node == e : b->match && expr_equal(b->match, e))
			return true;
	}
	return false;
}

static void count_uses(const Printer *p, Table *t, const Expr *e, bool always)
{
	Seen *s = enter(t, e);
	bool again = s->uses++ > 0 && (s->always || !always);
	s->always |= always;
	if (again || has_name(p, e))
		return;
	for (int i = 0; operand(e, i); i++)
		count_uses(p, t, operand(e, i), always && !is_lazy(e, i));
}

/* Reading it again costs nothing and says more than a name would. */
static bool is_simple(const Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	switch (e->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		return true;
	case EXPR_UNARY:
	case EXPR_BINARY:
	case EXPR_ASSIGN:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_LOAD:
		break;
	}
	return false;
}

static bool wants_name(const Seen *s)
{
	/* A pointer's name would have to say whether it leads to const, as in the kernel. */
	const Expr *e = s->node;
	return s->uses > 1 && s->always && !e->is_lvalue && !is_simple(e) &&
	       type_is_arithmetic(e->type);
}

static void name_values(Printer *p, Table *t, Expr *e, NameSet *names, Lets *lets)
{
	Seen *s = find(t, e);
	/* What is lazy gets no name, but those below it must be declared before. */
	if (!s->node || s->printed || has_name(p, e))
		return;
	s->printed = true;
	for (int i = 0; operand(e, i); i++)
		name_values(p, t, operand(e, i), names, lets);
	s = find(t, e);
	if (!wants_name(s))
		return;
	const char *name;
	for (int n = 1; name = arena_printf(p->unit->arena, "t%d", n), name_taken(names, name); n++)
		;
	name_take(names, name);
	Let let = {e, name, bind_node(p, e, name)};
	list_push(p->unit->arena, lets, let);
}

static void walk(Table *t, Expr *e, bool (*visit)(Expr *e, void *data), void *data)
{
	Seen *s = enter(t, e);
	if (s->uses++ || !visit(e, data))
		return;
	for (int i = 0; operand(e, i); i++)
		walk(t, operand(e, i), visit, data);
}

void values_walk(Expr *const *roots, int count, bool (*visit)(Expr *e, void *data), void *data)
{
	Table t;
	table_open(&t, 64);
	for (int i = 0; i < count; i++)
		walk(&t, roots[i], visit, data);
	free(t.slots);
}

Lets name_lets(Printer *p, Expr *const *roots, int count, NameSet *names)
{
	Lets lets = {0};
	Table t;
	table_open(&t, 64);
	for (int i = 0; i < count; i++)
		count_uses(p, &t, roots[i], true);
	for (int i = 0; i < count; i++)
		name_values(p, &t, roots[i], names, &lets);
	free(t.slots);
	return lets;
}

void print_lets(Printer *p, const Lets *lets, int indent)
{
	static const Expr nothing;
	FILE *out = p->out;
	const char **text = arena_alloc(p->unit->arena, ((size_t)lets->count + 1) * sizeof *text);
	/* Later ones use earlier ones. */
	for (int i = lets->count - 1; i >= 0; i--) {
		const Let *let = &lets->at[i];
		/* Not in its own definition and those before it, and not later where it is not
		 * declared here. */
		p->bindings.at[let->binding].node = &nothing;
		if (!p->bindings.at[let->binding].used)
			continue;
		Text t;
		text_open(&t);
		p->out = t.out;
		Type *type =
			type_qualified(p->unit, let->value->type->unqualified, true, false, false);
		fprintf(p->out, "%s = ", declare(p->unit, type, let->name, p->cxx));
		print_expr(p, let->value, 2);
		text[i] = text_close(&t, p->unit->arena);
	}
	for (int i = 0; i < lets->count; i++)
		if (text[i])
			p->bindings.at[lets->at[i].binding].node = lets->at[i].value;
	p->out = out;
	for (int i = 0; i < lets->count; i++)
		if (text[i]) {
			print_tabs(out, indent);
			fprintf(out, "%s;\n", text[i]);
		}
}

static long size_of(Table *t, const Expr *e, long limit)
{
	Seen *s = find(t, e);
	if (s->size)
		return wants_name(s) ? 1 : s->size;
	long size = 1;
	for (int i = 0; operand(e, i) && size <= limit; i++)
		size += size_of(t, operand(e, i), limit);
	s->size = size > limit ? limit + 1 : size;
	return s->size;
}

long values_size(Unit *u, Expr *const *roots, int count, long limit)
{
	(void)u;
	Table t;
	table_open(&t, 64);
	for (int i = 0; i < count; i++)
		count_uses(NULL, &t, roots[i], true);
	long size = 0;
	for (int i = 0; i < count && size <= limit; i++)
		size += size_of(&t, roots[i], limit);
	free(t.slots);
	return size;
}
