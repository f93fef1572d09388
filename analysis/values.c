// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* values.c - the table of values of one loop: equal values are equal pointers.
 *
 * In: kinds, types and operands. Out: shared Expr nodes, and answers about what lies below one,
 * remembered per node so that a DAG is never walked as a tree. simplify.c decides which node a
 * value becomes; only this file makes nodes. Hash-consing as in Filliatre and Conchon,
 * "Type-safe modular hash-consing" (2006); the tables are open-addressed and only ever grow. */
#include "analysis/values.h"

#include <string.h>

typedef struct Entry {
	Expr *value;
	uint64_t hash;
	int epoch; /* of EXPR_LOAD: stores of the iteration that may have changed what it reads */
} Entry;

/* A bit beside those of the kinds in values. */
#define VARYING EXPR_OPAQUE

/* What is remembered about one node. */
typedef struct Info {
	const Expr *value;
	unsigned below; /* bit per ExprKind: occurs in the value, itself included */
	bool safe;      /* see value_is_safe */
	bool traps;     /* see value_may_trap */
	bool exact;     /* a narrowing cast that is known to change nothing */
	int size;       /* nodes when printed as a tree, saturating */
	int carried;    /* see value_carried_size */
	int seen;       /* number of the last search that came here */
	int marked;     /* number of the last search for which it was marked */
	Interval *range; /* see value_kept_interval; or NULL */
	int range_exacts; /* Values.exacts when that was computed */
} Info;

/* What values_differ() found out about two values. */
typedef struct Gap {
	const Expr *x, *y;
	int exacts; /* Values.exacts then */
	bool differ;
} Gap;
#define GAPS 1024

struct Values {
	Entry *entries;
	int count, capacity;
	Info *infos;
	int info_count, info_capacity;
	int searches;
	int exacts; /* casts known to be exact so far */
	Gap *gaps;  /* GAPS of them; NULL: not needed yet */
};

static uint64_t mix(uint64_t h, uint64_t x)
{
	h = (h ^ x) * 0x9E3779B97F4A7C15u;
	return h ^ (h >> 29);
}

static uint64_t mix_pointer(uint64_t h, const void *p)
{
	return mix(h, (uintptr_t)p);
}

static struct Values *table(Analysis *a)
{
	if (!a->values)
		a->values = arena_alloc(a->scratch, sizeof *a->values);
	return a->values;
}

/* ---- interning --------------------------------------------------------------------------- */

static uint64_t shallow_hash(const Expr *e, int epoch)
{
	uint64_t h = mix_pointer(mix((uint64_t)e->kind, (uint64_t)epoch), e->type);
	switch (e->kind) {
	case EXPR_INT:
		return mix(h, e->u.integer.value);
	case EXPR_FLOAT: {
		uint64_t bits;
		memcpy(&bits, &e->u.floating.value, sizeof bits);
		return mix(h, bits);
	}
	case EXPR_STRING:
		return mix(h, strlen(e->u.string.text));
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_STATE:
		return mix_pointer(h, e->u.var);
	case EXPR_UNARY:
		return mix_pointer(mix(h, e->u.unary.op), e->u.unary.operand);
	case EXPR_BINARY:
		h = mix_pointer(mix(h, e->u.binary.op), e->u.binary.left);
		return mix_pointer(h, e->u.binary.right);
	case EXPR_COND:
		h = mix_pointer(mix_pointer(h, e->u.cond.condition), e->u.cond.yes);
		return mix_pointer(h, e->u.cond.no);
	case EXPR_CAST:
		return mix_pointer(h, e->u.cast.operand);
	case EXPR_SUBSCRIPT:
		return mix_pointer(mix_pointer(h, e->u.subscript.base), e->u.subscript.index);
	case EXPR_MEMBER:
		return mix_pointer(mix_pointer(h, e->u.member.base), e->u.member.field);
	case EXPR_CALL:
		h = mix_pointer(h, e->u.call.callee);
		for (int i = 0; i < e->u.call.args.count; i++)
			h = mix_pointer(h, e->u.call.args.at[i]);
		return h;
	case EXPR_PART:
		return mix(h, (uint64_t)(e->u.part.component * 2 + e->u.part.side));
	case EXPR_LOAD:
		return mix_pointer(h, e->u.load);
	case EXPR_ITER:
		return h;
	case EXPR_ASSIGN:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		break;
	}
	internal_error("no value has kind %d", (int)e->kind);
}

static bool same_args(const Expr *x, const Expr *y)
{
	if (x->u.call.callee != y->u.call.callee || x->u.call.args.count != y->u.call.args.count)
		return false;
	for (int i = 0; i < x->u.call.args.count; i++)
		if (x->u.call.args.at[i] != y->u.call.args.at[i])
			return false;
	return true;
}

static bool same_float(const Expr *x, const Expr *y)
{
	return memcmp(&x->u.floating.value, &y->u.floating.value, sizeof(double)) == 0 &&
	       (x->type->scalar != SC_LDOUBLE ||
		       strcmp(x->u.floating.text, y->u.floating.text) == 0);
}

/* X and Y agree when their operands are compared by pointer. */
static bool shallow_equal(const Expr *x, const Expr *y)
{
	if (x->kind != y->kind || x->type != y->type)
		return false;
	switch (x->kind) {
	case EXPR_INT:
		return x->u.integer.value == y->u.integer.value;
	case EXPR_FLOAT:
		return same_float(x, y);
	case EXPR_STRING:
		return strcmp(x->u.string.text, y->u.string.text) == 0;
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_STATE:
		return x->u.var == y->u.var;
	case EXPR_UNARY:
		return x->u.unary.op == y->u.unary.op && x->u.unary.operand == y->u.unary.operand;
	case EXPR_BINARY:
		return x->u.binary.op == y->u.binary.op && x->u.binary.left == y->u.binary.left &&
		       x->u.binary.right == y->u.binary.right;
	case EXPR_COND:
		return x->u.cond.condition == y->u.cond.condition &&
		       x->u.cond.yes == y->u.cond.yes && x->u.cond.no == y->u.cond.no;
	case EXPR_CAST:
		return x->u.cast.operand == y->u.cast.operand &&
		       x->u.cast.is_decay == y->u.cast.is_decay;
	case EXPR_SUBSCRIPT:
		return x->u.subscript.base == y->u.subscript.base &&
		       x->u.subscript.index == y->u.subscript.index;
	case EXPR_MEMBER:
		return x->u.member.base == y->u.member.base &&
		       x->u.member.field == y->u.member.field;
	case EXPR_CALL:
		return same_args(x, y);
	case EXPR_PART:
		return x->u.part.side == y->u.part.side &&
		       x->u.part.component == y->u.part.component;
	case EXPR_LOAD:
		return x->u.load == y->u.load;
	case EXPR_ITER:
		return true;
	case EXPR_ASSIGN:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		break;
	}
	internal_error("no value has kind %d", (int)x->kind);
}

static void grow_entries(Analysis *a, struct Values *t)
{
	int capacity = t->capacity ? t->capacity * 2 : 256;
	Entry *entries = arena_alloc(a->scratch, (size_t)capacity * sizeof *entries);
	for (int i = 0; i < t->capacity; i++) {
		if (!t->entries[i].value)
			continue;
		int at = (int)(t->entries[i].hash & (uint64_t)(capacity - 1));
		while (entries[at].value)
			at = (at + 1) & (capacity - 1);
		entries[at] = t->entries[i];
	}
	arena_release(a->scratch, t->entries, (size_t)t->capacity * sizeof *entries);
	t->entries = entries;
	t->capacity = capacity;
}

Expr *value_intern(Analysis *a, const Expr *pattern, int epoch)
{
	struct Values *t = table(a);
	if (t->count * 2 >= t->capacity)
		grow_entries(a, t);
	uint64_t hash = shallow_hash(pattern, epoch);
	int at = (int)(hash & (uint64_t)(t->capacity - 1));
	for (; t->entries[at].value; at = (at + 1) & (t->capacity - 1))
		if (t->entries[at].hash == hash && t->entries[at].epoch == epoch &&
			shallow_equal(t->entries[at].value, pattern))
			return t->entries[at].value;
	Expr *e = expr_new(a->unit, pattern->kind, pattern->type, pattern->range);
	e->is_lvalue = pattern->is_lvalue;
	e->u = pattern->u;
	if (pattern->kind == EXPR_CALL) {
		e->u.call.args.at = NULL;
		e->u.call.args.count = 0;
		for (int i = 0; i < pattern->u.call.args.count; i++)
			list_push(a->unit->arena, &e->u.call.args, pattern->u.call.args.at[i]);
	}
	t->entries[at] = (Entry){.value = e, .hash = hash, .epoch = epoch};
	t->count++;
	return e;
}

int value_epoch(Analysis *a, const Expr *load)
{
	struct Values *t = table(a);
	for (int i = 0; i < t->capacity; i++)
		if (t->entries[i].value == load)
			return t->entries[i].epoch;
	return 0;
}

int value_count(const Analysis *a)
{
	return a->values ? a->values->count : 0;
}

/* ---- what lies below a value ------------------------------------------------------------- */

static void grow_infos(Analysis *a, struct Values *t)
{
	int capacity = t->info_capacity ? t->info_capacity * 2 : 256;
	Info *infos = arena_alloc(a->scratch, (size_t)capacity * sizeof *infos);
	for (int i = 0; i < t->info_capacity; i++) {
		if (!t->infos[i].value)
			continue;
		int at = (int)(mix_pointer(0, t->infos[i].value) & (uint64_t)(capacity - 1));
		while (infos[at].value)
			at = (at + 1) & (capacity - 1);
		infos[at] = t->infos[i];
	}
	arena_release(a->scratch, t->infos, (size_t)t->info_capacity * sizeof *infos);
	t->infos = infos;
	t->info_capacity = capacity;
}

static Info *find_info(struct Values *t, const Expr *e)
{
	int at = (int)(mix_pointer(0, e) & (uint64_t)(t->info_capacity - 1));
	while (t->infos[at].value && t->infos[at].value != e)
		at = (at + 1) & (t->info_capacity - 1);
	return &t->infos[at];
}

int value_operands(const Expr *e, Expr **operands, int room)
{
	const int first = e->kind == EXPR_CALL; /* a callee is no value */
	int count = 0;
	for (Expr **at; (at = expr_operand(e, first + count)) != NULL; count++)
		if (count < room)
			operands[count] = *at;
	return count;
}

/* Evaluating the node itself, its operands being evaluated, can do no harm. */
static bool is_harmless(const Expr *e)
{
	switch (e->kind) {
	case EXPR_BINARY: {
		int64_t divisor;
		if (e->u.binary.op != BIN_DIV && e->u.binary.op != BIN_REM)
			return true;
		if (type_is_floating(e->type))
			return true;
		return expr_is_int(e->u.binary.right, &divisor) && divisor != 0 && divisor != -1;
	}
	case EXPR_LOAD:
	case EXPR_CALL:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_ASSIGN:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		return false;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_UNARY:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		break;
	}
	return true;
}

/* A value that differs within one iteration, or is not known: EXPR_VAR of temporaries stands for
 * what loops of the body compute, that of an object of the iteration leads nowhere else. */
static bool is_varying(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->inner_counters.count; i++)
		if (a->inner_counters.at[i] == var)
			return true;
	for (int i = 0; i < a->own.count; i++)
		if (a->own.at[i] == var)
			return true;
	return var->kind == VAR_TEMP;
}

static Info *info(Analysis *a, const Expr *e);

bool value_is_unknown(Analysis *a, Expr *e)
{
	return info(a, e)->below >> VARYING & 1;
}

static Info *info(Analysis *a, const Expr *e)
{
	struct Values *t = table(a);
	if (t->info_count * 2 >= t->info_capacity)
		grow_infos(a, t);
	Info *known = find_info(t, e);
	if (known->value)
		return known;
	Info fresh = {.value = e, .below = 1u << e->kind, .safe = is_harmless(e), .size = 1,
		.carried = 1};
	fresh.traps = e->kind == EXPR_BINARY && !fresh.safe;
	if (e->kind == EXPR_VAR && is_varying(a, e->u.var))
		fresh.below |= 1u << VARYING;
	const int first = e->kind == EXPR_CALL; /* a callee is no value */
	Expr **operand;
	for (int i = first; (operand = expr_operand(e, i)) != NULL; i++) {
		const Info *below = info(a, *operand);
		fresh.below |= below->below;
		fresh.safe = fresh.safe && below->safe;
		fresh.traps = fresh.traps || below->traps;
		fresh.size += below->size;
		if (fresh.size > VALUE_SIZE_MAX)
			fresh.size = VALUE_SIZE_MAX;
		fresh.carried += below->carried;
		if (fresh.carried > VALUE_SIZE_MAX)
			fresh.carried = VALUE_SIZE_MAX;
	}
	if (!(fresh.below >> EXPR_STATE & 1))
		fresh.carried = 1;
	if (t->info_count * 2 >= t->info_capacity)
		grow_infos(a, t);
	t->info_count++;
	known = find_info(t, e);
	*known = fresh;
	return known;
}

bool value_uses(Analysis *a, Expr *e, ExprKind kind)
{
	return info(a, e)->below >> kind & 1;
}

int value_size(Analysis *a, Expr *e)
{
	return info(a, e)->size;
}

int value_carried_size(Analysis *a, Expr *e)
{
	return info(a, e)->carried;
}

bool value_is_safe(Analysis *a, Expr *e)
{
	return info(a, e)->safe;
}

bool value_may_trap(Analysis *a, Expr *e)
{
	return info(a, e)->traps;
}

bool value_is_invariant(Analysis *a, Expr *e)
{
	unsigned varying = 1u << EXPR_ITER | 1u << EXPR_STATE | 1u << EXPR_PART | 1u << EXPR_LOAD |
			   1u << EXPR_CALL | 1u << VARYING;
	return (info(a, e)->below & varying) == 0;
}

bool value_is_exact_cast(Analysis *a, Expr *e)
{
	return e->kind == EXPR_CAST && info(a, e)->exact;
}

Expr *value_exact_cast(Analysis *a, Type *type, Expr *operand)
{
	Expr *e = value_cast(a, type, operand);
	if (e->kind == EXPR_CAST && e->u.cast.operand == operand && !info(a, e)->exact) {
		info(a, e)->exact = true;
		table(a)->exacts++;
	}
	return e;
}

const Interval *value_kept_interval(Analysis *a, Expr *e)
{
	const Info *i = info(a, e);
	return i->range && i->range_exacts == a->values->exacts ? i->range : NULL;
}

void value_keep_interval(Analysis *a, Expr *e, Interval range)
{
	Info *i = info(a, e);
	if (!i->range)
		i->range = arena_alloc(a->scratch, sizeof range);
	*i->range = range;
	i->range_exacts = a->values->exacts;
}

/* ---- two values ---------------------------------------------------------------------------- */

/* X and Y are two numbers, or one value plus two numbers, and differ. */
static bool are_numbers_apart(const Expr *x, const Expr *y)
{
	const Expr *side[] = {x, y};
	int64_t n[] = {0, 0};
	for (int i = 0; i < 2; i++) {
		const Expr *e = side[i];
		if (expr_is_int(e, &n[i]))
			side[i] = NULL;
		else if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD &&
			 expr_is_int(e->u.binary.right, &n[i]))
			side[i] = e->u.binary.left;
	}
	return x->type == y->type && type_bits(x->type) == 64 && side[0] == side[1] &&
	       n[0] != n[1];
}

bool values_differ(Analysis *a, Expr *x, Expr *y)
{
	struct Values *t = table(a);
	int64_t n;
	if (are_numbers_apart(x, y))
		return true;
	if (!t->gaps)
		t->gaps = arena_alloc(a->scratch, sizeof *t->gaps * GAPS);
	Gap *gap = &t->gaps[mix_pointer(mix_pointer(0, x), y) % GAPS];
	if (gap->x == x && gap->y == y && gap->exacts == t->exacts && !a->facts_here)
		return gap->differ;
	Expr *difference = value_binary(a, BIN_SUB, a->unit->scalar[SC_LLONG], x, y);
	const bool differ = expr_is_int(difference, &n) && n != 0;
	if (!a->facts_here)
		*gap = (Gap){x, y, t->exacts, differ};
	return differ;
}

/* ---- searches ------------------------------------------------------------------------------ */

typedef struct Search {
	bool for_marked;  /* for values that are marked; or: */
	const Var *state; /* EXPR_STATE of it, not below such values; NULL: of any */
	int number;
} Search;

static bool search(Analysis *a, const Search *s, Expr *e)
{
	Expr *few[4], **operands = few;
	Info *i = info(a, e);
	if (i->marked == s->number)
		return s->for_marked;
	if (!s->for_marked && e->kind == EXPR_STATE && (!s->state || e->u.state == s->state))
		return true;
	if (i->seen == s->number || (!s->for_marked && !(i->below >> EXPR_STATE & 1)))
		return false;
	i->seen = s->number;
	int count = value_operands(e, few, 4);
	if (count > 4) {
		operands = arena_alloc(a->unit->arena, sizeof(Expr *) * (size_t)count);
		value_operands(e, operands, count);
	}
	for (int k = 0; k < count; k++)
		if (search(a, s, operands[k]))
			return true;
	return false;
}

/* A search in which VALUES are marked. */
static Search begin_search(Analysis *a, Expr *const *values, int count)
{
	Search s = {.number = ++table(a)->searches};
	for (int i = 0; i < count; i++)
		info(a, values[i])->marked = s.number;
	return s;
}

bool value_uses_state_outside(Analysis *a, Expr *e, const Var *var, Expr *const *except, int count)
{
	if (!e)
		return false;
	Search s = begin_search(a, except, count);
	s.state = var;
	return search(a, &s, e);
}

bool value_uses_state(Analysis *a, Expr *e, const Var *var)
{
	return value_uses_state_outside(a, e, var, NULL, 0);
}

bool value_contains_any(Analysis *a, Expr *e, Expr *const *targets, int count)
{
	if (!e)
		return false;
	Search s = begin_search(a, targets, count);
	s.for_marked = true;
	return search(a, &s, e);
}

bool value_contains(Analysis *a, Expr *e, const Expr *target)
{
	Expr *const one = (Expr *)target;
	return value_contains_any(a, e, &one, 1);
}
