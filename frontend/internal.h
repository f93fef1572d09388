// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* internal.h - what the files of frontend/ share.
 *
 *   parse.c         the pipeline: parse, directives, splice, convert, attach
 *   source.c        files, offsets, lines, ranges
 *   lex.c           tokens of raw C text (libclang's own tokens are never asked for)
 *   pragma_lex.c    where `#pragma gsp` lines are
 *   pragma_parse.c  one line's text -> Directive and Clauses
 *   loop_pragmas.c  pragmas of other compilers that are about a loop
 *   unwritten.c     static objects that are as good as const
 *   splice.c        expressions of clauses put into the text so that clang types them
 *   ahead.c         that parse, begun together with the first
 *   types.c exprs.c fields.c literals.c inits.c stmts.c decls.c   cursors -> ir
 *   attach.c        Directive -> the loop, block or function after it
 *   selfcheck.c     the output's host part, parsed as C++
 *   compare.c       that C++ and the C it came from, tree by tree
 *   cxx_prelude.c   what the output's headers declare
 */
#ifndef GSP_FRONTEND_INTERNAL_H
#define GSP_FRONTEND_INTERNAL_H

#include <clang-c/Index.h>
#include <pthread.h>

#include "frontend/frontend.h"
#include "ir/ir.h"

/* Expressions and statements nested deeper than this are carried as text (lex.c refuses input
 * that is so deep that clang itself would run out of stack). */
enum { DEPTH_MAX = 800 };

/* ---- tokens (lex.c) -------------------------------------------------------------- */

typedef enum TokenKind {
	TOKEN_END,
	TOKEN_NEWLINE,
	TOKEN_IDENT,
	TOKEN_NUMBER,
	TOKEN_STRING,
	TOKEN_CHAR,
	TOKEN_PUNCT, /* one character, or "..." or "%:" */
} TokenKind;

typedef struct Token {
	TokenKind kind;
	unsigned begin, end;
	bool line_start; /* first token of its line */
} Token;

/* Comments and line splices are skipped; everything else of TEXT[at, size) comes out. */
typedef struct Lexer {
	const char *text;
	unsigned size, at;
	bool line_start;
} Lexer;

Lexer lexer(const char *text, size_t size, unsigned at);
Token lex_next(Lexer *l);
/* The next token that is no newline. */
Token lex_next_solid(Lexer *l);
bool lex_is(const Lexer *l, Token t, const char *spelling);
/* The token's text without line splices. */
const char *lex_text(Arena *a, const Lexer *l, Token t);
/* After an opening bracket was read: reads to its closing one. False at the end of the text. */
bool lex_to_close(Lexer *l, Token *close);
bool lex_contains(const char *text, size_t size, const char *word);
/* What follows the name in the next `define` in TEXT of the macro NAME, of LENGTH characters; NULL:
 * there is none. */
const char *macro_defined(const char *text, const char *name, size_t length);
/* Where a chain of prefix operators or statement heads is so long that a parser that descends
 * once for each would run out of stack: its offset; else -1. */
int64_t lex_too_deep(const char *text, size_t size);

/* ---- a table from pointers to pointers (table.c) --------------------------------- */

typedef struct Table {
	struct {
		const void *key;
		void *value;
	} *slots;
	unsigned capacity, count;
} Table;

void *table_get(const Table *t, const void *key);
void table_put(Arena *a, Table *t, const void *key, void *value);

/* ---- the state of one run -------------------------------------------------------- */

typedef struct FileEntry {
	CXFile handle;
	const unsigned *lines; /* offsets where lines begin; NULL until asked for */
	int line_count;
	const char *text; /* as libclang holds it; NULL if unknown */
	size_t size;
} FileEntry;

/* A clause's expression, its place in the main file and what became of it. */
typedef struct ClauseExpr {
	Directive *directive;
	Clause *clause;
	unsigned begin, end; /* in the main file */
	unsigned spliced;    /* where a copy begins in the spliced text */
	Range range;
	int section; /* index into clause->sections, else -1 */
	enum { PART_VALUE, PART_VAR, PART_LOW, PART_LENGTH } part;
	Expr *expr; /* filled by the conversion */
} ClauseExpr;

/* A name in a directive that is looked up once the unit is converted. */
typedef struct ClauseName {
	Directive *directive;
	Clause *clause;
	const char *name;
	const char *member; /* ".sum" of p->sum, or "" */
	Range range;
	bool is_function;
} ClauseName;

/* What a directive stands before. */
typedef struct Target {
	Directive *directive;
	unsigned offset; /* of the next token in the main file that is no directive */
	bool at_end;     /* there is none */
	Stmt *stmt;      /* outermost statement that begins there */
	Function *function, *inside;
	Loop *loop;
	bool opaque; /* it lies in something carried as text */
} Target;

/* Text inserted into the main file: `if(0){(void)(e);...}else ` before a statement. */
typedef struct Splice {
	unsigned at;         /* in the original text */
	unsigned begin, end; /* in the spliced text */
	LIST(int) exprs;     /* indices into clause_exprs, in the order of the text */
} Splice;

typedef struct NamedFunction {
	const char *name;
	CXCursor cursor;
} NamedFunction;

typedef struct Span {
	unsigned begin, end;
} Span;

typedef struct MacroUse {
	CXFile file; /* NULL: of none yet */
	unsigned at, end;
} MacroUse;

typedef struct Frontend Frontend;
struct Frontend {
	const FrontendOptions *options;
	Unit *unit;
	Arena *arena;
	CXIndex index;
	CXTranslationUnit tu;
	void (*work)(Frontend *f); /* of its thread */
	LIST(const char *) args;

	LIST(FileEntry) files; /* parallel to unit->files */
	CXFile last_file;      /* cache of file_index */
	int last_index;
	MacroUse last_macro; /* cache of macro_end */

	Table decls; /* clang's canonical declaration -> Var, Function, Record or Field */
	Table types; /* clang's canonical type -> Type */
	Table vla;   /* clang's canonical variable array type -> Expr, its count */

	Function *function; /* being converted */
	Loop *loop;         /* innermost loop being converted */
	Range outer;        /* place of the statement around the one being converted */
	int depth, type_depth;
	bool subscript; /* the next array converted is the base of a subscript */

	LIST(Function *) defined; /* functions with bodies, in source order */
	LIST(Span) skipped;       /* of the main file, by #if */
	LIST(Target) targets;     /* one a directive, in source order */
	LIST(ClauseName) names;
	LIST(NamedFunction) named; /* every function declared, once one is looked for */
	LIST(ClauseExpr) clause_exprs;
	LIST(Splice) splices;     /* in source order; empty if the text is the original */
	const char *splice_error; /* first error of the second parse outside any clause */
	struct Ahead *ahead;      /* the second parse, where it has begun */

	const CxxText *cxx; /* the text is this, read as C++ by selfcheck.c; else NULL */
	unsigned cxx_start; /* behind declarations of selfcheck.c's own */
};

/* ---- source.c -------------------------------------------------------------------- */

/* Index into unit->files, adding FILE if it is new; -1 for no file. */
int source_file(Frontend *f, CXFile file);
/* The text of file INDEX; NULL if unknown. */
const char *source_text(Frontend *f, int index, size_t *size);
Range source_range(Frontend *f, CXSourceRange r);
Range source_point(Frontend *f, CXSourceLocation at);
/* [begin, end) of file INDEX, with line and column computed. Offsets of the original text. */
Range source_span(Frontend *f, int index, unsigned begin, unsigned end);
/* Offset in the original main file of an offset in the text that clang has. */
unsigned source_unsplice(const Frontend *f, unsigned offset);
unsigned source_splice(const Frontend *f, unsigned offset); /* the other way */
/* R extended over the `;` that follows it. */
Range source_with_semicolon(Frontend *f, Range r);
bool source_is_system(CXCursor c);
const char *string_take(Arena *a, CXString s);

/* ---- pragma_lex.c, pragma_parse.c, splice.c, attach.c ---------------------------- */

typedef struct PragmaLine {
	unsigned begin, end; /* from '#' to the line's end */
	unsigned words;      /* just after `gsp` */
} PragmaLine;

/* Finds the directives of the main file and parses them; reports those in headers, and
 * `_Pragma`s. */
void pragma_find(Frontend *f);
/* The directives alone, as far as #if is known to leave them out. */
void pragma_lines(Frontend *f);
/* Offset of the first token at or after AT that is no comment, directive or skipped text. */
bool pragma_next_token(Frontend *f, unsigned at, unsigned *offset);
/* Parses one line into unit->directives; NULL where nothing of it could be understood. */
Directive *pragma_parse(Frontend *f, PragmaLine line);

/* The main file with the clauses' expressions in it; NULL where there are none. */
const char *splice_text(Frontend *f, size_t *size);
/* Parses the unit again with the clauses' expressions in it. */
void splice_parse(Frontend *f);
/* Begins to do so on another thread, the directives not being known yet. */
void ahead_start(Frontend *f);
/* What that has made of TEXT; NULL where it has parsed another text, or none. */
CXTranslationUnit ahead_take(Frontend *f, const char *text, size_t size);
void ahead_free(Frontend *f);
/* The splice whose text begins at this offset of the spliced text, or NULL. */
Splice *splice_at(Frontend *f, unsigned offset);
/* Takes the expressions out of the block of a spliced `if`. */
void splice_collect(Frontend *f, Splice *s, CXCursor block);
/* Puts the expressions into their clauses, checking their types. */
void splice_finish(Frontend *f);

/* Called for every statement before its parts, for every function after its body, and for what
 * is carried as text. */
void attach_stmt(Frontend *f, Stmt *s);
void attach_at(Frontend *f, Range place, Stmt *s); /* S, as if it began at PLACE */
void attach_function(Frontend *f, Function *fn);
void attach_opaque(Frontend *f, Range range);
/* Ties directives to loops, blocks and functions, and looks up the names in their clauses. */
void attach_finish(Frontend *f);

/* ---- parse.c --------------------------------------------------------------------- */

/* A state for another parse of the file that U is of; nothing is parsed yet. */
Frontend *frontend_beside(const FrontendOptions *options, const Unit *u);
/* Parses the main file as if it held TEXT. False where libclang gives up. */
bool parse_unit(Frontend *f, CXTranslationUnit *tu, const char *text, size_t size);
/* Adds ARG, and the user's options but for those about warnings and the language. */
void push_arg(Frontend *f, const char *arg);
void push_user_args(Frontend *f);
/* Runs WORK(f) on a thread with a large stack; false where there is none to be had. */
bool start_on_large_stack(Frontend *f, void (*work)(Frontend *f), pthread_t *thread);

/* ---- types.c decls.c stmts.c exprs.c literals.c inits.c -------------------------- */

Type *convert_type(Frontend *f, CXType t);
/* The type of cursor C as that of a value: arrays and functions (clang forgets that parameters
 * decay) become pointers. */
Type *convert_value_type(Frontend *f, CXCursor c);
Record *convert_record(Frontend *f, CXType t);
/* Converts the sizes of C's variable arrays, C being a variable or typedef. */
void convert_vla_sizes(Frontend *f, CXCursor c);

Var *convert_var(Frontend *f, CXCursor decl);
Function *convert_function(Frontend *f, CXCursor decl);
void convert_unit(Frontend *f);

Stmt *convert_stmt(Frontend *f, CXCursor c);
/* steps.c: the last part of loop S's header becomes part of the body where it does work. */
void move_work_to_body(Frontend *f, Stmt *s);
/* unwritten.c: static objects that the file never stores to are const. */
void find_unwritten(Frontend *f);
/* equal_bytes.c: strlen() has a body, and memcmp(), strcmp() and strncmp() have where only their
 * signs are asked for. */
void give_library_bodies(Frontend *f);
/* strings.c: which of these E, any expression, calls as the C library declares it. */
typedef enum StringCall { STRLEN, STRCMP, STRNCMP, STRING_CALLS } StringCall;
StringCall string_call(const Expr *e); /* STRING_CALLS: none */
/* A new function for what CALL calls, with parameters of these NAMES, whose body is to be
 * written. */
Function *library_function(Unit *u, const Expr *call, const char *const *names);
/* A new function that does what CALL, a call of WHICH, does. */
Function *string_function(Unit *u, const Expr *call, StringCall which);
/* loop_pragmas.c: fills Loop.pragmas, and refuses what `omp for` and its like share out. */
void find_loop_pragmas(Frontend *f);
/* The statement expression C as a conditional expression, if it is no more than that:
 * ({ if (x) ; else f(); }), as assert() is written; or NULL. */
Expr *convert_if_expr(Frontend *f, CXCursor c);
/* stmt_exprs.c: statement expression C as what it computes, if it does nothing else; or NULL. */
Expr *convert_value_expr(Frontend *f, CXCursor c);

typedef LIST(CXCursor) Cursors;
Cursors children_of(Frontend *f, CXCursor c);
Expr *convert_expr(Frontend *f, CXCursor c);
/* E, an array or a function, as a pointer. */
Expr *convert_decayed(Frontend *f, Expr *e, bool under_subscript);
Expr *convert_generic(Frontend *f, CXCursor c, Cursors kids);
Expr *convert_opaque(Frontend *f, CXCursor c, const char *what);
/* fields.c: the type of E after the integer promotions; whether E is a bit-field, or one is an
 * operand of OP, so that C compilers disagree about the result. */
Type *promoted_type(Frontend *f, const Expr *e);
bool is_wide_field(const Expr *e);
bool leaves_width(BinaryOp op, const Expr *left, const Expr *right);
#define WIDE_FIELD "arithmetic on a bit-field wider than int, where compilers differ"
/* E as a value of type T: an implicit cast where the types differ. */
Expr *convert_to(Frontend *f, Expr *e, Type *t);
/* Every variable named below C may be changed or have its address taken. */
void take_addresses(Frontend *f, CXCursor c);

Expr *convert_literal(Frontend *f, CXCursor c);
/* Complex numbers (complex.c). */
Expr *convert_part(Frontend *f, CXCursor c, CXCursor operand, bool imaginary);
Expr *convert_imaginary(Frontend *f, CXCursor c, Cursors kids);
/* CALL, or the number that it makes of two parts. */
Expr *made_complex(Frontend *f, Expr *call);
/* E as something that is compared with zero: if it is complex, by z != 0. */
Expr *truth_of(Frontend *f, Expr *e);
Expr *convert_truth(Frontend *f, CXCursor c);
/* What of E is converted to T: where E is complex and T real, its real part, or its truth; where T
 * is complex and E real, E as a part. */
Expr *real_of(Frontend *f, Expr *e, Type *t);
/* Where one of an operator's operands is complex, converts both to what C computes with. */
void meet_complex(Frontend *f, Expr **left, Expr **right);
/* The same for compound assignment E; false: it is not known how. */
bool meet_in_compound(Frontend *f, Expr *e);
/* C's value where it is an integer constant; NULL if not. */
Expr *convert_constant(Frontend *f, CXCursor c);
/* The initialiser C of an object of type T. */
Expr *convert_init(Frontend *f, CXCursor c, Type *t);

/* ---- cxx.c, compare.c, cxx_prelude.c --------------------------------------------- */

/* Cursors that only C++ has: C's node for what they mean, or NULL. */
Expr *convert_cxx(Frontend *f, CXCursor c, Cursors kids);
/* C++ calls a constructor where C initialises nothing. */
bool is_default_init(CXCursor init);

/* Errors of C, one a function at most, for what the C++ in CXX means otherwise. */
void compare_units(Unit *c, Unit *cxx, const CxxText *text);

/* C++ text that stands for the headers which the output includes. */
extern const char cxx_prelude[];

#endif
