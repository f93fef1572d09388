// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* resumed.c - elements that are updated where a counter stands, and begun where it moves on:
 *
 *	for (i = 1; i < n; i++) {            x = len[k];
 *		if (s[i] != s[i - 1])        for (i = 1; i < n; i++) {
 *			len[++k] = 0;                if (s[i] != s[i - 1]) {
 *		len[k]++;                                    len[k] = x;
 *	}                                                    k++, x = 0;
 *	                                             }
 *	                                             x++;
 *	                                     }
 *	                                     len[k] = x;
 *
 * In: a loop on the left. Out: the one on the right without its last line, which is Pack.lasts: the
 * element at the counter is carried as a variable, and stored where the counter leaves it.
 *
 * Proof: the loop touches the array at the counter alone, and where that moves on stores there
 * before anything else touches it. So x is what len[k] is at any time, and what the elements behind
 * k were is never looked at. That nothing else reads or writes the array meanwhile is what the
 * overlap checks of packs are for. len[k] of before the loop is read and stored whether C does so
 * or not: it has to be an element that is there in any case, as some store of the function shows,
 * or a declaration. Or the counter moves on in the first iteration in any case,
 *
 *		if (i == 0 || s[i] != s[i - 1])
 *
 * and then begins behind it: the first iteration only sets x. */
#include "analysis/resumed.h"

#include "analysis/bytes.h"
#include "analysis/packing.h"
#include "analysis/tally.h"

#define MOST_ARRAYS 8

typedef struct Resumed {
	Analysis *a;
	Unit *u;
	Stmt *loop;
	Var *counter;
	Var *followed; /* the counter is always this one less 1 (trailing.c); or NULL */
	struct Begun {
		Var *array, *element;
		const Field *field;     /* of its elements, which are structures; or NULL */
		const Expr *written_as; /* then: it, of some element */
		bool updated;           /* it is read, too */
		int others;             /* reads in front of the counter */
		bool is_there; /* where there is an iteration, some element from the first on is */
	} arrays[MOST_ARRAYS];
	int count;
	Stmt *first; /* the statement whose condition the first iteration fulfils; or NULL */
	FirstTest at_first;
	bool in_first; /* making what is done in the first iteration */
	bool failed;
} Resumed;

/* ---- what the body is made of ------------------------------------------------------------ */

/* Of a subscript, without what C converts it by. */
static const Expr *index_of(const Expr *e)
{
	return e->kind == EXPR_SUBSCRIPT ? expr_strip_implicit(e->u.subscript.index) : NULL;
}

static bool is_step(const Resumed *r, const Expr *e)
{
	return e->kind == EXPR_UNARY &&
	       (e->u.unary.op == UN_PRE_INC || e->u.unary.op == UN_POST_INC) &&
	       expr_variable(e->u.unary.operand) == r->counter;
}

/* One of ARRAY, or NULL. */
static struct Begun *begun(Resumed *r, const Var *array)
{
	for (int i = 0; i < r->count; i++)
		if (r->arrays[i].array == array)
			return &r->arrays[i];
	return NULL;
}

/* The one that E, an element or a member of one, belongs to; or NULL. */
static struct Begun *begun_by(Resumed *r, const Expr *e)
{
	const Field *field;
	const Expr *whole = whole_element((Expr *)e, &field);
	const Var *array =
		whole->kind == EXPR_SUBSCRIPT ? expr_variable(whole->u.subscript.base) : NULL;
	for (int i = 0; i < r->count && array; i++)
		if (r->arrays[i].array == array && r->arrays[i].field == field)
			return &r->arrays[i];
	return NULL;
}

/* The array that E is the element at the counter of, or NULL. */
static struct Begun *element_of(Resumed *r, const Expr *e)
{
	const Field *field;
	const Expr *whole = whole_element((Expr *)e, &field);
	return whole->kind == EXPR_SUBSCRIPT &&
			       expr_variable(whole->u.subscript.index) == r->counter
		       ? begun_by(r, e)
		       : NULL;
}

/* S is `array[++counter] = e;` */
static struct Begun *begins(Resumed *r, const Stmt *s)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound)
		return NULL;
	Expr *left = e->u.assign.left;
	const Expr *index = index_of(whole_element(left, NULL));
	return index && is_step(r, index) && index->u.unary.op == UN_PRE_INC ? begun_by(r, left)
									     : NULL;
}

/* S is `array[counter] = e;` */
static struct Begun *sets(Resumed *r, const Stmt *s)
{
	const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
	return e && e->kind == EXPR_ASSIGN && !e->u.assign.is_compound
		       ? element_of(r, e->u.assign.left)
		       : NULL;
}

static bool mentions_arrays(Resumed *r, const Stmt *s)
{
	bool found = false;
	for (int i = 0; i < r->count; i++)
		found |= stmt_mentions(s, r->arrays[i].array) > 0;
	return found;
}

static bool find_jump(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_BREAK || s->kind == STMT_CONTINUE || s->kind == STMT_RETURN ||
		  s->kind == STMT_GOTO || s->kind == STMT_LABEL || s->kind == STMT_OPAQUE ||
		  stmt_is_loop(s) || s->kind == STMT_SWITCH;
	return !*found;
}

/* Other than to the loop's next iteration. */
static bool find_leaving(Stmt *s, void *data)
{
	return s->kind == STMT_CONTINUE || find_jump(s, data);
}

/* ---- which arrays ------------------------------------------------------------------------ */

#define MOST_COUNTERS 4

typedef struct Counters {
	const Resumed *r;
	Var *at[MOST_COUNTERS];
	int count;
} Counters;

/* Variables that the body changes, where elements are named by them. */
static bool find_counters(Expr *e, void *data)
{
	Counters *c = data;
	const Expr *index = index_of(e);
	if (index && index->kind == EXPR_BINARY && index->u.binary.right->kind == EXPR_INT)
		index = index->u.binary.left;
	Var *v = index ? expr_variable(index) : NULL;
	bool known = c->count == MOST_COUNTERS;
	for (int i = 0; i < c->count; i++)
		known |= c->at[i] == v;
	if (v && !known && is_plain_local(c->r->a, v) && type_is_integer(v->type) &&
		type_bits(v->type) >= 31 && stmt_changes(c->r->loop->u.loop.body, v))
		c->at[c->count++] = v;
	return true;
}

static bool find_arrays(Expr *e, void *data)
{
	Resumed *r = data;
	const Field *field;
	const Expr *whole = whole_element(e, &field), *index = index_of(whole);
	if (!index || !(expr_variable(index) == r->counter || is_step(r, index)))
		return true;
	Var *array = expr_variable(whole->u.subscript.base);
	if (!array || begun_by(r, e))
		return !field;
	r->failed |= r->count == MOST_ARRAYS || !is_plain_local(r->a, array) ||
		     !type_is_arithmetic(e->type) || e->type->is_volatile || !array->type->of ||
		     whole->type->unqualified != array->type->of->unqualified ||
		     stmt_changes(r->loop, array) || (field && field->bit_width >= 0);
	if (!r->failed)
		r->arrays[r->count++] =
			(struct Begun){.array = array, .field = field, .written_as = e};
	return !field;
}

/* What is read at the counter, as far as not by what sets it. */
static bool find_updated(Expr *e, void *data)
{
	Resumed *r = data;
	if (e->kind == EXPR_ASSIGN && !e->u.assign.is_compound && element_of(r, e->u.assign.left)) {
		expr_walk(e->u.assign.right, find_updated, data);
		return false;
	}
	struct Begun *b = element_of(r, e);
	if (b)
		b->updated = true;
	return true;
}

/* ---- where the counter moves on ---------------------------------------------------------- */

typedef struct Use {
	Resumed *r;
	const struct Begun *of;
	bool found;
} Use;

static bool find_use(Expr *e, void *data)
{
	Use *u = data;
	u->found |= element_of(u->r, e) == u->of;
	return !u->found;
}

/* E uses the element of B at the counter. */
static bool uses_element(Resumed *r, Expr *e, const struct Begun *b)
{
	Use u = {r, b, false};
	expr_walk(e, find_use, &u);
	return u.found;
}

/* S sets another member of B's element. */
static bool sets_beside(Resumed *r, const Stmt *s, const struct Begun *b)
{
	const struct Begun *other = sets(r, s);
	return other && other != b && other->array == b->array &&
	       !expr_mentions(s->u.expr->u.assign.right, b->array);
}

/* Behind statement number AT of BLOCK, where the counter has moved on to an element of array B,
 * that is set before anything else is done there. */
static bool is_set_behind(Resumed *r, const Stmt *block, int at, const struct Begun *b)
{
	for (int i = at + 1; i < block->u.block.count; i++) {
		Stmt *s = block->u.block.at[i];
		bool jumps = false;
		if (sets(r, s) == b)
			return !uses_element(r, s->u.expr->u.assign.right, b);
		stmt_walk(s, find_jump, NULL, &jumps);
		if (jumps || (stmt_mentions(s, b->array) && !sets_beside(r, s, b)) ||
			stmt_changes(s, r->counter))
			return false;
	}
	return false;
}

static bool is_move(Resumed *r, const Stmt *s)
{
	return begins(r, s) || (s->kind == STMT_EXPR && s->u.expr && is_step(r, s->u.expr));
}

typedef struct Count {
	Resumed *r;
	int moves, checked, changes, elements, mentions;
} Count;

static bool count_stmt(Stmt *s, void *data)
{
	Count *c = data;
	Resumed *r = c->r;
	const struct Begun *own = begins(r, s);
	Expr *value = own ? s->u.expr->u.assign.right : NULL;
	c->elements += own != NULL;
	c->moves += is_move(r, s);
	c->checked += own && r->count == 1;
	r->failed |= value && (expr_mentions(value, r->counter) || uses_element(r, value, own));
	for (int i = 0; s->kind == STMT_BLOCK && i < s->u.block.count; i++) {
		own = begins(r, s->u.block.at[i]);
		if (!is_move(r, s->u.block.at[i]) || (own && r->count == 1))
			continue;
		c->checked++;
		for (int k = 0; k < r->count; k++)
			if (&r->arrays[k] != own)
				r->failed |= !is_set_behind(r, s, i, &r->arrays[k]);
	}
	return true;
}

static bool count_expr(Expr *e, void *data)
{
	Count *c = data;
	const Expr *target = expr_changed(e);
	c->changes += target && expr_variable(target) == c->r->counter;
	c->r->failed |= e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR &&
			element_of(c->r, e->u.unary.operand);
	c->elements += element_of(c->r, e) != NULL;
	c->mentions += e->kind == EXPR_VAR && begun(c->r, e->u.var);
	return true;
}

/* The number that the counter has in the first iteration. */
static bool first_number(const Resumed *r, int64_t *k)
{
	if (!number_at_entry(r->a, r->followed ? r->followed : r->counter, k))
		return false;
	*k -= r->followed != NULL;
	return true;
}

/* How often B is read in front of the counter; 0 where it cannot be, and is_orderly() says so. */
static int count_in_front(const Resumed *r, struct Begun *b)
{
	InFront in = {.a = r->a, .loop = r->loop, .counter = r->counter, .array = b->array};
	if (!first_number(r, &in.start) || !reads_in_front_of(&in))
		return 0;
	b->is_there = in.is_there;
	return b->field ? 0 : in.reads;
}

/* The counter moves on by statements of blocks alone, the arrays are touched at it, or read in
 * front of it. */
static bool is_orderly(Resumed *r)
{
	Count c = {.r = r};
	bool jumps = false;
	Stmt *body = r->loop->u.loop.body;
	stmt_walk(body, find_leaving, NULL, &jumps);
	stmt_walk(body, count_stmt, count_expr, &c);
	for (int i = 0; i < r->count; i++)
		c.elements += r->arrays[i].others;
	return !jumps && !r->failed && c.moves && c.moves == c.changes && c.moves == c.checked &&
	       c.elements == c.mentions && !expr_mentions(r->loop->u.loop.condition, r->counter);
}

/* ---- before the loop --------------------------------------------------------------------- */

/* The element at the counter's first value is there, and may be stored to: the function has. */
static bool stands(const Resumed *r, const struct Begun *b)
{
	Analysis *a = r->a;
	Var *array = b->array;
	int64_t k;
	if (!first_number(r, &k) || k < 0)
		return false;
	if (array->type->kind == TYPE_ARRAY)
		return k < array->type->count && !array->type->of->is_const;
	Expr *at = value_int(a, a->unit->scalar[SC_LLONG], k);
	return is_standing(a, value_deref(a, value_var(a, array), at));
}

/* Or it should be, where every iteration comes to one behind it: the array's name leads to where it
 * begins, or, as in books that count from 1, to one in front of it, which the machine is asked. */
static bool is_there(const Resumed *r, const struct Begun *b)
{
	int64_t k;
	return stands(r, b) || (b->is_there && b->array->type->kind == TYPE_POINTER &&
				       first_number(r, &k) && k >= 0);
}

static bool count_moves_in(Stmt *s, void *data)
{
	Count *c = data;
	c->moves += is_move(c->r, s);
	return true;
}

/* Of S, done in the first iteration, the first statement that names the counter moves it on, and no
 * other one does. */
static bool moves_once(Resumed *r, Stmt *s)
{
	Count c = {.r = r};
	stmt_walk(s, count_moves_in, NULL, &c);
	while (s->kind == STMT_BLOCK) {
		int k = 0;
		while (k < s->u.block.count && !stmt_mentions(s->u.block.at[k], r->counter))
			k++;
		if (k == s->u.block.count)
			return false;
		s = s->u.block.at[k];
	}
	return c.moves == 1 && is_move(r, s);
}

/* S is `if (i == 0 || ..)`, or `if (i == 0)`, and what is done there moves the counter on. */
static bool is_done_at_first(Resumed *r, const Stmt *s)
{
	Expr *condition = s->kind == STMT_IF ? s->u.branch.condition : NULL;
	if (!condition || expr_mentions(condition, r->counter))
		return false;
	if (asks_for_first(r->a, r->loop, condition) == 1)
		r->at_first = (FirstTest){condition, NULL};
	else if (!begins_with_first(r->a, r->loop, condition, true, &r->at_first))
		return false;
	return moves_once(r, s->u.branch.yes);
}

/* In the first iteration the counter moves on, before anything else is done with it. */
static bool moves_at_first(Resumed *r)
{
	Stmt *body = r->loop->u.loop.body;
	bool jumps = false;
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count && !jumps; i++) {
		Stmt *s = body->u.block.at[i];
		if (stmt_mentions(s, r->counter) || mentions_arrays(r, s)) {
			r->first = is_done_at_first(r, s) ? s : NULL;
			return r->first;
		}
		stmt_walk(s, find_jump, NULL, &jumps);
	}
	return false;
}

/* ---- the new loop ------------------------------------------------------------------------ */

static void push(Resumed *r, Stmt *block, Expr *e)
{
	Stmt *s = stmt_new(r->u, STMT_EXPR, r->loop->range);
	s->u.expr = e;
	list_push(r->u->arena, &block->u.block, s);
}

static Expr *stored_element(Resumed *r, const struct Begun *b)
{
	Unit *u = r->u;
	Expr *place = arena_alloc(u->arena, sizeof *place);
	Type *type = b->array->type->of;
	*place = (Expr){
		.kind = EXPR_SUBSCRIPT, .type = type, .is_lvalue = true, .range = r->loop->range};
	place->u.subscript.base = expr_cast(u, type_pointer(u, type), expr_var(u, b->array));
	if (b->array->type->kind == TYPE_ARRAY)
		place->u.subscript.base->u.cast.is_decay = true;
	place->u.subscript.index = expr_var(u, r->counter);
	if (b->field) {
		Expr *member = expr_copy(u, b->written_as);
		member->u.member.base = place;
		place = member;
	}
	return expr_assign(u, place, expr_var(u, b->element), r->loop->range);
}

static Expr *put_element(const Rewrite *w, Expr *e)
{
	Resumed *r = w->data;
	const struct Begun *b = element_of(r, e);
	return b ? expr_var(r->u, b->element) : NULL;
}

static Stmt *rewritten(Resumed *r, Stmt *s);

/* What S, a statement that moves the counter on, becomes. */
static Stmt *put_move(Resumed *r, Stmt *s)
{
	Unit *u = r->u;
	const struct Begun *own = begins(r, s);
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	const Rewrite w = {.unit = u, .expr = put_element, .data = r};
	for (int i = 0; i < r->count && !r->in_first; i++)
		push(r, block, stored_element(r, &r->arrays[i]));
	if (!r->in_first)
		push(r, block,
			expr_unary(u, UN_PRE_INC, r->counter->type, expr_var(u, r->counter)));
	if (own)
		push(r, block,
			expr_assign(u, expr_var(u, own->element),
				rewrite_expr(&w, s->u.expr->u.assign.right), s->range));
	return block;
}

static Stmt *put_stmt(const Rewrite *w, Stmt *s)
{
	Resumed *r = w->data;
	if (s == r->first && !r->in_first) {
		Stmt *rest = stmt_new(r->u, STMT_IF, s->range), *first;
		Stmt *yes = rewritten(r, s->u.branch.yes), *no = s->u.branch.no;
		no = no ? rewritten(r, no) : NULL;
		first = stmt_new(r->u, STMT_IF, s->range);
		r->in_first = true;
		first->u.branch.yes = rewritten(r, s->u.branch.yes);
		r->in_first = false;
		rest->u.branch.condition = r->at_first.rest;
		rest->u.branch.yes = yes;
		rest->u.branch.no = no;
		first->u.branch.condition = r->at_first.test;
		first->u.branch.no = r->at_first.rest ? rest : no;
		return first;
	}
	if (is_move(r, s))
		return put_move(r, s);
	return NULL;
}

static Stmt *rewritten(Resumed *r, Stmt *s)
{
	const Rewrite w = {.unit = r->u, .expr = put_element, .stmt = put_stmt, .data = r};
	return rewrite_stmt(&w, s);
}

/* What B's element holds before the loop. */
static Expr *first_value_of(Resumed *r, const struct Begun *b)
{
	Expr *place = stored_element(r, b)->u.assign.left;
	Type *type = b->element->type;
	if (!r->first)
		return place;
	return type_is_floating(type) ? expr_float(r->u, type, 0) : expr_int(r->u, type, 0);
}

/* The counter's, where another one is followed: in the first iteration it does not move. */
static Expr *first_place(const Resumed *r)
{
	Unit *u = r->u;
	Type *type = r->counter->type;
	Expr *behind = expr_cast(u, type, expr_var(u, r->followed));
	return r->first ? behind : expr_binary(u, BIN_SUB, type, behind, expr_int(u, type, 1));
}

/* HEADER, or the new loop's first one, with VAR, which is START then. */
static Stmt *declare(const Resumed *r, Stmt *header, Var *var, Expr *start)
{
	if (!header)
		header = header_of(r->u, r->loop, &start);
	var->init = start;
	list_push(r->u->arena, &header->u.vars, var);
	return header;
}

static Stmt *new_loop(Resumed *r)
{
	Unit *u = r->u;
	Function *f = r->a->loop->function;
	Stmt *header = NULL, *loop = stmt_new(u, STMT_FOR, r->loop->range);
	NameList names = {0};
	for (int i = 0; i < r->count; i++) {
		struct Begun *b = &r->arrays[i];
		const Type *type = b->field ? b->field->type : b->array->type->of;
		const char *name = b->field ? b->field->name : b->array->name;
		b->element = var_local(u, name_unused(u, f, &names, name, "_"), type->unqualified,
			f, r->loop->range);
	}
	if (r->followed)
		header = declare(r, header, r->counter, first_place(r));
	for (int i = 0; i < r->count; i++) {
		Expr *start = first_value_of(r, &r->arrays[i]);
		Expr *one = expr_unary(u, UN_PRE_INC, r->counter->type, expr_var(u, r->counter));
		if (r->first && !header)
			start = expr_binary(u, BIN_COMMA, start->type, one, start);
		header = declare(r, header, r->arrays[i].element, start);
	}
	loop->u.loop.init = header;
	loop->u.loop.condition = r->loop->u.loop.condition;
	loop->u.loop.step = r->loop->kind == STMT_FOR ? r->loop->u.loop.step : NULL;
	loop->u.loop.body = rewritten(r, r->loop->u.loop.body);
	loop->u.loop.loop = r->loop->u.loop.loop;
	return loop;
}

/* B's first element, where C comes to it in some iteration, or does not; or NULL. */
static Expr *doubtful_first(Resumed *r, const struct Begun *b)
{
	int64_t k;
	if (r->first || stands(r, b) || !first_number(r, &k))
		return NULL;
	Expr *place = stored_element(r, b)->u.assign.left;
	Expr *whole = b->field ? place->u.member.base : place;
	whole->u.subscript.index = expr_int(r->u, r->u->scalar[SC_INT], k);
	return place;
}

/* Arrays that are only set where the counter moves on stay as they are. */
static void drop_others(Resumed *r)
{
	int kept = 0;
	for (int i = 0; i < r->count; i++)
		if (r->arrays[i].updated)
			r->arrays[kept++] = r->arrays[i];
	r->count = kept;
}

static bool are_there(const Resumed *r)
{
	bool there = r->count > 0;
	for (int i = 0; i < r->count; i++)
		there &= is_there(r, &r->arrays[i]);
	return there;
}

/* The elements at R's counter can be carried. */
static bool can_carry(Resumed *r)
{
	bool updated = false;
	stmt_walk(r->loop->u.loop.body, NULL, find_arrays, r);
	stmt_walk(r->loop->u.loop.body, NULL, find_updated, r);
	for (int i = 0; i < r->count; i++)
		updated |= r->arrays[i].updated;
	if (r->failed || !updated)
		return false;
	for (int i = 0; i < r->count; i++)
		r->arrays[i].others = count_in_front(r, &r->arrays[i]);
	if (!moves_at_first(r) && !are_there(r)) {
		drop_others(r);
		if (!are_there(r))
			return false;
	}
	return is_orderly(r);
}

static Stmt *turn_first(const Rewrite *w, Stmt *s)
{
	const Resumed *r = w->data;
	return first_turned(r->a, r->loop, s);
}

/* With a counter for the elements behind the one that is followed. */
static bool follow(Resumed *r)
{
	Type *type = r->u->scalar[SC_LLONG];
	r->counter = var_local(r->u, "behind", type, r->a->loop->function, r->loop->range);
	Stmt *body = follow_counter(r->u, r->loop->u.loop.body, r->followed, r->counter);
	Stmt *loop = stmt_copy(r->u, r->loop);
	loop->u.loop.body = body;
	r->loop = loop;
	return body;
}

Stmt *carry_elements(Analysis *a, Stmt *loop, Elements *out)
{
	Resumed none = {.a = a, .u = a->unit, .loop = loop};
	Counters counters = {.r = &none};
	*out = (Elements){0};
	if ((none.loop->kind != STMT_FOR && none.loop->kind != STMT_WHILE) ||
		!none.loop->u.loop.condition)
		return NULL;
	const Rewrite w = {.unit = none.u, .stmt = turn_first, .data = &none};
	Stmt *turned = stmt_copy(none.u, loop);
	turned->u.loop.body = rewrite_stmt(&w, loop->u.loop.body);
	none.loop = turned;
	stmt_walk(none.loop->u.loop.body, NULL, find_counters, &counters);
	for (int i = 0; i < counters.count; i++) {
		Resumed r = none, behind = none;
		r.counter = behind.followed = counters.at[i];
		Stmt *now = can_carry(&r) ? new_loop(&r) : NULL;
		if (!now && follow(&behind) && can_carry(&behind))
			now = new_loop(&behind), r = behind;
		for (int k = 0; now && k < r.count; k++)
			list_push(a->unit->arena, out,
				((Element){r.arrays[k].array, r.arrays[k].element,
					r.arrays[k].field, doubtful_first(&r, &r.arrays[k])}));
		if (now)
			return now;
	}
	return NULL;
}
