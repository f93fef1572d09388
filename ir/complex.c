// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* complex.c - complex types, parts of complex numbers, and complex constants.
 *
 * A complex type is a record of two real numbers, which every unit makes for itself. */
#include "ir/ir.h"

/* ---- types ----------------------------------------------------------------------------------- */

static Field *part_field(Unit *u, const char *name, Type *real, int64_t offset)
{
	Field *f = arena_alloc(u->arena, sizeof *f);
	*f = (Field){.name = name, .type = real, .offset_bits = 8 * offset, .bit_width = -1};
	return f;
}

Type *type_complex(Unit *u, Type *real)
{
	Type **known = real->size == 4 ? &u->complex_float : &u->complex_double;
	if (*known)
		return *known;
	Record *r = arena_alloc(u->arena, sizeof *r);
	r->name = r->cxx_name = arena_printf(u->arena, "%s _Complex", real->unqualified->name);
	r->is_complete = r->is_complex = true;
	list_push(u->arena, &r->fields, part_field(u, "re", real->unqualified, 0));
	list_push(u->arena, &r->fields, part_field(u, "im", real->unqualified, real->size));
	Type pattern = {.kind = TYPE_RECORD,
		.record = r,
		.name = r->name,
		.size = 2 * real->size,
		.align = real->align};
	*known = type_intern(u, &pattern);
	return *known;
}

bool type_is_complex(const Type *t)
{
	return t->kind == TYPE_RECORD && t->record->is_complex;
}

Type *type_part(Type *t)
{
	return type_is_complex(t) ? t->record->fields.at[0]->type : t->unqualified;
}

/* ---- parts and constants --------------------------------------------------------------------- */

Expr *expr_complex_part(Unit *u, Expr *z, int part)
{
	Record *r = z->type->record;
	const Type *t = z->type;
	Type *type = r->fields.at[part]->type;
	if (t->is_const || t->is_volatile)
		type = type_qualified(u, type, t->is_const, t->is_volatile, false);
	Expr *e = expr_new(u, EXPR_MEMBER, type, z->range);
	e->is_lvalue = z->is_lvalue;
	e->u.member.base = z;
	e->u.member.field = r->fields.at[part];
	e->u.member.record = r;
	return e;
}

typedef struct Parts {
	Expr *re, *im;
} Parts;

static bool find_constant(Unit *u, Expr *e, Parts *z);

/* gcc rounds a product of two complex constants once, as no program does when it runs. */
static bool find_operator(Unit *u, const Expr *e, Parts *z)
{
	BinaryOp op = e->u.binary.op;
	Type *t = type_part(e->type);
	Parts l, r;
	if (!find_constant(u, e->u.binary.left, &l) || !find_constant(u, e->u.binary.right, &r))
		return false;
	if (op == BIN_ADD || op == BIN_SUB) {
		z->re = expr_binary(u, op, t, l.re, r.re);
		z->im = !r.im           ? l.im
			: l.im          ? expr_binary(u, op, t, l.im, r.im)
			: op == BIN_ADD ? r.im
					: expr_unary(u, UN_MINUS, t, r.im);
		return true;
	}
	if ((op != BIN_MUL && op != BIN_DIV) || (l.im && r.im) || (op == BIN_DIV && r.im))
		return false;
	z->re = expr_binary(u, op, t, l.re, r.re);
	z->im = expr_binary(u, op, t, l.im ? l.im : l.re, r.im ? r.im : r.re);
	return true;
}

/* E, complex or real, is made of constants; a real one has no IM. */
static bool find_constant(Unit *u, Expr *e, Parts *z)
{
	Type *t = type_part(e->type);
	if (!type_is_complex(e->type)) {
		*z = (Parts){.re = e};
		return true;
	}
	switch ((int)e->kind) {
	case EXPR_INIT_LIST:
		*z = (Parts){e->u.list.items.at[0], e->u.list.items.at[1]};
		return e->u.list.items.count == 2;
	case EXPR_CAST:
		if (!find_constant(u, e->u.cast.operand, z))
			return false;
		z->re = expr_cast(u, t, z->re);
		z->im = z->im ? expr_cast(u, t, z->im) : expr_float(u, t, 0);
		return true;
	case EXPR_UNARY:
		if (!find_constant(u, e->u.unary.operand, z))
			return false;
		if (e->u.unary.op == UN_MINUS)
			z->re = expr_unary(u, UN_MINUS, t, z->re);
		if (e->u.unary.op == UN_MINUS || e->u.unary.op == UN_NOT)
			z->im = expr_unary(u, UN_MINUS, t, z->im);
		return e->u.unary.op <= UN_NOT;
	case EXPR_BINARY:
		return find_operator(u, e, z);
	}
	return false;
}

bool expr_complex_constant(Unit *u, Expr *e, Expr **re, Expr **im)
{
	Parts z = {0};
	bool ok = type_is_complex(e->type) && find_constant(u, e, &z);
	*re = z.re;
	*im = z.im;
	return ok;
}
