// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* exprs.c - expressions: clang's cursors to Expr.
 *
 * In: a cursor of clang's checked tree. Out: the same tree with C's conversions as casts, without
 * parentheses. Clang has already inserted the conversions; libclang shows them as UnexposedExpr
 * with one child and the same place. What it hides is computed by C's rules here: the type a
 * compound assignment computes in (C11 6.5.16.2), decay of parameters, anonymous members.
 * What has no form in the IR becomes EXPR_OPAQUE: never wrong, at worst refused later. */
#include "frontend/internal.h"

#include <string.h>

static enum CXChildVisitResult collect_child(CXCursor c, CXCursor parent, CXClientData data)
{
	(void)parent;
	struct {
		Frontend *f;
		Cursors *list;
	} *to = data;
	list_push(to->f->arena, to->list, c);
	return CXChildVisit_Continue;
}

Cursors children_of(Frontend *f, CXCursor c)
{
	Cursors list = {0};
	struct {
		Frontend *f;
		Cursors *list;
	} to = {f, &list};
	clang_visitChildren(c, collect_child, &to);
	return list;
}

static Expr *new_expr(Frontend *f, ExprKind kind, Type *type, CXCursor c)
{
	return expr_new(f->unit, kind, type, source_range(f, clang_getCursorExtent(c)));
}

/* ---- addresses taken ------------------------------------------------------------- */

/* The variable of which PLACE is a part; NULL where it lies behind a pointer. */
static Var *root_of(Expr *place)
{
	for (;;) {
		switch (place->kind) {
		case EXPR_VAR:
			return place->u.var;
		case EXPR_MEMBER:
			if (place->u.member.is_arrow)
				return NULL;
			place = place->u.member.base;
			break;
		case EXPR_SUBSCRIPT:
			place = place->u.subscript.base;
			if (place->kind != EXPR_CAST || !place->u.cast.is_decay)
				return NULL;
			place = place->u.cast.operand;
			break;
		case EXPR_INT:
		case EXPR_FLOAT:
		case EXPR_STRING:
		case EXPR_FUNC:
		case EXPR_UNARY:
		case EXPR_BINARY:
		case EXPR_ASSIGN:
		case EXPR_COND:
		case EXPR_CAST:
		case EXPR_CALL:
		case EXPR_INIT_LIST:
		case EXPR_OPAQUE:
		case EXPR_ITER:
		case EXPR_STATE:
		case EXPR_PART:
		case EXPR_LOAD:
			return NULL;
		}
	}
}

static void take_address(Expr *place)
{
	Var *v = root_of(place);
	if (v)
		v->address_taken = true;
}

static enum CXChildVisitResult take_each(CXCursor c, CXCursor parent, CXClientData data)
{
	(void)parent;
	Frontend *f = data;
	if (clang_getCursorKind(c) != CXCursor_DeclRefExpr)
		return CXChildVisit_Recurse;
	CXCursor decl = clang_getCursorReferenced(c);
	enum CXCursorKind kind = clang_getCursorKind(decl);
	if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl)
		convert_var(f, decl)->address_taken = true;
	return CXChildVisit_Recurse;
}

void take_addresses(Frontend *f, CXCursor c)
{
	clang_visitChildren(c, take_each, f);
}

/* ---- opaque ---------------------------------------------------------------------- */

/* Expressions below a statement expression and the like, so that what they do stays visible. */
static void add_items(Frontend *f, Expr *e, Cursors children)
{
	for (int i = 0; i < children.count; i++) {
		CXCursor child = children.at[i];
		enum CXCursorKind kind = clang_getCursorKind(child);
		if (clang_isExpression(kind)) {
			list_push(f->arena, &e->u.list.items, convert_expr(f, child));
		} else if (kind == CXCursor_VarDecl) {
			Var *v = convert_var(f, child);
			if (v->init)
				list_push(f->arena, &e->u.list.items, v->init);
		} else if (clang_isStatement(kind) && f->depth < DEPTH_MAX) {
			f->depth++;
			add_items(f, e, children_of(f, child));
			f->depth--;
		}
	}
}

Expr *convert_opaque(Frontend *f, CXCursor c, const char *what)
{
	Type *t = convert_type(f, clang_getCursorType(c));
	Expr *e = new_expr(f, EXPR_OPAQUE, t, c);
	e->u.list.what = what;
	if (f->depth >= DEPTH_MAX)
		take_addresses(f, c);
	else
		add_items(f, e, children_of(f, c));
	attach_opaque(f, e->range);
	return e;
}

/* ---- conversions ----------------------------------------------------------------- */

static Expr *make_cast(Frontend *f, Expr *e, Type *t, bool is_decay)
{
	Expr *cast = expr_new(f->unit, EXPR_CAST, t, e->range);
	cast->u.cast.operand = e;
	cast->u.cast.is_implicit = true;
	cast->u.cast.is_decay = is_decay;
	return cast;
}

/* An implicit promotion to int of a narrower integer: it changes no value. */
static bool is_promotion(Frontend *f, const Expr *e)
{
	if (e->kind != EXPR_CAST || !e->u.cast.is_implicit || e->type != f->unit->scalar[SC_INT])
		return false;
	const Expr *o = e->u.cast.operand;
	bool bits = o->kind == EXPR_MEMBER && o->u.member.field->bit_width >= 0 &&
		    o->u.member.field->bit_width < type_bits(e->type);
	return type_is_integer(o->type) && (bits || type_bits(o->type) < type_bits(e->type));
}

/* Operands that C only compares with zero are not converted; clang promotes them. */
static Expr *without_promotion(Frontend *f, Expr *e)
{
	return is_promotion(f, e) ? e->u.cast.operand : e;
}

/* Pointers to arrays of variable size: equal but for expressions of the sizes. */
static bool differ_in_sizes(const Type *a, const Type *b)
{
	while (a->kind == b->kind && (a->kind == TYPE_POINTER || a->kind == TYPE_ARRAY)) {
		bool variable = a->kind == TYPE_ARRAY && (a->count_expr || b->count_expr);
		if (a->kind == TYPE_ARRAY && !variable && a->count != b->count)
			return false;
		a = a->of;
		b = b->of;
		if (a == b)
			return variable;
	}
	return false;
}

Expr *convert_to(Frontend *f, Expr *e, Type *t)
{
	t = t->unqualified;
	e = real_of(f, e, t);
	/* Clang promotes before it converts to a wider type; C converts once. */
	if (is_promotion(f, e) && type_is_arithmetic(t) && t != e->type)
		e = e->u.cast.operand;
	if (e->type->unqualified == t || differ_in_sizes(e->type, t))
		return e;
	return make_cast(f, e, t, false);
}

Expr *convert_decayed(Frontend *f, Expr *e, bool under_subscript)
{
	if (e->type->kind == TYPE_FUNCTION)
		return make_cast(f, e, type_pointer(f->unit, e->type), true);
	if (!under_subscript)
		take_address(e);
	return make_cast(f, e, type_pointer(f->unit, e->type->of), true);
}

/* An implicit conversion: one child, in the very same place. */
static Expr *convert_implicit(Frontend *f, CXCursor c, CXCursor child, bool under_subscript)
{
	f->subscript = under_subscript;
	Expr *e = convert_expr(f, child);
	bool aggregate = e->type->kind == TYPE_ARRAY || e->type->kind == TYPE_FUNCTION;
	if (aggregate && convert_type(f, clang_getCursorType(c)) == e->type)
		return e; /* __func__, or a string that initialises an array */
	if (!aggregate)
		return convert_to(f, e, convert_value_type(f, c));
	e = convert_decayed(f, e, under_subscript);
	/* Sizes of variable arrays may have been lost in clang's type: trust the decay. */
	Type *t = convert_value_type(f, c);
	bool same = t->kind == TYPE_POINTER && t->of->kind == e->type->of->kind &&
		    (t->of->kind == TYPE_ARRAY || t->of->kind == TYPE_FUNCTION);
	return same ? e : convert_to(f, e, t);
}

/* ---- operators ------------------------------------------------------------------- */

static int unary_op(enum CXUnaryOperatorKind kind)
{
	switch ((int)kind) {
	case CXUnaryOperator_Plus:
		return UN_PLUS;
	case CXUnaryOperator_Minus:
		return UN_MINUS;
	case CXUnaryOperator_Not:
		return UN_NOT;
	case CXUnaryOperator_LNot:
		return UN_LNOT;
	case CXUnaryOperator_Deref:
		return UN_DEREF;
	case CXUnaryOperator_AddrOf:
		return UN_ADDR;
	case CXUnaryOperator_PreInc:
		return UN_PRE_INC;
	case CXUnaryOperator_PreDec:
		return UN_PRE_DEC;
	case CXUnaryOperator_PostInc:
		return UN_POST_INC;
	case CXUnaryOperator_PostDec:
		return UN_POST_DEC;
	default:
		return -1;
	}
}

static Expr *convert_unary(Frontend *f, CXCursor c, Cursors kids)
{
	enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(c);
	int op = unary_op(kind);
	if (kids.count != 1)
		return convert_opaque(f, c, "operator");
	if (kind == CXUnaryOperator_Extension)
		return convert_expr(f, kids.at[0]);
	if (kind == CXUnaryOperator_Real || kind == CXUnaryOperator_Imag)
		return convert_part(f, c, kids.at[0], kind == CXUnaryOperator_Imag);
	if (op < 0)
		return convert_opaque(f, c, "an unusual operator");
	Expr *operand = convert_expr(f, kids.at[0]);
	if ((op == UN_MINUS || op == UN_NOT) && is_wide_field(operand))
		return convert_opaque(f, c, WIDE_FIELD);
	Expr *e = new_expr(f, EXPR_UNARY, operand->type->unqualified, c);
	e->u.unary.op = (UnaryOp)op;
	e->u.unary.operand = operand;
	switch (e->u.unary.op) {
	case UN_DEREF:
		if (operand->type->kind != TYPE_POINTER)
			return convert_opaque(f, c, "operator *");
		e->type = operand->type->of;
		e->is_lvalue = e->type->kind != TYPE_FUNCTION;
		break;
	case UN_ADDR:
		take_address(operand);
		e->type = type_pointer(f->unit, operand->type);
		break;
	case UN_LNOT:
		e->u.unary.operand = truth_of(f, without_promotion(f, operand));
		e->type = !f->cxx && type_is_scalar(operand->type) ? f->unit->scalar[SC_INT]
								   : convert_value_type(f, c);
		break;
	case UN_PLUS:
	case UN_MINUS:
	case UN_NOT:
		e->type = convert_value_type(f, c);
		break;
	case UN_PRE_INC:
	case UN_PRE_DEC:
	case UN_POST_INC:
	case UN_POST_DEC:
		break;
	}
	return e;
}

static int binary_op(enum CXBinaryOperatorKind kind)
{
	switch ((int)kind) {
	case CXBinaryOperator_Mul:
	case CXBinaryOperator_MulAssign:
		return BIN_MUL;
	case CXBinaryOperator_Div:
	case CXBinaryOperator_DivAssign:
		return BIN_DIV;
	case CXBinaryOperator_Rem:
	case CXBinaryOperator_RemAssign:
		return BIN_REM;
	case CXBinaryOperator_Add:
	case CXBinaryOperator_AddAssign:
		return BIN_ADD;
	case CXBinaryOperator_Sub:
	case CXBinaryOperator_SubAssign:
		return BIN_SUB;
	case CXBinaryOperator_Shl:
	case CXBinaryOperator_ShlAssign:
		return BIN_SHL;
	case CXBinaryOperator_Shr:
	case CXBinaryOperator_ShrAssign:
		return BIN_SHR;
	case CXBinaryOperator_LT:
		return BIN_LT;
	case CXBinaryOperator_GT:
		return BIN_GT;
	case CXBinaryOperator_LE:
		return BIN_LE;
	case CXBinaryOperator_GE:
		return BIN_GE;
	case CXBinaryOperator_EQ:
		return BIN_EQ;
	case CXBinaryOperator_NE:
		return BIN_NE;
	case CXBinaryOperator_And:
	case CXBinaryOperator_AndAssign:
		return BIN_AND;
	case CXBinaryOperator_Xor:
	case CXBinaryOperator_XorAssign:
		return BIN_XOR;
	case CXBinaryOperator_Or:
	case CXBinaryOperator_OrAssign:
		return BIN_OR;
	case CXBinaryOperator_LAnd:
		return BIN_LAND;
	case CXBinaryOperator_LOr:
		return BIN_LOR;
	case CXBinaryOperator_Comma:
		return BIN_COMMA;
	default:
		return -1;
	}
}

static Expr *convert_assign(Frontend *f, CXCursor c, Cursors kids)
{
	Expr *left = convert_expr(f, kids.at[0]), *right = convert_expr(f, kids.at[1]);
	Expr *e = new_expr(f, EXPR_ASSIGN, left->type->unqualified, c);
	e->u.assign.left = left;
	e->u.assign.right = convert_to(f, right, left->type);
	return e;
}

static Expr *convert_binary(Frontend *f, CXCursor c, Cursors kids)
{
	enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(c);
	if (kids.count != 2)
		return convert_opaque(f, c, "operator");
	if (kind == CXBinaryOperator_Assign)
		return convert_assign(f, c, kids);
	int op = binary_op(kind);
	if (op < 0)
		return convert_opaque(f, c, "operator");
	Expr *left = convert_expr(f, kids.at[0]), *right = convert_expr(f, kids.at[1]);
	if (leaves_width((BinaryOp)op, left, right))
		return convert_opaque(f, c, WIDE_FIELD);
	if (op == BIN_LAND || op == BIN_LOR) {
		left = truth_of(f, without_promotion(f, left));
		right = truth_of(f, without_promotion(f, right));
	}
	if (op != BIN_LAND && op != BIN_LOR && op != BIN_COMMA)
		meet_complex(f, &left, &right);
	Type *type = convert_value_type(f, c);
	/* Pointer arithmetic keeps the pointer's own type, with its sizes of variable arrays. */
	if (type->kind == TYPE_POINTER && op != BIN_COMMA)
		type = (left->type->kind == TYPE_POINTER ? left : right)->type->unqualified;
	else if (op == BIN_COMMA)
		type = right->type->kind == TYPE_ARRAY ? type : right->type->unqualified;
	Expr *e = new_expr(f, EXPR_BINARY, type, c);
	e->u.binary.op = (BinaryOp)op;
	e->u.binary.left = left;
	e->u.binary.right = right;
	return e;
}

static Expr *convert_compound(Frontend *f, CXCursor c, Cursors kids)
{
	int op = kids.count == 2 ? binary_op(clang_getCursorBinaryOperatorKind(c)) : -1;
	if (op < 0)
		return convert_opaque(f, c, "operator");
	Expr *left = convert_expr(f, kids.at[0]), *right = convert_expr(f, kids.at[1]);
	Expr *e = new_expr(f, EXPR_ASSIGN, left->type->unqualified, c);
	e->u.assign.is_compound = true;
	e->u.assign.op = (BinaryOp)op;
	e->u.assign.left = left;
	e->u.assign.right = right;
	e->u.assign.computation = left->type->unqualified;
	if (type_is_complex(left->type) || type_is_complex(right->type))
		return meet_in_compound(f, e) ? e : convert_opaque(f, c, "operator");
	if (!type_is_arithmetic(left->type) || !type_is_arithmetic(right->type))
		return e; /* pointers and vectors */
	Type *promoted = promoted_type(f, left);
	if (op == BIN_SHL || op == BIN_SHR) {
		e->u.assign.computation = promoted;
	} else {
		e->u.assign.computation = type_usual(f->unit, promoted, right->type);
		e->u.assign.right = convert_to(f, right, e->u.assign.computation);
	}
	return e;
}

static bool has_effects(Expr *e);

static bool find_effect(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_target(e) || e->kind == EXPR_CALL || e->kind == EXPR_OPAQUE ||
		  (e->type && e->type->is_volatile);
	return !*found;
}

static bool has_effects(Expr *e)
{
	bool found = false;
	expr_walk(e, find_effect, &found);
	return found;
}

static Expr *make_cond(Frontend *f, CXCursor c, CXCursor test, CXCursor yes_at, CXCursor no_at)
{
	Expr *condition = convert_truth(f, test);
	Expr *yes = convert_expr(f, yes_at), *no = convert_expr(f, no_at);
	Type *type = convert_value_type(f, c);
	if (yes->type->unqualified == no->type->unqualified && yes->type->kind != TYPE_ARRAY)
		type = yes->type->unqualified;
	if (type_is_complex(type)) {
		yes = convert_to(f, yes, type);
		no = convert_to(f, no, type);
	}
	Expr *e = new_expr(f, EXPR_COND, type, c);
	e->u.cond.condition = condition;
	e->u.cond.yes = yes;
	e->u.cond.no = no;
	return e;
}

static Expr *convert_cast(Frontend *f, CXCursor c, Cursors kids)
{
	Type *t = convert_value_type(f, c);
	if (kids.count == 0 || !clang_isExpression(clang_getCursorKind(kids.at[kids.count - 1])))
		return convert_opaque(f, c, "cast");
	if (t->kind == TYPE_RECORD && !t->record->is_complex)
		return convert_opaque(f, c, "cast to a union");
	f->subscript = t->kind == TYPE_VOID; /* (void)array leaves its address where it is */
	Expr *operand = convert_expr(f, kids.at[kids.count - 1]);
	Expr *e = new_expr(f, EXPR_CAST, t, c);
	e->u.cast.operand = real_of(f, expr_without_number(operand, t), t);
	return e;
}

/* ---- places and calls ------------------------------------------------------------ */

static Expr *convert_subscript(Frontend *f, CXCursor c, Cursors kids)
{
	if (kids.count != 2)
		return convert_opaque(f, c, "subscript");
	Expr *e[2];
	for (int i = 0; i < 2; i++) {
		f->subscript = true;
		e[i] = convert_expr(f, kids.at[i]);
		f->subscript = false;
	}
	int base = e[0]->type->kind == TYPE_POINTER ? 0 : 1;
	if (e[base]->type->kind != TYPE_POINTER)
		return convert_opaque(f, c, "subscript of a vector");
	Expr *s = new_expr(f, EXPR_SUBSCRIPT, e[base]->type->of, c);
	s->is_lvalue = true;
	s->u.subscript.base = e[base];
	s->u.subscript.index = e[1 - base];
	return s;
}

static Record *record_of(Expr *base)
{
	Type *t = base->type->kind == TYPE_POINTER ? base->type->of : base->type;
	return t->kind == TYPE_RECORD ? t->record : NULL;
}

static Expr *make_member(Frontend *f, CXCursor c, Expr *base, Field *field, Type *type)
{
	Expr *e = new_expr(f, EXPR_MEMBER, type, c);
	e->u.member.base = base;
	e->u.member.field = field;
	e->u.member.record = record_of(base);
	e->u.member.is_arrow = base->type->kind == TYPE_POINTER;
	e->is_lvalue = e->u.member.is_arrow || base->is_lvalue;
	return e;
}

/* BASE.field where FIELD may lie in anonymous members: libclang leaves those out. */
static Expr *find_member(Frontend *f, CXCursor c, Expr *base, Field *field, Type *type)
{
	Record *r = record_of(base);
	for (int i = 0; r && i < r->fields.count; i++)
		if (r->fields.at[i] == field)
			return make_member(f, c, base, field, type);
	for (int i = 0; r && i < r->fields.count; i++) {
		Field *inner = r->fields.at[i];
		if (*inner->name || inner->type->kind != TYPE_RECORD)
			continue;
		Type *of = base->type->kind == TYPE_POINTER ? base->type->of : base->type;
		Type *t =
			type_qualified(f->unit, inner->type, of->is_const || inner->type->is_const,
				of->is_volatile || inner->type->is_volatile, false);
		Expr *e = find_member(f, c, make_member(f, c, base, inner, t), field, type);
		if (e)
			return e;
	}
	return NULL;
}

static Expr *convert_member(Frontend *f, CXCursor c, Cursors kids)
{
	int base = -1;
	for (int i = 0; i < kids.count && base < 0; i++)
		if (clang_isExpression(clang_getCursorKind(kids.at[i])))
			base = i;
	CXCursor decl = clang_getCanonicalCursor(clang_getCursorReferenced(c));
	if (base < 0 || clang_getCursorKind(decl) != CXCursor_FieldDecl)
		return convert_opaque(f, c, "member access");
	Expr *b = convert_expr(f, kids.at[base]);
	Field *field = table_get(&f->decls, decl.data[0]);
	Expr *e =
		field ? find_member(f, c, b, field, convert_type(f, clang_getCursorType(c))) : NULL;
	return e ? e : convert_opaque(f, c, "member access");
}

static Expr *strip_decay(Expr *e)
{
	while (e->kind == EXPR_CAST && e->u.cast.is_implicit &&
		e->u.cast.operand->kind != EXPR_CAST)
		e = e->u.cast.operand;
	return e;
}

static Expr *convert_call(Frontend *f, CXCursor c, Cursors kids)
{
	int count = clang_Cursor_getNumArguments(c);
	if (kids.count == 0 || count < 0)
		return convert_opaque(f, c, "call");
	Expr *callee = convert_expr(f, kids.at[0]);
	if (strip_decay(callee)->kind == EXPR_FUNC)
		callee = strip_decay(callee);
	Expr *e = new_expr(f, EXPR_CALL, convert_value_type(f, c), c);
	e->u.call.callee = callee;
	for (int i = 0; i < count; i++) {
		Expr *arg = convert_expr(f, clang_Cursor_getArgument(c, (unsigned)i));
		list_push(f->arena, &e->u.call.args, arg);
	}
	return made_complex(f, e);
}

static Expr *convert_reference(Frontend *f, CXCursor c)
{
	CXCursor decl = clang_getCursorReferenced(c);
	enum CXCursorKind kind = clang_getCursorKind(decl);
	if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) {
		Var *v = convert_var(f, decl);
		Expr *e = new_expr(f, EXPR_VAR, v->type, c);
		e->is_lvalue = true;
		e->u.var = v;
		return e;
	}
	if (kind == CXCursor_FunctionDecl) {
		Function *fn = convert_function(f, decl);
		Expr *e = new_expr(f, EXPR_FUNC, fn->type, c);
		e->u.function = fn;
		return e;
	}
	if (kind == CXCursor_EnumConstantDecl) {
		Type *t = convert_value_type(f, c);
		if (!type_is_integer(t))
			return convert_opaque(f, c, "enumeration constant");
		Expr *e = new_expr(f, EXPR_INT, t, c);
		e->u.integer.value = type_is_signed(t)
					     ? (uint64_t)clang_getEnumConstantDeclValue(decl)
					     : clang_getEnumConstantDeclUnsignedValue(decl);
		return e;
	}
	return convert_opaque(f, c, "name");
}

/* ---- all of them ----------------------------------------------------------------- */

static bool same_place(CXCursor a, CXCursor b)
{
	return clang_equalRanges(clang_getCursorExtent(a), clang_getCursorExtent(b));
}

static Expr *convert_unexposed(Frontend *f, CXCursor c, Cursors kids, bool under_subscript)
{
	if (kids.count == 1 && same_place(c, kids.at[0]) &&
		clang_isExpression(clang_getCursorKind(kids.at[0])))
		return convert_implicit(f, c, kids.at[0], under_subscript);
	/* a ?: b has the common operand, the test and the middle, both made of it, and b. */
	if (kids.count == 4 && same_place(kids.at[0], kids.at[1])) {
		if (!has_effects(convert_expr(f, kids.at[0])))
			return make_cond(f, c, kids.at[1], kids.at[2], kids.at[3]);
		return convert_opaque(f, c, "?: without its middle operand");
	}
	Expr *e = convert_constant(f, c); /* offsetof, __builtin_types_compatible_p ... */
	return e ? e : convert_opaque(f, c, "expression that libclang does not show (va_arg ...)");
}

static Expr *convert_kind(Frontend *f, CXCursor c, bool under_subscript)
{
	enum CXCursorKind kind = clang_getCursorKind(c);
	Cursors kids = {0};
	if (kind != CXCursor_DeclRefExpr && kind != CXCursor_IntegerLiteral)
		kids = children_of(f, c);
	Expr *e = f->cxx ? convert_cxx(f, c, kids) : NULL;
	if (e)
		return e;
	switch ((int)kind) {
	case CXCursor_IntegerLiteral:
	case CXCursor_CharacterLiteral:
	case CXCursor_FloatingLiteral:
	case CXCursor_StringLiteral:
	case CXCursor_CXXBoolLiteralExpr:
		return convert_literal(f, c);
	case CXCursor_DeclRefExpr:
		return convert_reference(f, c);
	case CXCursor_ParenExpr:
		f->subscript = under_subscript;
		return kids.count == 1 ? convert_expr(f, kids.at[0]) : convert_opaque(f, c, "()");
	case CXCursor_UnaryOperator:
		return convert_unary(f, c, kids);
	case CXCursor_BinaryOperator:
		return convert_binary(f, c, kids);
	case CXCursor_CompoundAssignOperator:
		return convert_compound(f, c, kids);
	case CXCursor_ConditionalOperator:
		return kids.count == 3 ? make_cond(f, c, kids.at[0], kids.at[1], kids.at[2])
				       : convert_opaque(f, c, "?:");
	case CXCursor_CStyleCastExpr:
		return convert_cast(f, c, kids);
	case CXCursor_ArraySubscriptExpr:
		return convert_subscript(f, c, kids);
	case CXCursor_MemberRefExpr:
		return convert_member(f, c, kids);
	case CXCursor_CallExpr:
		return convert_call(f, c, kids);
	case CXCursor_InitListExpr:
		return convert_init(f, c, convert_type(f, clang_getCursorType(c)));
	case CXCursor_UnexposedExpr:
		return convert_unexposed(f, c, kids, under_subscript);
	case CXCursor_UnaryExpr:
		e = convert_constant(f, c);
		return e ? e : convert_opaque(f, c, "sizeof a variable length array");
	case CXCursor_CompoundLiteralExpr:
		return convert_opaque(f, c, "compound literal");
	case CXCursor_GenericSelectionExpr:
		return convert_generic(f, c, kids);
	case CXCursor_StmtExpr:
		e = convert_if_expr(f, c);
		e = e ? e : convert_value_expr(f, c);
		return e ? e : convert_opaque(f, c, "statement expression");
	case CXCursor_AddrLabelExpr:
		return convert_opaque(f, c, "address of a label");
	case CXCursor_ImaginaryLiteral:
		return convert_imaginary(f, c, kids);
	default: /* libclang's list grows with its versions */
		return convert_opaque(f, c, "expression of an unknown kind");
	}
}

Expr *convert_expr(Frontend *f, CXCursor c)
{
	bool under_subscript = f->subscript;
	f->subscript = false;
	if (f->depth >= DEPTH_MAX)
		return convert_opaque(f, c, "expression nested too deeply");
	f->depth++;
	Expr *e = convert_kind(f, c, under_subscript);
	f->depth--;
	return e;
}
