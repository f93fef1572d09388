// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* build.h - the functions over the data of ir.h: building, comparing, printing, checking. Include
 * ir/ir.h, which includes this. */
#ifndef GSP_IR_BUILD_H
#define GSP_IR_BUILD_H

#include "ir/ir.h"

/* ---- building (ir/type.c, complex.c, expr.c, unit.c, walk.c, ask.c, copy.c) ---------------- */

Unit *unit_new(const char *path);
void unit_free(Unit *u);

/* The interned type equal to *PATTERN; a copy is made where it is new. `name` is computed here
 * except for TYPE_OTHER, TYPE_RECORD and TYPE_ENUM, where PATTERN->name is the unqualified name. */
Type *type_intern(Unit *u, const Type *pattern);
Type *type_pointer(Unit *u, Type *to);
Type *type_array(Unit *u, Type *of, int64_t count);
/* T with exactly these qualifiers at the top level. */
Type *type_qualified(Unit *u, Type *t, bool is_const, bool is_volatile, bool is_restrict);
/* C declaration of NAME with type T: "float *v", "int a[3]"; NAME "" gives a type name. */
const char *type_declare(Unit *u, const Type *t, const char *name);

bool type_is_integer(const Type *t);  /* including _Bool and enums */
bool type_is_floating(const Type *t); /* float, double, long double */
bool type_is_arithmetic(const Type *t);
bool type_is_scalar(const Type *t);   /* arithmetic or pointer */
bool type_is_constant(const Type *t); /* const, or arrays of such; not volatile */
bool type_is_signed(const Type *t);   /* integers; char as the host has it */
int type_bits(const Type *t);         /* value bits with sign: 1 for _Bool, 8, 16, 32, 64 */
/* Some bytes of T are padding, or more than one member's: an assignment need not copy them. */
bool type_has_gaps(const Type *t);
/* VALUE as an object of integer type T holds it, extended to 64 bits by the sign of T. */
uint64_t type_wrap(const Type *t, uint64_t value);
Type *type_strip(Type *t);            /* without qualifiers; enums become their integer type */
Type *type_to_unsigned(Unit *u, Type *t); /* unsigned type of the same width */
Type *type_promote(Unit *u, Type *t);     /* integer promotions */
Type *type_usual(Unit *u, Type *a, Type *b); /* usual arithmetic conversions */

/* The complex type of REAL, which is float or double. */
Type *type_complex(Unit *u, Type *real);
bool type_is_complex(const Type *t);
/* Of a part of T, which is complex; else T itself, unqualified. */
Type *type_part(Type *t);

/* Expressions without a place of their own take the range of their first operand. */
Expr *expr_new(Unit *u, ExprKind kind, Type *type, Range range);
Expr *expr_int(Unit *u, Type *type, int64_t value);
Expr *expr_float(Unit *u, Type *type, double value);
Expr *expr_var(Unit *u, Var *var);
Expr *expr_unary(Unit *u, UnaryOp op, Type *type, Expr *operand);
Expr *expr_binary(Unit *u, BinaryOp op, Type *type, Expr *left, Expr *right);
/* LEFT = RIGHT, as LEFT's type. */
Expr *expr_assign(Unit *u, Expr *left, Expr *right, Range range);
Expr *expr_cond(Unit *u, Type *type, Expr *condition, Expr *yes, Expr *no);
/* OPERAND itself where it already has that unqualified type. */
Expr *expr_cast(Unit *u, Type *type, Expr *operand);
Expr *expr_call(Unit *u, Function *f, Type *type, Expr **args, int count);
Expr *expr_part(Unit *u, Type *type, int side, int component);
/* A part of Z, which is complex: 0 real, 1 imaginary. */
Expr *expr_complex_part(Unit *u, Expr *z, int part);
/* The parts of E, a complex constant that compilers agree on, as far as its operators go. */
bool expr_complex_constant(Unit *u, Expr *e, Expr **re, Expr **im);
Expr *expr_state(Unit *u, Var *var);
Expr *expr_iter(Unit *u);
Expr *expr_load(Unit *u, Expr *place);

/* The operand below implicit casts, parentheses being absent from the IR. */
Expr *expr_strip_implicit(Expr *e);
/* The variable that E is below these, or the array that it decays from; NULL: it is neither. */
Var *expr_variable(const Expr *e);
/* E calls abort() or what a failed assert() calls: the program ends with a message. */
bool expr_is_failure(const Expr *e);
/* An integer constant; casts and operators over constants are folded, where C defines them. */
bool expr_is_int(const Expr *e, int64_t *value);
/* Same shape, same leaves, same types. */
bool expr_equal(const Expr *a, const Expr *b);
/* Where E has its operand number I, counted from 0 in C's order of evaluation where there is one;
 * the callee of a call is its first. NULL: E has fewer. */
Expr **expr_operand(const Expr *e, int i);
/* Calls VISIT on E and everything below it, parents first; stops where VISIT returns false. What a
 * large value shares may be visited once only. */
void expr_walk(Expr *e, bool (*visit)(Expr *e, void *data), void *data);
/* IS_SUCH holds of all that E may be: of E itself, or of what its ?: choose from. */
bool expr_all_choices(Expr *e, bool (*is_such)(Expr *e, void *data), void *data);
/* Calls the functions (each may be NULL) on every statement and expression of S. */
void stmt_walk(Stmt *s, bool (*visit)(Stmt *s, void *data), bool (*visit_expr)(Expr *e, void *data),
	       void *data);

bool stmt_is_loop(const Stmt *s);
/* Some path through S returns. */
bool stmt_returns(const Stmt *s);
/* S, of a loop's body, may end the iteration, or the loop, without coming to S's end. LOOPS: it is
 * within a loop of the body; SWITCHES: within that or a `switch`. */
bool stmt_leaves(const Stmt *s, bool loops, bool switches);
/* What E is, or is an element or a member of without a pointer leading there. */
const Expr *expr_whole(const Expr *e);
/* E is `VAR = value`, whatever VAR was. */
bool expr_sets(const Expr *e, const Var *var);
/* What E itself assigns or steps; NULL: it does neither. */
Expr *expr_target(const Expr *e);
/* The same, or what E takes the address of. */
Expr *expr_changed(const Expr *e);
/* E itself assigns, steps, or calls a function, or what it does is not known; E or a part does. */
bool expr_is_effect(const Expr *e);
bool expr_has_effects(const Expr *e);
/* E, converted to TO, is a pointer's address as a number, as in (char *)(uintptr_t)p, which drops
 * const without a warning: the pointer; else E. */
Expr *expr_without_number(Expr *e, const Type *to);
/* The pointer that E, a pointer, is a conversion of: p of (long *)p. */
Expr *expr_uncast_pointer(const Expr *e);
/* F is that function of the C library, or the compiler's of that name. */
bool function_is_named(const Function *f, const char *name);
/* F has one of NAMES, of which the last is NULL. */
bool function_is_one_of(const Function *f, const char *const *names);
/* S is or contains the statement TARGET. S may be NULL here and below, and then is empty. */
bool stmt_contains(const Stmt *s, const Stmt *target);
/* E, or an expression of S, is or contains the node TARGET. */
bool expr_contains(const Expr *e, const Expr *target);
bool stmt_contains_expr(const Stmt *s, const Expr *target);
/* The same of some expression that is equal to TARGET. */
bool expr_contains_equal(const Expr *e, const Expr *target);
bool stmt_contains_equal(const Stmt *s, const Expr *target);
/* Not all of E is evaluated wherever E is: ?:, &&, ||. */
bool expr_has_choice(const Expr *e);
/* How often it names VAR. */
int expr_mentions(const Expr *e, const Var *var);
int stmt_mentions(const Stmt *s, const Var *var);
/* S assigns VAR, steps it or takes its address. */
bool stmt_changes(const Stmt *s, const Var *var);
bool stmt_declares(const Stmt *s, const Var *var);
/* S declares a variable of this name; or it uses one, or a function, as well. */
bool stmt_declares_name(const Stmt *s, const char *name);
bool stmt_has_name(const Stmt *s, const char *name);
typedef LIST(const char *) NameList;
/* NAME, with SUFFIX behind it as often as it takes to be none of F's body and none of GIVEN, which
 * it is added to; NULL: there are none. */
const char *name_unused(
	Unit *u, const Function *f, NameList *given, const char *name, const char *suffix);

/* Another node like E, whose operands it shares. */
Expr *expr_copy(Unit *u, const Expr *e);
/* The same with what CHANGE makes of each operand. */
Expr *expr_with(Unit *u, const Expr *e, Expr *(*change)(Expr *e, void *data), void *data);
/* The same, or E itself where nothing changes. */
Expr *expr_with_changes(Unit *u, Expr *e, Expr *(*change)(Expr *e, void *data), void *data);
/* E with WITH in the place of its node NODE. */
Expr *expr_replace(Unit *u, Expr *e, const Expr *node, Expr *with);
Stmt *stmt_copy(Unit *u, const Stmt *s);
/* Another statement like S with what the functions (each may be NULL: as it is) make of the
 * statements and expressions that stand directly in it. A declaration keeps its variables, a case
 * its constants. */
Stmt *stmt_with(Unit *u, const Stmt *s, Stmt *(*change)(Stmt *s, void *data),
	Expr *(*change_expr)(Expr *e, void *data), void *data);

/* Statements and expressions with parts replaced (ir/rewrite.c). Each function, where there is
 * one, gives what stands instead of a node, with all below it; or NULL: the node stays, and what is
 * below it is looked at. STMT is not asked about an expression that is the first part of a loop. A
 * local variable whose initialiser changes is declared anew, and what is behind it uses the new
 * one; DECLARED holds these, where several statements of one block are rewritten one by one, and
 * may be NULL otherwise. The value of what UNUSED gets goes nowhere; it always answers. */
typedef struct Redeclared {
	Var *was, *now;
} Redeclared;
typedef LIST(Redeclared) RedeclaredList;
typedef struct Rewrite {
	Unit *unit;
	Expr *(*expr)(const struct Rewrite *r, Expr *e);
	Expr *(*unused)(const struct Rewrite *r, Expr *e);
	Stmt *(*stmt)(const struct Rewrite *r, Stmt *s);
	void *data;
	RedeclaredList *declared;
} Rewrite;
/* S or E itself, where nothing in it is replaced. */
Expr *rewrite_expr(const Rewrite *r, Expr *e);
Stmt *rewrite_stmt(const Rewrite *r, Stmt *s);

/* What fills ARRAY of F's arrays at a counter, or NULL. */
const Pack *pack_of(const Facts *f, int array);

/* D is `#pragma gsp data`, and R lies in its block. */
bool data_holds(const Directive *d, Range r);

Var *var_temp(Unit *u, const char *name, Type *type);
/* A new variable of F's body, as if RANGE declared it. */
Var *var_local(Unit *u, const char *name, Type *type, Function *f, Range range);
Stmt *stmt_new(Unit *u, StmtKind kind, Range range);

/* The edit where the host's part is no C++. */
#define SPLIT_HELP "--split keeps the host's code C, and so does --target=openmp"
/* What stands for NAME in C++ output; NULL: it stays. */
const char *unit_renamed(const Unit *u, const char *name);
/* Adds a refusal to LOOP; the text is printf-like. Returns it, for edit and notes. */
Reason *loop_refuse(Unit *u, Loop *loop, Code code, Range range, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
Reason *loop_remark(Unit *u, Loop *loop, Code code, Range range, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
Reason *unit_error(Unit *u, Code code, Range range, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
void reason_note(Unit *u, Reason *r, Range range, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* ---- printing (ir/text.c, print.c, print_facts.c) and checking (ir/verify.c) ---------------- */

/* C text of E with parentheses only where needed; implicit casts are shown only where
 * SHOW_IMPLICIT. Values print as k, $name (state), lhs.N / rhs.N (parts). */
const char *expr_text(Unit *u, const Expr *e, bool show_implicit);
/* The same for people: *p where it is p[0LL] in values, p->f where it is p[0LL].f. */
const char *place_text(Unit *u, const Expr *place);
/* For messages: the beginning of it, where it is long, and "...". */
const char *expr_excerpt(Unit *u, const Expr *e);
/* The words of dumps and of the report: "reduce", "transformed", "prefix" ... */
const char *directive_kind_text(DirectiveKind kind);
const char *clause_kind_text(ClauseKind kind); /* "op" for (op: var, ...) */
const char *loop_status_text(LoopStatus status);
const char *placement_text(Placement placement);
const char *skeleton_text(Skeleton skeleton);
void print_unit(FILE *out, Unit *u);  /* --emit=ir */
void print_facts(FILE *out, Unit *u); /* --emit=facts */
void print_plan(FILE *out, Unit *u);  /* --emit=plan */

/* Checks the shape of every node (types present and consistent, children present, ranges inside
 * their files). Returns NULL or what is wrong, in the arena. */
const char *verify_unit(Unit *u);
const char *verify_facts(Unit *u);

#endif
