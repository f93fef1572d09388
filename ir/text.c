// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* text.c - expressions as C text.
 *
 * In: an expression of any kind, from the source or made by analysis. Out: C that means the same,
 * with parentheses where C needs them or where compilers warn without them. A value that shares
 * its parts can be exponentially long as text: beyond NODE_LIMIT nodes "..." is printed, which no
 * compiler accepts. */
#include "ir/ir.h"

#include <inttypes.h>
#include <string.h>

#define NODE_LIMIT  20000
#define EXCERPT_MAX 160

/* Binding strength, as in BINARY_OPS. */
enum { LEVEL_ASSIGN = 2, LEVEL_COND = 3, LEVEL_UNARY = 14, LEVEL_POSTFIX = 15 };

typedef struct Writer {
	Unit *unit;
	bool show_implicit;
	bool as_written; /* places that analyses have made as people write them: *p, p->f, v[3] */
	int nodes;
	LIST(char) text;
} Writer;

static const struct {
	const char *text;
	int level;
} binary_ops[BIN_COUNT] = {
#define X(id, text, level) {text, level},
	BINARY_OPS(X)
#undef X
};

static const char *const unary_ops[] = {
#define X(id, text) text,
	UNARY_OPS(X)
#undef X
};

static void put(Writer *w, const char *text)
{
	for (; *text; text++)
		list_push(w->unit->arena, &w->text, *text);
}

static void put_expr(Writer *w, const Expr *e, int level);

static void put_parens(Writer *w, const Expr *e)
{
	put(w, "(");
	put_expr(w, e, 0);
	put(w, ")");
}

/* ---- constants --------------------------------------------------------------------------- */

static const char *int_suffix(const Type *t)
{
	if (t->kind != TYPE_SCALAR)
		return "";
	switch (t->scalar) {
	case SC_UINT:
		return "U";
	case SC_LONG:
		return "L";
	case SC_ULONG:
		return "UL";
	case SC_LLONG:
		return "LL";
	case SC_ULLONG:
		return "ULL";
	case SC_BOOL:
	case SC_CHAR:
	case SC_SCHAR:
	case SC_UCHAR:
	case SC_SHORT:
	case SC_USHORT:
	case SC_INT:
	case SC_FLOAT:
	case SC_DOUBLE:
	case SC_LDOUBLE:
	case SC_COUNT:
		break;
	}
	return "";
}

/* Types narrower than int have no constants of their own: theirs are written as int. The least
 * value of a signed type has no literal either. */
static const char *int_text(Unit *u, const Expr *e)
{
	const Type *t = e->type;
	const char *suffix = int_suffix(t);
	int64_t value = (int64_t)e->u.integer.value;
	if (!type_is_signed(t))
		return arena_printf(u->arena, "%" PRIu64 "%s", e->u.integer.value, suffix);
	if (type_bits(t) >= 32 && value == (type_bits(t) == 32 ? INT32_MIN : INT64_MIN))
		return arena_printf(u->arena, "(%" PRId64 "%s - 1%s)", value + 1, suffix, suffix);
	return arena_printf(u->arena, "%" PRId64 "%s", value, suffix);
}

static void put_int(Writer *w, const Expr *e)
{
	const char *text = e->u.integer.text;
	if (!text && w->as_written && type_is_signed(e->type)) {
		put(w, arena_printf(w->unit->arena, "%" PRId64, (int64_t)e->u.integer.value));
		return;
	}
	if (!text) {
		put(w, int_text(w->unit, e));
		return;
	}
	/* A character constant has type int in C only. */
	if (w->show_implicit && strchr(text, '\''))
		put(w, arena_printf(w->unit->arena, "(%s)", e->type->unqualified->name));
	put(w, text);
}

static int constant_level(const Writer *w, const Expr *e)
{
	const char *text = e->kind == EXPR_FLOAT ? e->u.floating.text : e->u.integer.text;
	if (e->kind == EXPR_INT && !text)
		text = int_text(w->unit, e);
	else if (e->kind == EXPR_INT && w->show_implicit && strchr(text, '\''))
		return LEVEL_UNARY;
	return *text == '-' ? LEVEL_UNARY : LEVEL_POSTFIX + 1;
}

/* What leads to place E, p[0] in words of analyses; NULL: it is another place, or an array's. */
static const Expr *led_to_by(const Writer *w, const Expr *e)
{
	const bool decays = e->kind == EXPR_SUBSCRIPT && e->u.subscript.base->kind == EXPR_CAST &&
			    e->u.subscript.base->u.cast.is_decay;
	int64_t n;
	if (!w->as_written || e->kind != EXPR_SUBSCRIPT || decays ||
		e->u.subscript.base->type->kind != TYPE_POINTER ||
		!expr_is_int(e->u.subscript.index, &n) || n != 0)
		return NULL;
	return e->u.subscript.base;
}

/* ---- what binds how ---------------------------------------------------------------------- */

static bool is_postfix(UnaryOp op)
{
	return op == UN_POST_INC || op == UN_POST_DEC;
}

static bool is_hidden_cast(const Writer *w, const Expr *e)
{
	return e->kind == EXPR_CAST && e->u.cast.is_implicit &&
	       (e->u.cast.is_decay || !w->show_implicit);
}

/* The expression that is seen when E is printed. */
static const Expr *visible(const Writer *w, const Expr *e)
{
	for (;;) {
		if (is_hidden_cast(w, e))
			e = e->u.cast.operand;
		else if (e->written && !w->show_implicit)
			e = e->written;
		else if (e->kind == EXPR_LOAD)
			e = e->u.load;
		else
			return e;
	}
}

static bool is_complex_part(const Expr *e)
{
	return e->u.member.record && e->u.member.record->is_complex;
}

static int level_of(const Writer *w, const Expr *e)
{
	switch (e->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
		return constant_level(w, e);
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_LOAD:
		return LEVEL_POSTFIX + 1;
	case EXPR_UNARY:
		return is_postfix(e->u.unary.op) ? LEVEL_POSTFIX : LEVEL_UNARY;
	case EXPR_BINARY:
		return binary_ops[e->u.binary.op].level;
	case EXPR_ASSIGN:
		return LEVEL_ASSIGN;
	case EXPR_COND:
		return LEVEL_COND;
	case EXPR_CAST:
		return LEVEL_UNARY;
	case EXPR_MEMBER:
		return is_complex_part(e) ? LEVEL_UNARY : LEVEL_POSTFIX;
	case EXPR_SUBSCRIPT:
		return led_to_by(w, e) ? LEVEL_UNARY : LEVEL_POSTFIX;
	case EXPR_CALL:
	case EXPR_PART:
		return LEVEL_POSTFIX;
	}
	internal_error("expression kind %d", (int)e->kind);
}

static bool is_comparison(BinaryOp op)
{
	return op >= BIN_LT && op <= BIN_NE;
}

/* Mixtures that C takes as meant but compilers warn about (-Wparentheses,
 * -Wlogical-not-parentheses). */
static bool is_warned_about(BinaryOp outer, const Expr *operand, bool is_left)
{
	if (operand->kind == EXPR_UNARY)
		return is_left && operand->u.unary.op == UN_LNOT &&
		       (is_comparison(outer) || outer == BIN_AND || outer == BIN_OR);
	if (operand->kind != EXPR_BINARY)
		return false;
	BinaryOp inner = operand->u.binary.op;
	bool additive = inner == BIN_ADD || inner == BIN_SUB;
	switch (outer) {
	case BIN_SHL:
	case BIN_SHR:
		return additive;
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
		return is_comparison(inner);
	case BIN_AND:
		return additive || is_comparison(inner);
	case BIN_XOR:
	case BIN_OR:
		return additive || is_comparison(inner) || inner == BIN_AND || inner == BIN_XOR;
	case BIN_LOR:
		return inner == BIN_LAND;
	case BIN_MUL:
	case BIN_DIV:
	case BIN_REM:
	case BIN_ADD:
	case BIN_SUB:
	case BIN_LAND:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return false;
}

/* ---- one kind each ----------------------------------------------------------------------- */

static void put_unary(Writer *w, const Expr *e)
{
	UnaryOp op = e->u.unary.op;
	const Expr *operand = e->u.unary.operand;
	if (is_postfix(op)) {
		put_expr(w, operand, LEVEL_POSTFIX);
		put(w, unary_ops[op]);
		return;
	}
	put(w, unary_ops[op]);
	int start = w->text.count;
	put_expr(w, operand, LEVEL_UNARY);
	/* - -x, + +x, & &x, - --x must not run together. */
	char last = w->text.at[start - 1];
	if (start == w->text.count || w->text.at[start] != last || !strchr("+-&", last))
		return;
	put(w, " ");
	memmove(w->text.at + start + 1, w->text.at + start, (size_t)(w->text.count - start - 1));
	w->text.at[start] = ' ';
}

static void put_operand(Writer *w, const Expr *e, BinaryOp outer, int level, bool is_left)
{
	if (is_warned_about(outer, visible(w, e), is_left))
		put_parens(w, e);
	else
		put_expr(w, e, level);
}

static void put_binary(Writer *w, const Expr *e)
{
	BinaryOp op = e->u.binary.op;
	int level = binary_ops[op].level;
	put_operand(w, e->u.binary.left, op, level, true);
	put(w, op == BIN_COMMA ? "" : " ");
	put(w, binary_ops[op].text);
	put(w, " ");
	put_operand(w, e->u.binary.right, op, level + 1, false);
}

/* Anonymous members have no place in C text: s.<>.x is s.x, p-><>.x is p->x. */
static void put_member(Writer *w, const Expr *e)
{
	bool arrow = e->u.member.is_arrow;
	const Expr *base = visible(w, e->u.member.base);
	if (is_complex_part(e)) {
		put(w, e->u.member.field == e->u.member.record->fields.at[0] ? "__real__ "
									      : "__imag__ ");
		put(w, arrow ? "*" : "");
		put_expr(w, base, LEVEL_UNARY);
		return;
	}
	while (base->kind == EXPR_MEMBER && !*base->u.member.field->name) {
		arrow = base->u.member.is_arrow;
		base = visible(w, base->u.member.base);
	}
	const Expr *pointer = led_to_by(w, base);
	arrow |= pointer != NULL;
	put_expr(w, pointer ? pointer : base, LEVEL_POSTFIX);
	if (!*e->u.member.field->name)
		return;
	put(w, arrow ? "->" : ".");
	put(w, e->u.member.field->name);
}

static void put_list(Writer *w, Expr *const *items, int count)
{
	for (int i = 0; i < count; i++) {
		put(w, i ? ", " : "");
		put_expr(w, items[i], LEVEL_ASSIGN);
	}
}

/* True where the parenthesis that TEXT begins with is closed by its last character. */
static bool is_parenthesised(const char *text, size_t n)
{
	int depth = 0;
	if (n < 2 || text[0] != '(' || memchr(text, '"', n) || memchr(text, '\'', n))
		return false;
	for (size_t i = 0; i < n; i++) {
		depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
		if (depth == 0)
			return i == n - 1;
	}
	return false;
}

/* The source's own text. A macro's use may hold more than this expression, so that is none. */
static void put_opaque(Writer *w, const Expr *e)
{
	const Unit *u = w->unit;
	Range r = e->range;
	const char *what = e->u.list.what ? e->u.list.what : "opaque expression";
	const SourceFile *f = r.file >= 0 && r.file < u->files.count ? u->files.at[r.file] : NULL;
	if (r.in_macro || !f || !f->text || r.begin >= r.end || r.end > f->size) {
		put(w, arena_printf(u->arena, "<%s>", what));
		return;
	}
	const char *text = arena_copy(u->arena, f->text + r.begin, r.end - r.begin);
	bool bare = is_parenthesised(text, r.end - r.begin);
	put(w, bare ? "" : "(");
	put(w, text);
	put(w, bare ? "" : ")");
}

static void put_kind(Writer *w, const Expr *e)
{
	switch (e->kind) {
	case EXPR_INT:
		put_int(w, e);
		break;
	case EXPR_FLOAT:
		put(w, e->u.floating.text);
		break;
	case EXPR_STRING:
		put(w, e->u.string.text);
		break;
	case EXPR_VAR:
		put(w, e->u.var->name);
		break;
	case EXPR_FUNC:
		put(w, e->u.function->name);
		break;
	case EXPR_UNARY:
		put_unary(w, e);
		break;
	case EXPR_BINARY:
		put_binary(w, e);
		break;
	case EXPR_ASSIGN:
		put_expr(w, e->u.assign.left, LEVEL_UNARY);
		put(w, " ");
		put(w, e->u.assign.is_compound ? binary_ops[e->u.assign.op].text : "");
		put(w, "= ");
		put_expr(w, e->u.assign.right, LEVEL_ASSIGN);
		break;
	case EXPR_COND:
		put_expr(w, e->u.cond.condition, LEVEL_COND + 1);
		put(w, " ? ");
		put_expr(w, e->u.cond.yes, LEVEL_ASSIGN);
		put(w, " : ");
		put_expr(w, e->u.cond.no, LEVEL_COND);
		break;
	case EXPR_CAST:
		put(w, "(");
		put(w, e->type->name);
		put(w, ")");
		put_expr(w, e->u.cast.operand, LEVEL_UNARY);
		break;
	case EXPR_SUBSCRIPT:
		if (led_to_by(w, e)) {
			put(w, "*");
			put_expr(w, led_to_by(w, e), LEVEL_UNARY);
			break;
		}
		put_expr(w, e->u.subscript.base, LEVEL_POSTFIX);
		put(w, "[");
		put_expr(w, e->u.subscript.index, 0);
		put(w, "]");
		break;
	case EXPR_MEMBER:
		put_member(w, e);
		break;
	case EXPR_CALL:
		put_expr(w, e->u.call.callee, LEVEL_POSTFIX);
		put(w, "(");
		put_list(w, e->u.call.args.at, e->u.call.args.count);
		put(w, ")");
		break;
	case EXPR_INIT_LIST:
		put(w, "{");
		put_list(w, e->u.list.items.at, e->u.list.items.count);
		put(w, "}");
		break;
	case EXPR_OPAQUE:
		put_opaque(w, e);
		break;
	case EXPR_ITER:
		put(w, "k");
		break;
	case EXPR_STATE:
		put(w, "$");
		put(w, e->u.state->name);
		break;
	case EXPR_PART:
		put(w, arena_printf(w->unit->arena, "%s.%d", e->u.part.side ? "rhs" : "lhs",
			       e->u.part.component));
		break;
	case EXPR_LOAD:
		put_expr(w, e->u.load, 0);
		break;
	}
}

/* Prints E where an operand of at least LEVEL is expected. */
static void put_expr(Writer *w, const Expr *e, int level)
{
	if (++w->nodes > NODE_LIMIT) {
		put(w, w->nodes == NODE_LIMIT + 1 ? "..." : "");
		return;
	}
	e = visible(w, e);
	bool parens = level_of(w, e) < level;
	put(w, parens ? "(" : "");
	put_kind(w, e);
	put(w, parens ? ")" : "");
}

const char *expr_text(Unit *u, const Expr *e, bool show_implicit)
{
	Writer w = {.unit = u, .show_implicit = show_implicit};
	put_expr(&w, e, 0);
	list_push(u->arena, &w.text, '\0');
	return w.text.at;
}

const char *place_text(Unit *u, const Expr *place)
{
	Writer w = {.unit = u, .as_written = true};
	put_expr(&w, place, 0);
	list_push(u->arena, &w.text, '\0');
	return w.text.at;
}

const char *expr_excerpt(Unit *u, const Expr *e)
{
	const char *text = expr_text(u, e, false);
	int end = EXCERPT_MAX;
	if (strlen(text) <= EXCERPT_MAX)
		return text;
	while (end > 0 && text[end] != ' ')
		end--;
	return arena_printf(u->arena, "%.*s ...", end ? end : EXCERPT_MAX, text);
}
