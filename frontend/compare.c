// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* compare.c - one program, read as C and as C++: the differences.
 *
 * In: two units of one text. Out: errors of the C unit. Statements, expressions, variables and
 * functions are walked in step. C's conversions are casts in the IR and what the C++ text has as
 * casts are casts there, so the same meaning is nearly the same tree. What may differ:
 * - casts that change no value, and qualifiers;
 * - comparisons, logical operators and characters: int in C; bool and char in C++, which are
 *   promoted wherever that matters, or converted to what C converts the int to;
 * - enumeration constants: int in C, the enumeration in C++;
 * - conditions: compared with zero in C, converted to bool in C++;
 * - what macros of system headers expand to: then their arguments are compared.
 * Types are compared in compare_types.c. */
#include "frontend/compare.h"

#include <string.h>

typedef enum Use {
	USE_VALUE,
	USE_POINTER, /* to be compared, or one of ?:'s: which kind of pointer does not matter */
	USE_TRUTH,   /* compared with zero */
	USE_NOTHING, /* the value is dropped */
	USE_PROMOTED, /* whether it has been makes no difference */
} Use;

static bool same_expr(Compare *k, Expr *c, Expr *x, Use use);

/* ---- reporting ------------------------------------------------------------------------ */

bool compare_fail(Compare *k, Range at, const char *format, ...)
{
	if (k->quiet || k->failed)
		return false;
	va_list args;
	va_start(args, format);
	const char *text = arena_vprintf(k->c->arena, format, args);
	va_end(args);
	Reason *r = unit_error(k->c, CODE_HOST_DIFFERS, at, "not C++: %s", text);
	r->edit = SPLIT_HELP;
	k->failed = true;
	return false;
}

static const char *type_text(Compare *k, Unit *u, const Type *t)
{
	(void)k;
	return t->kind == TYPE_ENUM || t->kind == TYPE_RECORD ? t->name : type_declare(u, t, "");
}

static bool fail_types(Compare *k, Range at, const char *what, const Type *c, const Type *x)
{
	return compare_fail(k, at, "%s of type '%s' in C and '%s' in C++", what,
		type_text(k, k->c, c), type_text(k, k->x, x));
}

static bool fail_shape(Compare *k, const Expr *c)
{
	return compare_fail(k, c->range, "C++ reads this expression otherwise than C");
}

/* ---- conversions ---------------------------------------------------------------------- */

enum { STEPS = 24 };

/* The types that a value takes from where it is made to where it is used. */
typedef struct Steps {
	Expr *leaf;
	const Type *at[STEPS];
	int count;
} Steps;

static const Type *value_type(Unit *u, const Type *t)
{
	if (t->kind == TYPE_ARRAY)
		return type_pointer(u, t->of);
	if (t->kind == TYPE_FUNCTION)
		return type_pointer(u, (Type *)t);
	return type_strip((Type *)t);
}

static bool is_exact(const Type *from, const Type *to)
{
	if (from->kind == TYPE_POINTER || to->kind == TYPE_POINTER)
		return from->kind == to->kind;
	if (!type_is_arithmetic(from) || !type_is_arithmetic(to))
		return false;
	if (type_is_floating(from))
		return type_is_floating(to) && to->size >= from->size;
	if (type_is_floating(to))
		return type_bits(from) <= (to->size == 4 ? 24 : 53);
	if (to->scalar == SC_BOOL)
		return from->scalar == SC_BOOL;
	int more = type_is_signed(from) && !type_is_signed(to) ? 64 : 0;
	more += !type_is_signed(from) && type_is_signed(to);
	return type_bits(to) >= type_bits(from) + more;
}

static void collect(Unit *u, Steps *s, Expr *e)
{
	const Type *outer[STEPS];
	int n = 0;
	for (; e->kind == EXPR_CAST && n < STEPS - 1; e = e->u.cast.operand)
		outer[n++] = value_type(u, e->type);
	s->leaf = e;
	s->at[0] = value_type(u, e->type);
	s->count = 1;
	while (n > 0)
		s->at[s->count++] = outer[--n];
}

/* Both are types of one unit. */
static bool same_within(Compare *k, const Type *a, const Type *b)
{
	k->within = true;
	bool same = compare_types(k, a, b);
	k->within = false;
	return same;
}

/* Takes out the steps that change nothing on the way to the next. */
static void reduce(Compare *k, Steps *s)
{
	int n = 1;
	for (int i = 1; i < s->count; i++) {
		if (n > 1 && is_exact(s->at[n - 2], s->at[n - 1]))
			n--;
		if (!same_within(k, s->at[n - 1], s->at[i]))
			s->at[n++] = s->at[i];
	}
	s->count = n;
}

static bool is_boolean(const Type *t)
{
	return t->kind == TYPE_SCALAR && t->scalar == SC_BOOL;
}

/* X has another type than the int that C has, but the same values. */
static bool is_small_int(const Expr *c, const Expr *x)
{
	const Type *t = x->type;
	if (c->type->kind != TYPE_SCALAR || c->type->scalar != SC_INT || x->kind != c->kind)
		return false;
	bool small = t->kind == TYPE_ENUM ||
		     (t->kind == TYPE_SCALAR && t->scalar < SC_INT);
	switch (c->kind) {
	case EXPR_INT:
	case EXPR_COND:
	case EXPR_OPAQUE:
		return small;
	case EXPR_BINARY:
		return is_boolean(t) || (c->u.binary.op == BIN_COMMA && small);
	case EXPR_UNARY:
		return is_boolean(t) && c->u.unary.op == UN_LNOT;
	case EXPR_CALL: /* isnan() and others */
		return is_boolean(t) && c->range.in_macro;
	default:
		return false;
	}
}

static bool fold(const Steps *s, uint64_t *value)
{
	*value = s->leaf->u.integer.value;
	for (int i = 1; i < s->count; i++) {
		if (s->at[i]->kind == TYPE_POINTER)
			continue;
		if (!type_is_integer(s->at[i]))
			return false;
		*value = type_wrap(s->at[i], *value);
	}
	return true;
}

static bool ends_alike(Compare *k, const Steps *c, const Steps *x, Use use)
{
	const Type *a = c->at[c->count - 1], *b = x->at[x->count - 1];
	if (use == USE_POINTER && a->kind == TYPE_POINTER && b->kind == TYPE_POINTER)
		return true;
	return use == USE_NOTHING || use == USE_TRUTH || compare_types(k, a, b);
}

/* The value of a number, rounded to a float where it is one on the way. */
static bool fold_floating(const Steps *s, double *value)
{
	const Expr *e = s->leaf;
	if (e->kind != EXPR_INT && e->kind != EXPR_FLOAT)
		return false;
	*value = e->kind == EXPR_FLOAT         ? e->u.floating.value
		 : type_is_signed(e->type) ? (double)(int64_t)e->u.integer.value
					       : (double)e->u.integer.value;
	for (int i = 1; i < s->count; i++) {
		if (!type_is_floating(s->at[i]))
			return false;
		if (s->at[i]->scalar == SC_FLOAT)
			*value = (double)(float)*value;
	}
	return type_is_floating(s->at[s->count - 1]);
}

/* Constants are what they are worth in the end. */
static bool same_constants(Compare *k, const Steps *c, const Steps *x, Use use, bool *same)
{
	uint64_t a, b;
	double p, q;
	if (c->leaf->kind != x->leaf->kind && fold_floating(c, &p) && fold_floating(x, &q)) {
		*same = memcmp(&p, &q, sizeof p) == 0 && ends_alike(k, c, x, use);
		return true;
	}
	if (c->leaf->kind != EXPR_INT || x->leaf->kind != EXPR_INT || !fold(c, &a) || !fold(x, &b))
		return false;
	/* NULL is a pointer in C and a long in C++. */
	bool null = a == 0 && b == 0 && c->at[c->count - 1]->kind == TYPE_POINTER;
	bool small = c->count == 1 && is_small_int(c->leaf, x->leaf) &&
		     (x->count == 1 || type_bits(x->at[x->count - 1]) <= 32);
	/* So is a narrow one beside another in C++, which C promotes. */
	bool promoted = use == USE_PROMOTED && is_exact(x->at[x->count - 1], c->at[c->count - 1]);
	*same = a == b && (null || small || promoted || ends_alike(k, c, x, use));
	/* C++ makes 1 of a condition that is not 0; so does assert() with its argument. */
	const bool truth = use == USE_TRUTH ||
			   (use == USE_NOTHING && is_boolean(x->at[x->count - 1]));
	*same |= truth && !a == !b;
	return true;
}

static bool fail_constants(Compare *k, const Steps *a, const Steps *b, const Expr *c, const Expr *x)
{
	uint64_t v, w;
	if (fold(a, &v) && fold(b, &w) && v != w)
		return compare_fail(k, c->range, "this is %lld in C and %lld in C++", (long long)v,
			(long long)w);
	return fail_types(k, c->range, "this constant is", c->type, x->type);
}

static void drop_last_exact(Steps *s)
{
	while (s->count > 1 && is_exact(s->at[s->count - 2], s->at[s->count - 1]))
		s->count--;
}

/* OWN is arithmetic: one type, whichever unit it comes from. */
static void drop_own(Compare *k, Steps *s, const Type *own)
{
	int n = 1;
	for (int i = 1; i < s->count; i++)
		if (n > 1 || !same_within(k, s->at[i], own))
			s->at[n++] = s->at[i];
	s->count = n;
}

static void drop_pointers(Steps *s)
{
	while (s->count > 1 && s->at[s->count - 1]->kind == TYPE_POINTER &&
		s->at[s->count - 2]->kind == TYPE_POINTER)
		s->count--;
}

/* C promotes a narrow bit-field that is a condition, C++ does not: zero stays zero. */
static void drop_promoted_bits(Steps *s)
{
	const Field *f = s->leaf->kind == EXPR_MEMBER ? s->leaf->u.member.field : NULL;
	if (f && f->bit_width > 0 && f->bit_width < 32 && s->count == 2 &&
		s->at[1]->kind == TYPE_SCALAR && s->at[1]->scalar == SC_INT)
		s->count--;
}

static bool same_steps(Compare *k, Steps *c, Steps *x, Use use)
{
	if (use == USE_NOTHING)
		return true;
	if (use == USE_TRUTH)
		drop_promoted_bits(c);
	if (use == USE_TRUTH || use == USE_PROMOTED) {
		if (use == USE_TRUTH && c->count > 1 && is_boolean(c->at[c->count - 1]))
			c->count--;
		if (use == USE_TRUTH && x->count > 1 && is_boolean(x->at[x->count - 1]))
			x->count--;
		drop_last_exact(c);
		drop_last_exact(x);
	}
	if (is_small_int(c->leaf, x->leaf)) {
		const Type *own = x->at[0];
		x->at[0] = c->at[0];
		/* A conversion to the type that it has changes nothing. */
		drop_own(k, c, own);
		drop_own(k, x, own);
	}
	if (use == USE_POINTER) {
		drop_pointers(c);
		drop_pointers(x);
	}
	reduce(k, c);
	reduce(k, x);
	if (use == USE_TRUTH || use == USE_PROMOTED) {
		drop_last_exact(c);
		drop_last_exact(x);
	}
	if (c->count != x->count || !ends_alike(k, c, x, use))
		return use == USE_PROMOTED && c->leaf->type->kind == TYPE_ENUM;
	for (int i = 0; i + 1 < c->count; i++)
		if (!compare_types(k, c->at[i], x->at[i]))
			return false;
	return true;
}

/* ---- names ---------------------------------------------------------------------------- */

bool compare_names(const Compare *k, const char *c, const char *x)
{
	const char *now = unit_renamed(k->c, c);
	return strcmp(c, x) == 0 || (now && strcmp(now, x) == 0);
}

static bool same_var(Compare *k, const Var *c, const Var *x)
{
	if (c->from_system || x->from_system)
		return c->from_system && x->from_system && strcmp(c->name, x->name) == 0;
	/* Of file scope there is one of a name, whichever of its declarations comes first. */
	bool global = c->kind == VAR_GLOBAL && x->kind == VAR_GLOBAL;
	return compare_names(k, c->name, x->name) &&
	       (global || compare_places(k, c->range, x->range));
}

static bool same_function(Compare *k, Expr *c, Expr *x)
{
	const Function *f = c->u.function, *g = x->u.function;
	if (!compare_names(k, f->name, g->name))
		return compare_fail(k, c->range, "C uses the function '%s' and C++ '%s'", f->name,
			g->name);
	if (!compare_types(k, f->type, g->type))
		return compare_fail(k, c->range,
			"'%s' is another function in C++: '%s' instead of '%s'", f->name,
			type_text(k, k->x, g->type), type_text(k, k->c, f->type));
	if (!f->from_system && g->from_system)
		return compare_fail(k, c->range, "C++ calls the library's '%s'", f->name);
	return true;
}

/* ---- macros of system headers ----------------------------------------------------------- */

/* What stands at R is the use of a macro that no file of the user's defines. */
static bool is_system_macro(const Compare *k, Range r)
{
	const SourceFile *file = k->c->files.at[r.file];
	if (!r.in_macro || !file->text || r.begin >= file->size)
		return false;
	const char *name = file->text + r.begin;
	size_t n = 0;
	while (is_word(name[n]))
		n++;
	for (int i = 0; n && i < k->c->files.count; i++)
		if (k->c->files.at[i]->text && macro_defined(k->c->files.at[i]->text, name, n))
			return false;
	return n > 0;
}

typedef struct Argument {
	unsigned at;
	Expr *e;
} Argument;

typedef struct Arguments {
	Arena *arena;
	Range macro;
	LIST(Argument) list;
} Arguments;

static bool find_argument(Expr *e, void *data)
{
	Arguments *a = data;
	Range r = e->range;
	unsigned at = r.in_macro ? r.spelled : r.begin;
	if (at <= a->macro.begin || at >= a->macro.end || r.file != 0)
		return true;
	for (int i = 0; i < a->list.count; i++)
		if (a->list.at[i].at == at)
			return false;
	list_push(a->arena, &a->list, (Argument){at, e});
	return false;
}

static bool same_arguments(Compare *k, Expr *c, Expr *x)
{
	Arguments a = {k->c->arena, c->range, {0}}, b = {k->c->arena, c->range, {0}};
	if (c->range.begin != x->range.begin)
		return false;
	expr_walk(c, find_argument, &a);
	expr_walk(x, find_argument, &b);
	for (int i = 0; i < a.list.count; i++)
		for (int j = 0; j < b.list.count; j++)
			if (a.list.at[i].at == b.list.at[j].at &&
				!same_expr(k, a.list.at[i].e, b.list.at[j].e, USE_NOTHING))
				return false;
	return true;
}

/* ---- expressions ------------------------------------------------------------------------ */

static bool is_comparison(BinaryOp op)
{
	return op >= BIN_LT && op <= BIN_NE;
}

static bool same_binary(Compare *k, Expr *c, Expr *x, Use use)
{
	BinaryOp op = c->u.binary.op;
	Use left = USE_VALUE, right = USE_VALUE;
	if (op != x->u.binary.op)
		return fail_shape(k, c);
	if (op == BIN_LAND || op == BIN_LOR) {
		left = right = USE_TRUTH;
	} else if (op == BIN_COMMA) {
		left = USE_NOTHING;
		right = use;
	} else if (is_comparison(op)) {
		left = right = USE_POINTER;
	}
	return same_expr(k, c->u.binary.left, x->u.binary.left, left) &&
	       same_expr(k, c->u.binary.right, x->u.binary.right, right);
}

static bool same_unary(Compare *k, Expr *c, Expr *x)
{
	UnaryOp op = c->u.unary.op;
	if (op != x->u.unary.op)
		return fail_shape(k, c);
	return same_expr(k, c->u.unary.operand, x->u.unary.operand,
		op == UN_LNOT ? USE_TRUTH : USE_VALUE);
}

static bool same_assign(Compare *k, Expr *c, Expr *x)
{
	if (c->u.assign.is_compound != x->u.assign.is_compound ||
		(c->u.assign.is_compound && c->u.assign.op != x->u.assign.op))
		return fail_shape(k, c);
	if (c->u.assign.is_compound &&
		!compare_types(k, c->u.assign.computation, x->u.assign.computation))
		return fail_types(k, c->range, "the assignment computes with a value",
			c->u.assign.computation, x->u.assign.computation);
	return same_expr(k, c->u.assign.left, x->u.assign.left, USE_VALUE) &&
	       same_expr(k, c->u.assign.right, x->u.assign.right, USE_VALUE);
}

static bool same_cond(Compare *k, Expr *c, Expr *x, Use use)
{
	/* C++ promotes no arms that are of one type. */
	Use arm = use == USE_NOTHING ? use : is_small_int(c, x) ? USE_PROMOTED : USE_POINTER;
	return same_expr(k, c->u.cond.condition, x->u.cond.condition, USE_TRUTH) &&
	       same_expr(k, c->u.cond.yes, x->u.cond.yes, arm) &&
	       same_expr(k, c->u.cond.no, x->u.cond.no, arm);
}

static bool same_call(Compare *k, Expr *c, Expr *x)
{
	Expr *f = c->u.call.callee, *g = x->u.call.callee;
	/* A prototype lost in C++ makes a call through a cast. */
	if (!same_expr(k, f, g, USE_POINTER))
		return false;
	if (c->u.call.args.count != x->u.call.args.count)
		return fail_shape(k, c);
	for (int i = 0; i < c->u.call.args.count; i++)
		if (!same_expr(k, c->u.call.args.at[i], x->u.call.args.at[i], USE_VALUE))
			return false;
	return true;
}

static bool is_zero(const Expr *e)
{
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind == EXPR_INIT_LIST) {
		for (int i = 0; i < e->u.list.items.count; i++)
			if (!is_zero(e->u.list.items.at[i]))
				return false;
		return true;
	}
	return (e->kind == EXPR_INT && e->u.integer.value == 0) ||
	       (e->kind == EXPR_FLOAT && e->u.floating.value == 0 && !e->u.floating.text);
}

static bool same_items(Compare *k, Expr *c, Expr *x)
{
	int n = c->u.list.items.count, m = x->u.list.items.count;
	bool is_init = c->kind == EXPR_INIT_LIST;
	if (!is_init && n != m)
		return fail_shape(k, c);
	for (int i = 0; i < n || i < m; i++) {
		Expr *a = i < n ? c->u.list.items.at[i] : NULL;
		Expr *b = i < m ? x->u.list.items.at[i] : NULL;
		bool both_zero = is_init && (!a || is_zero(a)) && (!b || is_zero(b));
		if (both_zero)
			continue;
		if (!a || !b)
			return fail_shape(k, c);
		if (!same_expr(k, a, b, is_init ? USE_VALUE : USE_NOTHING))
			return false;
	}
	return true;
}

static bool same_float(Compare *k, const Expr *c, const Expr *x)
{
	const char *a = c->u.floating.text, *b = x->u.floating.text;
	bool equal = memcmp(&c->u.floating.value, &x->u.floating.value, sizeof(double)) == 0 &&
		     (!a || !b || strcmp(a, b) == 0);
	return equal || compare_fail(k, c->range, "this constant has another value in C++");
}

/* The same node, but for its type and conversions above it. */
static bool same_leaf(Compare *k, Expr *c, Expr *x, Use use)
{
	if (c->kind != x->kind)
		return fail_shape(k, c);
	switch (c->kind) {
	case EXPR_INT:
		return c->u.integer.value == x->u.integer.value ||
		       compare_fail(k, c->range, "this constant is %lld in C and %lld in C++",
			       (long long)c->u.integer.value, (long long)x->u.integer.value);
	case EXPR_FLOAT:
		return same_float(k, c, x);
	case EXPR_STRING:
		return strcmp(c->u.string.text, x->u.string.text) == 0 ||
		       compare_fail(k, c->range, "this string has other characters in C++");
	case EXPR_VAR:
		return same_var(k, c->u.var, x->u.var) ||
		       compare_fail(k, c->range, "'%s' is another variable in C++",
			       c->u.var->name);
	case EXPR_FUNC:
		return same_function(k, c, x);
	case EXPR_UNARY:
		return same_unary(k, c, x);
	case EXPR_BINARY:
		return same_binary(k, c, x, use);
	case EXPR_ASSIGN:
		return same_assign(k, c, x);
	case EXPR_COND:
		return same_cond(k, c, x, use);
	case EXPR_SUBSCRIPT:
		return same_expr(k, c->u.subscript.base, x->u.subscript.base, USE_VALUE) &&
		       same_expr(k, c->u.subscript.index, x->u.subscript.index, USE_VALUE);
	case EXPR_MEMBER:
		if (c->u.member.field->offset_bits != x->u.member.field->offset_bits ||
			c->u.member.is_arrow != x->u.member.is_arrow ||
			!compare_names(k, c->u.member.field->name, x->u.member.field->name))
			return fail_shape(k, c);
		return same_expr(k, c->u.member.base, x->u.member.base, USE_VALUE);
	case EXPR_CALL:
		return same_call(k, c, x);
	case EXPR_OPAQUE:
		if (strcmp(c->u.list.what, x->u.list.what) != 0)
			return fail_shape(k, c);
		return same_items(k, c, x);
	case EXPR_INIT_LIST:
		return same_items(k, c, x);
	case EXPR_CAST: /* more than STEPS of them */
		return same_expr(k, c->u.cast.operand, x->u.cast.operand, USE_VALUE);
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	internal_error("expression %d in a comparison", (int)c->kind);
}

/* Only what is used after a cast to void is dropped. */
static Expr *without_void(Expr *e, Use *use)
{
	while (e->kind == EXPR_CAST && e->type->kind == TYPE_VOID) {
		e = e->u.cast.operand;
		*use = USE_NOTHING;
	}
	return e;
}

static bool same_strictly(Compare *k, Expr *c, Expr *x, Use use)
{
	Steps a, b;
	bool same;
	c = without_void(c, &use);
	x = without_void(x, &use);
	collect(k->c, &a, c);
	collect(k->x, &b, x);
	if (same_constants(k, &a, &b, use, &same))
		return same || fail_constants(k, &a, &b, c, x);
	if (!same_leaf(k, a.leaf, b.leaf, use))
		return false;
	return same_steps(k, &a, &b, use) ||
	       fail_types(k, c->range, "this is", c->type, x->type);
}

/* An error of the macro's expansion counts only where its arguments differ, too. */
static bool same_macro(Compare *k, Expr *c, Expr *x, Use use)
{
	Range outer = k->macro;
	bool failed = k->failed;
	k->macro = c->range;
	k->quiet++;
	bool same = same_strictly(k, c, x, use);
	k->quiet--;
	k->failed = failed;
	bool alike = use == USE_NOTHING || use == USE_TRUTH ||
		     compare_types(k, c->type, x->type) ||
		     (type_is_integer(c->type) && type_is_integer(x->type) &&
			     x->type->size <= c->type->size);
	if (!same && alike)
		same = same_arguments(k, c, x);
	else if (!same)
		fail_types(k, c->range, "this macro's value is", c->type, x->type);
	k->macro = outer;
	return same;
}

static bool same_expr(Compare *k, Expr *c, Expr *x, Use use)
{
	bool inside = k->macro.begin == c->range.begin && k->macro.end == c->range.end &&
		      k->macro.file == c->range.file;
	if (c->range.in_macro && !inside && is_system_macro(k, c->range))
		return same_macro(k, c, x, use);
	return same_strictly(k, c, x, use);
}

bool compare_exprs(Compare *k, Expr *c, Expr *x, bool truth)
{
	if (!c || !x)
		return c == x || compare_fail(k, (c ? c : x)->range,
					 "C++ reads this expression otherwise than C");
	return same_expr(k, c, x, truth ? USE_TRUTH : USE_VALUE);
}

bool compare_dropped(Compare *k, Expr *c, Expr *x)
{
	return same_expr(k, c, x, USE_NOTHING);
}

bool compare_switch(Compare *k, Expr *c, Expr *x)
{
	return same_expr(k, c, x, USE_PROMOTED);
}

bool compare_vars(Compare *k, Var *c, Var *x)
{
	if (!same_var(k, c, x))
		return compare_fail(k, c->range, "'%s' is another variable in C++", c->name);
	if (!compare_types(k, c->type, x->type))
		return fail_types(
			k, c->range, arena_printf(k->c->arena, "'%s' is", c->name), c->type,
			x->type);
	if (!c->init && !x->init)
		return true;
	if (!c->init || !x->init)
		return compare_fail(
			k, c->range, "'%s' is initialised in one language alone", c->name);
	return same_expr(k, c->init, x->init, USE_VALUE);
}
