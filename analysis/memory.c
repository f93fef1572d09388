// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* memory.c - accesses to arrays: what goes to the device, what it must not overlap.
 *
 * In: the accesses of one iteration, and the host expressions of the loop (bounds, bases, start
 * values). Out: facts->arrays, one per base, with extents (extents.c) and overlap checks
 * (overlap.c). What host expressions read is read once, before the loop: each such place takes
 * part in the overlap checks as a host_only array, and stores through its own base must not reach
 * it. */
#include "analysis/address.h"
#include "analysis/keyed.h"
#include "analysis/values.h"

#include <string.h>

/* ---- what host expressions read -------------------------------------------------------------- */

static void host_reads(Analysis *a, Expr *e, Places *out);

/* The address of E is computed, E itself is not read. */
static void host_addresses(Analysis *a, Expr *e, Places *out)
{
	if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow) {
		host_addresses(a, e->u.member.base, out);
	} else if (e->kind == EXPR_MEMBER) {
		host_reads(a, e->u.member.base, out);
	} else if (e->kind == EXPR_SUBSCRIPT) {
		host_reads(a, e->u.subscript.base, out);
		host_reads(a, e->u.subscript.index, out);
	} else if (e->kind == EXPR_UNARY) {
		host_reads(a, e->u.unary.operand, out);
	} else if (e->kind == EXPR_CAST) {
		host_addresses(a, e->u.cast.operand, out);
	}
}

bool places_hold(const Places *places, Expr *place)
{
	for (int i = 0; i < places->count; i++)
		if (expr_equal(places->at[i], place))
			return true;
	return false;
}

static void add_place(Analysis *a, Expr *e, Places *out)
{
	if (e->type->kind == TYPE_ARRAY || e->type->kind == TYPE_FUNCTION)
		return;
	if (places_hold(out, e) || is_first_element(a, e))
		return;
	list_push(a->unit->arena, out, e);
}

static void host_reads(Analysis *a, Expr *e, Places *out)
{
	switch (e->kind) {
	case EXPR_VAR:
		if (var_is_reachable(e->u.var))
			add_place(a, e, out);
		break;
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
		add_place(a, e, out);
		host_addresses(a, e, out);
		break;
	case EXPR_LOAD:
		host_reads(a, e->u.load, out);
		break;
	case EXPR_UNARY:
		if (e->u.unary.op == UN_DEREF)
			add_place(a, e, out);
		if (e->u.unary.op == UN_ADDR)
			host_addresses(a, e->u.unary.operand, out);
		else
			host_reads(a, e->u.unary.operand, out);
		break;
	case EXPR_BINARY:
		host_reads(a, e->u.binary.left, out);
		host_reads(a, e->u.binary.right, out);
		break;
	case EXPR_COND:
		host_reads(a, e->u.cond.condition, out);
		host_reads(a, e->u.cond.yes, out);
		host_reads(a, e->u.cond.no, out);
		break;
	case EXPR_CAST:
		if (e->u.cast.is_decay)
			host_addresses(a, e->u.cast.operand, out);
		else
			host_reads(a, e->u.cast.operand, out);
		break;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		break;
	}
}

static void read_optional(Analysis *a, Expr *e, Places *out)
{
	if (e)
		host_reads(a, e, out);
}

static void host_addresses_of_base(Analysis *a, Expr *base, Places *out)
{
	if (base->type->kind == TYPE_ARRAY)
		host_addresses(a, base, out);
	else
		host_reads(a, base, out);
}

Places host_places(Analysis *a)
{
	Places out = hoisted_places(a);
	for (int i = 0; i < a->facts->checks.count; i++)
		host_reads(a, a->facts->checks.at[i], &out);
	for (int i = 0; i < a->facts->states.count; i++)
		if (!a->facts->states.at[i].place)
			read_optional(a, a->facts->states.at[i].start, &out);
	return out;
}

Places hoisted_places(Analysis *a)
{
	Places out = {0};
	const Facts *f = a->facts;
	read_optional(a, f->trip, &out);
	for (int i = 0; i < f->inductions.count; i++)
		read_optional(a, f->inductions.at[i].start, &out);
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].base && !access_is_private(a, &a->accesses.at[i]))
			host_addresses_of_base(a, a->accesses.at[i].base, &out);
	for (int i = 0; i < f->arrays.count; i++) {
		read_optional(a, f->arrays.at[i].low, &out);
		read_optional(a, f->arrays.at[i].high, &out);
		read_optional(a, f->arrays.at[i].stream.at, &out);
	}
	for (int i = 0; i < f->invariants.count; i++)
		host_reads(a, expr_var(a->unit, f->invariants.at[i]), &out);
	for (int i = 0; i < a->hoisted.count; i++)
		host_reads(a, a->hoisted.at[i], &out);
	return out;
}

/* PLACE, read before the loop, as if every iteration read it. */
Access host_access(Analysis *a, Expr *place)
{
	Access x = {.written_as = place,
		.is_read = true,
		.state = -1,
		.order = -1,
		.size = place->type->size,
		.range = place->range,
		.place = place};
	Type *wide = a->unit->scalar[SC_LLONG];
	while (place->kind == EXPR_MEMBER) {
		x.field_offset += place->u.member.field->offset_bits / 8;
		bool arrow = place->u.member.is_arrow;
		place = place->u.member.base;
		if (arrow) {
			x.base = place;
			x.elem = place->type->of->unqualified;
			x.offset = expr_int(a->unit, wide, 0);
			return x;
		}
	}
	x.elem = place->type->unqualified;
	x.offset = expr_int(a->unit, wide, 0);
	if (place->kind == EXPR_VAR) {
		x.base = expr_unary(a->unit, UN_ADDR, type_pointer(a->unit, place->type), place);
	} else if (place->kind == EXPR_SUBSCRIPT) {
		x.base = place->u.subscript.base;
		x.offset = expr_cast(a->unit, wide, place->u.subscript.index);
	} else if (place->kind == EXPR_UNARY && place->u.unary.op == UN_DEREF) {
		x.base = place->u.unary.operand;
	}
	return x;
}

/* ---- refusals -------------------------------------------------------------------------------- */

static bool refuse_access(Analysis *a, Code code, const Access *x, const char *text)
{
	Reason *r = loop_refuse(a->unit, a->loop, code, x->range, "'%s' %s",
		x->written_as ? expr_text(a->unit, x->written_as, false) : "this access", text);
	if (code == CODE_POINTER_VARIES)
		r->edit = x->inside.count ? "compute the subscript so that it can be seen to stay "
					    "inside, with & or % for example"
			  : x->is_of_two_types
				  ? "read and store the rows as elements of one type"
				  : "use one array and a computed subscript: row[i * width + j]";
	a->refused = true;
	return false;
}

/* The pointer that X goes through is the same in all iterations, but C reads it only where a
 * condition holds. */
static bool is_read_sometimes(Analysis *a, const Access *x)
{
	const Expr *place = x->place;
	while (place && place->kind == EXPR_MEMBER)
		place = place->u.member.base;
	Expr *pointer = place && place->kind == EXPR_SUBSCRIPT ? place->u.subscript.base : NULL;
	bool sometimes = false;
	for (int i = 0; pointer && i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		sometimes |= b->load && b->guard && value_contains(a, pointer, b->load) &&
			     !is_standing(a, b->place);
	}
	return sometimes && !value_uses(a, pointer, EXPR_ITER) &&
	       !value_uses(a, pointer, EXPR_STATE);
}

static bool refuse_sometimes(Analysis *a, const Access *x)
{
	refuse_access(a, CODE_POINTER_VARIES, x,
		"goes through a pointer that is itself read from memory only under a condition");
	Reason *r = &a->loop->reasons.at[a->loop->reasons.count - 1];
	r->edit = "read the pointer into a local variable before the loop, where it may be read";
	return false;
}

/* The loop stores to the array that holds the pointers to T's rows, or has one for each iteration.
 */
static bool is_table_written(const Analysis *a, const Table *t)
{
	const Access table = {.base = t->base};
	bool written = access_is_private(a, &table);
	for (int i = 0; i < a->accesses.count; i++)
		written |= a->accesses.at[i].is_write && same_object(&a->accesses.at[i], &table);
	return written;
}

/* The value of VAR is followed, but its bytes are accessed as well. */
static bool refuse_bytes(Analysis *a, const Var *var, Range range)
{
	Reason *r = refuse(a, CODE_TWO_TYPES, range,
		"'%s' is also accessed by its address, as a value of another type", var->name);
	r->edit = "use memcpy() from one variable to another, both of which the body declares";
	return false;
}

static bool is_counter(const Analysis *a, const Var *var)
{
	bool counts = a->facts->counter == var;
	for (int i = 0; i < a->facts->inductions.count; i++)
		counts |= a->facts->inductions.at[i].var == var;
	return counts;
}

/* X accesses some bytes of a variable that the loop changes as a value, or one that it counts with.
 */
static const Var *changed_by_name(Analysis *a, const Access *x)
{
	const Expr *root = base_root(x->base);
	const Expr *of = root->kind == EXPR_UNARY && root->u.unary.op == UN_ADDR
				 ? root->u.unary.operand
				 : NULL;
	const Var *var = of && of->kind == EXPR_VAR ? of->u.var : NULL;
	if (!var || !x->elem || is_in_memory(a, var))
		return NULL;
	const bool part = x->elem->size != var->type->size && changed_of(a, var);
	return part || is_counter(a, var) ? var : NULL;
}

/* The access is of a kind that arrays can be made of. */
static bool is_supported(Poly *p, const Access *x)
{
	Analysis *a = p->a;
	if (!x->base && is_read_sometimes(a, x))
		return refuse_sometimes(a, x);
	if (!x->base || !poly_is_invariant(p, x->inner, x->base))
		return refuse_access(a, CODE_POINTER_VARIES, x,
			x->is_of_two_types
				? "is in a row that the loop also sees as elements of another type"
				: "goes through a pointer that differs between iterations");
	const Var *var = changed_by_name(a, x);
	if (var)
		return refuse_bytes(a, var, x->range);
	if (x->table && is_table_written(a, x->table))
		return refuse_access(a, CODE_POINTER_VARIES, x,
			"goes through a pointer of a table that the loop changes");
	for (int i = 0; i < x->inside.count; i++)
		if (!stays_inside(p, x, &x->inside.at[i]))
			return refuse_access(a, CODE_POINTER_VARIES, x,
				"is in an array of an element, and it is not known that its "
				"subscript stays within that array");
	if (x->place && (x->place->type->is_volatile || x->place->type->is_atomic))
		return refuse_access(a, CODE_VOLATILE, x, "is volatile or atomic");
	if (is_misaligned(x))
		return refuse_access(a, CODE_MISALIGNED, x, "lies in a packed structure");
	if (x->is_write && is_bit_field(x->place))
		return refuse_access(a, CODE_PARTIAL_WRITE, x, "writes a bit-field");
	if (!x->elem || x->elem->size <= 0)
		return refuse_access(a, CODE_ELEMENT_SIZE, x,
			"has elements whose size is not known at compile time");
	return true;
}

bool check_accesses(Poly *p)
{
	Analysis *a = p->a;
	bool ok = true;
	for (int i = 0; i < a->accesses.count && ok; i++)
		ok = access_is_private(a, &a->accesses.at[i]) ||
		     is_supported(p, &a->accesses.at[i]);
	for (int i = 0; i < a->accesses.count && ok; i++)
		for (int j = 0; j < i && ok; j++) {
			const Access *x = &a->accesses.at[i], *y = &a->accesses.at[j];
			if (same_object(x, y) && x->elem->size != y->elem->size)
				ok = refuse_access(a, CODE_TWO_TYPES, x,
					"reaches the same memory with another element type");
		}
	return ok;
}

/* ---- arrays ---------------------------------------------------------------------------------- */

/* "p_data" of p->data and p[0].data. */
static const char *base_name(Analysis *a, Expr *base)
{
	const char *inner;
	base = base_root(base);
	switch (base->kind) {
	case EXPR_VAR:
		return base->u.var->name;
	case EXPR_MEMBER:
		inner = base_name(a, base->u.member.base);
		if (!*base->u.member.field->name)
			return inner;
		return arena_printf(a->unit->arena, "%s_%s", inner, base->u.member.field->name);
	case EXPR_SUBSCRIPT:
		return base_name(a, base->u.subscript.base);
	case EXPR_UNARY:
		return base_name(a, base->u.unary.operand);
	case EXPR_CAST:
		return base_name(a, base->u.cast.operand);
	case EXPR_BINARY:
		return base_name(a, base->u.binary.left);
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_COND:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return "memory";
}

static const char *unique_name(Analysis *a, const char *name)
{
	const Facts *f = a->facts;
	const char *candidate = name;
	for (int number = 2;; number++) {
		bool taken = false;
		for (int i = 0; i < f->arrays.count; i++)
			taken |= strcmp(f->arrays.at[i].name, candidate) == 0;
		if (!taken)
			return candidate;
		candidate = arena_printf(a->unit->arena, "%s_%d", name, number);
	}
}

typedef struct Members {
	LIST(const Access *) list;
} Members;

/* The state whose place X is in all iterations, which nothing else reaches, or -1. */
static int fixed_state(const Analysis *a, const Access *x)
{
	return x->state >= 0 && !a->facts->states.at[x->state].next ? x->state : -1;
}

static int find_array(const Analysis *a, const Members *groups, const Access *x)
{
	for (int i = 0; i < a->facts->arrays.count; i++) {
		const Access *first = groups[i].list.at[0];
		if (first->pack == x->pack && fixed_state(a, first) == fixed_state(a, x) &&
			same_object(first, x))
			return i;
	}
	return -1;
}

/* A pointer that serves as a base: the host reads it, the device gets its own. */
static bool is_hoisted_pointer(Poly *p, const Access *x)
{
	Analysis *a = p->a;
	if (x->is_write || x->reads_row || !x->place || x->place->type->kind != TYPE_POINTER)
		return false;
	Expr *place = host_plain(p, x->place);
	for (int i = 0; i < a->hoisted.count; i++)
		if (expr_equal(a->hoisted.at[i], place))
			return true;
	return false;
}

/* Reads memory in the first iterations only, if at all, and there the host does. */
static bool is_first_only(const Access *x)
{
	return x->distance > 0 && x->guard;
}

/* "a_rows" of the rows that a leads to. */
static const char *array_name(Analysis *a, const Access *x)
{
	return x->table ? arena_printf(a->unit->arena, "%s_rows", base_name(a, x->table->base))
			: base_name(a, x->base);
}

/* Array number I, of rows, is told its table. */
static bool join_table(Analysis *a, const Members *groups, int i)
{
	Facts *f = a->facts;
	const Table *t = groups[i].list.at[0]->table;
	for (int k = 0; t && k < f->arrays.count; k++) {
		const Access *x = groups[k].list.at[0], table = {.base = t->base};
		if (x->table || x->pack || x->elem != t->holder || !same_object(x, &table))
			continue;
		f->arrays.at[i].table = k + 1;
		f->arrays.at[i].pointer_at = t->at;
		f->arrays.at[i].row = t->row;
		f->arrays.at[k].is_table = true;
		return true;
	}
	return !t || refuse_access(a, CODE_POINTER_VARIES, groups[i].list.at[0],
			     "goes through a pointer that differs between iterations");
}

static void collect_arrays(Poly *p, Members *groups)
{
	Analysis *a = p->a;
	Facts *f = a->facts;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (access_is_private(a, x) || is_hoisted_pointer(p, x) || is_first_only(x))
			continue;
		int at = find_array(a, groups, x);
		if (at < 0) {
			Expr *root = base_root(x->base);
			at = f->arrays.count;
			Array array = {
				.base = x->base,
				.var = root->kind == EXPR_VAR && !x->table ? root->u.var : NULL,
				.name = unique_name(a, array_name(a, x)),
				.elem = x->elem,
				.range = x->range,
				.packed = x->pack != 0,
			};
			list_push(a->unit->arena, &f->arrays, array);
			if (x->pack)
				f->packs.at[x->pack - 1].array = at;
		}
		list_push(a->unit->arena, &groups[at].list, x);
		f->arrays.at[at].read |= x->is_read;
		f->arrays.at[at].written |= x->is_write;
		const Type *base = f->arrays.at[at].base->type;
		if (x->is_write && !x->table && base->kind == TYPE_POINTER && base->of->is_const)
			f->arrays.at[at].base = x->base;
	}
}

static void set_flags(const Analysis *a, Array *array, const Members *m)
{
	/* The host reads and stores it. */
	array->host_only = fixed_state(a, m->list.at[0]) >= 0;
	array->snapshot |= is_snapshot(a, array->base);
}

/* ---- scalars and places that pointers may reach ---------------------------------------------- */

static void add_host_only(Poly *p, Expr *named, bool written)
{
	Analysis *a = p->a;
	Expr *place = addressable(named);
	Facts *f = a->facts;
	Expr *address = expr_unary(a->unit, UN_ADDR, type_pointer(a->unit, place->type), place);
	Access x = host_access(a, place);
	bool matters = false;
	for (int i = 0; i < f->arrays.count; i++) {
		const Array *y = &f->arrays.at[i];
		Access base = {.base = y->base};
		/* Its own base is check_dependences' business. */
		if (same_object(&x, &base) || expr_equal(base_root(y->base), address)) {
			if (y->written && named->kind == EXPR_VAR &&
				y->elem->size != named->type->size &&
				!is_in_memory(a, named->u.var))
				refuse_bytes(a, named->u.var, y->range);
			return;
		}
		matters |= (written || y->written) && !objects_distinct(a, address, y->base);
	}
	if (!matters || place->type->size <= 0)
		return;
	Array array = {
		.base = address,
		.name = unique_name(a, base_name(a, place)),
		.elem = place->type->unqualified,
		.low = host_int(p, 0),
		.high = host_int(p, 1),
		.read = true,
		.written = written,
		.host_only = true,
		.range = place->range,
	};
	list_push(a->unit->arena, &f->arrays, array);
}

/* The element that state S starts from, where C may read it: beside the array, not of it. */
static void add_first(Poly *p, const State *s)
{
	Analysis *a = p->a;
	Facts *f = a->facts;
	const ExprKind start = s->start->kind; /* a number: iteration 0 reads nothing */
	if (s->lagged || start == EXPR_INT || start == EXPR_FLOAT)
		return;
	const Access x = host_access(a, s->place);
	int own = -1;
	for (int i = 0; i < f->arrays.count; i++)
		if (same_object(&x, &(const Access){.base = f->arrays.at[i].base}))
			own = i;
	Array array = {
		.base = expr_unary(a->unit, UN_ADDR, type_pointer(a->unit, s->type), s->place),
		.name = unique_name(a, base_name(a, s->place)),
		.elem = s->type,
		.low = host_int(p, 0),
		.high = host_int(p, 1),
		.read = true,
		.host_only = true,
		.range = s->range,
	};
	list_push(a->unit->arena, &f->arrays, array);
	if (own >= 0)
		set_beside(a, own, f->arrays.count - 1);
}

/* A scalar that the loop leaves a value in. */
static void add_scalar(Poly *p, Var *var)
{
	if (var && var_is_reachable(var) && !declared_in_body(p->a, var))
		add_host_only(p, expr_var(p->a->unit, var), true);
}

static void add_host_places(Poly *p)
{
	Analysis *a = p->a;
	Facts *f = a->facts;
	for (int i = 0; i < f->states.count; i++)
		if (!f->states.at[i].place)
			add_scalar(p, f->states.at[i].var);
		else if (f->states.at[i].start && !f->states.at[i].touched)
			add_first(p, &f->states.at[i]);
	for (int i = 0; i < f->privates.count; i++)
		add_scalar(p, f->privates.at[i].var);
	for (int i = 0; i < f->inductions.count; i++)
		add_scalar(p, f->inductions.at[i].var);
	Places read = host_places(a);
	for (int i = 0; i < read.count; i++)
		add_host_only(p, read.at[i], false);
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Rows of table T are compared with each other or with other arrays. */
static bool rows_matter(const Analysis *a, int t)
{
	const Facts *f = a->facts;
	bool matter = false;
	for (int i = 0; i < f->arrays.count; i++)
		for (int j = 0; j < f->arrays.count && f->arrays.at[i].table == t + 1; j++)
			matter |= f->arrays.at[i].written || may_overlap(a, i, j);
	return matter;
}

/* To compare rows, the pointers to them are read: those that C reads. */
static void inspect_tables(Poly *p, Group *groups, int count)
{
	Facts *f = p->a->facts;
	for (int i = 0; i < count; i++) {
		Array *x = groups[i].array = &f->arrays.at[i];
		if (!x->is_table || !x->in_place || !rows_matter(p->a, i))
			continue;
		x->inspected = can_inspect(p->a, &groups[i]);
		x->in_place = !x->inspected;
		x->unbounded &= x->in_place;
		for (int k = 0; k < count && !x->inspected; k++)
			f->arrays.at[k].unbounded |= f->arrays.at[k].table == i + 1;
	}
}

/* Where kernels work on the program's own memory, extents matter to overlap checks only. */
static void inspect_unbounded(Poly *p, Group *groups, int count)
{
	Facts *f = p->a->facts;
	inspect_tables(p, groups, count);
	for (int i = 0; i < count; i++) {
		Array *x = groups[i].array = &f->arrays.at[i];
		bool wanted = x->unbounded && ((x->table && x->written) ||
						      can_be_own(p->a, groups[i].accesses.at[0]));
		for (int j = 0; j < f->arrays.count && x->unbounded; j++)
			wanted |= may_overlap(p->a, i, j);
		/* Of rows, the pointers must be known. */
		wanted &= !x->table || !f->arrays.at[x->table - 1].in_place;
		if (wanted && can_inspect(p->a, &groups[i])) {
			x->inspected = true;
			x->unbounded = false;
		}
	}
}

/* The place of S, the same in all iterations. Where none of them may touch it, an inspector finds
 * out. */
static bool place_state(Poly *p, const Group *g, State *s)
{
	Unit *u = p->a->unit;
	Arena *arena = u->arena;
	/* Not the structure that it is part of, whose other members may be states as well. */
	g->array->base = expr_unary(u, UN_ADDR, type_pointer(u, s->type), s->place);
	g->array->elem = s->type;
	g->array->table = 0;
	if (!s->touched) {
		g->array->low = host_int(p, 0);
		g->array->high = host_int(p, 1);
		g->array->exact = g->array->copy_in = true;
		g->array->ask_readable = s->doubted;
		return true;
	}
	g->array->low = s->touched->u.binary.left;
	g->array->high = s->touched->u.binary.right;
	g->array->low->u.var->name = arena_printf(arena, "%s_low", g->array->name);
	g->array->high->u.var->name = arena_printf(arena, "%s_high", g->array->name);
	g->array->inspected = can_inspect(p->a, g);
	/* Whether an iteration does cannot be told before the loop. */
	if (!g->array->inspected)
		g->array->asked_place = g->array->ask_readable = s->doubted = true;
	return true;
}

static bool place_groups(Poly *p, Group *groups, int count)
{
	Facts *f = p->a->facts;
	bool ok = true;
	find_neighbours(p->a, groups, count);
	for (int i = 0; i < count; i++) {
		const int pack = groups[i].accesses.at[0]->pack;
		const int state = fixed_state(p->a, groups[i].accesses.at[0]);
		if (state >= 0)
			ok &= place_state(p, &groups[i], &f->states.at[state]);
		else if (pack)
			place_pack(p, groups[i].array, &f->packs.at[pack - 1]);
		else
			ok &= place_extent(p, &groups[i]) && place_stream(p, &groups[i]);
	}
	return ok;
}

bool place_arrays(Analysis *a)
{
	Poly *p = poly_open(a);
	bool ok = check_accesses(p);
	Facts *f = a->facts;
	size_t room = (size_t)a->accesses.count + 1;
	Members *members = arena_alloc(a->unit->arena, sizeof *members * room);
	Group *groups = arena_alloc(a->unit->arena, sizeof *groups * room);
	if (ok)
		collect_arrays(p, members);
	int count = f->arrays.count;
	for (int i = 0; i < count; i++)
		ok &= join_table(a, members, i);
	for (int i = 0; i < count; i++) {
		set_flags(a, &f->arrays.at[i], &members[i]);
		groups[i].array = &f->arrays.at[i];
		for (int k = 0; k < members[i].list.count; k++)
			list_push(a->unit->arena, &groups[i].accesses, members[i].list.at[k]);
	}
	ok = ok && place_groups(p, groups, count);
	if (ok) {
		add_host_places(p);
		inspect_unbounded(p, groups, count);
		ok = place_inspectors(p, groups, count) && place_overlaps(p, groups, count);
	}
	poly_close(p);
	return ok;
}
