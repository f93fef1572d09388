// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print_expr.c - expressions and values as C or C++.
 *
 * In: an Expr and the bindings of a Printer (a state is x.s, an array's base its captured
 * pointer). Out: text that means in C++ what the expression means in C: every conversion that C
 * makes unasked is printed as a cast, unless it is of a literal, which is then printed as one of
 * the wanted type. Parentheses also where compilers would warn without them. */
#include "codegen/complex.h"
#include "codegen/print_objects.h"

#include <stdlib.h>
#include <string.h>

static const struct {
	const char *text;
	int level;
} binary_ops[] = {
#define X(id, text, level) {text, level},
	BINARY_OPS(X)
#undef X
};

static const char *const unary_ops[] = {
#define X(id, text) text,
	UNARY_OPS(X)
#undef X
};

static int add_binding(Printer *p, Binding b)
{
	list_push(p->unit->arena, &p->bindings, b);
	return p->bindings.count - 1;
}

int bind_var(Printer *p, const Var *var, const char *text, bool is_target)
{
	return add_binding(p, (Binding){.var = var, .text = text, .is_target = is_target});
}

int bind_state(Printer *p, const Var *state, const char *text)
{
	return add_binding(p, (Binding){.state = state, .text = text});
}

int bind_expr(Printer *p, Expr *match, const char *text, bool is_target)
{
	return add_binding(p, (Binding){.match = match, .text = text, .is_target = is_target});
}

int bind_node(Printer *p, const Expr *node, const char *text)
{
	return add_binding(p, (Binding){.node = node, .text = text});
}

bool is_address(const Expr *e)
{
	return e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR;
}

static bool binding_matches(const Binding *b, const Expr *e)
{
	if (b->node)
		return b->node == e;
	if (b->var)
		return e->kind == EXPR_VAR && e->u.var == b->var;
	if (b->state)
		return e->kind == EXPR_STATE && e->u.state == b->state;
	if (b->is_counter) /* a number that some counter always is says more */
		return e->kind != EXPR_INT && e->kind == b->match->kind && expr_equal(b->match, e);
	return e->kind != EXPR_INT && e->kind != EXPR_LOAD && same_place(b->match, e);
}

static bool is_bound_node(const Printer *p, const Expr *e)
{
	for (int i = 0; i < p->bindings.count; i++)
		if (p->bindings.at[i].node == e)
			return true;
	return false;
}

static const Binding *find_binding(const Printer *p, const Expr *e)
{
	const Expr *of = e; /* what E converts, or E */
	while (of->kind == EXPR_CAST)
		of = of->u.cast.operand;
	for (int i = p->bindings.count - 1; i >= 0; i--) {
		Binding *b = &p->bindings.at[i];
		/* Older ones are of what the variable was before: (char *)p, of p. */
		if (of != e && b->var && binding_matches(b, of))
			return NULL;
		/* A node below has a text of its own. */
		if (binding_matches(b, e) && (b->node || of == e || !is_bound_node(p, of))) {
			b->used = true;
			return b;
		}
	}
	return NULL;
}

/* Where E is an integer literal, also below implicit conversions to integer types. */
static void print_int(Printer *p, const Type *type, uint64_t value, int level)
{
	const Type *t = type->kind == TYPE_ENUM && type->of ? type->of : type;
	if (t->kind == TYPE_POINTER || type->kind == TYPE_ENUM || t->scalar < SC_INT) {
		if (level > LEVEL_UNARY)
			fputc('(', p->out);
		fprintf(p->out, "(%s)", declare(p->unit, type->unqualified, "", p->cxx));
		print_int(p, p->unit->scalar[SC_INT], value, LEVEL_UNARY);
		if (level > LEVEL_UNARY)
			fputc(')', p->out);
		return;
	}
	const char *suffix = t->scalar == SC_UINT     ? "u"
			     : t->scalar == SC_LONG   ? "l"
			     : t->scalar == SC_ULONG  ? "ul"
			     : t->scalar == SC_LLONG  ? "ll"
			     : t->scalar == SC_ULLONG ? "ull"
						      : "";
	int64_t v = (int64_t)value;
	if (!type_is_signed(t)) {
		fprintf(p->out, "%llu%s", (unsigned long long)value, suffix);
	} else if (v >= 0) {
		fprintf(p->out, "%lld%s", (long long)v, suffix);
	} else {
		/* The least value of a type has no literal of its own. */
		bool least = v == (t->size == 8 ? INT64_MIN : INT32_MIN);
		bool parens = level > LEVEL_UNARY || least;
		fprintf(p->out, "%s-%llu%s%s%s", parens ? "(" : "",
			(unsigned long long)-(v + (least ? 1 : 0)), suffix, least ? " - 1" : "",
			parens ? ")" : "");
	}
}

static void print_float(Printer *p, const Type *type, const char *text, double value, int level)
{
	if (!text) {
		const char *suffix = type->scalar == SC_FLOAT ? "f" : "";
		text = arena_printf(p->unit->arena, "%a%s", value, suffix);
	}
	bool parens = text[0] == '-' && level > LEVEL_UNARY;
	fprintf(p->out, parens ? "(%s)" : "%s", text);
}

/* A literal converted unasked: printed as a literal of the type it is converted to, where one
 * exists that has exactly the value. */
static bool print_converted_literal(Printer *p, const Expr *e, int level)
{
	const Expr *from = e->u.cast.operand;
	bool minus = from->kind == EXPR_UNARY && from->u.unary.op == UN_MINUS;
	const Expr *literal = minus ? from->u.unary.operand : from;
	if (!e->u.cast.is_implicit || literal->kind != EXPR_INT ||
		(minus && !type_is_signed(literal->type)))
		return false;
	const Type *to = e->type->unqualified;
	int64_t v = (int64_t)literal->u.integer.value;
	v = minus && v > INT32_MIN ? -v : v;
	if (v < INT32_MIN || v > INT32_MAX || !type_is_arithmetic(to))
		return false;
	if (type_is_floating(to)) {
		if (labs((long)v) > 1 << 24 || to->scalar == SC_LDOUBLE)
			return false;
		fprintf(p->out, v < 0 && level > LEVEL_UNARY ? "(%lld.0%s)" : "%lld.0%s",
			(long long)v, to->scalar == SC_FLOAT ? "f" : "");
		return true;
	}
	if (to->kind == TYPE_ENUM || to->scalar < SC_INT || (v < 0 && !type_is_signed(to)))
		return false;
	print_int(p, to, (uint64_t)v, level);
	return true;
}

static bool same_pointee(const Type *to, const Type *from)
{
	return to->kind == TYPE_POINTER && from->kind == TYPE_POINTER &&
	       to->of->unqualified == from->of->unqualified &&
	       (to->of->is_const || !from->of->is_const);
}

/* 0 as a pointer to a function. Beside kernels in a file of their own, such pointers are void *. */
static bool is_no_function(const Expr *e)
{
	const Type *to = e->type;
	int64_t value = 1;
	if (to->kind != TYPE_POINTER || to->of->kind != TYPE_FUNCTION)
		return false;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return expr_is_int(e, &value) && value == 0;
}

/* ---- lines over the counter, cut to 32 bits ----
 *
 * (int)(k * 3 + 5), where k has 64 bits, is printed for CUDA as (int)(gsp::low_word(k) * 3u + 5u):
 * the same number, which ptxas computes rightly (gsp_prim.cuh). */

typedef struct Line {
	bool counter, product;
} Line;

static bool is_wide_integer(const Type *t)
{
	return type_is_integer(t) && t->size == 8;
}

/* E, of 64 bits, is made of the iteration's number, constants and narrower integers. */
static bool is_line(const Expr *e, Line *line)
{
	line->counter |= e->kind == EXPR_ITER;
	if (!is_wide_integer(e->type))
		return false;
	if (e->kind == EXPR_ITER || e->kind == EXPR_INT)
		return true;
	if (e->kind == EXPR_CAST)
		return type_is_integer(e->u.cast.operand->type) &&
		       e->u.cast.operand->type->size <= 4;
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB &&
					      e->u.binary.op != BIN_MUL))
		return false;
	line->product |= e->u.binary.op == BIN_MUL;
	return is_line(e->u.binary.left, line) && is_line(e->u.binary.right, line);
}

static void print_line(Printer *p, const Expr *e, int level)
{
	int64_t n;
	if (expr_is_int(e, &n)) {
		fprintf(p->out, "%lluu", (unsigned long long)n & 0xffffffffu);
		return;
	}
	if (e->kind == EXPR_ITER && !find_binding(p, e)) {
		p->iter_used = true;
		fprintf(p->out, "gsp::low_word(%s)", p->iter);
		return;
	}
	if (e->kind != EXPR_BINARY || find_binding(p, e)) {
		fputs("(unsigned int)", p->out);
		print_expr(p, e->kind == EXPR_CAST ? e->u.cast.operand : e, LEVEL_UNARY);
		return;
	}
	const int own = binary_ops[e->u.binary.op].level;
	if (level > own)
		fputc('(', p->out);
	print_line(p, e->u.binary.left, own);
	fprintf(p->out, " %s ", binary_ops[e->u.binary.op].text);
	print_line(p, e->u.binary.right, own + 1);
	if (level > own)
		fputc(')', p->out);
}

static bool print_cut_line(Printer *p, const Expr *e, int level)
{
	Type *to = e->type->unqualified;
	Line line = {0};
	if (!type_is_integer(to) || to->size != 4 || !p->cxx || !p->iter ||
		!is_line(e->u.cast.operand, &line) || !line.counter || !line.product)
		return false;
	if (level > LEVEL_UNARY)
		fputc('(', p->out);
	fprintf(p->out, "(%s)(", declare(p->unit, to, "", p->cxx));
	print_line(p, e->u.cast.operand, 1);
	fputc(')', p->out);
	if (level > LEVEL_UNARY)
		fputc(')', p->out);
	return true;
}

/* A string of the host's, whose characters are const in C++; true: printed. */
static bool print_string(Printer *p, const Expr *e)
{
	const Type *to = e->type;
	if (e->u.cast.is_implicit && !e->u.cast.is_decay && to->kind == TYPE_POINTER &&
		to->of->is_const && e->u.cast.operand->kind == EXPR_CAST)
		e = e->u.cast.operand;
	const Expr *from = e->u.cast.operand;
	if (!p->cxx || !p->calls || !e->u.cast.is_decay || from->kind != EXPR_STRING)
		return false;
	if (!to->of->is_const)
		fprintf(p->out, "(%s)", declare(p->unit, to->unqualified, "", true));
	fputs(from->u.string.text, p->out);
	return true;
}

/* E leads to what its operand only lets be read. */
static bool drops_const(const Expr *e)
{
	const Type *from = e->kind == EXPR_CAST ? e->u.cast.operand->type : e->type;
	return e->type->kind == TYPE_POINTER && from->kind == TYPE_POINTER && from->of->is_const &&
	       !e->type->of->is_const;
}

static void print_cast(Printer *p, const Expr *e, int level)
{
	const Expr *from = e->u.cast.operand;
	if (print_string(p, e))
		return;
	if (p->cxx && is_no_function(e)) {
		fputs("nullptr", p->out);
		return;
	}
	if (print_cut_line(p, e, level))
		return;
	const Type *to = kernel_type(p->unit, e->type->unqualified);
	if (e->u.cast.is_decay || to == from->type->unqualified ||
		(e->u.cast.is_implicit && same_pointee(to, from->type) && !drops_const(e))) {
		print_expr(p, from, level);
		return;
	}
	if (print_converted_literal(p, e, level))
		return;
	Type *own = type_strip(from->type); /* C++ would take an enumeration to int first */
	fprintf(p->out, level > LEVEL_UNARY ? "((%s)" : "(%s)", declare(p->unit, to, "", p->cxx));
	if (p->cxx && from->type->kind == TYPE_ENUM && to->kind == TYPE_SCALAR && to != own)
		fprintf(p->out, "(%s)", declare(p->unit, own, "", p->cxx));
	print_expr(p, from, LEVEL_UNARY);
	fputs(level > LEVEL_UNARY ? ")" : "", p->out);
}

/* What is assigned to, incremented or has its address taken. */
static void print_place(Printer *p, const Expr *e, int level)
{
	bool storing = p->storing;
	p->storing = true;
	print_expr(p, e, level);
	p->storing = storing;
}

/* A value inside of a place: its own places are read. */
static void print_value(Printer *p, const Expr *e, int level)
{
	bool storing = p->storing;
	p->storing = false;
	print_expr(p, e, level);
	p->storing = storing;
}

/* Compilers warn where operators of these levels meet without parentheses. */
static int operand_level(BinaryOp op, const Expr *operand, int least)
{
	while (operand->kind == EXPR_CAST &&
		operand->type->unqualified == operand->u.cast.operand->type->unqualified)
		operand = operand->u.cast.operand; /* prints as its operand */
	int level = binary_ops[op].level;
	const bool comparison = level == 9 || level == 10;
	if (comparison && operand->kind == EXPR_UNARY && operand->u.unary.op == UN_LNOT)
		return LEVEL_POSTFIX;
	if (operand->kind != EXPR_BINARY || (operand->u.binary.op == op && !comparison))
		return least;
	int below = binary_ops[operand->u.binary.op].level;
	if (comparison && below >= 12)
		return least;
	return level <= 11 && below <= 12 ? LEVEL_UNARY : least;
}

/* Operators for which C converts both operands to one type, and the result does not change when
 * a literal is written without its suffix beside an operand of that type. */
static bool balances(BinaryOp op)
{
	return op != BIN_SHL && op != BIN_SHR && op != BIN_LAND && op != BIN_LOR && op != BIN_COMMA;
}

/* A small literal of the type that OTHER has anyway: 1ll beside a long long is 1. */
static bool print_plain_literal(Printer *p, BinaryOp op, const Expr *e, const Expr *other)
{
	if (e->kind != EXPR_INT || e->u.integer.text || !balances(op) || other->kind == EXPR_INT ||
		e->type->kind != TYPE_SCALAR || other->type->unqualified != e->type->unqualified)
		return false;
	int64_t v = (int64_t)e->u.integer.value;
	if (v < 0 || v > INT32_MAX || e->type->scalar < SC_INT)
		return false;
	fprintf(p->out, "%d", (int)v);
	return true;
}

/* Where E is x * -c, prints `x * c` or, for -1, x; else false. Only in sums of 64-bit numbers,
 * which do not overflow either way. */
static bool print_subtracted(Printer *p, const Expr *e)
{
	int64_t c;
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_MUL || e->type->kind != TYPE_SCALAR ||
		e->type->scalar != SC_LLONG || e->u.binary.right->kind != EXPR_INT ||
		!expr_is_int(e->u.binary.right, &c) || c >= 0 || c < INT32_MIN)
		return false;
	fputs(" - ", p->out);
	print_value(p, e->u.binary.left, binary_ops[BIN_MUL].level);
	if (c != -1)
		fprintf(p->out, " * %lld", -(long long)c);
	return true;
}

static void print_binary(Printer *p, const Expr *e, int level)
{
	BinaryOp op = e->u.binary.op;
	int own = binary_ops[op].level;
	const Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool parens = level > own;
	if (parens)
		fputc('(', p->out);
	if (!print_plain_literal(p, op, left, right))
		print_expr(p, left, operand_level(op, left, own));
	if (op == BIN_ADD && print_subtracted(p, right)) {
		if (parens)
			fputc(')', p->out);
		return;
	}
	fprintf(p->out, op == BIN_COMMA ? "%s " : " %s ", binary_ops[op].text);
	if (print_plain_literal(p, op, right, left))
		;
	else if (left->type->kind == TYPE_POINTER)
		print_value(p, right, operand_level(op, right, own + 1));
	else
		print_expr(p, right, operand_level(op, right, own + 1));
	if (parens)
		fputc(')', p->out);
}

static void print_unary(Printer *p, const Expr *e, int level)
{
	UnaryOp op = e->u.unary.op;
	bool postfix = op == UN_POST_INC || op == UN_POST_DEC;
	int own = postfix ? LEVEL_POSTFIX : LEVEL_UNARY;
	const Expr *operand = e->u.unary.operand;
	const Binding *b = op == UN_ADDR ? find_binding(p, operand) : NULL;
	if (b && b->is_target) {
		fputs(b->text, p->out);
		return;
	}
	/* - -x, & &x, + +x need something between; a negative literal starts with a minus too. */
	bool same = operand->kind == EXPR_UNARY || operand->kind == EXPR_INT ||
		    operand->kind == EXPR_FLOAT || operand->kind == EXPR_CAST;
	bool apart = same && (op == UN_MINUS || op == UN_PLUS || op == UN_ADDR);
	if (level > own)
		fputc('(', p->out);
	if (!postfix)
		fputs(unary_ops[op], p->out);
	int inner = postfix || apart ? LEVEL_POSTFIX : LEVEL_UNARY;
	if (op >= UN_ADDR)
		print_place(p, operand, inner);
	else
		print_expr(p, operand, inner);
	if (postfix)
		fputs(unary_ops[op], p->out);
	if (level > own)
		fputc(')', p->out);
}

static void print_assign(Printer *p, const Expr *e, int level)
{
	if (level > LEVEL_ASSIGN)
		fputc('(', p->out);
	print_place(p, e->u.assign.left, LEVEL_UNARY);
	fprintf(p->out, " %s= ", e->u.assign.is_compound ? binary_ops[e->u.assign.op].text : "");
	print_expr(p, e->u.assign.right, LEVEL_ASSIGN);
	if (level > LEVEL_ASSIGN)
		fputc(')', p->out);
}

static void print_cond(Printer *p, const Expr *e, int level)
{
	if (level > LEVEL_COND)
		fputc('(', p->out);
	print_expr(p, e->u.cond.condition, LEVEL_COND + 1);
	fputs(" ? ", p->out);
	print_expr(p, e->u.cond.yes, LEVEL_COND);
	fputs(" : ", p->out);
	print_expr(p, e->u.cond.no, LEVEL_COND);
	if (level > LEVEL_COND)
		fputc(')', p->out);
}

static void print_member(Printer *p, const Expr *e)
{
	const Expr *base = e->u.member.base;
	bool arrow = e->u.member.is_arrow;
	if (!e->u.member.field->name[0]) {
		print_expr(p, base, LEVEL_POSTFIX);
		return;
	}
	/* Members of anonymous members are members of what holds them. */
	while (!arrow && base->kind == EXPR_MEMBER && !base->u.member.field->name[0]) {
		arrow = base->u.member.is_arrow;
		base = base->u.member.base;
	}
	const Binding *b = arrow ? NULL : find_binding(p, base);
	if (b && b->is_target) {
		fputs(p->storing && b->stored ? b->stored : b->text, p->out);
		arrow = true;
	} else {
		print_expr(p, base, LEVEL_POSTFIX);
	}
	fprintf(p->out, "%s%s", arrow ? "->" : ".",
		safe_name(p->unit, e->u.member.field->name, p->cxx));
}

/* Comparisons and character constants are of type int in C and of others in C++, where that
 * could choose another overload. */
bool is_int_only_in_c(const Expr *e)
{
	switch (e->kind) {
	case EXPR_BINARY:
		return binary_ops[e->u.binary.op].level <= 10 &&
		       (binary_ops[e->u.binary.op].level >= 9 || e->u.binary.op == BIN_LAND ||
			       e->u.binary.op == BIN_LOR);
	case EXPR_UNARY:
		return e->u.unary.op == UN_LNOT;
	case EXPR_COND:
		return is_int_only_in_c(e->u.cond.yes) || is_int_only_in_c(e->u.cond.no);
	default:
		return false;
	}
}

static void print_call(Printer *p, const Expr *e)
{
	const Expr *callee = e->u.call.callee;
	if (p->cxx && expr_is_failure(e)) {
		fputs("gsp::fail()", p->out);
		return;
	}
	if (callee->kind == EXPR_FUNC && callee->u.function->body)
		fputs(p->call_prefix, p->out);
	if (p->cxx && callee->kind == EXPR_FUNC && has_twin(callee->u.function))
		fprintf(p->out, "gsp::%s", callee->u.function->name + 2);
	else
		print_expr(p, callee, LEVEL_POSTFIX);
	fputc('(', p->out);
	for (int i = 0; i < e->u.call.args.count; i++) {
		const Expr *arg = e->u.call.args.at[i];
		const Type *to = p->cxx && is_int_only_in_c(arg) ? p->unit->scalar[SC_INT]
			       : leads_to_const(p, arg)	     ? arg->type->unqualified
								 : NULL;
		bool cast = to != NULL;
		fputs(i ? ", " : "", p->out);
		if (cast)
			fprintf(p->out, "(%s)", declare(p->unit, to, "", p->cxx));
		print_value(p, arg, cast ? LEVEL_UNARY : LEVEL_ASSIGN);
	}
	fputc(')', p->out);
}

/* A subscript that is a counter's value before the conversion to its type: the analysis has shown
 * that the conversion does not change it, unless the counter goes round. */
static bool print_counter(Printer *p, const Expr *index)
{
	for (int i = 0; i < p->bindings.count; i++) {
		Binding *b = &p->bindings.at[i];
		if (!b->is_counter || b->goes_round || !type_is_integer(b->match->type))
			continue;
		Expr *wide = b->match;
		while (wide->kind == EXPR_CAST && type_is_integer(wide->u.cast.operand->type))
			wide = wide->u.cast.operand;
		if (wide->type->size == 8 && expr_equal(wide, index)) {
			b->used = true;
			fputs(b->text, p->out);
			return true;
		}
	}
	return false;
}

void print_wide(Printer *p, const Expr *e, int level)
{
	if (e->kind == EXPR_CAST && e->type->size == 8 && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		(e->u.cast.operand->type->size < 8 || type_is_signed(e->u.cast.operand->type)))
		e = e->u.cast.operand;
	int64_t v;
	if (e->kind == EXPR_INT && expr_is_int(e, &v) && v >= 0 && v <= INT32_MAX)
		fprintf(p->out, "%d", (int)v);
	else
		print_expr(p, e, level);
}

static void print_subscript(Printer *p, const Expr *index)
{
	int64_t v;
	if (index->kind == EXPR_INT && expr_is_int(index, &v) && v >= 0 && v <= INT32_MAX)
		fprintf(p->out, "%d", (int)v);
	else
		print_value(p, index, 1);
}

void print_expr(Printer *p, const Expr *e, int level)
{
	const Binding *b = find_binding(p, e);
	if (b) {
		const bool cast = b->match && !b->is_target && drops_const(e);
		bool parens = (b->is_target || cast) && level > LEVEL_UNARY;
		const char *before = b->is_target ? "*" : "";
		if (cast)
			before = arena_printf(p->unit->arena, "(%s)",
				declare(p->unit, e->type->unqualified, "", p->cxx));
		fprintf(p->out, "%s%s%s%s", parens ? "(" : "", before,
			p->storing && b->stored ? b->stored : b->text, parens ? ")" : "");
		return;
	}
	if (print_settled_test(p, e, level) || print_flat(p, e))
		return;
	if (p->reads_memory && is_memory(e))
		*p->reads_memory = true;
	if (print_complex(p, e, level))
		return;
	switch (e->kind) {
	case EXPR_INT:
		if (e->u.integer.text && e->type->kind == TYPE_SCALAR && e->type->scalar >= SC_INT)
			fputs(e->u.integer.text, p->out);
		else
			print_int(p, e->type, e->u.integer.value, level);
		return;
	case EXPR_FLOAT:
		print_float(p, e->type, e->u.floating.text, e->u.floating.value, level);
		return;
	case EXPR_STRING:
		fputs(e->u.string.text, p->out);
		return;
	case EXPR_VAR:
		fputs(safe_name(p->unit, e->u.var->name, p->cxx), p->out);
		return;
	case EXPR_FUNC:
		fputs(safe_name(p->unit, e->u.function->name, p->cxx), p->out);
		return;
	case EXPR_UNARY:
		print_unary(p, e, level);
		return;
	case EXPR_BINARY:
		print_binary(p, e, level);
		return;
	case EXPR_ASSIGN:
		print_assign(p, e, level);
		return;
	case EXPR_COND:
		print_cond(p, e, level);
		return;
	case EXPR_CAST:
		print_cast(p, e, level);
		return;
	case EXPR_SUBSCRIPT:
		print_expr(p, e->u.subscript.base, LEVEL_POSTFIX);
		fputc('[', p->out);
		if (!print_counter(p, e->u.subscript.index))
			print_subscript(p, e->u.subscript.index);
		fputc(']', p->out);
		return;
	case EXPR_MEMBER:
		print_member(p, e);
		return;
	case EXPR_CALL:
		print_call(p, e);
		return;
	case EXPR_INIT_LIST:
		print_init_list(p, e);
		return;
	case EXPR_OPAQUE:
		if (!record_literal(e))
			internal_error("%s cannot be printed", e->u.list.what);
		print_record_literal(p, e);
		return;
	case EXPR_ITER:
		p->iter_used = true;
		fputs(p->iter, p->out);
		return;
	case EXPR_STATE:
		internal_error("state %s has no place here", e->u.state->name);
	case EXPR_PART:
		p->part_used[e->u.part.side] = true;
		fprintf(p->out, "%s%s", p->part[e->u.part.side], p->fields[e->u.part.component]);
		return;
	case EXPR_LOAD:
		print_expr(p, e->u.load, level);
		return;
	}
}

const char *print_expr_text(Printer *p, const Expr *e, int level)
{
	FILE *out = p->out;
	Text t;
	text_open(&t);
	p->out = t.out;
	print_expr(p, e, level);
	p->out = out;
	return text_close(&t, p->unit->arena);
}
