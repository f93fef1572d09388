// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bytes.c - bodies that move bytes: memcpy(&u, &f, 4); memset(row, 0, sizeof row); *(int *)&f
 *
 * In: the body of a loop or of a function. Out: the same with values in the place of bytes: calls
 * of memcpy and memset become assignments, or loops of these; where the types on both sides differ,
 * the bytes of numbers are put together and taken apart by shifts, least significant first, as host
 * and device both keep them; a float's are asked for by runtime/gsp_bits.h. What cannot be put that
 * way stays a call, which is refused later. Unions are unions.c's matter. */
#include "analysis/bytes.h"

#include <string.h>

/* Bytes that are moved one number at a time. */
#define PIECES_MAX 16

/* ---- numbers and their bytes --------------------------------------------------------------- */

bool has_bits(const Type *t)
{
	if (!type_is_arithmetic(t) || t->is_volatile || t->is_atomic)
		return false;
	return t->kind != TYPE_SCALAR || (t->scalar != SC_BOOL && t->scalar != SC_LDOUBLE);
}

Function *runtime_function(Unit *u, const char *name, Type *result)
{
	for (int i = 0; i < u->views.count; i++)
		if (strcmp(u->views.at[i]->name, name) == 0)
			return u->views.at[i];
	Function *f = arena_alloc(u->arena, sizeof *f);
	f->name = name;
	f->type = type_intern(u, &(Type){.kind = TYPE_FUNCTION,
					 .name = arena_printf(u->arena, "%s ()", result->name),
					 .of = result});
	f->from_system = f->is_runtime = true;
	list_push(u->arena, &u->views, f);
	return f;
}

static Function *view(Unit *u, const char *name, Type *result)
{
	Function *f = runtime_function(u, name, result);
	f->views_bytes = true;
	return f;
}

Expr *value_order(Analysis *a, Expr *e)
{
	Type *t = a->unit->scalar[SC_ULLONG];
	Expr *call = expr_call(a->unit, view(a->unit, "gsp_order_of_double", t), t, &e, 1);
	return value_call(a, call, call->u.call.args.at);
}

static Expr *look(Bytes *b, const char *name, Type *result, Expr *e)
{
	return expr_call(b->unit, view(b->unit, name, result), result, &e, 1);
}

Expr *bits_of(Bytes *b, Expr *value)
{
	Unit *u = b->unit;
	Type *t = type_strip(value->type->unqualified);
	if (t == u->scalar[SC_FLOAT])
		return look(b, "gsp_bits_of_float", u->scalar[SC_UINT], value);
	if (t == u->scalar[SC_DOUBLE])
		return look(b, "gsp_bits_of_double", u->scalar[SC_ULLONG], value);
	return expr_cast(u, type_to_unsigned(u, t), value);
}

Expr *of_bits(Bytes *b, Type *t, Expr *bits)
{
	Unit *u = b->unit;
	t = t->unqualified;
	if (t == u->scalar[SC_FLOAT])
		return look(b, "gsp_float_of_bits", t, expr_cast(u, u->scalar[SC_UINT], bits));
	if (t == u->scalar[SC_DOUBLE])
		return look(b, "gsp_double_of_bits", t, expr_cast(u, u->scalar[SC_ULLONG], bits));
	return expr_cast(u, t, expr_cast(u, type_to_unsigned(u, type_strip(t)), bits));
}

static bool find_effect(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_is_effect(e) || (e->type && (e->type->is_volatile || e->type->is_atomic));
	return !*found;
}

bool has_no_effects(Expr *e)
{
	bool found = false;
	expr_walk(e, find_effect, &found);
	return !found;
}

/* ---- new variables ------------------------------------------------------------------------- */

static Var *new_variable(Bytes *b, const char *name, Type *t, Expr *init, Stmt *at)
{
	name = name_unused(b->unit, b->function, NULL, name, "_");
	Var *v = var_local(b->unit, name, t, b->function, at->range);
	v->init = init;
	return v;
}

static void declare(Bytes *b, Stmt *block, Var *v)
{
	Stmt *s = stmt_new(b->unit, STMT_DECL, block->range);
	list_push(b->unit->arena, &s->u.vars, v);
	list_push(b->unit->arena, &block->u.block, s);
}

/* ---- where bytes come from and go to ------------------------------------------------------- */

/* COUNT elements from what POINTER leads to. */
typedef struct Piece {
	Expr *pointer; /* to elements of their own type */
	Type *elem;
} Piece;

/* E, or the place E, is the same when it is evaluated again after a store to anything that has an
 * address. */
static bool is_steady(const Expr *e, bool place)
{
	switch (e->kind) {
	case EXPR_INT:
		return true;
	case EXPR_VAR:
		if (place)
			return true;
		return type_is_scalar(e->type) && !e->u.var->address_taken &&
		       (e->u.var->kind == VAR_LOCAL || e->u.var->kind == VAR_PARAM);
	case EXPR_CAST:
		return is_steady(e->u.cast.operand, e->u.cast.is_decay);
	case EXPR_BINARY:
		return is_steady(e->u.binary.left, false) && is_steady(e->u.binary.right, false);
	case EXPR_UNARY:
		if (e->u.unary.op == UN_ADDR)
			return is_steady(e->u.unary.operand, true);
		return (place || e->u.unary.op != UN_DEREF) && is_steady(e->u.unary.operand, false);
	case EXPR_MEMBER:
		return place && is_steady(e->u.member.base, !e->u.member.is_arrow);
	case EXPR_SUBSCRIPT:
		return place && is_steady(e->u.subscript.base, false) &&
		       is_steady(e->u.subscript.index, false);
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
	return false;
}

static bool is_plain_type(const Type *t)
{
	return t->size > 0 && !t->is_volatile && !t->is_atomic;
}

/* What argument E, a void pointer, leads to, by the pointer that it was made of: bytes, like those
 * of OTHER, the other argument, where there is one, if it was none. */
static bool find_stretch(Bytes *b, Expr *e, Expr *other, Piece *s)
{
	Unit *u = b->unit;
	e = expr_uncast_pointer(e);
	if (e->type->kind != TYPE_POINTER || !has_no_effects(e))
		return false;
	if (e->type->of->kind == TYPE_VOID) {
		const Type *like = other ? expr_uncast_pointer(other)->type : e->type;
		const bool alike = like->kind == TYPE_POINTER && type_is_integer(like->of) &&
				   like->of->size == 1 && type_bits(like->of) == 8;
		Type *byte = alike ? like->of->unqualified : u->scalar[SC_UCHAR];
		byte = type_qualified(u, byte, e->type->of->is_const, false, false);
		e = expr_cast(u, type_pointer(u, byte), e);
	}
	while (e->type->of->kind == TYPE_ARRAY) {
		bool is_address = e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR;
		Expr *array = is_address ? e->u.unary.operand
					 : expr_unary(u, UN_DEREF, e->type->of, e);
		Expr *first = expr_new(u, EXPR_CAST, type_pointer(u, array->type->of), e->range);
		first->u.cast.operand = array;
		first->u.cast.is_decay = first->u.cast.is_implicit = true;
		e = first;
	}
	*s = (Piece){.pointer = rewrite_expr(&b->rewrite, e), .elem = e->type->of->unqualified};
	return is_plain_type(e->type->of) && !b->again;
}

static Expr *element(Bytes *b, const Piece *s, Expr *index)
{
	Expr *pointer = s->pointer;
	int64_t i;
	if (pointer->kind == EXPR_UNARY && pointer->u.unary.op == UN_ADDR &&
		expr_is_int(index, &i) && i == 0)
		return pointer->u.unary.operand;
	Expr *e = expr_new(b->unit, EXPR_SUBSCRIPT, pointer->type->of, pointer->range);
	e->is_lvalue = true;
	e->u.subscript.base = pointer;
	e->u.subscript.index = index;
	return e;
}

static Expr *element_at(Bytes *b, const Piece *s, int64_t i)
{
	return element(b, s, expr_int(b->unit, b->unit->scalar[SC_LONG], i));
}

static void assign(Bytes *b, Stmt *block, Expr *place, Expr *value)
{
	Stmt *s = stmt_new(b->unit, STMT_EXPR, block->range);
	s->u.expr = expr_assign(b->unit, place, value, block->range);
	list_push(b->unit->arena, &block->u.block, s);
}

/* ---- how many ------------------------------------------------------------------------------- */

/* BYTES / SIZE as a number that has a sign, where it is seen that nothing is left over: no object
 * has more bytes than that holds. */
static Expr *count_of(Bytes *b, Expr *bytes, int64_t size)
{
	Unit *u = b->unit;
	Type *wide = u->scalar[SC_LONG];
	int64_t n;
	if (expr_is_int(bytes, &n))
		return n >= 0 && n % size == 0 ? expr_int(u, wide, n / size) : NULL;
	while (bytes->kind == EXPR_CAST && type_is_integer(bytes->u.cast.operand->type) &&
		bytes->u.cast.operand->type->size <= bytes->type->size)
		bytes = bytes->u.cast.operand;
	if (size == 1)
		return expr_cast(u, wide, bytes);
	if (bytes->kind != EXPR_BINARY || bytes->u.binary.op != BIN_MUL || bytes->type->size != 8)
		return NULL;
	Expr *left = bytes->u.binary.left, *right = bytes->u.binary.right;
	if (expr_is_int(left, &n)) {
		left = right;
		right = bytes->u.binary.left;
	}
	if (!expr_is_int(right, &n) || n <= 0 || n % size)
		return NULL;
	Expr *times = expr_int(u, wide, n / size);
	left = expr_cast(u, wide, expr_strip_implicit(left));
	return n == size ? left : expr_binary(u, BIN_MUL, wide, left, times);
}

/* ---- moving ---------------------------------------------------------------------------------- */

/* for (long at = 0; at < COUNT; at++) PLACE[at] = VALUE, which may be FROM[at] */
static void add_loop(Bytes *b, Stmt *block, const Piece *to, const Piece *from, Expr *value,
	Expr *count)
{
	Unit *u = b->unit;
	Type *wide = u->scalar[SC_LONG], *truth = u->scalar[SC_INT];
	Var *at = new_variable(b, "at", wide, expr_int(u, wide, 0), block);
	Stmt *s = stmt_new(u, STMT_FOR, block->range);
	Stmt *body = stmt_new(u, STMT_BLOCK, block->range);
	Loop *loop = arena_alloc(u->arena, sizeof *loop);
	loop->function = b->function;
	loop->stmt = s;
	loop->moves_bytes = true;
	s->u.loop.loop = loop;
	s->u.loop.init = stmt_new(u, STMT_DECL, block->range);
	list_push(u->arena, &s->u.loop.init->u.vars, at);
	s->u.loop.condition = expr_binary(u, BIN_LT, truth, expr_var(u, at), count);
	s->u.loop.step = expr_unary(u, UN_PRE_INC, wide, expr_var(u, at));
	s->u.loop.body = body;
	assign(b, body, element(b, to, expr_var(u, at)),
		from ? element(b, from, expr_var(u, at)) : value);
	list_push(u->arena, &block->u.block, s);
}

/* A pointer of its own where evaluating S's again may give another. */
static void hold(Bytes *b, Stmt *block, Piece *s, const char *name)
{
	if (is_steady(s->pointer, false))
		return;
	Var *v = new_variable(b, name, s->pointer->type->unqualified, s->pointer, block);
	declare(b, block, v);
	s->pointer = expr_var(b->unit, v);
}

/* VALUE, in a variable of its own where evaluating it again may give another. */
static Expr *hold_number(Bytes *b, Stmt *block, Expr *value, const char *name)
{
	if (is_steady(value, false))
		return value;
	Var *v = new_variable(b, name, value->type->unqualified, value, block);
	declare(b, block, v);
	return expr_var(b->unit, v);
}

/* All COUNT elements are read before the first is written. */
static void add_pieces(Bytes *b, Stmt *block, const Piece *to, const Piece *from, int64_t count)
{
	Unit *u = b->unit;
	Var *parts[PIECES_MAX];
	if (count == 1) {
		assign(b, block, element_at(b, to, 0), element_at(b, from, 0));
		return;
	}
	for (int i = 0; i < count; i++) {
		const char *name = arena_printf(u->arena, "part%d", i);
		parts[i] = new_variable(b, name, from->elem, element_at(b, from, i), block);
		declare(b, block, parts[i]);
	}
	for (int i = 0; i < count; i++)
		assign(b, block, element_at(b, to, i), expr_var(u, parts[i]));
}

/* Byte I * SIZE and so on of BITS. */
static Expr *cut_bits(Bytes *b, Expr *bits, int64_t i, int64_t size)
{
	Unit *u = b->unit;
	Type *t = type_promote(u, bits->type);
	bits = expr_cast(u, t, bits);
	if (i == 0)
		return bits;
	return expr_binary(u, BIN_SHR, t, bits, expr_int(u, u->scalar[SC_INT], 8 * i * size));
}

/* Numbers of different types: the wider ones are put together, or taken apart. */
static bool add_views(Bytes *b, Stmt *block, const Piece *to, const Piece *from, int64_t bytes)
{
	Unit *u = b->unit;
	Type *wide = u->scalar[SC_ULLONG];
	const int64_t sizes[2] = {from->elem->size, to->elem->size};
	int64_t small = sizes[0] < sizes[1] ? sizes[0] : sizes[1];
	int64_t large = sizes[0] < sizes[1] ? sizes[1] : sizes[0];
	if (!has_bits(to->elem) || !has_bits(from->elem) || bytes % large || large % small ||
		bytes / small > PIECES_MAX)
		return false;
	Var *parts[PIECES_MAX];
	for (int i = 0; i < bytes / sizes[0]; i++) {
		Expr *bits = bits_of(b, element_at(b, from, i));
		parts[i] = new_variable(
			b, arena_printf(u->arena, "part%d", i), bits->type, bits, block);
		declare(b, block, parts[i]);
	}
	for (int i = 0; i < bytes / sizes[1]; i++) {
		int64_t ratio = large / small;
		Expr *bits;
		if (sizes[0] >= sizes[1]) {
			bits = cut_bits(b, expr_var(u, parts[i / ratio]), i % ratio, small);
		} else {
			bits = expr_cast(u, wide, expr_var(u, parts[i * ratio]));
			for (int64_t k = 1; k < ratio; k++) {
				Expr *part = expr_cast(u, wide, expr_var(u, parts[i * ratio + k]));
				Expr *by = expr_int(u, u->scalar[SC_INT], 8 * k * small);
				bits = expr_binary(u, BIN_OR, wide, bits,
					expr_binary(u, BIN_SHL, wide, part, by));
			}
		}
		assign(b, block, element_at(b, to, i), of_bits(b, to->elem, bits));
	}
	return true;
}

/* S as the bytes that it has. */
static void as_bytes(Bytes *b, Piece *s)
{
	Unit *u = b->unit;
	Type *byte = u->scalar[SC_UCHAR];
	byte = type_qualified(u, byte, s->pointer->type->of->is_const, false, false);
	s->pointer = expr_cast(u, type_pointer(u, byte), s->pointer);
	s->elem = byte->unqualified;
}

static Stmt *move(Bytes *b, const Stmt *s, const Expr *call, bool may_overlap)
{
	Piece to, from;
	Stmt *block = stmt_new(b->unit, STMT_BLOCK, s->range);
	Expr *bytes = call->u.call.args.at[2];
	int64_t n = -1;
	Expr *into = call->u.call.args.at[0], *out_of = call->u.call.args.at[1];
	if (!find_stretch(b, into, out_of, &to) || to.pointer->type->of->is_const ||
		!find_stretch(b, out_of, into, &from) || !has_no_effects(bytes))
		return NULL;
	if (type_strip(to.elem) != type_strip(from.elem)) {
		hold(b, block, &to, "to");
		hold(b, block, &from, "from");
		bool ok = expr_is_int(bytes, &n) && n > 0 && add_views(b, block, &to, &from, n);
		return ok ? block : NULL;
	}
	if (type_has_gaps(to.elem)) { /* which an assignment need not copy */
		as_bytes(b, &to);
		as_bytes(b, &from);
	}
	Expr *count = count_of(b, rewrite_expr(&b->rewrite, bytes), to.elem->size);
	if (!count)
		return NULL;
	if (!expr_is_int(count, &n))
		n = -1;
	if (n != 1) {
		hold(b, block, &to, "to");
		hold(b, block, &from, "from");
	}
	if (n >= 0 && n <= PIECES_MAX && (n == 1 || (may_overlap && type_is_scalar(to.elem)))) {
		add_pieces(b, block, &to, &from, n);
	} else {
		if (may_overlap)
			return NULL;
		count = hold_number(b, block, count, "count");
		add_loop(b, block, &to, &from, NULL, count);
	}
	return block;
}

/* ---- filling -------------------------------------------------------------------------------- */

/* What an object of type T holds all of whose bytes are VALUE; NULL: not known. */
static Expr *filled(Bytes *b, Type *t, Expr *value)
{
	Unit *u = b->unit;
	int64_t n;
	if (t->size == 1 && has_bits(t))
		return expr_cast(u, t, value);
	if (!expr_is_int(value, &n))
		return NULL;
	n &= 0xff;
	if (t->kind == TYPE_POINTER || !has_bits(t) || (type_is_floating(t) && n != 0))
		return NULL;
	uint64_t bits = (uint64_t)n * UINT64_C(0x0101010101010101);
	return type_is_floating(t) ? expr_float(u, t, 0) : expr_int(u, t, (int64_t)bits);
}

/* Every number in PLACE becomes what it is with all bytes VALUE. */
static bool fill(Bytes *b, Stmt *block, Expr *place, Expr *value)
{
	Unit *u = b->unit;
	Type *t = place->type;
	if (t->kind == TYPE_ARRAY) {
		Expr *first = expr_new(u, EXPR_CAST, type_pointer(u, t->of), place->range);
		first->u.cast.operand = place;
		first->u.cast.is_decay = first->u.cast.is_implicit = true;
		const Piece all = {.pointer = first, .elem = t->of->unqualified};
		bool ok = t->count <= PIECES_MAX;
		for (int64_t i = 0; ok && i < t->count; i++)
			ok = fill(b, block, element_at(b, &all, i), value);
		return ok;
	}
	if (t->kind == TYPE_RECORD) {
		bool ok = !t->is_const;
		for (int i = 0; ok && i < t->record->fields.count; i++) {
			Field *f = t->record->fields.at[i];
			Expr *e = expr_new(u, EXPR_MEMBER, f->type, place->range);
			e->is_lvalue = true;
			e->u.member.base = place;
			e->u.member.field = f;
			e->u.member.record = t->record;
			ok = *f->name && fill(b, block, e, value);
		}
		return ok && block->u.block.count <= 2 * PIECES_MAX;
	}
	Expr *all = filled(b, t->unqualified, value);
	if (all)
		assign(b, block, place, all);
	return all != NULL;
}

static Stmt *set(Bytes *b, const Stmt *s, const Expr *call)
{
	Piece to;
	Stmt *block = stmt_new(b->unit, STMT_BLOCK, s->range);
	Expr *value = call->u.call.args.at[1], *bytes = call->u.call.args.at[2];
	int64_t n;
	if (!has_no_effects(value) || !has_no_effects(bytes) ||
		!find_stretch(b, call->u.call.args.at[0], NULL, &to) ||
		to.pointer->type->of->is_const)
		return NULL;
	value = rewrite_expr(&b->rewrite, value);
	if (type_has_gaps(to.elem))
		as_bytes(b, &to);
	Expr *count = count_of(b, rewrite_expr(&b->rewrite, bytes), to.elem->size);
	if (!count)
		return NULL;
	bool known = expr_is_int(count, &n);
	if (known && n == 1)
		return fill(b, block, element_at(b, &to, 0), value) ? block : NULL;
	Expr *all = type_is_scalar(to.elem) ? filled(b, to.elem, value) : NULL;
	if (!all)
		return NULL;
	hold(b, block, &to, "to");
	count = hold_number(b, block, count, "count");
	all = hold_number(b, block, all, "value");
	add_loop(b, block, &to, NULL, all, count);
	return block;
}

/* ---- the body -------------------------------------------------------------------------------- */

/* S calls memcpy or the like, and uses nothing of what that returns. */
static Stmt *rewrite_call(Bytes *b, const Stmt *s)
{
	const Expr *e = s->u.expr;
	while (e && e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (!e || e->kind != EXPR_CALL || e->u.call.callee->kind != EXPR_FUNC ||
		e->u.call.args.count != 3)
		return NULL;
	const Function *f = e->u.call.callee->u.function;
	if (function_is_named(f, "memcpy") || function_is_named(f, "memmove"))
		return move(b, s, e, function_is_named(f, "memmove"));
	return function_is_named(f, "memset") ? set(b, s, e) : NULL;
}

static const Renamed *find_renamed(const Bytes *b, const Var *var)
{
	for (int i = b->renamed.count - 1; i >= 0; i--)
		if (b->renamed.at[i].var == var)
			return &b->renamed.at[i];
	return NULL;
}

/* *(T *)&v, of a number of as many bytes: the place v. */
static Expr *viewed(const Expr *e)
{
	if (e->kind != EXPR_UNARY || e->u.unary.op != UN_DEREF || !has_bits(e->type))
		return NULL;
	const Expr *p = expr_uncast_pointer(e->u.unary.operand);
	if (p->kind != EXPR_UNARY || p->u.unary.op != UN_ADDR ||
		p->u.unary.operand->kind != EXPR_VAR)
		return NULL;
	Expr *v = p->u.unary.operand;
	return has_bits(v->type) && v->type->size == e->type->size && v->u.var->kind != VAR_GLOBAL
		       ? v
		       : NULL;
}

static Expr *replace_expr(const Rewrite *r, Expr *e)
{
	Bytes *b = r->data;
	const Renamed *n = e->kind == EXPR_VAR ? find_renamed(b, e->u.var) : NULL;
	if (n && n->is_union) {
		list_push(b->unit->arena, &b->kept, n->var);
		b->again = true;
		return e;
	}
	if (n)
		return expr_var(b->unit, n->copy);
	Expr *other = character_class(r, e);
	other = other ? other : swapped_element(r, e);
	if (other)
		return other;
	if (e->kind == EXPR_MEMBER || e->kind == EXPR_SUBSCRIPT)
		return read_union(b, e);
	const Expr *place = expr_changed(e);
	if (place && (viewed(place) || read_union(b, (Expr *)place)))
		b->failed = true;
	Expr *v = viewed(e);
	return v ? of_bits(b, e->type, bits_of(b, rewrite_expr(r, v))) : NULL;
}

/* The assignment that E, which changes PLACE to VALUE, is then; NULL: another one. */
static Expr *store(Bytes *b, Expr *place, Expr *value, Range range)
{
	Expr *e = write_union(b, place, value), *v = viewed(place);
	if (e || !v)
		return e;
	e = expr_new(b->unit, EXPR_ASSIGN, v->type->unqualified, range);
	e->u.assign.left = rewrite_expr(&b->rewrite, v);
	e->u.assign.right = of_bits(b, v->type, bits_of(b, value));
	return e;
}

/* What PLACE holds after E, which updates it. */
static Expr *updated(Bytes *b, const Expr *e, Expr *place)
{
	Unit *u = b->unit;
	Type *t = place->type->unqualified;
	Expr *old = rewrite_expr(&b->rewrite, place);
	if (e->kind == EXPR_ASSIGN) {
		Expr *right = rewrite_expr(&b->rewrite, e->u.assign.right);
		if (!e->u.assign.is_compound)
			return expr_cast(u, t, right);
		Type *c = e->u.assign.computation;
		return expr_cast(u, t,
			expr_binary(u, e->u.assign.op, c, expr_cast(u, c, old), right));
	}
	bool up = e->u.unary.op == UN_PRE_INC || e->u.unary.op == UN_POST_INC;
	Type *c = type_usual(u, t, u->scalar[SC_INT]);
	Expr *one = type_is_floating(c) ? expr_float(u, c, 1) : expr_int(u, c, 1);
	return expr_cast(
		u, t, expr_binary(u, up ? BIN_ADD : BIN_SUB, c, expr_cast(u, c, old), one));
}

static Expr *replace_unused(const Rewrite *r, Expr *e)
{
	Bytes *b = r->data;
	if (!e)
		return NULL;
	Expr *place = expr_changed(e);
	if (place && has_bits(place->type) && has_no_effects(place) &&
		(viewed(place) || read_union(b, place)))
		return store(b, place, updated(b, e, place), e->range);
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_COMMA)
		return rewrite_expr(r, e);
	Expr *left = replace_unused(r, e->u.binary.left);
	Expr *right = replace_unused(r, e->u.binary.right);
	if (left == e->u.binary.left && right == e->u.binary.right)
		return e;
	Expr *both = expr_binary(b->unit, BIN_COMMA, right->type, left, right);
	both->range = e->range;
	return both;
}

static Stmt *replace_declaration(Bytes *b, Stmt *s)
{
	Stmt *copy = stmt_new(b->unit, STMT_DECL, s->range);
	bool changed = false;
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i], *now = var;
		Expr *init = var->init;
		Renamed n = {.var = var, .is_union = is_union_of_numbers(b, var)};
		if (n.is_union)
			now = union_number(b, var);
		else if (var->kind == VAR_LOCAL && init)
			init = rewrite_expr(&b->rewrite, init);
		if (init != var->init) {
			now = arena_alloc(b->unit->arena, sizeof *now);
			*now = *var;
			now->init = init;
		}
		n.copy = now;
		if (now != var)
			list_push(b->unit->arena, &b->renamed, n);
		changed |= now != var;
		list_push(b->unit->arena, &copy->u.vars, now);
	}
	return changed ? copy : s;
}

static Stmt *replace_stmt(const Rewrite *r, Stmt *s)
{
	Bytes *b = r->data;
	if (s->kind == STMT_DECL)
		return replace_declaration(b, s);
	return s->kind == STMT_EXPR ? rewrite_call(b, s) : NULL;
}

/* A: BODY is its loop's; or NULL. */
static Stmt *without_bytes(Unit *unit, Function *f, Stmt *body, Analysis *a)
{
	Bytes b = {.unit = unit, .function = f};
	b.rewrite = (Rewrite){
		.unit = unit, .expr = replace_expr, .unused = replace_unused, .stmt = replace_stmt};
	b.rewrite.data = &b;
	for (;;) {
		b.again = false;
		b.renamed.count = 0;
		Stmt *declared = a ? declare_unions(a, &b, body) : body;
		Stmt *now = rewrite_stmt(&b.rewrite, declared);
		if (b.failed || !b.again)
			return b.failed ? body : now;
	}
}

/* BODY without names for strings, calls of accessors and pointers to variables. */
static Stmt *in_plain_words(Unit *unit, Stmt *body)
{
	return put_addresses(unit, with_accessors(unit, with_strings(unit, body)));
}

Stmt *plain_body(Analysis *a, Stmt *body)
{
	return without_bytes(a->unit, a->loop->function, in_plain_words(a->unit, body), a);
}

void find_plain_functions(Unit *unit)
{
	for (int i = 0; i < unit->functions.count; i++) {
		Function *f = unit->functions.at[i];
		if (f->body)
			f->plain = without_bytes(unit, f, in_plain_words(unit, f->body), NULL);
	}
}
