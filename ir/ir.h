// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ir.h - the map of all data that flows through gspcc.
 *
 *   C text --frontend--> Unit --analysis--> Facts --codegen--> Plan --codegen--> text
 *
 * Every node lives in the unit's arena and is never freed on its own; pointers between nodes
 * are plain. What analysis proves about a loop is in ir/facts.h; nodes are built, compared, printed
 * (--emit) and checked by the functions of ir/build.h. This file includes both. Folders talk to
 * each other through this file alone.
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
typedef struct LocalFunction LocalFunction;
typedef struct Expr Expr;
typedef struct Stmt Stmt;
typedef struct Directive Directive;
typedef struct Clause Clause;
typedef struct Loop Loop;
typedef struct Facts Facts;
typedef struct Plan Plan;

/* The tables behind <ctype.h>, each of which has its first element for FIRST_CHARACTER. */
enum { CHARACTER_CLASSES, UPPER_LETTERS, LOWER_LETTERS, CHARACTER_TABLES };
#define FIRST_CHARACTER (-128)

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
	TYPE_RECORD,   /* struct or union; a complex number, as its two parts */
	TYPE_FUNCTION, /* of = result; params */
	TYPE_OTHER,    /* __int128, vectors, va_list ...: carried by name only */
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
	const char *spelled; /* where there is no name: its type in terms of others; or NULL */
	Record *within;      /* SPELLED says: a member of that one; NULL: of a variable */
	const char *function; /* that declares it, or NULL */
	Type *type;          /* without qualifiers */
	bool is_repeated;    /* the kernels stand in a file of their own, and repeat the type */
	Record *outer; /* what stands for it at file scope (codegen/outer_types.c), or NULL */
	bool is_written; /* of such a one: its definition has been written */
	signed char shadowed; /* CXX_NAME is something else's, too: 1, or -1; 0: not asked yet */
	bool is_union, is_complete, is_local; /* is_local: declared inside a function */
	bool is_complex; /* float or double _Complex: its members are the parts, re and im */
	LIST(Field *) fields;
	Range range;
};

/* ---- variables and functions ---------------------------------------------------------------- */

typedef enum VarKind {
	VAR_LOCAL,
	VAR_PARAM,
	VAR_GLOBAL, /* file scope, static or not */
	VAR_STATIC_LOCAL,
	VAR_TEMP, /* made by gspcc */
	VAR_KEPT, /* made by gspcc: an array with an element for each iteration */
	VAR_ROWS, /* made by gspcc: all rows of a table of pointers, or one's number */
	VAR_TABLE, /* made by gspcc: a constant array of file scope */
	VAR_POWERS, /* made by gspcc: the address of what Facts.matrices says */
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
	bool is_internal; /* of this file alone: static, at file scope */
	bool is_stored_to; /* by some expression of the unit (unwritten.c) */
	bool from_system;
	const char *spelled; /* made by gspcc: an expression that the loop's function gets for it;
				NULL: it has its name in the program */
	Expr *stands_for; /* made by gspcc: what it is before the loop; or NULL */
	bool stands_later; /* and that can be read only where there is an iteration */
	Var *moves; /* made by gspcc: how far this pointer has moved since the loop's entry */
	bool is_made; /* by gspcc, in the header of a loop that stands for the program's */
	bool is_unread;         /* made from a parameter that its function does not name */
	bool holds_result; /* made by gspcc: what a loop of the body leaves, if that runs */
	Var *outside; /* of a constant table that a function declares: its copy of file scope, made
			 by gspcc; or NULL */
	bool is_written; /* of such a copy: its definition has been written */
	bool unfollowed; /* made by gspcc: what it is set to, not at first, is not looked into
			    (reread.c) */
};

struct Function {
	const char *name;
	Type *type;
	LIST(Var *) params;
	Stmt *body;       /* NULL where no definition is visible (or it is in a system header) */
	Stmt *plain;      /* the same for kernels: bytes that it moves are values in it; set by
			     analysis, NULL where there is no body */
	Range range;      /* the definition where there is one */
	Range body_range;
	bool from_system; /* declared in a system header */
	bool is_static, is_inline, is_variadic;
	bool never_returns; /* declared so: _Noreturn, __attribute__((noreturn)) */
	bool has_setjmp;  /* or the like: its body may go on there; set by analysis */
	bool is_auto;     /* `#pragma gsp auto` before it */
	bool is_runtime;  /* of one of runtime/'s files: it only computes */
	bool views_bytes; /* of runtime/gsp_bits.h: its argument's bytes, as another type */
	LIST(Loop *) loops; /* in source order, outer before inner */
};

/* A declaration of a function within another one's body. */
struct LocalFunction {
	Function *function;
	Range range;
	bool is_first; /* none stands before it */
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
	const Expr *written; /* what messages show: the user's, where gspcc made this; or NULL */
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
	LIST(const char *) members; /* of each of them: ".sum" for p->sum, or "" */
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
	LIST(Range) pragmas;   /* of other compilers, right before it: GCC ivdep, omp simd */
	unsigned pragmas_begin; /* in the main file: the first one, or the #if that it stands in */
	bool moves_bytes;      /* made of a call of memcpy or memset: its count is not negative */
	bool is_block;         /* do .. while (0): a statement that C's grammar calls a loop */
	bool wanted;           /* directive, `auto` or --auto (which pass over blocks) */
	LoopStatus status;
	int given_up;          /* computations for it that took too long, by what they cost */
	Facts *facts;          /* NULL until analysed */
	Plan *plan;            /* NULL unless transformed */
	LIST(Reason) reasons;  /* why refused or left serial */
	LIST(Reason) remarks;  /* transformations, run-time checks, trusted operators */
	Stmt *region_end;      /* NULL; later: last statement of a fused region */
};

/* ---- the unit ------------------------------------------------------------------------------- */

typedef struct ScopeName {
	const char *name;
	Range range;
	bool is_type;
} ScopeName;

/* A name of the main file, and what stands for it in C++ output. */
typedef struct Rename {
	const char *name, *now;
} Rename;

struct Unit {
	Arena *arena;
	const char *path;         /* the main file as the user wrote it */
	LIST(SourceFile *) files; /* [0] is the main file */
	bool includes_itself;     /* that is: its text stands for several loops */
	LIST(Function *) functions; /* all seen; those with bodies in source order come first */
	LIST(LocalFunction) local_functions;
	LIST(LocalFunction) of_library; /* malloc() and free(), declared by the user */
	LIST(Var *) globals;
	LIST(Record *) records;
	LIST(Directive *) directives; /* in source order */
	LIST(Loop *) loops;           /* every loop of the main file, in source order */
	LIST(Reason) errors;          /* the input cannot be used at all: nothing is written */
	Type *scalar[SC_COUNT];       /* unqualified */
	Type *type_void;
	Type *complex_float, *complex_double; /* NULL: not used yet */
	LIST(ScopeName) named;            /* typedefs and enumerators of the main file's scope */
	LIST(Rename) renamed;
	LIST(Function *) views;       /* those of runtime/ that only compute and are called */
	int tables_outside;           /* copies of functions' tables (Var.outside) */
	bool has_character_tables;    /* glibc's <ctype.h> is included */
	Var *character_tables[CHARACTER_TABLES]; /* what stands for them; NULL: not needed yet */
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
	LIST(Kept) kept;     /* in order */
	LIST(Range) printed; /* statements that stand there as the IR prints them */
} CxxText;

/* ---- plan: how one loop will be run; independent of the target ------------------------------ */

typedef enum Skeleton {
	SKEL_MAP,
	SKEL_REDUCE_ATOMIC, /* commutative, every monoid has a native atomic */
	SKEL_REDUCE_FOLD,   /* commutative, fixed order */
	SKEL_REDUCE_ORDERED,
	SKEL_REDUCE_PAIRWISE, /* as a tree, in order */
	SKEL_SCAN,          /* look-back */
	SKEL_SCAN_ORDERED,  /* reduce, scan, apply: fixed order */
	SKEL_RANK,          /* a stage's: a scan of each key's iterations */
	SKEL_SEARCH,        /* first iteration that may be the last; nothing else */
} Skeleton;

struct Plan {
	Loop *loop;
	Skeleton skeleton;
	const char *name;    /* function_Lline */
	const char *kernel;  /* name_pattern */
	bool flat;           /* the monoids' loops, the same for all, and the loop itself run as
				one: iteration after iteration of the innermost one; of a map,
				the loops of facts->box */
	const char *comment; /* what it is, what was proved, why legal */
	Plan *search;        /* of loop->facts->search, where the loop does more than that */
	LIST(Plan *) stages; /* of loop->facts->stages */
};

#include "ir/facts.h" /* what analysis proves about one loop */

#include "ir/build.h" /* functions over all this */

#endif
