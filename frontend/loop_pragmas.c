// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* loop_pragmas.c - pragmas of other compilers that are about a loop.
 *
 * In: the main file's text and its loops. Out: for each loop the pragmas that stand right before
 * it, want a loop to follow, and have to stay with it when an `if` takes its place: GCC ivdep,
 * unroll, omp parallel for, acc parallel loop. Where the threads of a region that is begun
 * elsewhere share the loop's iterations out, as by omp for, each of them comes to the loop:
 * refused. */
#include "frontend/internal.h"

#include <stdlib.h>
#include <string.h>

typedef enum About {
	ABOUT_OTHER,  /* not a loop, or nothing that is known */
	ABOUT_GSP,    /* gspcc's own, which is replaced by itself */
	ABOUT_LOOP,
	ABOUT_SHARED, /* a loop of which each thread of a team does a part */
} About;


static bool is_word(const Lexer *l, Token t, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (lex_is(l, t, words[i]))
			return true;
	return false;
}

/* The words of an OpenMP or OpenACC directive, up to its clauses. */
static About about_region(Lexer *l)
{
	static const char *const words[] = {"parallel", "target", "teams", "kernels", "serial",
		"masked", "master", "do", "for", "simd", "taskloop", "distribute", "loop", "tile",
		"unroll"};
	static const char *const shares[] = {"for", "distribute", "loop"};
	enum { regions = 8 }; /* of `words`: the others want a loop */
	const size_t count = sizeof words / sizeof *words;
	Token t = lex_next(l);
	const bool shared = is_word(l, t, shares, sizeof shares / sizeof *shares);
	bool loop = false;
	for (; is_word(l, t, words, count); t = lex_next(l))
		loop |= is_word(l, t, words + regions, count - regions);
	return !loop ? ABOUT_OTHER : shared ? ABOUT_SHARED : ABOUT_LOOP;
}

/* What stands behind `pragma`, or in the string of a `_Pragma`. */
static About about(Lexer *l)
{
	static const char *const alone[] = {"unroll", "nounroll", "unroll_and_jam",
		"nounroll_and_jam", "ivdep", "vector", "novector", "simd", "loop_count", "swp",
		"noswp", "concurrent", "nofusion", "noparallel"};
	static const char *const of_gcc[] = {"ivdep", "unroll", "novector"};
	static const char *const of_clang[] = {"loop"};
	Token t = lex_next(l);
	if (lex_is(l, t, "gsp"))
		return ABOUT_GSP;
	if (lex_is(l, t, "omp") || lex_is(l, t, "acc"))
		return about_region(l);
	bool loop = is_word(l, t, alone, sizeof alone / sizeof *alone);
	if (lex_is(l, t, "GCC"))
		loop = is_word(l, lex_next(l), of_gcc, sizeof of_gcc / sizeof *of_gcc);
	else if (lex_is(l, t, "clang"))
		loop = is_word(l, lex_next(l), of_clang, sizeof of_clang / sizeof *of_clang);
	return loop ? ABOUT_LOOP : ABOUT_OTHER;
}

/* Pragmas that nothing but directives and comments has followed yet. */
typedef struct Pending {
	LIST(Range) pragmas;
	bool shared;
	int loops;           /* as many, one within the other, are collapsed or ordered */
	unsigned begin;      /* of the first, or of the conditional that holds it and ends before */
	int depth;           /* of conditionals that have begun here */
	unsigned outer;      /* where the outermost began, */
	bool first_in_outer; /* before any pragma */
} Pending;

static void add_pragma(Frontend *f, Pending *p, About what, unsigned begin, unsigned end)
{
	if (what == ABOUT_GSP)
		return;
	if (what == ABOUT_OTHER) {
		p->pragmas.count = 0;
		p->pragmas.at = NULL;
		p->shared = false;
	} else {
		if (!p->pragmas.count)
			p->begin = begin;
		list_push(f->arena, &p->pragmas, source_span(f, 0, begin, end));
	}
	p->shared |= what == ABOUT_SHARED;
}

/* N of `collapse(N)` or `ordered(N)` among the clauses that follow; 1: there is none. */
static int loops_of(Lexer l)
{
	int loops = 1;
	for (Token t = lex_next(&l); t.kind != TOKEN_NEWLINE && t.kind != TOKEN_END;) {
		const bool clause = lex_is(&l, t, "collapse") || lex_is(&l, t, "ordered");
		t = lex_next(&l);
		if (!clause || !lex_is(&l, t, "("))
			continue;
		t = lex_next(&l);
		const int n = atoi(l.text + t.begin);
		loops = n > loops ? n : loops;
	}
	return loops;
}

static void note_clauses(Pending *p, Lexer l)
{
	const int loops = loops_of(l);
	p->loops = loops > p->loops ? loops : p->loops;
}

/* WORD follows the `#` at BEGIN. What is put before pragmas in a branch that is not compiled must
 * stand before the whole conditional. */
static void read_conditional(const Lexer *l, Token word, Pending *p, unsigned begin)
{
	static const char *const opens[] = {"if", "ifdef", "ifndef"};
	if (is_word(l, word, opens, sizeof opens / sizeof *opens)) {
		if (p->depth++ == 0) {
			p->outer = begin;
			p->first_in_outer = p->pragmas.count == 0;
		}
	} else if (lex_is(l, word, "endif") && p->depth > 0 && --p->depth == 0 &&
		   p->first_in_outer && p->pragmas.count) {
		p->begin = p->outer;
	}
}

/* A line of which the `#`, at BEGIN, has been read. */
static void read_line(Frontend *f, Lexer *l, Pending *p, unsigned begin)
{
	Token t = lex_next(l);
	const bool pragma = lex_is(l, t, "pragma");
	read_conditional(l, t, p, begin);
	Lexer words = *l;
	while (t.kind != TOKEN_NEWLINE && t.kind != TOKEN_END)
		t = lex_next(l);
	if (pragma) {
		note_clauses(p, words);
		add_pragma(f, p, about(&words), begin, t.begin);
	}
}

/* An operator of which the name has been read, and which stands at BEGIN, up to END or, where that
 * is 0, its own. */
static bool read_operator(Frontend *f, Lexer *l, Pending *p, unsigned begin, unsigned end)
{
	Token open = lex_next_solid(l), text = lex_next_solid(l), close = lex_next_solid(l);
	if (!lex_is(l, open, "(") || text.kind != TOKEN_STRING || !lex_is(l, close, ")"))
		return false;
	Lexer words = lexer(l->text, text.end, text.begin + 1);
	note_clauses(p, words);
	add_pragma(f, p, about(&words), begin, end ? end : close.end);
	return true;
}

/* A name, and a loop behind it. */
static bool stands_before_loop(Lexer l, Token t)
{
	static const char *const words[] = {"for", "while", "do"};
	const Token next = lex_next_solid(&l);
	return t.kind == TOKEN_IDENT && next.kind == TOKEN_IDENT &&
	       is_word(&l, next, words, sizeof words / sizeof *words) && !lex_is(&l, t, "else") &&
	       !lex_is(&l, t, "do");
}

/* What stands at NAME, right before a loop, may be a macro that is _Pragma("..."). Whichever of its
 * definitions counts, the pragma goes with the loop. False: none is. */
static bool read_macro(Frontend *f, const Lexer *l, Pending *p, Token name)
{
	const size_t length = name.end - name.begin;
	for (int i = 0; i < f->unit->files.count; i++) {
		const char *text = f->unit->files.at[i]->text;
		const char *at = text ? macro_defined(text, l->text + name.begin, length) : NULL;
		for (; at; at = macro_defined(at, l->text + name.begin, length)) {
			Lexer body = lexer(at, strcspn(at, "\n"), 0);
			Token t = lex_next_solid(&body);
			const bool is_operator =
				t.kind == TOKEN_IDENT && lex_is(&body, t, "_Pragma");
			if (is_operator && read_operator(f, &body, p, name.begin, name.end))
				return true;
		}
	}
	return false;
}

/* The COUNT loops right within LOOP have to stay what OpenMP wants to see there. */
static void keep_nested(Frontend *f, const Loop *loop, int count, Range pragma)
{
	const Stmt *s = loop->stmt;
	for (int i = 0; i < count; i++) {
		s = s->u.loop.body;
		while (s->kind == STMT_BLOCK && s->u.block.count == 1)
			s = s->u.block.at[0];
		Loop *inner = stmt_is_loop(s) ? s->u.loop.loop : NULL;
		if (!inner)
			return;
		Reason *r = loop_refuse(f->unit, inner, CODE_SHARED_OUT, pragma,
			"this is one of the loops that OpenMP takes together");
		r->edit = "leave the clause away, which counts it";
	}
}

static void stay_with(Frontend *f, const Pending *p, unsigned at)
{
	Loop *loop = NULL;
	for (int i = 0; i < f->unit->loops.count && !loop; i++)
		if (f->unit->loops.at[i]->stmt->range.begin == at)
			loop = f->unit->loops.at[i];
	if (!loop)
		return;
	loop->pragmas.at = p->pragmas.at;
	loop->pragmas.count = p->pragmas.count;
	loop->pragmas_begin = p->begin;
	keep_nested(f, loop, p->loops - 1, p->pragmas.at[0]);
	if (!p->shared)
		return;
	Reason *r = loop_refuse(f->unit, loop, CODE_SHARED_OUT, p->pragmas.at[0],
		"threads of a region that is begun elsewhere share out the loop's iterations");
	r->edit = "leave this pragma away, or begin the region here, as by `parallel for`";
}

void find_loop_pragmas(Frontend *f)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	if (!lex_contains(text, size, "pragma") && !lex_contains(text, size, "_Pragma"))
		return;
	Lexer l = lexer(text, size, 0);
	Pending p = {0};
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l)) {
		if (t.kind == TOKEN_NEWLINE)
			continue;
		if (t.line_start && lex_is(&l, t, "#")) {
			read_line(f, &l, &p, t.begin);
		} else if (t.kind == TOKEN_IDENT && lex_is(&l, t, "_Pragma")) {
			read_operator(f, &l, &p, t.begin, 0);
		} else if (!stands_before_loop(l, t) || !read_macro(f, &l, &p, t)) {
			if (p.pragmas.count)
				stay_with(f, &p, t.begin);
			p = (Pending){0};
		}
	}
}
