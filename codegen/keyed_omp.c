// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* keyed_omp.c - updates of arrays at computed subscripts, by threads of the CPU.
 *
 * In: facts->keyed. Out: functions that compare and swap until nobody has come between. Where all
 * that touches an array are such updates (Keyed.own), each thread gets elements of its own, if
 * there are few of them for the iterations: they start as the operator's identity, updates are
 * plain stores, and at the end the threads fold them into the array, each a part of it and in the
 * order of the threads, so that a result depends on their number alone. An element that still is
 * the identity is left alone: perhaps C does not touch it. Shared elements cost more than the loop
 * as written. */
#include "codegen/internal.h"

/* `type NAME_made(type old, part new_value)`: what an element becomes. */
static void print_made(const LoopText *t, FILE *out, const Keyed *k, const char *name)
{
	const char *type = own_type(t, k), *part = own_part(t, k);
	fprintf(out, "static inline %s %s_made(%s old, %s new_value)\n{\n", type, name, type, part);
	fprintf(out, "\tconst %s old_value = (%s)old;\n\treturn ", part, part);
	print_fresh(t, out, k, type);
	fputs(";\n}\n", out);
}

static void print_update(const LoopText *t, FILE *out, const Keyed *k, const char *name)
{
	const char *type = own_type(t, k);
	bool own = has_own_elements(t) && own_elements(t, k);
	fprintf(out, "static inline void %s(%s%s *at, %s new_value)\n{\n", name,
		own ? "int apart, " : "", type, own_part(t, k));
	if (own)
		fprintf(out,
			"\tif (apart) {\n\t\t*at = %s_made(*at, new_value);\n\t\treturn;\n\t}\n",
			name);
	fprintf(out,
		"\t%s old, fresh;\n\t__atomic_load(at, &old, __ATOMIC_RELAXED);\n"
		"\tdo {\n\t\tfresh = %s_made(old, new_value);\n",
		type, name);
	if (type_is_integer(k->type)) /* caches share what nobody stores to */
		fputs("\t\tif (fresh == old)\n\t\t\treturn;\n", out);
	fputs("\t} while (!__atomic_compare_exchange(at, &old, &fresh, 1, __ATOMIC_RELAXED,\n"
	      "\t\t__ATOMIC_RELAXED));\n}\n",
		out);
}

/* The beginning of a block about the array of update I, if that is the first one of it. */
static bool open_block(const LoopText *t, FILE *out, int i)
{
	if (!is_first_own(t, i))
		return false;
	const char *a = own_elements(t, &t->facts->keyed.at[i]);
	fprintf(out,
		"\t{ // %s\n\t\tconst long long first = %s->gsp_%s_first, "
		"count = %s->gsp_%s_count;\n",
		a, t->captured, a, t->captured, a);
	return true;
}

static void close_block(const LoopText *t, FILE *out, const Keyed *k)
{
	fprintf(out, "\t\troom += gsp_own_size(count, sizeof(%s));\n\t}\n", own_type(t, k));
}

static void print_own_size(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name, *in = t->captured, *plus = "";
	fprintf(out, "static inline size_t %s_own_size(const struct %s *%s)\n{\n\treturn ", name,
		name, in);
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		if (!is_first_own(t, i))
			continue;
		fprintf(out, "%sgsp_own_size(%s->gsp_%s_count, sizeof(%s))", plus, in,
			own_elements(t, k), own_type(t, k));
		plus = " + ";
	}
	fputs(";\n}\n", out);
}

/* A thread's elements, in ROOM. */
static void print_own(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name, *in = t->captured;
	fprintf(out, "static inline void %s_own(struct %s *%s, char *room)\n{\n", name, name, in);
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		if (!open_block(t, out, i))
			continue;
		const char *a = own_elements(t, k), *type = own_type(t, k);
		fputs("\t\tfor (long long b = 0; b < count; b++)\n", out);
		fprintf(out, "\t\t\t((%s *)room)[b] = ", type);
		print_own_identity(t, out, k);
		fprintf(out, ";\n\t\t%s->%s =\n", in, a);
		fprintf(out, "\t\t\t(%s)((uintptr_t)room - (uintptr_t)first * sizeof(%s));\n",
			own_pointer(t, k), type);
		close_block(t, out, k);
	}
	fprintf(out, "\t%s->apart = 1;\n\t(void)room;\n}\n", in);
}

/* Part T of the elements of all threads. */
static void print_join(const LoopText *t, FILE *out, const char *const *names)
{
	const char *name = t->plan->name, *in = t->captured;
	fprintf(out, "static inline void %s_join(const struct %s *%s,\n", name, name, in);
	fputs("\tconst char *room, size_t size, int t, int team)\n{\n", out);
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		if (!open_block(t, out, i))
			continue;
		const char *type = own_type(t, k);
		fprintf(out,
			"\t\tconst long long end = gsp_chunk_start(count, t + 1, team);\n"
			"\t\tconst %s none = ",
			type);
		print_own_identity(t, out, k);
		fprintf(out, ";\n\t\t%s *const all = (%s *)(void *)%s->%s + first;\n", type, type,
			in, own_elements(t, k));
		fputs("\t\tfor (long long b = gsp_chunk_start(count, t, team); b < end; b++)\n"
		      "\t\t\tfor (int u = 0; u < team; u++) {\n",
			out);
		fprintf(out, "\t\t\t\tconst %s own = ((const %s *)(room + (size_t)u * size))[b];\n",
			type, type);
		fputs("\t\t\t\tif (__builtin_memcmp(&own, &none, sizeof own))\n", out);
		fprintf(out, "\t\t\t\t\tall[b] = %s_made(all[b], (%s)own);\n\t\t\t}\n", names[i],
			own_part(t, k));
		close_block(t, out, k);
	}
	fputs("\t(void)room;\n}\n", out);
}

void print_keyed_omp(const LoopText *t, FILE *out, const char *const *names)
{
	for (int i = 0; i < t->facts->keyed.count; i++) {
		print_made(t, out, &t->facts->keyed.at[i], names[i]);
		print_update(t, out, &t->facts->keyed.at[i], names[i]);
	}
	if (!has_own_elements(t))
		return;
	print_own_size(t, out);
	print_own(t, out);
	print_join(t, out, names);
}
