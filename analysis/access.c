// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* access.c - what one iteration reads and writes.
 *
 * In: places over values, in the order in which the iteration touches them. Out: one Access per
 * touch, with base, offset and bytes; the value of every read. A read of a place that the same
 * iteration has written gives what was written; one that may have been written, but cannot be
 * told, is a load that differs from those before the write. Places with different roots are held
 * apart here: that they do not overlap is checked when the program runs (memory.c). */
#include "analysis/exec.h"

/* ---- within one iteration ---------------------------------------------------------------- */

const Access *access_of_load(const Analysis *a, const Expr *load)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (load->kind == EXPR_LOAD && a->accesses.at[i].load == load)
			return &a->accesses.at[i];
	return NULL;
}

static Access *add_access(Exec *x, Expr *place, const Expr *written_as)
{
	Analysis *a = x->a;
	Access access = {
		.written_as = (Expr *)written_as,
		.place = place,
		.guard = x->guard,
		.order = x->order++,
		.inner = x->inner,
		.in_inner_loop = x->inner != NULL,
		.callee = x->call ? x->call->function : NULL,
		.nested = x->call && x->call->outer,
		.state = -1,
		.range = written_as->range,
	};
	list_push(a->unit->arena, &a->accesses, access);
	return &a->accesses.at[a->accesses.count - 1];
}

bool is_stored_to(const Analysis *a, const Var *root)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		const Var *stored = x->is_write ? place_root(x->place) : NULL;
		if (x->is_write && (!root || !stored || stored == root))
			return true;
	}
	return false;
}

/* LOOP is INNER or one around it; NULL is around all. */
static bool is_around(const InnerLoop *loop, const InnerLoop *inner)
{
	while (inner && inner != loop)
		inner = inner->outer;
	return inner == loop;
}

/* Whenever the path comes here, a read of LOAD that is listed has happened. Another loop of the
 * body, with the same counter, may come further. */
static bool is_recorded(const Exec *x, const Expr *load)
{
	for (int i = 0; i < x->a->accesses.count; i++) {
		const Access *b = &x->a->accesses.at[i];
		if (b->load == load && guard_implies(x->guard, b->guard) &&
			is_around(b->inner, x->inner))
			return true;
	}
	return false;
}

static Changed *carried_in(Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].place && a->changed.at[i].place == place)
			return &a->changed.at[i];
	return NULL;
}

/* What it becomes is stored at another place. */
static bool is_moving(const Changed *c)
{
	return c->place_next || c->newer;
}

static void add_spelling(Analysis *a, Changed *c, Expr *written_as)
{
	for (int i = 0; i < c->spelled.count; i++)
		if (c->spelled.at[i] == written_as)
			return;
	list_push(a->unit->arena, &c->spelled, written_as);
}

/* What is carried goes by its own name. */
static void check_spelling(Exec *x, const Changed *c, const Expr *written_as)
{
	if (x->a->refused || type_is_scalar(written_as->type))
		return;
	Reason *r = refuse(x->a, CODE_STRUCT_VALUE, written_as->range,
		"'%s' is carried from iteration to iteration, and the structure it is in is copied "
		"as a whole",
		c->var->name);
	r->edit = "update its members one by one";
}

/* A variable of before the loop is one of its scalars; its address has been taken in the body. */
static bool is_scalar_by_address(Exec *x, const Expr *place, const Expr *written_as)
{
	if (place->kind != EXPR_VAR || !type_is_scalar(place->type) ||
		is_in_memory(x->a, place->u.var))
		return false;
	if (x->a->refused)
		return true;
	Reason *r = refuse(x->a, CODE_LOCAL_OBJECT, written_as->range,
		"'%s' is reached through its address, and is not declared in the body",
		place->u.var->name);
	r->edit = arena_printf(x->a->unit->arena,
		"declare '%s' in the body, so that each iteration has its own",
		place->u.var->name);
	return true;
}

/* ---- subscripts that data choose ----------------------------------------------------------- */

#define MOST_CHOICES 4 /* one in another */

typedef struct Choice {
	Analysis *a;
	Expr *condition;
} Choice;

static bool find_choice(Expr *e, void *data)
{
	Choice *c = data;
	if (!c->condition && e->kind == EXPR_COND &&
		value_uses(c->a, e->u.cond.condition, EXPR_LOAD))
		c->condition = e->u.cond.condition;
	return !c->condition;
}

/* PLACE is one of two elements, as what has been read says: each is read where it is the one,
 * s[s[i] == '%' ? i + 1 : i] as s[i + 1] or s[i]. NULL: it is not. */
static Expr *read_chosen(Exec *x, Expr *place, Expr *written_as)
{
	Analysis *a = x->a;
	Choice c = {.a = a};
	Expr *guard = x->guard, *element = place;
	while (element->kind == EXPR_MEMBER)
		element = element->u.member.base;
	if (!a->splits_reads || x->choices == MOST_CHOICES || element->kind != EXPR_SUBSCRIPT)
		return NULL;
	expr_walk(element->u.subscript.index, find_choice, &c);
	if (!c.condition)
		return NULL;
	x->choices++;
	x->guard = value_and(a, guard, c.condition);
	Expr *yes = read_place(x, value_where(a, place, c.condition, true), written_as);
	x->guard = value_and(a, guard, value_not(a, c.condition));
	Expr *no = read_place(x, value_where(a, place, c.condition, false), written_as);
	x->guard = guard;
	x->choices--;
	return value_cond(a, c.condition, yes, no);
}

Expr *read_place(Exec *x, Expr *place, Expr *written_as)
{
	Analysis *a = x->a;
	int epoch = 0;
	const Var *own = own_root(a, place);
	Expr *chosen = own ? NULL : read_chosen(x, place, written_as);
	if (chosen)
		return chosen;
	if (own)
		return read_own(x, place, own, written_as);
	if (is_scalar_by_address(x, place, written_as))
		return value_load(a, place, 0);
	Rank *rank = rank_read(a, written_as, place);
	if (rank)
		return read_ranked(x, rank, place, written_as);
	note_ranked(a, place, written_as);
	const Location at = locate(a, place);
	for (int i = 0; i < x->env.slots.count; i++) {
		const Slot *s = &x->env.slots.at[i];
		if (!slot_may_be(a, s, &at))
			continue;
		if (s->place == place && s->value) {
			list_push(a->unit->arena, &a->forwarded, place);
			list_push(a->unit->arena, &a->forwarded_as, written_as);
			return s->value;
		}
		epoch = x->order;
	}
	Changed *carried = carried_in(a, place);
	if (carried && !is_moving(carried))
		epoch = 0;
	Expr *load = value_load(a, place, epoch);
	if (x->in_condition || x->in_header) {
		list_push(a->unit->arena, &a->early, load);
		if (!x->guard && !a->exits.count && !a->inner_exits.count)
			list_push(a->unit->arena, &a->first, load);
		if (x->in_header || !a->reads_condition)
			return load;
	}
	if (!is_recorded(x, load)) {
		Access *b = add_access(x, place, written_as);
		b->is_read = true;
		b->load = load;
	}
	if (!carried)
		return fixed_number(a, load);
	if (x->inside)
		refuse(a, CODE_INNER_LOOP, written_as->range,
			"a loop inside the loop reads what is carried from iteration to iteration");
	check_spelling(x, carried, written_as);
	add_spelling(a, carried, written_as);
	return is_moving(carried) ? carried->before : env_find(&x->env, carried->var, NULL);
}

void record_again(Exec *x, Expr *load, const Expr *written_as)
{
	if (is_recorded(x, load))
		return;
	Access *b = add_access(x, load->u.load, written_as);
	b->is_read = true;
	b->load = load;
}

void remember(Exec *x, Expr *place, Expr *value)
{
	bool found = false;
	const bool own = own_root(x->a, place) != NULL;
	const Location at = locate(x->a, place);
	env_own(x);
	for (int i = 0; i < x->env.slots.count; i++) {
		Slot *s = &x->env.slots.at[i];
		if (!slot_may_be(x->a, s, &at))
			continue;
		bool same = s->place == place || (own && same_own_place(s->place, place));
		s->value = same ? value : NULL;
		found = found || same;
	}
	if (!found)
		add_place_slot(x, place, value);
}

static bool is_number(const Expr *e)
{
	int64_t n;
	return e->kind == EXPR_FLOAT || expr_is_int(e, &n);
}

void write_place(Exec *x, Expr *place, Expr *value, Expr *written_as)
{
	Analysis *a = x->a;
	const Var *own = own_root(a, place);
	if (x->in_step) {
		refuse(a, CODE_CONDITION, written_as->range,
			"memory is written in the loop's header, where `continue` leads to");
		return;
	}
	if (own) {
		write_own(x, place, own, value);
		return;
	}
	/* What the first part sets is set before anything else is done, and perhaps again by C;
	 * nothing has been read before. */
	if (x->in_first_part && value && is_number(value) && !a->early.count &&
		first_part_repeats(a->stmt))
		return;
	if (x->in_condition || x->in_header) {
		refuse(a, CODE_CONDITION, written_as->range, "memory is written outside the body");
		return;
	}
	if (is_scalar_by_address(x, place, written_as))
		return;
	note_ranked(a, place, written_as);
	Access *b = add_access(x, place, written_as);
	b->is_write = true;
	b->value = value;
	Changed *c = carried_in(a, place);
	if (c && !is_moving(c)) {
		check_spelling(x, c, written_as);
		add_spelling(a, c, written_as);
		assign_var(x, c->var, value, written_as->range);
		remember(x, place, NULL); /* what else may be there has to be read again */
		return;
	}
	remember(x, place, value);
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].place_next == place && place) {
			check_spelling(x, &a->changed.at[i], written_as);
			assign_var(x, a->changed.at[i].var, value, written_as->range);
		}
}

/* ---- host expressions -------------------------------------------------------------------- */

typedef struct Hoist {
	bool failed, may_ask;
	Expr *iter; /* host expression for EXPR_ITER, or NULL: there is none */
	LIST(Expr *) places;
	LIST(Expr *) asked;
} Hoist;

static const Expr *whole_object(const Expr *place)
{
	while (place->kind == EXPR_MEMBER)
		place = place->u.member.base;
	return place;
}

bool is_bit_field(const Expr *place)
{
	return place->kind == EXPR_MEMBER && place->u.member.field->bit_width >= 0;
}

Expr *addressable(Expr *place)
{
	while (is_bit_field(place) && !place->u.member.is_arrow)
		place = place->u.member.base;
	return place;
}

bool is_same_object(const Expr *place, const Expr *read)
{
	return place->kind == EXPR_MEMBER && read->kind == EXPR_MEMBER &&
	       whole_object(place) == whole_object(read);
}

/* The load, or one of the same structure, happens whenever the loop does; where *IN is set, if that
 * loop of the body has iterations. */
static bool happens_always(const Analysis *a, const Expr *load, const InnerLoop **in)
{
	*in = NULL;
	if (a->uncertain)
		return is_read_first(a, load);
	for (int i = 0; i < a->early.count; i++)
		if (a->early.at[i] == load || is_same_object(load->u.load, a->early.at[i]->u.load))
			return true;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (!b->load || b->guard ||
			(b->load != load && !is_same_object(load->u.load, b->load->u.load)))
			continue;
		if (!b->in_inner_loop)
			return true;
		if (b->load == load && !*in)
			*in = b->inner;
	}
	for (const InnerLoop *l = *in; l; l = l->outer)
		if (!l->trip)
			return false;
	return *in != NULL;
}

bool is_part_of_variable(const Expr *place)
{
	return whole_object(place)->kind == EXPR_VAR;
}

/* What LOAD reads can be read before the loop, perhaps under a check that this adds. */
static bool is_surely_there(Analysis *a, const Expr *load)
{
	const InnerLoop *in;
	if (is_part_of_variable(load->u.load) || is_declared(load->u.load) ||
		is_standing(a, load->u.load))
		return true;
	return happens_always(a, load, &in) && (!in || check_entered(a, in));
}

/* E is the address of what the loop's header declares: before it there is no such variable. */
static bool begins_in_header(Analysis *a, const Expr *e)
{
	const Expr *of = e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR ? e->u.unary.operand : e;
	const Changed *c = of != e && of->kind == EXPR_VAR ? changed_of(a, of->u.var) : NULL;
	return c && c->in_header;
}

static Expr *hoist_node(Analysis *a, Expr *e, void *data)
{
	Hoist *h = data;
	if (e->kind == EXPR_ITER && h->iter)
		return h->iter;
	if (e->kind == EXPR_ITER || e->kind == EXPR_STATE || e->kind == EXPR_PART ||
		(e->kind == EXPR_VAR && value_is_unknown(a, e)) || begins_in_header(a, e)) {
		h->failed = true;
		return e;
	}
	if (e->kind != EXPR_LOAD)
		return NULL;
	const bool moves = h->iter && value_uses(a, e, EXPR_ITER);
	const bool exists = !moves && is_surely_there(a, e);
	if (moves || (!exists && (!h->may_ask || !may_be_readable(a, e)))) {
		h->failed = true;
		return e;
	}
	Expr *place = value_map(a, e->u.load, hoist_node, h);
	list_push(a->unit->arena, &h->places, place);
	if (!exists)
		list_push(a->unit->arena, &h->asked, place);
	return place;
}

static bool hoist_with(Analysis *a, Hoist h, Expr *value, Expr **host)
{
	*host = value_map(a, value, hoist_node, &h);
	if (h.failed)
		return false;
	for (int i = 0; i < h.asked.count; i++)
		ask(a, h.asked.at[i]);
	for (int i = 0; i < h.places.count; i++) {
		bool known = false;
		for (int k = 0; k < a->hoisted.count && !known; k++)
			known = a->hoisted.at[k] == h.places.at[i];
		if (!known)
			list_push(a->unit->arena, &a->hoisted, h.places.at[i]);
	}
	return true;
}

static bool hoist(Analysis *a, Expr *value, Expr *iter, Expr **host)
{
	return hoist_with(a, (Hoist){.iter = iter}, value, host);
}

Expr *value_hoist_at(Analysis *a, Expr *value, Expr *iter)
{
	Expr *host;
	return hoist(a, value, iter, &host) ? host : NULL;
}

Expr *value_hoist(Analysis *a, Expr *value)
{
	Expr *host;
	return hoist_with(a, (Hoist){.may_ask = true}, value, &host) ? host : NULL;
}

/* ---- base and offset --------------------------------------------------------------------- */

typedef struct Fixed {
	Analysis *a;
	bool varies;
} Fixed;

static bool check_fixed(Expr *e, void *data)
{
	Fixed *f = data;
	if (e->kind == EXPR_VAR) {
		f->varies = f->varies || e->u.var->address_taken || e->u.var->kind == VAR_GLOBAL ||
			    stmt_changes(f->a->loop->function->body, e->u.var);
	} else if (e->kind != EXPR_INT && e->kind != EXPR_CAST && e->kind != EXPR_BINARY) {
		f->varies = true;
	}
	return !f->varies;
}

Expr *value_of_fixed(Analysis *a, const Expr *e)
{
	Expr *x, *y;
	switch ((int)e->kind) {
	case EXPR_INT:
		return value_leaf(a, e);
	case EXPR_VAR:
		return value_var(a, e->u.var);
	case EXPR_CAST:
		x = value_of_fixed(a, e->u.cast.operand);
		return x ? value_cast(a, e->type, x) : NULL;
	case EXPR_BINARY:
		x = value_of_fixed(a, e->u.binary.left);
		y = value_of_fixed(a, e->u.binary.right);
		return x && y ? value_binary(a, e->u.binary.op, e->type, x, y) : NULL;
	}
	return NULL;
}

/* The number of elements of array type T, 64-bit; NULL where it is unknown or its variables may
 * have changed since the declaration. */
static Expr *extent_value(Analysis *a, const Type *t)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	if (t->count >= 0)
		return value_int(a, wide, t->count);
	if (!t->count_expr)
		return NULL;
	Fixed f = {.a = a};
	expr_walk(t->count_expr, check_fixed, &f);
	return f.varies ? NULL : value_cast(a, wide, value_of_fixed(a, t->count_expr));
}

typedef struct Dims {
	LIST(Expr *) index;  /* innermost first */
	LIST(Expr *) extent; /* value or NULL, innermost first */
	LIST(int64_t) count;
} Dims;

static void add_dim(Analysis *a, Dims *d, Expr *index, const Type *array)
{
	list_push(a->unit->arena, &d->index, index);
	list_push(a->unit->arena, &d->extent, array ? extent_value(a, array) : NULL);
	list_push(a->unit->arena, &d->count, array && array->count >= 0 ? array->count : -1);
}

/* Row-major position of the subscripts; NULL where an inner extent is unknown. */
static Expr *flatten(Analysis *a, const Access *b, const Dims *d)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *at = d->index.at[d->index.count - 1];
	for (int i = d->index.count - 2; i >= 0; i--) {
		if (!d->extent.at[i] && !a->refused)
			refuse(a, CODE_ELEMENT_SIZE, b->range,
				"'%s' is an element of rows whose length may have changed since "
				"they were declared",
				expr_text(a->unit, b->written_as, false));
		if (!d->extent.at[i])
			return NULL;
		at = value_binary(a, BIN_ADD, wide,
			value_binary(a, BIN_MUL, wide, at, d->extent.at[i]), d->index.at[i]);
	}
	return at;
}

static void set_dims(Analysis *a, Access *b, const Dims *d)
{
	b->offset = flatten(a, b, d);
	for (int i = d->index.count - 1; i >= 0; i--) {
		list_push(a->unit->arena, &b->subscripts, d->index.at[i]);
		list_push(a->unit->arena, &b->extents, d->count.at[i]);
	}
}

/* Base and subscripts of PLACE, a subscript; false where it has none that fit. */
static bool resolve_subscript(Analysis *a, Access *b, Expr *place)
{
	Dims dims = {0};
	b->elem = place->type->unqualified;
	for (Expr *at = place;;) {
		Expr *pointer = at->u.subscript.base;
		bool decayed = pointer->kind == EXPR_CAST && pointer->u.cast.is_decay;
		if (!decayed) {
			add_dim(a, &dims, at->u.subscript.index, NULL);
			b->base = resolve_row(a, b, pointer);
			if (!b->base) {
				b->base = value_hoist(a, pointer);
				if (b->base)
					note_pointer_base(a, pointer, b->base);
			}
			if (!b->base && at == place && resolve_view(a, b, place))
				return true;
			break;
		}
		Expr *array = pointer->u.cast.operand;
		add_dim(a, &dims, at->u.subscript.index, array->type);
		if (array->kind == EXPR_SUBSCRIPT) {
			at = array;
			continue;
		}
		b->base = value_hoist(a, array);
		break;
	}
	if (b->base)
		set_dims(a, b, &dims);
	if (b->table)
		number_row(a, b);
	return b->base != NULL;
}

/* p[i].c[2]: the array is inside the element and its subscript is a constant. */
static Expr *enclosing_place(Expr *place, int64_t *bytes)
{
	int64_t n;
	const Expr *pointer = place->u.subscript.base;
	if (pointer->kind != EXPR_CAST || !pointer->u.cast.is_decay ||
		!expr_is_int(place->u.subscript.index, &n) || place->type->size < 0)
		return NULL;
	*bytes += n * place->type->size;
	return pointer->u.cast.operand;
}

/* p[i].row[j]: the array is inside the element and its subscript varies. Some of its bytes are
 * touched, if the subscript stays within it, which memory.c sees to. */
static Expr *enclosing_array(Analysis *a, Access *b, Expr *place)
{
	const Expr *pointer = place->u.subscript.base;
	Expr *index = place->u.subscript.index;
	if (pointer->kind != EXPR_CAST || !pointer->u.cast.is_decay ||
		value_uses_state(a, index, NULL))
		return NULL;
	Expr *array = pointer->u.cast.operand;
	bool is_inside = array->kind == EXPR_MEMBER || array->kind == EXPR_SUBSCRIPT;
	if (!is_inside || array->type->count <= 0 || array->type->size <= 0)
		return NULL;
	list_push(a->unit->arena, &b->inside, ((Inside){index, array->type->count}));
	b->field_offset = 0;
	b->size = array->type->size;
	return array;
}

static void resolve_access(Analysis *a, Access *b)
{
	Expr *place = b->place;
	b->field_offset = 0;
	b->subscripts.count = b->extents.count = b->inside.count = 0;
	b->size = place->type->size;
	if (place->kind == EXPR_MEMBER && place->u.member.field->bit_width >= 0) {
		const Field *f = place->u.member.field;
		b->size = (f->offset_bits % 8 + f->bit_width + 7) / 8;
	}
	for (;;) {
		while (place->kind == EXPR_MEMBER) {
			b->field_offset += place->u.member.field->offset_bits / 8;
			place = place->u.member.base;
		}
		if (place->kind == EXPR_SUBSCRIPT) {
			if (resolve_subscript(a, b, place))
				break;
			Expr *outer = enclosing_place(place, &b->field_offset);
			place = outer ? outer : enclosing_array(a, b, place);
			if (place)
				continue;
			break;
		}
		if (place->kind == EXPR_VAR) {
			Type *pointer = type_pointer(a->unit, place->type);
			b->base = value_address(a, pointer, place);
			b->elem = place->type->unqualified;
			b->offset = value_int(a, a->unit->scalar[SC_LLONG], 0);
		}
		break;
	}
	b->uses_state = value_uses_state(a, b->place, NULL) ||
			value_uses_state(a, b->guard, NULL) || value_uses_state(a, b->value, NULL);
}

void resolve_accesses(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++)
		resolve_access(a, &a->accesses.at[i]);
	for (int i = 0; i < a->accesses.count; i++)
		if (joins_rows(a, &a->accesses.at[i]))
			resolve_access(a, &a->accesses.at[i]);
	for (int i = 0; i < a->accesses.count; i++)
		place_rises(a, &a->accesses.at[i]);
}
