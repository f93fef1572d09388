// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* host_tokens.c - what C++ spells otherwise, token by token.
 *
 * In: the main file's text, macro bodies included. Out: edits: restrict, _Bool and their like;
 * C++'s keywords where they are names; sizeof of a character constant; strings that touch a name;
 * qualifiers and sizes in array parameters; functions that have the names of CUDA's own. Headers
 * of the user's that need such edits are refused: they are not gspcc's to edit. */
#include "codegen/host_cxx.h"
#include "codegen/scan.h"

#include <string.h>

typedef struct Word {
	const char *c, *cxx; /* cxx NULL: refused */
} Word;

static const Word words[] = {
	{"restrict", "__restrict__"},
	{"_Bool", "bool"},
	{"_Static_assert", "static_assert"},
	{"_Alignas", "alignas"},
	{"_Alignof", "alignof"},
	{"_Noreturn", "__attribute__((noreturn))"},
	{"_Thread_local", "thread_local"},
	{"typeof", "__typeof__"},
	{"register", ""},
	{"__auto_type", "auto"},
	{"auto", NULL},
	{"__builtin_choose_expr", NULL},
	{"_Atomic", NULL},
	{"_Generic", NULL},
	{"_Imaginary", NULL},
	{"__PRETTY_FUNCTION__", NULL},
};

/* Names that a header makes usable in C as C++ has them. */
static const struct {
	const char *name, *header;
} from_headers[] = {
	{"bool", "stdbool.h"},
	{"true", "stdbool.h"},
	{"false", "stdbool.h"},
	{"static_assert", "assert.h"},
	{"alignas", "stdalign.h"},
	{"alignof", "stdalign.h"},
	{"thread_local", "threads.h"},
	{"and", "iso646.h"},
	{"or", "iso646.h"},
	{"not", "iso646.h"},
	{"xor", "iso646.h"},
	{"and_eq", "iso646.h"},
	{"or_eq", "iso646.h"},
	{"xor_eq", "iso646.h"},
	{"not_eq", "iso646.h"},
	{"bitand", "iso646.h"},
	{"bitor", "iso646.h"},
	{"compl", "iso646.h"},
	{"wchar_t", ""},
	{"char16_t", ""},
	{"char32_t", ""},
	{"asm", ""},
};

typedef struct Tokens {
	HostCxx *h;
	const SourceFile *file;
	int file_index;
	Scanner s;
	Token token, before;
	Range seen; /* the last place asked for: lines are counted from there */
	LIST(const char *) refused; /* words of an included file, each once */
} Tokens;

static bool includes(const Unit *u, const char *header)
{
	size_t n = strlen(header);
	if (!n)
		return true;
	for (int i = 0; i < u->files.count; i++) {
		const char *path = u->files.at[i]->path;
		size_t length = strlen(path);
		if (length >= n && strcmp(path + length - n, header) == 0)
			return true;
	}
	return false;
}

static Range token_range(Tokens *k, Token t)
{
	Range r = k->seen;
	if (!r.line || t.begin < r.begin)
		r = (Range){.file = k->file_index, .line = 1, .column = 1};
	for (; r.begin < t.begin; r.begin++) {
		const bool ends = k->file->text[r.begin] == '\n';
		r.column = ends ? 1 : r.column + 1;
		r.line += ends;
	}
	r.end = t.end;
	return k->seen = r;
}

static const char *token_text(const Tokens *k, Token t)
{
	return arena_copy(k->h->unit->arena, k->file->text + t.begin, t.end - t.begin);
}

static void refuse_word(Tokens *k, Token t)
{
	const char *word = token_text(k, t);
	for (int i = 0; i < k->refused.count; i++)
		if (strcmp(k->refused.at[i], word) == 0)
			return;
	list_push(k->h->unit->arena, &k->refused, word);
	host_refuse(k->h, CODE_HOST_HEADER, token_range(k, t), "an included file uses '%s'", word);
}

static void replace(Tokens *k, Token t, const char *text)
{
	if (k->file_index == 0)
		edit_replace(k->h->edits, t.begin, t.end, text);
	else
		refuse_word(k, t);
}

/* A word that C++ does not know as a name, or not at all, matters in a header's macros only where
 * one is used, which the self-check sees, and its parameters, like names in conditions, may be
 * called anything. */
static bool matters(const Tokens *k, Token t)
{
	return k->file_index == 0 || !t.in_directive;
}

static void respell(Tokens *k, Token t, const char *text)
{
	if (matters(k, t))
		replace(k, t, text);
}

/* ---- names ---------------------------------------------------------------------------------- */

static bool is_available(const Unit *u, const char *name)
{
	for (size_t i = 0; i < sizeof from_headers / sizeof *from_headers; i++)
		if (strcmp(from_headers[i].name, name) == 0)
			return includes(u, from_headers[i].header);
	return false;
}

/* T, behind BEFORE, is a member's name, of no structure of the main file. */
static bool is_foreign_member(const Tokens *k, const char *name)
{
	const Unit *u = k->h->unit;
	bool member = token_is(&k->s, k->before, ".") || token_is(&k->s, k->before, ">");
	for (int i = 0; member && i < u->records.count; i++)
		for (int f = 0; f < u->records.at[i]->fields.count; f++)
			member &= u->records.at[i]->range.file != 0 ||
				  strcmp(u->records.at[i]->fields.at[f]->name, name) != 0;
	return member;
}

static Token look_ahead(const Tokens *k)
{
	Scanner s = k->s;
	return scan(&s);
}

static bool starts_with(const char *text, const char *prefix)
{
	return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* What C++ text says for a macro of C's <complex.h>, which is another header there; or NULL. */
static const char *of_complex(const Unit *u, const char *name)
{
	static const Word macros[] = {
		{"complex", "_Complex"},
		{"I", "gsp_complex(0.0f, 1.0f)"},
		{"_Complex_I", "gsp_complex(0.0f, 1.0f)"},
		{"CMPLX", "gsp_complex_double"},
		{"CMPLXF", "gsp_complex_float"},
	};
	for (size_t i = 0; i < sizeof macros / sizeof *macros; i++) {
		if (strcmp(name, macros[i].c) != 0 || !includes(u, "/complex.h"))
			continue;
		const char *undef = arena_printf(u->arena, "undef %s\n", name);
		return strstr(u->files.at[0]->text, undef) ? NULL : macros[i].cxx;
	}
	return NULL;
}

/* The header that NAME comes from in C, where C++ has another header, or none, of its name. */
static const char *lost_header(const Unit *u, const char *name)
{
	if ((starts_with(name, "atomic_") || starts_with(name, "ATOMIC_") ||
		    starts_with(name, "memory_order")) &&
		includes(u, "/stdatomic.h"))
		return "stdatomic.h";
	return NULL;
}

static void edit_name(Tokens *k)
{
	Token t = k->token;
	const char *name = token_text(k, t);
	const char *header = lost_header(k->h->unit, name);
	if (header) {
		host_refuse(k->h, CODE_HOST_NO_CXX, token_range(k, t),
			"'%s' comes from <%s>, which is another header in C++", name, header);
		return;
	}
	const char *complex = of_complex(k->h->unit, name);
	if (complex) {
		replace(k, t, complex);
		return;
	}
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (strcmp(words[i].c, name) != 0)
			continue;
		if (words[i].cxx)
			respell(k, t, words[i].cxx);
		else if (matters(k, t))
			host_refuse(k->h, CODE_HOST_NO_CXX, token_range(k, t),
				"%s has no counterpart", name);
		return;
	}
	Unit *u = k->h->unit;
	const bool keyword = is_cxx_keyword(name);
	const char *now = keyword ? underscored(u, name) : unit_renamed(u, name);
	if (keyword && !is_available(u, name))
		respell(k, t, now);
	else if (!keyword && now && !is_foreign_member(k, name))
		replace(k, t, now);
}

/* 2.0i, which nvcc takes for a literal of the user's own. */
static void edit_imaginary(Tokens *k)
{
	const char *text = token_text(k, k->token), *i = strpbrk(text, "iIjJ");
	bool hex = strpbrk(text, "xX") != NULL;
	if (!i)
		return;
	if (strpbrk(text, "lL") || !(strpbrk(text, ".pP") || (!hex && strpbrk(text, "eE")))) {
		host_refuse(k->h, CODE_HOST_NO_CXX, token_range(k, k->token),
			"an imaginary constant of this type has no counterpart");
		return;
	}
	const char *zero = !hex && strpbrk(text, "fF") ? "0.0f" : "0.0";
	replace(k, k->token,
		arena_printf(k->h->unit->arena, "gsp_complex(%s, %.*s%s)", zero, (int)(i - text),
			text, i + 1));
}

/* ---- sizeof ------------------------------------------------------------------------------------
 */

static bool is_narrow_char(const Tokens *k, Token t)
{
	return t.kind == TOKEN_CHAR && k->file->text[t.begin] == '\'';
}

/* After `sizeof (`: is there an operator whose result is bool in C++? */
static bool group_compares(const Tokens *k, Scanner s)
{
	int depth = 1;
	Token before = {0};
	for (Token t = scan(&s); t.kind != TOKEN_END && depth > 0; before = t, t = scan(&s)) {
		char c = k->file->text[t.begin];
		if (t.kind != TOKEN_PUNCT)
			continue;
		depth += c == '(' || c == '[';
		depth -= c == ')' || c == ']';
		bool twice = before.kind == TOKEN_PUNCT && before.end == t.begin &&
			     k->file->text[before.begin] == c;
		if (depth == 1 && (c == '!' || ((c == '&' || c == '|' || c == '=') && twice)))
			return true;
		char next = t.end < k->file->size ? k->file->text[t.end] : '\0';
		bool arrow =
			c == '>' && before.end == t.begin && k->file->text[before.begin] == '-';
		if (depth == 1 && (c == '<' || c == '>') && !twice && next != c && !arrow)
			return true;
	}
	return false;
}

static void edit_sizeof(Tokens *k)
{
	Scanner s = k->s;
	Token t = scan(&s);
	if (is_narrow_char(k, t)) {
		replace(k, t, "(int)");
	} else if (token_is(&s, t, "(")) {
		Scanner inside = s;
		Token first = scan(&s), close = scan(&s);
		if (is_narrow_char(k, first) && token_is(&s, close, ")"))
			replace(k, first, "int");
		else if (group_compares(k, inside))
			host_refuse(k->h, CODE_HOST_SIZEOF, token_range(k, k->token),
				"the size of a comparison is that of an int in C");
	}
}

/* ---- declarators ----------------------------------------------------------------------------- */

/* `static`, `restrict` and qualifiers right after a parameter's opening bracket. */
static bool edit_bracket(Tokens *k)
{
	bool qualifier =
		token_is(&k->s, k->token, "static") || token_is(&k->s, k->token, "const") ||
		token_is(&k->s, k->token, "restrict") || token_is(&k->s, k->token, "volatile");
	if (!qualifier || !token_is(&k->s, k->before, "["))
		return false;
	respell(k, k->token, "");
	k->token = k->before; /* more of them may follow */
	return true;
}

/* The outermost size of an array parameter means nothing and may not be a variable in C++. */
static void edit_parameter_sizes(HostCxx *h, const Function *f)
{
	const SourceFile *file = h->unit->files.at[0];
	for (int i = 0; i < f->params.count; i++) {
		Range r = f->params.at[i]->range;
		if (r.file != 0 || r.in_macro)
			continue;
		Scanner s = scanner(file->text, r.end, (unsigned)file->size);
		Token t = scan(&s);
		if (!token_is(&s, t, "["))
			continue;
		unsigned begin = t.end;
		bool names = false, qualifiers = false;
		int depth = 1;
		while (depth > 0 && (t = scan(&s)).kind != TOKEN_END) {
			depth += token_is(&s, t, "[");
			depth -= token_is(&s, t, "]");
			names |= t.kind == TOKEN_NAME || token_is(&s, t, "*");
			qualifiers |= token_is(&s, t, "static") || token_is(&s, t, "restrict") ||
				      token_is(&s, t, "const") || token_is(&s, t, "volatile");
		}
		if (names && !qualifiers && depth == 0)
			edit_replace(h->edits, begin, t.begin, "");
	}
}

/* ---- designators ----------------------------------------------------------------------------- */

/* Whether the braces hold designators that C++ lacks: of array elements, nested, out of order,
 * or only for some of the items. */
static bool has_foreign_designators(HostCxx *h, const Expr *list)
{
	Range r = list->range;
	const SourceFile *file = h->unit->files.at[0];
	Scanner s = scanner(file->text, r.begin, r.end);
	Token t = scan(&s);
	if (!token_is(&s, t, "{"))
		return false;
	int depth = 1, items = 0, designated = 0;
	bool start = true, foreign = false;
	while ((t = scan(&s)).kind != TOKEN_END && depth > 0) {
		char c = t.kind == TOKEN_PUNCT ? file->text[t.begin] : '\0';
		if (start && depth == 1 && c != '}') {
			items++;
			designated += c == '.' || c == '[';
			foreign |= c == '[';
			if (c == '.') {
				scan(&s);
				Scanner after = s;
				Token next = scan(&after);
				foreign |= !token_is(&after, next, "=");
			}
		}
		start = depth == 1 && c == ',';
		depth += c == '{' || c == '(' || c == '[';
		depth -= c == '}' || c == ')' || c == ']';
	}
	unsigned last = 0;
	for (int i = 0; i < list->u.list.items.count; i++) {
		Range item = list->u.list.items.at[i]->range;
		if (item.begin == r.begin && item.end == r.end)
			continue; /* a zero for what was left out */
		foreign |= designated && item.begin < last;
		last = item.begin;
	}
	return foreign || (designated && designated < items);
}

/* How many structures or unions without a name lie around member NAME of R; -1: it has none. */
static int depth_of_member(const Record *r, const char *name)
{
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		if (strcmp(f->name, name) == 0)
			return 0;
		const bool inside = !*f->name && f->type->kind == TYPE_RECORD;
		const int depth = inside ? depth_of_member(f->type->record, name) : -1;
		if (depth >= 0)
			return depth + 1;
	}
	return -1;
}

/* The braces name a member that lies in two such: nvcc 13.0 does not find it. */
static bool names_too_deep(HostCxx *h, const Expr *list)
{
	Scanner s = scanner(h->unit->files.at[0]->text, list->range.begin, list->range.end);
	const Type *type = list->type->unqualified;
	Token before = {0};
	int depth = 0;
	for (Token t = scan(&s); t.kind != TOKEN_END; before = t, t = scan(&s)) {
		depth += token_is(&s, t, "{") || token_is(&s, t, "(") || token_is(&s, t, "[");
		depth -= token_is(&s, t, "}") || token_is(&s, t, ")") || token_is(&s, t, "]");
		if (depth != 1 || type->kind != TYPE_RECORD || !token_is(&s, t, ".") ||
			!(token_is(&s, before, "{") || token_is(&s, before, ",")))
			continue;
		t = scan(&s);
		const char *name = arena_copy(
			h->unit->arena, h->unit->files.at[0]->text + t.begin, t.end - t.begin);
		if (depth_of_member(type->record, name) > 1)
			return true;
	}
	return false;
}

bool host_takes_list(HostCxx *h, const Expr *list)
{
	return list->range.file == 0 && !list->range.in_macro &&
	       !has_foreign_designators(h, list) && !names_too_deep(h, list);
}

static bool is_printable(Expr *e, void *data)
{
	*(bool *)data &= e->kind != EXPR_OPAQUE;
	return true;
}

bool host_rewrites_list(HostCxx *h, const Expr *list)
{
	Range r = list->range;
	if (list->kind != EXPR_INIT_LIST || r.file != 0 || r.in_macro)
		return false;
	if (names_too_deep(h, list)) {
		host_refuse(h, CODE_HOST_NO_CXX, r,
			"an initialiser names a member of a structure without a name in another");
		return true;
	}
	if (!has_foreign_designators(h, list))
		return false;
	bool printable = true;
	expr_walk((Expr *)list, is_printable, &printable);
	if (!printable) {
		host_refuse(
			h, CODE_HOST_NO_CXX, r, "an initialiser has designators that C++ lacks");
		return true;
	}
	Text t;
	text_open(&t);
	Printer p = {.unit = h->unit, .out = t.out, .cxx = true, .call_prefix = ""};
	print_expr(&p, list, 2);
	for (unsigned i = r.begin; i < r.end; i++)
		if (h->unit->files.at[0]->text[i] == '\n')
			fputc('\n', t.out);
	edit_cover(h->edits, r.begin, r.end, text_close(&t, h->unit->arena));
	return true;
}

/* ---- the files ------------------------------------------------------------------------------- */

static void edit_file(HostCxx *h, int index)
{
	Tokens k = {.h = h, .file = h->unit->files.at[index], .file_index = index};
	k.s = scanner(k.file->text, 0, (unsigned)k.file->size);
	bool include = false;
	for (k.token = scan(&k.s); k.token.kind != TOKEN_END;
		k.before = k.token, k.token = scan(&k.s)) {
		Token t = k.token;
		if (t.in_directive && token_is(&k.s, k.before, "#"))
			include = !token_is(&k.s, t, "define") && !token_is(&k.s, t, "if") &&
				  !token_is(&k.s, t, "elif");
		/* Of directives only conditions and macros are C. */
		if (t.is_hash || (t.in_directive && (include || token_is(&k.s, k.before, "#"))))
			continue;
		if (t.kind == TOKEN_NAME && token_is(&k.s, t, "sizeof"))
			edit_sizeof(&k);
		else if (t.kind == TOKEN_NAME && !edit_bracket(&k))
			edit_name(&k);
		else if (t.kind == TOKEN_NUMBER)
			edit_imaginary(&k);
		else if (t.kind == TOKEN_STRING && t.end < k.file->size) {
			Token next = look_ahead(&k);
			if (next.kind == TOKEN_NAME && next.begin == t.end && index == 0)
				edit_insert(h->edits, t.end, " ");
		}
	}
}

void host_tokens(HostCxx *h)
{
	Unit *u = h->unit;
	for (int i = 0; i < u->files.count; i++) {
		const SourceFile *file = u->files.at[i];
		if (i > 0 && (file->system || !file->text || strstr(file->text, "__cplusplus")))
			continue;
		edit_file(h, i);
	}
	for (int i = 0; i < u->functions.count; i++)
		if (u->functions.at[i]->body && u->functions.at[i]->range.file == 0)
			edit_parameter_sizes(h, u->functions.at[i]);
}
