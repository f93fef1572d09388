// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* classes.c - what <ctype.h> says about a character: isspace(s[i]), toupper(s[i]).
 *
 * In: an expression of the body. Out: the same as an element of a table. In glibc (and by the Linux
 * Standard Base) the classes of the locale are a table of 384 numbers from -128 to 255 that
 * __ctype_b_loc leads to, and isspace() is a macro that reads it; so are the letters that toupper()
 * and tolower() return. No locale changes while a loop runs that calls nothing which could, so the
 * host passes the tables like other arrays. A variable of each stands for all of it, from -128 on.
 * toupper(c) beyond the table is c, in glibc. */
#include "analysis/exec.h"

#include <string.h>

enum { FIRST = FIRST_CHARACTER, COUNT = 384 };

typedef struct Class {
	const char *function, *letters; /* what leads to the table, and what reads it; or NULL */
	const char *name, *spelled;
	Scalar of;
} Class;

static const Class classes[CHARACTER_TABLES] = {
	{"__ctype_b_loc", NULL, "gsp_classes", "*__ctype_b_loc() - 128", SC_USHORT},
	{"__ctype_toupper_loc", "toupper", "gsp_upper", "*__ctype_toupper_loc() - 128", SC_INT},
	{"__ctype_tolower_loc", "tolower", "gsp_lower", "*__ctype_tolower_loc() - 128", SC_INT},
};

static const char *called(const Expr *e)
{
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	return callee && callee->kind == EXPR_FUNC && callee->u.function->from_system
		       ? callee->u.function->name
		       : NULL;
}

static Var *table(Unit *u, int i)
{
	const Class *c = &classes[i];
	if (u->character_tables[i])
		return u->character_tables[i];
	Type *of = type_qualified(u, u->scalar[c->of], true, false, false);
	Var *v = var_temp(u, c->name, type_array(u, of, COUNT));
	v->kind = VAR_GLOBAL;
	v->from_system = v->is_extern = true;
	v->spelled = c->spelled;
	return u->character_tables[i] = v;
}

/* The element of table I for character C. */
static Expr *element(Unit *u, int i, Expr *c, Range range)
{
	Type *wide = u->scalar[SC_LLONG];
	Var *v = table(u, i);
	Expr *array = expr_var(u, v);
	Expr *base = expr_new(u, EXPR_CAST, type_pointer(u, v->type->of), range);
	array->range = range;
	base->u.cast.operand = array;
	base->u.cast.is_implicit = base->u.cast.is_decay = true;
	Expr *e = expr_new(u, EXPR_SUBSCRIPT, v->type->of, range);
	e->is_lvalue = true;
	e->u.subscript.base = base;
	e->u.subscript.index =
		expr_binary(u, BIN_SUB, wide, expr_cast(u, wide, c), expr_int(u, wide, FIRST));
	return e;
}

/* Whether E, an integer, is a character by its type: char, unsigned char, and what C makes of it,
 * also by way of an unsigned number of the same width, (int)(unsigned)c. */
static bool is_character(const Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type)) {
		const Expr *of = e->u.cast.operand;
		const bool back = of->kind == EXPR_CAST && type_is_signed(e->type) &&
				  type_bits(e->type) == type_bits(of->type) &&
				  type_is_integer(of->u.cast.operand->type);
		if (back)
			of = of->u.cast.operand;
		if (type_bits(e->type) <= type_bits(of->type))
			break;
		e = of;
	}
	return type_is_integer(e->type) && type_bits(e->type) <= 8;
}

/* C, or where it is in table I the letter there. */
static Expr *letter(Unit *u, int i, Expr *c, Range range)
{
	Type *truth = u->scalar[SC_INT], *wide = u->scalar[SC_LLONG];
	Expr *found = expr_cast(u, truth, element(u, i, c, range));
	if (is_character(c))
		return found;
	if (expr_has_effects(c))
		return NULL;
	Expr *from = expr_binary(u, BIN_GE, truth, expr_cast(u, wide, c), expr_int(u, wide, FIRST));
	Expr *to = expr_binary(
		u, BIN_LT, truth, expr_cast(u, wide, c), expr_int(u, wide, FIRST + COUNT));
	return expr_cond(u, truth, expr_binary(u, BIN_LAND, truth, from, to), found, c);
}

Expr *character_class(const Rewrite *r, Expr *e)
{
	Unit *u = r->unit;
	Expr *base = e->kind == EXPR_SUBSCRIPT ? expr_strip_implicit(e->u.subscript.base) : NULL;
	if (base && base->kind == EXPR_UNARY && base->u.unary.op == UN_DEREF)
		base = expr_strip_implicit(base->u.unary.operand);
	const char *name = called(base ? base : e);
	for (int i = 0; name && i < CHARACTER_TABLES; i++) {
		const Class *c = &classes[i];
		if (base && strcmp(name, c->function) == 0)
			return element(u, i, rewrite_expr(r, e->u.subscript.index), e->range);
		if (!base && c->letters && u->has_character_tables && e->u.call.args.count == 1 &&
			strcmp(name, c->letters) == 0)
			return letter(u, i, rewrite_expr(r, e->u.call.args.at[0]), e->range);
	}
	return NULL;
}

Expr *with_character_tables(Unit *u, Expr *e)
{
	const Rewrite r = {.unit = u, .expr = character_class};
	return rewrite_expr(&r, e);
}
