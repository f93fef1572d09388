// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* host_cxx.c - the conversions that C makes unasked and C++ does not, or makes differently.
 *
 * In: the IR of everything in the main file. Out: casts inserted around operands in the text:
 * pointers to and from void, integers to enumerations, arguments of functions that C++ overloads
 * by type, narrowing in braces, enumerations that C makes unsigned. Where the operand's text
 * cannot be told from a macro's, the file is refused. What is about spelling is in host_tokens.c,
 * what has no counterpart in host_checks.c. */
#include "codegen/host_cxx.h"

#include <string.h>

/* What an expression's parent does with it. */
typedef struct Place {
	Range around;    /* of the parent */
	bool typed;      /* it goes into an object or parameter of its own type */
	bool in_braces;  /* of an initialiser: C++ refuses narrowing */
	bool overloaded; /* an argument of a function that C++ overloads */
	bool compared;   /* an operand of a comparison: C++ converts to pointers to void */
	Type *converted; /* the type of the implicit cast above it, or NULL */
	const Var *target; /* the variable that it becomes the value of, or NULL */
} Place;

static void visit_expr(HostCxx *h, Expr *e, Place place);

/* ---- inserting ---------------------------------------------------------------------------- */

static bool same_span(Range a, Range b)
{
	return a.file == b.file && a.begin == b.begin && a.end == b.end;
}

/* Puts BEFORE and AFTER around the text of an expression. */
static void wrap(HostCxx *h, Range r, Range around, const char *before, const char *after)
{
	if (r.file != 0) {
		host_refuse(h, CODE_HOST_HEADER, r,
			"an included file converts what C++ does not convert");
		return;
	}
	if (r.in_macro && edits_cover(h->edits, r.begin))
		return; /* the use is printed anew, with all casts (macro_use.c) */
	if (r.in_macro && same_span(r, around)) {
		if (h->edits->checked && h->function && edit_checked_use(h->edits, h->function, r))
			return;
		host_refuse(h, CODE_HOST_MACRO, r,
			"C++ needs a cast ('%s') inside what this macro expands to", before);
		return;
	}
	edit_insert(h->edits, r.begin, before);
	edit_insert(h->edits, r.end, after);
}

/* A cast binds to all of it as it stands. */
static bool binds_tightly(Expr *e)
{
	e = expr_strip_implicit(e);
	if (e->range.in_macro)
		return false;
	return e->kind != EXPR_BINARY && e->kind != EXPR_ASSIGN && e->kind != EXPR_COND &&
	       e->kind != EXPR_OPAQUE;
}

static void wrap_cast(HostCxx *h, Expr *operand, Type *type, Place place)
{
	const char *text = declare_in_function(h->unit, type->unqualified, "", true);
	/* An enumeration without a name is called by its integer type's. */
	if (type->kind == TYPE_ENUM && strcmp(type->unqualified->name, type->of->name) == 0 &&
		place.target && place.target->type->unqualified == type->unqualified)
		text = arena_printf(h->unit->arena, "decltype(%s)",
			safe_name(h->unit, place.target->name, true));
	bool bare = binds_tightly(operand);
	wrap(h, operand->range, place.around,
		arena_printf(h->unit->arena, bare ? "(%s)" : "(%s)(", text), bare ? "" : ")");
}

/* ---- which conversions ----------------------------------------------------------------------- */

static bool quals_within(const Type *to, const Type *from)
{
	return (to->is_const || !from->is_const) && (to->is_volatile || !from->is_volatile);
}

static bool pointer_converts(const Type *to, const Type *from)
{
	if (!quals_within(to->of, from->of))
		return false;
	return to->of->unqualified == from->of->unqualified ||
	       (to->of->kind == TYPE_VOID && from->of->kind != TYPE_FUNCTION);
}

static bool is_void_pointer(const Type *t)
{
	return t->kind == TYPE_POINTER && t->of->kind == TYPE_VOID;
}

/* NULL, which C++ defines otherwise, and 0. Within a macro (void *)0 is taken for NULL: where it is
 * not, the self-check will say so. */
static bool is_null(const HostCxx *h, const Expr *e)
{
	const char *text = h->unit->files.at[0]->text;
	Range r = e->range;
	int64_t n;
	if (r.file == 0 && r.end - r.begin == 4 && strncmp(text + r.begin, "NULL", 4) == 0)
		return true;
	if (r.in_macro && e->kind == EXPR_CAST && !e->u.cast.is_implicit &&
		is_void_pointer(e->type) && expr_is_int(e->u.cast.operand, &n) && n == 0)
		return true;
	return e->kind == EXPR_INT && e->u.integer.value == 0 && type_is_integer(e->type);
}

static bool fits(const Expr *e, const Type *to)
{
	if (e->kind == EXPR_FLOAT)
		return type_is_floating(to);
	int64_t v;
	if (!expr_is_int(e, &v))
		return false;
	if (type_is_floating(to))
		return v >= -(1 << 24) && v <= 1 << 24;
	int bits = type_bits(to);
	bool is_signed = type_is_signed(to);
	if (bits >= 64)
		return is_signed || v >= 0 || !type_is_signed(e->type);
	int64_t top = (int64_t)1 << (is_signed ? bits - 1 : bits);
	return v < top && v >= (is_signed ? -top : 0);
}

/* CAST takes a number of an enumeration to a wider type. In C++ it may be promoted to int first,
 * and C's enumerations hold greater numbers. */
static bool widens_enumeration(const Expr *cast)
{
	const Type *to = cast->type->unqualified, *of = cast->u.cast.operand->type->unqualified;
	return of->kind == TYPE_ENUM && !type_is_signed(of) && to->kind == TYPE_SCALAR &&
	       (type_is_floating(to) || to->size > of->size);
}

static bool needs_cast(const HostCxx *h, const Expr *cast, Place place)
{
	const Expr *from = cast->u.cast.operand;
	const Type *to = cast->type->unqualified, *of = from->type->unqualified;
	if (to->kind == TYPE_POINTER && of->kind == TYPE_POINTER && place.compared &&
		(to->of->kind == TYPE_VOID || of->of->kind == TYPE_VOID))
		return false;
	if (to->kind == TYPE_POINTER && of->kind == TYPE_POINTER)
		return !is_null(h, from) && !pointer_converts(to, of);
	if (to->kind == TYPE_POINTER)
		return type_is_integer(of) && !is_null(h, from);
	if (of->kind == TYPE_POINTER)
		return type_is_integer(to) && type_strip((Type *)to)->scalar != SC_BOOL;
	if (to->kind == TYPE_ENUM)
		return to != of;
	if (!type_is_arithmetic(to) || !type_is_arithmetic(of))
		return false;
	if (of->kind == TYPE_ENUM && !type_is_signed(of) && to == type_strip((Type *)of))
		return true; /* C's unsigned enumeration is promoted to int in C++ */
	return place.overloaded || (place.in_braces && !fits(from, to));
}

/* Where nvcc, unlike C compilers, would warn: constants that are another number afterwards. */
static bool is_better_cast(const Expr *cast)
{
	const Expr *from = cast->u.cast.operand;
	int64_t v;
	return !from->range.in_macro && from->range.file == 0 && type_is_integer(cast->type) &&
	       type_is_integer(from->type) && expr_is_int(from, &v) && v < 0 &&
	       !type_is_signed(cast->type) && type_strip(cast->type)->scalar != SC_BOOL;
}

static bool is_overloaded(const Expr *callee)
{
	static const char *const names[] = {"abs", "labs", "llabs", "div", "fabs", "sqrt", "cbrt",
		"sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh",
		"asinh", "acosh", "atanh", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p",
		"logb", "ilogb", "pow", "hypot", "erf", "erfc", "tgamma", "lgamma", "ceil", "floor",
		"trunc", "round", "rint", "nearbyint", "lround", "llround", "lrint", "llrint",
		"fmod", "remainder", "remquo", "fma", "fmin", "fmax", "fdim", "frexp", "ldexp",
		"modf", "scalbn", "scalbln", "copysign", "nextafter", "nexttoward"};
	if (callee->kind != EXPR_FUNC || callee->u.function->body)
		return false;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i], callee->u.function->name) == 0)
			return true;
	return false;
}

/* ---- the walk -------------------------------------------------------------------------------- */

static void visit_cast(HostCxx *h, Expr *e, Place place)
{
	Expr *from = e->u.cast.operand;
	Place below = place;
	below.converted = e->type;
	if (!e->u.cast.is_implicit) {
		below = (Place){.around = e->range, .converted = e->type};
		visit_expr(h, from, below);
		return;
	}
	if (e->u.cast.is_decay && from->kind == EXPR_STRING) {
		/* A string's characters are const in C++. */
		bool plain = place.typed && !e->type->of->is_const &&
			     !(place.converted && place.converted->kind == TYPE_POINTER &&
				     place.converted->of->is_const);
		if (plain)
			wrap_cast(h, from, e->type, place);
		return;
	}
	if (!e->u.cast.is_decay && widens_enumeration(e) && !needs_cast(h, e, place))
		wrap_cast(h, from, type_strip(from->type), place);
	else if (!e->u.cast.is_decay && (needs_cast(h, e, place) || is_better_cast(e))) {
		wrap_cast(h, from, e->type, place);
		below = (Place){.around = place.around, .converted = e->type};
	}
	visit_expr(h, from, below);
}

static void visit_call(HostCxx *h, Expr *e)
{
	Expr *callee = e->u.call.callee;
	const Type *type = callee->type;
	while (type->kind == TYPE_POINTER)
		type = type->of;
	visit_expr(h, callee, (Place){.around = e->range});
	bool overloaded = is_overloaded(callee);
	/* libclang calls a function without a prototype variadic. */
	if (callee->kind == EXPR_FUNC && !callee->u.function->from_system && !type->params.count &&
		e->u.call.args.count)
		host_refuse(h, CODE_HOST_OLD_FUNCTION, e->range,
			"'%s' is called with arguments and declared without parameters",
			callee->u.function->name);
	for (int i = 0; i < e->u.call.args.count; i++) {
		Expr *arg = e->u.call.args.at[i];
		Place place = {.around = e->range, .overloaded = overloaded};
		/* Several arguments from one macro: none can be told from the others. */
		for (int j = 0; j < e->u.call.args.count; j++)
			if (j != i && same_span(e->u.call.args.at[j]->range, arg->range))
				place.around = arg->range;
		place.typed = i < type->params.count;
		bool other = overloaded && is_int_only_in_c(arg);
		if (other)
			wrap_cast(h, arg, arg->type, place);
		visit_expr(h, arg, place);
	}
}

/* C++ has two of each of these; the one for constants gives a pointer to constants. */
static bool keeps_const(const Expr *call)
{
	static const char *const names[] = {"strchr", "strrchr", "strstr", "strpbrk", "memchr",
		"strchrnul", "strcasestr", "rawmemchr", "memrchr", "index", "rindex", "basename",
		"wcschr", "wcsrchr", "wcsstr", "wcspbrk", "wmemchr"};
	const Expr *callee = call->u.call.callee;
	if (callee->kind != EXPR_FUNC || !callee->u.function->from_system ||
		!call->u.call.args.count || call->type->kind != TYPE_POINTER)
		return false;
	const Expr *first = expr_strip_implicit(call->u.call.args.at[0]);
	bool is_const = first->kind == EXPR_STRING ||
			(first->type->kind == TYPE_POINTER && first->type->of->is_const) ||
			(first->type->kind == TYPE_ARRAY && first->type->of->is_const);
	for (size_t i = 0; is_const && i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i], callee->u.function->name) == 0)
			return true;
	return false;
}

static void visit_binary(HostCxx *h, Expr *e)
{
	Place place = {.around = e->range};
	Expr *sides[2] = {e->u.binary.left, e->u.binary.right};
	bool arithmetic = e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB;
	place.compared = e->u.binary.op >= BIN_LT && e->u.binary.op <= BIN_NE;
	for (int i = 0; i < 2; i++) {
		if (arithmetic && is_void_pointer(sides[i]->type)) {
			Type *c = type_qualified(h->unit, h->unit->scalar[SC_CHAR],
				sides[i]->type->of->is_const, sides[i]->type->of->is_volatile,
				false);
			wrap_cast(h, sides[i], type_pointer(h->unit, c), place);
		}
		visit_expr(h, sides[i], place);
	}
}

static void visit_unary(HostCxx *h, Expr *e)
{
	Expr *operand = e->u.unary.operand;
	UnaryOp op = e->u.unary.op;
	if (op >= UN_PRE_INC && operand->type->kind == TYPE_ENUM)
		host_refuse(h, CODE_HOST_ENUM, e->range, "an enumeration is counted up or down");
	if (op >= UN_PRE_INC && is_void_pointer(operand->type))
		host_refuse(
			h, CODE_HOST_NO_CXX, e->range, "a pointer to void is counted up or down");
	if (op == UN_ADDR && operand->kind == EXPR_OPAQUE &&
		strcmp(operand->u.list.what, "compound literal") == 0)
		host_refuse(h, CODE_HOST_NO_CXX, e->range,
			"the address of a compound literal is taken");
	visit_expr(h, operand, (Place){.around = e->range});
}

static void visit_assign(HostCxx *h, Expr *e)
{
	if (e->u.assign.is_compound && e->u.assign.left->type->kind == TYPE_ENUM)
		host_refuse(h, CODE_HOST_ENUM, e->range,
			"an enumeration is assigned the result of an operator");
	visit_expr(h, e->u.assign.left, (Place){.around = e->range});
	const Expr *left = e->u.assign.left;
	visit_expr(h, e->u.assign.right,
		(Place){.around = e->range,
			.typed = true,
			.target = left->kind == EXPR_VAR ? left->u.var : NULL});
}

static void visit_items(HostCxx *h, Expr *e)
{
	if (host_rewrites_list(h, e))
		return;
	for (int i = 0; i < e->u.list.items.count; i++) {
		Expr *item = e->u.list.items.at[i];
		/* Zeros for members left out have the list's own range. */
		if (e->kind == EXPR_INIT_LIST && same_span(item->range, e->range) &&
			item->kind != EXPR_INIT_LIST)
			continue;
		Place place = {.around = e->range};
		place.typed = place.in_braces =
			e->kind == EXPR_INIT_LIST && !type_is_complex(e->type);
		visit_expr(h, item, place);
	}
}

static void visit_opaque(HostCxx *h, Expr *e, Place place)
{
	if (strcmp(e->u.list.what, "_Generic") == 0)
		host_refuse(h, CODE_HOST_NO_CXX, e->range, "_Generic has no counterpart");
	if (strncmp(e->u.list.what, "arithmetic", 10) == 0)
		host_refuse(h, CODE_HOST_NO_CXX, e->range, "%s", e->u.list.what);
	if (strncmp(e->u.list.what, "initialiser", 11) == 0 && !host_takes_list(h, e))
		host_refuse(h, CODE_HOST_NO_CXX, e->range,
			"an initialiser has designators that C++ lacks");
	if (strcmp(e->u.list.what, "compound literal") == 0 && e->type->kind == TYPE_ARRAY)
		host_refuse(
			h, CODE_HOST_NO_CXX, e->range, "an array is made by a compound literal");
	(void)place;
	visit_items(h, e);
}

static void visit_expr(HostCxx *h, Expr *e, Place place)
{
	Place below = {.around = e->range};
	switch (e->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		return;
	case EXPR_UNARY:
		visit_unary(h, e);
		return;
	case EXPR_BINARY:
		visit_binary(h, e);
		return;
	case EXPR_ASSIGN:
		visit_assign(h, e);
		return;
	case EXPR_COND:
		visit_expr(h, e->u.cond.condition, below);
		below.typed = place.typed;
		below.converted = place.converted;
		below.target = place.target;
		visit_expr(h, e->u.cond.yes, below);
		visit_expr(h, e->u.cond.no, below);
		return;
	case EXPR_CAST:
		visit_cast(h, e, place);
		return;
	case EXPR_SUBSCRIPT:
		visit_expr(h, e->u.subscript.base, below);
		visit_expr(h, e->u.subscript.index, below);
		return;
	case EXPR_MEMBER:
		/* C converts a complex number to a real one unasked. */
		if (e->u.member.record && e->u.member.record->is_complex &&
			same_span(e->range, e->u.member.base->range))
			wrap(h, e->range, place.around, "__real__ (", ")");
		visit_expr(h, e->u.member.base, below);
		return;
	case EXPR_CALL:
		if (place.typed && keeps_const(e) &&
			!(place.converted && place.converted->kind == TYPE_POINTER &&
				place.converted->of->is_const))
			wrap_cast(h, e, e->type, place);
		visit_call(h, e);
		return;
	case EXPR_INIT_LIST:
		visit_items(h, e);
		return;
	case EXPR_OPAQUE:
		visit_opaque(h, e, place);
		return;
	}
}

/* ---- statements and the unit ----------------------------------------------------------------- */

/* Characters of a string as it is spelled, escapes counted once, without the final zero. */
static int64_t string_length(const char *text)
{
	int64_t n = 0;
	bool inside = false;
	for (const char *p = text; *p; p++) {
		if (*p == '"') {
			inside = !inside;
			continue;
		}
		if (!inside)
			continue; /* between pieces, or a prefix */
		n++;
		if (*p != '\\')
			continue;
		p++;
		if (*p == 'x')
			p += strspn(p + 1, "0123456789abcdefABCDEF");
		else if (strchr("01234567", *p))
			p += strspn(p, "01234567") > 3 ? 2 : strspn(p, "01234567") - 1;
	}
	return n;
}

static void check_string(HostCxx *h, const Var *v)
{
	const Expr *init = v->init;
	if (init && init->kind == EXPR_STRING && v->type->kind == TYPE_ARRAY &&
		v->type->count >= 0 && v->type->of->size == 1 &&
		string_length(init->u.string.text) >= v->type->count)
		host_refuse(h, CODE_HOST_NO_CXX, v->range,
			"'%s' has no room for the string's final zero", v->name);
}

static void visit_global(HostCxx *h, Var *v)
{
	if (!v->init || v->range.file != 0)
		return;
	check_string(h, v);
	visit_expr(h, v->init, (Place){.around = v->range, .typed = true, .target = v});
}

/* Expressions that stand in a statement; their own parts are visited by visit_expr. */
static bool visit_root(Expr *e, void *data)
{
	HostCxx *h = data;
	Place place = {.around = h->statement, .typed = h->typed};
	for (int i = 0; h->declaration && i < h->declaration->u.vars.count; i++)
		if (h->declaration->u.vars.at[i]->init == e)
			place.target = h->declaration->u.vars.at[i];
	visit_expr(h, e, place);
	return false;
}

static bool visit_stmt(Stmt *s, void *data)
{
	HostCxx *h = data;
	h->statement = s->range;
	h->typed = s->kind == STMT_RETURN || s->kind == STMT_DECL;
	h->declaration = s->kind == STMT_DECL ? s : NULL;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		check_string(h, s->u.vars.at[i]);
	return true;
}

bool host_to_cxx(Unit *u, Edits *edits)
{
	HostCxx h = {.unit = u, .edits = edits};
	int errors = u->errors.count;
	for (int i = 0; i < u->globals.count; i++)
		if (!u->globals.at[i]->from_system)
			visit_global(&h, u->globals.at[i]);
	for (int i = 0; i < u->functions.count; i++) {
		Function *f = u->functions.at[i];
		if (!f->body || f->from_system)
			continue;
		h.function = f;
		stmt_walk(f->body, visit_stmt, visit_root, &h);
		host_check_function(&h, f);
	}
	host_check_unit(&h);
	host_tokens(&h);
	return u->errors.count == errors;
}
