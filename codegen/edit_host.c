// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* edit_host.c - the edits of the user's text that every target makes.
 *
 * In: the unit and its plans. Out: directives as comments, loops that call their generated
 * function first, and the places and `#line`s around generated text. No edit adds or removes a
 * line of the user's. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "codegen/internal.h"
#include "codegen/complex.h"
#include "codegen/declarations.h"
#include "codegen/embed.h"
#include "codegen/lagged.h"
#include "codegen/readable.h"
#include "codegen/scan.h"
#include "codegen/woven.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A directive of one line stays readable in the comment; of a longer one its newlines stay. */
void edit_directives(Unit *u, Edits *edits)
{
	const char *text = u->files.at[0]->text;
	for (int i = 0; i < u->directives.count; i++) {
		Range r = u->directives.at[i]->range;
		if (r.file != 0)
			continue;
		Text t;
		text_open(&t);
		int lines = 0;
		for (unsigned at = r.begin; at < r.end; at++)
			lines += text[at] == '\n';
		const char *line = arena_copy(u->arena, text + r.begin, r.end - r.begin);
		bool plain = !lines && !strstr(line, "/*") && !strstr(line, "*/");
		fprintf(t.out, "/* %s */", plain ? line : "#pragma gsp");
		for (int k = 0; k < lines; k++)
			fputc('\n', t.out);
		edit_replace(edits, r.begin, r.end, text_close(&t, u->arena));
	}
}

unsigned use_end(const SourceFile *file, Range r)
{
	/* The semicolon behind a macro's use may be the one that the loop's last statement needs.
	 */
	if (!r.in_macro && r.end > 0 && strchr(";}", file->text[r.end - 1]))
		return r.end;
	Scanner s = scanner(file->text, r.end, (unsigned)file->size);
	const Token t = scan(&s);
	return token_is(&s, t, ";") ? t.end : r.end;
}

static const char *line_text(Unit *u, int line, const char *path)
{
	Text t;
	text_open(&t);
	fprintf(t.out, "#line %d \"", line);
	for (const char *p = path; *p; p++)
		fprintf(t.out, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
	fputs("\"\n", t.out);
	return text_close(&t, u->arena);
}

/* Line ends before AT; quick where the calls go forward through the file. */
static int line_ends(Edits *edits, unsigned at)
{
	const char *text = edits->unit->files.at[0]->text;
	if (at < edits->counted)
		edits->counted = 0, edits->lines = 0;
	for (; edits->counted < at; edits->counted++)
		edits->lines += text[edits->counted] == '\n';
	return edits->lines;
}

/* Ends of `for (` and of the first part, with its semicolon; false: not found in the text. */
static bool header_of(const Unit *u, const Loop *loop, unsigned *open, unsigned *semicolon)
{
	Scanner s = scanner(u->files.at[0]->text, loop->stmt->range.begin, loop->stmt->range.end);
	Token t = scan(&s);
	int depth = 0, parts = 0;
	if (loop->stmt->range.in_macro || !token_is(&s, t, "for"))
		return false;
	t = scan(&s);
	*open = t.end;
	if (!token_is(&s, t, "("))
		return false;
	for (t = scan(&s); t.kind != TOKEN_END; t = scan(&s)) {
		bool opens = token_is(&s, t, "(") || token_is(&s, t, "[") || token_is(&s, t, "{");
		bool closes = token_is(&s, t, ")") || token_is(&s, t, "]") || token_is(&s, t, "}");
		depth += opens - closes;
		if (t.in_directive)
			return false;
		if (depth < 0) /* a macro may hold the others */
			return parts == 2 && token_is(&s, t, ")");
		if (depth == 0 && token_is(&s, t, ";") && parts++ == 0)
			*semicolon = t.end;
	}
	return false;
}

bool can_edit_search(const Unit *u, const Loop *loop)
{
	unsigned open, semicolon;
	if (loop->stmt->range.in_macro) /* printed from the IR */
		return true;
	return loop->stmt->kind != STMT_FOR || !loop->stmt->u.loop.init ||
	       header_of(u, loop, &open, &semicolon);
}

/* The loop goes on in another place than right behind what other compilers are told about it. */
static void drop_pragmas(Edits *edits, const Loop *loop)
{
	for (int i = 0; i < loop->pragmas.count; i++)
		edit_replace(edits, loop->pragmas.at[i].begin, loop->pragmas.at[i].end, "");
}

/* TEXT before LOOP, and before the pragmas that have to stand right before it, with the #if that
 * they may be in. */
static void insert_before(Edits *edits, const Loop *loop, const char *text)
{
	Unit *u = edits->unit;
	const SourceFile *file = u->files.at[0];
	if (!loop->pragmas.count) {
		edit_insert(edits, loop->stmt->range.begin, text);
		return;
	}
	const unsigned at = loop->pragmas_begin;
	const bool line = file->text[at] != '_'; /* else an operator, _Pragma("...") */
	edit_insert(edits, at,
		line ? arena_printf(u->arena, "%s\n%s", text,
			       line_text(u, line_ends(edits, at) + 1, file->path))
		     : text);
}

/* BRACES behind a loop at R, and behind the semicolon that its last statement needs: where that is
 * behind a macro that stands for nothing, or is one, that one is left. */
static void insert_behind(Edits *edits, Range r, const char *braces)
{
	const SourceFile *file = edits->unit->files.at[0];
	const unsigned end = use_end(file, r);
	const bool ends = end != r.end || (r.end > 0 && strchr(";}", file->text[r.end - 1]));
	edit_insert(edits, end, arena_printf(edits->unit->arena, "%s%s", ends ? "" : ";", braces));
}

/* LOOP, a search, goes on from where FUNCTION(ARGS), behind its first part, leaves its counters. */
static void edit_search(Edits *edits, const Loop *loop, const char *function, const char *args)
{
	Range r = loop->stmt->range;
	Arena *arena = edits->unit->arena;
	/* What the machine bounds is looked at piece by piece. */
	const char *how = loop->facts->search && loop->facts->search->reach ? "while (%s(%s)) { } "
									     : "(void)%s(%s); ";
	const char *call = arena_printf(arena, how, function, args);
	unsigned open, semicolon;
	drop_pragmas(edits, loop);
	if (loop->stmt->kind != STMT_FOR || !loop->stmt->u.loop.init) {
		edit_insert(edits, r.begin, arena_printf(arena, "{ %s", call));
	} else if (header_of(edits->unit, loop, &open, &semicolon)) {
		const char *text = edits->unit->files.at[0]->text;
		const char *brace = "{ ";
		for (unsigned at = r.begin; at < open; at++)
			if (text[at] == '\n')
				brace = arena_printf(arena, "%s\n", brace);
		edit_replace(edits, r.begin, open, brace);
		edit_insert(edits, semicolon, arena_printf(arena, " %sfor (;", call));
	} else {
		internal_error("the header of a search is not in the text");
	}
	insert_behind(edits, r, " }");
}

static bool find_stores(Expr *e, void *data)
{
	bool *found = data;
	const Expr *target = expr_target(e);
	*found |= (target && target->kind != EXPR_VAR) || e->kind == EXPR_CALL;
	return !*found;
}

/* E stores to memory, or calls a function that may: one whose body does more than to set its own
 * variables, or one of the library's that is given an address. */
static bool find_memory(Expr *e, void *data)
{
	bool *found = data;
	const Expr *target = expr_target(e);
	*found |= target && target->kind != EXPR_VAR;
	if (e->kind != EXPR_CALL || *found)
		return !*found;
	const Expr *callee = e->u.call.callee;
	const Function *f = callee->kind == EXPR_FUNC ? callee->u.function : NULL;
	if (f && f->body)
		stmt_walk(f->body, NULL, find_stores, found);
	for (int i = 0; (!f || !f->body) && i < e->u.call.args.count; i++)
		*found |= e->u.call.args.at[i]->type->kind == TYPE_POINTER;
	return !*found;
}

static void print_first_stores(Printer *p, Expr *e)
{
	bool stores = false;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA) {
		print_first_stores(p, e->u.binary.left);
		print_first_stores(p, e->u.binary.right);
		return;
	}
	expr_walk(e, find_memory, &stores);
	if (!stores)
		return;
	print_expr(p, e, 1);
	fputs("; ", p->out);
}

const char *first_stores(Unit *u, const Stmt *loop, bool cxx)
{
	const Stmt *init = loop->kind == STMT_FOR ? loop->u.loop.init : NULL;
	Text text;
	if (!init || init->kind != STMT_EXPR)
		return "";
	text_open(&text);
	Printer p = {.unit = u, .out = text.out, .cxx = cxx, .call_prefix = ""};
	print_first_stores(&p, init->u.expr);
	return text_close(&text, u->arena);
}

void edit_loop(Edits *edits, Loop *loop, const char *function, const char *args, bool cxx)
{
	const char *first = cxx && loop_uses_kept(edits->unit, loop) ? "gsp::Data::host(); " : "";
	Range r = loop->stmt->range;
	if (edit_use(edits, loop, function, args, cxx)) {
		drop_pragmas(edits, loop);
		return;
	}
	if (goes_on_in_c(loop->facts)) {
		edit_search(edits, loop, function, args);
		return;
	}
	const char *stores = first_stores(edits->unit, loop->stmt, cxx);
	insert_before(edits, loop,
		arena_printf(edits->unit->arena, "{ %s%sif (!%s(%s)) { %s", stores[0] ? first : "",
			stores, function, args, first));
	insert_behind(edits, r, " } }");
}

void edit_registers(Unit *u, Edits *edits)
{
	const SourceFile *file = u->files.at[0];
	Scanner s = scanner(file->text, 0, (unsigned)file->size);
	bool defines = false;
	int place = 0; /* in a directive: # define NAME ... */
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s)) {
		place = t.is_hash ? 0 : place + 1;
		if (t.in_directive && place == 1)
			defines = token_is(&s, t, "define");
		if (t.kind == TOKEN_NAME && token_is(&s, t, "register") &&
			(!t.in_directive || (defines && place > 2)))
			edit_replace(edits, t.begin, t.end, "");
	}
}

static bool is_feature_macro(const char *name, size_t n)
{
	static const char *const names[] = {"_GNU_SOURCE", "_POSIX_SOURCE", "_POSIX_C_SOURCE",
		"_XOPEN_SOURCE", "_XOPEN_SOURCE_EXTENDED", "_DEFAULT_SOURCE", "_BSD_SOURCE",
		"_SVID_SOURCE", "_ISOC99_SOURCE", "_ISOC11_SOURCE", "_LARGEFILE_SOURCE",
		"_LARGEFILE64_SOURCE", "_FILE_OFFSET_BITS", "_TIME_BITS", "_REENTRANT",
		"_THREAD_SAFE", "_FORTIFY_SOURCE", "__STDC_FORMAT_MACROS", "__STDC_LIMIT_MACROS"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i]) == n && memcmp(names[i], name, n) == 0)
			return true;
	return false;
}

static const char *skip_blanks(const char *p)
{
	while (*p == ' ' || *p == '\t')
		p++;
	return p;
}

typedef struct Features {
	const Unit *unit;
	Edits *edits;
	FILE *out;
	int before;    /* files from this number on are read behind the first system header */
	bool *entered; /* by file */
} Features;

/* The file that LINE, behind its `include`, names: -1 where none of that name is included. */
static int included_file(const Unit *u, const char *line)
{
	const char *name = skip_blanks(line);
	const char *end = *name == '"' || *name == '<' ? strpbrk(name + 1, "\">\n") : NULL;
	const size_t n = end ? (size_t)(end - ++name) : 0;
	for (int i = 1; n && i < u->files.count; i++) {
		const char *path = u->files.at[i]->path;
		const size_t size = strlen(path);
		if (size >= n && memcmp(path + size - n, name, n) == 0 &&
			(size == n || path[size - n - 1] == '/'))
			return i;
	}
	return -1;
}

/* The feature macros that file I defines before a system header is read: printed, and taken out of
 * the main file's text. False: it reads one. */
static bool move_feature_macros(Features *f, int i)
{
	const char *text = f->unit->files.at[i]->text;
	f->entered[i] = true;
	for (const char *line = text; *line;) {
		const char *end = strchr(line, '\n');
		end = end ? end : line + strlen(line);
		const char *p = skip_blanks(line);
		p = *p == '#' ? skip_blanks(p + 1) : "";
		const int read =
			strncmp(p, "include", 7) == 0 ? included_file(f->unit, p + 7) : -1;
		if (read >= f->before || (read >= 0 && !f->entered[read] &&
						 !move_feature_macros(f, read)))
			return false;
		size_t n = 0;
		if (strncmp(p, "define", 6) == 0) {
			p = skip_blanks(p + 6);
			while (isalnum((unsigned char)p[n]) || p[n] == '_')
				n++;
		}
		if (n && is_feature_macro(p, n)) {
			if (f->out)
				fprintf(f->out, "#ifndef %.*s\n%.*s\n#endif\n", (int)n, p,
					(int)(end - line), line);
			if (i == 0)
				edit_replace(f->edits, (unsigned)(line - text),
					(unsigned)(end - text), "");
		}
		line = *end ? end + 1 : end;
	}
	return true;
}

/* X and Y lie in one folder of the root. */
static bool share_root(const char *x, const char *y)
{
	const char *end = strchr(x + 1, '/');
	return *x == '/' && end && strncmp(x, y, (size_t)(end - x) + 1) == 0;
}

static bool is_features_header(const char *path)
{
	const char *name = strrchr(path, '/');
	return name && strcmp(name, "/features.h") == 0;
}

/* The first system header, which features.h comes with; a program's own that was found where those
 * are looked for (-isystem, -idirafter) is none. */
static int first_system_header(const Unit *u)
{
	int first = 1, features = 1;
	while (first < u->files.count && !u->files.at[first]->system)
		first++;
	while (features < u->files.count && !is_features_header(u->files.at[features]->path))
		features++;
	if (features == u->files.count || !u->files.at[features]->system)
		return first;
	while (features > first && u->files.at[features - 1]->system &&
		share_root(u->files.at[features]->path, u->files.at[features - 1]->path))
		features--;
	return features;
}

void edit_feature_macros(Unit *u, Edits *edits, FILE *out)
{
	Features f = {
		.unit = u, .edits = edits, .out = out, .before = first_system_header(u)};
	f.entered = arena_alloc(u->arena, (size_t)u->files.count * sizeof *f.entered);
	for (int i = 0; i < u->files.count; i++)
		f.entered[i] = !u->files.at[i]->text;
	move_feature_macros(&f, 0);
}

/* ---- includes ------------------------------------------------------------------------------ */

/* PATH's folder as the file system has it, with '/' at the end; false where there is none. */
static bool folder_of(Arena *arena, const char *path, const char **folder)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? arena_copy(arena, path, (size_t)(slash - path) + 1) : ".";
	char *real = realpath(name, NULL);
	if (!real)
		return false;
	*folder = arena_printf(arena, strcmp(real, "/") == 0 ? "%s" : "%s/", real);
	free(real);
	return true;
}

/* How FOLDER is reached from FROM; both begin and end with '/'. */
static const char *relative(Arena *arena, const char *folder, const char *from)
{
	size_t common = 0;
	for (size_t i = 0; folder[i] && folder[i] == from[i]; i++)
		if (folder[i] == '/')
			common = i + 1;
	const char *up = "";
	for (const char *p = from + common; *p; p++)
		if (*p == '/')
			up = arena_printf(arena, "%s../", up);
	return arena_printf(arena, "%s%s", up, folder + common);
}

void edit_includes(Unit *u, Edits *edits, const char *output)
{
	const SourceFile *file = u->files.at[0];
	const char *from, *to;
	if (!output || !folder_of(u->arena, output, &to) ||
		!folder_of(u->arena, file->path, &from) || strcmp(from, to) == 0)
		return;
	const char *way = relative(u->arena, from, to);
	Scanner s = scanner(file->text, 0, (unsigned)file->size);
	Token hash = {0}, word = {0};
	for (Token t = scan(&s); t.kind != TOKEN_END; hash = word, word = t, t = scan(&s)) {
		if (t.kind != TOKEN_STRING || !hash.is_hash || !token_is(&s, word, "include"))
			continue;
		const char *name =
			arena_copy(u->arena, file->text + t.begin + 1, t.end - t.begin - 2);
		if (name[0] != '/' && access(arena_printf(u->arena, "%s%s", from, name), R_OK) == 0)
			edit_insert(edits, t.begin + 1, way);
	}
}

/* ---- places -------------------------------------------------------------------------------- */

const Declaration *all_declarations(Edits *edits, int *count)
{
	if (!edits->declarations.count) {
		Declarations d = declarations(edits->unit);
		for (Declaration next; next_declaration(&d, &next);)
			list_push(edits->unit->arena, &edits->declarations, next);
	}
	*count = edits->declarations.count;
	return edits->declarations.at;
}

/* The declaration of file scope that byte AT is part of, or NULL. */
static const Declaration *declaration_at(Edits *edits, unsigned at)
{
	int low = 0, high;
	const Declaration *all = all_declarations(edits, &high);
	if (!high)
		return NULL;
	while (high - low > 1) {
		int middle = (low + high) / 2;
		if (all[middle].begin <= at)
			low = middle;
		else
			high = middle;
	}
	const Declaration *d = &all[low];
	return d->begin <= at && at < d->end ? d : NULL;
}

static bool lies_within(Range r, unsigned begin, unsigned end)
{
	return r.file == 0 && r.begin >= begin && r.end <= end;
}

/* A macro's use in these bytes declares something. */
static bool declares_something(const Unit *u, unsigned begin, unsigned end)
{
	bool found = false;
	for (int i = 0; i < u->functions.count; i++)
		found |= lies_within(u->functions.at[i]->range, begin, end);
	for (int i = 0; i < u->globals.count; i++)
		found |= lies_within(u->globals.at[i]->range, begin, end);
	for (int i = 0; i < u->records.count; i++)
		found |= lies_within(u->records.at[i]->range, begin, end);
	return found;
}

/* Only attributes, names, and macros that stand for such, are in these bytes. */
static bool are_specifiers(const Unit *u, unsigned begin, unsigned end)
{
	Scanner s = scanner(u->files.at[0]->text, begin, end);
	int depth = 0;
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s)) {
		if (t.in_directive)
			continue;
		bool open = token_is(&s, t, "(") || token_is(&s, t, "[");
		bool close = token_is(&s, t, ")") || token_is(&s, t, "]");
		depth += open - close;
		if (depth == 0 && !close && t.kind != TOKEN_NAME)
			return false;
	}
	return depth == 0 && !declares_something(u, begin, end);
}

/* These bytes begin in a branch of an #if that ends within them: it may be one that is left out. */
static bool leaves_branch(const Unit *u, unsigned begin, unsigned end)
{
	Scanner s = scanner(u->files.at[0]->text, begin, end);
	int depth = 0;
	Token hash = {0};
	for (Token t = scan(&s); t.kind != TOKEN_END; hash = t, t = scan(&s)) {
		if (!hash.is_hash)
			continue;
		if (token_is(&s, t, "if") || token_is(&s, t, "ifdef") || token_is(&s, t, "ifndef"))
			depth++;
		else if (depth == 0 && (token_is(&s, t, "else") || token_is(&s, t, "elif") ||
					       token_is(&s, t, "endif")))
			return true;
		else if (token_is(&s, t, "endif"))
			depth--;
	}
	return false;
}

unsigned before_function(Edits *edits, const Function *f)
{
	const Unit *u = edits->unit;
	const char *text = u->files.at[0]->text;
	unsigned at = f->range.begin;
	/* The front end's range begins behind attributes. */
	const Declaration *d = declaration_at(edits, at);
	if (d && d->begin < at && are_specifiers(u, d->begin, at) &&
		!leaves_branch(u, d->begin, at))
		at = d->begin;
	unsigned start = at;
	while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == '\t'))
		start--;
	return start == 0 || text[start - 1] == '\n' ? start : at;
}

static const char *blank_line_before(const Unit *u, unsigned at)
{
	const char *text = u->files.at[0]->text;
	if (at == 0 || (at >= 2 && text[at - 1] == '\n' && text[at - 2] == '\n'))
		return "";
	return text[at - 1] == '\n' ? "\n" : "\n\n";
}

const char *line_directive(Unit *u)
{
	return line_text(u, 1, u->files.at[0]->path);
}

/* A line that stands for the #line of the output's own lines until they are counted. */
static const char own_lines[] = "\001own lines\n";

void edit_generated(Edits *edits, unsigned at, const char *text)
{
	Unit *u = edits->unit;
	edit_insert(edits, at,
		arena_printf(u->arena, "%s%s%s%s", blank_line_before(u, at), own_lines, text,
			line_text(u, line_ends(edits, at) + 1, u->files.at[0]->path)));
}

const char *without_own_lines(Unit *u, const char *text)
{
	const char *mark = strstr(text, own_lines);
	if (!mark)
		return text;
	return arena_printf(u->arena, "%.*s%s", (int)(mark - text), text,
		without_own_lines(u, mark + strlen(own_lines)));
}

const char *number_own_lines(Unit *u, const char *text, const char *suffix)
{
	const char *path = u->files.at[0]->path;
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	const char *dot = strrchr(name, '.');
	int length = (int)(dot ? (size_t)(dot - name) : strlen(name));
	const char *output = arena_printf(u->arena, "%.*s%s", length, name, suffix);
	size_t mark = strlen(own_lines);
	int line = 1;
	Text t;
	text_open(&t);
	while (*text) {
		if (strncmp(text, own_lines, mark) == 0) {
			text += mark;
			fputs(line_text(u, ++line, output), t.out);
			continue;
		}
		const char *end = strchr(text, '\n');
		size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
		fwrite(text, 1, n, t.out);
		line++;
		text += n;
	}
	return text_close(&t, u->arena);
}

void print_runtime(FILE *out, const char *name)
{
	const char *text = embed_text(name);
	if (!text)
		internal_error("no runtime file %s", name);
	while (*text) {
		const char *end = strchr(text, '\n');
		size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
		if (strncmp(text, "#pragma once", 12) != 0 &&
			strncmp(text, "#include \"gsp_", 14) != 0)
			fwrite(text, 1, n, out);
		text += n;
	}
	fputc('\n', out);
}

void print_omp_runtime(const Unit *u, FILE *out)
{
	static const struct {
		bool (*needed)(const Unit *u);
		const char *header;
	} parts[] = {{needs_lagged, "gsp_omp_rows.h"}, {needs_float_runtime, "gsp_float.h"},
		{needs_byte_views, "gsp_bits.h"}, {needs_complex, "gsp_complex.h"},
		{needs_linear_runtime, "gsp_linear.h"}, {needs_rows, "gsp_rows.h"},
		{needs_readable, "gsp_readable.h"}, {needs_meet, "gsp_meet.h"}};
	print_runtime(out, "gsp_omp.h");
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (parts[i].needed(u))
			print_runtime(out, parts[i].header);
}
