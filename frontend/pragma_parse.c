// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pragma_parse.c - one directive line -> Directive and Clauses.
 *
 *   directive = ("reduce" | "scan" | "parallel" | "auto" | "data") { [","] (operators | clause) }
 *   operators = "(" op ":" name { "," name } ")"
 *   clause    = word [ "(" arguments ")" ]           (the table below)
 *
 * Names and expressions are only noted here with their places: they are looked up and typed once
 * the unit is known (attach.c, splice.c). An error in one clause does not hide those in others. */
#include "frontend/internal.h"

#include <string.h>

typedef enum ArgForm {
	ARG_NONE,
	ARG_EXPR,
	ARG_FUNCTION,
	ARG_WORDS,
	ARG_SECTIONS,
} ArgForm;

#define IN(kind) (1u << (kind))
#define LOOPS    (IN(DIR_REDUCE) | IN(DIR_SCAN) | IN(DIR_PARALLEL))

static const struct {
	const char *name;
	ClauseKind kind;
	ArgForm form;
	unsigned allowed; /* directives */
	bool repeated;    /* may stand more than once */
	const char *words[5];
} clauses[] = {
	{"identity", CLAUSE_IDENTITY, ARG_EXPR, IN(DIR_REDUCE) | IN(DIR_SCAN), false, {0}},
	{"combine", CLAUSE_COMBINE, ARG_FUNCTION, IN(DIR_REDUCE) | IN(DIR_SCAN), false, {0}},
	{"commutative", CLAUSE_COMMUTATIVE, ARG_NONE, IN(DIR_REDUCE) | IN(DIR_SCAN), false, {0}},
	{"inclusive", CLAUSE_INCLUSIVE, ARG_NONE, IN(DIR_SCAN), false, {0}},
	{"exclusive", CLAUSE_EXCLUSIVE, ARG_NONE, IN(DIR_SCAN), false, {0}},
	{"forward", CLAUSE_FORWARD, ARG_NONE, IN(DIR_SCAN), false, {0}},
	{"backward", CLAUSE_BACKWARD, ARG_NONE, IN(DIR_SCAN), false, {0}},
	{"segment", CLAUSE_SEGMENT, ARG_EXPR, IN(DIR_SCAN) | IN(DIR_REDUCE), false, {0}},
	{"deterministic", CLAUSE_DETERMINISTIC, ARG_NONE, LOOPS | IN(DIR_AUTO), false, {0}},
	{"accurate", CLAUSE_ACCURATE, ARG_WORDS, IN(DIR_REDUCE) | IN(DIR_SCAN) | IN(DIR_AUTO),
		false, {"pairwise", "compensated"}},
	{"copyin", CLAUSE_COPYIN, ARG_SECTIONS, LOOPS | IN(DIR_DATA), true, {0}},
	{"copyout", CLAUSE_COPYOUT, ARG_SECTIONS, LOOPS | IN(DIR_DATA), true, {0}},
	{"copy", CLAUSE_COPY, ARG_SECTIONS, LOOPS | IN(DIR_DATA), true, {0}},
	{"create", CLAUSE_CREATE, ARG_SECTIONS, LOOPS | IN(DIR_DATA), true, {0}},
	{"assume", CLAUSE_ASSUME, ARG_WORDS, LOOPS | IN(DIR_AUTO), true,
		{"noalias", "injective", "reassociate", "finite"}},
	{"if", CLAUSE_IF, ARG_EXPR, LOOPS | IN(DIR_DATA), false, {0}},
	{"block", CLAUSE_BLOCK, ARG_EXPR, LOOPS, false, {0}},
};
enum { CLAUSES = sizeof clauses / sizeof *clauses };

static const char *const directives[] = {
	[DIR_REDUCE] = "reduce",
	[DIR_SCAN] = "scan",
	[DIR_PARALLEL] = "parallel",
	[DIR_AUTO] = "auto",
	[DIR_DATA] = "data",
};
enum { DIRECTIVES = sizeof directives / sizeof *directives };

typedef struct Parser {
	Frontend *f;
	Lexer l;
	Token token; /* the next one; END at the line's end */
	unsigned end;
	Directive *directive;
	int first_name, first_expr; /* of the directive, in the lists of f */
} Parser;

static void advance(Parser *p)
{
	p->token = lex_next(&p->l);
	if (p->token.begin >= p->end)
		p->token = (Token){.kind = TOKEN_END, .begin = p->end, .end = p->end};
}

static bool at(const Parser *p, const char *text)
{
	return p->token.kind != TOKEN_END && lex_is(&p->l, p->token, text);
}

static bool accept(Parser *p, const char *text)
{
	bool yes = at(p, text);
	if (yes)
		advance(p);
	return yes;
}

static Range token_range(const Parser *p, Token t)
{
	return source_span(p->f, 0, t.begin, t.end);
}

static const char *token_text(const Parser *p, Token t)
{
	return t.kind == TOKEN_END
		       ? "the end of the line"
		       : arena_printf(p->f->arena, "'%s'", lex_text(p->f->arena, &p->l, t));
}

#define error(p, code, token, ...)                                                                 \
	unit_error((p)->f->unit, code, token_range(p, token), __VA_ARGS__)

static bool expect(Parser *p, const char *text, const char *where)
{
	if (accept(p, text))
		return true;
	error(p, CODE_DIRECTIVE_FORM, p->token, "expected '%s' %s, not %s", text, where,
		token_text(p, p->token));
	return false;
}

/* Reads to the `)` that closes an open one, at the line's end at the latest; other brackets may
 * be what is wrong. */
static void skip_to_close(Parser *p)
{
	for (int depth = 1; p->token.kind != TOKEN_END; advance(p)) {
		if (p->token.kind != TOKEN_PUNCT)
			continue;
		char c = p->l.text[p->token.begin];
		depth += (c == '(') - (c == ')');
		if (depth == 0) {
			advance(p);
			return;
		}
	}
}

static Clause *new_clause(Parser *p, ClauseKind kind, Token first)
{
	Clause *c = arena_alloc(p->f->arena, sizeof *c);
	c->kind = kind;
	c->range = token_range(p, first);
	return c;
}

/* ---- expressions ----------------------------------------------------------------- */

/* Text of [begin, end) on one line and of the same length: splices and comments become blanks. */
static char *flat_text(Parser *p, unsigned begin, unsigned end)
{
	char *text = arena_alloc(p->f->arena, end - begin + 1);
	memset(text, ' ', end - begin);
	Lexer l = p->l;
	l.at = begin;
	for (Token t = lex_next(&l); t.begin < end && t.kind != TOKEN_END; t = lex_next(&l)) {
		const char *plain = lex_text(p->f->arena, &l, t);
		if (t.kind != TOKEN_NEWLINE)
			memcpy(text + (t.begin - begin), plain, strlen(plain));
	}
	return text;
}

/* Reads up to an outer `,` `:` `]` or `)`. False (reported) where nothing is there or brackets do
 * not match. */
static bool read_expr(Parser *p, const char *stop, unsigned *begin, unsigned *end)
{
	char open[64];
	int depth = 0;
	Token first = p->token;
	*begin = *end = first.begin;
	for (; p->token.kind != TOKEN_END; advance(p)) {
		char c = p->token.kind == TOKEN_PUNCT ? p->l.text[p->token.begin] : 'x';
		if (depth == 0 && strchr(stop, c))
			break;
		if (strchr("([{", c) && depth < 64)
			open[depth++] = c == '(' ? ')' : c == '[' ? ']' : '}';
		else if (strchr(")]}", c) && (depth == 0 || open[--depth] != c))
			break;
		else if (strchr(";#", c) || depth == 64)
			break;
		*end = p->token.end;
	}
	if (*end == *begin) {
		error(p, CODE_DIRECTIVE_FORM, p->token, "expected an expression, not %s",
			token_text(p, p->token));
		return false;
	}
	bool ok = depth == 0 && p->token.kind != TOKEN_END &&
		  strchr(stop, p->l.text[p->token.begin]) && p->token.kind == TOKEN_PUNCT;
	if (!ok)
		error(p, CODE_DIRECTIVE_FORM, p->token, "brackets do not match: unexpected %s",
			token_text(p, p->token));
	return ok;
}

static void note_expr(Parser *p, Clause *c, int section, int part, unsigned begin, unsigned end)
{
	ClauseExpr e = {
		.directive = p->directive,
		.clause = c,
		.begin = begin,
		.end = end,
		.range = source_span(p->f, 0, begin, end),
		.section = section,
		.part = part,
	};
	list_push(p->f->arena, &p->f->clause_exprs, e);
}

static bool parse_expr(Parser *p, Clause *c)
{
	unsigned begin, end;
	if (!read_expr(p, "),", &begin, &end))
		return false;
	c->expr_text = flat_text(p, begin, end);
	note_expr(p, c, -1, PART_VALUE, begin, end);
	return true;
}

/* a, a[n], a[lo:n] */
static bool parse_section(Parser *p, Clause *c)
{
	Token name = p->token;
	if (name.kind != TOKEN_IDENT) {
		error(p, CODE_DIRECTIVE_FORM, name, "expected the name of an array, not %s",
			token_text(p, name));
		return false;
	}
	advance(p);
	int index = c->sections.count;
	Section s = {.range = token_range(p, name)};
	note_expr(p, c, index, PART_VAR, name.begin, name.end);
	if (accept(p, "[")) {
		unsigned low, low_end, n, n_end;
		if (at(p, ":")) { /* a[:n] */
			low = low_end = p->token.begin;
		} else if (!read_expr(p, ":]", &low, &low_end)) {
			return false;
		}
		if (!expect(p, ":", "between the first element and their number"))
			return false;
		if (!read_expr(p, "]", &n, &n_end))
			return false;
		s.range.end = p->token.end;
		advance(p);
		if (low_end > low)
			note_expr(p, c, index, PART_LOW, low, low_end);
		note_expr(p, c, index, PART_LENGTH, n, n_end);
	}
	list_push(p->f->arena, &c->sections, s);
	return true;
}

/* ---- words and names ------------------------------------------------------------- */

static bool parse_word(Parser *p, Clause *c, const char *const *words)
{
	const char *list = "";
	for (int i = 0; words[i]; i++) {
		list = arena_printf(p->f->arena, "%s%s%s", list, i ? ", " : "", words[i]);
		if (!at(p, words[i]))
			continue;
		for (int k = 0; k < c->words.count; k++)
			if (strcmp(c->words.at[k], words[i]) == 0) {
				error(p, CODE_CLAUSE_TWICE, p->token, "'%s' stands here twice",
					words[i]);
				return false;
			}
		list_push(p->f->arena, &c->words, words[i]);
		advance(p);
		return true;
	}
	error(p, CODE_DIRECTIVE_FORM, p->token, "expected one of %s, not %s", list,
		token_text(p, p->token));
	return false;
}

/* `->a.b` behind a variable's name: ".a.b". NULL: no member's name. */
static const char *parse_member(Parser *p)
{
	const char *path = "";
	while (at(p, "-") || at(p, ".")) {
		bool arrow = at(p, "-");
		advance(p);
		if (arrow && !expect(p, ">", "after '-'"))
			return NULL;
		if (p->token.kind != TOKEN_IDENT) {
			error(p, CODE_DIRECTIVE_FORM, p->token,
				"expected the name of a member, not %s", token_text(p, p->token));
			return NULL;
		}
		path = arena_printf(p->f->arena, "%s.%s", path,
			lex_text(p->f->arena, &p->l, p->token));
		advance(p);
	}
	return path;
}

static bool parse_name(Parser *p, Clause *c, bool is_function)
{
	while (!is_function && at(p, "*"))
		advance(p);
	if (p->token.kind != TOKEN_IDENT) {
		error(p, CODE_DIRECTIVE_FORM, p->token, "expected the name of a %s, not %s",
			is_function ? "function" : "variable", token_text(p, p->token));
		return false;
	}
	ClauseName n = {
		.directive = p->directive,
		.clause = c,
		.name = lex_text(p->f->arena, &p->l, p->token),
		.member = "",
		.range = token_range(p, p->token),
		.is_function = is_function,
	};
	advance(p);
	if (!is_function)
		n.member = parse_member(p);
	if (n.member)
		list_push(p->f->arena, &p->f->names, n);
	return n.member != NULL;
}

/* ---- operators ------------------------------------------------------------------- */

static const struct {
	const char *text;
	BinaryOp op;
} operators[] = {{"+", BIN_ADD}, {"*", BIN_MUL}, {"&", BIN_AND}, {"|", BIN_OR}, {"^", BIN_XOR},
	{"&&", BIN_LAND}, {"||", BIN_LOR}};

static bool parse_operator(Parser *p, Clause *c)
{
	Token first = p->token;
	if (first.kind == TOKEN_IDENT) {
		c->op_text = lex_text(p->f->arena, &p->l, first);
		c->op_kind = at(p, "min")   ? OPTEXT_MIN
			     : at(p, "max") ? OPTEXT_MAX
					    : OPTEXT_FUNCTION;
		if (c->op_kind == OPTEXT_FUNCTION)
			return parse_name(p, c, true);
		advance(p);
		return true;
	}
	char text[4] = "";
	for (size_t n = 0; p->token.kind == TOKEN_PUNCT && !at(p, ":") && !at(p, ")") && n < 3;
		n++) {
		text[n] = p->l.text[p->token.begin];
		first.end = p->token.end;
		advance(p);
	}
	c->op_text = arena_printf(p->f->arena, "%s", text);
	for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
		if (strcmp(operators[i].text, text) == 0) {
			c->op = operators[i].op;
			c->op_kind = OPTEXT_OPERATOR;
			return true;
		}
	error(p, CODE_OPERATOR_UNKNOWN, first,
		"%s is no operator of a reduction or scan: + * min max & | ^ && || or a "
		"function's name",
		*text ? arena_printf(p->f->arena, "'%s'", text) : token_text(p, first));
	return false;
}

static void parse_operators(Parser *p, Token open)
{
	Clause *c = new_clause(p, CLAUSE_OP, open);
	bool ok = parse_operator(p, c) && expect(p, ":", "after the operator");
	do
		ok = ok && parse_name(p, c, false);
	while (ok && accept(p, ","));
	c->range.end = p->token.end;
	if (!ok || !expect(p, ")", "after the variables")) {
		skip_to_close(p);
		return;
	}
	if (p->directive->kind != DIR_REDUCE && p->directive->kind != DIR_SCAN) {
		error(p, CODE_CLAUSE_MISPLACED, open,
			"'%s' takes no operator: write reduce or scan",
			directives[p->directive->kind]);
		return;
	}
	list_push(p->f->arena, &p->directive->clauses, c);
}

/* ---- clauses --------------------------------------------------------------------- */

static bool parse_arguments(Parser *p, Clause *c, int row)
{
	bool ok = true;
	switch (clauses[row].form) {
	case ARG_NONE:
		return true;
	case ARG_EXPR:
		return parse_expr(p, c);
	case ARG_FUNCTION:
		return parse_name(p, c, true);
	case ARG_WORDS:
		do
			ok = parse_word(p, c, clauses[row].words);
		while (ok && c->kind == CLAUSE_ASSUME && accept(p, ","));
		return ok;
	case ARG_SECTIONS:
		do
			ok = parse_section(p, c);
		while (ok && accept(p, ","));
		return ok;
	}
	return ok;
}

static void drop_notes(Frontend *f, const Clause *c)
{
	int n = 0;
	for (int i = 0; i < f->clause_exprs.count; i++)
		if (f->clause_exprs.at[i].clause != c)
			f->clause_exprs.at[n++] = f->clause_exprs.at[i];
	f->clause_exprs.count = n;
	n = 0;
	for (int i = 0; i < f->names.count; i++)
		if (f->names.at[i].clause != c)
			f->names.at[n++] = f->names.at[i];
	f->names.count = n;
}

static bool is_allowed(Parser *p, int row, Token word)
{
	Directive *d = p->directive;
	if (!(clauses[row].allowed & IN(d->kind))) {
		error(p, CODE_CLAUSE_MISPLACED, word, "'%s' does not go with '%s'",
			clauses[row].name, directives[d->kind]);
		return false;
	}
	for (int i = 0; i < d->clauses.count && !clauses[row].repeated; i++)
		if (d->clauses.at[i]->kind == clauses[row].kind) {
			Reason *r = error(p, CODE_CLAUSE_TWICE, word, "'%s' stands here twice",
				clauses[row].name);
			reason_note(p->f->unit, r, d->clauses.at[i]->range, "the first one");
			return false;
		}
	return true;
}

static void parse_clause(Parser *p, Token word)
{
	int row = 0;
	while (row < CLAUSES && !lex_is(&p->l, word, clauses[row].name))
		row++;
	if (row == CLAUSES) {
		error(p, CODE_CLAUSE_UNKNOWN, word, "unknown clause %s", token_text(p, word));
		if (accept(p, "("))
			skip_to_close(p);
		return;
	}
	Clause *c = new_clause(p, clauses[row].kind, word);
	bool ok = is_allowed(p, row, word);
	if (clauses[row].form == ARG_NONE) {
		if (at(p, "(")) {
			error(p, CODE_DIRECTIVE_FORM, p->token, "'%s' takes no arguments",
				clauses[row].name);
			advance(p);
			skip_to_close(p);
			return;
		}
	} else {
		if (!expect(p, "(", arena_printf(p->f->arena, "after '%s'", clauses[row].name)))
			return;
		bool read = parse_arguments(p, c, row);
		c->range.end = p->token.end;
		if (!read || !expect(p, ")", "at the clause's end")) {
			skip_to_close(p);
			ok = false;
		}
	}
	if (ok)
		list_push(p->f->arena, &p->directive->clauses, c);
	else
		drop_notes(p->f, c);
}

/* ---- what does not go together --------------------------------------------------- */

static Clause *find_clause(const Directive *d, ClauseKind kind)
{
	for (int i = 0; i < d->clauses.count; i++)
		if (d->clauses.at[i]->kind == kind)
			return d->clauses.at[i];
	return NULL;
}

static void forbid_both(Parser *p, ClauseKind a, ClauseKind b, const char *text)
{
	Clause *first = find_clause(p->directive, a), *second = find_clause(p->directive, b);
	if (!first || !second)
		return;
	if (second->range.begin < first->range.begin) {
		Clause *swap = first;
		first = second;
		second = swap;
	}
	Reason *r = unit_error(p->f->unit, CODE_CLAUSES_CONTRADICT, second->range, "%s", text);
	reason_note(p->f->unit, r, first->range, "the other one");
}

static void check_names_once(Parser *p)
{
	Frontend *f = p->f;
	for (int i = p->first_name; i < f->names.count; i++)
		for (int k = p->first_name; k < i; k++) {
			ClauseName *a = &f->names.at[k], *b = &f->names.at[i];
			if (a->is_function || b->is_function || strcmp(a->name, b->name) != 0 ||
				strcmp(a->member, b->member) != 0)
				continue;
			Reason *r = unit_error(f->unit, CODE_CLAUSE_TWICE, b->range,
				"'%s%s' is listed twice", b->name, b->member);
			reason_note(f->unit, r, a->range, "the first time");
			break;
		}
}

/* An array has one way of being moved. */
static void check_sections_once(Parser *p)
{
	Frontend *f = p->f;
	for (int i = p->first_expr; i < f->clause_exprs.count; i++)
		for (int k = p->first_expr; k < i; k++) {
			ClauseExpr *a = &f->clause_exprs.at[k], *b = &f->clause_exprs.at[i];
			unsigned n = b->end - b->begin;
			if (a->part != PART_VAR || b->part != PART_VAR || a->end - a->begin != n ||
				memcmp(p->l.text + a->begin, p->l.text + b->begin, n) != 0)
				continue;
			Reason *r = unit_error(f->unit, CODE_CLAUSE_TWICE, b->range,
				"'%.*s' is listed twice", (int)n, p->l.text + b->begin);
			reason_note(f->unit, r, a->range, "the first time");
			break;
		}
}

static void check_together(Parser *p, Token word)
{
	Directive *d = p->directive;
	forbid_both(
		p, CLAUSE_INCLUSIVE, CLAUSE_EXCLUSIVE, "a scan is either inclusive or exclusive");
	forbid_both(p, CLAUSE_FORWARD, CLAUSE_BACKWARD, "a scan runs either forward or backward");
	check_names_once(p);
	check_sections_once(p);
	if (d->kind == DIR_DATA && !find_clause(d, CLAUSE_COPYIN) && !find_clause(d, CLAUSE_COPY) &&
		!find_clause(d, CLAUSE_COPYOUT) && !find_clause(d, CLAUSE_CREATE))
		error(p, CODE_DIRECTIVE_FORM, word,
			"'data' names no array: add copyin, copyout, copy or create");
}

Directive *pragma_parse(Frontend *f, PragmaLine line)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	Parser *p = arena_alloc(f->arena, sizeof *p);
	*p = (Parser){.f = f, .l = lexer(text, size, line.words), .end = line.end};
	p->l.line_start = false;
	advance(p);
	Token word = p->token;
	int kind = 0;
	while (kind < DIRECTIVES && !at(p, directives[kind]))
		kind++;
	if (kind == DIRECTIVES) {
		error(p, CODE_DIRECTIVE_UNKNOWN, word,
			"expected reduce, scan, parallel, auto or data after '#pragma gsp', not %s",
			token_text(p, word));
		return NULL;
	}
	Directive *d = arena_alloc(f->arena, sizeof *d);
	d->kind = (DirectiveKind)kind;
	d->range = source_span(f, 0, line.begin, line.end);
	p->directive = d;
	p->first_name = f->names.count;
	p->first_expr = f->clause_exprs.count;
	list_push(f->arena, &f->unit->directives, d);
	advance(p);
	while (p->token.kind != TOKEN_END) {
		Token t = p->token;
		advance(p);
		if (t.kind == TOKEN_IDENT)
			parse_clause(p, t);
		else if (lex_is(&p->l, t, "("))
			parse_operators(p, t);
		else if (!lex_is(&p->l, t, ",")) {
			error(p, CODE_DIRECTIVE_FORM, t, "expected a clause, not %s",
				token_text(p, t));
			break;
		}
	}
	check_together(p, word);
	return d;
}
