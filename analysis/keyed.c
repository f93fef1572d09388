// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* keyed.c - updates h[key] op= e of an array at computed subscripts: histograms, sums by key.
 *
 * In: the accesses of one iteration. Out: facts->keyed and Access.keyed, or a refusal. Every
 * element of the array is a carried variable of its own; which one an iteration updates depends
 * on data. An update whose old value goes nowhere else, and which is of a commutative family (op,
 * min, max), can be made by all iterations at once: by a native atomic where there is one, else
 * by comparing and swapping. So are sums of columns, for (j ...) t[j] += a[i][j]. The families see
 * the old value as a state of its own: what is a sum in a scalar is a sum here. What is added may
 * be a running value, h[key] += s: the scan's body has it. Members of structures are updated each
 * for itself. */
#include "analysis/keyed.h"
#include "analysis/bytes.h"
#include "analysis/poly.h"

#include <string.h>

/* h[i] += e; beside h[key] += e; is an update of that kind as well. */
static bool is_beside_keyed(Analysis *a, const Access *x)
{
	bool beside = false;
	for (int i = 0; i < a->accesses.count; i++)
		beside |= a->accesses.at[i].keyed && same_object(&a->accesses.at[i], x);
	return beside && !x->keyed && is_update_of_old(a, x);
}

/* ---- one update -------------------------------------------------------------------------- */

typedef struct Update {
	Analysis *a;
	const Access *store, *read;
	Expr *value;  /* new value from the old one, wherever the statement runs */
	Stmt *stmt;   /* does nothing else */
	Stmt *around; /* STMT, or the `if` whose condition is part of the update */
	LIST(Stmt *) others; /* that do the same where the condition is another: store->also */
	Expr *written; /* see Keyed */
	bool minus;
	const char *why;
} Update;

static bool fail(Update *u, const char *why)
{
	if (!u->why)
		u->why = why;
	return false;
}

typedef struct FindStmt {
	const Expr *target;
	Stmt *update, *around;
} FindStmt;

static Stmt *only_statement(Stmt *s)
{
	return s->kind == STMT_BLOCK && s->u.block.count == 1 ? s->u.block.at[0] : s;
}

static bool is_update_of(const Stmt *s, const Expr *target)
{
	if (s->kind != STMT_EXPR || !s->u.expr)
		return false;
	const Expr *e = s->u.expr;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind == EXPR_ASSIGN)
		return e->u.assign.left == target;
	return e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC && e->u.unary.operand == target;
}

static bool find_update(Stmt *s, void *data)
{
	FindStmt *f = data;
	if (is_update_of(s, f->target))
		f->update = s;
	if (s->kind == STMT_IF && !s->u.branch.no &&
		is_update_of(only_statement(s->u.branch.yes), f->target))
		f->around = s;
	return true;
}

/* What else the condition of the `if` asks for stays there: `if (p && e > h[k]) h[k] = e;` */
static bool keep_rest(Update *u, const FindStmt *f)
{
	Analysis *a = u->a;
	const Expr *condition = f->around->u.branch.condition;
	const Expr *part = part_reading(condition, u->read->written_as);
	if (!part)
		return fail(u, "its old value decides more than whether it is replaced");
	if (part == condition)
		u->stmt = f->around;
	else
		list_push(a->unit->arena, &a->facts->settled,
			((Settled){.test = part, .won = value_int(a, a->unit->scalar[SC_INT], 1)}));
	return true;
}

/* `if (e > h[k]) h[k] = e;`: the condition is part of the update. */
static bool take_condition(Update *u, const FindStmt *f)
{
	Analysis *a = u->a;
	Expr *load = u->read->load, *condition = u->store->guard;
	if (!condition || !value_contains(a, condition, load))
		return true;
	while (condition->kind == EXPR_BINARY && condition->u.binary.op == BIN_LAND &&
		!value_contains(a, condition->u.binary.left, load))
		condition = condition->u.binary.right;
	const bool ranked = rank_of_store(a, u->store); /* the body knows the old value, and asks */
	if (!ranked && (!f->around || value_contains(a, u->store->value, load)))
		return fail(u, "its old value decides more than whether it is replaced");
	u->value = value_cond(a, condition, u->value, load);
	u->around = ranked ? u->around : f->around;
	return ranked || keep_rest(u, f);
}

typedef struct Held {
	const Update *u;
	const Var *var; /* that the old value is put into */
	bool elsewhere; /* and that other statements use */
} Held;

static bool find_holder(Stmt *s, void *data)
{
	Held *h = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		const Expr *init = s->u.vars.at[i]->init;
		while (init && init->kind == EXPR_CAST)
			init = init->u.cast.operand;
		if (init && init == h->u->read->written_as)
			h->var = s->u.vars.at[i];
	}
	return true;
}

static bool find_elsewhere(Expr *e, void *data)
{
	Held *h = data;
	const Range at = h->u->around->range;
	h->elsewhere |= e->kind == EXPR_VAR && e->u.var == h->var &&
			(e->range.begin < at.begin || e->range.end > at.end);
	return true;
}

/* int old = h[key]; ... h[key] = old + e; with nothing in between that stores there, and no other
 * use of `old`. */
static bool is_held(const Update *u)
{
	Analysis *a = u->a;
	Held h = {.u = u};
	if (u->read->inner != u->store->inner || u->store->also.count)
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x != u->store && x->is_write && same_object(x, u->store))
			return false;
	}
	stmt_walk(a->facts->body, find_holder, NULL, &h);
	if (!h.var || h.var->address_taken)
		return false;
	stmt_walk(a->facts->body, NULL, find_elsewhere, &h);
	return !h.elsewhere;
}

static bool is_compound(const Stmt *s)
{
	const Expr *e = s->u.expr;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return e->kind != EXPR_ASSIGN || e->u.assign.is_compound;
}

/* What STMT does besides the update: all of it but PLACE is replaced. */
typedef struct Lost {
	const Stmt *body, *stmt;
	const Expr *place;
	bool found;
} Lost;

static bool find_lost(Expr *e, void *data)
{
	Lost *l = data;
	const Expr *target = expr_target(e);
	if (e == l->place)
		return false;
	if (!target || target == l->place)
		return true;
	if (target->kind != EXPR_VAR) {
		l->found = true;
		return false;
	}
	const Var *var = target->u.var;
	int replaced = stmt_mentions(l->stmt, var) - expr_mentions(l->place, var);
	l->found |= stmt_mentions(l->body, var) > replaced;
	return true;
}

bool loses_effects(Analysis *a, Stmt *stmt, const Expr *place)
{
	Lost l = {.body = a->facts->body, .stmt = stmt, .place = place};
	stmt_walk(stmt, NULL, find_lost, &l);
	return l.found;
}

static bool keeps_effects(Update *u, Stmt *stmt, const Expr *place)
{
	return !loses_effects(u->a, stmt, place) ||
	       fail(u, "its statement changes a variable that the body uses as well");
}

/* The old value is read in S itself. */
static bool reads_old(const Update *u, const Stmt *s)
{
	bool reads = is_compound(s) || stmt_contains_expr(s, u->read->written_as);
	for (int i = 0; i < u->read->also.count; i++)
		reads |= stmt_contains_expr(s, u->read->also.at[i]);
	return reads;
}

/* if (p) h[k] += e; else h[k] -= d; is one update, by several statements. */
static bool find_others(Update *u)
{
	const Access *store = u->store;
	for (int i = 0; i < store->also.count; i++) {
		FindStmt f = {.target = store->also.at[i]};
		stmt_walk(u->a->facts->body, find_update, NULL, &f);
		if (!f.update || !reads_old(u, f.update))
			return fail(u, "one of several updates does not read the old value itself");
		if (!keeps_effects(u, f.update, f.target))
			return false;
		list_push(u->a->unit->arena, &u->others, f.update);
	}
	return true;
}

Stmt *statement_of(Analysis *a, const Expr *target)
{
	FindStmt f = {.target = target};
	stmt_walk(a->facts->body, find_update, NULL, &f);
	return f.update;
}

static bool find_statement(Update *u)
{
	FindStmt f = {.target = u->store->written_as};
	stmt_walk(u->a->facts->body, find_update, NULL, &f);
	u->value = u->store->value;
	u->stmt = u->around = f.update;
	if (!f.update)
		return fail(u, "the update is part of a larger expression");
	if (!take_condition(u, &f))
		return false;
	Range at = u->around->range, old = u->read->range;
	if ((old.begin < at.begin || old.end > at.end) && !is_held(u) &&
		!rank_of_store(u->a, u->store))
		return fail(u, "its old value is read in another statement");
	if (u->around != f.update && u->store->also.count)
		return fail(u, "its old value decides more than whether it is replaced");
	return keeps_effects(u, u->stmt, u->store->written_as) && find_others(u);
}

/* The element's loads are made again where the update stands: nothing may change them. */
typedef struct Stable {
	Analysis *a;
	const Access *store;
	bool bad, lost;
	bool carried; /* depends on what is carried, which the iteration has as it runs */
} Stable;

/* The loop stores to what LOAD reads; but not where each iteration does so after the update, to
 * the element that it has read: x[k[i]] += w[i]; w[i] = 0; */
static bool is_changed_before(const Stable *s, const Expr *load)
{
	const Analysis *a = s->a;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *w = &a->accesses.at[i];
		bool later = w->place == load->u.load && w->order > s->store->order &&
			     !w->in_inner_loop && !s->store->in_inner_loop;
		if (w->is_write && !later && reads_object(a, load, w))
			return true;
	}
	return false;
}

static bool find_changing(Expr *e, void *data)
{
	Stable *s = data;
	s->bad |= e->kind == EXPR_STATE && s->store->in_inner_loop;
	s->carried |= e->kind == EXPR_STATE;
	if (e->kind == EXPR_VAR && value_is_unknown(s->a, e) && !counts_around(s->store, e->u.var))
		s->lost = true;
	s->bad |= e->kind == EXPR_LOAD && is_changed_before(s, e);
	return !s->bad;
}

/* The device has an atomic for M on numbers of type ELEM. */
static bool is_native(const Type *elem, const Monoid *m)
{
	const Type *part = m->components.at[0].type;
	if (m->atomic == ATOMIC_NONE || elem->size != part->size ||
		(elem->size != 4 && elem->size != 8))
		return false;
	if (type_is_floating(elem) || type_is_floating(part))
		return elem->unqualified == part->unqualified && m->atomic == ATOMIC_ADD;
	return m->atomic == ATOMIC_ADD || type_is_signed(elem) == type_is_signed(part) ||
	       (m->atomic != ATOMIC_MIN && m->atomic != ATOMIC_MAX);
}

static Expr *load_to_state(Analysis *a, Expr *e, void *data)
{
	Update *u = data;
	return e == u->read->load
		       ? value_state(a, a->facts->states.at[a->facts->states.count - 1].var)
		       : NULL;
}

/* The update's family, with the old value as a state that exists only meanwhile. */
static bool match_update(Update *u, Monoid *m)
{
	Analysis *a = u->a;
	Type *type = u->store->place->type->unqualified;
	State s = {.var = var_temp(a->unit, "bin", type), .type = type, .range = u->store->range};
	const int index = a->facts->states.count, remarks = a->loop->remarks.count;
	const char *why = NULL, *edit;
	if (!type_is_arithmetic(type))
		return fail(u, "its elements are no numbers");
	list_push(a->unit->arena, &a->facts->states, s);
	Expr *update = value_map(a, u->value, load_to_state, u);
	a->facts->states.at[index].update = update;
	bool ok = match_op(a, &index, 1, m, &why);
	if (!ok) {
		const char *other = NULL;
		*m = (Monoid){0};
		ok = match_minmax(a, &index, 1, m, &other);
		why = why ? why : other;
	}
	a->facts->states.count = index;
	if (!ok)
		return fail(u, why ? split_edit(a, why, &edit)
				   : "its update is none of those that can be composed");
	if (m->components.count != 1) /* of products (loss.c), of which only C's order says all */
		a->loop->remarks.count = remarks;
	if (m->components.count != 1 || type->size > 8)
		return fail(u, "elements of this type cannot be swapped at once");
	if (!m->commutative)
		return fail(u, "the order of the iterations decides what is kept");
	if (!is_native(type, m))
		m->atomic = ATOMIC_NONE;
	return true;
}

/* ---- what else touches the array --------------------------------------------------------- */

/* X is on a path that excludes U's: what it adds to is the same old value. */
static bool is_other_path(const Update *u, const Access *x)
{
	const Access *read = x->is_write && x->place == u->store->place ? old_value(u->a, x) : NULL;
	return read && read != u->read && read->load == u->read->load;
}

/* The old value goes nowhere but into the update. */
static bool check_old_value(Update *u)
{
	Analysis *a = u->a;
	Expr *load = u->read->load;
	for (int i = 0; i < a->facts->states.count; i++)
		if (uses_load(a, a->facts->states.at[i].update, load))
			return fail(u, "its old value is used elsewhere");
	for (int i = 0; i < a->facts->privates.count; i++)
		if (a->facts->privates.at[i].live_out &&
			uses_load(a, a->facts->privates.at[i].value, load))
			return fail(u, "its old value is used elsewhere");
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (x != u->store && !is_other_path(u, x) &&
			(uses_load(a, x->value, load) || uses_load(a, x->place, load)))
			return fail(u, "its old value is used elsewhere");
		if (x != u->store && x != u->read && uses_load(a, x->guard, load))
			return fail(u, "its old value is used elsewhere");
	}
	for (int i = 0; i < a->forwarded.count && !rank_of_store(a, u->store); i++)
		if (a->forwarded.at[i] == u->store->place)
			return fail(u, "the same element is updated twice");
	return true;
}

static bool refuse_update(Update *u)
{
	Analysis *a = u->a;
	Reason *r = refuse(a, CODE_HISTOGRAM, u->store->range,
		"'%s' is updated through a computed subscript, so iterations may meet in an "
		"element, but %s",
		expr_text(a->unit, u->store->written_as, false), u->why);
	r->edit = "write the update as one statement: h[key] += e";
	return false;
}

static bool may_reassociate(const Analysis *a)
{
	const Directive *d = a->loop->directive;
	return a->options->associative || directive_assumes(a, "reassociate") ||
	       (d && (d->kind == DIR_REDUCE || d->kind == DIR_SCAN));
}

/* STORE's place can be swapped: no bit-field, and aligned as its type. */
static bool is_whole_number(const Access *store)
{
	const Expr *place = store->place;
	if (place->kind == EXPR_MEMBER && place->u.member.field->bit_width >= 0)
		return false;
	return store->size == place->type->size && store->field_offset % store->size == 0 &&
	       store->elem->align >= store->size;
}

/* H op= e of FAMILY: what is combined is e, or what is opposite to it, whatever its type is. */
static bool takes_operand(BinaryOp op, const char *family)
{
	return op == BIN_ADD || op == BIN_SUB ? strcmp(family, "add") == 0
	       : op == BIN_XOR                ? strcmp(family, "xor") == 0
					      : op == BIN_OR && strcmp(family, "or") == 0;
}

/* h[key] += e where E is known to the body alone, or large, since loops of the body are written out
 * in it: the statement says it itself. */
static void take_written(Update *u, Monoid *m)
{
	Expr *e = u->stmt->kind == STMT_EXPR ? u->stmt->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || !e->u.assign.is_compound ||
		e->u.assign.left != u->store->written_as || u->others.count ||
		!takes_operand(e->u.assign.op, m->family) || !has_no_effects(e->u.assign.right))
		return;
	u->written = e->u.assign.right;
	u->minus = e->u.assign.op == BIN_SUB;
	m->components.at[0].element = m->components.at[0].identity;
}

/* False: U->why says why not. */
static bool match_store(Update *u, Monoid *m)
{
	const Access *store = u->store;
	Stable stable = {.a = u->a, .store = store};
	if (store->callee || !type_is_arithmetic(store->written_as->type))
		fail(u, "it is made by a function that the loop calls, or with a whole structure");
	else if (!is_whole_number(store))
		fail(u, "it is not a number that lies in memory by itself");
	else if (find_statement(u) && check_old_value(u) && match_update(u, m))
		expr_walk(m->components.at[0].element, find_changing, &stable);
	const bool large = !u->why && value_size(u->a, m->components.at[0].element) > LARGEST_END;
	if (((stable.lost || stable.carried) && !stable.bad) || large)
		take_written(u, m);
	if (large && !u->written)
		fail(u, "what is put there takes too large an expression");
	if (stable.lost && !u->written)
		fail(u, "what is added depends on what a loop inside the loop computes");
	if (stable.carried &&
		(!store->offset || value_uses_state(u->a, store->offset, NULL)))
		stable.bad = true; /* which elements there are is not known before the scan */
	if (stable.bad || (stable.carried && !u->written))
		fail(u, "what is added depends on a carried variable or on memory that "
			"the loop writes");
	return !u->why;
}

bool check_key_order(Analysis *a, const Access *store, const char *family)
{
	const char *name = expr_text(a->unit, store->written_as, false);
	if (directive_says(a, CLAUSE_DETERMINISTIC, NULL)) {
		refuse(a, CODE_REASSOCIATE, store->range,
			"'%s' is a floating-point %s by all iterations at once: its rounding "
			"differs from run to run, and the directive says deterministic",
			name, family);
		return false;
	}
	if (may_reassociate(a))
		return true;
	Reason *r = refuse(a, CODE_REASSOCIATE, store->range,
		"'%s' is a floating-point %s: another order of the operations may round "
		"differently",
		name, family);
	r->edit = arena_printf(a->unit->arena,
		"write #pragma gsp %s before the loop, or give -fassociative-math",
		rank_of_store(a, store) ? "scan" : "reduce");
	return false;
}

static void add_update(Update *u, Access *store, const Monoid *m)
{
	Analysis *a = u->a;
	Keyed k = {
		.update = u->stmt,
		.place = store->written_as,
		.type = store->place->type->unqualified,
		.monoid = *m,
		.written = u->written,
		.minus = u->minus,
	};
	list_push(a->unit->arena, &a->facts->keyed, k);
	store->keyed = a->facts->keyed.count;
	for (int i = 0; i < u->others.count; i++) {
		k.update = u->others.at[i];
		k.place = store->also.at[i];
		list_push(a->unit->arena, &a->facts->keyed, k);
	}
	for (int i = 0; i < a->accesses.count; i++)
		if (&a->accesses.at[i] == u->read ||
			(rank_of_store(a, store) && a->accesses.at[i].load == u->read->load))
			a->accesses.at[i].keyed = store->keyed;
}

static bool make_update(Analysis *a, Access *store)
{
	Update u = {.a = a, .store = store, .read = old_value(a, store)};
	Monoid m = {0};
	if (!match_store(&u, &m))
		return refuse_update(&u);
	if (!m.exact && !check_key_order(a, store, m.family))
		return false;
	add_update(&u, store, &m);
	return true;
}

bool make_ranked_update(Analysis *a, Access *store)
{
	Update u = {.a = a, .store = store, .read = old_value(a, store)};
	Monoid m = {0};
	if (!is_keyed(a, store) || !match_store(&u, &m))
		return false;
	add_update(&u, store, &m);
	return true;
}

static bool same_update(const Monoid *m, const Monoid *n)
{
	return strcmp(m->family, n->family) == 0 &&
	       m->components.at[0].type == n->components.at[0].type;
}

/* Updates of one member all use one operator, and nothing else touches it. Numbers of one and two
 * bytes are swapped with their neighbours: nothing may store there otherwise. */
static bool check_array(Analysis *a, const Access *x)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (!same_object(x, y))
			continue;
		const Monoid *m = &a->facts->keyed.at[x->keyed - 1].monoid;
		if (members_apart(x, y) &&
			(y->keyed || !y->is_write || (y->contest && x->size >= 4)))
			continue;
		if (y->keyed && y->elem->size == x->elem->size &&
			y->field_offset == x->field_offset && y->size == x->size &&
			same_update(m, &a->facts->keyed.at[y->keyed - 1].monoid))
			continue;
		Reason *r = refuse(a, CODE_HISTOGRAM, y->range,
			"'%s' touches an array that is also updated through computed subscripts",
			expr_text(a->unit, y->written_as, false));
		reason_note(a->unit, r, x->range, "it is updated here");
		return false;
	}
	return true;
}

bool find_keyed(Analysis *a)
{
	if (!make_ranks(a))
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		if (is_keyed(a, x) && !rank_of_store(a, x) && !is_assumed_injective(a, x) &&
			!make_update(a, x))
			return false;
	}
	for (int i = 0; i < a->accesses.count; i++)
		if (is_beside_keyed(a, &a->accesses.at[i]) && !make_update(a, &a->accesses.at[i]))
			return false;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].keyed && !check_array(a, &a->accesses.at[i]))
			return false;
	return true;
}

/* ---- loops of the body ------------------------------------------------------------------- */

typedef struct Around {
	Analysis *a;
	const Expr *target;
	bool more; /* a loop that was not kept yet */
} Around;

static bool keep_around(Stmt *s, void *data)
{
	Around *r = data;
	if (!stmt_is_loop(s))
		return true;
	bool inside = stmt_contains_expr(s, r->target), known = !inside;
	for (int i = 0; i < r->a->kept.count; i++)
		known |= r->a->kept.at[i] == s;
	if (!known) {
		list_push(r->a->unit->arena, &r->a->kept, s);
		r->more = true;
	}
	return inside;
}

bool keep_keyed_loops(Analysis *a)
{
	Around r = {.a = a};
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		bool again = false;
		for (int k = 0; k < i; k++)
			again |= a->accesses.at[k].is_write &&
				 a->accesses.at[k].written_as == x->written_as;
		r.target = x->written_as;
		if (again && is_keyed(a, x))
			stmt_walk(a->facts->body, keep_around, NULL, &r);
	}
	return r.more;
}
