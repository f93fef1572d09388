// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* stmts.c - statements and loops.
 *
 * libclang leaves out the missing parts of `for (;;)` without saying which, so the text is asked
 * where its semicolons are; a header whose text is spread over macros becomes opaque. */
#include "frontend/internal.h"

static Stmt *new_stmt(Frontend *f, StmtKind kind, CXCursor c)
{
	return stmt_new(f->unit, kind, source_range(f, clang_getCursorExtent(c)));
}

/* Takes in the `;` behind S, unless a macro made both S and what it is part of: then the `;`, if
 * there is one, is not S's. */
static void take_semicolon(Frontend *f, Stmt *s)
{
	Range *outer = &f->outer;
	if (s->range.in_macro && outer->in_macro && outer->file == s->range.file &&
		outer->begin == s->range.begin && outer->end == s->range.end)
		return;
	s->range = source_with_semicolon(f, s->range);
}

/* The loops, directives and variables below are hidden; whatever it does is not. */
static Stmt *opaque_stmt(Frontend *f, CXCursor c, const char *what)
{
	Stmt *s = new_stmt(f, STMT_OPAQUE, c);
	s->u.what = what;
	take_addresses(f, c);
	attach_opaque(f, s->range);
	return s;
}

static void end_with(Stmt *s, const Stmt *last)
{
	if (last && last->range.file == s->range.file && last->range.end > s->range.end)
		s->range.end = last->range.end;
}

/* ---- loops ----------------------------------------------------------------------- */

typedef struct ForParts {
	CXCursor part[3]; /* init, condition, step; null where missing */
	CXCursor body;
} ForParts;

/* The header's text: which of its three slots hold something, and where they end. */
typedef struct ForText {
	CXFile file;
	unsigned place[4]; /* offsets of `(`, both `;` and `)` */
	bool filled[3];
	int count; /* of those filled */
} ForText;

/* Reads `( a ; b ; c )` behind the first token at AT; false if that is not what stands there. */
static bool read_header(Frontend *f, CXFile file, unsigned at, ForText *h)
{
	size_t size;
	const char *text = file ? clang_getFileContents(f->tu, file, &size) : NULL;
	if (!text || at >= size)
		return false;
	Lexer l = lexer(text, size, at);
	Token t = lex_next(&l);
	*h = (ForText){.file = file};
	t = lex_next_solid(&l);
	if (t.kind != TOKEN_PUNCT || text[t.begin] != '(')
		return false;
	h->place[0] = t.begin;
	int depth = 1, slot = 0;
	while (depth > 0 && slot < 3) {
		t = lex_next_solid(&l);
		if (t.kind == TOKEN_END)
			return false;
		char c = t.kind == TOKEN_PUNCT ? text[t.begin] : 'x';
		depth += c == '(' || c == '[' || c == '{';
		depth -= c == ')' || c == ']' || c == '}';
		if (depth == 0 || (depth == 1 && c == ';')) {
			h->place[++slot] = t.begin;
		} else if (!h->filled[slot]) {
			h->filled[slot] = true;
			h->count++;
		}
	}
	return depth == 0 && slot == 3;
}

/* Where the `for` of cursor C is spelled, and where it stands after macros are undone. */
static bool find_header(Frontend *f, CXCursor c, ForText *h)
{
	CXFile file;
	unsigned at;
	CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(c));
	clang_getSpellingLocation(start, &file, NULL, NULL, &at);
	if (read_header(f, file, at, h))
		return true;
	clang_getExpansionLocation(start, &file, NULL, NULL, &at);
	return read_header(f, file, at, h);
}

/* Slot of the header that OFFSET lies in: 0 to 2, or -1. */
static int slot_of(const ForText *h, unsigned offset)
{
	for (int i = 0; i < 3; i++)
		if (offset > h->place[i] && offset < h->place[i + 1])
			return i;
	return -1;
}

/* Slot in which cursor C begins. */
static int find_slot(const ForText *h, CXCursor c)
{
	CXFile file;
	unsigned at;
	CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(c));
	clang_getExpansionLocation(start, &file, NULL, NULL, &at);
	if (file != h->file || slot_of(h, at) < 0)
		clang_getSpellingLocation(start, &file, NULL, NULL, &at);
	return file == h->file ? slot_of(h, at) : -1;
}

static bool sort_parts(Frontend *f, CXCursor c, Cursors kids, ForParts *parts)
{
	int n = kids.count - 1;
	parts->body = kids.at[n];
	for (int i = 0; i < 3; i++)
		parts->part[i] = n == 3 ? kids.at[i] : clang_getNullCursor();
	if (n == 3 || n == 0)
		return true;
	ForText h;
	if (!find_header(f, c, &h))
		return false;
	/* As many slots with text as there are parts; else some text expands to nothing. */
	int next = 0;
	for (int i = 0; i < n; i++) {
		while (h.count == n && !h.filled[next])
			next++;
		int slot = h.count == n ? next++ : find_slot(&h, kids.at[i]);
		if (slot < 0 || !clang_Cursor_isNull(parts->part[slot]))
			return false;
		parts->part[slot] = kids.at[i];
	}
	return true;
}

static Loop *push_loop(Frontend *f, Stmt *s)
{
	Loop *loop = arena_alloc(f->arena, sizeof *loop);
	loop->function = f->function;
	loop->stmt = s;
	loop->parent = f->loop;
	s->u.loop.loop = loop;
	if (f->function)
		list_push(f->arena, &f->function->loops, loop);
	if (s->range.file == 0)
		list_push(f->arena, &f->unit->loops, loop);
	f->loop = loop;
	return loop;
}

static Stmt *convert_for(Frontend *f, CXCursor c, Stmt *s, Cursors kids)
{
	ForParts parts;
	s->kind = STMT_FOR;
	Loop *loop = push_loop(f, s);
	if (kids.count == 0 || kids.count > 4 || !sort_parts(f, c, kids, &parts)) {
		f->loop = loop->parent;
		return NULL;
	}
	if (!clang_Cursor_isNull(parts.part[0]))
		s->u.loop.init = convert_stmt(f, parts.part[0]);
	if (!clang_Cursor_isNull(parts.part[1]))
		s->u.loop.condition = convert_truth(f, parts.part[1]);
	if (!clang_Cursor_isNull(parts.part[2]))
		s->u.loop.step = convert_expr(f, parts.part[2]);
	s->u.loop.body = convert_stmt(f, parts.body);
	end_with(s, s->u.loop.body);
	move_work_to_body(f, s);
	f->loop = loop->parent;
	return s;
}

/* A header that cannot be told apart: the loop was never one. */
static void forget_loop(Frontend *f, Stmt *s)
{
	Unit *u = f->unit;
	if (f->function && f->function->loops.count &&
		f->function->loops.at[f->function->loops.count - 1]->stmt == s)
		f->function->loops.count--;
	if (u->loops.count && u->loops.at[u->loops.count - 1]->stmt == s)
		u->loops.count--;
}

static Stmt *convert_while(Frontend *f, Stmt *s, Cursors kids, bool is_do)
{
	Loop *loop = push_loop(f, s);
	s->u.loop.condition = convert_truth(f, kids.at[is_do]);
	s->u.loop.body = convert_stmt(f, kids.at[!is_do]);
	int64_t more;
	loop->is_block = is_do && expr_is_int(s->u.loop.condition, &more) && !more;
	if (!is_do)
		end_with(s, s->u.loop.body);
	f->loop = loop->parent;
	return s;
}

/* ---- the others ------------------------------------------------------------------ */

static Stmt *convert_block(Frontend *f, Stmt *s, Cursors kids)
{
	for (int i = 0; i < kids.count; i++) {
		Stmt *child = convert_stmt(f, kids.at[i]);
		/* The `;` behind a macro may be a statement of its own. */
		Stmt *before = s->u.block.count ? s->u.block.at[s->u.block.count - 1] : NULL;
		if (before && before->range.file == child->range.file && before->range.in_macro &&
			!child->range.in_macro && child->kind == STMT_NULL &&
			before->range.end > child->range.begin)
			before->range.end = child->range.begin;
		list_push(f->arena, &s->u.block, child);
	}
	return s;
}

/* None stands before C, a declaration. What the compiler knows by itself is declared where its name
 * is read first. */
static bool is_first(CXCursor c)
{
	return clang_equalLocations(clang_getCursorLocation(c),
		       clang_getCursorLocation(clang_getCanonicalCursor(c))) != 0;
}

static Stmt *convert_decl(Frontend *f, Stmt *s, Cursors kids)
{
	for (int i = 0; i < kids.count; i++) {
		CXCursor c = kids.at[i];
		enum CXCursorKind kind = clang_getCursorKind(c);
		if (kind == CXCursor_VarDecl)
			list_push(f->arena, &s->u.vars, convert_var(f, c));
		else if (kind == CXCursor_TypedefDecl)
			convert_vla_sizes(f, c);
		else if (kind == CXCursor_FunctionDecl)
			list_push(f->arena, &f->unit->local_functions,
				((LocalFunction){convert_function(f, c),
					source_range(f, clang_getCursorExtent(c)),
					is_first(c)}));
	}
	return s;
}

/* C is `;`, or an expression without a value. */
static bool is_void_statement(CXCursor c)
{
	return clang_getCursorKind(c) == CXCursor_NullStmt ||
	       (clang_isExpression(clang_getCursorKind(c)) &&
		       clang_getCursorType(c).kind == CXType_Void);
}

/* No value, where C is `;`. */
static Expr *convert_void(Frontend *f, CXCursor c, Type *type)
{
	if (clang_getCursorKind(c) != CXCursor_NullStmt)
		return convert_expr(f, c);
	Expr *zero = expr_int(f->unit, f->unit->scalar[SC_INT], 0);
	return expr_cast(f->unit, type, zero);
}

Expr *convert_if_expr(Frontend *f, CXCursor c)
{
	Cursors kids = children_of(f, c);
	if (kids.count != 1 || f->depth >= DEPTH_MAX)
		return NULL;
	kids = children_of(f, kids.at[0]);
	if (kids.count != 1 || clang_getCursorKind(kids.at[0]) != CXCursor_IfStmt)
		return NULL;
	kids = children_of(f, kids.at[0]);
	if (kids.count != 3 || !is_void_statement(kids.at[1]) || !is_void_statement(kids.at[2]))
		return NULL;
	Type *type = convert_type(f, clang_getCursorType(c));
	if (type->kind != TYPE_VOID)
		return NULL;
	Expr *condition = convert_truth(f, kids.at[0]);
	Expr *yes = convert_void(f, kids.at[1], type), *no = convert_void(f, kids.at[2], type);
	Expr *e = expr_cond(f->unit, type, condition, yes, no);
	e->range = source_range(f, clang_getCursorExtent(c));
	return e;
}

typedef LIST(Expr *) Conditions;

/* What stands between the ||s of E, in their order. */
static void between_ors(Frontend *f, Expr *e, Conditions *parts)
{
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_LOR) {
		between_ors(f, e->u.binary.left, parts);
		between_ors(f, e->u.binary.right, parts);
	} else {
		list_push(f->arena, parts, e);
	}
}

/* if (a || (v = f()) == 0) break; is if (a) break; else if ((v = f()) == 0) break; which says where
 * v is set. */
static void part_condition(Frontend *f, Stmt *s)
{
	const Stmt *yes = s->u.branch.yes;
	Conditions parts = {0};
	bool effects = false;
	while (yes && yes->kind == STMT_BLOCK && yes->u.block.count == 1)
		yes = yes->u.block.at[0];
	if (!yes || (yes->kind != STMT_BREAK && yes->kind != STMT_CONTINUE) || s->u.branch.no)
		return;
	between_ors(f, s->u.branch.condition, &parts);
	for (int i = 1; i < parts.count; i++)
		effects |= expr_has_effects(parts.at[i]);
	for (int i = 1; effects && i < parts.count; i++) {
		s->u.branch.condition = parts.at[i - 1];
		Stmt *other = stmt_new(f->unit, STMT_IF, s->range);
		other->u.branch.condition = parts.at[i];
		other->u.branch.yes = stmt_new(f->unit, yes->kind, yes->range);
		s->u.branch.no = other;
		s = other;
	}
}

static Stmt *convert_if(Frontend *f, Stmt *s, Cursors kids)
{
	s->u.branch.condition = convert_truth(f, kids.at[0]);
	s->u.branch.yes = convert_stmt(f, kids.at[1]);
	end_with(s, s->u.branch.yes);
	if (kids.count == 3) {
		s->u.branch.no = convert_stmt(f, kids.at[2]);
		end_with(s, s->u.branch.no);
	}
	part_condition(f, s);
	return s;
}

static Stmt *convert_case(Frontend *f, Stmt *s, Cursors kids, bool is_default)
{
	int values = kids.count - 1;
	if (!is_default && values < 1)
		return NULL;
	if (!is_default) {
		s->u.label_case.value = convert_constant(f, kids.at[0]);
		if (!s->u.label_case.value)
			return NULL;
	}
	if (values == 2) {
		s->u.label_case.value_end = convert_constant(f, kids.at[1]);
		if (!s->u.label_case.value_end)
			return NULL;
	}
	s->u.label_case.body = convert_stmt(f, kids.at[values]);
	end_with(s, s->u.label_case.body);
	return s;
}

/* C is a statement expression, perhaps in parentheses, whose value, if it has one, goes nowhere:
 * its statements are those of *BLOCK. */
static bool find_block(Frontend *f, CXCursor c, CXCursor *block)
{
	enum CXCursorKind kind = clang_getCursorKind(c);
	bool wraps = kind == CXCursor_ParenExpr || kind == CXCursor_UnexposedExpr ||
		     (kind == CXCursor_CStyleCastExpr &&
			     clang_getCursorType(c).kind == CXType_Void) ||
		     (kind == CXCursor_UnaryOperator &&
			     clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Extension);
	if (!wraps && kind != CXCursor_StmtExpr)
		return false;
	Cursors kids = children_of(f, c);
	if (kids.count != 1)
		return false;
	*block = kids.at[0];
	return wraps ? find_block(f, *block, block) : true;
}

static Stmt *convert_expr_stmt(Frontend *f, Stmt *s, CXCursor c)
{
	CXCursor block;
	if (find_block(f, c, &block)) {
		s->kind = STMT_BLOCK;
		convert_block(f, s, children_of(f, block));
		take_semicolon(f, s);
		return s;
	}
	s->kind = STMT_EXPR;
	s->u.expr = convert_expr(f, c);
	return s;
}

static bool are_expressions(Cursors kids, int first, int count)
{
	for (int i = first; i < first + count; i++)
		if (i >= kids.count || !clang_isExpression(clang_getCursorKind(kids.at[i])))
			return false;
	return true;
}

/* NULL where the statement has a shape that is not foreseen. */
static Stmt *convert_kind(Frontend *f, CXCursor c, Stmt *s, Cursors kids)
{
	int n = kids.count;
	enum CXCursorKind kind = clang_getCursorKind(c);
	switch ((int)kind) {
	case CXCursor_NullStmt: /* the one statement whose place has its semicolon */
		return s;
	case CXCursor_CompoundStmt:
		s->kind = STMT_BLOCK;
		return convert_block(f, s, kids);
	case CXCursor_DeclStmt:
		s->kind = STMT_DECL;
		return convert_decl(f, s, kids);
	case CXCursor_IfStmt:
		s->kind = STMT_IF;
		return (n == 2 || n == 3) && are_expressions(kids, 0, 1) ? convert_if(f, s, kids)
									 : NULL;
	case CXCursor_ForStmt:
		return convert_for(f, c, s, kids);
	case CXCursor_WhileStmt:
		s->kind = STMT_WHILE;
		return n == 2 && are_expressions(kids, 0, 1) ? convert_while(f, s, kids, false)
							     : NULL;
	case CXCursor_DoStmt:
		s->kind = STMT_DO;
		return n == 2 && are_expressions(kids, 1, 1) ? convert_while(f, s, kids, true)
							     : NULL;
	case CXCursor_SwitchStmt:
		s->kind = STMT_SWITCH;
		if (n != 2 || !are_expressions(kids, 0, 1))
			return NULL;
		s->u.select.value = convert_expr(f, kids.at[0]);
		s->u.select.body = convert_stmt(f, kids.at[1]);
		end_with(s, s->u.select.body);
		return s;
	case CXCursor_CaseStmt:
	case CXCursor_DefaultStmt:
		s->kind = STMT_CASE;
		return n ? convert_case(f, s, kids, kind == CXCursor_DefaultStmt) : NULL;
	case CXCursor_BreakStmt:
	case CXCursor_ContinueStmt:
		s->kind = kind == CXCursor_BreakStmt ? STMT_BREAK : STMT_CONTINUE;
		return s;
	case CXCursor_ReturnStmt:
		s->kind = STMT_RETURN;
		if (n)
			s->u.expr = convert_expr(f, kids.at[0]);
		return s;
	case CXCursor_GotoStmt:
		s->kind = STMT_GOTO;
		if (n != 1)
			return NULL;
		s->u.label.name = string_take(f->arena, clang_getCursorSpelling(kids.at[0]));
		return s;
	case CXCursor_LabelStmt:
		s->kind = STMT_LABEL;
		s->u.label.name = string_take(f->arena, clang_getCursorSpelling(c));
		if (!n)
			return NULL;
		s->u.label.body = convert_stmt(f, kids.at[n - 1]);
		end_with(s, s->u.label.body);
		return s;
	default:
		return clang_isExpression(kind) ? convert_expr_stmt(f, s, c) : NULL;
	}
}

static const char *opaque_name(CXCursor c)
{
	switch ((int)clang_getCursorKind(c)) {
	case CXCursor_GCCAsmStmt:
	case CXCursor_MSAsmStmt:
		return "asm";
	case CXCursor_IndirectGotoStmt:
		return "computed goto";
	case CXCursor_ForStmt:
		return "for whose header is spread over macros";
	default:
		return "statement";
	}
}

/* `if(0){...}else LOOP` that splice.c put in: the loop, and the expressions noted. */
static bool take_splice(Frontend *f, CXCursor c, CXCursor *loop)
{
	if (f->splices.count == 0 || clang_getCursorKind(c) != CXCursor_IfStmt)
		return false;
	CXFile file;
	unsigned at;
	clang_getSpellingLocation(
		clang_getRangeStart(clang_getCursorExtent(c)), &file, NULL, NULL, &at);
	Splice *splice = source_file(f, file) == 0 ? splice_at(f, at) : NULL;
	Cursors kids = splice ? children_of(f, c) : (Cursors){0};
	if (kids.count != 3)
		return false;
	splice_collect(f, splice, kids.at[1]);
	*loop = kids.at[2];
	return true;
}

/* The statement behind attributes and pragmas such as unroll. */
static bool find_attributed(Frontend *f, CXCursor c, CXCursor *stmt)
{
	Cursors kids = children_of(f, c);
	if (kids.count == 0)
		return false;
	*stmt = kids.at[kids.count - 1];
	enum CXCursorKind kind = clang_getCursorKind(*stmt);
	return clang_isStatement(kind) || clang_isExpression(kind);
}

/* Whether a `;` that clang leaves out ends the statement. */
static bool has_semicolon(Frontend *f, const Stmt *s)
{
	size_t size;
	const char *text = source_text(f, s->range.file, &size);
	switch (s->kind) {
	case STMT_EXPR:
	case STMT_DO:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
		return true;
	case STMT_OPAQUE:
		return text && s->range.end > 0 && s->range.end <= size &&
		       text[s->range.end - 1] != '}' && text[s->range.end - 1] != ';';
	case STMT_NULL: /* the one simple statement whose place has it */
	case STMT_DECL:
	case STMT_BLOCK:
	case STMT_IF:
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_SWITCH:
	case STMT_CASE:
	case STMT_LABEL:
		return false;
	}
	internal_error("statement kind %d", (int)s->kind);
}

Stmt *convert_stmt(Frontend *f, CXCursor c)
{
	CXCursor rest;
	if (take_splice(f, c, &rest))
		return convert_stmt(f, rest);
	if (clang_getCursorKind(c) == CXCursor_UnexposedStmt && find_attributed(f, c, &rest)) {
		Stmt *s = convert_stmt(f, rest);
		attach_at(f, source_range(f, clang_getCursorExtent(c)), s);
		return s;
	}
	if (f->depth >= DEPTH_MAX)
		return opaque_stmt(f, c, "statement nested too deeply");
	f->depth++;
	Stmt *s = new_stmt(f, STMT_NULL, c);
	attach_stmt(f, s);
	bool is_expr = clang_isExpression(clang_getCursorKind(c));
	Range outer = f->outer;
	f->outer = s->range;
	if (!convert_kind(f, c, s, is_expr ? (Cursors){0} : children_of(f, c))) {
		forget_loop(f, s);
		*s = *opaque_stmt(f, c, opaque_name(c)); /* a directive may point to S */
	}
	f->outer = outer;
	if (has_semicolon(f, s))
		take_semicolon(f, s);
	f->depth--;
	return s;
}
