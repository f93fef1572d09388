// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* keyed_cuda.c - updates of arrays at computed subscripts, by blocks in elements of their own.
 *
 * In: facts->keyed. Out: what gsp::map_apart() asks the loop's struct for. Where all that touches
 * an array are such updates (Keyed.own) and its elements are few, each block has copies of them in
 * shared memory, where atomic updates that meet cost least. */
#include "codegen/internal.h"

static void print_bytes(const LoopText *t, FILE *out)
{
	const char *plus = "";
	fputs("\tsize_t own_bytes() const\n\t{\n\t\treturn ", out);
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		if (!is_first_own(t, i))
			continue;
		fprintf(out, "%sgsp::own_size(gsp_%s_count, sizeof(%s))", plus, own_elements(t, k),
			own_type(t, k));
		plus = " +\n\t\t       ";
	}
	fputs(";\n\t}\n", out);
}

void print_own_cuda(const LoopText *t, FILE *out, const char *const *names)
{
	if (!has_own_elements(t))
		return;
	print_bytes(t, out);
	fputs("\ttemplate <class V> __device__ void own(V &visit)\n\t{\n", out);
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		const char *type = own_type(t, k), *name = own_elements(t, k);
		if (!is_first_own(t, i))
			continue;
		fprintf(out, "\t\tvisit(%s, gsp_%s_first, gsp_%s_count, ", name, name, name);
		print_own_identity(t, out, k);
		fprintf(out, ", [](%s *at, %s own) {\n\t\t\t%s%s(at, (%s)own);\n\t\t});\n", type,
			type, k->monoid.atomic != ATOMIC_NONE ? "gsp::" : "", names[i],
			k->monoid.atomic != ATOMIC_NONE ? type : own_part(t, k));
	}
	fputs("\t}\n", out);
}

void print_own_starts(const LoopText *t, FILE *out)
{
	if (!has_own_elements(t))
		return;
	Printer p = host_printer(t, out);
	for (int i = 0; i < t->facts->keyed.count; i++) {
		const Keyed *k = &t->facts->keyed.at[i];
		if (!is_first_own(t, i))
			continue;
		const Array *a = &t->facts->arrays.at[k->own - 1];
		fprintf(out, "\t%s.gsp_%s_first = ", t->object, own_elements(t, k));
		print_wide(&p, a->low, 2);
		fprintf(out, ";\n\t%s.gsp_%s_count = ", t->object, own_elements(t, k));
		print_count(t, out, a);
		fputs(";\n", out);
	}
}
