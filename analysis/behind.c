// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* behind.c - one store too many: out[k] = e; k += p;
 *
 * In: a Packing of which an iteration that does not count stores just behind what has been filled,
 * where the next one will store again. Out: the body with the store under the condition that the
 * iteration counts, and what the last one stores, for the host to do (Pack.kept, Pack.lasts). */
#include "analysis/packing.h"

typedef struct Find {
	const Expr *left;
	Stmt *found;
} Find;

static bool find_statement(Stmt *s, void *data)
{
	Find *f = data;
	if (s->kind == STMT_EXPR && s->u.expr && s->u.expr->kind == EXPR_ASSIGN &&
		s->u.expr->u.assign.left == f->left)
		f->found = s;
	return true;
}

typedef struct Effects {
	const Analysis *a;
	Expr *only;
	int count;
} Effects;

/* A function of numbers, where no function stores to arrays; that it changes variables has been
 * refused (inline.c). */
static bool is_of_numbers(const Analysis *a, const Expr *call)
{
	bool numbers = call->u.call.callee->kind == EXPR_FUNC;
	for (int i = 0; i < call->u.call.args.count; i++)
		numbers &= type_is_arithmetic(call->u.call.args.at[i]->type);
	for (int i = 0; i < a->accesses.count; i++)
		numbers &= !(a->accesses.at[i].is_write && a->accesses.at[i].callee);
	return numbers;
}

static bool count_effect(Expr *e, void *data)
{
	Effects *f = data;
	if (e->kind == EXPR_CALL ? !is_of_numbers(f->a, e) : expr_is_effect(e)) {
		f->only = e;
		f->count++;
	}
	return true;
}

/* What the store STORE does besides storing: nothing, or one step of its counter on the way to the
 * place, which *STEP is then. */
static bool does_nothing_else(const Analysis *a, const Expr *store, Expr **step)
{
	Effects right = {.a = a}, left = {.a = a};
	expr_walk(store->u.assign.right, count_effect, &right);
	expr_walk(store->u.assign.left, count_effect, &left);
	*step = left.only;
	return !right.count && left.count < 2 && (!left.only || left.only->kind == EXPR_UNARY);
}

/* Stores, and steps of their counter that are made on the way. */
typedef struct Under {
	const Stmt *targets[MAX_STORES];
	Expr *steps[MAX_STORES]; /* or NULL */
	int count, done;
	Expr *condition;
} Under;

/* A target under the condition, with its step made in any case. */
static Stmt *put_under(const Rewrite *r, Stmt *s)
{
	Under *under = r->data;
	int k = 0;
	while (k < under->count && s != under->targets[k])
		k++;
	if (k == under->count)
		return NULL;
	Stmt *copy = stmt_new(r->unit, STMT_IF, s->range);
	copy->u.branch.condition = under->condition;
	copy->u.branch.yes = s;
	if (under->steps[k]) {
		copy->u.branch.no = stmt_new(r->unit, STMT_EXPR, s->range);
		copy->u.branch.no->u.expr = under->steps[k];
	}
	under->done++;
	return copy;
}

/* The body with UNDER's stores, statements of it, done where P's counter moves. That is a value,
 * whose names are not those of the body: an expression stands for it. NULL: they are done
 * elsewhere. */
static Stmt *store_where_counted(Packing *p, Under *under)
{
	Analysis *a = p->a;
	const Rewrite r = {.unit = a->unit, .stmt = put_under, .data = under};
	under->condition = expr_int(a->unit, a->unit->scalar[SC_INT], 1);
	Stmt *body = rewrite_stmt(&r, a->facts->body);
	p->pack.test = under->condition;
	return under->done == under->count ? body : NULL;
}

typedef struct Loads {
	Analysis *a;
	const Access *store;
	bool bad;
} Loads;

/* A value that the host can compute again before anything is copied back, and the device at any
 * point of the iteration. */
static bool check_load(Expr *e, void *data)
{
	Loads *l = data;
	if (e->kind == EXPR_STATE || e->kind == EXPR_PART ||
		(e->kind == EXPR_VAR && (e->u.var->kind == VAR_KEPT || e->u.var->kind == VAR_TEMP)))
		l->bad = true;
	if (e->kind != EXPR_LOAD)
		return !l->bad;
	for (int i = 0; i < l->a->accesses.count; i++) {
		const Access *r = &l->a->accesses.at[i];
		for (int k = 0; r->load == e && k < l->a->accesses.count; k++) {
			const Access *w = &l->a->accesses.at[k];
			l->bad |= w->is_write && w->place != l->store->place && same_object(w, r);
		}
	}
	return !l->bad;
}

/* PLACE, spelled so in the source, is an element of type ELEM or a member of one, which can be
 * stored to by its name. */
static bool is_element_or_member(const Expr *place, const Type *elem)
{
	while (place->kind == EXPR_MEMBER) {
		if (place->u.member.field->bit_width >= 0)
			return false;
		if (place->u.member.is_arrow)
			return place->u.member.base->type->of->unqualified == elem;
		place = place->u.member.base;
	}
	return place->type->unqualified == elem;
}

/* STORE number K of P's is a statement that can be done later, or not at all. */
static bool take_under(Packing *p, int k, Under *under)
{
	Analysis *a = p->a;
	const Access *store = p->stores[k].access;
	int64_t at;
	Loads l = {.a = a, .store = store};
	Find find = {.left = store->written_as};
	if (store->guard || store->also.count || !expr_is_int(p->stores[k].at, &at) ||
		p->stores[k].at != p->stores[0].at || !store->value ||
		!is_element_or_member(store->written_as, store->elem))
		return packing_fail(p, "a store does not go where the counter moves");
	stmt_walk(a->facts->body, find_statement, NULL, &find);
	expr_walk(store->value, check_load, &l);
	expr_walk(p->step, check_load, &l);
	if (!find.found || l.bad ||
		!does_nothing_else(a, find.found->u.expr, &under->steps[under->count]))
		return packing_fail(p, "the store of an iteration that does not count is needed");
	under->targets[under->count++] = find.found;
	list_push(a->unit->arena, &p->pack.lasts, ((LastStore){store->written_as, store->value}));
	return true;
}

bool drop_store_behind(Packing *p)
{
	Analysis *a = p->a;
	Under under = {0};
	if (p->nested)
		return packing_fail(p,
			"in a loop of the body, a store does not go where the counter "
			"moves");
	if (p->pack.most != 1)
		return packing_fail(p, "a store does not go where the counter moves");
	for (int k = 0; k < p->count; k++)
		if (!take_under(p, k, &under))
			return false;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *moved = value_binary(
		a, BIN_MUL, wide, value_cast(a, wide, p->step), value_int(a, wide, p->pack.scale));
	p->pack.kept = p->pack.drift ? value_binary(a, BIN_NE, a->unit->scalar[SC_INT], moved,
					       value_int(a, wide, -p->pack.drift))
				     : value_truth(a, p->step);
	Stmt *body = store_where_counted(p, &under);
	if (!body)
		return packing_fail(p, "the store of an iteration that does not count is needed");
	a->source = a->source ? a->source : a->facts->body;
	a->facts->body = body;
	return true;
}
