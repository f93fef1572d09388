// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ir.h - the map of all data that flows through gspcc.
 *
 *   C text --frontend--> Unit --analysis--> Facts --codegen--> Plan --codegen--> text
 *
 * Every node lives in the unit's arena and is never freed on its own; pointers between nodes
 * are plain. Nodes are built, compared, printed (--emit) and checked by the functions of
 * ir/build.h, which this file includes. Folders talk to each other through this file alone.
 */
#ifndef GSP_IR_H
#define GSP_IR_H

#include "ir/base.h"

#include <stdint.h>
#include <stdio.h>

typedef struct Unit Unit;
typedef struct Type Type;
typedef struct Record Record;
typedef struct Field Field;
typedef struct Var Var;
typedef struct Function Function;
typedef struct Expr Expr;
typedef struct Stmt Stmt;
typedef struct Directive Directive;
typedef struct Clause Clause;
typedef struct Loop Loop;
typedef struct Facts Facts;
typedef struct Plan Plan;

/* ---- types ---------------------------------------------------------------------------------- */

/* The arithmetic types of C, in conversion-rank order: name in C. */
#define SCALARS(X)                                                                             \
	X(SC_BOOL, "_Bool")                                                                    \
	X(SC_CHAR, "char")                                                                     \
	X(SC_SCHAR, "signed char")                                                             \
	X(SC_UCHAR, "unsigned char")                                                           \
	X(SC_SHORT, "short")                                                                   \
	X(SC_USHORT, "unsigned short")                                                         \
	X(SC_INT, "int")                                                                       \
	X(SC_UINT, "unsigned int")                                                             \
	X(SC_LONG, "long")                                                                     \
	X(SC_ULONG, "unsigned long")                                                           \
	X(SC_LLONG, "long long")                                                               \
	X(SC_ULLONG, "unsigned long long")                                                     \
	X(SC_FLOAT, "float")                                                                   \
	X(SC_DOUBLE, "double")                                                                 \
	X(SC_LDOUBLE, "long double")
typedef enum Scalar {
#define X(id, name) id,
	SCALARS(X)
#undef X
	SC_COUNT
} Scalar;

typedef enum TypeKind {
	TYPE_VOID,
	TYPE_SCALAR,   /* one of SCALARS */
	TYPE_ENUM,     /* of = the compatible integer type */
	TYPE_POINTER,  /* of = what it points to */
	TYPE_ARRAY,    /* of = element; count >= 0, or -1 with count_expr (VLA), or -1 (unknown) */
	TYPE_RECORD,   /* struct or union */
	TYPE_FUNCTION, /* of = result; params */
	TYPE_OTHER,    /* __int128, _Complex, vectors, va_list ...: carried by name only */
} TypeKind;

/* Canonical types, interned: two types are the same C type iff the pointers are equal.
 * Typedefs are resolved; qualifiers are part of the type. */
struct Type {
	TypeKind kind;
	Scalar scalar;       /* TYPE_SCALAR */
	bool is_const, is_volatile, is_restrict, is_atomic;
	const char *name;    /* canonical C spelling including qualifiers, e.g. "const float *" */
	int64_t size, align; /* bytes; -1 where incomplete or variable */
	Type *of;
	int64_t count;
	Expr *count_expr;
	Record *record;
	bool is_local;       /* TYPE_ENUM: declared inside a function */
	LIST(Type *) params; /* TYPE_FUNCTION */
	bool variadic;
	Type *unqualified;   /* itself where there are no top-level qualifiers */
};

struct Field {
	const char *name; /* "" for an anonymous member */
	Type *type;
	int64_t offset_bits;
	int bit_width; /* -1: not a bit-field */
};

struct Record {
	const char *name;    /* as C text can use it, "struct s" or a typedef's; "" if none */
	const char *cxx_name; /* the same without the keyword */
	bool is_union, is_complete, is_local; /* is_local: declared inside a function */
	LIST(Field *) fields;
	Range range;
};

/* ---- variables and functions ---------------------------------------------------------------- */

typedef enum VarKind {
	VAR_LOCAL,
	VAR_PARAM,
	VAR_GLOBAL,       /* file scope, static or not */
	VAR_STATIC_LOCAL,
	VAR_TEMP,         /* made by gspcc */
} VarKind;

struct Var {
	VarKind kind;
	const char *name;
	Type *type;
	Range range;
	Function *function;  /* NULL at file scope */
	Expr *init;          /* initialiser or NULL */
	bool address_taken;  /* &v, or an array used other than by v[...], somewhere in the unit */
	bool is_extern, is_thread_local;
	bool from_system;
	Var *moves; /* made by gspcc: how far this pointer has moved since the loop's entry */
};

struct Function {
	const char *name;
	Type *type;
	LIST(Var *) params;
	Stmt *body;       /* NULL where no definition is visible (or it is in a system header) */
	Range range;      /* the definition where there is one */
	Range body_range;
	bool from_system; /* declared in a system header */
	bool is_static, is_inline, is_variadic;
	bool is_auto;     /* `#pragma gsp auto` before it */
	LIST(Loop *) loops; /* in source order, outer before inner */
};

/* ---- expressions ---------------------------------------------------------------------------- */

/* Operators: id, C spelling, binding strength (C's levels, 15 = postfix .. 1 = comma). */
#define UNARY_OPS(X)                                                                           \
	X(UN_PLUS, "+")                                                                        \
	X(UN_MINUS, "-")                                                                       \
	X(UN_NOT, "~")                                                                         \
	X(UN_LNOT, "!")                                                                        \
	X(UN_DEREF, "*")                                                                       \
	X(UN_ADDR, "&")                                                                        \
	X(UN_PRE_INC, "++")                                                                    \
	X(UN_PRE_DEC, "--")                                                                    \
	X(UN_POST_INC, "++")                                                                   \
	X(UN_POST_DEC, "--")
typedef enum UnaryOp {
#define X(id, text) id,
	UNARY_OPS(X)
#undef X
} UnaryOp;

#define BINARY_OPS(X)                                                                          \
	X(BIN_MUL, "*", 13)                                                                    \
	X(BIN_DIV, "/", 13)                                                                    \
	X(BIN_REM, "%", 13)                                                                    \
	X(BIN_ADD, "+", 12)                                                                    \
	X(BIN_SUB, "-", 12)                                                                    \
	X(BIN_SHL, "<<", 11)                                                                   \
	X(BIN_SHR, ">>", 11)                                                                   \
	X(BIN_LT, "<", 10)                                                                     \
	X(BIN_GT, ">", 10)                                                                     \
	X(BIN_LE, "<=", 10)                                                                    \
	X(BIN_GE, ">=", 10)                                                                    \
	X(BIN_EQ, "==", 9)                                                                     \
	X(BIN_NE, "!=", 9)                                                                     \
	X(BIN_AND, "&", 8)                                                                     \
	X(BIN_XOR, "^", 7)                                                                     \
	X(BIN_OR, "|", 6)                                                                      \
	X(BIN_LAND, "&&", 5)                                                                   \
	X(BIN_LOR, "||", 4)                                                                    \
	X(BIN_COMMA, ",", 1)
typedef enum BinaryOp {
#define X(id, text, level) id,
	BINARY_OPS(X)
#undef X
	BIN_COUNT
} BinaryOp;

typedef enum ExprKind {
	EXPR_INT,       /* integer, character or enum constant, folded sizeof */
	EXPR_FLOAT,
	EXPR_STRING,
	EXPR_VAR,
	EXPR_FUNC,      /* a function's name used as a value or callee */
	EXPR_UNARY,
	EXPR_BINARY,
	EXPR_ASSIGN,    /* = or op= */
	EXPR_COND,      /* ?: ; in values also the select made from `if` */
	EXPR_CAST,      /* to this->type; is_implicit where C does it unasked */
	EXPR_SUBSCRIPT, /* base[index]; base has pointer type (arrays decay by an implicit cast) */
	EXPR_MEMBER,    /* base.field or base->field */
	EXPR_CALL,
	EXPR_INIT_LIST, /* braces of an initialiser; items in order of the fields/elements */
	EXPR_OPAQUE,    /* valid C that gspcc only carries as text: children in items */
	/* Values, made by analysis and never by the frontend: */
	EXPR_ITER,      /* number of the current iteration, 0-based, 64-bit signed */
	EXPR_STATE,     /* carried variable's value at the iteration's start (u.state) */
	EXPR_PART,      /* component of a monoid's element: u.part */
	EXPR_LOAD,      /* memory read in the iteration: u.load = the place, as it stands */
} ExprKind;

struct Expr {
	ExprKind kind;
	Type *type; /* canonical; of the value (an lvalue's type keeps its qualifiers) */
	Range range;
	bool is_lvalue;
	int id; /* number in order of creation, unique in the unit, from 1 */
	union {
		struct {
			uint64_t value; /* sign-extended to 64 bits where the type is signed */
			const char *text; /* spelling where it came from one literal, else NULL */
		} integer;
		struct {
			double value;
			const char *text; /* C spelling of exactly this value */
		} floating;
		struct {
			const char *text; /* C spelling with quotes */
		} string;
		Var *var;
		Function *function;
		struct {
			UnaryOp op;
			Expr *operand;
		} unary;
		struct {
			BinaryOp op;
			Expr *left, *right;
		} binary;
		struct {
			bool is_compound;
			BinaryOp op;        /* where compound */
			Type *computation;  /* where compound: of `left op right` */
			Expr *left, *right; /* right is converted as C computes */
		} assign;
		struct {
			Expr *condition, *yes, *no;
		} cond;
		struct {
			Expr *operand;
			bool is_implicit;
			bool is_decay; /* array to pointer, function to pointer */
			bool is_lvalue_to_rvalue; /* unused: loads are implicit */
		} cast;
		struct {
			Expr *base, *index;
		} subscript;
		struct {
			Expr *base;
			Field *field;
			Record *record;
			bool is_arrow;
		} member;
		struct {
			Expr *callee; /* EXPR_FUNC where the function is known */
			LIST(Expr *) args; /* converted to the parameters' types */
		} call;
		struct {
			const char *what; /* in words: "statement expression", "_Generic" ... */
			LIST(Expr *) items; /* also EXPR_INIT_LIST */
		} list;
		Var *state;
		struct {
			int side; /* 0: earlier, 1: later (or the only one) */
			int component;
		} part;
		Expr *load; /* the place: a subscript, *p, member or variable over values */
	} u;
};

/* ---- statements ----------------------------------------------------------------------------- */

typedef enum StmtKind {
	STMT_NULL,
	STMT_EXPR,
	STMT_DECL,   /* vars, with their init */
	STMT_BLOCK,
	STMT_IF,
	STMT_FOR,
	STMT_WHILE,
	STMT_DO,
	STMT_SWITCH,
	STMT_CASE,   /* value NULL: default */
	STMT_BREAK,
	STMT_CONTINUE,
	STMT_RETURN,
	STMT_GOTO,
	STMT_LABEL,
	STMT_OPAQUE, /* asm, computed goto, ...: carried as text */
} StmtKind;

struct Stmt {
	StmtKind kind;
	Range range; /* with the closing semicolon or brace */
	union {
		Expr *expr; /* EXPR; RETURN (or NULL) */
		LIST(Var *) vars;
		LIST(Stmt *) block;
		struct {
			Expr *condition;
			Stmt *yes, *no; /* no may be NULL */
		} branch;
		struct {
			Stmt *init;      /* FOR: STMT_DECL, STMT_EXPR or NULL */
			Expr *condition; /* NULL: always */
			Expr *step;      /* FOR or NULL */
			Stmt *body;
			Loop *loop;      /* always set */
		} loop;
		struct {
			Expr *value;
			Stmt *body;
		} select; /* SWITCH */
		struct {
			Expr *value; /* EXPR_INT; NULL for default */
			Expr *value_end; /* GNU case ranges, else NULL */
			Stmt *body;
		} label_case;
		struct {
			const char *name;
			Stmt *body; /* LABEL */
		} label;
		const char *what; /* OPAQUE */
	} u;
};

/* ---- directives ----------------------------------------------------------------------------- */

typedef enum DirectiveKind {
	DIR_REDUCE,
	DIR_SCAN,
	DIR_PARALLEL,
	DIR_AUTO,
	DIR_DATA,
} DirectiveKind;

typedef enum ClauseKind {
	CLAUSE_OP,         /* (op: var, ...): op_text is the operator or function */
	CLAUSE_IDENTITY,   /* expr */
	CLAUSE_COMBINE,    /* function */
	CLAUSE_COMMUTATIVE,
	CLAUSE_INCLUSIVE,
	CLAUSE_EXCLUSIVE,
	CLAUSE_FORWARD,
	CLAUSE_BACKWARD,
	CLAUSE_SEGMENT,    /* expr */
	CLAUSE_DETERMINISTIC,
	CLAUSE_ACCURATE,   /* words: pairwise, compensated */
	CLAUSE_COPYIN,     /* sections */
	CLAUSE_COPYOUT,
	CLAUSE_COPY,
	CLAUSE_CREATE,
	CLAUSE_ASSUME,     /* words: noalias, injective, reassociate, finite */
	CLAUSE_IF,         /* expr */
	CLAUSE_BLOCK,      /* expr */
} ClauseKind;

/* a[lo:len]; lo and len NULL for a whole object */
typedef struct Section {
	Var *var;
	Expr *low, *length;
	Range range;
} Section;

struct Clause {
	ClauseKind kind;
	Range range;
	const char *op_text;
	BinaryOp op;         /* CLAUSE_OP with an operator */
	enum { OPTEXT_OPERATOR, OPTEXT_MIN, OPTEXT_MAX, OPTEXT_FUNCTION } op_kind;
	Function *function;  /* CLAUSE_OP with a function, CLAUSE_COMBINE */
	LIST(Var *) vars;    /* CLAUSE_OP */
	Expr *expr;
	const char *expr_text;
	LIST(const char *) words;
	LIST(Section) sections;
};

struct Directive {
	DirectiveKind kind;
	Range range; /* from '#' to the line's end without the newline, continuations included */
	LIST(Clause *) clauses;
	Stmt *stmt;         /* the loop or block it stands before */
	Function *function; /* DIR_AUTO before a function; else the function it is in */
};

/* ---- loops ---------------------------------------------------------------------------------- */

typedef enum LoopStatus {
	LOOP_SERIAL,      /* nobody asked, or --auto could not prove it */
	LOOP_TRANSFORMED,
	LOOP_REFUSED,     /* a directive asked and it is not proved */
} LoopStatus;

struct Loop {
	Function *function;
	Stmt *stmt;
	Loop *parent;          /* enclosing loop of the same function, or NULL */
	Directive *directive;  /* or NULL */
	bool is_block;         /* do .. while (0): a statement that C's grammar calls a loop */
	bool wanted;           /* directive, `auto` or --auto (which pass over blocks) */
	LoopStatus status;
	Facts *facts;          /* NULL until analysed */
	Plan *plan;            /* NULL unless transformed */
	LIST(Reason) reasons;  /* why refused or left serial */
	LIST(Reason) remarks;  /* transformations, run-time checks, trusted operators */
	Stmt *region_end;      /* NULL; later: last statement of a fused region */
};

/* ---- the unit ------------------------------------------------------------------------------- */

struct Unit {
	Arena *arena;
	const char *path;         /* the main file as the user wrote it */
	LIST(SourceFile *) files; /* [0] is the main file */
	LIST(Function *) functions; /* all seen; those with bodies in source order come first */
	LIST(Var *) globals;
	LIST(Record *) records;
	LIST(Directive *) directives; /* in source order */
	LIST(Loop *) loops;           /* every loop of the main file, in source order */
	LIST(Reason) errors;          /* the input cannot be used at all: nothing is written */
	Type *scalar[SC_COUNT];       /* unqualified */
	Type *type_void;
	int next_value_id;
	void *types;                  /* interning table of ir/type.c */
};

/* ---- the host's text as C++ ------------------------------------------------------------------ */

/* Bytes [begin, end) of a changed text are the main file's from FROM on. */
typedef struct Kept {
	unsigned begin, end, from;
} Kept;

/* The main file's text as C++, without what was generated, and where it comes from. */
typedef struct CxxText {
	const char *text;
	size_t size;
	LIST(Kept) kept; /* in order */
} CxxText;

/* ---- facts: what analysis proves about one loop --------------------------------------------- */

typedef enum Placement {
	PLACE_FINAL,   /* only the last value is used */
	PLACE_PREFIX,  /* values along the way are used */
	PLACE_ADDRESS, /* the value is a subscript of a store */
	PLACE_KEYED,   /* the state is an array addressed by a key */
} Placement;

/* Device atomics that fold an element component straight into the result. */
typedef enum NativeAtomic {
	ATOMIC_NONE,
	ATOMIC_ADD,
	ATOMIC_MIN,
	ATOMIC_MAX,
	ATOMIC_AND,
	ATOMIC_OR,
	ATOMIC_XOR,
} NativeAtomic;

/* One component of a monoid's representation: a field of struct Elem. */
typedef struct Component {
	const char *name;
	Type *type;     /* scalar */
	Expr *identity; /* constant */
	Expr *combine;  /* over EXPR_PART (0 earlier, 1 later) of any component */
	Expr *element;  /* of one iteration: over EXPR_ITER, EXPR_LOAD, invariants */
} Component;

/* A carried variable. */
typedef struct State {
	Var *var;
	Type *type;          /* unqualified */
	Placement placement;
	bool inclusive, exclusive; /* PLACE_PREFIX: how the uses see it */
	bool live_out;       /* used after the loop */
	Expr *update;        /* value after one iteration: over EXPR_STATE, _ITER, _LOAD ... */
	Expr *place;         /* NULL for a scalar; else the host lvalue where its value before
				the loop is: *p; for a[i] = a[i-1] + e, a[i-1] of iteration 0 */
	Expr *start;         /* of a scalar that the loop's header sets, and of a place that C may
				not read in iteration 0: a host expression, its value before
				iteration 0 where there is one; else NULL: what it holds there */
	Expr *touched;       /* host expression: 0 where no iteration touches `place`; or NULL */
	LIST(Expr *) spelled; /* of a place: the expressions of the body that are the state */
	Expr *at;            /* where some of these at other times are other elements (a[i - j] in a
				loop over j): its place in iteration k, over values; else NULL */
	Expr *next;          /* NULL where the state stays in `place` and is stored there after
				the loop; else, over values, where iteration k stores it (a[i]),
				or that under the condition that C touches it, or EXPR_STATE of
				a state that stands before this one: what that was before the
				iteration. The body's stores stay and nothing is stored after the
				loop */
	Expr *apply;         /* value after the iterations an element stands for: over
				EXPR_PART(1, c) and EXPR_STATE of its monoid's states */
	Var *rest;           /* carried beside the value, 0 at first and forgotten after the loop:
				what rounding has taken from it so far; or NULL */
	Expr *apply_rest;    /* of `rest`: as apply, and over EXPR_STATE of it, as apply then is */
	Range range;         /* where it is updated */
	int monoid;          /* index into facts->monoids */
} State;

/* A loop of the body: VAR is START + t * STEP in iteration t < TRIP. Values. */
typedef struct ProbeLoop {
	Var *var;
	Expr *start, *trip;
	Expr *host_trip; /* of a monoid's loop: TRIP as a host expression; NULL where it is not the
			    same whenever the loop is come to */
	int64_t step;
	const void *loop; /* the same for all that is within the same loop of the body */
} ProbeLoop;

/* A family of functions of the state, closed under composition. */
typedef struct Monoid {
	const char *family;  /* row of analysis/families.def: "add", "replace", "affine" ... */
	LIST(int) states;    /* indices into facts->states */
	LIST(Component) components;
	LIST(ProbeLoop) loops; /* of the body, outermost first: an iteration's element is composed
				  of those that the components give for each iteration of these */
	bool commutative;
	bool exact;          /* reassociation changes nothing (integers, min/max, ...) */
	NativeAtomic atomic; /* for component 0, which is then the only one */
	bool trusted;        /* a user's operator: not provable */
	Expr *sound;         /* over what its states' apply is over: 0 where composing may have
				lost what the loop as written keeps, which then must run; or NULL */
	const char *proof;   /* one sentence: why composing is sound, printed above the kernel */
} Monoid;

/* The loop brought into counted form: iteration k = 0 .. trip-1. */
typedef struct Induction {
	Var *var;
	Expr *start;    /* host expression: value before iteration 0 */
	int64_t step;   /* added every iteration: elements for pointers */
	Expr *at;       /* value in iteration k: over EXPR_ITER, start's parts; typed as var */
	Expr *before;   /* the same before the loop's condition has been asked */
	bool moves;     /* not the same in all iterations */
	bool live_out;  /* its final value must be stored after the loop */
	bool declared_inside; /* for (int i = ...) */
} Induction;

/* Memory reached through one base: BASE[low .. high) in elements of ELEM_TYPE. */
typedef struct Array {
	Expr *base;      /* host expression, invariant: a pointer or array, p->data, &s ... */
	Var *var;        /* where base is a plain variable, else NULL */
	const char *name; /* unique in the loop, usable as an identifier */
	Type *elem;      /* element type (unqualified) of one step of low/high */
	Expr *low, *high; /* host expressions, 64-bit signed, for trip > 0; [low, high) touched */
	bool read, written;
	bool copy_in;    /* old contents needed on the device (read, or partly written) */
	bool host_only;  /* not on the device: takes part in overlap checks only */
	int beside;      /* then: 1 + index of the array that it is known to be no part of; or 0 */
	bool in_place;   /* [low, high) holds what the loop may touch, and more: for overlap
			    checks, not for copying; with `unbounded` it is not known at all */
	bool unbounded;
	bool snapshot;   /* reads see the contents before the loop: a copy of them is read */
	bool inspected;  /* low and high are variables that an inspector sets */
	bool exact;      /* whatever the guards say, accesses stay within [low, high) */
	Range range;     /* first access */
} Array;

/* A region that must not overlap another one at run time: indices into facts->arrays. */
typedef struct OverlapCheck {
	int a, b;
} OverlapCheck;

/* An access whose elements are looked up: in every iteration, for each of LOOPS (outermost first),
 * where GUARD holds (NULL: always), element OFFSET of ARRAY (of facts->arrays) is touched. Values
 * that depend on no state and on nothing that the loop writes. */
typedef struct Probe {
	int array;
	Expr *guard, *offset;
	LIST(ProbeLoop) loops;
	int order; /* position in the iteration */
} Probe;

/* Runs through the iterations before the loop and finds the range of elements that its probes
 * touch. What it reads must not be overwritten meanwhile: APART is compared before it runs. */
typedef struct Inspector {
	LIST(OverlapCheck) apart;
	LIST(Probe) probes;
	bool in_step; /* in C's order; where two of `watched` meet, the original loop runs */
	LIST(OverlapCheck) watched;
} Inspector;

/* An array that is filled at a carried counter: an iteration that moves the counter from x to y
 * stores exactly base[x + shift] .. base[y + shift - 1], or where it counts down
 * base[y + shift + 1] .. base[x + shift]. */
typedef struct Pack {
	int state;     /* index into facts->states: the counter, an integer */
	int array;     /* index into facts->arrays, reached by these stores only; low and high hold
			  all that can be stored */
	Expr *base;    /* the array's, without conversions */
	int64_t shift;
	bool down;
	int64_t most;  /* elements stored by one iteration at most */
	bool in_place; /* the array is also read, as it was before: another of facts->arrays */
	LIST(Expr *) stores; /* the places in the body that are stored to */
	Expr *kept, *last; /* values, or NULL: where an iteration does not count (KEPT is 0), C
			      stores LAST where the next one will store again; the body does not,
			      so the store of the last iteration remains to be done afterwards */
} Pack;

/* A statement of the body that updates an element of an array at a computed subscript: h[key] += e.
 * Iterations may meet in an element, in any order. */
typedef struct Keyed {
	Stmt *update;  /* does nothing else */
	Expr *place;   /* the element, an lvalue of the source */
	Type *type;    /* its type, unqualified */
	Monoid monoid; /* of the element's value: one component, a native atomic; no states */
} Keyed;

/* A scalar assigned before use in every iteration. */
typedef struct Private {
	Var *var;
	bool live_out; /* the last iteration's value is used after the loop */
	Expr *value;   /* its value at the iteration's end, where one exists; else NULL */
} Private;

/* What a loop of the body computes, and an element needs: TEMP in values is what VAR, a variable
 * that the body declares or that is private, holds where the body ends. */
typedef struct Late {
	Var *temp, *var;
} Late;

struct Facts {
	LIST(Induction) inductions;
	Var *counter;          /* the induction variable that the condition tests, or NULL */
	Expr *trip;            /* iterations: host expression, 64-bit signed, may be <= 0 */
	LIST(Expr *) checks;   /* host expressions; where one is 0 the original loop runs */
	LIST(State) states;
	LIST(Monoid) monoids;
	LIST(Private) privates;
	LIST(Var *) renewed;   /* declared before the loop: every iteration has one for itself */
	bool last_in_c;        /* `trip` is one less than C counts: C goes on from there */
	LIST(Late) lates;      /* not empty: the body runs before its element is computed */
	LIST(Array) arrays;
	LIST(Inspector) inspectors; /* in this order; before the overlap checks */
	LIST(OverlapCheck) overlaps;
	LIST(Pack) packs;
	LIST(Keyed) keyed;
	LIST(Expr *) mixed;     /* of the states' SPELLED: may be several of them or others */
	LIST(Expr *) hoisted;   /* places that hold numbers the loop does not change */
	LIST(Var *) invariants; /* scalars read by the loop and not changed by it */
	LIST(Function *) callees; /* visible functions called, callees of callees first */
	LIST(Function *) inlined; /* visible functions called that touch more than their own
				     variables: the iteration was followed into them; callees of
				     callees first */
	LIST(Var *) tables;       /* constants of file scope that callees read */
	LIST(Record *) records;   /* struct types used by the kernels, in order of definition */
	bool stores;           /* the body writes memory */
	bool stores_use_state; /* some store (value, address or guard) depends on a state */
	bool stores_where_state; /* ... some address or guard does */
	Stmt *body;            /* what one iteration executes (step expressions left out) */
	bool deterministic;    /* asked for */
	bool pairwise;         /* asked for: sums are folded as trees */
	const char *pattern[8]; /* report: "map", "reduce", "scan" ...; NULL-terminated */
	int64_t memory_accesses; /* per iteration, for launch heuristics */
	/* A loop that may end before its counter reaches the bound. The first iteration that may be
	 * its last one is looked for, by loop->facts->search, which has `leaves` and neither states
	 * nor stores. All iterations before the one before that are then run as a loop of `trip`
	 * iterations, and C goes on from there: `trip` is EXPR_VAR of STOP, privates are C's. */
	Facts *search;
	Var *stop;    /* with SEARCH: parameter of the host function */
	Expr *leaves; /* value, int: iteration k may be the last one; may be computed for all k
			 below `trip`, whatever C does */
};

/* ---- plan: how one loop will be run; independent of the target ------------------------------ */

typedef enum Skeleton {
	SKEL_MAP,
	SKEL_REDUCE_ATOMIC, /* commutative, every monoid has a native atomic */
	SKEL_REDUCE_FOLD,   /* commutative, fixed order */
	SKEL_REDUCE_ORDERED,
	SKEL_REDUCE_PAIRWISE, /* as a tree, in order */
	SKEL_SCAN,          /* look-back */
	SKEL_SCAN_ORDERED,  /* reduce, scan, apply: fixed order */
	SKEL_SEARCH,        /* first iteration that may be the last; nothing else */
} Skeleton;

struct Plan {
	Loop *loop;
	Skeleton skeleton;
	const char *name;    /* function_Lline */
	const char *kernel;  /* name_pattern */
	bool flat;           /* the monoids' loops, the same for all, and the loop itself run as
				one: iteration after iteration of the innermost one */
	const char *comment; /* what it is, what was proved, why legal */
	Plan *search;        /* of loop->facts->search, where the loop does more than that */
};

#include "ir/build.h" /* functions over all this */

#endif
