// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* matrices.c - powers of linear maps of bits, which the host computes before the loop.
 *
 * In: Facts.matrices. Out: in the host function, the columns of L, which are what it makes of
 * single bits, and by squaring those of L^2, L^4 .. (runtime/gsp_linear.h); with CUDA a copy of
 * these on the device. The kernel captures their address. */
#include "codegen/internal.h"

/* A loop over the bits of the state that fills row 0 of WORDS. */
static void print_matrix(const LoopText *t, const MatrixPowers *m, const char *words, FILE *out)
{
	Printer p = host_printer(t, out);
	NameSet names = t->host_names;
	const char *bit = name_fresh(&names, "bit"), *from = name_fresh(&names, m->state->name);
	Type *type = type_qualified(t->unit, m->from->type->unqualified, true, false, false);
	Expr *map = m->map;
	bind_var(&p, m->from, from, false);
	Lets lets = name_lets(&p, &map, 1, &names);
	Text column;
	text_open(&column);
	p.out = column.out;
	print_as(&p, map, m->word);
	const char *text = text_close(&column, t->unit->arena);
	p.out = out;
	fprintf(out, "\tfor (int %s = 0; %s < %d; %s++) {\n", bit, bit, m->width, bit);
	fprintf(out, "\t\t%s = (%s)(1ull << %s);\n", declare(t->unit, type, from, t->cxx),
		declare(t->unit, type->unqualified, "", t->cxx), bit);
	print_lets(&p, &lets, 2);
	fprintf(out, "\t\t%s[%s] = %s;\n\t}\n", words, bit, text);
}

void print_matrices(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->facts->matrices.count; i++) {
		const MatrixPowers *m = &t->facts->matrices.at[i];
		const char *words = arena_printf(t->unit->arena, "%s_words", m->var->name);
		fprintf(out, "\t%s %s[%d];\n", declare(t->unit, m->word, "", t->cxx), words,
			m->rows * m->width);
		print_matrix(t, m, words, out);
		fprintf(out, "\tgsp_fill_powers%d(%s, %d, %d);\n", m->width > 32 ? 64 : 32, words,
			m->rows, m->width);
		fprintf(out, "\t%s = ", declare(t->unit, m->var->type, m->var->name, t->cxx));
		if (t->cxx)
			fprintf(out, "%s.in(%s, 0, %d);\n", t->run, words, m->rows * m->width);
		else
			fprintf(out, "%s;\n", words);
	}
}
