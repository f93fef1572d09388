// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* unions.c - unions that look at the bytes of numbers: union { float f; uint32_t u; } x;
 *
 * In: local unions of up to eight bytes that are used by their members alone. Out: an unsigned
 * integer that holds the union's bytes, least significant first, and reads and writes of members as
 * shifts and masks of it. Bytes that C leaves unspecified (a union that is not initialised, those
 * beyond a member that is written) are 0 or stay what they were. */
#include "analysis/bytes.h"

/* Bits OFFSET + 8 * INDEX * SIZE and on of a union. */
typedef struct Part {
	Var *number;
	int64_t offset;
	Expr *moved; /* added to OFFSET; or NULL */
	int width;
	bool is_field; /* a bit-field */
	Type *type;
	bool whole; /* all bytes of the union */
} Part;

/* ---- which --------------------------------------------------------------------------------- */

static bool holds_numbers(const Type *t)
{
	if (t->kind == TYPE_ARRAY)
		return t->count > 0 && holds_numbers(t->of);
	if (t->kind != TYPE_RECORD)
		return has_bits(t);
	bool ok = t->record->is_complete;
	for (int i = 0; ok && i < t->record->fields.count; i++)
		ok = holds_numbers(t->record->fields.at[i]->type);
	return ok;
}

static const Expr *only_item(const Expr *init)
{
	if (!init || init->kind != EXPR_INIT_LIST || init->u.list.items.count > 1)
		return NULL;
	return init->u.list.items.count ? init->u.list.items.at[0] : NULL;
}

static bool is_number_union(const Var *var)
{
	const Type *t = var->type;
	return var->kind == VAR_LOCAL && !var->is_extern && !var->address_taken &&
	       t->kind == TYPE_RECORD && t->record->is_union && t->size > 0 && t->size <= 8 &&
	       !t->is_const && !t->is_volatile && holds_numbers(t);
}

bool is_union_of_numbers(const Bytes *b, const Var *var)
{
	for (int i = 0; i < b->kept.count; i++)
		if (b->kept.at[i] == var)
			return false;
	if (!is_number_union(var))
		return false;
	const Expr *item = only_item(var->init);
	return !var->init || (item && has_bits(item->type) &&
				     has_bits(var->type->record->fields.at[0]->type));
}

static Type *number_type(Unit *u, const Type *t)
{
	return u->scalar[t->size > u->scalar[SC_UINT]->size ? SC_ULLONG : SC_UINT];
}

Var *union_number(Bytes *b, const Var *var)
{
	Unit *u = b->unit;
	Var *n = arena_alloc(u->arena, sizeof *n);
	*n = *var;
	n->type = number_type(u, var->type);
	n->init = expr_int(u, n->type, 0);
	if (var->init) {
		Type *first = var->type->record->fields.at[0]->type;
		Expr *value = rewrite_expr(&b->rewrite, (Expr *)only_item(var->init));
		n->init = expr_cast(u, n->type, bits_of(b, expr_cast(u, first, value)));
	}
	return n;
}

/* ---- parts ---------------------------------------------------------------------------------- */

static const Renamed *union_of(const Bytes *b, const Expr *e)
{
	for (int i = b->renamed.count - 1; e->kind == EXPR_VAR && i >= 0; i--)
		if (b->renamed.at[i].var == e->u.var)
			return b->renamed.at[i].is_union ? &b->renamed.at[i] : NULL;
	return NULL;
}

static bool is_in_union(const Bytes *b, const Expr *e)
{
	return union_of(b, expr_whole(e)) != NULL;
}

static Expr *plus(Bytes *b, Expr *x, Expr *y)
{
	return x ? expr_binary(b->unit, BIN_ADD, y->type, x, y) : y;
}

static bool find_part(Bytes *b, Expr *place, Part *p)
{
	Unit *u = b->unit;
	const Type *t;
	int64_t i;
	if (!is_in_union(b, place))
		return false;
	*p = (Part){.type = place->type->unqualified, .width = (int)(8 * place->type->size)};
	for (Expr *e = place;;) {
		const Renamed *n = union_of(b, e);
		if (n) {
			t = n->var->type;
			p->number = n->copy;
			p->whole = !p->is_field && !p->moved && p->type->size == t->size;
			return p->width > 0 && has_bits(p->type);
		}
		if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow) {
			const Field *f = e->u.member.field;
			if (e == place && f->bit_width >= 0) {
				p->is_field = true;
				p->width = f->bit_width;
			}
			p->offset += f->offset_bits;
			e = e->u.member.base;
		} else if (e->kind == EXPR_SUBSCRIPT && e->u.subscript.base->kind == EXPR_CAST &&
			   e->u.subscript.base->u.cast.is_decay) {
			if (expr_is_int(e->u.subscript.index, &i)) {
				p->offset += 8 * i * e->type->size;
			} else {
				Type *t_int = u->scalar[SC_INT];
				Expr *bits = expr_int(u, t_int, 8 * e->type->size);
				Expr *at = rewrite_expr(&b->rewrite, e->u.subscript.index);
				at = expr_binary(u, BIN_MUL, t_int, expr_cast(u, t_int, at), bits);
				p->moved = plus(b, p->moved, at);
			}
			e = e->u.subscript.base->u.cast.operand;
		} else {
			return false;
		}
	}
}

static Expr *shift_of(Bytes *b, const Part *p)
{
	Expr *offset = expr_int(b->unit, b->unit->scalar[SC_INT], p->offset);
	if (!p->moved)
		return p->offset ? offset : NULL;
	return p->offset ? plus(b, p->moved, offset) : p->moved;
}

static Expr *mask_of(Bytes *b, const Part *p)
{
	uint64_t mask = p->width >= 64 ? UINT64_MAX : (UINT64_C(1) << p->width) - 1;
	return expr_int(b->unit, p->number->type, (int64_t)mask);
}

static Expr *shifted(Bytes *b, BinaryOp op, Expr *e, Expr *by)
{
	return by ? expr_binary(b->unit, op, e->type, e, by) : e;
}

/* BITS, of which the lowest WIDTH count, as a bit-field's value. */
static Expr *field_value(Bytes *b, const Part *p, Expr *bits)
{
	Unit *u = b->unit;
	Type *t = bits->type;
	bits = expr_binary(u, BIN_AND, t, bits, mask_of(b, p));
	if (type_is_signed(p->type)) {
		Expr *sign = expr_int(u, t, (int64_t)(UINT64_C(1) << (p->width - 1)));
		bits = expr_binary(u, BIN_SUB, t, expr_binary(u, BIN_XOR, t, bits, sign), sign);
	}
	return expr_cast(u, p->type, bits);
}

Expr *read_union(Bytes *b, Expr *place)
{
	Part p;
	if (!find_part(b, place, &p))
		return NULL;
	Expr *bits = shifted(b, BIN_SHR, expr_var(b->unit, p.number), shift_of(b, &p));
	return p.is_field ? field_value(b, &p, bits) : of_bits(b, p.type, bits);
}

Expr *write_union(Bytes *b, Expr *place, Expr *value)
{
	Unit *u = b->unit;
	Part p;
	if (!find_part(b, place, &p))
		return NULL;
	Type *t = p.number->type;
	Expr *bits = expr_cast(u, t, p.is_field ? value : bits_of(b, value));
	if (p.is_field)
		bits = expr_binary(u, BIN_AND, t, bits, mask_of(b, &p));
	if (!p.whole || p.width < type_bits(t)) {
		Expr *by = shift_of(b, &p);
		Expr *hole = expr_unary(u, UN_NOT, t, shifted(b, BIN_SHL, mask_of(b, &p), by));
		Expr *rest = expr_binary(u, BIN_AND, t, expr_var(u, p.number), hole);
		bits = expr_binary(u, BIN_OR, t, rest, shifted(b, BIN_SHL, bits, by));
	}
	Expr *e = expr_new(u, EXPR_ASSIGN, t, place->range);
	e->u.assign.left = expr_var(u, p.number);
	e->u.assign.right = bits;
	return e;
}

/* ---- unions of the function ----------------------------------------------------------------- */

/* The first statement of BODY that has to do with VAR sets all of it. */
static bool is_set_first(const Stmt *body, const Var *var)
{
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++) {
		Stmt *s = body->u.block.at[i];
		if (!stmt_mentions(s, var))
			continue;
		const Expr *e = s->kind == STMT_EXPR ? s->u.expr : NULL;
		if (!e || e->kind != EXPR_ASSIGN || e->u.assign.is_compound ||
			expr_mentions(e->u.assign.right, var))
			return false;
		const Expr *left = e->u.assign.left;
		return left->kind == EXPR_MEMBER && !left->u.member.is_arrow &&
		       left->u.member.base->kind == EXPR_VAR &&
		       left->u.member.field->bit_width < 0 && left->type->size == var->type->size;
	}
	return false;
}

typedef struct Unions {
	Analysis *a;
	Bytes *b;
	Stmt *body;
	LIST(const Var *) vars;
} Unions;

static bool find_union(Expr *e, void *data)
{
	Unions *s = data;
	const Stmt *loop = s->a->stmt;
	const Var *var = e->kind == EXPR_VAR ? e->u.var : NULL;
	if (!var || var->init || !is_union_of_numbers(s->b, var))
		return true;
	bool known = var->range.begin >= s->body->range.begin &&
		     var->range.begin < s->body->range.end;
	for (int i = 0; i < s->vars.count; i++)
		known |= s->vars.at[i] == var;
	if (known || !is_set_first(s->body, var) || expr_mentions(loop->u.loop.condition, var) ||
		expr_mentions(loop->u.loop.step, var) || stmt_mentions(loop->u.loop.init, var) ||
		is_object_live_after(s->a, var))
		return true;
	list_push(s->a->unit->arena, &s->vars, var);
	return true;
}

Stmt *declare_unions(Analysis *a, Bytes *b, Stmt *body)
{
	Unions s = {.a = a, .b = b, .body = body};
	stmt_walk(body, NULL, find_union, &s);
	if (!s.vars.count)
		return body;
	Stmt *block = stmt_new(a->unit, STMT_BLOCK, body->range);
	for (int i = 0; i < s.vars.count; i++) {
		Stmt *decl = stmt_new(a->unit, STMT_DECL, body->range);
		list_push(a->unit->arena, &decl->u.vars, (Var *)s.vars.at[i]);
		list_push(a->unit->arena, &block->u.block, decl);
	}
	for (int i = 0; i < body->u.block.count; i++)
		list_push(a->unit->arena, &block->u.block, body->u.block.at[i]);
	return block;
}
