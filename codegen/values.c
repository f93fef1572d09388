// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* values.c - shared values get a name, where they may be computed early.
 *
 * In: values, a DAG in which the arms of ?: and the right sides of && and || are lazy. Out: the
 * nodes used more than once that are computed in any case, in an order in which each needs only
 * earlier ones. What is used only under a guard stays where it is, as often as it is used:
 * a load or a division must not happen outside its guard. Where that makes too much text, what
 * cannot fail gets a name as well, and is computed early. */
#include "codegen/internal.h"

#include <stdlib.h>
#include <string.h>

#define EAGER_SIZE 2000 /* nodes: more text than that is made less by computing early */

typedef struct Seen {
	const Expr *node;
	int uses;
	bool always;  /* computed in any case */
	bool printed; /* has been considered for a name */
	enum { TOTAL_OPEN, TOTAL_NO, TOTAL_YES } total; /* it may be computed in any case */
	long size;    /* nodes when printed, 0: not counted yet */
} Seen;

/* Open addressing by the node's id. */
typedef struct Table {
	Seen *slots;
	size_t capacity, count;
	bool eager; /* what cannot fail is computed early */
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
	*t = (Table){.slots = calloc(capacity, sizeof *t->slots), .capacity = capacity};
	if (!t->slots)
		internal_error("out of memory");
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
		bigger.eager = t->eager;
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

/* How many bits of E may be 1, by its type and that of what has been widened to it. */
static int used_bits(const Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type) &&
		!type_is_signed(e->u.cast.operand->type) &&
		type_bits(e->u.cast.operand->type) <= type_bits(e->type))
		e = e->u.cast.operand;
	return type_bits(e->type) - type_is_signed(e->type);
}

/* LEFT op RIGHT, of integers, is defined for all their values. */
static bool is_total_binary(const Expr *e)
{
	const Type *t = e->type;
	int64_t n;
	switch (e->u.binary.op) {
	case BIN_ADD:
	case BIN_SUB:
	case BIN_MUL:
		return !type_is_signed(t);
	case BIN_SHL:
	case BIN_SHR:
		return expr_is_int(e->u.binary.right, &n) && n >= 0 && n < type_bits(t) &&
		       (e->u.binary.op == BIN_SHR || !type_is_signed(t) ||
			       used_bits(e->u.binary.left) + n < type_bits(t));
	case BIN_DIV:
	case BIN_REM:
	case BIN_COMMA:
	case BIN_COUNT:
		return false;
	default:
		return true;
	}
}

static bool is_total_node(const Expr *e)
{
	if (!type_is_integer(e->type))
		return false;
	if (e->kind == EXPR_BINARY)
		return type_is_integer(e->u.binary.left->type) && is_total_binary(e);
	if (e->kind == EXPR_UNARY)
		return e->u.unary.op == UN_NOT || e->u.unary.op == UN_LNOT ||
		       e->u.unary.op == UN_PLUS;
	return e->kind == EXPR_COND ||
	       (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type));
}

/* What a stage keeps of this iteration. */
static bool is_kept(const Expr *e)
{
	const Expr *place = e->kind == EXPR_LOAD ? e->u.load : NULL;
	return place && place->kind == EXPR_SUBSCRIPT &&
	       place->u.subscript.index->kind == EXPR_ITER &&
	       place->u.subscript.base->kind == EXPR_VAR &&
	       place->u.subscript.base->u.var->kind == VAR_KEPT;
}

static bool is_total(Table *t, const Expr *e)
{
	Seen *s = find(t, e);
	if (!s->node || s->always || (is_simple(e) && type_is_integer(e->type)))
		return s->node != NULL;
	if (s->total == TOTAL_OPEN) {
		bool total = is_kept(e) || is_total_node(e);
		for (int i = 0; total && !is_kept(e) && operand(e, i); i++)
			total = is_total(t, operand(e, i));
		s->total = total ? TOTAL_YES : TOTAL_NO;
	}
	return s->total == TOTAL_YES;
}

static bool wants_name(Table *t, const Seen *s)
{
	/* A pointer's name would have to say whether it leads to const, as in the kernel. */
	const Expr *e = s->node;
	return s->uses > 1 && !e->is_lvalue && !is_simple(e) && type_is_arithmetic(e->type) &&
	       (s->always || (t->eager && is_total(t, e)));
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
	if (!wants_name(t, s))
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

static long size_of(Table *t, const Expr *e, long limit)
{
	Seen *s = find(t, e);
	if (!s->node)
		return 1; /* below what has a name */
	if (s->size)
		return wants_name(t, s) ? 1 : s->size;
	long size = 1;
	for (int i = 0; operand(e, i) && size <= limit; i++)
		size += size_of(t, operand(e, i), limit);
	s->size = size > limit ? limit + 1 : size;
	return s->size;
}

/* Counts how often ROOTS use what; their size when printed. */
static long measure(
	const Printer *p, Table *t, Expr *const *roots, int count, bool eager, long limit)
{
	long size = 0;
	table_open(t, 64);
	t->eager = eager;
	for (int i = 0; i < count; i++)
		count_uses(p, t, roots[i], true);
	for (int i = 0; i < count && size <= limit; i++)
		size += size_of(t, roots[i], limit);
	return size;
}

Lets name_lets(Printer *p, Expr *const *roots, int count, NameSet *names)
{
	Lets lets = {0};
	Table t;
	if (measure(p, &t, roots, count, false, EAGER_SIZE) > EAGER_SIZE) {
		free(t.slots);
		measure(p, &t, roots, count, true, EAGER_SIZE);
	}
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

long values_size(Unit *u, Expr *const *roots, int count, long limit)
{
	(void)u;
	Table t;
	long size = measure(NULL, &t, roots, count, false, limit);
	free(t.slots);
	if (size > limit) {
		size = measure(NULL, &t, roots, count, true, limit);
		free(t.slots);
	}
	return size;
}
