// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* interval.c - the least and the greatest number that an integer value can be.
 *
 * In: a value. Out: an interval, by types, operators, constant tables and what selects compare;
 * never narrower than the truth in an execution without undefined behaviour. Computed in
 * 128 bits, so that every type fits. */
#include "analysis/values.h"

Interval type_interval(const Type *t)
{
	int bits = type_bits(t);
	__int128 one = 1;
	if (bits <= 1)
		return (Interval){0, 1};
	if (type_is_signed(t))
		return (Interval){-(one << (bits - 1)), (one << (bits - 1)) - 1};
	return (Interval){0, (one << bits) - 1};
}

bool interval_within(Interval inner, Interval outer)
{
	return outer.low <= inner.low && inner.high <= outer.high;
}

Interval interval_meet(Interval x, Interval y)
{
	return (Interval){int128_max(x.low, y.low), int128_min(x.high, y.high)};
}

Interval interval_hull(Interval x, Interval y)
{
	return (Interval){int128_min(x.low, y.low), int128_max(x.high, y.high)};
}

__int128 interval_magnitude(Interval n)
{
	return int128_max(-n.low, n.high);
}

bool type_holds(const Type *to, const Type *from)
{
	return type_is_integer(to) && type_is_integer(from) &&
	       interval_within(type_interval(from), type_interval(to));
}

static __int128 number(const Type *t, int64_t value)
{
	return type_is_signed(t) ? (__int128)value : (__int128)(uint64_t)value;
}

/* The bits that numbers up to HIGH can have. */
static __int128 bits_below(__int128 high)
{
	__int128 mask = 0;
	while (mask < high)
		mask = mask << 1 | 1;
	return mask;
}

/* All numbers of X have their lowest bit above all bits of Y's. */
static bool lies_above(Expr *x, Interval y)
{
	const int zeros = value_zero_bits(x);
	return zeros >= 63 || y.high < (__int128)1 << zeros;
}

/* x | y or x ^ y, E, of numbers that are not negative: their sum, where no bit can be in both; else
 * no bit is above all that they can have, and where x is one number, the upper ones are its own. */
static Interval bits_interval(const Expr *e, Interval x, Interval y, Interval all)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (x.low < 0 || y.low < 0)
		return all;
	if (lies_above(left, y) || lies_above(right, x))
		return (Interval){x.low + y.low, x.high + y.high};
	const __int128 mask = bits_below(x.low == x.high   ? y.high
					 : y.low == y.high ? x.high
							   : int128_max(x.high, y.high));
	const __int128 upper = (int128_max(x.low, y.low) | mask) ^ mask;
	return (Interval){x.low == x.high || y.low == y.high ? upper : 0,
		int128_max(x.high, y.high) | mask};
}

/* X divided by any number of Y but 0 is no further from 0. */
static Interval quotient_interval(Interval x, Interval y)
{
	const __int128 most = int128_max(x.low < 0 ? -x.low : x.low, x.high < 0 ? -x.high : x.high);
	return (Interval){x.low >= 0 && y.low >= 0 ? 0 : -most, most};
}

/* Of sums, differences and products of 32-bit numbers at most; wider ones by type. */
static Interval binary_interval(Analysis *a, const Expr *e)
{
	Interval all = type_interval(e->type);
	Interval x = value_interval(a, e->u.binary.left), y = value_interval(a, e->u.binary.right);
	Interval result = all;
	__int128 bound = (__int128)1 << 62;
	if (op_is_comparison(e->u.binary.op))
		return (Interval){0, 1};
	const bool small = interval_within(x, (Interval){-bound, bound}) &&
			   interval_within(y, (Interval){-bound, bound});
	if (!small && e->u.binary.op == BIN_MUL)
		return all;
	switch (e->u.binary.op) {
	case BIN_ADD:
		result = (Interval){x.low + y.low, x.high + y.high};
		break;
	case BIN_SUB:
		result = (Interval){x.low - y.high, x.high - y.low};
		break;
	case BIN_MUL: {
		__int128 p = x.low * y.low, q = x.low * y.high, r = x.high * y.low,
			 s = x.high * y.high;
		result = (Interval){int128_min(int128_min(p, q), int128_min(r, s)),
			int128_max(int128_max(p, q), int128_max(r, s))};
		break;
	}
	case BIN_AND:
		if (y.low >= 0)
			result = (Interval){0, y.high};
		if (x.low >= 0 && (y.low < 0 || x.high < y.high))
			result = (Interval){0, x.high};
		break;
	case BIN_REM:
		if (y.low == y.high && y.low > 0)
			result = (Interval){x.low < 0 ? 1 - y.low : 0, y.high - 1};
		break;
	case BIN_SHR:
		/* Of a negative number, too, it keeps the order. */
		if (y.low == y.high && y.low >= 0 && y.low < 64)
			result = (Interval){x.low >> (int)y.low, x.high >> (int)y.low};
		break;
	case BIN_DIV:
		if (y.low == y.high && y.low > 0) /* rounded towards 0, which keeps the order */
			result = (Interval){x.low / y.low, x.high / y.low};
		else
			result = quotient_interval(x, y);
		break;
	case BIN_LAND:
	case BIN_LOR:
		result = (Interval){0, 1};
		break;
	case BIN_XOR:
	case BIN_OR:
		result = bits_interval(e, x, y, all);
		break;
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_SHL:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return interval_within(result, all) ? result : all;
}

/* ---- constant tables --------------------------------------------------------------------- */

/* RANGE, which is empty where its low end is above its high one, with N. */
static void add_number(Interval *range, __int128 n)
{
	const Interval one = {n, n};
	*range = range->low > range->high ? one : interval_hull(*range, one);
}

/* What PLACE, an element of a constant array or a member of one, was initialised from; *MEMBER is
 * the member, or NULL. */
static const Expr *initialiser_of(const Expr *place, const Field **member)
{
	bool is_const = place->type->is_const;
	*member = place->kind == EXPR_MEMBER && !place->u.member.is_arrow ? place->u.member.field
									  : NULL;
	if (*member)
		place = place->u.member.base;
	while (place->kind == EXPR_SUBSCRIPT) {
		const Expr *base = place->u.subscript.base;
		if (base->kind != EXPR_CAST || !base->u.cast.is_decay)
			return NULL;
		place = base->u.cast.operand;
		is_const = is_const || place->type->is_const;
	}
	if (place->kind != EXPR_VAR)
		return NULL;
	for (const Type *t = place->u.var->type; t; t = t->kind == TYPE_ARRAY ? t->of : NULL)
		is_const = is_const || t->is_const;
	return is_const ? place->u.var->init : NULL;
}

const Expr *table_initialiser(const Expr *load)
{
	const Field *member;
	const Expr *init = initialiser_of(load->u.load, &member);
	return member ? NULL : init;
}

/* MEMBER's initialiser in LIST, a structure's; NULL: it is left out. *OK: it is plain. */
static const Expr *item_of(const Expr *list, const Field *member, bool *ok)
{
	const Record *r = list->type->record;
	*ok = r && !r->is_union && member->bit_width < 0;
	for (int i = 0; *ok && i < r->fields.count; i++)
		if (r->fields.at[i] == member)
			return i < list->u.list.items.count ? list->u.list.items.at[i] : NULL;
	*ok = false;
	return NULL;
}

typedef struct Numbers {
	const Field *member; /* of the elements, or NULL */
	bool (*visit)(void *data, const Type *type, int64_t n);
	void *data;
} Numbers;

/* What is left out behind the last one given is 0. */
static bool visit_numbers(const Numbers *x, const Expr *init)
{
	int64_t n;
	bool ok = true;
	if (init->kind != EXPR_INIT_LIST)
		return type_is_integer(init->type) && expr_is_int(init, &n) &&
		       x->visit(x->data, init->type, n);
	if (x->member && init->type->kind == TYPE_RECORD) {
		const Numbers within = {NULL, x->visit, x->data};
		const Expr *item = item_of(init, x->member, &ok);
		return ok && (item ? visit_numbers(&within, item)
				   : x->visit(x->data, x->member->type, 0));
	}
	if (init->type->kind != TYPE_ARRAY || init->u.list.items.count < init->type->count)
		ok = x->visit(x->data, init->type, 0);
	for (int i = 0; ok && i < init->u.list.items.count; i++)
		ok = visit_numbers(x, init->u.list.items.at[i]);
	return ok;
}

bool table_numbers(
	const Expr *load, bool (*visit)(void *data, const Type *type, int64_t n), void *data)
{
	Numbers x = {NULL, visit, data};
	const Expr *init = initialiser_of(load->u.load, &x.member);
	return init && visit_numbers(&x, init);
}

static bool widen(void *data, const Type *type, int64_t n)
{
	add_number(data, type_is_integer(type) ? number(type, n) : n);
	return true;
}

static Interval table_interval(const Expr *load)
{
	Interval range = {1, 0};
	const bool known = table_numbers(load, widen, &range) && range.low <= range.high;
	return known ? range : type_interval(load->type);
}

int64_t declared_count(const Expr *place)
{
	const Expr *base = place->u.subscript.base;
	if (base->kind != EXPR_CAST || !base->u.cast.is_decay)
		return -1;
	const Expr *array = base->u.cast.operand;
	return is_open_array(array) ? -1 : array->type->count;
}

const Expr *subscript_of(const Expr *place)
{
	while (place->kind == EXPR_MEMBER || (place->kind == EXPR_CAST && place->u.cast.is_decay))
		place = place->kind == EXPR_MEMBER ? place->u.member.base : place->u.cast.operand;
	return place->kind == EXPR_SUBSCRIPT ? place : NULL;
}

bool stays_in_arrays(Analysis *a, const Expr *place)
{
	const Expr *p = subscript_of(place);
	for (const Expr *next; p; p = next) {
		Interval i = value_interval(a, p->u.subscript.index);
		if (i.low < 0 || i.high >= declared_count(p))
			return false;
		next = subscript_of(p->u.subscript.base);
	}
	return subscript_of(place) != NULL;
}

/* ---- what conditions say ----------------------------------------------------------------- */

/* The numbers X for which X OP N; ALL: nothing is said. */
static Interval satisfying(BinaryOp op, __int128 n, Interval all)
{
	switch ((int)op) {
	case BIN_LT:
		return (Interval){all.low, int128_min(all.high, n - 1)};
	case BIN_LE:
		return (Interval){all.low, int128_min(all.high, n)};
	case BIN_GT:
		return (Interval){int128_max(all.low, n + 1), all.high};
	case BIN_GE:
		return (Interval){int128_max(all.low, n), all.high};
	case BIN_EQ:
		return (Interval){n, n};
	}
	return all;
}

void interval_assume(Analysis *a, HereFact *fact, const Expr *condition, bool holds)
{
	int64_t n;
	*fact = (HereFact){.outer = a->facts_here};
	a->facts_here = fact;
	if (condition->kind != EXPR_BINARY || !op_is_comparison(condition->u.binary.op))
		return;
	const Expr *left = condition->u.binary.left, *right = condition->u.binary.right;
	if (!type_is_integer(left->type) || !expr_is_int(right, &n))
		return;
	BinaryOp op = condition->u.binary.op;
	fact->of = left;
	fact->range = satisfying(holds ? op : op_opposite(op), number(right->type, n),
		type_interval(left->type));
}

static Interval narrowed(const Analysis *a, const Expr *e, Interval range)
{
	for (const HereFact *f = a->facts_here; f; f = f->outer)
		if (f->of == e)
			range = interval_meet(range, f->range);
	return range;
}

int interval_decides(Analysis *a, const Expr *condition)
{
	int64_t n;
	if (!a->facts_here || condition->kind != EXPR_BINARY ||
		!op_is_comparison(condition->u.binary.op) ||
		!type_is_integer(condition->u.binary.left->type) ||
		!expr_is_int(condition->u.binary.right, &n))
		return -1;
	Interval x = value_interval(a, condition->u.binary.left), yes, no;
	__int128 bound = number(condition->u.binary.right->type, n);
	if (!op_is_order(condition->u.binary.op)) {
		const bool equal = condition->u.binary.op == BIN_EQ;
		const bool only = x.low == bound && x.high == bound;
		return bound < x.low || bound > x.high ? !equal : only ? equal : -1;
	}
	yes = satisfying(condition->u.binary.op, bound, x);
	no = satisfying(op_opposite(condition->u.binary.op), bound, x);
	return yes.low > yes.high ? 0 : no.low > no.high ? 1 : -1;
}

static Interval select_interval(Analysis *a, const Expr *e)
{
	Expr *test = e->u.cond.condition;
	int known = interval_decides(a, test);
	if (known >= 0)
		return value_interval(a, known ? e->u.cond.yes : e->u.cond.no);
	HereFact fact;
	interval_assume(a, &fact, test, true);
	Interval x = value_interval(a, e->u.cond.yes);
	a->facts_here = fact.outer;
	interval_assume(a, &fact, test, false);
	Interval y = value_interval(a, e->u.cond.no);
	a->facts_here = fact.outer;
	return interval_hull(x, y);
}

static Interval plain_interval(Analysis *a, Expr *e);

Interval value_interval(Analysis *a, Expr *e)
{
	/* Values are DAGs, and what selects compare holds on one side only. */
	const bool keeps = !a->facts_here && (e->kind == EXPR_BINARY || e->kind == EXPR_CAST ||
						     e->kind == EXPR_COND || e->kind == EXPR_LOAD);
	const Interval *kept = keeps ? value_kept_interval(a, e) : NULL;
	if (kept)
		return *kept;
	Interval range = narrowed(a, e, plain_interval(a, e));
	if (range.low > range.high) /* C never comes here: any number will do */
		range.high = range.low;
	if (keeps)
		value_keep_interval(a, e, range);
	return range;
}

static Interval plain_interval(Analysis *a, Expr *e)
{
	Interval all = type_interval(e->type);
	int64_t constant;
	if (expr_is_int(e, &constant))
		return (Interval){number(e->type, constant), number(e->type, constant)};
	if (value_size(a, e) > 200)
		return all;
	switch (e->kind) {
	case EXPR_ITER:
		/* No loop runs longer: 2^48 iterations take days. */
		return (Interval){0, (__int128)1 << 48};
	case EXPR_BINARY:
		if (!type_is_integer(e->u.binary.left->type))
			return op_is_comparison(e->u.binary.op) ? (Interval){0, 1} : all;
		return binary_interval(a, e);
	case EXPR_CAST:
		if (type_is_integer(e->u.cast.operand->type)) {
			Interval x = value_interval(a, e->u.cast.operand);
			if (value_is_exact_cast(a, e))
				return interval_meet(x, all);
			return interval_within(x, all) ? x : all;
		}
		return all;
	case EXPR_COND:
		return select_interval(a, e);
	case EXPR_UNARY:
		return e->u.unary.op == UN_LNOT ? (Interval){0, 1} : all;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_STATE:
	case EXPR_PART:
		break;
	case EXPR_LOAD:
		return table_interval(e);
	}
	return all;
}

/* ---- bits -------------------------------------------------------------------------------- */

int value_zero_bits(Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return n ? __builtin_ctzll((uint64_t)n) : 64;
	if (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type))
		return value_zero_bits(e->u.cast.operand);
	if (e->kind != EXPR_BINARY)
		return 0;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	int p = value_zero_bits(left), q = value_zero_bits(right);
	switch ((int)e->u.binary.op) {
	case BIN_SHL:
		return expr_is_int(right, &n) && n > 0 && n < 64 ? p + (int)n : p;
	case BIN_MUL:
		return p + q;
	case BIN_AND:
		return p > q ? p : q;
	case BIN_ADD:
	case BIN_SUB:
	case BIN_OR:
	case BIN_XOR:
		return p < q ? p : q;
	}
	return 0;
}
